/* bridgemate.c -- arbitro bridgemate: a client of Bridgemate's Data Connector.
 *
 *     arbitro bridgemate ping --at HOST[:PORT]                   is it there?
 *     arbitro bridgemate event EVENING --session ID              its movement as a request; --at sends it
 *     arbitro bridgemate results --at HOST --session ID          the new results as acts, then accepted
 *     arbitro bridgemate read FILE                               the results in a response that somebody kept
 *
 * Results are printed as acts ("result T3 R1 B7 4SX S 9 lead HK"). They are accepted when all of them were printed and
 * none was unreadable, so that none is lost: what was not accepted comes again. Exit code 1: some could not be read.
 */
#include "connector.h"
#include "connector_post.h"
#include "evening.h"
#include "file.h"

#include "calculator.h"

#include "arbitro/contest_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct client {
    enum arb_language language;
    struct connector_account account;
    const char *at;
    bool all, keep;
};

static int refuse(const struct client *client, const char *key, const char *text)
{
    return cli_refuse(client->language, key, ARB_VALUES(ARB_TEXT("text", text), ARB_TEXT("file", text)));
}

/* -- what comes back ------------------------------------------------------------------------------ */

/* Reads it; 0, or told and 2. */
static int take_response(const struct client *client, struct arb_span text, struct connector_response *response)
{
    static const char *const keys[] = {[CONNECTOR_NOT_JSON] = "bridgemate.not_json",
                                       [CONNECTOR_NO_RESPONSE] = "bridgemate.no_response",
                                       [CONNECTOR_REFUSED] = "bridgemate.refused"};
    const enum connector_fault fault = connector_response_read(text, response);

    return fault == CONNECTOR_GOOD ? 0 : refuse(client, keys[fault], response->said);
}

/* Sends it, and reads the answer. The request is freed. */
static int ask(const struct client *client, char *request, struct connector_response *response)
{
    static const char *const keys[] = {
        [CONNECTOR_NO_HOST] = "bridgemate.no_host", [CONNECTOR_NO_ANSWER] = "bridgemate.no_answer",
        [CONNECTOR_ANSWER_TOO_LONG] = "bridgemate.too_long", [CONNECTOR_NOT_HTTP] = "bridgemate.not_http",
        [CONNECTOR_STATUS] = "bridgemate.not_http"};
    struct arb_span body = {"", 0};
    char *answer = NULL;
    int status = 0, outcome;
    enum connector_post posted;

    *response = (struct connector_response){0};
    if (request == NULL) return refuse(client, "cli.no_memory", "");
    posted = connector_post(client->at, request, &answer, &body, &status);
    if (posted == CONNECTOR_POSTED) outcome = take_response(client, body, response);
    else outcome = refuse(client, keys[posted], client->at);
    free(request);
    free(answer);
    return outcome;
}

/* Each on a line; 1 when one could not be read, and that is told. */
static int print_results(const struct client *client, const struct connector_response *response)
{
    int outcome = 0;

    if (response->type != CONNECTOR_RESULTS || !json_is_array(response->data))
        return refuse(client, "bridgemate.no_results", "");
    for (size_t i = 0; i < json_array_size(response->data); i++) {
        const struct connector_result result = connector_result_read(json_array_get(response->data, i));
        char line[ARB_LINE_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (result.kind == CONNECTOR_UNREADABLE) {
            outcome = 1;
            (void)cli_refuse(client->language, "bridgemate.unreadable",
                             ARB_VALUES(ARB_NUMBER("n", (int64_t)i + 1), ARB_TEXT("text", result.wrong)));
            continue;
        }
        connector_result_write(&out, &result);
        puts(line);
        if (result.turned)
            (void)cli_refuse(client->language, "bridgemate.turned",
                             ARB_VALUES(ARB_NUMBER("table", result.table), ARB_NUMBER("board", result.board)));
    }
    return fflush(stdout) == 0 ? outcome : refuse(client, "cli.cannot_write", "");
}

/* -- commands ----------------------------------------------------------------------------------------- */

static int ping(const struct client *client)
{
    struct connector_response response;
    const int outcome = ask(client, connector_request(&client->account, CONNECTOR_PING, json_string("0")), &response);

    connector_response_free(&response);
    if (outcome == 0) puts(arb_message(client->language, "bridgemate.there"));
    return outcome;
}

static int accept_results(const struct client *client, int64_t last)
{
    struct connector_response response;
    const int outcome =
        ask(client, connector_request(&client->account, CONNECTOR_ACCEPT_RESULTS, json_integer(last)), &response);

    connector_response_free(&response);
    return outcome;
}

static int results(const struct client *client)
{
    const enum connector_command command = client->all ? CONNECTOR_POLL_ALL_RESULTS : CONNECTOR_POLL_NEW_RESULTS;
    struct connector_response response;
    int outcome = ask(client, connector_request(&client->account, command, NULL), &response);

    if (outcome == 0) outcome = print_results(client, &response);
    if (outcome == 0 && !client->keep && json_array_size(response.data) > 0 &&
        accept_results(client, response.last) != 0)
        outcome = 2;
    connector_response_free(&response);
    return outcome;
}

/* A kept response. */
static int read_file(const struct client *client, const char *path)
{
    struct connector_response response;
    size_t length;
    char *text = cli_read_file(path, &length);
    int outcome;

    if (text == NULL) return refuse(client, "cli.no_file", path);
    outcome = take_response(client, (struct arb_span){text, length}, &response);
    if (outcome == 0) outcome = print_results(client, &response);
    connector_response_free(&response);
    free(text);
    return outcome;
}

static int event(const struct client *client, const char *path)
{
    struct arb_contest *contest = calloc(1, sizeof *contest);
    struct connector_response response;
    size_t length;
    char *text = cli_read_file(path, &length), *request = NULL;
    int outcome = 0;

    if (text == NULL) outcome = refuse(client, "cli.no_file", path);
    else if (contest == NULL) outcome = refuse(client, "cli.no_memory", "");
    else evening_fold(contest, (struct arb_span){text, length}, NULL, NULL);
    if (outcome == 0 && contest->movement.tables == 0) outcome = refuse(client, "bridgemate.no_movement", path);
    if (outcome == 0)
        request = connector_request(&client->account, CONNECTOR_INITIALIZE_EVENT,
                                    connector_event(&client->account, contest));
    if (outcome == 0 && client->at == NULL) {
        if (request != NULL) puts(request);
        free(request);
    } else if (outcome == 0) {
        outcome = ask(client, request, &response);
        connector_response_free(&response);
        if (outcome == 0) puts(arb_message(client->language, "bridgemate.initialized"));
    }
    free(contest);
    free(text);
    return outcome;
}

/* 32 capital hexadecimal digits. */
static bool is_session(const char *text)
{
    return strlen(text) == 32 && strspn(text, "0123456789ABCDEF") == 32;
}

static const char *value_or_empty(int *argc, char **argv, const char *name)
{
    const char *value = cli_take_value(argc, argv, name);

    return value == NULL ? "" : value;
}

static int bridgemate(int argc, char **argv)
{
    struct client client = {.language = cli_language()};
    const char *what;
    bool needs_session;

    client.at = cli_take_value(&argc, argv, "--at");
    client.all = cli_take_flag(&argc, argv, "--all");
    client.keep = cli_take_flag(&argc, argv, "--keep");
    client.account.club = value_or_empty(&argc, argv, "--club");
    client.account.licence = value_or_empty(&argc, argv, "--licence");
    client.account.session = value_or_empty(&argc, argv, "--session");
    what = argc > 0 ? argv[0] : "";
    needs_session = strcmp(what, "results") == 0 || strcmp(what, "event") == 0;
    if (needs_session && !is_session(client.account.session))
        return refuse(&client, "bridgemate.no_session", client.account.session);
    if (strcmp(what, "ping") == 0 && argc == 1 && client.at != NULL) return ping(&client);
    if (strcmp(what, "results") == 0 && argc == 1 && client.at != NULL) return results(&client);
    if (strcmp(what, "read") == 0 && argc == 2) return read_file(&client, argv[1]);
    if (strcmp(what, "event") == 0 && argc == 2) return event(&client, argv[1]);
    return refuse(&client, "bridgemate.usage", "");
}

const struct cli_command cli_bridgemate = {"bridgemate", bridgemate};

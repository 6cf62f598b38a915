/* bridgemate.c -- arbitro bridgemate: a client of Bridgemate's Data Connector.
 *
 *     arbitro bridgemate ping --at HOST[:PORT]                   is it there?
 *     arbitro bridgemate event EVENING --session ID              its movement as a request; --at sends it
 *     arbitro bridgemate hands FILE… --session ID [--dd]         deals; players EVENING, settings FILE likewise
 *     arbitro bridgemate results --at HOST --session ID          the new results as acts, then accepted
 *     arbitro bridgemate deals, calls --at HOST --session ID     deals keyed in as PBN; calls as acts
 *     arbitro bridgemate read FILE                               prints a response that was saved to a file
 *
 * Results are printed as acts ("result T3 R1 B7 4SX S 9 lead HK"). The connector is told to accept them when all were
 * printed and none was unreadable; what is not accepted is sent again at the next poll, so that none is lost. Exit code
 * 1: some could not be read.
 */
#include "bridgemate.h"
#include "bridgemate/connector_post.h"
#include "bridgemate/connector_put.h"
#include "results/read/acts.h"
#include "files/file.h"

#include "arbitro/text/contest_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* -- what comes back ------------------------------------------------------------------------------ */

/* A line each. Returns 1 when one could not be read, which is reported. */
static int print_results(const struct bridgemate *client, const struct connector_response *response)
{
    int outcome = 0;

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
    return fflush(stdout) == 0 ? outcome : bridgemate_refuse(client, "cli.cannot_write", "");
}

/* -- commands ----------------------------------------------------------------------------------------- */

static int ping(const struct bridgemate *client)
{
    struct connector_response response;
    const int outcome = bridgemate_ask(client,
        connector_request(&client->account, CONNECTOR_PING, connector_text, "0"), &response);

    connector_response_free(&response);
    if (outcome == 0) puts(arb_message(client->language, "bridgemate.there"));
    return outcome;
}

/* A queue of the connector: polled, printed, accepted. */
struct queue {
    const char *name;
    enum connector_command new, all, accept;
    int type;                       /* of the data */
    int (*print)(const struct bridgemate *client, const struct connector_response *response);
};

static const struct queue queues[] = {
    {"results", CONNECTOR_POLL_NEW_RESULTS, CONNECTOR_POLL_ALL_RESULTS, CONNECTOR_ACCEPT_RESULTS, CONNECTOR_RESULTS,
     print_results},
    {"deals", CONNECTOR_POLL_NEW_HAND_RECORDS, CONNECTOR_POLL_ALL_HAND_RECORDS, CONNECTOR_ACCEPT_HAND_RECORDS,
     CONNECTOR_HAND_RECORDS, bridgemate_print_deals},
    {"calls", CONNECTOR_POLL_NEW_CALLS, CONNECTOR_POLL_ALL_CALLS, CONNECTOR_ACCEPT_CALLS, CONNECTOR_CALLS,
     bridgemate_print_calls},
};

static const struct queue *queue_named(const char *name)
{
    for (size_t i = 0; i < ARB_COUNT(queues); i++)
        if (strcmp(queues[i].name, name) == 0) return &queues[i];
    return NULL;
}

/* By the type of its data. The answer to a poll must be of the queue's own type. */
static int print_response(const struct bridgemate *client, const struct connector_response *response,
                          const struct queue *queue)
{
    for (size_t i = 0; queue == NULL && i < ARB_COUNT(queues); i++)
        if (queues[i].type == response->type) queue = &queues[i];
    if (queue == NULL || queue->type != response->type || !json_is_array(response->data))
        return bridgemate_refuse(client, "bridgemate.no_results", "");
    return queue->print(client, response);
}

static int accept_items(const struct bridgemate *client, const struct queue *queue, int64_t last)
{
    struct connector_response response;
    const int outcome = bridgemate_ask(client,
        connector_request(&client->account, queue->accept, connector_number, &last), &response);

    connector_response_free(&response);
    return outcome;
}

/* Order: print, and accept only after every item was printed. With --keep nothing is accepted. */
static int poll_queue(const struct bridgemate *client, const struct queue *queue)
{
    struct connector_response response;
    int outcome =
        bridgemate_ask(client,
        connector_request(&client->account, client->all ? queue->all : queue->new, NULL, NULL), &response);

    if (outcome == 0) outcome = print_response(client, &response, queue);
    if (outcome == 0 && !client->keep && json_array_size(response.data) > 0 &&
        accept_items(client, queue, response.last) != 0)
        outcome = 2;
    connector_response_free(&response);
    return outcome;
}

/* A response that was saved. */
static int read_file(const struct bridgemate *client, const char *path)
{
    struct connector_response response;
    size_t length;
    char *text = files_read(path, &length);
    int outcome;

    if (text == NULL) return bridgemate_refuse(client, "cli.no_file", path);
    outcome = bridgemate_take(client, (struct arb_span){text, length}, &response);
    if (outcome == 0) outcome = print_response(client, &response, NULL);
    connector_response_free(&response);
    free(text);
    return outcome;
}

static int event(const struct bridgemate *client, const char *path)
{
    struct arb_contest *contest;
    int outcome = bridgemate_contest(client, path, &contest);

    if (outcome == 0)
        outcome = bridgemate_put(client, CONNECTOR_INITIALIZE_EVENT, connector_event, contest,
                                 "bridgemate.initialized");
    free(contest);
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

/* Checks that a command has its file or its host, and nothing else, and calls it. */
static int run(const struct bridgemate *client, const char *what, int files, char **path)
{
    const struct queue *queue = queue_named(what);

    if (queue != NULL && files == 0 && client->at != NULL) return poll_queue(client, queue);
    if (strcmp(what, "ping") == 0 && files == 0 && client->at != NULL) return ping(client);
    if (strcmp(what, "read") == 0 && files == 1) return read_file(client, path[0]);
    if (strcmp(what, "event") == 0 && files == 1) return event(client, path[0]);
    if (strcmp(what, "hands") == 0 && files > 0) return bridgemate_hands(client, files, path);
    if (strcmp(what, "players") == 0 && files == 1) return bridgemate_players(client, path[0]);
    if (strcmp(what, "settings") == 0 && files == 1) return bridgemate_settings(client, path[0]);
    return bridgemate_refuse(client, "bridgemate.usage", "");
}

/* All commands except ping and read need a session. */
static int bridgemate(int argc, char **argv)
{
    struct bridgemate client = {.language = cli_language()};
    const char *what;

    client.at = cli_take_value(&argc, argv, "--at");
    client.all = cli_take_flag(&argc, argv, "--all");
    client.keep = cli_take_flag(&argc, argv, "--keep");
    client.dd = cli_take_flag(&argc, argv, "--dd");
    client.account.club = value_or_empty(&argc, argv, "--club");
    client.account.licence = value_or_empty(&argc, argv, "--licence");
    client.account.session = value_or_empty(&argc, argv, "--session");
    client.section = value_or_empty(&argc, argv, "--section");
    if (client.section[0] == '\0') client.section = "A";
    what = argc > 0 ? argv[0] : "";
    if (what[0] != '\0' && strcmp(what, "ping") != 0 && strcmp(what, "read") != 0 &&
        !is_session(client.account.session))
        return bridgemate_refuse(&client, "bridgemate.no_session", client.account.session);
    return run(&client, what, argc - 1, argv + 1);
}

const struct cli_command cli_bridgemate = {"bridgemate", bridgemate};

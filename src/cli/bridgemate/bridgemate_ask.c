/* bridgemate_ask.c -- sends a command to the connector and reads its answer; reads the contest that is to be sent. */
#include "bridgemate.h"

#include "bridgemate/connector_post.h"
#include "results/read/acts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int bridgemate_refuse(const struct bridgemate *client, const char *key, const char *text)
{
    return cli_refuse(client->language, key, ARB_VALUES(ARB_TEXT("text", text), ARB_TEXT("file", text)));
}

/* Returns 0, or 2 after saying why the text is no usable response. */
int bridgemate_take(const struct bridgemate *client, struct arb_span text, struct connector_response *response)
{
    static const char *const keys[] = {[CONNECTOR_NOT_JSON] = "bridgemate.not_json",
                                       [CONNECTOR_NO_RESPONSE] = "bridgemate.no_response",
                                       [CONNECTOR_REFUSED] = "bridgemate.refused"};
    const enum connector_fault fault = connector_response_read(text, response);

    return fault == CONNECTOR_GOOD ? 0 : bridgemate_refuse(client, keys[fault], response->said);
}

/* Sends the request and reads the answer; the request is freed in every case. */
int bridgemate_ask(const struct bridgemate *client, char *request, struct connector_response *response)
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
    if (request == NULL) return bridgemate_refuse(client, "cli.no_memory", "");
    posted = connector_post(client->at, request, &answer, &body, &status);
    if (posted == CONNECTOR_POSTED) outcome = bridgemate_take(client, body, response);
    else outcome = bridgemate_refuse(client, keys[posted], client->at);
    free(request);
    free(answer);
    return outcome;
}

/* Without --at the request itself is the output. */
int bridgemate_put(const struct bridgemate *client, enum connector_command command, connector_data *write,
                   const void *what, const char *done)
{
    char *request = connector_request(&client->account, command, write, what);
    struct connector_response response;
    int outcome;

    if (request == NULL) return bridgemate_refuse(client, "cli.no_memory", "");
    if (client->at == NULL) {
        puts(request);
        free(request);
        return 0;
    }
    outcome = bridgemate_ask(client, request, &response);
    connector_response_free(&response);
    if (outcome == 0) puts(arb_message(client->language, done));
    return outcome;
}

/* Acts that the contest refuses are passed over; a contest without a movement has nothing to send. */
int bridgemate_contest(const struct bridgemate *client, const char *path, struct arb_contest **contest)
{
    int outcome = 0;

    *contest = calloc(1, sizeof **contest);
    if (*contest == NULL) outcome = bridgemate_refuse(client, "cli.no_memory", "");
    else if (!contest_fold_file(*contest, path, cli_language(), NULL, NULL))
        outcome = bridgemate_refuse(client, "cli.no_file", path);
    if (outcome == 0 && (*contest)->movement.tables == 0)
        outcome = bridgemate_refuse(client, "bridgemate.no_movement", path);
    return outcome;
}

/* connector.c -- whatever a Data Connector, or somebody in its place, answers: the reader ends, a body lies inside the
 * answer, and a result that is taken is one that a line of acts can tell. */
#include "bridgemate/connector.h"
#include "bridgemate/connector_post.h"
#include "bridgemate/connector_put.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/deal/deal.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

/* A deal that is taken is whole; a call is of a table. */
static void read_others(const json_t *item)
{
    struct connector_call call;
    struct arb_dealt board;
    enum arb_seat seat;
    arb_card card;

    if (connector_deal_read(item, &board) == NULL)
        must(board.number.n > 0 && arb_deal_check(&board.deal, &seat, &card) == ARB_DEAL_WHOLE);
    if (connector_call_read(item, &call) == NULL) must(call.table > 0 && call.hour < 24 && call.minute < 60);
}

/* Settings that are taken are sent as they stand, with whose they are. */
static void read_settings(struct arb_span text)
{
    const struct connector_account account = {"", "", ""};
    json_t *settings = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, NULL), *request, *data;
    enum connector_command command;
    char *sent;

    if (connector_settings_check(settings, &command) == NULL) {
        sent = connector_request(&account, command, connector_settings, &(struct connector_settings){"A", settings});
        request = json_loads(sent, JSON_REJECT_DUPLICATES, NULL);
        data = json_loads(json_string_value(json_object_get(request, "SerializedData")), JSON_REJECT_DUPLICATES, NULL);
        must(json_object_size(json_array_get(data, 0)) == json_object_size(settings) + 2);
        json_decref(data);
        json_decref(request);
        free(sent);
    }
    json_decref(settings);
}

static void read_message(struct arb_span text)
{
    struct connector_response response;
    const enum connector_fault fault = connector_response_read(text, &response);

    for (size_t i = 0; fault == CONNECTOR_GOOD && i < json_array_size(response.data); i++) {
        const struct connector_result result = connector_result_read(json_array_get(response.data, i));
        char line[ARB_LINE_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);
        struct arb_contest_act act;
        struct arb_line_error error;

        read_others(json_array_get(response.data, i));
        if (result.kind == CONNECTOR_UNREADABLE) continue;
        connector_result_write(&out, &result);
        must(arb_contest_line_read(arb_writer_span(&out), &act, &error) == ARB_LINE_GOOD);
        must(act.table == result.table && act.board == result.board && act.round == result.round);
    }
    connector_response_free(&response);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *answer = malloc(length + 1);
    struct arb_span body;
    int status;

    must(answer != NULL);
    if (length > 0) memcpy(answer, bytes, length);
    if (connector_answer_read(answer, length, &body, &status)) {
        must(body.at >= answer && body.at + body.length <= answer + length && status >= 100 && status < 600);
        read_message(body);
    }
    read_message((struct arb_span){(const char *)bytes, length});
    read_settings((struct arb_span){(const char *)bytes, length});
    free(answer);
    return 0;
}

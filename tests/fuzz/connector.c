/* connector.c -- whatever a Data Connector, or somebody in its place, answers: the reader ends, a body lies inside the
 * answer, and a result that is taken is one that a line of acts can tell. */
#include "../../src/cli/connector.h"
#include "../../src/cli/connector_post.h"

#include "arbitro/contest_line.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
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
    free(answer);
    return 0;
}

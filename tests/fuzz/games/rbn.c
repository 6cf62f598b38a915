/* rbn.c -- any bytes are boards, or none: the reader ends, lines only grow, and every board is folded. */
#include "played_must.h"

#include "arbitro/text/rbn.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    static struct arb_played board;
    struct arb_rbn rbn = arb_rbn_on(text);
    uint32_t line = 1;
    size_t boards = 0;

    while (arb_rbn_next(&rbn, &board)) {
        must(++boards <= length);
        must(!board.begun || board.place.line >= line);
        if (board.begun) line = board.place.line;
        must_hold(text, &board);
    }
    must(rbn.rest.length == 0);
    return 0;
}

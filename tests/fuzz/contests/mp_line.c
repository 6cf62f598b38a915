/* mp_line.c -- what reads as a line of a traveller can be matchpointed. */
#include "arbitro/text/mp_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_mp_chart chart;
    static struct arb_mp_line line[40];
    static struct arb_mp_assigned assigned[40];
    static struct arb_mp_award award[40];
    struct arb_span rest = {(const char *)bytes, length};
    struct arb_mp_board board = {.line = line, .assigned = assigned};
    uint32_t count = 0, where;
    int64_t top;

    while (rest.length > 0 && board.count < ARB_COUNT(line))
        if (arb_mp_line_read(arb_span_word(&rest), &line[board.count], assigned, &count) == ARB_MP_SOUND) board.count++;
    if (arb_mp_check(&board, count, &where) != ARB_MP_SOUND) abort();
    top = arb_matchpoints(&board, &chart, award);
    for (uint32_t i = 0; i < board.count; i++)
        for (unsigned side = 0; side < 2; side++)
            if (award[i].mp[side] < 0 || award[i].mp[side] > top) abort();
    return 0;
}

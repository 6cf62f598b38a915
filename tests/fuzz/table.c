/* table.c -- any acts at all on any board: nothing crashes, cards are conserved, a refused act
 * changes no byte, an act taken is written and read back the same.
 *
 * Sixteen bytes of the input are an act; the first eight choose edition, board and deal. */
#include "arbitro/case.h"

#include "random_board.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void hold(bool claim)
{
    if (!claim) abort();
}

static void hold_table(const struct arb_table *table)
{
    arb_hand all = table->gone;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        hold((all & table->held[s]) == 0 && (table->faced[s] & ~table->held[s]) == 0);
        all |= table->held[s];
    }
    hold(all == ARB_HAND_FULL_PACK);
    hold(table->tricks_won[0] + table->tricks_won[1] == table->trick);
}

/* The line of an act says the act; of one that was taken, always. */
static void hold_line(const struct arb_act *act, bool taken)
{
    char text[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_act read;

    if (!taken) return;
    arb_act_write(&out, act);
    hold(!out.truncated && arb_act_read(arb_writer_span(&out), &read));
    hold(read.kind == act->kind && read.seat == act->seat);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_chance chance = {0};
    struct arb_position position;
    struct arb_table table;

    if (length < 8) return 0;
    memcpy(&chance.state, bytes, sizeof chance.state);
    random_opening(&chance, (enum arb_edition)(bytes[0] % ARB_EDITIONS), &position, &table);
    for (size_t at = 8; at + sizeof(struct arb_act) <= length; at += sizeof(struct arb_act)) {
        const struct arb_table before = table;
        struct arb_reason reason;
        struct arb_act act;
        enum arb_outcome outcome;

        memcpy(&act, bytes + at, sizeof act);
        if ((act.reserved & 1u) != 0 && !table.awaits && table.phase != ARB_BOARD_OVER)
            act = random_lawful_act(&chance, &table);
        outcome = arb_table_step(&table, &act, &reason);
        if (outcome == ARB_REFUSED) hold(memcmp(&table, &before, sizeof table) == 0);
        hold_table(&table);
        hold_line(&act, outcome != ARB_REFUSED);
    }
    return 0;
}

/* contest_line.c -- whatever reads as an act is written in normal form and read back the same; and
 * whatever it is, a contest takes it or refuses it unchanged. What happened to a movement is read here too. */
#include "arbitro/text/contest_line.h"
#include "arbitro/text/repair_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

/* The act on an empty contest: half a megabyte, so kept. */
static void fold(struct arb_contest_act *act)
{
    static struct arb_contest contest;
    const uint64_t before = arb_contest_hash(&contest);

    act->actor.role = ARB_DIRECTOR;
    if (arb_contest_step(&contest, act) == ARB_CONTEST_TAKEN) memset(&contest, 0, sizeof contest);
    else if (arb_contest_hash(&contest) != before) abort();
}

/* What happened to a movement is a line too; of a small movement it is answered or refused. */
static void repair(struct arb_span line, const struct arb_movement_order *order)
{
    static struct arb_movement movement;
    static struct arb_repair repair;
    struct arb_movement_place place;
    struct arb_mishap mishap;
    struct arb_line_error error;

    if (arb_mishap_read(line, &mishap, &error) != ARB_LINE_GOOD) {
        if (error.column < 1 || error.column > line.length + 1) abort();
        return;
    }
    if (arb_movement_make(order, &movement, &place) != ARB_MOVEMENT_LEGAL) abort();
    if (arb_repair_search(&movement, &mishap, &repair, &place) != ARB_REPAIR_POSSIBLE) return;
    for (unsigned i = 0; i < repair.count; i++)
        if (arb_movement_check(&repair.offer[i].movement, &place) != ARB_MOVEMENT_LEGAL) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_contest_act act, again;
    struct arb_line_error error;
    char text[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const struct arb_span line = {(const char *)bytes, length};

    repair(line, &(struct arb_movement_order){.kind = ARB_MITCHELL, .tables = 4, .half_table = 1});
    repair(line, &(struct arb_movement_order){.kind = ARB_INDIVIDUAL, .players = 9, .rounds = 4});
    memset(&act, 0, sizeof act);
    if (arb_contest_line_read(line, &act, &error) != ARB_LINE_GOOD) {
        if (error.column < 1 || error.column > length + 1) abort();
        return 0;
    }
    memset(&again, 0, sizeof again);
    arb_contest_line_write(&out, &act);
    if (out.truncated || arb_contest_line_read(arb_writer_span(&out), &again, &error) != ARB_LINE_GOOD) abort();
    if (memcmp(&act, &again, sizeof act) != 0) abort();
    fold(&act);
    return 0;
}

/* room.c -- the director's view of the room: open calls, and how far each table is behind the clock.
 *
 * Nothing is stored for it but the calls; times are computed from the entries, the clock and the tempo.
 */
#include "inside.h"

#include "arbitro/contest/room.h"

#include <string.h>

/* -- Calls --------------------------------------------------------------------- */

/* A table has one call at a time; who answered it first goes, unless the table takes it back. */
enum arb_contest_fault arb__call_check(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const struct arb_summons *call;

    if (act->table < 1 || act->table > contest->movement.tables) return ARB_CONTEST_TABLE_UNKNOWN;
    if (act->kind == ARB_ACT_CALL && act->board != 0 && arb__set_of(contest, act->board) == 0)
        return ARB_CONTEST_BOARD_NOT_HERE;
    call = &contest->summons[act->table - 1];
    if (act->kind == ARB_ACT_CALL)
        return call->state == ARB_SUMMONS_NONE ? ARB_CONTEST_TAKEN : ARB_CONTEST_ALREADY_CALLED;
    if (call->state == ARB_SUMMONS_NONE) return ARB_CONTEST_NOT_CALLED;
    return act->kind == ARB_ACT_ANSWER && call->state == ARB_SUMMONS_ANSWERED ? ARB_CONTEST_CALL_ANSWERED
                                                                           : ARB_CONTEST_TAKEN;
}

/* CALL opens, ANSWER names who goes, UNCALL and SETTLE close: a closed call is all zero. */
void arb__call_change(struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_summons *call = &contest->summons[act->table - 1];

    ARB_ASSERT(act->table >= 1 && act->table <= contest->movement.tables);
    ARB_ASSERT((act->kind == ARB_ACT_CALL) == (call->state == ARB_SUMMONS_NONE));
    ARB_ASSERT(act->kind != ARB_ACT_ANSWER || call->state == ARB_SUMMONS_WAITING);
    if (act->kind == ARB_ACT_CALL) {
        call->state = ARB_SUMMONS_WAITING;
        call->board = act->board;
        call->at_ms = act->at_ms;
    } else if (act->kind == ARB_ACT_ANSWER) {
        call->state = ARB_SUMMONS_ANSWERED;
        call->answered_ms = act->at_ms;
        for (unsigned i = 0; act->actor.name[i] != '\0'; i++) call->by[i] = act->actor.name[i];
    } else {
        memset(call, 0, sizeof *call);
    }
}

/* Waiting calls stand before answered ones, older before newer. */
static bool is_above(const struct arb_summons *a, const struct arb_summons *b)
{
    if (a->state != b->state) return a->state < b->state;
    return a->at_ms < b->at_ms;
}

/* Insertion sort: a room has at most ARB_TABLES_MAX calls, and usually one. */
unsigned arb_room_calls(const struct arb_contest *contest, uint8_t tables[ARB_TABLES_MAX])
{
    unsigned count = 0;

    for (unsigned table = 1; table <= contest->movement.tables; table++) {
        const struct arb_summons *call = &contest->summons[table - 1];
        unsigned place = count;

        if (call->state == ARB_SUMMONS_NONE) continue;
        for (; place > 0 && is_above(call, &contest->summons[tables[place - 1] - 1]); place--)
            tables[place] = tables[place - 1];
        tables[place] = (uint8_t)table;
        count++;
    }
    ARB_ASSERT(count <= contest->movement.tables);
    return count;
}

/* -- Progress ------------------------------------------------------------------- */

/* Boards of earlier rounds of this table without a result that counts, 255 at most. */
static uint8_t owed_by(const struct arb_contest *contest, unsigned table)
{
    unsigned owed = 0;

    for (unsigned round = 1; round < contest->round; round++) {
        if (!arb__plays(contest, round, table)) continue;
        for (unsigned i = 0; i < contest->boards; i++)
            owed += !arb_entry_counts(&contest->entry[round - 1][table - 1][i]);
    }
    return owed < UINT8_MAX ? (uint8_t)owed : UINT8_MAX;
}

/* What the boards of the present round say of a table. */
struct board_counts {
    int64_t begun_ms;               /* of the board being played that was begun last; 0: none is */
    int64_t last_ms;                /* of the last result */
};

/* Counts the table's boards of the present round, and finds the times that the forecast needs. */
static struct board_counts see_boards(const struct arb_contest *contest, unsigned table, struct arb_progress *progress)
{
    struct board_counts seen = {0};

    ARB_ASSERT(contest->round >= 1 && table >= 1 && table <= contest->movement.tables);
    for (unsigned i = 0; i < contest->boards; i++) {
        const struct arb_entry *entry = &contest->entry[contest->round - 1][table - 1][i];
        const int64_t at_ms = arb__by_clock(&contest->clock, entry->at_ms);

        if (entry->state == ARB_ENTRY_BEGUN && !arb_entry_counts(entry) && at_ms > seen.begun_ms) seen.begun_ms = at_ms;
        if (entry->state <= ARB_ENTRY_BEGUN && !arb_entry_counts(entry)) continue;
        progress->played++;
        progress->counting += arb_entry_counts(entry);
        if (at_ms > seen.last_ms) seen.last_ms = at_ms;
    }
    ARB_ASSERT(progress->counting <= progress->played && progress->played <= progress->boards);
    return seen;
}

/* For a table with boards left: from when on it loses time, and how late it is then. See room.h. */
static void forecast(const struct arb_contest *contest, struct board_counts seen, struct arb_progress *progress)
{
    const int64_t board_ms = arb_contest_board_ms(contest);
    const unsigned left = progress->boards - progress->played;
    const bool playing = seen.begun_ms != 0;
    const int64_t stands_ms = arb__stands_since(&contest->clock);
    const int64_t free_ms = playing ? seen.begun_ms + board_ms : contest->clock.started_ms;

    ARB_ASSERT(progress->played < progress->boards);
    progress->ticking = 1;
    progress->from_ms = free_ms;
    progress->late_ms = free_ms + board_ms * (left - playing) - arb__ends_ms(contest);
    if (stands_ms == 0) return;
    progress->late_ms = arb_progress_late(progress, stands_ms);
    progress->ticking = 0;
    progress->from_ms = 0;
}

/* All zero for a table that does not exist, and no more than 'owed' for one that does not play. */
void arb_room_progress(const struct arb_contest *contest, uint8_t table, struct arb_progress *progress)
{
    struct board_counts seen;

    memset(progress, 0, sizeof *progress);
    if (table < 1 || table > contest->movement.tables) return;
    progress->owed = owed_by(contest, table);
    if (contest->round == 0 || !arb__plays(contest, contest->round, table)) return;
    progress->plays = 1;
    progress->boards = contest->boards;
    seen = see_boards(contest, table, progress);
    if (progress->played < progress->boards) forecast(contest, seen, progress);
    else progress->late_ms = seen.last_ms - arb__ends_ms(contest);
}

int64_t arb_progress_late(const struct arb_progress *progress, int64_t now_ms)
{
    return progress->late_ms + (progress->ticking && now_ms > progress->from_ms ? now_ms - progress->from_ms : 0);
}

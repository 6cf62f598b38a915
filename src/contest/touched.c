/* touched.c -- which parts of what the server publishes may have changed by an act.
 *
 * A result at one table changes every pair's percentage, so it changes the ranking and every card. A board's own sheet
 * changes with its results, and if it has an artificial score also with results elsewhere, since 12C2(c) looks at the
 * pair's other boards. Where the exact answer would cost more than it saves, the answer is: all of them.
 */
#include "rounds/inside.h"

#include <string.h>

/* Sets bit number - 1 of a set of as many words as it takes. */
static void touch(uint64_t *set, unsigned number)
{
    ARB_ASSERT(number >= 1 && number <= ARB_BOARDS_MAX);
    set[(number - 1) / 64] |= UINT64_C(1) << (number - 1) % 64;
}

static void touch_tables(struct arb_touched *touched)
{
    for (unsigned table = 1; table <= ARB_TABLES_MAX; table++) touch(touched->tables, table);
}

static void touch_boards(struct arb_touched *touched)
{
    memset(touched->boards, 0xFF, sizeof touched->boards);
}

static void touch_cards(struct arb_touched *touched)
{
    for (unsigned pair = 1; pair <= ARB_PAIRS_MAX; pair++) {
        touch(touched->cards[ARB_NS], pair);
        touch(touched->cards[ARB_EW], pair);
    }
}

static void touch_all_but_boards(struct arb_touched *touched)
{
    touched->overview = touched->ranking = touched->codes = touched->rulings = touched->room = touched->before = 1;
    touch_tables(touched);
    touch_cards(touched);
}

static void touch_everything(struct arb_touched *touched)
{
    touch_all_but_boards(touched);
    touch_boards(touched);
}

/* A table is asked about a result that stands out among the others' (advice.c). One that has just begun to count is
 * left out to find what was asked before; of one that was changed or taken back nobody knows any more what it was, and
 * every table that is compared with it may look different. */
static void touch_advised(const struct arb_contest *contest, const struct arb_contest_act *act,
                          struct arb_touched *touched)
{
    const struct arb_entry *entry = arb_contest_entry(contest, act->round, act->table, act->board);

    for (unsigned table = 1; table <= contest->movement.tables; table++) {
        const struct arb_entry *other = arb_contest_entry(contest, contest->round, (uint8_t)table, act->board);
        const unsigned index = (act->board - 1u) % contest->boards;

        if (other == NULL || other == entry || !arb__is_advised(contest, contest->round, other)) continue;
        if (act->kind == ARB_ACT_CONFIRM &&
            arb__advice_without(contest, contest->round, table, index, NULL) ==
                arb__advice_without(contest, contest->round, table, index, entry)) continue;
        touch(touched->tables, table);
    }
}

/* Has the entry an artificial score, for both sides or for one? */
static bool is_artificial(const struct arb_contest *contest, const struct arb_entry *entry)
{
    const struct arb_decision *decision = entry->ruling > 0 ? &contest->ruling[entry->ruling - 1].ruled.decision : NULL;

    if (!arb_entry_counts(entry)) return false;
    return arb_contest_outcome(contest, entry).kind == ARB_ARTIFICIAL ||
           (decision != NULL && (arb_decision_is_artificial(decision, ARB_NS) ||
                                 arb_decision_is_artificial(decision, ARB_EW)));
}

/* The board at a place of the set that lies there; 0 where nobody sits. */
static unsigned board_at(const struct arb_contest *contest, unsigned round, unsigned table, unsigned place)
{
    const unsigned set = arb__meeting(contest, round, table).set;

    return set == 0 ? 0 : arb_contest_first_board(contest, (uint8_t)set).n + place;
}

/* How many results of each board count, so far. */
static void count_results(const struct arb_contest *contest, uint16_t results[ARB_BOARDS_MAX + 1])
{
    memset(results, 0, (ARB_BOARDS_MAX + 1) * sizeof *results);
    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++)
            for (unsigned i = 0; i < contest->boards; i++)
                if (arb_entry_counts(&contest->entry[round - 1][table - 1][i]))
                    results[board_at(contest, round, table, i)]++;
}

/* May this entry, or its going, leave a result of the board with nobody in its group to be compared with? The only
 * result of a board may be the pair's own average. */
static bool may_leave_alone(const struct arb_contest *contest, const struct arb_entry *entry, unsigned results)
{
    return entry->group != 0 ||
           (arb_entry_counts(entry) && (results == 1 || arb_contest_outcome(contest, entry).kind == ARB_NOT_PLAYED));
}

/* The sheets of boards with artificial scores, which move with the pairs' other boards. */
static void touch_artificial_boards(const struct arb_contest *contest, struct arb_touched *touched)
{
    struct arb__cancelled cancelled;
    uint16_t results[ARB_BOARDS_MAX + 1];

    arb__find_cancelled(contest, &cancelled);
    count_results(contest, results);
    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++)
            for (unsigned i = 0; i < contest->boards; i++) {
                const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];
                const unsigned board = board_at(contest, round, table, i);

                if (board == 0 || (!is_artificial(contest, entry) &&
                                   !may_leave_alone(contest, entry, results[board]) &&
                                   arb__absence_of(contest, &cancelled, round, table) == ARB_NO_ABSENCE))
                    continue;
                touch(touched->boards, board);
            }
}

/* Does this result change Neuberg's E? E is one for the contest, so then every board changes. It is computed twice,
 * with this result and without. */
static bool changes_expected(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const struct arb_entry *entry = arb_contest_entry(contest, act->round, act->table, act->board);

    return arb__results_expected(contest, contest->round, entry, true) !=
           arb__results_expected(contest, contest->round, entry, false);
}

/* An act on one board at one table: what it touches grows from BEGIN to RESULT to those that count. */
static void touch_result(const struct arb_contest *contest, const struct arb_contest_act *act,
                         struct arb_touched *touched)
{
    ARB_ASSERT(act->table >= 1 && act->table <= contest->movement.tables);
    touch(touched->tables, act->table);
    touched->room = 1;
    if (act->kind == ARB_ACT_BEGIN) return;
    touch(touched->boards, act->board);
    if (act->kind == ARB_ACT_RESULT) return;
    touch_advised(contest, act, touched);
    touched->ranking = 1;
    touched->before = act->round != contest->round;
    touch_cards(touched);
    if (changes_expected(contest, act)) touch_boards(touched);
    else touch_artificial_boards(contest, touched);
}

/* Is it the first round that a pair does not play any more? From then on its results may count no more. */
static bool somebody_leaves(const struct arb_contest *contest)
{
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= contest->movement.pairs; pair++)
            if (contest->presence[side][pair].retired == contest->round) return true;
    return false;
}

/* A round that begins brings no result. Of the boards, those read differently that whoever sits at a table now may see
 * and whoever sat there before may not, or the other way round, and those that are scored with it. */
static void touch_start(const struct arb_contest *contest, struct arb_touched *touched)
{
    touch_all_but_boards(touched);
    if (contest->round < 2 || arb__start_changed_expected(contest) || somebody_leaves(contest)) {
        touch_boards(touched);
        return;
    }
    arb__find_seen_anew(contest, touched->boards);
    touch_artificial_boards(contest, touched);
}

static void touch_release(const struct arb_contest_act *act, struct arb_touched *touched)
{
    if (act->board == 0) touch_boards(touched);
    else touch(touched->boards, act->board);
}

/* Any act may have mended a clock that ran ahead (step.c): then the round began with it. */
static void touch_clock(const struct arb_contest *contest, const struct arb_contest_act *act,
                        struct arb_touched *touched)
{
    if (contest->clock.started_ms == act->at_ms) touched->overview = touched->room = 1;
}

/* One line a kind of act. A new kind that is not listed here does not compile. */
void arb_contest_touched(const struct arb_contest *contest, const struct arb_contest_act *act,
                         struct arb_touched *touched)
{
    memset(touched, 0, sizeof *touched);
    touch_clock(contest, act, touched);
    switch ((enum arb_contest_act_kind)act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_MOVEMENT:
    case ARB_ACT_REPAIR:
    case ARB_ACT_END:
    case ARB_ACT_REOPEN:
    case ARB_ACT_LAWS:
    case ARB_ACT_SCORING:
    case ARB_ACT_TIES:
    case ARB_ACT_TERMS:
    case ARB_ACT_RETIRE:
    case ARB_ACT_LATE:
    case ARB_ACT_ABSENCES:
    case ARB_ACT_GROUP:
    case ARB_ACT_PAR:
    case ARB_ACT_DATUM:
    case ARB_ACT_PLAYS:
    case ARB_ACT_RULING:
    case ARB_ACT_APPEAL:
    case ARB_ACT_REVIEW:
    case ARB_ACT_WITHDRAW: touch_everything(touched); break;
    case ARB_ACT_START: touch_start(contest, touched); break;
    case ARB_ACT_TEMPO:
    case ARB_ACT_PAUSE:
    case ARB_ACT_EXTEND: touched->overview = touched->room = 1; break;
    case ARB_ACT_RENAME:
    case ARB_ACT_BELL:
    case ARB_ACT_CORRECTIONS:
    case ARB_ACT_REGISTER:
    case ARB_ACT_POLICY:
    case ARB_ACT_SERIES:
    case ARB_ACT_KEY:
    case ARB_ACT_CARRY:
    case ARB_ACT_ANNOUNCE: touched->overview = 1; break;
    case ARB_ACT_RESUME:                    /* what the round has begun is later by the pause */
    case ARB_ACT_ONLINE:
        touched->overview = touched->room = 1;
        touch_tables(touched);
        break;
    case ARB_ACT_SUBSTITUTE:
        touched->overview = 1;
        touch_cards(touched);
        break;
    case ARB_ACT_BEGIN:
    case ARB_ACT_RESULT:
    case ARB_ACT_CONFIRM:
    case ARB_ACT_UNDO:
    case ARB_ACT_CORRECT: touch_result(contest, act, touched); break;
    case ARB_ACT_DEAL:
        if (arb_scoring_is_supplied_datum(&contest->scoring)) touch_everything(touched);
        touched->overview = 1;
        touch_tables(touched); /* which leads can be */
        touch_release(act, touched);
        break;
    case ARB_ACT_RELEASE: touch_release(act, touched); break;
    case ARB_ACT_RENEW:
        touched->codes = 1;
        touch(touched->tables, act->table);
        break;
    case ARB_ACT_CALL:
    case ARB_ACT_UNCALL:
    case ARB_ACT_ANSWER:
    case ARB_ACT_SETTLE:
        touched->room = 1;
        touch(touched->tables, act->table);
        break;
    case ARB_ACT_KINDS: break;
    }
}

/* presence.c -- pairs that withdraw or come late, and whether their results stand.
 *
 * The movement keeps the seats of an absent pair; whether a table plays is asked of both the movement and the absences.
 * So an act entered by mistake is taken back without loss, and it stays known whom the opponents were to meet.
 */
#include "../rounds/inside.h"

#include <string.h>

const char *arb_absence_word(enum arb_absence absence)
{
    static const char *const words[] = {"none", "late", "retired", "cancelled", "walkover"};

    ARB_ASSERT(absence < ARB_COUNT(words));
    return words[absence];
}

static bool is_away(const void *of, unsigned side, unsigned pair, unsigned round)
{
    return arb__is_away(of, side, pair, round);
}

static bool has_retired(const void *of, unsigned side, unsigned pair, unsigned round)
{
    return arb__has_retired(of, side, pair, round);
}

static bool is_cancelled(const void *of, unsigned side, unsigned pair, unsigned round)
{
    const struct arb__cancelled *cancelled = of;

    (void)round;
    return cancelled->pair[side][pair] != 0;
}

/* -- Whose results stand ------------------------------------------------------------------ */

/* Boards that the pair has played in a round: with a result that counts and is not 'not played'. */
unsigned arb__boards_in_round(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round)
{
    unsigned played = 0, table;

    if (!arb__find_pair(contest, side, pair, round, &table) || !arb__plays(contest, round, table)) return 0;
    for (unsigned i = 0; i < contest->boards; i++) {
        const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];

        played += arb_entry_counts(entry) && arb_contest_outcome(contest, entry).kind != ARB_NOT_PLAYED;
    }
    ARB_ASSERT(played <= contest->boards);
    return played;
}

static unsigned boards_played(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    unsigned played = 0;

    for (unsigned round = 1; round <= contest->movement.rounds; round++)
        played += arb__boards_in_round(contest, side, pair, round);
    return played;
}

bool arb_contest_has_left(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    ARB_ASSERT(side <= ARB_EW && pair <= contest->movement.pairs);
    return contest->round > 0 && arb__has_retired(contest, side, pair, contest->round);
}

/* Do the results of a pair that withdrew stand? By the conditions: always, never, or if it played half of its
 * boards. */
static bool stands(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    const unsigned due = (unsigned)contest->presence[side][pair].meetings * contest->boards;

    ARB_ASSERT(contest->presence[side][pair].retired != 0 && contest->absences.retired < ARB_WITHDRAWAL_COUNT);
    if (contest->absences.retired != ARB_WITHDRAWAL_HALF) return contest->absences.retired == ARB_WITHDRAWAL_STAND;
    return 2 * boards_played(contest, side, pair) >= due;
}

/* The pairs whose results are compared with nobody's. Looks at every board that a withdrawn pair played. */
void arb__find_cancelled(const struct arb_contest *contest, struct arb__cancelled *cancelled)
{
    memset(cancelled, 0, sizeof *cancelled);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= contest->movement.pairs; pair++) {
            if (!arb_contest_has_left(contest, side, pair) || stands(contest, side, pair)) continue;
            cancelled->pair[side][pair] = 1;
            cancelled->any = true;
        }
}

/* Cancelled results come before an absence, withdrawal before lateness. See enum arb_absence. */
enum arb_absence arb__absence_of(const struct arb_contest *contest, const struct arb__cancelled *cancelled,
                                 unsigned round, unsigned table)
{
    const struct arb_meeting at = arb__meeting(contest, round, table);
    const struct arb__asked away = {is_away, contest, round}, retired = {has_retired, contest, round};
    const struct arb__asked without = {is_cancelled, cancelled, round};

    if (!arb__has_meeting(contest, round, table)) return ARB_NO_ABSENCE;
    if (cancelled->any && arb__any_seated(contest, at, &without)) return ARB_ABSENT_CANCELLED;
    if (!arb__any_seated(contest, at, &away)) return ARB_NO_ABSENCE;
    return arb__any_seated(contest, at, &retired) ? ARB_ABSENT_RETIRED : ARB_ABSENT_LATE;
}

bool arb__is_compared(const struct arb_contest *contest, const struct arb__cancelled *cancelled, unsigned round,
                      unsigned table)
{
    const struct arb__asked without = {is_cancelled, cancelled, round};

    return arb__plays(contest, round, table) &&
           (!cancelled->any || !arb__any_seated(contest, arb__meeting(contest, round, table), &without));
}

enum arb_absence arb_contest_absence(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    struct arb__cancelled cancelled;

    arb__find_cancelled(contest, &cancelled);
    return arb__absence_of(contest, &cancelled, round, table);
}

/* -- The acts ------------------------------------------------------------------------------ */

bool arb__is_of_presence(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_RETIRE || act->kind == ARB_ACT_LATE || act->kind == ARB_ACT_ABSENCES;
}

bool arb__is_presence_malformed(const struct arb_contest_act *act)
{
    const struct arb_absences *a = &act->absences;

    if (act->kind == ARB_ACT_LATE) return act->is_pending > (act->round == 0);
    return act->kind == ARB_ACT_ABSENCES && (a->retired >= ARB_WITHDRAWAL_COUNT ||
                                             a->opponents >= ARB_CONSOLATION_COUNT || a->late >= ARB_WAIT_COUNT);
}

static struct arb_presence *presence_of(struct arb_contest *contest, const struct arb_contest_act *act)
{
    return &contest->presence[act->side == ARB_EW ? ARB_EW : ARB_NS][act->pair];
}

/* Has the pair a result or a ruling in rounds first..last, which the act says it does not play? */
static bool has_results(const struct arb_contest *contest, const struct arb_contest_act *act, unsigned first,
                        unsigned last)
{
    const unsigned side = act->side == ARB_EW ? ARB_EW : ARB_NS;
    unsigned table;

    ARB_ASSERT(first >= 1 && last <= contest->movement.rounds);
    for (unsigned round = first; round <= last; round++) {
        if (!arb__find_pair(contest, side, act->pair, round, &table)) continue;
        for (unsigned i = 0; i < contest->boards; i++) {
            const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];

            if (entry->state > ARB_ENTRY_BEGUN || entry->ruling != 0) return true;
        }
    }
    return false;
}

/* A pair cannot have withdrawn from, or not yet arrived in, rounds in which it has results. */
enum arb_contest_fault arb__check_presence(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const unsigned rounds = contest->movement.rounds;
    const bool tells_round = act->round != 0;

    if (act->kind == ARB_ACT_ABSENCES) return ARB_CONTEST_TAKEN;
    FAULT_IF(!arb__is_pair(&contest->movement, act->side, act->pair), PAIR_UNKNOWN);
    FAULT_IF(tells_round && act->round > rounds, ROUND_UNKNOWN);
    if (act->kind == ARB_ACT_RETIRE) {
        FAULT_IF(tells_round && has_results(contest, act, act->round, rounds), RESULTS_THERE);
        return ARB_CONTEST_TAKEN;
    }
    FAULT_IF((tells_round || act->is_pending) && has_results(contest, act, 1, tells_round ? act->round - 1u : rounds),
             RESULTS_THERE);
    return ARB_CONTEST_TAKEN;
}

/* When a pair withdraws, the meetings it had to play in all are counted before it is marked as gone. */
void arb__note_presence(struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_presence *presence = presence_of(contest, act);

    ARB_ASSERT(act->kind == ARB_ACT_ABSENCES || (act->pair >= 1 && act->pair <= contest->movement.pairs));
    ARB_ASSERT(act->kind == ARB_ACT_ABSENCES || act->round <= contest->movement.rounds);
    if (act->kind == ARB_ACT_ABSENCES) {
        contest->absences = act->absences;
    } else if (act->kind == ARB_ACT_LATE) {
        presence->arrived = act->is_pending ? ARB_PENDING : act->round;
    } else {
        presence->retired = presence->meetings = 0;
        if (act->round == 0) return;
        presence->meetings = arb__meetings_of(contest, act->side == ARB_EW ? ARB_EW : ARB_NS, act->pair);
        presence->retired = act->round;
    }
    ARB_ASSERT(presence->meetings <= contest->movement.rounds);
}

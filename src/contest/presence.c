/* presence.c -- who is there: a pair that withdraws, a pair that comes late, and which meetings that takes away.
 *
 * The movement keeps the seats of a pair that is not there; whether its table plays is asked of both. So an act that
 * was told by mistake is taken back whole, and what opponents had still to come stays known.
 */
#include "inside.h"

#include <string.h>

const char *arb_absence_word(enum arb_absence absence)
{
    static const char *const words[] = {"none", "late", "retired", "cancelled"};

    return words[absence];
}

/* -- Who is away ---------------------------------------------------------------------- */

/* Those of a meeting who are away in its round, asked one by one. */
struct asked {
    bool (*is_so)(const void *of, unsigned side, unsigned pair, unsigned round);
    const void *of;
    unsigned round;
};

static bool any_seated(const struct arb_contest *contest, struct arb_meeting at, const struct asked *asked)
{
    for (unsigned side = 0; side < 2; side++) {
        uint8_t number[2];
        enum arb_side field;
        const unsigned count = arb_movement_seated_all(&contest->movement, at, (enum arb_side)side, number, &field);

        for (unsigned i = 0; i < count; i++)
            if (asked->is_so(asked->of, field, number[i], asked->round)) return true;
    }
    return false;
}

static bool is_away(const void *of, unsigned side, unsigned pair, unsigned round)
{
    return arb__is_away(of, side, pair, round);
}

static bool has_retired(const void *of, unsigned side, unsigned pair, unsigned round)
{
    const struct arb_contest *contest = of;
    const struct arb_presence *p = &contest->presence[side][pair];

    return p->retired != 0 && round >= p->retired;
}

/* Away for good: one that is awaited may come yet. */
static bool is_gone(const void *of, unsigned side, unsigned pair, unsigned round)
{
    const struct arb_contest *contest = of;

    return contest->presence[side][pair].arrived == ARB_PENDING ? has_retired(of, side, pair, round)
                                                                : arb__is_away(contest, side, pair, round);
}

static bool is_cancelled(const void *of, unsigned side, unsigned pair, unsigned round)
{
    const struct arb__cancelled *cancelled = of;

    (void)round;
    return cancelled->pair[side][pair] != 0;
}

bool arb__lacks_somebody(const struct arb_contest *contest, unsigned round, unsigned table)
{
    const struct asked asked = {is_away, contest, round};

    return any_seated(contest, arb__meeting(contest, round, table), &asked);
}

bool arb_contest_plays(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    return arb__plays(contest, round, table);
}

static bool has_meeting(const struct arb_contest *contest, unsigned round, unsigned table)
{
    return arb_movement_plays(&contest->movement, (struct arb_round_no){(uint16_t)round},
                              (struct arb_table_no){(uint16_t)table});
}

bool arb__may_be_played(const struct arb_contest *contest, unsigned round, unsigned table)
{
    const struct asked gone = {is_gone, contest, round};

    return has_meeting(contest, round, table) && !any_seated(contest, arb__meeting(contest, round, table), &gone);
}

/* -- Whose results stand ------------------------------------------------------------------ */

/* Where a pair is to play in a round; false where it sits out. */
static bool find(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round, unsigned *table)
{
    struct arb_table_no there;
    enum arb_side sits;

    if (!arb_movement_find(&contest->movement, (struct arb_round_no){(uint16_t)round}, (enum arb_side)side,
                           (uint8_t)pair, &there, &sits))
        return false;
    *table = there.n;
    return has_meeting(contest, round, there.n);
}

/* The pair's own absence aside. */
uint8_t arb__meetings_of(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    unsigned meetings = 0, table;

    for (unsigned round = 1; round <= contest->movement.rounds; round++)
        meetings += find(contest, side, pair, round, &table) && !arb__lacks_somebody(contest, round, table);
    return (uint8_t)meetings;
}

unsigned arb__boards_in_round(const struct arb_contest *contest, unsigned side, unsigned pair, unsigned round)
{
    unsigned played = 0, table;

    if (!find(contest, side, pair, round, &table) || !arb__plays(contest, round, table)) return 0;
    for (unsigned i = 0; i < contest->boards; i++) {
        const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];

        played += arb_entry_counts(entry) && arb_contest_outcome(contest, entry).kind != ARB_NOT_PLAYED;
    }
    return played;
}

static unsigned boards_played(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    unsigned played = 0;

    for (unsigned round = 1; round <= contest->movement.rounds; round++)
        played += arb__boards_in_round(contest, side, pair, round);
    return played;
}

static bool stands(const struct arb_contest *contest, unsigned side, unsigned pair)
{
    const unsigned due = (unsigned)contest->presence[side][pair].meetings * contest->boards;

    if (contest->absences.retired != ARB_WITHDRAWAL_HALF) return contest->absences.retired == ARB_WITHDRAWAL_STAND;
    return 2 * boards_played(contest, side, pair) >= due;
}

void arb__find_cancelled(const struct arb_contest *contest, struct arb__cancelled *cancelled)
{
    memset(cancelled, 0, sizeof *cancelled);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= contest->movement.pairs; pair++) {
            if (contest->presence[side][pair].retired == 0 || stands(contest, side, pair)) continue;
            cancelled->pair[side][pair] = 1;
            cancelled->any = true;
        }
}

enum arb_absence arb__absence_of(const struct arb_contest *contest, const struct arb__cancelled *cancelled,
                                 unsigned round, unsigned table)
{
    const struct arb_meeting at = arb__meeting(contest, round, table);
    const struct asked away = {is_away, contest, round}, retired = {has_retired, contest, round};
    const struct asked without = {is_cancelled, cancelled, round};

    if (!has_meeting(contest, round, table)) return ARB_NO_ABSENCE;
    if (cancelled->any && any_seated(contest, at, &without)) return ARB_ABSENT_CANCELLED;
    if (!any_seated(contest, at, &away)) return ARB_NO_ABSENCE;
    return any_seated(contest, at, &retired) ? ARB_ABSENT_RETIRED : ARB_ABSENT_LATE;
}

bool arb__is_compared(const struct arb_contest *contest, const struct arb__cancelled *cancelled, unsigned round,
                      unsigned table)
{
    const struct asked without = {is_cancelled, cancelled, round};

    return arb__plays(contest, round, table) &&
           (!cancelled->any || !any_seated(contest, arb__meeting(contest, round, table), &without));
}

enum arb_absence arb_contest_absence(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    struct arb__cancelled cancelled;

    arb__find_cancelled(contest, &cancelled);
    return arb__absence_of(contest, &cancelled, round, table);
}

/* -- The movement as it is played ------------------------------------------------------- */

bool arb_contest_is_away(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t round)
{
    return pair != 0 && arb__is_away(contest, contest->movement.two_winner ? side : ARB_NS, pair, round);
}

bool arb_contest_seats(const struct arb_contest *contest, uint8_t round, uint8_t table, enum arb_side side,
                       uint8_t pair)
{
    struct arb_table_no there;
    enum arb_side sits;

    return arb_movement_find(&contest->movement, (struct arb_round_no){round}, side, pair, &there, &sits) &&
           there.n == table;
}

/* An individual's table is four players or none: who was to sit there is told all the same. */
struct arb_meeting arb_contest_meeting(const struct arb_contest *contest, uint8_t round, uint8_t table)
{
    const struct arb_meeting at = arb__meeting(contest, round, table);
    const bool ns_away = arb_contest_is_away(contest, ARB_NS, at.ns, round);
    const bool ew_away = arb_contest_is_away(contest, ARB_EW, at.ew, round);

    if (contest->movement.kind == ARB_INDIVIDUAL || (!ns_away && !ew_away)) return at;
    return (struct arb_meeting){.ns = ns_away ? 0 : at.ns, .ew = ew_away ? 0 : at.ew};
}

void arb_contest_movement(const struct arb_contest *contest, struct arb_movement *played)
{
    *played = contest->movement;
    for (uint8_t round = 1; round <= played->rounds; round++)
        for (uint8_t table = 1; table <= played->tables; table++)
            played->meeting[round - 1][table - 1] = arb_contest_meeting(contest, round, table);
}

void arb_contest_movement_to_repair(const struct arb_contest *contest, struct arb_movement *played)
{
    arb_contest_movement(contest, played);
    if (played->kind != ARB_INDIVIDUAL) return;
    for (uint8_t player = 1; player <= played->pairs; player++)
        played->gone[player] = arb_contest_is_away(contest, ARB_NS, player, played->rounds);
    for (uint8_t round = 1; round <= played->rounds; round++)
        for (uint8_t table = 1; table <= played->tables; table++)
            if (arb__lacks_somebody(contest, round, table))
                played->meeting[round - 1][table - 1] = (struct arb_meeting){0};
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

/* Does the pair have results in the rounds that it is told not to have played? */
static bool has_results(const struct arb_contest *contest, const struct arb_contest_act *act, unsigned first,
                        unsigned last)
{
    const unsigned side = act->side == ARB_EW ? ARB_EW : ARB_NS;
    unsigned table;

    for (unsigned round = first; round <= last; round++) {
        if (!find(contest, side, act->pair, round, &table)) continue;
        for (unsigned i = 0; i < contest->boards; i++) {
            const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];

            if (entry->state > ARB_ENTRY_BEGUN || entry->ruling != 0) return true;
        }
    }
    return false;
}

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

void arb__note_presence(struct arb_contest *contest, const struct arb_contest_act *act)
{
    struct arb_presence *presence = presence_of(contest, act);

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
}

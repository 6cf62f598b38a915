/* artificial.c -- artificial scores: average plus and minus, and what is awarded for boards that an absent pair did not
 * play.
 *
 * Laws 12C2, 86A, 88. A pair's average may depend on its scores on other boards, so everything here runs after score.c
 * has filed those, and awards for absences run after the other artificial scores.
 */
#include "../rounds/inside.h"

#include "arbitro/score/ratio.h"
#include "arbitro/contest/standings.h"

/* -- Averages: Law 12C2 ----------------------------------------------------------------- */

/* Average plus may grow to the pair's own mean and average minus shrink to it: 12C2(a), 12C2(c). That a pair without
 * fault gets no less than its mean is Law 88, in 1997 too; at IMPs the Laws of 1997 have 3 IMPs and no more (86A). */
static uint8_t own_of(const struct arb_contest *contest, unsigned percent)
{
    if (contest->edition == ARB_LAWS_1997 && !arb__is_by_matchpoints(contest)) return ARB_MP_FIXED;
    if (percent == 60) return ARB_MP_AT_LEAST;
    return percent == 40 && contest->edition != ARB_LAWS_1997 ? ARB_MP_AT_MOST : ARB_MP_FIXED;
}

/* One line of the board with these percentages, which may turn out to be the pair's own mean. */
struct arb_mp_line arb__artificial(const struct arb_contest *contest, unsigned ns, unsigned ew)
{
    struct arb_mp_line line = arb_mp_percent(ns * 100u, ew * 100u);

    ARB_ASSERT(ns <= 100 && ew <= 100);
    line.own[ARB_NS] = own_of(contest, ns);
    line.own[ARB_EW] = own_of(contest, ew);
    return line;
}

/* What can be had on a board with this top: the top at matchpoints, elsewhere one board; 0 if the top is 0. */
int32_t arb__available_of(const struct arb_contest *contest, int32_t top)
{
    ARB_ASSERT(top >= 0);
    return arb__is_by_matchpoints(contest) || top == 0 ? top : ARB_MP_UNIT;
}

/* Whom an award is for, and what there is to be had on the board. */
struct taker {
    struct arb_scores *scores;
    enum arb_side field;
    uint8_t number;
    int64_t available;
};

/* Adds an award of this part of the board, or the pair's own mean, to the tally, rounded to the unit. What that takes
 * off goes to the exact sums; an own mean needs nothing there. */
static struct arb_award give_part(const struct taker *taker, const struct arb_sum *part, enum arb_mp_own own)
{
    struct arb_scores *scores = taker->scores;
    const struct arb_sum played = arb__played_by(scores, taker->field, taker->number);
    struct arb_given given;

    ARB_ASSERT(taker->available >= 0 && taker->number >= 1 && taker->number <= ARB_PAIRS_MAX && taker->field <= ARB_EW);
    given = arb_tally_artificial(&scores->tally[taker->field][taker->number], &played, part, own, taker->available);
    ARB_ASSERT(given.units >= INT32_MIN && given.units <= INT32_MAX);
    if (!given.is_own) {
        arb_sum_add(&given.exact, -given.units, 1);
        if (arb_sum_sign(&given.exact) != 0)
            arb_sum_join_or_round(&scores->exactly[taker->field][taker->number].left, &given.exact, 1);
    }
    return (struct arb_award){.won = (int32_t)given.units, .available = (int32_t)taker->available,
                              .parts = given.is_own ? ARB_AWARD_OWN : ARB__AWARD_GIVEN};
}

static struct arb_sum part_of(int64_t numerator, int64_t denominator)
{
    struct arb_sum part = arb_sum_zero();

    arb_sum_add(&part, numerator, denominator);
    return part;
}

/* Average plus is three IMPs on each comparison, average minus three lost (12C2(b), 86A); at matchpoints the
 * percentage. */
struct arb_award arb__give(const struct arb_contest *contest, struct arb_scores *scores, enum arb_side field,
                           uint8_t number, const struct arb_mp_line *line, enum arb_side side, int32_t top)
{
    const int64_t imps = line->percent[side] > 5000 ? 3 : line->percent[side] < 5000 ? -3 : 0;
    const struct taker taker = {scores, field, number, arb__available_of(contest, top)};
    const struct arb_sum part = arb__is_by_matchpoints(contest) ? part_of(line->percent[side], 10000)
                                                                : part_of(imps * top, ARB_IMP_UNIT);

    ARB_ASSERT(line->percent[side] <= 10000 && line->own[side] <= ARB_MP_AT_MOST);
    return give_part(&taker, &part, (enum arb_mp_own)line->own[side]);
}

/* The top that an artificial score is a part of. A board without results of its own has the top that E results would
 * give. */
int32_t arb__top_of_award(const struct arb_contest *contest, const struct arb_scores *scores, unsigned board)
{
    const int32_t comparisons = scores->expected > 0 ? scores->expected - 1 : 0;

    ARB_ASSERT(board >= 1 && board <= ARB_BOARDS_MAX);
    if (scores->top[board] > 0) return scores->top[board];
    if (arb__is_by_matchpoints(contest)) return 2 * comparisons * ARB_MP_UNIT;
    if (contest->scoring.form == ARB_SCORED_CROSSIMPS) return arb__cross_top(&contest->scoring, (uint32_t)comparisons);
    return (comparisons == 0 && !arb_scoring_is_supplied_datum(&contest->scoring) ? 0 : 1) * ARB_IMP_UNIT;
}

/* -- For boards that somebody did not come to play ------------------------------------------ */

/* A side of such a meeting: whose tallies, where their awards are kept. */
struct side {
    enum arb_side sits, field;
    unsigned count;
    uint8_t number[2];
};

/* A board of it. */
struct missed {
    const struct arb_contest *contest;
    struct arb_scores *scores;
    uint8_t round, table, index;
    int32_t top;
};

static struct side side_of(const struct missed *at, enum arb_side sits)
{
    const struct arb_meeting meeting = arb__meeting(at->contest, at->round, at->table);
    struct side side = {.sits = sits};

    side.count = arb_movement_seated_all(&at->contest->movement, meeting, sits, side.number, &side.field);
    return side;
}

/* Stores the award where the tables' results have theirs; player 1 is an individual's partner. */
static void note(const struct missed *at, const struct side *side, unsigned player, struct arb_award given)
{
    struct arb_award(*award)[2] = player == 0 ? at->scores->award[at->round - 1][at->table - 1]
                                              : at->scores->partner[at->round - 1][at->table - 1];

    ARB_ASSERT(player < 2 && at->index < at->contest->boards);
    award[at->index][side->sits] = given;
}

static void give_percent(const struct missed *at, const struct side *side, unsigned player, unsigned percent)
{
    const struct arb_mp_line line = arb__artificial(at->contest, percent, percent);

    note(at, side, player,
         arb__give(at->contest, at->scores, side->field, side->number[player], &line, ARB_NS, at->top));
}

/* Who of a side has withdrawn; number 0: nobody. */
struct gone {
    enum arb_side field;
    uint8_t number;
};

/* The opponents' share of the mean of the pair that withdrew: one minus it, or its negative at IMPs and points. 0 if
 * nobody withdrew or the pair played nothing. */
static struct arb_sum converse_of(const struct missed *at, const struct gone *gone)
{
    struct arb_sum left = arb_sum_zero();

    if (gone->number == 0 || !arb__mean_played(at->scores, gone->field, gone->number, &left)) return left;
    arb_sum_negate(&left);
    if (arb__is_by_matchpoints(at->contest)) arb_sum_add(&left, 1, 1);
    return left;
}

static struct arb_sum average_plus(const struct missed *at)
{
    return arb__is_by_matchpoints(at->contest) ? part_of(60, 100) : part_of(3 * (int64_t)at->top, ARB_IMP_UNIT);
}

static bool has_averages(const struct arb_contest *contest)
{
    return contest->scoring.form != ARB_SCORED_TOTAL;
}

/* The best of three: the pair's own mean, the converse of the mean of the pair that withdrew, and average plus. */
static void give_best(const struct missed *at, const struct side *side, unsigned player, const struct gone *gone)
{
    const struct taker taker = {at->scores, side->field, side->number[player],
                                arb__available_of(at->contest, at->top)};
    struct arb_sum best = converse_of(at, gone);

    if (has_averages(at->contest)) {
        const struct arb_sum plus = average_plus(at);

        if (arb_sum_compare(&plus, &best) > 0) best = plus;
    }
    note(at, side, player, give_part(&taker, &best, ARB_MP_AT_LEAST));
}

static bool is_away(const struct missed *at, const struct side *side, unsigned player)
{
    return arb__is_away(at->contest, side->field, side->number[player], at->round);
}

/* Which pair or player of a side withdrew before this round. */
static struct gone gone_of(const struct missed *at, const struct side *side)
{
    for (unsigned i = 0; i < side->count; i++)
        if (at->contest->presence[side->field][side->number[i]].retired != 0 && is_away(at, side, i))
            return (struct gone){side->field, side->number[i]};
    return (struct gone){ARB_NS, 0};
}

/* Awards the opponents of a pair that withdrew after half of its boards; in an individual its partner is one of
 * them. */
static void console(const struct missed *at, const struct side *side, const struct side *other)
{
    const struct gone gone = gone_of(at, other);

    for (unsigned i = 0; i < side->count; i++) {
        if (is_away(at, side, i)) continue;
        if (at->contest->absences.opponents == ARB_CONSOLATION_BEST) give_best(at, side, i, &gone);
        else if (has_averages(at->contest)) give_percent(at, side, i, 60);
    }
}

/* Average plus to those who were there, average minus to those who were late. */
static void wait_for(const struct missed *at, const struct side *side)
{
    for (unsigned i = 0; i < side->count; i++) give_percent(at, side, i, is_away(at, side, i) ? 40 : 60);
}

/* Awards one board of a meeting that was not played, to both sides. */
static void score_missed(const struct missed *at, enum arb_absence absence)
{
    const struct side ns = side_of(at, ARB_NS), ew = side_of(at, ARB_EW);

    if (absence == ARB_ABSENT_RETIRED) console(at, &ns, &ew), console(at, &ew, &ns);
    else wait_for(at, &ns), wait_for(at, &ew);
}

/* Do the conditions of the contest award anything for such a meeting? */
static bool is_given(const struct arb_contest *contest, enum arb_absence absence)
{
    if (absence == ARB_ABSENT_RETIRED) return contest->absences.opponents != ARB_CONSOLATION_NONE;
    return absence == ARB_ABSENT_LATE && contest->absences.late == ARB_WAIT_AVERAGE && has_averages(contest);
}

static void score_meeting(struct missed *at, enum arb_absence absence)
{
    const unsigned set = arb__meeting(at->contest, at->round, at->table).set;

    ARB_ASSERT(at->round >= 1 && at->table >= 1);
    ARB_ASSERT(set >= 1 && set <= at->contest->movement.sets);
    for (uint8_t i = 0; i < at->contest->boards; i++) {
        at->index = i;
        at->top = arb__top_of_award(at->contest, at->scores,
                                    arb_contest_first_board(at->contest, (uint8_t)set).n + i);
        score_missed(at, absence);
    }
}

/* All meetings of the rounds looked at. Runs last of all awards, since a mean is of the boards that were played. */
void arb__score_absences(const struct arb_contest *contest, struct arb_scores *scores)
{
    struct missed at = {.contest = contest, .scores = scores};
    struct arb__cancelled cancelled;

    arb__find_cancelled(contest, &cancelled);
    for (at.round = 1; at.round <= scores->until; at.round++)
        for (at.table = 1; at.table <= contest->movement.tables; at.table++) {
            const enum arb_absence absence = arb__absence_of(contest, &cancelled, at.round, at.table);

            if (is_given(contest, absence)) score_meeting(&at, absence);
        }
}

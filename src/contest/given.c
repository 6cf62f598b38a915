/* given.c -- what stands in the place of a score: average plus and minus, and what there is for boards that somebody
 * did not come to play.
 */
#include "inside.h"

#include "arbitro/ratio.h"
#include "arbitro/standings.h"

/* -- Averages: Law 12C2 ----------------------------------------------------------------- */

/* An average plus may grow to what the pair did elsewhere, an average minus shrink: 12C2(a), 12C2(c); that a pair
 * without fault gets no less is Law 88, in 1997 too; at IMPs the book of 1997 has 3 and no more (86A). */
static uint8_t own_of(const struct arb_contest *contest, unsigned percent)
{
    if (contest->edition == ARB_LAWS_1997 && !arb__is_by_matchpoints(contest)) return ARB_MP_FIXED;
    if (percent == 60) return ARB_MP_AT_LEAST;
    return percent == 40 && contest->edition != ARB_LAWS_1997 ? ARB_MP_AT_MOST : ARB_MP_FIXED;
}

struct arb_mp_line arb__artificial(const struct arb_contest *contest, unsigned ns, unsigned ew)
{
    struct arb_mp_line line = arb_mp_percent(ns * 100u, ew * 100u);

    line.own[ARB_NS] = own_of(contest, ns);
    line.own[ARB_EW] = own_of(contest, ew);
    return line;
}

int32_t arb__available_of(const struct arb_contest *contest, int32_t top)
{
    return arb__is_by_matchpoints(contest) || top == 0 ? top : ARB_MP_UNIT;
}

/* Whom an award is for, and what there is to be had on the board. */
struct taker {
    struct arb_scores *scores;
    enum arb_side field;
    uint8_t number;
    int64_t available;
};

/* The pair's own mean takes the place of a part of the board where it is better, or worse: 12C2(c). */
static bool own_counts(const struct taker *taker, const struct arb_sum *part, enum arb_mp_own own, struct arb_sum *mean)
{
    if (own == ARB_MP_FIXED || !arb__mean_played(taker->scores, taker->field, taker->number, mean)) return false;
    return arb_sum_compare(mean, part) == (own == ARB_MP_AT_LEAST ? 1 : -1);
}

/* Told to the unit; what that takes off is kept. */
static struct arb_award give_part(const struct taker *taker, const struct arb_sum *part, enum arb_mp_own own)
{
    struct arb_tally *tally = &taker->scores->tally[taker->field][taker->number];
    struct arb_rests *exactly = &taker->scores->exactly[taker->field][taker->number];
    struct arb_sum exact;
    const bool is_own = own_counts(taker, part, own, &exact);
    int64_t given;

    if (!is_own) exact = *part;
    arb_sum_times(&exact, (uint64_t)taker->available);
    given = arb_sum_rounded(&exact, 1);
    arb_tally_take(tally, given, taker->available);
    if (is_own) {
        exactly->own_available += taker->available;
        exactly->own += given;
    } else {
        arb_sum_add(&exact, -given, 1);
        if (arb_sum_sign(&exact) != 0) arb__join_sum(&exactly->left, &exact);
    }
    return (struct arb_award){.won = (int32_t)given, .available = (int32_t)taker->available,
                              .parts = is_own ? ARB_AWARD_OWN : ARB__AWARD_GIVEN};
}

static struct arb_sum part_of(int64_t numerator, int64_t denominator)
{
    struct arb_sum part = arb_sum_zero();

    arb_sum_add(&part, numerator, denominator);
    return part;
}

/* Average plus is three IMPs on each comparison, average minus three lost: 12C2(b), 86A. */
struct arb_award arb__give(const struct arb_contest *contest, struct arb_scores *scores, enum arb_side field,
                           uint8_t number, const struct arb_mp_line *line, enum arb_side side, int32_t top)
{
    const int64_t imps = line->percent[side] > 5000 ? 3 : line->percent[side] < 5000 ? -3 : 0;
    const struct taker taker = {scores, field, number, arb__available_of(contest, top)};
    const struct arb_sum part = arb__is_by_matchpoints(contest) ? part_of(line->percent[side], 10000)
                                                                : part_of(imps * top, ARB_IMP_UNIT);

    return give_part(&taker, &part, (enum arb_mp_own)line->own[side]);
}

int32_t arb__top_of_given(const struct arb_contest *contest, const struct arb_scores *scores, unsigned board)
{
    const int32_t comparisons = scores->expected > 0 ? scores->expected - 1 : 0;

    if (scores->top[board] > 0) return scores->top[board];
    if (arb__is_by_matchpoints(contest)) return 2 * comparisons * ARB_MP_UNIT;
    if (contest->scoring.form == ARB_SCORED_CROSSIMPS) return arb__cross_top(&contest->scoring, (uint32_t)comparisons);
    return (comparisons == 0 && !arb_scoring_is_told_datum(&contest->scoring) ? 0 : 1) * ARB_IMP_UNIT;
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

static void note(const struct missed *at, const struct side *side, unsigned player, struct arb_award given)
{
    struct arb_award(*award)[2] = player == 0 ? at->scores->award[at->round - 1][at->table - 1]
                                              : at->scores->partner[at->round - 1][at->table - 1];

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

/* What is left to its opponents of what a pair has won where it played. */
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

/* The best of the pair's own average, what the one who withdrew leaves, and average plus. */
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

static struct gone gone_of(const struct missed *at, const struct side *side)
{
    for (unsigned i = 0; i < side->count; i++)
        if (at->contest->presence[side->field][side->number[i]].retired != 0 && is_away(at, side, i))
            return (struct gone){side->field, side->number[i]};
    return (struct gone){ARB_NS, 0};
}

/* Who withdrew after half leaves these boards to his opponents; of an individual his partner has them as well. */
static void console(const struct missed *at, const struct side *side, const struct side *other)
{
    const struct gone gone = gone_of(at, other);

    for (unsigned i = 0; i < side->count; i++) {
        if (is_away(at, side, i)) continue;
        if (at->contest->absences.opponents == ARB_CONSOLATION_BEST) give_best(at, side, i, &gone);
        else if (has_averages(at->contest)) give_percent(at, side, i, 60);
    }
}

static void wait_for(const struct missed *at, const struct side *side)
{
    for (unsigned i = 0; i < side->count; i++) give_percent(at, side, i, is_away(at, side, i) ? 40 : 60);
}

static void score_missed(const struct missed *at, enum arb_absence absence)
{
    const struct side ns = side_of(at, ARB_NS), ew = side_of(at, ARB_EW);

    if (absence == ARB_ABSENT_RETIRED) console(at, &ns, &ew), console(at, &ew, &ns);
    else wait_for(at, &ns), wait_for(at, &ew);
}

/* Is anything given for such a meeting? */
static bool is_given(const struct arb_contest *contest, enum arb_absence absence)
{
    if (absence == ARB_ABSENT_RETIRED) return contest->absences.opponents != ARB_CONSOLATION_NONE;
    return absence == ARB_ABSENT_LATE && contest->absences.late == ARB_WAIT_AVERAGE && has_averages(contest);
}

static void score_meeting(struct missed *at, enum arb_absence absence)
{
    const unsigned set = arb__meeting(at->contest, at->round, at->table).set;

    for (uint8_t i = 0; i < at->contest->boards; i++) {
        at->index = i;
        at->top = arb__top_of_given(at->contest, at->scores,
                                    arb_contest_first_board(at->contest, (uint8_t)set).n + i);
        score_missed(at, absence);
    }
}

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

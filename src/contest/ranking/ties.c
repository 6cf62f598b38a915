/* ties.c -- breaks ties between pairs with equal scores, one key after the other.
 *
 * A key gives each pair that is still equal a fraction, and they are ranked among themselves by it. A key that cannot
 * be asked of all of them (as the boards they met on, when two of them did not meet) breaks nothing. The order
 * therefore depends only on results and on the number supplied for the lot.
 */
#include "../rounds/inside.h"

#include "arbitro/score/ratio.h"

#include <string.h>

/* A score on one board by a pair, its own side's award. */
struct board_of {
    uint8_t round, board;
    uint8_t opponent;               /* of its field where there is one */
    enum arb_side sits;
    const struct arb_award *award;
    bool played;                    /* at the table, or assigned */
};

/* Looks at each board of a pair that counts; the visitor adds it to the fraction. */
struct tally_by {
    const struct arb_contest *contest;
    const struct arb_scores *scores;
    unsigned side;
    const struct arb_standing *group;
    size_t count;
    const struct arb_award *best[ARB_BOARDS_MAX + 1][2];        /* NULL: nobody has a score there */
};

/* What a key asks of a pair: won of available, exactly. */
struct asked {
    uint8_t pair;
    struct arb_sum won;
    int64_t available;
};

typedef void visit(const struct tally_by *by, const struct board_of *at, struct asked *asked);

/* Calls 'see' for each board of a meeting on which the pair has a score that counts. */
static void see_meeting(const struct tally_by *by, unsigned round, unsigned table, enum arb_side sits, uint8_t opponent,
                        visit *see, struct asked *asked)
{
    const struct arb_meeting met = arb__meeting(by->contest, round, table);
    const bool is_partner = met.partner[sits] != 0 && met.partner[sits] == asked->pair;
    const unsigned set = met.set;

    ARB_ASSERT(set >= 1 && round >= 1 && table >= 1);
    for (unsigned i = 0; i < by->contest->boards; i++) {
        const struct arb_entry *entry = &by->contest->entry[round - 1][table - 1][i];
        const struct arb_board_outcome outcome = arb_contest_outcome(by->contest, entry);
        const struct board_of at = {
            .round = (uint8_t)round,
            .board = (uint8_t)(arb_contest_first_board(by->contest, (uint8_t)set).n + i),
            .opponent = opponent, .sits = sits,
            .award = is_partner ? &by->scores->partner[round - 1][table - 1][i][sits]
                                : &by->scores->award[round - 1][table - 1][i][sits],
            .played = outcome.kind == ARB_PLAYED || outcome.kind == ARB_ADJUSTED};

        if (arb_entry_counts(entry) && at.award->available > 0) see(by, &at, asked);
    }
}

/* Calls 'see' for each such board of all rounds looked at. */
static void see_pair(const struct tally_by *by, visit *see, struct asked *asked)
{
    const struct arb_movement *m = &by->contest->movement;

    for (unsigned round = 1; round <= by->scores->until; round++) {
        struct arb_table_no table;
        enum arb_side sits, field;
        uint8_t opponent;

        if (!arb_movement_find(m, (struct arb_round_no){(uint16_t)round}, (enum arb_side)by->side, asked->pair, &table,
                               &sits) ||
            !arb__plays(by->contest, round, table.n))
            continue;
        opponent = arb_movement_seated(m, arb__meeting(by->contest, round, table.n), arb_other_side(sits), &field);
        see_meeting(by, round, table.n, sits, opponent, see, asked);
    }
}

/* -- The keys ------------------------------------------------------------------------- */

/* Is this pair among those that are still equal? */
static bool is_of_group(const struct tally_by *by, uint8_t pair)
{
    for (size_t i = 0; i < by->count; i++)
        if (by->group[i].contestant == pair) return true;
    return false;
}

/* Adds the award to the fraction. */
static void take_award(const struct tally_by *by, const struct board_of *at, struct asked *asked)
{
    const struct arb_sum award = arb__award_exactly(by->scores, by->side, asked->pair, at->award);

    arb_sum_join_or_round(&asked->won, &award, 1);
    asked->available += at->award->available;
}

/* Boards played against a pair of the group. */
static void see_met(const struct tally_by *by, const struct board_of *at, struct asked *asked)
{
    if (is_of_group(by, at->opponent)) take_award(by, at, asked);
}

/* Boards of the last round. */
static void see_last(const struct tally_by *by, const struct board_of *at, struct asked *asked)
{
    if (at->round == by->scores->until) take_award(by, at, asked);
}

/* Awards that are the same in whole units are compared by their fractions. */
static int compare(const struct arb_award *a, const struct arb_award *b)
{
    const int64_t under = a->parts > 1 ? a->parts : 1, other = b->parts > 1 ? b->parts : 1;

    if (a->won != b->won) return a->won < b->won ? -1 : 1;
    return arb_ratio_compare(a->rest, under, b->rest, other);
}

/* Counts boards on which no score of the same side is worth more. */
static void see_top(const struct tally_by *by, const struct board_of *at, struct asked *asked)
{
    const struct arb_award *best = by->best[at->board][at->sits];

    ARB_ASSERT(at->board >= 1 && at->board <= ARB_BOARDS_MAX);
    if (!at->played || at->award->parts < 0 || best == NULL) return;
    if (compare(at->award, best) == 0) arb_sum_add(&asked->won, 1, 1);
}

/* Counts boards above average: more than half of the matchpoints, or a plus at IMPs and total points. */
static void see_won(const struct tally_by *by, const struct board_of *at, struct asked *asked)
{
    const bool by_matchpoints = by->contest->scoring.form == ARB_SCORED_MATCHPOINTS;
    struct arb_sum won = arb__award_exactly(by->scores, by->side, asked->pair, at->award);

    if (by_matchpoints) arb_sum_add(&won, -at->award->available, 2);
    if (arb_sum_sign(&won) > 0) arb_sum_add(&asked->won, 1, 1);
}

/* Finds the best award of each side on each board; awards of an average are not looked at. */
static void find_best(struct tally_by *by)
{
    const struct arb_contest *contest = by->contest;

    for (unsigned round = 1; round <= by->scores->until; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++)
            for (unsigned i = 0; arb__plays(contest, round, table) && i < contest->boards; i++) {
                const struct arb_entry *entry = &contest->entry[round - 1][table - 1][i];
                const unsigned kind = arb_contest_outcome(contest, entry).kind;
                const struct arb_award *award = by->scores->award[round - 1][table - 1][i];
                const struct arb_award **best =
                    by->best[arb_contest_first_board(contest, arb__meeting(contest, round, table).set).n + i];

                if (!arb_entry_counts(entry) || (kind != ARB_PLAYED && kind != ARB_ADJUSTED)) continue;
                for (unsigned side = 0; side < 2; side++)
                    if (award[side].available > 0 && award[side].parts >= 0 &&
                        (best[side] == NULL || compare(&award[side], best[side]) > 0))
                        best[side] = &award[side];
            }
}

/* Has every pair of the group met every other on at least one board that counts? */
static bool each_met_each(const struct tally_by *by)
{
    for (size_t i = 0; i < by->count; i++)
        for (size_t k = 0; k < by->count; k++) {
            const struct arb_standing pair[] = {by->group[k]};
            struct tally_by two = {.contest = by->contest, .scores = by->scores, .group = pair, .count = 1};
            struct asked met = {.pair = (uint8_t)by->group[i].contestant, .won = arb_sum_zero()};

            if (i == k) continue;
            see_pair(&two, see_met, &met);
            if (met.available == 0) return false;
        }
    return true;
}

/* Is the direct comparison possible? Not between pairs of two fields, nor players of an individual, who are now
 * opponents and now partners. */
static bool can_meet(const struct tally_by *by)
{
    const struct arb_movement *m = &by->contest->movement;

    return !m->two_winner && m->kind != ARB_INDIVIDUAL && each_met_each(by);
}

/* A number from the contest's seed and the pair: the same on every machine. */
static void draw(const struct tally_by *by, struct asked *asked)
{
    struct arb_chance chance = {(uint64_t)by->contest->ties.seed << 16 | by->side << 8 | asked->pair};

    arb_sum_add(&asked->won, (int64_t)(arb_chance_next(&chance) >> 2), 1);
}

/* What the key asks of one pair, as won of available; counts are of 1. */
static void ask(const struct tally_by *by, enum arb_parting key, struct asked *asked)
{
    static visit *const visits[ARB_PARTING_COUNT] = {[ARB_PARTING_DIRECT] = see_met,
                                                     [ARB_PARTING_TOPS] = see_top,
                                                     [ARB_PARTING_WON] = see_won,
                                                     [ARB_PARTING_LAST] = see_last};

    ARB_ASSERT(key > ARB_PARTING_SHARED && key < ARB_PARTING_COUNT);
    if (key == ARB_PARTING_LOT) draw(by, asked);
    else see_pair(by, visits[key], asked);
    if (key != ARB_PARTING_DIRECT && key != ARB_PARTING_LAST) asked->available = 1;
}

/* The figures of a whole group by one key, by pair. False if it cannot be asked of all of them. */
static bool ask_all(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                    enum arb_parting key, const struct arb_standing *group, size_t count,
                    struct arb_sum figure[ARB_PAIRS_MAX + 1])
{
    struct tally_by by = {.contest = contest, .scores = scores, .side = side, .group = group, .count = count};

    if (key == ARB_PARTING_DIRECT && !can_meet(&by)) return false;
    if (key == ARB_PARTING_TOPS) find_best(&by);
    for (size_t i = 0; i < count; i++) {
        struct asked asked = {.pair = (uint8_t)group[i].contestant, .won = arb_sum_zero()};

        ask(&by, key, &asked);
        if (asked.available == 0) return false;
        figure[asked.pair] = asked.won;
        arb_sum_divide(&figure[asked.pair], (uint64_t)asked.available);
    }
    return true;
}

/* -- Parting ---------------------------------------------------------------------------- */

/* Ranks a group of equals by one key, which decides only where it sets somebody apart. */
static void part(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                 enum arb_parting key, struct arb_standing *group, size_t count, uint8_t decided[ARB_PAIRS_MAX + 1])
{
    struct arb_sum figure[ARB_PAIRS_MAX + 1];
    const uint32_t rank = group[0].rank;
    bool decides;

    ARB_ASSERT(group[count - 1].rank == rank);
    ARB_ASSERT(count >= 2 && count <= ARB_PAIRS_MAX);
    if (!ask_all(contest, scores, side, key, group, count, figure)) return;
    arb_rank_exactly(group, count, figure);
    decides = group[count - 1].rank > 1;
    for (size_t i = 0; i < count; i++) {
        group[i].rank += rank - 1;
        if (decides) decided[group[i].contestant] = (uint8_t)key;
    }
}

/* Each key looks at the groups that the keys before it left equal. */
void arb__part_ties(const struct arb_contest *contest, const struct arb_scores *scores, unsigned side,
                    struct arb_standing *standing, size_t count, uint8_t decided[ARB_PAIRS_MAX + 1])
{
    ARB_ASSERT(count <= ARB_PAIRS_MAX);
    memset(decided, 0, ARB_PAIRS_MAX + 1);
    for (unsigned k = 0; contest->ties.key[k] != ARB_PARTING_SHARED; k++)
        for (size_t first = 0, equal; first < count; first += equal) {
            equal = arb_standings_equal(standing + first, count - first);
            if (equal > 1 && standing[first].available > 0)
                part(contest, scores, side, (enum arb_parting)contest->ties.key[k], standing + first, equal, decided);
        }
}

/* exact.c -- hundredths that are fractions: Patton's share, means of comparisons, weighted boards.
 *
 * What is shown is rounded, and nobody is ranked by it. A match's figures have a small bottom; a total has whatever its
 * matches need (arbitro/sum.h). Where a bottom would outgrow its room, which takes boards as uneven as nobody plays
 * them, what comes together is added to the hundredth.
 */
#include "inside.h"

#include "arbitro/ratio.h"

#define UNDER_MAX (INT64_C(1) << 40)

/* Of a board's units, each below 2^26, so that a percentage of them has room. */
#define REST_PARTS_MAX (INT64_C(1) << 23)

struct arb_exact arb__exact(int64_t over, int64_t under)
{
    const int64_t divisor = (int64_t)arb_common_divisor((uint64_t)(over < 0 ? -over : over), (uint64_t)under);

    return (struct arb_exact){over / divisor, under / divisor};
}

int64_t arb__shown(struct arb_exact figure)
{
    return arb__rounded(figure.over, figure.under);
}

void arb__exact_add(struct arb_exact *sum, struct arb_exact added)
{
    const int64_t shared = (int64_t)arb_common_divisor((uint64_t)sum->under, (uint64_t)added.under);
    int64_t under, mine, theirs, over;

    if (__builtin_mul_overflow(sum->under / shared, added.under, &under) || under > UNDER_MAX ||
        __builtin_mul_overflow(sum->over, under / sum->under, &mine) ||
        __builtin_mul_overflow(added.over, under / added.under, &theirs) ||
        __builtin_add_overflow(mine, theirs, &over)) {
        *sum = (struct arb_exact){arb__shown(*sum) + arb__shown(added), 1};
        return;
    }
    *sum = arb__exact(over, under);
}

struct arb_exact arb__exact_share(struct arb_exact sum, unsigned by)
{
    const struct arb_exact share = arb__exact(sum.over, sum.under * by);

    return share.under <= UNDER_MAX ? share : (struct arb_exact){arb__shown(share), 1};
}

int arb__exact_compare(struct arb_exact a, struct arb_exact b)
{
    return arb_ratio_compare(a.over, a.under, b.over, b.under);
}

void arb__set_award(struct arb_match_board *board, unsigned team, int64_t over, int64_t under)
{
    const struct arb_exact award = arb__exact(over, under);

    board->award[team] = (int32_t)arb__shown(award);
    board->parts[team] = award.under <= ARB_AWARD_PARTS_MAX ? award.under : 1;
    board->rest[team] = board->parts[team] > 1 ? award.over - board->award[team] * award.under : 0;
}

void arb__set_units(struct arb_match_board *board, unsigned team, struct arb_imp_sum units, int64_t unit)
{
    const bool has_room = units.parts > 0 && units.parts <= REST_PARTS_MAX;
    const int64_t parts = has_room ? units.parts : 1;

    arb__set_award(board, team, units.units * parts + (has_room ? units.rest : 0), unit * parts);
}

struct arb_exact arb__award_of(const struct arb_match_board *board, unsigned team)
{
    const int64_t parts = board->parts[team] > 1 ? board->parts[team] : 1;

    return (struct arb_exact){board->award[team] * parts + board->rest[team], parts};
}

/* -- Totals -------------------------------------------------------------------------------- */

void arb__total_add(struct arb_sum *total, struct arb_exact added)
{
    if (arb_sum_has_room(total)) arb_sum_add(total, added.over, added.under);
    else arb_sum_add(total, arb__shown(added), 1);
}

void arb__total_of_matches(const struct arb_teams *teams, unsigned until, unsigned team,
                           const struct arb_teams_work *work, struct arb_sum *total)
{
    for (unsigned round = 1; round <= until; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches; m++)
            for (unsigned place = 0; place < 2; place++)
                if (drawn->match[m].team[place] == team && work->match[round - 1][m].exactly[place].under > 1)
                    arb__total_add(total, work->match[round - 1][m].exactly[place]);
    }
}

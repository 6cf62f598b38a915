/* exact.c -- awards of boards and totals of teams as exact fractions of a hundredth.
 *
 * What is shown is rounded, but teams are ranked by the exact figures. A total takes whatever denominator its matches
 * need (arbitro/score/sum.h); where it would outgrow its room, which takes boards as uneven as nobody plays them, the
 * next figure is added rounded to the hundredth.
 */
#include "inside.h"

/* Of a board's units, each below 2^26, so that a percentage of them has room. */
#define REST_PARTS_MAX (INT64_C(1) << 23)

/* Stores over / under rounded, and beside it the rest if its denominator is not too large. */
void arb__set_award(struct arb_match_board *board, unsigned team, int64_t over, int64_t under)
{
    const struct arb_fraction award = arb_fraction(over, under);

    ARB_ASSERT(team < 2 && under > 0);
    board->award[team] = (int32_t)arb_fraction_rounded(award);
    board->parts[team] = award.under <= ARB_AWARD_PARTS_MAX ? award.under : 1;
    board->rest[team] = board->parts[team] > 1 ? award.over - board->award[team] * award.under : 0;
}

void arb__set_units(struct arb_match_board *board, unsigned team, struct arb_imp_sum units, int64_t unit)
{
    const bool has_room = units.parts > 0 && units.parts <= REST_PARTS_MAX;
    const int64_t parts = has_room ? units.parts : 1;

    ARB_ASSERT(unit > 0);
    arb__set_award(board, team, units.units * parts + (has_room ? units.rest : 0), unit * parts);
}

/* The award with its rest, as it was before rounding. */
struct arb_fraction arb_match_award(const struct arb_match_board *board, unsigned team)
{
    const int64_t parts = board->parts[team] > 1 ? board->parts[team] : 1;

    ARB_ASSERT(team < 2);
    return (struct arb_fraction){board->award[team] * parts + board->rest[team], parts};
}

/* -- Totals -------------------------------------------------------------------------------- */

void arb__total_add(struct arb_sum *total, struct arb_fraction added)
{
    arb_sum_add_or_round(total, added.over, added.under);
}

/* Adds the matches whose points are not whole hundredths; the others are in the rows already. */
void arb__total_of_matches(const struct arb_teams *teams, unsigned until, unsigned team,
                           const struct arb_teams_work *work, struct arb_sum *total)
{
    ARB_ASSERT(team >= 1 && team <= teams->form.teams && until <= teams->round);
    for (unsigned round = 1; round <= until; round++) {
        const struct arb_team_round *drawn = arb__drawn(teams, round);

        for (unsigned m = 0; m < drawn->matches; m++)
            for (unsigned place = 0; place < 2; place++)
                if (drawn->match[m].team[place] == team && work->match[round - 1][m].exactly[place].under > 1)
                    arb__total_add(total, work->match[round - 1][m].exactly[place]);
    }
}

/* balanced.c -- in a knock-out the two scores of a board must cancel: Law 12C4, in 1997 86B.
 *
 * Each team's own score is found first, as in any event. Where they do not cancel, as with a split score or average
 * plus to one side only, both get the average of the two, which may be half an IMP.
 */
#include "inside.h"

/* What the two awards of a board add up to, in hundredths: two points, or nothing at IMPs. */
static int64_t whole_of(const struct arb_teams *teams)
{
    return teams->form.scoring == ARB_MATCH_BY_BAM || teams->form.scoring == ARB_MATCH_BY_PATTON ? 200 : 0;
}

/* Takes half of the excess off both awards, so that they add up to 'whole'. */
static void average(struct arb_match_board *board, int64_t whole)
{
    struct arb_fraction sum = arb_match_award(board, 0);

    ARB_ASSERT(board->state == ARB_BOARD_SCORED);
    arb_fraction_add(&sum, arb_match_award(board, 1));
    sum.over -= whole * sum.under;
    if (sum.over == 0) return;
    for (unsigned team = 0; team < 2; team++) {
        struct arb_fraction award = arb_match_award(board, team);

        arb_fraction_add(&award, (struct arb_fraction){-sum.over, 2 * sum.under});
        arb__set_award(board, team, award.over, award.under);
    }
}

void arb__balance_boards(const struct arb_teams *teams, unsigned round, unsigned number, struct arb_teams_work *work)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);

    ARB_ASSERT(number >= 1 && number <= drawn->matches);
    if (!arb__is_knock_out(drawn)) return;
    for (unsigned b = 0; b < drawn->match[number - 1].boards; b++) {
        struct arb_match_board *board = &work->board[number - 1][b];

        if (board->state == ARB_BOARD_SCORED) average(board, whole_of(teams));
    }
}

void arb__balance_percentages(struct arb_match_sheet *sheet)
{
    struct arb_fraction excess = sheet->exact_won[0];

    arb_fraction_add(&excess, sheet->exact_won[1]);
    excess.over -= 10000 * excess.under;
    for (unsigned team = 0; team < 2 && excess.over != 0; team++)
        arb_fraction_add(&sheet->exact_won[team], (struct arb_fraction){-excess.over, 2 * excess.under});
}

/* bye.c -- what a round without an opponent is worth: what the event says, else 60 % of what can be won.
 */
#include "inside.h"

/* The scale's first band, that of a drawn match, for so many boards. */
static const struct arb_vp_band *drawn_match(const struct arb_teams *teams, unsigned boards)
{
    const struct arb_vp_published *published = &arb_vp_published[teams->form.scale];

    if (teams->form.scoring == ARB_MATCH_BY_VP_OWN) return &teams->scale.band[0];
    for (unsigned i = 0; i < published->lengths; i++)
        if (boards >= published->length[i].least && boards <= published->length[i].most)
            return &published->length[i].band[0];
    return &published->length[0].band[0];
}

/* In hundredths of what a match is worth. By IMPs, quotients and total points there is no most that could be
 * won: 0. */
int32_t arb__bye_points(const struct arb_teams *teams, unsigned round)
{
    const int boards = arb__drawn(teams, round)->boards;
    const struct arb_vp_band *drawn;

    ARB_ASSERT(round >= 1 && round <= teams->round);
    if (teams->form.bye_is_set) return teams->form.bye;
    switch ((enum arb_team_scoring)teams->form.scoring) {
    case ARB_MATCH_BY_VP_WBF:
    case ARB_MATCH_BY_VP_DISCRETE: return 1200;
    case ARB_MATCH_BY_VP_OWN:
    case ARB_MATCH_BY_VP_PUBLISHED:
        drawn = drawn_match(teams, (unsigned)boards);
        return (int32_t)arb_ratio_rounded(60 * (drawn->winner + drawn->loser), 100);
    case ARB_MATCH_BY_BAM: return 120 * boards;
    case ARB_MATCH_BY_PATTON: return 240 * boards;
    default: return 0;
    }
}

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

int32_t arb__to_be_won(const struct arb_teams *teams, unsigned boards)
{
    const struct arb_vp_band *drawn;

    switch ((enum arb_team_scoring)teams->form.scoring) {
    case ARB_MATCH_BY_VP_WBF:
    case ARB_MATCH_BY_VP_DISCRETE: return 2000;
    case ARB_MATCH_BY_VP_OWN:
    case ARB_MATCH_BY_VP_PUBLISHED:
        drawn = drawn_match(teams, boards);
        return drawn->winner + drawn->loser;
    case ARB_MATCH_BY_BAM: return 200 * (int32_t)boards;
    case ARB_MATCH_BY_PATTON: return 400 * (int32_t)boards;
    default: return 0;
    }
}

int32_t arb__bye_points(const struct arb_teams *teams, unsigned round)
{
    ARB_ASSERT(round >= 1 && round <= teams->round);
    if (teams->form.bye_is_set) return teams->form.bye;
    return (int32_t)arb_ratio_rounded(60 * (int64_t)arb__to_be_won(teams, arb__drawn(teams, round)->boards), 100);
}

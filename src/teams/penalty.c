/* penalty.c -- which match a penalty in IMPs is taken off. Laws 90, 91.
 *
 * The penalty belongs to a round. If the team has no match there that counts (a bye, or an opponent that withdrew), it
 * waits for the team's next match; if no round is to come any more, it comes off the last one before.
 */
#include "inside.h"

/* Has the team a match that counts in this round? */
static bool has_match(const struct arb_teams *teams, unsigned team, unsigned round)
{
    const struct arb_team_round *drawn = arb__drawn(teams, round);
    const unsigned where = drawn->where[team];

    ARB_ASSERT(team >= 1 && team <= teams->form.teams && round >= 1 && round <= teams->round);
    return where != 0 && where != ARB_MATCH_BYE &&
           arb__match_absence(teams, round, &drawn->match[where - 1]) == ARB_NO_ABSENCE;
}

/* The round whose match a penalty of 'round' is taken off; 0: none yet. */
static unsigned round_of(const struct arb_teams *teams, unsigned team, unsigned round)
{
    if (round == 0) round = 1;
    for (unsigned next = round; next <= teams->round; next++)
        if (has_match(teams, team, next)) return next;
    if (teams->round < teams->form.rounds && teams->state != ARB_CONTEST_ENDED) return 0;
    for (unsigned before = round < teams->round ? round : teams->round; before >= 1; before--)
        if (has_match(teams, team, before)) return before;
    return 0;
}

/* Penalties of all rulings in force, in hundredths of an IMP; whoever decides, they add up. */
int32_t arb__penalty_in_imps(const struct arb_teams *teams, unsigned round, unsigned team)
{
    int64_t sum = 0;

    for (unsigned n = 0; n < teams->rulings; n++) {
        const struct arb_team_ruling *ruling = &teams->ruling[n];

        for (unsigned i = 0; i < ruling->ruled.decision.penalties && arb__in_force(ruling); i++) {
            const struct arb_penalty *penalty = &ruling->ruled.decision.penalty[i];

            if (penalty->pair == team && penalty->unit == ARB_PENALTY_IMPS &&
                round_of(teams, team, ruling->round) == round)
                sum += arb_ratio_rounded((int64_t)penalty->amount * 100, ARB_WHOLE);
        }
    }
    ARB_ASSERT(sum >= 0 && sum <= INT32_MAX);
    return (int32_t)sum;
}

/* round_robin.c -- everybody meets everybody: the last team stays and the others move round a ring.
 *
 * With an odd number of teams the last place is nobody's, and whoever would meet it sits out.
 */
#include "inside.h"

unsigned arb__round_robin_rounds(unsigned teams)
{
    ARB_ASSERT(teams >= 2);
    return teams + teams % 2 - 1;
}

unsigned arb__round_robin_opponent(unsigned teams, unsigned round, unsigned team)
{
    const unsigned ring = arb__round_robin_rounds(teams), last = ring + 1, turned = (round - 1) % ring;
    const unsigned from = (team - 1 + ring - turned) % ring;
    const unsigned other = team == last ? turned + 1 : from == 0 ? last : (turned + ring - from) % ring + 1;

    ARB_ASSERT(round >= 1 && team >= 1 && team <= teams);
    ARB_ASSERT(other != team && other >= 1 && other <= last);
    return other <= teams ? other : 0;
}

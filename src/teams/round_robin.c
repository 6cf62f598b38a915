/* round_robin.c -- everybody meets everybody: the last stays, the others go round a ring. */
#include "inside.h"

unsigned arb__round_robin_rounds(unsigned teams)
{
    return teams + teams % 2 - 1;
}

unsigned arb__round_robin_opponent(unsigned teams, unsigned round, unsigned team)
{
    const unsigned ring = arb__round_robin_rounds(teams), last = ring + 1, turned = (round - 1) % ring;
    const unsigned from = (team - 1 + ring - turned) % ring;
    const unsigned other = team == last ? turned + 1 : from == 0 ? last : (turned + ring - from) % ring + 1;

    return other <= teams ? other : 0;
}

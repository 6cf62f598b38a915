/* played.c -- a board as a file of played boards has it: empty, and with damage noted. */
#include "arbitro/played.h"

#include <string.h>

const char *arb_played_damage_symbol(enum arb_played_damage_kind kind)
{
    static const char *const symbols[] = {
#define X(NAME, symbol) #symbol,
        ARB_PLAYED_DAMAGES(X)
#undef X
    };

    return symbols[kind];
}

void arb_played_clear(struct arb_played *played)
{
    memset(played, 0, sizeof *played);
    played->dealer = played->first_caller = ARB_PLAYED_UNKNOWN;
    played->leader = played->ending_in = ARB_PLAYED_UNKNOWN;
    played->contract.declarer = ARB_PLAYED_UNKNOWN;
    played->result = played->claim = ARB_PLAYED_UNKNOWN;
}

void arb_played_note(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                     struct arb_span text)
{
    if (played->damages < ARB_PLAYED_DAMAGE_MAX)
        played->damage[played->damages] = (struct arb_played_damage){place, (uint8_t)kind, ARB_PBN_NONE, text};
    if (played->damages < UINT16_MAX) played->damages++;
}

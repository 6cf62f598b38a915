/* law45_card_played.c -- a card held as if played, and a fifth card to a trick. */
#include "../play_facts.h"

/* Whether it is played depends on what partner could see, or on how near the
 * table it came: facts for the Director. */
enum arb_law law45_held_to_play(bool declarer)
{
    return declarer ? LAW_45C2 : LAW_45C1;
}

/* A second card of one hand to the same trick, when nobody waits for its partner. */
enum arb_law law45_fifth_card(const struct card_facts *c)
{
    if (!c->hand_has_played) return LAW_NONE;
    return is_defender(c) ? LAW_45E1 : LAW_45E2;
}

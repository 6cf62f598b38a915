/* law41_commencement_of_play.c -- the opening lead lies face down, once, before the right player.
 *
 * Face down before another player it is returned, and nothing is lost by it. A card faced
 * over the one that lies down has been exposed (49): the first stays the lead.
 */
#include "../play_rulings.h"

enum arb_law law41_lead_face_down(bool in_turn, bool second_card)
{
    return in_turn && !second_card ? LAW_NONE : LAW_41A;
}

void law41_returned(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_effect(ruling, LAW_41A, ARB_EFFECT_CARD_BACK, c->offender);
}

void law41_second_lead(const struct play_case *c, struct arb_ruling *ruling)
{
    arb_ruling_penalty(ruling, LAW_49, c->offender, ARB_EXPOSED_DELIBERATELY);
}

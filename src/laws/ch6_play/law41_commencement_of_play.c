/* law41_commencement_of_play.c -- the opening lead lies face down, once, before the right player. */
#include "../play_facts.h"

enum arb_law law41_lead_face_down(bool in_turn, bool second_card)
{
    return in_turn && !second_card ? LAW_NONE : LAW_41A;
}

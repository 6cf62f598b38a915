/* law10_assessment.c -- who assesses, and whose a choice is.
 *
 * An option belongs to the player to whom the Laws give it, who does not consult.
 */
#include "../procedure.h"

enum arb_law law10_not_his_choice(enum arb_seat holder, enum arb_seat chooser)
{
    return chooser == arb_partner(holder) ? LAW_10C2 : LAW_10C;
}

enum arb_law law10_settled_alone(void)
{
    return LAW_10B;
}

/* law46_designation.c -- dummy's card named by halves.
 *
 * The word decides the paragraph. Which card it means is a ruling, and gives way
 * to a different intention that is beyond doubt.
 */
#include "../play_facts.h"

enum arb_law law46_designation(enum arb_designation how, bool dummy_leads)
{
    switch (how) {
    case ARB_NAMED_SUIT: return LAW_46B2;
    case ARB_NAMED_RANK: return dummy_leads ? LAW_46B3a : LAW_46B3b;
    case ARB_NAMED_HIGH:
    case ARB_NAMED_LOW:
    case ARB_NAMED_WIN: return LAW_46B1;
    case ARB_NAMED_ANY: return LAW_46B5;
    default: return LAW_46B4; /* suit and rank, of a card dummy does not hold */
    }
}

/* law09_procedure.c -- attention drawn, and what may not happen between it and the ruling.
 *
 * Any player may speak in the auction period; in the play dummy may not, and if he
 * does attention is drawn all the same. From then on nobody does anything before the
 * Director has ruled, and a player who corrects himself meanwhile may pay for it.
 */
#include "../procedure.h"

enum arb_law law09_attention(enum arb_attention when)
{
    switch (when) {
    case ARB_ATTENTION_IN_AUCTION: return LAW_9A1;
    case ARB_ATTENTION_IN_PLAY: return LAW_9A2;
    default: return LAW_9A;
    }
}

enum arb_law law09_dummy_spoke(enum arb_attention when)
{
    return when == ARB_ATTENTION_IN_PLAY ? LAW_43A1 : LAW_NONE;
}

enum arb_law law09_too_soon(void)
{
    return LAW_9B2;
}

/* Unasked it is a change of call like any other; after attention it is also too soon. */
enum arb_law law09_corrects(bool attention)
{
    return attention ? LAW_9C : LAW_25;
}

/* Only the 2017 book says so. */
bool law09_correction_restricts(enum arb_edition edition)
{
    return edition == ARB_LAWS_2017;
}

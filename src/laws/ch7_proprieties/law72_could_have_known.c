/* law72_could_have_known.c -- he could have known that what he did wrong might well damage the other side.
 *
 * Of any irregularity, whatever its own Law says of it: play goes on, and the Director gives another
 * score if the offender's side gained by it. He says so of himself; few Laws ask him.
 */
#include "../procedure.h"

enum arb_law law72_could_have_known(enum arb_edition edition)
{
    if (edition == ARB_LAWS_1997) return LAW_72B1;
    return edition == ARB_LAWS_2007 ? LAW_23 : LAW_72C;
}

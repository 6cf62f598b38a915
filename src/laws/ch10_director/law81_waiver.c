/* law81_waiver.c -- the Director waives rectification, for cause and when the side not at fault asks for it. */
#include "../procedure.h"

enum arb_law law81_waived(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_81C8 : LAW_81C5;
}

/* law12_adjusted_score.c -- when the result at the table does not stand.
 *
 * That there was damage the Director judges; what the score becomes is his too, and
 * belongs to the contest. The table only says under which article it is awaited.
 */
#include "../procedure.h"

enum arb_law law12_assigned(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_12C2 : LAW_12C1;
}

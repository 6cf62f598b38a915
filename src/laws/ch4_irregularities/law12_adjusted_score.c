/* law12_adjusted_score.c -- when the result at the table does not stand.
 *
 * That there was damage the Director judges; what the score becomes is his too. The table
 * says under which article it is awaited, and under which he gives it: the arithmetic of a
 * comparison is the contest's.
 */
#include "../procedure.h"

enum arb_law law12_assigned(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997 ? LAW_12C2 : LAW_12C1;
}

/* In 1997 12C1 is the artificial score and 12C2 the assigned one, and 12C3 lets it be varied to do equity. The book of
 * 2007 has most favourable and most unfavourable results for organisers who want them (12C1e). */
enum arb_law law12_given(const struct adjusted_case *c)
{
    if (c->edition == ARB_LAWS_1997) return c->artificial ? LAW_12C1 : c->weighted ? LAW_12C3 : LAW_12C2;
    if (c->artificial) return LAW_12C2a;
    if (c->weighted) return LAW_12C1c;
    if (c->edition == ARB_LAWS_2007) return c->split ? LAW_12C1e : LAW_12C1a;
    return LAW_12C1b;
}

enum arb_law law12_not_weighted(const struct adjusted_case *c)
{
    if (!c->weighted) return LAW_NONE;
    if (c->edition == ARB_LAWS_1997 && !c->reading.law12c3_director_weighs) return LAW_12C3;
    if (c->edition == ARB_LAWS_2007 && c->reading.law12c1c_forbidden) return LAW_12C1c;
    return LAW_NONE;
}

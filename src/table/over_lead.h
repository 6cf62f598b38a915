/* over_lead.h -- what happens around a lead out of turn before it is ruled: partner's card over it (60C), what declarer
 * or dummy plays to it, and a revoke on the trick before (62C1).
 */
#ifndef ARB_TABLE_OVER_LEAD_H
#define ARB_TABLE_OVER_LEAD_H

#include "arbitro/table.h"

/* A lead out of turn. */
static inline bool arb__is_lead(const struct arb_irregularity *it)
{
    return it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN || it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN;
}

/* -- unspoken.c --------------------------------------------------------------------------------- */

/* A defender has led out of turn and his partner put a card over it: who speaks of one speaks of both (60C), and the
 * lead comes first. */
struct arb_irregularity *arb__speak_of_both(struct arb_table *table, struct arb_irregularity *it);

/* An opponent had told partner to lead (47E1), and over that lead he led at his own turn. */
bool arb__lead_was_told(const struct arb_table *table, const struct arb_irregularity *it);

/* Partner led over it at his own turn, and the next hand plays to that card, not to the first: the first is no lead any
 * more, and partner's is returned, to be played; NULL: that hand does not. */
const struct arb_irregularity *arb__second_lead(struct arb_table *table, enum arb_seat hand, arb_card card);

/* A lead out of turn goes back, and with it what declarer or dummy had played to it: who leads now may lead any card
 * (53C, 55B, 56), and to that lead they play anew. */
void arb__lead_goes_back(struct arb_table *table, const struct arb_irregularity *lead, enum arb_law law);

/* -- revoke.c ------------------------------------------------------------------------------------ */

/* 1997: who says that a defender asked his partner has spoken of the revoke, if there was one: it is made good, and
 * counts (63B). */
struct arb_irregularity *arb__speak_of_asked(struct arb_table *table, struct arb_irregularity *it);

/* -- takeback.c ---------------------------------------------------------------------------------- */

/* Somebody speaks of a revoke while a lead out of turn of the other side over it waits for its answer: the revoke is
 * made good first, and then the lead is looked at again. Does that one wait for it? */
void arb__revoke_comes_first(struct arb_table *table, const struct arb_irregularity *it);
bool arb__waits_for_revoke(const struct arb_irregularity *it);
void arb__look_at_leads(struct arb_table *table);

/* A revoke is made good, and what the other side had led over it out of turn costs nothing any more (62C1). */
void arb__free_leads_over(struct arb_table *table, const struct arb_irregularity *revoke);

#endif

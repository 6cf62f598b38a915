/* law61_revoke.c -- not following when able, who may ask about it, and when it is told.
 *
 * Able, as far as the hand is known: an unknown hand is never said to have revoked.
 */
#include "../play_facts.h"
#include "../revoke.h"

enum arb_law law61_revoke(const struct card_facts *c)
{
    if (c->count == 0 || arb_card_suit(c->card) == c->led) return LAW_NONE;
    return arb_hand_suit(c->held, c->led) != 0 ? LAW_61A : LAW_NONE;
}

/* Of defenders among themselves each book has its own mind: not allowed in 1997 unless the zone
 * allows it, allowed since unless the zone forbids it. */
static bool defenders_may_ask(const struct inquiry *q)
{
    if (q->edition == ARB_LAWS_1997) return q->reading.law61b_defenders_may_ask;
    return !q->reading.law61b3_defenders_may_not_ask;
}

/* To speak of a revoke does not have the quitted tricks looked at. What could still be made good the Director
 * sees to at once; the rest, as that there was none, comes out when the tricks may be looked at (66C). */
enum arb_law law61_told_later(bool established, bool play_on)
{
    return established && play_on ? LAW_61C : LAW_NONE;
}

/* Declarer asks a defender, dummy asks declarer, a defender asks declarer: always. */
enum arb_law law61_inquiry(const struct inquiry *q)
{
    const bool asker_defends = arb_side_of(q->asker) != arb_side_of(q->declarer);
    const bool asked_defends = arb_side_of(q->asked) != arb_side_of(q->declarer);

    if (q->asker == arb_partner(q->declarer) && asked_defends)
        return q->edition == ARB_LAWS_1997 ? LAW_61B : LAW_61B2;
    if (asker_defends && q->asked == arb_partner(q->asker) && !defenders_may_ask(q))
        return q->edition == ARB_LAWS_1997 ? LAW_61B : LAW_61B3;
    return LAW_NONE;
}

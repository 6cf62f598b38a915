/* law24_card_in_auction.c -- a card exposed or led before the play period.
 *
 * What it costs depends on the card, on how many, and on whether it was led. What
 * becomes of it is known only when the auction is over: declarer and dummy take
 * theirs up, a defender's is a penalty card.
 *
 * The table calls law24_card_in_auction when the card is seen, law24_ruled until it
 * asks no more, and law24_afterwards for each card that lies open at the end.
 */
#include "../auction_facts.h"
#include "../auction_rulings.h"

enum arb_law law24_card_in_auction(arb_card card, bool led, unsigned others)
{
    if (others > 0) return LAW_24C;
    if (led || arb_card_is_honour(card)) return LAW_24B;
    return LAW_24A;
}

/* The book of 2007 speaks of the auction period, up to the faced lead; the others of the auction alone. */
bool law24_in_clarification(enum arb_edition edition)
{
    return edition == ARB_LAWS_2007;
}

/* Seen: partner passes once, unless it was one small card. Not seen: it goes back. */
void law24_ruled(const struct exposed_case *c, struct arb_ruling *ruling)
{
    if (c->declares) { /* what the card told is of no use to anybody's call, and he has no penalty cards */
        arb_ruling_effect(ruling, LAW_24, ARB_EFFECT_CANCELLED, c->seat);
        return;
    }
    if (c->could_have_seen == ARB_UNKNOWN) {
        arb_ruling_ask(ruling, LAW_24, ARB_ASK_COULD_HAVE_SEEN);
        return;
    }
    if (c->could_have_seen == ARB_NO) {
        arb_ruling_effect(ruling, LAW_24, ARB_EFFECT_CANCELLED, c->seat);
        return;
    }
    arb_ruling_effect(ruling, c->article, ARB_EFFECT_STANDS, c->seat);
    arb_ruling_effect(ruling, LAW_24, ARB_EFFECT_TAGGED, c->seat);
    if (c->article == LAW_24A) return;
    arb_ruling_bar(ruling, c->article, arb_partner(c->seat), ARB_BAR_NEXT);
    arb_ruling_effect(ruling, law23_review(c->edition), ARB_EFFECT_EQUITY, c->seat);
}

/* 50B: minor is a single card below an honour, exposed by accident. 24A says that it is single and below an
 * honour; a card led, an honour, or one of several is major. */
enum law24_fate law24_afterwards(enum arb_law article, arb_card card, bool deliberately, bool defends)
{
    if (!defends) return LAW24_PICKED_UP;
    return !deliberately && article == LAW_24A && !arb_card_is_honour(card) ? LAW24_MINOR : LAW24_MAJOR;
}

bool law24_declarer_may_waive(enum arb_edition edition)
{
    return edition == ARB_LAWS_1997;
}

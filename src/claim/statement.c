/* statement.c -- the plays that the claimer's statement allows, without those the Director struck. Laws 68C, 70D, 70E.
 *
 * A clause that can be obeyed takes the other cards away; one that cannot is passed
 * over. A defender speaks for his own hand only; a declarer for two.
 */
#include "inside.h"

static bool speaks_for(const struct arb_claim *c, enum arb_seat seat)
{
    return seat == c->question.claimer || c->question.claimer == c->question.declarer;
}

bool arb__claim_says(const struct arb_claim *c, enum arb_claim_saying saying, unsigned suit)
{
    for (unsigned i = 0; i < c->question.clause_count; i++) {
        const struct arb_claim_clause *clause = &c->question.clause[i];

        if (clause->saying != saying) continue;
        if (suit == ARB_CLAIM_ANY_SUIT || clause->suit == ARB_CLAIM_ANY_SUIT || clause->suit == suit) return true;
    }
    return false;
}

static arb_hand suit_of(arb_hand cards, unsigned suit)
{
    return suit < ARB_SUITS ? arb_hand_suit(cards, (enum arb_suit)suit) : 0;
}

/* -- The order told, card by card ------------------------------------------------ */

/* The first card told that has not been played yet; ARB_CARD_NONE when all have. */
static arb_card next_stated(const struct arb_claim *c, const struct arb_claim_place *p)
{
    arb_hand held = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) held |= p->hand[s];
    for (unsigned i = 0; i < c->question.order_count; i++)
        if (arb_hand_holds(held, c->question.order[i])) return c->question.order[i];
    return ARB_CARD_NONE;
}

/* -- Leads --------------------------------------------------------------------------- */

/* Suits of 'cards' that the hand opposite can ruff. */
static arb_hand to_be_ruffed(const struct arb_claim *c, arb_hand opposite, arb_hand cards)
{
    arb_hand leads = 0;

    if (suit_of(opposite, c->trump) == 0) return 0;
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        if (suit != c->trump && suit_of(opposite, suit) == 0) leads |= suit_of(cards, suit);
    return leads;
}

/* A near master with a gap above it: what a finesse is taken with. */
static arb_hand tenace(arb_hand hand, arb_hand theirs, unsigned suit)
{
    const arb_hand mine = suit_of(hand, suit);

    return arb__claim_good(mine, theirs, 1) & ~arb__claim_good(mine, theirs, 0);
}

/* The cards of the hand on lead that this clause asks for; 0 where it cannot be obeyed. */
static arb_hand leads_of(const struct arb_claim *c, const struct arb_claim_place *p,
                         const struct arb_claim_clause *clause, arb_hand cards)
{
    ARB_ASSERT(p->count == 0);

    const enum arb_seat seat = arb__claim_turn(p);
    const arb_hand opposite = p->hand[arb_partner(seat)];
    const arb_hand theirs = arb__claim_theirs(c, p);

    switch (clause->saying) {
    case ARB_CLAIM_SAYS_DRAWING_TRUMPS: return suit_of(theirs, c->trump) != 0 ? suit_of(cards, c->trump) : 0;
    case ARB_CLAIM_SAYS_CASHING: return suit_of(cards, clause->suit);
    case ARB_CLAIM_SAYS_RUFFING: return suit_of(to_be_ruffed(c, opposite, cards), clause->suit);
    case ARB_CLAIM_SAYS_CROSSRUFF: return to_be_ruffed(c, opposite, cards);
    case ARB_CLAIM_SAYS_FINESSE:
    case ARB_CLAIM_SAYS_FINESSE_IMPOSED:
        if (clause->seat != arb_lho(seat) || tenace(opposite, theirs, clause->suit) == 0) return 0;
        return suit_of(cards, clause->suit);
    default: return 0;
    }
}

/* From the top: where the hand holds the best card of the side in a suit, that one only. */
static arb_hand top_down(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    ARB_ASSERT(p->count == 0);

    const enum arb_seat seat = arb__claim_turn(p);
    const bool both = c->question.claimer == c->question.declarer;
    arb_hand kept = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const arb_hand of_suit = suit_of(cards, suit);
        const arb_hand opposite = both ? suit_of(p->hand[arb_partner(seat)], suit) : 0;

        if (of_suit == 0) continue;
        kept |= opposite < of_suit ? arb_hand_of(arb_hand_highest(of_suit)) : of_suit;
    }
    return kept;
}

/* The first clause that can be obeyed decides; "from the top" then narrows what it leaves. */
static arb_hand stated_lead(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    ARB_ASSERT(p->count == 0);
    for (unsigned i = 0; i < c->question.clause_count; i++) {
        const arb_hand leads = leads_of(c, p, &c->question.clause[i], cards);

        if (leads == 0) continue;
        cards = leads;
        break;
    }
    if (c->question.top_down || arb__claim_says(c, ARB_CLAIM_SAYS_FROM_THE_TOP, ARB_CLAIM_ANY_SUIT))
        return top_down(c, p, cards);
    return cards;
}

/* -- Cards to a trick ------------------------------------------------------------------ */

static arb_hand stated_ruff(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    ARB_ASSERT(p->count > 0);

    const unsigned led = arb_card_suit(p->card[0]);

    if (p->count != 2 || led == c->trump || suit_of(cards, led) != 0) return 0;
    if (!arb__claim_says(c, ARB_CLAIM_SAYS_RUFFING, led) &&
        !arb__claim_says(c, ARB_CLAIM_SAYS_CROSSRUFF, ARB_CLAIM_ANY_SUIT)) return 0;
    return suit_of(cards, c->trump);
}

/* The finesse: the opponent before this hand has played to the suit, and the near master still wins. */
static arb_hand stated_finesse(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    ARB_ASSERT(p->count > 0);

    const unsigned led = arb_card_suit(p->card[0]);
    const enum arb_seat before = arb_rho(arb__claim_turn(p));
    const arb_hand hooks = tenace(cards, arb__claim_theirs(c, p), led);

    if (hooks == 0 || arb__claim_is_mine(c, before)) return 0;
    for (unsigned i = 0; i < c->question.clause_count; i++) {
        const struct arb_claim_clause *clause = &c->question.clause[i];

        if (clause->saying != ARB_CLAIM_SAYS_FINESSE && clause->saying != ARB_CLAIM_SAYS_FINESSE_IMPOSED) continue;
        if (clause->suit != led || clause->seat != before) continue;
        if (!arb__claim_beats(arb_hand_highest(hooks), p->card[arb__claim_winning(p, c->trump)], c->trump)) return 0;
        return arb_hand_of(arb_hand_highest(hooks));
    }
    return 0;
}

/* Who said that he cashes a suit takes a trick of it, led from the hand opposite, with a master if he has one. */
static arb_hand stated_winner(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    ARB_ASSERT(p->count > 0);

    const unsigned led = arb_card_suit(p->card[0]), winning = arb__claim_winning(p, c->trump);
    const arb_hand theirs = arb__claim_theirs(c, p);
    const bool holds = winning == 0 && arb__claim_good(arb_hand_of(p->card[0]), theirs, 0) != 0;

    if (p->count != 2 || holds || !arb__claim_says(c, ARB_CLAIM_SAYS_CASHING, led)) return 0;
    if (!arb__claim_is_mine(c, arb_partner(arb__claim_turn(p)))) return 0;
    return suit_of(arb__claim_good(cards, theirs, 0), led) & arb__claim_above(p->card[winning]);
}

/* The order told card by card comes before everything else; then leads, ruffs, finesses and what is cashed in words. A
 * hand that the claimer does not speak for is left alone. */
arb_hand arb__claim_stated(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    const enum arb_seat seat = arb__claim_turn(p);
    arb_card stated;
    arb_hand bound;

    ARB_ASSERT(seat < ARB_SEATS);
    if (!speaks_for(c, seat)) return cards;
    stated = c->question.order_count > 0 ? next_stated(c, p) : ARB_CARD_NONE;
    if (stated != ARB_CARD_NONE && arb_hand_holds(cards, stated)) return arb_hand_of(stated);
    if (p->count == 0) return stated_lead(c, p, cards);
    bound = stated_ruff(c, p, cards);
    if (bound == 0) bound = stated_finesse(c, p, cards);
    if (bound == 0) bound = stated_winner(c, p, cards);
    return bound != 0 ? bound : cards;
}

/* -- Struck by the Director --------------------------------------------------------------- */

/* Takes away what the Director called irrational, with the cards equal to it; if nothing were left, all stay. */
arb_hand arb__claim_unstruck(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    const enum arb_seat seat = arb__claim_turn(p);
    const unsigned left = arb_hand_count(p->hand[seat]);
    arb_hand kept = cards;

    ARB_ASSERT(left <= c->left);
    for (unsigned i = 0; i < c->question.strike_count; i++) {
        const struct arb_claim_strike *strike = &c->question.strike[i];

        if (strike->seat != seat || (strike->trick != 0 && strike->trick != c->left - left + 1u)) continue;
        if (strike->card == ARB_CARD_NONE) {
            kept &= ~suit_of(cards, strike->suit);
        } else if (arb_hand_holds(p->hand[seat], strike->card)) {
            kept &= ~arb__claim_run(p, seat, strike->card);
        }
    }
    return kept != 0 ? kept : cards;
}

/* place.c -- a point in the play of an ending: legal cards, the trick, equal cards. Law 44. */
#include "inside.h"

#include <string.h>

bool arb__claim_beats(arb_card card, arb_card winning, unsigned trump)
{
    ARB_ASSERT(card < ARB_CARDS && winning < ARB_CARDS);
    if (arb_card_suit(card) == arb_card_suit(winning)) return card > winning;
    return arb__claim_suit_of(card) == trump;
}

unsigned arb__claim_winning(const struct arb_claim_place *p, unsigned trump)
{
    ARB_ASSERT(p->count <= 4);

    unsigned best = 0;

    for (unsigned i = 1; i < p->count; i++)
        if (arb__claim_beats(p->card[i], p->card[best], trump)) best = i;
    return best;
}

/* A major penalty card is played as soon as it may be (50D1a), a minor one before another small card of its suit
 * (50C). */
static arb_hand binding(const struct arb_claim_question *q, arb_hand cards)
{
    const arb_hand minor = cards & q->minor;

    if ((cards & q->penalty) != 0) return cards & q->penalty;
    if (minor == 0) return cards;
    return cards & (minor | ARB__CLAIM_HONOURS |
                    ~arb_hand_suit(ARB_HAND_FULL_PACK, arb_card_suit(arb_hand_lowest(minor))));
}

arb_hand arb__claim_legal(const struct arb_claim *c, const struct arb_claim_place *p)
{
    const enum arb_seat seat = arb__claim_turn(p);
    const bool defends = ((seat ^ c->question.declarer) & 1u) != 0;
    arb_hand cards = p->hand[seat], follow;

    ARB_ASSERT(seat < ARB_SEATS && p->count < 4);
    follow = p->count > 0 ? arb_hand_suit(cards, arb_card_suit(p->card[0])) : 0;
    if (follow != 0) cards = follow;
    return defends ? binding(&c->question, cards) : cards;
}

/* The cards between the next higher and the next lower card that another hand, or the table, holds: to play one or
 * another of them is the same. */
arb_hand arb__claim_run(const struct arb_claim_place *p, enum arb_seat seat, arb_card card)
{
    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);

    const arb_hand suit = arb_hand_suit(ARB_HAND_FULL_PACK, arb_card_suit(card));
    arb_hand others = 0, run = suit, above, below;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (s != seat) others |= p->hand[s];
    for (unsigned i = 0; i < p->count; i++) others |= arb_hand_of(p->card[i]);
    above = others & arb__claim_above(card);
    below = others & suit & (arb_hand_of(card) - 1);
    if (above != 0) run &= arb_hand_of(arb_hand_lowest(above)) - 1;
    if (below != 0) run &= arb__claim_above(arb_hand_highest(below));
    return run;
}

/* One card of each run, the lowest. */
arb_hand arb__claim_distinct(const struct arb_claim_place *p, enum arb_seat seat, arb_hand cards)
{
    ARB_ASSERT(seat < ARB_SEATS);

    arb_hand distinct = 0;

    while (cards != 0) {
        const arb_card low = arb_hand_lowest(cards);

        distinct |= arb_hand_of(low);
        cards &= ~arb__claim_run(p, seat, low);
    }
    return distinct;
}

arb_hand arb__claim_theirs(const struct arb_claim *c, const struct arb_claim_place *p)
{
    arb_hand theirs = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (!arb__claim_is_mine(c, s)) theirs |= p->hand[s];
    return theirs;
}

/* From the top down: once too many of theirs are above, the rest of the suit is not good either. */
arb_hand arb__claim_good(arb_hand cards, arb_hand theirs, unsigned beaten)
{
    arb_hand good = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const arb_hand mine = arb_hand_suit(cards, (enum arb_suit)suit);
        arb_hand higher = arb_hand_suit(theirs, (enum arb_suit)suit);
        unsigned spared = beaten;

        if (mine == 0) continue;
        while (higher != 0 && spared > 0) {
            higher &= ~arb_hand_of(arb_hand_highest(higher));
            spared--;
        }
        good |= higher == 0 ? mine : mine & arb__claim_above(arb_hand_highest(higher));
    }
    return good;
}

/* Notes that an opponent failed to follow, while it can still tell where a card is. */
static void note_shown_out(const struct arb_claim *c, struct arb_claim_place *p, enum arb_seat seat, arb_card card)
{
    ARB_ASSERT(seat < ARB_SEATS && card < ARB_CARDS);

    const unsigned led = arb_card_suit(p->card[0]);

    if (arb__claim_is_mine(c, seat) || p->count == 0 || arb_card_suit(card) == led) return;
    p->shown = (uint8_t)(p->shown | 1u << (led + (seat >= 2 ? 4u : 0u)));
}

unsigned arb__claim_concedes(const struct arb_claim *c, unsigned suit)
{
    unsigned clauses = 0;

    for (unsigned i = 0; i < c->question.clause_count; i++)
        clauses += c->question.clause[i].saying == ARB_CLAIM_SAYS_CONCEDING && c->question.clause[i].suit == suit;
    return clauses;
}

unsigned arb__claim_conceded(const struct arb_claim *c)
{
    unsigned clauses = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) clauses += arb__claim_concedes(c, suit);
    return clauses <= 3 ? clauses : 0;
}

/* Counts a trick lost in a suit that was conceded by name, as long as one of those is still to be given. */
static void note_given(const struct arb_claim *c, struct arb_claim_place *p, unsigned led)
{
    if (arb__claim_is_mine(c, p->leader) || p->given >= arb__claim_conceded(c)) return;
    if (arb__claim_concedes(c, led) > 0) p->given++;
}

/* Moves the card from the hand on turn to the trick. True when it was the fourth: *winner is the winning card, and
 * the winner leads. */
bool arb__claim_play(struct arb_claim *c, struct arb_claim_place *p, arb_card card, arb_card *winner)
{
    const enum arb_seat seat = arb__claim_turn(p);
    unsigned won;

    ARB_ASSERT(arb_hand_holds(p->hand[seat], card) && p->count < 4);
    if ((c->question.normal >> ARB_CLAIM_PROVEN_FINESSE & 1u) != 0) note_shown_out(c, p, seat, card);
    p->hand[seat] &= ~arb_hand_of(card);
    p->card[p->count++] = card;
    if (p->count < 4) return false;
    won = arb__claim_winning(p, c->trump);
    *winner = p->card[won];
    p->leader = (uint8_t)((p->leader + won) & 3u);
    note_given(c, p, arb_card_suit(p->card[0]));
    p->count = 0;
    memset(p->card, 0, sizeof p->card);
    return true;
}

unsigned arb_claim_trick_winner(const arb_card card[4], enum arb_denomination denomination)
{
    unsigned best = 0;

    for (unsigned i = 1; i < 4; i++)
        if (arb__claim_beats(card[i], card[best], denomination)) best = i;
    return best;
}

/* inside.h -- internal header of src/claim: the play of an ending, and the rules for the claimer's side. */
#ifndef ARB_CLAIM_INSIDE_H
#define ARB_CLAIM_INSIDE_H

#include "arbitro/claim/claim.h"

/* -- place.c: the play itself ------------------------------------------------- */

static inline enum arb_seat arb__claim_turn(const struct arb_claim_place *p)
{
    return (enum arb_seat)((p->leader + p->count) & 3u);
}

static inline bool arb__claim_is_mine(const struct arb_claim *c, unsigned seat) { return (c->mine >> seat & 1u) != 0; }

/* Tens and court cards, of all suits. */
#define ARB__CLAIM_HONOURS (UINT64_C(0x1F00) * UINT64_C(0x0000008004002001))

static inline unsigned arb__claim_suit_of(arb_card card) { return arb_card_suit(card); }

/* Which card of the trick so far wins it, by place 0..3; count is not 0. */
unsigned arb__claim_winning(const struct arb_claim_place *p, unsigned trump);

/* Would that card beat the one that wins so far? */
bool arb__claim_beats(arb_card card, arb_card winning, unsigned trump);

/* The cards that may be played by Law 44, and by Law 50 of a defender's penalty cards: of several majors any, and what
 * declarer may ask of the other defender's lead is not looked at. */
arb_hand arb__claim_legal(const struct arb_claim *c, const struct arb_claim_place *p);

/* Penalty cards, which no other card of the hand is equal to. */
static inline arb_hand arb__claim_penalties(const struct arb_claim *c)
{
    return c->question.penalty | c->question.minor;
}

/* The run of equals about a card of a hand: no card in between is with anybody else, or on the table. */
arb_hand arb__claim_run(const struct arb_claim_place *p, enum arb_seat seat, arb_card card);

/* Of those cards of a hand, the lowest of each run. */
arb_hand arb__claim_distinct(const struct arb_claim_place *p, enum arb_seat seat, arb_hand cards);

/* Plays a card. When the trick is full, gathers it: the winner leads, and true, with *winner and the card. */
bool arb__claim_play(struct arb_claim *c, struct arb_claim_place *p, arb_card card, arb_card *winner);

/* How many clauses concede a trick in that suit, by its name. */
unsigned arb__claim_concedes(const struct arb_claim *c, unsigned suit);

/* So many tricks are conceded by name, each in its suit; 0 also where they are more than can be counted. */
unsigned arb__claim_conceded(const struct arb_claim *c);

/* All cards of the opponents of the claimer's side. */
arb_hand arb__claim_theirs(const struct arb_claim *c, const struct arb_claim_place *p);

/* The cards of the suit above that card. */
static inline arb_hand arb__claim_above(arb_card card)
{
    return arb_hand_suit(ARB_HAND_FULL_PACK, arb_card_suit(card)) & ~((arb_hand_of(card) << 1) - 1);
}

/* Those of 'cards' that at most 'beaten' cards of 'theirs' beat. */
arb_hand arb__claim_good(arb_hand cards, arb_hand theirs, unsigned beaten);

/* -- statement.c, normal.c: what the claimer's side may play --------------------- */

/* Narrows 'cards' to what the statement allows; what it cannot tell stays. */
arb_hand arb__claim_stated(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards);

/* Narrows 'cards' to what is normal. */
arb_hand arb__claim_normal(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards);

/* How many cards of the opponents may be above a card that is believed good: 1, or 0 where he counted his masters. */
unsigned arb__claim_overlooked(const struct arb_claim *c);

/* Without what the Director struck. */
arb_hand arb__claim_unstruck(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards);

bool arb__claim_says(const struct arb_claim *c, enum arb_claim_saying saying, unsigned suit);

#endif

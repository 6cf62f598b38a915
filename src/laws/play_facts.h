/* play_facts.h -- what a law of the play needs to know of a card.
 *
 * The table observes, the law answers: LAW_NONE when it has nothing to say, else
 * the article, as the edition in use numbers it. Hands, not players: what dummy's
 * hand does, declarer does.
 */
#ifndef ARB_PLAY_FACTS_H
#define ARB_PLAY_FACTS_H

#include "arbitro/words/act.h"
#include "arbitro/words/card.h"
#include "arbitro/words/law.h"
#include "arbitro/words/seat.h"

struct card_facts {
    enum arb_edition edition;
    enum arb_seat hand;             /* where the card comes from */
    enum arb_seat turn;             /* whose card was due */
    enum arb_seat declarer;
    arb_card card;
    arb_hand held;                  /* that hand, the card included, as far as known */
    unsigned trick;                 /* 1..13 */
    unsigned count;                 /* cards on the trick already, 0..3 */
    enum arb_suit led;              /* when count is not 0 */
    bool hand_has_played;           /* to this trick */
    bool partner_has_played;        /* to this trick */
};

static inline bool is_defender(const struct card_facts *c)
{
    return arb_side_of(c->hand) != arb_side_of(c->declarer);
}

/* Law 44: the cards in order, of a hand whose turn it is. count: cards on the trick. */
arb_hand law44_playable(arb_hand held, unsigned count, enum arb_suit led);

/* Law 44: who wins four cards, by seat. trump: a suit, or ARB_NOTRUMP (4). */
enum arb_seat law44_winner(const arb_card card[ARB_SEATS], enum arb_seat leader, unsigned trump);

enum arb_law law41_lead_face_down(bool in_turn, bool second_card);
enum arb_law law45_fifth_card(const struct card_facts *c);

/* Law 45C: does a card seen that way count as played, or may it? */
enum arb_law law45_shown(bool declarer, bool in_turn, enum arb_manner manner);

/* Law 47F: nothing lets him take it back. */
enum arb_law law47_otherwise(void);
enum arb_law law54_opening_lead_out_of_turn(const struct card_facts *c);
enum arb_law law55_declarers_lead_out_of_turn(const struct card_facts *c);
enum arb_law law56_defenders_lead_out_of_turn(const struct card_facts *c);
enum arb_law law57_premature_play(const struct card_facts *c);
enum arb_law law61_revoke(const struct card_facts *c);

/* Law 53: may the next hand still accept a lead out of turn by playing to it? */
bool law53_may_accept(enum arb_edition edition, unsigned trick);

/* The article by which a card over a lead to that trick is no acceptance, and goes back with it; LAW_NONE. */
enum arb_law law53_played_over(enum arb_edition edition, unsigned trick);

#endif

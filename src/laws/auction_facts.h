/* auction_facts.h -- what a law of the auction needs to know of a call.
 *
 * The table observes, the law answers: LAW_NONE when it has nothing to say, else
 * the article, as the edition in use numbers it. A law never sees the table.
 * These laws recognise; what they cost is added to the same files, as rulings.
 */
#ifndef ARB_AUCTION_FACTS_H
#define ARB_AUCTION_FACTS_H

#include "arbitro/words/call.h"
#include "arbitro/words/law.h"
#include "arbitro/words/seat.h"

struct call_facts {
    enum arb_edition edition;
    enum arb_seat caller;
    enum arb_seat turn;             /* whose call was due */
    arb_call call;
    arb_call last_bid;              /* ARB_PASS before anybody has bid */
    enum arb_seat last_bidder;
    uint8_t doubling;               /* enum arb_doubling, of the last bid */
    bool caller_has_called;         /* a call that stands */
    bool auction_over;
    bool no_double;                 /* at this turn, by 30B2b */
    bool must_pass;                 /* at this turn, by a ruling */
};

/* Law 17: after three passes that took away somebody's turn, the article that
 * sends the auction back; it has moved from book to book. */
enum arb_law law17_lost_turn(enum arb_edition edition);

/* Law 18: does the bid go over the last one? */
bool law18_is_sufficient(arb_call bid, arb_call last_bid);

/* Law 19: may he double, or redouble, what was last bid? */
bool law19_may_double(const struct call_facts *c);
bool law19_may_redouble(const struct call_facts *c);

/* Law 22: is the auction over with that many passes in a row? */
bool law22_is_over(arb_call last_bid, unsigned passes);

enum arb_law law25_change_of_call(const struct call_facts *c);
enum arb_law law27_insufficient_bid(const struct call_facts *c);
enum arb_law law30_pass_out_of_rotation(const struct call_facts *c);
enum arb_law law31_bid_out_of_rotation(const struct call_facts *c);
enum arb_law law32_double_out_of_rotation(const struct call_facts *c);
enum arb_law law36_inadmissible_double(const struct call_facts *c);
enum arb_law law37_call_by_barred_player(const struct call_facts *c);
enum arb_law law38_bid_above_seven(const struct call_facts *c);
enum arb_law law39_call_after_final_pass(const struct call_facts *c);

/* The article under which the next player, by calling, accepts. */
enum arb_law law27_accepted(enum arb_edition edition);
enum arb_law law29_accepted(enum arb_edition edition);

/* Law 24: a card seen during the auction period. led: as a lead or play; others:
 * how many cards of the hand lie open already. */
enum arb_law law24_card_in_auction(arb_card card, bool led, unsigned others);

/* Is it of a card seen after the final pass, before the lead is faced? */
bool law24_in_clarification(enum arb_edition edition);

#endif

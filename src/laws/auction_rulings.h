/* auction_rulings.h -- what the laws of the auction say once something is irregular.
 *
 * The Director's four moments, each a function of the same facts: who may accept
 * (open), what follows when nobody does (declined), what ways out the offender has
 * (ways), and what the call he then makes costs (measured). A ruling that asks is
 * put again when the answer is known.
 */
#ifndef ARB_AUCTION_RULINGS_H
#define ARB_AUCTION_RULINGS_H

#include "auction_facts.h"

#include "arbitro/words/regulations.h"
#include "arbitro/words/ruling.h"

struct call_case {
    enum arb_edition edition;
    enum arb_seat offender;
    enum arb_seat turn;             /* whose call was due */
    arb_call call;                  /* the irregular call */
    arb_call instead;               /* the call that would replace it, or what right-hand opponent
                                       called; ARB_CALL_NONE */
    arb_call last_bid;              /* without either of them; ARB_PASS: nobody has bid */
    uint8_t shows;                  /* bit d: the irregular call shows denomination d, as far as told */
    uint8_t instead_shows;          /* the same of the call in its place; 0 nothing told */
    bool next_has_called;           /* the offender's left-hand opponent, over it */
    bool partner_has_called;        /* the offender's partner, over it */
    bool first_is_illegal;          /* 25: the call that would be changed */
    bool again;                     /* 27: made in place of an insufficient bid */
    bool silenced;                  /* 27: partner must pass already */
    bool may_double;                /* 19, 30B2b: instead, a double or redouble, is admissible */
    bool no_double;                 /* 30B2b: the offender, at this turn */
    bool defends;                   /* 39: the offender's side */
    uint8_t answer[ARB_QUESTION_COUNT]; /* enum arb_answer */
    bool had_to_pass;               /* 37: the offender, when he made the irregular call */
    bool barred_to_the_end;         /* 37: the offender, not at this turn only */
    bool forced_pass;               /* 21: a pass that he had to make */
    bool period_over;               /* 21, 25: the auction period is */
    bool lead_faced;                /* 17, 36: the opening lead is, and the call found only now */
    bool hands_back;                /* 17: the four hands are, after a pass-out */
    arb_call next_call;             /* 25: what left-hand opponent called over the first; with next_has_called */
    bool lead_is_down;              /* 21: the offender has led face down … */
    arb_card lead;                  /* … that card */
    struct arb_readings reading;
};

/* Law 16: the article that tags a withdrawn call, unauthorised for its side. */
enum arb_law law16_withdrawn(enum arb_edition edition);

/* What partner's hint leaves him, and what the Director does about one that was given by 'seat'. */
enum arb_law law16_hint(enum arb_edition edition);
void law16_ruled(enum arb_edition edition, enum arb_seat seat, enum arb_answer conveyed, struct arb_ruling *ruling);

/* Laws 23, 72: the article under which damage is reviewed after a forced pass. */
enum arb_law law23_review(enum arb_edition edition);

/* In 1997 it speaks of what partner's pass has done, and of nothing else: no pass, no damage. */
bool law23_is_of_a_forced_pass(enum arb_edition edition, enum arb_law review);

/* Law 23: a call to be compared with one cancelled under 'law'. */
void law23_measured(const struct call_case *c, enum arb_law law, struct arb_ruling *ruling);

/* Of the paragraph that has two calls compared, the part for one that is not comparable. */
enum arb_law law23_not_comparable(enum arb_law law);

/* Laws 17, 34: an auction that would end over the head of a player. */
void law17_ruled(const struct call_case *c, struct arb_ruling *ruling);

/* Law 21: a call made on an opponent's wrong explanation. */
void law21_ruled(const struct call_case *c, struct arb_ruling *ruling);
void law21_led(const struct call_case *c, struct arb_ruling *ruling); /* his face-down lead kept, or taken back (41A) */

/* Law 25: 'ruled' before the next player is asked; then his answer, then, in 1997, the offender's. */
void law25_ruled(const struct call_case *c, struct arb_ruling *ruling);
void law25_accepted(const struct call_case *c, struct arb_ruling *ruling);
void law25_declined(const struct call_case *c, struct arb_ruling *ruling);
bool law25_is_not_accepted(const struct arb_ruling *ruling);
/* What the next player accepted so is irregular in itself, under 'wrong': true when it stands all the same. */
bool law25_accepted_as_legal(const struct call_case *c, enum arb_law wrong, struct arb_ruling *ruling);
void law25_chosen(const struct call_case *c, enum arb_option_kind choice, struct arb_ruling *ruling);

void law27_open(const struct call_case *c, struct arb_ruling *ruling);
/* It is accepted, and was made in place of another that was not: that one is withdrawn (16, 26). */
void law27_first_is_gone(const struct call_case *c, struct arb_ruling *ruling);
void law27_declined(const struct call_case *c, struct arb_ruling *ruling);
void law27_ways(const struct call_case *c, struct arb_ruling *ruling);
/* The lowest sufficient bid in the denomination of the insufficient one; a pass when there is none. */
arb_call law27_lowest(const struct call_case *c);
/* May a double be among the calls that replace it? */
bool law27_may_double(enum arb_edition edition);

void law27_measured(const struct call_case *c, struct arb_ruling *ruling);

void law29_open(const struct call_case *c, struct arb_ruling *ruling);

/* Laws 30 to 32: not accepted. Cancelled, back to the right player; then by whose turn it was. */
void law30_declined(const struct call_case *c, struct arb_ruling *ruling);
void law31_declined(const struct call_case *c, struct arb_ruling *ruling);
void law32_declined(const struct call_case *c, struct arb_ruling *ruling);

/* Laws 31A, 32: right-hand opponent has called 'instead' at his turn. */
void law31_after_rho(const struct call_case *c, struct arb_ruling *ruling);
void law32_after_rho(const struct call_case *c, struct arb_ruling *ruling);

/* Law 31A2: until 2007 what counts is the denomination. The ways he has, then what his call costs. */
void law31_ways(const struct call_case *c, struct arb_ruling *ruling);
void law31_measured(const struct call_case *c, struct arb_ruling *ruling);

/* Law 25, once a second call is substituted: may the next player, who had called over
 * the first, take his own back? Then what he chose, KEEP or WITHDRAW. 'accepted': by 25B1. */
enum arb_law law25_next_may_withdraw(enum arb_edition edition); /* after a slip; not in 1997 */
void law25_next_ways(const struct call_case *c, bool accepted, struct arb_ruling *ruling);
void law25_next_chosen(const struct call_case *c, enum arb_option_kind choice, struct arb_ruling *ruling);

/* Law 35: what can never be accepted. The ruling is that of Laws 36 to 39. */
enum arb_law law35_inadmissible(const struct call_facts *c);
void law35_ruled(enum arb_law article, const struct call_case *c, struct arb_ruling *ruling);

void law36_ruled(const struct call_case *c, struct arb_ruling *ruling);
void law37_ruled(const struct call_case *c, struct arb_ruling *ruling);

/* A call out of rotation is not accepted: true when its player had to pass, and this says all that follows; Laws 31
 * and 32 have no call left to measure. */
bool law37_cancelled_out_of_rotation(const struct call_case *c, struct arb_ruling *ruling);
void law38_ruled(const struct call_case *c, struct arb_ruling *ruling);
void law39_ruled(const struct call_case *c, struct arb_ruling *ruling);

/* Law 26. The right that a withdrawn call leaves, and what it is worth when its
 * player's partner is first on lead. */
enum arb_lead_right law26_right(enum arb_edition edition);

/* A call was withdrawn and another stands in its place, or none as yet. */
struct withdrawn_case {
    enum arb_edition edition;
    enum arb_seat offender;
    arb_call withdrawn, instead;    /* instead: ARB_CALL_NONE, the offender has not called again */
    bool always_26b;                /* until 2007: a double out of rotation, Law 32 */
    bool other_meaning;             /* until 2007: the same call again, with a much different meaning */
    enum arb_answer comparable;     /* 2017 */
};

/* The effect that waits for the lead, none, or the question it hangs on. */
void law26_pending(const struct withdrawn_case *c, struct arb_ruling *ruling);

/* The auction is over, and the offender had no turn at which to call instead: the effect that waits for the lead, or
 * none. */
void law26_never_replaced(enum arb_edition edition, enum arb_seat offender, struct arb_ruling *ruling);

/* The suits, bit s, that count as specified: shown in any way, or named by natural calls. */
uint8_t law26_specified(const struct arb_readings *reading, uint8_t shown, uint8_t named);

struct lead_case {
    enum arb_lead_right right;
    enum arb_seat declarer;
    bool named_suits;               /* a withdrawn call related to suits, and to nothing else */
    uint8_t withdrawn;              /* the suits of such calls, bit s */
    bool other;                     /* a withdrawn call of that turn related to something else */
    uint8_t specified;              /* suits the offender showed in the legal auction, bit s */
};

void law26_options(const struct lead_case *c, struct arb_ruling *ruling);

/* The article by which nothing is left of the restriction: the offender's call is no other, or comparable; every
 * suit was shown. LAW_NONE: something is. */
enum arb_law law26_no_other_call(enum arb_edition edition);
enum arb_law law26_nothing_left(const struct lead_case *c);

/* Law 24: seen by partner or not is a fact. articles 24A, 24B, 24C as recognised. */
struct exposed_case {
    enum arb_edition edition;
    enum arb_law article;
    enum arb_seat seat;
    bool declares;                  /* the auction is over, and his side has the contract: no bar has an object */
    enum arb_answer could_have_seen;
};

void law24_ruled(const struct exposed_case *c, struct arb_ruling *ruling);

/* Law 24 when the auction is over. card: any of the cards that lie open. */
enum law24_fate { LAW24_PICKED_UP, LAW24_MINOR, LAW24_MAJOR };

enum law24_fate law24_afterwards(enum arb_law article, arb_card card, bool deliberately, bool defends);

/* 1997: declarer may treat it as a penalty card, and need not. */
bool law24_declarer_may_waive(enum arb_edition edition);

#endif

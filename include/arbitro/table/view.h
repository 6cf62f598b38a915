/* arbitro/table/view.h -- what a table answers: faults, options, results, and what each seat may know.
 *
 * The functions of arbitro/table/table.h fill these structs in. All are plain data of
 * fixed size without pointers: the caller owns them, each call overwrites the whole,
 * and nothing of a struct is kept by the table. An article is an enum arb_law in 16
 * bits, LAW_NONE where there is none.
 */
#ifndef ARBITRO_VIEW_H
#define ARBITRO_VIEW_H

#include "arbitro/table/state.h"

/* -- Refusals --------------------------------------------------------------------- */

/* Why an act could not be taken. In order of precedence: the first that applies
 * is given. An X-macro gives the symbol; the sentence is fault.SYMBOL of messages/. A refused act
 * leaves no trace in the table. The order is that of precedence between faults that hold together,
 * and the number of a fault may change between versions: what is stored or sent is the symbol. */
#define ARB_FAULTS(X)                                                                              \
    X(NONE, none)                                                                                  \
    X(NOT_AN_ACT, not_an_act)                   /* a field outside its range */                    \
    X(RECORD_FULL, record_full)                 /* no room for more of these on one board */       \
    X(NOTHING_TO_REPORT, nothing_to_report)     /* no such irregularity on record */               \
    X(BOARD_OVER, board_over)                                                                      \
    X(RULING_AWAITED, ruling_awaited)           /* the Director has to speak first */              \
    X(NOBODY_SPOKE, nobody_spoke)               /* somebody has to draw attention to what stops the table */ \
    X(TRICK_DEFECTIVE, trick_defective)         /* the one before has to be spoken of first (67) */ \
    X(NOT_DUMMY, not_dummy)                     /* only dummy does that */                         \
    X(NOT_TO_PLAY, not_to_play)                 /* omitted: it is not his turn, or he leads */     \
    X(NO_TRICK_TO_ADD_TO, no_trick_to_add_to)   /* beneath: no card of his, or all see this one */ \
    X(NOT_LAST_PLAYED, not_last_played)         /* returned: he did not play it last */            \
    X(CLAIM_RULED, claim_ruled)                 /* agreed: the Director has the claim */           \
    X(THIRTEEN_TRICKS, thirteen_tricks)         /* a number of tricks no board has */              \
    X(CARD_PLAYED, card_played)                 /* it lies in a trick already */                   \
    X(CARD_NOT_HELD, card_not_held)             /* it is not in this hand */                       \
    X(CARD_FACED, card_faced)                   /* everybody sees it already */                    \
    X(NO_LEAD_DOWN, no_lead_down)               /* nothing lies face down to be turned up */       \
    X(LEAD_IS_DOWN, lead_is_down)               /* he leads face down a second time */             \
    X(PLAY_NOT_BEGUN, play_not_begun)           /* no trick to speak of yet */                     \
    X(HAND_SPREAD, hand_spread)                 /* it lies open already */                         \
    X(NO_CARD_TO_TURN, no_card_to_turn)         /* his card is not there, or is turned already */ \
    X(PLAY_BEGUN, play_begun)                   /* a call, and a card has been played */           \
    X(NOT_ON_OFFER, not_on_offer)               /* no law gives him that choice now */             \
    X(NOT_ASKED, not_asked)                     /* the Director is not asked that, or not now */   \
    X(NO_SUCH_CALL, no_such_call)               /* he has made no such call, or has none to change */ \
    X(LEAD_RESTRICTED, lead_restricted)         /* a lead restriction forbids the card */          \
    X(ORDER_FORBIDS, order_forbids)             /* what declarer ordered for this trick does */    \
    X(MARKED, marked)                           /* that moment has come already */                 \
    X(BOARD_NOT_OVER, board_not_over)           /* the hands are not back yet */                  \
    X(CLAIM_MADE, claim_made)                   /* one stands already */                           \
    X(NO_CLAIM, no_claim)                       /* nothing to agree or to object to */             \
    X(OWN_CLAIM, own_claim)                     /* he agrees or objects to what he claimed */      \
    X(TOO_MANY_TRICKS, too_many_tricks)         /* more than are left */                           \
    X(SURE_TRICKS, sure_tricks)                 /* it takes from a side what no legal play loses */ \
    X(TOO_LATE, too_late)                       /* the period of correction is over */         \
    X(NO_ADJUSTMENT, no_adjustment)             /* nobody's score is awaited, or that side's is not */ \
    X(NOT_WEIGHTED, not_weighted)               /* the Director may not weigh results, by the edition or regulation */ \
    X(WEIGHTS_NOT_WHOLE, weights_not_whole)     /* the weights of a score do not make a hundred per cent */ \
    X(CALLED_ALREADY, called_already)           /* what was heard before the auction is told before its first call */ \
    X(PREVENTED, prevented)                     /* it breaks the article, and the policy is to prevent */ \
    X(OTHER_WAY, other_way)                     /* a trick that would go to the side that did not withdraw */

enum arb_fault {
#define X(NAME, symbol) ARB_FAULT_##NAME,
    ARB_FAULTS(X)
#undef X
    ARB_FAULT_COUNT
};

/* Why an act was not simply applied. Of a refusal the article is told too, where one is the reason.
 * Both are 0 after ARB_APPLIED. */
struct arb_reason {
    uint16_t law;                   /* enum arb_law, when irregular */
    uint16_t fault;                 /* enum arb_fault, when refused */
};

/* What may be chosen and what the Director is asked, at this moment. Book order. The options are
 * everybody's together: each item names the seat that may choose it. A question and options may be
 * open at the same time; an answer and a choice are given to arb_table_step as acts (JUDGE or FIND,
 * and CHOOSE). */
struct arb_options {
    uint8_t count;                  /* in item[] */
    uint8_t asks;                   /* 1: the question below */
    uint8_t question;               /* enum arb_question */
    arb_call about;                 /* the call it is about; ARB_CALL_NONE */
    uint16_t question_law;
    uint8_t asker_seat;             /* whose call or card it is about */
    uint8_t of;                     /* 1 + the irregularity it is about; 0 none, or a claim */
    struct arb_option item[ARB_OPTIONS_MAX];
};

/* How far a board has got towards its result; the first that applies. Only ADJUSTED and FINAL are
 * an end; every other kind names what is missing. */
enum arb_result_state_kind {
    ARB_RESULT_OPEN,                /* it is not over */
    ARB_RESULT_RULING,              /* a ruling is awaited, under 'law' */
    ARB_RESULT_AGREEMENT,           /* a claim stands that nobody has agreed to, under 'law' */
    ARB_RESULT_WAITS,               /* it is over, and 'question' is asked under 'law' */
    ARB_RESULT_SET_ASIDE,           /* there was damage: an adjusted score is awaited under 'law' */
    ARB_RESULT_ADJUSTED,            /* it was given, under 'law' */
    ARB_RESULT_FINAL
};

/* Eight bytes without padding. */
struct arb_result_state {
    uint16_t law;                   /* enum arb_law; LAW_NONE of OPEN and FINAL */
    uint8_t kind;                   /* enum arb_result_state_kind */
    uint8_t question;               /* WAITS: enum arb_question */
    /* SET_ASIDE: bit s, the score of side s is awaited; ADJUSTED: was given. */
    uint8_t sides;
    uint8_t of;                     /* WAITS: 1 + the irregularity that is asked about; 0 a claim */
    uint8_t reserved[2];
};

/* Tricks that an established revoke costs (Law 64), or why it costs none. Eight bytes without
 * padding. One for each revoke that somebody has spoken of. */
struct arb_transfer {
    uint16_t law;                   /* enum arb_law */
    /* enum arb_law: the article of equity beside it; LAW_NONE: too late. */
    uint16_t review;
    uint8_t of;                     /* 1 + the irregularity */
    uint8_t tricks;                 /* 0..2 */
    uint8_t to;                     /* enum arb_side */
    uint8_t hangs;                  /* 1: on what is asked first, whether dummy had looked at a hand (43B3) */
};

/* In the order of the tricks. count is 0 before the play is over. */
struct arb_transfers {
    uint32_t count;
    struct arb_transfer item[ARB_IRREGULARITIES_MAX];
};

/* A board's end. All zero for a board that was passed out. */
struct arb_result {
    struct arb_contract contract;   /* zeroed: passed out */
    uint8_t tricks;                 /* declarer's side's, 0..13; 0 when passed out */
    uint8_t reserved[3];
    int32_t score_points;           /* for North-South, Law 77 */
};

/* What one seat may know, and nothing that hangs on a card he cannot see.
 *
 * Cards      hand[] has his own, dummy's once spread, and whatever lies open, penalty
 *            cards among them; concealed[] says how many more each hand has. The opening
 *            lead lies face down without a name.
 * Calls      all that were heard, with what was told of their meaning. A call that was
 *            cancelled or withdrawn stays, with its article and with the side that may
 *            not use it: everybody heard it, and everybody hears the ruling.
 * Irregular  what somebody has spoken of, or what nobody can miss: a card that lies open,
 *            a call that is changed, a call put aside by calling at one's turn. Before
 *            that an irregular call stands like any other, accepted by calling or not,
 *            a lead out of turn is a lead, a revoke a discard.
 * Warned     where the policy is to warn, a player sees his own irregularity at once, and
 *            declarer what dummy's hand did: nobody else does.
 * His turn   after a call or lead that nobody questioned it is the next player's, and
 *            what he is offered is what is in order once it is accepted by calling or by
 *            playing: what is sufficient over it, what follows to it. Where the table
 *            takes nothing but attention (an old call changed, a call after the final pass)
 *            he is offered nothing; over a bid above seven, a pass or a double.
 * Ruling     'awaits' says that the table has stopped. What the Director is asked, what
 *            he was answered and whether he looks at damage at the end is his alone
 *            ('answers' and 'equity' are 0); what each option costs is told to whoever
 *            holds it. Who must pass is told to all. */
struct arb_view {
    /* The cards that this seat sees, by the hand that has them, and what it may do at this moment.
     * A hand without visible cards is 0, and concealed[] counts the others: 0..13. */
    arb_hand hand[ARB_SEATS];
    /* What the seat may put on the table now in order; 0 not his to play. */
    arb_hand legal_cards;
    uint64_t legal_calls;           /* bit c: call c is in order now; 0 not his turn */
    uint8_t concealed[ARB_SEATS];
    /* The board as everybody at the table knows it; arrays of four are indexed by enum arb_seat,
     * arrays of two by enum arb_side. */
    uint16_t calls;
    uint8_t seat, dealer, vulnerability, phase, turn;
    uint8_t dummy_spread;
    uint8_t lead_is_down;
    uint8_t tricks_won[2];
    uint8_t trick;
    uint8_t irregularities;         /* those noticed; their places in call[] are the table's */
    uint8_t awaits;                 /* 1 when the Director has to speak, or the next player to accept */
    /* Zeroed until the auction is over. */
    struct arb_contract contract;
    uint8_t bar[ARB_SEATS];         /* enum arb_bar: who must pass */
    /* What this seat alone may choose; the Director's question is never among it. */
    uint8_t options;                /* in option[]: what this seat may choose, after attention */
    uint8_t reserved[5];
    struct arb_option option[ARB_OPTIONS_MAX];
    struct arb_claimed claimed;     /* heard by all; what the Director was answered and struck is his */
    /* The first 'irregularities' of these, the first 'calls' of call[]; the rest is zero, so that
     * two views may be compared byte by byte. */
    struct arb_irregularity irregularity[ARB_IRREGULARITIES_MAX];
    struct arb_trick played[ARB_TRICKS];
    struct arb_call_record call[ARB_CALLS_MAX];
    uint8_t reserved2[4];
};

_Static_assert(sizeof(struct arb_view) == 5264, "no padding");

/* What the Director may know: everything that is on record and every card that is known,
 * noticed or not. Whether he acts before somebody calls him is his duty under Law 81. */
struct arb_director_view {
    /* Bits of the same index as table.irregularity[]; ARB_IRREGULARITIES_MAX is 32, one for each. */
    uint32_t unspoken;              /* bit i: nobody has drawn attention to table.irregularity[i] */
    /* Bit i: it is not settled: stops the table, waits, or is owed for. */
    uint32_t pending;
    uint32_t equity;                /* bit i: damage may be reviewed at the end */
    uint8_t skipped;                /* 1 + who has not called though it was his turn; 0 nobody */
    uint8_t reserved[3];
    struct arb_options options;     /* everybody's, and what the Director is asked */
    struct arb_table table;
};

/* "card_not_held". The symbol as in ARB_FAULTS; constant text, and "" for a number that is no
 * fault. */
const char *arb_fault_symbol(enum arb_fault fault);

#endif

/* arbitro/table/state.h -- the state of one board at one table, and what is told about it.
 *
 * Everything here is fixed-size plain data without pointers or padding: copy it
 * with '=', keep a hundred. The fields are there to be read; only the functions of
 * arbitro/table/table.h write them. A hand that is not known is empty and says so in
 * 'unknown': how many of its cards nobody has told us. What cannot be decided
 * without an unknown card is left open, never guessed.
 */
#ifndef ARBITRO_STATE_H
#define ARBITRO_STATE_H

#include "arbitro/words/act.h"
#include "arbitro/words/adjusted.h"
#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"
#include "arbitro/words/regulations.h"
#include "arbitro/words/ruling.h"

/* Sizes of the arrays below. A table has no other memory: an act for which calls, cards or irregularities have no
 * room is refused with ARB_FAULT_RECORD_FULL. */
#define ARB_TRICKS            13
#define ARB_LEGAL_CALLS_MAX   319   /* the longest auction without an irregularity */
#define ARB_WITHDRAWN_MAX     33    /* room for calls that do not stand, or make it longer */
#define ARB_CALLS_MAX         (ARB_LEGAL_CALLS_MAX + ARB_WITHDRAWN_MAX)
#define ARB_IRREGULARITIES_MAX 32   /* on one board; one more is refused, what is in order is not */
#define ARB_LEADS_MAX          ARB_IRREGULARITIES_MAX /* lead restrictions: one an irregularity at most */
#define ARB_EARLY_MEANINGS_MAX       8    /* calls that are still to come, and explained */
#define ARB_PLAYS_MAX          96   /* 52 cards, and room for those taken back */

/* -- Where a board may begin ------------------------------------------------ */

/* A whole board, a board without its deal, or an ending: the auction over and
 * tricks gone. hand[s] has the cards known, unknown[s] how many are not. */
struct arb_position {
    arb_hand hand[ARB_SEATS];
    uint8_t unknown[ARB_SEATS];     /* 13 when nothing of the hand is known */
    uint8_t dealer;                 /* enum arb_seat */
    uint8_t vulnerability;          /* enum arb_vulnerability */
    uint8_t auction_over;           /* 1: contract is given, and is not a passed-out board */
    uint8_t leader;                 /* auction_over: who leads next; the opening leader at trick 1 */
    uint8_t tricks[2];              /* auction_over: tricks already gone, by side */
    uint8_t reserved[2];
    struct arb_contract contract;
};

/* In order of precedence: only the first that applies is given. */
#define ARB_POSITION_FAULTS(X)                                                                     \
    X(SOUND)                                                                                       \
    X(CARD_TWICE)               /* in two hands, or given and said to be gone */                   \
    X(HAND_TOO_LONG)            /* more cards than tricks are left */                              \
    X(HAND_TOO_SHORT)                                                                              \
    X(TRICKS_DO_NOT_FIT)        /* tricks gone and cards left do not make thirteen */              \
    X(NO_CONTRACT)              /* the auction is over without a contract */                       \
    X(LEADER_IS_WRONG)          /* at trick 1 declarer's left-hand opponent leads */

enum arb_position_fault {
#define X(NAME) ARB_POSITION_##NAME,
    ARB_POSITION_FAULTS(X)
#undef X
};

/* -- The record -------------------------------------------------------------- */

/* How far the board has come; it goes back when calls or cards are taken back, or a claim is void. */
enum arb_phase {
    ARB_IN_AUCTION,
    ARB_BEFORE_LEAD,                /* three passes made, the opening lead not yet faced */
    ARB_IN_PLAY,
    ARB_BOARD_OVER                  /* passed out, or thirteen tricks played */
};

/* What a call on record is worth. Only STANDS and ACCEPTED have an effect on contract, turn and passes. */
enum arb_call_status {
    ARB_CALL_STANDS,
    ARB_CALL_ACCEPTED,              /* irregular, and the next player accepted it */
    ARB_CALL_IN_QUESTION,           /* irregular; a ruling is awaited. No effect as yet */
    ARB_CALL_CANCELLED,             /* by a ruling: no effect, but it was heard */
    ARB_CALL_WITHDRAWN              /* by its maker, as a law allowed */
};

/* What a call shows, in arb_call_record.meaning: bit d for denomination d, and: */
#define ARB_MEANS_ARTIFICIAL 32
#define ARB_MEANS_KNOWN       64     /* without it nothing is known of the meaning */

/* Not of its meaning: the call was made before the auction was begun anew, and is to be made again (15, 17D). */
#define ARB_CALL_TO_REPEAT   128

/* A call, standing or not. It is never taken out of the record: what was withdrawn
 * is authorised information for one side and unauthorised for the other (Law 16). */
struct arb_call_record {
    uint16_t law;                   /* why it does not stand, or stands though irregular; LAW_NONE */
    arb_call call;
    uint8_t seat;
    uint8_t status;                 /* enum arb_call_status */
    uint8_t unauthorised;           /* 1 + the side that may not use it, the other may; 0 no tag */
    uint8_t meaning;                /* ARB_MEANS_… and bits of denominations */
    uint8_t reserved;
};

/* What a call will show, told before it is made. */
struct arb_early_meaning {
    arb_call call;
    uint8_t seat;
    uint8_t meaning;                /* as of a call on record; 0: no entry */
    uint8_t reserved;
};

/* What became of a card played. */
enum arb_play_status {
    ARB_PLAY_STANDS,
    ARB_PLAY_IN_QUESTION,           /* it lies on the trick; a ruling or an acceptance is awaited */
    ARB_PLAY_OWED,                  /* taken back: its hand owes this trick another card */
    ARB_PLAY_WITHDRAWN,             /* taken back. Kept: authorised for one side, not for the other */
    ARB_PLAY_MISSING,               /* no card: they played on without it (67) */
    ARB_PLAY_PLACED,                /* put later where one was missing; it wins nothing (67B1) */
    ARB_PLAY_BENEATH                /* a second card of its hand, under the first (67) */
};

#define ARB_PLAY_NAMED       1u     /* its player named it, and did not put it down himself */
#define ARB_PLAY_WAS_PENALTY 2u     /* it lay there as a penalty card */
#define ARB_PLAY_WAS_MINOR   4u     /* … as a minor one */
#define ARB_PLAY_REPLACES    8u     /* it came in the place of a card that was taken back */

/* A card played, in the order of the tricks; what was taken back stands at the end of
 * the list, or where it was when its whole trick went. It stays on the record as long as
 * there is room; then the oldest of those that no irregularity speaks of leaves it. */
struct arb_play_record {
    uint16_t law;                   /* why it was taken back, or stands though irregular; LAW_NONE */
    arb_card card;                  /* ARB_CARD_NONE: owed, or missing */
    uint8_t seat;                   /* the hand it comes from */
    uint8_t trick;                  /* 1..13 */
    uint8_t status;                 /* enum arb_play_status */
    uint8_t unauthorised;           /* 1 + the side that may not use it, the other may; 0 no tag */
    uint8_t how;                    /* ARB_PLAY_… bits */
};

/* One trick, counted from play[]: never written but by counting again. */
struct arb_trick {
    uint8_t leader;                 /* the hand that led */
    uint8_t winner;                 /* once it is complete */
    uint8_t count;                  /* cards that lie there, 0..4 */
    uint8_t turned;                 /* bit s: seat s turned his card down */
    arb_card card[ARB_SEATS];       /* by seat; of those in 'lies' */
    uint8_t lies;                   /* bit s: seat s has a card there */
    uint8_t begun;                  /* 1: somebody led, though the lead may be owed again */
    uint8_t last;                   /* 1 + the hand that plays last, out of its turn (54B2); 0 none */
    uint8_t missing;                /* bit s: they played on without a card of seat s; one placed later wins nothing */
};

/* Four cards lie there, or three and the place of one that was missed out. */
static inline bool arb_trick_is_complete(const struct arb_trick *trick)
{
    return trick->count + ((trick->missing & ~trick->lies) != 0 ? 1u : 0u) == ARB_SEATS;
}

/* Where the ruling of an irregularity stands. */
enum arb_stage {
    ARB_STAGE_SETTLED,
    ARB_STAGE_OPEN,                 /* attention, or the next player's acceptance, comes next */
    ARB_STAGE_ASKED,                /* the Director is asked about it, or a player chooses */
    ARB_STAGE_REFUSED,              /* 1997: the second call is out; the offender chooses */
    ARB_STAGE_OWED,                 /* ruled; somebody's next call will be measured by it */
    ARB_STAGE_MEASURED,             /* that call is made, and the Director is asked about it */
    ARB_STAGE_NEXT,                 /* ruled; of the next player's call over it the Director is asked, or he chooses */
    ARB_STAGE_RUNNING,              /* nobody has spoken of it, and the table goes on */
    ARB_STAGE_STACKED,              /* another one is ruled first */
    ARB_STAGE_PAID                  /* that call is made, and is measured once nothing else is before the Director */
};

/* What became of a revoke. From PLAYED_ON on it is established. */
enum arb_revoke_fate {
    ARB_REVOKE_OPEN,                /* it can be corrected */
    ARB_REVOKE_CORRECTED,           /* or its card was taken back for another reason */
    ARB_REVOKE_BOTH_CORRECTED,      /* 62C3: with the other side's, though one side had played on */
    ARB_REVOKE_LEFT,                /* 43B3: nothing is done about it */
    ARB_REVOKE_PLAYED_ON,           /* 63A1: his side played to the next trick */
    ARB_REVOKE_NAMED_ON,            /* 63A2: it named a card for it */
    ARB_REVOKE_CLAIMED,             /* 63A3: it claimed or conceded */
    ARB_REVOKE_AGREED,              /* 63A3, 63A4: it agreed to a claim or concession */
    ARB_REVOKE_COUNTS,              /* corrected, and counted as established: 43B2; 63B of 1997 */
    ARB_REVOKE_DEEMED               /* 67B1: he had played no card to a trick */
};

/* What else was seen of it; bits of arb_irregularity.how. */
#define ARB_REVOKE_HELD_FACED    1u /* a card that he could have played lay open */
#define ARB_REVOKE_HELD_PENALTY  2u /* … as a penalty card, or in dummy */
#define ARB_REVOKE_WAS_FACED     4u /* the card he played had lain open */
#define ARB_REVOKE_WAS_PENALTY   8u /* … as a penalty card */
#define ARB_REVOKE_PARTNER_ASKED 16u /* a defender asked him, who might not */
#define ARB_REVOKE_DUMMY_ASKED   32u
#define ARB_REVOKE_PARTNER_CHOSE 64u /* 62D2: partner had yet to play to trick 12, from two suits */
#define ARB_REVOKE_OF_PENALTY    128u /* 61A: he did not play a penalty card that he had to play */

/* What was seen of a card before its turn; bits of arb_irregularity.said. */
#define ARB_SOON_TO_NEXT_TRICK 1u   /* its hand had played to the trick: it was led to the next one */
#define ARB_SOON_BOTH_HANDS    2u   /* declarer had played to the trick from both hands */

/* One irregularity, as the Director would note it. */
struct arb_irregularity {
    uint64_t answers;               /* two bits a question: enum arb_answer */
    uint16_t call;                  /* 1 + its place in call[]; 0 not a call */
    uint16_t play;                  /* 1 + its place in play[]; 0 not a card on a trick */
    uint16_t second;                /* 1 + the place of the call that would replace it; 0 none */
    uint16_t equity;                /* the article under which damage may be reviewed at the end */
    uint16_t law;                   /* enum arb_law: the article that speaks */
    uint16_t answer;                /* the article under which it was accepted; LAW_NONE */
    uint16_t act;                   /* which act of the board, from 1 */
    uint16_t reported;              /* by which act attention was drawn */
    uint8_t wrong;                  /* enum arb_wrong */
    uint8_t seat;                   /* who did it */
    uint8_t value;                  /* the call or card; ARB_CARD_NONE for neither */
    uint8_t trick;                  /* 1..13, 0 before the play */
    uint8_t attention;              /* enum arb_attention: has somebody spoken of it, and when */
    uint8_t awaits;                 /* 1: nothing goes on without a ruling or an acceptance */
    uint8_t turn;                   /* whose turn it was */
    uint8_t stage;                  /* enum arb_stage */
    uint8_t again;                  /* it was itself made in place of another: 1 + that one's index */
    uint8_t reporter;               /* 1 + who drew attention; 0 nobody, or it came up with another one */
    uint8_t how;                    /* how the card was seen, or named: enum arb_manner, enum arb_designation;
                                       of a revoke ARB_REVOKE_… bits; of declarer's lead 1 + the defender who
                                       spoke first */
    uint8_t meant;                  /* 1 + the card meant in place of 'value', or that is not meant; of a revoke, one
                                       that an option of declarer's required (61A); 0 none */
    uint8_t said;                   /* the suit or rank that was named in part; as in an act. Of a card before its turn
                                       ARB_SOON_… bits */
    uint8_t fate;                   /* of a revoke: enum arb_revoke_fate; 13 to 15: enum arb_remedy */
    uint8_t fate_trick;             /* the trick in which it was established, 1..13 */
    uint8_t marks;                  /* moments of the room that had come when somebody spoke of it */
    uint8_t unauthorised;           /* 24: 1 + the side that may not use what the card tells; 0 no tag */
    uint8_t owed;                   /* enum arb_duty: what he owed last */
    uint16_t decided;               /* 31A, 32: 1 + the place of right-hand opponent's call that decided what he owes */
    uint16_t disobeyed;             /* of a revoke, 61A: the article that forbade the card; LAW_NONE */
    uint16_t owed_law;              /* the article of 'owed' */
    uint16_t of_board;              /* 13 to 15: two bits a question, from ARB_QUESTIONS_OF_BOARDS on; 41A: 1 + the
                                       card that lies face down. Shown to the Director alone */
    uint16_t bar_law[2];            /* the article by which its player must pass, and his partner */
    uint16_t served;                /* 1 + the place of the call by which a bar for one round was paid; 0 not yet */
    uint8_t bar[2];                 /* enum arb_bar: how long its player must pass, and his partner, for this */
    uint16_t barred_at;             /* how many calls were on record when the bar was laid: it is for one after them */
    uint8_t reserved[4];
};

_Static_assert(sizeof(struct arb_irregularity) == 64, "no padding");

/* Who must pass, and why: the strongest of what the irregularities cost him. */
struct arb_barred {
    uint16_t law;
    uint8_t bar;                    /* enum arb_bar */
    uint8_t of;                     /* 1 + the irregularity */
};

/* A lead restriction of Law 26: it waits for the first turn to lead of a player
 * whose partner withdrew a call, and only if they defend. */
struct arb_lead_rule {
    uint16_t law;                   /* once chosen, the article; before, the one it comes from */
    uint8_t right;                  /* enum arb_lead_right; ARB_LEAD_FREE: no entry, or spent */
    uint8_t leader;                 /* the offender's partner */
    uint8_t of;                     /* 1 + the irregularity */
    uint8_t choice;                 /* 0 waits; ARB_OPTION_REQUIRE, ARB_OPTION_PROHIBIT; NO_RESTRICTION */
    uint8_t suit;
    uint8_t trick;                  /* 1 + the trick in which it was chosen */
};

/* What declarer said of a defender's card to the current trick (57A). */
struct arb_play_order {
    uint16_t law;
    uint8_t choice;                 /* enum arb_option_kind: HIGHEST, LOWEST, REQUIRE, PROHIBIT; 0 none */
    uint8_t seat;
    uint8_t suit;
    uint8_t trick;                  /* 1..13; over with that trick */
    uint8_t reserved[2];
};

/* A card was taken back; those who played after it are asked in turn whether they
 * change theirs (45D, 47D, 62C). */
struct arb_takeback {
    uint16_t law;                   /* the article under which they may */
    uint8_t of;                     /* 1 + the irregularity; 0 nothing is being taken back */
    uint8_t next;                   /* place in play[] of the card looked at next */
    uint8_t limit;                  /* cards at this place and after came after attention */
    uint8_t innocent_changed;       /* a non-offender did: now the offenders' side may (62C2) */
    uint8_t asked;                  /* 1: the player of play[next] chooses */
    uint8_t lead_changed;           /* the led suit may be another: who did not follow it must change */
};

/* -- A claim or a concession ------------------------------------------------------ */

/* How far it has come; the words are those of 'expect'. */
#define ARB_CLAIMED_STAGES(X)                                                                      \
    X(NONE, "no claim")                                                                            \
    X(UNCLEAR, "claim unclear")         /* of one trick, one in progress: is it about later ones? */ \
    X(MADE, "claim made")               /* play has ceased (68D); the others agree, or somebody doubts it */ \
    X(OBJECTED, "concession objected to") /* by the partner of the defender who conceded (68B2) */ \
    X(DOUBTED, "claim doubted")         /* 2017: the Director, or playing on (68D2) */             \
    X(PLAYING_ON, "playing on proposed") /* 2017: the four are asked in turn (68D2b) */            \
    X(CONTESTED, "claim contested")     /* the Director rules (70) */                              \
    X(AGREED, "claim agreed")           /* by the other side (69A); the board is over */           \
    X(RULED, "claim ruled")             /* how many tricks, the Director has said; the board is over */ \
    X(WITHDRAWN, "agreement withdrawn") /* the Director is asked (69B) */                          \
    X(CANCELLED, "cancellation asked")  /* of a concession: the Director is asked (71) */              \
    X(VOID, "claim void")               /* it was none, or they play on */

/* In the order of the list above, from 0 for no claim at all. */
enum arb_claimed_stage {
#define X(NAME, words) ARB_CLAIMED_##NAME,
    ARB_CLAIMED_STAGES(X)
#undef X
    ARB_CLAIMED_STAGE_COUNT
};

/* A claim or concession, and after the board the tricks in dispute. One at a time: a new
 * claim after a void one takes its place. */
struct arb_claimed {
    arb_hand struck;                /* plays the Director calls irrational; each of the hand that holds it */
    arb_hand shown;                 /* what defenders laid open over one that was none (68B2): unauthorised for them */
    arb_hand not_shown;             /* of the claimer's hand, what counts as faced by his words alone */
    uint8_t said[ARB_SAID_MAX];     /* as in struct arb_act */
    uint32_t answers;               /* two bits a question, from ARB_ASK_LATER_TRICKS on */
    uint16_t law;                   /* the article of the stage */
    uint16_t act;                   /* which act of the board made it, from 1 */
    uint8_t stage;                  /* enum arb_claimed_stage */
    uint8_t seat;                   /* who claimed or conceded */
    uint8_t concession;             /* 1: he spoke of tricks lost */
    uint8_t left;                   /* tricks left then, the one in progress among them */
    uint8_t tricks;                 /* of these, his side's: as said, then as ruled */
    uint8_t agreed;                 /* bit s: seat s assented; of PLAYING_ON, would play on */
    uint8_t doubter;                /* 1 + who objected last; 0 nobody */
    uint8_t disputed;               /* 1: after the board, the tricks declarer took are asked for (79B) */
    uint8_t took;                   /* 1 + the tricks declarer took, found in a dispute; 0 as counted */
    uint8_t lowered;                /* 1 + the side whose score goes down and the other's not up (79B3); 0 neither */
    uint8_t played_after;           /* 1: cards were played after it (70D3) */
    uint8_t marks;                  /* moments of the room that had come when somebody objected after the board */
    uint8_t lifted;                 /* 1: over this or one before all four played on; 16 and 50 are off (68D2b) */
    uint8_t reserved[3];
};

_Static_assert(sizeof(struct arb_claimed) == 64, "no padding");

/* -- The table ---------------------------------------------------------------- */

/* The whole state: about 6.5 kB without pointers or padding. Arrays of four are indexed by enum arb_seat, arrays of two
 * by enum arb_side. A number described as "1 + …" is 0 for none, so that a cleared table refers to nothing. */
struct arb_table {
    arb_hand held[ARB_SEATS];       /* cards known to be in hand, faced ones included */
    arb_hand faced[ARB_SEATS];      /* of these, cards that lie open; dummy's when spread */
    arb_hand gone;                  /* cards played, or on the table in the current trick */
    uint8_t unknown[ARB_SEATS];     /* cards in hand that are not known */

    uint16_t acts;                  /* acts taken, lawful or not */
    uint16_t calls;                 /* in call[] */
    uint8_t edition, dealer, vulnerability;
    uint8_t phase;                  /* enum arb_phase */
    uint8_t turn;                   /* whose call, or which hand's card, comes next */

    uint8_t passes;                 /* in a row at the end of the auction, standing ones */
    uint8_t doubling;               /* enum arb_doubling, of the last bid */
    arb_call last_bid;              /* 0 (a pass) before anybody has bid */
    uint8_t last_bidder;
    uint8_t has_called;             /* bit s: seat s has made a call that stands */
    uint8_t turn_lost;              /* bit s: since the last bid or double a pass out of rotation skipped seat s */
    uint8_t named_first[2][ARB_DENOMINATIONS]; /* 1 + the seat that first bid it for the side */

    struct arb_contract contract;   /* once the auction is over */
    uint8_t dummy_spread;
    uint8_t lead_is_down;           /* the opening lead lies face down … */
    arb_card lead_card;             /* … and is this card, still in held[] */
    uint8_t tricks_before[2];       /* gone when the position began, by side */
    uint8_t tricks_won[2];          /* all tricks, those before included, by side */
    uint8_t trick;                  /* index of the current trick; 13 when all are played */
    uint8_t first_trick;            /* index of the first trick played here */
    uint8_t irregularities;         /* in irregularity[] */
    uint8_t awaits;                 /* 1 + index of the irregularity that stops the table; 0 none */

    struct arb_barred bar[ARB_SEATS];
    uint8_t duty[ARB_SEATS];        /* enum arb_duty: what his next call is measured by first, of the matters owed */
    uint8_t duty_of[ARB_SEATS];     /* 1 + the irregularity it comes from */
    uint16_t duty_law[ARB_SEATS];
    uint8_t led[ARB_SEATS];         /* 1: he has been on lead in the play */
    uint8_t ceiling;                /* bit s: side s cannot score above average minus */
    uint8_t may_withdraw;           /* 1 + the change of call after which the next player may take his back; 0 none */
    uint16_t withdraw_law;          /* the article then */
    struct arb_lead_rule lead_rule[ARB_LEADS_MAX];
    struct arb_readings reading;    /* those open in the edition */
    uint8_t marks;                  /* bit m: enum arb_mark m has been told */
    uint8_t policy;                 /* enum arb_policy */
    uint8_t spare[2 + ARB_READINGS_ROOM - sizeof(struct arb_readings)]; /* 0 */
    arb_hand penalty[ARB_SEATS];    /* penalty cards, of the faced ones, should he defend */
    arb_hand dropped[ARB_SEATS];    /* of these, exposed by accident: a single small one is minor (50B) */
    arb_hand ever_penalty[ARB_SEATS]; /* cards that are penalty cards or have been, wherever they are now (50E) */
    arb_hand ahead[ARB_SEATS];      /* a card played before its hand's turn, and bound to this trick (57C, 57D) */
    struct arb_play_order order;
    struct arb_takeback takeback;
    uint8_t plays;                  /* in play[] */
    uint8_t opener;                 /* who leads the first trick played here */
    uint8_t lead_free;              /* 1 + the trick of whose lead declarer has spoken, partner's penalty cards there */
    uint8_t contrary;               /* 1 + the lead of which one defender has spoken, and the other still may (55A) */
    uint8_t lead_suits;             /* bit s: suit s he may still forbid, of those there when he first spoke (51B2) */
    uint8_t overflow;               /* 1 within a step only: an irregularity found no room, and the act is refused */
    uint8_t lead_from;              /* 1 + the hand from which a defender has declarer lead (43B2); 0 nobody has */
    uint8_t lead_from_trick;        /* … to this trick, 1..13 */
    struct arb_claimed claimed;
    struct arb_early_meaning early_meaning[ARB_EARLY_MEANINGS_MAX]; /* what calls still to come will show */
    struct arb_play_record play[ARB_PLAYS_MAX];

    struct arb_irregularity irregularity[ARB_IRREGULARITIES_MAX];
    struct arb_trick played[ARB_TRICKS];
    struct arb_adjusted adjusted[2]; /* by side, the score that the Director gave in place of the table's */
    uint8_t counted[ARB_SEATS];     /* how many cards the hand was found to have; 0 nobody has counted: 13 */
    struct arb_call_record call[ARB_CALLS_MAX];
};

_Static_assert(sizeof(struct arb_table) == 6528, "a table is stored and compared as it stands");

/* -- What is told -------------------------------------------------------------- */

/* Why an act could not be taken. In order of precedence: the first that applies
 * is given. An X-macro gives the symbol; the sentence is fault.SYMBOL of messages/. */
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
    X(PREVENTED, prevented)                     /* it breaks the article, and the policy is to prevent */

enum arb_fault {
#define X(NAME, symbol) ARB_FAULT_##NAME,
    ARB_FAULTS(X)
#undef X
    ARB_FAULT_COUNT
};

/* Why an act was not simply applied. Of a refusal the article is told too, where one is the reason. */
struct arb_reason {
    uint16_t law;                   /* enum arb_law, when irregular */
    uint16_t fault;                 /* enum arb_fault, when refused */
};

/* What may be chosen and what the Director is asked, at this moment. Book order. */
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

/* How far a board has got towards its result; the first that applies. */
enum arb_result_state_kind {
    ARB_RESULT_OPEN,                /* it is not over */
    ARB_RESULT_RULING,              /* a ruling is awaited, under 'law' */
    ARB_RESULT_AGREEMENT,           /* a claim stands that nobody has agreed to, under 'law' */
    ARB_RESULT_WAITS,               /* it is over, and 'question' is asked under 'law' */
    ARB_RESULT_SET_ASIDE,           /* there was damage: an adjusted score is awaited under 'law' */
    ARB_RESULT_ADJUSTED,            /* it was given, under 'law' */
    ARB_RESULT_FINAL
};

struct arb_result_state {
    uint16_t law;                   /* enum arb_law; LAW_NONE of OPEN and FINAL */
    uint8_t kind;                   /* enum arb_result_state_kind */
    uint8_t question;               /* WAITS: enum arb_question */
    uint8_t sides;                  /* SET_ASIDE: bit s, the score of side s is awaited; ADJUSTED: was given */
    uint8_t of;                     /* WAITS: 1 + the irregularity that is asked about; 0 a claim */
    uint8_t reserved[2];
};

/* Tricks that an established revoke costs (Law 64), or why it costs none. */
struct arb_transfer {
    uint16_t law;                   /* enum arb_law */
    uint16_t review;                /* enum arb_law: the article of equity beside it; LAW_NONE: too late */
    uint8_t of;                     /* 1 + the irregularity */
    uint8_t tricks;                 /* 0..2 */
    uint8_t to;                     /* enum arb_side */
    uint8_t reserved;
};

/* In the order of the tricks. */
struct arb_transfers {
    uint32_t count;
    struct arb_transfer item[ARB_IRREGULARITIES_MAX];
};

/* A board's end. */
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
    arb_hand hand[ARB_SEATS];
    arb_hand legal_cards;           /* what the seat may put on the table now in order; 0 not his to play */
    uint64_t legal_calls;           /* bit c: call c is in order now; 0 not his turn */
    uint8_t concealed[ARB_SEATS];
    uint16_t calls;
    uint8_t seat, dealer, vulnerability, phase, turn;
    uint8_t dummy_spread;
    uint8_t lead_is_down;
    uint8_t tricks_won[2];
    uint8_t trick;
    uint8_t irregularities;         /* those noticed; their places in call[] are the table's */
    uint8_t awaits;                 /* 1 when the Director has to speak, or the next player to accept */
    struct arb_contract contract;
    uint8_t bar[ARB_SEATS];         /* enum arb_bar: who must pass */
    uint8_t options;                /* in option[]: what this seat may choose, after attention */
    uint8_t reserved[5];
    struct arb_option option[ARB_OPTIONS_MAX];
    struct arb_claimed claimed;     /* heard by all; what the Director was answered and struck is his */
    struct arb_irregularity irregularity[ARB_IRREGULARITIES_MAX];
    struct arb_trick played[ARB_TRICKS];
    struct arb_call_record call[ARB_CALLS_MAX];
    uint8_t reserved2[4];
};

_Static_assert(sizeof(struct arb_view) == 5264, "no padding");

/* What the Director may know: everything that is on record and every card that is known,
 * noticed or not. Whether he acts before somebody calls him is his duty under Law 81. */
struct arb_director_view {
    uint32_t unspoken;              /* bit i: nobody has drawn attention to table.irregularity[i] */
    uint32_t pending;               /* bit i: it is not settled: stops the table, waits, or is owed for */
    uint32_t equity;                /* bit i: damage may be reviewed at the end */
    uint8_t skipped;                /* 1 + who has not called though it was his turn; 0 nobody */
    uint8_t reserved[3];
    struct arb_options options;     /* everybody's, and what the Director is asked */
    struct arb_table table;
};

/* "claim made" …. */
const char *arb_claimed_words(enum arb_claimed_stage stage);

/* "card_not_held". */
const char *arb_fault_symbol(enum arb_fault fault);

#endif

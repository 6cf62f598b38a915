/* arbitro/table/state.h -- the state of one board at one table: where it began, its record, claim and counters.
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
 * room is refused with ARB_FAULT_RECORD_FULL. The longest auction in order is three passes, 35 bids
 * each doubled and redoubled with two passes before every next call, and a third pass at the end.
 * Withdrawn calls and cards stay on record, so there is room for more. */
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
 * tricks gone. hand[s] has the cards known, unknown[s] how many are not. Filled in by
 * arb_position_of_board or by the caller, who owns it; arb_table_open copies what it needs. Known
 * and unknown cards of a hand make 13 before the opening lead, and as many as there are tricks left
 * after it. */
struct arb_position {
    arb_hand hand[ARB_SEATS];
    uint8_t unknown[ARB_SEATS];     /* 13 when nothing of the hand is known */
    uint8_t dealer;                 /* enum arb_seat */
    uint8_t vulnerability;          /* enum arb_vulnerability */
    /* What follows is looked at only when the auction is over. Tricks gone are stated for both
     * sides, or left 0 for both when nobody knows who won them: the board then comes to an end
     * without a result. */
    uint8_t auction_over;           /* 1: contract is given, and is not a passed-out board */
    uint8_t leader;                 /* auction_over: who leads next; the opening leader at trick 1 */
    uint8_t tricks[2];              /* auction_over: tricks already gone, by side */
    uint8_t reserved[2];
    struct arb_contract contract;
};

/* In order of precedence: only the first that applies is given. The answers of arb_position_check,
 * which says what is wrong and mends nothing. */
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

/* How far the board has come; it goes back when calls or cards are taken back, or a claim is void.
 * In the order in which a board goes through them, so that they may be compared with '<'. */
enum arb_phase {
    ARB_IN_AUCTION,
    ARB_BEFORE_LEAD,                /* three passes made, the opening lead not yet faced */
    ARB_IN_PLAY,
    ARB_BOARD_OVER                  /* passed out, or thirteen tricks played */
};

/* What a call on record is worth. Only STANDS and ACCEPTED have an effect on contract, turn and
 * passes. A call keeps its place in call[] whatever becomes of it. */
enum arb_call_status {
    ARB_CALL_STANDS,
    ARB_CALL_ACCEPTED,              /* irregular, and the next player accepted it */
    ARB_CALL_IN_QUESTION,           /* irregular; a ruling is awaited. No effect as yet */
    ARB_CALL_CANCELLED,             /* by a ruling: no effect, but it was heard */
    ARB_CALL_WITHDRAWN              /* by its maker, as a law allowed */
};

/* What a call shows, in arb_call_record.meaning: bit d for denomination d, and the two
 * below. The meaning is what was explained at the table: the program never infers one from the call itself. */
#define ARB_MEANS_ARTIFICIAL 32
#define ARB_MEANS_KNOWN       64     /* without it nothing is known of the meaning */

/* Not of its meaning: the call was made before the auction was begun anew, and is to be made again (15, 17D). */
#define ARB_CALL_TO_REPEAT   128

/* A call, standing or not. It is never taken out of the record: what was withdrawn
 * is authorised information for one side and unauthorised for the other (Law 16). Eight bytes.
 * Enumerations are stored in the smallest unsigned type that has room, here and in every struct of
 * this file, so that sizes and bytes are the same under gcc, clang and WebAssembly. */
struct arb_call_record {
    uint16_t law;                   /* why it does not stand, or stands though irregular; LAW_NONE */
    arb_call call;
    uint8_t seat;
    uint8_t status;                 /* enum arb_call_status */
    /* Set when a ruling leaves the call withdrawn or cancelled (16C; in the edition of 2007, 16D). */
    uint8_t unauthorised;           /* 1 + the side that may not use it, the other may; 0 no tag */
    uint8_t meaning;                /* ARB_MEANS_… and bits of denominations */
    uint8_t reserved;
};

/* What a call will show, told before it is made. The first such call of that player takes it over
 * and frees the entry. When all ARB_EARLY_MEANINGS_MAX entries are taken one more is refused with
 * ARB_FAULT_RECORD_FULL. */
struct arb_early_meaning {
    arb_call call;
    uint8_t seat;
    uint8_t meaning;                /* as of a call on record; 0: no entry */
    uint8_t reserved;
};

/* What became of a card played. A card that STANDS, is IN_QUESTION or was PLACED lies on its trick;
 * the others do not. */
enum arb_play_status {
    ARB_PLAY_STANDS,
    ARB_PLAY_IN_QUESTION,           /* it lies on the trick; a ruling or an acceptance is awaited */
    ARB_PLAY_OWED,                  /* taken back: its hand owes this trick another card */
    ARB_PLAY_WITHDRAWN,             /* taken back. Kept: authorised for one side, not for the other */
    ARB_PLAY_MISSING,               /* no card: they played on without it (67) */
    ARB_PLAY_PLACED,                /* put later where one was missing; it wins nothing (67B1) */
    ARB_PLAY_BENEATH                /* a second card of its hand, under the first (67) */
};

/* Bits of arb_play_record.how; several may be set. */
#define ARB_PLAY_NAMED       1u     /* its player named it, and did not put it down himself */
#define ARB_PLAY_WAS_PENALTY 2u     /* it lay there as a penalty card, or was ruled one once it was played */
#define ARB_PLAY_WAS_MINOR   4u     /* … as a minor one */
#define ARB_PLAY_REPLACES    8u     /* it came in the place of a card that was taken back */

/* A card played, in the order of the tricks; what was taken back stands at the end of
 * the list, or where it was when its whole trick went. It stays on the record as long as
 * there is room; then the oldest of those that no irregularity speaks of leaves it. Eight bytes.
 * The hands, the tricks and whose turn it is follow from this list and from the position that the
 * board began with. */
struct arb_play_record {
    uint16_t law;                   /* why it was taken back, or stands though irregular; LAW_NONE */
    arb_card card;                  /* ARB_CARD_NONE: owed, or missing */
    uint8_t seat;                   /* the hand it comes from */
    uint8_t trick;                  /* 1..13 */
    uint8_t status;                 /* enum arb_play_status */
    uint8_t unauthorised;           /* 1 + the side that may not use it, the other may; 0 no tag */
    uint8_t how;                    /* ARB_PLAY_… bits */
};

/* One trick, counted from play[]: never written but by counting again. played[] has one of these
 * for each trick; after a card is taken back all of them are counted anew. */
struct arb_trick {
    uint8_t leader;                 /* the hand that led */
    uint8_t winner;                 /* once it is complete */
    uint8_t count;                  /* cards that lie there, 0..4 */
    uint8_t turned;                 /* bit s: seat s turned his card down */
    arb_card card[ARB_SEATS];       /* by seat; of those in 'lies' */
    uint8_t lies;                   /* bit s: seat s has a card there */
    uint8_t begun;                  /* 1: somebody led, though the lead may be owed again */
    uint8_t last;                   /* 1 + the hand that plays last, out of its turn (54B2); 0 none */
    /* Bit s: they played on without a card of seat s; one placed later wins nothing. */
    uint8_t missing;
};

/* Four cards lie there, or three and the place of one that was missed out. */
static inline bool arb_trick_is_complete(const struct arb_trick *trick)
{
    return trick->count + ((trick->missing & ~trick->lies) != 0 ? 1u : 0u) == ARB_SEATS;
}

/* Where the ruling of an irregularity stands. The table stops for one matter at a time:
 * arb_table.awaits says for which. */
enum arb_stage {
    ARB_STAGE_SETTLED,
    ARB_STAGE_OPEN,                 /* attention, or the next player's acceptance, comes next */
    ARB_STAGE_ASKED,                /* the Director is asked about it, or a player chooses */
    ARB_STAGE_REFUSED,              /* 1997: the second call is out; the offender chooses */
    ARB_STAGE_OWED,                 /* ruled; somebody's next call will be measured by it */
    ARB_STAGE_MEASURED,             /* that call is made, and the Director is asked about it */
    /* Ruled; of the next player's call over it the Director is asked, or he chooses. */
    ARB_STAGE_NEXT,
    ARB_STAGE_RUNNING,              /* nobody has spoken of it, and the table goes on */
    ARB_STAGE_STACKED,              /* another one is ruled first */
    /* That call is made, and is measured once nothing else is before the Director. */
    ARB_STAGE_PAID
};

/* What became of a revoke. From PLAYED_ON on it is established. An established revoke is not
 * corrected any more: Law 64 says what it costs (arb_revoke_is_established). */
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

/* What else was seen of it; bits of arb_irregularity.how. Several may be set. Laws 61B, 62 and 64B3
 * ask for these facts. */
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

/* One irregularity, as the Director would note it. Sixty-four bytes. It is put on record by the act
 * that was irregular, or by the report of it, and never leaves the list: what becomes of it is
 * written into it. A place in call[] or play[] is stored as 1 + its index, so that 0 says "none". */
struct arb_irregularity {
    /* What the Director was asked and answered: question q, below ARB_QUESTIONS_OF_MATTERS, has the
     * bits 2q and 2q + 1. A question that nobody has answered is ARB_UNKNOWN, which is 0. */
    uint64_t answers;               /* two bits a question: enum arb_answer */
    /* What it is about. A call has 'call' and perhaps 'second'; a card on a trick has 'play'; a
     * card seen but not played has only 'value'. */
    uint16_t call;                  /* 1 + its place in call[]; 0 not a call */
    uint16_t play;                  /* 1 + its place in play[]; 0 not a card on a trick */
    uint16_t second;                /* 1 + the place of the call that would replace it; 0 none */
    /* The articles: the one that was broken or speaks now, the one under which somebody accepted,
     * and the one that lets the Director look at damage when the board is over. LAW_NONE where
     * there is none. */
    uint16_t equity;                /* the article under which damage may be reviewed at the end */
    uint16_t law;                   /* enum arb_law: the article that speaks */
    uint16_t answer;                /* the article under which it was accepted; LAW_NONE */
    /* Acts are counted from the opening of the board, those that were refused left out. */
    uint16_t act;                   /* which act of the board, from 1 */
    uint16_t reported;              /* by which act attention was drawn */
    /* What was done, by whom, and when. 'turn' says whose turn it was, which for a call or lead out
     * of turn is not 'seat'. */
    uint8_t wrong;                  /* enum arb_wrong */
    uint8_t seat;                   /* who did it */
    uint8_t value;                  /* the call or card; ARB_CARD_NONE for neither */
    uint8_t trick;                  /* 1..13, 0 before the play */
    /* How far the ruling has come (Law 9): first somebody draws attention, then the matter goes
     * from stage to stage. */
    uint8_t attention;              /* enum arb_attention: has somebody spoken of it, and when */
    uint8_t awaits;                 /* 1: nothing goes on without a ruling or an acceptance */
    uint8_t turn;                   /* whose turn it was */
    uint8_t stage;                  /* enum arb_stage */
    uint8_t again;                  /* it was itself made in place of another: 1 + that one's index */
    /* 1 + who drew attention; 0 nobody, or it came up with another one. */
    uint8_t reporter;
    /* The next fields mean different things for different kinds of irregularity. What is not named
     * for a kind is 0. 'how': How the card was seen, or named: enum arb_manner, enum
     * arb_designation; of a revoke ARB_REVOKE_… bits; of declarer's lead 1 + the defender who spoke
     * first. */
    uint8_t how;
    /* 1 + the card meant in place of 'value', or that is not meant; of a revoke, one that an option
     * of declarer's required (61A); 0 none. */
    uint8_t meant;
    /* The suit or rank that was named in part; as in an act. Of a card before its turn ARB_SOON_…
     * bits. */
    uint8_t said;
    uint8_t fate;                   /* of a revoke: enum arb_revoke_fate; 13 to 15: enum arb_remedy */
    uint8_t fate_trick;             /* the trick in which it was established, 1..13 */
    uint8_t marks;                  /* moments of the room that had come when somebody spoke of it */
    /* 24: 1 + the side that may not use what the card tells; 0 no tag. */
    uint8_t unauthorised;
    /* What the offender owes and who is barred by this matter alone; arb_table.duty and
     * arb_table.bar show what comes first of all matters together. */
    uint8_t owed;                   /* enum arb_duty: what he owed last */
    /* 31A, 32: 1 + the place of right-hand opponent's call that decided what he owes. */
    uint16_t decided;
    uint16_t disobeyed;             /* of a revoke, 61A: the article that forbade the card; LAW_NONE */
    uint16_t owed_law;              /* the article of 'owed' */
    /* 13 to 15: two bits a question, from ARB_QUESTIONS_OF_BOARDS on; 41A: 1 + the card that lies
     * face down. Shown to the Director alone. */
    uint16_t of_board;
    uint16_t bar_law[2];            /* the article by which its player must pass, and his partner */
    /* 1 + the place of the call by which a bar for one round was paid; 0 not yet. */
    uint16_t served;
    /* enum arb_bar: how long its player must pass, and his partner, for this. */
    uint8_t bar[2];
    /* How many calls were on record when the bar was laid: it is for one after them. */
    uint16_t barred_at;
    uint8_t reserved[4];
};

_Static_assert(sizeof(struct arb_irregularity) == 64, "no padding");

/* Who must pass, and why: the strongest of what the irregularities cost him. Four bytes; counted
 * anew from bar[] of the irregularities whenever one of them changes. */
struct arb_barred {
    uint16_t law;
    uint8_t bar;                    /* enum arb_bar */
    uint8_t of;                     /* 1 + the irregularity */
};

/* A lead restriction of Law 26: it waits for the first turn to lead of a player
 * whose partner withdrew a call, and only if they defend. One irregularity leaves one at most. The
 * place of one that is spent is used again. */
struct arb_lead_rule {
    uint16_t law;                   /* once chosen, the article; before, the one it comes from */
    uint8_t right;                  /* enum arb_lead_right; ARB_LEAD_FREE: no entry, or spent */
    uint8_t leader;                 /* the offender's partner */
    uint8_t of;                     /* 1 + the irregularity */
    /* 0 waits; ARB_OPTION_REQUIRE, ARB_OPTION_PROHIBIT; NO_RESTRICTION. */
    uint8_t choice;
    uint8_t suit;
    uint8_t trick;                  /* 1 + the trick in which it was chosen */
};

/* What declarer said of a defender's card to the current trick (57A). Eight bytes; all 0 while
 * nothing is ordered. It binds one hand, for one trick. */
struct arb_play_order {
    uint16_t law;
    /* enum arb_option_kind: HIGHEST, LOWEST, REQUIRE, PROHIBIT; 0 none. */
    uint8_t choice;
    uint8_t seat;
    uint8_t suit;
    uint8_t trick;                  /* 1..13; over with that trick */
    uint8_t reserved[2];
};

/* A card was taken back; those who played after it are asked in turn whether they
 * change theirs (45D, 47D, 62C). Eight bytes; all 0 while no card is being taken back. There is one
 * at a time. */
struct arb_takeback {
    uint16_t law;                   /* the article under which they may */
    uint8_t of;                     /* 1 + the irregularity; 0 nothing is being taken back */
    uint8_t next;                   /* place in play[] of the card looked at next */
    uint8_t limit;                  /* cards at this place and after came after attention */
    uint8_t innocent_changed;       /* a non-offender did: now the offenders' side may (62C2) */
    uint8_t asked;                  /* 1: the player of play[next] chooses */
    /* 4 times the trick whose lead was taken back, plus the suit that it was; 0 none. Is that of the new lead another,
     * who does not follow it and can must change. */
    uint8_t lead_changed;
};

/* -- A claim or a concession ------------------------------------------------------ */

/* How far it has come; the words are those of 'expect'. Law 68 says what a claim is and that play
 * ceases; 69 what agreement does, 70 how a doubted claim is ruled, 71 when a concession is
 * cancelled. */
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
 * claim after a void one takes its place. Sixty-four bytes; all 0 while nobody has claimed. */
struct arb_claimed {
    /* Plays the Director calls irrational; each of the hand that holds it. */
    arb_hand struck;
    /* What defenders laid open over one that was none (68B2): unauthorised for them. */
    arb_hand shown;
    arb_hand not_shown;             /* of the claimer's hand, what counts as faced by his words alone */
    uint8_t said[ARB_SAID_MAX];     /* as in struct arb_act */
    /* As arb_irregularity.answers, for the questions that are asked about a claim: the first of
     * them has the lowest two bits. */
    uint32_t answers;               /* two bits a question, from ARB_ASK_LATER_TRICKS on */
    uint16_t law;                   /* the article of the stage */
    uint16_t act;                   /* which act of the board made it, from 1 */
    uint8_t stage;                  /* enum arb_claimed_stage */
    uint8_t seat;                   /* who claimed or conceded */
    uint8_t concession;             /* 1: he spoke of tricks lost */
    /* Tricks, 0..13. Tricks won before the claim are in arb_table.tricks_won and are not counted
     * again here. */
    uint8_t left;                   /* tricks left then, the one in progress among them */
    uint8_t tricks;                 /* of these, his side's: as said, then as ruled */
    uint8_t agreed;                 /* bit s: seat s assented; of PLAYING_ON, would play on */
    uint8_t doubter;                /* 1 + who objected last; 0 nobody */
    /* 1: after the board, the tricks declarer took are asked for (79B). */
    uint8_t disputed;
    uint8_t took;                   /* 1 + the tricks declarer took, found in a dispute; 0 as counted */
    /* 1 + the side whose score goes down and the other's not up (79B3); 0 neither. */
    uint8_t lowered;
    uint8_t played_after;           /* 1: cards were played after it (70D3) */
    /* Moments of the room that had come when somebody objected after the board. */
    uint8_t marks;
    /* 1: over this or one before all four played on; 16 and 50 are off (68D2b). */
    uint8_t lifted;
    uint8_t reserved[3];
};

_Static_assert(sizeof(struct arb_claimed) == 64, "no padding");

/* The words of the stage as in ARB_CLAIMED_STAGES, "claim made"; constant text, "" for a number that is no stage. */
const char *arb_claimed_words(enum arb_claimed_stage stage);

/* -- The table ---------------------------------------------------------------- */

/* The whole state: about 6.5 kB without pointers or padding. Arrays of four are indexed by enum arb_seat, arrays of two
 * by enum arb_side. A number described as "1 + …" is 0 for none, so that a cleared table refers to nothing. */
struct arb_table {
    /* The cards. A card is in the hand that holds it or in 'gone', never in both. */
    arb_hand held[ARB_SEATS];       /* cards known to be in hand, faced ones included */
    arb_hand faced[ARB_SEATS];      /* of these, cards that lie open; dummy's when spread */
    arb_hand gone;                  /* cards played, or on the table in the current trick */
    uint8_t unknown[ARB_SEATS];     /* cards in hand that are not known */

    /* Counters and the moment: they only say how much of each list is in use, never what is in
     * order. */
    uint16_t acts;                  /* acts taken, lawful or not */
    uint16_t calls;                 /* in call[] */
    /* 'edition' is an enum arb_edition; the rulings of the whole board are made by it, and it never
     * changes. */
    uint8_t edition, dealer, vulnerability;
    uint8_t phase;                  /* enum arb_phase */
    uint8_t turn;                   /* whose call, or which hand's card, comes next */

    /* The auction as it stands, counted from the calls that stand. Until the first bid last_bid is
     * 0, and last_bidder means nothing. */
    uint8_t passes;                 /* in a row at the end of the auction, standing ones */
    uint8_t doubling;               /* enum arb_doubling, of the last bid */
    arb_call last_bid;              /* 0 (a pass) before anybody has bid */
    uint8_t last_bidder;
    uint8_t has_called;             /* bit s: seat s has made a call that stands */
    /* Bit s: since the last bid or double a pass out of rotation skipped seat s. */
    uint8_t turn_lost;
    uint8_t named_first[2][ARB_DENOMINATIONS]; /* 1 + the seat that first bid it for the side */

    /* Zeroed until the auction is over, and for a board that was passed out. */
    struct arb_contract contract;   /* once the auction is over */
    uint8_t dummy_spread;
    uint8_t lead_is_down;           /* the opening lead lies face down … */
    arb_card lead_card;             /* … and is this card, still in held[] */
    /* Tricks. An index runs from 0 to 12; where a field says 1..13 the first trick is 1. */
    uint8_t tricks_before[2];       /* gone when the position began, by side */
    uint8_t tricks_won[2];          /* all tricks, those before included, by side */
    uint8_t trick;                  /* index of the current trick; 13 when all are played */
    uint8_t first_trick;            /* index of the first trick played here */
    uint8_t irregularities;         /* in irregularity[] */
    uint8_t awaits;                 /* 1 + index of the irregularity that stops the table; 0 none */

    /* What rulings have left in force: for calls (23 to 39), for leads (26), for the score (12C1). */
    struct arb_barred bar[ARB_SEATS];
    /* enum arb_duty: what his next call is measured by first, of the matters owed. */
    uint8_t duty[ARB_SEATS];
    uint8_t duty_of[ARB_SEATS];     /* 1 + the irregularity it comes from */
    uint16_t duty_law[ARB_SEATS];
    uint8_t led[ARB_SEATS];         /* 1: he has been on lead in the play */
    uint8_t ceiling;                /* bit s: side s cannot score above average minus */
    /* 1 + the change of call after which the next player may take his back; 0 none. */
    uint8_t may_withdraw;
    uint16_t withdraw_law;          /* the article then */
    struct arb_lead_rule lead_rule[ARB_LEADS_MAX];
    /* How this table is run: copied from the regulations when it is opened, but for the marks,
     * which acts set. */
    struct arb_readings reading;    /* those open in the edition */
    uint8_t marks;                  /* bit m: enum arb_mark m has been told */
    uint8_t policy;                 /* enum arb_policy */
    /* 1: since the auction ended a defender has faced an opening lead, be it out of turn and taken back (17, 41). */
    uint8_t lead_faced;
    uint8_t spare[1 + ARB_READINGS_ROOM - sizeof(struct arb_readings)]; /* 0 */
    /* Penalty cards, and cards bound to a trick, by the hand that has them. Which ones are minor is
     * not stored: arb_table_penalty_is_minor answers it. */
    arb_hand penalty[ARB_SEATS];    /* penalty cards, of the faced ones, should he defend */
    /* Of these, exposed by accident: a single small one is minor (50B). */
    arb_hand dropped[ARB_SEATS];
    /* Cards that are penalty cards or have been, wherever they are now (50E). */
    arb_hand ever_penalty[ARB_SEATS];
    /* A card played before its hand's turn, and bound to this trick (57C, 57D). */
    arb_hand ahead[ARB_SEATS];
    struct arb_play_order order;
    struct arb_takeback takeback;
    /* Cards played and what is pending about leads (47 to 57). */
    uint8_t plays;                  /* in play[] */
    uint8_t opener;                 /* who leads the first trick played here */
    /* 1 + the trick of whose lead declarer has spoken, partner's penalty cards there. */
    uint8_t lead_free;
    /* 1 + the lead of which one defender has spoken, and the other still may (55A). */
    uint8_t contrary;
    /* Bit s: suit s he may still forbid, of those there when he first spoke (51B2). */
    uint8_t lead_suits;
    /* 1 within a step only: an irregularity found no room, and the act is refused. */
    uint8_t overflow;
    /* 1 + the hand from which a defender has declarer lead (43B2); 0 nobody has. */
    uint8_t lead_from;
    uint8_t lead_from_trick;        /* … to this trick, 1..13 */
    struct arb_claimed claimed;
    /* What calls still to come will show. */
    struct arb_early_meaning early_meaning[ARB_EARLY_MEANINGS_MAX];
    struct arb_play_record play[ARB_PLAYS_MAX];

    struct arb_irregularity irregularity[ARB_IRREGULARITIES_MAX];
    struct arb_trick played[ARB_TRICKS];
    /* By side, the score that the Director gave in place of the table's. */
    struct arb_adjusted adjusted[2];
    /* How many cards the hand was found to have; 0 nobody has counted: 13. */
    uint8_t counted[ARB_SEATS];
    struct arb_call_record call[ARB_CALLS_MAX];
};

_Static_assert(sizeof(struct arb_table) == 6528, "a table is stored and compared as it stands");

#endif

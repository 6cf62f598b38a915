/* arbitro/words/act.h -- an act: what somebody did at the table, lawful or not.
 *
 *     struct arb_act act = {.kind = ARB_DID_CALL, .seat = ARB_NORTH, .value = arb_bid(1, ARB_SPADE_BID)};
 *
 * The Laws call a contest an event, so what happens at a table has another name.
 * An act says who and what, never whether it was right: that is the table's to
 * say. Only the fields of its kind mean something; the rest are 0. The line that
 * writes an act is in arbitro/text/case.h, and is what a journal stores.
 */
#ifndef ARBITRO_ACT_H
#define ARBITRO_ACT_H

#include "arbitro/words/call.h"
#include "arbitro/words/card.h"
#include "arbitro/words/seat.h"

/* Every kind of act, in one X-macro: the name in the enum, and the keyword that begins its line
 * (arbitro/text/case.h). The remark says which fields an act of that kind uses, and for what.
 * The order is part of the program: the keywords of the notation's story stand in the same one.
 * The Laws behind the less obvious ones: LEAD_DOWN and FACE 41A, NAME 46, REPORT 9A, SUBSTITUTE
 * 25, TOGETHER 33 and 58, CLAIM and CONCEDE 68, ADJUST 12. A seat is the player who does it, but
 * for cards played, placed or taken back: there it is the hand that the card belongs to, so that
 * declarer's play from dummy has dummy's seat. FIND, JUDGE, HOLD and ADJUST are the Director's. */
#define ARB_TABLE_ACTS(X)                                                                          \
    X(CALL, "auction")        /* seat, value: a call */                                            \
    X(LEAD_DOWN, "lead-down") /* seat, value: a card face down */                                  \
    X(FACE, "face")           /* seat: he turns his face-down lead up */                           \
    X(SPREAD, "spread")       /* seat: lays his whole hand face up */                              \
    X(PLAY, "play")           /* seat: the hand it comes from; value: a card */                    \
    X(NAME, "name")           /* seat: who speaks; how, value: what he names */                    \
    X(SHOW, "show")           /* seat, value: a card; how: the way it became visible */            \
    X(QUIT, "quit")           /* seat: turns his card of the last trick down */                    \
    X(REPORT, "report")       /* seat: who draws attention; value: an irregularity; about */       \
    X(FIND, "find")           /* a fact: how: enum arb_question; instead: 1 yes; value: a call */  \
    X(JUDGE, "judge")         /* an opinion, with the same fields */                               \
    X(CHOOSE, "choose")       /* seat; how: enum arb_option_kind; value: by kind, or NONE */       \
    X(SUBSTITUTE, "substitute") /* seat, value: the call he would have in place of his last */     \
    X(TOGETHER, "together")   /* seat, value; about, trick: the other seat + 1, and his call; or two cards */    \
    X(MEANING, "meaning")     /* seat, value: a call made; how: what it shows; instead: artificial */ \
    X(MARK, "mark")           /* value: enum arb_mark; seat 0 */                                        \
    X(WITHDRAW, "withdraw")   /* seat: the hand; value: a card of his on a trick, which he takes back */ \
    X(TOUCH, "touch")         /* seat: declarer, or another; value: a card of dummy, which he touches */ \
    X(PLACE, "place")         /* seat: dummy; value: a card he puts as played without being told to */ \
    X(CLAIM, "claim")         /* seat; value: tricks of those left that his side is to win; said */ \
    X(CONCEDE, "concede")     /* seat; value: tricks of those left that his side is to lose; said */ \
    X(OBJECT, "object")       /* seat: he doubts a claim, a concession, or the tricks agreed */    \
    X(AGREE, "agree")         /* seat: he assents to the other side's claim or concession */\
    X(ASK, "ask")             /* seat: asks about a revoke (61B); about: 1 + whom */           \
    X(OMIT, "omit")           /* seat: the hand whose turn it was, and that played no card: they play on */ \
    X(BENEATH, "beneath")     /* seat, value: with his last card he put another, and nobody saw it */ \
    X(HOLD, "hold")           /* seat, value: the Director sees in a hand nobody told us a card that it holds */ \
    X(WARN, "warn")           /* seat: dummy; he warns declarer not to lead from the wrong hand (42B) */ \
    X(RETURN, "return")       /* seat, value: his card on his last trick has gone back to his hand; nobody saw it */ \
    X(COUNT, "count")         /* seat, value: how many cards that hand has had, those it played among them */ \
    X(MISSING, "missing")     /* seat, value: that card of his is not there (14) */                \
    X(HEARD, "heard")         /* seat, value: a call he made on these cards before this auction (15A, 17D) */\
    X(ADJUST, "adjust")         /* seat 0; how: ARB_ADJUSTS_…; said: results; or value, trick: per cents of NS, EW */

/* The number is stored nowhere outside the process: files, journal and wire have the keyword. */
enum arb_did {
#define X(NAME, keyword) ARB_DID_##NAME,
    ARB_TABLE_ACTS(X)
#undef X
    ARB_DID_KINDS
};

/* How a card of dummy is designated (46B), by the words that declarer used.
 * value: a card, a suit or a rank; after a word 0, or 1 + the suit said with it. A suit and a rank
 * alone are completed by 46B: the highest or lowest that is meant, or the suit of the trick, which
 * the table works out from dummy's cards. An incomplete designation is completed only if declarer's
 * intention is not incontrovertible otherwise, which the Director is asked. */
#define ARB_DESIGNATIONS(X)                                                                        \
    X(CARD, "")               /* suit and rank: the proper form, 46A */                            \
    X(SUIT, "")               /* "hearts" */                                                       \
    X(RANK, "")               /* "queen" */                                                        \
    X(HIGH, "high")                                                                                \
    X(LOW, "low")                                                                                  \
    X(WIN, "win")                                                                                  \
    X(ANY, "anything")

/* In struct arb_act: 'how' of a NAME. */
enum arb_designation {
#define X(NAME, word) ARB_NAMED_##NAME,
    ARB_DESIGNATIONS(X)
#undef X
    ARB_DESIGNATION_COUNT
};

/* How a card came to be seen. The Laws tell these apart: a card dropped or exposed on purpose (50B),
 * and one that counts as played (45C) because of where or how it was held. In the auction every
 * card that a partner could have seen counts (24); in the play a defender's becomes a penalty card
 * (49, 50), and declarer's does not (48). */
#define ARB_MANNERS(X)                                                                             \
    X(HELD, "held")                     /* in such a way that its face could be seen */            \
    X(DROPPED, "dropped")                                                                          \
    X(DELIBERATE, "deliberately")                                                                  \
    X(WITH_ANOTHER, "with another card")                                                           \
    X(NEAR_TABLE, "near the table")     /* held face up, touching or nearly touching it */         \
    X(HELD_BACK, "held back")           /* moved towards the table and drawn back before it came near */ \
    X(ON_TABLE, "on the table")         /* put down face up, if only for a moment */               \
    X(MAINTAINED, "maintained")         /* kept in a position that says it has been played */      \
    X(SAID, "said")                     /* not seen: he says that he holds it */

/* In struct arb_act: 'how' of a SHOW. */
enum arb_manner {
#define X(NAME, words) ARB_SHOWN_##NAME,
    ARB_MANNERS(X)
#undef X
    ARB_MANNER_COUNT
};

/* Moments from which a Law counts. They are nobody's act at the table, so that whoever runs the table
 * has to report them: a correction period or a side's first call on the next board ends what may
 * still be ruled. Each comes once on a board: a second time it is refused with ARB_FAULT_MARKED. */
#define ARB_MARKS(X)                                                                               \
    X(HANDS_BACK, "hands back")         /* the four, in the board: 17, 63, 66 */                   \
    X(ROUND_OVER, "round over")         /* 8: for this table */                                    \
    X(NEXT_BOARD_NS, "next board called by NS") /* a side has made a call on it: 64B, 69 */        \
    X(NEXT_BOARD_EW, "next board called by EW")                                                    \
    X(CORRECTION_OVER, "correction period over") /* 79C */                                         \
    X(PLAYED_ON, "played on")           /* both sides to the trick under way, its cards untold: 63, 67; once a trick */

/* In struct arb_act: 'value' of a MARK. Fewer than eight, so that a byte has a bit for each. */
enum arb_mark {
#define X(NAME, words) ARB_MARK_##NAME,
    ARB_MARKS(X)
#undef X
    ARB_MARK_COUNT
};

/* What can go wrong at a table: the closed list that 'report' draws from. The words are those of the
 * notation, in English whatever the reader's language; messages/ has the sentences under wrong.*. An
 * irregularity outside this list is told by its consequence, as an adjusted score (12A1). The last
 * ones, from NUMBER_OF_CARDS on, are about the board and not about an act: arb_is_of_board. The
 * table finds most of them by itself, from the acts. What cannot be seen in an act, as a
 * hesitation, a wrong explanation or a card missing from a hand, comes on record only by a REPORT. */
#define ARB_IRREGULARITIES(X)                                                                      \
    X(INSUFFICIENT_BID, "insufficient bid")                                                        \
    X(PASS_OUT_OF_ROTATION, "pass out of rotation")                                                \
    X(BID_OUT_OF_ROTATION, "bid out of rotation")                                                  \
    X(DOUBLE_OUT_OF_ROTATION, "double out of rotation")                                            \
    X(CHANGE_OF_CALL, "change of call")                                                            \
    X(LOST_TURN, "lost turn")                                                                      \
    X(INADMISSIBLE_DOUBLE, "inadmissible double")                                                  \
    X(BID_ABOVE_SEVEN, "bid above seven")                                                          \
    X(CALL_AFTER_FINAL_PASS, "call after the final pass")                                          \
    X(CARD_IN_AUCTION, "card exposed in the auction")                                              \
    X(LEAD_DOWN_OUT_OF_TURN, "face-down lead out of turn")                                         \
    X(SECOND_LEAD, "second opening lead")                                                          \
    X(OPENING_LEAD_OUT_OF_TURN, "opening lead out of turn")                                        \
    X(LEAD_OUT_OF_TURN, "lead out of turn")                                                        \
    X(PREMATURE_PLAY, "premature play")                                                            \
    X(FIFTH_CARD, "fifth card")                                                                    \
    X(REVOKE, "revoke")                                                                            \
    X(EXPOSED_CARD, "exposed card")                                                                \
    X(CARD_HELD_TO_PLAY, "card held as if played")                                                 \
    X(HAND_FACED, "hand faced")                                                                    \
    X(INCOMPLETE_DESIGNATION, "incomplete designation")                                            \
    X(CARD_NOT_IN_DUMMY, "card not in dummy")                                                      \
    X(CHANGE_OF_DESIGNATION, "change of designation")                                              \
    X(DUMMY_TOOK_PART, "dummy took part")                                                          \
    X(CARD_TURNED_EARLY, "card turned early")                                                      \
    X(CALL_WHEN_BARRED, "call by a player who must pass")                                          \
    X(MISINFORMATION, "misinformation")                                                            \
    X(PENALTY_CARD_NOT_PLAYED, "penalty card not played")                                          \
    X(LEAD_BEFORE_CHOICE, "lead before declarer's choice")                                         \
    X(DUMMY_TOUCHED, "dummy's card touched")                                                       \
    X(CARD_NOT_NAMED, "card not named")                                                         \
    X(PLAY_AFTER_CLAIM, "play after a claim")                                                      \
    X(TWO_CARDS, "two cards at once")                                                              \
    X(PARTNER_ASKED, "partner asked about a revoke")                                               \
    X(DEFECTIVE_TRICK, "defective trick")                                                          \
    X(DECLARER_WARNED, "declarer warned")                                                          \
    X(UNAUTHORISED_INFORMATION, "unauthorised information") /* a hesitation, a remark, a gesture: 16 */ \
    X(NUMBER_OF_CARDS, "wrong number of cards") /* one hand has more than 13 */                    \
    X(MISSING_CARD, "missing card") /* one has fewer, and none more */                             \
    X(WRONG_CARDS, "cards from a wrong board") /* he called on them: 15A, 17D */                   \
    X(NOT_REPEATED, "call not repeated") /* not the one heard before the auction was begun anew: 15, 17D */ \
    X(WRONG_BOARD, "wrong board") /* not theirs in this round */                                   \
    X(WRONG_PAIRS, "wrong pairs") /* a pair that had to be elsewhere */                            \
    X(WRONG_PLAYER, "player of another table") /* with a partner who is not his */                 \
    X(WRONG_SEATS, "wrong seats") /* the right four, on each other's cards */                      \
    X(IRREGULAR_DEAL, "irregular deal") /* dealt wrongly, or a card could be seen: 6D1 */          \
    X(OLD_DEAL, "old deal") /* of another session, or of a sorted pack: 6D2 */                     \
    X(OTHER_SOURCE, "information from another source") /* overheard, seen elsewhere: 16 */         \
    X(CARDS_MIXED, "cards mixed") /* those of his tricks, before all agree on them: 65D */         \
    X(FOULED_BOARD, "fouled board") /* not played everywhere in the same form: 87 */

/* In struct arb_act: 'value' of a REPORT; in struct arb_irregularity: 'wrong'. */
enum arb_wrong {
#define X(NAME, words) ARB_WRONG_##NAME,
    ARB_IRREGULARITIES(X)
#undef X
    ARB_WRONG_KINDS
};

/* Is it about the board as a whole? Its deal, cards or players are not the right ones (6, 13 to 15), somebody knew the
 * board beforehand, its tricks can no longer be inspected (65), or others played it in another form (87). */
static inline bool arb_is_of_board(enum arb_wrong wrong)
{
    return wrong >= ARB_WRONG_NUMBER_OF_CARDS && wrong <= ARB_WRONG_FOULED_BOARD;
}

/* A statement that goes with a claim (68C), word by word in the order told, then zeros: a
 * card is 1 + the card, a clause ARB_SAID_CLAUSE + its number (arbitro/text/claim_text.h). */
/* Words of a statement at most; the reader refuses a longer one. Each word is one byte. */
#define ARB_SAID_MAX     16
#define ARB_SAID_CLAUSE  64
#define ARB_SAID_CLAUSES 49
#define ARB_SAID_TRUMPS  ARB_SAID_CLAUSE        /* "drawing trumps", the first of them */
#define ARB_SAID_CASHING (ARB_SAID_CLAUSE + 2)  /* "cashing C", then the other suits */

/* One act. Thirty-two bytes without padding, so that two acts are the same when their bytes are. It
 * is plain data, copied by value, and points to nothing. Whoever fills it in sets the fields of its
 * kind and leaves the others 0: the table refuses an act whose fields are out of range, and does not
 * look at those that its kind does not use. */
struct arb_act {
    /* When and what. Milliseconds may be 0 where nobody keeps time: no ruling depends on them. */
    int64_t at_ms;                  /* since the session began; recorded, never judged */
    /* What, and whose. Both are checked against their enumerations before anything else. */
    uint8_t kind;                   /* enum arb_did */
    uint8_t seat;                   /* enum arb_seat */
    uint8_t value;                  /* arb_call, arb_card, suit, rank, or enum arb_wrong */
    /* NAME: enum arb_designation; SHOW: enum arb_manner; MEANING: bit d shows d. Details. A field
     * that the act's kind does not use is 0. */
    uint8_t how;
    /* NAME: 1 when it would change what he named before; FIND, JUDGE: 1 yes; PLAY: 1 though a
     * restriction or an order of declarer forbids it. */
    uint8_t instead;
    /* Who and what else is meant. */
    uint8_t about;                  /* REPORT, TOGETHER, ASK: 1 + the other seat; 0 not said */
    /* REPORT: of his revoke, 1..13; 0 not said. TOGETHER: the other's call. */
    uint8_t trick;
    uint8_t reserved;
    uint8_t said[ARB_SAID_MAX];     /* CLAIM, CONCEDE: the statement */
};

_Static_assert(sizeof(struct arb_act) == 32, "no padding");

/* The greatest value of a COUNT. A COUNT is refused below 1 and above this number (Laws 1, 13 and
 * 14). */
#define ARB_COUNT_MAX 26            /* cards a hand may be found to have: two hands in one */

/* Is it a word of a statement: a card, or a clause? */
static inline bool arb_said_is_word(uint8_t word)
{
    return (word >= 1 && word <= ARB_CARDS) || (word >= ARB_SAID_CLAUSE && word < ARB_SAID_CLAUSE + ARB_SAID_CLAUSES);
}

/* The words of the lists above: "auction", "insufficient bid", "hands back", "dropped", "high". Constant
 * strings; "" for a number out of range. Reading them back is arbitro/text/case.h's. They live as
 * long as the program and need not be copied. */
const char *arb_did_keyword(enum arb_did kind);
const char *arb_wrong_words(enum arb_wrong wrong);
const char *arb_mark_words(enum arb_mark mark);
const char *arb_manner_words(enum arb_manner manner);
const char *arb_designation_word(enum arb_designation how);

#endif

/* arbitro/text/played.h -- a board as a file of played boards has it, and the same board at the table.
 *
 *     static struct arb_played board;
 *     static struct arb_replay replay;
 *     while (arb_lin_next(&lin, &board)) arb_replay_board(&replay, &board);
 *
 * A reader (arbitro/text/lin.h, arbitro/text/pbn_played.h) tells what stands in the file: deal,
 * calls, cards, claim, result, each with its place. Who called and who played is not
 * written there, or not reliably: the table says whose turn it is, the deal who holds
 * the card. So arb_replay_board folds the calls and cards through arb_table_step and
 * tells where the file and the table, or the file and itself, do not agree.
 *
 * Both structures are the caller's, of fixed size; spans point into the file's text.
 */
#ifndef ARBITRO_PLAYED_H
#define ARBITRO_PLAYED_H

#include "arbitro/words/board.h"
#include "arbitro/text/pbn.h"
#include "arbitro/table/table.h"

/* Bounds of one board. What is beyond them is skipped and noted as damage (TOO_MANY); damage beyond
 * its own bound is only counted. */
#define ARB_PLAYED_CALLS_MAX  ARB_CALLS_MAX
#define ARB_PLAYED_CARDS_MAX  64    /* 52, and some for a file that repeats itself */
#define ARB_PLAYED_DAMAGE_MAX 16    /* on one board; more are counted */
#define ARB_PLAYED_UNKNOWN    0xFF  /* a seat, a number of tricks */

/* Where it stands in the text; both from 1, columns in bytes. */
struct arb_place {
    uint32_t line, column;
};

/* What could not be read. The reading goes on behind it. The symbol is stable: programs and
 * messages/ refer to it, never to the number. */
#define ARB_PLAYED_DAMAGES(X)                                                                      \
    X(NONE, none)                       /* or, of a PBN file, the fault of arbitro/text/pbn.h */        \
    X(NOT_A_COMMAND, not_a_command)     /* LIN, RBN: text where a command should be; skipped */    \
    X(BAR_MISSING, bar_missing)         /* LIN: before the text; put back */                       \
    X(BAR_IN_TEXT, bar_in_text)         /* LIN: the text is of the value before it; kept */        \
    X(COMMAND_MISSING, command_missing) /* LIN: among calls or cards, which are cut there */       \
    X(CUT_OFF, cut_off)                 /* the text ends in the middle of it */                    \
    X(DEAL_UNREADABLE, deal_unreadable)                                                            \
    X(DEALER_UNREADABLE, dealer_unreadable)                                                        \
    X(SEAT_AMBIGUOUS, seat_ambiguous)   /* PBN: "O" */                                             \
    X(VULNERABILITY_UNREADABLE, vulnerability_unreadable)                                          \
    X(NO_CALL, no_call)                 /* skipped */                                              \
    X(NO_CARD, no_card)                 /* skipped */                                              \
    X(AUCTION_CUT, auction_cut)         /* no call, and with it goes all that is behind it */      \
    X(PLAY_CUT, play_cut)               /* the same of a card */                                   \
    X(TOO_MANY, too_many)               /* calls or cards; what is over is skipped */              \
    X(CONTRACT_UNREADABLE, contract_unreadable)                                                    \
    X(CONTRACT_AMBIGUOUS, contract_ambiguous) /* PBN: "4K" */                                      \
    X(DECLARER_UNREADABLE, declarer_unreadable)                                                    \
    X(RESULT_UNREADABLE, result_unreadable)                                                        \
    X(CLAIM_UNREADABLE, claim_unreadable)                                                          \
    X(NOTE_UNREADABLE, note_unreadable) /* PBN: no number of 1 to 255 and a colon; skipped */      \
    X(REMARK_UNREADABLE, remark_unreadable) /* PBN: beyond $255; left out */                       \
    X(NAMES_UNREADABLE, names_unreadable) /* LIN: more or fewer names than players; skipped */     \
    X(NAMES_OF_OPEN_ROOM, names_of_open_room) /* LIN: four, before a board of the closed room */   \
    X(EXPLANATION_LOST, explanation_lost) /* LIN: of no call, or a call's second; skipped */ \
    X(BEHIND_END, behind_end)           /* PBN: behind AP, or a star, all that comes; skipped */

/* In struct arb_played_damage. */
enum arb_played_damage_kind {
#define X(NAME, symbol) ARB_PLAYED_##NAME,
    ARB_PLAYED_DAMAGES(X)
#undef X
    ARB_PLAYED_DAMAGE_KINDS
};

/* One place that could not be read. 'text' is the piece itself, in the file's bytes; it may be
 * empty. */
struct arb_played_damage {
    struct arb_place place;
    uint8_t kind;                   /* enum arb_played_damage_kind */
    uint8_t pbn;                    /* enum arb_pbn_fault, when kind is NONE */
    struct arb_span text;
};

/* What was mended without a doubt: counted by kind, so that a file full of them is told in a line. */
#define ARB_PLAYED_MENDS(X)                                                                        \
    X(NOTRUMP_N, notrump_n)             /* PBN: N for NT */                                        \
    X(CALL_WORD, call_word)             /* PBN: a call in a word that is not the standard's */     \
    X(CALLS_TOGETHER, calls_together)   /* LIN: several calls in one value */                      \
    X(TEN, ten)                         /* PBN: 10 for T */                                        \
    X(CARDS_MOVED, cards_moved)         /* PBN: cards in other columns than their hands' */        \
    X(HAND_DEDUCED, hand_deduced)       /* the fourth hand, which is what the three others leave */ \
    X(DEALER_BY_NUMBER, dealer_by_number)                                                          \
    X(VULNERABILITY_BY_NUMBER, vulnerability_by_number)                                            \
    X(VULNERABILITY_WORD, vulnerability_word) /* PBN: "N-S", "Neither" */                          \
    X(INHERITED, inherited)             /* PBN: what a game lacks is that of the game before */    \
    X(NAMES_JOINED, names_joined)       /* LIN: a name with a comma in it */                       \
    X(ESCAPED, escaped)                 /* LIN: %7C for a bar, and the like */                     \
    X(COMMAND_UNKNOWN, command_unknown) /* LIN: passed over with its value */                      \
    X(GAME_NOT_ENDED, game_not_ended)   /* PBN: no blank line before another game */               \
    X(SUIT_SIGN, suit_sign)             /* PBN: a sign of a suit for its letter */                 \
    X(NOTE_MISSING, note_missing)       /* PBN: =3= and no note 3; left out */                     \
    X(DATE_FORM, date_form)             /* PBN: "2024-01-05" */                                    \
    X(SEAT_WORD, seat_word)             /* PBN: "East", "O" */                                     \
    X(CONTRACT_WORD, contract_word)     /* PBN: "3SA", "4 cuori" */                                \
    X(RESULT_RELATIVE, result_relative) /* PBN: "+1", "=" for tricks */                            \
    X(CONTRACT_FORM, contract_form)     /* PBN: "3 NT", "3NT N", "3NT=" */                         \
    X(CONTRACT_STAR, contract_star)     /* PBN: "4S*", doubled */                                  \
    X(STAR_IGNORED, star_ignored)       /* the same, and its score says that it is not */          \
    X(DEAL_FORM, deal_form)             /* PBN: commas between hands, no colon */                  \
    X(TAG_CASE, tag_case)               /* PBN: [event "…"] */                                     \
    X(NOTE_APART, note_apart)           /* PBN: a blank line before a note */                      \
    X(ALERT_STAR, alert_star)           /* PBN: "2C*", alerted */                                  \
    X(STAR, star)                       /* PBN: touching something else; passed over */

/* The index of arb_played.mend[]. */
enum arb_played_mend_kind {
#define X(NAME, symbol) ARB_PLAYED_MEND_##NAME,
    ARB_PLAYED_MENDS(X)
#undef X
    ARB_PLAYED_MEND_KINDS
};

/* How often one kind of mend was made on this board, up to 65535, and where first; count 0: never. */
struct arb_played_mend {
    struct arb_place first;
    uint16_t count;
};

/* What the file says of a call or card that is not in order: marks of PBN. Bits of 'mark', below. */
#define ARB_MARK_IRREGULAR 1        /* ^I: insufficient, and accepted */
#define ARB_MARK_REVOKE    2        /* ^R: an established revoke */
#define ARB_MARK_LEAD      4        /* ^L: led out of turn, and accepted */

/* A call as the file has it. Who made it is not stored: the first is first_caller's, each other the
 * next player's, 'skipped' players left out. */
struct arb_played_call {
    struct arb_place place;
    arb_call call;
    uint8_t skipped;                /* ^S: players skipped before it */
    uint8_t mark;
    /* LIN: an exclamation mark behind it; PBN: one before its note, or a star. */
    bool alerted;
    struct arb_span note;           /* its explanation or note; may be empty */
    /* PBN: suffix, note number, numbered remarks, as they stand behind it. */
    struct arb_span remarks;
};

/* A card as the file has it. Only the deal, or else its column, says who held it:
 * arb_played_holder. */
struct arb_played_card {
    struct arb_place place;
    arb_card card;
    uint8_t row;                    /* cards of one row are one trick; from 0 */
    uint8_t column;                 /* enum arb_seat whose column it is, or ARB_PLAYED_UNKNOWN */
    uint8_t mark;
    struct arb_span note, remarks;  /* as of a call */
};

/* All that one board of a file says, some 21 kB: declare it static or allocate it once, and let the
 * reader fill it anew for each board. Unless a field says otherwise an unknown number is
 * ARB_PLAYED_UNKNOWN and an unknown text has length 0. */
struct arb_played {
    /* Which board, and where in the file. Names are the file's bytes; they may be empty, and are
     * not checked. */
    struct arb_span label;          /* the board's number, as written; may be empty, or "?" */
    struct arb_span player[ARB_SEATS];
    struct arb_place place;         /* where the board begins */
    struct arb_place deal_place;    /* of its deal; line 0: it stands in no place of its own */
    struct arb_deal deal;           /* a hand not known is empty */
    char room;                      /* 'o' open, 'c' closed, 0 not said */
    bool begun;                     /* false: only damage, behind the last board */
    bool has_deal;
    /* How its auction and play stand in the file. */
    bool rest_pass;                 /* the file says that all others passed */
    /* Behind the last of its calls, or cards, something could not be read. */
    bool auction_cut, play_cut;
    bool auction_stops;             /* PBN: a star behind the calls says that they are not all */
    bool in_order;                  /* cards stand in the order of play; else a row has its own */
    /* Dealer and vulnerability; what the file does not say arb_played_by_number takes from the
     * board's number. */
    uint8_t dealer;                 /* enum arb_seat, or ARB_PLAYED_UNKNOWN */
    uint8_t first_caller;           /* the same; the first call of call[] is his */
    uint8_t vulnerability;          /* enum arb_vulnerability; nobody's where it is not known */
    bool vulnerability_known;
    /* The file says "unknown", or something that nobody can read: then the board's number does not count. */
    bool dealer_unreadable, vulnerability_unreadable;
    uint8_t leader;                 /* of the first card, or ARB_PLAYED_UNKNOWN */
    uint8_t ending_in;              /* an ending's denomination, or ARB_PLAYED_UNKNOWN */
    /* How many of each array at the end are in use. */
    uint16_t calls;
    uint8_t cards;
    uint16_t commentary;            /* LIN: texts (nt) that stand among its calls and cards */
    /* LIN: the text that they stand in; arb_lin_next_comment takes them from it. */
    struct arb_span commented;
    struct arb_span match;          /* LIN: what vg says of the match that it belongs to */
    /* RBN: lines, texts and marks of notes for which there is no place. */
    uint16_t unread;
    uint16_t damages;               /* all of them; the first stand in damage[] */

    /* The record. Line 0: no result is on record. */
    struct arb_place result_place;
    bool has_contract, swapped;     /* swapped: dummy and declarer changed places at the table */
    bool agreed;                    /* the result was agreed, and is not that of the cards */
    struct arb_contract contract;   /* declarer: ARB_PLAYED_UNKNOWN when not given */
    uint8_t result;                 /* declarer's tricks, or ARB_PLAYED_UNKNOWN */
    struct arb_written_tricks written_result; /* relative: of the contract that the auction ends in */
    /* The same if declarer is of that side, where the file does not tell declarer. */
    uint8_t result_of[2];
    uint8_t claim;                  /* the same: declarer's tricks in all, as claimed */
    /* The file tells the score: from declarer's side, or from North-South's. */
    bool score_given, score_of_declarer;
    /* In points; meaningful only with score_given. */
    int32_t score;
    struct arb_place score_place;

    struct arb_played_mend mend[ARB_PLAYED_MEND_KINDS];

    /* Of each as many as are counted above; what stands behind them is of another board. */
    struct arb_played_call call[ARB_PLAYED_CALLS_MAX];
    struct arb_played_card card[ARB_PLAYED_CARDS_MAX];
    struct arb_played_damage damage[ARB_PLAYED_DAMAGE_MAX];
};

_Static_assert(ARB_PLAYED_CALLS_MAX <= UINT16_MAX, "calls are counted in 16 bits");

/* Nothing known of a board. For readers. For readers: every board begins so. The three arrays at
 * the end are not cleared, since their counts are 0. */
void arb_played_clear(struct arb_played *played);
/* Each note takes one place in damage[] while there is room, and is counted in any case; a mend
 * counts one more of its kind. Text that is not the file's must live as long as *played. */
void arb_played_note(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                     struct arb_span text);
void arb_played_mend(struct arb_played *played, struct arb_place place, enum arb_played_mend_kind kind);

/* Notes the damage and ends the auction or the play there: after it nobody can say whose the calls or cards are, and
 * the reader takes no more of them. */
void arb_played_cut_auction(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                            struct arb_span text);
void arb_played_cut_play(struct arb_played *played, struct arb_place place, enum arb_played_damage_kind kind,
                         struct arb_span text);

/* An exclamation mark before an explanation says that the call was alerted, with room behind it, so that "!H" stays
 * what it is elsewhere. */
void arb_played_take_alert(struct arb_played_call *call);

/* The label without the word "Board" before it. The result points into the label. */
struct arb_span arb_played_name(const struct arb_played *played);

/* Does the board tell more than its deal: calls, cards, a result, a claim, or who played? */
bool arb_played_tells_more(const struct arb_played *played);

/* Behind the last card of the trick that this one begins. from: an index of card[], below 'cards'.
 * Returns an index from + 1..cards. */
unsigned arb_played_trick_end(const struct arb_played *played, unsigned from);

/* Who holds the card, as the deal says, else its column; ARB_PLAYED_UNKNOWN if neither tells. card:
 * an index of card[], below 'cards'. Returns an enum arb_seat. */
uint8_t arb_played_holder(const struct arb_played *played, unsigned card);

/* Does each card of the trick have a holder of its own? If not, it is not known who played them, and they are kept in
 * the order of the file. */
bool arb_played_is_assigned(const struct arb_played *played, unsigned from, unsigned to);

/* What a file does not say of dealer and vulnerability, the board's number does (Law 2): for readers, when all of the
 * board is read. Who calls first is the dealer, if the file says that. What it says to be unknown, or in words that
 * nobody can read, stays so. A label that is no number changes nothing. */
void arb_played_by_number(struct arb_played *played);

/* Read all the same, or nothing that is kept was lost. */
bool arb_played_is_mended(const struct arb_played_damage *damage);

/* The symbols as in the lists above; constant text. A number that is no kind is a fault of the
 * caller, and asserted. */
const char *arb_played_damage_symbol(enum arb_played_damage_kind kind);
const char *arb_played_mend_symbol(enum arb_played_mend_kind kind);

/* -- At the table ---------------------------------------------------------------- */

/* What the fold finds. A note is a repair, or a difference the file itself explains; all
 * else is a difference: the file is wrong, or the table is. */
#define ARB_REPLAY_FINDINGS(X)                                                                     \
    X(NONE, none, 1)                                                                               \
    X(PASSES_BEFORE, passes_before, 1)   /* left out by the file, restored: how many */            \
    X(PASSES_AFTER, passes_after, 1)     /* the same, at the end of the auction */                 \
    X(PASSES_TOO_MANY, passes_too_many, 1) /* behind the auction's end; skipped */                 \
    X(DOUBLING_DIFFERS, doubling_differs, 1) /* only in the double; the auction counts */          \
    X(DECLARER_SWAPPED, declarer_swapped, 1)                                                       \
    X(RESULT_AGREED, result_agreed, 1)   /* not that of the cards, and the file says so */         \
    X(RESULT_MISSING, result_missing, 1) /* the play stops, and no result is on record */          \
    X(NO_DEAL, no_deal, 1)               /* every hand is unknown; columns say who played */       \
    X(ENDING, ending, 1)                 /* fewer than thirteen cards a hand: no result to check */ \
    X(DEAL_WRONG, deal_wrong, 0)         /* more or fewer than thirteen cards, or one twice */     \
    X(NO_CONTRACT, no_contract, 0)       /* cards without an auction or contract */                \
    X(CALL_REFUSED, call_refused, 0)                                                               \
    X(CALL_IRREGULAR, call_irregular, 0) /* and the file has no mark there */                      \
    X(CONTRACT_DIFFERS, contract_differs, 0) /* the auction ends in another; the record is played */ \
    X(CARD_OF_NOBODY, card_of_nobody, 0) /* no hand has it, or has it any more */                  \
    X(CARD_REFUSED, card_refused, 0)                                                               \
    X(CARD_IRREGULAR, card_irregular, 0) /* and the file has no mark there */                      \
    X(TRICK_INCOMPLETE, trick_incomplete, 0) /* the hand to play has no card in it */              \
    X(RESULT_DIFFERS, result_differs, 0) /* thirteen tricks played, and another number on record */ \
    X(RESULT_IMPOSSIBLE, result_impossible, 0) /* the play stops where it cannot be reached */     \
    X(CLAIM_DIFFERS, claim_differs, 0)   /* claim and recorded result */                           \
    X(SCORE_DIFFERS, score_differs, 0)   /* the recorded score is not that of contract and tricks */ \
    X(DECLARER_DIFFERS, declarer_differs, 0) /* no contract is on record, and the auction has another declarer */

/* In struct arb_replay_finding. The third column of the list: 1, it is a note. */
enum arb_replay_finding_kind {
#define X(NAME, symbol, note) ARB_REPLAY_##NAME,
    ARB_REPLAY_FINDINGS(X)
#undef X
    ARB_REPLAY_FINDING_KINDS
};

#define ARB_REPLAY_FINDINGS_MAX 16

/* One finding. Only the fields that its kind names mean something; the rest are 0. */
struct arb_replay_finding {
    struct arb_place place;
    uint8_t kind;                   /* enum arb_replay_finding_kind */
    uint8_t seat;                   /* whose call or card */
    uint8_t value;                  /* the call or card; the file's tricks; how many passes */
    uint8_t low, high;              /* RESULT_DIFFERS, …_IMPOSSIBLE, CLAIM_DIFFERS: what could be */
    uint16_t law, fault;            /* the table's reason */
    int32_t score;                  /* SCORE_DIFFERS: what it should be, seen as the file sees it */
};

/* What the table made of a board: the caller's, filled anew by each call of arb_replay_board, and
 * pointing to nothing. What is wrong with the file never stops the fold for good: it is noted, and
 * the rest is compared as far as it can be. */
struct arb_replay {
    struct arb_table table;         /* as the last act left it; undefined when nothing was folded */
    bool folded;                    /* there was something to fold */
    /* Of the table there are contract, phase, trick, tricks_won, plays and play[]. */
    bool brief;
    /* What the whole file came to. */
    bool whole;                     /* every call and card of the file was taken */
    bool equal;                     /* no difference among the findings */
    /* The auction is over: table.contract is played, whether or not the cards could. */
    bool called;
    bool ended;                     /* the calls of the file end it: before, after and calls say how */
    /* Passes that the file leaves out: before its first call (ARB_PLAYED_UNKNOWN where none was
     * made), behind its last. */
    uint8_t before, after;
    uint8_t result;                 /* declarer's tricks on record, or ARB_PLAYED_UNKNOWN */
    /* Of the file, that count: what stands behind the auction's end does not. */
    uint16_t calls;
    struct arb_contract made;       /* what the auction of the file ends in */
    uint8_t tricks;                 /* declarer's, cards and claim together, or ARB_PLAYED_UNKNOWN */
    /* Up to ARB_REPLAY_FINDINGS_MAX, in the order in which they were met; more are left out. */
    uint8_t findings;
    struct arb_replay_finding finding[ARB_REPLAY_FINDINGS_MAX];
};

/* Folds the board in the 2017 edition. *replay, some 7 kB, is overwritten. */
void arb_replay_board(struct arb_replay *replay, const struct arb_played *played);

/* The same; but where nothing is out of order the laws are not asked, and little of the table is there: brief. For
 * a writer of the board, which needs no more. */
void arb_replay_briefly(struct arb_replay *replay, const struct arb_played *played);

/* "passes_before"; constant text. */
const char *arb_replay_finding_symbol(enum arb_replay_finding_kind kind);

/* Explained, so that the board still counts as equal? */
bool arb_replay_is_note(enum arb_replay_finding_kind kind);

#endif

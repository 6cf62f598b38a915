/* arbitro/table/outcome.h -- what the Director may answer, where each answer leads, and what an act changed.
 *
 *     count = arb_table_answers(&table, answer);
 *     for (i = 0; i < count; i++)
 *         if (arb_table_outcome(&table, &answer[i], &after)) arb_table_changes(&table, &after, &changes);
 *
 * A judgement is the Director's and is never guessed; until he gives it one may see
 * what each answer would do. Everything here is done on a copy: the table asked stays
 * as it is. What is asked or offered next, arb_table_options says of the copy; an
 * answer may lead to another question, and so on, a few deep.
 *
 * Pure, like the table: fixed-size plain data, no allocation, no language.
 */
#ifndef ARBITRO_OUTCOME_H
#define ARBITRO_OUTCOME_H

#include "arbitro/table/table.h"

/* A question has two answers: yes and no, or two numbers of tricks. */
#define ARB_ANSWERS_MAX 2

/* Room for every card taken back and what is said of each. What is beyond it is left out of the list. */
#define ARB_CHANGES_MAX 160

/* What can be different after an answer, or after any act: what a ruling did. Then who is meant by
 * 'seat' (a SEAT, a SIDE, NOBODY) and what by 'value'. The first five are in the order of enum
 * arb_call_status. */
#define ARB_CHANGES(X)                                                                             \
    X(STANDS, SEAT, CALL)                                                                          \
    X(ACCEPTED, SEAT, CALL)                                                                        \
    X(IN_QUESTION, SEAT, CALL)      /* another Law speaks of it now */                             \
    X(CANCELLED, SEAT, CALL)                                                                       \
    X(WITHDRAWN, SEAT, CALL)                                                                       \
    X(INSTEAD, SEAT, CALL)          /* it stands in place of the call 'other' */                   \
    X(UNAUTHORISED, SIDE, CALL)     /* for that side; authorised for the other */                  \
    X(AUTHORISED, SIDE, CALL)       /* it is so no more: for that side too */                      \
    X(LET_STAND, SEAT, WRONG)       /* his irregularity is accepted: a card, or a turn */          \
    X(NOTHING_FOLLOWS, SEAT, WRONG) /* his irregularity was spoken of, and has no rectification */ \
    X(FREE, SEAT, NOTHING)          /* he need not pass any more */                                \
    X(MAY_NOT_DOUBLE, SEAT, NOTHING)                                                               \
    X(PASSES_ONCE, SEAT, NOTHING)                                                                  \
    X(SILENCED, SEAT, NOTHING)      /* passes to the end of the auction */                         \
    X(OWES, SEAT, NOTHING)          /* his next call is measured by the one that was cancelled */  \
    X(LEAD_WAITS, SEAT, NOTHING)    /* Law 26, when he is first on lead */                         \
    X(LEAD_LAPSES, SEAT, NOTHING)   /* what waited for it or bound it is undone before he has led */ \
    X(LEAD_REQUIRED, SEAT, SUIT)                                                                   \
    X(LEAD_FORBIDDEN, SEAT, SUIT)                                                                  \
    X(LEAD_AT_WILL, SEAT, NOTHING)  /* he that could restrict it did not */                        \
    X(PLAYS_HIGHEST, SEAT, NOTHING) /* 57A: of the suit led, to this trick */                      \
    X(PLAYS_LOWEST, SEAT, NOTHING)                                                                 \
    X(PLAYS_SUIT, SEAT, SUIT)                                                                      \
    X(PLAYS_NOT, SEAT, SUIT)                                                                       \
    X(CARD_STANDS, SEAT, CARD)                                                                     \
    X(CARD_WITHDRAWN, SEAT, CARD)                                                                  \
    X(CARD_UNAUTHORISED, SIDE, CARD) /* for that side; authorised for the other */                 \
    X(CARD_AUTHORISED, SIDE, CARD)  /* it is so no more: for that side too */                      \
    X(SHOWN_UNAUTHORISED, SEAT, NOTHING) /* what a defender laid open over a claim that was none (68B2) */ \
    X(MAJOR_PENALTY, SEAT, CARD)                                                                   \
    X(MINOR_PENALTY, SEAT, CARD)                                                                   \
    X(NO_PENALTY, SEAT, CARD)       /* a penalty card goes back into the hand */                   \
    X(CARD_BACK, SEAT, CARD)        /* a card that lay open goes back into the hand */             \
    X(LEAD_BACK, SEAT, NOTHING)     /* the lead that lay face down goes back into the hand (41A, 54) */ \
    X(DECLARER, SEAT, NOTHING)      /* 54A: he declares now */                                     \
    X(INFORMED, SEAT, NOTHING)      /* he may not choose what his partner's hint suggests */       \
    X(REVIEW, SEAT, NOTHING)        /* damage may be reviewed at the end */                        \
    X(NO_REVIEW, SEAT, NOTHING)     /* of what he did that is undone no damage is reviewed */      \
    X(CEILING, SIDE, NOTHING)       /* it gets at most average minus */                            \
    X(NO_CEILING, SIDE, NOTHING)    /* that is undone */                                           \
    X(TURN, SEAT, NOTHING)                                                                         \
    X(REMEDY, SEAT, REMEDY)         /* 13 to 15: what becomes of the board */                      \
    X(FINAL, NOBODY, NOTHING)       /* the result stands */                                        \
    X(SET_ASIDE, NOBODY, NOTHING)   /* an adjusted score is awaited */                             \
    X(ADJUSTED, SIDE, NOTHING)      /* that side's adjusted score was given; 'other' 1: both have the same */

enum arb_change_kind {
#define X(NAME, who, what) ARB_CHANGE_##NAME,
    ARB_CHANGES(X)
#undef X
    ARB_CHANGE_KINDS
};

/* Whom 'seat' of a change means: a player (enum arb_seat), a side (enum arb_side), or nobody. */
enum arb_change_who { ARB_OF_SEAT, ARB_OF_SIDE, ARB_OF_NOBODY };

/* What 'value' of a change is: nothing, a call (arb_call), a card (0..51), a suit (enum arb_suit), the kind of
 * irregularity (enum arb_wrong), or what becomes of the board (enum arb_remedy). */
enum arb_change_what { ARB_IS_NOTHING, ARB_IS_CALL, ARB_IS_CARD, ARB_IS_SUIT, ARB_IS_WRONG, ARB_IS_REMEDY };

/* Eight bytes without padding. */
struct arb_change {
    uint16_t law;                   /* enum arb_law; LAW_NONE of a turn and of a final result */
    uint8_t kind;                   /* enum arb_change_kind */
    uint8_t seat;                   /* enum arb_seat or arb_side, by kind */
    /* arb_call, arb_card, enum arb_suit, arb_wrong or arb_remedy, by kind; else 0. */
    uint8_t value;
    /* INSTEAD: arb_call; CARD_UNAUTHORISED: 1, for both sides (62C3); NO_PENALTY: 1, it still lies
     * open (24); LEAD_LAPSES: 1, declarer had chosen; 2, and what else binds the lead is told after
     * it; the choice itself: 1, it had waited; FREE: 1, he might not double; LET_STAND of a
     * defective trick: 1, a card of it had been taken back (67); NOTHING_FOLLOWS: 1, it was spoken
     * of just now, 0, it had waited, 2, it had waited and its call is gone (21B); else 0. */
    uint8_t other;
    uint8_t reserved[2];
};

/* About 1.3 kB, the caller's. In the order in which a Director would read it out: calls, cards,
 * players, the board. */
struct arb_changes {
    uint32_t count;                 /* in item[]; what is beyond its room is left out */
    struct arb_change item[ARB_CHANGES_MAX];
};

/* The two columns of ARB_CHANGES for one kind, so that a caller can print any change without a switch of its own. For a
 * number that is no kind: ARB_OF_NOBODY, ARB_IS_NOTHING. */
enum arb_change_who arb_change_who(enum arb_change_kind kind);
enum arb_change_what arb_change_what(enum arb_change_kind kind);

/* The kind as in ARB_CHANGES, "STANDS", "PASSES_ONCE" …; static text, and "" for a number that is no kind. */
const char *arb_change_symbol(enum arb_change_kind kind);

/* The acts that answer what the Director is asked now, the yes first; of a meaning,
 * artificial first. How many: 0 while nothing is asked, 1 where only one number of
 * tricks can be, else ARB_ANSWERS_MAX. The array is the caller's; what is in it can
 * be given to arb_table_step as it stands. */
unsigned arb_table_answers(const struct arb_table *table, struct arb_act answer[ARB_ANSWERS_MAX]);

/* The table as it would be after that answer. False, and *after a copy of the table,
 * when it is no answer to what is asked. 'after' is the caller's, as large as a table
 * (some 6.5 kB), and may not be 'table' itself. */
ARB_MUST_USE bool arb_table_outcome(const struct arb_table *table, const struct arb_act *answer,
                                    struct arb_table *after);

/* What differs between a table and itself later: calls in their order, cards, then players by
 * seat, then the board. Calls made and cards played are differences too. 'after' must have come from 'before' by acts:
 * of two tables that have nothing to do with one another the list says nothing of use. *changes is overwritten. */
void arb_table_changes(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes);

#endif

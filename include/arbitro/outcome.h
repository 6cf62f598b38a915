/* arbitro/outcome.h -- what the Director may answer, and where each answer leads.
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

#include "arbitro/table.h"

#define ARB_ANSWERS_MAX 2
#define ARB_CHANGES_MAX 40

/* What can be different after an answer. 'seat' is whose call, bar, lead or turn it is;
 * 'value' is the call, or the card. The first five are in the order of enum arb_call_status. */
#define ARB_CHANGES(X)                                                                             \
    X(STANDS)                       /* the call */                                                 \
    X(ACCEPTED)                     /* the call */                                                 \
    X(IN_QUESTION)                  /* the call: another Law speaks of it now */                   \
    X(CANCELLED)                    /* the call */                                                 \
    X(WITHDRAWN)                    /* the call */                                                 \
    X(UNAUTHORISED)                 /* the call, for the side of seat; authorised for the other */ \
    X(FREE)                         /* he need not pass any more */                                \
    X(MAY_NOT_DOUBLE)                                                                              \
    X(PASSES_ONCE)                                                                                 \
    X(SILENCED)                     /* passes to the end of the auction */                         \
    X(OWES)                         /* his next call is measured by the one that was cancelled */  \
    X(LEAD_WAITS)                   /* Law 26, when he is first on lead */                         \
    X(CARD_BACK)                    /* the card goes back into the hand */                         \
    X(REVIEW)                       /* damage may be reviewed at the end */                        \
    X(CEILING)                      /* the side of seat gets at most average minus */              \
    X(TURN)                         /* it is his turn */                                           \
    X(FINAL)                        /* the result stands */                                        \
    X(SET_ASIDE)                    /* an adjusted score is awaited */

enum arb_change_kind {
#define X(NAME) ARB_CHANGE_##NAME,
    ARB_CHANGES(X)
#undef X
    ARB_CHANGE_KINDS
};

/* Eight bytes without padding. */
struct arb_change {
    uint16_t law;                   /* enum arb_law; LAW_NONE of a turn and of a final result */
    uint8_t kind;                   /* enum arb_change_kind */
    uint8_t seat;                   /* enum arb_seat */
    uint8_t value;                  /* arb_call or arb_card, by kind; else 0 */
    uint8_t reserved[3];
};

struct arb_changes {
    uint32_t count;                 /* in item[]; what is beyond its room is left out */
    struct arb_change item[ARB_CHANGES_MAX];
};

/* "stands", "passes_once" …. */
const char *arb_change_symbol(enum arb_change_kind kind);

/* The acts that answer what the Director is asked now, the yes first; of a meaning,
 * artificial first. How many; 0 while nothing is asked. */
unsigned arb_table_answers(const struct arb_table *table, struct arb_act answer[ARB_ANSWERS_MAX]);

/* The table as it would be after that answer. False, and *after a copy of the table,
 * when it is no answer to what is asked. */
ARB_MUST_USE bool arb_table_outcome(const struct arb_table *table, const struct arb_act *answer,
                                    struct arb_table *after);

/* What differs between a table and itself later: calls in their order, then players by
 * seat, then the board. */
void arb_table_changes(const struct arb_table *before, const struct arb_table *after, struct arb_changes *changes);

#endif

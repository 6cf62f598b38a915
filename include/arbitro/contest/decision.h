/* arbitro/contest/decision.h -- what a board came to at a table, and what a ruling makes of it. Laws 12C, 64, 90.
 *
 *     A Director's decision in the words of the notation (include/arbitro/text/contest_line.h):
 *
 *     stands                                          the table's result stays
 *     table 4S S 9                                    the result once tricks are transferred
 *     assigned 3N E 8                                 Law 12C1
 *     assigned 60% 4S S 10 40% 4S S 9                 weighted, Law 12C1c
 *     assigned NS 4S S 9 EW 1/3 4S S 10 2/3 4S S 9    split, and weighted for one side
 *     assigned NS 4S S 9 EW A+                        assigned to one side, artificial for the other
 *     artificial A+/A-                                Law 12C2
 *     … penalty EW 3 1/4 top                          Law 90, whatever else is decided
 *
 * Plain data without padding: equal decisions are equal bytes.
 */
#ifndef ARBITRO_DECISION_H
#define ARBITRO_DECISION_H

#include "arbitro/words/card.h"
#include "arbitro/words/contract.h"
#include "arbitro/words/law.h"
#include "arbitro/words/seat.h"

/* -- A result ------------------------------------------------------------------ */

/* What a board came to at a table. */
enum arb_outcome_kind {
    ARB_NO_RESULT,
    ARB_PLAYED,                     /* contract and tricks; a passed-out board too */
    ARB_ARTIFICIAL,                 /* percentages for either side: A60/40 (Law 12C2) */
    ARB_NOT_PLAYED,                 /* no score for either side */
    ARB_ADJUSTED                    /* weighted or split: the ruling tells; in no act */
};

/* A result as data. Fields that its kind does not use are 0. */
struct arb_board_outcome {
    uint8_t kind;                   /* enum arb_outcome_kind */
    uint8_t tricks;                 /* 0..13, declarer's; 0 when passed out */
    arb_card lead;                  /* ARB_CARD_NONE when not told */
    /* Of an artificial score, 0..100; 60 is average plus, 40 average minus. */
    uint8_t ns_percent, ew_percent;
    struct arb_contract contract;
};

/* -- A ruling's decision --------------------------------------------------------- */

/* Weights and amounts are whole numbers of this part of one: the least number that per cents with two decimals
 * and fractions down to twelfths both divide, so that each of them is exact. */
#define ARB_WHOLE         6930000
#define ARB_WHOLE_PERCENT (ARB_WHOLE / 10000)       /* a hundredth of a per cent */
#define ARB_TWELFTHS      12                        /* the largest denominator that can be told */

/* Bounds of a decision. */
#define ARB_PARTS_MAX     8         /* results of a weighted score; as matchpoint.h has it */
#define ARB_PENALTIES_MAX 2
#define ARB_ARTICLES_MAX  8
#define ARB_AMOUNT_MAX    100       /* tops, IMPs or victory points in one penalty */
#define ARB_POINTS_FINE   600       /* points in one penalty */

/* What a Director decides about a board. */
enum arb_decision_kind {
    ARB_DECIDES_NOTHING,            /* of no board: a penalty, or facts put on record */
    ARB_DECIDES_STANDS,
    ARB_DECIDES_TABLE,              /* part[NS][0]: the result after transfers */
    /* Of a split score one side may have one ARTIFICIAL part: its own percentage. */
    ARB_DECIDES_ASSIGNED,
    ARB_DECIDES_ARTIFICIAL          /* part[NS][0]: percentages */
};

/* A result and how much of the score it is. */
struct arb_weighed {
    uint32_t weight;                /* of ARB_WHOLE */
    struct arb_board_outcome outcome;
    uint8_t reserved[3];
};

/* In what a penalty is told. */
#define ARB_PENALTY_UNITS(X)                                                                       \
    X(TOP, top)                     /* of the top on a board */                                    \
    X(SESSION, session)             /* of all that the pair could have won */                      \
    X(IMPS, imps)                                                                                  \
    X(VPS, vps)                                                                                    \
    X(POINTS, points)

enum arb_penalty_unit {
#define X(NAME, word) ARB_PENALTY_##NAME,
    ARB_PENALTY_UNITS(X)
#undef X
    ARB_PENALTY_UNIT_COUNT
};

/* The largest amount of a penalty in this unit, whole ones. */
static inline unsigned arb_penalty_most(enum arb_penalty_unit unit)
{
    return unit == ARB_PENALTY_POINTS ? ARB_POINTS_FINE : ARB_AMOUNT_MAX;
}

/* A procedural penalty. Law 90. */
struct arb_penalty {
    uint32_t amount;                /* of ARB_WHOLE, 1 .. arb_penalty_most(unit) * ARB_WHOLE */
    uint8_t unit;                   /* enum arb_penalty_unit */
    uint8_t side, pair;             /* side: enum arb_side; ARB_ONE_FIELD in a one-winner movement */
    uint8_t reserved;
};

/* A whole decision; what lies behind the counts is zero. */
struct arb_decision {
    uint8_t kind;                   /* enum arb_decision_kind */
    uint8_t penalties;
    uint8_t count[2];               /* parts, by side; count[EW] 0: the score is not split */
    struct arb_weighed part[2][ARB_PARTS_MAX];
    struct arb_penalty penalty[ARB_PENALTIES_MAX];
    uint16_t article[ARB_ARTICLES_MAX];              /* enum arb_law, LAW_NONE after the last */
};

/* Is this side's part of an assigned score artificial? */
static inline bool arb_decision_is_artificial(const struct arb_decision *decision, enum arb_side side)
{
    return decision->kind == ARB_DECIDES_ASSIGNED && decision->count[side] == 1 &&
           decision->part[side][0].outcome.kind == ARB_ARTIFICIAL;
}

/* Field by field: what a caller left behind the counts is not copied. 'from' has passed arb_decision_check. */
void arb_decision_copy(struct arb_decision *to, const struct arb_decision *from);

/* Can a board have ended so at a table? An adjusted or missing result never did. */
bool arb_outcome_is_possible(const struct arb_board_outcome *outcome);

/* Can the notation express this part of ARB_WHOLE: hundredths of a per cent, or a fraction down to twelfths? 0 is
 * none. */
bool arb_share_is_writable(uint32_t share);

/* Are all articles that it names laws, of whatever edition? A program could make up others. */
bool arb_decision_has_laws(const struct arb_decision *decision);

/* What may be wrong with a decision, in order of precedence. */
enum arb_decision_fault {
    ARB_DECISION_SOUND,
    ARB_DECISION_IS_IMPOSSIBLE,     /* no such result, or more of them than its kind has */
    ARB_DECISION_WEIGHTS_NOT_WHOLE, /* those of a side do not make one */
    ARB_DECISION_ARTICLE_NOT_IN_FORCE
};

/* Is the score one, and are its articles in the edition? Whose penalties they are, and in what unit, the contest
 * knows. */
ARB_MUST_USE enum arb_decision_fault arb_decision_check(const struct arb_decision *decision, enum arb_edition edition);

#endif

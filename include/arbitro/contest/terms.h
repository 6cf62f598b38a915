/* arbitro/contest/terms.h -- on what terms a pair plays, and how ties are broken. Law 78D.
 *
 *     terms EW 3 category "B" handicap 2.5         ranked in B too, and with 2.5 more in the ranking with handicap
 *     terms EW 3 opening -4 unranked                 an opening balance; counts for its opponents and has no place
 *     ties direct tops lot 17                   one key after the other, among those who are still equal
 *
 * A category and a handicap change nobody's score: there is one list, read through a category, and a second one
 * with handicap. An opening balance is part of the score. All zero is a pair like any other, and shared places.
 */
#ifndef ARBITRO_TERMS_H
#define ARBITRO_TERMS_H

#include "arbitro/base/base.h"

/* The largest values that a line may give. */
#define ARB_CATEGORY_MAX 24         /* bytes, terminator included */
#define ARB_HANDICAP_MAX 100000     /* hundredths */
#define ARB_CARRY_MAX    10000000

/* The terms of one pair. */
struct arb_pair_terms {
    /* Hundredths: of a percentage point; of an IMP or a point on each board. */
    int32_t handicap;
    int32_t carry;                  /* hundredths: of a percentage point, an IMP or a point, once */
    uint8_t is_unranked;            /* 1: without standing */
    uint8_t reserved[7];
    char category[ARB_CATEGORY_MAX];        /* "" is none */
};

/* The tie-breaks, which the club puts in an order. */
#define ARB_PARTINGS(X)                                                                            \
    X(SHARED, shared)               /* nothing */                                                  \
    X(DIRECT, direct)               /* who won the boards on which they met, if each met each */   \
    X(TOPS, tops)                   /* more boards on which no score of their side was worth more */ \
    X(WON, won)                     /* more boards above average */                                \
    X(LAST, last)                   /* the better last round, if all of them played in it */       \
    X(LOT, lot)                     /* by lot, from a number that is told */

enum arb_parting {
#define X(NAME, word) ARB_PARTING_##NAME,
    ARB_PARTINGS(X)
#undef X
    ARB_PARTING_COUNT
};

/* A list of tie-breaks, ended by SHARED: what is still equal then shares its place. */
struct arb_ties {
    uint8_t key[ARB_PARTING_COUNT]; /* enum arb_parting, no key twice; SHARED ends them */
    uint8_t reserved[6];
    uint32_t seed;                  /* of LOT, else 0 */
};

/* "shared", "direct" and so on; the text is static. */
const char *arb_parting_word(enum arb_parting key);

/* Is no key in the list twice, nothing behind its end, and a seed only with a lot? */
bool arb_ties_are_sound(const struct arb_ties *ties);

#endif

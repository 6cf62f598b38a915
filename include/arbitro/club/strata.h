/* arbitro/club/strata.h -- strata and flights: one ranking in which the less experienced have rankings of their own.
 *
 *     strata   Friday open
 *     by       masterpoints            or grade, or category
 *     pair     mean                    or highest, or sum, of its players
 *     stratum  A
 *     stratum  B up to 1000
 *     stratum  C up to 300
 *     unknown  A                       where those stand of whom the register does not say it; the first, unless told
 *     scale    club.scale              masterpoints of a section
 *     overall  regional.scale          and of all sections together
 *
 * Strata are nested: whoever is in C is ranked in C, in B and in A, among all whom each holds. With 'flight' in place
 * of 'stratum' each stands by itself. By category a line names those that it has, 'stratum C NC 4F', and a pair is
 * where its higher player is. '#' begins a comment. Numbers are hundredths.
 */
#ifndef ARBITRO_STRATA_H
#define ARBITRO_STRATA_H

#include "arbitro/club/rules.h"
#include "arbitro/score/ranking.h"

#define ARB_STRATA_MAX 8

/* By what players are parted, and what a pair has of it. */
#define ARB_STRATA_BY(X) X(MASTERPOINTS, masterpoints) X(GRADE, grade) X(CATEGORY, category)
#define ARB_STRATA_OF(X) X(MEAN, mean) X(HIGHEST, highest) X(SUM, sum)

#define X(NAME, word) ARB_STRATA_BY_##NAME,
enum arb_strata_by { ARB_STRATA_BY(X) };
#undef X
#define X(NAME, word) ARB_STRATA_OF_##NAME,
enum arb_strata_of { ARB_STRATA_OF(X) };
#undef X

/* One stratum; the first in the list is the highest. */
struct arb_stratum {
    struct arb_span name, categories;
    int64_t up_to;                      /* INT64_MAX in the first */
};

/* The rules; texts lie in their text. */
struct arb_strata_rules {
    struct arb_span title, scale, overall;
    uint8_t by, of;                     /* enum arb_strata_by, arb_strata_of */
    uint8_t apart;                      /* 1: flights */
    uint8_t unknown;                    /* which stratum */
    uint8_t strata;
    struct arb_stratum stratum[ARB_STRATA_MAX];
};

/* messages: strata.* from ARB_STRATA_FAULTS */
#define ARB_STRATA_FAULTS(X)                                                                       \
    X(READ, read)                                                                                  \
    X(WORD_UNKNOWN, word_unknown)                                                                  \
    X(NOTHING_TOLD, nothing_told)                                                                  \
    X(BY_WRONG, by_wrong)                                                                          \
    X(OF_WRONG, of_wrong)                                                                          \
    X(LIMIT_WRONG, limit_wrong)             /* 'up to 1000' */                                     \
    X(LIMITS_RISE, limits_rise)             /* each stratum ends below the one before */           \
    X(CATEGORY_MISSING, category_missing)   /* by category, and a stratum names none */            \
    X(UNKNOWN_WRONG, unknown_wrong)         /* no stratum of that name stands above */             \
    X(MIXED, mixed)                         /* strata and flights */                               \
    X(TOO_MANY, too_many)                                                                          \
    X(TOO_FEW, too_few)                     /* two at least */                                     \
    X(NAME_TWICE, name_twice)                                                                      \
    X(TOLD_TWICE, told_twice)                                                                      \
    X(FIRST_LIMITED, first_limited)         /* whoever is above it would be in no stratum */

enum arb_strata_fault_kind {
#define X(NAME, symbol) ARB_STRATA_##NAME,
    ARB_STRATA_FAULTS(X)
#undef X
};

/* "limit_wrong": the end of the sentence's key; the text is static. */
const char *arb_strata_fault_symbol(enum arb_strata_fault_kind kind);

/* Reads rules, whose text must outlive them. False: *fault. */
ARB_MUST_USE bool arb_strata_read(struct arb_span text, struct arb_strata_rules *rules,
                                  struct arb_rules_fault *fault);

/* What is known of a player. */
struct arb_strata_player {
    bool is_known;                      /* the number or the category that is asked for */
    int64_t number;
    struct arb_span category;
};

/* In which stratum a pair is, or a player alone, or a team: the lowest that holds it. count > 0. */
unsigned arb_strata_of(const struct arb_strata_rules *rules, const struct arb_strata_player *player, unsigned count);

/* -- The rankings ---------------------------------------------------------------------------- */

#define ARB_STRATA_ALL UINT32_MAX

/* Somebody who is ranked. */
struct arb_strata_entry {
    uint32_t section;
    uint8_t stratum;
    struct arb_sum figure;
};

/* A place in one stratum; all 0: not in it. */
struct arb_strata_place {
    uint32_t place, together;           /* from 1; how many share it */
    uint32_t contestants;               /* in the stratum */
};

/* Ranks those of a section, or ALL, in each stratum: place[i] are entry i's, by stratum; those of others stay.
 * standing, figure: room as long as there are entries. */
void arb_strata_rank(const struct arb_strata_rules *rules, const struct arb_strata_entry *entry, size_t count,
                     uint32_t section, struct arb_standing *standing, struct arb_sum *figure,
                     struct arb_strata_place (*place)[ARB_STRATA_MAX]);

#endif

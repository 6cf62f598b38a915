/* arbitro/words/adjusted.h -- an adjusted score as an act tells it: results with weights, or a percentage. Law 12C.
 *
 *     adjust    assigned 4S S 10                                for both sides
 *     adjust    assigned 60% 4S S 11 40% 4S S 10                weighted
 *     adjust    assigned NS 4S S 11 EW 1/3 4S S 11 2/3 4S S 10  each side its own
 *     adjust    artificial A+/A-                                60 and 40 per cent
 *
 * The words are those of a ruling at a contest (arbitro/contest/decision.h), of which the table knows
 * nothing: here they end the story of a board. What is told of one side fits in an act.
 */
#ifndef ARBITRO_ADJUSTED_H
#define ARBITRO_ADJUSTED_H

#include "arbitro/words/act.h"
#include "arbitro/words/contract.h"

#define ARB_ADJUSTED_PARTS 5        /* results of a weighted score that an act holds */

/* Bits of arb_act.how of an 'adjust': whose score it is, and that it is artificial. */
#define ARB_ADJUSTS_NS         1u
#define ARB_ADJUSTS_EW         2u
#define ARB_ADJUSTS_BOTH       3u
#define ARB_ADJUSTS_ARTIFICIAL 4u

/* A result, and its weight as a fraction: so many per cent, or down to twelfths. */
struct arb_adjusted_part {
    struct arb_contract contract;
    uint8_t tricks;                 /* declarer's, 0..13; 0 when passed out */
    uint8_t weight, of;             /* 60 of 100, 1 of 3; alone 100 of 100 */
};

/* A side's score: 'said' as in the act. */
struct arb_adjusted {
    uint16_t law;                   /* enum arb_law: by which it was given */
    uint8_t is;                     /* enum arb_adjusted_kind */
    uint8_t percent;                /* of an artificial score, 0..100 */
    uint8_t said[ARB_SAID_MAX];     /* of an assigned one; as many parts as the first byte says */
    uint8_t reserved[4];
};

enum arb_adjusted_kind { ARB_ADJUSTED_NOT, ARB_ADJUSTED_ASSIGNED, ARB_ADJUSTED_ARTIFICIAL };

/* Adds a part; false when there is no room, or it is no result that a board has. */
ARB_MUST_USE bool arb_adjusted_add(uint8_t said[ARB_SAID_MAX], const struct arb_adjusted_part *part);

/* How many there are; the one at that place, from 0. */
unsigned arb_adjusted_parts(const uint8_t said[ARB_SAID_MAX]);
struct arb_adjusted_part arb_adjusted_part(const uint8_t said[ARB_SAID_MAX], unsigned which);

/* Do the weights make a whole? */
bool arb_adjusted_is_whole(const uint8_t said[ARB_SAID_MAX]);

/* Is every byte of it as arb_adjusted_add leaves it? */
bool arb_adjusted_is_sound(const uint8_t said[ARB_SAID_MAX]);

#endif

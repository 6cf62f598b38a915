/* arbitro/movement/howell_search.h -- finds the first row of a Howell, and makes it as even as it can in a given time.
 *
 *     struct arb_howell_row row;
 *     if (arb_howell_search(&(struct arb_howell_wish){.tables = 12, .rounds = 23, .steps = 200000}, &row))
 *         row is a Howell that nobody has to prove again; still, arb_movement_make proves what it makes
 *
 * In round 1 table t has the pairs a and b and a set; every round after it adds one, modulo the number of rounds, to
 * the set and to each pair number not above the number of rounds. Higher numbers are stationary pairs. Nobody meets
 * twice when the differences of moving opponents differ, whatever their sign; nobody plays a set twice when the
 * numbers set - pair differ. The same wish finds the same row on every machine.
 */
#ifndef ARBITRO_HOWELL_SEARCH_H
#define ARBITRO_HOWELL_SEARCH_H

#include "arbitro/movement/movement.h"

#define ARB_HOWELL_TABLES_MAX 24        /* twice that, less one, are the rounds of a full one */

struct arb_howell_seat {
    uint8_t a, b;                       /* who sits North-South and East-West in round 1, 1.. */
    uint8_t set;                        /* in round 1, 1..rounds */
    uint64_t turned;                    /* bit r: in round r + 1 they sit the other way */
};

struct arb_howell_row {
    uint8_t tables, rounds;
    /* Tables that have the set of another in each round; 0 if such a row exists. */
    uint8_t shared;
    uint16_t quality_hundredths;        /* as arb_movement_weigh tells it */
    struct arb_howell_seat at[ARB_HOWELL_TABLES_MAX];
};

struct arb_howell_wish {
    uint8_t tables;                     /* 2..ARB_HOWELL_TABLES_MAX */
    /* Tables + 1 .. 2 * tables - 1: the last is full, the others are 3/4 Howells. */
    uint8_t rounds;
    uint64_t seed;
    /* How much work at most, for the first row and again for its balance. */
    uint32_t steps;
};

/* The best row found within the steps, quality as told: tables share sets in a round only where it is proved that they
 * have to, and as few of them. False, and *row untouched, if the wish is out of range or the steps found none. */
ARB_MUST_USE bool arb_howell_search(const struct arb_howell_wish *wish, struct arb_howell_row *row);

/* The movement of a row, all its rounds; nothing is proved. */
void arb_howell_develop(const struct arb_howell_row *row, struct arb_movement *movement);

#endif

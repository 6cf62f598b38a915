/* arbitro/individual_search.h -- finds the first row of an individual.
 *
 *     struct arb_individual_row row;
 *     if (arb_individual_search(&(struct arb_individual_wish){.players = 20, .seed = 1, .steps = 3000000}, &row)) …
 *
 * In every round after the first one is added, modulo the rounds, to each player and to the set; of 4n players the
 * highest stays, of 4n + 1 the first sits out of round 1. Everybody is everybody's partner once and opponent twice
 * when each difference, whatever its sign, is that of one couple of partners and of two of opponents. The same wish
 * finds the same row on every machine.
 */
#ifndef ARBITRO_INDIVIDUAL_SEARCH_H
#define ARBITRO_INDIVIDUAL_SEARCH_H

#include "arbitro/individual.h"

#define ARB_INDIVIDUAL_ROW_MAX 12       /* tables: 48 players have 47 rounds, and there are no more */

struct arb_individual_row {
    uint8_t players, rounds;
    struct arb_individual_table at[ARB_INDIVIDUAL_ROW_MAX];
};

struct arb_individual_wish {
    uint8_t players;                    /* 4n or 4n + 1, 4..48 */
    uint64_t seed;
    uint32_t steps;                     /* how many exchanges of two players are tried, at most */
};

/* A row found within the steps: its sets differ from table to table where that can be, else all tables play one set a
 * round. False, and *row untouched, if the wish is out of range or the steps found none. */
ARB_MUST_USE bool arb_individual_search(const struct arb_individual_wish *wish, struct arb_individual_row *row);

/* The movement of a row, all its rounds; nothing is proved. */
void arb_individual_develop(const struct arb_individual_row *row, struct arb_individual *movement);

#endif

/* arbitro/movement/individual_search.h -- finds the first row of an individual.
 *
 *     struct arb_individual_row row;
 *     if (arb_individual_search(&(struct arb_individual_wish){.players = 20, .seed = 1, .steps = 3000000}, &row)) …
 *
 * In every round after the first one is added, modulo the rounds, to each player and to the set; of 4n players the
 * highest stays, of others as many as are over sit out. Nobody has a partner twice when the differences of partners
 * are all different, whatever their sign; everybody has everybody twice as opponent when each is that of two couples.
 * The same wish finds the same row on every machine.
 */
#ifndef ARBITRO_INDIVIDUAL_SEARCH_H
#define ARBITRO_INDIVIDUAL_SEARCH_H

#include "arbitro/movement/individual.h"

#define ARB_INDIVIDUAL_ROW_MAX 12       /* tables: 48 players have 47 rounds, 47 too, and there are no more */

struct arb_individual_row {
    uint8_t players, rounds;
    struct arb_individual_table at[ARB_INDIVIDUAL_ROW_MAX];
};

struct arb_individual_wish {
    uint8_t players;                    /* 4..48 */
    uint64_t seed;
    uint32_t steps;                     /* how many exchanges of two players are tried, at most */
};

/* The best row found within the steps: with sets in order of the tables rather than one set a round for all (of 4n
 * players always that), then with the evenest opponents. False, and *row untouched, if the wish is out of range or the
 * steps found none in which nobody has a partner twice. */
ARB_MUST_USE bool arb_individual_search(const struct arb_individual_wish *wish, struct arb_individual_row *row);

/* The movement of a row, all its rounds; nothing is proved. */
void arb_individual_develop(const struct arb_individual_row *row, struct arb_individual *movement);

#endif

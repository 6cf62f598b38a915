/* arbitro/movement/individual.h -- individuals: movements of single players, whose partners change as well as their
 * opponents.
 *
 *     struct arb_individual movement;
 *     struct arb_individual_place place;
 *     if (arb_individual_make(20, 0, &movement, &place) == ARB_INDIVIDUAL_LEGAL) …
 *
 * Players have numbers from 1, and four of them sit at a table. Who has no seat in a round sits out. The validator
 * proves whatever was made or read: nobody sits twice in a round, plays a set twice, or has a partner twice. All data
 * is the caller's; nothing allocates.
 */
#ifndef ARBITRO_INDIVIDUAL_H
#define ARBITRO_INDIVIDUAL_H

#include "arbitro/movement/movement.h"

#define ARB_PLAYERS_MAX ARB_PAIRS_MAX   /* a contest has a place for each */

/* One table in one round. */
struct arb_individual_table {
    uint8_t player[ARB_SEATS];      /* by enum arb_seat; all 0, and the set: an empty table */
    uint8_t set;
};

/* A whole individual. */
struct arb_individual {
    uint8_t players, tables, rounds, sets;
    uint8_t repaired;               /* see repair.h: partners twice before this round are history */
    uint8_t again;                  /* 1: two may be partners twice */
    /* 1: has left for good, and has no seat from 'repaired' on. */
    uint8_t gone[ARB_PLAYERS_MAX + 1];
    struct arb_individual_table at[ARB_ROUNDS_MAX][ARB_TABLES_MAX];     /* [round - 1][table - 1] */
};

/* In order of precedence; symbols are keys of the messages ("individual.partners_twice"). */
#define ARB_INDIVIDUAL_FAULTS(X)                                                                   \
    X(LEGAL, legal)                                                                                \
    X(PLAYERS_NONE, players_none)               /* none for so many; place.value: the next, or the last there is */ \
    X(ROUNDS_OUT_OF_RANGE, rounds_out_of_range)     /* place.value: how many are possible */       \
    X(NUMBER_OUT_OF_RANGE, number_out_of_range)                                                    \
    X(TABLE_INCOMPLETE, table_incomplete)           /* a player or the set is missing */           \
    X(PLAYER_TWICE_IN_ROUND, player_twice_in_round)                                                \
    X(SET_TWICE, set_twice)                         /* place.value: the round he had it in */      \
    X(PARTNERS_TWICE, partners_twice)               /* place.value: the round they were partners in */ \
    X(PLAYER_GONE, player_gone)                     /* seated after he has left */

enum arb_individual_fault {
#define X(NAME, symbol) ARB_INDIVIDUAL_##NAME,
    ARB_INDIVIDUAL_FAULTS(X)
#undef X
};

/* Where a fault is; what does not apply is 0. */
struct arb_individual_place {
    uint8_t round, table, player, other, set, value;
};

/* "legal", "partners_twice" and so on; the text is static. */
const char *arb_individual_fault_symbol(enum arb_individual_fault fault);

/* Makes an individual for that many players and checks it; rounds 0: all that it has. There are two kinds:
 *
 *   - a rainbow, where the number of tables is at least 5 and divisible by neither 2 nor 3 (20, 28, 44, 52 … players):
 *     it has a round for each table, and no two players meet twice;
 *   - a first row that a search found, for 4 to 47 players, each round following from the one before: nobody has the
 *     same partner twice, and with few exceptions everybody has everybody else as partner once. How often two players
 *     are opponents is as even as the search could make it. Of 4n + 1, 4n + 2 or 4n + 3 players, 1, 2 or 3 sit out each
 *     round, in turn.
 *
 * For 20, 28 and 44 players both exist: the rainbow is taken if it has enough rounds, else, and for rounds 0, the row.
 * On a fault *movement is untouched. */
ARB_MUST_USE enum arb_individual_fault
arb_individual_make(uint8_t players, uint8_t rounds, struct arb_individual *movement,
                    struct arb_individual_place *place);

/* The individual that a contest's movement of kind ARB_INDIVIDUAL is. *individual is overwritten. */
void arb_individual_of_movement(const struct arb_movement *movement, struct arb_individual *individual);
/* The way back; false, and *movement untouched, with more players than ARB_PAIRS_MAX. */
ARB_MUST_USE bool arb_individual_as_movement(const struct arb_individual *individual, struct arb_movement *movement);

/* The validator: the first fault by round, table and seat; LEGAL, and *place zero, if there is none. */
ARB_MUST_USE enum arb_individual_fault
arb_individual_check(const struct arb_individual *movement, struct arb_individual_place *place);

/* How even an individual is: the ranges over all players, and all pairs of them. */
struct arb_individual_balance {
    uint8_t least_partner, most_partner;        /* how often two are partners */
    uint8_t least_opponent, most_opponent;      /* how often two are opponents */
    uint8_t least_sets, most_sets;              /* that a player plays */
    uint8_t copies;                             /* tables that play one set in one round, at most */
};

/* Measures a legal movement. */
void arb_individual_weigh(const struct arb_individual *movement, struct arb_individual_balance *balance);

#endif

/* repair_company.h -- the rounds to come of an individual, being worked on, and their price. */
#ifndef ARB_REPAIR_COMPANY_H
#define ARB_REPAIR_COMPANY_H

#include "repair_inside.h"

#define ARB__CELLS_MAX (ARB_TABLES_MAX + (ARB_PAIRS_MAX + ARB_SEATS - 1) / ARB_SEATS)

/* Four seats by enum arb_seat, 0: nobody. Who sits where not all four are there, or no set is, sits out. */
struct arb__four {
    uint8_t player[ARB_SEATS], set;
    uint8_t off;                    /* 1: all are there and play nothing */
};

/* History is in the counts. The first cells of a round are its tables; the others are the bench, in fours: everybody
 * who is there has a seat in one of them. */
struct arb__company {
    const struct arb_movement *movement;            /* sizes, as they will be */
    uint8_t from, sets, cells;
    struct arb__four cell[ARB_ROUNDS_MAX][ARB__CELLS_MAX];
    struct arb__four wish[ARB_ROUNDS_MAX][ARB__CELLS_MAX];       /* the plan before: every departure costs */
    uint8_t fixed[ARB_ROUNDS_MAX][ARB__CELLS_MAX];               /* 1: told as played already */
    uint8_t had[ARB_PAIRS_MAX + 1][ARB_SETS_MAX + 1];
    uint8_t partners[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1], opponents[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1];
    uint8_t idle[ARB_PAIRS_MAX + 1];                /* rounds that a player sits out */
    uint8_t copies[ARB_ROUNDS_MAX][ARB_SETS_MAX + 1];
    unsigned may;                   /* ARB__MAY_… */
    int32_t price, illegal;         /* 'illegal': of what must not be, at last */
};

bool arb__four_plays(const struct arb__four *four);

/* Counts what was played, or who sat out, before. */
void arb__company_history(struct arb__company *company, const struct arb__four *four);

/* Lowers the price as far as it finds in ARB_PLAYER_WALKS at most; then leaves out what still cannot be. */
void arb__company_walk(struct arb__company *company);

#endif

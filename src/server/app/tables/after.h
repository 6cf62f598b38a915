/* tables/after.h -- boards that are over, and what the Laws still allow to be said of them (after.c). */
#ifndef ARB_TABLES_AFTER_H
#define ARB_TABLES_AFTER_H

#include "arbitro/contest/contest.h"
#include "arbitro/words/act.h"

#define ARB__TABLE_BOARDS_MAX 64            /* boards that one table plays */

struct arb__board;

/* The boards that are over and have another behind them, as they were then: of what is kept, in their order. */
struct arb__past {
    struct arb__board *board[ARB__TABLE_BOARDS_MAX];
    unsigned count;
};

#define ARB__LATERS_MAX 96

/* An act on one of them: nothing but what the Laws allow until the period of correction is over (after.c). */
struct arb__later {
    int64_t at_ms;
    struct arb_act act;
    uint8_t place;                              /* of the board, in 'past' */
    uint8_t moments;                            /* a bit for each enum arb_mark that had come: 69A */
    uint8_t role;                               /* of whoever did it, enum arb_role */
    char name[ARB_DIRECTOR_NAME_MAX];           /* of a director */
};

#endif

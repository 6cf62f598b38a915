/* tables/stop.h -- the stop after a jump bid (stop.c). */
#ifndef ARB_TABLES_STOP_H
#define ARB_TABLES_STOP_H

#include <stdint.h>

struct arb__stop {
    uint8_t seat;                               /* enum arb_seat: who waits with his call */
    uint16_t call;                              /* the jump bid, 1 + its place in call[] */
    int64_t from_ms, until_ms;
};

#endif

/* hall/clock.h -- the time that acts are stamped with: it never goes back, whatever happens to the computer's clock.
 *
 *     now_ms = arb__now(server);
 *
 * The server takes the computer's time when it starts, and from then on counts what passes. A computer whose clock is
 * set by seconds is followed; one whose clock jumps is not, since nobody knows which of the two times is right: acts,
 * cookies and the end of a round go on as if nothing had happened, and the Director is told how far the clocks are
 * apart. He may say that the computer is right (POST /api/clock); so does the next start.
 */
#ifndef ARB_HALL_CLOCK_H
#define ARB_HALL_CLOCK_H

#include "arbitro/base/base.h"

struct arb__server;

#define ARB__CLOCK_FOLLOWS_MS 60000     /* so far it goes with the computer's clock, at each look */

struct arb__clock {
    int64_t base_ms;                    /* ours is what has passed since the computer started, and this */
    int64_t off_ms;                     /* so much the computer's clock is ahead of ours; 0: they agree */
    bool set;
};

/* Reads the computer's clock and the time since it was started (sleep included), and returns the server's time. */
int64_t arb__clock_look(struct arb__clock *clock, int64_t computers_ms, int64_t passed_ms);

/* From here on the computer's clock is believed. */
void arb__clock_adopt(struct arb__clock *clock);

/* When an act happens that comes after one of 'last_ms': never before it, unless that one was in a future that has not
 * come. */
int64_t arb__clock_stamp(int64_t now_ms, int64_t last_ms);

/* Milliseconds since 1970. */
int64_t arb__now(struct arb__server *server);

/* By how many minutes the club's clocks are ahead of UTC then; 0 where the computer does not know. */
int32_t arb__zone_minutes(int64_t at_ms);

#endif

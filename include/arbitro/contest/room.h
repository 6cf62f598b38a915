/* arbitro/contest/room.h -- the room as the director walks it: who calls, and who is behind.
 *
 *     count = arb_room_calls(&contest, tables);                 oldest first
 *     arb_room_progress(&contest, 3, &progress);
 *     late = arb_progress_late(&progress, now_ms);              worst is largest
 *
 * Nothing is kept here: calls stand in the contest, and how late a table is follows from
 * what it has played, the clock and the minutes a board.
 */
#ifndef ARBITRO_ROOM_H
#define ARBITRO_ROOM_H

#include "arbitro/contest/contest.h"

/* The tables that call, those that still wait before those that somebody goes to, the oldest call
 * first. Returns how many, ARB_TABLES_MAX at most. */
unsigned arb_room_calls(const struct arb_contest *contest, uint8_t tables[ARB_TABLES_MAX]);

/* How a table stands in the present round. */
struct arb_progress {
    uint8_t plays;                  /* 0: no round yet, an empty table, or it sits out */
    uint8_t boards;                 /* of the round */
    uint8_t played;                 /* of them: entered, or with a score that counts */
    uint8_t counting;               /* of them: confirmed, corrected or ruled */
    uint8_t owed;                   /* boards of earlier rounds without a result that counts */
    uint8_t ticking;                /* 1: grows later as time passes, from 'from_ms' on */
    uint8_t reserved[2];
    int64_t from_ms;                /* 0 unless ticking */
    /* When the table will have played its last board, less when the round ends, if it plays on at
     * the tempo; negative: it is ahead. Of a table that has played all: when it had, less when the
     * round ends. */
    int64_t late_ms;
};

/* The forecast gives the board being played its minutes from when it was begun, and each board
 * not begun the same after it; a board that takes longer, and a table that plays none, are late
 * by each minute that goes by. While the clock stands nobody grows later. */
void arb_room_progress(const struct arb_contest *contest, uint8_t table, struct arb_progress *progress);

/* How late at that moment, in milliseconds; negative: ahead. */
int64_t arb_progress_late(const struct arb_progress *progress, int64_t now_ms);

#endif

/* data.h -- what the results of a board were compared with: one datum, or of a fouled board one a group (Law 87).
 *
 * Files of PBN tell it line by line, USEBIO and the CSV of Bridgewebs know no groups. The board's own stands first, and
 * holds for lines that tell none; the others follow in the order of the lines. More groups than there can be are taken
 * for the first.
 */
#ifndef ARB_RESULTS_DATA_H
#define ARB_RESULTS_DATA_H

#include "event.h"

struct event_data {
    unsigned count;                             /* 1..ARB_MP_GROUPS */
    struct arb_pbn_number datum[ARB_MP_GROUPS]; /* the first may be not given */
    size_t lines[ARB_MP_GROUPS];                /* how many have it */
};

void event_data_of(const struct event *event, const struct event_board *board, struct event_data *data);

/* Which of them a line was compared with, from 0. */
unsigned event_data_group(const struct event_data *data, const struct event_line *line);

/* The datum of the cards as dealt is taken to be that of most lines, and of as many the first. */
void event_data_settle(const struct event *event, struct event_board *board);

#endif

/* data.h -- the datums of a board: one, or one for each group of a fouled board (Law 87).
 *
 * PBN states the datum line by line; USEBIO and the CSV of Bridgewebs know no groups. The board's own comes first and
 * holds for lines that state none; others follow in the order of the lines. Datums beyond ARB_MP_GROUPS are taken as
 * the first.
 */
#ifndef ARB_RESULTS_DATA_H
#define ARB_RESULTS_DATA_H

#include "event.h"

struct event_data {
    unsigned count;                             /* 1..ARB_MP_GROUPS */
    struct arb_pbn_number datum[ARB_MP_GROUPS]; /* the first may be not given */
    size_t lines[ARB_MP_GROUPS];                /* how many have it */
};

/* Collects the datums of a board's lines. */
void event_data_of(const struct event *event, const struct event_board *board, struct event_data *data);

/* The index of the datum that a line was compared with, from 0. */
unsigned event_data_group(const struct event_data *data, const struct event_line *line);

/* Sets the board's own datum: the one that most lines have, the first of those at a tie. It is taken to be that of the
 * cards as dealt. */
void event_data_settle(const struct event *event, struct event_board *board);

#endif

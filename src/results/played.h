/* played.h -- the LIN of a table in an event: its deal, and its game as PBN. Knows no events, and is known by
 * their readers and writers. */
#ifndef ARB_RESULTS_PLAYED_H
#define ARB_RESULTS_PLAYED_H

#include "arbitro/board.h"

#include <stdio.h>

/* As it is, or without the escapes of an address; no longer than it was. False: no board is in it. */
ARB_MUST_USE bool event_played_plain(struct arb_writer *out, struct arb_span lin);

/* The whole deal that it tells. False: it tells none. */
ARB_MUST_USE bool event_played_deal(struct arb_span lin, struct arb_deal *deal);

/* A game of that board, of an event with that title. How many letters PBN does not have. */
size_t event_played_write(FILE *out, struct arb_span lin, struct arb_span label, struct arb_span title);

#endif

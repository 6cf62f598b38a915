/* played.h -- auction and play of one table of an event, which is LIN text: its deal, and its game as PBN. Used by
 * readers and writers of events, and independent of them.
 */
#ifndef ARB_RESULTS_PLAYED_H
#define ARB_RESULTS_PLAYED_H

#include "arbitro/words/board.h"

#include <stdio.h>

/* Writes the LIN without the escapes of an address, if it has any; never longer than 'lin'. False: it has no board. */
ARB_MUST_USE bool event_played_plain(struct arb_writer *out, struct arb_span lin);

/* The deal of the LIN. False: it has no whole one. */
ARB_MUST_USE bool event_played_deal(struct arb_span lin, struct arb_deal *deal);

/* Writes it as a PBN game of board 'label' in an event 'title'. Returns how many letters PBN could not hold. */
size_t event_played_write(FILE *out, struct arb_span lin, struct arb_span label, struct arb_span title);

#endif

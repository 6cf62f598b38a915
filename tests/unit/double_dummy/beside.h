/* beside.h -- the answers of the solver beside those of plain search and of libdds: NULL, or what differs. */
#ifndef ARB_BESIDE_H
#define ARB_BESIDE_H

#include "arbitro/double_dummy/double_dummy.h"

/* By plain search: the tricks, and the value of every legal card. Seven cards a hand at most. */
const char *beside_plain(struct arb_dd *dd, const struct arb_dd_position *position);
/* And of a play over an ending, revokes and all. */
const char *beside_plain_trace(struct arb_dd *dd, const struct arb_dd_play *play);

/* By libdds: the value of every card, and how equals are put together; no revoke on the table. */
const char *beside_libdds(struct arb_dd *dd, const struct arb_dd_position *position);
/* The tricks alone, of a position before a lead. */
const char *beside_libdds_tricks(struct arb_dd *dd, const struct arb_dd_position *position);
const char *beside_libdds_table(struct arb_dd *dd, const struct arb_deal *deal);
/* From a lead on, without revokes; declarer's tricks. */
const char *beside_libdds_trace(struct arb_dd *dd, const struct arb_dd_play *play);

#endif

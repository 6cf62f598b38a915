/* replay_inside.h -- what the two halves of a replay share: the auction's and the play's. */
#ifndef ARB_REPLAY_INSIDE_H
#define ARB_REPLAY_INSIDE_H

#include "arbitro/text/played.h"

void arb__replay_find(struct arb_replay *replay, const struct arb_replay_finding *finding);

/* Opens the table with the auction of the file, repaired where it has to be, or with the
 * contract on record. False if there is nothing the cards could be played in. */
bool arb__replay_auction(struct arb_replay *replay, const struct arb_played *played,
                         const struct arb_position *position);

/* How many cards from that one on stand in its row of a table of play; 1 where the cards are in order. */
unsigned arb__replay_row(const struct arb_played *played, unsigned from);

/* Plays the cards until they end or one cannot be played. False in the second case. */
bool arb__replay_cards(struct arb_replay *replay, const struct arb_played *played);

/* -- replay_plain.c ----------------------------------------------------------------- */

/* Auction and cards, where everything is in order. False: the table has to say it, and what stands in the replay is of
 * no use. */
bool arb__replay_plain(struct arb_replay *replay, const struct arb_played *played);

#endif

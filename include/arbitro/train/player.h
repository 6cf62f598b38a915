/* arbitro/train/player.h -- a plain sensible player: what it would do, from what its seat sees and nothing else.
 *
 *     count = arb_player_acts(&view, act);
 *     for (i = 0; i < count; i++) if (arb_table_step(&table, &act[i], &reason) == ARB_APPLIED) break;
 *
 * It bids four-card suits and fifteen to seventeen, and plays second hand low; no system, and no
 * look ahead. It fills an empty seat, or goes on for whoever has lost the line. The same view gives
 * the same acts on every machine.
 */
#ifndef ARBITRO_PLAYER_H
#define ARBITRO_PLAYER_H

#include "arbitro/table/view.h"

#define ARB_PLAYER_ACTS_MAX 128

/* Is anything this seat's to do now: a call, a card (dummy's too, for declarer), a choice, an answer to a claim? */
ARB_MUST_USE bool arb_player_is_to_act(const struct arb_view *view);

/* What it would do, the best first; behind it whatever else could be in order, so that one of them is taken
 * where anything is. How many: 0 when nothing is this seat's to do. */
unsigned arb_player_acts(const struct arb_view *view, struct arb_act act[ARB_PLAYER_ACTS_MAX]);

#endif

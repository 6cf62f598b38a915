/* pairs/parts/parts.h -- the parts of a contest of pairs, one file each; docs/api.md has their shapes.
 */
#ifndef ARB_PAIRS_PARTS_H
#define ARB_PAIRS_PARTS_H

#include "pairs/contest/pairs.h"
#include "parts/pieces.h"

void arb__pairs_overview_part(struct arb_json *json, const struct arb__contest *contest);
void arb__movement_write(struct arb_json *json, const struct arb_movement *movement);
void arb__pairs_table_part(struct arb_json *json, const struct arb__contest *contest, bool is_director, uint8_t table);
void arb__pairs_board_part(struct arb_json *json, const struct arb__contest *contest, uint8_t board);
void arb__pairs_ranking_part(struct arb_json *json, const struct arb__contest *contest);
void arb__pairs_card_part(struct arb_json *json, const struct arb__contest *contest, struct arb_actor reader,
                          enum arb_side side, uint8_t pair);
void arb__pairs_rulings_part(struct arb_json *json, const struct arb__contest *contest);
void arb__pairs_codes_part(struct arb_json *json, const struct arb__contest *contest);
void arb__pairs_room_part(struct arb_json *json, const struct arb__contest *contest);

/* A table's call, null while it does not call; see part_room.c. */
void arb__call_write(struct arb_json *json, const struct arb_contest *pairs, unsigned table);

/* RESULT of docs/api.md; null unless there is one. ruling: whose decision an ADJUSTED one is. */
void arb__result_write(struct arb_json *json, const struct arb_contest *pairs,
                       const struct arb_board_outcome *outcome, unsigned ruling, unsigned board);

/* "ruling": what everybody may know of the ruling that a score is of; null if it is of none. */
void arb__ruling_mark(struct arb_json *json, const struct arb_contest *pairs, unsigned ruling);

#endif

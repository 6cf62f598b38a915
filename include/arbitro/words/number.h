/* arbitro/words/number.h -- the numbers of a contest, kept apart.
 *
 * A board is not a table and a round is not a pair. Each has a struct of its
 * own, so that a movement that mixes them does not compile. All count from 1;
 * 0 means none, which is what a zeroed struct says.
 */
#ifndef ARBITRO_NUMBER_H
#define ARBITRO_NUMBER_H

#include <stdint.h>

struct arb_board_no { uint16_t n; };
struct arb_table_no { uint16_t n; };
struct arb_round_no { uint16_t n; };
struct arb_pair_no  { uint16_t n; };   /* within its field: NS 3 and EW 3 may be two pairs */

#endif

/* record.h -- a board that was played at a table, as a game to be written (arbitro/text/game.h).
 *
 *     manager_record(&board, &deal, &table, names);
 *     arb_replay_board(&replay, &board);
 *     arb_pbn_write_game(&out, &(struct arb_game){&board, &replay, NULL});
 */
#ifndef ARB_MANAGER_RECORD_H
#define ARB_MANAGER_RECORD_H

#include "host.h"

#include "arbitro/text/played.h"

/* Fills *board, whose spans point into *label and the names. label: room for the board's number. */
#define MANAGER_LABEL_MAX 8
void manager_record(struct arb_played *board, char label[MANAGER_LABEL_MAX], const struct manager_deal *deal,
                    const struct arb_table *table, const struct arb_span name[ARB_SEATS]);

#endif

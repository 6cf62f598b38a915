/* game_inside.h -- what all writers of a played board ask of it. */
#ifndef ARB_GAME_INSIDE_H
#define ARB_GAME_INSIDE_H

#include "arbitro/text/game.h"

/* The board's name, "Board " before it left out. */
struct arb_span arb__game_label(const struct arb_game *game);

/* Of LIN: what it says of its match, and in which room, by the name of PBN's tag; empty where it says nothing. */
struct arb_span arb__game_match(const struct arb_game *game, const char *tag);

/* A seat, or ARB_PLAYED_UNKNOWN. */
uint8_t arb__game_dealer(const struct arb_game *game);

/* Passes the file leaves out before its first call. */
unsigned arb__game_passes(const struct arb_game *game);

/* The calls that count: without what stands behind the auction's end. *over: it has ended. */
unsigned arb__game_calls(const struct arb_game *game, bool *over);

/* Passes behind the last of these calls, which the file leaves out or tells together. */
unsigned arb__game_passes_after(const struct arb_game *game);

/* Passes that the file does not tell, where it says that there is more: calls that stop in the contract on record, as
 * it stands there, can have nothing else behind them. For a writer that needs an auction that ends. */
unsigned arb__game_passes_unwritten(const struct arb_game *game);

/* The end of the auction could not be read, or is not told: its calls tell no contract. */
bool arb__game_auction_is_cut(const struct arb_game *game);

/* False if it is not known. An ending has none. */
bool arb__game_contract(const struct arb_game *game, struct arb_contract *contract);

/* Does the file give the tricks of a side, "NS 9", without a declarer? Then that result is written as it was read. */
bool arb__game_has_result_of_side(const struct arb_game *game);

/* Does the tag stand there empty? "" says that there is nothing, "?" that it is unknown. */
bool arb__game_is_said_empty(const struct arb_game *game, enum arb_pbn_game_tag tag);

/* Declarer's tricks, or ARB_PLAYED_UNKNOWN. */
uint8_t arb__game_tricks(const struct arb_game *game);

/* Whose card it is; ARB_PLAYED_UNKNOWN if nothing tells. */
uint8_t arb__game_owner(const struct arb_game *game, unsigned card);

/* The trick a card of the file belongs to, from 0. */
unsigned arb__game_trick(const struct arb_game *game, unsigned card);

/* Who leads first, or ARB_PLAYED_UNKNOWN. */
uint8_t arb__game_leader(const struct arb_game *game);

#endif

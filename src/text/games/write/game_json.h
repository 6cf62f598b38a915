/* game_json.h -- a game as JSON: what its two files share. */
#ifndef ARB_GAME_JSON_H
#define ARB_GAME_JSON_H

#include "arbitro/text/game.h"

/* A value of a file as UTF-8, however long. */
void arb__json_write_text(struct arb_json *json, struct arb_span text);

/* What is kept from the PBN that the game was read from. */
void arb__game_rest_write_json(struct arb_json *json, const struct arb_game *game);

/* Of LIN: what it says of its match, and its commentary. */
void arb__game_match_write_json(struct arb_json *json, const struct arb_game *game);

#endif

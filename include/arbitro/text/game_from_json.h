/* arbitro/text/game_from_json.h -- games of JSON (docs/schema/games.json) as PBN, for the reader of PBN to take.
 *
 * One notation has one reader: what JSON says is said again in PBN, in UTF-8, and nothing of it is judged here but
 * its shape. Games are written as JSON by arbitro/text/game.h.
 */
#ifndef ARBITRO_TEXT_GAME_FROM_JSON_H
#define ARBITRO_TEXT_GAME_FROM_JSON_H

#include "arbitro/text/json_value.h"

/* A value of another shape than the schema's: which game, and which key, terminated. It is passed over. */
typedef void arb_game_json_fault(void *context, size_t game, const char *key);

/* Writes the game, the number-th of its list from 1, and calls 'wrong' for each value of another shape. What does not
 * fit is cut, and the writer says so. Nothing of 'json' is kept. */
void arb_game_json_to_pbn(const struct arb_json_value *json, size_t number, struct arb_writer *out,
                          arb_game_json_fault *wrong, void *context);

#endif

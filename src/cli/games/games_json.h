/* games_json.h -- games of JSON (docs/schema/games.json) as PBN, for the reader of PBN to take.
 *
 * One notation has one reader: what JSON says is said again in PBN, in UTF-8, and nothing of it is judged here but
 * its shape.
 */
#ifndef ARB_CLI_GAMES_JSON_H
#define ARB_CLI_GAMES_JSON_H

#include "games_value.h"

/* A value of another shape than the schema's: which game, from 1, and which key. It is passed over. */
typedef void games_json_fault(void *context, size_t game, const char *key);

/* The game, the number-th of its list. */
void games_json_to_pbn(const struct games_value *game, size_t number, struct arb_writer *out, games_json_fault *wrong,
                       void *context);

#endif

/* movement_repair.h -- arbitro movement --repair: what happened, and how it can go on.
 *
 * The file is a movement as movement_json.h has it, as it was before, with two more members:
 *
 *     "happened": "from R4 leaves EW 3 R2 T5 5-4/4"      see arbitro/text/repair_text.h
 *     "boards": 4                                         in a set; 1 when absent
 *
 * With --json the answer is {"offers": [{"kind", "name", "cost": {…}, "line", "movement"}, …]}, the best first:
 * docs/schema/repair.json.
 */
#ifndef ARB_CLI_MOVEMENT_REPAIR_H
#define ARB_CLI_MOVEMENT_REPAIR_H

#include "arbitro/text/messages.h"

/* Reads the file, "-" for standard input, and prints the offers. Returns the exit code. */
int cli_movement_repair(enum arb_language language, const char *path, bool as_json);

#endif

/* arbitro/text/played_text.h -- what reading and replaying a board found, in words and as JSON.
 *
 * messages: play_found.*, play_damage.*, pbn.*, replay.*
 */
#ifndef ARBITRO_TEXT_PLAYED_TEXT_H
#define ARBITRO_TEXT_PLAYED_TEXT_H

#include "arbitro/text/json.h"
#include "arbitro/text/messages.h"
#include "arbitro/text/played.h"

/* Bytes of a board's JSON, at most: findings and damage are bounded. */
#define ARB_REPLAY_JSON_MAX 65536

/* Write the sentence of a finding, or of a place that could not be read: "line 12, column 3, board 5, open room: …".
 * Text of the file is cut to sixty bytes, and its control characters are written by their number. A kilobyte is
 * enough. */
void arb_replay_finding_write(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                              const struct arb_replay *replay, const struct arb_replay_finding *finding);
void arb_played_damage_write(struct arb_writer *out, enum arb_language language, const struct arb_played *played,
                             const struct arb_played_damage *damage);

/* Writes the board as a value: its place, whether it was folded whole and gave the result on record, what it came to,
 * and all findings and damage. 'folded' is false for a board that had nothing to replay. */
void arb_replay_write_json(struct arb_json *json, enum arb_language language, const struct arb_played *played,
                           const struct arb_replay *replay);

#endif

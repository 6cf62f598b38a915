/* arbitro/text/fault_text.h -- why something was refused, as a sentence with its table, round and board.
 *
 *     arb_contest_fault_write(&out, ARB_ITALIAN, fault, &act);
 *     la board 9 non è al tavolo 3 nel turno 1
 *
 * The sentences are those of messages/, under contest.*, teams.*, movement.* and line.*; the values in them come from
 * what was refused. For a program the symbol says the same: "contest." and arb_contest_fault_symbol(fault).
 */
#ifndef ARBITRO_FAULT_TEXT_H
#define ARBITRO_FAULT_TEXT_H

#include "arbitro/text/contest_line.h"
#include "arbitro/text/messages.h"
#include "arbitro/text/teams_line.h"

/* Where the same is already, for the faults that end in 'twice'. */
struct arb_elsewhere {
    uint8_t side, pair;             /* of a contest; side: ARB_ONE_FIELD where there is one */
    uint8_t team;                   /* of a contest of matches */
};

/* A movement that is impossible says why: it is made again to know. elsewhere: may be NULL for other faults. */
void arb_contest_fault_write(struct arb_writer *out, enum arb_language language, enum arb_contest_fault fault,
                             const struct arb_contest_act *act, const struct arb_elsewhere *elsewhere);

void arb_teams_fault_write(struct arb_writer *out, enum arb_language language, enum arb_teams_fault fault,
                           const struct arb_teams_act *act, const struct arb_elsewhere *elsewhere);

void arb_movement_fault_write(struct arb_writer *out, enum arb_language language, enum arb_movement_fault fault,
                              const struct arb_movement_place *place);

/* "column 17: a contract (4SX, P), A60/40 or not-played should stand here" */
void arb_line_error_write(struct arb_writer *out, enum arb_language language, const struct arb_line_error *error);

#endif

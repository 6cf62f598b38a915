/* arbitro/text/teams_line.h -- an act of a contest of matches as one line of text, and back.
 *
 *     struct arb_teams_act act;
 *     struct arb_line_error error;
 *     if (arb_teams_line_read(arb_span_of("confirm R3 M2"), &act, &error) != ARB_LINE_GOOD) …
 *     arb_teams_line_write(&out, &act);                  confirm R3 M2
 *
 * The rules are those of contest_line.h: a keyword and its words, quoted text in UTF-8, one normal form; what is not
 * in the line, who and when, stands beside it. Faults and what was expected are the same lists.
 *
 *     open 2026-11-21 "Coppa d'autunno" · rename … · laws 2017
 *     teams 40 rounds 7 boards 8 scoring vp wbf bye 12   vp wbf-discrete, vp own, imps, quotient, bam, patton, total
 *     eights 12 rounds 5 boards 8 scoring imps compare sum    cross
 *     pairs 24 rounds 6 boards 7 scoring vp wbf compare butler        ximpq, mean, matchpoints
 *     … scoring vp acbl-20                               a published scale by its name
 *     scale 0 10 10 2 11 9 4 12 8 more 20 0                   margin up to, winner's points, loser's
 *     ties direct quotient opponents lot 4711                 margin, wins, seed
 *     register 3 "Rossi" "Anna Rossi" "Ugo Bianchi" "…" "…"   the team and up to eight players
 *     player 3 5 "Carla Neri"                                 her place in the team: a substitute, or one more
 *     carry 3 12.5 · carry R6 M1 11 0 · leave 3 · return 3 · renew 3
 *     retire 3 from R4 · retire 3 none                        withdraws: plays no more from round 4 on, has no place
 *     stay 3 M5 · stay 3 none                                 Swiss pairs: North-South at that table, others come
 *     absences retired half opponents best                    stand, cancel; plus, none
 *     draw R3 swiss triple delayed since R2 from B9 boards 10 · … lots 4711, halves, round-robin, knock-out 8
 *     undraw R3 · match R3 M2 5 12 · bye R3 7
 *     lineup R3 5 NS 1 3 EW 2 4                               eights tell four of either side
 *     result R3 M2 open B7 4SX S 9 lead HK                    closed; eights open2, closed2; pairs no room
 *     score R3 M2 34 21                                       the match whole
 *     confirm R3 M2 open B7 · confirm R3 M2                   undo likewise
 *     correct R3 M2 open B7 4S S 10 "…" · correct R3 M2 B7 not-played "…" · correct R3 M2 34 21 "…"
 *     ruling R3 M2 open B7 DECISION laws … by "…" "…" · ruling R3 M2 B7 artificial A+/A- … (of the board)
 *     ruling R3 penalty 5 3 imps laws 90B by "…" "…"          without R: of the present round
 *     appeal 2 by "…" "…" · review 2 upheld by "…" "…" · review 2 changed open DECISION laws … by "…" "…"
 *     withdraw 2 by "…" "…" · announce "…" · end · reopen
 */
#ifndef ARBITRO_TEAMS_LINE_H
#define ARBITRO_TEAMS_LINE_H

#include "arbitro/text/contest_line.h"
#include "arbitro/teams/teams.h"

/* The longest line that can be written, terminator included: a ruling, as of pairs. Longer ones are refused unread. */
#define ARB_TEAMS_LINE_MAX ARB_LINE_MAX
_Static_assert(ARB_VP_BANDS_MAX * 24 + 64 <= ARB_TEAMS_LINE_MAX, "a scale is shorter");

/* As arb_contest_line_read: on a fault *act is untouched and *error says what and where. */
ARB_MUST_USE enum arb_line_fault
arb_teams_line_read(struct arb_span line, struct arb_teams_act *act, struct arb_line_error *error);

/* Writes the normal form, without a line end. The act must be one that reads back. */
void arb_teams_line_write(struct arb_writer *out, const struct arb_teams_act *act);

/* "open", "closed", "open2", "closed2"; "" for ARB_NO_ROOM. */
const char *arb_team_room_name(enum arb_team_rooms room);

#endif

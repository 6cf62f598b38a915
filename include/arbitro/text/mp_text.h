/* arbitro/text/mp_text.h -- the lines of a traveller in words, one word a line.
 *
 *     620  -100            a score, from North-South's side
 *     A60/40  A+/A-  A     percentages; A+ is at least 60, A 50, A- at most 40 (12C2)
 *     NP                   not played
 *     60%*620+40%*170      weighted (12C1)
 *     620:170  620/170     split: North-South's side has 620, East-West's 170
 *     620@1                played in another form: comparison group 1 (Law 87)
 */
#ifndef ARBITRO_MP_TEXT_H
#define ARBITRO_MP_TEXT_H

#include "arbitro/score/matchpoint.h"

/* Reads one word. A weighted or split score takes the next of the assigned: room
 * for *assigned_count + 1 is the caller's. On a fault nothing is changed; what is
 * sound here passes arb_mp_check. */
ARB_MUST_USE enum arb_mp_fault
arb_mp_line_read(struct arb_span word, struct arb_mp_line *line, struct arb_mp_assigned *assigned,
                 uint32_t *assigned_count);

/* Units of a matchpoint, exactly, without trailing zeros: 8, 4.5, 11.3333. halved:
 * on the scale of 1 and a half. */
void arb_mp_write(struct arb_writer *out, int64_t units, bool halved);

/* A decimal number with at most that many decimals, in units of the last:
 * ("12.5", 2) is 1250. False if it is not one, or is not in low..high. */
ARB_MUST_USE bool arb_fixed_read(struct arb_span span, unsigned decimals, int64_t low, int64_t high, int64_t *value);

#endif

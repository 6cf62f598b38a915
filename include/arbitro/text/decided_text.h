/* arbitro/text/decided_text.h -- a weighted or split score in the words of a traveller: every result with its weight.
 *
 *     60% 4♥ N 10 · 40% 4♥ N 9
 *     NS 4♥ N 10 · EW 60%
 */
#ifndef ARBITRO_DECIDED_TEXT_H
#define ARBITRO_DECIDED_TEXT_H

#include "arbitro/contest/decision.h"
#include "arbitro/text/messages.h"

/* Of an assigned score, in the letters of that language, or with signs if the language asks for them; the tricks are
 * declarer's. Of another decision nothing. */
void arb_decided_write(struct arb_writer *out, enum arb_language language, const struct arb_decision *decision);

#endif

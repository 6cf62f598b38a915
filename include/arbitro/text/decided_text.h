/* arbitro/text/decided_text.h -- a weighted or split score in the words of a traveller: every result with its weight.
 *
 *     60% 4♥ N = · 40% 4♥ N −1
 *     NS 4♥ N = · EW 60%
 */
#ifndef ARBITRO_DECIDED_TEXT_H
#define ARBITRO_DECIDED_TEXT_H

#include "arbitro/contest/decision.h"
#include "arbitro/text/messages.h"

/* Of an assigned score, in the letters of that language, or with signs if the language asks for them; what was made
 * stands against the contract. Of another decision nothing. */
void arb_decided_write(struct arb_writer *out, enum arb_language language, const struct arb_decision *decision);

/* What was made of a contract: "=", "+1", "−2". 'over': the tricks above it, negative below. */
void arb_made_write(struct arb_writer *out, int over);

#endif

/* arbitro/text/said.h -- the statement of a claim, as an act carries it: in letters, and as a question to the search.
 *
 * The words are those of arbitro/text/claim_text.h; an act has room for ARB_SAID_MAX of them.
 */
#ifndef ARBITRO_SAID_H
#define ARBITRO_SAID_H

#include "arbitro/words/act.h"
#include "arbitro/base/base.h"

/* "drawing trumps, cashing H, SA SK": false, with the part that is not understood or is one
 * too many in *unread, and nothing in said. */
ARB_MUST_USE bool arb_said_read(struct arb_span text, uint8_t said[ARB_SAID_MAX], struct arb_span *unread);

void arb_said_write(struct arb_writer *out, const uint8_t said[ARB_SAID_MAX]);

/* The clause that a word stands for, when it is no card: its symbol ("cashing", "conceding_any"), and a suit and a
 * seat where it has them. */
const char *arb_said_clause(uint8_t word, uint8_t *suit, uint8_t *seat);

/* Adds it to a question; what is beyond the question's room is left out: it binds nothing. */
struct arb_claim_question;
void arb_said_to_question(const uint8_t said[ARB_SAID_MAX], struct arb_claim_question *question);

#endif

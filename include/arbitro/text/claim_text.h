/* arbitro/text/claim_text.h -- a claimer's statement in words, read into the closed vocabulary of claim.h.
 *
 *     "drawing trumps, cashing H, then D"          refused: "then D" is none of these
 *     "drawing trumps, cashing H, cashing D"
 *
 * Between commas, in any case of the letters:
 *
 *     drawing trumps            from the top              unaware of the trump
 *     cashing SUIT              ruffing SUIT              crossruff
 *     finesse SUIT against SEAT                           finesse imposed SUIT against SEAT
 *     conceding SUIT            conceding a trick
 *     SA SK H2 …                the cards in the order told
 *
 * An empty statement is a claim without one.
 */
#ifndef ARBITRO_CLAIM_TEXT_H
#define ARBITRO_CLAIM_TEXT_H

#include "arbitro/claim/claim.h"

/* Adds what was said to the question. False, with the part that is not understood, or is
 * one too many, in *unread, and the question untouched. */
ARB_MUST_USE bool
arb_claim_statement_read(struct arb_span span, struct arb_claim_question *question, struct arb_span *unread);

/* One thing told of a claim by its name, as on the command line and from a page: docs/claims.md lists them.
 *
 *     hands N:...5432 2...KQJ A.AKQ.. .J98..T · trump S · declarer S · lead S · table C5 C9 · claimer S · tricks 4
 *     says drawing trumps · edition 2017 · out W S · strike S HK 2 · without RULE · with RULE · aware · top-down
 *
 * False, and the question untouched, for a name that is none or a value that is not understood. */
ARB_MUST_USE bool
arb_claim_option_read(struct arb_span name, struct arb_span value, struct arb_claim_question *question);

#endif

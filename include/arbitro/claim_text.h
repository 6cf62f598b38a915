/* arbitro/claim_text.h -- a claimer's statement in words, read into the closed vocabulary of claim.h.
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

#include "arbitro/claim.h"

/* Adds what was said to the question. False, with the part that is not understood, or is
 * one too many, in *odd, and the question untouched. */
ARB_MUST_USE bool
arb_claim_statement_read(struct arb_span span, struct arb_claim_question *question, struct arb_span *odd);

#endif

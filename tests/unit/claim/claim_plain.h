/* claim_plain.h -- the claim searched once more, written apart: card by card, no memory, no equals, no bounds. */
#ifndef CLAIM_PLAIN_H
#define CLAIM_PLAIN_H

#include "arbitro/claim/claim.h"

/* The answer to the question's goal. Of the statement it knows drawing trumps, cashing,
 * conceding, from the top and unaware of the trump; it knows no order and no strikes. */
unsigned plain_answer(const struct arb_claim_question *q);

/* Which of four cards wins, 0..3. */
unsigned plain_winner(const arb_card card[4], unsigned trump);

#endif

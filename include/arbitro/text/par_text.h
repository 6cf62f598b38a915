/* arbitro/text/par_text.h -- par contracts as text: who, what, and how many tricks over or under. */
#ifndef ARBITRO_TEXT_PAR_TEXT_H
#define ARBITRO_TEXT_PAR_TEXT_H

#include "arbitro/text/notation.h"
#include "arbitro/score/par.h"

/* "NS 2D, 2H+1, N 1NT+1": who declares is written before a contract unless it is as in the contract before it.
 * Letters of seats and of no trumps are those of 'in', suits those of 'suit', from clubs; neither is kept. A passed-out
 * par is the word for pass. Some twenty bytes a contract, ARB_PAR_CONTRACTS_MAX at most; what does not fit is cut, and
 * the writer says so. */
void arb_par_write(struct arb_writer *out, const struct arb_notation *in, const char *const suit[ARB_SUITS],
                   const struct arb_par *par);

#endif

/* par_text.h -- par contracts as text: who, what, and how many tricks over or under. */
#ifndef ARB_CLI_PAR_TEXT_H
#define ARB_CLI_PAR_TEXT_H

#include "arbitro/text/notation.h"
#include "arbitro/score/par.h"

/* "NS 2D, 2H+1, N 1NT+1": who declares is written before a contract unless it is as in the contract before it.
 * Letters are those of 'in', suits those of 'suit'. A passed-out par is the word for pass. */
void par_text(struct arb_writer *out, const struct arb_notation *in, const char *const suit[ARB_SUITS],
              const struct arb_par *par);

#endif

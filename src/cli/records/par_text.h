/* par_text.h -- par contracts as they are printed: who, what, and how many tricks over or under. */
#ifndef ARB_CLI_PAR_TEXT_H
#define ARB_CLI_PAR_TEXT_H

#include "arbitro/notation.h"
#include "arbitro/par.h"

/* "NS 2D, 2H+1, N 1NT+1": each behind who declares it, where that is not as before; in the language's letters, the
 * suits as 'suit' has them. Passed out is the word for pass. */
void par_text(struct arb_writer *out, const struct arb_notation *in, const char *const suit[ARB_SUITS],
              const struct arb_par *par);

#endif

/* solved.h -- the boards of a set solved double dummy, for commands with --dd. */
#ifndef ARB_CLI_SOLVED_H
#define ARB_CLI_SOLVED_H

#include "games/set.h"
#include "solve/solve.h"

#include "arbitro/text/messages.h"

/* The tricks of each board of the set; both NULL when nothing was asked for. */
struct cli_solved {
    struct arb_solve_table *table;
    bool *is;                       /* table[i] is valid */
};

/* Solves every board of the set when 'wanted'; one that cannot be solved is reported on standard error. False: no
 * memory. *solved is to be freed in every case. */
ARB_MUST_USE bool cli_solve(enum arb_language language, const struct games_set *set, bool wanted,
                            struct cli_solved *solved);
void cli_solved_free(struct cli_solved *solved);

/* Is standard error a terminal, at which a person looks? */
bool cli_is_watched(void);
/* Says on standard error, in place of what it said before, how many boards are solved; of the last it clears the
 * line. */
void cli_progress(enum arb_language language, size_t done, size_t of);

#endif

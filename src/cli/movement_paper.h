/* movement_paper.h -- a movement's papers: a card for each table, a guide for each pair, who meets whom. */
#ifndef ARB_CLI_MOVEMENT_PAPER_H
#define ARB_CLI_MOVEMENT_PAPER_H

#include "paper_out.h"

#include "arbitro/movement.h"

/* tables, guides, matrix. */
enum cli_movement_papers { CLI_MOVEMENT_TABLES, CLI_MOVEMENT_GUIDES, CLI_MOVEMENT_MATRIX };

ARB_MUST_USE bool cli_movement_papers_read(const char *word, enum cli_movement_papers *which);

/* set_boards: boards in a set, 0 when not said: then sets are named instead. The exit code. */
int cli_movement_print(const struct arb_movement *m, enum cli_movement_papers which, unsigned set_boards,
                       const struct cli_paper_out *out);

#endif

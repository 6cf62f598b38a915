/* movement_search.h -- arbitro movement howell --search: a first row of our own.
 *
 *     arbitro movement howell --search --tables 12 [--rounds 17] [--seed 1] [--steps 3200000]
 *
 * Prints it as src/movement/howell/howell_first_rows.def keeps it, with its quality, or with --json the movement that
 * it makes; a full Howell without --rounds. The same words give the same row.
 */
#ifndef ARB_CLI_MOVEMENT_SEARCH_H
#define ARB_CLI_MOVEMENT_SEARCH_H

/* The command; argv: the words without --search. Returns the exit code: 1 when nothing was found in that many steps. */
int cli_movement_search(int argc, char **argv);

#endif

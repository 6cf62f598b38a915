/* movement_individual.h -- arbitro movement individual: four players a table, and partners change.
 *
 *     arbitro movement individual --players 20 [--rounds R] [--json]
 *     arbitro movement individual --players 20 … --cards tables|guides|matrix [--set 3] [-o FILE.pdf]
 *     arbitro movement individual --search --players 24 [--seed S] [--steps N]
 *
 *     {"players": 20, "table_round": [[[n, e, s, w, set], … a round], … a table]}       arbitro/text/individual_json.h
 *
 * Prints a card for each table and who is with whom how often. The form that --json writes is what --check reads.
 */
#ifndef ARB_CLI_MOVEMENT_INDIVIDUAL_H
#define ARB_CLI_MOVEMENT_INDIVIDUAL_H

#include "common/paper_out.h"
#include "movement_load.h"

#include "paper/movement.h"

#include "arbitro/movement/individual.h"

/* How a movement is answered: as text or JSON, or as papers of 'which' kind with 'set_boards' boards a set. */
struct cli_movement_answer {
    struct cli_paper_out out;
    bool cards;                     /* papers were asked for */
    enum paper_cards which;
    uint8_t set_boards;
};

/* The command; argv[0] is "individual". Returns the exit code. */
int cli_movement_individual(int argc, char **argv, const struct cli_movement_answer *answer);

/* Searches a first row and prints it as src/movement/individual/individual_first_rows.def has it, with the balance
 * of the movement it makes. The same seed and steps give the same row. argv: the words without --search. Returns the
 * exit code: 1 when nothing was found in that many steps. */
int cli_search_individual(int argc, char **argv);

/* Reads an individual and checks it. Returns 0, or the exit code after saying what is wrong with it. */
int cli_read_individual(const char *path, const struct cli_movement_file *file, struct arb_individual *m);

/* Checks the individual in a file and prints its balance, or what 'answer' asks for, or what is wrong. Returns the exit
 * code. */
int cli_check_individual(const char *path, const struct cli_movement_file *file,
                         const struct cli_movement_answer *answer);

#endif

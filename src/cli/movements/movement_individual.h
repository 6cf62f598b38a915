/* movement_individual.h -- arbitro movement individual: four players a table, and partners change.
 *
 *     arbitro movement individual --players 20 [--rounds R] [--json]
 *     arbitro movement individual --players 20 … --cards tables|guides|matrix [--set 3] [-o FILE.pdf]
 *     arbitro movement individual --search --players 24 [--seed S] [--steps N]
 *
 *     {"players": 20, "table_round": [[[n, e, s, w, set], … a round], … a table]}       individual_json.h
 *
 * Prints a card for each table and who is with whom how often. The form that --json writes is what --check reads.
 */
#ifndef ARB_CLI_MOVEMENT_INDIVIDUAL_H
#define ARB_CLI_MOVEMENT_INDIVIDUAL_H

#include "common/paper_out.h"

#include "paper/movement.h"

#include "arbitro/individual.h"

/* What becomes of a movement: told, or printed. */
struct cli_movement_answer {
    struct cli_paper_out out;
    bool cards;                     /* papers were asked for */
    enum paper_cards which;
    uint8_t set_boards;
};

/* What is left of the words, "individual" the first. Returns the exit code. */
int cli_movement_individual(int argc, char **argv, const struct cli_movement_answer *answer);

/* A first row as src/movement/individual_first_rows.def keeps it, and how balanced what it makes is; the same words
 * give the same row. The words without --search. Returns the exit code: 1, nothing found in so many steps. */
int cli_search_individual(int argc, char **argv);

/* Is this text an individual, by its "players"? */
bool cli_is_individual(struct arb_span text);

/* Reads and proves one; or says what is wrong with it, and returns the exit code, 0 if nothing is. */
int cli_read_individual(const char *path, struct arb_span text, struct arb_individual *m);

/* Judges such a text, and tells how balanced it is, or prints it as asked for, or says what is wrong. Returns the exit
 * code. */
int cli_check_individual(const char *path, struct arb_span text, const struct cli_movement_answer *answer);

#endif

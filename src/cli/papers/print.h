/* print.h -- shared by the files of arbitro print. */
#ifndef ARB_CLI_PRINT_H
#define ARB_CLI_PRINT_H

#include "records/hands.h"
#include "common/paper_out.h"

/* Travellers and scorecards to be filled in by hand. rows: results that a traveller has room for. */
struct print_blank {
    unsigned first, last;           /* boards; last 0: none were named */
    unsigned rows, copies;
};

/* The options of the command. */
struct print_order {
    struct cli_paper_out out;
    struct print_blank blank;
    bool dd;
};

/* Prints "hands", "curtains" or "duplication" of the boards in the files. Returns the exit code. */
int print_boards(const struct print_order *order, const char *what, int files, char **path);

/* Prints "travellers" (a card for each board, with its results and how often each score came) or "scorecards" (one for
 * each pair) of an event, which is scored anew. Returns the exit code. */
int print_event(const struct print_order *order, const char *what, const char *path);

/* Papers to be filled in by hand: a traveller for each board, or 'copies' scorecards with all boards. */
void print_blank_travellers(struct paper *paper, enum arb_language language, const struct print_blank *blank);
void print_blank_scorecards(struct paper *paper, enum arb_language language, const struct print_blank *blank);

#endif

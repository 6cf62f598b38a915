/* print.h -- arbitro print: what a club prints before, during and after a session. */
#ifndef ARB_CLI_PRINT_H
#define ARB_CLI_PRINT_H

#include "records/hands.h"
#include "common/paper_out.h"

/* Travellers and scorecards to be filled in by hand. rows: results that a traveller has room for. */
struct print_blank {
    unsigned first, last;           /* boards; last 0: none were named */
    unsigned rows, copies;
};

struct print_order {
    struct cli_paper_out out;
    struct print_blank blank;
    bool dd;
};

/* hands, curtains or duplication of the boards in the files. The exit code. */
int print_boards(const struct print_order *order, const char *what, int files, char **path);

/* travellers or scorecards of an event, scored anew: a card for each board with its results and how often each score
 * came, or one for each pair with what it did on each board. The exit code. */
int print_event(const struct print_order *order, const char *what, const char *path);

void print_blank_travellers(struct paper *paper, enum arb_language language, const struct print_blank *blank);
void print_blank_scorecards(struct paper *paper, enum arb_language language, const struct print_blank *blank);

#endif

/* print.h -- arbitro print: what a club prints before, during and after a session. */
#ifndef ARB_CLI_PRINT_H
#define ARB_CLI_PRINT_H

#include "hands.h"
#include "paper_out.h"

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

/* What the tables of an event scored: 'board' of each is its number. Nothing when the file holds no results, or cannot
 * be scored. The caller frees *score; false: no memory. */
ARB_MUST_USE bool print_event_scores(struct arb_span text, struct hands_score **score, size_t *scores);

void print_blank_travellers(struct paper *paper, enum arb_language language, const struct print_blank *blank);
void print_blank_scorecards(struct paper *paper, enum arb_language language, const struct print_blank *blank);

#endif

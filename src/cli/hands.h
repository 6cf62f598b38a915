/* hands.h -- hand records: the boards of a session on paper. */
#ifndef ARB_CLI_HANDS_H
#define ARB_CLI_HANDS_H

#include "arbitro/dealt.h"
#include "arbitro/messages.h"
#include "arbitro/notation.h"
#include "solve/solve.h"

#include <stdio.h>

struct hands {
    enum arb_language language;
    const char *title;              /* on each page; may be empty */
    const struct arb_dealt *board;
    size_t count;
    const struct arb_solve_table *table;    /* double dummy, a board each; NULL: not asked for */
    const bool *solved;             /* the board has its table */
};

enum { HANDS_CELL = 160 };

/* What stands beside the hands of a board, in words. */
struct hands_words {
    char dealer[HANDS_CELL], vulnerable[HANDS_CELL], par[HANDS_CELL];
    const struct arb_notation *in;
};

void hands_word(const struct hands *hands, size_t board, struct hands_words *words);

/* "KT9", or a dash; in Italian "R109". */
void hands_suit(struct arb_writer *out, const struct arb_notation *in, arb_hand hand, enum arb_suit suit);

/* High-card points, 4 3 2 1. */
unsigned hands_points(arb_hand hand);

/* A page of A4 holds eight boards. False: it could not be written. */
bool hands_write_html(FILE *out, const struct hands *hands);
bool hands_write_pdf(FILE *out, const struct hands *hands);

/* Order of rows and columns in a table of tricks. */
extern const enum arb_seat hands_row[ARB_SEATS];

#endif

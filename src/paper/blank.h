/* blank.h -- travellers and scorecards to be filled in by hand. */
#ifndef ARB_PAPER_BLANK_H
#define ARB_PAPER_BLANK_H

#include "paper.h"

/* Boards from 'first' to 'last'. rows: results that a traveller has room for; copies: of a scorecard. */
struct paper_blank {
    unsigned first, last;           /* boards; last 0: none were named */
    unsigned rows, copies;
};

/* Add a traveller for each board, or 'copies' scorecards with all boards. */
void paper_blank_travellers(struct paper *paper, enum arb_language language, const struct paper_blank *blank);
void paper_blank_scorecards(struct paper *paper, enum arb_language language, const struct paper_blank *blank);

#endif

/* hands.h -- boards of a session on paper: hand records, curtain cards, guides to make them by hand. */
#ifndef ARB_CLI_HANDS_H
#define ARB_CLI_HANDS_H

#include "arbitro/dealt.h"
#include "paper/paper.h"
#include "solve/solve.h"

/* What a table scored on a board, or several the same. */
struct hands_score {
    size_t board;                   /* its index */
    int points;                     /* from North-South's side */
    int32_t times;
};

/* What a file tells of a board; what it does not is not printed, and nothing that hangs on it. */
struct hands_told {
    char *name;                     /* as it stands, where it is more than a number or none; NULL: the number */
    bool number, dealer, vulnerability;
};

struct hands {
    enum arb_language language;
    const char *title;              /* on each page; may be empty */
    const struct arb_dealt *board;
    const struct hands_told *told;  /* a board each */
    size_t count;
    const struct arb_solve_table *table;    /* double dummy, a board each; NULL: not asked for */
    const bool *solved;             /* the board has its table */
    const struct hands_score *score;        /* in any order */
    size_t scores;
};

/* Hand records: eight boards on a page of A4, with what the tables scored where that is known. NULL: no memory. */
struct paper *hands_paper(const struct hands *hands);

/* A card for each hand of each board, to be cut. */
struct paper *hands_curtains(const struct hands *hands);

/* For each board where each card of a sorted pack goes. */
struct paper *hands_guides(const struct hands *hands);

/* Solves every board, each that cannot be is told. The caller frees both arrays; false: no memory. */
ARB_MUST_USE bool hands_solve(const struct hands *hands, struct arb_solve_table *table, bool *solved);

/* "Dealer North", "N-S vul.": of a board, in the language. */
const char *hands_vulnerable(enum arb_language language, unsigned vulnerability);
void hands_write_dealer(struct arb_writer *out, enum arb_language language, unsigned dealer);

/* What the tables of an event scored: 'board' of each is its number. Nothing when the file holds no results, or cannot
 * be scored. The caller frees *score; false: no memory. */
ARB_MUST_USE bool hands_event_scores(struct arb_span text, struct hands_score **score, size_t *scores);

#endif

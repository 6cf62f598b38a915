/* hands.h -- papers of a session's boards: hand records, curtain cards, guides for dealing them by hand. */
#ifndef ARB_CLI_HANDS_H
#define ARB_CLI_HANDS_H

#include "arbitro/text/dealt.h"
#include "paper/paper.h"
#include "solve/solve.h"

/* A score on a board, and how many tables made it. */
struct hands_score {
    size_t board;                   /* its index */
    int points;                     /* from North-South's side */
    int32_t times;
};

/* What the file states about a board. What it does not state is not printed, nor what depends on it (par). */
struct hands_stated {
    char *name;                     /* as in the file; NULL: the board's number is its whole name */
    bool number, dealer, vulnerability;
};

/* What a paper is made of. The caller owns all arrays and keeps them until the paper is made. */
struct hands {
    enum arb_language language;
    const char *title;              /* on each page; may be empty */
    const struct arb_dealt *board;
    const struct hands_stated *stated;  /* 'count' of them, as 'board' */
    size_t count;
    const struct arb_solve_table *table;    /* 'count' double-dummy tables; NULL: without */
    const bool *solved;             /* 'count': table[i] is valid */
    const struct hands_score *score;        /* in any order */
    size_t scores;
};

/* Hand records: eight boards on a page of A4, with what the tables scored where that is known. NULL: no memory. */
struct paper *hands_paper(const struct hands *hands);

/* A card for each hand of each board, to be cut out. NULL: no memory. */
struct paper *hands_curtains(const struct hands *hands);

/* For each board, the seat that each card of a sorted pack goes to. NULL: no memory. */
struct paper *hands_guides(const struct hands *hands);

/* Solves every board into table[i] and solved[i], 'count' of each; a board that cannot be solved is reported on
 * standard error. False: no memory for the solver. */
ARB_MUST_USE bool hands_solve(const struct hands *hands, struct arb_solve_table *table, bool *solved);

/* "N-S vul." and "Dealer North" in the language. */
const char *hands_vulnerable(enum arb_language language, unsigned vulnerability);
void hands_write_dealer(struct arb_writer *out, enum arb_language language, unsigned dealer);

/* What the tables of an event scored; score[i].board is the board's number here. *scores is 0 when the file has no
 * results or cannot be scored. The caller frees *score. False: no memory. */
ARB_MUST_USE bool hands_event_scores(struct arb_span text, struct hands_score **score, size_t *scores);

#endif

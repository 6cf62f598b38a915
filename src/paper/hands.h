/* hands.h -- papers of a session's boards: hand records, curtain cards, guides for dealing them by hand. */
#ifndef ARB_PAPER_HANDS_H
#define ARB_PAPER_HANDS_H

#include "paper.h"

#include "games/set.h"
#include "solve/solve.h"

/* What a paper is made of. The caller owns all arrays and keeps them until the paper is made. */
struct paper_hands {
    enum arb_language language;
    const char *title, *club;       /* on each page; may be empty */
    const struct arb_dealt *board;
    const struct games_stated *stated;  /* 'count' of them, as 'board' */
    size_t count;
    const struct arb_solve_table *table;    /* 'count' double-dummy tables; NULL: without */
    const bool *solved;             /* 'count': table[i] is valid */
    const struct games_score *score;        /* in any order */
    size_t scores;
};

/* Hand records: eight boards on a page of A4, with what the tables scored where that is known. NULL: no memory. */
struct paper *paper_hand_records(const struct paper_hands *hands);

/* A card for each hand of each board, to be cut out. NULL: no memory. */
struct paper *paper_curtains(const struct paper_hands *hands);

/* For each board, the seat that each card of a sorted pack goes to. NULL: no memory. */
struct paper *paper_guides(const struct paper_hands *hands);

/* "N-S vul." and "Dealer North" in the language. */
const char *paper_vulnerable(enum arb_language language, unsigned vulnerability);
void paper_write_dealer(struct arb_writer *out, enum arb_language language, unsigned dealer);

/* The sentence 'key' of a par ("hands.par": "Par −90: EW 2♣"), with its contracts and points; or that it is passed
 * out. */
struct arb_par;
void paper_write_par(struct arb_writer *out, enum arb_language language, const char *key, const struct arb_par *par);

#endif

/* where.h -- clauses that the hands of a training deal must fulfil: "N hcp 15-17, N balanced, S spades 5+". */
#ifndef ARB_DEALING_WHERE_H
#define ARB_DEALING_WHERE_H

#include "arbitro/words/board.h"

#define DEALING_CLAUSES_MAX 32

enum dealing_feature { DEALING_CLUBS, DEALING_DIAMONDS, DEALING_HEARTS, DEALING_SPADES, DEALING_HCP, DEALING_BALANCED };

/* One clause, for one hand or for a side's two hands together. */
struct dealing_clause {
    uint8_t seats;                  /* bit s: hand s counts */
    uint8_t feature;                /* enum dealing_feature */
    uint8_t least, most;            /* cards 0..13 (a side 26), or points 0..40; both included */
};

struct dealing_where {
    unsigned count;
    struct dealing_clause clause[DEALING_CLAUSES_MAX];
};

/* Reads clauses separated by commas. False, with the clause that was not understood in *wrong. An empty text has none.
 */
bool dealing_where_read(struct arb_span text, struct dealing_where *where, struct arb_span *wrong);

/* Can any deal fulfil the clauses? False is certain; true only says that no contradiction was found. */
bool dealing_is_possible(const struct dealing_where *where);

/* Does the deal fulfil every clause? */
bool dealing_where_holds(const struct dealing_where *where, const struct arb_deal *deal);

#endif

/* deal_where.h -- clauses that the hands of a training deal must fulfil: "N hcp 15-17, N balanced, S spades 5+". */
#ifndef ARB_CLI_DEAL_WHERE_H
#define ARB_CLI_DEAL_WHERE_H

#include "arbitro/board.h"

#define CLI_CLAUSES_MAX 32

enum cli_feature { CLI_CLUBS, CLI_DIAMONDS, CLI_HEARTS, CLI_SPADES, CLI_HCP, CLI_BALANCED };

/* One clause, for one hand or for a side's two hands together. */
struct cli_clause {
    uint8_t seats;                  /* bit s: hand s counts */
    uint8_t feature;                /* enum cli_feature */
    uint8_t least, most;            /* cards 0..13 (a side 26), or points 0..40; both included */
};

struct cli_where {
    unsigned count;
    struct cli_clause clause[CLI_CLAUSES_MAX];
};

/* Reads clauses separated by commas. False, with the clause that was not understood in *wrong. An empty text has none.
 */
bool cli_where_read(struct arb_span text, struct cli_where *where, struct arb_span *wrong);

/* Can any deal fulfil the clauses? False is certain; true only says that no contradiction was found. */
bool cli_where_is_possible(const struct cli_where *where);

/* Does the deal fulfil every clause? */
bool cli_where_holds(const struct cli_where *where, const struct arb_deal *deal);

#endif

/* deal_where.h -- what the hands of a training deal must have: "N hcp 15-17, N balanced, S spades 5+". */
#ifndef ARB_CLI_DEAL_WHERE_H
#define ARB_CLI_DEAL_WHERE_H

#include "arbitro/board.h"

#define CLI_CLAUSES_MAX 32

enum cli_feature { CLI_CLUBS, CLI_DIAMONDS, CLI_HEARTS, CLI_SPADES, CLI_HCP, CLI_BALANCED };

/* One clause: of one hand, or of a side's two together. */
struct cli_clause {
    uint8_t seats;                  /* bit s: hand s counts */
    uint8_t feature;                /* enum cli_feature */
    uint8_t least, most;
};

struct cli_where {
    unsigned count;
    struct cli_clause clause[CLI_CLAUSES_MAX];
};

/* Reads clauses between commas. False with the words not understood in *odd. An empty text wants nothing. */
bool cli_where_read(struct arb_span text, struct cli_where *where, struct arb_span *odd);

/* Whether any deal can be what is asked for: false is certain, true only says that nothing plain speaks against it. */
bool cli_where_is_possible(const struct cli_where *where);

bool cli_where_holds(const struct cli_where *where, const struct arb_deal *deal);

#endif

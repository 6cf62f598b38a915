/* deal_set.h -- a set of boards out of a secret, so that anybody can check afterwards that it was fixed before.
 *
 * The secret is 256 bits of the system's. Its commitment may be published before a card is dealt: who
 * knows it cannot tell the secret, and who holds the secret cannot change it. Words that nobody could
 * know beforehand (the lottery of the day, said after the commitment) are mixed in, so that not even
 * the holder chose the boards. Each board is drawn by itself from its number.
 */
#ifndef ARB_CLI_DEAL_SET_H
#define ARB_CLI_DEAL_SET_H

#include "deal_where.h"

#define CLI_SECRET_BYTES 32
#define CLI_HEX_BYTES    (2 * CLI_SECRET_BYTES + 1)

struct cli_deal_key {
    unsigned char secret[CLI_SECRET_BYTES];
    const char *entropy;            /* "" none */
    const char *where;              /* "" nothing */
};

/* A fresh secret. */
void cli_deal_secret(unsigned char secret[CLI_SECRET_BYTES]);

/* What is published beforehand, in hex. */
void cli_deal_commitment(const struct cli_deal_key *key, char hex[CLI_HEX_BYTES]);

/* Board 'number' of the set. False when in a long search no deal fulfilled the clauses. */
bool cli_deal_board(const struct cli_deal_key *key, const struct cli_where *where, unsigned number,
                    struct arb_deal *deal);

#endif

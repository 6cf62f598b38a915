/* set.h -- a set of boards made from a secret, so that anybody can check afterwards that it was fixed before.
 *
 * The secret is 256 bits from the system's random source. Its commitment may be published before a card is dealt: it
 * does not give the secret away, and the holder of the secret cannot change it afterwards. Words that nobody could know
 * beforehand (the lottery of a day after the commitment) are mixed in, so that not even the holder chose the boards.
 * Each board is drawn by itself from its number.
 */
#ifndef ARB_DEALING_SET_H
#define ARB_DEALING_SET_H

#include "where.h"

#define DEALING_SECRET_BYTES 32
#define DEALING_HEX_BYTES    (2 * DEALING_SECRET_BYTES + 1)

/* All that determines the boards. The texts are the caller's and never NULL. */
struct dealing_key {
    unsigned char secret[DEALING_SECRET_BYTES];
    const char *entropy;            /* the words mixed in; "" none */
    const char *where;              /* the clauses as written; "" none */
};

/* Draws a new secret; sodium_init() must have succeeded. */
void dealing_secret(unsigned char secret[DEALING_SECRET_BYTES]);

/* The commitment that is published beforehand: 64 hexadecimal digits and a zero. */
void dealing_commitment(const struct dealing_key *key, char hex[DEALING_HEX_BYTES]);

/* Board 'number' (from 1) of the set. False when none of 33 million draws fulfilled the clauses. */
bool dealing_board(const struct dealing_key *key, const struct dealing_where *where, unsigned number,
                    struct arb_deal *deal);

#endif

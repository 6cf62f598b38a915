/* set.c -- boards out of a secret: BLAKE2b makes the seeds, ChaCha20 the bits, and rejection numbers of deals.
 *
 * docs/deals.md describes it exactly enough to write it again in another language. A change of a byte here makes keys
 * that were published before worthless.
 */
#include "set.h"

#include "arbitro/deal/deal.h"

#include <sodium.h>
#include <string.h>

#define BITS        12                  /* bytes a draw */
#define DRAWS       512                 /* of one block */
#define BLOCKS_MAX  (1u << 16)          /* 33 million draws; hands that are rarer are not found */

static const char commitment_words[] = "arbitro deal 1 commitment";
static const char boards_words[] = "arbitro deal 1 boards";

void dealing_secret(unsigned char secret[DEALING_SECRET_BYTES])
{
    randombytes_buf(secret, DEALING_SECRET_BYTES);
}

void dealing_commitment(const struct dealing_key *key, char hex[DEALING_HEX_BYTES])
{
    unsigned char hash[DEALING_SECRET_BYTES];
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)commitment_words, sizeof commitment_words);
    crypto_generichash_update(&state, key->secret, sizeof key->secret);
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(hex, DEALING_HEX_BYTES, hash, sizeof hash);
}

/* The texts are hashed with their terminating zero, so that no two pairs of texts run together to the same bytes. */
static void board_seed(const struct dealing_key *key, unsigned number, unsigned block,
                       unsigned char seed[randombytes_SEEDBYTES])
{
    const unsigned char place[4] = {(unsigned char)number, (unsigned char)(number >> 8), (unsigned char)block,
                                    (unsigned char)(block >> 8)};
    crypto_generichash_state state;

    crypto_generichash_init(&state, key->secret, sizeof key->secret, randombytes_SEEDBYTES);
    crypto_generichash_update(&state, (const unsigned char *)boards_words, sizeof boards_words);
    crypto_generichash_update(&state, (const unsigned char *)key->entropy, strlen(key->entropy) + 1);
    crypto_generichash_update(&state, (const unsigned char *)key->where, strlen(key->where) + 1);
    crypto_generichash_update(&state, place, sizeof place);
    crypto_generichash_final(&state, seed, randombytes_SEEDBYTES);
}

/* Deals are drawn one after the other from the board's own stream until one fulfils the clauses, so a board depends
 * on its number and the key and on no other board. */
bool dealing_board(const struct dealing_key *key, const struct dealing_where *where, unsigned number,
                    struct arb_deal *deal)
{
    unsigned char seed[randombytes_SEEDBYTES], bits[DRAWS * BITS];

    for (unsigned block = 0; block < BLOCKS_MAX; block++) {
        board_seed(key, number, block, seed);
        randombytes_buf_deterministic(bits, sizeof bits, seed);
        for (unsigned i = 0; i < DRAWS; i++) {
            struct arb_deal_number drawn;

            if (!arb_deal_number_draw(bits + i * BITS, &drawn)) continue;
            arb_deal_unrank(&drawn, deal);
            if (dealing_where_holds(where, deal)) return true;
        }
    }
    return false;
}

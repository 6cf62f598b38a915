/* chain.c -- the hash chain that binds each act to all before it.
 *
 * A link is BLAKE2b-256 over the previous link (32 zero bytes before act 1) and the act's fields. Numbers are eight
 * bytes, least significant first; a text is preceded by its length, so that no two different acts give the same
 * bytes. The format must never change: stored links would not verify any more.
 */
#include "inside.h"

#include <sodium.h>
#include <string.h>

static void feed_number(crypto_generichash_state *state, uint64_t number)
{
    unsigned char bytes[8];

    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(number >> (8 * i));
    crypto_generichash_update(state, bytes, sizeof bytes);
}

static void feed_span(crypto_generichash_state *state, struct arb_span span)
{
    feed_number(state, span.length);
    crypto_generichash_update(state, (const unsigned char *)span.at, span.length);
}

static void start(crypto_generichash_state *state, const uint8_t previous[ARB_JOURNAL_CHAIN])
{
    crypto_generichash_init(state, NULL, 0, ARB_JOURNAL_CHAIN);
    crypto_generichash_update(state, previous, ARB_JOURNAL_CHAIN);
}

/* The order of the fields is part of the format. */
void arb__chain_link(uint8_t link[ARB_JOURNAL_CHAIN], const uint8_t previous[ARB_JOURNAL_CHAIN],
                     const struct arb_journal_act *act)
{
    crypto_generichash_state state;

    start(&state, previous);
    feed_span(&state, act->contest);
    feed_number(&state, act->seq);
    feed_span(&state, act->key);
    feed_number(&state, (uint64_t)act->at_ms);
    feed_span(&state, act->actor);
    feed_span(&state, act->line);
    crypto_generichash_final(&state, link, ARB_JOURNAL_CHAIN);
}

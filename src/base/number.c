/* number.c -- hashes to compare states, and random numbers that can be repeated.
 */
#include "arbitro/base/base.h"

uint64_t arb_hash_bytes(uint64_t hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;

    for (size_t i = 0; i < length; i++) hash = (hash ^ at[i]) * UINT64_C(1099511628211);
    return hash;
}

uint64_t arb_hash_u64(uint64_t hash, uint64_t value)
{
    for (int i = 0; i < 8; i++) hash = (hash ^ (value >> (8 * i) & 0xFF)) * UINT64_C(1099511628211);
    return hash;
}

uint64_t arb_chance_next(struct arb_chance *chance)
{
    uint64_t z = chance->state += UINT64_C(0x9E3779B97F4A7C15);

    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return z ^ z >> 31;
}

/* Draws again in the few cases that would make small numbers more likely. */
uint32_t arb_chance_below(struct arb_chance *chance, uint32_t bound)
{
    uint32_t rejected;

    ARB_ASSERT(bound > 0);
    rejected = (0 - bound) % bound; /* 2^32 mod bound */
    for (;;) {
        const uint32_t draw = (uint32_t)arb_chance_next(chance);

        if (draw >= rejected) return draw % bound;
    }
}

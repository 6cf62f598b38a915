/* adjusted.c -- packs an assigned score into the sixteen text bytes of an act: the number of parts, then three bytes
 * each.
 *
 * Level, denomination, doubling, declarer and tricks take fourteen bits and the weight ten: per cents as they are,
 * fractions from FRACTIONS on, twelve numerators to each denominator.
 */
#include "arbitro/words/adjusted.h"

#include <string.h>

enum { BYTES = 3, TWELFTHS = 12, PERCENT = 100, FRACTIONS = 128 };
enum { WHOLE = 138600 };            /* what per cents and fractions down to twelfths all divide */

/* Is it a contract with tricks, or a passed-out board with nothing else? */
static bool is_result(const struct arb_adjusted_part *part)
{
    const struct arb_contract c = part->contract;

    if (arb_contract_is_pass(c)) return c.denomination == 0 && c.doubling == 0 && c.declarer == 0 && part->tricks == 0;
    return c.level <= 7 && c.denomination < ARB_DENOMINATIONS && c.doubling <= ARB_REDOUBLED &&
           c.declarer < ARB_SEATS && part->tricks <= 13;
}

/* A per cent, or a fraction with a denominator up to twelve; more than nothing and at most the whole. */
static bool is_weight(const struct arb_adjusted_part *part)
{
    if (part->weight < 1 || part->weight > part->of) return false;
    return part->of == PERCENT || (part->of >= 1 && part->of <= TWELFTHS);
}

unsigned arb_adjusted_parts(const uint8_t said[ARB_SAID_MAX])
{
    return said[0] <= ARB_ADJUSTED_PARTS ? said[0] : 0;
}

/* Packs one more part. False, and nothing changed, if it is no result, no weight, or there is no room. */
bool arb_adjusted_add(uint8_t said[ARB_SAID_MAX], const struct arb_adjusted_part *part)
{
    const struct arb_contract c = part->contract;
    const unsigned count = arb_adjusted_parts(said);
    uint8_t *at = said + 1 + BYTES * count;
    uint32_t bits, weight = part->weight;

    if (count == ARB_ADJUSTED_PARTS || !is_result(part) || !is_weight(part)) return false;
    if (part->of != PERCENT) weight = FRACTIONS + (part->of - 1u) * TWELFTHS + part->weight - 1u;
    bits = c.level | (uint32_t)c.denomination << 3 | (uint32_t)c.doubling << 6 | (uint32_t)c.declarer << 8 |
           (uint32_t)part->tricks << 10 | weight << 14;
    for (unsigned i = 0; i < BYTES; i++) at[i] = (uint8_t)(bits >> (8 * i));
    said[0]++;
    return true;
}

/* Unpacks a part; which < arb_adjusted_parts. */
struct arb_adjusted_part arb_adjusted_part(const uint8_t said[ARB_SAID_MAX], unsigned which)
{
    const uint8_t *at = said + 1 + BYTES * which;
    const uint32_t bits = at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
    const uint32_t weight = bits >> 14;
    struct arb_adjusted_part part = {
        .contract = {.level = bits & 7u, .denomination = bits >> 3 & 7u, .doubling = bits >> 6 & 3u,
                     .declarer = bits >> 8 & 3u},
        .tricks = bits >> 10 & 15u,
        .weight = (uint8_t)weight,
        .of = PERCENT,
    };

    ARB_ASSERT(which < ARB_ADJUSTED_PARTS);
    if (weight < FRACTIONS) return part;
    part.of = (uint8_t)((weight - FRACTIONS) / TWELFTHS + 1u);
    part.weight = (uint8_t)((weight - FRACTIONS) % TWELFTHS + 1u);
    return part;
}

/* Do the weights add up to one? Counted in WHOLE parts, so exactly. */
bool arb_adjusted_is_whole(const uint8_t said[ARB_SAID_MAX])
{
    uint32_t sum = 0;

    for (unsigned i = 0; i < arb_adjusted_parts(said); i++) {
        const struct arb_adjusted_part part = arb_adjusted_part(said, i);

        sum += (uint32_t)WHOLE / part.of * part.weight;
    }
    return sum == WHOLE;
}

/* Is this what arb_adjusted_add would have made: possible parts, and nothing behind them? */
bool arb_adjusted_is_sound(const uint8_t said[ARB_SAID_MAX])
{
    uint8_t again[ARB_SAID_MAX] = {0};

    if (said[0] < 1 || said[0] > ARB_ADJUSTED_PARTS) return false;
    for (unsigned i = 0; i < said[0]; i++) {
        const struct arb_adjusted_part part = arb_adjusted_part(said, i);

        if (!arb_adjusted_add(again, &part)) return false;
    }
    return memcmp(again, said, sizeof again) == 0;
}

/* cache.c -- a cache of answers by question.
 *
 * A place is found by a hash of the question and stores the whole question, so that an answer is never returned for
 * another one. Two questions with the same place replace each other; the size is fixed at the start.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

struct arb__cache_place {
    bool is_taken;
    struct arb_solve_question bytes;
    union arb_solve_answer answer;
};

bool arb__cache_open(struct arb__cache *cache, uint32_t places)
{
    cache->places = places;
    cache->place = calloc(places, sizeof *cache->place);
    return cache->place != NULL;
}

void arb__cache_close(struct arb__cache *cache)
{
    free(cache->place);
    *cache = (struct arb__cache){0};
}

/* FNV-1a over the bytes, folded once more so that the low bits depend on all of them. */
static struct arb__cache_place *place_of(const struct arb__cache *cache, const struct arb_solve_question *bytes)
{
    const unsigned char *byte = (const unsigned char *)bytes;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < sizeof *bytes; i++) hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    return &cache->place[(hash ^ hash >> 32) % cache->places];
}

bool arb__cache_find(const struct arb__cache *cache, const struct arb_solve_question *bytes,
                     union arb_solve_answer *answer)
{
    const struct arb__cache_place *place = place_of(cache, bytes);

    if (!place->is_taken || !arb__solve_same(&place->bytes, bytes)) return false;
    *answer = place->answer;
    return true;
}

void arb__cache_add(struct arb__cache *cache, const struct arb_solve_question *bytes,
                    const union arb_solve_answer *answer)
{
    struct arb__cache_place *place = place_of(cache, bytes);

    place->is_taken = true;
    memcpy(&place->bytes, bytes, sizeof *bytes);
    place->answer = *answer;
}

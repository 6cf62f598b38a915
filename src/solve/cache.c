/* cache.c -- a cache of answers by question.
 *
 * A place is found by a hash of the question and stores the whole question, so that an answer is never returned for
 * another one. Two questions with the same place replace each other; the size is fixed at the start.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

struct arb__cache_place {
    struct arb__solve_question question;
    union arb__solve_result result;
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
static struct arb__cache_place *place_of(const struct arb__cache *cache, const struct arb__solve_question *question)
{
    const unsigned char *byte = (const unsigned char *)question;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < sizeof *question; i++) hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    return &cache->place[(hash ^ hash >> 32) % cache->places];
}

bool arb__cache_find(const struct arb__cache *cache, const struct arb__solve_question *question,
                    union arb__solve_result *result)
{
    const struct arb__cache_place *place = place_of(cache, question);

    if (memcmp(&place->question, question, sizeof *question) != 0) return false;
    *result = place->result;
    return true;
}

void arb__cache_add(struct arb__cache *cache, const struct arb__solve_question *question,
                   const union arb__solve_result *result)
{
    struct arb__cache_place *place = place_of(cache, question);

    place->question = *question;
    place->result = *result;
}

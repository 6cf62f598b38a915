/* kept.c -- what was answered, by question.
 *
 * A place is found by a hash of the question and holds the whole of it, so that no answer
 * is ever another's. Two questions of one place put each other out; nothing grows.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

struct arb__kept_place {
    struct arb__solve_question question;
    union arb__solve_result result;
};

bool arb__kept_open(struct arb__kept *kept, uint32_t places)
{
    kept->places = places;
    kept->place = calloc(places, sizeof *kept->place);
    return kept->place != NULL;
}

void arb__kept_close(struct arb__kept *kept)
{
    free(kept->place);
    *kept = (struct arb__kept){0};
}

/* FNV-1a over the bytes, folded once more so that the low bits depend on all. */
static struct arb__kept_place *place_of(const struct arb__kept *kept, const struct arb__solve_question *question)
{
    const unsigned char *byte = (const unsigned char *)question;
    uint64_t hash = UINT64_C(0xCBF29CE484222325);

    for (size_t i = 0; i < sizeof *question; i++) hash = (hash ^ byte[i]) * UINT64_C(0x100000001B3);
    return &kept->place[(hash ^ hash >> 32) % kept->places];
}

bool arb__kept_find(const struct arb__kept *kept, const struct arb__solve_question *question,
                    union arb__solve_result *result)
{
    const struct arb__kept_place *place = place_of(kept, question);

    if (memcmp(&place->question, question, sizeof *question) != 0) return false;
    *result = place->result;
    return true;
}

void arb__kept_add(struct arb__kept *kept, const struct arb__solve_question *question,
                   const union arb__solve_result *result)
{
    struct arb__kept_place *place = place_of(kept, question);

    place->question = *question;
    place->result = *result;
}

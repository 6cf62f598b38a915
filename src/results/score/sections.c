/* sections.c -- finds the sections of an event: the connected groups of pairs that met, whatever the file calls them.
 *
 * Union-find. Invariant: each pair points to another pair of its section, and the root of a section to itself.
 */
#include "inside.h"

#include <stdlib.h>

static uint32_t root_of(uint32_t *of, uint32_t pair)
{
    while (of[pair] != pair) {
        of[pair] = of[of[pair]];
        pair = of[pair];
    }
    return pair;
}

static void join(uint32_t *of, const struct event_line *line)
{
    const uint32_t there[] = {line->pair[0], line->pair[1], line->partner[0], line->partner[1]};
    uint32_t first = EVENT_NOBODY;

    for (unsigned i = 0; i < ARB_COUNT(there); i++) {
        if (there[i] == EVENT_NOBODY) continue;
        if (first == EVENT_NOBODY) first = root_of(of, there[i]);
        of[root_of(of, there[i])] = first;
    }
}

/* A line without any pair counts for the first section. False: no memory. */
bool event_find_sections(struct event *event)
{
    uint32_t *of = calloc(event->pairs.count + 1, sizeof *of);
    uint32_t *number = calloc(event->pairs.count + 1, sizeof *number);
    const bool whole = of != NULL && number != NULL;

    event->sections = 0;
    for (uint32_t i = 0; whole && i < event->pairs.count; i++) of[i] = i;
    for (size_t i = 0; whole && i < event->lines.count; i++) join(of, &event->lines.item[i]);
    for (size_t i = 0; whole && i < event->lines.count; i++) {
        struct event_line *line = &event->lines.item[i];
        const uint32_t who = line->pair[0] != EVENT_NOBODY ? line->pair[0] : line->pair[1];
        const uint32_t root = who == EVENT_NOBODY ? 0 : root_of(of, who);

        if (event->pairs.count > 0 && number[root] == 0) number[root] = ++event->sections;
        line->section = number[root] > 0 ? number[root] - 1 : 0;
    }
    free(of);
    free(number);
    return whole;
}

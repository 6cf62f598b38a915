/* listed.c -- the entries of the list: found by their ids, added, and put in order.
 */
#include "hall/contests/listed.h"

#include <stdlib.h>
#include <string.h>

/* -- Found by id --------------------------------------------------------------- */

/* Where the id is in the table of places, or would be put. */
static uint32_t *place_of(const struct arb__hall *hall, struct arb_span id)
{
    uint64_t hash = UINT64_C(14695981039346656037);

    for (size_t i = 0; i < id.length; i++) hash = (hash ^ (unsigned char)id.at[i]) * UINT64_C(1099511628211);
    hash ^= hash >> 32;
    for (;; hash++) {
        uint32_t *place = &hall->places[hash & (hall->places_room - 1)];

        if (*place == 0 || arb_span_is(id, hall->listed[*place - 1].id)) return place;
    }
}

/* After entries were moved, or the table is half full. */
void arb__hall_index(struct arb__hall *hall)
{
    size_t room = hall->places_room > 0 ? hall->places_room : 32;

    while (room <= 2 * hall->room) room *= 2;
    if (room != hall->places_room) {
        free(hall->places);
        hall->places = malloc(room * sizeof *hall->places);
        ARB_ASSERT(hall->places != NULL);
        hall->places_room = room;
    }
    memset(hall->places, 0, room * sizeof *hall->places);
    for (size_t i = 0; i < hall->count; i++) *place_of(hall, arb_span_of(hall->listed[i].id)) = (uint32_t)i + 1;
    hall->sorted = false;
}

struct arb__listed *arb__hall_item(struct arb__hall *hall, struct arb_span id)
{
    const uint32_t place = hall->count > 0 ? *place_of(hall, id) : 0;

    return place != 0 ? &hall->listed[place - 1] : NULL;
}

struct arb__listed *arb__hall_add(struct arb__hall *hall, const char *id)
{
    struct arb__listed *item;

    if (hall->count == hall->room) {
        hall->room = hall->room > 0 ? 2 * hall->room : 16;
        hall->listed = realloc(hall->listed, hall->room * sizeof *hall->listed);
        ARB_ASSERT(hall->listed != NULL);
        arb__hall_index(hall);
    }
    item = &hall->listed[hall->count];
    *item = (struct arb__listed){0};
    memcpy(item->id, id, strlen(id) + 1);
    *place_of(hall, arb_span_of(id)) = (uint32_t)++hall->count;
    hall->sorted = false;
    return item;
}

/* -- In order ------------------------------------------------------------------- */

long arb__listed_day(const struct arb__listed *item)
{
    return item->year * 512L + item->month * 32L + item->day;
}

/* Newest first: by date, then by id, so that the order is the same everywhere. */
static int newest_first(const void *a, const void *b)
{
    const struct arb__listed *x = a, *y = b;
    const long day_x = arb__listed_day(x), day_y = arb__listed_day(y);

    if (day_x != day_y) return day_x > day_y ? -1 : 1;
    return strcmp(x->id, y->id);
}

void arb__hall_sort(struct arb__hall *hall)
{
    if (hall->sorted) return;
    if (hall->count > 1) qsort(hall->listed, hall->count, sizeof *hall->listed, newest_first);
    arb__hall_index(hall);
    hall->sorted = true;
}

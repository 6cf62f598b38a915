/* event.c -- the lists of an event. */
#include "event.h"

#include <stdlib.h>
#include <string.h>

struct list {
    void *item;
    size_t count, room;
};

void *event_add(void *list, size_t size)
{
    struct list *l = list;

    if (l->count == l->room) {
        const size_t room = l->room > 0 ? 2 * l->room : 64;
        void *item = realloc(l->item, room * size);

        if (item == NULL) return NULL;
        l->item = item;
        l->room = room;
    }
    return memset((char *)l->item + size * l->count++, 0, size);
}

void event_free(struct event *event)
{
    free(event->boards.item);
    free(event->lines.item);
    free(event->pairs.item);
    free(event->totals.item);
    free(event->differences.item);
    free(event->damages.item);
    free(event->standings.item);
}

/* event.c -- the lists of an event, and which reader fills them. */
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
    for (size_t i = 0; i < event->kept.count; i++) free(event->kept.item[i]);
    free(event->kept.item);
}

void event_set_apart(struct event *event, uint32_t only)
{
    if (only >= event->parts) return;
    event->only = &event->part[only];
    event->title = event->only->event;
    for (uint32_t i = 0; i < event->parts; i++)
        if (event->part[i].has_boards && !event->part[i].has_totals) event->totals_of_all = event->totals.count > 0;
    if (event->totals_of_all) event->totals.count = 0;
}


/* parts.c -- reads a file of results and scores it, part by part where it must be. */
#include "parts.h"

#include <stdlib.h>

struct event_parts event_parts_of(const struct event_file *file, struct event *whole)
{
    struct event_parts parts = {.file = file, .whole = whole};

    parts.short_of_memory = !event_file_read(whole, file, EVENT_ALL_PARTS);
    return parts;
}

void event_parts_keep(struct event_parts *parts)
{
    parts->event = NULL;
}

void event_parts_end(struct event_parts *parts)
{
    if (parts->event != NULL && parts->event != parts->whole) {
        event_free(parts->event);
        free(parts->event);
    }
    parts->event = NULL;
}

/* Reads the file once more, the next part with boards alone, if there is one. */
static void read_part(struct event_parts *parts)
{
    const struct event *whole = parts->whole;
    uint32_t part = parts->next;

    while (part < whole->parts && !whole->part[part].has_boards) part++;
    parts->next = part + 1;
    if (part >= whole->parts) return;
    parts->event = calloc(1, sizeof *parts->event);
    parts->short_of_memory = parts->event == NULL || !event_file_read(parts->event, parts->file, part);
}

struct event *event_parts_next(struct event_parts *parts)
{
    event_parts_end(parts);
    if (parts->short_of_memory) return NULL;
    if (parts->whole->apart) read_part(parts);
    else if (parts->next++ == 0) parts->event = parts->whole;
    if (parts->short_of_memory || parts->event == NULL) return NULL;
    parts->refused = event_unsupported(parts->event);
    if (parts->refused == NULL && (!parts->event->is_listed || parts->scores_listed))
        parts->short_of_memory = !event_score(parts->event);
    return parts->short_of_memory ? NULL : parts->event;
}

/* usebio.c -- whatever bytes are called USEBIO, the reader ends, and what it read hangs together: every line belongs to
 * one board, every place it names lies in the text, and of a document with declarations of its own nothing is left. */
#include "../../../src/results/event.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

static void must_hang_together(const struct event *event, size_t length)
{
    size_t lines = 0;

    for (size_t b = 0; b < event->boards.count; b++) {
        must(event->boards.item[b].first_line == lines);
        lines += event->boards.item[b].lines;
    }
    must(lines == event->lines.count && event->parts <= EVENT_PARTS_MAX);
    for (size_t i = 0; i < event->lines.count; i++) {
        const struct arb_pbn_result *p = &event->lines.item[i].published;

        must(event->lines.item[i].file_line >= 1 && event->lines.item[i].file_line <= length + 1);
        must(p->multiplicity == 1 && p->tricks <= 13);
    }
    for (size_t i = 0; i < event->damages.count; i++)
        must(event->damages.item[i].other != EVENT_SOUND && event->damages.item[i].file_line <= length + 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    struct event event = {0};
    uint32_t parts;

    (void)event_is_usebio(text);
    if (event_read_usebio(&event, text, EVENT_ALL_PARTS)) must_hang_together(&event, length);
    parts = event.parts;
    event_free(&event);
    for (uint32_t part = 0; part < parts && part < 3; part++) {
        struct event one = {0};

        if (event_read_usebio(&one, text, part)) must_hang_together(&one, length);
        event_free(&one);
    }
    return 0;
}

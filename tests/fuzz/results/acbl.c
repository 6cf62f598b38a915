/* acbl.c -- whatever bytes are called a page of the League's, the reader ends, and what it read hangs together. */
#include "../../../src/results/event.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

static void read_part(struct arb_span text, uint32_t part, uint32_t *parts)
{
    struct event event = {0};
    size_t lines = 0;

    if (event_read_acbl(&event, text, part)) {
        for (size_t b = 0; b < event.boards.count; b++) {
            must(event.boards.item[b].first_line == lines);
            lines += event.boards.item[b].lines;
        }
        must(lines == event.lines.count && event.parts <= EVENT_PARTS_MAX);
        for (size_t i = 0; i < event.lines.count; i++) must(event.lines.item[i].published.tricks <= 13);
        for (size_t i = 0; i < event.damages.count; i++) must(event.damages.item[i].other != EVENT_SOUND);
    }
    *parts = event.parts;
    event_free(&event);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    uint32_t parts, ignored;

    (void)event_is_acbl(text);
    read_part(text, EVENT_ALL_PARTS, &parts);
    for (uint32_t part = 0; part < parts && part < 3; part++) read_part(text, part, &ignored);
    return 0;
}

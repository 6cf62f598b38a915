/* acblscore.c -- whatever the bytes of a game file point at, the reader ends and what it read hangs together: every
 * line belongs to one board, and there are no more than the file has room for. */
#include "../../../src/results/event.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};

    (void)event_is_acblscore(text);
    for (uint32_t part = 0; part < 2; part++) {
        struct event event = {0};
        size_t lines = 0;

        if (event_read_acblscore(&event, text, part == 0 ? EVENT_ALL_PARTS : 0)) {
            for (size_t b = 0; b < event.boards.count; b++) {
                must(event.boards.item[b].first_line == lines);
                lines += event.boards.item[b].lines;
            }
            must(lines == event.lines.count && 18 * lines <= length && event.parts <= EVENT_PARTS_MAX);
        }
        event_free(&event);
    }
    return 0;
}

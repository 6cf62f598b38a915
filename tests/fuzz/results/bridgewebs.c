/* bridgewebs.c -- whatever the lines of a Bridgewebs file say, the reader ends and what it read hangs together: every
 * result belongs to one board, there are no more than the file has room for, and each text lies in the event's own.
 */
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
    struct event event = {0};
    size_t lines = 0;

    (void)event_is_bridgewebs(text);
    if (event_read_bridgewebs(&event, text, EVENT_ALL_PARTS)) {
        for (size_t b = 0; b < event.boards.count; b++) {
            must(event.boards.item[b].first_line == lines);
            lines += event.boards.item[b].lines;
        }
        must(lines == event.lines.count && 2 * lines <= length && 2 * event.totals.count <= length);
        must(event.parts <= 1);
    }
    event_free(&event);
    return 0;
}

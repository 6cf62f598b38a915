/* bws.c -- whatever the tables of a .bws file hold, the reader ends and what it read hangs together: every line belongs
 * to one board, no more lines than rows. The text is tables, each behind a line '@' and a digit. */
#include "../../../src/results/read/bws.h"

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
    must(lines == event->lines.count && lines <= length && event->parts <= EVENT_PARTS_MAX);
    for (size_t i = 0; i < event->lines.count; i++) must(event->lines.item[i].published.tricks <= 13);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *text = (const char *)bytes;
    struct bws_tables tables = {0};
    struct arb_span *table = &tables.text[BWS_ReceivedData];

    *table = (struct arb_span){text, 0};
    for (size_t i = 0; i < length; i++) {
        const unsigned named = i + 1 < length ? (unsigned char)text[i + 1] - (unsigned)'0' : BWS_TABLE_COUNT;
        const bool opens = text[i] == '@' && named < BWS_TABLE_COUNT;

        if (opens) {
            table = &tables.text[named];
            *table = (struct arb_span){text + i + 2, 0};
            i++;
        } else {
            table->length++;
        }
    }
    for (uint32_t part = 0; part < 2; part++) {
        struct event event = {0};

        if (event_read_bws_tables(&event, &tables, part == 0 ? EVENT_ALL_PARTS : 0)) must_hang_together(&event, length);
        event_free(&event);
    }
    return 0;
}

/* event_write.c -- an event that is written reads back as itself: whatever a file says, what is written of it, read and
 * written again, has the same boards, results and pairs, as USEBIO and as PBN. Between two writings, since the first
 * brings text and figures into the form that they keep. */
#include "../../../src/results/score/matches.h"
#include "../../../src/results/write/write.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

static void nothing(void *context, const struct event_listed_difference *difference)
{
    (void)context;
    (void)difference;
}

static bool is_ready(struct event *event)
{
    bool short_of_memory;

    if (!event->is_listed) return event_score(event) && event_order_as_published(event);
    (void)event_list_check(event, nothing, NULL, &short_of_memory);
    return !short_of_memory;
}

/* Read and scored; false where it cannot be: no results, another scoring, several events. */
static bool read_event(struct event *event, struct arb_span text)
{
    const enum format format = event_format_of("", text);

    if (event_read_as(event, format, text, EVENT_ALL_PARTS) && !event->apart && event_unsupported(event) == NULL &&
        is_ready(event)) {
        event_sort_deals(event);
        return true;
    }
    event_free(event);
    *event = (struct event){0};
    return false;
}

static char *written(const struct event *event, enum format format, size_t *length)
{
    struct event_document document;
    char *out = NULL;
    FILE *file = open_memstream(&out, length);

    must(file != NULL);
    event_write_open(&document, format, file, event);
    document.plays = format == FORMAT_PBN;
    event_write_part(&document, event);
    event_write_close(&document);
    must(fclose(file) == 0);
    return out;
}

static void must_be_line(const struct event_line *a, const struct event_line *b)
{
    must(a->published.kind == b->published.kind && a->has_lead == b->has_lead);
    if (a->has_lead) must(a->lead == b->lead);
    must(arb_span_equal(a->played, b->played));
    for (unsigned side = 0; side < 2; side++) must(arb_span_equal(a->published.pair[side], b->published.pair[side]));
    if (a->published.kind != ARB_PBN_CONTRACT) return;
    must(a->published.contract.level == b->published.contract.level);
    if (arb_contract_is_pass(a->published.contract)) return;
    must(a->published.contract.denomination == b->published.contract.denomination);
    must(a->published.contract.doubling == b->published.contract.doubling);
    must(a->published.contract.declarer == b->published.contract.declarer);
    must(a->published.tricks == b->published.tricks);
}

static void must_be(const struct event *a, const struct event *b)
{
    must(a->matches.count == b->matches.count && (!a->is_listed || a->totals.count == b->totals.count));
    must(a->boards.count == b->boards.count && a->lines.count == b->lines.count && a->pairs.count == b->pairs.count);
    for (size_t i = 0; i < a->boards.count; i++) must(a->boards.item[i].lines == b->boards.item[i].lines);
    for (size_t i = 0; i < a->lines.count; i++) must_be_line(&a->lines.item[i], &b->lines.item[i]);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const enum format formats[] = {FORMAT_USEBIO, FORMAT_PBN};

    (void)event_is_bare_page((struct arb_span){(const char *)bytes, length});
    for (size_t f = 0; f < ARB_COUNT(formats); f++) {
        struct event first = {0}, second = {0}, third = {0};
        char *once, *twice;
        size_t once_length = 0, twice_length = 0;

        if (!read_event(&first, (struct arb_span){(const char *)bytes, length})) return 0;
        once = written(&first, formats[f], &once_length);
        if (read_event(&second, (struct arb_span){once, once_length})) {
            twice = written(&second, formats[f], &twice_length);
            must(read_event(&third, (struct arb_span){twice, twice_length}));
            must_be(&second, &third);
            event_free(&third);
            free(twice);
        }
        event_free(&second);
        event_free(&first);
        free(once);
    }
    return 0;
}

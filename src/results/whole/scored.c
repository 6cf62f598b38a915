/* scored.c -- a file of results with all its scored events, and what is asked of them. */
#include "scored.h"

#include <stdlib.h>

/* -- Standings taken as published ------------------------------------------------------- */

struct listening {
    struct event_scored_part *part;
    bool short_of_memory;
};

static void keep_difference(void *context, const struct event_listed_difference *difference)
{
    struct listening *listening = context;
    struct event_listed_difference *kept = EVENT_ADD(listening->part->listed);

    if (kept != NULL) *kept = *difference;
    else listening->short_of_memory = true;
}

struct numbered {
    struct arb_span number;
    uint32_t at;
};

static int compare_numbers(const void *one, const void *other)
{
    const struct numbered *a = one, *b = other;
    const int order = arb_span_compare(a->number, b->number);

    return order != 0 ? order : (a->at > b->at) - (a->at < b->at);
}

/* The totals stay in the order of the ranking; an index finds them by their numbers. */
static bool index_totals(struct event_scored_part *part)
{
    const struct event *event = part->event;
    struct numbered *number = calloc(event->totals.count + 1, sizeof *number);

    part->by_number = calloc(event->totals.count + 1, sizeof *part->by_number);
    if (number == NULL || part->by_number == NULL) {
        free(number);
        return false;
    }
    for (size_t i = 0; i < event->totals.count; i++)
        number[i] = (struct numbered){event->totals.item[i].id, (uint32_t)i};
    qsort(number, event->totals.count, sizeof *number, compare_numbers);
    for (size_t i = 0; i < event->totals.count; i++) part->by_number[i] = number[i].at;
    free(number);
    return true;
}

static bool check_listed(struct event_scored_part *part)
{
    struct listening listening = {part, false};
    bool short_of_memory = false;

    part->compared = event_list_check(part->event, keep_difference, &listening, &short_of_memory);
    return !short_of_memory && !listening.short_of_memory && index_totals(part);
}

const struct event_total *event_scored_total(const struct event_scored_part *part, struct arb_span number)
{
    const struct event *event = part->event;
    size_t from = 0, to = event->totals.count;

    while (from < to) {
        const size_t middle = from + (to - from) / 2;

        if (arb_span_compare(event->totals.item[part->by_number[middle]].id, number) < 0) from = middle + 1;
        else to = middle;
    }
    if (from == event->totals.count) return NULL;
    return arb_span_equal(event->totals.item[part->by_number[from]].id, number)
               ? &event->totals.item[part->by_number[from]] : NULL;
}

size_t event_scored_differing(const struct event_scored_part *part)
{
    return part->event->is_listed ? part->listed.count : part->event->differences.count;
}

/* -- Parts --------------------------------------------------------------------------------- */

static bool is_too_much(const struct event *event)
{
    return event->lines.count > EVENT_SCORED_MAX || event->boards.count > EVENT_SCORED_MAX ||
           event->totals.count > EVENT_SCORED_PAIRS_MAX || event->matches.count > EVENT_SCORED_MAX ||
           event->deals.count > EVENT_SCORED_MAX;
}

/* What a scored event has beside its figures. False: no memory. */
static bool finish(struct event_scored_part *part)
{
    if (part->refused != NULL) return true;
    if (part->event->is_listed) {
        if (!check_listed(part)) return false;
    } else {
        if (part->event->pairs.count > EVENT_SCORED_PAIRS_MAX) part->refused = "published.too_many";
        part->compared = part->event->figures;
    }
    event_sort_deals(part->event);
    return true;
}

/* Takes every event of the file. False: no memory. */
static bool take_parts(struct event_scored *scored, struct event_parts *parts)
{
    bool has_room = true;

    for (struct event *event; has_room && (event = event_parts_next(parts)) != NULL;) {
        struct event_scored_part *part = &scored->part[scored->parts++];

        *part = (struct event_scored_part){.event = event, .refused = parts->refused};
        event_parts_keep(parts);
        has_room = finish(part);
    }
    event_parts_end(parts);
    return has_room && !parts->short_of_memory;
}

/* The reason of the first part, where no part could be scored. */
static const char *refusal_of_all(const struct event_scored *scored)
{
    for (size_t i = 0; i < scored->parts; i++)
        if (scored->part[i].refused == NULL) return NULL;
    return scored->parts > 0 ? scored->part[0].refused : "rank.no_results";
}

bool event_scored_read(struct event_scored *scored, const struct event_file *file)
{
    struct event_parts parts;
    bool has_room;

    *scored = (struct event_scored){.whole = calloc(1, sizeof *scored->whole)};
    if (scored->whole == NULL) return false;
    parts = event_parts_of(file, scored->whole);
    if (parts.short_of_memory) return false;
    if (is_too_much(scored->whole)) {
        scored->refused = "published.too_many";
        return true;
    }
    scored->part = calloc(scored->whole->apart ? EVENT_PARTS_MAX : 1, sizeof *scored->part);
    if (scored->part == NULL) return false;
    has_room = take_parts(scored, &parts);
    scored->refused = refusal_of_all(scored);
    return has_room;
}

void event_scored_free(struct event_scored *scored)
{
    for (size_t i = 0; i < scored->parts; i++) {
        struct event_scored_part *part = &scored->part[i];

        free(part->listed.item);
        free(part->by_number);
        if (part->event == scored->whole) continue;
        event_free(part->event);
        free(part->event);
    }
    free(scored->part);
    if (scored->whole != NULL) event_free(scored->whole);
    free(scored->whole);
    *scored = (struct event_scored){0};
}

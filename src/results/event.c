/* event.c -- an event's lists, its deals by board, its date, its players and substitutes. */
#include "event.h"

#include <stdlib.h>
#include <string.h>

struct list {
    void *item;
    size_t count, room;
};

/* The new item is zeroed. Growing moves the items, so pointers to others are invalid after it. */
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

/* An event that was never filled but is zeroed may be freed too. */
void event_free(struct event *event)
{
    free(event->boards.item);
    free(event->lines.item);
    free(event->pairs.item);
    free(event->totals.item);
    free(event->differences.item);
    free(event->damages.item);
    free(event->standings.item);
    free(event->deals.item);
    free(event->rulings.item);
    free(event->substitutes.item);
    free(event->incidents.item);
    free(event->reopenings.item);
    free(event->players.item);
    free(event->matches.item);
    free(event->seats.item);
    for (size_t i = 0; i < event->kept.count; i++) free(event->kept.item[i]);
    free(event->kept.item);
}

bool event_is_mended(const struct event_damage *damage)
{
    if (damage->other != EVENT_SOUND) return damage->other == EVENT_MENDED || damage->other == EVENT_RESULT_FOUND;
    return arb_pbn_fault_is_mended(damage->fault);
}

struct arb_span event_named(struct arb_span id)
{
    for (size_t i = 0; i < id.length; i++)
        if (id.at[i] != '?') return id;
    return (struct arb_span){"", 0};
}

size_t event_lost(const struct event *event)
{
    size_t lost = 0;

    for (size_t i = 0; i < event->damages.count; i++) lost += !event_is_mended(&event->damages.item[i]);
    return lost;
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

/* -- cards ----------------------------------------------------------------------------- */

static int compare_deals(const void *one, const void *other)
{
    const struct event_deal *a = one, *b = other;
    const int order = arb_span_compare(a->label, b->label);

    return order != 0 ? order : (a->order > b->order) - (a->order < b->order);
}

void event_sort_deals(struct event *event)
{
    if (event->deals.count > 1)
        qsort(event->deals.item, event->deals.count, sizeof *event->deals.item, compare_deals);
}

/* Binary search; the first of several deals of one board is found, since sorting keeps the file's order. */
const struct arb_deal *event_deal_of(const struct event *event, struct arb_span label)
{
    size_t from = 0, to = event->deals.count;

    while (from < to) {
        const size_t middle = from + (to - from) / 2;

        if (arb_span_compare(event->deals.item[middle].label, label) < 0) from = middle + 1;
        else to = middle;
    }
    if (from == event->deals.count || !arb_span_equal(event->deals.item[from].label, label)) return NULL;
    return &event->deals.item[from].deal;
}

/* -- the day ----------------------------------------------------------------------------- */

/* A first number below 100 is a day or a month, and the year comes last; four digits are a year. An event keeps its
 * first date. */
void event_take_date(struct event *event, struct arb_span text, bool month_first)
{
    int64_t number[3];
    size_t from = 0;
    unsigned count = 0;

    text = arb_span_trim(text);
    if (event->year != 0) return;
    for (size_t i = 0; i <= text.length && count < 3; i++) {
        const bool ends = i == text.length || strchr("./-T ", text.at[i]) != NULL;

        if (!ends) continue;
        if (!arb_span_int(arb_span_part(text, from, i - from), 1, 9999, &number[count++])) return;
        from = i + 1;
    }
    if (count < 3) return;
    if (number[0] < 100) {
        const int64_t year = number[2];

        number[2] = number[month_first ? 1 : 0];
        number[1] = number[month_first ? 0 : 1];
        number[0] = year;
    }
    if (number[0] < 1900 || number[1] > 12 || number[2] > 31) return;
    event->year = (uint16_t)number[0];
    event->month = (uint8_t)number[1];
    event->day = (uint8_t)number[2];
}

/* -- players ------------------------------------------------------------------------- */

/* A dash is tried before other separators, because readers here put it between names that had none. */
bool event_cut_name(struct arb_span *names, struct arb_span *name)
{
    static const char *const between[] = {" - ", " & ", " / ", "; ", " + "};

    *names = arb_span_trim(*names);
    if (names->length == 0) return false;
    for (size_t b = 0; b < ARB_COUNT(between); b++) {
        const struct arb_span sign = arb_span_of(between[b]);

        for (size_t i = 0; i + sign.length <= names->length; i++) {
            if (!arb_span_equal((struct arb_span){names->at + i, sign.length}, sign)) continue;
            *name = arb_span_trim((struct arb_span){names->at, i});
            *names = (struct arb_span){names->at + i + sign.length, names->length - i - sign.length};
            return true;
        }
    }
    *name = *names;
    *names = (struct arb_span){"", 0};
    return true;
}

static int compare_players(const void *one, const void *other)
{
    const struct event_player *a = one, *b = other;
    const int order = arb_span_compare(a->name, b->name);

    return order != 0 ? order : arb_span_compare(a->number, b->number);
}

void event_sort_players(struct event *event)
{
    if (event->players.count > 0)
        qsort(event->players.item, event->players.count, sizeof *event->players.item, compare_players);
}

/* The first with that name. */
const struct event_player *event_player_named(const struct event *event, struct arb_span name)
{
    size_t from = 0, to = event->players.count;

    while (from < to) {
        const size_t middle = from + (to - from) / 2;

        if (arb_span_compare(event->players.item[middle].name, name) < 0) from = middle + 1;
        else to = middle;
    }
    return from < event->players.count && arb_span_equal(event->players.item[from].name, name)
               ? &event->players.item[from] : NULL;
}

/* -- substitutes ---------------------------------------------------------------------- */

static bool sat_for(const struct event *event, const struct event_substitute *substitute, const struct event_pair *pair)
{
    if (event->two_fields && substitute->direction != 0 && (substitute->direction == 'E') != (pair->side == ARB_EW))
        return false;
    return arb_span_equal(substitute->id, pair->id);
}

const struct event_substitute *event_substitute_of(const struct event *event, const struct event_pair *pair,
                                                   const struct event_substitute *after)
{
    size_t i = after == NULL ? 0 : (size_t)(after - event->substitutes.item) + 1;

    for (; i < event->substitutes.count; i++)
        if (sat_for(event, &event->substitutes.item[i], pair)) return &event->substitutes.item[i];
    return NULL;
}

void event_substitute_write(struct arb_writer *out, enum arb_language language, struct arb_span name,
                            const struct event_substitute *substitute)
{
    arb_message_write(out, language,
                      substitute->from == substitute->to ? "page.substitute_round" : "page.substitute_rounds",
                      ARB_VALUES(ARB_SPAN("name", name), ARB_NUMBER("round", substitute->to),
                                 ARB_NUMBER("from", substitute->from), ARB_NUMBER("to", substitute->to)));
}

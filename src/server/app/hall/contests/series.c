/* series.c -- finds the series that a contest is in by the contests that declare one, and writes a series' plan.
 */
#include "hall/contests/series.h"

#include "arbitro/contest/combined.h"

#include <string.h>

/* -- Whose ----------------------------------------------------------------------------- */

static bool declares(const struct arb__listed *item, const char *id)
{
    return strcmp(item->id, id) == 0;
}

static bool concerns(const struct arb__listed *item, const char *id)
{
    return item->series != NULL && (declares(item, id) || arb_series_has(item->series, id));
}

const struct arb__listed *arb__series_next(const struct arb__hall *hall, const char *id,
                                           const struct arb__listed *after)
{
    const bool own_is_behind = after != NULL;
    size_t from = after == NULL || declares(after, id) ? 0 : (size_t)(after - hall->listed) + 1;

    for (size_t i = 0; i < hall->count && !own_is_behind; i++)
        if (hall->listed[i].series != NULL && declares(&hall->listed[i], id)) return &hall->listed[i];
    for (; from < hall->count; from++)
        if (concerns(&hall->listed[from], id) && !declares(&hall->listed[from], id)) return &hall->listed[from];
    return NULL;
}

const struct arb__listed *arb__series_find(const struct arb__hall *hall, const char *id, struct arb_span owner)
{
    const struct arb__listed *item = arb__series_next(hall, id, NULL);

    while (item != NULL && owner.length > 0 && !arb_span_is(owner, item->id))
        item = arb__series_next(hall, id, item);
    return item;
}

/* -- Told to programs ------------------------------------------------------------------------ */

static void write_sections(struct arb_json *json, const struct arb_series *series, unsigned session)
{
    arb_json_array(json);
    for (unsigned i = 0; i < series->count; i++) {
        if (series->member[i].session != session) continue;
        arb_json_object(json);
        arb_json_key_text(json, "section", series->member[i].section);
        arb_json_key_text(json, "contest", series->member[i].contest);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* The series' title, its rules and its sessions with their contests, and the stage that results are carried from:
 * docs/api.md. */
void arb__series_plan(struct arb_json *json, const struct arb_series *series)
{
    arb_json_object(json);
    arb_json_key_text(json, "title", series->title);
    arb_json_key_bool(json, "across", series->is_across != 0);
    arb_json_key_bool(json, "sum", series->is_sum != 0);
    arb_json_key_text(json, "missed", arb_missed_word((enum arb_missed_rule)series->missed));
    arb_json_key_int(json, "carry", series->carry);
    arb_json_key(json, "sessions");
    arb_json_array(json);
    for (unsigned session = 1; session <= series->sessions; session++) {
        arb_json_object(json);
        arb_json_key_int(json, "weight", series->weight[session - 1]);
        arb_json_key(json, "sections");
        write_sections(json, series, session);
        arb_json_end(json);
    }
    arb_json_end(json);
    arb_json_key(json, "stage");
    write_sections(json, series, 0);
    arb_json_end(json);
}

/* series.c -- the series of an evening found, and ranked from all its evenings.
 */
#include "series.h"

#include "answer.h"
#include "kind.h"
#include "post.h"
#include "server.h"

#include "arbitro/combined_json.h"

#include <stdlib.h>
#include <string.h>

/* -- Whose ----------------------------------------------------------------------------- */

static bool tells_itself(const struct arb__listed *item, const char *id)
{
    return strcmp(item->id, id) == 0;
}

static bool concerns(const struct arb__listed *item, const char *id)
{
    return item->series != NULL && (tells_itself(item, id) || arb_series_has(item->series, id));
}

const struct arb__listed *arb__series_next(const struct arb__hall *hall, const char *id,
                                           const struct arb__listed *after)
{
    const bool own_is_behind = after != NULL;
    size_t from = after == NULL || tells_itself(after, id) ? 0 : (size_t)(after - hall->listed) + 1;

    for (size_t i = 0; i < hall->count && !own_is_behind; i++)
        if (hall->listed[i].series != NULL && tells_itself(&hall->listed[i], id)) return &hall->listed[i];
    for (; from < hall->count; from++)
        if (concerns(&hall->listed[from], id) && !tells_itself(&hall->listed[from], id)) return &hall->listed[from];
    return NULL;
}

const struct arb__listed *arb__series_find(const struct arb__hall *hall, const char *id, struct arb_span teller)
{
    const struct arb__listed *item = arb__series_next(hall, id, NULL);

    while (item != NULL && teller.length > 0 && !arb_span_is(teller, item->id))
        item = arb__series_next(hall, id, item);
    return item;
}

/* -- Ranked ------------------------------------------------------------------------------- */

/* NULL if every evening is there, else the id of one that is not, or is no evening of pairs. */
static const char *find_evenings(struct arb__server *server, const struct arb__evening *here,
                                 struct arb__joined *joined)
{
    for (unsigned i = 0; i < joined->series->count; i++) {
        const char *id = joined->series->member[i].contest;
        const struct arb__evening *found =
            strcmp(id, here->id) == 0 ? here : arb__hall_find(&server->hall, arb_span_of(id));

        if (found == NULL || found->kind[ARB__KEPT] != &arb__pairs) return id;
        joined->evening[i] = found;
        joined->contest[i] = &found->kept;
    }
    return NULL;
}

/* Keeps why there is no ranking: which contest, which of its pairs, and where they were before. */
static void tell_trouble(struct arb__joined *joined, const char *key, const char *contest)
{
    const struct arb_combined *at = joined->combined;
    const char *first = at->first_contest > 0 ? joined->series->member[at->first_contest - 1].contest : "";

    arb_text_copy(joined->trouble, key, sizeof joined->trouble);
    arb_combined_where(at, joined->contest, &joined->where);
    joined->value[0] = ARB_NUMBER("number", at->contest);
    joined->value[1] = ARB_TEXT("contest", contest);
    joined->value[2] = ARB_TEXT("pair", joined->where.pair);
    joined->value[3] = ARB_TEXT("seat", joined->where.seat);
    joined->value[4] = ARB_TEXT("first", first);
    joined->value[5] = ARB_TEXT("first_seat", joined->where.first_seat);
}

/* messages: combined.* from ARB_COMBINED_FAULTS */
static void rank(struct arb__joined *joined)
{
    struct arb_scores *scores = calloc(joined->series->count, sizeof *scores);
    struct arb_combined_room *room = calloc(1, sizeof *room);
    char key[64];
    struct arb_writer out = arb_writer_on(key, sizeof key);
    enum arb_combined_fault fault;
    unsigned at;

    ARB_ASSERT(scores != NULL && room != NULL);
    fault = arb_combine(joined->series, joined->contest, scores, room, joined->combined);
    at = joined->combined->contest;
    arb_write_text(&out, "combined.");
    arb_write_text(&out, arb_combined_fault_symbol(fault));
    if (fault != ARB_COMBINED_SOUND)
        tell_trouble(joined, key, at > 0 ? joined->series->member[at - 1].contest : "");
    free(scores);
    free(room);
}

void arb__series_join(struct arb__server *server, const struct arb__evening *here, const struct arb_series *series,
                      struct arb__joined *joined)
{
    const char *missing;

    *joined = (struct arb__joined){.series = series, .combined = calloc(1, sizeof *joined->combined)};
    ARB_ASSERT(joined->combined != NULL);
    missing = find_evenings(server, here, joined);
    if (missing != NULL) tell_trouble(joined, "series.missing", missing);
    else rank(joined);
}

void arb__series_free(struct arb__joined *joined)
{
    free(joined->combined);
    joined->combined = NULL;
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

static void write_combined(struct arb_writer *out, const void *what)
{
    const struct arb__joined *joined = what;
    struct arb_json json = arb_json_on(out);

    arb_combined_json(&json, joined->series, joined->contest, joined->combined);
}

void arb__get_series(struct arb__server *server, struct arb_reply *reply, struct arb__evening *evening)
{
    char id[ARB__ID_MAX + 1];
    struct arb_writer teller = arb_writer_on(id, sizeof id);
    const struct arb__listed *told;
    struct arb__joined joined;

    if (!arb_query_value(arb_reply_request(reply)->query, "told", &teller)) teller.length = 0;
    told = arb__series_find(&server->hall, evening->id, arb_writer_span(&teller));
    if (told == NULL) {
        arb__refuse(server, reply, 404, "series.none", NULL, 0);
        return;
    }
    arb__series_join(server, evening, told->series, &joined);
    if (joined.trouble[0] != '\0')
        arb__refuse(server, reply, 409, joined.trouble, joined.value, ARB_COUNT(joined.value));
    else arb__send_json(reply, 16384, write_combined, &joined);
    arb__series_free(&joined);
}

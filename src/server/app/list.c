/* list.c -- GET /api/contests: all of them, or a page of those that somebody looks for.
 */
#include "post.h"

#include "hall/answers/answer.h"
#include "hall/contests/search.h"
#include "hall/contests/series.h"
#include "hall/kind.h"
#include "hall/nodes/pass.h"
#include "parts/pieces.h"
#include "people/session.h"

#define PAGE        50          /* contests, unless it is said how many */
#define PAGE_MOST   200
#define LOOKED_AT   2000        /* titles, for what any other request costs of an address's allowance */

/* What is asked for. Without a page all are told, in an array. */
struct listing {
    const struct arb__hall *hall;
    struct arb__search search;
    bool is_page;
    int64_t limit;
};

/* -- Told ---------------------------------------------------------------------- */

static void write_listed(struct arb_json *json, const struct arb__listed *item)
{
    const struct arb__head head = {item->title, item->year, item->month, item->day, item->state,
                                   item->withdrawn};

    arb_json_object(json);
    arb__head_json(json, item->id, &head);
    if (item->kind != NULL && item->kind->has_seats) arb_json_key_bool(json, "seats", true);
    if (item->series != NULL) {
        arb_json_key(json, "series");
        arb__series_plan(json, item->series);
    }
    arb_json_end(json);
}

/* The place of the last one, if another would follow it. */
static void write_next(struct arb_json *json, const struct arb__listed *last)
{
    char text[16 + ARB__ID_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (last != NULL) arb__search_place_write(&out, last);
    arb_json_key(json, "next");
    if (last != NULL) arb_json_text(json, text);
    else arb_json_null(json);
}

static void write_list(struct arb_writer *out, const void *what)
{
    const struct listing *listing = what;
    const struct arb__hall *hall = listing->hall;
    const struct arb__listed *last = NULL;
    struct arb_json json = arb_json_on(out);
    int64_t left = listing->limit;
    size_t i = arb__search_first(&listing->search, hall);

    if (listing->is_page) {
        arb_json_object(&json);
        arb_json_key(&json, "contests");
    }
    arb_json_array(&json);
    for (; i < hall->count; i++) {
        if (!arb__search_finds(&listing->search, &hall->listed[i])) continue;
        if (listing->is_page && left-- == 0) break;
        last = &hall->listed[i];
        write_listed(&json, last);
    }
    arb_json_end(&json);
    if (!listing->is_page) return;
    write_next(&json, i < hall->count ? last : NULL);
    arb_json_end(&json);
}

/* -- Asked --------------------------------------------------------------------- */

static bool read_words(struct arb_span query, struct listing *listing)
{
    char text[ARB__SEARCH_BYTES + 1];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    return arb_query_value(query, "q", &out) && arb__search_words(&listing->search, arb_writer_span(&out));
}

static bool read_limit(struct arb_span query, struct listing *listing)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    return arb_query_value(query, "limit", &out) &&
           arb_span_int(arb_writer_span(&out), 1, PAGE_MOST, &listing->limit);
}

static bool read_place(struct arb_span query, struct listing *listing)
{
    char text[16 + ARB__ID_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    return arb_query_value(query, "after", &out) &&
           arb__search_place_read(&listing->search, arb_writer_span(&out));
}

static bool read_tables(struct arb_span query, struct listing *listing)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (!arb_query_value(query, "tables", &out)) return false;
    listing->search.without_tables = arb_span_is(arb_writer_span(&out), "no");
    listing->search.tables_alone = arb_span_is(arb_writer_span(&out), "only");
    return listing->search.without_tables || listing->search.tables_alone;
}

static const struct {
    const char *name;
    bool (*read)(struct arb_span query, struct listing *listing);
    const char *refusal;
} questions[] = {
    {"q", read_words, "wire.search"},
    {"limit", read_limit, "wire.limit"},
    {"after", read_place, "wire.place"},
    {"tables", read_tables, "wire.which_tables"},
};

/* False: a refusal was sent. */
static bool read_question(struct arb__server *server, struct arb_reply *reply, struct listing *listing)
{
    const struct arb_span query = arb_reply_request(reply)->query;

    for (size_t i = 0; i < ARB_COUNT(questions); i++) {
        if (!arb_query_has(query, questions[i].name)) continue;
        listing->is_page = true;
        if (questions[i].read(query, listing)) continue;
        arb__refuse(server, reply, 400, questions[i].refusal,
                    ARB_VALUES(ARB_NUMBER("most", PAGE_MOST), ARB_NUMBER("bytes", ARB__SEARCH_BYTES),
                               ARB_NUMBER("words", ARB__SEARCH_WORDS)));
        return false;
    }
    return true;
}

/* With "of=ID" the server that holds that contest answers: whoever has just entered an act there finds it said. */
void arb__get_contests(struct arb__server *server, struct arb_reply *reply)
{
    struct listing listing = {.hall = &server->hall, .limit = PAGE};
    char id[ARB__ID_MAX + 1];
    struct arb_writer of = arb_writer_on(id, sizeof id);

    if (arb_query_value(arb_reply_request(reply)->query, "of", &of) &&
        arb__elsewhere(server, reply, arb_writer_span(&of), false)) return;
    listing.search.with_withdrawn = arb__is_director(server, arb_reply_request(reply));
    if (!read_question(server, reply, &listing)) return;
    if (listing.search.text[0] != '\0') arb_reply_charge(reply, (uint32_t)(server->hall.count / LOOKED_AT));
    arb__hall_sort(&server->hall);
    arb__send_json(reply, 256 + 128 * (listing.is_page ? (size_t)listing.limit : server->hall.count), write_list,
                   &listing);
}

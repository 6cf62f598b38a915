/* series.c -- the series of a contest found, and ranked from all its contests.
 */
#include "pairs/contest/series.h"

#include "hall/answers/answer.h"
#include "hall/contests/hall.h"
#include "hall/kind.h"
#include "hall/contests/series.h"
#include "hall/server.h"
#include "hall/shown.h"
#include "pairs/contest/pairs.h"
#include "people/session.h"

#include "arbitro/text/combined_json.h"

#include <stdlib.h>
#include <string.h>

/* -- Ranked ------------------------------------------------------------------------------- */

/* Whether the public reads it or not, pairs are known by the names that they told. */
static void show_all(const struct arb__joined *joined, const struct arb__contest *here, bool begins)
{
    for (unsigned i = 0; i < joined->series->count; i++) {
        if (joined->contest[i] == NULL || joined->contest[i] == here) continue;
        if (begins) arb__shown_begin(joined->contest[i], ARB_PUBLIC);
        else arb__shown_end(joined->contest[i]);
    }
}

/* NULL if every contest is there, else the id of one that is not, or is no contest of pairs. */
static const char *find_contests(struct arb__server *server, const struct arb__contest *here,
                                 struct arb__joined *joined)
{
    for (unsigned i = 0; i < joined->series->count; i++) {
        const char *id = joined->series->member[i].contest;
        const struct arb__contest *found =
            strcmp(id, here->id) == 0 ? here : arb__hall_find(&server->hall, arb_span_of(id));

        if (found == NULL || found->kind[ARB__KEPT]->place != ARB__KIND_PAIRS) return id;
        joined->contest[i] = found;
        joined->pairs[i] = arb__pairs_fold(found);
    }
    return NULL;
}

/* Notes why there is no ranking: which contest, which of its pairs, and where they were before. */
static void set_trouble(struct arb__joined *joined, const char *key, const char *pairs)
{
    const struct arb_combined *at = joined->combined;
    const char *first = at->first_contest > 0 ? joined->series->member[at->first_contest - 1].contest : "";

    arb_text_copy(joined->trouble, key, sizeof joined->trouble);
    arb_combined_where(at, joined->pairs, &joined->where);
    joined->value[0] = ARB_NUMBER("number", at->contest);
    joined->value[1] = ARB_TEXT("contest", pairs);
    joined->value[2] = ARB_TEXT("pair", joined->where.pair);
    joined->value[3] = ARB_TEXT("seat", joined->where.seat);
    joined->value[4] = ARB_TEXT("first", first);
    joined->value[5] = ARB_TEXT("first_seat", joined->where.first_seat);
}

/* Room for the work is kept from one ranking to the next, for as many contests as there were at most: half of what a
 * ranking took was the system's clearing of it. The loop has one thread. */
static struct {
    struct arb_scores *scores;
    unsigned contests;
    struct arb_combined_room *room;
} kept;

static void free_room(void)
{
    free(kept.scores);
    free(kept.room);
    memset(&kept, 0, sizeof kept);
}

static void have_room(unsigned contests)
{
    if (kept.contests >= contests) return;
    free_room();
    kept.scores = calloc(contests, sizeof *kept.scores);
    kept.room = calloc(1, sizeof *kept.room);
    kept.contests = contests;
    ARB_ASSERT(kept.scores != NULL && kept.room != NULL);
}

void arb__series_end(struct arb__server *server)
{
    (void)server;
    free_room();
}

/* messages: combined.* from ARB_COMBINED_FAULTS */
static void rank(struct arb__joined *joined, const struct arb__contest *here, bool is_public)
{
    char key[64];
    struct arb_writer out = arb_writer_on(key, sizeof key);
    enum arb_combined_fault fault;
    unsigned at;

    have_room(joined->series->count);
    fault = arb_combine(joined->series, joined->pairs, kept.scores, kept.room, joined->combined);
    if (is_public) show_all(joined, here, true);
    if (is_public) arb__shown_begin(here, ARB_PUBLIC);
    at = joined->combined->contest;
    arb_write_text(&out, "combined.");
    arb_write_text(&out, arb_combined_fault_symbol(fault));
    if (fault != ARB_COMBINED_SOUND)
        set_trouble(joined, key, at > 0 ? joined->series->member[at - 1].contest : "");
}

void arb__series_join(struct arb__server *server, const struct arb__contest *here, const struct arb_series *series,
                      struct arb__joined *joined)
{
    const bool is_public = here->shown->is_on;
    const char *missing;

    arb__shown_end(here);
    *joined = (struct arb__joined){.series = series, .combined = calloc(1, sizeof *joined->combined)};
    ARB_ASSERT(joined->combined != NULL);
    joined->here = here;
    missing = find_contests(server, here, joined);
    if (missing == NULL) rank(joined, here, is_public);
    else set_trouble(joined, "series.missing", missing);
    if (missing != NULL && is_public) arb__shown_begin(here, ARB_PUBLIC);
}

void arb__series_free(struct arb__joined *joined)
{
    show_all(joined, joined->here, false);
    free(joined->combined);
    joined->combined = NULL;
}

/* -- Told to programs ------------------------------------------------------------------------ */

static void write_combined(struct arb_writer *out, const void *what)
{
    const struct arb__joined *joined = what;
    struct arb_json json = arb_json_on(out);

    arb_combined_json(&json, joined->series, joined->pairs, joined->combined);
}

/* So many pairs are ranked for all who ask within a second, since it takes as long as many acts. */
#define MANY_PAIRS 400

static struct arb_span key_of(struct arb_writer *out, struct arb__server *server, const char *owner, bool is_public)
{
    arb_write_text(out, is_public ? "public series " : "series ");
    arb_write_text(out, owner);
    arb_write_char(out, ' ');
    arb_write_int(out, arb__now(server) / 1000);
    return arb_writer_span(out);
}

static void send_series(struct arb_reply *reply, struct arb_news *news)
{
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_news_may_pack(news);
    arb_reply_send_news(reply, 200, "application/json", news);
}

/* Sends the ranking, and keeps it for the rest of the second where it is a long one. */
static void send_joined(struct arb__server *server, struct arb_reply *reply, struct arb_span key,
                        const struct arb__joined *joined)
{
    const unsigned pairs = (unsigned)joined->combined->count[ARB_NS] + joined->combined->count[ARB_EW];
    const struct arb_span text = arb__write_all(512u * pairs + 4096u, write_combined, joined);
    struct arb_news *news = arb_news_new(text);

    free((char *)text.at);
    if (pairs > MANY_PAIRS) arb__text_cache_put(&server->cache, key, news);
    send_series(reply, news);
    arb_news_release(news);
}

/* GET …/series, for everybody: 404 if the contest is in none, 409 if its contests cannot be ranked together. */
void arb__pairs_get_series(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest)
{
    char id[ARB__ID_MAX + 1];
    struct arb_writer owner = arb_writer_on(id, sizeof id);
    char text[ARB__ID_MAX + 40];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const struct arb__listed *listed;
    struct arb__joined joined;
    struct arb_span key;
    struct arb_news *known;
    enum arb_role role;

    role = arb__who_at_best(server, arb_reply_request(reply), contest).role;
    if (!arb_query_value(arb_reply_request(reply)->query, "told", &owner)) owner.length = 0;
    listed = arb__series_find(&server->hall, contest->id, arb_writer_span(&owner));
    if (listed == NULL) {
        arb__refuse(server, reply, 404, "series.none", NULL, 0);
        return;
    }
    key = key_of(&out, server, listed->id, role == ARB_PUBLIC);
    known = arb__text_cache_find(&server->cache, key);
    if (known != NULL) {
        send_series(reply, known);
        return;
    }
    arb__shown_begin(contest, role);
    arb__series_join(server, contest, listed->series, &joined);
    if (joined.trouble[0] != '\0')
        arb__refuse(server, reply, 409, joined.trouble, joined.value, ARB_COUNT(joined.value));
    else send_joined(server, reply, key, &joined);
    arb__series_free(&joined);
    arb__shown_end(contest);
}

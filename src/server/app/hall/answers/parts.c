/* parts.c -- the document of what changed since an act, and versions.
 *
 * A part's number may be too high, never too low: what an act may have changed is marked,
 * whether it did or not. Whether a part may be seen changes only with an act that marks the
 * part too, so a part that disappears is sent as null by the same rule. Which parts there
 * are is for the contest's kind to say: kind.h.
 */
#include "hall/answers/answer.h"
#include "hall/kind.h"
#include "hall/server.h"
#include "hall/shown.h"

#include <stdlib.h>

#define ALIKE_GUESS (32u << 10)     /* bytes of a part that is written for many */
#define PIECE_LEAST (1u << 10)      /* and of one that is dearer to copy than to have a piece of its own */

struct arb__watch arb__watch_of(struct arb_actor actor)
{
    struct arb__watch watch = {.actor = actor};

    if (actor.role == ARB_PLAYER) {
        watch.card_side = actor.side;
        watch.card_pair = actor.pair;
    }
    return watch;
}

/* -- What is sent ---------------------------------------------------------------------- */

void arb__settle(struct arb__contest *contest)
{
    if (contest->kind[ARB__KEPT]->settle != NULL) contest->kind[ARB__KEPT]->settle(contest);
}

/* Up to which act the client has the part. */
static uint32_t has_until(const struct arb__kind *kind, unsigned part, struct arb__has has)
{
    return kind->is_slow(part) ? has.slow : has.quick;
}

/* -- Told to many ------------------------------------------------------------------------ */

void arb__telling_begin(struct arb__telling *telling, const struct arb__contest *contest, struct arb__has since)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const uint32_t *changed = kind->changed(contest), least = since.quick < since.slow ? since.quick : since.slow;
    unsigned most = 0;

    ARB_ASSERT(kind->parts <= UINT16_MAX);
    for (unsigned part = 0; part < kind->parts; part++) most += changed[part] > least;
    *telling = (struct arb__telling){.since = since, .part = calloc(2u * most + 1, sizeof *telling->part)};
    ARB_ASSERT(telling->part != NULL);
    telling->quick = telling->part + most;
    for (unsigned part = 0; part < kind->parts; part++) {
        if (changed[part] <= least || changed[part] <= has_until(kind, part, since)) continue;
        telling->part[telling->count++] = (uint16_t)part;
        if (!kind->is_slow(part)) telling->quick[telling->quick_count++] = (uint16_t)part;
    }
}

void arb__telling_end(struct arb__telling *telling)
{
    for (size_t role = 0; role < ARB_COUNT(telling->alike); role++) {
        for (unsigned i = 0; telling->alike[role] != NULL && i < telling->count; i++)
            if (telling->alike[role][i] != NULL) arb_news_release(telling->alike[role][i]);
        free(telling->alike[role]);
    }
    free(telling->part);
}

/* Which parts have to be looked at for a client: how many, and the one at a place. */
struct candidates {
    unsigned count;
    const uint16_t *part;           /* NULL: all */
};

static struct candidates candidates_of(const struct arb__kind *kind, struct arb__has has,
                                       const struct arb__telling *telling)
{
    if (telling == NULL || has.quick == 0 || has.slow == 0 || has.quick < telling->since.quick ||
        has.slow < telling->since.slow)
        return (struct candidates){kind->parts, NULL};
    if (has.slow == ARB__HAS_ALL) return (struct candidates){telling->quick_count, telling->quick};
    return (struct candidates){telling->count, telling->part};
}

static unsigned part_at(const struct candidates *candidates, unsigned place)
{
    return candidates->part != NULL ? candidates->part[place] : place;
}

bool arb__parts_waiting(const struct arb__contest *contest, const struct arb__watch *watch, struct arb__has has,
                        const struct arb__telling *telling)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const struct candidates candidates = candidates_of(kind, has, telling);
    const uint32_t *changed = kind->changed(contest);

    for (unsigned i = 0; i < candidates.count; i++) {
        const unsigned part = part_at(&candidates, i);

        if (changed[part] > has_until(kind, part, has) && kind->in_view(contest, watch, part)) return true;
    }
    return false;
}

/* -- Versions ------------------------------------------------------------------------- */

static void write_epoch(struct arb_writer *out, const struct arb__server *server)
{
    arb_write_char(out, 'k');
    arb_write_hex64(out, server->hall.incarnation);
    arb_write_char(out, '.');
}

/* A version of a contest whose last act is 'seq'. */
static void write_version_of(struct arb_writer *out, const struct arb__server *server, uint32_t seq)
{
    write_epoch(out, server);
    arb_write_int(out, seq);
}

void arb__version_write(struct arb_writer *out, const struct arb__contest *contest, uint32_t seq)
{
    write_version_of(out, contest->server, seq);
}

uint32_t arb__version_read(const struct arb__contest *contest, struct arb_span text)
{
    char epoch[32];
    struct arb_writer out = arb_writer_on(epoch, sizeof epoch);
    int64_t seq;

    write_epoch(&out, contest->server);
    if (text.length <= out.length || !arb_span_equal((struct arb_span){text.at, out.length},
                                                     arb_writer_span(&out))) return 0;
    text = arb_span_skip(text, out.length);
    return arb_span_int(text, 1, contest->kept_seq, &seq) ? (uint32_t)seq : 0;
}

/* -- The document --------------------------------------------------------------------- */

void arb__parts_begin(struct arb_json *json, struct arb__server *server, uint32_t version)
{
    const int64_t now = arb__now(server);
    char text[48];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_version_of(&out, server, version);
    ARB_ASSERT(!out.truncated);
    arb_json_object(json);
    arb_json_key(json, "version");
    arb_json_plain(json, arb_writer_span(&out));
    arb_json_key_int(json, "now", now);
    arb_json_key_int(json, "zone", arb__zone_minutes(now));
    arb_json_key(json, "parts");
}

struct alone {
    const struct arb__contest *contest;
    const struct arb__watch *watch;
    unsigned part;
};

static void write_alone(struct arb_writer *out, const void *what)
{
    const struct alone *alone = what;
    struct arb_json json = arb_json_on(out);

    alone->contest->kind[ARB__KEPT]->part(&json, alone->contest, alone->watch, alone->part);
}

/* Where the part stands among those that changed; 'count' if it is none of them. */
static unsigned place_among(const struct arb__telling *telling, unsigned part)
{
    unsigned first = 0, end = telling->count;

    while (first < end) {
        const unsigned middle = (first + end) / 2;

        if (telling->part[middle] < part) first = middle + 1;
        else end = middle;
    }
    return first < telling->count && telling->part[first] == part ? first : telling->count;
}

/* Written when the first of the role asks for it. */
static struct arb_news *alike_news(struct arb__telling *telling, unsigned place, const struct alone *alone)
{
    struct arb_news ***of_role = &telling->alike[alone->watch->actor.role];

    if (*of_role == NULL) *of_role = calloc(telling->count, sizeof **of_role);
    ARB_ASSERT(*of_role != NULL);
    if ((*of_role)[place] == NULL) {
        const struct arb_span text = arb__write_all(ALIKE_GUESS, write_alone, alone);

        (*of_role)[place] = arb_news_new(text);
        if (alone->watch->actor.role != ARB_DIRECTOR) arb_news_may_pack((*of_role)[place]);    /* he sees codes */
        free((char *)text.at);
    }
    return (*of_role)[place];
}

static void write_alike(struct arb_json *json, struct arb__pieces *pieces, struct arb_news *news)
{
    const struct arb_span text = arb_news_text(news);
    const bool is_piece = pieces != NULL && text.length >= PIECE_LEAST && pieces->count < ARB_COUNT(pieces->piece);

    arb_json_raw(json, is_piece ? (struct arb_span){"", 0} : text);
    if (is_piece) pieces->piece[pieces->count++] = (struct arb_piece){json->out->length, news};
}

/* One part, from what was written for another of that role where it is the same. */
static void write_part(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       unsigned part, struct arb__telling *telling)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const bool is_alike = telling != NULL && kind->is_alike != NULL && kind->is_alike(part, watch->actor.role);
    const unsigned place = is_alike ? place_among(telling, part) : 0;

    if (is_alike && place < telling->count)
        write_alike(json, telling->pieces, alike_news(telling, place, &(struct alone){contest, watch, part}));
    else kind->part(json, contest, watch, part);
}

/* One that the client has not: null where it is there no more, and nothing where it never had it. */
static void write_named(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                        unsigned part, uint32_t until, struct arb__telling *telling)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const bool there = kind->is_there(contest, watch, part);
    char text[32];
    struct arb_writer words = arb_writer_on(text, sizeof text);

    if (until == 0 && !there) return;
    kind->name(&words, contest, part);
    arb_json_key(json, text);
    if (there) write_part(json, contest, watch, part, telling);
    else arb_json_null(json);
}

/* To who has nothing, all parts that are there; else those that changed since, with null for one that is there no more.
 * Parts out of the watcher's view are left out. */
void arb__parts_object(struct arb_json *json, const struct arb__contest *contest, const struct arb__watch *watch,
                       struct arb__has has, struct arb__telling *telling)
{
    const struct arb__kind *kind = contest->kind[ARB__KEPT];
    const struct candidates candidates = candidates_of(kind, has, telling);
    const uint32_t *changed = kind->changed(contest);

    arb__shown_begin(contest, watch->actor.role);
    arb_json_object(json);
    for (unsigned i = 0; i < candidates.count; i++) {
        const unsigned part = part_at(&candidates, i);
        const uint32_t until = has_until(kind, part, has);

        if ((until > 0 && changed[part] <= until) || !kind->in_view(contest, watch, part)) continue;
        write_named(json, contest, watch, part, until, telling);
    }
    arb_json_end(json);
    arb__shown_end(contest);
}

void arb__parts_write(struct arb_writer *out, const struct arb__contest *contest, const struct arb__watch *watch,
                      struct arb__has has, uint32_t version, struct arb__telling *telling)
{
    struct arb_json json = arb_json_on(out);

    arb__parts_begin(&json, contest->server, version);
    arb__parts_object(&json, contest, watch, has, telling);
    arb_json_end(&json);
}

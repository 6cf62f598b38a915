/* document.c -- the whole document of a contest's parts, made once for all who see the same.
 */
#include "hall/answers/document.h"

#include "hall/answers/answer.h"
#include "hall/kind.h"
#include "hall/server.h"

#include <stdlib.h>
#include <string.h>

struct asked {
    const struct arb__contest *contest;
    const struct arb__watch *watch;
    uint32_t since;
};

static void write_parts(struct arb_writer *out, const void *what)
{
    const struct asked *asked = what;

    struct arb_json json = arb_json_on(out);

    arb__parts_object(&json, asked->contest, asked->watch, (struct arb__has){asked->since, asked->since}, NULL);
}

static struct arb_news *make_parts(const struct asked *asked)
{
    const struct arb_span text = arb__write_all(16384, write_parts, asked);
    struct arb_news *parts = arb_news_new(text);

    free((char *)text.at);
    return parts;
}

/* The parts with the version and the time of day in front. */
static struct arb_news *whole_of(struct arb__server *server, uint32_t seq, struct arb_news *parts)
{
    const struct arb_span inside = arb_news_text(parts);
    const size_t size = inside.length + 128;
    char *text = malloc(size);
    struct arb_writer out = arb_writer_on(text, size);
    struct arb_json json = arb_json_on(&out);
    struct arb_news *whole;

    ARB_ASSERT(text != NULL);
    arb__parts_begin(&json, server, seq);
    arb_json_raw(&json, inside);
    arb_json_end(&json);
    ARB_ASSERT(arb_json_is_whole(&json));
    whole = arb_news_new(arb_writer_span(&out));
    free(text);
    return whole;
}

/* -- For everybody -------------------------------------------------------------------- */

/* Is it the view that everybody has, until the next act? A role, or a match that is looked at, makes it another. */
static bool is_public(const struct arb__contest *contest, const struct arb__watch *watch)
{
    return !contest->kind[ARB__KEPT]->is_seen_by_others && watch->actor.role == ARB_PUBLIC && watch->match == 0 &&
           watch->round == 0 && watch->card_pair == 0;
}

static struct arb_span key_of(struct arb_writer *out, const char *id, uint32_t seq, uint32_t since)
{
    arb_write_text(out, "parts ");
    arb_write_text(out, id);
    arb_write_char(out, ' ');
    arb_write_int(out, seq);
    arb_write_char(out, ' ');
    arb_write_int(out, since);
    return arb_writer_span(out);
}

/* The text that was made of these parts in this second, or a new one. */
static struct arb_news *shared(struct arb__server *server, uint32_t seq, struct arb_news *parts)
{
    const int64_t second = arb__now(server) / 1000;
    struct arb__whole *place = &server->whole[0];

    for (size_t i = 0; i < ARB_COUNT(server->whole); i++) {
        struct arb__whole *whole = &server->whole[i];

        if (whole->parts == parts && whole->second == second) {
            arb_news_keep(whole->text);
            return whole->text;
        }
        if (whole->second < place->second || whole->parts == parts) place = whole;
    }
    if (place->parts != NULL) {
        arb_news_release(place->parts);
        arb_news_release(place->text);
    }
    arb_news_keep(parts);
    *place = (struct arb__whole){parts, whole_of(server, seq, parts), second};
    arb_news_may_pack(place->text);
    arb_news_keep(place->text);
    return place->text;
}

/* The document that all of the public see, from the cache or made now. The caller releases it; the cache holds a
 * reference of its own to the parts. */
static struct arb_news *public_document(const struct asked *asked)
{
    struct arb__server *server = asked->contest->server;
    char text[ARB__ID_MAX + 40];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const struct arb_span key = key_of(&out, asked->contest->id, asked->contest->kept_seq, asked->since);
    struct arb_news *parts = arb__text_cache_find(&server->cache, key), *whole;

    if (parts != NULL) return shared(server, asked->contest->kept_seq, parts);
    parts = make_parts(asked);
    arb__text_cache_put(&server->cache, key, parts);
    whole = shared(server, asked->contest->kept_seq, parts);
    arb_news_release(parts);
    return whole;
}

struct arb_news *arb__document(struct arb__contest *contest, const struct arb__watch *watch, uint32_t since)
{
    const struct asked asked = {contest, watch, since};
    struct arb_news *parts, *whole;

    arb__settle(contest);
    if (is_public(contest, watch)) return public_document(&asked);
    parts = make_parts(&asked);
    whole = whole_of(contest->server, contest->kept_seq, parts);
    if (watch->actor.role == ARB_PUBLIC) arb_news_may_pack(whole);
    arb_news_release(parts);
    return whole;
}

struct arb_news *arb__document_asleep(struct arb__server *server, const struct arb__listed *item)
{
    char text[ARB__ID_MAX + 40];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_news *parts = arb__text_cache_find(&server->cache, key_of(&out, item->id, item->acts, 0));

    return parts != NULL ? shared(server, item->acts, parts) : NULL;
}

void arb__documents_clear(struct arb__server *server)
{
    for (size_t i = 0; i < ARB_COUNT(server->whole); i++) {
        if (server->whole[i].parts == NULL) continue;
        arb_news_release(server->whole[i].parts);
        arb_news_release(server->whole[i].text);
        server->whole[i] = (struct arb__whole){0};
    }
    arb__text_cache_clear(&server->cache);
}

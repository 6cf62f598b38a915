/* page.c -- finds the page of a path, checks who may read it, and sends it from the cache or newly written.
 */
#include "pages/page.h"

#include "hall/answers/answer.h"
#include "hall/contests/series.h"
#include "hall/shown.h"
#include "pages/page_parts.h"
#include "people/session.h"

#include <stdlib.h>

/* -- Which page ---------------------------------------------------------------------------- */

static struct arb_span cut(struct arb_span *path)
{
    struct arb_span rest = *path, segment;

    if (rest.length > 0 && rest.at[0] == '/') rest = arb_span_skip(rest, 1);
    segment = (struct arb_span){rest.at, 0};
    while (segment.length < rest.length && segment.at[segment.length] != '/') segment.length++;
    *path = arb_span_skip(rest, segment.length);
    return segment;
}

static void send_text(struct arb_reply *reply, struct arb_news *text)
{
    arb_reply_header(reply, "Cache-Control", "no-cache, private");
    arb_reply_header(reply, "Vary", "Cookie, Accept-Language");
    arb_reply_send_news(reply, 200, "text/html; charset=utf-8", text);
}

/* -- Pages of contests that are over: made once ------------------------------------------------ */

/* Has the request neither a cookie of a role nor a query? Then it gets the page that everybody gets. */
static bool is_anonymous(const struct arb_request *request)
{
    return request->query.length == 0 && arb_request_cookie(request, "arbitro_director").length == 0 &&
           arb_request_cookie(request, "arbitro_player").length == 0 &&
           arb_request_cookie(request, "arbitro_table").length == 0;
}

/* A contest that is over and stands in no series: its pages depend on nothing but its acts. False if it is not so. */
static bool page_key(struct arb__server *server, const struct arb_request *request, const struct arb__listed *item,
                     struct arb_writer *key)
{
    if (!is_anonymous(request) || item->state != ARB_CONTEST_ENDED) return false;
    if (arb__series_next(&server->hall, item->id, NULL) != NULL) return false;
    arb_write_text(key, "page ");
    arb_write_text(key, arb_language_name(arb__language_of(server, request)));
    arb_write_char(key, ' ');
    arb_write_int(key, item->acts);
    arb_write_text(key, arb__look_of(request));
    arb_write_char(key, ' ');
    arb_write_span(key, request->path);
    return !key->truncated;
}

/* Writes the page and sends it. A page that depends on nothing but the contest's acts goes into the cache too. */
void arb__page_send(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    const struct arb__listed *item = arb__hall_listed(&server->hall, arb_span_of(page->contest->id));
    char text[ARB__CACHE_KEY_MAX];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    struct arb_span written;
    struct arb_news *news;

    arb__shown_begin(page->contest, page->reader.role);
    written = arb__write_all(16384, page->write, page);
    arb__shown_end(page->contest);
    news = arb_news_new(written);
    if (page->reader.role == ARB_PUBLIC) arb_news_may_pack(news);
    if (!page->is_passing && item != NULL && page_key(server, arb_reply_request(reply), item, &key))
        arb__text_cache_put(&server->cache, arb_writer_span(&key), news);
    send_text(reply, news);
    arb_news_release(news);
    free((char *)written.at);
}

/* Sends a page that was made before; false if there is none. */
static bool send_made(struct arb__server *server, struct arb_reply *reply, struct arb_span id)
{
    const struct arb__listed *item = arb__hall_listed(&server->hall, id);
    char text[ARB__CACHE_KEY_MAX];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    struct arb_news *news;

    if (item == NULL || !page_key(server, arb_reply_request(reply), item, &key)) return false;
    news = arb__text_cache_find(&server->cache, arb_writer_span(&key));
    if (news != NULL) send_text(reply, news);
    return news != NULL;
}

static bool read_page(struct arb__page *page, struct arb_span path)
{
    const struct arb_span kind = cut(&path), what = cut(&path);

    if (path.length > 0 || (kind.length == 0 && what.length > 0)) return false;
    return page->contest->kind[ARB__KEPT]->page(page, kind, what);
}

void arb__page_keep_language(struct arb_reply *reply)
{
    char asked[8], line[96];
    struct arb_writer words = arb_writer_on(asked, sizeof asked), out = arb_writer_on(line, sizeof line);
    enum arb_language language;

    if (!arb_query_value(arb_reply_request(reply)->query, "lang", &words)) return;
    if (!arb_language_read(arb_writer_span(&words), &language)) return;
    arb_write_text(&out, "arbitro_lang=");
    arb_write_text(&out, arb_language_name(language));
    arb_write_text(&out, "; Path=/; Max-Age=31536000; SameSite=Strict");
    arb_reply_header(reply, "Set-Cookie", line);
}

/* GET /e/ID/…: from the cache without folding the contest, or folded and written. What is for directors alone is
 * refused before anything is written. */
void arb__page(struct arb__server *server, struct arb_reply *reply, struct arb_span path)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct arb_span id = cut(&path);
    const bool is_there = arb__hall_listed(&server->hall, id) != NULL;
    struct arb__page page = {.contest = NULL};

    if (send_made(server, reply, id)) return;
    page.contest = arb__hall_wake_for(&server->hall, reply, id);
    if (page.contest == NULL) {
        arb__page_refuse(server, reply, is_there ? 503 : 404, is_there ? "wire.not_read" : "wire.no_contest");
        return;
    }
    page.reader = arb__who_at_best(server, request, page.contest);
    page.now_ms = arb__now(server);
    if (!read_page(&page, path)) arb__page_refuse(server, reply, 404, "wire.not_found");
    else if (page.directors && page.reader.role != ARB_DIRECTOR) arb__page_refuse(server, reply, 401,
                                                                                                 "login.needed");
    else {
        page.look = arb__look_of(request);
        page.language = arb__language_of(server, request);
        /* A slip that is printed for a guest leaves the Director's own page in his language. */
        if (!page.is_slip && page.write != NULL) arb__page_keep_language(reply);
        (page.send != NULL ? page.send : arb__page_send)(server, reply, &page);
    }
}

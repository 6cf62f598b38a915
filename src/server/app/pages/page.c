/* page.c -- which page is asked, the page of an error, and what pages have in common.
 */
#include "page.h"

#include "answer.h"
#include "html.h"
#include "page_parts.h"
#include "series.h"
#include "people/session.h"

#include "arbitro/scoring_text.h"

#include <stdlib.h>

/* -- In common ------------------------------------------------------------------------- */

void arb__pair_html(struct arb__html *html, const struct arb_contest *contest, enum arb_side side, unsigned pair)
{
    const struct arb_pair_entry *entry = &contest->pair[contest->movement.two_winner ? side : ARB_NS][pair];

    if (entry->name[0][0] == '\0' && entry->name[1][0] == '\0') {
        arb__say_with(html, contest->movement.kind == ARB_INDIVIDUAL ? "page.player" : "page.pair",
                      ARB_VALUES(ARB_NUMBER("pair", arb__label_of(contest, side, pair))));
        return;
    }
    arb__text(html, entry->name[0]);
    if (entry->name[0][0] != '\0' && entry->name[1][0] != '\0') arb__tag(html, " \xE2\x80\x93 ");
    arb__text(html, entry->name[1]);
}

void arb__substitutes_html(struct arb__html *html, const struct arb_contest *contest, enum arb_side side,
                           unsigned pair)
{
    const unsigned field = contest->movement.two_winner ? side : ARB_NS, rounds = contest->movement.rounds;

    for (unsigned i = 0; i < contest->substitutes.count; i++) {
        const struct arb_substitute *s = &contest->substitutes.one[i];
        const unsigned to = s->to < rounds ? s->to : rounds;

        if (s->side != field || s->pair != pair || s->from > rounds) continue;
        arb__tag(html, "; ");
        arb__say_with(html, s->from == to ? "page.substitute_round" : "page.substitute_rounds",
                      ARB_VALUES(ARB_TEXT("name", s->name), ARB_NUMBER("round", to), ARB_NUMBER("from", s->from),
                                 ARB_NUMBER("to", to)));
    }
}

void arb__figure_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t won, int64_t available)
{
    arb__shown_html(html, scoring, arb_scoring_hundredths(scoring, won, available), available > 0);
}

void arb__shown_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t hundredths, bool there)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const char *digits = text;

    if (!there) {
        arb__tag(html, "\xE2\x80\x93");
        return;
    }
    arb_scoring_shown_write(&out, scoring, hundredths);
    for (char *c = text; *c != '\0'; c++)
        if (*c == '.' && html->language == ARB_ITALIAN) *c = ',';
    if (*digits == '-') {
        arb__tag(html, "\xE2\x88\x92");
        digits++;
    }
    arb__tag(html, digits);
}

void arb__column_html(struct arb__html *html, const char *key, const char *look)
{
    arb__tag(html, "<th scope=\"col\" class=\"");
    arb__tag(html, look);
    arb__tag(html, "\">");
    arb__say(html, key);
    arb__tag(html, "</th>");
}

void arb__unit_html(struct arb__html *html, const struct arb_scoring *scoring)
{
    static const char *const units[] = {[ARB_IN_PERCENT] = "page.unit_percent", [ARB_IN_IMPS] = "page.unit_imps",
                                        [ARB_IN_POINTS] = "page.unit_points"};

    arb__say(html, units[arb_scoring_unit(scoring)]);
}

/* A link to a page of this contest, opened: "<a href="/e/ID/board/7">", "<a href="../board/7.html">". */
void arb__link_html(struct arb__html *html, const struct arb__evening *evening, const char *kind, struct arb_span what)
{
    arb__tag(html, "<a href=\"");
    if (html->file != NULL) {
        arb__way_up(html);
    } else {
        arb__tag(html, "/e/");
        arb__text(html, evening->id);
        if (kind[0] != '\0') arb__tag(html, "/");
    }
    arb__tag(html, kind);
    if (what.length > 0) {
        arb__tag(html, "/");
        arb__span(html, what);
    }
    if (html->file != NULL) arb__tag(html, kind[0] != '\0' ? ".html" : "index.html");
    arb__tag(html, "\">");
}

void arb__number_link_html(struct arb__html *html, const struct arb__evening *evening, const char *kind,
                           unsigned number)
{
    char text[8];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, number);
    arb__link_html(html, evening, kind, arb_writer_span(&out));
}

/* The names where there is room, the number where there is not. */
static void pair_by_width(struct arb__html *html, const struct arb_contest *contest, enum arb_side side, unsigned pair)
{
    arb__tag(html, "<span class=\"wide\">");
    arb__pair_html(html, contest, side, pair);
    arb__tag(html, "</span><span class=\"narrow\">");
    arb__number(html, arb__label_of(contest, side, pair));
    arb__tag(html, "</span>");
}

void arb__pair_link_html(struct arb__html *html, const struct arb__evening *evening, enum arb_side side, unsigned pair,
                         bool narrow)
{
    char key[8];
    struct arb_writer out = arb_writer_on(key, sizeof key);

    if (arb__is_phantom(&evening->kept, side, pair)) {
        arb__tag(html, "\xE2\x80\x93");
        return;
    }
    arb__key_write(&out, &evening->kept, side, pair);
    arb__link_html(html, evening, "pair", arb_writer_span(&out));
    if (narrow) pair_by_width(html, &evening->kept, side, pair);
    else arb__pair_html(html, &evening->kept, side, pair);
    arb__tag(html, "</a>");
}

void arb__date_html(struct arb__html *html, unsigned year, unsigned month, unsigned day)
{
    static const char *const months[] = {"Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov",
                                         "Dec"};
    const bool in_figures = html->language == ARB_ITALIAN;

    arb__number(html, day);
    arb__tag(html, in_figures ? "/" : " ");
    if (in_figures) arb__number(html, month);
    else arb__tag(html, months[(month + 11) % 12]);
    arb__tag(html, in_figures ? "/" : " ");
    arb__number(html, year);
}

void arb__head_html(struct arb__html *html, const struct arb__evening *evening)
{
    const struct arb__head head = evening->kind[ARB__KEPT]->head(evening);

    arb__tag(html, "<header><p class=\"where\">");
    arb__link_html(html, evening, "", (struct arb_span){"", 0});
    arb__text(html, head.title);
    arb__tag(html, "</a> <span class=\"date\">");
    arb__date_html(html, head.year, head.month, head.day);
    arb__tag(html, "</span></p>");
}

/* -- Errors ------------------------------------------------------------------------------ */

const char *arb__look_of(const struct arb_request *request)
{
    static const char *const looks[][2] = {
        {"light", " data-theme=\"light\""}, {"dark", " data-theme=\"dark\""}, {"auto.four", " data-suits=\"four\""},
        {"light.four", " data-theme=\"light\" data-suits=\"four\""},
        {"dark.four", " data-theme=\"dark\" data-suits=\"four\""},
    };

    for (unsigned i = 0; request != NULL && i < ARB_COUNT(looks); i++)
        if (arb_span_is(arb_request_cookie(request, "arbitro_look"), looks[i][0])) return looks[i][1];
    return "";
}

void arb__page_error(struct arb_writer *out, enum arb_language language, const char *look, int status,
                     const char *sentence)
{
    struct arb__html html = {.out = out, .language = language, .look = look};

    arb__page_begin(&html, "Arbitro", "error");
    arb__tag(&html, "<h1>");
    arb__number(&html, status);
    arb__tag(&html, "</h1><p class=\"sentence\">");
    arb__text(&html, sentence);
    arb__tag(&html, "</p><p><a href=\"/\">Arbitro</a></p>");
    arb__page_end(&html);
}

void arb__page_refuse(struct arb__server *server, struct arb_reply *reply, int status, const char *key)
{
    const enum arb_language language = arb__language_of(server, arb_reply_request(reply));
    char sentence[512], text[4096];
    struct arb_writer words = arb_writer_on(sentence, sizeof sentence), out = arb_writer_on(text, sizeof text);

    arb_message_write(&words, language, key, NULL, 0);
    arb__page_error(&out, language, arb__look_of(arb_reply_request(reply)), status, sentence);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, status, "text/html; charset=utf-8", arb_writer_span(&out));
}

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

/* Does the request bring nothing that says who asks, or that he wants it in another way? */
static bool is_anybodys(const struct arb_request *request)
{
    return request->query.length == 0 && arb_request_cookie(request, "arbitro_director").length == 0 &&
           arb_request_cookie(request, "arbitro_player").length == 0 &&
           arb_request_cookie(request, "arbitro_table").length == 0;
}

/* A contest that is over and stands in no series: its pages depend on nothing but its acts. False if it is not so. */
static bool page_key(struct arb__server *server, const struct arb_request *request, const struct arb__listed *item,
                     struct arb_writer *key)
{
    if (!is_anybodys(request) || item->state != ARB_CONTEST_ENDED) return false;
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

static void send_page(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    const struct arb__listed *item = arb__hall_listed(&server->hall, arb_span_of(page->evening->id));
    char text[ARB__SHELF_KEY_MAX];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    const struct arb_span written = arb__write_all(16384, page->write, page);
    struct arb_news *news = arb_news_new(written);

    if (item != NULL && page_key(server, arb_reply_request(reply), item, &key))
        arb__shelf_put(&server->shelf, arb_writer_span(&key), news);
    send_text(reply, news);
    arb_news_release(news);
    free((char *)written.at);
}

/* Sends a page that was made before; false if there is none. */
static bool send_made(struct arb__server *server, struct arb_reply *reply, struct arb_span id)
{
    const struct arb__listed *item = arb__hall_listed(&server->hall, id);
    char text[ARB__SHELF_KEY_MAX];
    struct arb_writer key = arb_writer_on(text, sizeof text);
    struct arb_news *news;

    if (item == NULL || !page_key(server, arb_reply_request(reply), item, &key)) return false;
    news = arb__shelf_find(&server->shelf, arb_writer_span(&key));
    if (news != NULL) send_text(reply, news);
    return news != NULL;
}

/* A ruling's slip, of pairs or of teams. */
static bool is_slip(const struct arb__page *page)
{
    return page->write == arb__page_ruling || page->write == arb__page_team_ruling;
}

/* "board/7", "pair/NS3", "ruling/3", "series", "series/f1", "codes" or nothing. */
bool arb__pairs_page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    const struct arb_contest *c = &page->evening->kept;
    int64_t board;

    if (kind.length == 0) {
        page->write = arb__page_ranking;
    } else if (arb_span_is(kind, "codes") && what.length == 0) {
        page->write = arb__page_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "cards")) {
        return arb__cards_read(page, what);
    } else if (arb_span_is(kind, "series")) {
        const struct arb__listed *told = arb__series_find(&page->evening->server->hall, page->evening->id, what);

        page->series = told != NULL ? told->series : NULL;
        page->write = arb__page_series;
        return told != NULL;
    } else if (arb_span_is(kind, "board") && arb_span_int(what, 1, arb__boards_of(c), &board)) {
        page->board = (uint8_t)board;
        page->write = arb__page_board;
    } else if (arb_span_is(kind, "pair") && arb__key_read(c, what, &page->side, &page->pair) &&
               !arb__is_phantom(c, page->side, page->pair)) {
        page->write = arb__page_pair;
    } else if (arb_span_is(kind, "ruling") && arb_span_int(what, 1, c->rulings, &board)) {
        page->ruling = (uint8_t)board;
        page->write = arb__page_ruling;
        page->directors = true;
    } else {
        return false;
    }
    return true;
}

static bool read_page(struct arb__page *page, struct arb_span path)
{
    const struct arb_span kind = cut(&path), what = cut(&path);

    if (path.length > 0 || (kind.length == 0 && what.length > 0)) return false;
    return page->evening->kind[ARB__KEPT]->page(page, kind, what);
}

/* "?lang=en" chooses the language, and the browser remembers it where `keeps`: a slip printed for a guest leaves the
 * Director's own page in his language. */
static enum arb_language choose_language(struct arb__server *server, struct arb_reply *reply, bool keeps)
{
    const struct arb_request *request = arb_reply_request(reply);
    enum arb_language language = arb__language_of(server, request);
    char asked[8], line[96];
    struct arb_writer words = arb_writer_on(asked, sizeof asked), out = arb_writer_on(line, sizeof line);

    if (!arb_query_value(request->query, "lang", &words) || !arb_language_read(arb_writer_span(&words), &language))
        return language;
    if (!keeps) return language;
    arb_write_text(&out, "arbitro_lang=");
    arb_write_text(&out, arb_language_name(language));
    arb_write_text(&out, "; Path=/; Max-Age=31536000; SameSite=Strict");
    arb_reply_header(reply, "Set-Cookie", line);
    return language;
}

void arb__page(struct arb__server *server, struct arb_reply *reply, struct arb_span path)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct arb_span id = cut(&path);
    struct arb__page page = {.evening = NULL};

    if (send_made(server, reply, id)) return;
    page.evening = arb__hall_wake_for(&server->hall, reply, id);
    if (page.evening == NULL) {
        arb__page_refuse(server, reply, 404, "wire.no_contest");
        return;
    }
    page.reader = arb__who_at_best(server, request, page.evening);
    if (!read_page(&page, path)) arb__page_refuse(server, reply, 404, "wire.not_found");
    else if (page.directors && page.reader.role != ARB_DIRECTOR) arb__page_refuse(server, reply, 401,
                                                                                                 "login.needed");
    else {
        page.look = arb__look_of(request);
        page.language = choose_language(server, reply, !is_slip(&page) && page.send == NULL);
        (page.send != NULL ? page.send : send_page)(server, reply, &page);
    }
}

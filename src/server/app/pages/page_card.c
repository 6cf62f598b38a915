/* page_card.c -- /card: a code that joins the wifi, and one that opens the first page, on one card; /card.pdf the same
 * for the wall, /cards.pdf four to a page, for the tables.
 */
#include "pages/card.h"

#include "hall/answers/answer.h"
#include "pages/code_paper.h"
#include "pages/page_parts.h"
#include "pages/print.h"
#include "pages/qr.h"
#include "people/session.h"

#include <stdlib.h>

struct card {
    struct arb__server *server;
    const struct arb_request *request;
    enum arb_language language;
    const char *look;
};

/* The code that joins the wifi, with its name and key in letters; nothing where the club has told none. */
static void wifi_html(struct arb__html *html, const struct arb__server *server)
{
    char text[ARB__WIFI_TEXT];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__wifi_write(&out, &server->club);
    if (out.length == 0) return;
    (void)!arb__qr_svg(html->out, text);
    arb__tag(html, "<p class=\"code\">");
    arb__text(html, server->club.wifi);
    if (server->club.key[0] != '\0') {
        arb__tag(html, "<br><b>");
        arb__text(html, server->club.key);
        arb__tag(html, "</b>");
    }
    arb__tag(html, "</p>");
}

static void step(struct arb__html *html, const char *key)
{
    arb__tag(html, "<p><b>");
    arb__say(html, key);
    arb__tag(html, "</b></p>");
}

void arb__wifi_first_html(struct arb__html *html, const struct arb__server *server, const char *then)
{
    if (server->club.wifi[0] == '\0') return;
    step(html, "page.card_join");
    arb__tag(html, "<div class=\"wifi\">");
    wifi_html(html, server);
    arb__tag(html, "</div>");
    step(html, then);
}

void arb__back_html(struct arb__html *html, struct arb__server *server, const struct arb_request *request)
{
    char id[ARB__ID_MAX + 1] = "";
    struct arb_writer out = arb_writer_on(id, sizeof id);
    const bool is_of = arb_query_value(request->query, "of", &out) && !out.truncated &&
                       arb__hall_listed(&server->hall, arb_span_of(id)) != NULL;

    arb__tag(html, "<div class=\"desk\"><a href=\"/");
    if (is_of) {
        arb__tag(html, "#/d/");
        arb__text(html, id);
    }
    arb__tag(html, "\">\xE2\x86\x90 ");
    arb__say(html, is_of ? "page.to_evening" : "page.to_first");
    arb__tag(html, "</a></div>\n");
}

static void heading(struct arb__html *html, const char *key)
{
    arb__tag(html, "<section><h2>");
    arb__say(html, key);
    arb__tag(html, "</h2>");
}

static void write_way_in(struct arb__html *html, const struct arb__server *server)
{
    if (server->club.wifi[0] != '\0') heading(html, "page.card_open");
    else arb__tag(html, "<section>");
    if (server->is_offline) {
        arb__offline_html(html);
        arb__tag(html, "</section>");
        return;
    }
    (void)!arb__qr_svg(html->out, server->base);
    arb__tag(html, "<p class=\"code\">");
    arb__address_html(html, server->base);
    if (server->named[0] != '\0') {
        arb__tag(html, "<br>");
        arb__address_html(html, server->named);
    }
    arb__tag(html, "</p><p class=\"quiet\">");
    arb__say(html, "page.card_then");
    arb__tag(html, "</p></section>");
}

static const char *name_of(const struct arb__club *club)
{
    return club->name[0] != '\0' ? club->name : "Arbitro";
}

/* A key of messages/. */
static const char *how_to(const struct arb__club *club)
{
    return club->wifi[0] == '\0' ? "page.card_no_wifi" : club->has_internet ? "page.card_use" : "page.card_use_alone";
}

static void write_card(struct arb_writer *out, const void *what)
{
    const struct card *card = what;
    const struct arb__club *club = &card->server->club;
    struct arb__html html = {.out = out, .language = card->language, .look = card->look};

    arb__page_begin(&html, name_of(club), "codes-page");
    arb__back_html(&html, card->server, card->request);
    arb__tag(&html, "<header><h1>");
    arb__text(&html, name_of(club));
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, how_to(club));
    arb__tag(&html, "</p></header><nav><p>");
    arb__paper_link(&html, "/card.pdf", "page.card_wall");
    arb__tag(&html, " · ");
    arb__paper_link(&html, "/cards.pdf", "page.card_four");
    arb__tag(&html, "</p></nav><div class=\"codes\">");
    if (club->wifi[0] != '\0') {
        heading(&html, "page.card_join");
        wifi_html(&html, card->server);
        arb__tag(&html, "</section>");
    }
    write_way_in(&html, card->server);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

void arb__card_page(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct card card = {server, request, arb__language_of(server, request), arb__look_of(request)};
    struct arb_span text;

    if (arb__director_asking(server, request) == NULL) {
        arb__page_refuse(server, reply, 401, "login.needed");
        return;
    }
    text = arb__write_all(32768, write_card, &card);
    arb_reply_header(reply, "Cache-Control", "no-store");
    arb_reply_send(reply, 200, "text/html; charset=utf-8", text);
    free((char *)text.at);
}

/* -- As papers ------------------------------------------------------------------------------ */

/* NULL: no memory. across: cards side by side, and as many below each other. */
static struct paper *lay_out(const struct arb__server *server, enum arb_language language, unsigned across)
{
    const struct arb__club *club = &server->club;
    const struct paper_sheet sheet = {.language = language, .name = "card", .across = across,
                                      .title = across == 1 ? name_of(club) : ""};
    const struct arb__code_paper on = {paper_open(&sheet), language, server};

    for (unsigned n = 0; on.paper != NULL && n < across * across; n++) {
        paper_card(on.paper, across == 1 ? "" : name_of(club), "");
        if (across == 1) paper_line(on.paper, PAPER_LARGE, arb_message(language, how_to(club)));
        arb__paper_wifi(&on);
        arb__paper_way_in(&on);
    }
    return on.paper;
}

static void send_paper(struct arb__server *server, struct arb_reply *reply, unsigned across)
{
    const struct arb_request *request = arb_reply_request(reply);

    if (arb__director_asking(server, request) == NULL) arb__page_refuse(server, reply, 401, "login.needed");
    else arb__print_send(server, reply, lay_out(server, arb__language_of(server, request), across));
}

void arb__card_wall(struct arb__server *server, struct arb_reply *reply)
{
    send_paper(server, reply, 1);
}

void arb__card_four(struct arb__server *server, struct arb_reply *reply)
{
    send_paper(server, reply, 2);
}

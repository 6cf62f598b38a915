/* page_card.c -- /card: a code that joins the wifi, and one that opens the first page, on one card.
 */
#include "pages/card.h"

#include "hall/answers/answer.h"
#include "pages/page_parts.h"
#include "pages/qr.h"
#include "people/session.h"

#include <stdlib.h>

struct card {
    const struct arb__server *server;
    enum arb_language language;
    const char *look;
};

/* In a value of such a text these stand behind a backslash. */
static void write_value(struct arb_writer *out, const char *value)
{
    for (; *value != '\0'; value++) {
        if (strchr("\\;,:\"", *value) != NULL) arb_write_char(out, '\\');
        arb_write_char(out, *value);
    }
}

/* "WIFI:T:WPA;S:…;P:…;;", as every phone reads it from a code: the text that makes it join. Nothing where the club has
 * told no wifi. */
static void write_wifi(struct arb_writer *out, const struct arb__club *club)
{
    if (club->wifi[0] == '\0') return;
    arb_write_text(out, club->key[0] != '\0' ? "WIFI:T:WPA;S:" : "WIFI:T:nopass;S:");
    write_value(out, club->wifi);
    if (club->key[0] != '\0') arb_write_text(out, ";P:");
    write_value(out, club->key);
    arb_write_text(out, ";;");
}

void arb__wifi_html(struct arb__html *html, const struct arb__server *server)
{
    char text[2 * (sizeof server->club.wifi + sizeof server->club.key) + 32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    write_wifi(&out, &server->club);
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

static void heading(struct arb__html *html, const char *key)
{
    arb__tag(html, "<section><h2>");
    arb__say(html, key);
    arb__tag(html, "</h2>");
}

static void write_way_in(struct arb__html *html, const struct arb__server *server)
{
    heading(html, "page.card_open");
    (void)!arb__qr_svg(html->out, server->base);
    arb__tag(html, "<p class=\"code\">");
    arb__text(html, server->base);
    if (server->named[0] != '\0') {
        arb__tag(html, "<br>");
        arb__text(html, server->named);
    }
    arb__tag(html, "</p></section>");
}

static void write_card(struct arb_writer *out, const void *what)
{
    const struct card *card = what;
    const struct arb__club *club = &card->server->club;
    struct arb__html html = {.out = out, .language = card->language, .look = card->look};

    arb__page_begin(&html, club->name[0] != '\0' ? club->name : "Arbitro", "codes-page");
    arb__tag(&html, "<header><h1>");
    arb__text(&html, club->name[0] != '\0' ? club->name : "Arbitro");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, club->wifi[0] == '\0' ? "page.card_no_wifi" : club->has_internet ? "page.card_use"
                                                                                     : "page.card_use_alone");
    arb__tag(&html, "</p></header><div class=\"codes\">");
    if (club->wifi[0] != '\0') {
        heading(&html, "page.card_join");
        arb__wifi_html(&html, card->server);
        arb__tag(&html, "</section>");
    }
    write_way_in(&html, card->server);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

void arb__card_page(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    const struct card card = {server, arb__language_of(server, request), arb__look_of(request)};
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

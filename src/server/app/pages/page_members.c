/* page_members.c -- /members/cards: a card for each member, with the code of his number, to print and cut out.
 *
 *     ?number=FI-12        one card                  ?page=2              the second hundred
 */
#include "pages/page.h"

#include "hall/answers/answer.h"
#include "pages/page_parts.h"
#include "pages/qr.h"
#include "people/session.h"

#include <stdlib.h>

enum { A_PAGE = 100 };

struct cards {
    const struct arb__members *members;
    enum arb_language language;
    const char *look;               /* of the reader, see arb__look_of() */
    size_t from, count;
    bool is_one;
};

static void write_card(struct arb__html *html, const struct arb__member *member)
{
    arb__tag(html, "<section>");
    if (!arb__qr_svg(html->out, member->number)) arb__text(html, member->number);
    arb__tag(html, "<div><h2>");
    arb__text(html, member->name);
    arb__tag(html, "</h2><p class=\"code\">");
    arb__text(html, member->number);
    arb__tag(html, "</p></div></section>\n");
}

/* Links to the other pages of cards; not printed. */
static void write_ways(struct arb__html *html, const struct cards *cards)
{
    arb__tag(html, "<nav><p>");
    for (size_t from = 0; from < cards->members->count; from += A_PAGE) {
        const size_t to = from + A_PAGE < cards->members->count ? from + A_PAGE : cards->members->count;

        arb__tag(html, "<a href=\"?page=");
        arb__number(html, (int64_t)(from / A_PAGE) + 1);
        arb__tag(html, "\">");
        arb__number(html, (int64_t)from + 1);
        arb__tag(html, "\xE2\x80\x93");
        arb__number(html, (int64_t)to);
        arb__tag(html, "</a> ");
    }
    arb__tag(html, "</p></nav>\n");
}

/* Cards with QR codes to be cut out: one, or a page of A_PAGE with links to the other pages. */
static void write_cards(struct arb_writer *out, const void *what)
{
    const struct cards *cards = what;
    struct arb__html html = {.out = out, .language = cards->language, .look = cards->look};

    arb__page_begin(&html, "Arbitro", "codes-page");
    arb__tag(&html, "<header><h1>");
    arb__say(&html, "page.member_cards");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.member_cards_use");
    arb__tag(&html, "</p></header>");
    if (!cards->is_one && cards->members->count > A_PAGE) write_ways(&html, cards);
    arb__tag(&html, "<div class=\"member-cards\">\n");
    for (size_t i = cards->from; i < cards->from + cards->count; i++) write_card(&html, &cards->members->member[i]);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

/* Which cards are asked for; false: there are none. */
static bool choose(const struct arb_request *request, struct cards *cards)
{
    char text[64];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    int64_t page = 1;

    if (arb_query_value(request->query, "number", &out)) {
        cards->is_one = true;
        cards->count = 1;
        while (cards->from < cards->members->count &&
               !arb_span_is(arb_writer_span(&out), cards->members->member[cards->from].number)) cards->from++;
        return cards->from < cards->members->count;
    }
    if (arb_query_value(request->query, "page", &out) &&
        !arb_span_int(arb_writer_span(&out), 1, ARB__MEMBERS_MAX, &page)) return false;
    cards->from = (size_t)(page - 1) * A_PAGE;
    if (cards->from >= cards->members->count) return false;
    cards->count = cards->members->count - cards->from < A_PAGE ? cards->members->count - cards->from : A_PAGE;
    return true;
}

/* GET /members/cards, for directors. Never kept by a browser, since it has names. */
void arb__members_page(struct arb__server *server, struct arb_reply *reply)
{
    const struct arb_request *request = arb_reply_request(reply);
    struct cards cards = {.members = &server->members, .language = arb__language_of(server, request),
                          .look = arb__look_of(request)};
    struct arb_span text;

    if (arb__director_asking(server, request) == NULL) {
        arb__page_refuse(server, reply, 401, "login.needed");
    } else if (!choose(request, &cards)) {
        arb__page_refuse(server, reply, 404, "members.unknown");
    } else {
        text = arb__write_all(65536, write_cards, &cards);
        arb_reply_header(reply, "Cache-Control", "no-store");
        arb_reply_send(reply, 200, "text/html; charset=utf-8", text);
        free((char *)text.at);
    }
}

/* page_codes.c -- /e/ID/codes: a QR code for each table, to cut out and lay there, and the same in letters; codes.pdf
 * four tables to a page, with the code of the wifi above each.
 */
#include "pages/card.h"
#include "pages/code_paper.h"
#include "pages/print.h"
#include "pairs/pages/pages.h"
#include "parts/pieces.h"

static void table(struct arb__html *html, const struct arb__contest *contest, unsigned number)
{
    const struct arb__pass pass = arb__pass_of(contest, ARB_TABLE, ARB_NS, number);

    arb__tag(html, "<section><h2>");
    arb__say_with(html, "page.table", ARB_VALUES(ARB_NUMBER("table", number)));
    arb__tag(html, "</h2>");
    arb__wifi_first_html(html, contest->server, "page.card_table");
    arb__code_html(html, contest, &pass);
    arb__tag(html, "</section>\n");
}

static bool has_table(const struct arb__page *page, unsigned number)
{
    return arb_movement_has_table(&arb__pairs_fold(page->contest)->movement, (struct arb_table_no){(uint16_t)number});
}

/* Which tables are not among them, and why. */
static void codeless(struct arb__html *html, const struct arb__page *page)
{
    for (unsigned n = 1; n <= arb__pairs_fold(page->contest)->movement.tables; n++) {
        if (has_table(page, n)) continue;
        arb__tag(html, "<p class=\"quiet\">");
        arb__say_with(html, "page.codes_none", ARB_VALUES(ARB_NUMBER("table", n)));
        arb__tag(html, "</p>");
    }
}

/* /e/ID/codes, for directors: the code of every table to be put on it. */
void arb__pairs_page_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__page_begin(&html, arb__pairs_fold(page->contest)->title, "codes-page codes-four");
    arb__head_html(&html, page);
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.codes");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.codes_use");
    arb__tag(&html, "</p>");
    codeless(&html, page);
    arb__tag(&html, "</header>");
    arb__tag(&html, "<nav><p>");
    arb__codes_links_html(&html, page);
    arb__tag(&html, "</p></nav><div class=\"codes\">\n");
    if (page->contest->server->is_offline) arb__offline_html(&html);
    for (unsigned n = 1; n <= arb__pairs_fold(page->contest)->movement.tables; n++)
        if (has_table(page, n) && !page->contest->server->is_offline) table(&html, page->contest, n);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

/* /e/ID/codes.pdf, for directors. */
void arb__pairs_send_codes(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    const char *title = arb__pairs_fold(page->contest)->title;
    const struct arb__code_paper on = arb__code_paper_open(server, page->language, title);

    for (unsigned n = 1; on.paper != NULL && n <= arb__pairs_fold(page->contest)->movement.tables; n++) {
        const struct arb__pass pass = arb__pass_of(page->contest, ARB_TABLE, ARB_NS, n);
        char head[64];
        struct arb_writer out = arb_writer_on(head, sizeof head);

        if (!has_table(page, n)) continue;
        arb_message_write(&out, page->language, "page.table", ARB_VALUES(ARB_NUMBER("table", n)));
        paper_card(on.paper, head, title);
        arb__paper_wifi(&on);
        arb__paper_pass(&on, page->contest, &pass, "page.card_table");
    }
    arb__print_send(server, reply, on.paper);
}

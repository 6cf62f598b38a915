/* page_codes.c -- /e/ID/codes: a QR code for each table, to cut out and lay there, and the same in letters.
 */
#include "pairs/pages/pages.h"
#include "pages/card.h"
#include "parts/pieces.h"

static void table(struct arb__html *html, const struct arb__contest *contest, unsigned number)
{
    const struct arb__pass pass = arb__pass_of(contest, ARB_TABLE, ARB_NS, number);

    arb__tag(html, "<section><h2>");
    arb__say_with(html, "page.table", ARB_VALUES(ARB_NUMBER("table", number)));
    arb__tag(html, "</h2>");
    arb__code_html(html, contest, &pass);
    if (contest->server->club.wifi[0] != '\0') {
        arb__tag(html, "<p class=\"quiet\">");
        arb__say(html, "page.codes_wifi");
        arb__tag(html, "</p><div class=\"wifi\">");
        arb__wifi_html(html, contest->server);
        arb__tag(html, "</div>");
    }
    arb__tag(html, "</section>\n");
}

/* /e/ID/codes, for directors: the code of every table to be put on it. */
void arb__pairs_page_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__page_begin(&html, arb__pairs_fold(page->contest)->title, "codes-page");
    arb__head_html(&html, page->contest);
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.codes");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.codes_use");
    arb__tag(&html, "</p></header><div class=\"codes\">\n");
    for (unsigned n = 1; n <= arb__pairs_fold(page->contest)->movement.tables; n++)
        if (arb_movement_has_table(&arb__pairs_fold(page->contest)->movement, (struct arb_table_no){(uint16_t)n}))
            table(&html, page->contest, n);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

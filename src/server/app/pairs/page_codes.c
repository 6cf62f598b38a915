/* page_codes.c -- /e/ID/codes: a QR code for each table, to cut out and lay there, and the same in letters.
 */
#include "pairs/pages.h"
#include "parts/pieces.h"

static void table(struct arb__html *html, const struct arb__evening *evening, unsigned number)
{
    const struct arb__pass pass = arb__pass_of(evening, ARB_TABLE, ARB_NS, number);

    arb__tag(html, "<section><h2>");
    arb__say_with(html, "page.table", ARB_VALUES(ARB_NUMBER("table", number)));
    arb__tag(html, "</h2>");
    arb__code_html(html, evening, &pass);
    arb__tag(html, "</section>\n");
}

void arb__pairs_page_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__page_begin(&html, arb__contest_of(page->evening)->title, "codes-page");
    arb__head_html(&html, page->evening);
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.codes");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.codes_use");
    arb__tag(&html, "</p></header><div class=\"codes\">\n");
    for (unsigned n = 1; n <= arb__contest_of(page->evening)->movement.tables; n++)
        if (arb_movement_has_table(&arb__contest_of(page->evening)->movement, (struct arb_table_no){(uint16_t)n}))
            table(&html, page->evening, n);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

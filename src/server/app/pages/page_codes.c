/* page_codes.c -- /e/ID/codes: a QR code for each table, to cut out and lay there, and the same in letters.
 */
#include "page_parts.h"

#include "qr.h"
#include "server.h"

/* For who cannot scan: the front page's address, and the code to type there, a few letters at a time. */
static void letters(struct arb__html *html, const struct arb__evening *evening, const struct arb__pass *pass)
{
    char code[ARB__CODE_LETTERS + 1];
    struct arb_writer out = arb_writer_on(code, sizeof code);

    arb__code_write(&out, &evening->server->secret, pass);
    arb__tag(html, "<p class=\"quiet\">");
    arb__say(html, "page.codes_by_hand");
    arb__tag(html, "</p><p class=\"code\">");
    arb__text(html, evening->server->base);
    arb__tag(html, "<br><b>");
    arb__span(html, (struct arb_span){code, 5});
    arb__tag(html, "-");
    arb__span(html, (struct arb_span){code + 5, 4});
    arb__tag(html, "-");
    arb__span(html, (struct arb_span){code + 9, 4});
    arb__tag(html, "</b></p>");
}

void arb__code_html(struct arb__html *html, const struct arb__evening *evening, const struct arb__pass *pass)
{
    char url[192];
    struct arb_writer out = arb_writer_on(url, sizeof url);

    arb__code_url(&out, evening, pass);
    if (!arb__qr_svg(html->out, url)) arb__text(html, url);
    letters(html, evening, pass);
}

static void table(struct arb__html *html, const struct arb__evening *evening, unsigned number)
{
    const struct arb__pass pass = arb__pass_of(evening, ARB_TABLE, ARB_NS, number);

    arb__tag(html, "<section><h2>");
    arb__say_with(html, "page.table", ARB_VALUES(ARB_NUMBER("table", number)));
    arb__tag(html, "</h2>");
    arb__code_html(html, evening, &pass);
    arb__tag(html, "</section>\n");
}

void arb__page_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__page_begin(&html, page->evening->kept.title, "codes-page");
    arb__head_html(&html, page->evening);
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.codes");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.codes_use");
    arb__tag(&html, "</p></header><div class=\"codes\">\n");
    for (unsigned n = 1; n <= page->evening->kept.movement.tables; n++)
        if (arb_movement_has_table(&page->evening->kept.movement, (struct arb_table_no){(uint16_t)n}))
            table(&html, page->evening, n);
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

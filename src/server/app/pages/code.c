/* code.c -- a code on paper: a QR code to scan, and the same in letters.
 */
#include "hall/server.h"
#include "pages/page_parts.h"
#include "pages/qr.h"
#include "parts/pieces.h"

#include <string.h>

void arb__code_shown(struct arb_writer *out, const struct arb__contest *contest, const struct arb__pass *pass)
{
    char code[ARB__CODE_LETTERS + 1];
    struct arb_writer letters = arb_writer_on(code, sizeof code);

    arb__code_write(&letters, &contest->server->secret, pass);
    arb_write_span(out, (struct arb_span){code, 5});
    arb_write_char(out, '-');
    arb_write_span(out, (struct arb_span){code + 5, 4});
    arb_write_char(out, '-');
    arb_write_span(out, (struct arb_span){code + 9, 4});
}

void arb__offline_html(struct arb__html *html)
{
    arb__tag(html, "<p><b>");
    arb__say(html, "page.no_network");
    arb__tag(html, "</b></p>");
}

void arb__address_html(struct arb__html *html, const char *base)
{
    const char *host = strstr(base, "//");

    host = host != NULL ? host + 2 : base;
    arb__span(html, (struct arb_span){base, (size_t)(host - base)});
    arb__tag(html, "<wbr>");
    arb__text(html, host);
}

/* For those who cannot scan: the front page's address, and the code to type there, a few letters at a time. */
static void letters(struct arb__html *html, const struct arb__contest *contest, const struct arb__pass *pass)
{
    char code[ARB__CODE_LETTERS + 3];
    struct arb_writer out = arb_writer_on(code, sizeof code);

    arb__code_shown(&out, contest, pass);
    arb__tag(html, "<p class=\"quiet\">");
    arb__say(html, "page.codes_by_hand");
    arb__tag(html, "</p><p class=\"code\">");
    arb__address_html(html, contest->server->base);
    arb__tag(html, "<br><b>");
    arb__text(html, code);
    arb__tag(html, "</b></p>");
}

void arb__code_html(struct arb__html *html, const struct arb__contest *contest, const struct arb__pass *pass)
{
    char url[192];
    struct arb_writer out = arb_writer_on(url, sizeof url);

    if (contest->server->is_offline) {
        arb__offline_html(html);
        return;
    }
    arb__code_url(&out, contest, pass);
    if (!arb__qr_svg(html->out, url)) arb__text(html, url);
    letters(html, contest, pass);
}

void arb__codes_links_html(struct arb__html *html, const struct arb__page *page)
{
    arb__paper_link(html, "codes.pdf", "page.card_four");
    arb__tag(html, " \xC2\xB7 <a href=\"/reach?of=");
    arb__text(html, page->contest->id);
    arb__tag(html, "\">");
    arb__say(html, "reach.title");
    arb__tag(html, "</a>");
}

void arb__paper_link(struct arb__html *html, const char *path, const char *key)
{
    arb__tag(html, "<a href=\"");
    arb__tag(html, path);
    arb__tag(html, "\">");
    arb__say(html, key);
    arb__tag(html, "</a>");
}

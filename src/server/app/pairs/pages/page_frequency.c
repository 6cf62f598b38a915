/* page_frequency.c -- how often each score of a board came, and what it was worth: a line a score, a bar as long as
 * its share of all.
 */
#include "pages/result.h"
#include "pairs/pages/pages.h"

/* Do two results share a line? If they have the same score, on the same form of the board, and the same figures, which
 * a ruling may change. */
static bool is_one_score(const struct arb_board_result *a, const struct arb_board_result *b)
{
    if (a->outcome.kind != b->outcome.kind || a->group != b->group || a->points != b->points) return false;
    if (a->outcome.kind == ARB_NOT_PLAYED) return true;
    for (unsigned side = 0; side < 2; side++)
        if (a->award[side].won != b->award[side].won || a->award[side].available != b->award[side].available ||
            a->partner[side].won != b->partner[side].won) return false;
    return true;
}

/* A bar as long as so many of all: an SVG, because inline styles are not allowed. */
static void bar(struct arb__html *html, unsigned count, unsigned all)
{
    arb__tag(html, "<svg class=\"bar\" viewBox=\"0 0 ");
    arb__number(html, all);
    arb__tag(html, " 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\"><rect width=\"");
    arb__number(html, count);
    arb__tag(html, "\" height=\"10\"/></svg>");
}

static void score(struct arb__html *html, const struct arb_board_result *r)
{
    if (r->outcome.kind == ARB_PLAYED) arb__points_html(html, r->points);
    else arb__outcome_html(html, &r->outcome);
    if (r->group > 0) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__say_with(html, "web.group", ARB_VALUES(ARB_NUMBER("group", r->group)));
        arb__tag(html, "</span>");
    }
}

/* A score, how often it came, a bar for that, and what it is worth to each side. */
static void row(struct arb__html *html, const struct arb_scoring *scoring, const struct arb_board_result *r,
                unsigned count, unsigned all)
{
    arb__tag(html, "<tr><th scope=\"row\" class=\"number strong\">");
    score(html, r);
    arb__tag(html, "</th><td class=\"number\">");
    arb__number(html, count);
    arb__tag(html, "</td><td class=\"share\">");
    bar(html, count, all);
    arb__tag(html, "</td>");
    for (unsigned side = 0; side < 2; side++) {
        arb__tag(html, side == ARB_NS ? "<td class=\"number\">" : "<td class=\"number wide\">");
        arb__figure_html(html, scoring, r->award[side].won, r->award[side].available);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

/* The heads of the columns; the last is left out on a narrow screen. */
static void head(struct arb__html *html, const struct arb_scoring *scoring)
{
    arb__tag(html, "<thead><tr>");
    arb__column_html(html, "page.score", "number");
    arb__tag(html, "<th scope=\"col\" colspan=\"2\">");
    arb__say(html, "web.times");
    arb__tag(html, "</th>");
    for (unsigned side = 0; side < 2; side++) {
        arb__tag(html, side == ARB_NS ? "<th scope=\"col\" class=\"number\">"
                                      : "<th scope=\"col\" class=\"number wide\">");
        arb__say(html, side == ARB_NS ? "page.ns_short" : "page.ew_short");
        arb__tag(html, " ");
        arb__unit_html(html, scoring);
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead>");
}

/* In the order of the traveller, so that equal scores stand together but for what a ruling parts. */
void arb__frequency_html(struct arb__html *html, const struct arb_scoring *scoring, const struct arb_board_sheet *sheet)
{
    if (sheet->count < 2) return;
    arb__tag(html, "<table class=\"frequency\"><caption>");
    arb__say(html, "web.frequency");
    arb__tag(html, "</caption>");
    head(html, scoring);
    arb__tag(html, "<tbody>\n");
    for (unsigned i = 0; i < sheet->count; i++) {
        unsigned before = 0, count = 1;

        for (unsigned k = 0; k < i; k++) before += is_one_score(&sheet->result[k], &sheet->result[i]);
        for (unsigned k = i + 1; k < sheet->count; k++) count += is_one_score(&sheet->result[k], &sheet->result[i]);
        if (before == 0) row(html, scoring, &sheet->result[i], count, sheet->count);
    }
    arb__tag(html, "</tbody></table>\n");
}

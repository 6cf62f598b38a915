/* page_ruling.c -- /e/ID/ruling/N: a ruling of a contest of pairs as a slip of paper.
 */
#include "pages/slip.h"
#include "pairs/pages/pages.h"

/* The pair of this side, or in an individual both players. */
static void sitters(struct arb__html *html, const struct arb_contest *c, struct arb_meeting at, enum arb_side sits)
{
    const enum arb_side field = c->movement.two_winner ? sits : ARB_NS;

    arb__pair_html(html, c, field, sits == ARB_NS ? at.ns : at.ew);
    if (at.partner[sits] == 0) return;
    arb__tag(html, " \xE2\x80\x93 ");
    arb__pair_html(html, c, field, at.partner[sits]);
}

/* Round, table, board and who sat there by the movement. */
static void place_of_table(struct arb__html *html, const struct arb__slip *slip)
{
    const struct arb_contest *c = arb__pairs_fold(slip->page->contest);
    const struct arb_ruling_entry *r = &c->ruling[slip->page->ruling - 1];
    const struct arb_meeting at = c->movement.meeting[r->round - 1][r->table - 1];

    arb__tag(html, "<p>");
    arb__say_with(html, "page.ruling_place",
                  ARB_VALUES(ARB_NUMBER("round", r->round), ARB_NUMBER("table", r->table),
                             ARB_NUMBER("board", r->board)));
    arb__tag(html, "</p><p>");
    sitters(html, c, at, ARB_NS);
    arb__tag(html, " \xC2\xB7 ");
    sitters(html, c, at, ARB_EW);
    arb__tag(html, "</p>");
}

static void fined_pair(struct arb__html *html, const struct arb__slip *slip, const struct arb_penalty *p)
{
    arb__pair_html(html, arb__pairs_fold(slip->page->contest), p->side == ARB_EW ? ARB_EW : ARB_NS, p->pair);
}

void arb__pairs_page_ruling(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_ruling_entry *r = &c->ruling[page->ruling - 1];
    const struct arb__slip slip = {.page = page, .edition = (enum arb_edition)c->edition, .state = r->state,
                              .board = r->board, .ruled = &r->ruled,
                              .fined = fined_pair, .place = place_of_table, .artificial = "page.decides_artificial"};

    arb__slip_write(out, page, c->title, r->board != 0 && arb__is_hidden_from_director(c, r->board) ? NULL : &slip);
}

/* page_ruling.c -- /e/ID/ruling/N: a ruling in a match as a slip of paper.
 */
#include "matches/pages.h"
#include "pages/slip.h"

/* Round, match, board and room, and the two teams. */
static void place_in_match(struct arb__html *html, const struct arb__slip *slip)
{
    static const char *const rooms[] = {NULL, "page.open_room", "page.closed_room", "page.open_room_2",
                                        "page.closed_room_2"};
    const struct arb_teams *teams = arb__teams_of(slip->page->contest);
    const struct arb_team_ruling *r = &teams->ruling[slip->page->ruling - 1];
    const struct arb_match *match = arb_teams_match(teams, r->round, r->match);

    arb__tag(html, "<p>");
    arb__say_with(html, "page.ruling_match",
                  ARB_VALUES(ARB_NUMBER("round", r->round), ARB_NUMBER("match", r->match),
                             ARB_NUMBER("board", r->board)));
    if (r->room != ARB_NO_ROOM) arb__tag(html, ", ");
    if (r->room != ARB_NO_ROOM) arb__say(html, rooms[r->room]);
    arb__tag(html, "</p><p>");
    arb__team_html(html, teams, match->team[0]);
    arb__tag(html, " \xC2\xB7 ");
    arb__team_html(html, teams, match->team[1]);
    arb__tag(html, "</p>");
}

static void fined_team(struct arb__html *html, const struct arb__slip *slip, const struct arb_penalty *p)
{
    arb__team_html(html, arb__teams_of(slip->page->contest), p->pair);
}

void arb__matches_page_ruling(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb_team_ruling *r = &teams->ruling[page->ruling - 1];
    const struct arb__slip slip = {.page = page, .edition = (enum arb_edition)teams->edition, .state = r->state,
                              .board = r->board, .ruled = &r->ruled,
                              .fined = fined_team, .place = place_in_match, .artificial = "page.decides_of_board"};

    arb__slip_write(out, page, teams->title, &slip);
}

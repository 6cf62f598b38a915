/* page_board.c -- /e/ID/board/N: the traveller, each result with a bar of what it was worth.
 */
#include "page_parts.h"

#include "page_words.h"

#include "arbitro/board.h"

void arb__outcome_html(struct arb__html *html, const struct arb_board_outcome *outcome)
{
    if (outcome->kind == ARB_ARTIFICIAL) {
        arb__number(html, outcome->ns_percent);
        arb__tag(html, "/");
        arb__number(html, outcome->ew_percent);
        arb__tag(html, " %");
    } else if (outcome->kind == ARB_ADJUSTED) {
        arb__say(html, "page.adjusted");
    } else if (outcome->kind == ARB_NOT_PLAYED) {
        arb__say(html, "page.not_played");
    } else {
        arb__contract_html(html, outcome->contract);
    }
}

void arb__ruled_html(struct arb__html *html, unsigned ruling)
{
    if (ruling == 0) return;
    arb__tag(html, "<abbr class=\"ruled\" title=\"");
    arb__say(html, "page.ruled");
    arb__tag(html, "\">*</abbr>");
}

/* "=", "+1", "−2": against the contract; nothing when there was no contract. */
void arb__made_html(struct arb__html *html, const struct arb_board_outcome *outcome)
{
    const int over = (int)outcome->tricks - (int)outcome->contract.level - 6;

    if (outcome->kind != ARB_PLAYED || arb_contract_is_pass(outcome->contract)) return;
    if (over == 0) arb__tag(html, "=");
    else arb__tag(html, over > 0 ? "+" : "\xE2\x88\x92");
    if (over != 0) arb__number(html, over > 0 ? over : -over);
}

/* Points with a minus sign of its own width. */
void arb__points_html(struct arb__html *html, int points)
{
    if (points < 0) arb__tag(html, "\xE2\x88\x92");
    arb__number(html, points < 0 ? -points : points);
}

/* A bar as long as the percentage: an SVG, because inline styles are not allowed. IMPs and points have no length. */
static void bar(struct arb__html *html, const struct arb_scoring *scoring, struct arb_award award)
{
    const int64_t percent = arb_scoring_hundredths(scoring, award.won, award.available) / 100;

    if (arb_scoring_unit(scoring) != ARB_IN_PERCENT) return;

    arb__tag(html, "<svg class=\"bar\" viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">"
                   "<rect width=\"");
    arb__number(html, percent < 0 ? 0 : percent > 100 ? 100 : percent);
    arb__tag(html, "\" height=\"10\"/></svg>");
}

static void cells(struct arb__html *html, const struct arb_board_result *r)
{
    const bool has_contract = r->outcome.kind == ARB_PLAYED && !arb_contract_is_pass(r->outcome.contract);

    arb__tag(html, "<td class=\"contract\">");
    arb__outcome_html(html, &r->outcome);
    arb__ruled_html(html, r->ruling);
    arb__tag(html, "</td><td>");
    if (has_contract) arb__seat_html(html, (enum arb_seat)r->outcome.contract.declarer);
    arb__tag(html, "</td><td class=\"wide\">");
    if (has_contract && r->outcome.lead != ARB_CARD_NONE) arb__card_html(html, r->outcome.lead);
    arb__tag(html, "</td><td class=\"number\">");
    arb__made_html(html, &r->outcome);
    arb__tag(html, "</td><td class=\"number strong\">");
    if (r->outcome.kind == ARB_PLAYED) arb__points_html(html, r->points);
    arb__tag(html, "</td>");
}

static bool is_readers(const struct arb__page *page, const struct arb_board_result *r)
{
    const struct arb_contest *c = &page->evening->kept;

    if (page->reader.role != ARB_PLAYER) return false;
    if (!c->movement.two_winner) return page->reader.pair == r->ns || page->reader.pair == r->ew;
    return page->reader.pair == (page->reader.side == ARB_EW ? r->ew : r->ns);
}

static void row(struct arb__html *html, const struct arb__page *page, const struct arb_board_result *r)
{
    const struct arb_meeting at = {.ns = r->ns, .ew = r->ew, .switched = r->switched};
    const struct arb_scoring *scoring = &page->evening->kept.scoring;
    enum arb_side field[2];
    uint8_t pair[2];

    for (unsigned side = 0; side < 2; side++)
        pair[side] = arb_movement_seated(&page->evening->kept.movement, at, (enum arb_side)side, &field[side]);
    arb__tag(html, is_readers(page, r) ? "<tr class=\"own\"><td>" : "<tr><td>");
    arb__pair_link_html(html, page->evening, field[ARB_NS], pair[ARB_NS], true);
    arb__tag(html, "</td><td>");
    arb__pair_link_html(html, page->evening, field[ARB_EW], pair[ARB_EW], true);
    arb__tag(html, "</td>");
    cells(html, r);
    arb__tag(html, "<td class=\"number\">");
    arb__figure_html(html, scoring, r->award[ARB_NS].won, r->award[ARB_NS].available);
    bar(html, scoring, r->award[ARB_NS]);
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__figure_html(html, scoring, r->award[ARB_EW].won, r->award[ARB_EW].available);
    arb__tag(html, "</td></tr>\n");
}

static void traveller(struct arb__html *html, const struct arb__page *page)
{
    static const char *const columns[] = {"page.ns_short", "page.ew_short", "page.contract", "page.declarer",
                                          "page.lead",
                                          "page.made", "page.score", "page.ns_short", "page.ew_short"};
    static const char text[] = "<th scope=\"col\">", wide[] = "<th scope=\"col\" class=\"wide\">",
                      number[] = "<th scope=\"col\" class=\"number\">",
                      wide_number[] = "<th scope=\"col\" class=\"number wide\">";
    static const char *const classes[] = {text, text, text, text, wide, number, number, number, wide_number};
    struct arb_board_sheet sheet;

    arb_contest_board(&page->evening->kept, &arb__standing(page->evening)->scores, page->board, &sheet);
    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"traveller\"><thead><tr>");
    for (size_t i = 0; i < ARB_COUNT(columns); i++) {
        arb__tag(html, classes[i]);
        arb__say(html, columns[i]);
        if (i > 6) {
            arb__tag(html, " ");
            arb__unit_html(html, &page->evening->kept.scoring);
        }
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < sheet.count; i++) row(html, page, &sheet.result[i]);
    arb__tag(html, "</tbody></table></div>\n");
    if (sheet.count == 0) {
        arb__tag(html, "<p class=\"sentence\">");
        arb__say(html, "page.no_results");
        arb__tag(html, "</p>");
    }
}

/* The four hands as they sat, North above. */
static void hand(struct arb__html *html, enum arb_seat seat, arb_hand held)
{
    static const char *const places[] = {"north", "east", "south", "west"};

    arb__tag(html, "<div class=\"hand ");
    arb__tag(html, places[seat]);
    arb__tag(html, "\"><h2>");
    arb__seat_html(html, seat);
    arb__tag(html, "</h2>");
    for (unsigned suit = ARB_SUITS; suit-- > 0;) {
        arb__tag(html, "<p>");
        arb__suit_cards_html(html, (enum arb_suit)suit, arb_hand_suit(held, (enum arb_suit)suit));
        arb__tag(html, "</p>");
    }
    arb__tag(html, "</div>");
}

static void deal(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_contest *c = &page->evening->kept;

    if (!arb_contest_knows_deal(c, page->board)) return;
    arb__tag(html, "<section class=\"deal\">");
    for (enum arb_seat seat = ARB_NORTH; seat < ARB_SEATS; seat++) hand(html, seat, c->deal[page->board].hand[seat]);
    arb__tag(html, "</section>\n");
}

/* A static site has only the pages of boards that may be seen. */
static bool has_page(const struct arb__page *page, unsigned board)
{
    const struct arb_contest *c = &page->evening->kept;

    return board >= 1 && board <= arb__boards_of(c) &&
           (page->file == NULL || arb_contest_may_see_board(c, page->reader, (uint8_t)board));
}

static void neighbours(struct arb__html *html, const struct arb__page *page)
{
    arb__tag(html, "<nav class=\"neighbours\">");
    if (has_page(page, page->board - 1u)) {
        arb__number_link_html(html, page->evening, "board", page->board - 1u);
        arb__tag(html, "\xE2\x86\x90 ");
        arb__number(html, page->board - 1);
        arb__tag(html, "</a>");
    }
    if (has_page(page, page->board + 1u)) {
        arb__number_link_html(html, page->evening, "board", page->board + 1u);
        arb__number(html, page->board + 1);
        arb__tag(html, " \xE2\x86\x92</a>");
    }
    arb__tag(html, "</nav>");
}

void arb__page_board(struct arb_writer *out, const void *what)
{
    static const char *const vulnerabilities[] = {"page.vulnerable_none", "page.vulnerable_ns", "page.vulnerable_ew",
                                                  "page.vulnerable_both"};
    static const char *const classes[] = {"none", "ns", "ew", "both"};
    const struct arb__page *page = what;
    const struct arb_contest *c = &page->evening->kept;
    const enum arb_vulnerability v = arb_board_vulnerability((struct arb_board_no){page->board});
    struct arb__html html = {out, page->language, page->file};

    arb__page_begin(&html, c->title, "board-page");
    arb__head_html(&html, page->evening);
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.board", ARB_VALUES(ARB_NUMBER("board", page->board)));
    arb__tag(&html, "</h1><p class=\"vulnerable ");
    arb__tag(&html, classes[v]);
    arb__tag(&html, "\">");
    arb__say(&html, "page.dealer");
    arb__tag(&html, " ");
    arb__seat_html(&html, arb_board_dealer((struct arb_board_no){page->board}));
    arb__tag(&html, ", ");
    arb__say(&html, vulnerabilities[v]);
    arb__tag(&html, "</p></header>\n");
    if (c->round > 0 && arb_contest_may_see_board(c, page->reader, page->board)) {
        deal(&html, page);
        traveller(&html, page);
    } else {
        arb__tag(&html, "<p class=\"sentence\">");
        arb__say(&html, "page.board_hidden");
        arb__tag(&html, "</p>");
    }
    neighbours(&html, page);
    arb__page_end(&html);
}

/* page_board.c -- /e/ID/board/N: the deal, how often each score came, and the traveller.
 */
#include "pages/diagram.h"
#include "pages/page.h"
#include "pages/result.h"
#include "pages/solved.h"
#include "pairs/pages/pages.h"
#include "pairs/parts/scores.h"

#include "arbitro/words/board.h"
#include "arbitro/text/decided_text.h"
#include "arbitro/text/notation.h"

#include <string.h>

/* A text in which a suit is its sign: each is drawn, as everywhere on the page. */
static void with_suits(struct arb__html *html, struct arb_span text)
{
    const struct arb_notation *in = arb_notation_of(arb_language_with_signs(html->language));

    while (text.length > 0) {
        size_t length = text.length;
        unsigned next = ARB_SUITS;

        for (unsigned s = 0; s < ARB_SUITS; s++) {
            const char *sign = strstr(text.at, in->suit[s]);

            if (sign == NULL || (size_t)(sign - text.at) >= length) continue;
            length = (size_t)(sign - text.at);
            next = s;
        }
        arb__span(html, (struct arb_span){text.at, length});
        if (next < ARB_SUITS) {
            arb__suit_html(html, (enum arb_suit)next);
            length += strlen(in->suit[next]);
        }
        text = (struct arb_span){text.at + length, text.length - length};
    }
}

/* The results of a weighted or split score with their weights. */
static void decided(struct arb__html *html, const struct arb_contest *pairs, const struct arb_board_result *r)
{
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (r->outcome.kind != ARB_ADJUSTED || r->ruling == 0) return;
    arb_decided_write(&out, arb_language_with_signs(html->language), &pairs->ruling[r->ruling - 1].ruled.decision);
    arb__tag(html, " <span class=\"quiet\">");
    with_suits(html, arb_writer_span(&out));
    arb__tag(html, "</span>");
}

/* The columns of one result from the contract to the score. Of an adjusted score declarer and tricks stay empty. */
static void cells(struct arb__html *html, const struct arb_contest *pairs, const struct arb_board_result *r)
{
    const bool has_contract = r->outcome.kind == ARB_PLAYED && !arb_contract_is_pass(r->outcome.contract);

    arb__tag(html, "<td class=\"contract\">");
    arb__outcome_html(html, &r->outcome);
    arb__ruled_html(html, r->ruling);
    decided(html, pairs, r);
    arb__tag(html, "</td><td>");
    if (has_contract) arb__seat_html(html, (enum arb_seat)r->outcome.contract.declarer);
    arb__tag(html, "</td><td class=\"wide lead\">");
    if (has_contract && r->outcome.lead != ARB_CARD_NONE) arb__card_html(html, r->outcome.lead);
    arb__tag(html, "</td><td class=\"number\">");
    arb__made_html(html, &r->outcome);
    arb__tag(html, "</td><td class=\"number strong\">");
    if (r->outcome.kind == ARB_PLAYED) arb__points_html(html, r->points);
    arb__tag(html, "</td>");
}

static bool is_readers(const struct arb__page *page, const struct arb_board_result *r)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    if (page->reader.role != ARB_PLAYER) return false;
    if (!c->movement.two_winner)
        return page->reader.pair == r->at.ns || page->reader.pair == r->at.ew ||
               page->reader.pair == r->at.partner[ARB_NS] || page->reader.pair == r->at.partner[ARB_EW];
    return page->reader.pair == (page->reader.side == ARB_EW ? r->at.ew : r->at.ns);
}

/* The pair on this side, or in an individual both players. */
static void sitters(struct arb__html *html, const struct arb__page *page, const struct arb_board_result *r,
                    enum arb_side side)
{
    enum arb_side field;
    uint8_t number[2];
    const unsigned count =
        arb_movement_seated_all(&arb__pairs_fold(page->contest)->movement, r->at, side, number, &field);

    for (unsigned i = 0; i < count; i++) {
        if (i > 0) arb__tag(html, " \xE2\x80\x93 ");
        arb__pair_link_html(html, page->contest, field, number[i], true);
    }
}

/* A side's figure, and its partner's where they are not equal. */
static void figures(struct arb__html *html, const struct arb__page *page, const struct arb_board_result *r,
                    enum arb_side side)
{
    const struct arb_scoring *scoring = &arb__pairs_fold(page->contest)->scoring;
    const struct arb_award *award = &r->award[side], *partner = &r->partner[side];

    arb__figure_html(html, scoring, award->won, award->available);
    if (r->at.partner[side] == 0 || partner->won == award->won) return;
    arb__tag(html, " / ");
    arb__figure_html(html, scoring, partner->won, partner->available);
}

/* One result. The reader's own row is marked. */
static void row(struct arb__html *html, const struct arb__page *page, const struct arb_board_result *r)
{
    arb__tag(html, is_readers(page, r) ? "<tr class=\"own\"><td>" : "<tr><td>");
    sitters(html, page, r, ARB_NS);
    arb__tag(html, "</td><td>");
    sitters(html, page, r, ARB_EW);
    arb__tag(html, "</td>");
    cells(html, arb__pairs_fold(page->contest), r);
    arb__tag(html, "<td class=\"number\">");
    figures(html, page, r, ARB_NS);
    arb__tag(html, "</td><td class=\"number wide\">");
    figures(html, page, r, ARB_EW);
    arb__tag(html, "</td></tr>\n");
}

/* The datum that the results were compared with: of the deal as it should be, and of each group with other cards. */
static void datum(struct arb__html *html, const struct arb_scoring *scoring, const struct arb_board_sheet *sheet)
{
    const bool is_awaited = arb_scoring_is_supplied_datum(scoring) && !arb_board_datum_has(&sheet->datum, 0);
    const char *key = scoring->datum == ARB_BUTLER_PAR ? "page.par" : "page.datum";

    if (scoring->form != ARB_SCORED_BUTLER) return;
    if (is_awaited) {
        arb__tag(html, "<p class=\"sentence\">");
        arb__say(html, scoring->datum == ARB_BUTLER_PAR ? "page.par_awaited" : "page.datum_awaited");
        arb__tag(html, "</p>");
    }
    for (unsigned group = 0; group < ARB_MP_GROUPS; group++) {
        if (!arb_board_datum_has(&sheet->datum, group)) continue;
        arb__tag(html, "<p class=\"sentence\">");
        arb__say_with(html, group > 0 ? "page.datum_group" : key,
                      ARB_VALUES(ARB_NUMBER("points", sheet->datum.points[group]), ARB_NUMBER("group", group + 1)));
        arb__tag(html, "</p>");
    }
}

/* A result of play that is compared with no other. */
static bool is_alone(const struct arb_contest *c, const struct arb_board_sheet *sheet)
{
    return c->state == ARB_CONTEST_ENDED && c->scoring.form == ARB_SCORED_MATCHPOINTS && sheet->count == 1 &&
           sheet->result[0].outcome.kind == ARB_PLAYED && sheet->result[0].ruling == 0;
}

/* Every result of the board, best for North-South first, with the frequencies above and the datum below. */
static void traveller(struct arb__html *html, const struct arb__page *page)
{
    static const char *const columns[] = {"page.ns_short", "page.ew_short", "page.contract", "page.declarer",
                                          "page.lead",
                                          "page.made", "page.score", "page.ns_short", "page.ew_short"};
    static const char text[] = "<th scope=\"col\">", wide[] = "<th scope=\"col\" class=\"wide\">",
                      number[] = "<th scope=\"col\" class=\"number\">",
                      wide_number[] = "<th scope=\"col\" class=\"number wide\">";
    static const char *const classes[] = {text, text, text, text, wide, number, number, number, wide_number};
    const struct arb_scores *scores = &arb__standing(page->contest)->scores;
    struct arb_board_sheet sheet;

    arb_contest_board(arb__pairs_fold(page->contest), scores, arb__pairs_at(page)->board, &sheet);
    arb__frequency_html(html, &arb__pairs_fold(page->contest)->scoring, &sheet);
    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"traveller\"><thead><tr>");
    for (size_t i = 0; i < ARB_COUNT(columns); i++) {
        arb__tag(html, classes[i]);
        arb__say(html, columns[i]);
        if (i > 6) {
            arb__tag(html, " ");
            arb__unit_html(html, &arb__pairs_fold(page->contest)->scoring);
        }
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < sheet.count; i++) row(html, page, &sheet.result[i]);
    arb__tag(html, "</tbody></table></div>\n");
    if (sheet.count > 0) datum(html, &arb__pairs_fold(page->contest)->scoring, &sheet);
    if (is_alone(arb__pairs_fold(page->contest), &sheet)) {
        arb__tag(html, "<p class=\"sentence\">");
        arb__say(html, "page.alone");
        arb__tag(html, "</p>");
    }
    if (sheet.count == 0) {
        arb__tag(html, "<p class=\"sentence\">");
        arb__say(html, "page.no_results");
        arb__tag(html, "</p>");
    }
}

static bool is_seen(const struct arb__page *page)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    return c->round > 0 && arb_contest_may_see_board(c, page->reader, arb__pairs_at(page)->board);
}

static void deal(struct arb__html *html, const struct arb__page *page)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_board_no number = {at->board};

    if (!arb_contest_knows_deal(c, at->board)) return;
    arb__deal_html(html, &c->deal[at->board]);
    arb__solved_html(html, page, &c->deal[at->board], arb_board_dealer(number), arb_board_vulnerability(number));
    arb__play_again_html(html, &(struct arb__again){.deal = &c->deal[at->board], .number = at->board,
                                                    .has_dealer = true, .dealer = arb_board_dealer(number),
                                                    .vulnerable = arb_board_vulnerability(number)});
}

/* With what double dummy makes of the deal, where there is one that the reader may see. */
void arb__pairs_send_board(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    if (!page->has_waited && is_seen(page) && arb_contest_knows_deal(c, at->board))
        arb__page_when_solved(server, reply, page, &c->deal[at->board]);
    else
        arb__page_send(server, reply, page);
}

/* A static site has only the pages of boards that may be seen. */
static bool has_page(const struct arb__page *page, unsigned board)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    return board >= 1 && board <= arb__boards_of(c) &&
           (page->file == NULL || arb_contest_may_see_board(c, page->reader, (uint8_t)board));
}

/* Links to the boards before and after, where they have a page, and between them to all. */
static void neighbours(struct arb__html *html, const struct arb__page *page)
{
    const struct arb__pairs_place *at = arb__pairs_at(page);

    if (has_page(page, at->board - 1u)) {
        arb__number_link_html(html, page->contest, "board", at->board - 1u);
        arb__tag(html, "\xE2\x86\x90 ");
        arb__number(html, at->board - 1);
        arb__tag(html, "</a>");
    }
    arb__boards_link_html(html, page->contest);
    arb__say(html, "page.boards_heading");
    arb__tag(html, "</a>");
    if (has_page(page, at->board + 1u)) {
        arb__number_link_html(html, page->contest, "board", at->board + 1u);
        arb__number(html, at->board + 1);
        arb__tag(html, " \xE2\x86\x92</a>");
    }
}

/* /e/ID/board/N. Without the deal and the results if the reader may not see the board yet. */
void arb__pairs_page_board(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb__pairs_place *at = arb__pairs_at(page);
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const struct arb_board_no number = {at->board};
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__page_begin(&html, c->title, "board-page");
    arb__head_html(&html, page);
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.board", ARB_VALUES(ARB_NUMBER("board", at->board)));
    arb__tag(&html, "</h1>");
    arb__conditions_html(&html, arb_board_dealer(number), arb_board_vulnerability(number));
    arb__tag(&html, "<p class=\"neighbours\">");
    neighbours(&html, page);
    arb__tag(&html, "</p></header>\n");
    if (is_seen(page)) {
        deal(&html, page);
        traveller(&html, page);
    } else {
        arb__tag(&html, "<p class=\"sentence\">");
        arb__say(&html, "page.board_hidden");
        arb__tag(&html, "</p>");
    }
    arb__tag(&html, "<nav class=\"neighbours\">");
    neighbours(&html, page);
    arb__tag(&html, "</nav>");
    arb__page_end(&html);
}

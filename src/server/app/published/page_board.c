/* page_board.c -- /e/ID/board/P-N: a board's deal, where the file has it, and its traveller.
 */
#include "pages/diagram.h"
#include "pages/result.h"
#include "pages/solved.h"
#include "published/cells.h"
#include "published/pages.h"
#include "published/plays.h"
#include "results/say/say.h"

#include <stdlib.h>

/* What the line is worth to a side. */
static void worth(struct arb__html *html, const struct event *event, const struct event_line *line, unsigned side)
{
    int64_t figure;

    if (arb__worth_hundredths(event, line, side, &figure)) arb__fixed_html(html, figure, true);
    arb__published_html(html, arb__differs(event, line, EVENT_NOBODY, side, ARB__DIFFERS_WORTH | 1u << EVENT_PERCENT));
}

/* A result; on a phone there is no room for what it is worth to East-West. */
static void row(struct arb__html *html, const struct arb__page *page, const struct event *event,
                const struct event_line *line)
{
    arb__tag(html, "<tr><td>");
    arb__sitter_html(html, page, arb__published_at(page)->part, line, ARB_NS, true);
    arb__tag(html, "</td><td>");
    arb__sitter_html(html, page, arb__published_at(page)->part, line, ARB_EW, true);
    arb__tag(html, "</td>");
    arb__line_cells_html(html, line, true);
    arb__tag(html, "<td class=\"number strong\">");
    if (line->has_score) arb__points_html(html, line->score);
    arb__published_html(html, arb__differs(event, line, EVENT_NOBODY, 0, ARB__DIFFERS_SCORE));
    arb__tag(html, "</td><td class=\"number\">");
    worth(html, event, line, ARB_NS);
    arb__tag(html, "</td><td class=\"number wide\">");
    worth(html, event, line, ARB_EW);
    arb__tag(html, "</td></tr>\n");
}

static void columns(struct arb__html *html, const struct event *event)
{
    static const char *const keys[] = {"page.ns_short", "page.ew_short", "page.contract", "page.declarer", "page.lead",
                                       "page.made", "page.score"};
    static const char *const looks[] = {"", "", "", "", "wide", "number", "number"};

    for (size_t i = 0; i < ARB_COUNT(keys); i++) arb__column_html(html, keys[i], looks[i]);
    for (unsigned side = 0; side < 2; side++) {
        arb__tag(html, side == ARB_NS ? "<th scope=\"col\" class=\"number\">"
                                      : "<th scope=\"col\" class=\"number wide\">");
        arb__say(html, side == ARB_NS ? "page.ns_short" : "page.ew_short");
        arb__tag(html, " ");
        arb__say(html, arb__worth_unit(event));
        arb__tag(html, "</th>");
    }
}

static void traveller(struct arb__html *html, const struct arb__page *page, const struct event *event,
                      const struct event_board *board)
{
    const struct event_line **line = arb__published_sorted(event, board);

    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"traveller\"><thead><tr>");
    columns(html, event);
    arb__tag(html, "</tr></thead><tbody>\n");
    for (size_t i = 0; i < board->lines; i++) row(html, page, event, line[i]);
    arb__tag(html, "</tbody></table></div>\n");
    free(line);
}

/* The dealer is that of the board's number, unless the file has another vulnerability than the number. */
static void conditions(struct arb__html *html, const struct event_board *board)
{
    const struct arb_board_no no = {(uint16_t)arb__published_number(board)};

    if (no.n > 0) arb__conditions_html(html, arb_board_dealer(no), arb_board_vulnerability(no));
    else if (board->vulnerability_known) arb__conditions_html(html, (enum arb_seat)ARB_SEATS, board->vulnerable);
}

/* The board as it is played again: with dealer and vulnerability where its number says them. */
static struct arb__again again_of(const struct event_board *board, const struct arb_deal *deal)
{
    const struct arb_board_no no = {(uint16_t)arb__published_number(board)};

    if (no.n == 0) return (struct arb__again){.deal = deal};
    return (struct arb__again){.deal = deal, .number = no.n, .has_dealer = true, .dealer = arb_board_dealer(no),
                               .vulnerable = arb_board_vulnerability(no)};
}

/* The deal, and where it is played again: as it lies, or as it was played. */
static void diagram(struct arb__html *html, const struct arb__page *page, const struct event_board *board,
                    const struct arb_deal *deal)
{
    const struct arb__again again = again_of(board, deal);

    arb__deal_html(html, deal);
    arb__solved_html(html, page, deal, again.has_dealer ? again.dealer : (enum arb_seat)ARB_SEATS, again.vulnerable);
    arb__play_again_html(html, &again);
    arb__plays_html(html, arb__published_plays(page->contest), board->label, &again);
}

static void datum(struct arb__html *html, const struct event *event, const struct event_board *board)
{
    const bool is_given = board->datum.given && board->datum.decimals == 0;

    if (event->rule.by != EVENT_BY_BUTLER || (!is_given && event->rule.datum.source == ARB_DATUM_GIVEN)) return;
    arb__tag(html, "<p class=\"sentence\">");
    arb__say_with(html, event->rule.is_par ? "page.par" : "page.datum",
                  ARB_VALUES(ARB_NUMBER("points", is_given ? board->datum.value : board->computed_datum)));
    arb__tag(html, "</p>");
}

/* The boards before and after this one, as the file has them in order. */
static void neighbours(struct arb__html *html, const struct arb__page *page, const struct event *event)
{
    const struct arb__published_place *at = arb__published_at(page);

    arb__tag(html, "<nav class=\"neighbours\">");
    if (at->at > 0) {
        arb__part_link_html(html, page->contest, "board", at->part, at->at - 1);
        arb__tag(html, "\xE2\x86\x90 ");
        arb__file_text_html(html, event->boards.item[at->at - 1].label);
        arb__tag(html, "</a>");
    }
    if (at->at + 1 < event->boards.count) {
        arb__part_link_html(html, page->contest, "board", at->part, at->at + 1);
        arb__file_text_html(html, event->boards.item[at->at + 1].label);
        arb__tag(html, " \xE2\x86\x92</a>");
    }
    arb__tag(html, "</nav>");
}

void arb__published_page_board(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct event *event = arb__part_at(page)->event;
    const struct event_board *board = &event->boards.item[arb__published_at(page)->at];
    const struct arb_deal *deal = arb__whole_deal(event, board->label);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};
    char label[EVENT_TEXT];

    arb__published_begin(&html, page, "board-page published-page");
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.board", ARB_VALUES(ARB_SPAN("board", event_text(label, board->label))));
    arb__tag(&html, "</h1>");
    conditions(&html, board);
    arb__tag(&html, "</header>\n");
    if (deal != NULL) diagram(&html, page, board, deal);
    traveller(&html, page, event, board);
    datum(&html, event, board);
    neighbours(&html, page, event);
    arb__page_end(&html);
}

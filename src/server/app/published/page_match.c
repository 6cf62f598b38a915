/* page_match.c -- /e/ID/match/P-N: a published match, board by board, with what each room did.
 */
#include "pages/result.h"
#include "published/cells.h"
#include "published/pages.h"

/* The team's name, linked to its page; its number alone if the standings do not have it. */
static void team(struct arb__html *html, const struct arb__page *page, struct arb_span number)
{
    const struct event_scored_part *part = arb__part_at(page);
    const struct event_total *row = event_scored_total(part, number);

    if (row == NULL) {
        arb__file_text_html(html, number);
        return;
    }
    arb__part_link_html(html, page->contest, "pair", arb__published_at(page)->part,
                        (size_t)(row - part->event->totals.item));
    arb__file_text_html(html, row->team.length > 0 ? row->team : row->names.length > 0 ? row->names : number);
    arb__tag(html, "</a>");
}

/* One room's result; the first row of a board has its IMPs. */
static void line_row(struct arb__html *html, const struct event_board *board, const struct event_line *line, bool first)
{
    arb__tag(html, "<tr><th scope=\"row\">");
    arb__file_text_html(html, board->label);
    arb__tag(html, "</th>");
    arb__line_cells_html(html, line, true);
    arb__tag(html, "<td class=\"number\">");
    if (line->has_score) arb__points_html(html, line->score);
    arb__tag(html, "</td><td class=\"number strong\">");
    if (first && (board->imps.given || !board->points[0].given)) arb__file_number_html(html, &board->imps);
    if (first && !board->imps.given && board->points[0].given) {
        arb__file_number_html(html, &board->points[0]);
        arb__tag(html, " \xE2\x80\x93 ");
        arb__file_number_html(html, &board->points[1]);
    }
    arb__tag(html, "</td></tr>\n");
}

static void boards(struct arb__html *html, const struct event *event, const struct event_match *match)
{
    static const char *const keys[] = {"page.board_short", "page.contract", "page.declarer", "page.lead", "page.made",
                                       "page.score", "page.result"};
    static const char *const looks[] = {"", "", "", "wide", "number", "number", "number"};

    if (match->boards == 0) return;
    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"card\"><thead><tr>");
    for (size_t i = 0; i < ARB_COUNT(keys); i++) arb__column_html(html, keys[i], looks[i]);
    arb__tag(html, "</tr></thead><tbody>\n");
    for (size_t b = 0; b < match->boards; b++) {
        const struct event_board *board = &event->boards.item[match->first_board + b];

        for (size_t i = 0; i < board->lines; i++)
            line_row(html, board, &event->lines.item[board->first_line + i], i == 0);
    }
    arb__tag(html, "</tbody></table></div>\n");
}

void arb__published_page_match(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct event *event = arb__part_at(page)->event;
    const struct event_match *match = &event->matches.item[arb__published_at(page)->at];
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__published_begin(&html, page, "pair-page published-page");
    arb__tag(&html, "<h1>");
    team(&html, page, match->id[0]);
    arb__tag(&html, " \xE2\x80\x93 ");
    team(&html, page, match->id[1]);
    arb__tag(&html, "</h1><p class=\"sentence\">");
    arb__file_number_html(&html, &match->score[0]);
    arb__tag(&html, " \xE2\x80\x93 ");
    arb__file_number_html(&html, &match->score[1]);
    arb__tag(&html, "</p></header>\n");
    boards(&html, event, match);
    arb__page_end(&html);
}

/* picture_board.c -- a board as a picture to share: the deal where it is known, and beside it what the tables made.
 */
#include "hall/server.h"
#include "pairs/pages/pages.h"

#include "parts/picture.h"
#include "pairs/parts/scores.h"
#include "results/say/say.h"

#include "arbitro/text/scoring_text.h"

enum { CELL = 100 };

static void put_sitters(struct paper *paper, const struct arb__page *page, const struct arb_board_result *r,
                        enum arb_side side)
{
    char text[4 * ARB_NAME_MAX + CELL] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb__pairs_sitters_write(&out, arb__pairs_fold(page->contest), r, side);
    paper_cell(paper, text);
}

/* Best for North-South first, as many as there is room for. */
static void put_results(struct paper *paper, const struct arb__page *page)
{
    static const struct paper_column columns[] = {{"contract", "page.contract", 34, PAPER_LEFT},
                                                  {"score", "page.score", 32, PAPER_RIGHT},
                                                  {"ns", "page.ns_short", 34, PAPER_RIGHT}};
    /* Without a deal beside them there is room for who made them. */
    static const struct paper_column named[] = {{"nsNames", "page.ns_short", 30, PAPER_LEFT},
                                                {"ewNames", "page.ew_short", 30, PAPER_LEFT},
                                                {"contract", "page.contract", 16, PAPER_LEFT},
                                                {"score", "page.score", 10, PAPER_RIGHT},
                                                {"ns", "page.ns_short", 12, PAPER_RIGHT}};
    const bool is_named = !arb_contest_knows_deal(arb__pairs_fold(page->contest), arb__pairs_at(page)->board);
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    struct arb_board_sheet sheet;

    arb_contest_board(c, &arb__standing(page->contest)->scores, arb__pairs_at(page)->board, &sheet);
    if (is_named) paper_table(paper, named, ARB_COUNT(named), PAPER_READ);
    else paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (unsigned i = 0; i < sheet.count; i++) {
        const struct arb_board_result *r = &sheet.result[i];
        const struct arb_award *award = &r->award[ARB_NS];

        for (unsigned side = ARB_NS; side <= ARB_EW && is_named; side++)
            put_sitters(paper, page, r, (enum arb_side)side);
        arb__pairs_outcome_cell(paper, page, r);
        arb__picture_points(paper, r->outcome.kind == ARB_PLAYED, r->points);
        paper_cell_hundredths(paper, arb_scoring_hundredths(&c->scoring, award->won, award->available));
    }
}

struct paper *arb__pairs_picture_board(const struct arb__page *page)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    const uint8_t board = arb__pairs_at(page)->board;
    const struct arb_board_no number = {board};
    const bool has_deal = arb_contest_knows_deal(c, board);
    struct paper *paper = paper_open(&(struct paper_sheet){.language = page->language, .name = "board",
                                                           .title = c->title, .across = has_deal ? 2 : 1,
                                                           .club = page->contest->server->club.name});
    char head[CELL], day[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head), day_out = arb_writer_on(day, sizeof day);

    if (paper == NULL) return NULL;
    arb_message_write(&out, page->language, "page.board", ARB_VALUES(ARB_NUMBER("board", board)));
    event_date_write(&day_out, page->language, c->year, c->month, c->day);
    if (has_deal)
        arb__picture_deal(paper, page->language, c->deal[board].hand,
                          (struct arb__picture_board){arb_board_dealer(number), arb_board_vulnerability(number), true});
    paper_card(paper, head, day);
    put_results(paper, page);
    return paper;
}

/* picture.c -- pictures to share of a published event: a board with its deal and results, a match with its boards.
 */
#include "hall/server.h"
#include "published/pages.h"

#include "parts/picture.h"
#include "published/cells.h"
#include "results/say/say.h"

#include <stdlib.h>

enum { CELL = 300, ROOMS = 2 };

static struct paper *open_sheet(const struct arb__page *page, const char *name, unsigned across)
{
    return paper_open(&(struct paper_sheet){.language = page->language,
                                            .name = name,
                                            .across = across,
                                            .club = page->contest->server->club.name,
                                            .title = arb__published_of(page->contest)->kept.title});
}

static void begin_card(struct paper *paper, const struct arb__page *page, const char *head)
{
    const struct arb__published_fold *kept = &arb__published_of(page->contest)->kept;
    char day[CELL];
    struct arb_writer out = arb_writer_on(day, sizeof day);

    event_date_write(&out, page->language, kept->year, kept->month, kept->day);
    paper_card(paper, head, day);
}

static void put_played(struct paper *paper, enum arb_language language, const struct event_line *line)
{
    arb__picture_contract(paper, language, line->published.kind == ARB_PBN_CONTRACT ? &line->published.contract : NULL);
}

/* -- A board -------------------------------------------------------------------------------- */

/* Best for North-South first, as many as there is room for. */
static void put_results(struct paper *paper, const struct arb__page *page, const struct event_board *board)
{
    static const struct paper_column columns[] = {{"contract", "page.contract", 34, PAPER_LEFT},
                                                  {"score", "page.score", 32, PAPER_RIGHT},
                                                  {"ns", "page.ns_short", 34, PAPER_RIGHT}};
    const struct event *event = arb__part_at(page)->event;
    const struct event_line **line = arb__published_sorted(event, board);
    int64_t worth;

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < board->lines; i++) {
        put_played(paper, page->language, line[i]);
        arb__picture_points(paper, line[i]->has_score, line[i]->score);
        if (arb__worth_hundredths(event, line[i], ARB_NS, &worth)) paper_cell_hundredths(paper, worth);
        else paper_cell(paper, "");
    }
    free(line);
}

/* As the page has them: of the number where the file does not contradict it. */
static struct arb__picture_board conditions(const struct event_board *board)
{
    const struct arb_board_no number = {(uint16_t)arb__published_number(board)};

    if (number.n > 0)
        return (struct arb__picture_board){arb_board_dealer(number), arb_board_vulnerability(number), true};
    return (struct arb__picture_board){(enum arb_seat)ARB_SEATS, board->vulnerable, board->vulnerability_known};
}

struct paper *arb__published_picture_board(const struct arb__page *page)
{
    const struct event *event = arb__part_at(page)->event;
    const struct event_board *board = &event->boards.item[arb__published_at(page)->at];
    const struct arb_deal *deal = arb__whole_deal(event, board->label);
    struct paper *paper = open_sheet(page, "board", deal != NULL ? 2 : 1);
    char head[CELL], label[EVENT_TEXT];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    if (paper == NULL) return NULL;
    arb_message_write(&out, page->language, "page.board",
                      ARB_VALUES(ARB_SPAN("board", event_text(label, board->label))));
    if (deal != NULL) arb__picture_deal(paper, page->language, deal->hand, conditions(board));
    begin_card(paper, page, head);
    put_results(paper, page, board);
    return paper;
}

/* -- A match --------------------------------------------------------------------------------- */

static void write_team(struct arb_writer *out, const struct event_scored_part *part, struct arb_span number)
{
    const struct event_total *row = event_scored_total(part, number);
    char text[EVENT_TEXT];

    arb_write_span(out, event_text(text, row == NULL             ? number
                                         : row->team.length > 0  ? row->team
                                         : row->names.length > 0 ? row->names
                                                                 : number));
}

static void write_number(struct arb_writer *out, enum arb_language language, struct arb_pbn_number number)
{
    char text[EVENT_TEXT];

    if (number.given) arb_write_span(out, arb__file_number_text(text, language, number));
    else arb_write_text(out, "\xE2\x80\x93");
}

/* In IMPs from the first team's side, else what each has of it. */
static void put_worth(struct paper *paper, enum arb_language language, const struct event_board *board)
{
    char cell[CELL];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (board->imps.given || !board->points[0].given) {
        if (board->imps.given) write_number(&out, language, board->imps);
    } else {
        write_number(&out, language, board->points[0]);
        arb_write_text(&out, " \xE2\x80\x93 ");
        write_number(&out, language, board->points[1]);
    }
    paper_cell(paper, cell);
}

/* The rooms of a board in the order of the file, and what it was worth to the first team; as many as there is room for.
 */
static void put_boards(struct paper *paper, const struct arb__page *page, const struct event_match *match)
{
    static const struct paper_column columns[] = {
        {"board", "page.board_short", 14, PAPER_RIGHT}, {"first", "page.contract", 22, PAPER_LEFT},
        {"firstScore", "page.score", 14, PAPER_RIGHT},  {"second", "page.contract", 22, PAPER_LEFT},
        {"secondScore", "page.score", 14, PAPER_RIGHT}, {"worth", "page.result", 14, PAPER_RIGHT}};
    const struct event *event = arb__part_at(page)->event;

    if (match->boards == 0) return;
    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t b = match->first_board; b < match->first_board + match->boards; b++) {
        const struct event_board *board = &event->boards.item[b];
        char label[EVENT_TEXT], cell[CELL];
        struct arb_writer out = arb_writer_on(cell, sizeof cell);

        arb_write_span(&out, event_text(label, board->label));
        paper_cell(paper, cell);
        for (size_t room = 0; room < ROOMS; room++) {
            const struct event_line *line = room < board->lines ? &event->lines.item[board->first_line + room] : NULL;

            if (line != NULL) put_played(paper, page->language, line);
            else paper_cell(paper, "");
            arb__picture_points(paper, line != NULL && line->has_score, line != NULL ? line->score : 0);
        }
        put_worth(paper, page->language, board);
    }
}

struct paper *arb__published_picture_match(const struct arb__page *page)
{
    const struct event_scored_part *part = arb__part_at(page);
    const struct event_match *match = &part->event->matches.item[arb__published_at(page)->at];
    struct paper *paper = open_sheet(page, "match", 1);
    char head[CELL], score[CELL];
    struct arb_writer out = arb_writer_on(head, sizeof head), score_out = arb_writer_on(score, sizeof score);

    if (paper == NULL) return NULL;
    write_team(&out, part, match->id[0]);
    arb_write_text(&out, " \xE2\x80\x93 ");
    write_team(&out, part, match->id[1]);
    begin_card(paper, page, head);
    write_number(&score_out, page->language, match->score[0]);
    arb_write_text(&score_out, " \xE2\x80\x93 ");
    write_number(&score_out, page->language, match->score[1]);
    paper_line(paper, PAPER_LARGE, score);
    put_boards(paper, page, match);
    return paper;
}

/* picture_match.c -- a match as a picture to share: what it came to, and its boards, with what each was worth.
 */
#include "hall/server.h"
#include "matches/pages.h"

#include "parts/picture.h"
#include "results/say/say.h"

enum { CELL = 300, ROOMS = 2 };

/* Everybody may see each of its boards, and nothing is missing that would change it. */
static bool is_over(const struct arb__page *page, const struct arb_match *match, const struct arb_match_sheet *sheet)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const uint8_t round = arb__matches_at(page)->round;

    if (!sheet->complete || sheet->absence != ARB_NO_ABSENCE) return false;
    for (unsigned i = 0; i < sheet->boards && !sheet->whole; i++)
        for (unsigned room = 0; room < arb_teams_rooms(teams); room++)
            if (!arb__match_shows(teams, page->reader, round, match, sheet->board[i].board, room)) return false;
    return true;
}

static void write_figure(struct arb_writer *out, enum arb_language language, int32_t hundredths)
{
    const int32_t size = hundredths < 0 ? -hundredths : hundredths;
    char text[EVENT_TEXT];

    if (hundredths < 0) arb_write_text(out, "\xE2\x88\x92");
    arb_write_span(out, event_number_text(text, language, (struct arb_pbn_number){true, 2, size}));
}

/* "34 – 21" */
static void write_both(struct arb_writer *out, enum arb_language language, const int32_t hundredths[2])
{
    write_figure(out, language, hundredths[0]);
    arb_write_text(out, " \xE2\x80\x93 ");
    write_figure(out, language, hundredths[1]);
}

/* What the match counts, below it what was won on its boards; these alone where it counts by them. */
static void put_sums(struct paper *paper, const struct arb__page *page, const struct arb_match_sheet *sheet)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const bool by_boards = arb__gives_no_points(teams, arb__matches_at(page)->round) ||
                           teams->form.scoring == ARB_MATCH_BY_IMPS || teams->form.scoring == ARB_MATCH_BY_QUOTIENT ||
                           teams->form.scoring == ARB_MATCH_BY_TOTAL;
    char line[CELL];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    write_both(&out, page->language, by_boards ? sheet->won : sheet->points);
    paper_line(paper, PAPER_LARGE, line);
    if (sheet->whole || by_boards) return;
    out = arb_writer_on(line, sizeof line);
    arb_write_text(&out, arb_message(page->language, "page.won"));
    arb_write_char(&out, ' ');
    write_both(&out, page->language, sheet->won);
    paper_line(paper, PAPER_NORMAL, line);
}

static void put_rooms(struct paper *paper, const struct arb__page *page, const struct arb_match *match,
                      const struct arb_match_board *board, unsigned rooms)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

    for (unsigned room = 0; room < rooms; room++) {
        const struct arb_room_result result = arb_teams_room_result(teams, match, board->board, room);
        const bool is_played = !board->artificial && result.outcome != NULL && result.outcome->kind == ARB_PLAYED;

        arb__picture_contract(paper, page->language, is_played ? &result.outcome->contract : NULL);
        arb__picture_points(paper, is_played, is_played ? result.points : 0);
    }
}

/* It stands with the team that won the board; of a split score each team has its own. */
static void put_award(struct paper *paper, enum arb_language language, const struct arb_match_board *board,
                      unsigned team)
{
    char cell[CELL];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    if (board->award[team] > 0 || board->award[0] != -board->award[1]) write_figure(&out, language, board->award[team]);
    paper_cell(paper, cell);
}

/* The boards that have a score, as many as there is room for; the four rooms of teams of eight have none. */
static void put_boards(struct paper *paper, const struct arb__page *page, const struct arb_match *match,
                       const struct arb_match_sheet *sheet)
{
    static const struct paper_column columns[] = {{"board", "page.board_short", 12, PAPER_RIGHT},
                                                  {"first", "web.teams.open", 20, PAPER_LEFT},
                                                  {"firstScore", "page.score", 14, PAPER_RIGHT},
                                                  {"second", "web.teams.closed", 20, PAPER_LEFT},
                                                  {"secondScore", "page.score", 14, PAPER_RIGHT},
                                                  {"home", "", 10, PAPER_RIGHT},
                                                  {"away", "", 10, PAPER_RIGHT}};
    static const struct paper_column one_room[] = {{"board", "page.board_short", 16, PAPER_RIGHT},
                                                   {"contract", "page.contract", 30, PAPER_LEFT},
                                                   {"score", "page.score", 24, PAPER_RIGHT},
                                                   {"home", "", 15, PAPER_RIGHT},
                                                   {"away", "", 15, PAPER_RIGHT}};
    static const struct paper_column no_room[] = {
        {"board", "page.board_short", 40, PAPER_RIGHT}, {"home", "", 30, PAPER_RIGHT}, {"away", "", 30, PAPER_RIGHT}};
    const unsigned all = arb_teams_rooms(arb__teams_of(page->contest)), rooms = all > ROOMS ? 0 : all;

    if (rooms == ROOMS) paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    else if (rooms == 1) paper_table(paper, one_room, ARB_COUNT(one_room), PAPER_READ);
    else paper_table(paper, no_room, ARB_COUNT(no_room), PAPER_READ);
    for (unsigned i = 0; i < sheet->boards; i++) {
        const struct arb_match_board *board = &sheet->board[i];

        if (board->state != ARB_BOARD_SCORED) continue;
        paper_cell_int(paper, board->board);
        put_rooms(paper, page, match, board, rooms);
        for (unsigned team = 0; team < 2; team++) put_award(paper, page->language, board, team);
    }
}

struct paper *arb__matches_picture_match(const struct arb__page *page)
{
    const struct arb__matches_place *at = arb__matches_at(page);
    struct arb__matches *m = arb__matches_of(page->contest);
    const struct arb_match *match = arb_teams_match(&m->kept, at->round, at->match);
    struct arb_match_sheet sheet;
    char head[CELL], day[CELL], room[64];
    struct arb_writer out = arb_writer_on(head, sizeof head), day_out = arb_writer_on(day, sizeof day);
    struct paper *paper;

    if (!arb_teams_sheet(&m->kept, at->round, at->match, &m->work, &sheet) || !is_over(page, match, &sheet))
        return NULL;
    paper = paper_open(
        &(struct paper_sheet){.language = page->language, .name = "match", .title = m->kept.title, .across = 1,
                              .club = page->contest->server->club.name});
    if (paper == NULL) return NULL;
    arb_write_text(&out, arb__team_name(&m->kept, page->language, match->team[0], room, sizeof room));
    arb_write_text(&out, arb__match_between(&m->kept));
    arb_write_text(&out, arb__team_name(&m->kept, page->language, match->team[1], room, sizeof room));
    event_date_write(&day_out, page->language, m->kept.year, m->kept.month, m->kept.day);
    paper_card(paper, head, day);
    put_sums(paper, page, &sheet);
    if (!sheet.whole) put_boards(paper, page, match, &sheet);
    return paper;
}

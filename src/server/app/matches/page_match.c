/* page_match.c -- /e/ID/match/R-M: a match board by board, with its rooms, and what it came to.
 */
#include "matches/pages.h"
#include "pages/result.h"

#include "arbitro/contest/standings.h"

static const char *const rooms_long[] = {"page.open_room", "page.closed_room", "page.open_room_2",
                                         "page.closed_room_2"};
static const char *const rooms_short[] = {"web.teams.open", "web.teams.closed", "web.teams.open2", "web.teams.closed2"};

/* One room's result, or the number of its ruling. */
static void result(struct arb__html *html, const struct arb__page *page, const struct arb_match *match, unsigned board,
                   unsigned room)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb_team_entry *entry = &match->entry[(board - match->first) * arb_teams_rooms(teams) + room];

    if (entry->ruling > 0) {
        arb__say(html, "page.adjusted");
        arb__ruled_html(html, entry->ruling);
    } else if (entry->outcome.kind == ARB_NO_RESULT) {
        arb__tag(html, "\xE2\x80\x93");
    } else {
        arb__outcome_html(html, &entry->outcome);
        if (!arb_contract_is_pass(entry->outcome.contract)) {
            arb__tag(html, " ");
            arb__seat_html(html, (enum arb_seat)entry->outcome.contract.declarer);
            arb__tag(html, " ");
            arb__made_html(html, &entry->outcome);
        }
    }
    if (entry->ruling == 0 && entry->outcome.kind == ARB_PLAYED) {
        arb__tag(html, " <span class=\"wide quiet\">");
        arb__points_html(html, arb_contest_points((uint8_t)board, &entry->outcome));
        arb__tag(html, "</span>");
    }
}

/* A column a room; on a narrow screen the first has them all, one below the other, each with its name. */
static void results(struct arb__html *html, const struct arb__page *page, const struct arb_match *match, unsigned board)
{
    const unsigned rooms = arb_teams_rooms(arb__teams_of(page->contest));

    arb__tag(html, "<td class=\"contract\">");
    for (unsigned room = 0; room < rooms; room++) {
        arb__tag(html, room == 0 ? "<div>" : "<div class=\"narrow\">");
        if (rooms > 1) {
            arb__tag(html, "<span class=\"narrow room\">");
            arb__say(html, rooms_short[room]);
            arb__tag(html, "</span> ");
        }
        result(html, page, match, board, room);
        arb__tag(html, "</div>");
    }
    arb__tag(html, "</td>");
    for (unsigned room = 1; room < rooms; room++) {
        arb__tag(html, "<td class=\"contract wide\">");
        result(html, page, match, board, room);
        arb__tag(html, "</td>");
    }
}

/* The columns of the other rooms, with nothing in them, where there are any. */
static void no_rooms(struct arb__html *html, const struct arb_teams *teams)
{
    if (arb_teams_rooms(teams) == 1) return;
    arb__tag(html, "<td class=\"wide\" colspan=\"");
    arb__number(html, arb_teams_rooms(teams) - 1);
    arb__tag(html, "\"></td>");
}

static bool shows(const struct arb__page *page, const struct arb_match *match, unsigned board)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

    for (unsigned room = 0; room < arb_teams_rooms(teams); room++)
        if (!arb__match_shows(teams, page->reader, arb__matches_at(page)->round, match, board, room)) return false;
    return true;
}

/* What a board is worth stands with the team that won it, as on paper; with a split score, or in points, each team has
 * its own. */
static bool tells(const struct arb_match_board *board, unsigned team)
{
    return board->state == ARB_BOARD_SCORED && (board->award[team] > 0 || board->award[0] != -board->award[1]);
}

/* A board with a score that the Director gave in place of the rooms' results. */
static void artificial(struct arb__html *html, const struct arb__page *page, const struct arb_match *match,
                       unsigned board)
{
    arb__tag(html, "<td class=\"contract\">");
    arb__say(html, "page.adjusted");
    arb__ruled_html(html, match->stands[board - match->first]);
    arb__tag(html, "</td>");
    no_rooms(html, arb__teams_of(page->contest));
}

/* One board: its results by room and what each team gets; only the number while the reader may not see it. */
static void board_row(struct arb__html *html, const struct arb__page *page, const struct arb_match *match,
                      const struct arb_match_board *board)
{
    arb__tag(html, "<tr><th scope=\"row\" class=\"number\">");
    arb__number(html, board->board);
    arb__tag(html, "</th>");
    if (board->state == ARB_BOARD_NOT_PLAYED || !shows(page, match, board->board)) {
        arb__tag(html, "<td class=\"quiet\" colspan=\"3\">");
        arb__say(html, board->state == ARB_BOARD_NOT_PLAYED ? "page.not_played" : "page.hidden_short");
        arb__tag(html, "</td>");
        no_rooms(html, arb__teams_of(page->contest));
        arb__tag(html, "</tr>\n");
        return;
    }
    if (board->artificial) artificial(html, page, match, board->board);
    else results(html, page, match, board->board);
    for (unsigned team = 0; team < 2; team++) {
        arb__tag(html, "<td class=\"number strong\">");
        if (tells(board, team)) arb__fixed_html(html, board->award[team], true);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

static void card_head(struct arb__html *html, const struct arb__page *page, const struct arb_match *match)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const unsigned rooms = arb_teams_rooms(teams);

    arb__tag(html, "<thead><tr>");
    arb__column_html(html, "page.board_short", "number");
    arb__tag(html, "<th scope=\"col\">");
    if (rooms > 1) {
        arb__tag(html, "<span class=\"wide\">");
        arb__say(html, rooms_long[0]);
        arb__tag(html, "</span><span class=\"narrow\">");
    }
    arb__say(html, "page.contract");
    arb__tag(html, rooms > 1 ? "</span></th>" : "</th>");
    for (unsigned room = 1; room < rooms; room++) arb__column_html(html, rooms_long[room], "wide");
    for (unsigned team = 0; team < 2; team++) {
        arb__tag(html, "<th scope=\"col\" class=\"number team\">");
        arb__team_html(html, teams, match->team[team]);
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead>");
}

/* A line of sums below the boards. of_match: in the unit of the standings, else as a board is scored. */
static void card_line(struct arb__html *html, const struct arb_teams *teams, const char *key, const int32_t value[2],
                      bool of_match)
{
    arb__tag(html, "<tr><th scope=\"row\" colspan=\"2\">");
    if (of_match) arb__match_unit_html(html, teams);
    else arb__say(html, key);
    arb__tag(html, "</th>");
    no_rooms(html, teams);
    for (unsigned team = 0; team < 2; team++) {
        arb__tag(html, "<td class=\"number strong\">");
        if (of_match) arb__match_points_html(html, teams, value[team]);
        else arb__fixed_html(html, value[team], true);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

/* That the points are the Director's. */
static void award_line(struct arb__html *html, const struct arb_teams *teams, const char *key)
{
    arb__tag(html, "<tr><th scope=\"row\" colspan=\"2\">");
    arb__say(html, key);
    arb__tag(html, "</th>");
    no_rooms(html, teams);
    arb__tag(html, "<td></td><td></td></tr>\n");
}

/* The line-up: who sat where, as far as the reader may know it. */
static void lineup(struct arb__html *html, const struct arb__page *page, const struct arb_match *match, unsigned team)
{
    const struct arb__matches_place *at = arb__matches_at(page);
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const uint8_t(*seats)[4] = teams->rounds[at->round - 1].lineup[match->team[team]];

    if (seats[0][0] == 0 || !arb__lineup_shows(teams, page->reader, at->round, match, team)) return;
    arb__tag(html, "<p><strong>");
    arb__team_html(html, teams, match->team[team]);
    arb__tag(html, "</strong>");
    for (unsigned side = 0; side < 2; side++) {
        arb__tag(html, side == ARB_NS ? ": " : " \xC2\xB7 ");
        arb__say(html, side == ARB_NS ? "page.north_south" : "page.east_west");
        for (unsigned i = 0; i < 4 && seats[side][i] != 0; i++) {
            arb__tag(html, i == 0 ? " " : " \xE2\x80\x93 ");
            arb__text(html, teams->team[match->team[team]].player[seats[side][i] - 1]);
        }
    }
    arb__tag(html, "</p>\n");
}

/* All boards of the match, then the sums that the reader may see. */
static void card(struct arb__html *html, const struct arb__page *page, const struct arb_match *match,
                 const struct arb_match_sheet *sheet)
{
    const struct arb__matches_place *at = arb__matches_at(page);
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb__match_line *line = arb__matches_line(page->contest, at->round, at->match);

    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"card\">");
    card_head(html, page, match);
    arb__tag(html, "<tbody>\n");
    for (unsigned i = 0; i < sheet->boards && !sheet->whole && !arb_is_unplayed(sheet->absence); i++)
        board_row(html, page, match, &sheet->board[i]);
    arb__tag(html, "</tbody><tfoot>");
    if (arb__match_shows_sums(match, line, page->reader)) {
        card_line(html, teams, "page.won", sheet->won, false);
        if (sheet->carried[0] != 0 || sheet->carried[1] != 0)
            card_line(html, teams, "page.carried", sheet->carried, false);
        if (sheet->penalty[0] != 0 || sheet->penalty[1] != 0)
            card_line(html, teams, "page.penalty_short", sheet->penalty, false);
    }
    if (sheet->award != ARB_NO_AWARD)
        award_line(html, teams, sheet->award == ARB_AWARDED ? "teams.awarded" : "teams.awarded_void");
    if (sheet->complete && arb__gives_no_points(teams, at->round))
        card_line(html, teams, "page.margin", sheet->margin, false);
    else if (sheet->complete) card_line(html, teams, "", sheet->points, true);
    arb__tag(html, "</tfoot></table></div>\n");
}

/* /e/ID/match/R-M. */
void arb__matches_page_match(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb__matches_place *at = arb__matches_at(page);
    struct arb__matches *m = arb__matches_of(page->contest);
    const struct arb_match *match = arb_teams_match(&m->kept, at->round, at->match);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};
    struct arb_match_sheet sheet;
    const bool found = arb_teams_sheet(&m->kept, at->round, at->match, &m->work, &sheet);

    ARB_ASSERT(found);
    arb__matches_begin(&html, page, "match-page");
    arb__tag(&html, "<p>");
    arb__number_link_html(&html, page->contest, "round", at->round);
    arb__say_with(&html, "page.round", ARB_VALUES(ARB_NUMBER("round", at->round)));
    arb__tag(&html, "</a></p><h1>");
    arb__team_link_html(&html, page, match->team[0]);
    arb__tag(&html, arb__match_between(&m->kept));
    arb__team_link_html(&html, page, match->team[1]);
    arb__tag(&html, "</h1></header>");
    if (sheet.absence != ARB_NO_ABSENCE) {
        arb__tag(&html, "<p class=\"sentence\">");
        arb__match_absence_html(&html, &m->kept, match, sheet.absence);
        arb__tag(&html, "</p>");
    }
    card(&html, page, match, &sheet);
    arb__corrections_html(&html, arb_match_corrections_end(&m->kept, match),
                          10000u * m->kept.year + 100u * m->kept.month + m->kept.day);
    for (unsigned team = 0; team < 2; team++) lineup(&html, page, match, team);
    arb__page_end(&html);
}

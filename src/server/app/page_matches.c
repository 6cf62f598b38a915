/* page_matches.c -- the pages of an event of matches: /e/ID the ranking, round/R its matches, match/R-M a card, codes.
 */
#include "matches.h"

#include "page_parts.h"
#include "page_words.h"

#include <stdio.h>

static const struct arb_teams *teams_of(const struct arb__page *page)
{
    return &page->evening->matches->kept;
}

/* -- Numbers and names ---------------------------------------------------------------------- */

static void fixed(struct arb__html *html, int64_t hundredths, bool short_if_whole)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const int64_t size = hundredths < 0 ? -hundredths : hundredths;

    if (short_if_whole && size % 100 == 0) arb_write_int(&out, size / 100);
    else arb_write_fixed(&out, size, 2);
    for (char *c = text; *c != '\0'; c++)
        if (*c == '.' && html->language == ARB_ITALIAN) *c = ',';
    if (hundredths < 0) arb__tag(html, "\xE2\x88\x92");
    arb__tag(html, text);
}

/* Victory points have two decimals; IMPs and points as many as they need. */
static void points(struct arb__html *html, const struct arb_teams *teams, int64_t hundredths)
{
    fixed(html, hundredths, teams->form.scoring != ARB_MATCH_BY_VP_WBF);
}

static void name_team(struct arb__html *html, const struct arb_teams *teams, unsigned team)
{
    if (teams->team[team].name[0] != '\0') arb__text(html, teams->team[team].name);
    else arb__say_with(html, teams->form.event == ARB_SWISS_PAIRS ? "page.pair" : "page.team",
                       ARB_VALUES(ARB_NUMBER(teams->form.event == ARB_SWISS_PAIRS ? "pair" : "team", team)));
}

static void unit(struct arb__html *html, const struct arb_teams *teams)
{
    switch (teams->form.scoring) {
    case ARB_MATCH_BY_VP_WBF: case ARB_MATCH_BY_VP_DISCRETE: case ARB_MATCH_BY_VP_OWN:
        arb__say(html, "page.unit_vps");
        break;
    case ARB_MATCH_BY_IMPS: case ARB_MATCH_BY_QUOTIENT: arb__say(html, "page.unit_imps"); break;
    default: arb__say(html, "page.unit_points");
    }
}

/* -- In common --------------------------------------------------------------------------------- */

static void begin(struct arb__html *html, const struct arb__page *page, const char *body_class)
{
    arb__page_begin(html, teams_of(page)->title, body_class);
    arb__head_html(html, page->evening);
}

static void column(struct arb__html *html, const char *key, const char *look)
{
    arb__tag(html, "<th scope=\"col\" class=\"");
    arb__tag(html, look);
    arb__tag(html, "\">");
    arb__say(html, key);
    arb__tag(html, "</th>");
}

/* The rounds drawn, as links. */
static void rounds(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_teams *teams = teams_of(page);

    if (teams->round == 0) return;
    arb__tag(html, "<nav><h2>");
    arb__say(html, "page.rounds");
    arb__tag(html, "</h2><ol class=\"boards\">");
    for (unsigned round = 1; round <= teams->round; round++) {
        arb__tag(html, "<li>");
        arb__number_link_html(html, page->evening, "round", round);
        arb__number(html, round);
        arb__tag(html, "</a></li>");
    }
    arb__tag(html, "</ol></nav>\n");
}

/* -- The ranking --------------------------------------------------------------------------------- */

static void row(struct arb__html *html, const struct arb_teams *teams, const struct arb_team_row *r)
{
    arb__tag(html, "<tr><td class=\"number\">");
    arb__number(html, r->rank);
    if (r->tied) arb__tag(html, "=");
    arb__tag(html, "</td><td class=\"number label\">");
    arb__number(html, r->team);
    arb__tag(html, "</td><th scope=\"row\">");
    name_team(html, teams, r->team);
    arb__tag(html, "</th><td class=\"number strong\">");
    points(html, teams, r->points);
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__number(html, r->matches);
    arb__tag(html, "</td><td class=\"number wide\">");
    fixed(html, r->won, true);
    arb__tag(html, "</td><td class=\"number wide\">");
    fixed(html, r->lost, true);
    arb__tag(html, "</td></tr>\n");
}

static void progress(struct arb__html *html, const struct arb_teams *teams, const struct arb_team_standings *s)
{
    arb__tag(html, "<p class=\"quiet\">");
    if (s->is_final) arb__say(html, "page.final");
    else arb__say_with(html, "page.matches_progress",
                       ARB_VALUES(ARB_NUMBER("round", s->round), ARB_NUMBER("rounds", teams->form.rounds),
                                  ARB_NUMBER("open", s->open)));
    arb__tag(html, "</p></header>\n");
}

static void write_ranking(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = teams_of(page);
    const struct arb_team_standings *s = arb__matches_standings(page->evening);
    struct arb__html html = {out, page->language, page->file};

    begin(&html, page, "ranking-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.ranking");
    arb__tag(&html, "</h1>");
    progress(&html, teams, s);
    arb__tag(&html, "<div class=\"fields\"><table class=\"ranking\"><thead><tr><th scope=\"col\" class=\"number\">"
                    "<abbr title=\"");
    arb__say(&html, "page.rank");
    arb__tag(&html, "\">#</abbr></th>");
    column(&html, "page.pair_number", "number");
    column(&html, teams->form.event == ARB_SWISS_PAIRS ? "page.names" : "page.team_column", "");
    arb__tag(&html, "<th scope=\"col\" class=\"number\">");
    unit(&html, teams);
    arb__tag(&html, "</th>");
    column(&html, "page.matches_column", "number wide");
    column(&html, "page.won", "number wide");
    column(&html, "page.lost", "number wide");
    arb__tag(&html, "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < s->count; i++) row(&html, teams, &s->row[i]);
    arb__tag(&html, "</tbody></table></div>\n");
    rounds(&html, page);
    arb__page_end(&html);
}

/* -- A round ---------------------------------------------------------------------------------------- */

static void link_match(struct arb__html *html, const struct arb__page *page, unsigned match)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, page->round);
    arb_write_char(&out, '-');
    arb_write_int(&out, match);
    arb__link_html(html, page->evening, "match", arb_writer_span(&out));
}

static void two(struct arb__html *html, const struct arb_teams *teams, const int32_t value[2], bool of_match, bool told)
{
    if (!told) {
        arb__tag(html, "\xE2\x80\x93");
        return;
    }
    for (unsigned team = 0; team < 2; team++) {
        if (team == 1) arb__tag(html, " \xE2\x80\x93 ");
        if (of_match) points(html, teams, value[team]);
        else fixed(html, value[team], true);
    }
}

static void round_match(struct arb__html *html, const struct arb__page *page, unsigned number)
{
    const struct arb_teams *teams = teams_of(page);
    const struct arb_match *match = arb_teams_match(teams, page->round, (uint8_t)number);
    const struct arb__match_line *line;

    if (match->team[0] == 0) return;
    line = arb__matches_line(page->evening, page->round, number);
    arb__tag(html, "<tr><td class=\"number label\">");
    arb__number(html, number);
    arb__tag(html, "</td><th scope=\"row\">");
    link_match(html, page, number);
    name_team(html, teams, match->team[0]);
    arb__tag(html, " \xE2\x80\x93 ");
    name_team(html, teams, match->team[1]);
    arb__tag(html, "</a></th><td class=\"number\">");
    two(html, teams, line->won, false, line->complete);
    arb__tag(html, "</td><td class=\"number strong\">");
    two(html, teams, line->points, true, line->complete);
    arb__tag(html, "</td></tr>\n");
}

static void byes(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_teams *teams = teams_of(page);

    for (unsigned team = 1; team <= teams->form.teams; team++) {
        if (teams->rounds[page->round - 1].where[team] != ARB_MATCH_BYE) continue;
        arb__tag(html, "<p>");
        name_team(html, teams, team);
        arb__tag(html, ": ");
        arb__say(html, "page.bye");
        arb__tag(html, "</p>\n");
    }
}

static void write_round(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = teams_of(page);
    struct arb__html html = {out, page->language, page->file};

    begin(&html, page, "round-page");
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.round", ARB_VALUES(ARB_NUMBER("round", page->round)));
    arb__tag(&html, "</h1></header><div class=\"scroll\" tabindex=\"0\"><table class=\"ranking\"><thead><tr>");
    column(&html, "page.pair_number", "number");
    column(&html, "page.match_column", "");
    column(&html, "page.won", "number");
    arb__tag(&html, "<th scope=\"col\" class=\"number\">");
    unit(&html, teams);
    arb__tag(&html, "</th></tr></thead><tbody>\n");
    for (unsigned number = 1; number <= teams->rounds[page->round - 1].matches; number++)
        round_match(&html, page, number);
    arb__tag(&html, "</tbody></table></div>\n");
    byes(&html, page);
    rounds(&html, page);
    arb__page_end(&html);
}

/* -- A match ------------------------------------------------------------------------------------------ */

static void result(struct arb__html *html, const struct arb__page *page, const struct arb_match *match, unsigned board,
                   unsigned room)
{
    const struct arb_teams *teams = teams_of(page);
    const struct arb_team_entry *entry = &match->entry[(board - match->first) * arb_teams_rooms(teams) + room];

    arb__tag(html, "<td class=\"contract\">");
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
    arb__tag(html, "</td>");
}

static bool shows(const struct arb__page *page, const struct arb_match *match, unsigned board)
{
    for (unsigned room = 0; room < arb_teams_rooms(teams_of(page)); room++)
        if (!arb__match_shows(teams_of(page), page->reader, page->round, match, board, room)) return false;
    return true;
}

/* What a board gave stands with who won it, as on paper; of a split score, or points of a board, either has its own. */
static bool tells(const struct arb_match_board *board, unsigned team)
{
    return board->state == ARB_BOARD_SCORED && (board->award[team] > 0 || board->award[0] != -board->award[1]);
}

static void board_row(struct arb__html *html, const struct arb__page *page, const struct arb_match *match,
                      const struct arb_match_board *board)
{
    const unsigned rooms = arb_teams_rooms(teams_of(page));

    arb__tag(html, "<tr><th scope=\"row\" class=\"number\">");
    arb__number(html, board->board);
    arb__tag(html, "</th>");
    if (board->state == ARB_BOARD_NOT_PLAYED || !shows(page, match, board->board)) {
        arb__tag(html, "<td class=\"quiet\" colspan=\"");
        arb__number(html, rooms + 2);
        arb__tag(html, "\">");
        arb__say(html, board->state == ARB_BOARD_NOT_PLAYED ? "page.not_played" : "page.hidden_short");
        arb__tag(html, "</td></tr>\n");
        return;
    }
    for (unsigned room = 0; room < rooms; room++) result(html, page, match, board->board, room);
    for (unsigned team = 0; team < 2; team++) {
        arb__tag(html, "<td class=\"number strong\">");
        if (tells(board, team)) fixed(html, board->award[team], true);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

static void card_head(struct arb__html *html, const struct arb__page *page, const struct arb_match *match)
{
    static const char *const names[] = {"page.open_room", "page.closed_room", "page.open_room_2", "page.closed_room_2"};
    const struct arb_teams *teams = teams_of(page);
    const unsigned rooms = arb_teams_rooms(teams);

    arb__tag(html, "<thead><tr>");
    column(html, "page.board_short", "number");
    for (unsigned room = 0; room < rooms; room++) column(html, rooms == 1 ? "page.contract" : names[room], "");
    for (unsigned team = 0; team < 2; team++) {
        arb__tag(html, "<th scope=\"col\" class=\"number\">");
        name_team(html, teams, match->team[team]);
        arb__tag(html, "</th>");
    }
    arb__tag(html, "</tr></thead>");
}

static void card_line(struct arb__html *html, const struct arb_teams *teams, const char *key, const int32_t value[2],
                      bool of_match)
{
    arb__tag(html, "<tr><th scope=\"row\" colspan=\"");
    arb__number(html, arb_teams_rooms(teams) + 1);
    arb__tag(html, "\">");
    if (of_match) unit(html, teams);
    else arb__say(html, key);
    arb__tag(html, "</th>");
    for (unsigned team = 0; team < 2; team++) {
        arb__tag(html, "<td class=\"number strong\">");
        if (of_match) points(html, teams, value[team]);
        else fixed(html, value[team], true);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

static void card(struct arb__html *html, const struct arb__page *page, const struct arb_match *match,
                 const struct arb_match_sheet *sheet)
{
    const struct arb_teams *teams = teams_of(page);
    const struct arb__match_line *line = arb__matches_line(page->evening, page->round, page->match);

    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"card\">");
    card_head(html, page, match);
    arb__tag(html, "<tbody>\n");
    for (unsigned i = 0; i < sheet->boards && !sheet->whole; i++) board_row(html, page, match, &sheet->board[i]);
    arb__tag(html, "</tbody><tfoot>");
    if (arb__match_shows_sums(match, line, page->reader)) {
        card_line(html, teams, "page.won", sheet->won, false);
        if (sheet->penalty[0] != 0 || sheet->penalty[1] != 0)
            card_line(html, teams, "page.penalty_short", sheet->penalty, false);
    }
    if (sheet->complete) card_line(html, teams, "", sheet->points, true);
    arb__tag(html, "</tfoot></table></div>\n");
}

static void write_match(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    struct arb__matches *m = page->evening->matches;
    const struct arb_match *match = arb_teams_match(&m->kept, page->round, page->match);
    struct arb__html html = {out, page->language, page->file};
    struct arb_match_sheet sheet;
    const bool found = arb_teams_sheet(&m->kept, page->round, page->match, &m->work, &sheet);

    ARB_ASSERT(found);
    begin(&html, page, "match-page");
    arb__tag(&html, "<p>");
    arb__number_link_html(&html, page->evening, "round", page->round);
    arb__say_with(&html, "page.round", ARB_VALUES(ARB_NUMBER("round", page->round)));
    arb__tag(&html, "</a></p><h1>");
    name_team(&html, &m->kept, match->team[0]);
    arb__tag(&html, " \xE2\x80\x93 ");
    name_team(&html, &m->kept, match->team[1]);
    arb__tag(&html, "</h1></header>");
    card(&html, page, match, &sheet);
    arb__page_end(&html);
}

/* -- Codes ----------------------------------------------------------------------------------------------- */

static void write_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = teams_of(page);
    struct arb__html html = {out, page->language, page->file};

    begin(&html, page, "codes-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.captains");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.captains_use");
    arb__tag(&html, "</p></header><div class=\"codes\">\n");
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        const struct arb__pass pass = arb__pass_of(page->evening, ARB_PLAYER, ARB_NS, team);

        arb__tag(&html, "<section><h2>");
        name_team(&html, teams, team);
        arb__tag(&html, "</h2>");
        arb__code_html(&html, page->evening, &pass);
        arb__tag(&html, "</section>\n");
    }
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

/* -- Which page, and every page ---------------------------------------------------------------------------- */

static bool read_match(const struct arb_teams *teams, struct arb_span what, struct arb__page *page)
{
    const struct arb_match *match;
    int64_t round, number;
    size_t cut = 0;

    while (cut < what.length && what.at[cut] != '-') cut++;
    if (cut == what.length) return false;
    if (!arb_span_int((struct arb_span){what.at, cut}, 1, ARB_TEAM_ROUNDS_MAX, &round)) return false;
    if (!arb_span_int((struct arb_span){what.at + cut + 1, what.length - cut - 1}, 1, ARB_MATCHES_MAX, &number))
        return false;
    match = arb_teams_match(teams, (uint8_t)round, (uint8_t)number);
    if (match == NULL || match->team[0] == 0) return false;
    page->round = (uint8_t)round;
    page->match = (uint8_t)number;
    return true;
}

bool arb__matches_page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    const struct arb_teams *teams = teams_of(page);
    int64_t round;

    if (kind.length == 0) {
        page->write = write_ranking;
    } else if (arb_span_is(kind, "codes") && what.length == 0) {
        page->write = write_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "round") && arb_span_int(what, 1, teams->round, &round)) {
        page->round = (uint8_t)round;
        page->write = write_round;
    } else if (arb_span_is(kind, "match") && read_match(teams, what, page)) {
        page->write = write_match;
    } else {
        return false;
    }
    return true;
}

void arb__matches_site(const struct arb__page_writer *writer, struct arb__page *page)
{
    const struct arb_teams *teams = teams_of(page);
    char inside[24];

    page->write = write_ranking;
    writer->write(writer, page, "index.html");
    writer->folder(writer, page, "round");
    writer->folder(writer, page, "match");
    for (unsigned round = 1; round <= teams->round; round++) {
        page->round = (uint8_t)round;
        page->write = write_round;
        snprintf(inside, sizeof inside, "round/%u.html", round);
        writer->write(writer, page, inside);
        page->write = write_match;
        for (unsigned match = 1; match <= teams->rounds[round - 1].matches; match++) {
            if (teams->rounds[round - 1].match[match - 1].team[0] == 0) continue;
            page->match = (uint8_t)match;
            snprintf(inside, sizeof inside, "match/%u-%u.html", round, match);
            writer->write(writer, page, inside);
        }
    }
}

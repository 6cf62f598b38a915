/* page_matches.c -- the pages of an event of matches: /e/ID the ranking, round/R its matches, match/R-M a card, codes.
 * A match's page is in page_match.c, a team's in page_team.c.
 */
#include "page_matches.h"

#include "page_words.h"

#include <stdio.h>

const struct arb_teams *arb__teams_of(const struct arb__page *page)
{
    return &page->evening->matches->kept;
}

/* -- Numbers and names ---------------------------------------------------------------------- */

void arb__fixed_html(struct arb__html *html, int64_t hundredths, bool short_if_whole)
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
void arb__match_points_html(struct arb__html *html, const struct arb_teams *teams, int64_t hundredths)
{
    arb__fixed_html(html, hundredths, teams->form.scoring != ARB_MATCH_BY_VP_WBF);
}

void arb__team_html(struct arb__html *html, const struct arb_teams *teams, unsigned team)
{
    if (teams->team[team].name[0] != '\0') arb__text(html, teams->team[team].name);
    else arb__say_with(html, teams->form.event == ARB_SWISS_PAIRS ? "page.pair" : "page.team",
                       ARB_VALUES(ARB_NUMBER(teams->form.event == ARB_SWISS_PAIRS ? "pair" : "team", team)));
}

void arb__team_link_html(struct arb__html *html, const struct arb__page *page, unsigned team)
{
    arb__number_link_html(html, page->evening, "team", team);
    arb__team_html(html, arb__teams_of(page), team);
    arb__tag(html, "</a>");
}

/* Why a match is none of those that count. */
void arb__match_absence_html(struct arb__html *html, unsigned absence)
{
    arb__say(html, absence == ARB_ABSENT_CANCELLED ? "web.teams.cancelled" : "web.teams.walk_over");
}

void arb__match_unit_html(struct arb__html *html, const struct arb_teams *teams)
{
    switch (teams->form.scoring) {
    case ARB_MATCH_BY_VP_WBF: case ARB_MATCH_BY_VP_DISCRETE: case ARB_MATCH_BY_VP_OWN:
    case ARB_MATCH_BY_VP_PUBLISHED:
        arb__say(html, "page.unit_vps");
        break;
    case ARB_MATCH_BY_IMPS: case ARB_MATCH_BY_QUOTIENT: arb__say(html, "page.unit_imps"); break;
    default: arb__say(html, "page.unit_points");
    }
}

/* -- In common --------------------------------------------------------------------------------- */

void arb__matches_begin(struct arb__html *html, const struct arb__page *page, const char *body_class)
{
    arb__page_begin(html, arb__teams_of(page)->title, body_class);
    arb__head_html(html, page->evening);
}

/* The rounds drawn, as links. */
static void rounds(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page);

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

/* Whose points are of matches that nobody played. */
static void byes_of(struct arb__html *html, unsigned byes)
{
    arb__tag(html, " <span class=\"quiet\">");
    arb__say(html, "page.bye");
    if (byes > 1) {
        arb__tag(html, " \xC3\x97");
        arb__number(html, byes);
    }
    arb__tag(html, "</span>");
}

static void row(struct arb__html *html, const struct arb__page *page, const struct arb_team_row *r)
{
    const struct arb_teams *teams = arb__teams_of(page);

    arb__tag(html, "<tr><td class=\"number\">");
    if (r->rank != 0) arb__number(html, r->rank);
    else arb__tag(html, "\xE2\x80\x93");
    if (r->tied) arb__tag(html, "=");
    arb__tag(html, "</td><td class=\"number label\">");
    arb__number(html, r->team);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__team_link_html(html, page, r->team);
    if (r->byes != 0) byes_of(html, r->byes);
    if (r->retired != 0) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__say(html, "web.absent.retired");
        arb__tag(html, "</span>");
    }
    arb__tag(html, "</th><td class=\"number strong\">");
    arb__match_points_html(html, teams, r->points);
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__number(html, r->matches);
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__fixed_html(html, r->won, true);
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__fixed_html(html, r->lost, true);
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
    const struct arb_teams *teams = arb__teams_of(page);
    const struct arb_team_standings *s = arb__matches_standings(page->evening);
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__matches_begin(&html, page, "ranking-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.ranking");
    arb__tag(&html, "</h1>");
    progress(&html, teams, s);
    arb__tag(&html, "<div class=\"fields\"><table class=\"ranking\"><thead><tr><th scope=\"col\" class=\"number\">"
                    "<abbr title=\"");
    arb__say(&html, "page.rank");
    arb__tag(&html, "\">#</abbr></th>");
    arb__column_html(&html, "page.pair_number", "number");
    arb__column_html(&html, teams->form.event == ARB_SWISS_PAIRS ? "page.names" : "page.team_column", "");
    arb__tag(&html, "<th scope=\"col\" class=\"number\">");
    arb__match_unit_html(&html, teams);
    arb__tag(&html, "</th>");
    arb__column_html(&html, "page.matches_column", "number wide");
    arb__column_html(&html, "page.won", "number wide");
    arb__column_html(&html, "page.lost", "number wide");
    arb__tag(&html, "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < s->count; i++) row(&html, page, &s->row[i]);
    arb__tag(&html, "</tbody></table></div>\n");
    rounds(&html, page);
    arb__page_end(&html);
}

/* -- A round ---------------------------------------------------------------------------------------- */

void arb__match_link_html(struct arb__html *html, const struct arb__page *page, unsigned round, unsigned match)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, round);
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
        if (of_match) arb__match_points_html(html, teams, value[team]);
        else arb__fixed_html(html, value[team], true);
    }
}

static void round_match(struct arb__html *html, const struct arb__page *page, unsigned number)
{
    const struct arb_teams *teams = arb__teams_of(page);
    const struct arb_match *match = arb_teams_match(teams, page->round, (uint8_t)number);
    const bool no_points = arb__gives_no_points(teams, page->round);
    const struct arb__match_line *line;

    if (match->team[0] == 0) return;
    line = arb__matches_line(page->evening, page->round, number);
    arb__tag(html, "<tr><td class=\"number label\">");
    arb__number(html, number);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__match_link_html(html, page, page->round, number);
    arb__team_html(html, teams, match->team[0]);
    arb__tag(html, " \xE2\x80\x93 ");
    arb__team_html(html, teams, match->team[1]);
    arb__tag(html, "</a>");
    if (line->absence != ARB_NO_ABSENCE) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__match_absence_html(html, line->absence);
        arb__tag(html, "</span>");
    }
    arb__tag(html, no_points ? "</th><td class=\"number\">" : "</th><td class=\"number wide\">");
    two(html, teams, line->won, false, line->complete && line->absence != ARB_ABSENT_RETIRED);
    arb__tag(html, "</td><td class=\"number strong\">");
    two(html, teams, line->points, true, line->complete && !no_points);
    arb__tag(html, "</td></tr>\n");
}

static void byes(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page);

    for (unsigned team = 1; team <= teams->form.teams; team++) {
        if (!arb_teams_has_bye(teams, page->round, (uint8_t)team)) continue;
        arb__tag(html, "<p>");
        arb__team_html(html, teams, team);
        arb__tag(html, ": ");
        arb__say(html, "page.bye");
        arb__tag(html, "</p>\n");
    }
}

static void write_round(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = arb__teams_of(page);
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__matches_begin(&html, page, "round-page");
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.round", ARB_VALUES(ARB_NUMBER("round", page->round)));
    arb__tag(&html, "</h1></header><div class=\"scroll\" tabindex=\"0\"><table class=\"ranking\"><thead><tr>");
    arb__column_html(&html, "page.pair_number", "number");
    arb__column_html(&html, "page.match_column", "");
    arb__column_html(&html, "page.won", arb__gives_no_points(teams, page->round) ? "number" : "number wide");
    arb__tag(&html, "<th scope=\"col\" class=\"number\">");
    arb__match_unit_html(&html, teams);
    arb__tag(&html, "</th></tr></thead><tbody>\n");
    for (unsigned number = 1; number <= teams->rounds[page->round - 1].matches; number++)
        round_match(&html, page, number);
    arb__tag(&html, "</tbody></table></div>\n");
    byes(&html, page);
    rounds(&html, page);
    arb__page_end(&html);
}

/* -- Codes ----------------------------------------------------------------------------------------------- */

static void write_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = arb__teams_of(page);
    struct arb__html html = {out, page->language, page->file, page->look};

    arb__matches_begin(&html, page, "codes-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.captains");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.captains_use");
    arb__tag(&html, "</p></header><div class=\"codes\">\n");
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        const struct arb__pass pass = arb__pass_of(page->evening, ARB_PLAYER, ARB_NS, team);

        arb__tag(&html, "<section><h2>");
        arb__team_html(&html, teams, team);
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
    if (!arb_span_int(arb_span_skip(what, cut + 1), 1, ARB_MATCHES_MAX, &number))
        return false;
    match = arb_teams_match(teams, (uint8_t)round, (uint8_t)number);
    if (match == NULL || match->team[0] == 0) return false;
    page->round = (uint8_t)round;
    page->match = (uint8_t)number;
    return true;
}

bool arb__matches_page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    const struct arb_teams *teams = arb__teams_of(page);
    int64_t round;

    if (kind.length == 0) {
        page->write = write_ranking;
    } else if (arb_span_is(kind, "codes") && what.length == 0) {
        page->write = write_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "round") && arb_span_int(what, 1, teams->round, &round)) {
        page->round = (uint8_t)round;
        page->write = write_round;
    } else if (arb_span_is(kind, "team") && arb_span_int(what, 1, teams->form.teams, &round)) {
        page->team = (uint8_t)round;
        page->write = arb__page_team;
    } else if (arb_span_is(kind, "ruling") && arb_span_int(what, 1, teams->rulings, &round)) {
        page->ruling = (uint8_t)round;
        page->write = arb__page_team_ruling;
        page->directors = true;
    } else if (arb_span_is(kind, "match") && read_match(teams, what, page)) {
        page->write = arb__page_match;
    } else {
        return false;
    }
    return true;
}

void arb__matches_site(const struct arb__page_writer *writer, struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page);
    char inside[24];

    page->write = write_ranking;
    writer->write(writer, page, "index.html");
    writer->folder(writer, page, "round");
    writer->folder(writer, page, "match");
    writer->folder(writer, page, "team");
    page->write = arb__page_team;
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        page->team = (uint8_t)team;
        snprintf(inside, sizeof inside, "team/%u.html", team);
        writer->write(writer, page, inside);
    }
    for (unsigned round = 1; round <= teams->round; round++) {
        page->round = (uint8_t)round;
        page->write = write_round;
        snprintf(inside, sizeof inside, "round/%u.html", round);
        writer->write(writer, page, inside);
        page->write = arb__page_match;
        for (unsigned match = 1; match <= teams->rounds[round - 1].matches; match++) {
            if (teams->rounds[round - 1].match[match - 1].team[0] == 0) continue;
            page->match = (uint8_t)match;
            snprintf(inside, sizeof inside, "match/%u-%u.html", round, match);
            writer->write(writer, page, inside);
        }
    }
}

/* page_overview.c -- the pages of a contest of matches as a whole: /e/ID the ranking, round/R its matches, codes, and
 * codes.pdf.
 */
#include "matches/pages.h"
#include "pages/card.h"
#include "pages/code_paper.h"
#include "pages/print.h"
#include "parts/pieces.h"

/* The rounds drawn, as links. */
static void rounds(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

    if (teams->round == 0) return;
    arb__tag(html, "<nav><h2>");
    arb__say(html, "page.rounds");
    arb__tag(html, "</h2><ol class=\"boards\">");
    for (unsigned round = 1; round <= teams->round; round++) {
        arb__tag(html, "<li>");
        arb__number_link_html(html, page->contest, "round", round);
        arb__number(html, round);
        arb__tag(html, "</a></li>");
    }
    arb__tag(html, "</ol></nav>\n");
}

/* -- The ranking --------------------------------------------------------------------------------- */

/* Marks a team whose points come from byes. */
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

/* One team of the ranking; a dash stands for no place. */
static void row(struct arb__html *html, const struct arb__page *page, const struct arb_team_row *r)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

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

static void progress(struct arb__html *html, const struct arb__page *page, const struct arb_team_standings *s)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

    if (s->is_final) {
        arb__final_html(html, page, &teams->corrections);
    } else {
        arb__tag(html, "<p class=\"quiet\">");
        arb__say_with(html, "page.matches_progress",
                      ARB_VALUES(ARB_NUMBER("round", s->round), ARB_NUMBER("rounds", teams->form.rounds),
                                 ARB_NUMBER("open", s->open)));
        arb__tag(html, "</p>");
    }
    arb__tag(html, "</header>\n");
}

/* /e/ID: the ranking, and links to the rounds. */
void arb__matches_page_ranking(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb_team_standings *s = arb__matches_standings(page->contest);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__matches_begin(&html, page, "ranking-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.ranking");
    arb__tag(&html, "</h1>");
    progress(&html, page, s);
    arb__tag(&html, "<div class=\"fields\"><table class=\"ranking\"><thead><tr><th scope=\"col\" class=\"number\">"
                    "<abbr title=\"");
    arb__say(&html, "page.rank");
    arb__tag(&html, "\">#</abbr></th>");
    arb__column_html(&html, "page.pair_number", "number");
    arb__column_html(&html, teams->form.kind == ARB_SWISS_PAIRS ? "page.names" : "page.team_column", "");
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

static void two(struct arb__html *html, const struct arb_teams *teams, const int32_t value[2], bool of_match,
                bool known)
{
    if (!known) {
        arb__tag(html, "\xE2\x80\x93");
        return;
    }
    for (unsigned team = 0; team < 2; team++) {
        if (team == 1) arb__tag(html, " \xE2\x80\x93 ");
        if (of_match) arb__match_points_html(html, teams, value[team]);
        else arb__fixed_html(html, value[team], true);
    }
}

/* One match in a line; a place in the draw that is empty is left out. */
static void round_match(struct arb__html *html, const struct arb__page *page, unsigned number)
{
    const struct arb__matches_place *at = arb__matches_at(page);
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb_match *match = arb_teams_match(teams, at->round, (uint8_t)number);
    const bool no_points = arb__gives_no_points(teams, at->round);
    const struct arb__match_line *line;

    if (match->team[0] == 0) return;
    line = arb__matches_line(page->contest, at->round, number);
    arb__tag(html, "<tr><td class=\"number label\">");
    arb__number(html, number);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__match_link_html(html, page, at->round, number);
    arb__team_html(html, teams, match->team[0]);
    arb__tag(html, arb__match_between(teams));
    arb__team_html(html, teams, match->team[1]);
    arb__tag(html, "</a>");
    if (line->absence != ARB_NO_ABSENCE) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__match_absence_html(html, teams, match, line->absence);
        arb__tag(html, "</span>");
    }
    arb__tag(html, no_points ? "</th><td class=\"number\">" : "</th><td class=\"number wide\">");
    two(html, teams, line->won, false, line->complete && !arb_is_unplayed(line->absence));
    arb__tag(html, "</td><td class=\"number strong\">");
    two(html, teams, line->points, true, line->complete && !no_points);
    arb__tag(html, "</td></tr>\n");
}

static void byes(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

    for (unsigned team = 1; team <= teams->form.teams; team++) {
        if (!arb_teams_has_bye(teams, arb__matches_at(page)->round, (uint8_t)team)) continue;
        arb__tag(html, "<p>");
        arb__team_html(html, teams, team);
        arb__tag(html, ": ");
        arb__say(html, "page.bye");
        arb__tag(html, "</p>\n");
    }
}

/* /e/ID/round/R: the matches of a round, and who has a bye. */
void arb__matches_page_round(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb__matches_place *at = arb__matches_at(page);
    const struct arb_teams *teams = arb__teams_of(page->contest);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__matches_begin(&html, page, "round-page");
    arb__tag(&html, "<h1>");
    arb__say_with(&html, "page.round", ARB_VALUES(ARB_NUMBER("round", at->round)));
    arb__tag(&html, "</h1></header><div class=\"scroll\" tabindex=\"0\"><table class=\"ranking\"><thead><tr>");
    arb__column_html(&html, "page.pair_number", "number");
    arb__column_html(&html, "page.match_column", "");
    arb__column_html(&html, "page.won", arb__gives_no_points(teams, at->round) ? "number" : "number wide");
    arb__tag(&html, "<th scope=\"col\" class=\"number\">");
    arb__match_unit_html(&html, teams);
    arb__tag(&html, "</th></tr></thead><tbody>\n");
    for (unsigned number = 1; number <= teams->rounds[at->round - 1].matches; number++)
        round_match(&html, page, number);
    arb__tag(&html, "</tbody></table></div>\n");
    byes(&html, page);
    rounds(&html, page);
    arb__page_end(&html);
}

/* -- Codes ----------------------------------------------------------------------------------------------- */

/* /e/ID/codes, for directors: the code of each captain. */
void arb__matches_page_codes(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb_teams *teams = arb__teams_of(page->contest);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__matches_begin(&html, page, "codes-page codes-four");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.captains");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say(&html, "page.captains_use");
    arb__tag(&html, "</p></header><nav><p>");
    arb__codes_links_html(&html, page);
    arb__tag(&html, "</p></nav><div class=\"codes\">\n");
    if (page->contest->server->is_offline) arb__offline_html(&html);
    for (unsigned team = 1; team <= teams->form.teams && !page->contest->server->is_offline; team++) {
        const struct arb__pass pass = arb__pass_of(page->contest, ARB_PLAYER, ARB_NS, team);

        arb__tag(&html, "<section><h2>");
        arb__team_html(&html, teams, team);
        arb__tag(&html, "</h2>");
        arb__wifi_first_html(&html, page->contest->server, "page.card_open");
        arb__code_html(&html, page->contest, &pass);
        arb__tag(&html, "</section>\n");
    }
    arb__tag(&html, "</div>");
    arb__page_end(&html);
}

/* /e/ID/codes.pdf, for directors: the same, four to a page. */
void arb__matches_send_codes(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb__code_paper on = arb__code_paper_open(server, page->language, teams->title);

    for (unsigned team = 1; on.paper != NULL && team <= teams->form.teams; team++) {
        const struct arb__pass pass = arb__pass_of(page->contest, ARB_PLAYER, ARB_NS, team);
        char name[64];

        paper_card(on.paper, arb__team_name(teams, page->language, team, name, sizeof name), teams->title);
        arb__paper_wifi(&on);
        arb__paper_pass(&on, page->contest, &pass, "page.card_open");
    }
    arb__print_send(server, reply, on.paper);
}

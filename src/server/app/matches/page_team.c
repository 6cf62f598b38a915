/* page_team.c -- /e/ID/team/N: a team, its players and its matches round by round.
 */
#include "matches/pages.h"
#include "pages/result.h"

static void players(struct arb__html *html, const struct arb_team *team)
{
    bool first = true;

    for (unsigned i = 0; i < ARB_TEAM_PLAYERS_MAX; i++) {
        if (team->player[i][0] == '\0') continue;
        arb__tag(html, first ? "<p>" : " \xC2\xB7 ");
        arb__text(html, team->player[i]);
        first = false;
    }
    if (!first) arb__tag(html, "</p>");
}

/* The team's place and points. */
static void standing(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_team_standings *s = arb__matches_standings(page->contest);

    for (unsigned i = 0; i < s->count; i++) {
        if (s->row[i].team != arb__matches_at(page)->team) continue;
        arb__tag(html, "<p class=\"sentence\">");
        if (s->row[i].retired != 0) arb__say(html, "web.absent.retired");
        else
            arb__say_with(html, "page.place",
                          ARB_VALUES(ARB_NUMBER("rank", s->row[i].rank), ARB_NUMBER("teams", s->count)));
        arb__tag(html, " \xC2\xB7 <strong>");
        arb__match_points_html(html, arb__teams_of(page->contest), s->row[i].points);
        arb__tag(html, "</strong> ");
        arb__match_unit_html(html, arb__teams_of(page->contest));
        arb__tag(html, "</p>");
        if (s->row[i].carried != 0) {
            arb__tag(html, "<p class=\"quiet\">");
            arb__say(html, "page.carried");
            arb__tag(html, " ");
            arb__fixed_html(html, s->row[i].carried, true);
            arb__tag(html, "</p>");
        }
    }
}

static void figure(struct arb__html *html, const struct arb_teams *teams, int32_t value, bool of_match, bool known)
{
    arb__tag(html, of_match ? "<td class=\"number strong\">" : "<td class=\"number\">");
    if (!known) arb__tag(html, "\xE2\x80\x93");
    else if (of_match) arb__match_points_html(html, teams, value);
    else arb__fixed_html(html, value, true);
    arb__tag(html, "</td>");
}

/* A match of a round as this team sees it. */
static void match_row(struct arb__html *html, const struct arb__page *page, unsigned round, unsigned number)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb_match *match = arb_teams_match(teams, (uint8_t)round, (uint8_t)number);
    const struct arb__match_line *line = arb__matches_line(page->contest, round, number);
    const unsigned own = match->team[0] == arb__matches_at(page)->team ? 0 : 1;
    const bool was_played = line->complete && !arb_is_unplayed(line->absence);

    arb__tag(html, "<tr><td class=\"number label\">");
    arb__number(html, round);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__match_link_html(html, page, round, number);
    arb__team_html(html, teams, match->team[1 - own]);
    arb__tag(html, "</a>");
    if (line->absence != ARB_NO_ABSENCE) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__match_absence_html(html, teams, match, line->absence);
        arb__tag(html, "</span>");
    }
    arb__tag(html, "</th>");
    figure(html, teams, line->won[own], false, was_played);
    figure(html, teams, line->won[1 - own], false, was_played);
    figure(html, teams, line->points[own], true, line->complete && !arb__gives_no_points(teams, round));
    arb__tag(html, "</tr>\n");
}

/* The team's matches of a round, or its bye. */
static void round_rows(struct arb__html *html, const struct arb__page *page, unsigned round)
{
    const struct arb__matches_place *at = arb__matches_at(page);
    const struct arb_team_round *drawn = &arb__teams_of(page->contest)->rounds[round - 1];

    if (arb_teams_has_bye(arb__teams_of(page->contest), (uint8_t)round, at->team)) {
        arb__tag(html, "<tr><td class=\"number label\">");
        arb__number(html, round);
        arb__tag(html, "</td><td colspan=\"4\">");
        arb__say(html, "page.bye");
        arb__tag(html, "</td></tr>\n");
    }
    for (unsigned number = 1; number <= drawn->matches; number++)
        if (drawn->match[number - 1].team[0] == at->team || drawn->match[number - 1].team[1] == at->team)
            match_row(html, page, round, number);
}

/* /e/ID/team/N: the players, the place, and a line for each match. */
void arb__matches_page_team(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb__matches_place *at = arb__matches_at(page);
    const struct arb_teams *teams = arb__teams_of(page->contest);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__matches_begin(&html, page, "team-page");
    arb__tag(&html, "<h1>");
    arb__team_html(&html, teams, at->team);
    arb__tag(&html, "</h1>");
    players(&html, &teams->team[at->team]);
    standing(&html, page);
    arb__tag(&html, "</header><div class=\"scroll\" tabindex=\"0\"><table class=\"ranking\"><thead><tr>");
    arb__column_html(&html, "page.round_column", "number");
    arb__column_html(&html, "page.opponents", "");
    arb__column_html(&html, "page.won", "number");
    arb__column_html(&html, "page.lost", "number");
    arb__tag(&html, "<th scope=\"col\" class=\"number\">");
    arb__match_unit_html(&html, teams);
    arb__tag(&html, "</th></tr></thead><tbody>\n");
    for (unsigned round = 1; round <= teams->round; round++) round_rows(&html, page, round);
    arb__tag(&html, "</tbody></table></div>\n");
    arb__page_end(&html);
}

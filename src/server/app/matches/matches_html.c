/* matches_html.c -- what the pages of a contest of matches share: teams by name, figures as matches are scored.
 */
#include "matches/pages.h"

bool arb__match_points_short(const struct arb_teams *teams) { return teams->form.scoring != ARB_MATCH_BY_VP_WBF; }

void arb__match_points_html(struct arb__html *html, const struct arb_teams *teams, int64_t hundredths)
{
    arb__fixed_html(html, hundredths, arb__match_points_short(teams));
}

const char *arb__team_name(const struct arb_teams *teams, enum arb_language language, unsigned team, char *room,
                           size_t capacity)
{
    const bool is_pair = teams->form.kind == ARB_SWISS_PAIRS;
    struct arb_writer out = arb_writer_on(room, capacity);

    if (teams->team[team].name[0] != '\0') return teams->team[team].name;
    arb_message_write(&out, language, is_pair ? "page.pair" : "page.team",
                      ARB_VALUES(ARB_NUMBER(is_pair ? "pair" : "team", team)));
    return room;
}

void arb__team_html(struct arb__html *html, const struct arb_teams *teams, unsigned team)
{
    char room[64];

    arb__text(html, arb__team_name(teams, html->language, team, room, sizeof room));
}

void arb__team_link_html(struct arb__html *html, const struct arb__page *page, unsigned team)
{
    arb__number_link_html(html, page->contest, "team", team);
    arb__team_html(html, arb__teams_of(page->contest), team);
    arb__tag(html, "</a>");
}

/* A dash stands within a pair's own name. */
const char *arb__match_between(const struct arb_teams *teams)
{
    return teams->form.kind == ARB_SWISS_PAIRS ? " / " : " \xE2\x80\x93 ";
}

/* The words for a match that does not count: retired, cancelled, a walkover and whose it is. */
void arb__match_absence_html(struct arb__html *html, const struct arb_teams *teams, const struct arb_match *match,
                             unsigned absence)
{
    char room[64];

    if (absence == ARB_ABSENT_WALKOVER)
        arb__say_with(html, "web.teams.walkover",
                      ARB_VALUES(ARB_TEXT("name", arb__team_name(teams, html->language, arb_teams_walkover(match),
                                                                 room, sizeof room))));
    else arb__say(html, absence == ARB_ABSENT_CANCELLED ? "web.teams.cancelled" : "web.teams.walk_over");
}

const char *arb__match_unit(const struct arb_teams *teams)
{
    switch (teams->form.scoring) {
    case ARB_MATCH_BY_VP_WBF: case ARB_MATCH_BY_VP_DISCRETE: case ARB_MATCH_BY_VP_OWN:
    case ARB_MATCH_BY_VP_PUBLISHED:
        return "page.unit_vps";
    case ARB_MATCH_BY_IMPS: case ARB_MATCH_BY_QUOTIENT: return "page.unit_imps";
    default: return "page.unit_points";
    }
}

void arb__match_unit_html(struct arb__html *html, const struct arb_teams *teams)
{
    arb__say(html, arb__match_unit(teams));
}

void arb__matches_begin(struct arb__html *html, const struct arb__page *page, const char *body_class)
{
    arb__page_begin(html, arb__teams_of(page->contest)->title, body_class);
    arb__head_html(html, page);
}

void arb__match_link_html(struct arb__html *html, const struct arb__page *page, unsigned round, unsigned match)
{
    char text[16];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, round);
    arb_write_char(&out, '-');
    arb_write_int(&out, match);
    arb__link_html(html, page->contest, "match", arb_writer_span(&out));
}

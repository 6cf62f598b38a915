/* pages.c -- which pages a contest of matches has: by their paths, and all that are public.
 */
#include "matches/pages.h"
#include "pages/report.h"

#include <stdio.h>

/* Reads "R-M", a match that is drawn. The page's place is untouched if there is none. */
static bool read_match(const struct arb_teams *teams, struct arb_span what, struct arb__page *page)
{
    struct arb__matches_place *at = (void *)page->of_kind;
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
    at->round = (uint8_t)round;
    at->match = (uint8_t)number;
    return true;
}

/* kind.h's page: finds the page of a path below /e/ID. False if there is none. */
bool arb__matches_page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    struct arb__matches_place *at = (void *)page->of_kind;
    const struct arb_teams *teams = arb__teams_of(page->contest);
    int64_t round;

    if (kind.length == 0) {
        page->write = arb__matches_page_ranking;
        page->is_passing = arb__page_corrected(page, &teams->corrections);
        page->pdf = "ranking.pdf";
    } else if (what.length == 0 && arb__matches_papers_read(page, kind)) {
        return true;
    } else if (arb__report_read(page, kind, what)) {
        return true;
    } else if (arb_span_is(kind, "codes") && what.length == 0) {
        page->write = arb__matches_page_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "codes.pdf") && what.length == 0) {
        page->send = arb__matches_send_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "round") && arb_span_int(what, 1, teams->round, &round)) {
        at->round = (uint8_t)round;
        page->write = arb__matches_page_round;
    } else if (arb_span_is(kind, "team") && arb_span_int(what, 1, teams->form.teams, &round)) {
        at->team = (uint8_t)round;
        page->write = arb__matches_page_team;
    } else if (arb_span_is(kind, "ruling") && arb_span_int(what, 1, teams->rulings, &round)) {
        page->ruling = (uint8_t)round;
        page->write = arb__matches_page_ruling;
        page->directors = page->is_slip = true;
    } else if (arb_span_is(kind, "match") && read_match(teams, what, page)) {
        page->write = arb__matches_page_match;
    } else {
        return false;
    }
    return true;
}

/* kind.h's site: every page that the public may see. */
void arb__matches_site(const struct arb__page_writer *writer, struct arb__page *page)
{
    struct arb__matches_place *at = (void *)page->of_kind;
    const struct arb_teams *teams = arb__teams_of(page->contest);
    char inside[24];

    page->write = arb__matches_page_ranking;
    writer->write(writer, page, "index.html");
    writer->folder(writer, page, "round");
    writer->folder(writer, page, "match");
    writer->folder(writer, page, "team");
    page->write = arb__matches_page_team;
    for (unsigned team = 1; team <= teams->form.teams; team++) {
        at->team = (uint8_t)team;
        snprintf(inside, sizeof inside, "team/%u.html", team);
        writer->write(writer, page, inside);
    }
    for (unsigned round = 1; round <= teams->round; round++) {
        at->round = (uint8_t)round;
        page->write = arb__matches_page_round;
        snprintf(inside, sizeof inside, "round/%u.html", round);
        writer->write(writer, page, inside);
        page->write = arb__matches_page_match;
        page->picture = arb__matches_picture_match;
        for (unsigned match = 1; match <= teams->rounds[round - 1].matches; match++) {
            if (teams->rounds[round - 1].match[match - 1].team[0] == 0) continue;
            at->match = (uint8_t)match;
            snprintf(inside, sizeof inside, "match/%u-%u.html", round, match);
            writer->write(writer, page, inside);
        }
        page->picture = NULL;
    }
}

/* A pair in a Swiss is called by the names of its two, and has no other. */
static void tell_swiss_pair(struct arb__ranked *ranked)
{
    arb__ranked_names(ranked, ranked->team);
    ranked->team.length = 0;
}

void arb__matches_ranked(const struct arb__contest *contest, const struct arb__ranked_taker *taker)
{
    const struct arb_teams *teams = arb__teams_of(contest);
    const struct arb_team_standings *standings = arb__matches_standings(contest);

    for (unsigned i = 0; i < standings->count; i++) {
        const struct arb_team_row *row = &standings->row[i];
        const struct arb_team *team = &teams->team[row->team];
        char page[24];
        struct arb_writer figure;
        struct arb__ranked ranked = {.page = page, .place = row->matches > 0 ? row->rank : 0,
                                     .team = arb_span_of(team->name)};

        snprintf(page, sizeof page, "team/%u", row->team);
        figure = arb_writer_on(ranked.figure, sizeof ranked.figure);
        if (row->matches > 0) arb_write_fixed(&figure, row->points, 2);
        if (teams->form.kind == ARB_SWISS_PAIRS) tell_swiss_pair(&ranked);
        for (unsigned p = 0; p < ARB_TEAM_PLAYERS_MAX && ranked.names < ARB__RANKED_NAMES; p++)
            if (team->player[p][0] != '\0') ranked.name[ranked.names++] = arb_span_of(team->player[p]);
        taker->take(taker, &ranked);
    }
}

/* page_papers.c -- /e/ID/ranking.pdf of a contest of matches: the ranking as a paper for a noticeboard.
 */
#include "matches/pages.h"
#include "pages/print.h"

enum { CELL = 200, PLAYERS = ARB_TEAM_PLAYERS_MAX * (2 * ARB_NAME_MAX + 2) };

/* Of a pair in a Swiss the name says who they are. */
static bool tells_players(const struct arb_teams *teams, const struct arb_team_standings *s)
{
    bool any = false;

    for (unsigned i = 0; i < s->count; i++)
        for (unsigned p = 0; p < ARB_TEAM_PLAYERS_MAX; p++)
            any = any || teams->team[s->row[i].team].player[p][0] != '\0';
    return any && teams->form.kind != ARB_SWISS_PAIRS;
}

/* A name stays on one line. */
static void write_unbroken(struct arb_writer *out, const char *name)
{
    for (; *name != '\0'; name++) {
        if (*name == ' ') arb_write_text(out, "\xC2\xA0");
        else arb_write_char(out, *name);
    }
}

static void put_players(struct paper *paper, const struct arb_team *team)
{
    char text[PLAYERS] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned p = 0; p < ARB_TEAM_PLAYERS_MAX; p++) {
        if (team->player[p][0] == '\0') continue;
        if (out.length > 0) arb_write_text(&out, ", ");
        write_unbroken(&out, team->player[p]);
    }
    paper_cell(paper, text);
}

/* The team's name, and that it withdrew. */
static void put_name(struct paper *paper, const struct arb__page *page, const struct arb_team_row *row)
{
    char text[CELL], room[64];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_text(&out, arb__team_name(arb__teams_of(page->contest), page->language, row->team, room, sizeof room));
    if (row->retired != 0) {
        arb_write_text(&out, " (");
        arb_write_text(&out, arb_message(page->language, "web.absent.retired"));
        arb_write_char(&out, ')');
    }
    paper_cell(paper, text);
}

static void put_row(struct paper *paper, const struct arb__page *page, const struct arb_team_row *row,
                    bool with_players)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);

    paper_cell_place(paper, row->rank, row->tied != 0);
    paper_cell_int(paper, row->team);
    put_name(paper, page, row);
    if (with_players) put_players(paper, &teams->team[row->team]);
    arb__print_figure(paper, row->points, arb__match_points_short(teams), true);
    paper_cell_int(paper, row->matches);
    arb__print_figure(paper, row->won, true, true);
    arb__print_figure(paper, row->lost, true, true);
}

/* Columns by the unit that the matches count, with the players and without; they live until the next paper is made. */
static const struct paper_column *columns_of(const struct arb_teams *teams, bool with_players, size_t *count)
{
    static struct paper_column column[8];
    size_t at = 0;

    column[at++] = (struct paper_column){"place", "#", 6, PAPER_RIGHT};
    column[at++] = (struct paper_column){"team", "page.pair_number", 6, PAPER_RIGHT};
    column[at++] = (struct paper_column){
        "name", teams->form.kind == ARB_SWISS_PAIRS ? "page.names" : "page.team_column", with_players ? 20 : 48,
        PAPER_LEFT};
    if (with_players) column[at++] = (struct paper_column){"players", "page.club_players", 54, PAPER_LEFT};
    column[at++] = (struct paper_column){"points", arb__match_unit(teams), 11, PAPER_RIGHT};
    column[at++] = (struct paper_column){"matches", "page.matches_column", 10, PAPER_RIGHT};
    column[at++] = (struct paper_column){"won", "page.won", 9, PAPER_RIGHT};
    column[at++] = (struct paper_column){"lost", "page.lost", 9, PAPER_RIGHT};
    *count = at;
    return column;
}

static void put_progress(struct paper *paper, const struct arb__page *page, const struct arb_team_standings *s)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    char sentence[CELL];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (s->is_final) {
        arb__print_final(paper, page, &teams->corrections);
        return;
    }
    arb_message_write(&out, page->language, "page.matches_progress",
                      ARB_VALUES(ARB_NUMBER("round", s->round), ARB_NUMBER("rounds", teams->form.rounds),
                                 ARB_NUMBER("open", s->open)));
    paper_line(paper, PAPER_SMALL, sentence);
}

static struct paper *lay_out_ranking(const struct arb__page *page)
{
    const struct arb_teams *teams = arb__teams_of(page->contest);
    const struct arb_team_standings *s = arb__matches_standings(page->contest);
    const bool with_players = tells_players(teams, s);
    struct paper *paper = arb__print_open(page, "ranking", 1);
    size_t count;
    const struct paper_column *column = columns_of(teams, with_players, &count);

    if (paper == NULL) return NULL;
    arb__print_card(paper, page, arb_message(page->language, "page.ranking"));
    paper_table(paper, column, count, PAPER_READ);
    for (unsigned i = 0; i < s->count; i++) put_row(paper, page, &s->row[i], with_players);
    put_progress(paper, page, s);
    return paper;
}

static void send_ranking(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    arb__print_page(server, reply, page, lay_out_ranking);
}

bool arb__matches_papers_read(struct arb__page *page, struct arb_span kind)
{
    if (arb_span_is(kind, "ranking.pdf")) page->send = send_ranking;
    return page->send != NULL;
}

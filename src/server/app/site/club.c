/* club.c -- see club.h. */
#include "site/club.h"

#include "hall/answers/answer.h"
#include "pages/feeds.h"
#include "players/club_list.h"
#include "players/years.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What the pages of all contests are written from. */
struct club {
    struct arb__club_list list;                 /* first: it begins with the page */
    const struct arb__site *site;
    const char *named;                          /* its name; "": nobody said */
    struct arb__years years;
    struct leads leads;
    struct arb__year_file *file;                /* of the years */
    size_t files;
};

/* Questions of leads, in the order of the leads. */
struct solving {
    struct arb_solve_job *job;
    struct leads *leads;
};

static const struct arb__club_places places = {
    .days = "index.html", .players = "players.html", .calendar = "../calendar.ics", .news = "feed.atom",
    .script = "../site.js", .contest = "", .player = "player/", .ending = ".html"};

/* -- The days ------------------------------------------------------------------------------------- */

static void day_row(struct arb__html *html, const struct arb__club_list *club, const struct arb__club_day *day)
{
    arb__tag(html, "<li data-find>");
    arb__club_row(html, club, day, "index");
    if (day->winners[0] != '\0') {
        arb__tag(html, " <span class=\"winners\">");
        arb__text(html, day->winners);
        arb__tag(html, "</span>");
    }
    arb__tag(html, "</span></li>\n");
}

static void begin_section(struct arb__html *html, bool *is_open)
{
    arb__tag(html, *is_open ? "</ol></section>\n<section><h2>" : "<section><h2>");
    *is_open = true;
}

/* Those of one state under a heading, in the order of the list or, of what is to come, the next first. */
static void days_in(struct arb__html *html, const struct arb__club_list *club, uint8_t state, const char *key,
                    bool *is_open)
{
    bool any = false;

    for (size_t i = 0; i < club->days; i++) {
        const struct arb__club_day *day = &club->day[state == ARB_CONTEST_SETUP ? club->days - 1 - i : i];

        if (day->state != state) continue;
        if (!any) {
            begin_section(html, is_open);
            arb__say(html, key);
            arb__tag(html, "</h2><ol class=\"contests\">\n");
        }
        any = true;
        day_row(html, club, day);
    }
}

static void results(struct arb__html *html, const struct arb__club_list *club, bool *is_open)
{
    unsigned year = 0;

    for (size_t i = 0; i < club->days; i++) {
        const struct arb__club_day *day = &club->day[i];

        if (day->state != ARB_CONTEST_ENDED) continue;
        if (day->year != year) {
            begin_section(html, is_open);
            arb__number(html, day->year);
            arb__tag(html, "</h2><ol class=\"contests\">\n");
        }
        year = day->year;
        day_row(html, club, day);
    }
}

static void write_days(struct arb_writer *out, const void *what)
{
    const struct arb__club_list *club = what;
    struct arb__html html = arb__club_html(club, out);
    bool is_open = false;

    arb__club_heading(&html, club, "page.club_days", club->places->players, "page.club_players");
    days_in(&html, club, ARB_CONTEST_PLAYING, "page.club_now", &is_open);
    days_in(&html, club, ARB_CONTEST_SETUP, "page.club_to_come", &is_open);
    results(&html, club, &is_open);
    if (is_open) arb__tag(&html, "</ol></section>\n");
    arb__club_ending(&html, club);
}

/* -- The players --------------------------------------------------------------------------------------- */

static void write_year(struct arb__site *site, struct club *club, const struct arb__played *played,
                       enum arb_language language)
{
    char inside[ARB__YEAR_DIGITS + 32];
    struct arb_writer out = arb_writer_on(inside, sizeof inside);
    const char *name = arb_language_name(language), *behind = inside + strlen(name);
    const struct arb__year_place place = {language, "../../paper.css", "../../icon.svg", "../players.html",
                                          club->named, "../../", behind, NULL};
    size_t length = 0;
    char *text;

    arb_write_text(&out, name);
    arb_write_text(&out, "/player/");
    arb__year_write(&out, played->who);
    arb_write_text(&out, ".html");
    text = arb__years_html(&club->years, played->name, &place, &length);
    if (text != NULL) {
        arb__site_pictured(site, inside, (struct arb_span){text, length},
                           site->options->base != NULL ? arb__years_picture(&club->years, played->name, &place)
                                                       : NULL);
        site->pages++;
    }
    free(text);
}

/* A page for each player of whom there is something to say. */
static void write_years(struct arb__site *site, struct club *club, enum arb_language language)
{
    for (size_t i = 0; i < club->list.who.count && !site->failed; i++) {
        const struct arb__played *played = &club->list.who.played[i];

        if (i > 0 && played->who == played[-1].who) continue;
        if (played->has_year) write_year(site, club, played, language);
    }
}

/* -- What calendars and readers of news take ------------------------------------------------------------- */

static void join(char *room, size_t capacity, const char *base, const char *rest)
{
    const size_t length = base != NULL ? strlen(base) : 0;

    if (base == NULL) snprintf(room, capacity, "%s", "");
    else snprintf(room, capacity, "%s%s%s", base, length > 0 && base[length - 1] == '/' ? "" : "/", rest);
}

static void write_feed(struct arb__site *site, const struct club *club, const struct arb__hall *hall,
                       enum arb_language language, bool is_calendar)
{
    char before[400], self[400], home[400], inside[24];
    const char *base = site->options->base, *name = arb_language_name(language);
    struct arb__feeds feeds = {.hall = hall, .language = language, .title = club->list.name, .self = self, .home = home,
                               .before = before, .after = "/index.html", .is_relative = base == NULL};
    struct arb_span text;

    snprintf(inside, sizeof inside, "%s/", name);
    join(before, sizeof before, base, inside);
    snprintf(inside, sizeof inside, "%s/index.html", name);
    join(home, sizeof home, base, inside);
    snprintf(inside, sizeof inside, is_calendar ? "calendar.ics" : "%s/feed.atom", name);
    join(self, sizeof self, base, inside);
    text = arb__write_all(4096, is_calendar ? arb__feeds_calendar : arb__feeds_atom, &feeds);
    arb__site_file(site, inside, text);
    free((char *)text.at);
}

/* -- Everything ---------------------------------------------------------------------------------------------- */

/* The pages of one contest, and what the club's need of it. */
static bool write_one(struct arb__site *site, struct club *club, struct arb__server *server, const char *id,
                      struct arb__hall_problem *problem)
{
    struct arb__contest *contest = arb__hall_fold_one(server, id, problem);
    struct arb__club_day *day = &club->list.day[club->list.days];
    struct arb_writer winners = arb_writer_on(day->winners, sizeof day->winners);
    char under[ARB__ID_MAX + 2];

    if (contest == NULL) return false;
    arb__club_day_of(day, contest);
    snprintf(under, sizeof under, "%s/", id);
    site->under = under;
    arb__site_contest(site, contest);
    site->under = "";
    if (day->state == ARB_CONTEST_ENDED) arb__who_add(&club->list.who, contest, (uint32_t)club->list.days, &winners);
    club->list.days++;
    club->files += arb__year_file_of(&club->file[club->files], contest);
    arb__hall_free_one(contest);
    return true;
}

static void answered(void *mine, size_t i)
{
    struct solving *solving = mine;

    if (solving->job[i].fault == ARB_SOLVE_GOOD) leads_answer(solving->leads, i, &solving->job[i].answer.cards);
}

/* As many at a time as there are processors. Without memory nothing is told of leads. */
static void solve_leads(struct club *club)
{
    struct leads *leads = &club->leads;
    struct arb_solver *solver = arb_solver_open(&(struct arb_solver_options){.threads = 0});
    struct solving solving = {NULL, leads};

    if (solver != NULL && leads_gather(leads, &club->years.grades, PEOPLE_NOBODY)) {
        solving.job = calloc(leads->count + 1, sizeof *solving.job);
        for (size_t i = 0; solving.job != NULL && i < leads->count; i++)
            solving.job[i].ask = (struct arb_solve_question){.kind = ARB_SOLVE_CARDS,
                                                             .position = leads_position(leads, i)};
        if (solving.job != NULL) arb_solver_run(solver, solving.job, leads->count, answered, &solving);
        club->years.leads = leads;
    }
    free(solving.job);
    if (solver != NULL) arb_solver_close(solver);
}

static void make_years(struct club *club)
{
    for (size_t i = 0; i < club->files; i++) arb__years_add(&club->years, &club->file[i]);
    arb__years_make(&club->years);
    if (club->site->options->with_dd && club->years.is_made) solve_leads(club);
    arb__years_mark(&club->years, &club->list.who);
}

static void write_club(struct arb__site *site, struct club *club, const struct arb__hall *hall)
{
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN; language++) {
        club->list.page = (struct arb__page){.language = language, .write = write_days};
        arb__site_page(site, &club->list.page, "index.html");
        club->list.page.write = arb__club_players;
        arb__site_page(site, &club->list.page, "players.html");
        write_years(site, club, language);
        write_feed(site, club, hall, language, false);
    }
    write_feed(site, club, hall, site->options->language, true);
    arb__site_entrance(site, club->list.name);
}

static void free_club(struct club *club)
{
    arb__who_free(&club->list.who);
    arb__years_free(&club->years);
    leads_free(&club->leads);
    for (size_t i = 0; i < club->files; i++) arb__year_file_free(&club->file[i]);
    free(club->file);
    free(club->list.day);
}

bool arb__site_club(struct arb__site *site, struct arb__server *server, struct arb__hall_problem *problem)
{
    struct club club = {.list = {.places = &places,
                                 .name = server->club.name[0] != '\0' ? server->club.name : "Arbitro"},
                        .site = site, .named = server->club.name, .years = {.hidden = &server->hidden}};
    bool folded = true;

    arb__hall_sort(&server->hall);
    club.list.day = calloc(server->hall.count + 1, sizeof *club.list.day);
    club.file = calloc(server->hall.count + 1, sizeof *club.file);
    ARB_ASSERT(club.list.day != NULL && club.file != NULL);
    arb__site_begin(site, true);
    for (size_t i = 0; i < server->hall.count && folded && !site->failed; i++) {
        char id[ARB__ID_MAX + 1];

        if (!arb__feeds_has(&server->hall.listed[i])) continue;
        arb_text_copy(id, server->hall.listed[i].id, sizeof id);
        folded = write_one(site, &club, server, id, problem);
    }
    arb__who_sort(&club.list.who);
    make_years(&club);
    if (folded) write_club(site, &club, &server->hall);
    free_club(&club);
    return folded;
}

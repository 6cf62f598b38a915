/* club.c -- see club.h. */
#include "site/club.h"

#include "hall/answers/answer.h"
#include "pages/feeds.h"
#include "site/who.h"
#include "site/years.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A contest of the list, as the pages of all of them need it. */
struct day {
    char id[ARB__ID_MAX + 1], title[ARB_TITLE_MAX], winners[400];
    uint16_t year;
    uint8_t month, day, state;
};

/* Everything; newest first. */
struct club {
    struct arb__page page;                      /* first: what a page is written with */
    const struct arb__site *site;
    const char *name;
    struct day *day;
    size_t days;
    struct arb__who_played who;
    struct arb__years *years;
};

/* -- A page of the club ------------------------------------------------------------------------- */

static struct arb__html html_of(const struct club *club, struct arb_writer *out)
{
    return (struct arb__html){.out = out, .language = club->page.language, .file = club->page.file};
}

/* One of the two pages; the other is linked beside. */
static void heading(struct arb__html *html, const struct club *club, const char *key, const char *other,
                    const char *other_key)
{
    arb__page_begin(html, club->name, "club-page");
    arb__tag(html, "<header><p class=\"where\"><a href=\"index.html\">");
    arb__text(html, club->name);
    arb__tag(html, "</a></p><h1>");
    arb__say(html, key);
    arb__tag(html, "</h1><p><a href=\"");
    arb__tag(html, other);
    arb__tag(html, "\">");
    arb__say(html, other_key);
    arb__tag(html, "</a> · <a href=\"../calendar.ics\">");
    arb__say(html, "page.club_calendar");
    arb__tag(html, "</a> · <a href=\"feed.atom\">");
    arb__say(html, "page.club_news");
    arb__tag(html, "</a></p></header>\n<p class=\"find\" hidden><label>");
    arb__say(html, "page.club_find");
    arb__tag(html, " <input type=\"search\" id=\"find\" autocomplete=\"off\"></label> <span role=\"status\" "
                   "class=\"quiet\" data-none=\"");
    arb__say(html, "page.club_none");
    arb__tag(html, "\"></span></p>\n");
}

static void ending(struct arb__html *html)
{
    arb__tag(html, "<script src=\"../site.js\" defer></script>");
    arb__page_end(html);
}

/* -- The days ------------------------------------------------------------------------------------- */

/* The date, and the title as a link to one of its pages. */
static void begin_row(struct arb__html *html, const struct day *day, const char *page)
{
    arb__tag(html, "<span class=\"date\">");
    arb__date_html(html, day->year, day->month, day->day);
    arb__tag(html, "</span> <span><a href=\"");
    arb__text(html, day->id);
    arb__tag(html, "/");
    arb__text(html, page);
    arb__tag(html, ".html\">");
    arb__text(html, day->title);
    arb__tag(html, "</a>");
}

static void day_row(struct arb__html *html, const struct day *day)
{
    arb__tag(html, "<li data-find>");
    begin_row(html, day, "index");
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
static void days_in(struct arb__html *html, const struct club *club, uint8_t state, const char *key, bool *is_open)
{
    bool any = false;

    for (size_t i = 0; i < club->days; i++) {
        const struct day *day = &club->day[state == ARB_CONTEST_SETUP ? club->days - 1 - i : i];

        if (day->state != state) continue;
        if (!any) {
            begin_section(html, is_open);
            arb__say(html, key);
            arb__tag(html, "</h2><ol class=\"contests\">\n");
        }
        any = true;
        day_row(html, day);
    }
}

static void results(struct arb__html *html, const struct club *club, bool *is_open)
{
    unsigned year = 0;

    for (size_t i = 0; i < club->days; i++) {
        const struct day *day = &club->day[i];

        if (day->state != ARB_CONTEST_ENDED) continue;
        if (day->year != year) {
            begin_section(html, is_open);
            arb__number(html, day->year);
            arb__tag(html, "</h2><ol class=\"contests\">\n");
        }
        year = day->year;
        day_row(html, day);
    }
}

static void write_days(struct arb_writer *out, const void *what)
{
    const struct club *club = what;
    struct arb__html html = html_of(club, out);
    bool is_open = false;

    heading(&html, club, "page.club_days", "players.html", "page.club_players");
    days_in(&html, club, ARB_CONTEST_PLAYING, "page.club_now", &is_open);
    days_in(&html, club, ARB_CONTEST_SETUP, "page.club_to_come", &is_open);
    results(&html, club, &is_open);
    if (is_open) arb__tag(&html, "</ol></section>\n");
    ending(&html);
}

/* -- The players --------------------------------------------------------------------------------------- */

static void played_row(struct arb__html *html, const struct club *club, const struct arb__played *played)
{
    arb__tag(html, "<li>");
    begin_row(html, &club->day[played->day], played->page);
    if (played->place > 0) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__say_with(html, "page.club_place", ARB_VALUES(ARB_NUMBER("place", played->place)));
        arb__tag(html, "</span>");
    }
    arb__tag(html, "</span></li>\n");
}

/* The page of his year, if he has one. */
static void year_link(struct arb__html *html, const struct club *club, const struct arb__played *of)
{
    char file[ARB__YEAR_FILE_MAX];

    if (!arb__years_has(club->years, of->name)) return;
    arb__years_file(file, of->who);
    arb__tag(html, "<p><a href=\"");
    arb__tag(html, file);
    arb__tag(html, "\">");
    arb__say(html, "page.club_year");
    arb__tag(html, "</a></p>");
}

/* All that one player played, closed up under his name. Returns how many they are. */
static size_t player(struct arb__html *html, const struct club *club, size_t from)
{
    const struct arb__played *first = &club->who.played[from];
    size_t count = 1;

    while (from + count < club->who.count && first[count].who == first->who) count++;
    arb__tag(html, "<details data-find=\"");
    arb__text(html, first->name);
    arb__tag(html, "\"><summary>");
    arb__text(html, first->name);
    arb__tag(html, " <span class=\"quiet\">");
    arb__number(html, (int64_t)count);
    arb__tag(html, "</span></summary>");
    year_link(html, club, first);
    arb__tag(html, "<ol class=\"contests\">\n");
    for (size_t i = 0; i < count; i++) played_row(html, club, &first[i]);
    arb__tag(html, "</ol></details>\n");
    return count;
}

static void write_players(struct arb_writer *out, const void *what)
{
    const struct club *club = what;
    struct arb__html html = html_of(club, out);

    heading(&html, club, "page.club_players", "index.html", "page.club_days");
    for (size_t i = 0; i < club->who.count;) i += player(&html, club, i);
    ending(&html);
}

/* A page for each player of whom there is something to say. */
static void write_years(struct arb__site *site, const struct club *club, enum arb_language language)
{
    for (size_t i = 0; i < club->who.count && !site->failed; i++) {
        const struct arb__played *played = &club->who.played[i];

        if (i > 0 && played->who == played[-1].who) continue;
        if (arb__years_has(club->years, played->name))
            arb__years_write(club->years, site, played->name, played->who, language);
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
    struct arb__feeds feeds = {.hall = hall, .language = language, .title = club->name, .self = self, .home = home,
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
    struct day *day = &club->day[club->days];
    struct arb_writer winners = arb_writer_on(day->winners, sizeof day->winners);
    char under[ARB__ID_MAX + 2];
    struct arb__head head;

    if (contest == NULL) return false;
    head = contest->kind[ARB__KEPT]->head(contest);
    arb_text_copy(day->id, id, sizeof day->id);
    arb_text_copy(day->title, head.title, sizeof day->title);
    day->year = head.year;
    day->month = head.month;
    day->day = head.day;
    day->state = head.state;
    snprintf(under, sizeof under, "%s/", id);
    site->under = under;
    arb__site_contest(site, contest);
    site->under = "";
    arb__who_add(&club->who, contest, (uint32_t)club->days++, &winners);
    arb__years_add(club->years, contest);
    if (day->state != ARB_CONTEST_ENDED) day->winners[0] = '\0';
    arb__hall_free_one(contest);
    return true;
}

static void write_club(struct arb__site *site, struct club *club, const struct arb__hall *hall)
{
    for (enum arb_language language = 0; language < ARB_LANGUAGES_WRITTEN; language++) {
        club->page = (struct arb__page){.language = language, .write = write_days};
        arb__site_page(site, &club->page, "index.html");
        club->page.write = write_players;
        arb__site_page(site, &club->page, "players.html");
        write_years(site, club, language);
        write_feed(site, club, hall, language, false);
    }
    write_feed(site, club, hall, site->options->language, true);
    arb__site_entrance(site, club->name);
}

bool arb__site_club(struct arb__site *site, struct arb__server *server, struct arb__hall_problem *problem)
{
    struct arb__years years = {.server = server};
    struct club club = {.site = site, .years = &years,
                        .name = server->club.name[0] != '\0' ? server->club.name : "Arbitro"};
    bool folded = true;

    arb__hall_sort(&server->hall);
    club.day = calloc(server->hall.count + 1, sizeof *club.day);
    ARB_ASSERT(club.day != NULL);
    arb__site_begin(site, true);
    for (size_t i = 0; i < server->hall.count && folded && !site->failed; i++) {
        char id[ARB__ID_MAX + 1];

        if (!arb__feeds_has(&server->hall.listed[i])) continue;
        arb_text_copy(id, server->hall.listed[i].id, sizeof id);
        folded = write_one(site, &club, server, id, problem);
    }
    arb__who_sort(&club.who);
    arb__years_make(&years);
    if (folded) write_club(site, &club, &server->hall);
    arb__who_free(&club.who);
    arb__years_free(&years);
    free(club.day);
    return folded;
}

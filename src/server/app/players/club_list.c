/* club_list.c -- see club_list.h. */
#include "players/club_list.h"

#include "players/years.h"

/* -- A page of the club ------------------------------------------------------------------------- */

void arb__club_day_of(struct arb__club_day *day, const struct arb__contest *contest)
{
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);

    arb_text_copy(day->id, contest->id, sizeof day->id);
    arb_text_copy(day->title, head.title, sizeof day->title);
    day->year = head.year;
    day->month = head.month;
    day->day = head.day;
    day->state = head.state;
}

struct arb__html arb__club_html(const struct arb__club_list *club, struct arb_writer *out)
{
    return (struct arb__html){.out = out, .language = club->page.language, .file = club->page.file,
                              .look = club->page.look, .news = club->places->news};
}

void arb__club_heading(struct arb__html *html, const struct arb__club_list *club, const char *key, const char *other,
                       const char *other_key)
{
    arb__page_begin(html, club->name, "club-page");
    arb__tag(html, "<header><p class=\"where\"><a href=\"");
    arb__tag(html, club->places->days);
    arb__tag(html, "\">");
    arb__text(html, club->name);
    arb__tag(html, "</a></p><h1>");
    arb__say(html, key);
    arb__tag(html, "</h1><p><a href=\"");
    arb__tag(html, other);
    arb__tag(html, "\">");
    arb__say(html, other_key);
    arb__tag(html, "</a> · <a href=\"");
    arb__tag(html, club->places->calendar);
    arb__tag(html, "\">");
    arb__say(html, "page.club_calendar");
    arb__tag(html, "</a> · <a href=\"");
    arb__tag(html, club->places->news);
    arb__tag(html, "\">");
    arb__say(html, "page.club_news");
    arb__tag(html, "</a></p></header>\n<p class=\"find\" hidden><label>");
    arb__say(html, "page.club_find");
    arb__tag(html, " <input type=\"search\" id=\"find\" autocomplete=\"off\"></label> <span role=\"status\" "
                   "class=\"quiet\" data-none=\"");
    arb__say(html, "page.club_none");
    arb__tag(html, "\"></span></p>\n");
}

void arb__club_ending(struct arb__html *html, const struct arb__club_list *club)
{
    arb__tag(html, "<script src=\"");
    arb__tag(html, club->places->script);
    arb__tag(html, "\" defer></script>");
    arb__page_end(html);
}

void arb__club_row(struct arb__html *html, const struct arb__club_list *club, const struct arb__club_day *day,
                   const char *page)
{
    arb__tag(html, "<span class=\"date\">");
    arb__date_html(html, day->year, day->month, day->day);
    arb__tag(html, "</span> <span><a href=\"");
    arb__tag(html, club->places->contest);
    arb__text(html, day->id);
    arb__tag(html, "/");
    arb__text(html, page);
    arb__tag(html, club->places->ending);
    arb__tag(html, "\">");
    arb__text(html, day->title);
    arb__tag(html, "</a>");
}

/* -- The players --------------------------------------------------------------------------------------- */

static void played_row(struct arb__html *html, const struct arb__club_list *club, const struct arb__played *played)
{
    arb__tag(html, "<li>");
    arb__club_row(html, club, &club->day[played->day], played->page);
    if (played->place > 0) {
        arb__tag(html, " <span class=\"quiet\">");
        arb__say_with(html, "page.club_place", ARB_VALUES(ARB_NUMBER("place", played->place)));
        arb__tag(html, "</span>");
    }
    arb__tag(html, "</span></li>\n");
}

static void year_link(struct arb__html *html, const struct arb__club_list *club, const struct arb__played *of)
{
    arb__tag(html, "<p><a href=\"");
    arb__tag(html, club->places->player);
    arb__year_write(html->out, of->who);
    arb__tag(html, club->places->ending);
    arb__tag(html, "\">");
    arb__say(html, "page.club_year");
    arb__tag(html, "</a></p>");
}

/* All that one player played, closed up under his name. Returns how many they are. */
static size_t player(struct arb__html *html, const struct arb__club_list *club, size_t from)
{
    const struct arb__played *first = &club->who.played[from];
    size_t count = 1;

    while (from + count < club->who.count && first[count].who == first->who) count++;
    arb__tag(html, "<details data-find=\"");
    arb__text(html, first->name);
    arb__tag(html, "\"><summary>");
    arb__text(html, first->name);
    arb__tag(html, " <span class=\"quiet\">");
    arb__say_with(html, "page.club_count", ARB_VALUES(ARB_NUMBER("contests", (int64_t)count)));
    arb__tag(html, "</span></summary>");
    if (first->has_year) year_link(html, club, first);
    arb__tag(html, "<ol class=\"contests\">\n");
    for (size_t i = 0; i < count; i++) played_row(html, club, &first[i]);
    arb__tag(html, "</ol></details>\n");
    return count;
}

void arb__club_players(struct arb_writer *out, const void *what)
{
    const struct arb__club_list *club = what;
    struct arb__html html = arb__club_html(club, out);

    arb__club_heading(&html, club, "page.club_players", club->places->days, "page.club_days");
    arb__tag(&html, "<p class=\"quiet\">");
    arb__say(&html, "page.club_order");
    arb__tag(&html, "</p>\n");
    for (size_t i = 0; i < club->who.count;) i += player(&html, club, i);
    arb__club_ending(&html, club);
}

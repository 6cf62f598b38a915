/* page_ranking.c -- /e/ID: the ranking, and links to the boards that may be seen.
 */
#include "hall/contests/series.h"
#include "hall/server.h"
#include "pairs/pages/pages.h"
#include "pairs/parts/scores.h"

#include "arbitro/text/mp_text.h"


/* Matchpoints as they are written there. */
static struct arb_span mp_text(char text[32], enum arb_language language, const struct arb_scoring *scoring,
                               int64_t units)
{
    char plain[32];
    struct arb_writer figure = arb_writer_on(plain, sizeof plain), out = arb_writer_on(text, 32);

    arb_mp_write(&figure, units, scoring->halved != 0);
    arb_figures_write(&out, language, arb_writer_span(&figure));
    return arb_writer_span(&out);
}

static size_t longest_fraction(const struct arb__html *html, const struct arb_contest *c,
                               const struct arb_standings *s, enum arb_side side)
{
    size_t longest = 0;

    for (unsigned i = 0; i < s->count[side]; i++) {
        char text[32];
        const size_t length = arb__fraction_length(mp_text(text, html->language, &c->scoring, s->row[side][i].won));

        if (length > longest) longest = length;
    }
    return longest;
}

/* Whole matchpoints stand below each other. */
static void mp(struct arb__html *html, const struct arb_scoring *scoring, int64_t units, size_t fraction)
{
    char text[32];

    arb__aligned_html(html, mp_text(text, html->language, scoring, units), fraction);
}

static bool is_by_matchpoints(const struct arb__contest *contest)
{
    return arb__pairs_fold(contest)->scoring.form == ARB_SCORED_MATCHPOINTS;
}

static void place(struct arb__html *html, struct arb_standings_place place, bool has_score)
{
    if (!has_score || place.rank == 0) arb__tag(html, "\xE2\x80\x93");
    else arb__number(html, place.rank);
    if (place.tied && has_score) arb__tag(html, "=");
}

/* The tie-break that decided, the category and the place in it, and whether the pair is unranked. */
static void marks(struct arb__html *html, const struct arb__contest *contest, enum arb_side side,
                  const struct arb_standings_row *r)
{
    static const char *const keys[ARB_PARTING_COUNT] = {NULL, "web.tie_by.direct", "web.tie_by.tops", "web.tie_by.won",
                                                        "web.tie_by.last", "web.tie_by.lot"};
    const struct arb_pair_terms *terms = &arb__pairs_fold(contest)->terms[side][r->pair];
    const bool has_retired = arb_contest_has_left(arb__pairs_fold(contest), side, r->pair);

    if (terms->category[0] != '\0') {
        arb__tag(html, " <span class=\"mark\">");
        arb__text(html, terms->category);
        if (r->within.rank > 0 && r->available > 0) arb__tag(html, " ");
        if (r->within.rank > 0 && r->available > 0) place(html, r->within, true);
        arb__tag(html, "</span>");
    }
    if (r->decided == ARB_PARTING_SHARED && !terms->is_unranked && !has_retired) return;
    arb__tag(html, " <span class=\"quiet\">");
    arb__say(html, has_retired ? "web.absent.retired" : terms->is_unranked ? "web.unranked" : keys[r->decided]);
    arb__tag(html, "</span>");
}

static void with_handicap(struct arb__html *html, const struct arb__contest *contest, const struct arb_standings_row *r)
{
    arb__tag(html, "</td><td class=\"number\">");
    arb__shown_html(html, &arb__pairs_fold(contest)->scoring, r->with_hundredths, r->available > 0);
    arb__tag(html, "</td><td class=\"number\">");
    place(html, r->with, r->available > 0);
}

/* One pair of the ranking. The column of matchpoints is there only where it is scored by them. */
static void row(struct arb__html *html, const struct arb__contest *contest, enum arb_side side,
                const struct arb_standings_row *r, size_t fraction)
{
    arb__tag(html, "<tr><td class=\"number\">");
    place(html, (struct arb_standings_place){r->rank, r->tied, r->decided}, r->available > 0);
    arb__tag(html, "</td><td class=\"number label\">");
    arb__number(html, arb__label_of(arb__pairs_fold(contest), side, r->pair));
    arb__tag(html, "</td><th scope=\"row\">");
    arb__pair_link_html(html, contest, side, r->pair, false);
    arb__substitutes_html(html, arb__pairs_fold(contest), side, r->pair);
    marks(html, contest, side, r);
    arb__tag(html, "</th><td class=\"number strong\">");
    arb__shown_html(html, &arb__pairs_fold(contest)->scoring, r->shown_hundredths, r->available > 0);
    if (arb__standing(contest)->standings.has_handicap) with_handicap(html, contest, r);
    if (is_by_matchpoints(contest)) {
        arb__tag(html, "</td><td class=\"number wide\">");
        mp(html, &arb__pairs_fold(contest)->scoring, r->won, fraction);
    }
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__number(html, r->boards);
    arb__tag(html, "</td></tr>\n");
}

/* Over the figure with handicap, and the place. */
static void handicap_heads(struct arb__html *html)
{
    arb__tag(html, "<th scope=\"col\" class=\"number\">");
    arb__say(html, "page.handicap");
    arb__tag(html, "</th><th scope=\"col\" class=\"number\"><abbr title=\"");
    arb__say(html, "page.rank");
    arb__tag(html, "\">#</abbr></th>");
}

/* The ranking of one field. Where there are two it has a caption. */
static void field(struct arb__html *html, const struct arb__contest *contest, const struct arb_standings *s,
                  enum arb_side side)
{
    static const char *const columns[] = {"page.pair_number", "page.names", NULL, "page.matchpoints", "page.boards"};
    const size_t fraction = longest_fraction(html, arb__pairs_fold(contest), s, side);

    arb__tag(html, "<table class=\"ranking\">");
    if (s->two_winner) {
        arb__tag(html, "<caption>");
        arb__say(html, side == ARB_NS ? "page.north_south" : "page.east_west");
        arb__tag(html, "</caption>");
    }
    arb__tag(html, "<thead><tr><th scope=\"col\" class=\"number\"><abbr title=\"");
    arb__say(html, "page.rank");
    arb__tag(html, "\">#</abbr></th>");
    for (size_t i = 0; i < ARB_COUNT(columns); i++) {
        if (i == 3 && !is_by_matchpoints(contest)) continue;
        arb__tag(html, i == 1 ? "<th scope=\"col\">" : i > 2 ? "<th scope=\"col\" class=\"number wide\">" :
                       "<th scope=\"col\" class=\"number\">");
        if (columns[i] != NULL) arb__say(html, columns[i]);
        if (i == 3 && arb__pairs_fold(contest)->scoring.halved) arb__tag(html, " <span class=\"quiet\">1, ½</span>");
        if (columns[i] == NULL) arb__unit_html(html, &arb__pairs_fold(contest)->scoring);
        arb__tag(html, "</th>");
        if (i == 2 && s->has_handicap) handicap_heads(html);
    }
    arb__tag(html, "</tr></thead><tbody>\n");
    for (unsigned i = 0; i < s->count[side]; i++) row(html, contest, side, &s->row[side][i], fraction);
    arb__tag(html, "</tbody></table>\n");
}

/* The boards by number: a link where the reader may look, plain where play goes on. */
static void boards(struct arb__html *html, const struct arb__page *page)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    bool all = true;

    arb__tag(html, "<nav><h2 id=\"boards\">");
    arb__say(html, "page.boards_heading");
    arb__tag(html, "</h2><ol class=\"boards\">");
    for (unsigned board = 1; board <= arb__boards_of(c); board++) {
        const bool seen = c->round > 0 && arb_contest_may_see_board(c, page->reader, (uint8_t)board);

        all = all && seen;
        arb__tag(html, seen ? "<li>" : "<li class=\"hidden\">");
        if (seen) arb__number_link_html(html, page->contest, "board", board);
        arb__number(html, board);
        arb__tag(html, seen ? "</a></li>" : "</li>");
    }
    arb__tag(html, "</ol>");
    if (!all) {
        arb__tag(html, "<p class=\"quiet\">");
        arb__say(html, "page.boards_hidden");
        arb__tag(html, "</p>");
    }
    arb__tag(html, "</nav>\n");
}

static void progress(struct arb__html *html, const struct arb__page *page, const struct arb_standings *s)
{
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    if (s->is_final) {
        arb__final_html(html, page, &c->corrections);
    } else {
        arb__tag(html, "<p class=\"quiet\">");
        arb__say_with(html, "page.progress",
                      ARB_VALUES(ARB_NUMBER("round", c->round), ARB_NUMBER("rounds", c->movement.rounds),
                                 ARB_NUMBER("results", s->results)));
        arb__tag(html, "</p>");
    }
    arb__tag(html, "</header>\n");
}

/* Links to the series that the contest is in. */
static void series(struct arb__html *html, const struct arb__contest *contest)
{
    const struct arb__hall *hall = &contest->server->hall;
    const struct arb__listed *listed = NULL;

    while ((listed = arb__series_next(hall, contest->id, listed)) != NULL) {
        arb__tag(html, "<p>");
        arb__say(html, "page.series");
        arb__tag(html, " ");
        arb__link_html(html, contest, "series", arb_span_of(listed->id));
        arb__text(html, listed->series->title);
        arb__tag(html, "</a></p>\n");
    }
}

/* /e/ID: the ranking, the series that the contest is in, and links to the boards. */
void arb__pairs_page_ranking(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct arb__contest *contest = page->contest;
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};
    const struct arb_standings *s;

    arb__page_begin(&html, arb__pairs_fold(contest)->title, "ranking-page");
    arb__head_html(&html, page);
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.ranking");
    arb__tag(&html, "</h1>");
    if (arb__pairs_fold(contest)->movement.kind == ARB_NO_MOVEMENT) {
        arb__tag(&html, "</header><p class=\"sentence\">");
        arb__say(&html, "page.not_begun");
        arb__tag(&html, "</p>");
    } else {
        s = &arb__standing(contest)->standings;
        progress(&html, page, s);
        series(&html, contest);
        arb__tag(&html, s->two_winner ? "<div class=\"fields two\">" : "<div class=\"fields\">");
        field(&html, contest, s, ARB_NS);
        if (s->two_winner) field(&html, contest, s, ARB_EW);
        arb__tag(&html, "</div>");
        boards(&html, page);
    }
    arb__page_end(&html);
}

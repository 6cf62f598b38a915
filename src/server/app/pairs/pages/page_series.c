/* page_series.c -- /e/ID/series: the ranking of the series that a contest is in, and its contests.
 *
 * In a static site, which has the pages of one contest, the others are named and not linked.
 */
#include "pairs/pages/pages.h"
#include "pairs/contest/series.h"

#define DASH "\xE2\x80\x93"

struct sheet {
    struct arb__html *html;
    const struct arb__page *page;
    const struct arb__joined *joined;
};

static bool is_linked(const struct sheet *sheet, const struct arb__contest *contest)
{
    return sheet->html->file == NULL || contest == sheet->page->contest;
}

/* -- The ranking --------------------------------------------------------------------------- */

static void done_there(const struct sheet *sheet, const struct arb_combined_place *at)
{
    if (at->contest == 0) arb__tag(sheet->html, DASH);
    else arb__shown_html(sheet->html, &sheet->joined->combined->scoring, at->shown_hundredths, at->available > 0);
}

static void place(const struct sheet *sheet, const struct arb_combined_place *at)
{
    arb__tag(sheet->html, "</td><td class=\"number wide\">");
    done_there(sheet, at);
}

/* On a phone, which has no room for the columns: the same below the names, a session after the other. */
static void places_below(const struct sheet *sheet, const struct arb_combined_row *r)
{
    struct arb__html *html = sheet->html;

    arb__tag(html, "<div class=\"narrow quiet sessions\">");
    for (unsigned s = 0; s < sheet->joined->series->sessions; s++) {
        if (s > 0) arb__tag(html, " \xC2\xB7 ");
        arb__tag(html, "<span><abbr title=\"");
        arb__say_with(html, "page.session", ARB_VALUES(ARB_NUMBER("number", s + 1)));
        arb__tag(html, "\">");
        arb__number(html, s + 1);
        arb__tag(html, "</abbr>: ");
        done_there(sheet, &r->at[s]);
        arb__tag(html, "</span>");
    }
    if (sheet->joined->series->carry > 0) {
        arb__tag(html, " \xC2\xB7 <span>");
        arb__say(html, "page.stage");
        arb__tag(html, ": ");
        done_there(sheet, &r->stage);
        arb__tag(html, "</span>");
    }
    arb__tag(html, "</div>");
}

static unsigned bits(unsigned mask)
{
    unsigned count = 0;

    for (; mask != 0; mask &= mask - 1) count++;
    return count;
}

/* In how many of the sessions it was, where that is not all. */
static void attendance(const struct sheet *sheet, const struct arb_combined_row *r)
{
    const unsigned held = bits(sheet->joined->combined->held);

    if (r->missed == 0 || r->rank == 0) return;
    arb__tag(sheet->html, " <span class=\"quiet\">");
    arb__say_with(sheet->html, "page.sessions_played",
                  ARB_VALUES(ARB_NUMBER("played", held - bits(r->missed)), ARB_NUMBER("held", held)));
    arb__tag(sheet->html, "</span>");
}

/* Where somebody missed a session, what that does to the order. */
static void how_missed(const struct sheet *sheet)
{
    static const char *const keys[] = {[ARB_MISSED_LAST] = "page.missed_last",
                                       [ARB_MISSED_PLAYED] = "page.missed_played",
                                       [ARB_MISSED_ZERO] = "page.missed_zero"};
    const struct arb_combined *c = sheet->joined->combined;
    bool missed = false;

    for (unsigned i = 0; i < (unsigned)c->count[ARB_NS] + c->count[ARB_EW]; i++)
        if (c->row[i].missed != 0 && c->row[i].rank > 0) missed = true;
    if (!missed) return;
    arb__tag(sheet->html, "<p class=\"missed\">");
    arb__say(sheet->html, keys[sheet->joined->series->missed]);
    arb__tag(sheet->html, "</p>");
}

/* Who sat for one of them, in whichever session. */
static void substitutes(const struct sheet *sheet, const struct arb_combined_row *r)
{
    for (unsigned s = 0; s < sheet->joined->series->sessions; s++) {
        const struct arb_combined_place *at = &r->at[s];
        const struct arb_contest *pairs;

        if (at->contest == 0) continue;
        pairs = arb__pairs_fold(sheet->joined->contest[at->contest - 1]);
        if (!arb_contest_has_substitute(pairs, (enum arb_side)at->side, at->pair)) continue;
        arb__tag(sheet->html, "<span class=\"quiet\">");
        arb__substitutes_html(sheet->html, pairs, (enum arb_side)at->side, at->pair);
        arb__tag(sheet->html, "</span>");
    }
}

/* Where the pair was last, and has its names from. */
static const struct arb_combined_place *last_place(const struct arb_combined_row *row)
{
    unsigned s = ARB_SERIES_SESSIONS_MAX;

    while (s > 0 && row->at[s - 1].contest == 0) s--;
    return s > 0 ? &row->at[s - 1] : &row->stage;
}

static void names(const struct sheet *sheet, const struct arb_combined_row *row)
{
    const struct arb_combined_place *last = last_place(row);
    const struct arb__contest *contest = sheet->joined->contest[last->contest - 1];

    if (is_linked(sheet, contest))
        arb__pair_link_html(sheet->html, contest, (enum arb_side)last->side, last->pair, false);
    else arb__pair_html(sheet->html, arb__pairs_fold(contest), (enum arb_side)last->side, last->pair);
}

static void rank(struct arb__html *html, unsigned number, bool tied)
{
    if (number == 0) arb__tag(html, DASH);
    else arb__number(html, number);
    if (tied) arb__tag(html, "=");
}

/* The category with the place in it, and that a pair has none. */
static void marks(const struct sheet *sheet, const struct arb_combined_row *r)
{
    const struct arb__joined *joined = sheet->joined;
    const struct arb_contest *pairs[ARB_SERIES_CONTESTS_MAX];
    const char *category;

    for (unsigned i = 0; i < joined->series->count; i++) pairs[i] = arb__pairs_fold(joined->contest[i]);
    category = arb_combined_category(r, pairs);
    if (category[0] != '\0') {
        arb__tag(sheet->html, " <span class=\"mark\">");
        arb__text(sheet->html, category);
        if (r->within > 0) arb__tag(sheet->html, " ");
        if (r->within > 0) rank(sheet->html, r->within, r->within_tied != 0);
        arb__tag(sheet->html, "</span>");
    }
    if (!r->is_unranked) return;
    arb__tag(sheet->html, " <span class=\"quiet\">");
    arb__say(sheet->html, "web.unranked");
    arb__tag(sheet->html, "</span>");
}

static void figure(struct arb__html *html, const struct arb_combined_row *r, int64_t hundredths)
{
    if (r->rank == 0 && !r->is_unranked) arb__tag(html, DASH);
    else arb__fixed_html(html, hundredths, false);
}

/* One pair of the combined ranking, with its figure in each session. */
static void row(const struct sheet *sheet, const struct arb_combined_row *r)
{
    struct arb__html *html = sheet->html;

    arb__tag(html, "<tr><td class=\"number\">");
    rank(html, r->rank, r->tied != 0);
    arb__tag(html, "</td><th scope=\"row\">");
    names(sheet, r);
    substitutes(sheet, r);
    marks(sheet, r);
    attendance(sheet, r);
    places_below(sheet, r);
    arb__tag(html, "</th><td class=\"number strong\">");
    figure(html, r, r->shown_hundredths);
    if (sheet->joined->combined->has_handicap) {
        arb__tag(html, "</td><td class=\"number\">");
        figure(html, r, r->with_hundredths);
        arb__tag(html, "</td><td class=\"number\">");
        rank(html, r->with, r->with_tied != 0);
    }
    for (unsigned s = 0; s < sheet->joined->series->sessions; s++) place(sheet, &r->at[s]);
    if (sheet->joined->series->carry > 0) place(sheet, &r->stage);
    arb__tag(html, "</td></tr>\n");
}

/* The heads of the columns: as many as the series has sessions, and one for what was carried over. */
static void head(const struct sheet *sheet)
{
    struct arb__html *html = sheet->html;

    arb__tag(html, "<thead><tr><th scope=\"col\" class=\"number\"><abbr title=\"");
    arb__say(html, "page.rank");
    arb__tag(html, "\">#</abbr></th><th scope=\"col\">");
    arb__say(html, "page.names");
    arb__tag(html, "</th><th scope=\"col\" class=\"number\">");
    arb__unit_html(html, &sheet->joined->combined->scoring);
    if (sheet->joined->combined->has_handicap) {
        arb__tag(html, "</th><th scope=\"col\" class=\"number\">");
        arb__say(html, "page.handicap");
        arb__tag(html, "</th><th scope=\"col\" class=\"number\">#");
    }
    for (unsigned s = 1; s <= sheet->joined->series->sessions; s++) {
        arb__tag(html, "</th><th scope=\"col\" class=\"number wide\">");
        arb__say_with(html, "page.session", ARB_VALUES(ARB_NUMBER("number", s)));
    }
    if (sheet->joined->series->carry > 0) {
        arb__tag(html, "</th><th scope=\"col\" class=\"number wide\">");
        arb__say(html, "page.stage");
    }
    arb__tag(html, "</th></tr></thead><tbody>\n");
}

/* The combined ranking of one field; East-West stands behind North-South in row[]. */
static void field(const struct sheet *sheet, enum arb_side side)
{
    const struct arb_combined *c = sheet->joined->combined;
    const unsigned first = side == ARB_EW ? c->count[ARB_NS] : 0;

    arb__tag(sheet->html, "<table class=\"ranking\">");
    if (c->two_fields) {
        arb__tag(sheet->html, "<caption>");
        arb__say(sheet->html, side == ARB_NS ? "page.north_south" : "page.east_west");
        arb__tag(sheet->html, "</caption>");
    }
    head(sheet);
    for (unsigned i = 0; i < c->count[side]; i++) row(sheet, &c->row[first + i]);
    arb__tag(sheet->html, "</tbody></table>\n");
}

/* It is as provisional as any of its contests. */
static const char *final_words(const struct sheet *sheet)
{
    for (unsigned i = 0; i < sheet->joined->series->count; i++)
        if (arb__page_corrected(sheet->page, &sheet->joined->pairs[i]->corrections)) return "page.provisional";
    return "page.final";
}

/* Says first how far it is and how missed sessions count. */
static void ranking(const struct sheet *sheet)
{
    const struct arb_combined *c = sheet->joined->combined;

    arb__tag(sheet->html, "<p class=\"quiet\">");
    arb__say(sheet->html, c->is_final ? final_words(sheet) : "page.series_running");
    arb__tag(sheet->html, "</p>");
    how_missed(sheet);
    arb__tag(sheet->html, "</header>\n<div class=\"fields\">");
    field(sheet, ARB_NS);
    if (c->two_fields) field(sheet, ARB_EW);
    arb__tag(sheet->html, "</div>\n");
}

/* -- Its contests -------------------------------------------------------------------------- */

static void contest_link(const struct sheet *sheet, const struct arb__contest *of)
{
    const struct arb__head about = of->kind[ARB__KEPT]->head(of);
    struct arb__html *html = sheet->html;

    if (is_linked(sheet, of)) arb__link_html(html, of, "", (struct arb_span){"", 0});
    arb__text(html, about.title);
    arb__tag(html, is_linked(sheet, of) ? "</a> <span class=\"date\">" : " <span class=\"date\">");
    arb__date_html(html, about.year, about.month, about.day);
    arb__tag(html, "</span>");
}

/* Sections are named where a session has more than one. */
static bool has_sections(const struct arb_series *series, const struct arb_series_member *member)
{
    for (unsigned i = 0; i < series->count; i++)
        if (&series->member[i] != member && series->member[i].session == member->session) return true;
    return false;
}

/* The contests of the series by session, with the section where a session has more than one. */
static void contest_list(const struct sheet *sheet)
{
    const struct arb_series *series = sheet->joined->series;

    arb__tag(sheet->html, "<section><h2>");
    arb__say(sheet->html, "page.series_evenings");
    arb__tag(sheet->html, "</h2><ul class=\"contests\">\n");
    for (unsigned i = 0; i < series->count; i++) {
        const struct arb_series_member *member = &series->member[i];

        arb__tag(sheet->html, "<li>");
        if (member->session == 0) arb__say(sheet->html, "page.stage");
        else arb__say_with(sheet->html, "page.session", ARB_VALUES(ARB_NUMBER("number", member->session)));
        if (has_sections(series, member)) {
            arb__tag(sheet->html, " ");
            arb__text(sheet->html, member->section);
        }
        arb__tag(sheet->html, " \xC2\xB7 ");
        contest_link(sheet, sheet->joined->contest[i]);
        arb__tag(sheet->html, "</li>\n");
    }
    arb__tag(sheet->html, "</ul></section>\n");
}

/* -- The page ----------------------------------------------------------------------------------- */

/* /e/ID/series and /e/ID/series/OTHER. If the contests cannot be ranked together the page says why. */
void arb__pairs_page_series(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};
    struct arb__joined joined;
    const struct sheet sheet = {&html, page, &joined};

    arb__series_join(page->contest->server, page->contest, arb__pairs_at(page)->series, &joined);
    arb__page_begin(&html, joined.series->title, "ranking-page");
    arb__head_html(&html, page);
    arb__tag(&html, "<h1>");
    arb__text(&html, joined.series->title);
    arb__tag(&html, "</h1>");
    if (joined.trouble[0] == '\0') {
        ranking(&sheet);
        contest_list(&sheet);
    } else {
        arb__tag(&html, "</header><p class=\"sentence\">");
        arb__say_with(&html, joined.trouble, joined.value, ARB_COUNT(joined.value));
        arb__tag(&html, "</p>");
    }
    arb__page_end(&html);
    arb__series_free(&joined);
}

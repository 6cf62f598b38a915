/* page_ranking.c -- /e/ID: each part's ranking as it was computed, with the published figure where that is another one,
 * its boards or matches, and how many published figures agree.
 */
#include "published/cells.h"
#include "published/pages.h"
#include "results/say/say.h"

#include "arbitro/score/ratio.h"

/* -- A ranking that was computed ------------------------------------------------------- */

/* "(4)" behind a place that is another one; the words are for whoever asks, since the column is narrow. */
static void published_place(struct arb__html *html, const struct event_difference *difference)
{
    char room[EVENT_TEXT];
    struct arb_span figure;

    if (difference == NULL) return;
    figure = event_number_text(room, html->language, difference->published);
    arb__tag(html, " <abbr class=\"quiet\" title=\"");
    arb__say_with(html, "page.published_figure", ARB_VALUES(ARB_SPAN("figure", figure)));
    arb__tag(html, "\">(");
    arb__span(html, figure);
    arb__tag(html, ")</abbr>");
}

static void place(struct arb__html *html, const struct event *event, const struct arb_standing *standing)
{
    if (standing->rank == 0) arb__tag(html, "\xE2\x80\x93");
    else arb__number(html, standing->rank);
    if (standing->tied) arb__tag(html, "=");
    published_place(html, arb__differs(event, NULL, standing->contestant, 0, ARB__DIFFERS_RANK));
}

/* The longest fractions of a field's columns. */
struct longest { size_t total, matchpoints; };

static void lengthen(size_t *longest, struct arb_span figure)
{
    const size_t length = arb__fraction_length(figure);

    if (length > *longest) *longest = length;
}

/* Hundredths as they are written there; whole: without zeros that say nothing. */
static struct arb_span figure_text(char text[32], enum arb_language language, int64_t hundredths, bool whole)
{
    char plain[32];
    struct arb_writer figure = arb_writer_on(plain, sizeof plain), out = arb_writer_on(text, 32);
    const int64_t size = hundredths < 0 ? -hundredths : hundredths;

    if (whole && size % 100 == 0) arb_write_int(&figure, size / 100);
    else arb_write_fixed(&figure, size, 2);
    if (hundredths < 0) arb_write_text(&out, "\xE2\x88\x92");
    arb_figures_write(&out, language, arb_writer_span(&figure));
    return arb_writer_span(&out);
}

/* Matchpoints on the scale of the file. */
static struct arb_span mp_text(char text[32], enum arb_language language, const struct event *event,
                               const struct arb_standing *standing)
{
    return figure_text(text, language, arb_ratio_of(standing->won, 1, event->halved ? 200 : 100), true);
}

static void matchpoints(struct arb__html *html, const struct event *event, const struct arb_standing *standing,
                        size_t longest)
{
    char text[32];

    arb__tag(html, "</td><td class=\"number wide\">");
    arb__aligned_html(html, mp_text(text, html->language, event, standing), longest);
    arb__published_html(html, arb__differs(event, NULL, standing->contestant, 0, 1u << EVENT_TOTAL));
}

/* A pair's row: the computed figure, and below it what the file says where that is another. */
static void row(struct arb__html *html, const struct arb__page *page, unsigned part, const struct event *event,
                const struct arb_standing *standing, const struct longest *longest)
{
    const struct event_pair *pair = &event->pairs.item[standing->contestant];
    const bool is_named_alone = arb_span_equal(pair->id, pair->names);
    char names[EVENT_TEXT], text[32];
    int64_t figure;

    arb__tag(html, "<tr><td class=\"number\">");
    place(html, event, standing);
    arb__tag(html, "</td><td class=\"number label\">");
    if (!is_named_alone) arb__file_text_html(html, pair->id);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__part_link_html(html, page->contest, "pair", part, standing->contestant);
    arb__span(html, arb__names_of(names, html->language, event, pair));
    arb__tag(html, "</a></th><td class=\"number strong\">");
    if (arb__total_hundredths(event, pair, &figure))
        arb__aligned_html(html, figure_text(text, html->language, figure, arb__gives_whole(event)), longest->total);
    else arb__tag(html, "\xE2\x80\x93");
    arb__published_html(html, arb__differs(event, NULL, standing->contestant, 0, ARB__DIFFERS_TOTAL));
    if (event->rule.by == EVENT_BY_MATCHPOINTS) matchpoints(html, event, standing, longest->matchpoints);
    arb__tag(html, "</td><td class=\"number wide\">");
    arb__number(html, pair->tally.boards);
    arb__tag(html, "</td></tr>\n");
}

static void columns(struct arb__html *html, const struct event *event)
{
    arb__tag(html, "<thead><tr><th scope=\"col\" class=\"number\"><abbr title=\"");
    arb__say(html, "page.rank");
    arb__tag(html, "\">#</abbr></th>");
    arb__column_html(html, "page.pair_number", "number");
    arb__column_html(html, "page.names", "");
    arb__column_html(html, arb__total_unit(event), "number");
    if (event->rule.by == EVENT_BY_MATCHPOINTS) arb__column_html(html, "page.matchpoints", "number wide");
    arb__column_html(html, "page.boards", "number wide");
    arb__tag(html, "</tr></thead><tbody>\n");
}

static struct longest longest_of(const struct arb__html *html, const struct event *event, size_t from, size_t to)
{
    struct longest longest = {0};
    char text[32];
    int64_t figure;

    for (size_t i = from; i < to; i++) {
        const struct arb_standing *standing = &event->standings.item[i];

        lengthen(&longest.matchpoints, mp_text(text, html->language, event, standing));
        if (arb__total_hundredths(event, &event->pairs.item[standing->contestant], &figure))
            lengthen(&longest.total, figure_text(text, html->language, figure, arb__gives_whole(event)));
    }
    return longest;
}

/* The standings 'from' to before 'to'. caption: key; NULL where there is one field. */
static void field(struct arb__html *html, const struct arb__page *page, unsigned part, const struct event *event,
                  size_t from, size_t to, const char *caption)
{
    const struct longest longest = longest_of(html, event, from, to);

    arb__tag(html, "<table class=\"ranking\">");
    if (caption != NULL) {
        arb__tag(html, "<caption>");
        arb__say(html, caption);
        arb__tag(html, "</caption>");
    }
    columns(html, event);
    for (size_t i = from; i < to; i++) row(html, page, part, event, &event->standings.item[i], &longest);
    arb__tag(html, "</tbody></table>\n");
}

static void ranking(struct arb__html *html, const struct arb__page *page, unsigned part, const struct event *event)
{
    arb__tag(html, event->two_fields ? "<div class=\"fields two\">" : "<div class=\"fields\">");
    field(html, page, part, event, 0, event->first_field, event->two_fields ? "page.north_south" : NULL);
    if (event->two_fields)
        field(html, page, part, event, event->first_field, event->standings.count, "page.east_west");
    arb__tag(html, "</div>");
}

static void boards(struct arb__html *html, const struct arb__page *page, unsigned part, const struct event *event)
{
    if (event->boards.count == 0) return;
    arb__tag(html, "<nav><h2>");
    arb__say(html, "page.boards_heading");
    arb__tag(html, "</h2><ol class=\"boards\">");
    for (size_t i = 0; i < event->boards.count; i++) {
        arb__tag(html, "<li>");
        arb__part_link_html(html, page->contest, "board", part, i);
        arb__file_text_html(html, event->boards.item[i].label);
        arb__tag(html, "</a></li>");
    }
    arb__tag(html, "</ol></nav>\n");
}

/* -- Standings as published --------------------------------------------------------------- */

static const struct arb_pbn_number *figure_of(const struct event_total *row)
{
    return row->total.given ? &row->total : &row->percent;
}

/* A team's row, as the file has it: a total, or only a percentage. */
static void total(struct arb__html *html, const struct arb__page *page, unsigned part, const struct event_total *row,
                  size_t at, size_t longest)
{
    const struct arb_pbn_number *figure = figure_of(row);
    char text[EVENT_TEXT];

    arb__tag(html, "<tr><td class=\"number\">");
    arb__file_number_html(html, &row->rank);
    arb__tag(html, "</td><td class=\"number label\">");
    arb__file_text_html(html, row->id);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__part_link_html(html, page->contest, "pair", part, at);
    arb__file_text_html(html, row->team.length > 0 ? row->team : row->names.length > 0 ? row->names : row->id);
    arb__tag(html, "</a></th><td class=\"number strong\">");
    if (figure->given) arb__aligned_html(html, arb__file_number_text(text, html->language, *figure), longest);
    else arb__tag(html, "\xE2\x80\x93");
    if (!row->total.given && row->percent.given) arb__tag(html, " %");
    arb__tag(html, "</td></tr>\n");
}

static void standings(struct arb__html *html, const struct arb__page *page, unsigned part, const struct event *event)
{
    size_t longest = 0;
    char text[EVENT_TEXT];

    for (size_t i = 0; i < event->totals.count; i++)
        if (figure_of(&event->totals.item[i])->given)
            lengthen(&longest, arb__file_number_text(text, html->language, *figure_of(&event->totals.item[i])));
    arb__tag(html, "<table class=\"ranking\"><thead><tr><th scope=\"col\" class=\"number\"><abbr title=\"");
    arb__say(html, "page.rank");
    arb__tag(html, "\">#</abbr></th>");
    arb__column_html(html, "page.pair_number", "number");
    arb__column_html(html, "page.names", "");
    arb__column_html(html, "page.total", "number");
    arb__tag(html, "</tr></thead><tbody>\n");
    for (size_t i = 0; i < event->totals.count; i++) total(html, page, part, &event->totals.item[i], i, longest);
    arb__tag(html, "</tbody></table>\n");
}

static void team(struct arb__html *html, const struct event_scored_part *part, struct arb_span number)
{
    const struct event_total *row = event_scored_total(part, number);

    arb__file_text_html(html, row == NULL ? number : row->team.length > 0 ? row->team
                                                 : row->names.length > 0 ? row->names : number);
}

static void match(struct arb__html *html, const struct arb__page *page, unsigned number,
                  const struct event_scored_part *part, size_t at)
{
    const struct event_match *m = &part->event->matches.item[at];

    arb__tag(html, "<tr><td class=\"number label\">");
    arb__file_text_html(html, m->round);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__part_link_html(html, page->contest, "match", number, at);
    team(html, part, m->id[0]);
    arb__tag(html, " \xE2\x80\x93 ");
    team(html, part, m->id[1]);
    arb__tag(html, "</a></th>");
    for (unsigned i = 0; i < 2; i++) {
        arb__tag(html, "<td class=\"number strong\">");
        arb__file_number_html(html, &m->score[i]);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

static void matches(struct arb__html *html, const struct arb__page *page, unsigned number,
                    const struct event_scored_part *part)
{
    if (part->event->matches.count == 0) return;
    arb__tag(html, "<h2>");
    arb__say(html, "page.matches");
    arb__tag(html, "</h2><table class=\"ranking\"><thead><tr>");
    arb__column_html(html, "page.round_short", "number");
    arb__column_html(html, "page.match", "");
    arb__tag(html, "<th scope=\"col\" class=\"number\" colspan=\"2\">");
    arb__say(html, "page.result");
    arb__tag(html, "</th></tr></thead><tbody>\n");
    for (size_t i = 0; i < part->event->matches.count; i++) match(html, page, number, part, i);
    arb__tag(html, "</tbody></table>\n");
}

/* -- The page ------------------------------------------------------------------------------- */

/* How it is scored, and how many published figures agree. */
static void about(struct arb__html *html, const struct event_scored_part *part)
{
    const struct event *event = part->event;
    const size_t differing = event_scored_differing(part);
    char rule[EVENT_TEXT];
    struct arb_writer out = arb_writer_on(rule, sizeof rule);

    arb__tag(html, "<p class=\"quiet\">");
    if (event->is_listed) arb__say(html, event->matches.count > 0 ? "page.as_published" : "rank.listed_players");
    else if (event_rule_write(&out, event, html->language)) arb__text(html, rule);
    if (event->is_listed || out.length > 0) arb__tag(html, " ");
    arb__say_with(html, event->is_ours ? "rank.ours" : part->compared == 0 ? "rank.nothing"
                        : differing == 0 ? "rank.equal" : "page.differing",
                  ARB_VALUES(ARB_NUMBER("figures", (int64_t)part->compared), ARB_NUMBER("n", (int64_t)differing)));
    if (event->totals_of_all) {
        arb__tag(html, " ");
        arb__say(html, "rank.totals_of_all");
    }
    arb__tag(html, "</p>\n");
}

static void refused(struct arb__html *html, const struct arb__page *page, const struct event_scored_part *part)
{
    char scoring[EVENT_TEXT];

    arb__tag(html, "<p class=\"sentence\">");
    arb__say_with(html, part->refused,
                  ARB_VALUES(ARB_TEXT("file", arb__published_of(page->contest)->kept.name),
                             ARB_SPAN("scoring", event_text(scoring, part->event->scoring))));
    arb__tag(html, "</p>\n");
}

/* One part, below its name where there are several. */
static void write_part(struct arb__html *html, const struct arb__page *page, const struct event_scored *scored,
                       unsigned number)
{
    const struct event_scored_part *part = &scored->part[number];
    char name[4 * EVENT_TEXT];
    struct arb_writer out = arb_writer_on(name, sizeof name);

    if (scored->parts > 1) {
        event_name_write(&out, part->event, html->language);
        arb__tag(html, "<h2>");
        arb__text(html, name);
        arb__tag(html, "</h2>");
    }
    if (part->refused != NULL) {
        refused(html, page, part);
        return;
    }
    about(html, part);
    if (part->event->is_listed) {
        standings(html, page, number, part->event);
        matches(html, page, number, part);
    } else {
        ranking(html, page, number, part->event);
        boards(html, page, number, part->event);
    }
}

static bool is_odd(const struct event_scored *scored)
{
    for (size_t i = 0; i < scored->parts; i++) {
        const struct event_scored_part *part = &scored->part[i];

        if (part->event->damages.count > 0 || (part->refused == NULL && event_scored_differing(part) > 0)) return true;
    }
    return false;
}

void arb__published_page_ranking(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct event_scored *scored = arb__published_event(page->contest);
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__published_begin(&html, page, "ranking-page published-page");
    arb__tag(&html, "<h1>");
    arb__say(&html, "page.ranking");
    arb__tag(&html, "</h1><p class=\"quiet\">");
    arb__say_with(&html, "page.imported", ARB_VALUES(ARB_TEXT("file", arb__published_of(page->contest)->kept.name)));
    if (scored != NULL && is_odd(scored)) {
        arb__tag(&html, " ");
        arb__link_html(&html, page->contest, "checks", (struct arb_span){"", 0});
        arb__say(&html, "page.checks");
        arb__tag(&html, "</a>");
    }
    arb__tag(&html, "</p></header>\n");
    if (scored == NULL) {
        arb__tag(&html, "<p class=\"sentence\">");
        arb__say(&html, arb__published_is_whole(arb__published_of(page->contest)) ? "published.unreadable"
                                                                                  : "published.not_whole");
        arb__tag(&html, "</p>");
    }
    for (size_t i = 0; scored != NULL && i < scored->parts; i++) write_part(&html, page, scored, (unsigned)i);
    arb__page_end(&html);
}

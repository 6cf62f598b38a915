/* page_pair.c -- /e/ID/pair/P-N: a pair's card, board by board; of standings as published, a team's matches.
 */
#include "pages/result.h"
#include "published/cells.h"
#include "published/pages.h"
#include "results/say/say.h"

/* -- A pair's card ------------------------------------------------------------------------ */

/* A board of the scorecard: score and worth are those of the pair, whatever side it sat on. */
static void row(struct arb__html *html, const struct arb__page *page, const struct event *event, size_t at,
                const struct event_line *line, unsigned side)
{
    int64_t figure;

    arb__tag(html, "<tr><th scope=\"row\">");
    arb__part_link_html(html, page->contest, "board", arb__published_at(page)->part, at);
    arb__file_text_html(html, event->boards.item[at].label);
    arb__tag(html, "</a></th><td>");
    arb__sitter_html(html, page, arb__published_at(page)->part, line, 1 - side, true);
    arb__tag(html, "</td>");
    arb__line_cells_html(html, line, false);
    arb__tag(html, "<td class=\"number strong\">");
    if (line->has_score) arb__points_html(html, side == ARB_NS ? line->score : -line->score);
    arb__tag(html, "</td><td class=\"number\">");
    if (arb__worth_hundredths(event, line, side, &figure)) arb__fixed_html(html, figure, true);
    arb__published_html(html, arb__differs(event, line, EVENT_NOBODY, side, ARB__DIFFERS_WORTH | 1u << EVENT_PERCENT));
    arb__tag(html, "</td></tr>\n");
}

/* Each line in which the pair sat, on either side; a player of an individual on any seat. */
static void rows(struct arb__html *html, const struct arb__page *page, const struct event *event, uint32_t pair)
{
    for (size_t b = 0; b < event->boards.count; b++)
        for (size_t i = 0; i < event->boards.item[b].lines; i++) {
            const struct event_line *line = &event->lines.item[event->boards.item[b].first_line + i];

            for (unsigned side = 0; side < 2; side++)
                if (line->pair[side] == pair || line->partner[side] == pair) row(html, page, event, b, line, side);
        }
}

static void card(struct arb__html *html, const struct arb__page *page, const struct event *event)
{
    static const char *const keys[] = {"page.board_short", "page.against", "page.contract", "page.declarer",
                                       "page.made", "page.score", NULL};
    static const char *const looks[] = {"", "", "", "", "number", "number", "number"};

    arb__tag(html, "<div class=\"scroll\" tabindex=\"0\"><table class=\"card\"><thead><tr>");
    for (size_t i = 0; i < ARB_COUNT(keys); i++)
        arb__column_html(html, keys[i] != NULL ? keys[i] : arb__worth_unit(event), looks[i]);
    arb__tag(html, "</tr></thead><tbody>\n");
    rows(html, page, event, arb__published_at(page)->at);
    arb__tag(html, "</tbody></table></div>\n");
}

/* "3rd with 58.13 %", with what was published where it is another. */
static void stands(struct arb__html *html, const struct event *event, uint32_t at)
{
    const struct event_pair *pair = &event->pairs.item[at];
    int64_t figure;

    if (pair->computed_rank == 0 || !arb__total_hundredths(event, pair, &figure)) return;
    arb__say_with(html, "page.stands", ARB_VALUES(ARB_NUMBER("rank", pair->computed_rank)));
    arb__tag(html, " ");
    arb__fixed_html(html, figure, arb__gives_whole(event));
    arb__tag(html, " ");
    arb__say(html, arb__total_unit(event));
    arb__published_html(html, arb__differs(event, NULL, at, 0, ARB__DIFFERS_TOTAL));
}

/* A line for each who sat in for one of the pair, with the boards where the file tells them. */
static void substitutes(struct arb__html *html, const struct event *event, const struct event_pair *pair)
{
    const struct event_substitute *s = NULL;

    while ((s = event_substitute_of(event, pair, s)) != NULL) {
        char name[EVENT_TEXT], text[2 * EVENT_TEXT];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        event_substitute_write(&out, html->language, event_text(name, s->name), s);
        arb__tag(html, "<p class=\"quiet\">");
        arb__text(html, text);
        arb__tag(html, "</p>");
    }
}

void arb__published_page_pair(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct event *event = arb__part_at(page)->event;
    const uint32_t at = arb__published_at(page)->at;
    const struct event_pair *pair = &event->pairs.item[at];
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};
    char names[EVENT_TEXT];

    arb__published_begin(&html, page, "pair-page published-page");
    arb__tag(&html, "<h1>");
    arb__span(&html, arb__names_of(names, html.language, event, pair));
    arb__tag(&html, "</h1><p class=\"quiet\">");
    stands(&html, event, at);
    arb__tag(&html, "</p>");
    substitutes(&html, event, pair);
    arb__tag(&html, "</header>\n");
    card(&html, page, event);
    arb__page_end(&html);
}

/* -- A team's matches ------------------------------------------------------------------------ */

/* A match, with the team's own figure first. */
static void match_row(struct arb__html *html, const struct arb__page *page, const struct event_scored_part *part,
                      size_t at, unsigned own)
{
    const struct event_match *match = &part->event->matches.item[at];
    const struct event_total *other = event_scored_total(part, match->id[1 - own]);

    arb__tag(html, "<tr><td class=\"number label\">");
    arb__file_text_html(html, match->round);
    arb__tag(html, "</td><th scope=\"row\">");
    arb__part_link_html(html, page->contest, "match", arb__published_at(page)->part, at);
    arb__file_text_html(html, other != NULL && other->team.length > 0 ? other->team : match->id[1 - own]);
    arb__tag(html, "</a></th>");
    for (unsigned i = 0; i < 2; i++) {
        arb__tag(html, "<td class=\"number strong\">");
        arb__file_number_html(html, &match->score[i == 0 ? own : 1 - own]);
        arb__tag(html, "</td>");
    }
    arb__tag(html, "</tr>\n");
}

static void team_matches(struct arb__html *html, const struct arb__page *page, const struct event_scored_part *part,
                         const struct event_total *team)
{
    const struct event *event = part->event;

    if (event->matches.count == 0) return;
    arb__tag(html, "<table class=\"ranking\"><thead><tr>");
    arb__column_html(html, "page.round_short", "number");
    arb__column_html(html, "page.opponents", "");
    arb__tag(html, "<th scope=\"col\" class=\"number\" colspan=\"2\">");
    arb__say(html, "page.result");
    arb__tag(html, "</th></tr></thead><tbody>\n");
    for (size_t i = 0; i < event->matches.count; i++)
        for (unsigned own = 0; own < 2; own++)
            if (arb_span_equal(event->matches.item[i].id[own], team->id)) match_row(html, page, part, i, own);
    arb__tag(html, "</tbody></table>\n");
}

void arb__published_page_team(struct arb_writer *out, const void *what)
{
    const struct arb__page *page = what;
    const struct event_scored_part *part = arb__part_at(page);
    const struct event_total *team = &part->event->totals.item[arb__published_at(page)->at];
    struct arb__html html = {.out = out, .language = page->language, .file = page->file, .look = page->look};

    arb__published_begin(&html, page, "team-page published-page");
    arb__tag(&html, "<h1>");
    arb__file_text_html(&html, team->team.length > 0 ? team->team : team->names.length > 0 ? team->names : team->id);
    arb__tag(&html, "</h1><p class=\"quiet\">");
    if (team->team.length > 0) arb__file_text_html(&html, team->names);
    arb__tag(&html, "</p><p>");
    arb__file_number_html(&html, team->total.given ? &team->total : &team->percent);
    arb__tag(&html, "</p></header>\n");
    team_matches(&html, page, part, team);
    arb__page_end(&html);
}

/* page_papers.c -- /e/ID/ranking.pdf of a published event: the ranking of each part, as it was computed, as a paper for
 * a noticeboard; of matches the standings of the file.
 */
#include "pages/print.h"
#include "published/cells.h"
#include "published/pages.h"

static void put_span(struct paper *paper, struct arb_span text, const char *behind)
{
    char cell[EVENT_TEXT + 8] = "";
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    arb_write_span(&out, text);
    arb_write_text(&out, behind);
    paper_cell(paper, cell);
}

/* A text of the file, which may be in another alphabet. */
static void put_text(struct paper *paper, struct arb_span text)
{
    char room[EVENT_TEXT];

    put_span(paper, event_text(room, text), "");
}

/* -- A ranking that was computed ------------------------------------------------------- */

static void put_row(struct paper *paper, const struct arb__page *page, const struct event *event,
                    const struct arb_standing *standing)
{
    const struct event_pair *pair = &event->pairs.item[standing->contestant];
    char names[EVENT_TEXT];
    int64_t figure = 0;
    const bool is_there = arb__total_hundredths(event, pair, &figure);

    paper_cell_place(paper, standing->rank, standing->tied);
    put_text(paper, arb_span_equal(pair->id, pair->names) ? (struct arb_span){"", 0} : pair->id);
    put_span(paper, arb__names_of(names, page->language, event, pair), "");
    arb__print_figure(paper, figure, arb__gives_whole(event), is_there);
    paper_cell_int(paper, pair->tally.boards);
}

/* The columns by the unit; they live as long as the program. */
static const struct paper_column *columns_of(const struct event *event)
{
#define RANKED(unit)                                                                                                   \
    {{"place", "#", 6, PAPER_RIGHT},          {"pair", "page.pair_number", 9, PAPER_RIGHT},                            \
     {"names", "page.names", 46, PAPER_LEFT}, {"figure", unit, 13, PAPER_RIGHT},                                       \
     {"boards", "page.boards", 10, PAPER_RIGHT}}
    static const struct paper_column in_percent[] = RANKED("page.unit_percent"), in_imps[] = RANKED("page.unit_imps"),
                                     in_points[] = RANKED("page.unit_points");
#undef RANKED

    return event->rule.by == EVENT_BY_MATCHPOINTS ? in_percent
           : event->rule.by == EVENT_BY_POINTS    ? in_points : in_imps;
}

static void put_field(struct paper *paper, const struct arb__page *page, const struct event *event, size_t from,
                      size_t to)
{
    paper_table(paper, columns_of(event), 5, PAPER_READ);
    for (size_t i = from; i < to; i++) put_row(paper, page, event, &event->standings.item[i]);
}

/* -- Standings as published --------------------------------------------------------------- */

static void put_total(struct paper *paper, const struct arb__page *page, const struct event_total *row)
{
    char room[EVENT_TEXT];
    const bool in_percent = !row->total.given && row->percent.given;

    put_span(paper, arb__file_number_text(room, page->language, row->rank), "");
    put_text(paper, row->id);
    put_text(paper, row->team.length > 0 ? row->team : row->names.length > 0 ? row->names : row->id);
    put_span(paper, arb__file_number_text(room, page->language, in_percent ? row->percent : row->total),
             in_percent ? " %" : "");
}

static void put_totals(struct paper *paper, const struct arb__page *page, const struct event *event)
{
    static const struct paper_column columns[] = {{"place", "#", 6, PAPER_RIGHT},
                                                  {"team", "page.pair_number", 9, PAPER_RIGHT},
                                                  {"names", "page.names", 56, PAPER_LEFT},
                                                  {"total", "page.total", 13, PAPER_RIGHT}};

    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    for (size_t i = 0; i < event->totals.count; i++) put_total(paper, page, &event->totals.item[i]);
}

/* -- The paper ------------------------------------------------------------------------------- */

/* "Due gironi, section A · North–South": the part's name where there are several, and the field. field: NULL where
 * there is one. */
static void put_head(struct paper *paper, const struct arb__page *page, const struct event *event, bool is_named,
                     const char *field)
{
    char head[4 * EVENT_TEXT];
    struct arb_writer out = arb_writer_on(head, sizeof head);

    if (is_named) event_name_write(&out, event, page->language);
    if (is_named && field != NULL) arb_write_text(&out, " \xC2\xB7 ");
    if (field == NULL && !is_named) field = "page.ranking";
    if (field != NULL) arb_write_text(&out, arb_message(page->language, field));
    arb__print_card(paper, page, head);
}

static void put_part(struct paper *paper, const struct arb__page *page, const struct event *event, bool is_named)
{
    put_head(paper, page, event, is_named, event->two_fields ? "page.north_south" : NULL);
    if (event->is_listed) put_totals(paper, page, event);
    else put_field(paper, page, event, 0, event->two_fields ? event->first_field : event->standings.count);
    if (!event->two_fields) return;
    put_head(paper, page, event, is_named, "page.east_west");
    put_field(paper, page, event, event->first_field, event->standings.count);
}

/* A part that could not be ranked has none; why, its page says. */
struct paper *arb__published_paper_ranking(const struct arb__page *page)
{
    const struct event_scored *scored = arb__published_event(page->contest);
    const bool side_by_side = scored->parts == 1 && scored->part[0].event->two_fields;
    struct paper *paper = arb__print_open(page, "ranking", side_by_side ? 2 : 1);

    for (size_t i = 0; i < scored->parts && paper != NULL; i++)
        if (scored->part[i].refused == NULL) put_part(paper, page, scored->part[i].event, scored->parts > 1);
    return paper;
}

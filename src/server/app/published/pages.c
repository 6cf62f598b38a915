/* pages.c -- which pages a published event has: by their paths, and all of them.
 */
#include "published/pages.h"

#include "hall/shown.h"
#include "pages/page.h"
#include "pages/print.h"
#include "pages/solved.h"
#include "published/cells.h"
#include "results/say/say.h"

#include <stdio.h>

/* -- By their paths ---------------------------------------------------------------------- */

/* "1-7". Whether there is such a place only the event knows. */
static bool read_place(struct arb_span what, struct arb__page *page)
{
    struct arb__published_place *at = (void *)page->of_kind;
    int64_t part, number;
    size_t cut = 0;

    while (cut < what.length && what.at[cut] != '-') cut++;
    if (cut == what.length) return false;
    if (!arb_span_int((struct arb_span){what.at, cut}, 1, EVENT_PARTS_MAX, &part)) return false;
    if (!arb_span_int(arb_span_skip(what, cut + 1), 1, EVENT_SCORED_MAX, &number)) return false;
    at->part = (uint32_t)part - 1;
    at->at = (uint32_t)number - 1;
    return true;
}

/* "ranking.pdf" alone is written as no page. */
static bool is_paper(const struct arb__page *page)
{
    return page->write == NULL;
}

/* Once the event is there: is the place? A team's page is that of a pair. */
static bool is_there(const struct event_scored *scored, struct arb__page *page)
{
    const struct arb__published_place *at = arb__published_at(page);
    const struct event *event;

    if (page->write == arb__published_page_ranking) return true;
    if (scored == NULL) return false;
    if (page->write == arb__published_page_checks || is_paper(page)) return true;
    if (at->part >= scored->parts || scored->part[at->part].refused != NULL) return false;
    event = scored->part[at->part].event;
    if (page->write == arb__published_page_board) return at->at < event->boards.count && !event->is_listed;
    if (page->write == arb__published_page_match) return event->is_listed && at->at < event->matches.count;
    if (event->is_listed) page->write = arb__published_page_team;
    return at->at < (event->is_listed ? event->totals.count : event->pairs.count);
}

/* Of a board's page, its deal where it is whole. */
static const struct arb_deal *deal_on(const struct arb__page *page)
{
    const struct event *event;

    if (page->write != arb__published_page_board) return NULL;
    event = arb__part_at(page)->event;
    return arb__whole_deal(event, event->boards.item[arb__published_at(page)->at].label);
}

static void send_now(struct arb__server *server, struct arb_reply *reply, struct arb__contest *contest,
                     const struct arb__page *asked)
{
    struct arb__page page = *asked;

    page.contest = contest;
    if (arb__published_is_withheld(contest, page.reader.role))
        arb__page_refuse(server, reply, 404, "published.withdrawn");
    else if (!is_there(arb__published_event(contest), &page)) arb__page_refuse(server, reply, 404, "wire.not_found");
    else if (is_paper(&page)) arb__print_page(server, reply, &page, arb__published_paper_ranking);
    else if (!page.has_waited && deal_on(&page) != NULL) arb__page_when_solved(server, reply, &page, deal_on(&page));
    else arb__page_send(server, reply, &page);
}

static void send(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    struct arb__contest *contest = arb__hall_find(&server->hall, arb_span_of(page->contest->id));

    ARB_ASSERT(contest == page->contest);
    arb__published_when_read(server, reply, contest, page, send_now);
}

/* For whoever is no director, once it was withdrawn: which places there are is not said either. */
static void refuse(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page)
{
    (void)page;
    arb__page_refuse(server, reply, 404, "published.withdrawn");
}

bool arb__published_page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    page->send = send;
    if (arb__published_is_withheld(page->contest, page->reader.role)) {
        page->send = refuse;
    } else if (kind.length == 0) {
        page->write = arb__published_page_ranking;
        page->pdf = "ranking.pdf";
    } else if (arb_span_is(kind, "ranking.pdf") && what.length == 0) {
        page->write = NULL;
    } else if (arb_span_is(kind, "checks") && what.length == 0) {
        page->write = arb__published_page_checks;
    } else if (arb_span_is(kind, "board") && read_place(what, page)) {
        page->write = arb__published_page_board;
    } else if (arb_span_is(kind, "pair") && read_place(what, page)) {
        page->write = arb__published_page_pair;
    } else if (arb_span_is(kind, "match") && read_place(what, page)) {
        page->write = arb__published_page_match;
    } else {
        return false;
    }
    return true;
}

/* -- As files -------------------------------------------------------------------------------- */

/* "board/1-7.html" for each of 'count'. */
static void write_each(const struct arb__page_writer *writer, struct arb__page *page, const char *kind, unsigned part,
                       size_t count)
{
    struct arb__published_place *at = (void *)page->of_kind;

    at->part = part;
    for (size_t i = 0; i < count; i++) {
        char inside[40];

        at->at = (uint32_t)i;
        snprintf(inside, sizeof inside, "%s/%u-%zu.html", kind, part + 1, i + 1);
        writer->write(writer, page, inside);
    }
}

static void write_part(const struct arb__page_writer *writer, struct arb__page *page,
                       const struct event_scored_part *part, unsigned number)
{
    const struct event *event = part->event;

    if (part->refused != NULL) return;
    page->write = event->is_listed ? arb__published_page_team : arb__published_page_pair;
    write_each(writer, page, "pair", number, event->is_listed ? event->totals.count : event->pairs.count);
    page->write = arb__published_page_match;
    page->picture = arb__published_picture_match;
    if (event->is_listed) write_each(writer, page, "match", number, event->matches.count);
    page->write = arb__published_page_board;
    page->picture = arb__published_picture_board;
    if (!event->is_listed) write_each(writer, page, "board", number, event->boards.count);
    page->picture = NULL;
}

/* kind.h's site: all pages are public. */
void arb__published_site(const struct arb__page_writer *writer, struct arb__page *page)
{
    const struct event_scored *scored;

    arb__shown_end(page->contest);              /* it began before there were names */
    arb__published_read_now(page->contest);
    arb__shown_begin(page->contest, ARB_PUBLIC);
    scored = arb__published_event(page->contest);
    page->write = arb__published_page_ranking;
    writer->write(writer, page, "index.html");
    if (scored == NULL) return;
    writer->folder(writer, page, "board");
    writer->folder(writer, page, "pair");
    writer->folder(writer, page, "match");
    page->write = arb__published_page_checks;
    writer->write(writer, page, "checks.html");
    for (size_t i = 0; i < scored->parts; i++) write_part(writer, page, &scored->part[i], (unsigned)i);
}

/* The part's own computed standings; of matches those of the file. Texts of a file may be in another alphabet. */
static void tell_part(const struct arb__ranked_taker *taker, const struct event *event, unsigned part)
{
    char page[40];

    for (size_t i = 0; i < event->standings.count; i++) {
        const struct arb_standing *standing = &event->standings.item[i];
        struct arb__ranked ranked = {.page = page, .place = standing->rank,
                                     .field = event->two_fields && i >= event->first_field};
        struct arb_writer figure = arb_writer_on(ranked.figure, sizeof ranked.figure);
        char names[EVENT_TEXT];
        int64_t total;

        if (arb__total_hundredths(event, &event->pairs.item[standing->contestant], &total))
            arb_write_fixed(&figure, total, 2);
        snprintf(page, sizeof page, "pair/%u-%u", part + 1, (unsigned)standing->contestant + 1);
        arb__ranked_names(&ranked, event_text(names, event->pairs.item[standing->contestant].names));
        taker->take(taker, &ranked);
    }
    for (size_t i = 0; event->is_listed && i < event->totals.count; i++) {
        const struct event_total *total = &event->totals.item[i];
        char text[EVENT_TEXT], team[EVENT_TEXT], names[EVENT_TEXT];
        struct arb__ranked ranked = {.page = page, .team = event_text(team, total->team)};
        struct arb_writer figure = arb_writer_on(ranked.figure, sizeof ranked.figure);

        arb_write_span(&figure,
                       event_number_text(text, ARB_ENGLISH, total->total.given ? total->total : total->percent));
        if (total->rank.given && total->rank.decimals == 0 && total->rank.value > 0)
            ranked.place = (uint32_t)total->rank.value;
        snprintf(page, sizeof page, "pair/%u-%zu", part + 1, i + 1);
        arb__ranked_names(&ranked, event_text(names, total->names));
        taker->take(taker, &ranked);
    }
}

void arb__published_ranked(const struct arb__contest *contest, const struct arb__ranked_taker *taker)
{
    const struct event_scored *scored = arb__published_event(contest);

    for (size_t i = 0; scored != NULL && i < scored->parts; i++)
        if (scored->part[i].refused == NULL) tell_part(taker, scored->part[i].event, (unsigned)i);
}

/* picture.c -- see picture.h. */
#include "site/picture.h"

#include "hall/server.h"

#include "results/say/say.h"

#include <string.h>

enum { FIELDS = 2, ROWS = 8, CELL = 300 };

/* -- A ranking ---------------------------------------------------------------------------- */

struct rows {
    struct arb__ranked_taker taker;     /* first: what the kind knows of it */
    struct paper *paper;
    unsigned field, count;
};

static void put_names(struct paper *paper, const struct arb__ranked *ranked)
{
    const unsigned names = ranked->own > 0 ? ranked->own : ranked->names;
    char cell[CELL];
    struct arb_writer out = arb_writer_on(cell, sizeof cell);

    arb_write_span(&out, ranked->team);
    for (unsigned i = 0; i < names && ranked->team.length == 0; i++) {
        if (i > 0) arb_write_text(&out, " \xE2\x80\x93 ");
        arb_write_span(&out, ranked->name[i]);
    }
    if (out.length == 0) arb_write_text(&out, ranked->page + strcspn(ranked->page, "/") + 1);
    paper_cell(paper, cell);
}

static void take(const struct arb__ranked_taker *taker, const struct arb__ranked *ranked)
{
    struct rows *rows = (struct rows *)taker;

    if (ranked->field != rows->field || rows->count == ROWS || ranked->place == 0) return;
    rows->count++;
    paper_cell_int(rows->paper, ranked->place);
    put_names(rows->paper, ranked);
    paper_cell_figure(rows->paper, ranked->figure);
}

static void see(const struct arb__ranked_taker *taker, const struct arb__ranked *ranked)
{
    struct rows *rows = (struct rows *)taker;

    if (ranked->field == rows->field && ranked->place > 0) rows->count++;
}

static unsigned ranked_in(const struct arb__contest *contest, unsigned field)
{
    struct rows rows = {.taker = {see}, .field = field};

    contest->kind[ARB__KEPT]->ranked(contest, &rows.taker);
    return rows.count;
}

static void put_field(struct paper *paper, const struct arb__contest *contest, unsigned field, const char *head,
                      const char *beside)
{
    static const struct paper_column columns[] = {
        {"place", "", 9, PAPER_RIGHT}, {"names", "", 69, PAPER_LEFT}, {"figure", "", 22, PAPER_RIGHT}};
    struct rows rows = {.taker = {take}, .paper = paper, .field = field};

    paper_card(paper, head, beside);
    paper_table(paper, columns, ARB_COUNT(columns), PAPER_READ);
    contest->kind[ARB__KEPT]->ranked(contest, &rows.taker);
}

struct paper *arb__picture_ranking(const struct arb__page *page)
{
    const struct arb__contest *contest = page->contest;
    const struct arb__head head = contest->kind[ARB__KEPT]->head(contest);
    char day[40];
    struct arb_writer out = arb_writer_on(day, sizeof day);
    struct paper_sheet sheet = {.language = page->language, .name = "ranking", .title = head.title,
                                .club = contest->server->club.name, .across = 1};
    struct paper *paper;

    if (contest->kind[ARB__KEPT]->ranked == NULL || ranked_in(contest, 0) == 0) return NULL;
    sheet.across = ranked_in(contest, 1) > 0 ? FIELDS : 1;
    paper = paper_open(&sheet);
    if (paper == NULL) return NULL;
    event_date_write(&out, page->language, head.year, head.month, head.day);
    for (unsigned field = 0; field < sheet.across; field++) {
        const char *key = field == 0 ? "page.north_south" : "page.east_west";

        put_field(paper, contest, field, arb_message(page->language, sheet.across == 1 ? "page.ranking" : key),
                  field + 1 == sheet.across ? day : "");
    }
    return paper;
}

/* -- Told in its page -------------------------------------------------------------------------- */

/* An address is told to chats whole, as nobody can follow a relative one there. */
static void write_address(struct arb_writer *out, const char *base, const char *inside, const char *ending)
{
    const size_t length = strlen(base);

    for (size_t i = 0; i < length; i++)
        if (base[i] != '"' && base[i] != '<' && base[i] != '>') arb_write_char(out, base[i]);
    if (length > 0 && base[length - 1] != '/') arb_write_char(out, '/');
    arb_write_span(out, (struct arb_span){inside, strlen(inside) - strlen(".html")});
    arb_write_text(out, ending);
}

void arb__picture_tags(struct arb_writer *out, const char *base, const char *inside)
{
    arb_write_text(out, "<meta property=\"og:type\" content=\"website\"><meta property=\"og:url\" content=\"");
    write_address(out, base, inside, ".html");
    arb_write_text(out, "\"><meta property=\"og:image\" content=\"");
    write_address(out, base, inside, ".png");
    arb_write_text(out, "\"><meta property=\"og:image:width\" content=\"");
    arb_write_int(out, PAPER_PICTURE_WIDE);
    arb_write_text(out, "\"><meta property=\"og:image:height\" content=\"");
    arb_write_int(out, PAPER_PICTURE_HIGH);
    arb_write_text(out, "\"><meta name=\"twitter:card\" content=\"summary_large_image\">");
}

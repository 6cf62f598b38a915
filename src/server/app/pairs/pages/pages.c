/* pages.c -- which pages a contest of pairs has: by their paths, and all that are public.
 */
#include "pairs/pages/pages.h"

#include "hall/contests/series.h"
#include "hall/server.h"
#include "pages/report.h"
#include "pairs/parts/scores.h"

#include "arbitro/text/scoring_text.h"

#include <stdio.h>
#include <string.h>

/* "board/7", "pair/NS3", "ruling/3", "series", "series/f1", "codes", "codes.pdf" or nothing. */
bool arb__pairs_page(struct arb__page *page, struct arb_span kind, struct arb_span what)
{
    struct arb__pairs_place *at = (void *)page->of_kind;
    const struct arb_contest *c = arb__pairs_fold(page->contest);
    int64_t board;

    if (kind.length == 0) {
        page->write = arb__pairs_page_ranking;
        page->is_passing = arb__page_corrected(page, &c->corrections);
        if (c->movement.kind != ARB_NO_MOVEMENT) page->pdf = "ranking.pdf";
    } else if (what.length == 0 && arb__pairs_papers_read(page, kind)) {
        return true;
    } else if (arb__report_read(page, kind, what)) {
        return true;
    } else if (arb_span_is(kind, "codes") && what.length == 0) {
        page->write = arb__pairs_page_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "codes.pdf") && what.length == 0) {
        page->send = arb__pairs_send_codes;
        page->directors = true;
    } else if (arb_span_is(kind, "cards")) {
        return arb__pairs_cards_read(page, what);
    } else if (arb_span_is(kind, "series")) {
        const struct arb__listed *listed = arb__series_find(&page->contest->server->hall, page->contest->id, what);

        at->series = listed != NULL ? listed->series : NULL;
        page->write = arb__pairs_page_series;
        return listed != NULL;
    } else if (arb_span_is(kind, "board") && arb_span_int(what, 1, arb__boards_of(c), &board)) {
        at->board = (uint8_t)board;
        page->write = arb__pairs_page_board;
        page->send = arb__pairs_send_board;
        page->pdf = "boards.pdf";
    } else if (arb_span_is(kind, "pair") && arb__key_read(c, what, &at->side, &at->pair) &&
               !arb__is_phantom(c, at->side, at->pair)) {
        page->write = arb__pairs_page_pair;
    } else if (arb_span_is(kind, "ruling") && arb_span_int(what, 1, c->rulings, &board)) {
        page->ruling = (uint8_t)board;
        page->write = arb__pairs_page_ruling;
        page->directors = page->is_slip = true;
    } else {
        return false;
    }
    return true;
}

/* -- As files -------------------------------------------------------------------------------- */

/* The pages of the boards that the reader may see; in a static site he is the public. */
static void write_boards(const struct arb__page_writer *writer, struct arb__page *page)
{
    struct arb__pairs_place *at = (void *)page->of_kind;
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    page->write = arb__pairs_page_board;
    page->picture = arb__pairs_picture_board;
    for (unsigned board = 1; board <= arb__boards_of(c); board++) {
        char inside[24];

        if (!arb_contest_may_see_board(c, page->reader, (uint8_t)board)) continue;
        snprintf(inside, sizeof inside, "board/%u.html", board);
        at->board = (uint8_t)board;
        writer->write(writer, page, inside);
    }
    page->picture = NULL;
}

/* A page for each pair but the phantom. */
static void write_pairs(const struct arb__page_writer *writer, struct arb__page *page)
{
    struct arb__pairs_place *at = (void *)page->of_kind;
    const struct arb_contest *c = arb__pairs_fold(page->contest);

    page->write = arb__pairs_page_pair;
    for (unsigned side = 0; side < (c->movement.two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= c->movement.pairs; pair++) {
            char key[8], inside[24];
            struct arb_writer out = arb_writer_on(key, sizeof key);

            if (arb__is_phantom(c, (enum arb_side)side, pair)) continue;
            arb__key_write(&out, c, (enum arb_side)side, pair);
            snprintf(inside, sizeof inside, "pair/%s.html", key);
            at->side = (enum arb_side)side;
            at->pair = (uint8_t)pair;
            writer->write(writer, page, inside);
        }
}

/* A page for each series that the contest is in, named by the contest that declares it. */
static void write_series(const struct arb__page_writer *writer, struct arb__page *page)
{
    struct arb__pairs_place *at = (void *)page->of_kind;
    const struct arb__hall *hall = &page->contest->server->hall;
    const struct arb__listed *listed = arb__series_next(hall, page->contest->id, NULL);

    if (listed == NULL) return;
    writer->folder(writer, page, "series");
    page->write = arb__pairs_page_series;
    for (; listed != NULL; listed = arb__series_next(hall, page->contest->id, listed)) {
        char inside[ARB__ID_MAX + 16];

        snprintf(inside, sizeof inside, "series/%s.html", listed->id);
        at->series = listed->series;
        writer->write(writer, page, inside);
    }
}

void arb__pairs_site(const struct arb__page_writer *writer, struct arb__page *page)
{
    writer->folder(writer, page, "board");
    writer->folder(writer, page, "pair");
    page->write = arb__pairs_page_ranking;
    writer->write(writer, page, "index.html");
    if (arb__pairs_fold(page->contest)->movement.kind == ARB_NO_MOVEMENT) return;
    write_boards(writer, page);
    write_pairs(writer, page);
    write_series(writer, page);
}

static void add_name(struct arb__ranked *ranked, const char *name)
{
    if (name[0] != '\0' && ranked->names < ARB__RANKED_NAMES) ranked->name[ranked->names++] = arb_span_of(name);
}

/* The pair's two, and whoever sat for one of them. */
static void tell_pair(const struct arb__ranked_taker *taker, const struct arb_contest *c, enum arb_side side,
                      const struct arb_standings_row *row)
{
    const struct arb_pair_entry *entry = &c->pair[side][row->pair];
    char page[24] = "pair/";
    struct arb_writer out = arb_writer_on(page + 5, sizeof page - 5);
    struct arb__ranked ranked = {.page = page, .field = side, .place = row->available > 0 ? row->rank : 0};
    struct arb_writer figure;

    arb__key_write(&out, c, side, row->pair);
    add_name(&ranked, entry->name[0]);
    add_name(&ranked, entry->name[1]);
    ranked.own = ranked.names;
    figure = arb_writer_on(ranked.figure, sizeof ranked.figure);
    if (row->available > 0) arb_scoring_shown_write(&figure, &c->scoring, row->shown_hundredths);
    for (unsigned i = 0; i < c->substitutes.count; i++)
        if (c->substitutes.one[i].side == side && c->substitutes.one[i].pair == row->pair)
            add_name(&ranked, c->substitutes.one[i].name);
    taker->take(taker, &ranked);
}

void arb__pairs_ranked(const struct arb__contest *contest, const struct arb__ranked_taker *taker)
{
    const struct arb_contest *c = arb__pairs_fold(contest);
    const struct arb_standings *standings;

    if (c->movement.kind == ARB_NO_MOVEMENT) return;
    standings = &arb__standing(contest)->standings;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned i = 0; i < standings->count[side]; i++)
            tell_pair(taker, c, (enum arb_side)side, &standings->row[side][i]);
}

/* published/pages.h -- the pages of a published event, one file each.
 *
 *     /e/ID                 each part's ranking and boards      /e/ID/board/1-7   the seventh board of the first part
 *     /e/ID/pair/1-3        a pair's card, a team's matches     /e/ID/match/1-12  a match board by board
 *     /e/ID/ranking.pdf     the ranking as a paper
 *     /e/ID/checks          what was compared and differs, and what of the file could not be read
 *
 * Numbers count within the file, whatever boards and pairs are called there.
 */
#ifndef ARB_PUBLISHED_PAGES_H
#define ARB_PUBLISHED_PAGES_H

#include "pages/page_parts.h"
#include "published/published.h"

/* What the path of a page names, from 0. */
struct arb__published_place {
    uint32_t part, at;
};

_Static_assert(sizeof (struct arb__published_place) <= sizeof ((struct arb__page *)0)->of_kind, "a place has room");

static inline const struct arb__published_place *arb__published_at(const struct arb__page *page)
{
    return (const void *)page->of_kind;
}

/* The part that the page is of, and its event. */
static inline const struct event_scored_part *arb__part_at(const struct arb__page *page)
{
    return &arb__published_event(page->contest)->part[arb__published_at(page)->part];
}

bool arb__published_page(struct arb__page *page, struct arb_span kind, struct arb_span what);
void arb__published_site(const struct arb__page_writer *writer, struct arb__page *page);
void arb__published_ranked(const struct arb__contest *contest, const struct arb__ranked_taker *taker);

/* Each writes a whole page; 'page' is a struct arb__page whose place is there. */
void arb__published_page_ranking(struct arb_writer *out, const void *page);
void arb__published_page_board(struct arb_writer *out, const void *page);
void arb__published_page_pair(struct arb_writer *out, const void *page);
void arb__published_page_team(struct arb_writer *out, const void *page);
void arb__published_page_match(struct arb_writer *out, const void *page);
void arb__published_page_checks(struct arb_writer *out, const void *page);

/* The ranking as a paper, once the event is there; NULL: no memory. See page_papers.c. */
struct paper *arb__published_paper_ranking(const struct arb__page *page);

/* Pictures to share of a board and of a match; NULL: no memory. */
struct paper *arb__published_picture_board(const struct arb__page *page);
struct paper *arb__published_picture_match(const struct arb__page *page);

#endif

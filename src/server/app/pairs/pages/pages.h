/* pairs/pages/pages.h -- the pages of a contest of pairs, one file each, and what they share.
 */
#ifndef ARB_PAIRS_PAGES_H
#define ARB_PAIRS_PAGES_H

#include "pages/page_parts.h"
#include "pairs/contest/pairs.h"

#include "arbitro/contest/standings.h"

/* What the path of a page names; fields that it does not name are 0. */
struct arb__pairs_place {
    const struct arb_series *series;
    enum arb_side side;
    uint8_t pair, board;
    uint8_t cards;                  /* enum paper_cards; see page_cards.c */
    bool is_changed, is_pdf;
};

_Static_assert(sizeof (struct arb__pairs_place) <= sizeof ((struct arb__page *)0)->of_kind, "a place has room");

static inline const struct arb__pairs_place *arb__pairs_at(const struct arb__page *page)
{
    return (const void *)page->of_kind;
}

/* The page of a path, "board" and "7"; false: there is none. And all that are public; see hall/kind.h. */
bool arb__pairs_page(struct arb__page *page, struct arb_span kind, struct arb_span what);
void arb__pairs_site(const struct arb__page_writer *writer, struct arb__page *page);
void arb__pairs_ranked(const struct arb__contest *contest, const struct arb__ranked_taker *taker);

/* "guides", "matrix.pdf": cards to print, and who sends them. */
bool arb__pairs_cards_read(struct arb__page *page, struct arb_span what);

/* "ranking.pdf", "boards.pdf", and who sends them; see page_papers.c. */
bool arb__pairs_papers_read(struct arb__page *page, struct arb_span kind);

/* "Anna Neri – Ugo Blu", or the one of them who has a name. */
void arb__pairs_names_write(struct arb_writer *out, const char *const name[2]);

/* Who sat on a side of a result, by name or by number; and its outcome as a cell, "4♠ S +1", with the weights where it
 * was ruled. */
void arb__pairs_sitters_write(struct arb_writer *out, const struct arb_contest *contest,
                              const struct arb_board_result *result, enum arb_side side);
void arb__pairs_outcome_cell(struct paper *paper, const struct arb__page *page, const struct arb_board_result *result);

/* Each writes a whole page; 'page' is a struct arb__page. */
void arb__pairs_page_ranking(struct arb_writer *out, const void *page);
void arb__pairs_page_series(struct arb_writer *out, const void *page);
void arb__pairs_page_board(struct arb_writer *out, const void *page);
void arb__pairs_send_board(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);
struct paper *arb__pairs_picture_board(const struct arb__page *page);
void arb__pairs_page_pair(struct arb_writer *out, const void *page);
void arb__pairs_page_codes(struct arb_writer *out, const void *page);
void arb__pairs_send_codes(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);
void arb__pairs_page_ruling(struct arb_writer *out, const void *page);

/* The names of a pair, or its number if it has none. */
void arb__pair_html(struct arb__html *html, const struct arb_contest *pairs, enum arb_side side, unsigned pair);

/* "; Carla Neri in rounds 4–6": who sat for one of them; nothing if nobody did. */
void arb__substitutes_html(struct arb__html *html, const struct arb_contest *pairs, enum arb_side side,
                           unsigned pair);

/* The same as a link to its card. narrow: on a narrow screen the number stands for the names. */
void arb__pair_link_html(struct arb__html *html, const struct arb__contest *contest, enum arb_side side, unsigned pair,
                         bool narrow);

/* "61.61", "-12": a figure as the contest is scored, with the comma where the language has one. */
void arb__figure_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t won, int64_t available);
void arb__shown_html(struct arb__html *html, const struct arb_scoring *scoring, int64_t hundredths, bool there);

/* How often each score of a board came; nothing where there is one result or none. */
void arb__frequency_html(struct arb__html *html, const struct arb_scoring *scoring,
                         const struct arb_board_sheet *sheet);

/* "%", "IMPs", "points". */
void arb__unit_html(struct arb__html *html, const struct arb_scoring *scoring);

#endif

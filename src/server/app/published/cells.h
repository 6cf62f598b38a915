/* published/cells.h -- figures of a published event as its pages and its JSON show them.
 */
#ifndef ARB_PUBLISHED_CELLS_H
#define ARB_PUBLISHED_CELLS_H

#include "pages/page_parts.h"
#include "published/published.h"
#include "results/say/say.h"

/* Head and title of a page; leaves <header> open. */
void arb__published_begin(struct arb__html *html, const struct arb__page *page, const char *body_class);

/* What a figure is: a pair's total in the ranking (a percentage, IMPs, points), or what a result is worth (matchpoints
 * as published, IMPs, points); in hundredths. False: there is none. */
bool arb__total_hundredths(const struct event *event, const struct event_pair *pair, int64_t *hundredths);
bool arb__worth_hundredths(const struct event *event, const struct event_line *line, unsigned side,
                           int64_t *hundredths);

/* Are totals whole numbers as a rule? Then a whole one is written without decimals. */
bool arb__gives_whole(const struct event *event);

/* Keys of the units of both: page.unit_percent … */
const char *arb__total_unit(const struct event *event);
const char *arb__worth_unit(const struct event *event);

/* The published figure that differs from such a one: of a pair's standing (line NULL), or of a side's result; of
 * several kinds the first of 'kinds', which EVENT_SCORE ends when it is the last. NULL: none differs. More than
 * ARB__MARKS_MAX differences are not looked through: so many mean that the file is scored otherwise, and the page
 * that lists them says so. */
#define ARB__MARKS_MAX 2000
const struct event_difference *arb__differs(const struct event *event, const struct event_line *line, uint32_t pair,
                                            unsigned side, unsigned kinds);

/* Sets of kinds for it. */
#define ARB__DIFFERS_RANK  (1u << EVENT_RANK)
#define ARB__DIFFERS_SCORE (1u << EVENT_SCORE)
#define ARB__DIFFERS_TOTAL (1u << EVENT_TOTAL_PERCENT | 1u << EVENT_TOTAL_IMPS)
#define ARB__DIFFERS_WORTH (1u << EVENT_MATCHPOINTS | 1u << EVENT_IMPS)

/* ", published 22.5" behind a figure that is another one; nothing if 'difference' is NULL. */
void arb__published_html(struct arb__html *html, const struct event_difference *difference);

/* A pair's names as the file has them, else "Pair 7". In a buffer of EVENT_TEXT bytes. */
struct arb_span arb__names_of(char *buffer, enum arb_language language, const struct event *event,
                              const struct event_pair *pair);

/* The hands of a board, all four whole; NULL if the file has not so many. */
const struct arb_deal *arb__whole_deal(const struct event *event, struct arb_span label);

/* The number that the board's label is, where the file has no other vulnerability than that number; else 0. */
unsigned arb__published_number(const struct event_board *board);

/* Its results, the best for North-South first; the caller frees the list. */
const struct event_line **arb__published_sorted(const struct event *event, const struct event_board *board);

/* A published number in the language, with a minus sign of its own width; empty where there is none. */
struct arb_span arb__file_number_text(char room[EVENT_TEXT], enum arb_language language, struct arb_pbn_number number);

/* A text of the file; a published number as it stands there, a dash where there is none. */
void arb__file_text_html(struct arb__html *html, struct arb_span text);
void arb__file_number_html(struct arb__html *html, const struct arb_pbn_number *number);

/* An open <a> to a page of the part: "board", "pair", "match"; at from 0. */
void arb__part_link_html(struct arb__html *html, const struct arb__contest *contest, const char *kind, unsigned part,
                         size_t at);

/* A pair as a link to its scorecard: its names where there is room, or 'narrow' its number; both players of an
 * individual; a dash for nobody. */
void arb__sitter_html(struct arb__html *html, const struct arb__page *page, unsigned part,
                      const struct event_line *line, unsigned side, bool narrow);

/* The cells of a result from the contract to the tricks: contract, declarer, lead (class wide, unless with_lead is
 * false), tricks. */
void arb__line_cells_html(struct arb__html *html, const struct event_line *line, bool with_lead);

#endif

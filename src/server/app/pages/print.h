/* pages/print.h -- papers that the server sends: of a page's contest, in its reader's language.
 *
 *     struct paper *paper = arb__print_open(page, "ranking", 1);
 *     arb__print_card(paper, page, "Ranking");
 */
#ifndef ARB_PAGES_PRINT_H
#define ARB_PAGES_PRINT_H

#include "hall/answers/answer.h"
#include "hall/server.h"

#include "paper/paper.h"

#include "arbitro/contest/corrections.h"

struct arb__page;

/* A sheet with the contest's title and the club's name at its head; NULL: no memory. */
struct paper *arb__print_open(const struct arb__page *page, const char *name, unsigned across);

/* Begins a card of it, with the contest's day beside the head. */
void arb__print_card(struct paper *paper, const struct arb__page *page, const char *head);

/* A figure in hundredths; a whole one without decimals where that is asked. A dash where there is none. */
void arb__print_figure(struct paper *paper, int64_t hundredths, bool short_if_whole, bool is_there);

/* A line that says how final a ranking is, and until when it may be corrected. */
void arb__print_final(struct paper *paper, const struct arb__page *page, const struct arb_corrections *corrections);

/* Lays out what the page's reader may see, his names as they are shown to him, and sends it. */
void arb__print_page(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page,
                     struct paper *(*lay_out)(const struct arb__page *page));

/* Writes the paper in that form and closes it; NULL is accepted. The bytes are the caller's to free; NULL: no memory.
 */
ARB_MUST_USE char *arb__print(struct paper *paper, enum paper_form form, size_t *length);

/* The style sheet of papers that are pages; 'what' is nothing. */
arb__write arb__print_style;

/* Sends the paper as PDF, closes it, and has no browser keep it. */
void arb__print_send(struct arb__server *server, struct arb_reply *reply, struct paper *paper);

#endif

/* pages/page.h -- results as HTML pages that need no JavaScript and can be printed.
 *
 *     /e/ID                the ranking            /e/ID/board/7   a traveller
 *     /e/ID/pair/NS3       a scorecard            /e/ID/codes     QR codes to print (director)
 *     /e/ID/codes.pdf      the same as a paper, four to a page, with the code of the wifi above each (director)
 *     /e/ID/cards/guides   cards to print, and with .pdf behind (director)
 *     /e/ID/series         the ranking of the series that the contest is in; .../OTHER: the one that OTHER tells
 *     /members/cards       a card for each member (director)
 *     /players             who played; see players/served.h
 *
 * A page shows what its reader may see by the cookies he has, and where that is nothing, says
 * why. No inline style or script: the security policy forbids them, /pages.css has the look.
 */
#ifndef ARB_PAGES_PAGE_H
#define ARB_PAGES_PAGE_H

#include "hall/server.h"

/* Answers a path after "/e". */
void arb__page(struct arb__server *server, struct arb_reply *reply, struct arb_span path);

/* Writes the page and sends it: for a kind's 'send', which may do so later. */
struct arb__page;
void arb__page_send(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page);

/* "?lang=en" chooses the language of a page, and here the browser is told to remember it. */
void arb__page_keep_language(struct arb_reply *reply);

/* /members/cards: cards to print, for any director. */
void arb__members_page(struct arb__server *server, struct arb_reply *reply);

#endif

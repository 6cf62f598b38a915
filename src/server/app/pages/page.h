/* app/page.h -- results as pages: whole without JavaScript, printable, in the house's look.
 *
 *     /e/ID                the ranking            /e/ID/board/7   a traveller
 *     /e/ID/pair/NS3       a scorecard            /e/ID/codes     QR codes to print (director)
 *     /e/ID/cards/guides   cards to print, and with .pdf behind (director)
 *     /e/ID/series         the ranking of the series that the evening is in; .../OTHER: the one that OTHER tells
 *
 * A page shows what its reader may see by the cookies he has, and where that is nothing, says
 * why. No inline style or script: the security policy forbids them, /pages.css has the look.
 */
#ifndef ARB_APP_PAGE_H
#define ARB_APP_PAGE_H

#include "parts/scores.h"
#include "server.h"

/* Answers a path after "/e". */
void arb__page(struct arb__server *server, struct arb_reply *reply, struct arb_span path);

/* Light or dark, two colours of suit or four, as the reader chose in the app: attributes of a page, "" for what his
 * device has. request: NULL is nobody's. */
const char *arb__look_of(const struct arb_request *request);

/* An error as a page of its own. */
void arb__page_refuse(struct arb__server *server, struct arb_reply *reply, int status, const char *key);
void arb__page_error(struct arb_writer *out, enum arb_language language, const char *look, int status,
                     const char *sentence);

#endif

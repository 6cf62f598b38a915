/* pages/card.h -- what gets a phone in: the code that joins the wifi, and the pages around it.
 */
#ifndef ARB_PAGES_CARD_H
#define ARB_PAGES_CARD_H

#include "hall/server.h"
#include "pages/html.h"

/* Above another code: join the wifi, with its code and its name and key in letters, and then what that one does
 * ('then': a key of messages/). Nothing where the club has told none. */
void arb__wifi_first_html(struct arb__html *html, const struct arb__server *server, const char *then);

/* The way back from these pages: to the contest that the request came from, ?of=ID, or else to the first page. */
void arb__back_html(struct arb__html *html, struct arb__server *server, const struct arb_request *request);

/* GET /card, for directors: both codes on one card, to lay on the tables or hang in the hall. */
void arb__card_page(struct arb__server *server, struct arb_reply *reply);

/* GET /card.pdf, /cards.pdf, for directors: the same, as large as a page, and four to a page. */
void arb__card_wall(struct arb__server *server, struct arb_reply *reply);
void arb__card_four(struct arb__server *server, struct arb_reply *reply);

/* GET /reach, for directors: do phones reach this computer, and if not, why. It looks again by itself. Whoever else
 * gets here from another device learns that he has, and nothing more. */
void arb__reach_page(struct arb__server *server, struct arb_reply *reply);

#endif

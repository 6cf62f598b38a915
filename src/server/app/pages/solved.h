/* pages/solved.h -- a deal's tricks and par on a page: asked for when somebody looks at it, and sent with the page.
 *
 * What somebody looks at is asked at once, before anything that is not; equal questions are searched once. Who goes
 * away is not waited for.
 */
#ifndef ARB_PAGES_SOLVED_H
#define ARB_PAGES_SOLVED_H

#include "pages/page_parts.h"

#include "hall/server.h"

#include "solve/solve.h"

/* Calls page->send again when the deal is solved, with page->has_waited and what is known of its tricks; after some
 * seconds without an answer these are bounds. The contest is looked for again then. For a kind's 'send', once. */
void arb__page_when_solved(struct arb__server *server, struct arb_reply *reply, const struct arb__page *page,
                           const struct arb_deal *deal);

/* The table of each declarer's tricks, bounds where they have not met, and par if all is known; dealer: ARB_SEATS where
 * he is not, and there is no par then either. Nothing where the page has no table, or one of another deal. */
void arb__solved_html(struct arb__html *html, const struct arb__page *page, const struct arb_deal *deal,
                      enum arb_seat dealer, enum arb_vulnerability vulnerable);

/* The solver that they ask. For others, too, whose questions nobody waits for. */
struct arb_solver *arb__solver(struct arb__server *server);

/* Answers everybody who waits, with what there is without. */
void arb__solved_stop(struct arb__server *server);
/* And ends the threads. When the loop runs no more, before it is closed. */
void arb__solved_close(struct arb__server *server);

#endif

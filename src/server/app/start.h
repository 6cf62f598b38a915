/* app/start.h -- what the server reads from the store before it serves, its figures, and what it does every now and
 * then: all of a server but its addresses and its words, so that it can also be run where there are none
 * (tests/simulation).
 */
#ifndef ARB_APP_START_H
#define ARB_APP_START_H

#include "hall/server.h"

/* The secret, the accounts and the members, from the store; the secret is made if there is none. */
ARB_MUST_USE enum arb_journal_fault arb__server_load(struct arb__server *server, struct arb_journal_problem *problem);

/* Registers the figures with the network's. */
void arb__server_figures(struct arb__server *server);

/* Brings the journal's own figures to the metrics. */
void arb__count_journal(struct arb__server *server);

/* The same again, when another server has changed some of it: the password, a director, a member. */
void arb__server_reload(struct arb__server *server);

/* Tells the network the key by which the servers of the store know each other, which comes of the store's own. */
void arb__server_tell_key(struct arb__server *server);

/* Takes in what is durable by now and what other servers have told, and serves the watchers. After each wake. */
void arb__server_look(struct arb__server *server);

/* What is to be done every now and then. may_be_ousted: another server can take the store over. */
void arb__server_timers(struct arb__server *server, bool may_be_ousted);

/* Ends what kinds of contests run; and all that ends when the server is asked to stop (struct arb_app). */
void arb__server_stop_kinds(struct arb__server *server);
void arb__server_stopping(void *app);

/* Frees all but the server itself. net: NULL if it was not opened. */
void arb__server_close(struct arb__server *server);

#endif

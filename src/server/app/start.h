/* app/start.h -- what the server reads from the store before it serves, and its figures.
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

#endif

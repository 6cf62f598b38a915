/* app/route.h -- which function answers which path. The functions of struct arb_app.
 */
#ifndef ARB_APP_ROUTE_H
#define ARB_APP_ROUTE_H

#include "hall/server.h"

/* The members of struct arb_app that are the server's; see also live.h. */
#define ARB__SERVER_APP                                                                                                \
    .terms = arb__route_terms, .request = arb__route, .error_body = arb__route_error, .behind = arb__live_behind,      \
    .closed = arb__live_closed

void arb__route_terms(void *app, const struct arb_request *head, struct arb_terms *terms);
void arb__route(void *app, const struct arb_request *request, struct arb_reply *reply);
const char *arb__route_error(void *app, const struct arb_request *request, int status, const char *symbol,
                             struct arb_writer *out);

#endif

/* app/double_click.h -- a start without a word about how: another port, and the page of the server that runs already.
 */
#ifndef ARB_APP_DOUBLE_CLICK_H
#define ARB_APP_DOUBLE_CLICK_H

#include "arbitro/text/messages.h"

/* "0.0.0.0:8080", where the server is looked for first. */
extern const char arb__usual_listen[];

/* The first of the usual addresses that can be listened on. False: there is none. */
ARB_MUST_USE bool arb__settle_listen(const char **listen);

/* Shows the browser of this computer the page of the server that has the store, and says so. False if it does not
 * answer, or there is no browser. */
ARB_MUST_USE bool arb__show_running(const char *data, enum arb_language language);

#endif

/* hall/said.h -- what the server says where it was started: in the window, on the console.
 */
#ifndef ARB_HALL_SAID_H
#define ARB_HALL_SAID_H

#include "hall/server.h"

#include "arbitro/text/messages.h"

/* Says a sentence of the catalogue on standard output. While we serve nobody waits for who reads it. */
void arb__server_say(struct arb__server *server, const char *key, const struct arb_message_value *values, size_t count);

#endif

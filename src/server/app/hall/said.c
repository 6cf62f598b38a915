/* said.c -- see said.h.
 */
#include "hall/said.h"

void arb__server_say(struct arb__server *server, const char *key, const struct arb_message_value *values, size_t count)
{
    char text[1024];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_message_write(&out, server->console, key, values, count);
    arb_write_char(&out, '\n');
    arb_net_say(server->net, arb_writer_span(&out));
}

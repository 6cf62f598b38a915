/* app/address.h -- at which address others find us: worked out, said, and looked at again while we serve.
 *
 * Where the command line says an address or a URL, it is that one. Where we listen on every address it is the one of
 * the network that this computer is on now, and it changes when the computer is carried into another hall, when the
 * router gives it another, when it wakes up. All that leads others here asks for it when it is wanted.
 */
#ifndef ARB_APP_ADDRESS_H
#define ARB_APP_ADDRESS_H

#include "hall/server.h"
#include "serve.h"

/* Does it listen on every address of this computer? "0.0.0.0:8080" */
bool arb__is_everywhere(const char *listen);

/* Writes the server's base, once it listens; from then on it follows the network. The options stay there. */
void arb__address_settle(struct arb__server *server, const struct arb_serve_options *options);

/* Says it, with its code to scan; or that there is no network yet. */
void arb__address_say(struct arb__server *server);

/* The name under which phones find us on this network, besides the address. For struct arb_net_config. */
void arb__address_named(void *app, const char *name);

#endif

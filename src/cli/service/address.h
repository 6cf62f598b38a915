/* address.h -- an address and port as options tell them: "127.0.0.1:2000", "2000", "[::1]:2000".
 */
#ifndef ARB_CLI_ADDRESS_H
#define ARB_CLI_ADDRESS_H

#include "arbitro/base/base.h"

#define CLI_HOST_MAX 64             /* bytes, terminator included */

/* A port alone is one of this computer, 127.0.0.1. False: no such address. */
ARB_MUST_USE bool cli_address_read(const char *text, char host[CLI_HOST_MAX], uint16_t *port);

#endif

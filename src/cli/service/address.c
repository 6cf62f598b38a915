/* address.c -- an address and port as options tell them.
 */
#include "address.h"

#include <stdio.h>
#include <string.h>

bool cli_address_read(const char *text, char host[CLI_HOST_MAX], uint16_t *port)
{
    const char *const colon = strrchr(text, ':');
    size_t length = colon != NULL ? (size_t)(colon - text) : 0;
    int64_t number;

    if (!arb_span_int(arb_span_of(colon != NULL ? colon + 1 : text), 0, UINT16_MAX, &number)) return false;
    *port = (uint16_t)number;
    if (length > 2 && text[0] == '[' && text[length - 1] == ']') text++, length -= 2;
    if (length >= CLI_HOST_MAX) return false;
    if (length == 0) snprintf(host, CLI_HOST_MAX, "127.0.0.1");
    else snprintf(host, CLI_HOST_MAX, "%.*s", (int)length, text);
    return true;
}

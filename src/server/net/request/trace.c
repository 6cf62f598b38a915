/* trace.c -- see trace.h. */
#include "request/trace.h"

#include <string.h>

static bool is_of_an_id(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_' ||
           c == '.';
}

bool arb__trace_read(struct arb_span text, char trace[ARB_TRACE_MAX + 1])
{
    if (text.length < ARB__TRACE_MIN || text.length > ARB_TRACE_MAX) return false;
    for (size_t i = 0; i < text.length; i++)
        if (!is_of_an_id(text.at[i])) return false;
    memcpy(trace, text.at, text.length);
    trace[text.length] = '\0';
    return true;
}

/* The lowest of the digits is written last. */
static char *write_digits(char *at, uint64_t number, unsigned digits)
{
    static const char hex[] = "0123456789abcdef";

    while (digits-- > 0) *at++ = hex[(number >> (4 * digits)) & 15];
    return at;
}

void arb__trace_make(uint64_t life, uint32_t number, char trace[ARB_TRACE_MAX + 1])
{
    *write_digits(write_digits(trace, life, 16), number, 8) = '\0';
}

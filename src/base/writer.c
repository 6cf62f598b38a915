/* writer.c -- text written into the caller's buffer.
 *
 * Invariant: length < capacity, and buffer[length] is the terminator, unless capacity is 0. Once something did not fit,
 * nothing more is written, so what is there is always a true beginning of what was meant.
 */
#include "arbitro/base/base.h"

#include <string.h>

struct arb_writer arb_writer_on(char *buffer, size_t capacity)
{
    if (capacity > 0) buffer[0] = '\0';
    return (struct arb_writer){.buffer = buffer, .capacity = capacity};
}

struct arb_span arb_writer_span(const struct arb_writer *out)
{
    return (struct arb_span){out->buffer, out->length};
}

void arb_write_int(struct arb_writer *out, int64_t value)
{
    if (value >= 0 && value < 10) arb_write_char(out, (char)('0' + value));
    else arb_write_fixed(out, value, 0);
}

/* The digits are made from the last to the first, and written at once. */
void arb_write_fixed(struct arb_writer *out, int64_t value, unsigned decimals)
{
    char digits[48];
    size_t at = sizeof digits;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    unsigned written = 0;

    ARB_ASSERT(decimals <= 18);
    do {
        if (written == decimals && decimals > 0) digits[--at] = '.';
        digits[--at] = (char)('0' + left % 10);
        left /= 10;
        written++;
    } while (left > 0 || written <= decimals);
    if (value < 0) digits[--at] = '-';
    arb_write_span(out, (struct arb_span){digits + at, sizeof digits - at});
    ARB_ASSERT(at < sizeof digits);
}

void arb_write_hex64(struct arb_writer *out, uint64_t value)
{
    for (int shift = 60; shift >= 0; shift -= 4)
        arb_write_char(out, "0123456789abcdef"[value >> shift & 15]);
}

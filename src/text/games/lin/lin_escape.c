/* lin_escape.c -- LIN written as an address is: %7C for a bar, %20 for a blank, line by line.
 *
 * A per cent sign is also a per cent sign, in a comment. So a line is taken as escaped only where nothing in it says
 * that it is not: it has escaped bars and no plain ones, or it has no blank and each of its signs begins an escape.
 * What an address had in it twice escaped comes plain in two goes.
 */
#include "lin_inside.h"

static int hex_of(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f') return (c | 0x20) - 'a' + 10;
    return -1;
}

bool arb__lin_take_escape(struct arb_span *text, char *c)
{
    if (text->length < 3 || text->at[0] != '%' || hex_of(text->at[1]) < 0 || hex_of(text->at[2]) < 0) return false;
    *c = (char)(hex_of(text->at[1]) << 4 | hex_of(text->at[2]));
    text->at += 3;
    text->length -= 3;
    return true;
}

/* "%7C", or "%257C", which is the same escaped again. */
static bool begins_with_bar(struct arb_span text)
{
    char c;

    if (!arb__lin_take_escape(&text, &c)) return false;
    if (c == '|') return true;
    return c == '%' && text.length >= 2 && text.at[0] == '7' && (text.at[1] | 0x20) == 'c';
}

bool arb_lin_is_likely(struct arb_span text)
{
    for (; text.length > 0; text.at++, text.length--) {
        if (text.at[0] == '|' || begins_with_bar(text)) return true;
        if (text.at[0] == '[' || text.at[0] == '%') return false;
    }
    return false;
}

static bool has_per_cent_sign(struct arb_span line)
{
    for (size_t i = 0; i < line.length; i++)
        if (line.at[i] == '%') return true;
    return false;
}

/* A line is escaped where its bars are, or where it has escapes and neither blanks nor plain per cent signs. */
static bool is_escaped(struct arb_span line)
{
    bool bars = false, escaped_bars = false, blanks = false, others = false;
    unsigned escapes = 0;
    char c;

    if (!has_per_cent_sign(line)) return false;
    while (line.length > 0) {
        escaped_bars = escaped_bars || begins_with_bar(line);
        if (arb__lin_take_escape(&line, &c)) {
            escapes++;
            continue;
        }
        bars = bars || line.at[0] == '|';
        blanks = blanks || line.at[0] == ' ';
        others = others || line.at[0] == '%';
        line.at++, line.length--;
    }
    return (escaped_bars && !bars) || (escapes > 0 && !blanks && !others);
}

size_t arb_lin_escaped_lines(struct arb_span text, uint32_t *first)
{
    struct arb_span line;
    size_t count = 0;

    for (uint32_t number = 1; arb_span_line(&text, &line); number++) {
        if (!is_escaped(line)) continue;
        if (count++ == 0) *first = number;
    }
    return count;
}

/* What was written from there on, in place. A line end within a line would move all that is told about those behind
 * it, and becomes a blank. */
static void unescape(struct arb_writer *out, size_t from)
{
    struct arb_span rest = {out->buffer + from, out->length - from};
    char c;

    out->length = from;
    while (rest.length > 0) {
        if (!arb__lin_take_escape(&rest, &c)) {
            c = rest.at[0];
            rest.at++, rest.length--;
        }
        out->buffer[out->length++] = c == '\n' || c == '\r' ? ' ' : c;
    }
    out->buffer[out->length] = '\0';
}

void arb__lin_make_plain(struct arb_writer *out, size_t from)
{
    const struct arb_span text = {out->buffer + from, out->length - from};

    if (out->truncated || text.length == 0) return;
    for (size_t i = 0; i < text.length; i++)
        if (text.at[i] == '|') return;
    if (is_escaped(text)) unescape(out, from);
}

/* Line by line, since a file may have both. What comes out is never longer than what goes in, line ends aside. */
void arb_lin_write_plain(struct arb_writer *out, struct arb_span text)
{
    struct arb_span line;

    while (arb_span_line(&text, &line)) {
        const size_t from = out->length;

        arb_write_span(out, line);
        if (is_escaped(line) && !out->truncated) {
            unescape(out, from);
            arb__lin_make_plain(out, from);
        }
        arb_write_char(out, '\n');
    }
}

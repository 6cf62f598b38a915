/* pbn_text.c -- values of PBN as UTF-8 text, and what may stand without quotes. */
#include "arbitro/text/pbn.h"

#include <string.h>

/* Eight bytes at a time, as long as none has its highest bit. */
static size_t ascii_length(struct arb_span span)
{
    size_t i = 0;
    uint64_t eight;

    for (; i + sizeof eight <= span.length; i += sizeof eight) {
        memcpy(&eight, span.at + i, sizeof eight);
        if ((eight & 0x8080808080808080u) != 0) break;
    }
    while (i < span.length && ((unsigned char)span.at[i] & 0x80) == 0) i++;
    return i;
}

bool arb_pbn_is_utf8(struct arb_span text)
{
    for (size_t length, i = ascii_length(text); i < text.length; i += length) {
        length = arb_utf8_sequence((const unsigned char *)text.at + i, text.length - i);
        if (length == 0) return false;
    }
    return true;
}

/* Without controls, those of UTF-8 that take two bytes too. */
static void write_text(struct arb_writer *out, struct arb_span value, bool escaped)
{
    const bool utf8 = arb_pbn_is_utf8(value);

    for (size_t i = 0; i < value.length; i++) {
        unsigned char c = (unsigned char)value.at[i];

        if (escaped && c == '\\' && i + 1 < value.length && (value.at[i + 1] == '"' || value.at[i + 1] == '\\'))
            c = (unsigned char)value.at[++i];
        if (c == '\t') c = ' ';
        if (c < 0x20 || c == 0x7F) continue;
        if (utf8 && c == 0xC2 && (unsigned char)value.at[i + 1] < 0xA0) {
            i++;
            continue;
        }
        if (utf8) arb_write_char(out, (char)c);
        else arb_write_byte(out, c);
    }
}

void arb_pbn_text(struct arb_writer *out, struct arb_span value)
{
    write_text(out, value, true);
}

void arb_pbn_line_text(struct arb_writer *out, struct arb_span line)
{
    write_text(out, line, false);
}

bool arb_pbn_is_plain(struct arb_span element)
{
    for (size_t i = 0; i < element.length; i++) {
        const unsigned char c = (unsigned char)element.at[i];

        if (c <= ' ' || c >= 0x7F || c == '[' || c == ']' || c == '{' || c == '}' || c == ';' || c == '"' || c == '%')
            return false;
    }
    return element.length > 0;
}

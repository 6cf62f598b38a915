/* pbn_text.c -- values of PBN as UTF-8 text, and what may stand without quotes. */
#include "arbitro/pbn.h"

static void write_text(struct arb_writer *out, struct arb_span value, bool escaped)
{
    const bool utf8 = arb_span_is_clean_utf8(value);

    for (size_t i = 0; i < value.length; i++) {
        unsigned char c = (unsigned char)value.at[i];

        if (escaped && c == '\\' && i + 1 < value.length && (value.at[i + 1] == '"' || value.at[i + 1] == '\\'))
            c = (unsigned char)value.at[++i];
        if (c == '\t') c = ' ';
        if (c < 0x20 || c == 0x7F) continue;
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

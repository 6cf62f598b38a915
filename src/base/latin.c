/* latin.c -- text that is not UTF-8, as older Windows programs wrote it, turned into UTF-8.
 *
 * Files say Latin-1 and mean Windows-1252, which has curly quotes and dashes where Latin-1 has controls. A file glued
 * together from others may hold both encodings, so each byte is judged by itself and not the whole file.
 */
#include "arbitro/base/base.h"

/* 0x80..0x9F; 0: none. */
static const uint16_t windows[32] = {
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
};

/* Bytes that Windows-1252 leaves undefined are dropped. */
void arb_write_byte(struct arb_writer *out, unsigned char byte)
{
    const unsigned character = byte >= 0x80 && byte < 0xA0 ? windows[byte - 0x80] : byte;

    if (character == 0 && byte != 0) return;
    if (character < 0x80) {
        arb_write_char(out, (char)character);
    } else if (character < 0x800) {
        arb_write_char(out, (char)(0xC0 | character >> 6));
        arb_write_char(out, (char)(0x80 | (character & 0x3F)));
    } else {
        arb_write_char(out, (char)(0xE0 | character >> 12));
        arb_write_char(out, (char)(0x80 | (character >> 6 & 0x3F)));
        arb_write_char(out, (char)(0x80 | (character & 0x3F)));
    }
}

/* What is valid UTF-8 is copied, every other byte translated. */
void arb_write_as_utf8(struct arb_writer *out, struct arb_span text)
{
    for (size_t i = 0, length; i < text.length; i += length > 0 ? length : 1) {
        length = arb_utf8_sequence((const unsigned char *)text.at + i, text.length - i);
        if (length > 0) arb_write_span(out, (struct arb_span){text.at + i, length});
        else arb_write_byte(out, (unsigned char)text.at[i]);
    }
}

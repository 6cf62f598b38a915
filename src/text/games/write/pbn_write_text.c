/* pbn_write_text.c -- values, lines and comments as the export format of PBN has them: in ISO-8859-1. */
#include "pbn_write.h"

/* The next character, by its number; 0 for a byte that is none. */
static unsigned take_character(struct arb_span text, size_t *i, bool utf8)
{
    char byte[8];
    struct arb_writer out = arb_writer_on(byte, sizeof byte);
    const size_t length = utf8 ? arb_utf8_sequence((const unsigned char *)text.at + *i, text.length - *i) : 0;
    const struct arb_span letter = {text.at + *i, length};
    unsigned character;

    *i += length > 0 ? length : 1;
    if (length > 0) arb_write_span(&out, letter);
    else arb_write_byte(&out, (unsigned char)text.at[*i - 1]);
    if (out.length == 0) return 0;
    character = (unsigned char)byte[0];
    if (out.length > 1) character &= 0x7Fu >> out.length;
    for (size_t more = 1; more < out.length; more++) character = character << 6 | ((unsigned char)byte[more] & 0x3Fu);
    return character;
}

/* What people typed before there were others: the sign that stands for a curly quote, a long dash, a narrow blank; 0
 * where nothing does. */
static char plain_sign(unsigned character)
{
    static const struct {
        uint16_t first, last;
        char plain;
    } signs[] = {{0x02BC, 0x02BC, '\''}, {0x2000, 0x200A, ' '}, {0x2010, 0x2015, '-'}, {0x2018, 0x201B, '\''},
                 {0x201C, 0x201F, '"'}, {0x2022, 0x2022, '*'}, {0x202F, 0x202F, ' '}, {0x2032, 0x2032, '\''},
                 {0x2033, 0x2033, '"'}, {0x2039, 0x2039, '<'}, {0x203A, 0x203A, '>'}, {0x2212, 0x2212, '-'}};

    for (unsigned s = 0; s < ARB_COUNT(signs); s++)
        if (character >= signs[s].first && character <= signs[s].last) return signs[s].plain;
    return 0;
}

/* The letter that stands behind a backslash for the sign of a suit; 0 for another character. */
static char suit_letter(unsigned character)
{
    switch (character) {
    case 0x2660:
    case 0x2664: return 'S';
    case 0x2661:
    case 0x2665: return 'H';
    case 0x2662:
    case 0x2666: return 'D';
    case 0x2663:
    case 0x2667: return 'C';
    default: return 0;
    }
}

/* The next character's byte of ISO-8859-1; 0 for one that may not stand in a text. Of three dots in one the last is
 * left to be written. Comments and notes have a way to write the sign of a suit. What has no plain form is lost, and
 * counted. */
static unsigned char take_letter(struct arb_writer *out, struct arb_span text, size_t *i, bool utf8, bool has_suits)
{
    const unsigned character = take_character(text, i, utf8);
    const char plain = plain_sign(character), suit = has_suits ? suit_letter(character) : 0;

    if (suit != 0) arb_write_char(out, '\\');
    if (suit != 0) return (unsigned char)suit;
    if (character == 0x2026) arb_write_text(out, "..");
    if (character == 0x2026) return '.';
    if (plain != 0) return (unsigned char)plain;
    if (character > 0xFF) {
        out->lost++;
        return '?';
    }
    if (character == '\t') return ' ';
    return character < 0x20 || (character >= 0x7F && character < 0xA0) ? 0 : (unsigned char)character;
}

/* A column's width, "Result\2R": the standard writes its backslash alone. */
static bool is_width(struct arb_span text, size_t at)
{
    return at < text.length && text.at[at] >= '0' && text.at[at] <= '9';
}

/* The sign of a suit in a note: "\S". */
static bool is_suit(struct arb_span text, size_t at)
{
    const char c = at < text.length ? text.at[at] : '\0';

    return c == 'S' || c == 'H' || c == 'D' || c == 'C';
}

/* As many bytes as are written as they stand, wherever that is. */
static size_t plain_length(struct arb_span text, size_t from)
{
    size_t to = from;

    while (to < text.length && text.at[to] >= ' ' && text.at[to] <= '~' && text.at[to] != '"' && text.at[to] != '\\' &&
           text.at[to] != '}')
        to++;
    return to - from;
}

static bool write_plain(struct arb_writer *out, struct arb_span text, size_t *i)
{
    const size_t plain = plain_length(text, *i);

    arb_write_span(out, arb_span_part(text, *i, plain));
    *i += plain;
    return *i == text.length;
}

/* Escapes quotes and backslashes; a backslash that is escaped already stays so. Plain runs are written whole. */
static void write_string(struct arb_writer *out, struct arb_span text, bool has_suits)
{
    size_t i = 0;
    bool utf8;

    if (write_plain(out, text, &i)) return;
    utf8 = arb_pbn_is_utf8(text);
    while (!write_plain(out, text, &i)) {
        unsigned char c;

        if (text.at[i] == '\\' && i + 1 < text.length && (text.at[i + 1] == '"' || text.at[i + 1] == '\\')) i++;
        c = take_letter(out, text, &i, utf8, has_suits);
        if (c == '"' || (c == '\\' && !is_width(text, i) && !(has_suits && is_suit(text, i))))
            arb_write_char(out, '\\');
        if (c != 0) arb_write_char(out, (char)c);
    }
}

void arb__pbn_write_value(struct arb_writer *out, struct arb_span text)
{
    write_string(out, text, false);
}

void arb__pbn_write_note(struct arb_writer *out, struct arb_span text)
{
    write_string(out, text, true);
}

/* As a string, but nothing is escaped. */
void arb__pbn_write_line(struct arb_writer *out, struct arb_span text)
{
    size_t i = 0;
    bool utf8;

    if (write_plain(out, text, &i)) return;
    utf8 = arb_pbn_is_utf8(text);
    while (!write_plain(out, text, &i)) {
        const unsigned char c = take_letter(out, text, &i, utf8, false);

        if (c != 0) arb_write_char(out, (char)c);
    }
}

enum { LINE = 200 };                /* bytes of a comment's line, behind which it ends at the next blank */

/* Is the line that begins there UTF-8? Files put together have lines of both. */
static bool line_is_utf8(struct arb_span text, size_t from)
{
    size_t to = from;

    while (to < text.length && text.at[to] != '\n' && text.at[to] != '\r') to++;
    return arb_pbn_is_utf8(arb_span_part(text, from, to - from));
}

/* The same, as far as the line goes, of which so many bytes are written: a blank behind two hundred ends it. */
static size_t plain_on_line(struct arb_span text, size_t from, size_t written)
{
    const size_t plain = plain_length(text, from);
    size_t length = written > LINE ? 0 : LINE + 1 - written;

    if (plain <= length) return plain;
    while (length < plain && text.at[from + length] != ' ') length++;
    return length;
}

/* Broken at blanks behind column LINE; '}' would end the comment and becomes ')'. */
void arb__pbn_write_comment(struct arb_writer *out, struct arb_span text)
{
    bool utf8 = line_is_utf8(text, 0);
    size_t line = out->length;

    for (size_t i = 0; i < text.length;) {
        const bool newline = text.at[i] == '\n' || text.at[i] == '\r';
        const bool both = text.at[i] == '\r' && i + 1 < text.length && text.at[i + 1] == '\n';
        const size_t plain = newline ? 0 : plain_on_line(text, i, out->length - line);
        unsigned char c;

        arb_write_span(out, arb_span_part(text, i, plain));
        i += plain;
        if (plain > 0) continue;
        c = newline ? 0 : take_letter(out, text, &i, utf8, true);
        if (newline) i += both ? 2 : 1;
        if (newline) utf8 = line_is_utf8(text, i);
        if (newline || (c == ' ' && out->length - line > LINE)) {
            arb_write_text(out, "\r\n");
            line = out->length;
        } else if (c != 0) {
            arb_write_char(out, c == '}' ? ')' : (char)c);
        }
    }
}

void arb__pbn_write_tag_value(struct arb_writer *out, struct arb_span name, struct arb_span value)
{
    char date[ARB_PBN_DATE];

    if (arb_pbn_is_date(name) && !arb_pbn_value_holds(name, value) && arb_pbn_date_read(value, date))
        value = (struct arb_span){date, sizeof date};
    arb__pbn_write_value(out, value);
}

/* span.c -- reading text that belongs to somebody else.
 *
 * A span is a pointer and a length. Reading a word or a line moves the front of
 * the span forward; nothing is copied and nothing is changed.
 */
#include "arbitro/base/base.h"

#include <string.h>

bool arb_span_equal(struct arb_span a, struct arb_span b)
{
    return a.length == b.length && (a.length == 0 || memcmp(a.at, b.at, a.length) == 0);
}

int arb_span_compare(struct arb_span a, struct arb_span b)
{
    const size_t length = a.length < b.length ? a.length : b.length;
    const int order = length == 0 ? 0 : memcmp(a.at, b.at, length);

    return order != 0 ? order : (a.length > b.length) - (a.length < b.length);
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* The slow part of arb_span_is_nocase; ASCII letters only. */
bool arb_span_is_letter_by_letter(struct arb_span span, const char *terminated)
{
    size_t same = 0;

    while (same < span.length && terminated[same] != '\0' && lower(span.at[same]) == lower(terminated[same])) same++;
    return same == span.length && terminated[same] == '\0';
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

struct arb_span arb_span_trim(struct arb_span span)
{
    while (span.length > 0 && is_blank(span.at[0])) span.at++, span.length--;
    while (span.length > 0 && is_blank(span.at[span.length - 1])) span.length--;
    return span;
}

/* Blanks before and after the word are cut off with it. */
struct arb_span arb_span_word(struct arb_span *rest)
{
    struct arb_span word;

    *rest = arb_span_trim(*rest);
    if (rest->length == 0) return *rest;    /* an empty span may have no address: NULL + 0 is undefined */
    word = (struct arb_span){rest->at, 0};
    while (word.length < rest->length && !is_blank(rest->at[word.length])) word.length++;
    rest->at += word.length;
    rest->length -= word.length;
    *rest = arb_span_trim(*rest);
    ARB_ASSERT(word.length > 0);
    return word;
}

/* A last line without LF is a line too. *line is a part of *rest. */
bool arb_span_line(struct arb_span *rest, struct arb_span *line)
{
    size_t length = 0;
    size_t taken;

    if (rest->length == 0) return false;
    while (length < rest->length && rest->at[length] != '\n') length++;
    taken = length < rest->length ? length + 1 : length;
    *line = (struct arb_span){rest->at, length};
    if (line->length > 0 && line->at[line->length - 1] == '\r') line->length--;
    rest->at += taken;
    rest->length -= taken;
    ARB_ASSERT(line->length <= taken);
    return true;
}

/* Digits are checked before each multiplication, so that nothing overflows. */
bool arb_span_int(struct arb_span span, int64_t low, int64_t high, int64_t *value)
{
    const bool negative = span.length > 0 && span.at[0] == '-';
    size_t i = span.length > 0 && (span.at[0] == '-' || span.at[0] == '+') ? 1 : 0;
    int64_t total = 0;

    if (i == span.length) return false;
    for (; i < span.length; i++) {
        const int digit = span.at[i] - '0';

        if (digit < 0 || digit > 9) return false;
        if (total > (INT64_MAX - digit) / 10) return false;
        total = total * 10 + digit;
    }
    if (negative) total = -total;
    if (total < low || total > high) return false;
    *value = total;
    return true;
}

/* By the table of well-formed sequences in the Unicode Standard (3-7). Reads at most 'left' bytes. */
size_t arb_utf8_sequence(const unsigned char *at, size_t left)
{
    static const struct {
        unsigned char first_low, first_high, second_low, second_high;
        size_t length;
    } shapes[] = {
        {0xC2, 0xDF, 0x80, 0xBF, 2}, {0xE0, 0xE0, 0xA0, 0xBF, 3}, {0xE1, 0xEC, 0x80, 0xBF, 3},
        {0xED, 0xED, 0x80, 0x9F, 3}, {0xEE, 0xEF, 0x80, 0xBF, 3}, {0xF0, 0xF0, 0x90, 0xBF, 4},
        {0xF1, 0xF3, 0x80, 0xBF, 4}, {0xF4, 0xF4, 0x80, 0x8F, 4},
    };

    if (at[0] < 0x80) return 1;
    for (size_t s = 0; s < ARB_COUNT(shapes); s++) {
        if (at[0] < shapes[s].first_low || at[0] > shapes[s].first_high) continue;
        if (left < shapes[s].length) return 0;
        if (at[1] < shapes[s].second_low || at[1] > shapes[s].second_high) return 0;
        for (size_t i = 2; i < shapes[s].length; i++)
            if ((at[i] & 0xC0) != 0x80) return 0;
        return shapes[s].length;
    }
    return 0;
}

/* Well-formed, and without the controls of ASCII and Latin-1 but tab. */
bool arb_span_is_clean_utf8(struct arb_span span)
{
    const unsigned char *at = (const unsigned char *)span.at;
    size_t left = span.length;

    while (left > 0) {
        const size_t length = arb_utf8_sequence(at, left);

        if (length == 0) return false;
        if ((at[0] < 0x20 && at[0] != '\t') || at[0] == 0x7F) return false;
        if (length == 2 && at[0] == 0xC2 && at[1] < 0xA0) return false; /* C1 controls */
        at += length;
        left -= length;
    }
    return true;
}

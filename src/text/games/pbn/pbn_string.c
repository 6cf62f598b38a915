/* pbn_string.c -- what stands in quotes in PBN, or should: a value whose quotes or bracket are missing, doubled, or
 * other signs than quotes ends where its tag does.
 */
#include "pbn_bytes.h"

#include <string.h>

const uint8_t arb__pbn_class[256] = {
#define B BLANK | PLAIN
#define W NAME | BARE | PLAIN
#define S BARE | PLAIN
#define P PLAIN
    ['\t'] = B, ['\v'] = B, [' '] = B,
    ['!'] = S, ['"'] = 0, ['#'] = S, ['$'] = S, ['%'] = S, ['&'] = S, ['\''] = S, ['('] = S, [')'] = S,
    ['*'] = S, ['+'] = S, [','] = S, ['-'] = S, ['.'] = S, ['/'] = S,
    ['0'] = W, W, W, W, W, W, W, W, W, W, [':'] = S, [';'] = P, ['<'] = S, ['='] = S, ['>'] = S, ['?'] = S, ['@'] = S,
    ['A'] = W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
    ['['] = P, ['\\'] = BARE, [']'] = P, ['^'] = S, ['_'] = W, ['`'] = S,
    ['a'] = W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W, W,
    ['{'] = P, ['|'] = S, ['}'] = P, ['~'] = S,
#define ROW_OF_16 S, S, S, S, S, S, S, S, S, S, S, S, S, S, S, S
    [128] = ROW_OF_16, ROW_OF_16, ROW_OF_16, ROW_OF_16, ROW_OF_16, ROW_OF_16, ROW_OF_16, ROW_OF_16,
#undef B
#undef W
#undef S
#undef P
};

/* Does a bracket close the tag behind this quote? */
static bool closes_tag(const struct arb_pbn *pbn, const char *quote)
{
    const char *at = skip(pbn, quote + 1, BLANK);

    return at < pbn->end && *at == ']';
}

/* The quotes in "The "Gold" Cup" belong to the value: the quote that the bracket stands behind, on this line and before
 * another tag; NULL: there is none. */
static const char *closing_quote(const struct arb_pbn *pbn, const char *at)
{
    for (; at < pbn->end && *at != '\n' && *at != '\r' && *at != '['; at++)
        if (*at == '"' && closes_tag(pbn, at)) return at;
    return NULL;
}

/* Up to the closing quote, which a backslash can hide; it never goes beyond its line. */
struct arb_span arb__pbn_take_string(struct arb_pbn *pbn, bool *closed)
{
    const char *from = pbn->at;
    const char *at = from, *control = NULL;

    for (;;) {
        at = skip(pbn, at, PLAIN);
        if (at == pbn->end || *at == '\n' || *at == '\r' || *at == '"') break;
        if (*at != '\\' && control == NULL) control = at;
        at += *at == '\\' && at + 1 < pbn->end && at[1] != '\n' && at[1] != '\r' ? 2 : 1;
    }
    pbn->at = at;
    *closed = at < pbn->end && *at == '"';
    if (*closed) pbn->at++;
    else note(pbn, ARB_PBN_STRING_NOT_CLOSED, span_from(from, at));
    if (control != NULL) note(pbn, ARB_PBN_CONTROL_INSIDE, span_from(control, control + 1));
    return span_from(from, at);
}

/* The bracket in a value that lacks its quote: the first behind which the line ends, or something else begins; NULL:
 * there is none. */
static const char *bracket_in(const struct arb_pbn *pbn, struct arb_span value)
{
    const char *const end = arb_span_end(value);

    for (const char *at = value.at; at < end; at++) {
        const char *behind = at + 1;

        if (*at != ']') continue;
        behind = skip(pbn, behind, BLANK);
        if (behind == pbn->end || *behind == '\n' || *behind == '\r' || *behind == ';' || *behind == '{') return at;
        if (*behind == '[') return at;
    }
    return NULL;
}

/* The quote that closed the value is one that opens the next: [West "Ann] [North "Bob"]. */
static const char *quote_of_next(const struct arb_pbn *pbn, struct arb_span value)
{
    const char *const quote = arb_span_end(value);
    const char *const bracket = bracket_in(pbn, value);
    const char *at = bracket;

    if (bracket == NULL) return NULL;
    while (at < quote && *at != '[') at++;
    if (at == quote) return NULL;
    at = skip(pbn, skip(pbn, skip(pbn, at + 1, BLANK), NAME), BLANK);
    return at == quote ? bracket : NULL;
}

/* The value ends before the bracket, whatever was taken for its quote. */
static struct arb_span end_value_at(struct arb_pbn *pbn, struct arb_span value, const char *bracket)
{
    value = arb_span_trim(span_from(value.at, bracket));
    pbn->at = bracket;
    pbn->pending = ARB_PBN_NONE;
    note(pbn, ARB_PBN_STRING_NOT_CLOSED, value);
    return value;
}

/* A tag's value whose quotes may be missing, doubled or inside: where it ends is where ']' follows. */
struct arb_span arb__pbn_take_value(struct arb_pbn *pbn)
{
    bool closed;
    const struct arb_span value = arb__pbn_take_string(pbn, &closed);
    const char *closing, *bracket;

    if (closed && closes_tag(pbn, pbn->at - 1)) return value;
    bracket = closed ? quote_of_next(pbn, value) : bracket_in(pbn, value);
    if (bracket != NULL) return end_value_at(pbn, value, bracket);
    if (!closed) return value;
    closing = closing_quote(pbn, pbn->at);
    if (closing != NULL) {
        pbn->at = closing + 1;
        note(pbn, ARB_PBN_QUOTES_INSIDE, span_from(value.at, closing));
        return span_from(value.at, closing);
    }
    if (value.length == 0 || value.at[value.length - 1] != ']') return value;
    note(pbn, ARB_PBN_BRACKET_INSIDE, value);
    return span_from(value.at, value.at + value.length - 1);
}

/* -- what stands for quotes ---------------------------------------------------------- */

/* Signs that stand for a quote alone, in UTF-8 and in Windows' letters; and apostrophes, which do so in pairs. */
static const char *const quotes[] = {"\"", "\u201C", "\u201D", "\u201E", "\u201F", "\u00AB", "\u00BB", "\u2033",
                                     "\x93", "\x94", "\x84", "\xAB", "\xBB"};
static const char *const apostrophes[] = {"'", "`", "\u2018", "\u2019", "\u201A", "\u201B", "\u00B4", "\x91", "\x92",
                                          "\xB4"};

/* How many bytes of the value's beginning or end such a sign is; a byte of Windows' is none in UTF-8. */
static size_t sign_length(struct arb_span value, const char *const *signs, size_t count, bool at_end)
{
    const bool utf8 = arb_pbn_is_utf8(value);

    for (size_t i = 0; i < count; i++) {
        const struct arb_span sign = arb_span_of(signs[i]);

        if (value.length < sign.length || (utf8 && sign.length == 1 && (unsigned char)sign.at[0] >= 0x80)) continue;
        if (memcmp(at_end ? value.at + value.length - sign.length : value.at, sign.at, sign.length) == 0)
            return sign.length;
    }
    return 0;
}

static struct arb_span without(struct arb_span value, size_t front, size_t back)
{
    if (front + back > value.length) back = 0;
    return arb_span_trim(arb_span_part(value, front, value.length - front - back));
}

static struct arb_span without_quotes(struct arb_span value)
{
    size_t front, back;

    value = arb_span_trim(value);
    front = sign_length(value, quotes, ARB_COUNT(quotes), false);
    back = sign_length(value, quotes, ARB_COUNT(quotes), true);
    if (front + back > 0) return without(value, front, back);
    front = sign_length(value, apostrophes, ARB_COUNT(apostrophes), false);
    back = sign_length(value, apostrophes, ARB_COUNT(apostrophes), true);
    return front > 0 && back > 0 && front + back <= value.length ? without(value, front, back) : value;
}

struct arb_span arb__pbn_take_unquoted(struct arb_pbn *pbn)
{
    const char *from = pbn->at;
    const char *end = line_end(pbn, from);

    while (pbn->at < end && *pbn->at != ']') pbn->at++;
    note(pbn, ARB_PBN_TAG_WITHOUT_QUOTES, span_from(from, pbn->at));
    return without_quotes(span_from(from, pbn->at));
}

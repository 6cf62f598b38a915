/* pbn.c -- PBN cut into items.
 *
 * Each call looks at the byte under the hand and takes one item, or a stretch of
 * blanks, off the front; so the reader always moves, and what it cannot take as
 * anything else it takes as damage. Invariant: 'line' is the number of the line that
 * 'at' stands in, and 'line_start' says that nothing stands before it there.
 */
#include "arbitro/pbn.h"

const char *arb_pbn_fault_symbol(enum arb_pbn_fault fault)
{
    static const char *const symbols[] = {
#define X(NAME, symbol, mended) #symbol,
        ARB_PBN_FAULTS(X)
#undef X
    };

    return symbols[fault];
}

bool arb_pbn_fault_is_mended(enum arb_pbn_fault fault)
{
    static const bool mended[] = {
#define X(NAME, symbol, mended) mended,
        ARB_PBN_FAULTS(X)
#undef X
    };

    return mended[fault];
}

struct arb_pbn arb_pbn_on(struct arb_span text)
{
    struct arb_pbn pbn = {
        .at = text.at, .end = text.at + text.length, .line_at = text.at, .line = 1, .line_start = true};

    return pbn;
}

/* -- bytes ------------------------------------------------------------------------ */

enum { BLANK = 1, NAME = 2, BARE = 4, PLAIN = 8 };

/* BLANK: between tokens on a line. NAME: of tag names. BARE: of elements without
 * quotes. PLAIN: of strings and comments, where nothing ends. */
static const uint8_t class[256] = {
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

static bool is(char c, unsigned wanted)
{
    return (class[(unsigned char)c] & wanted) != 0;
}

static struct arb_span span_from(const char *from, const char *to)
{
    return (struct arb_span){from, (size_t)(to - from)};
}

static const char *skip(const struct arb_pbn *pbn, const char *at, unsigned wanted)
{
    while (at < pbn->end && is(*at, wanted)) at++;
    return at;
}

static const char *line_end(const struct arb_pbn *pbn, const char *at)
{
    while (at < pbn->end && *at != '\n' && *at != '\r') at++;
    return at;
}

/* The mark of UTF-8: a text begins. Files put behind one another have it in their midst. */
static bool is_mark(const struct arb_pbn *pbn)
{
    return pbn->end - pbn->at >= 3 && *pbn->at == '\xEF' && pbn->at[1] == '\xBB' && pbn->at[2] == '\xBF';
}

/* Takes a line's end, LF, CRLF or CR, off the front, if one is there. */
static bool take_line_end(struct arb_pbn *pbn)
{
    if (pbn->at == pbn->end || (*pbn->at != '\n' && *pbn->at != '\r')) return false;
    if (*pbn->at == '\r' && pbn->at + 1 < pbn->end && pbn->at[1] == '\n') pbn->at++;
    pbn->at++;
    pbn->line++;
    pbn->line_at = pbn->at;
    pbn->line_start = true;
    return true;
}

/* Blanks and line ends, where neither means anything. */
static void take_white(struct arb_pbn *pbn)
{
    do pbn->at = skip(pbn, pbn->at, BLANK);
    while (take_line_end(pbn));
}

/* -- items ------------------------------------------------------------------------- */

/* Something is wrong with what is being taken: it is told after it. */
static void note(struct arb_pbn *pbn, enum arb_pbn_fault fault, struct arb_span text)
{
    if (pbn->pending != ARB_PBN_NONE) return;
    pbn->pending = fault;
    pbn->pending_text = text;
}

static bool damage(struct arb_pbn_item *item, enum arb_pbn_fault fault, struct arb_span text)
{
    item->kind = ARB_PBN_DAMAGE;
    item->fault = fault;
    item->text = text;
    return true;
}

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

/* A string behind its opening quote: up to the quote that closes it, or the line's end. */
static struct arb_span take_string(struct arb_pbn *pbn)
{
    const char *from = pbn->at;
    const char *at = from;

    for (;;) {
        at = skip(pbn, at, PLAIN);
        if (at == pbn->end || *at == '\n' || *at == '\r' || *at == '"') break;
        at += *at == '\\' && at + 1 < pbn->end && at[1] != '\n' && at[1] != '\r' ? 2 : 1;
    }
    pbn->at = at;
    if (at < pbn->end && *at == '"') pbn->at++;
    else note(pbn, ARB_PBN_STRING_NOT_CLOSED, span_from(from, at));
    return span_from(from, at);
}

/* A tag's value behind its opening quote. */
static struct arb_span take_value(struct arb_pbn *pbn)
{
    const struct arb_span value = take_string(pbn);
    const char *closing;

    if (pbn->pending != ARB_PBN_NONE || closes_tag(pbn, pbn->at - 1)) return value;
    closing = closing_quote(pbn, pbn->at);
    if (closing == NULL) return value;
    pbn->at = closing + 1;
    note(pbn, ARB_PBN_QUOTES_INSIDE, span_from(value.at, closing));
    return span_from(value.at, closing);
}

/* A value that lacks its quotes: up to the bracket, or the line's end. */
static struct arb_span take_unquoted(struct arb_pbn *pbn)
{
    const char *from = pbn->at;
    const char *end = line_end(pbn, from);

    while (pbn->at < end && *pbn->at != ']') pbn->at++;
    note(pbn, ARB_PBN_TAG_WITHOUT_QUOTES, span_from(from, pbn->at));
    return arb_span_trim(span_from(from, pbn->at));
}

static void take_bracket(struct arb_pbn *pbn, struct arb_span name)
{
    const struct arb_pbn before = *pbn;

    take_white(pbn);
    if (pbn->at < pbn->end && *pbn->at == ']') {
        pbn->at++;
        return;
    }
    pbn->at = before.at;
    pbn->line = before.line;
    pbn->line_at = before.line_at;
    pbn->line_start = before.line_start;
    note(pbn, ARB_PBN_TAG_NOT_CLOSED, name);
}

static bool take_tag(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char *from = pbn->at++;
    const char *name;

    take_white(pbn);
    name = pbn->at;
    pbn->at = skip(pbn, name, NAME);
    item->name = span_from(name, pbn->at);
    if (item->name.length == 0) {
        pbn->at = line_end(pbn, pbn->at);
        return damage(item, ARB_PBN_TAG_WITHOUT_NAME, pbn->line == item->line ? span_from(from, pbn->at) : item->name);
    }
    take_white(pbn);
    if (pbn->at < pbn->end && *pbn->at == '"') {
        pbn->at++;
        item->text = take_value(pbn);
    } else {
        item->text = take_unquoted(pbn);
    }
    take_bracket(pbn, item->name);
    item->kind = ARB_PBN_TAG;
    pbn->in_game = pbn->in_section = true;
    pbn->line_start = false;
    return true;
}

/* -- where another game begins ---------------------------------------------------------- */

/* The value the game has for a tag that tells games apart; NULL: the tag does not. */
static struct arb_span *value_of(struct arb_pbn *pbn, struct arb_span name)
{
    if (arb_span_is(name, "Event")) return &pbn->event;
    if (arb_span_is(name, "Board")) return &pbn->board;
    return arb_span_is(name, "Deal") ? &pbn->deal : NULL;
}

/* Another value than the game's own? '#' is the same. */
static bool is_another(struct arb_span own, struct arb_span value)
{
    own = arb_span_trim(own);
    value = arb_span_trim(value);
    return own.at != NULL && !arb_span_is(value, "#") && !arb_span_equal(own, value);
}

/* Comes a board or a deal other than the game's, before its end and before the tag comes once more? */
static bool another_comes(const struct arb_pbn *pbn, struct arb_span tag)
{
    struct arb_pbn ahead = *pbn;
    struct arb_pbn_item item;

    ahead.looks_ahead = true;
    while (arb_pbn_next(&ahead, &item) && item.kind != ARB_PBN_GAME_END) {
        if (item.kind != ARB_PBN_TAG) continue;
        if (arb_span_is(item.name, "Board") && is_another(pbn->board, item.text)) return true;
        if (arb_span_is(item.name, "Deal") && is_another(pbn->deal, item.text)) return true;
        if (arb_span_equal(item.name, tag)) return false;
    }
    return false;
}

/* A game that has a deal or a result is over when an event, a board or a deal comes that is another; at the tag that it
 * began with itself, when they come behind it; and when it was played, with any event or board. */
static bool begins_another(struct arb_pbn *pbn, const struct arb_pbn_item *tag)
{
    const struct arb_span *own = value_of(pbn, tag->name);
    const bool again = own != NULL && own->at != NULL;

    if (!pbn->has_body || pbn->looks_ahead) return false;
    if (again && (is_another(*own, tag->text) || (pbn->was_played && own != &pbn->deal))) return true;
    return (again || arb_span_equal(tag->name, pbn->first)) && another_comes(pbn, tag->name);
}

/* The tag stands in the game. */
static void remember(struct arb_pbn *pbn, const struct arb_pbn_item *tag)
{
    static const char *const body[] = {"Deal", "Declarer", "Contract", "Result", "Auction", "Play"};
    struct arb_span *own = value_of(pbn, tag->name);

    if (pbn->looks_ahead) return;
    if (own != NULL && own->at == NULL) *own = tag->text;
    if (pbn->first.length == 0) pbn->first = tag->name;
    for (unsigned i = 0; i < ARB_COUNT(body); i++) {
        if (!arb_span_is(tag->name, body[i])) continue;
        pbn->has_body = true;
        pbn->was_played = pbn->was_played || i >= 4;
    }
}

/* A tag; or, where it begins another game, that this one is over, and the tag when that is told. */
static bool take_tag_or_end(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const struct arb_pbn before = *pbn;

    if (!take_tag(pbn, item) || item->kind != ARB_PBN_TAG) return true;
    if (!begins_another(pbn, item)) {
        remember(pbn, item);
        return true;
    }
    *pbn = before;
    pbn->ends = true;
    return damage(item, ARB_PBN_GAME_NOT_ENDED, item->name);
}

/* {…} over any number of lines. When no brace closes it, its line does; that is looked
 * for once in a text, so that a thousand open braces cost no more than one. */
static bool take_braces(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char *from = ++pbn->at;
    const char *at = from;

    item->kind = ARB_PBN_COMMENT;
    pbn->in_game = true;
    pbn->line_start = false;
    while (!pbn->no_more_braces && at < pbn->end && *at != '}') at++;
    if (pbn->no_more_braces || at == pbn->end) {
        pbn->no_more_braces = true;
        pbn->at = line_end(pbn, from);
        item->text = span_from(from, pbn->at);
        note(pbn, ARB_PBN_COMMENT_NOT_CLOSED, item->text);
        return true;
    }
    for (pbn->at = from; pbn->at < at;)
        if (!take_line_end(pbn)) pbn->at++;
    pbn->line_start = false;
    pbn->at = at + 1;
    item->text = span_from(from, at);
    return true;
}

static bool take_rest_of_line(struct arb_pbn *pbn, struct arb_pbn_item *item, enum arb_pbn_kind kind)
{
    const char *from = pbn->at + 1;

    pbn->at = line_end(pbn, from);
    pbn->line_start = false;
    item->kind = kind;
    item->text = span_from(from, pbn->at);
    return true;
}

/* An element of the section, or text that stands nowhere. */
static bool take_element(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char *from = pbn->at;

    pbn->line_start = false;
    item->kind = ARB_PBN_ELEMENT;
    if (*from == '"') {
        pbn->at++;
        item->quoted = true;
        item->text = take_string(pbn);
    } else {
        while (pbn->at < pbn->end && is(*pbn->at, BARE) && !is_mark(pbn)) pbn->at++;
        item->text = span_from(from, pbn->at);
    }
    pbn->has_body = pbn->has_body || pbn->in_section;
    if (pbn->in_section) return true;
    pbn->at = line_end(pbn, pbn->at);
    return damage(item, ARB_PBN_STRAY_TEXT, span_from(from, pbn->at));
}

/* Bytes that begin nothing: controls, a bracket or brace that closes what is not open. */
static bool take_stray(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char *from = pbn->at++;

    while (pbn->at < pbn->end && *pbn->at != '\n' && *pbn->at != '\r' && !is(*pbn->at, PLAIN) && *pbn->at != '"' &&
           *pbn->at != '\\')
        pbn->at++;
    pbn->line_start = false;
    return damage(item, ARB_PBN_STRAY_BYTES, span_from(from, pbn->at));
}

static bool end_game(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    item->kind = ARB_PBN_GAME_END;
    pbn->in_game = pbn->in_section = pbn->has_body = pbn->was_played = pbn->ends = false;
    pbn->first = pbn->event = pbn->board = pbn->deal = (struct arb_span){NULL, 0};
    return true;
}

static bool take_item(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char c = *pbn->at;

    item->column = (uint32_t)(pbn->at - pbn->line_at) + 1;
    if (c == '[') return take_tag_or_end(pbn, item);
    if (c == '{') return take_braces(pbn, item);
    if (c == ';') return take_rest_of_line(pbn, item, ARB_PBN_COMMENT);
    if (c == '"' || is(c, BARE)) return take_element(pbn, item);
    return take_stray(pbn, item);
}

static bool tell_pending(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const enum arb_pbn_fault fault = pbn->pending;

    pbn->pending = ARB_PBN_NONE;
    if (pbn->pending_text.at >= pbn->line_at) item->column = (uint32_t)(pbn->pending_text.at - pbn->line_at) + 1;
    return damage(item, fault, pbn->pending_text);
}

bool arb_pbn_next(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    for (;;) {
        const bool line_start = pbn->line_start;

        *item = (struct arb_pbn_item){.line = pbn->line, .column = 1};
        if (pbn->pending != ARB_PBN_NONE) return tell_pending(pbn, item);
        if (pbn->ends) return end_game(pbn, item);
        if (is_mark(pbn)) {
            pbn->at += 3;
            pbn->line_start = true;
            if (pbn->in_game) return end_game(pbn, item);
            continue;
        }
        if (line_start && pbn->at < pbn->end && *pbn->at == '%') return take_rest_of_line(pbn, item, ARB_PBN_ESCAPE);
        pbn->at = skip(pbn, pbn->at, BLANK);
        if (pbn->at == pbn->end) return pbn->in_game && end_game(pbn, item);
        if (!take_line_end(pbn)) return take_item(pbn, item);
        if (line_start && pbn->in_game) return end_game(pbn, item);
    }
}

/* -- text --------------------------------------------------------------------------- */

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

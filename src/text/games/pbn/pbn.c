/* pbn.c -- PBN cut into items.
 *
 * Each call looks at the byte under the hand and takes one item, or a stretch of
 * blanks, off the front; so the reader always moves, and what it cannot take as
 * anything else it takes as damage. Invariant: 'line' is the number of the line that
 * 'at' stands in, and 'line_start' says that nothing stands before it there.
 */
#include "pbn_bytes.h"

#include "arbitro/text/pbn_played.h"

#define SYMBOL(NAME, symbol, mended) #symbol,
ARB_LIST_TEXTS(arb_pbn_fault_symbol, enum arb_pbn_fault, ARB_PBN_FAULTS, SYMBOL)

#define X(NAME, symbol, mended) mended,
ARB_LIST_VALUES(bool, arb_pbn_fault_is_mended, enum arb_pbn_fault, ARB_PBN_FAULTS, X)

/* Does the first line end in LFCR, which a CRLF behind it would not be? */
static bool ends_are_swapped(struct arb_span text)
{
    size_t at = 0;

    while (at < text.length && text.at[at] != '\n' && text.at[at] != '\r') at++;
    if (text.length - at < 2 || text.at[at] != '\n' || text.at[at + 1] != '\r') return false;
    return text.length - at == 2 || text.at[at + 2] != '\n' || (text.length - at > 3 && text.at[at + 3] == '\r');
}

struct arb_pbn arb_pbn_on(struct arb_span text)
{
    struct arb_pbn pbn = {
        .at = text.at, .end = arb_span_end(text), .line_at = text.at, .line = 1, .line_start = true};

    pbn.ends_swapped = ends_are_swapped(text);
    return pbn;
}

/* The mark of UTF-8: a text begins. Files put behind one another have it in their midst. */
static bool is_mark(const struct arb_pbn *pbn)
{
    if (pbn->at == pbn->end || *pbn->at != '\xEF') return false;
    return pbn->end - pbn->at >= 3 && pbn->at[1] == '\xBB' && pbn->at[2] == '\xBF';
}

/* Takes a line's end, LF, CRLF or CR, off the front, if one is there; LFCR where the first line ends so. */
static bool take_line_end(struct arb_pbn *pbn)
{
    const char first = pbn->ends_swapped ? '\n' : '\r';

    if (pbn->at == pbn->end || (*pbn->at != '\n' && *pbn->at != '\r')) return false;
    if (pbn->at + 1 < pbn->end && *pbn->at == first && pbn->at[1] == (first == '\r' ? '\n' : '\r')) pbn->at++;
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

static bool damage(struct arb_pbn_item *item, enum arb_pbn_fault fault, struct arb_span text)
{
    item->kind = ARB_PBN_DAMAGE;
    item->fault = fault;
    item->text = text;
    return true;
}

/* The closing bracket of a tag; where it is missing the reader stays where it was, and that is noted. */
static void take_bracket(struct arb_pbn *pbn, struct arb_span name)
{
    const struct arb_pbn before = *pbn;

    if (pbn->pending == ARB_PBN_BRACKET_INSIDE) return;
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

/* '[' and the name, as it is written. */
static struct arb_span take_name(struct arb_pbn *pbn)
{
    struct arb_span name;

    ARB_ASSERT(pbn->at <= pbn->end);
    if (!pbn->not_opened) pbn->at++;
    pbn->not_opened = false;
    take_white(pbn);
    name = span_from(pbn->at, skip(pbn, pbn->at, NAME));
    pbn->at += name.length;
    return name;
}

/* '[', name, value, ']'. Without a name the rest of the line is damage; without quotes the value goes to the
 * bracket. */
static bool take_tag(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char *from = pbn->at;
    const struct arb_span name = take_name(pbn);

    if (name.length == 0) {
        pbn->at = line_end(pbn, pbn->at);
        return damage(item, ARB_PBN_TAG_WITHOUT_NAME, pbn->line == item->line ? span_from(from, pbn->at) : name);
    }
    item->name = arb_pbn_tag_name(name, &item->recased, &pbn->in_section, &item->tag);
    take_white(pbn);
    if (pbn->at < pbn->end && *pbn->at == '"') {
        pbn->at++;
        item->text = arb__pbn_take_value(pbn);
    } else {
        item->text = arb__pbn_take_unquoted(pbn);
    }
    take_bracket(pbn, name);
    item->kind = ARB_PBN_TAG;
    pbn->in_game = true;
    pbn->line_start = false;
    return true;
}

/* -- where another game begins ---------------------------------------------------------- */

#define BIT(tag) (1u << ARB_PBN_TAG_##tag)

/* Tags that every game begins with, and those without which it is none yet. */
static const uint32_t head = BIT(Event) | BIT(Site) | BIT(Date) | BIT(Board) | BIT(West) | BIT(North) | BIT(East) |
                             BIT(South) | BIT(Dealer) | BIT(Vulnerable) | BIT(Deal) | BIT(Scoring) | BIT(Declarer) |
                             BIT(Contract) | BIT(Result);
static const uint32_t played = BIT(Auction) | BIT(Play);
static const uint32_t body = BIT(Deal) | BIT(Declarer) | BIT(Contract) | BIT(Result) | BIT(Auction) | BIT(Play);

static uint32_t bit_of(const struct arb_pbn_item *tag)
{
    return tag->tag < ARB_PBN_GAME_TAG_COUNT ? 1u << tag->tag : 0;
}

/* The value the game has for a tag that tells games apart; NULL: the tag does not. */
static struct arb_span *value_of(struct arb_pbn *pbn, const struct arb_pbn_item *tag)
{
    if (tag->tag == ARB_PBN_TAG_Event) return &pbn->event;
    if (tag->tag == ARB_PBN_TAG_Board) return &pbn->board;
    return tag->tag == ARB_PBN_TAG_Deal ? &pbn->deal : NULL;
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
        if (item.tag == ARB_PBN_TAG_Board && is_another(pbn->board, item.text)) return true;
        if (item.tag == ARB_PBN_TAG_Deal && is_another(pbn->deal, item.text)) return true;
        if (arb_span_equal(item.name, tag)) return false;
    }
    return false;
}

/* Do two more tags come right behind this one that the game has already? A tag may come twice by mistake, a whole head
 * does not. */
static bool head_comes_again(const struct arb_pbn *pbn)
{
    struct arb_pbn ahead = *pbn;
    struct arb_pbn_item item;
    unsigned again = 0;

    ahead.looks_ahead = true;
    while (again < 2 && arb_pbn_next(&ahead, &item)) {
        if (item.kind != ARB_PBN_TAG || (pbn->seen & head & bit_of(&item)) == 0) return false;
        again++;
    }
    return again == 2;
}

/* '#' says that the value is that of the game before: the tag is the next one's, where this game has it already. */
static bool is_of_next(const struct arb_pbn *pbn, const struct arb_span *own, struct arb_span value)
{
    return own != NULL && own != &pbn->deal && own->at != NULL && arb_span_is(arb_span_trim(value), "#");
}

/* A game that has a deal or a result is over when an event, a board or a deal comes that is another, or that says to be
 * that of the game before; at the tag that it began with itself, when they come behind it, or the rest of its head; and
 * when it was played, with any event or board. */
static bool begins_another(struct arb_pbn *pbn, const struct arb_pbn_item *tag)
{
    const struct arb_span *own = value_of(pbn, tag);
    const bool again = own != NULL && own->at != NULL;

    if (!pbn->has_body || pbn->looks_ahead) return false;
    if (again && (is_another(*own, tag->text) || (pbn->was_played && own != &pbn->deal))) return true;
    if (is_of_next(pbn, own, tag->text)) return true;
    return (again || arb_span_equal(tag->name, pbn->first)) &&
           (another_comes(pbn, tag->name) || head_comes_again(pbn));
}

/* The tag stands in the game. */
static void remember(struct arb_pbn *pbn, const struct arb_pbn_item *tag)
{
    struct arb_span *own = value_of(pbn, tag);

    if (pbn->looks_ahead) return;
    pbn->seen |= bit_of(tag);
    if (own != NULL && own->at == NULL) *own = tag->text;
    if (pbn->first.length == 0) pbn->first = tag->name;
    pbn->has_body = pbn->has_body || (body & bit_of(tag)) != 0;
    pbn->was_played = pbn->was_played || (played & bit_of(tag)) != 0;
}

/* A tag; or, where it begins another game, that this one is over, and the tag when that is told. */
static bool take_tag_or_end(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const struct arb_pbn before = *pbn;
    struct arb_pbn ahead;

    if (!take_tag(pbn, item) || item->kind != ARB_PBN_TAG) return true;
    if (!begins_another(pbn, item)) {
        remember(pbn, item);
        return true;
    }
    *pbn = ahead = before;
    pbn->ends = true;
    return damage(item, ARB_PBN_GAME_NOT_ENDED, take_name(&ahead));
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
        if ((*pbn->at != '\n' && *pbn->at != '\r') || !take_line_end(pbn)) pbn->at++;
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

/* A line that is a tag but for its opening bracket: Board "13"]. */
static bool lacks_bracket(const struct arb_pbn *pbn)
{
    const char *at = skip(pbn, pbn->at, NAME), *end;

    if (*pbn->at >= '0' && *pbn->at <= '9') return false;
    at = skip(pbn, at, BLANK);
    if (at == pbn->end || *at != '"') return false;
    end = line_end(pbn, at);
    while (end > at && is(end[-1], BLANK)) end--;
    if (end[-1] != ']') return false;
    for (end--; end > at + 1 && is(end[-1], BLANK);) end--;
    return end > at + 1 && end[-1] == '"';
}

/* Text that stands nowhere ends with its line, or where a tag begins. */
static const char *stray_end(const struct arb_pbn *pbn, const char *at)
{
    const char *const end = line_end(pbn, at);

    for (; at < end; at++) {
        const char *const name = at + 1;
        const char *behind;

        if (*at != '[') continue;
        behind = skip(pbn, name, NAME);
        if (behind == name) continue;
        behind = skip(pbn, behind, BLANK);
        if (behind < end && *behind == '"') return at;
    }
    return end;
}

/* An element of the section, or text that stands nowhere: of that a star, which ends what is over, says nothing. */
static bool take_element(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    const char *from = pbn->at;
    bool closed;

    pbn->line_start = false;
    item->kind = ARB_PBN_ELEMENT;
    if (*from == '"') {
        pbn->at++;
        item->quoted = true;
        item->text = arb__pbn_take_string(pbn, &closed);
    } else {
        while (pbn->at < pbn->end && is(*pbn->at, BARE) && !is_mark(pbn)) pbn->at++;
        item->text = span_from(from, pbn->at);
    }
    pbn->has_body = pbn->has_body || pbn->in_section;
    if (pbn->in_section) return true;
    if (arb_span_is(item->text, "*") || arb_span_is(item->text, "+"))
        return damage(item, ARB_PBN_STRAY_BYTES, item->text);
    pbn->pending = ARB_PBN_NONE;
    pbn->at = stray_end(pbn, pbn->at);
    return damage(item, ARB_PBN_STRAY_TEXT, arb_span_trim(span_from(from, pbn->at)));
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
    pbn->seen = 0;
    return true;
}

/* What begins at the reader's place: a tag, comment, element, or something that belongs nowhere. */
static bool take_item(struct arb_pbn *pbn, struct arb_pbn_item *item)
{
    ARB_ASSERT(pbn->at < pbn->end);

    const char c = *pbn->at;

    item->column = (uint32_t)(pbn->at - pbn->line_at) + 1;
    if (c == '[' || pbn->not_opened) return take_tag_or_end(pbn, item);
    if (c == '{') return take_braces(pbn, item);
    if (c == ';') return take_rest_of_line(pbn, item, ARB_PBN_COMMENT);
    if (pbn->line_start && is(c, NAME) && lacks_bracket(pbn)) {
        pbn->not_opened = true;
        return damage(item, ARB_PBN_TAG_NOT_OPENED, span_from(pbn->at, skip(pbn, pbn->at, NAME)));
    }
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

/* Comes, behind blank lines, a note to an auction or a play that has just ended? It begins no game. */
static bool note_comes(struct arb_pbn *pbn)
{
    const struct arb_pbn before = *pbn;
    const char *name;

    if (!pbn->was_played) return false;
    take_white(pbn);
    if (pbn->at < pbn->end && *pbn->at == '[') {
        name = skip(pbn, pbn->at + 1, BLANK);
        if (arb_span_is(span_from(name, skip(pbn, name, NAME)), "Note")) return true;
    }
    *pbn = before;
    return false;
}

/* One item a call; damage that was found while reading an item is told before the next. An empty line ends a game.
 * False at the end of the text. */
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
        if (!line_start || !pbn->in_game) continue;
        if (!note_comes(pbn)) return end_game(pbn, item);
        note(pbn, ARB_PBN_NOTE_APART, span_from(pbn->at, pbn->at));
        item->line = pbn->line;
    }
}

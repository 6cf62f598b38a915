/* json_value.c -- a reader of JSON in one pass, into an array of values.
 *
 * Invariant: a string takes no more room in the tree's text than it does in the text read, quotes and all; so room as
 * long as that text is always enough, and none is checked byte by byte.
 */
#include "arbitro/text/json_value.h"

#include <string.h>

enum { DEPTH_MAX = 24, KEYS_MAX = 64, DIGITS_MAX = 18 };

struct hand {
    struct arb_json_tree *tree;
    const char *at, *end;
    unsigned depth;
};

/* -- room ------------------------------------------------------------------------------- */

/* The place of a new value. False: the array is full. */
static bool add(struct arb_json_tree *tree, struct arb_span key, size_t *place)
{
    ARB_ASSERT(tree->values <= tree->room);
    tree->is_full = tree->values == tree->room;
    if (tree->is_full) return false;
    *place = tree->values++;
    tree->value[*place] =
        (struct arb_json_value){.past = 1, .key = key.at, .key_length = (uint32_t)key.length, .text = ""};
    return true;
}

/* -- tokens ------------------------------------------------------------------------------ */

static void skip_white(struct hand *hand)
{
    while (hand->at < hand->end && (*hand->at == ' ' || *hand->at == '\n' || *hand->at == '\r' || *hand->at == '\t'))
        hand->at++;
}

static bool take(struct hand *hand, char sign)
{
    skip_white(hand);
    if (hand->at == hand->end || *hand->at != sign) return false;
    hand->at++;
    return true;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if ((c | 0x20) >= 'a' && (c | 0x20) <= 'f') return (c | 0x20) - 'a' + 10;
    return -1;
}

/* The four digits behind "\u". Surrogate pairs and U+0000 are left to jansson (false). */
static bool take_number_of_character(struct hand *hand, char **to)
{
    unsigned c = 0;

    if (hand->end - hand->at < 4) return false;
    for (unsigned i = 0; i < 4; i++) {
        const int digit = hex_digit(*hand->at++);

        if (digit < 0) return false;
        c = 16 * c + (unsigned)digit;
    }
    if (c == 0 || (c >= 0xD800 && c <= 0xDFFF)) return false;
    if (c < 0x80) {
        *(*to)++ = (char)c;
        return true;
    }
    if (c < 0x800) {
        *(*to)++ = (char)(0xC0 | c >> 6);
    } else {
        *(*to)++ = (char)(0xE0 | c >> 12);
        *(*to)++ = (char)(0x80 | (c >> 6 & 0x3F));
    }
    *(*to)++ = (char)(0x80 | (c & 0x3F));
    return true;
}

/* What stands behind a backslash, as the character that it means. False: no escape of JSON, or one for jansson. */
static bool take_escape(struct hand *hand, char **to)
{
    static const char signs[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
    size_t which = 0;

    if (hand->at == hand->end) return false;
    if (*hand->at == 'u') {
        hand->at++;
        return take_number_of_character(hand, to);
    }
    while (which < sizeof signs - 1 && signs[which] != *hand->at) which++;
    if (which == sizeof signs - 1) return false;
    *(*to)++ = meant[which];
    hand->at++;
    return true;
}

/* A string, whose opening quote is under the hand; *text: terminated. */
static bool take_string(struct hand *hand, struct arb_span *text)
{
    char *const from = hand->tree->text + hand->tree->length, *to = from;

    for (hand->at++; hand->at < hand->end;) {
        const unsigned char c = (unsigned char)*hand->at;

        if (c == '"') {
            hand->at++;
            *text = (struct arb_span){from, (size_t)(to - from)};
            *to++ = '\0';
            hand->tree->length += (size_t)(to - from);
            return true;
        }
        if (c >= 0x80) {
            const size_t length = arb_utf8_sequence((const unsigned char *)hand->at, (size_t)(hand->end - hand->at));

            if (length == 0) return false;
            for (size_t i = 0; i < length; i++) *to++ = *hand->at++;
        } else if (c == '\\') {
            hand->at++;
            if (!take_escape(hand, &to)) return false;
        } else if (c < 0x20) {
            return false;
        } else {
            *to++ = *hand->at++;
        }
    }
    return false;
}

/* -- values ------------------------------------------------------------------------------ */

static const struct arb_span no_key = {NULL, 0};

static bool take_value(struct hand *hand, struct arb_span key);

/* A number without point or exponent, of 18 digits at most; others are left to jansson. */
static bool take_integer(struct hand *hand, struct arb_json_value *value)
{
    const bool negative = *hand->at == '-';
    const char *const from = hand->at + negative;
    int64_t number = 0;

    for (hand->at = from; hand->at < hand->end && *hand->at >= '0' && *hand->at <= '9'; hand->at++) {
        if (hand->at - from == DIGITS_MAX) return false;
        number = 10 * number + (*hand->at - '0');
    }
    if (hand->at == from || (*from == '0' && hand->at - from > 1)) return false;
    if (hand->at < hand->end && (*hand->at == '.' || (*hand->at | 0x20) == 'e')) return false;
    value->kind = ARB_JSON_INTEGER;
    value->integer = negative ? -number : number;
    return true;
}

static bool take_word(struct hand *hand, const char *word, struct arb_json_value *value, enum arb_json_kind kind)
{
    const size_t length = arb_span_of(word).length;

    if ((size_t)(hand->end - hand->at) < length || memcmp(hand->at, word, length) != 0) return false;
    hand->at += length;
    value->kind = (uint8_t)kind;
    return hand->at == hand->end || *hand->at < 'a' || *hand->at > 'z';
}

static bool is_named(const struct arb_json_value *member, struct arb_span key)
{
    return member->key_length == key.length && member->key[0] == key.at[0] &&
           memcmp(member->key, key.at, key.length) == 0;
}

/* A key that comes twice in an object is refused here, and then by jansson. */
static bool has_key(const struct arb_json_tree *tree, size_t object, struct arb_span key)
{
    for (size_t i = object + 1; i < tree->values; i += tree->value[i].past)
        if (is_named(&tree->value[i], key)) return true;
    return false;
}

static bool take_member(struct hand *hand, size_t object)
{
    struct arb_span key;

    skip_white(hand);
    if (hand->at == hand->end || *hand->at != '"' || hand->tree->value[object].count == KEYS_MAX) return false;
    return take_string(hand, &key) && !has_key(hand->tree, object, key) && take(hand, ':') && take_value(hand, key);
}

/* The members of an array or object whose opening bracket is already read; 'past' of the holder is set at its end. */
static bool take_held(struct hand *hand, size_t place, bool is_object)
{
    const char bracket = is_object ? '}' : ']';
    uint32_t count = 0;

    if (++hand->depth > DEPTH_MAX) return false;
    if (!take(hand, bracket)) {
        do {
            hand->tree->value[place].count = count++;
            if (!(is_object ? take_member(hand, place) : take_value(hand, no_key))) return false;
        } while (take(hand, ','));
        if (!take(hand, bracket)) return false;
    }
    hand->depth--;
    hand->tree->value[place].kind = is_object ? ARB_JSON_OBJECT : ARB_JSON_ARRAY;
    hand->tree->value[place].count = count;
    hand->tree->value[place].past = (uint32_t)(hand->tree->values - place);
    return true;
}

static bool take_text(struct hand *hand, struct arb_json_value *value)
{
    struct arb_span text;

    value->kind = ARB_JSON_STRING;
    if (!take_string(hand, &text)) return false;
    value->text = text.at;
    value->count = (uint32_t)text.length;
    return true;
}

/* Any value, added to the tree with its key. 'place' and not a pointer, because adding the values inside may move the
 * array. */
static bool take_value(struct hand *hand, struct arb_span key)
{
    struct arb_json_value *value;
    size_t place;

    skip_white(hand);
    if (hand->at == hand->end || !add(hand->tree, key, &place)) return false;
    value = &hand->tree->value[place];
    switch (*hand->at) {
    case '"': return take_text(hand, value);
    case '{':
    case '[': return take_held(hand, place, *hand->at++ == '{');
    case 't': return take_word(hand, "true", value, ARB_JSON_TRUE);
    case 'f': return take_word(hand, "false", value, ARB_JSON_FALSE);
    case 'n': return take_word(hand, "null", value, ARB_JSON_NULL);
    default: return take_integer(hand, value);
    }
}

const char *arb_json_tree_read(struct arb_json_tree *tree, struct arb_span text)
{
    struct hand hand = {tree, text.at, arb_span_end(text), 0};

    tree->values = tree->length = 0;
    tree->is_full = text.length > tree->text_room || text.length > UINT32_MAX;
    if (tree->is_full || !take_value(&hand, no_key)) return NULL;
    ARB_ASSERT(tree->length <= tree->text_room && tree->value[0].past == tree->values);
    return hand.at;
}

/* -- looking ------------------------------------------------------------------------------- */

const struct arb_json_value *arb_json_find(const struct arb_json_value *object, struct arb_span key)
{
    ARB_JSON_MEMBERS(member, object)
        if (is_named(member, key)) return member;
    return NULL;
}

const struct arb_json_value *arb_json_at(const struct arb_json_value *array, size_t place)
{
    ARB_JSON_EACH(item, array)
        if (place-- == 0) return item;
    return NULL;
}

/* -- writing ------------------------------------------------------------------------------- */

/* An array or an object, whose values follow it. */
static void write_holder(struct arb_json *json, const struct arb_json_value *value)
{
    if (value->kind == ARB_JSON_ARRAY) arb_json_array(json);
    else arb_json_object(json);
    ARB_JSON_EACH(item, value) arb_json_value_write(json, item);
    ARB_JSON_MEMBERS(member, value) {
        arb_json_key_span(json, arb_json_key_of(member));
        arb_json_value_write(json, member);
    }
    arb_json_end(json);
}

void arb_json_value_write(struct arb_json *json, const struct arb_json_value *value)
{
    switch ((enum arb_json_kind)value->kind) {
    case ARB_JSON_TRUE:
    case ARB_JSON_FALSE: arb_json_bool(json, value->kind == ARB_JSON_TRUE); return;
    case ARB_JSON_INTEGER: arb_json_int(json, value->integer); return;
    case ARB_JSON_REAL: arb_json_raw(json, arb_span_of(value->text)); return;
    case ARB_JSON_STRING: arb_json_span(json, arb_json_string(value)); return;
    case ARB_JSON_ARRAY:
    case ARB_JSON_OBJECT:
        if (json->depth < ARB_JSON_DEPTH_MAX) write_holder(json, value);
        else arb_json_null(json);
        return;
    case ARB_JSON_NULL: arb_json_null(json); return;
    }
}

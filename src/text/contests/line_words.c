/* line_words.c -- the words of a line of the contest, read one by one and written; see line_words.h. */
#include "line_words.h"

/* -- Reading -------------------------------------------------------------------- */

bool arb__line_fail(struct arb__line *in, enum arb_line_fault fault, enum arb_line_word expected, const char *at)
{
    ARB_ASSERT(at >= in->start);
    in->error->fault = (uint8_t)fault;
    in->error->expected = (uint8_t)expected;
    in->error->column = (uint16_t)(at - in->start + 1);
    return false;
}

bool arb__line_at_end(struct arb__line *in)
{
    in->rest = arb_span_trim(in->rest);
    return in->rest.length == 0;
}

/* The next word, which is wrong until somebody has read it. */
bool arb__line_next_word(struct arb__line *in, enum arb_line_word expected, struct arb_span *word)
{
    if (arb__line_at_end(in)) return arb__line_fail(in, ARB_LINE_WORD_MISSING, expected, in->rest.at);
    *word = arb_span_word(&in->rest);
    return true;
}

bool arb__line_wrong(struct arb__line *in, enum arb_line_word expected, struct arb_span word)
{
    return arb__line_fail(in, ARB_LINE_WORD_WRONG, expected, word.at);
}

/* Is the next word this one? Then it is taken. */
bool arb__line_take_word(struct arb__line *in, const char *word)
{
    struct arb_span rest = in->rest;

    if (!arb_span_is(arb_span_word(&rest), word)) return false;
    in->rest = rest;
    return true;
}

bool arb__line_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

bool arb__line_number(struct arb__line *in, enum arb_line_word expected, int64_t low, int64_t high,
                        int64_t *value)
{
    ARB_ASSERT(low <= high);

    struct arb_span word;

    if (!arb__line_next_word(in, expected, &word)) return false;
    return arb_span_int(word, low, high, value) || arb__line_wrong(in, expected, word);
}

bool arb__line_small(struct arb__line *in, enum arb_line_word expected, int64_t low, int64_t high,
                       uint8_t *value)
{
    ARB_ASSERT(low >= 0 && high <= UINT8_MAX);

    int64_t number;

    if (!arb__line_number(in, expected, low, high, &number)) return false;
    *value = (uint8_t)number;
    return true;
}

/* T3, R1, B7: a letter and a number. */
bool arb__line_lettered(struct arb__line *in, enum arb_line_word expected, char letter, uint8_t *value)
{
    ARB_ASSERT(letter >= 'A' && letter <= 'Z');

    struct arb_span word;
    int64_t number;

    if (!arb__line_next_word(in, expected, &word)) return false;
    if (word.length < 2 || (word.at[0] & ~0x20) != letter || !arb__line_is_digit(word.at[1]) ||
        !arb_span_int(arb_span_skip(word, 1), 1, 255, &number))
        return arb__line_wrong(in, expected, word);
    *value = (uint8_t)number;
    return true;
}

/* One of a list of words; NULL in the list is nothing that can be said. */
bool arb__line_choice(struct arb__line *in, enum arb_line_word expected, const char *const *list, size_t count,
                        uint8_t *value)
{
    ARB_ASSERT(count > 0 && count <= UINT8_MAX + 1u);

    struct arb_span word;

    if (!arb__line_next_word(in, expected, &word)) return false;
    for (size_t i = 0; i < count; i++) {
        if (list[i] == NULL || !arb_span_is(word, list[i])) continue;
        *value = (uint8_t)i;
        return true;
    }
    return arb__line_wrong(in, expected, word);
}

bool arb__line_side(struct arb__line *in, uint8_t *value)
{
    struct arb_span word;
    enum arb_side side;

    if (!arb__line_next_word(in, ARB_WORD_SIDE, &word)) return false;
    if (!arb_side_read(word, &side)) return arb__line_wrong(in, ARB_WORD_SIDE, word);
    *value = (uint8_t)side;
    return true;
}

/* -- Quoted text ------------------------------------------------------------------ */

/* One character of a quoted text, escapes resolved, at *at; false if the escape is none. */
static bool unescape(struct arb_span *rest, char *c)
{
    ARB_ASSERT(rest->length > 0);
    *c = rest->at[0];
    rest->at++, rest->length--;
    if (*c != '\\') return true;
    if (rest->length == 0 || (rest->at[0] != '"' && rest->at[0] != '\\')) return false;
    *c = rest->at[0];
    rest->at++, rest->length--;
    return true;
}

/* A quoted text of fewer than 'capacity' bytes into 'text'. */
bool arb__line_text(struct arb__line *in, enum arb_line_word expected, char *text, size_t capacity)
{
    ARB_ASSERT(capacity > 0);

    size_t length = 0;
    const char *opened;

    if (arb__line_at_end(in)) return arb__line_fail(in, ARB_LINE_WORD_MISSING, expected, in->rest.at);
    if (in->rest.at[0] != '"') return arb__line_wrong(in, expected, in->rest);
    opened = in->rest.at;
    in->rest.at++, in->rest.length--;
    while (in->rest.length > 0 && in->rest.at[0] != '"') {
        const char *at = in->rest.at;
        char c;

        if (!unescape(&in->rest, &c)) return arb__line_fail(in, ARB_LINE_ESCAPE_UNKNOWN, expected, at);
        if (length + 1 >= capacity) return arb__line_fail(in, ARB_LINE_TEXT_TOO_LONG, expected, opened);
        text[length++] = c;
    }
    if (in->rest.length == 0) return arb__line_fail(in, ARB_LINE_QUOTE_OPEN, expected, opened);
    in->rest.at++, in->rest.length--;
    if (in->rest.length > 0 && in->rest.at[0] != ' ' && in->rest.at[0] != '\t')
        return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
    return true;
}

/* -- Writing ---------------------------------------------------------------------- */

void arb__line_write_quoted(struct arb_writer *out, const char *text)
{
    ARB_ASSERT(text != NULL);
    arb_write_text(out, " \"");
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') arb_write_char(out, '\\');
        arb_write_char(out, *text);
    }
    arb_write_char(out, '"');
}

void arb__line_write_percent(struct arb_writer *out, uint32_t hundredths)
{
    arb_write_int(out, hundredths / 100);
    if (hundredths % 100 != 0) {
        arb_write_char(out, '.');
        arb_write_int(out, hundredths / 10 % 10);
        if (hundredths % 10 != 0) arb_write_int(out, hundredths % 10);
    }
    arb_write_char(out, '%');
}

void arb__line_write_lettered(struct arb_writer *out, const char *letter, unsigned number)
{
    arb_write_text(out, letter);
    arb_write_int(out, number);
}

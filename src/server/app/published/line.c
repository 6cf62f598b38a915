/* line.c -- the lines of a published event: its file, a piece of that, withdrawn and shown.
 */
#include "published/published.h"

#include <sodium.h>
#include <string.h>

uint32_t arb__piece_bytes(uint32_t packed, uint32_t number)
{
    const uint64_t before = (uint64_t)(number - 1) * ARB__PIECE_BYTES;

    if (number == 0 || before >= packed) return 0;
    return packed - before < ARB__PIECE_BYTES ? (uint32_t)(packed - before) : ARB__PIECE_BYTES;
}

static enum arb_line_fault fail(struct arb_line_error *error, struct arb_span line, struct arb_span rest,
                                enum arb_line_fault fault, enum arb_line_word expected)
{
    const size_t column = line.length - rest.length + 1;

    *error = (struct arb_line_error){.fault = (uint8_t)fault, .expected = (uint8_t)expected,
                                     .column = (uint16_t)(column < UINT16_MAX ? column : UINT16_MAX)};
    return fault;
}

/* Nothing may follow. */
static enum arb_line_fault end(struct arb_span line, struct arb_span rest, struct arb_line_error *error)
{
    if (arb_span_trim(rest).length == 0) return ARB_LINE_GOOD;
    return fail(error, line, rest, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING);
}

/* A name in quotation marks, with none inside and no backslash. */
static bool read_name(struct arb_span *rest, char name[ARB__FILE_NAME_MAX])
{
    size_t end = 1;

    *rest = arb_span_trim(*rest);
    if (rest->length < 3 || rest->at[0] != '"') return false;
    while (end < rest->length && rest->at[end] != '"' && rest->at[end] != '\\') end++;
    if (end == 1 || end > ARB__FILE_NAME_MAX || end == rest->length || rest->at[end] != '"') return false;
    memcpy(name, rest->at + 1, end - 1);
    name[end - 1] = '\0';
    *rest = arb_span_skip(*rest, end + 1);
    return true;
}

static bool read_number(struct arb_span *rest, int64_t most, uint32_t *number)
{
    const struct arb_span word = arb_span_word(rest);
    int64_t value;

    if (!arb_span_int(word, 1, most, &value)) return false;
    *number = (uint32_t)value;
    return true;
}

static enum arb_line_fault read_file(struct arb_span line, struct arb_span rest, struct arb__published_act *act,
                                     struct arb_line_error *error)
{
    struct arb_span at = rest;

    act->kind = ARB__PUBLISHED_FILE;
    if (!read_name(&rest, act->name)) return fail(error, line, at, ARB_LINE_WORD_WRONG, ARB_WORD_NAME);
    at = rest;
    if (!read_number(&rest, ARB__FILE_TEXT_MAX, &act->length) ||
        !read_number(&rest, ARB__FILE_PACKED_MAX, &act->packed))
        return fail(error, line, at, ARB_LINE_WORD_WRONG, ARB_WORD_NUMBER);
    return end(line, rest, error);
}

static enum arb_line_fault read_piece(struct arb_span line, struct arb_span rest, struct arb__published_act *act,
                                      struct arb_line_error *error)
{
    struct arb_span at = rest, word;
    size_t bytes = 0;

    act->kind = ARB__PUBLISHED_PIECE;
    if (!read_number(&rest, ARB__FILE_PACKED_MAX, &act->number))
        return fail(error, line, at, ARB_LINE_WORD_WRONG, ARB_WORD_NUMBER);
    at = rest;
    word = arb_span_word(&rest);
    if (sodium_base642bin(act->piece, sizeof act->piece, word.at, word.length, NULL, &bytes, NULL,
                          sodium_base64_VARIANT_ORIGINAL) != 0 || bytes == 0)
        return fail(error, line, at, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING);
    act->bytes = (uint32_t)bytes;
    return end(line, rest, error);
}

enum arb_line_fault arb__published_line_read(struct arb_span line, struct arb__published_act *act,
                                             struct arb_line_error *error)
{
    const struct arb_span nothing = {line.at, line.length};
    struct arb_span rest = line, word;

    *error = (struct arb_line_error){0};
    *act = (struct arb__published_act){0};
    if (line.length >= ARB__LINE_MAX || line.length > ARB_JOURNAL_LINE_MAX)
        return fail(error, line, nothing, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING);
    if (!arb_span_is_clean_utf8(line)) return fail(error, line, nothing, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING);
    word = arb_span_word(&rest);
    if (word.length == 0) return fail(error, line, nothing, ARB_LINE_EMPTY, ARB_WORD_NOTHING);
    if (arb_span_is(word, "published")) return read_file(line, rest, act, error);
    if (arb_span_is(word, "bytes")) return read_piece(line, rest, act, error);
    if (arb_span_is(word, "withdrawn")) act->kind = ARB__PUBLISHED_WITHDRAWN;
    else if (arb_span_is(word, "shown")) act->kind = ARB__PUBLISHED_SHOWN;
    else return fail(error, line, nothing, ARB_LINE_KEYWORD_UNKNOWN, ARB_WORD_KEYWORD);
    return end(line, rest, error);
}

void arb__published_line_write(struct arb_writer *out, const struct arb__published_act *act)
{
    char letters[sodium_base64_ENCODED_LEN(ARB__PIECE_BYTES, sodium_base64_VARIANT_ORIGINAL)];

    if (act->kind == ARB__PUBLISHED_FILE) {
        arb_write_text(out, "published \"");
        arb_write_text(out, act->name);
        arb_write_text(out, "\" ");
        arb_write_int(out, act->length);
        arb_write_char(out, ' ');
        arb_write_int(out, act->packed);
        return;
    }
    if (act->kind != ARB__PUBLISHED_PIECE) {
        arb_write_text(out, act->kind == ARB__PUBLISHED_WITHDRAWN ? "withdrawn" : "shown");
        return;
    }
    ARB_ASSERT(act->bytes >= 1 && act->bytes <= ARB__PIECE_BYTES);
    arb_write_text(out, "bytes ");
    arb_write_int(out, act->number);
    arb_write_char(out, ' ');
    arb_write_text(out, sodium_bin2base64(letters, sizeof letters, act->piece, act->bytes,
                                          sodium_base64_VARIANT_ORIGINAL));
}

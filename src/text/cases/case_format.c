/* case_format.c -- a file in normal form.
 *
 * Keyword, blanks to the eleventh column, the statement as its printer writes it,
 * the remark from the fortieth. Reading what was written gives the same cases, and
 * writing that gives the same bytes.
 */
#include "case_words.h"

#define TEXT_COLUMN   10
#define REMARK_COLUMN 39

static void pad(struct arb_writer *out, size_t from, size_t column)
{
    do arb_write_char(out, ' ');
    while (!out->truncated && out->length - from < column);
}

static bool write_acts(struct arb_writer *out, const struct arb_case_line *parts)
{
    struct arb_act_list list;
    struct arb_span at;

    if (arb_acts_read(parts->keyword, parts->text, &list, &at) != ARB_CASE_NONE) return false;
    arb_acts_write(out, &list);
    return true;
}

/* A board told by its number keeps it. */
static bool write_setting(struct arb_writer *out, const struct arb_case_line *parts)
{
    struct arb_case_setting setting = {0};
    int64_t number;

    if (arb_case_setting_read(parts->keyword, parts->text, &setting) != ARB_CASE_NONE) return false;
    if (parts->keyword == ARB_KEYWORD_BOARD && arb_span_int(parts->text, 1, 999, &number)) arb_write_int(out, number);
    else arb_case_setting_write(out, parts->keyword, &setting);
    return true;
}

/* The text of expect, offer or refuse in normal form; false where it cannot be read, and nothing is written then. */
static bool write_claim(struct arb_writer *out, const struct arb_case_line *parts)
{
    ARB_ASSERT(arb_keyword_group(parts->keyword) == ARB_GROUP_CLAIM);

    struct arb_expectation claim;
    struct arb_refusal refusal;

    if (parts->keyword == ARB_KEYWORD_EXPECT) {
        if (!arb_expectation_read(parts->text, &claim)) return false;
        arb_expectation_write(out, &claim);
    } else if (parts->keyword == ARB_KEYWORD_OFFER) {
        if (!arb_offer_read(parts->text, &claim)) return false;
        arb_expectation_write(out, &claim);
    } else {
        if (!arb_refusal_read(parts->text, &refusal)) return false;
        arb_refusal_write(out, &refusal);
    }
    return true;
}

/* Single blanks between words. */
static void write_words(struct arb_writer *out, struct arb_span text)
{
    bool first = true;

    while (text.length > 0) {
        if (!first) arb_write_char(out, ' ');
        arb_write_span(out, arb_span_word(&text));
        first = false;
    }
}

/* What is not understood stays as it was, so that it is no better understood after. */
static void write_statement(struct arb_writer *out, const struct arb_case_line *parts)
{
    const size_t from = out->length;
    bool written;

    arb_write_text(out, arb_keyword_word(parts->keyword));
    if (parts->text.length == 0) return;
    pad(out, from, TEXT_COLUMN);
    switch (arb_keyword_group(parts->keyword)) {
    case ARB_GROUP_STORY: written = write_acts(out, parts); break;
    case ARB_GROUP_SETTING: written = write_setting(out, parts); break;
    case ARB_GROUP_CLAIM: written = write_claim(out, parts); break;
    default:
        write_words(out, parts->text);
        written = true;
        break;
    }
    if (!written) arb_write_span(out, parts->text);
}

/* As it was. The end of a line takes one carriage return with it: one that belongs to what
 * is not understood needs another behind it. */
static void write_faulty(struct arb_writer *out, struct arb_span line)
{
    arb_write_span(out, line);
    if (line.length > 0 && line.at[line.length - 1] == '\r') arb_write_char(out, '\r');
}

/* Line by line: a line that cannot be read stays as it is, a remark stands in its column. Formatting twice changes
 * nothing more. */
void arb_case_format(struct arb_writer *out, struct arb_span text)
{
    struct arb_span line;

    text = arb_case_text(text);
    while (arb_span_line(&text, &line)) {
        const size_t from = out->length;
        struct arb_case_line parts;
        const enum arb_case_fault fault = arb_case_line_read(line, &parts);

        if (fault != ARB_CASE_NONE) {
            write_faulty(out, line);
        } else {
            if (parts.keyword != ARB_KEYWORD_COUNT) write_statement(out, &parts);
            if (parts.remark.length > 0 && out->length > from) pad(out, from, REMARK_COLUMN);
            arb_write_span(out, parts.remark);
        }
        arb_write_char(out, '\n');
    }
}

/* case_line.c -- a line in its parts: keyword, text, remark. */
#include "arbitro/text/case.h"

static const struct {
    const char *word;
    enum arb_keyword_group group;
} keywords[] = {
#define X(NAME, word, group) {word, ARB_GROUP_##group},
    ARB_KEYWORDS(X)
#undef X
};

const char *arb_keyword_word(enum arb_keyword keyword)
{
    return keyword < ARB_KEYWORD_COUNT ? keywords[keyword].word : "";
}

enum arb_keyword_group arb_keyword_group(enum arb_keyword keyword)
{
    return keyword < ARB_KEYWORD_COUNT ? keywords[keyword].group : ARB_GROUP_NAMES;
}

ARB_LIST_TEXTS(arb_case_fault_symbol, enum arb_case_fault, ARB_CASE_FAULTS, ARB_ROW_SYMBOL)

/* A remark begins the line or follows a blank, so that a title may say C#. */
static struct arb_span cut_remark(struct arb_span *line)
{
    for (size_t i = 0; i < line->length; i++) {
        if (line->at[i] != '#' || (i > 0 && line->at[i - 1] != ' ' && line->at[i - 1] != '\t')) continue;
        const struct arb_span remark = {line->at + i, line->length - i};

        line->length = i;
        return arb_span_trim(remark);
    }
    return (struct arb_span){line->at, 0};
}

struct arb_span arb_case_text(struct arb_span file)
{
    static const char mark[] = "\xEF\xBB\xBF";
    const size_t length = sizeof mark - 1;

    if (file.length < length || !arb_span_is((struct arb_span){file.at, length}, mark)) return file;
    return arb_span_skip(file, length);
}

/* Those of ASCII, and U+0080 to U+009F. */
static bool has_control(struct arb_span line)
{
    for (size_t i = 0; i < line.length; i++) {
        const unsigned char c = (unsigned char)line.at[i];
        const unsigned char next = i + 1 < line.length ? (unsigned char)line.at[i + 1] : 0;

        if ((c < 0x20 && c != '\t') || c == 0x7F || (c == 0xC2 && next >= 0x80 && next < 0xA0)) return true;
    }
    return false;
}

/* Cuts a line into keyword, text and remark. A keyword stands at the line's first byte. An empty line and one with
 * only a remark have ARB_KEYWORD_COUNT and no fault. */
enum arb_case_fault arb_case_line_read(struct arb_span line, struct arb_case_line *parts)
{
    struct arb_span rest = line;
    struct arb_span word;

    *parts = (struct arb_case_line){.keyword = ARB_KEYWORD_COUNT, .text = {line.at, 0}, .remark = {line.at, 0}};
    if (!arb_span_is_clean_utf8(line)) return has_control(line) ? ARB_CASE_CONTROL : ARB_CASE_NOT_TEXT;
    parts->remark = cut_remark(&rest);
    if (arb_span_trim(rest).length == 0) return ARB_CASE_NONE;
    if (rest.at[0] == ' ' || rest.at[0] == '\t') return ARB_CASE_KEYWORD;
    word = arb_span_word(&rest);
    for (unsigned k = 0; k < ARB_KEYWORD_COUNT; k++) {
        if (!arb_span_is(word, keywords[k].word)) continue;
        parts->keyword = (enum arb_keyword)k;
        parts->text = rest;
        return ARB_CASE_NONE;
    }
    parts->text = word;
    return ARB_CASE_KEYWORD;
}

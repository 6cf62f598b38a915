/* read.c -- the rules of grades, a line at a time. */
#include "arbitro/club/grades.h"
#include "arbitro/club/players.h"
#include "arbitro/club/season.h"

#include "../rules.h"

ARB_LIST_TEXTS(arb_grade_fault_symbol, enum arb_grade_fault_kind, ARB_GRADE_FAULTS, ARB_ROW_SYMBOL)
static ARB_LIST_TEXTS(method_word, enum arb_grade_method, ARB_GRADE_METHODS, ARB_ROW_SYMBOL)

enum { OF_STRENGTH = 1, OF_SESSIONS = 2, OF_BOTH = OF_STRENGTH | OF_SESSIONS };

/* A number of the rules; in hundredths, and its bounds whole. */
static const struct number {
    const char *word;
    int64_t value;
    int32_t least, most;
    uint8_t of;
} numbers[] = {
#define X(NAME, word, method, value, least, most) {#word, value, least, most, OF_##method},
    ARB_GRADE_NUMBERS(X)
#undef X
};

struct reading {
    struct arb_grade_rules *rules;
    struct arb_span line;
    uint32_t at;
    bool has_method;
    uint64_t told;                      /* which numbers were, and behind them the method and the title */
    struct arb_rules_fault *fault;
};

static bool fail(struct reading *r, enum arb_grade_fault_kind kind, struct arb_span token)
{
    *r->fault = arb__rule_fault(kind, r->line, r->at, token);
    return false;
}

/* Notes that it was told; false: it was before. */
static bool once(struct reading *r, unsigned which, struct arb_span word)
{
    return !arb__rule_is_again(&r->told, which) || fail(r, ARB_GRADES_AT_TOLD_TWICE, word);
}

static bool read_method(struct reading *r, struct arb_span rest)
{
    for (unsigned m = 0; m <= ARB_GRADES_BY_SESSIONS; m++) {
        if (!arb_span_is(rest, method_word((enum arb_grade_method)m))) continue;
        r->rules->method = (uint8_t)m;
        r->has_method = true;
        return true;
    }
    return fail(r, ARB_GRADES_AT_METHOD_WRONG, rest);
}

static bool read_double(struct reading *r, struct arb_span rest)
{
    if (r->rules->method != ARB_GRADES_BY_SESSIONS) return fail(r, ARB_GRADES_AT_OF_OTHER, rest);
    if (r->rules->doubles == ARB_GRADES_DOUBLES_MAX) return fail(r, ARB_GRADES_AT_TOO_MANY, rest);
    r->rules->doubled[r->rules->doubles++] = rest;
    return true;
}

static bool read_number(struct reading *r, struct arb_span word, unsigned which, struct arb_span rest)
{
    const struct number *number = &numbers[which];
    const struct arb_span told = arb_span_word(&rest);
    const uint8_t own = r->rules->method == ARB_GRADES_BY_STRENGTH ? OF_STRENGTH : OF_SESSIONS;
    int64_t value;

    if ((number->of & own) == 0) return fail(r, ARB_GRADES_AT_OF_OTHER, word);
    if (!once(r, which, word)) return false;
    if (!arb_hundredths_read(told, &value) || value < 100 * (int64_t)number->least ||
        value > 100 * (int64_t)number->most) return fail(r, ARB_GRADES_AT_NUMBER_WRONG, told);
    rest = arb_span_trim(rest);
    if (rest.length > 0) return fail(r, ARB_GRADES_AT_TOO_MUCH, rest);
    r->rules->number[which] = (double)value / 100;
    return true;
}

static bool read_line(struct reading *r)
{
    struct arb_span rest = r->line;
    const struct arb_span word = arb__rule_word(&rest);

    if (word.length == 0) return true;
    if (rest.length == 0) return fail(r, ARB_GRADES_AT_NOTHING_TOLD, rest);
    if (arb_span_is(word, "grades")) return r->rules->title = rest, once(r, ARB_COUNT(numbers), word);
    if (arb_span_is(word, "method")) return once(r, ARB_COUNT(numbers) + 1, word) && read_method(r, rest);
    for (unsigned n = 0; n < ARB_COUNT(numbers); n++) {
        if (!arb_span_is(word, numbers[n].word)) continue;
        return r->has_method ? read_number(r, word, n, rest) : fail(r, ARB_GRADES_AT_NO_METHOD, word);
    }
    if (!arb_span_is(word, "double")) return fail(r, ARB_GRADES_AT_WORD_UNKNOWN, word);
    return r->has_method ? read_double(r, rest) : fail(r, ARB_GRADES_AT_NO_METHOD, word);
}

bool arb_grades_read(struct arb_span text, struct arb_grade_rules *rules, struct arb_rules_fault *fault)
{
    struct reading r = {.rules = rules, .fault = fault};

    *rules = (struct arb_grade_rules){.doubles = 0};
    *fault = (struct arb_rules_fault){.kind = ARB_GRADES_AT_READ};
    for (unsigned n = 0; n < ARB_COUNT(numbers); n++) rules->number[n] = (double)numbers[n].value / 100;
    for (r.at = 1; arb_span_line(&text, &r.line); r.at++)
        if (!read_line(&r)) return false;
    r.line = (struct arb_span){"", 0};
    return r.has_method || fail(&r, ARB_GRADES_AT_NO_METHOD, r.line);
}

unsigned arb_grades_weight(const struct arb_grade_rules *rules, struct arb_span title)
{
    for (unsigned d = 0; d < rules->doubles; d++)
        if (arb_title_has(title, rules->doubled[d])) return 2;
    return 1;
}

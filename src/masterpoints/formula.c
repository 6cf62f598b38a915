/* formula.c -- evaluates a formula while reading it from left to right: recursive descent, one function for each
 * level of precedence.
 */
#include "formula.h"

#include <math.h>
#include <string.h>

#define ARGUMENTS_MAX 8

static const struct {
    const char *name;
    uint8_t least, most;
} functions[] = {
#define X(NAME, name, least, most) {name, least, most},
    FORMULA_FUNCTIONS(X)
#undef X
};

enum function {
#define X(NAME, name, least, most) FUNCTION_##NAME,
    FORMULA_FUNCTIONS(X)
#undef X
};

struct reading {
    struct arb_span text;
    size_t at;
    const struct formula_names *names;
    unsigned depth;
    struct formula_fault fault;     /* the first; values read after it are meaningless */
};

ARB_LIST_TEXTS(formula_fault_symbol, enum formula_fault_kind, FORMULA_FAULTS, ARB_ROW_SYMBOL)

static double fail_at(struct reading *r, enum formula_fault_kind kind, size_t at)
{
    if (r->fault.kind == FORMULA_GOOD) r->fault = (struct formula_fault){(uint8_t)kind, (uint32_t)at + 1};
    r->at = r->text.length;         /* nothing more is read */
    return 0;
}

static char peek(struct reading *r)
{
    while (r->at < r->text.length && (r->text.at[r->at] == ' ' || r->text.at[r->at] == '\t')) r->at++;
    return r->at < r->text.length ? r->text.at[r->at] : '\0';
}

static bool take(struct reading *r, char wanted)
{
    if (peek(r) != wanted) return false;
    r->at++;
    return true;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

bool formula_is_name(struct arb_span text)
{
    if (text.length == 0 || text.length > 32 || !is_letter(text.at[0])) return false;
    for (size_t i = 0; i < text.length; i++)
        if (!is_letter(text.at[i]) && !is_digit(text.at[i])) return false;
    return true;
}

/* Digits are collected as a whole number and divided once, so that the value is the nearest double. */
bool formula_number(struct arb_span text, double *value)
{
    double number = 0, unit = 0;
    unsigned digits = 0;

    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '.' && unit == 0 && digits > 0) {
            unit = 1;
        } else if (is_digit(text.at[i])) {
            number = number * 10 + (text.at[i] - '0');
            unit *= 10;
            digits++;
        } else {
            return false;
        }
    }
    if (digits == 0 || digits > 15 || unit == 1) return false;
    *value = unit > 0 ? number / unit : number;     /* both exact: rounded once */
    return true;
}

/* Replaces the value of a name that exists. */
bool formula_set(struct formula_names *names, struct arb_span name, double value)
{
    struct formula_name *entry = NULL;

    for (unsigned i = 0; i < names->count; i++)
        if (arb_span_equal(names->name[i].name, name)) entry = &names->name[i];
    if (entry == NULL) {
        if (names->count == FORMULA_NAMES_MAX) return false;
        entry = &names->name[names->count++];
    }
    *entry = (struct formula_name){.name = name, .value = value};
    return true;
}

const struct formula_name *formula_find(const struct formula_names *names, struct arb_span name)
{
    for (unsigned i = 0; i < names->count; i++)
        if (arb_span_equal(names->name[i].name, name)) return &names->name[i];
    return NULL;
}

static double read_formula(struct reading *r);

static double looked_up(const struct formula_names *names, const struct formula_name *table, double key, double place)
{
    for (unsigned i = 0; i < table->rows; i++) {
        const struct formula_row *row = &names->row[table->first_row + i];

        if (key > row->up_to) continue;
        if (!(place >= 1 && place <= row->count)) return 0;
        return names->cell[row->first + (unsigned)place - 1];
    }
    return 0;
}

/* The number of arguments has been checked. */
static double function_of(enum function function, const double *argument, unsigned count)
{
    double value = argument[0];

    switch (function) {
    case FUNCTION_MIN:
        for (unsigned i = 1; i < count; i++) value = fmin(value, argument[i]);
        return value;
    case FUNCTION_MAX:
        for (unsigned i = 1; i < count; i++) value = fmax(value, argument[i]);
        return value;
    case FUNCTION_FLOOR: return floor(value);
    case FUNCTION_CEIL: return ceil(value);
    case FUNCTION_ROUND: return round(value);
    case FUNCTION_SQRT: return sqrt(value);
    case FUNCTION_EXP: return exp(value);
    case FUNCTION_LN: return log(value);
    case FUNCTION_LOG10: return log10(value);
    case FUNCTION_IF: return value != 0 ? argument[1] : argument[2];
    }
    return 0;
}

/* The arguments behind the opening bracket, and the closing one. Returns how many. */
static unsigned read_arguments(struct reading *r, double *argument)
{
    const size_t opened = r->at;
    unsigned count = 0;

    do {
        if (count == ARGUMENTS_MAX) {
            fail_at(r, FORMULA_ARGUMENTS, opened);
            return 0;
        }
        argument[count++] = read_formula(r);
    } while (take(r, ','));
    if (!take(r, ')')) fail_at(r, FORMULA_BRACKET_OPEN, opened - 1);
    return count;
}

/* A function, or a table that is looked up by (key, place). */
static double read_call(struct reading *r, struct arb_span name, size_t at)
{
    const struct formula_name *table = formula_find(r->names, name);
    double argument[ARGUMENTS_MAX] = {0};
    const unsigned count = read_arguments(r, argument);

    if (r->fault.kind != FORMULA_GOOD) return 0;
    for (unsigned i = 0; i < ARB_COUNT(functions); i++) {
        if (!arb_span_is(name, functions[i].name)) continue;
        if (count < functions[i].least || count > functions[i].most) return fail_at(r, FORMULA_ARGUMENTS, at);
        return function_of((enum function)i, argument, count);
    }
    if (table == NULL || table->rows == 0) return fail_at(r, FORMULA_NAME_UNKNOWN, at);
    if (count != 2) return fail_at(r, FORMULA_ARGUMENTS, at);
    return looked_up(r->names, table, argument[0], argument[1]);
}

static double read_name(struct reading *r)
{
    const size_t at = r->at;
    const struct formula_name *known;
    struct arb_span name;

    while (r->at < r->text.length && (is_letter(r->text.at[r->at]) || is_digit(r->text.at[r->at]))) r->at++;
    name = arb_span_part(r->text, at, r->at - at);
    if (take(r, '(')) return read_call(r, name, at);
    known = formula_find(r->names, name);
    return known != NULL && known->rows == 0 ? known->value : fail_at(r, FORMULA_NAME_UNKNOWN, at);
}

static double read_digits(struct reading *r)
{
    const size_t at = r->at;
    double value = 0;

    while (r->at < r->text.length && (is_digit(r->text.at[r->at]) || r->text.at[r->at] == '.')) r->at++;
    if (!formula_number(arb_span_part(r->text, at, r->at - at), &value))
        return fail_at(r, FORMULA_VALUE_MISSING, at);
    return value;
}

static double read_atom(struct reading *r)
{
    const char c = peek(r);
    const size_t at = r->at;
    double value;

    if (is_digit(c)) return read_digits(r);
    if (is_letter(c)) return read_name(r);
    if (!take(r, '(')) return fail_at(r, FORMULA_VALUE_MISSING, at);
    value = read_formula(r);
    return take(r, ')') ? value : fail_at(r, FORMULA_BRACKET_OPEN, at);
}

static double read_power(struct reading *r)
{
    const double base = read_atom(r);

    return take(r, '^') ? pow(base, read_atom(r)) : base;
}

static double read_signed(struct reading *r)
{
    return take(r, '-') ? -read_power(r) : read_power(r);
}

static double read_product(struct reading *r)
{
    double value = read_signed(r);

    for (;;) {
        if (take(r, '*')) value *= read_signed(r);
        else if (take(r, '/')) value /= read_signed(r);
        else return value;
    }
}

static double read_sum(struct reading *r)
{
    double value = read_product(r);

    for (;;) {
        if (take(r, '+')) value += read_product(r);
        else if (take(r, '-')) value -= read_product(r);
        else return value;
    }
}

/* One comparison at most, as 1 or 0; without a sign, the sum itself. */
static double read_comparison(struct reading *r)
{
    const double left = read_sum(r);
    const char sign = peek(r);
    double right;
    bool or_equal;

    if (sign != '<' && sign != '>' && sign != '=') return left;
    r->at++;
    or_equal = sign == '=' || take(r, '=');
    right = read_sum(r);
    return (sign == '<' && left < right) || (sign == '>' && left > right) || (or_equal && left == right);
}

static double read_formula(struct reading *r)
{
    double value;

    if (++r->depth > FORMULA_DEPTH_MAX) return fail_at(r, FORMULA_TOO_DEEP, r->at);
    value = read_comparison(r);
    r->depth--;
    return value;
}

bool formula_value(struct arb_span formula, const struct formula_names *names, double *value,
                   struct formula_fault *fault)
{
    struct reading r = {.text = formula, .names = names};
    const double worth = read_formula(&r);

    if (peek(&r) != '\0' || r.at < r.text.length) fail_at(&r, FORMULA_TOO_MUCH, r.at);
    if (r.fault.kind == FORMULA_GOOD && !isfinite(worth)) fail_at(&r, FORMULA_NOT_A_NUMBER, 0);
    *fault = r.fault;
    if (fault->kind != FORMULA_GOOD) return false;
    *value = worth;
    return true;
}

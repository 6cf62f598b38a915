/* formula.h -- arithmetic as a federation's handbook writes it: max(6, players * (awards - place + 1) / awards)
 *
 *     struct formula_names names = {0};
 *     formula_set(&names, arb_span_of("pairs"), 12);
 *     if (!formula_value(arb_span_of("ceil(pairs / 3)"), &names, &value, &fault)) … fault.column, fault.expected
 *
 * Numbers with a point, names, + - * / ^, comparisons that are 1 or 0 (< <= > >= =), brackets, and the functions of
 * FORMULA_FUNCTIONS; a name followed by a bracket that is no function is a table. A formula is parsed each time
 * it is evaluated: it is short, and so nothing has to be stored. Values are doubles; the scale rounds the result.
 */
#ifndef ARB_FORMULA_H
#define ARB_FORMULA_H

#include "arbitro/base/base.h"

#define FORMULA_NAMES_MAX  48
#define FORMULA_DEPTH_MAX  32       /* brackets within brackets */
#define FORMULA_ROWS_MAX   512
#define FORMULA_CELLS_MAX  8192

/* A function, and the least and most arguments it takes. */
#define FORMULA_FUNCTIONS(X)                                                                       \
    X(MIN, "min", 1, 8)                                                                            \
    X(MAX, "max", 1, 8)                                                                            \
    X(FLOOR, "floor", 1, 1)                                                                        \
    X(CEIL, "ceil", 1, 1)                                                                          \
    X(ROUND, "round", 1, 1)             /* halves away from zero */                                \
    X(SQRT, "sqrt", 1, 1)                                                                          \
    X(EXP, "exp", 1, 1)                                                                            \
    X(LN, "ln", 1, 1)                                                                              \
    X(LOG10, "log10", 1, 1)                                                                        \
    X(IF, "if", 3, 3)                   /* if(condition, then, else) */

/* A table's row: keys up to 'up_to' have these cells, for 1, 2, 3 …; behind the last cell it is 0. */
struct formula_row {
    double up_to;                   /* INFINITY in the last */
    uint16_t first, count;          /* of cell[] */
};

/* A number, or a table. */
struct formula_name {
    struct arb_span name;           /* whoever set it owns the text */
    double value;
    uint16_t first_row, rows;       /* a table's; rows 0: a number */
};

/* All names that a formula may use. Starts zeroed; some 80 KiB. */
struct formula_names {
    uint16_t count, rows, cells;
    struct formula_name name[FORMULA_NAMES_MAX];
    struct formula_row row[FORMULA_ROWS_MAX];
    double cell[FORMULA_CELLS_MAX];
};

/* A formula's own faults. messages: masterpoints.* from FORMULA_FAULTS */
#define FORMULA_FAULTS(X)                                                                          \
    X(GOOD, good)                                                                                  \
    X(VALUE_MISSING, value_missing)     /* a number, a name or a bracket should stand here */      \
    X(NAME_UNKNOWN, name_unknown)                                                                  \
    X(BRACKET_OPEN, bracket_open)                                                                  \
    X(ARGUMENTS, arguments)             /* too few or too many of them */                          \
    X(TOO_MUCH, too_much)               /* something stands behind the formula */                  \
    X(TOO_DEEP, too_deep)                                                                          \
    X(NOT_A_NUMBER, not_a_number)       /* divided by nothing, the root of less than nothing … */

enum formula_fault_kind {
#define X(NAME, symbol) FORMULA_##NAME,
    FORMULA_FAULTS(X)
#undef X
};

struct formula_fault {
    uint8_t kind;                   /* enum formula_fault_kind */
    uint32_t column;                /* within the formula, from 1 */
};

/* "name_unknown": the fault's symbol, the end of its message key. */
const char *formula_fault_symbol(enum formula_fault_kind kind);

/* Is it letters, digits and '_', with a letter first? */
bool formula_is_name(struct arb_span text);

/* Sets the number of a name, also one that has a number. False: FORMULA_NAMES_MAX names are taken. */
ARB_MUST_USE bool formula_set(struct formula_names *names, struct arb_span name, double value);

/* The entry of that name, or NULL. Valid until the next formula_set. */
const struct formula_name *formula_find(const struct formula_names *names, struct arb_span name);

/* "12", "0.5": false if it is no number of at most fifteen digits. */
ARB_MUST_USE bool formula_number(struct arb_span text, double *value);

/* Evaluates the formula. False: *fault says where and why, *value is untouched. */
ARB_MUST_USE bool formula_value(struct arb_span formula, const struct formula_names *names, double *value,
                                struct formula_fault *fault);

#endif

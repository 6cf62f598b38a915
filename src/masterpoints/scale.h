/* scale.h -- masterpoints by a federation's scale, read from a text file that says from which day each version holds.
 *
 *     struct scale scale;
 *     if (!scale_read(text, 20261122, &scale, &fault)) …          fault.line, fault.column
 *     scale_given(&scale, arb_span_of("pairs"), 12);
 *     if (!scale_award(&scale, 1, 1, &hundredths, &fault)) …      the first place, alone on it
 *
 * No federation's amounts stand in the program: they change by the year. A scale is lines:
 *
 *     scale   Club pairs                  its title
 *     unit    local points
 *     from    2009-01-01                  what follows holds from this day; later versions below
 *      given   rating 1                    a number that the caller may set (--with); else this one
 *     let     field = max(8, pairs)       formulas, as formula.h says, may use what stands above
 *     table   fixed                       rows by a key: fixed(pairs, place)
 *     row     7: 30 20 10                 up to 7
 *     row     more: 60 40 20 10
 *     awards  = ceil(pairs / 3)           how many places have points; without it all
 *     points  = fixed(pairs, place)       of one place
 *     player  = if(played < 1/2, 0, award)        of it, for a player who sat for that part of the boards
 *      round   up to 1                     up, down or nearest; by default nearest 0.01
 *     ties    share                       those on one place share what theirs have; 'higher': each has the best
 *
 * Every formula may use contestants, pairs, tables, players and boards; 'points' also awards and place; 'player' also
 * award (the place's points before rounding) and played (the part of the boards that the player played, 0 to 1).
 * Without 'player' every player has the place's points. '#' begins a comment. Ties share before anything is rounded.
 */
#ifndef ARB_MASTERPOINTS_SCALE_H
#define ARB_MASTERPOINTS_SCALE_H

#include "masterpoints/formula.h"

#define SCALE_LETS_MAX 24
#define SCALE_PLACES_MAX 10000

/* messages: masterpoints.* from SCALE_FAULTS */
#define SCALE_FAULTS(X)                                                                            \
    X(READ, read)                                                                                  \
    X(WORD_UNKNOWN, word_unknown)       /* a line that begins with none of the words */            \
    X(DAY_WRONG, day_wrong)             /* 2026-11-22 */                                           \
    X(DAYS_NOT_ASCENDING, days_not_ascending)                                                      \
    X(NOT_IN_FORCE, not_in_force)       /* every version begins later than the day asked for */    \
    X(NAME_WRONG, name_wrong)           /* letters and digits, a letter first, and not taken */    \
    X(NUMBER_WRONG, number_wrong)                                                                  \
    X(ROW_WRONG, row_wrong)             /* 'row 7: 30 20 10', keys ascending, below a 'table' */   \
    X(ROUND_WRONG, round_wrong)         /* 'up to 1' */                                            \
    X(TIES_WRONG, ties_wrong)           /* share, higher */                                        \
    X(EQUALS_MISSING, equals_missing)                                                              \
    X(POINTS_MISSING, points_missing)   /* a version that says no points */                        \
    X(TOO_LARGE, too_large)             /* more names, rows or cells than there is room for */     \
    X(FORMULA, formula)                 /* fault.formula says what */

enum scale_fault_kind {
#define X(NAME, symbol) SCALE_##NAME,
    SCALE_FAULTS(X)
#undef X
};

/* What is wrong in a scale, and where. */
struct scale_fault {
    uint8_t kind;                   /* enum scale_fault_kind */
    struct formula_fault formula;   /* FORMULA: its kind */
    uint32_t line, column;          /* from 1; line 0: of no line */
};

enum scale_rounding { SCALE_NEAREST, SCALE_UP, SCALE_DOWN };

/* A formula of the scale; a text of length 0: none. */
struct scale_formula {
    struct arb_span name;           /* of a 'let' */
    struct arb_span text;
    uint32_t line, column;          /* where the text begins */
};

/* The version of a scale in force on one day. Points into the text it was read from, which must outlive it. */
struct scale {
    struct arb_span title, unit;
    uint32_t from;                  /* 20090101; 0: since ever */
    uint8_t rounding;               /* enum scale_rounding */
    uint8_t shares_ties;
    uint16_t lets;
    double step;                    /* rounded to a multiple of this */
    struct formula_names names;     /* what is given, and the tables */
    struct scale_formula let[SCALE_LETS_MAX];
    struct scale_formula awards, points;        /* awards.text empty: every place */
    struct scale_formula player;                /* empty: what the place has, whatever he played */
};

/* "day_wrong": the fault's symbol, the end of its message key. */
const char *scale_fault_symbol(enum scale_fault_kind kind);

/* "2026-11-22" as 20261122; false if there is no such day. */
ARB_MUST_USE bool scale_day(struct arb_span text, uint32_t *day);

/* Reads the version in force on a day (20261122) and evaluates each of its formulas once. False: *fault says where and
 * why. *scale has some 80 KiB: not for a small stack. */
ARB_MUST_USE bool scale_read(struct arb_span text, uint32_t day, struct scale *scale, struct scale_fault *fault);

/* Sets a number of the event; false if the scale has no such name. */
ARB_MUST_USE bool scale_given(struct scale *scale, struct arb_span name, double value);

/* Gives the scale the value of one of the names that every scale may use ("boards"), which no scale may take. */
void scale_give(struct scale *scale, const char *name, double value);

/* Does a formula of the scale use that name ("boards")? */
bool scale_asks(const struct scale *scale, const char *name);

/* The points of each of 'together' contestants who share the places from 'place' on (both from 1), or of a player of
 * theirs who played the part 'played' of the boards (1: all). *hundredths: of the scale's unit, rounded as it says, 0
 * for a place without points. False: a formula could not be evaluated with these numbers; *fault says which. */
ARB_MUST_USE bool scale_award(struct scale *scale, unsigned place, unsigned together, double played,
                              int64_t *hundredths, struct scale_fault *fault);

#endif

/* contest_conditions_line.c -- the lines that say how a contest is scored, and which results are compared. */
#include "line_words.h"

#include "arbitro/text/mp_text.h"
#include "arbitro/text/scoring_text.h"

static const char *const forms[ARB_SCORING_FORM_COUNT] = {ARB_SCORING_FORMS(ARB_ROW_SYMBOL)};

static const char *const small_groups[] = {[ARB_MP_SMALL_EBU] = "ebu", [ARB_MP_SMALL_ACBL] = "acbl"};

/* What a score beaten is worth. */
static const char *const units[] = {"2", "1"};

static const char *const roundings[] = {[ARB_DATUM_AWAY] = "away", [ARB_DATUM_EVEN] = "even"};

/* -- Reading ---------------------------------------------------------------------- */

/* "1", "5%", "12.5%". */
static bool read_trim(struct arb__line *in, struct arb_scoring *scoring)
{
    struct arb_span word;
    int64_t value;

    if (!arb__line_next_word(in, ARB_WORD_TRIM, &word)) return false;
    if (word.at[word.length - 1] != '%') {
        if (!arb_span_int(word, 1, ARB_SCORING_TRIM_MAX, &value)) return arb__line_wrong(in, ARB_WORD_TRIM, word);
        scoring->trim = (uint8_t)value;
        return true;
    }
    if (!arb_fixed_read((struct arb_span){word.at, word.length - 1}, 2, 1, 4999, &value))
        return arb__line_wrong(in, ARB_WORD_TRIM, word);
    scoring->trim_percent = (uint16_t)value;
    return true;
}

static const char *const alone[] = {[ARB_ALONE_AVERAGE] = "average", [ARB_ALONE_FIXED] = "fixed"};

/* What a form may be told further. Words of one question exclude one another. */
enum question { SMALL, UNIT, COMPARISONS, CAP, DATUM, ROUNDING, ALONE };

static const struct option {
    const char *word;
    uint8_t form, question;
} options[] = {
    {"groups", ARB_SCORED_MATCHPOINTS, SMALL},   {"unit", ARB_SCORED_MATCHPOINTS, UNIT},
    {"sum", ARB_SCORED_CROSSIMPS, COMPARISONS},  {"mean", ARB_SCORED_CROSSIMPS, COMPARISONS},
    {"ximpq", ARB_SCORED_CROSSIMPS, COMPARISONS}, {"cap", ARB_SCORED_CROSSIMPS, CAP},
    {"trim", ARB_SCORED_BUTLER, DATUM},          {"median", ARB_SCORED_BUTLER, DATUM},
    {"par", ARB_SCORED_BUTLER, DATUM},           {"given", ARB_SCORED_BUTLER, DATUM},
    {"rounding", ARB_SCORED_BUTLER, ROUNDING},   {"alone", ARB_SCORED_MATCHPOINTS, ALONE},
    {"alone", ARB_SCORED_CROSSIMPS, ALONE},      {"alone", ARB_SCORED_BUTLER, ALONE},
};

enum { GROUPS_RULE, UNIT_OF, SUM, MEAN, XIMPQ, CAPPED, TRIMMED, MEDIAN, PAR, GIVEN, ROUNDED };

/* The value of one option of 'scoring', which the table 'options' has found for this form. */
static bool read_option(struct arb__line *in, struct arb_scoring *scoring, size_t option)
{
    ARB_ASSERT(option < ARB_COUNT(options));
    switch (option) {
    case GROUPS_RULE:
        return arb__line_choice(in, ARB_WORD_SMALL, small_groups, ARB_COUNT(small_groups), &scoring->small);
    case SUM: scoring->cross = ARB_CROSS_SUM; return true;
    case XIMPQ: scoring->cross = ARB_CROSS_XIMPQ; return true;
    case MEAN: return true;
    case CAPPED: return arb__line_small(in, ARB_WORD_CAP, 1, ARB_IMPS_MAX, &scoring->cap);
    case TRIMMED: return read_trim(in, scoring);
    case UNIT_OF: return arb__line_choice(in, ARB_WORD_WORTH, units, ARB_COUNT(units), &scoring->halved);
    case MEDIAN: scoring->datum = ARB_BUTLER_MEDIAN; return true;
    case PAR: scoring->datum = ARB_BUTLER_PAR; return true;
    case GIVEN: scoring->datum = ARB_BUTLER_GIVEN; return true;
    case ROUNDED:
        return arb__line_choice(in, ARB_WORD_ROUNDING, roundings, ARB_COUNT(roundings), &scoring->rounding);
    default: return arb__line_choice(in, ARB_WORD_ALONE, alone, ARB_COUNT(alone), &scoring->alone);
    }
}

/* The form, then options in any order, each question answered once; options of another form are wrong words. */
bool arb__line_scoring(struct arb__line *in, struct arb_scoring *scoring)
{
    unsigned told = 0;

    if (!arb__line_choice(in, ARB_WORD_FORM, forms, ARB_COUNT(forms), &scoring->form)) return false;
    while (!arb__line_at_end(in)) {
        const char *at = in->rest.at;
        size_t option = 0;

        while (option < ARB_COUNT(options) &&
               (options[option].form != scoring->form || !arb__line_take_word(in, options[option].word)))
            option++;
        if (option == ARB_COUNT(options)) return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_SCORING, at);
        if (told >> options[option].question & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_SCORING, at);
        told |= 1u << options[option].question;
        if (!read_option(in, scoring, option)) return false;
    }
    return true;
}

static bool is_table_next(const struct arb__line *in)
{
    struct arb_span ahead = in->rest;
    const struct arb_span word = arb_span_word(&ahead);

    return word.length > 0 && (word.at[0] & ~0x20) == 'T';
}

/* "T3 R1 B7 2" names one result, "B7 from R3 2" all of a board from a round on; the group last. */
bool arb__line_group(struct arb__line *in, struct arb_contest_act *act)
{
    struct arb_span word;

    if (is_table_next(in)) {
        if (!arb__line_place(in, act)) return false;
    } else {
        if (!arb__line_lettered(in, ARB_WORD_BOARD, 'B', &act->board) ||
            !arb__line_next_word(in, ARB_WORD_FROM, &word))
            return false;
        if (!arb_span_is(word, "from")) return arb__line_wrong(in, ARB_WORD_FROM, word);
        if (!arb__line_lettered(in, ARB_WORD_ROUND, 'R', &act->round)) return false;
    }
    return arb__line_small(in, ARB_WORD_GROUP, 1, ARB_MP_GROUPS, &act->group);
}

/* B7 420 group 2, B7 none, B7 none group 2 */
bool arb__line_supplied(struct arb__line *in, struct arb_contest_act *act)
{
    int64_t points = 0;

    act->group = 1;
    if (!arb__line_lettered(in, ARB_WORD_BOARD, 'B', &act->board)) return false;
    if (arb__line_take_word(in, "none")) act->is_none = 1;
    else if (!arb__line_number(in, ARB_WORD_DATUM, -ARB_SUPPLIED_MAX, ARB_SUPPLIED_MAX, &points)) return false;
    act->points = (int16_t)points;
    return !arb__line_take_word(in, "group") || arb__line_small(in, ARB_WORD_GROUP, 1, ARB_MP_GROUPS, &act->group);
}

/* -- Writing ---------------------------------------------------------------------- */

void arb__line_write_scoring(struct arb_writer *out, const struct arb_scoring *scoring)
{
    arb_write_char(out, ' ');
    arb_scoring_write(out, scoring);
}

void arb__line_write_group(struct arb_writer *out, const struct arb_contest_act *act)
{
    if (act->table != 0) {
        arb__line_write_place(out, act);
    } else {
        arb__line_write_lettered(out, " B", act->board);
        arb__line_write_lettered(out, " from R", act->round);
    }
    arb__line_write_lettered(out, " ", act->group);
}

void arb__line_write_supplied(struct arb_writer *out, const struct arb_contest_act *act)
{
    arb__line_write_lettered(out, " B", act->board);
    arb_write_char(out, ' ');
    if (act->is_none) arb_write_text(out, "none");
    else arb_write_int(out, act->points);
    if (act->group > 1) arb__line_write_lettered(out, " group ", act->group);
}

/* scoring_text.c -- a form of scoring and its figures in words. */
#include "arbitro/text/scoring_text.h"

#include "line_words.h"

static const char *const crosses[] = {
    [ARB_CROSS_MEAN] = " mean", [ARB_CROSS_SUM] = " sum", [ARB_CROSS_XIMPQ] = " ximpq",
};

static const char *const data[] = {
    [ARB_BUTLER_MEAN] = "", [ARB_BUTLER_MEDIAN] = " median", [ARB_BUTLER_PAR] = " par", [ARB_BUTLER_GIVEN] = " given",
};

static void write_datum(struct arb_writer *out, const struct arb_scoring *scoring)
{
    ARB_ASSERT(scoring->datum < ARB_COUNT(data));
    arb_write_text(out, data[scoring->datum]);
    if (scoring->trim > 0) arb__line_write_lettered(out, " trim ", scoring->trim);
    if (scoring->trim_percent > 0) {
        arb_write_text(out, " trim ");
        arb__line_write_percent(out, scoring->trim_percent);
    }
    if (scoring->rounding == ARB_DATUM_EVEN) arb_write_text(out, " rounding even");
}

void arb_scoring_write(struct arb_writer *out, const struct arb_scoring *scoring)
{
    ARB_ASSERT(scoring->form != ARB_SCORED_CROSSIMPS || scoring->cross < ARB_COUNT(crosses));
    arb_write_text(out, arb_scoring_word((enum arb_scoring_form)scoring->form));
    if (scoring->small == ARB_MP_SMALL_ACBL) arb_write_text(out, " groups acbl");
    if (scoring->halved) arb_write_text(out, " unit 1");
    if (scoring->form == ARB_SCORED_CROSSIMPS) arb_write_text(out, crosses[scoring->cross]);
    if (scoring->cap > 0) arb__line_write_lettered(out, " cap ", scoring->cap);
    write_datum(out, scoring);
    if (scoring->alone == ARB_ALONE_FIXED) arb_write_text(out, " alone fixed");
}

void arb_ties_write(struct arb_writer *out, const struct arb_ties *ties)
{
    if (ties->key[0] == ARB_PARTING_SHARED) arb_write_text(out, arb_parting_word(ARB_PARTING_SHARED));
    for (unsigned i = 0; ties->key[i] != ARB_PARTING_SHARED; i++) {
        if (i > 0) arb_write_char(out, ' ');
        arb_write_text(out, arb_parting_word((enum arb_parting)ties->key[i]));
        if (ties->key[i] != ARB_PARTING_LOT) continue;
        arb_write_char(out, ' ');
        arb_write_int(out, ties->seed);
    }
}

/* What is made of whole numbers is shown as one where it is one. */
static bool is_of_whole_numbers(const struct arb_scoring *scoring)
{
    return scoring->form == ARB_SCORED_BUTLER || scoring->form == ARB_SCORED_TOTAL || scoring->cross == ARB_CROSS_SUM;
}

void arb_scoring_shown_write(struct arb_writer *out, const struct arb_scoring *scoring, int64_t hundredths)
{
    if (is_of_whole_numbers(scoring) && hundredths % 100 == 0) arb_write_int(out, hundredths / 100);
    else arb_write_fixed(out, hundredths, 2);
}

void arb_scoring_figure_write(struct arb_writer *out, const struct arb_scoring *scoring, int64_t won, int64_t available)
{
    arb_scoring_shown_write(out, scoring, arb_scoring_hundredths(scoring, won, available));
}

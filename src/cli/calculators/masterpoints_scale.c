/* masterpoints_scale.c -- the values that options give a scale, and the sentence for a fault in its file. */
#include "masterpoints.h"

#include "common/calculator.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A fault in a formula has the formula's own symbol and sentence. */
void masterpoints_write_fault(struct arb_writer *out, const char *path, const struct scale_fault *fault,
                             enum arb_language language)
{
    char key[64];
    const char *symbol = fault->kind == SCALE_FORMULA
                             ? formula_fault_symbol((enum formula_fault_kind)fault->formula.kind)
                             : scale_fault_symbol((enum scale_fault_kind)fault->kind);

    arb_write_text(out, path);
    if (fault->line > 0) {
        arb_write_char(out, ':');
        arb_write_int(out, fault->line);
        arb_write_char(out, ':');
        arb_write_int(out, fault->column);
    }
    arb_write_text(out, ": ");
    snprintf(key, sizeof key, "masterpoints.%s", symbol);
    arb_write_text(out, arb_message(language, key));
}

/* "rating=1.5": a number that the scale asks for. */
static bool give_with(struct scale *scale, struct arb_span word)
{
    size_t equals = 0;
    double value;

    while (equals < word.length && word.at[equals] != '=') equals++;
    return equals < word.length &&
           formula_number(arb_span_skip(word, equals + 1), &value) &&
           scale_given(scale, (struct arb_span){word.at, equals}, value);
}

/* *key is set before each group of options, so that it is right at every return. */
bool masterpoints_give_options(const struct masterpoints_setting *setting, struct arb_span *wrong, const char **key)
{
    const char *const told[2] = {setting->tables, setting->boards}, *const names[2] = {"tables", "boards"};
    double value;

    *key = "cli.masterpoints.number";
    for (unsigned i = 0; i < 2; i++) {
        if (told[i] == NULL) continue;
        *wrong = arb_span_of(told[i]);
        if (!formula_number(*wrong, &value)) return false;
        scale_give(setting->scale, names[i], value);
    }
    *key = "cli.masterpoints.with";
    for (unsigned i = 0; i < setting->withs; i++) {
        *wrong = arb_span_of(setting->with[i]);
        if (!give_with(setting->scale, *wrong)) return false;
    }
    return true;
}

/* case_refusal.c -- the sentence after 'refuse': the act, and why it is not taken. */
#include "case_words.h"

/* "(card not held)": the symbol with blanks for underscores. */
static bool read_fault(struct arb_span words, enum arb_fault *fault)
{
    char symbol[48];
    struct arb_writer out = arb_writer_on(symbol, sizeof symbol);

    for (size_t i = 0; i < words.length; i++) arb_write_char(&out, words.at[i] == ' ' ? '_' : words.at[i]);
    for (unsigned f = 1; f < ARB_FAULT_COUNT; f++) {
        if (!arb_span_is(arb_writer_span(&out), arb_fault_symbol((enum arb_fault)f))) continue;
        *fault = (enum arb_fault)f;
        return true;
    }
    return false;
}

/* The brackets at the end name the reason or an article; without them any reason will do. */
bool arb_refusal_read(struct arb_span text, struct arb_refusal *refusal)
{
    struct arb_refusal read = {.fault = ARB_FAULT_NONE, .law = LAW_NONE};
    size_t open = text.length;

    if (text.length > 0 && text.at[text.length - 1] == ')') {
        while (open > 0 && text.at[open - 1] != '(') open--;
        if (open == 0) return false;
        const struct arb_span inside = {text.at + open, text.length - 1 - open};

        if (!read_fault(inside, &read.fault) && !arb_law_read(inside, &read.law)) return false;
        text.length = open - 1;
    }
    if (!arb_act_read(arb_span_trim(text), &read.act)) return false;
    *refusal = read;
    return true;
}

void arb_refusal_write(struct arb_writer *out, const struct arb_refusal *refusal)
{
    const char *symbol = arb_fault_symbol(refusal->fault);

    arb_act_write(out, &refusal->act);
    arb__write_law(out, refusal->law);
    if (refusal->fault == ARB_FAULT_NONE) return;
    arb_write_text(out, " (");
    for (; *symbol != '\0'; symbol++) arb_write_char(out, *symbol == '_' ? ' ' : *symbol);
    arb_write_char(out, ')');
}

/* pbn_value.c -- is a tag's value one that PBN knows? Only of tags that have a form of their own and that
 * nobody else reads. */
#include "arbitro/pbn.h"

/* "1998.07.??": digits or question marks between dots. */
static bool is_date(struct arb_span value)
{
    if (value.length != 10) return false;
    for (size_t i = 0; i < value.length; i++) {
        const char c = value.at[i];

        if (i == 4 || i == 7 ? c != '.' : c != '?' && (c < '0' || c > '9')) return false;
    }
    return true;
}

static bool is_number(struct arb_span word)
{
    struct arb_pbn_number number;

    if (word.length > 0 && word.at[0] == '^') word.at++, word.length--;
    return arb_pbn_number_read(word, &number);
}

/* "50", "NS 50", "EW -50 NS 50". */
static bool is_score(struct arb_span value, bool bare)
{
    struct arb_span word = arb_span_word(&value);
    unsigned sides = 0;
    enum arb_side side;

    if (bare && is_number(word)) return arb_span_trim(value).length == 0;
    for (; word.length > 0; word = arb_span_word(&value)) {
        if (sides++ == 2 || !arb_side_read(word, &side)) return false;
        if (!is_number(arb_span_word(&value))) return false;
    }
    return sides > 0;
}

bool arb_pbn_value_holds(struct arb_span name, struct arb_span value)
{
    static const char *const dates[] = {"Date", "EventDate", "UTCDate"};
    static const char *const scores[] = {"Score", "ScoreIMP", "ScoreMP", "ScorePercentage"};

    if (value.length > 0 && value.at[0] == '#') return true;
    value = arb_span_trim(value);
    if (value.length == 0 || arb_span_is(value, "?")) return true;
    for (unsigned i = 0; i < ARB_COUNT(dates); i++)
        if (arb_span_is(name, dates[i])) return is_date(value);
    for (unsigned i = 0; i < ARB_COUNT(scores); i++)
        if (arb_span_is(name, scores[i])) return is_score(value, true);
    if (arb_span_is(name, "OptimumScore")) return is_score(value, false);
    return true;
}

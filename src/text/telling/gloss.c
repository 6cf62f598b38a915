/* gloss.c -- our short words for an article as one edition has it.
 *
 * A gloss of laws.def names the editions where they differ: "words (1997: other words)", where words that begin with
 * "and" or "or" are added to the first, or "1997, 2017: words; 2007: other words".
 */
#include "arbitro/text/claim_telling.h"

#include <string.h>

/* Does the name of an edition stand here? */
static bool is_year(struct arb_span text)
{
    enum arb_edition edition;

    return text.length >= 4 && arb_edition_read((struct arb_span){text.at, 4}, &edition);
}

/* Cuts the next part, up to ';', off the front; false at the end. */
static bool cut_part(struct arb_span *rest, struct arb_span *part)
{
    size_t length = 0;

    if (rest->length == 0) return false;
    while (length < rest->length && rest->at[length] != ';') length++;
    *part = arb_span_trim((struct arb_span){rest->at, length});
    *rest = arb_span_skip(*rest, length < rest->length ? length + 1 : length);
    return true;
}

/* The words of the first part that is of this edition: its years stand before a colon; a word there, "after", is every
 * other edition. Empty: there is none. */
static struct arb_span words_for(struct arb_span parts, const char *year)
{
    struct arb_span part;

    while (cut_part(&parts, &part)) {
        size_t colon = 0;
        bool is_of = !is_year(part);

        while (colon < part.length && part.at[colon] != ':') colon++;
        for (size_t at = 0; at + 4 <= colon; at++)
            is_of = is_of || arb_span_is((struct arb_span){part.at + at, 4}, year);
        if (is_of && colon < part.length) return arb_span_trim(arb_span_skip(part, colon + 1));
    }
    return (struct arb_span){"", 0};
}

static const char *first_year(struct arb_span gloss, char year[5])
{
    memcpy(year, gloss.at, 4);
    year[4] = '\0';
    return year;
}

/* Does it go on what stands before it? */
static bool is_added(struct arb_span words)
{
    static const char *const joins[] = {"and ", "or ", "e ", "o "};

    for (size_t i = 0; i < ARB_COUNT(joins); i++) {
        const struct arb_span join = arb_span_of(joins[i]);

        if (words.length > join.length && arb_span_equal((struct arb_span){words.at, join.length}, join)) return true;
    }
    return false;
}

void arb_law_gloss_write(struct arb_writer *out, enum arb_law law, enum arb_language language,
                         enum arb_edition edition)
{
    const struct arb_span gloss = arb_span_of(arb_law_gloss(law, language));
    const char *year = arb_edition_name(edition);
    struct arb_span words;
    char first[5];
    size_t open = 0;

    if (is_year(gloss)) {
        words = words_for(gloss, year);
        /* Of an edition that is not named there, the words of the first that is. */
        arb_write_span(out, words.length > 0 ? words : words_for(gloss, first_year(gloss, first)));
        return;
    }
    while (open + 2 < gloss.length && !(gloss.at[open] == '(' && is_year(arb_span_skip(gloss, open + 1)))) open++;
    if (open + 2 >= gloss.length) {
        arb_write_span(out, gloss);
        return;
    }
    words = words_for((struct arb_span){gloss.at + open + 1, gloss.length - open - 2}, year);
    if (words.length == 0 || is_added(words)) arb_write_span(out, arb_span_trim((struct arb_span){gloss.at, open}));
    if (is_added(words)) arb_write_char(out, ' ');
    arb_write_span(out, words);
}

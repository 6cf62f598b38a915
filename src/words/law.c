/* law.c -- the articles' names, editions and treatments, out of laws.def.
 *
 * One file of lines makes the enum and every table here, so nothing is kept in
 * step by hand. Glosses are not in the core: who prints them includes laws.def.
 */
#include "arbitro/words/law.h"

#define E97 (1u << ARB_LAWS_1997)
#define E07 (1u << ARB_LAWS_2007)
#define E17 (1u << ARB_LAWS_2017)
#define ALL (E97 | E07 | E17)

static const char names[][8] = {
    "",
#define ARTICLE(id, editions, treatment, english, italian) #id,
#include "arbitro/words/laws.def"
};

static const uint8_t editions_of[] = {
    0,
#define ARTICLE(id, editions, treatment, english, italian) (uint8_t)(editions),
#include "arbitro/words/laws.def"
};

static const uint8_t treatments[] = {
    ARB_ADMIN,
#define ARTICLE(id, editions, treatment, english, italian) ARB_##treatment,
#include "arbitro/words/laws.def"
};

const char *arb_law_name(enum arb_law law)
{
    return names[law < ARB_LAWS ? law : LAW_NONE];
}

/* With or without an L before it, and exactly as in laws.def. */
bool arb_law_read(struct arb_span span, enum arb_law *law)
{
    if (span.length > 1 && (span.at[0] == 'L' || span.at[0] == 'l')) span.at++, span.length--;
    for (unsigned l = 1; l < ARB_LAWS; l++) {
        if (!arb_span_is(span, names[l])) continue;
        *law = (enum arb_law)l;
        return true;
    }
    return false;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static char upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static unsigned apart(unsigned a, unsigned b)
{
    return a > b ? a - b : b - a;
}

/* How unlike a name is to an article's: first by the distance of the Laws' numbers, then by how few letters they
 * share, then by the next letter. */
static unsigned far_from(struct arb_span name, enum arb_law law)
{
    const char *other = names[law];
    unsigned number = 0, same = 0, next;

    for (size_t i = 0; i < name.length && is_digit(name.at[i]) && number < 1000; i++)
        number = number * 10 + (unsigned)(name.at[i] - '0');
    while (same < name.length && other[same] != '\0' && upper(name.at[same]) == upper(other[same])) same++;
    next = apart(same < name.length ? (unsigned char)upper(name.at[same]) : 0, (unsigned char)upper(other[same]));
    return apart(number, arb_law_number(law)) * 4096 + (8 - same % 8) * 256 + next;
}

/* The article to suggest for a name that does not exist. */
enum arb_law arb_law_nearest(struct arb_span name, unsigned editions)
{
    enum arb_law nearest = LAW_NONE;

    if (name.length > 1 && (name.at[0] == 'L' || name.at[0] == 'l')) name.at++, name.length--;
    for (unsigned l = 1; l < ARB_LAWS; l++)
        if ((editions_of[l] & editions) != 0 &&
            (nearest == LAW_NONE || far_from(name, (enum arb_law)l) < far_from(name, nearest)))
            nearest = (enum arb_law)l;
    return nearest;
}

/* The Law's number, without the letters behind it; 0 for none. */
unsigned arb_law_number(enum arb_law law)
{
    const char *name = arb_law_name(law);
    unsigned number = 0;

    while (is_digit(*name)) number = number * 10 + (unsigned)(*name++ - '0');
    return number;
}

bool arb_law_in_force(enum arb_law law, enum arb_edition edition)
{
    return law < ARB_LAWS && (editions_of[law] >> edition & 1u) != 0;
}

enum arb_treatment arb_law_treatment(enum arb_law law)
{
    return (enum arb_treatment)treatments[law < ARB_LAWS ? law : LAW_NONE];
}

/* Is 'article' the claimed one or a part of it? 25 covers 25A, but 2 does not cover 25. */
bool arb_law_covers(enum arb_law claimed, enum arb_law article)
{
    const char *whole = arb_law_name(claimed);
    const char *part = arb_law_name(article);
    size_t i = 0;

    if (claimed == LAW_NONE || article == LAW_NONE) return claimed == article;
    for (; whole[i] != '\0'; i++)
        if (whole[i] != part[i]) return false;
    return !(is_digit(whole[i - 1]) && is_digit(part[i]));
}

const char *arb_edition_name(enum arb_edition edition)
{
    static const char *const years[] = {"2017", "2007", "1997"};

    return years[edition % ARB_EDITIONS];
}

bool arb_edition_read(struct arb_span span, enum arb_edition *edition)
{
    for (unsigned e = 0; e < ARB_EDITIONS; e++) {
        if (!arb_span_is(span, arb_edition_name((enum arb_edition)e))) continue;
        *edition = (enum arb_edition)e;
        return true;
    }
    return false;
}

/* lawmap.c -- arbitro lawmap [ARTICLE]: the articles, with the code and the cases of each.
 *
 * messages: treatment.*, lawmap.*
 */
#include "lawmap.h"

#include "common/calculator.h"

#include "arbitro/text/telling.h"

#include <stdio.h>

static const char *treatment(enum arb_law law, enum arb_language language)
{
    static const char *const keys[] = {"treatment.rule", "treatment.choice", "treatment.judge", "treatment.guide",
                                       "treatment.admin"};

    return arb_message(language, keys[arb_law_treatment(law)]);
}

static void print_places(enum arb_law law, enum arb_language language)
{
    static const char *const kinds[] = {"lawmap.code", "lawmap.cited", "lawmap.produced"};

    for (const struct lawmap_place *place = lawmap_places; place->law != LAW_NONE; place++)
        if (place->law == law) printf("    %-12s %s\n", arb_message(language, kinds[place->kind]), place->where);
}

static void print_article(enum arb_law law, enum arb_language language, bool places)
{
    printf("%-7s", arb_law_name(law));
    for (unsigned e = ARB_EDITIONS; e-- > 0;)
        printf(" %s", arb_law_in_force(law, (enum arb_edition)e) ? arb_edition_name((enum arb_edition)e) : "  - ");
    printf("  %s (%s)\n", arb_law_gloss(law, language), treatment(law, language));
    if (places) print_places(law, language);
}

/* The 93 Laws, a line each. */
static void print_laws(enum arb_language language)
{
    for (unsigned l = 1; l < ARB_LAWS; l++)
        if (arb_law_number((enum arb_law)l) != arb_law_number((enum arb_law)(l - 1)))
            print_article((enum arb_law)l, language, false);
}

/* An article in either case of letters: "27b1a" and "27B1A" are 27B1a. By position: number, capital, number, small
 * letter. */
static bool read_article(const char *said, enum arb_law *law)
{
    char name[16];
    struct arb_writer out = arb_writer_on(name, sizeof name);
    bool lettered = false;

    for (const char *c = said; *c != '\0'; c++) {
        const bool small = *c >= 'a' && *c <= 'z', capital = *c >= 'A' && *c <= 'Z';

        if (small && !lettered) arb_write_char(&out, (char)(*c - 'a' + 'A'));
        else if (capital && lettered) arb_write_char(&out, (char)(*c - 'A' + 'a'));
        else arb_write_char(&out, *c);
        lettered |= small || capital;
    }
    return !out.truncated && arb_law_read(arb_writer_span(&out), law);
}

/* An article stands for all below it: 27 for 27A, 27B1 and so on. */
static int lawmap(int argc, char **argv)
{
    const enum arb_language language = cli_language();
    enum arb_law asked;

    if (argc > 1) return cli_refuse(language, "lawmap.usage", NULL, 0);
    if (argc == 0) {
        print_laws(language);
        return 0;
    }
    if (!read_article(argv[0], &asked))
        return cli_refuse(language, "lawmap.no_article", ARB_VALUES(ARB_TEXT("article", argv[0])));
    for (unsigned l = 1; l < ARB_LAWS; l++)
        if (arb_law_covers(asked, (enum arb_law)l)) print_article((enum arb_law)l, language, true);
    return 0;
}

const struct cli_command cli_lawmap = {"lawmap", lawmap};

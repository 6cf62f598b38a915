/* gloss_test.c -- an article's words as one edition has them: those of the other editions are not there. */
#include "arb_test.h"

#include "arbitro/text/claim_telling.h"

static void check(enum arb_law law, enum arb_edition edition, enum arb_language language, const char *expected)
{
    char text[400] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_law_gloss_write(&out, law, language, edition);
    assert_string_equal(text, expected);
}

static void each_edition_has_its_own_words(void **state)
{
    (void)state;
    check(LAW_63B, ARB_LAWS_2017, ARB_ENGLISH, "corrected no more");
    check(LAW_63B, ARB_LAWS_1997, ARB_ENGLISH, "partner asked against the rule");
    check(LAW_63B, ARB_LAWS_2007, ARB_ITALIAN, "non si corregge più");
    check(LAW_16C2, ARB_LAWS_2017, ARB_ITALIAN, "non autorizzata per i colpevoli");
    check(LAW_16C, ARB_LAWS_2007, ARB_ENGLISH, "other sources");
    check(LAW_72B1, ARB_LAWS_2017, ARB_ENGLISH, "never on purpose");
    check(LAW_72B1, ARB_LAWS_1997, ARB_ITALIAN, "poteva sapere");
    check(LAW_64A1, ARB_LAWS_2017, ARB_ENGLISH, "the revoker won the trick");
    check(LAW_12C2a, ARB_LAWS_2017, ARB_ITALIAN, "40, 50 o 60 per cento secondo colpa");
}

static void words_that_go_on_are_added(void **state)
{
    (void)state;
    check(LAW_13B, ARB_LAWS_2017, ARB_ENGLISH, "a wrong hand has called");
    check(LAW_13B, ARB_LAWS_1997, ARB_ENGLISH, "a wrong hand has called or a card of another hand was seen");
    check(LAW_13B, ARB_LAWS_2007, ARB_ITALIAN, "una mano errata ha dichiarato e non è possibile un gioco normale");
}

/* No article in force has a year of another edition in its words, nor no words at all. */
static void no_year_is_left(void **state)
{
    (void)state;
    for (unsigned law = 1; law < ARB_LAWS; law++)
        for (unsigned edition = ARB_LAWS_2017; edition <= ARB_LAWS_1997; edition++)
            for (unsigned language = 0; language < 2; language++) {
                char text[400] = "";
                struct arb_writer out = arb_writer_on(text, sizeof text);

                if (!arb_law_in_force((enum arb_law)law, (enum arb_edition)edition)) continue;
                arb_law_gloss_write(&out, (enum arb_law)law, language == 0 ? ARB_ENGLISH : ARB_ITALIAN,
                                    (enum arb_edition)edition);
                assert_true(out.length > 0);
                for (size_t at = 0; at + 4 <= out.length; at++) {
                    assert_memory_not_equal(text + at, "1997", 4);
                    assert_memory_not_equal(text + at, "2007", 4);
                    assert_memory_not_equal(text + at, "2017", 4);
                }
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_edition_has_its_own_words),
        cmocka_unit_test(words_that_go_on_are_added),
        cmocka_unit_test(no_year_is_left),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* messages_test.c -- sentences are found, filled in, and in the language asked. */
#include "arb_test.h"

#include "arbitro/text/messages.h"

static void languages_are_read_as_systems_write_them(void **state)
{
    static const struct {
        const char *text;
        int language;               /* -1: not one of ours */
    } rows[] = {
        {"it", ARB_ITALIAN}, {"it_IT.UTF-8", ARB_ITALIAN}, {"it-IT", ARB_ITALIAN}, {"en_GB", ARB_ENGLISH},
        {"EN", ARB_ENGLISH}, {"C.UTF-8", -1},              {"", -1},               {"ita", -1},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        enum arb_language language = ARB_ENGLISH;

        assert_int_equal(arb_language_read(arb_span_of(rows[i].text), &language), rows[i].language >= 0);
        if (rows[i].language >= 0) assert_int_equal((int)language, rows[i].language);
    }
}

static void a_sentence_is_filled_in(void **state)
{
    char text[200];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    (void)state;
    arb_message_write(&out, ARB_ENGLISH, "cli.points.declarer", ARB_VALUES(ARB_TEXT("token", "Q")));
    assert_string_equal(text, "'Q' is not a declarer: N, E, S or W");
    out = arb_writer_on(text, sizeof text);
    arb_message_write(&out, ARB_ITALIAN, "cli.line", ARB_VALUES(ARB_NUMBER("line", 3), ARB_TEXT("fault", "x")));
    assert_string_equal(text, "riga 3: x");
}

static void words_follow_numbers_and_unknowns_stand(void **state)
{
    char text[80];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    (void)state;
    arb_message_write(&out, ARB_ENGLISH, "{n} {n|board|boards}, {who}", ARB_VALUES(ARB_NUMBER("n", 1)));
    arb_message_write(&out, ARB_ENGLISH, "; {n} {n|board|boards}", ARB_VALUES(ARB_NUMBER("n", 2)));
    assert_string_equal(text, "1 board, {who}; 2 boards");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(languages_are_read_as_systems_write_them),
        cmocka_unit_test(a_sentence_is_filled_in),
        cmocka_unit_test(words_follow_numbers_and_unknowns_stand),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

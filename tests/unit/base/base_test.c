/* base_test.c -- spans, the writer, numbers. */
#include "arb_test.h"

#include "arbitro/base/base.h"

static void puts_spans_in_order(void **state)
{
    (void)state;
    assert_true(arb_span_compare(arb_span_of("B7"), arb_span_of("B70")) < 0);
    assert_true(arb_span_compare(arb_span_of("B7"), arb_span_of("B10")) > 0);
    assert_int_equal(arb_span_compare((struct arb_span){0}, arb_span_of("")), 0);
}

static void reads_words_and_lines(void **state)
{
    struct arb_span rest = arb_span_of("  case  one\r\nlast");
    struct arb_span line;

    (void)state;
    assert_true(arb_span_line(&rest, &line));
    assert_true(arb_span_is(arb_span_word(&line), "case"));
    assert_true(arb_span_is(arb_span_word(&line), "one"));
    assert_int_equal(arb_span_word(&line).length, 0);
    assert_true(arb_span_line(&rest, &line));
    assert_true(arb_span_is(line, "last"));
    assert_false(arb_span_line(&rest, &line));
}

static void knows_a_word_and_no_other(void **state)
{
    static const char text[] = "ab\0c";

    (void)state;
    for (size_t length = 0; length < sizeof text; length++) {
        const struct arb_span span = {text, length};

        assert_int_equal(arb_span_is(span, "ab"), length == 2);
        assert_int_equal(arb_span_is_nocase(span, "aB"), length == 2);
        assert_int_equal(arb_span_is(span, ""), length == 0);
        assert_false(arb_span_is(span, "aB"));
    }
    assert_true(arb_span_is((struct arb_span){NULL, 0}, ""));
    assert_false(arb_span_is_nocase((struct arb_span){NULL, 0}, "a"));
}

static void reads_integers_or_nothing(void **state)
{
    int64_t value = 7;

    (void)state;
    assert_true(arb_span_int(arb_span_of("-620"), -1000, 1000, &value));
    assert_int_equal(value, -620);
    assert_false(arb_span_int(arb_span_of("1001"), -1000, 1000, &value));
    assert_false(arb_span_int(arb_span_of("12x"), -1000, 1000, &value));
    assert_false(arb_span_int(arb_span_of("-"), -1000, 1000, &value));
    assert_false(arb_span_int(arb_span_of(""), -1000, 1000, &value));
    assert_false(arb_span_int(arb_span_of("99999999999999999999"), 0, INT64_MAX, &value));
    assert_int_equal(value, -620);
}

static void knows_clean_utf8(void **state)
{
    (void)state;
    assert_true(arb_span_is_clean_utf8(arb_span_of("Mercoledì, ♠ e 𝄞")));
    assert_false(arb_span_is_clean_utf8(arb_span_of("\xC0\xAF")));
    assert_false(arb_span_is_clean_utf8(arb_span_of("\xED\xA0\x80")));
    assert_false(arb_span_is_clean_utf8(arb_span_of("\xE2\x99")));
    assert_false(arb_span_is_clean_utf8(arb_span_of("a\nb")));
    assert_false(arb_span_is_clean_utf8(arb_span_of("\xC2\x85")));
}

static void writes_fixed_numbers(void **state)
{
    static const struct {
        int64_t value;
        unsigned decimals;
        const char *text;
    } rows[] = {
        {0, 0, "0"}, {1234, 2, "12.34"}, {-5, 2, "-0.05"}, {7, 1, "0.7"}, {-100, 2, "-1.00"},
        {INT64_MIN, 0, "-9223372036854775808"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        char text[40];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_write_fixed(&out, rows[i].value, rows[i].decimals);
        assert_string_equal(text, rows[i].text);
    }
}

static void a_full_writer_stops(void **state)
{
    char text[6];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    (void)state;
    arb_write_text(&out, "four");
    arb_write_text(&out, "more");
    arb_write_text(&out, "x");
    assert_true(out.truncated);
    assert_string_equal(text, "four");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puts_spans_in_order),
        cmocka_unit_test(reads_words_and_lines), cmocka_unit_test(reads_integers_or_nothing),
        cmocka_unit_test(knows_a_word_and_no_other),
        cmocka_unit_test(knows_clean_utf8),      cmocka_unit_test(writes_fixed_numbers),
        cmocka_unit_test(a_full_writer_stops),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

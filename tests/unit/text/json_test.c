/* json_test.c -- the JSON that comes out of the writer. */
#include "arb_test.h"

#include "arbitro/text/json.h"

#include <string.h>

static void nests_with_commas_where_they_belong(void **state)
{
    char text[200];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    (void)state;
    arb_json_object(&json);
    arb_json_key_int(&json, "board", 12);
    arb_json_key(&json, "rows");
    arb_json_array(&json);
    arb_json_array(&json);
    arb_json_end(&json);
    arb_json_object(&json);
    arb_json_end(&json);
    arb_json_fixed(&json, -5, 2);
    arb_json_null(&json);
    arb_json_end(&json);
    arb_json_key_bool(&json, "whole", true);
    assert_false(arb_json_is_whole(&json));
    arb_json_end(&json);
    assert_true(arb_json_is_whole(&json));
    assert_string_equal(text, "{\"board\":12,\"rows\":[[],{},-0.05,null],\"whole\":true}");
}

static void text_is_always_made_safe(void **state)
{
    static const struct {
        const char *in, *out;
    } rows[] = {
        {"plain", "\"plain\""},
        {"say \"4\\5\"", "\"say \\\"4\\\\5\\\"\""},
        {"a\nb\x01\x7F", "\"a\\nb\\u0001\\u007f\""},
        {"</script>", "\"\\u003c/script>\""},
        {"Mercoledì ♠ 𝄞", "\"Mercoledì ♠ 𝄞\""},
        {"lone \xE8 latin", "\"lone \xEF\xBF\xBD latin\""},
        {"\xED\xA0\x80", "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\""},
        {"cut \xE2\x99", "\"cut \xEF\xBF\xBD\xEF\xBF\xBD\""},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        char text[80];
        struct arb_writer out = arb_writer_on(text, sizeof text);
        struct arb_json json = arb_json_on(&out);

        arb_json_text(&json, rows[i].in);
        assert_string_equal(text, rows[i].out);
    }
}

static void a_full_buffer_is_not_whole(void **state)
{
    char text[6];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    (void)state;
    arb_json_text(&json, "too long for it");
    assert_false(arb_json_is_whole(&json));
}

/* A list whose items begin lines, each from a writer begun anew; an empty one has the line end alone. */
static void a_long_list_goes_out_line_by_line(void **state)
{
    char text[32], all[64] = "";
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    (void)state;
    arb_json_object(&json);
    arb_json_key(&json, "a");
    arb_json_array(&json);
    arb_json_new_line(&json);
    arb_json_end(&json);
    arb_json_key(&json, "b");
    arb_json_array(&json);
    for (int i = 1; i <= 3; i++) {
        arb_json_new_line(&json);
        arb_json_int(&json, i);
        strcat(all, text);
        out = arb_writer_on(text, sizeof text);
    }
    arb_json_end(&json);
    arb_json_new_line(&json);
    arb_json_key_int(&json, "c", 4);
    arb_json_end(&json);
    strcat(all, text);
    assert_true(arb_json_is_whole(&json));
    assert_string_equal(all, "{\"a\":[\n],\"b\":[\n1,\n2,\n3],\n\"c\":4}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nests_with_commas_where_they_belong),
        cmocka_unit_test(text_is_always_made_safe),
        cmocka_unit_test(a_full_buffer_is_not_whole),
        cmocka_unit_test(a_long_list_goes_out_line_by_line),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

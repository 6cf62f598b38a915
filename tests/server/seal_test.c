/* seal_test.c -- cookies and codes: what was written is read, and nothing else; ids are found after any removal. */
#include "../unit/arb_test.h"

#include "hall/contests/ids.h"
#include "keys/seal.h"

#include <stdio.h>

static const struct arb__secret ours = {.key = {1, 2, 3}}, theirs = {.key = {1, 2, 4}};

static const struct arb__pass passes[] = {
    {.role = ARB_DIRECTOR, .generation = UINT64_MAX, .until_ms = 5000},
    {.role = ARB_TABLE, .number = 48, .generation = 255, .until_ms = 5000, .contest = "sociale-abc234"},
    {.role = ARB_PLAYER, .side = ARB_NS, .number = 96, .until_ms = 5000, .contest = "x"},
    {.role = ARB_PLAYER, .side = ARB_EW, .number = 1, .until_ms = 5000,
     .contest = "an-evening-whose-name-is-as-long-as-can"},
};

static size_t write_pass(char text[ARB__PASS_MAX], const struct arb__pass *pass)
{
    struct arb_writer out = arb_writer_on(text, ARB__PASS_MAX);

    arb__pass_write(&out, &ours, pass);
    assert_false(out.truncated);
    return out.length;
}

static void a_cookie_says_what_it_was_told(void **state)
{
    (void)state;
    for (size_t i = 0; i < ARB_COUNT(passes); i++) {
        char text[ARB__PASS_MAX];
        const size_t length = write_pass(text, &passes[i]);
        struct arb__pass read = {0};

        assert_true(arb__pass_read((struct arb_span){text, length}, &ours, 4999, &read));
        assert_int_equal(read.role, passes[i].role);
        assert_int_equal(read.side, passes[i].side);
        assert_int_equal(read.number, passes[i].number);
        assert_true(read.generation == passes[i].generation);
        assert_string_equal(read.contest, passes[i].contest);
    }
}

static void a_cookie_ends(void **state)
{
    char text[ARB__PASS_MAX];
    const size_t length = write_pass(text, &passes[1]);
    struct arb__pass read = {.number = 77};

    (void)state;
    assert_false(arb__pass_read((struct arb_span){text, length}, &ours, 5000, &read));
    assert_false(arb__pass_read((struct arb_span){text, length}, &theirs, 1, &read));
    for (size_t cut = 0; cut < length; cut++)
        assert_false(arb__pass_read((struct arb_span){text, cut}, &ours, 1, &read));
    assert_int_equal(read.number, 77);
}

/* Every bit of every byte matters. */
static void a_cookie_bent_is_none(void **state)
{
    char text[ARB__PASS_MAX];
    const size_t length = write_pass(text, &passes[1]);
    struct arb__pass read;

    (void)state;
    for (size_t i = 0; i < 8 * length; i++) {
        text[i / 8] = (char)(text[i / 8] ^ 1 << i % 8);
        assert_false(arb__pass_read((struct arb_span){text, length}, &ours, 1, &read));
        text[i / 8] = (char)(text[i / 8] ^ 1 << i % 8);
    }
    assert_true(arb__pass_read((struct arb_span){text, length}, &ours, 1, &read));
}

static void a_code_is_of_one_place(void **state)
{
    (void)state;
    for (size_t i = 1; i < ARB_COUNT(passes); i++) {
        const struct arb__pass *pass = &passes[i];
        char text[32];
        struct arb_writer out = arb_writer_on(text, sizeof text);
        struct arb__code code;

        arb__code_write(&out, &ours, pass);
        assert_int_equal(out.length, ARB__CODE_LETTERS);
        assert_true(arb__code_read(arb_writer_span(&out), &code));
        assert_int_equal(code.role, pass->role);
        assert_int_equal(code.number, pass->number);
        assert_true(code.role != ARB_PLAYER || code.side == pass->side);
        assert_true(arb__code_is(&code, &ours, pass->contest, pass->generation));
        assert_false(arb__code_is(&code, &ours, pass->contest, pass->generation + 1));
        assert_false(arb__code_is(&code, &ours, "another", pass->generation));
        assert_false(arb__code_is(&code, &theirs, pass->contest, pass->generation));
    }
}

static void a_code_is_typed_as_people_type(void **state)
{
    struct arb__code code;

    (void)state;
    assert_true(arb__code_read(arb_span_of("ABC-2345-6789-23"), &code));
    assert_string_equal(code.letters, "abc2345678923");
    assert_true(arb__code_read(arb_span_of("abc 2345 6789 23"), &code));
    assert_false(arb__code_read(arb_span_of("abc234567892"), &code));
    assert_false(arb__code_read(arb_span_of("abc23456789234"), &code));
    assert_false(arb__code_read(arb_span_of("abc23456789o3"), &code));
    assert_false(arb__code_read(arb_span_of("abczz56789234"), &code));      /* no such number */
    assert_false(arb__code_read(arb_span_of(""), &code));
}

static struct arb_span id_of(char text[16], unsigned n)
{
    return (struct arb_span){text, (size_t)snprintf(text, 16, "act-%u", n)};
}

/* Against a plain array that says of each id whether it is in, and its number. */
static void ids_are_found_after_any_removal(void **state)
{
    static uint32_t in[600];
    struct arb__ids ids = {0};
    struct arb_chance chance = {42};
    char text[16];

    (void)state;
    for (unsigned step = 1; step < 20000; step++) {
        const unsigned n = arb_chance_below(&chance, ARB_COUNT(in));

        if (in[n] != 0) arb__ids_remove(&ids, id_of(text, n));
        else arb__ids_add(&ids, id_of(text, n))->kept = step;
        in[n] = in[n] != 0 ? 0 : step;
        if (step % 500 != 0) continue;
        for (unsigned i = 0; i < ARB_COUNT(in); i++) {
            const struct arb__id *found = arb__ids_find(&ids, id_of(text, i));

            assert_int_equal(found != NULL ? found->kept : 0, in[i]);
        }
    }
    arb__ids_free(&ids);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cookie_says_what_it_was_told),
        cmocka_unit_test(a_cookie_ends),
        cmocka_unit_test(a_cookie_bent_is_none),
        cmocka_unit_test(a_code_is_of_one_place),
        cmocka_unit_test(a_code_is_typed_as_people_type),
        cmocka_unit_test(ids_are_found_after_any_removal),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

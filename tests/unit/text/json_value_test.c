/* json_value_test.c -- JSON read into values of the caller's room, and movements out of them. */
#include "arb_test.h"

#include "arbitro/text/game_from_json.h"
#include "arbitro/text/json_value.h"
#include "arbitro/text/movement_json.h"

enum { VALUES = 400, BYTES = 4096 };

static struct arb_json_value values[VALUES];
static char bytes[BYTES];

/* Read into room for so many values. */
static const char *read_into(struct arb_json_tree *tree, const char *text, size_t room)
{
    *tree = (struct arb_json_tree){.value = values, .room = room, .text = bytes, .text_room = BYTES};
    return arb_json_tree_read(tree, arb_span_of(text));
}

static void values_stand_in_the_order_of_the_text(void **state)
{
    static const char text[] = " {\"a\":[1,-20,\"\\u2660x\\n\"],\"b\":{\"c\":true},\"d\":null} behind";
    struct arb_json_tree tree;
    const char *const end = read_into(&tree, text, VALUES);
    const struct arb_json_value *list = arb_json_get(tree.value, "a");
    unsigned members = 0;

    (void)state;
    assert_non_null(end);
    assert_string_equal(end, " behind");
    assert_int_equal(tree.values, 8);
    assert_int_equal(arb_json_count(list), 3);
    assert_int_equal(arb_json_at(list, 1)->integer, -20);
    assert_true(arb_span_is(arb_json_string(arb_json_at(list, 2)), "\xE2\x99\xA0x\n"));
    assert_null(arb_json_at(list, 3));
    assert_true(arb_json_is(arb_json_get(arb_json_get(tree.value, "b"), "c"), ARB_JSON_TRUE));
    assert_null(arb_json_get(tree.value, "c"));
    assert_null(arb_json_string(list).at);
    ARB_JSON_MEMBERS(member, tree.value) members += arb_json_key_of(member).length == 1;
    assert_int_equal(members, 3);
}

static void what_is_no_plain_json_is_refused_and_a_full_room_told_apart(void **state)
{
    static const char *const wrong[] = {"", "{", "[1,]", "[01]", "[1.5]", "{\"a\":1,\"a\":2}", "[\"\\u0000\"]",
                                        "[\"\\ud83c\\udccf\"]", "[\"\x80\"]", "tru", "[1 2]", "{\"a\" 1}"};
    struct arb_json_tree tree;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(wrong); i++) {
        assert_null(read_into(&tree, wrong[i], VALUES));
        assert_false(tree.is_full);
    }
    assert_null(read_into(&tree, "[1,2,3]", 3));
    assert_true(tree.is_full);
    assert_non_null(read_into(&tree, "[1,2,3]", 4));
    assert_false(tree.is_full);
    tree.text_room = 6;
    assert_null(arb_json_tree_read(&tree, arb_span_of("[1,2,3]")));
    assert_true(tree.is_full);
}

static enum arb_movement_json movement_of(const char *text, struct arb_movement *movement,
                                          struct arb_movement_json_error *wrong)
{
    struct arb_json_tree tree;

    return arb_movement_json_read(read_into(&tree, text, VALUES) == NULL ? NULL : tree.value, movement, wrong);
}

static void a_movement_is_read_and_what_is_wrong_is_named(void **state)
{
    static const struct {
        const char *text;
        enum arb_movement_json read;
        const char *key;
        unsigned table, round, value;
    } rows[] = {
        {"{", ARB_MOVEMENT_JSON_NONE, "", 0, 0, 0},
        {"{\"table_round\":[]}", ARB_MOVEMENT_JSON_NO_TABLES, "", 0, 0, 0},
        {"{\"table_round\":[[[1,2,1]],[[3,4]]]}", ARB_MOVEMENT_JSON_NO_MEETING, "", 2, 1, 1},
        {"{\"table_round\":[[[1,2,1]],[]]}", ARB_MOVEMENT_JSON_ROUNDS_DIFFER, "", 2, 0, 0},
        {"{\"tables\":[]}", ARB_MOVEMENT_JSON_KEY_UNKNOWN, "tables", 0, 0, 0},
        {"{\"two_winner\":3}", ARB_MOVEMENT_JSON_VALUE_WRONG, "two_winner", 0, 0, 0},
        {"{\"table_round\":[[[1,2,1]]],\"switched\":[[1,2]]}", ARB_MOVEMENT_JSON_SWITCHED_NOWHERE, "", 0, 0, 1},
        {"{\"table_round\":[[[1,2,1]]],\"switched\":[[1,1]]}", ARB_MOVEMENT_JSON_READ, "", 1, 1, 1},
    };
    static struct arb_movement movement;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        struct arb_movement_json_error wrong;

        assert_int_equal(movement_of(rows[i].text, &movement, &wrong), rows[i].read);
        assert_string_equal(wrong.key, rows[i].key);
        if (rows[i].read == ARB_MOVEMENT_JSON_READ) continue;
        assert_int_equal(wrong.place.table, rows[i].table);
        assert_int_equal(wrong.place.round, rows[i].round);
        assert_int_equal(wrong.place.value, rows[i].value);
    }
    assert_int_equal(movement.meeting[0][0].switched, 1);
    assert_int_equal(movement.pairs, 2);
}

static void note_key(void *context, size_t game, const char *key)
{
    struct arb_writer *out = context;

    arb_write_int(out, (int64_t)game);
    arb_write_char(out, ' ');
    arb_write_text(out, key);
    arb_write_char(out, '\n');
}

static void a_game_is_said_in_pbn_and_odd_values_are_named(void **state)
{
    static const char game[] = "{\"board\":\"7\",\"contract\":\"3N S\",\"tricks\":9,\"dealer\":4,\"mood\":\"good\","
                               "\"auction\":[{\"by\":\"S\",\"call\":\"3N\",\"note\":\"to \\\"play\\\"\"}]}";
    char text[BYTES], odd[200];
    struct arb_writer out = arb_writer_on(text, sizeof text), noted = arb_writer_on(odd, sizeof odd);
    struct arb_json_tree tree;

    (void)state;
    assert_non_null(read_into(&tree, game, VALUES));
    arb_game_json_to_pbn(tree.value, 5, &out, note_key, &noted);
    assert_string_equal(text, "[Event \"?\"]\n[Board \"7\"]\n[Contract \"3NT\"]\n[Declarer \"S\"]\n[Result \"9\"]\n"
                              "[Auction \"S\"]\n3NT =1=\n[Note \"1:to \\\"play\\\"\"]\n\n");
    assert_string_equal(odd, "5 dealer\n5 mood\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_stand_in_the_order_of_the_text),
        cmocka_unit_test(what_is_no_plain_json_is_refused_and_a_full_room_told_apart),
        cmocka_unit_test(a_movement_is_read_and_what_is_wrong_is_named),
        cmocka_unit_test(a_game_is_said_in_pbn_and_odd_values_are_named),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

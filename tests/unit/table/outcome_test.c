/* outcome_test.c -- where an answer leads: told of a copy, and the same as giving it. */
#include "arb_test.h"

#include "arbitro/text/case.h"
#include "arbitro/table/outcome.h"
#include "arbitro/table/table.h"

/* Every question of a case is put to both its answers. */
static void look_at(void *context, const struct arb_case_item *item)
{
    unsigned *questions = context;
    struct arb_act answer[ARB_ANSWERS_MAX];
    const struct arb_table *table = item->table;

    if (item->kind != ARB_CASE_ITEM_ACT) return;
    for (unsigned i = 0, count = arb_table_answers(table, answer); i < count; i++) {
        const uint64_t before = arb_table_hash(table);
        struct arb_table after, stepped = *table;
        struct arb_changes changes;
        struct arb_reason reason;

        assert_true(arb_table_outcome(table, &answer[i], &after));
        assert_true(arb_table_step(&stepped, &answer[i], &reason) != ARB_REFUSED);
        assert_true(arb_table_hash(&stepped) == arb_table_hash(&after));
        assert_true(arb_table_hash(table) == before);
        arb_table_changes(table, &after, &changes);
        for (unsigned c = 0; c < changes.count; c++) {
            const enum arb_law law = (enum arb_law)changes.item[c].law;

            assert_true(changes.item[c].kind < ARB_CHANGE_KINDS);
            assert_true(law == LAW_NONE || arb_law_in_force(law, (enum arb_edition)table->edition));
        }
        ++*questions;
    }
}

static const char *const story =
    "case Insufficient\n"
    "auction N 1S, E 2H, S 2D\n"
    "report W: insufficient bid\n"
    "choose W: do not accept\n"
    "auction S 3D\n"
    "case A card seen\n"
    "show N SA, dropped\n"
    "report E: card exposed in the auction\n";

static void every_answer_leads_where_it_says(void **state)
{
    struct arb_case_tally tally;
    unsigned questions = 0;

    (void)state;
    arb_case_run(arb_span_of(story), look_at, &questions, &tally);
    assert_int_equal(tally.faults, 0);
    assert_true(questions >= 6);
}

static void nothing_differs_from_itself(void **state)
{
    struct arb_position position = {.unknown = {13, 13, 13, 13}};
    const struct arb_regulations regulations = {0};
    const struct arb_act no_answer = {.kind = ARB_DID_JUDGE, .how = ARB_ASK_DAMAGE, .value = ARB_CALL_NONE};
    struct arb_act answer[ARB_ANSWERS_MAX];
    struct arb_changes changes;
    struct arb_table table, after;

    (void)state;
    arb_table_open(&table, &position, &regulations);
    assert_int_equal(arb_table_answers(&table, answer), 0);
    assert_false(arb_table_outcome(&table, &no_answer, &after));
    arb_table_changes(&table, &after, &changes);
    assert_int_equal(changes.count, 0);
}

/* What a message shows as an example can be said. */
static void every_example_of_a_statement_is_read(void **state)
{
    (void)state;
    for (unsigned k = 0; k < ARB_KEYWORD_COUNT; k++) {
        const enum arb_keyword keyword = (enum arb_keyword)k;
        const struct arb_span example = arb_span_of(arb_keyword_example(keyword));
        struct arb_act_list acts;
        struct arb_span at;

        if (arb_keyword_group(keyword) != ARB_GROUP_STORY) continue;
        assert_int_equal(arb_acts_read(keyword, example, &acts, &at), ARB_CASE_NONE);
    }
}

static void the_nearest_words_are_those_with_fewest_letters_wrong(void **state)
{
    (void)state;
    assert_string_equal(arb_case_nearest(ARB_KEYWORD_REPORT, arb_span_of("insuficient bids")), "insufficient bid");
    assert_string_equal(arb_case_nearest(ARB_KEYWORD_CHOOSE, arb_span_of("W: do not acept 2D")), "do not accept");
    assert_string_equal(arb_case_nearest(ARB_KEYWORD_CHOOSE, arb_span_of("nonsense")), "");
}

/* What its line does not say an act does not have: a percentage is given without results. */
static void a_percentage_comes_without_results(void **state)
{
    static const char *const lines[] = {"auction N P", "auction E P", "auction S P", "auction W P",
                                        "report E: player of another table"};
    const struct arb_position position = {.unknown = {13, 13, 13, 13}};
    const struct arb_regulations regulations = {.edition = ARB_LAWS_1997};
    struct arb_act act = {0};
    struct arb_table table;
    struct arb_reason reason;

    (void)state;
    arb_table_open(&table, &position, &regulations);
    for (size_t i = 0; i < ARB_COUNT(lines); i++) {
        assert_true(arb_act_read(arb_span_of(lines[i]), &act));
        assert_true(arb_table_step(&table, &act, &reason) != ARB_REFUSED);
    }
    act = (struct arb_act){.kind = ARB_DID_ADJUST, .how = ARB_ADJUSTS_BOTH | ARB_ADJUSTS_ARTIFICIAL, .said = {0, 20}};
    assert_int_equal(arb_table_step(&table, &act, &reason), ARB_REFUSED);
    act.said[1] = 0;
    assert_int_equal(arb_table_step(&table, &act, &reason), ARB_APPLIED);
}

/* East has taken his revoke back and owes another card when the board turns out not to be playable. */
static const char *const with_a_card_owed =
    "case A hand of 14\n"
    "edition 2017\n"
    "contract 4S by S\n"
    "tricks NS 7, EW 1\n"
    "lead W\n"
    "ending N:9.5.A3.6 6.T.Q.K9 K.82.7.4 -.QJ.JT.Q\n"
    "play W DT D3 C9 D7\n"
    "report S: revoke by E\n"
    "count N 14\n"
    "count W 12\n"
    "report N: wrong number of cards\n"
    "judge the board cannot be corrected and played\n";

struct seen_owed {
    bool before, after;             /* a card was owed while the board was on; once it was cancelled */
};

static void look_for_owed(void *context, const struct arb_case_item *item)
{
    struct seen_owed *seen = context;
    bool owed = false;

    if (item->kind != ARB_CASE_ITEM_ACT) return;
    for (unsigned i = 0; i < item->table->plays; i++) owed |= item->table->play[i].status == ARB_PLAY_OWED;
    if (arb_table_cancelled(item->table) == LAW_NONE) seen->before |= owed;
    else seen->after |= owed;
}

static void a_cancelled_board_owes_no_card(void **state)
{
    struct seen_owed seen = {false, false};
    struct arb_case_tally tally;

    (void)state;
    arb_case_run(arb_span_of(with_a_card_owed), look_for_owed, &seen, &tally);
    assert_int_equal(tally.faults, 0);
    assert_true(seen.before);
    assert_false(seen.after);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_answer_leads_where_it_says),
        cmocka_unit_test(nothing_differs_from_itself),
        cmocka_unit_test(every_example_of_a_statement_is_read),
        cmocka_unit_test(the_nearest_words_are_those_with_fewest_letters_wrong),
        cmocka_unit_test(a_percentage_comes_without_results),
        cmocka_unit_test(a_cancelled_board_owes_no_card),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* exercise_test.c -- every exercise is a table that can have been, about what was wished for. */
#include "arb_test.h"

#include "arbitro/text/case.h"
#include "arbitro/train/exercise.h"
#include "arbitro/table/table.h"

#include <string.h>

#define SEEDS 12

static bool make(uint64_t seed, struct arb_wish wish, struct arb_exercise *exercise)
{
    struct arb_chance chance = {seed};

    return arb_exercise_make(&chance, &wish, exercise);
}

/* All topics, editions and levels, some seeds each. */
static void for_each(void visit(const struct arb_exercise *exercise, const struct arb_wish *wish, uint64_t seed))
{
    for (unsigned topic = 0; topic < ARB_TOPIC_COUNT; topic++)
        for (unsigned edition = 0; edition < ARB_EDITIONS; edition++)
            for (unsigned level = 1; level <= ARB_EXERCISE_LEVELS; level++)
                for (uint64_t seed = 1; seed <= SEEDS; seed++) {
                    const struct arb_wish wish = {(uint8_t)topic, (uint8_t)edition, (uint8_t)level};
                    static struct arb_exercise exercise;

                    if (!make(seed, wish, &exercise))
                        fail_msg("no exercise: topic %u, level %u, seed %u", topic, level, (unsigned)seed);
                    visit(&exercise, &wish, seed);
                }
}

static void count_irregular(void *context, const struct arb_case_item *item)
{
    unsigned *irregular = context;

    if (item->kind == ARB_CASE_ITEM_END) *irregular = item->table->irregularities;
}

/* The text is a case that runs without a fault, and something is on record at its end. */
static void is_a_case(const struct arb_exercise *exercise, const struct arb_wish *wish, uint64_t seed)
{
    static char text[32768];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_case_tally tally;
    unsigned irregular = 0;

    (void)wish;
    (void)seed;
    arb_exercise_write(&out, exercise);
    assert_false(out.truncated);
    arb_case_run(arb_writer_span(&out), count_irregular, &irregular, &tally);
    if (tally.faults > 0 || tally.runs != 1 || irregular == 0) fail_msg("not a case:\n%s", text);
}

static void exercises_are_cases(void **state)
{
    (void)state;
    for_each(is_a_case);
}

static void is_made_again(const struct arb_exercise *exercise, const struct arb_wish *wish, uint64_t seed)
{
    struct arb_exercise again;

    if (seed > 2) return;
    assert_true(make(seed, *wish, &again));
    assert_int_equal(again.acts, exercise->acts);
    assert_memory_equal(again.act, exercise->act, exercise->acts * sizeof exercise->act[0]);
    assert_memory_equal(&again.deal, &exercise->deal, sizeof again.deal);
}

static void a_seed_gives_the_same_exercise_again(void **state)
{
    (void)state;
    for_each(is_made_again);
}

static void keep_table(void *context, const struct arb_case_item *item)
{
    if (item->kind == ARB_CASE_ITEM_END) *(struct arb_table *)context = *item->table;
}

/* The board is played out and the revoke priced; or a defender has one penalty card, and the second lies there; and who
 * speaks is never dummy. */
static void comes_to_what_it_is_about(const struct arb_exercise *exercise, const struct arb_wish *wish, uint64_t seed)
{
    static char text[32768];
    static struct arb_table table;
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_transfers transfers;
    struct arb_case_tally tally;

    (void)seed;
    arb_exercise_write(&out, exercise);
    arb_case_run(arb_writer_span(&out), keep_table, &table, &tally);
    for (unsigned i = 0; i < table.irregularities; i++) assert_int_not_equal(table.irregularity[i].law, LAW_43A1);
    arb_table_transfers(&table, &transfers);
    if (wish->topic == ARB_TOPIC_ESTABLISHED && transfers.count == 0) fail_msg("costs nothing yet:\n%s", text);
    if (wish->topic == ARB_TOPIC_PENALTY_CARDS &&
        (arb_hand_count(table.penalty[table.turn]) != 1 || arb_hand_count(table.faced[table.turn]) != 2))
        fail_msg("not two of them:\n%s", text);
}

static void the_law_wished_for_has_something_to_decide(void **state)
{
    (void)state;
    for_each(comes_to_what_it_is_about);
}

static void a_topic_is_found_by_its_word_and_by_its_laws(void **state)
{
    enum arb_topic topic = ARB_TOPIC_COUNT;

    (void)state;
    assert_true(arb_topic_read(arb_span_of("revoke"), &topic));
    assert_int_equal(topic, ARB_TOPIC_REVOKE);
    assert_true(arb_topic_read(arb_span_of("31"), &topic));
    assert_int_equal(topic, ARB_TOPIC_CALL_OUT_OF_TURN);
    assert_false(arb_topic_read(arb_span_of("93"), &topic));
    assert_false(arb_topic_read(arb_span_of(""), &topic));
    assert_int_equal(topic, ARB_TOPIC_CALL_OUT_OF_TURN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exercises_are_cases),
        cmocka_unit_test(a_seed_gives_the_same_exercise_again),
        cmocka_unit_test(the_law_wished_for_has_something_to_decide),
        cmocka_unit_test(a_topic_is_found_by_its_word_and_by_its_laws),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

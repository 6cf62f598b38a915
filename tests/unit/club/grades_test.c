/* grades_test.c -- grades: a table of published examples, and what must hold of strengths. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/club/grades.h"
#include "arbitro/club/players.h"

enum { A, B, C, D, AB, CD, STATES };

static void assert_near(double a, double b, double within)
{
    assert_true(a - b < within && b - a < within);
}

static double figure(struct arb_span word)
{
    int64_t hundredths;

    assert_true(arb_hundredths_read(word, &hundredths));
    return (double)hundredths / 100;
}

static struct arb_grade_rules rules_of(const char *text)
{
    struct arb_grade_rules rules;
    struct arb_rules_fault fault;

    assert_true(arb_grades_read(arb_span_of(text), &rules, &fault));
    return rules;
}

/* The number behind a word. */
static double told(struct arb_span *row, const char *word)
{
    assert_true(arb_span_is(arb_span_word(row), word));
    return figure(arb_span_word(row));
}

/* Grades one session of two pairs, A and B against C and D. */
static struct arb_grade_step play(const struct arb_grade_rules *rules, struct arb_grade_state state[STATES],
                                  uint32_t day, uint32_t boards, double scored, uint32_t weight)
{
    const struct arb_grade_session session = {.day = day, .weight = weight, .count = 2, .split = 2};
    const struct arb_grade_result result[2] = {{{A, B}, AB, boards, scored}, {{C, D}, CD, boards, 100 - scored}};
    double strength[2], variance[2];
    const struct arb_grade_room room = {strength, variance};
    struct arb_grade_step step[2];

    arb_grade(rules, &session, 1, result, &room, state, step);
    return step[0];
}

static void session_holds(struct arb_span row)
{
    const struct arb_grade_rules rules = rules_of("method sessions\n");
    struct arb_grade_state state[STATES] = {0};
    const double a = figure(arb_span_word(&row)), b = figure(arb_span_word(&row));
    const double field = told(&row, "field"), boards = told(&row, "boards");
    const double scored = told(&row, "scored"), weight = told(&row, "weight");
    const double grade[4] = {a, b, field, field};

    for (unsigned p = A; p <= D; p++)
        state[p] = (struct arb_grade_state){.grade = grade[p], .rests = 2000, .day = 99, .sessions = 80,
                                            .boards = 2000};
    {
        const struct arb_grade_step step = play(&rules, state, 100, (uint32_t)boards, scored, (uint32_t)weight);

        assert_true(arb_span_is(arb_span_word(&row), "=>"));
        assert_near(step.expected, figure(arb_span_word(&row)), 1e-9);
        assert_near(state[A].grade, figure(arb_span_word(&row)), 1e-9);
        assert_near(state[B].grade, figure(arb_span_word(&row)), 1e-9);
    }
}

static void band_holds(struct arb_span row)
{
    static const char *const cards[] = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
    static const char *const suits[] = {"", "C", "D", "H", "S"};
    const struct arb_grade_band band = arb_grade_band_of(figure(arb_span_word(&row)));

    assert_true(arb_span_is(arb_span_word(&row), "=>"));
    assert_true(arb_span_is(arb_span_word(&row), cards[band.rank - 2]));
    assert_true(arb_span_is(arb_span_trim(row), suits[band.suit]));
}

static void the_table_holds(void **context)
{
    struct table_rows rows = table_open(TABLES "/grades.tbl");
    struct arb_span row;
    int checked = 0;

    (void)context;
    for (; table_next(&rows, &row); checked++) {
        const struct arb_span word = arb_span_word(&row);

        (arb_span_is(word, "band") ? band_holds : session_holds)(row);
    }
    assert_true(checked >= 24);
}

/* What a session does to both pairs is opposite, and all that is known makes it less. */
static void strengths_are_measured_ever_better(void **context)
{
    const struct arb_grade_rules rules = rules_of("method strength\n");
    struct arb_grade_state state[STATES] = {0};
    double moved = 1e9, variance = 1e9;

    (void)context;
    for (uint32_t day = 100; day < 110; day++) {
        const double before = state[A].sessions > 0 ? state[A].grade : 50;

        play(&rules, state, day, 24, 60, 1);
        assert_near(state[A].grade + state[C].grade, 100, 1e-9);
        assert_near(state[A].grade, state[B].grade, 1e-9);
        assert_true(state[A].grade > before && state[A].grade - before < moved && state[A].variance < variance);
        moved = state[A].grade - before;
        variance = state[A].variance;
    }
}

/* Whoever rests goes back half of the way in the days of the rules, and is known less well. */
static void rust_is_part_of_a_state(void **context)
{
    const struct arb_grade_rules rules = rules_of("method strength\n memory 500\n player 6\n");
    const struct arb_grade_state state = {.grade = 58, .variance = 4, .day = 1000, .sessions = 5, .boards = 120};
    const struct arb_grade_state rested = arb_grade_rested(&rules, &state, 1500);
    const struct arb_grade_state same = arb_grade_rested(&rules, &state, 1000);

    (void)context;
    assert_near(rested.grade, 54, 1e-6);
    assert_near(rested.variance, 4 * 0.25 + 36 * 0.75, 1e-6);
    assert_near(same.grade, 58, 1e-12);
}

static void days_are_counted(void **context)
{
    (void)context;
    assert_int_equal(arb_grade_day(20240301) - arb_grade_day(20240228), 2);
    assert_int_equal(arb_grade_day(20250301) - arb_grade_day(20250228), 1);
    assert_int_equal(arb_grade_day(20270101) - arb_grade_day(20261231), 1);
    assert_int_equal(arb_grade_day(20000101) - arb_grade_day(19000101), 36524);
    assert_int_equal(arb_grade_day(0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_holds),
        cmocka_unit_test(strengths_are_measured_ever_better),
        cmocka_unit_test(rust_is_part_of_a_state),
        cmocka_unit_test(days_are_counted),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

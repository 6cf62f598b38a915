/* score_test.c -- Law 77: the printed table, all 2 940 cases, and the two ways of saying it. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/laws/score.h"

static void the_table_of_law_77_holds(void **state)
{
    struct table_rows rows = table_open(TABLES "/law77.tbl");
    struct arb_span row;
    int faults = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        struct arb_contract contract = {0};
        int64_t tricks, points[2];

        if (!arb_contract_read(arb_span_word(&row), &contract) || !arb_span_int(arb_span_word(&row), 0, 13, &tricks) ||
            !arb_span_int(arb_span_word(&row), -7600, 7600, &points[0]) ||
            !arb_span_int(arb_span_word(&row), -7600, 7600, &points[1]) || row.length > 0) {
            TABLE_FAULT(rows, faults, "not a row\n");
            continue;
        }
        for (int v = 0; v < 2; v++)
            if (law77_score(contract, v == 1, (unsigned)tricks) != points[v])
                TABLE_FAULT(rows, faults, "law77_score says %d\n", law77_score(contract, v == 1, (unsigned)tricks));
    }
    assert_int_equal(faults, 0);
}

/* The sum was found with another's program: a scorer written apart from this one. */
static void all_cases_add_up_and_both_ways_agree(void **state)
{
    int sum = 0;
    int cases = 0;

    (void)state;
    for (unsigned level = 1; level <= 7; level++)
        for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
            for (unsigned x = 0; x <= ARB_REDOUBLED; x++)
                for (unsigned v = 0; v < 2; v++)
                    for (unsigned tricks = 0; tricks <= 13; tricks++) {
                        struct arb_contract c = {(uint8_t)level, (uint8_t)d, (uint8_t)x, ARB_SOUTH};
                        const int points = law77_score(c, v == 1, tricks);

                        cases++;
                        sum += points;
                        for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
                            const enum arb_side side = arb_side_of((enum arb_seat)seat);
                            const enum arb_vulnerability only =
                                v == 0 ? ARB_NONE_VULNERABLE : side == ARB_NS ? ARB_NS_VULNERABLE : ARB_EW_VULNERABLE;
                            const enum arb_vulnerability also =
                                v == 1 ? ARB_BOTH_VULNERABLE : side == ARB_NS ? ARB_EW_VULNERABLE : ARB_NS_VULNERABLE;

                            c.declarer = (uint8_t)seat;
                            assert_int_equal(arb_score_duplicate(c, only, tricks), side == ARB_NS ? points : -points);
                            assert_int_equal(arb_score_duplicate(c, also, tricks), side == ARB_NS ? points : -points);
                        }
                    }
    assert_int_equal(cases, 2940);
    assert_int_equal(sum, -2628190);
}

static void a_board_passed_out_is_nothing(void **state)
{
    const struct arb_contract pass = {0};

    (void)state;
    assert_int_equal(law77_score(pass, true, 0), 0);
    assert_int_equal(arb_score_duplicate(pass, ARB_BOTH_VULNERABLE, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_table_of_law_77_holds),
        cmocka_unit_test(all_cases_add_up_and_both_ways_agree),
        cmocka_unit_test(a_board_passed_out_is_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

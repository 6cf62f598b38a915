/* deal_test.c -- numbers and deals are one thing in two writings. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/deal/deal.h"

/* tests/tables/deals.tbl: a number and its four hands. */
static void numbers_give_the_deals_worked_out_apart(void **state)
{
    struct table_rows rows = table_open(TABLES "/deals.tbl");
    struct arb_span row;
    unsigned read = 0;

    (void)state;
    while (table_next(&rows, &row)) {
        const struct arb_span number_text = arb_span_word(&row), deal_text = arb_span_trim(row);
        struct arb_deal_number number, again;
        struct arb_deal deal, wanted;
        char text[100];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        assert_true(arb_deal_number_read(number_text, &number));
        arb_write_text(&out, "N:");
        arb_write_span(&out, deal_text);
        assert_true(arb_deal_read(arb_writer_span(&out), &wanted));
        arb_deal_unrank(&number, &deal);
        assert_memory_equal(&deal, &wanted, sizeof deal);
        arb_deal_rank(&deal, &again);
        assert_memory_equal(&again, &number, sizeof number);
        out = arb_writer_on(text, sizeof text);
        arb_deal_number_write(&out, &again);
        assert_true(arb_span_equal(arb_writer_span(&out), number_text));
        read++;
    }
    assert_true(read > 60);
}

static void every_number_that_is_drawn_comes_back(void **state)
{
    struct arb_chance chance = {7};
    unsigned drawn = 0, refused = 0;

    (void)state;
    for (unsigned i = 0; i < 30000; i++) {
        uint64_t low = arb_chance_next(&chance), high = arb_chance_next(&chance);
        struct arb_deal_number number, again;
        struct arb_deal deal;
        enum arb_seat seat;
        uint8_t bits[12];
        arb_card card;

        for (unsigned b = 0; b < 12; b++) bits[b] = (uint8_t)((b < 8 ? low >> 8 * b : high >> 8 * (b - 8)) & 0xFF);
        if (!arb_deal_number_draw(bits, &number)) {
            refused++;
            continue;
        }
        drawn++;
        arb_deal_unrank(&number, &deal);
        assert_int_equal(arb_deal_check(&deal, &seat, &card), ARB_DEAL_WHOLE);
        arb_deal_rank(&deal, &again);
        assert_memory_equal(&again, &number, sizeof number);
    }
    /* 53.6 of 79.2 thousand millions of millions of millions of millions: 67.7 % */
    assert_in_range(drawn * 1000 / (drawn + refused), 667, 687);
}

static void beyond_the_last_deal_there_is_none(void **state)
{
    static const char *const refused[] = {
        "53644737765488792839237440000", "79228162514264337593543950336", "", "-1", "12x",
        "999999999999999999999999999999999999",
    };
    struct arb_deal_number number = {{1, 2, 3}};

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(refused); i++)
        assert_false(arb_deal_number_read(arb_span_of(refused[i]), &number));
    assert_int_equal(number.limb[2], 3);
    assert_true(arb_deal_number_read(arb_span_of("53644737765488792839237439999"), &number));
}

/* Uniform numbers are uniform deals: each card is as often in each hand, and patterns and strengths come as often as
 * they are counted (balanced 47.6 %, ten points 9.41 %). Five times what chance differs by is allowed. */
static void deals_are_as_often_as_they_are_many(void **state)
{
    enum { DEALS = 20000 };
    static unsigned held[ARB_CARDS][ARB_SEATS];
    struct arb_chance chance = {11};
    unsigned dealt = 0, balanced = 0, ten = 0;

    (void)state;
    while (dealt < DEALS) {
        const uint64_t low = arb_chance_next(&chance), high = arb_chance_next(&chance);
        struct arb_deal_number number;
        struct arb_deal deal;
        uint8_t bits[12];

        for (unsigned b = 0; b < 12; b++) bits[b] = (uint8_t)((b < 8 ? low >> 8 * b : high >> 8 * (b - 8)) & 0xFF);
        if (!arb_deal_number_draw(bits, &number)) continue;
        arb_deal_unrank(&number, &deal);
        dealt++;
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            balanced += arb_hand_is_balanced(deal.hand[s]);
            ten += arb_hand_points(deal.hand[s]) == 10;
            for (unsigned c = 0; c < ARB_CARDS; c++) held[c][s] += arb_hand_holds(deal.hand[s], (arb_card)c);
        }
    }
    for (unsigned c = 0; c < ARB_CARDS; c++)
        for (unsigned s = 0; s < ARB_SEATS; s++) assert_in_range(held[c][s], 5000 - 307, 5000 + 307);
    assert_in_range(balanced, 38086 - 900, 38086 + 900);    /* 0.476075 of 80 000 hands */
    assert_in_range(ten, 7524 - 430, 7524 + 430);           /* 0.094051 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_give_the_deals_worked_out_apart),
        cmocka_unit_test(every_number_that_is_drawn_comes_back),
        cmocka_unit_test(beyond_the_last_deal_there_is_none),
        cmocka_unit_test(deals_are_as_often_as_they_are_many),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

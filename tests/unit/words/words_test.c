/* words_test.c -- seats, cards, calls, contracts, boards, deals in letters and back. */
#include "arb_test.h"

#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"

static void every_card_is_written_and_read_back(void **state)
{
    (void)state;
    for (unsigned c = 0; c < ARB_CARDS; c++) {
        char text[4];
        struct arb_writer out = arb_writer_on(text, sizeof text);
        arb_card card = ARB_CARD_NONE;

        arb_card_write(&out, (arb_card)c);
        assert_true(arb_card_read(arb_writer_span(&out), &card));
        assert_int_equal(card, c);
    }
}

static void every_call_is_written_and_read_back(void **state)
{
    const arb_call last = arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP);

    (void)state;
    for (unsigned c = 0; c <= last; c++) {
        char text[4];
        struct arb_writer out = arb_writer_on(text, sizeof text);
        arb_call call = ARB_CALL_NONE;

        arb_call_write(&out, (arb_call)c);
        assert_true(arb_call_read(arb_writer_span(&out), &call));
        assert_int_equal(call, c);
    }
    assert_true(arb_bid(1, ARB_NOTRUMP) < arb_bid(2, ARB_CLUB_BID));
    assert_int_equal(arb_bid(7, ARB_NOTRUMP), ARB_LAST_BID);
}

static void law_2_gives_dealer_and_vulnerability(void **state)
{
    static const char *const rows[] = {"N none", "E ns", "S ew", "W both", "N ns", "E ew", "S both", "W none",
                                       "N ew", "E both", "S none", "W ns", "N both", "E none", "S ns", "W ew"};

    (void)state;
    for (unsigned n = 1; n <= 64; n++) {
        const struct arb_board_no no = {(uint16_t)n};
        char text[16];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_write_text(&out, arb_seat_name(arb_board_dealer(no)));
        arb_write_char(&out, ' ');
        arb_write_text(&out, arb_vulnerability_name(arb_board_vulnerability(no)));
        assert_string_equal(text, rows[(n - 1) % 16]);
    }
}

static void contracts_read_as_people_write_them(void **state)
{
    static const char *const good[][2] = {{"4SX", "4SX S"}, {"3NT", "3N S"}, {"1cxx", "1CXX S"},
                                          {"PASS", "P"}, {"7n", "7N S"}};
    static const char *const bad[] = {"", "8S", "4", "S4", "4SXXX", "X", "XX", "0C", "4Z"};

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(good); i++) {
        struct arb_contract contract = {.declarer = ARB_SOUTH};
        char text[8];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        assert_true(arb_contract_read(arb_span_of(good[i][0]), &contract));
        arb_contract_write(&out, contract);
        assert_string_equal(text, good[i][1]);
    }
    for (size_t i = 0; i < ARB_COUNT(bad); i++) {
        struct arb_contract contract = {0};

        assert_false(arb_contract_read(arb_span_of(bad[i]), &contract));
    }
}

static void deals_are_read_checked_and_written_back(void **state)
{
    static const char text[] = "N:KJ852.QT864.Q.32 A764.A93.KJ5.JT4 QT.5.AT943.AQ875 93.KJ72.8762.K96";
    struct arb_deal deal;
    enum arb_seat seat;
    arb_card card;
    char back[80];
    struct arb_writer out = arb_writer_on(back, sizeof back);

    (void)state;
    assert_true(arb_deal_read(arb_span_of(text), &deal));
    assert_int_equal(arb_deal_check(&deal, &seat, &card), ARB_DEAL_WHOLE);
    arb_deal_write(&out, &deal, ARB_NORTH);
    assert_string_equal(back, text);

    deal.hand[ARB_WEST] ^= arb_hand_of(arb_card_of(ARB_SPADES, ARB_NINE));
    assert_int_equal(arb_deal_check(&deal, &seat, &card), ARB_DEAL_HAND_TOO_SHORT);
    assert_int_equal(seat, ARB_WEST);
    deal.hand[ARB_WEST] |= arb_hand_of(arb_card_of(ARB_SPADES, ARB_KING));
    assert_int_equal(arb_deal_check(&deal, &seat, &card), ARB_DEAL_CARD_TWICE);
    assert_int_equal(card, arb_card_of(ARB_SPADES, ARB_KING));
    assert_false(arb_deal_read(arb_span_of("N:KJ852.QT864.Q.32 A764.A93.KJ5.JT4 QT.5.AT943.AQ875"), &deal));
}

static void hands_by_suits_are_read_however_they_are_set_apart(void **state)
{
    static const char *const good[] = {"SAKJHD6543CQJT982", "S A K J. H -. D 6 5 4 3. C Q J T 9 8 2.",
                                       "d3456, c289 10jq, sjka"};
    static const char *const bad[] = {"AKJ", "S A K A", "S A X", "S 1", "D6 SA D6"};
    arb_hand hand, first = 0;

    (void)state;
    assert_true(arb_hand_read(arb_span_of("AKJ..6543.QJT982"), &first));
    for (unsigned i = 0; i < ARB_COUNT(good); i++) {
        assert_true(arb_hand_read_by_suits(arb_span_of(good[i]), &hand));
        assert_int_equal(hand, first);
    }
    for (unsigned i = 0; i < ARB_COUNT(bad); i++) {
        assert_false(arb_hand_read_by_suits(arb_span_of(bad[i]), &hand));
        assert_int_equal(hand, first);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_written_and_read_back),
        cmocka_unit_test(every_call_is_written_and_read_back),
        cmocka_unit_test(law_2_gives_dealer_and_vulnerability),
        cmocka_unit_test(contracts_read_as_people_write_them),
        cmocka_unit_test(deals_are_read_checked_and_written_back),
        cmocka_unit_test(hands_by_suits_are_read_however_they_are_set_apart),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

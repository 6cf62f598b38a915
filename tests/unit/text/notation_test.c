/* notation_test.c -- the same cards, calls and contracts in English and in Italian. */
#include "arb_test.h"

#include "arbitro/text/notation.h"

static const struct arb_notation *const countries[] = {&arb_english_notation, &arb_italian_notation};

static void every_card_and_call_comes_back(void **state)
{
    (void)state;
    for (size_t c = 0; c < ARB_COUNT(countries); c++) {
        for (unsigned i = 0; i < ARB_CARDS; i++) {
            char text[8];
            struct arb_writer out = arb_writer_on(text, sizeof text);
            arb_card card = ARB_CARD_NONE;

            arb_notation_card(&out, countries[c], (arb_card)i);
            assert_true(arb_notation_read_card(countries[c], arb_writer_span(&out), &card));
            assert_int_equal(card, i);
        }
        for (unsigned i = 0; i < ARB_CALLS; i++) {
            char text[16];
            struct arb_writer out = arb_writer_on(text, sizeof text);
            arb_call call = ARB_CALL_NONE;

            arb_notation_call(&out, countries[c], (arb_call)i);
            assert_true(arb_notation_read_call(countries[c], arb_writer_span(&out), &call));
            assert_int_equal(call, i);
        }
    }
}

static void contracts_are_written_as_people_do(void **state)
{
    static const struct {
        struct arb_contract contract;
        const char *english, *italian;
    } rows[] = {
        {{4, ARB_SPADE_BID, ARB_UNDOUBLED, ARB_SOUTH}, "4S S", "4P S"},
        {{3, ARB_NOTRUMP, ARB_DOUBLED, ARB_WEST}, "3NTX W", "3SA contro O"},
        {{5, ARB_DIAMOND_BID, ARB_REDOUBLED, ARB_EAST}, "5DXX E", "5Q surcontro E"},
        {{0}, "pass", "passo"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        char english[32], italian[32];
        struct arb_writer en = arb_writer_on(english, sizeof english);
        struct arb_writer it = arb_writer_on(italian, sizeof italian);

        arb_notation_contract(&en, &arb_english_notation, rows[i].contract);
        arb_notation_contract(&it, &arb_italian_notation, rows[i].contract);
        assert_string_equal(english, rows[i].english);
        assert_string_equal(italian, rows[i].italian);
    }
}

static void reading_is_as_lenient_as_a_person(void **state)
{
    struct arb_contract contract = {.declarer = ARB_EAST};
    arb_card card;
    arb_call call;
    enum arb_seat seat;

    (void)state;
    assert_true(arb_notation_read_card(&arb_italian_notation, arb_span_of("♥T"), &card));
    assert_int_equal(card, arb_card_of(ARB_HEARTS, ARB_TEN));
    assert_true(arb_notation_read_card(&arb_italian_notation, arb_span_of("ff"), &card));
    assert_int_equal(card, arb_card_of(ARB_CLUBS, ARB_JACK));
    assert_true(arb_notation_read_card(&arb_english_notation, arb_span_of("s10"), &card));
    assert_true(arb_notation_read_contract(&arb_italian_notation, arb_span_of("3 sa  contro"), &contract));
    assert_true(arb_contract_equal(contract, (struct arb_contract){3, ARB_NOTRUMP, ARB_DOUBLED, ARB_EAST}));
    assert_true(arb_notation_read_call(&arb_italian_notation, arb_span_of("XX"), &call));
    assert_int_equal(call, ARB_REDOUBLE);
    assert_true(arb_notation_read_seat(&arb_italian_notation, arb_span_of("o"), &seat));
    assert_int_equal(seat, ARB_WEST);
}

static void nonsense_is_refused(void **state)
{
    static const char *const not_cards[] = {"", "P", "A", "PA ", "1P", "PAA", "♠", "X9"};
    static const char *const not_calls[] = {"", "0P", "1", "P1", "1PP", "contr", "10P"};
    arb_card card;
    arb_call call;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(not_cards); i++)
        assert_false(arb_notation_read_card(&arb_italian_notation, arb_span_of(not_cards[i]), &card));
    for (size_t i = 0; i < ARB_COUNT(not_calls); i++)
        assert_false(arb_notation_read_call(&arb_italian_notation, arb_span_of(not_calls[i]), &call));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_and_call_comes_back),
        cmocka_unit_test(contracts_are_written_as_people_do),
        cmocka_unit_test(reading_is_as_lenient_as_a_person),
        cmocka_unit_test(nonsense_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

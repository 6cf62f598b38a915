/* dealt_test.c -- random deals through every format of dealing machines and back. */
#include "arb_test.h"

#include "arbitro/deal/deal.h"
#include "arbitro/text/dealt.h"
#include "arbitro/text/game.h"
#include "arbitro/text/lin.h"

#include <string.h>

enum { BOARDS = 24, SETS = 60 };

static void deal_at_random(struct arb_chance *chance, struct arb_deal *deal)
{
    struct arb_deal_number number;
    uint8_t bits[12];

    do
        for (unsigned b = 0; b < 12; b++) bits[b] = (uint8_t)arb_chance_below(chance, 256);
    while (!arb_deal_number_draw(bits, &number));
    arb_deal_unrank(&number, deal);
}

static void deal_set(struct arb_chance *chance, uint16_t first, struct arb_dealt boards[BOARDS])
{
    for (unsigned i = 0; i < BOARDS; i++) {
        arb_dealt_number(&boards[i], (uint16_t)(first + i));
        deal_at_random(chance, &boards[i].deal);
    }
}

static struct arb_span written(enum arb_dealt_format format, const struct arb_dealt boards[BOARDS])
{
    static char text[BOARDS * ARB_DEALT_WRITE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < BOARDS; i++) {
        const size_t before = out.length;

        arb_dealt_write(&out, format, boards, BOARDS, i);
        assert_true(out.length - before < ARB_DEALT_WRITE_MAX);
    }
    assert_false(out.truncated);
    return arb_writer_span(&out);
}

static void expect_set(enum arb_dealt_format format, struct arb_span text, const struct arb_dealt boards[BOARDS])
{
    struct arb_dealt_reader reader = arb_dealt_on(format, text);
    struct arb_dealt_fault fault;
    struct arb_dealt again;

    for (unsigned i = 0; i < BOARDS; i++) {
        assert_int_equal(arb_dealt_next(&reader, &again, &fault), ARB_DEALT_BOARD);
        assert_memory_equal(&again.deal, &boards[i].deal, sizeof again.deal);
        assert_int_equal(again.number.n, boards[i].number.n);
        assert_int_equal(again.dealer, boards[i].dealer);
        assert_int_equal(again.vulnerability, boards[i].vulnerability);
    }
    assert_int_equal(arb_dealt_next(&reader, &again, &fault), ARB_DEALT_END);
}

static void every_format_gives_the_deals_back(void **state)
{
    struct arb_chance chance = {11};
    struct arb_dealt boards[BOARDS];

    (void)state;
    for (unsigned set = 0; set < SETS; set++)
        for (unsigned f = 0; f < ARB_DEALT_FORMAT_COUNT; f++) {
            const enum arb_dealt_format format = (enum arb_dealt_format)f;
            const bool numbered = f == ARB_DEALT_CSV || f == ARB_DEALT_DLM || f == ARB_DEALT_DUP;
            size_t at;

            deal_set(&chance, numbered ? (uint16_t)(1 + arb_chance_below(&chance, 70)) : 1, boards);
            assert_int_equal(arb_dealt_fit(format, boards, BOARDS, &at), ARB_DEALT_FITS);
            expect_set(format, written(format, boards), boards);
        }
}

static void what_a_format_cannot_hold_is_said(void **state)
{
    struct arb_chance chance = {12};
    struct arb_dealt boards[BOARDS];
    size_t at;

    (void)state;
    deal_set(&chance, 7, boards);
    assert_int_equal(arb_dealt_fit(ARB_DEALT_BRI, boards, BOARDS, &at), ARB_DEALT_RENUMBERED);
    assert_int_equal(arb_dealt_fit(ARB_DEALT_DUP, boards, BOARDS, &at), ARB_DEALT_FITS);
    deal_set(&chance, 90, boards);
    assert_int_equal(arb_dealt_fit(ARB_DEALT_DLM, boards, BOARDS, &at), ARB_DEALT_NO_ROOM);
    assert_int_equal(at, 10);
}

/* A byte of the text spoilt costs one board at most where boards are records of their own. */
static void damage_costs_its_own_board(void **state)
{
    struct arb_chance chance = {13};
    struct arb_dealt boards[BOARDS];

    (void)state;
    for (unsigned f = 0; f < ARB_DEALT_FORMAT_COUNT; f++) {
        struct arb_span text;
        struct arb_dealt_reader reader;
        struct arb_dealt_fault fault;
        struct arb_dealt again;
        enum arb_dealt_step step;
        unsigned read = 0, faults = 0;

        deal_set(&chance, 1, boards);
        text = written((enum arb_dealt_format)f, boards);
        ((char *)(uintptr_t)text.at)[text.length / 9 * 2] = '%';
        reader = arb_dealt_on((enum arb_dealt_format)f, text);
        while ((step = arb_dealt_next(&reader, &again, &fault)) != ARB_DEALT_END) {
            read += step == ARB_DEALT_BOARD;
            faults += step == ARB_DEALT_FAULT;
        }
        assert_true(read >= BOARDS - 1);
        assert_true(faults <= 1);
        assert_true(read == BOARDS || faults == 1);
    }
}

static void fill(struct arb_played *board, struct arb_chance *chance)
{
    arb_played_clear(board);
    board->begun = board->has_deal = true;
    board->label = arb_span_of("12");
    board->dealer = (uint8_t)arb_chance_below(chance, 4);
    board->vulnerability = (uint8_t)arb_chance_below(chance, 4);
    board->vulnerability_known = true;
    deal_at_random(chance, &board->deal);
}

static void expect_board(const struct arb_played *again, const struct arb_played *board)
{
    assert_memory_equal(&again->deal, &board->deal, sizeof again->deal);
    assert_int_equal(again->dealer, board->dealer);
    assert_int_equal(again->vulnerability, board->vulnerability);
    assert_int_equal(again->damages, 0);
}

static void pbn_lin_and_addresses_give_the_deals_back(void **state)
{
    static struct arb_played board, again;
    static struct arb_replay replay;
    static struct arb_pbn_games games;
    static char text[65536], decoded[65536];
    const struct arb_game game = {&board, &replay, NULL};
    struct arb_chance chance = {14};

    (void)state;
    for (unsigned i = 0; i < 500; i++) {
        struct arb_writer out = arb_writer_on(text, sizeof text), lin_out = arb_writer_on(decoded, sizeof decoded);
        struct arb_lin lin;

        fill(&board, &chance);
        arb_replay_board(&replay, &board);
        arb_pbn_write_game(&out, &game);
        arb_pbn_games_on(&games, arb_writer_span(&out));
        assert_true(arb_pbn_games_next(&games, &again));
        expect_board(&again, &board);

        out = arb_writer_on(text, sizeof text);
        arb_lin_write_game(&out, &game);
        lin = arb_lin_on(arb_writer_span(&out));
        assert_true(arb_lin_next(&lin, &again));
        expect_board(&again, &board);

        out = arb_writer_on(text, sizeof text);
        arb_viewer_write_game(&out, &game);
        assert_true(arb_viewer_read(arb_writer_span(&out), &lin_out));
        lin = arb_lin_on(arb_writer_span(&lin_out));
        assert_true(arb_lin_next(&lin, &again));
        expect_board(&again, &board);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_format_gives_the_deals_back),
        cmocka_unit_test(what_a_format_cannot_hold_is_said),
        cmocka_unit_test(damage_costs_its_own_board),
        cmocka_unit_test(pbn_lin_and_addresses_give_the_deals_back),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

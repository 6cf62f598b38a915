/* double_dummy_test.c -- the solver is exact: against plain search, against libdds, and against itself. */
#include "arb_test.h"

#include "arbitro/deal/deal.h"
#include "arbitro/double_dummy/double_dummy.h"

#include <dds/dll.h>

enum { ENDINGS = 1500, DEALS = 4 };

static _Alignas(ARB_DD_ALIGNMENT) char memory[8u << 20];
static _Alignas(ARB_DD_ALIGNMENT) char small[ARB_DD_MEMORY_LEAST];

static struct arb_dd *solver(void)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);

    assert_non_null(dd);
    return dd;
}

/* 'each' cards to every hand, of a pack whose suits are cut to 'ranks' cards so that endings have some of each. */
static struct arb_deal draw(struct arb_chance *chance, unsigned each, unsigned ranks)
{
    arb_card pack[ARB_CARDS];
    struct arb_deal deal = {{0}};
    unsigned cards = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        for (unsigned rank = 0; rank < ranks; rank++)
            pack[cards++] = arb_card_of((enum arb_suit)suit, (enum arb_rank)rank);
    for (unsigned i = 0; i < 4 * each; i++) {
        const unsigned at = i + (unsigned)(arb_chance_next(chance) % (cards - i));
        const arb_card card = pack[at];

        pack[at] = pack[i];
        deal.hand[i % ARB_SEATS] |= arb_hand_of(card);
    }
    return deal;
}

/* -- Plain search: every legal card, no memory, no bounds ------------------------------------------------ */

static bool takes(arb_card card, arb_card winning, unsigned trump)
{
    return arb_card_suit(card) == arb_card_suit(winning) ? card > winning : arb_card_suit(card) == trump;
}

static unsigned plain(struct arb_deal *deal, unsigned trump, unsigned seat, const arb_card *table, unsigned lie,
                      unsigned winner)
{
    const arb_hand hand = deal->hand[seat];
    const bool ours = (seat & 1u) == 0;
    const arb_hand in_suit = lie > 0 ? arb_hand_suit(hand, arb_card_suit(table[0])) : 0;
    unsigned best = ours ? 0 : ARB_RANKS;

    if (hand == 0) return 0;
    for (arb_hand left = in_suit != 0 ? in_suit : hand; left != 0; left &= left - 1) {
        const arb_card card = arb_hand_lowest(left);
        const bool wins = lie == 0 || takes(card, table[3], trump);
        arb_card next[4] = {lie == 0 ? card : table[0], 0, 0, wins ? card : table[3]};
        const unsigned now = wins ? seat : winner;
        unsigned tricks;

        deal->hand[seat] = hand & ~arb_hand_of(card);
        tricks = lie < 3 ? plain(deal, trump, (seat + 1) & 3u, next, lie + 1, now)
                         : plain(deal, trump, now, next, 0, now) + ((now & 1u) == 0 ? 1u : 0u);
        if (ours ? tricks > best : tricks < best) best = tricks;
    }
    deal->hand[seat] = hand;
    return best;
}

static void endings_are_those_of_plain_search(void **state)
{
    struct arb_chance chance = {15};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < ENDINGS; i++) {
        const unsigned each = 1 + i % 4, trump = i / 4 % ARB_DENOMINATIONS, leader = i / 20 % ARB_SEATS;
        struct arb_deal deal = draw(&chance, each, each + 1 + (unsigned)(arb_chance_next(&chance) % 4));
        uint8_t tricks = 99;

        assert_true(arb_dd_solve(dd, &deal, (enum arb_denomination)trump, (enum arb_seat)leader, &tricks));
        assert_int_equal(tricks, plain(&deal, trump, leader, (arb_card[4]){0}, 0, leader));
    }
}

/* -- Whole deals ------------------------------------------------------------------------------------------ */

static void solve_with_libdds(const struct arb_deal *deal, struct arb_dd_table *table)
{
    struct ddTableDeal cards = {0};
    struct ddTableResults found;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            cards.cards[seat][3 - suit] =
                (unsigned)(arb_hand_suit(deal->hand[seat], (enum arb_suit)suit) >> (ARB_RANKS * suit)) << 2;
    assert_int_equal(CalcDDtable(cards, &found), 1);
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            table->tricks[trump][seat] = (uint8_t)found.resTable[trump < ARB_SUITS ? 3 - trump : trump][seat];
}

static void whole_deals_are_those_of_libdds(void **state)
{
    struct arb_chance chance = {2026};
    struct arb_dd *dd = solver();

    (void)state;
    SetMaxThreads(1);
    for (unsigned i = 0; i < DEALS; i++) {
        const struct arb_deal deal = draw(&chance, ARB_RANKS, ARB_RANKS);
        struct arb_dd_table ours, theirs;

        assert_true(arb_dd_table(dd, &deal, &ours));
        solve_with_libdds(&deal, &theirs);
        assert_memory_equal(&ours, &theirs, sizeof ours);
    }
}

/* -- Against itself ---------------------------------------------------------------------------------------- */

static void the_least_memory_gives_the_same(void **state)
{
    struct arb_chance chance = {3};
    const struct arb_deal deal = draw(&chance, 9, 9);
    struct arb_dd *less = arb_dd_open(small, sizeof small);
    struct arb_dd_table one, other;

    (void)state;
    assert_non_null(less);
    assert_true(arb_dd_table(solver(), &deal, &one));
    assert_true(arb_dd_table(less, &deal, &other));
    assert_memory_equal(&one, &other, sizeof one);
}

/* Everybody moves to the left, clubs and spades are exchanged. */
static void turned_and_exchanged_it_is_the_same(void **state)
{
    struct arb_chance chance = {4};
    const struct arb_deal deal = draw(&chance, 9, 9);
    struct arb_deal turned;
    struct arb_dd_table one, other;

    (void)state;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const arb_hand hand = deal.hand[seat], clubs = arb_hand_suit(hand, ARB_CLUBS);
        const arb_hand spades = arb_hand_suit(hand, ARB_SPADES);

        turned.hand[(seat + 1) & 3u] = (hand & ~clubs & ~spades) | clubs << 3 * ARB_RANKS | spades >> 3 * ARB_RANKS;
    }
    assert_true(arb_dd_table(solver(), &deal, &one));
    assert_true(arb_dd_table(solver(), &turned, &other));
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
            const unsigned there = trump == ARB_CLUBS ? ARB_SPADES : trump == ARB_SPADES ? ARB_CLUBS : trump;

            assert_int_equal(one.tricks[trump][seat], other.tricks[there][(seat + 1) & 3u]);
        }
}

static void what_cannot_be_is_refused(void **state)
{
    struct arb_dd *dd = solver();
    struct arb_deal deal = {{1, 2, 4, 8}};
    uint8_t tricks = 77;

    (void)state;
    assert_null(arb_dd_open(small, sizeof small - 1));
    assert_null(arb_dd_open(small + 1, sizeof small));
    deal.hand[1] |= 16;
    assert_false(arb_dd_solve(dd, &deal, ARB_NOTRUMP, ARB_NORTH, &tricks));
    deal = (struct arb_deal){{1, 1, 4, 8}};
    assert_false(arb_dd_solve(dd, &deal, ARB_NOTRUMP, ARB_NORTH, &tricks));
    assert_int_equal(tricks, 77);
    deal = (struct arb_deal){{0}};
    assert_true(arb_dd_solve(dd, &deal, ARB_NOTRUMP, ARB_NORTH, &tricks));
    assert_int_equal(tricks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_are_those_of_plain_search),
        cmocka_unit_test(whole_deals_are_those_of_libdds),
        cmocka_unit_test(the_least_memory_gives_the_same),
        cmocka_unit_test(turned_and_exchanged_it_is_the_same),
        cmocka_unit_test(what_cannot_be_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

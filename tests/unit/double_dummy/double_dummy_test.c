/* double_dummy_test.c -- the solver is exact: against plain search, against libdds, and against itself. */
#include "arb_test.h"

#include "beside.h"
#include "drawn.h"
#include "plain.h"

#include <dds/dll.h>

enum { ENDINGS = 1200, ENDING_CARDS = 6, DEALS = 3, PLAYS = 3, STEPS_MAX = 100000 };

static _Alignas(ARB_DD_ALIGNMENT) char memory[8u << 20];
static _Alignas(ARB_DD_ALIGNMENT) char small[ARB_DD_MEMORY_LEAST];

static struct arb_dd *solver(void)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);

    assert_non_null(dd);
    return dd;
}

static struct arb_dd *least_solver(void)
{
    struct arb_dd *dd = arb_dd_open(small, sizeof small);

    assert_non_null(dd);
    return dd;
}

static void hold(const char *differs)
{
    if (differs != NULL) fail_msg("%s", differs);
}

/* -- Against others ---------------------------------------------------------------------------------- */

static void endings_are_those_of_plain_search(void **state)
{
    struct arb_chance chance = {15};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < ENDINGS; i++) {
        const unsigned each = 1 + i % ENDING_CARDS, ranks = each + arb_chance_below(&chance, ARB_RANKS - each + 1);
        const struct arb_dd_position position = drawn_position(&chance, each, ranks, i / ENDING_CARDS % 4);

        hold(beside_plain(dd, &position));
    }
}

/* Somebody has thrown a club though he could follow. */
static void a_revoke_on_the_table_is_a_discard(void **state)
{
    struct arb_chance chance = {16};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < ENDINGS / 8; i++) {
        struct arb_dd_position position = drawn_position(&chance, 4, 5, 1 + i % 2);
        const unsigned seat = (position.leader + position.on_table) % 4;

        (void)plain_play(&position, drawn_card(&chance, position.left.hand[seat]));
        hold(beside_plain(dd, &position));
    }
}

/* So many cards from there on, of which every fourth may be a revoke. */
static struct arb_dd_play careless_play(struct arb_chance *chance, const struct arb_dd_position *from, unsigned cards)
{
    struct arb_dd_play play = {.from = *from, .side = (uint8_t)arb_chance_below(chance, 2)};
    struct arb_dd_position at = *from;

    while (play.count < cards) {
        const arb_hand hand = at.left.hand[(at.leader + at.on_table) % 4];
        const arb_card card = drawn_card(chance, arb_chance_below(chance, 4) == 0 ? hand : plain_legal(&at));

        (void)plain_play(&at, card);
        play.card[play.count++] = card;
    }
    return play;
}

static void plays_of_endings_are_those_of_plain_search(void **state)
{
    struct arb_chance chance = {17};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < ENDINGS / 8; i++) {
        const struct arb_dd_position from = drawn_position(&chance, 5, 6, i % 4);
        const struct arb_dd_play play = careless_play(&chance, &from, arb_chance_below(&chance, 18));

        hold(beside_plain_trace(dd, &play));
    }
}

static void whole_deals_are_those_of_libdds(void **state)
{
    struct arb_chance chance = {2026};
    struct arb_dd *dd = solver();

    (void)state;
    SetMaxThreads(1);
    for (unsigned i = 0; i < DEALS; i++) {
        const struct arb_deal deal = drawn_deal(&chance, ARB_RANKS, ARB_RANKS);

        hold(beside_libdds_table(dd, &deal));
    }
}

static void card_values_are_those_of_libdds(void **state)
{
    struct arb_chance chance = {2027};
    struct arb_dd *dd = solver();

    (void)state;
    SetMaxThreads(1);
    for (unsigned i = 0; i < 80; i++) {
        const struct arb_dd_position position = drawn_position(&chance, 2 + i % 9, 13 - i % 3, i / 9 % 4);

        hold(beside_libdds(dd, &position));
    }
}

/* A whole deal from the lead on, card by card by chance. */
static struct arb_dd_play drawn_play(struct arb_chance *chance)
{
    struct arb_dd_play play = {.from = drawn_position(chance, ARB_RANKS, ARB_RANKS, 0)};
    struct arb_dd_position at = play.from;

    play.side = (uint8_t)((at.leader + 1u) % 2);
    while (play.count < ARB_CARDS) {
        const arb_card card = drawn_card(chance, plain_legal(&at));

        (void)plain_play(&at, card);
        play.card[play.count++] = card;
    }
    return play;
}

static void traces_are_those_of_libdds(void **state)
{
    struct arb_chance chance = {2028};
    struct arb_dd *dd = solver();

    (void)state;
    SetMaxThreads(1);
    for (unsigned i = 0; i < PLAYS; i++) {
        const struct arb_dd_play play = drawn_play(&chance);

        hold(beside_libdds_trace(dd, &play));
    }
}

/* -- Against itself ---------------------------------------------------------------------------------- */

static void assert_same_table(const struct arb_dd_table *one, const struct arb_dd_table *other)
{
    assert_memory_equal(one, other, sizeof *one);
}

static void the_least_memory_gives_the_same(void **state)
{
    struct arb_chance chance = {3};
    const struct arb_deal deal = drawn_deal(&chance, 9, 9);
    struct arb_dd_table one, other;

    (void)state;
    assert_int_equal(arb_dd_table(solver(), &deal, &one), ARB_DD_SOLVED);
    assert_int_equal(arb_dd_table(least_solver(), &deal, &other), ARB_DD_SOLVED);
    assert_same_table(&one, &other);
}

/* What other calls left behind, on the same deal and on others, changes nothing. */
static void any_order_of_calls_gives_the_same(void **state)
{
    enum { POSITIONS = 24, CALLS = 400 };
    static struct arb_dd_position position[POSITIONS];
    static struct arb_dd_cards fresh[POSITIONS];
    struct arb_chance chance = {5};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < POSITIONS; i++) {
        position[i] = drawn_position(&chance, 7, 8, 0);
        if (i % 3 > 0) { /* the same deal, two cards later, or with other trumps */
            position[i] = position[i - 1];
            if (i % 3 == 1)
                for (unsigned n = 0; n < 2; n++)
                    (void)plain_play(&position[i], drawn_card(&chance, plain_legal(&position[i])));
            else position[i].denomination = (uint8_t)arb_chance_below(&chance, ARB_DENOMINATIONS);
        }
        assert_int_equal(arb_dd_cards(least_solver(), &position[i], &fresh[i]), ARB_DD_SOLVED);
    }
    for (unsigned i = 0; i < CALLS; i++) {
        const unsigned at = arb_chance_below(&chance, POSITIONS);
        struct arb_dd_tricks tricks;
        struct arb_dd_cards cards;

        assert_int_equal(arb_dd_tricks(dd, &position[at], &tricks), ARB_DD_SOLVED);
        assert_memory_equal(&tricks, &fresh[at].best, sizeof tricks);
        if (arb_chance_below(&chance, 2) == 0) continue;
        assert_int_equal(arb_dd_cards(dd, &position[at], &cards), ARB_DD_SOLVED);
        assert_memory_equal(&cards, &fresh[at], sizeof cards);
    }
}

/* Everybody moves to the left, clubs and spades are exchanged. */
static void turned_and_exchanged_it_is_the_same(void **state)
{
    struct arb_chance chance = {4};
    const struct arb_deal deal = drawn_deal(&chance, 9, 9);
    struct arb_deal turned;
    struct arb_dd_table one, other;

    (void)state;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const arb_hand hand = deal.hand[seat], clubs = arb_hand_suit(hand, ARB_CLUBS);
        const arb_hand spades = arb_hand_suit(hand, ARB_SPADES);

        turned.hand[(seat + 1) & 3u] = (hand & ~clubs & ~spades) | clubs << 3 * ARB_RANKS | spades >> 3 * ARB_RANKS;
    }
    assert_int_equal(arb_dd_table(solver(), &deal, &one), ARB_DD_SOLVED);
    assert_int_equal(arb_dd_table(solver(), &turned, &other), ARB_DD_SOLVED);
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
            const unsigned there = trump == ARB_CLUB_BID    ? ARB_SPADE_BID
                                   : trump == ARB_SPADE_BID ? ARB_CLUB_BID
                                                            : trump;

            assert_memory_equal(&one.tricks[trump][seat], &other.tricks[there][(seat + 1) & 3u],
                                sizeof(struct arb_dd_tricks));
        }
}

static void a_denomination_is_a_part_of_the_table(void **state)
{
    struct arb_chance chance = {13};
    const struct arb_deal deal = drawn_deal(&chance, 9, 9);
    struct arb_dd_tricks declarer[ARB_SEATS] = {{0, 0}};
    struct arb_dd_table table;

    (void)state;
    assert_int_equal(arb_dd_table(solver(), &deal, &table), ARB_DD_SOLVED);
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++) {
        assert_int_equal(arb_dd_denomination(solver(), &deal, trump, declarer), ARB_DD_SOLVED);
        assert_memory_equal(declarer, table.tricks[trump], sizeof declarer);
    }
    assert_int_equal(arb_dd_denomination(solver(), &deal, ARB_DENOMINATIONS, declarer), ARB_DD_NOT_A_POSITION);
    assert_int_equal(arb_dd_denomination(solver(), &deal, 256, declarer), ARB_DD_NOT_A_POSITION);
}

/* Deals that are their own image: each contract by itself takes what the table says, and what its image takes. */
static void a_deal_that_is_its_own_image_has_its_own_table(void **state)
{
    struct arb_chance chance = {12};

    (void)state;
    for (unsigned round = 0; round < 40; round++) {
        const struct arb_deal deal = drawn_image(&chance, 6, 1 + 2 * (round & 1u));
        struct arb_dd_table table;

        assert_int_equal(arb_dd_table(solver(), &deal, &table), ARB_DD_SOLVED);
        for (unsigned i = 0; i < ARB_DENOMINATIONS * ARB_SEATS; i++) {
            const struct arb_dd_position position = {.left = deal, .denomination = (uint8_t)(i / ARB_SEATS),
                                                     .leader = (uint8_t)(i % ARB_SEATS)};
            const unsigned declarer = (position.leader + 3u) & 3u;
            const struct arb_dd_image image = arb_dd_image_of(&deal, position.denomination);
            const struct arb_dd_tricks *of_image = &table.tricks[image.denomination][(declarer + image.turn) & 3u];
            struct arb_dd_tricks leaders;

            assert_int_equal(arb_dd_tricks(solver(), &position, &leaders), ARB_DD_SOLVED);
            assert_int_equal(table.tricks[position.denomination][declarer].at_least, 6 - leaders.at_least);
            assert_int_equal(of_image->at_least, 6 - leaders.at_least);
            assert_int_equal(image.denomination, i / ARB_SEATS == ARB_NOTRUMP ? ARB_NOTRUMP : 0);
        }
    }
}

/* No other deal has images. */
static void a_dealt_deal_has_no_images(void **state)
{
    struct arb_chance chance = {13};
    const struct arb_deal deal = drawn_deal(&chance, ARB_RANKS, ARB_RANKS);

    (void)state;
    for (unsigned denomination = 0; denomination < ARB_DENOMINATIONS; denomination++) {
        const struct arb_dd_image image = arb_dd_image_of(&deal, denomination);

        assert_int_equal(image.denomination, denomination);
        assert_int_equal(image.turn, 0);
    }
}

/* The cards in play as low as they go, in the order in which they stand: ranks that are out do not matter. */
static struct arb_deal pushed_down(const struct arb_deal *deal)
{
    struct arb_deal pushed = {{0}};
    unsigned next[ARB_SUITS] = {0};

    for (unsigned card = 0; card < ARB_CARDS; card++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
            const enum arb_suit suit = arb_card_suit((arb_card)card);

            if (!arb_hand_holds(deal->hand[seat], (arb_card)card)) continue;
            pushed.hand[seat] |= arb_hand_of(arb_card_of(suit, (enum arb_rank)next[suit]++));
        }
    return pushed;
}

static void ranks_that_are_out_do_not_matter(void **state)
{
    struct arb_chance chance = {6};

    (void)state;
    for (unsigned i = 0; i < 30; i++) {
        const struct arb_deal deal = drawn_deal(&chance, 4 + i % 4, ARB_RANKS), pushed = pushed_down(&deal);
        struct arb_dd_table one, other;

        assert_int_equal(arb_dd_table(solver(), &deal, &one), ARB_DD_SOLVED);
        assert_int_equal(arb_dd_table(solver(), &pushed, &other), ARB_DD_SOLVED);
        assert_same_table(&one, &other);
    }
}

/* A card gives away tricks or none; the table's cells are what a leader's tricks leave. */
static void values_fit_together(void **state)
{
    struct arb_chance chance = {7};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        const struct arb_dd_play play = drawn_play(&chance);
        struct arb_dd_position at = play.from;
        struct arb_dd_trace trace;
        struct arb_dd_tricks tricks;

        assert_int_equal(arb_dd_trace(dd, &play, &trace), ARB_DD_SOLVED);
        assert_int_equal(arb_dd_tricks(solver(), &play.from, &tricks), ARB_DD_SOLVED);
        assert_int_equal(trace.tricks[0].at_least, ARB_RANKS - tricks.at_least);
        for (unsigned c = 0; c < play.count; c++) {
            const bool is_sides = (at.leader + at.on_table) % 2 == play.side;
            const unsigned before = trace.tricks[c].at_least, after = trace.tricks[c + 1].at_least;

            assert_true(is_sides ? after <= before : after >= before);
            (void)plain_play(&at, play.card[c]);
        }
    }
}

/* -- Stopping early --------------------------------------------------------------------------------------- */

static void assert_between(struct arb_dd_tricks bounds, struct arb_dd_tricks before, struct arb_dd_tricks exact)
{
    assert_in_range(bounds.at_least, before.at_least, exact.at_least);
    assert_in_range(bounds.at_most, exact.at_most, before.at_most);
}

/* So many positions a call, in so much memory: bounds hold, get closer only, and meet. */
static void step_table(struct arb_dd *dd, const struct arb_deal *deal, const struct arb_dd_table *exact,
                       uint64_t limit)
{
    const struct arb_dd_tricks widest = {0, ARB_RANKS};
    struct arb_dd_table before, now;
    unsigned steps = 0;

    for (unsigned i = 0; i < ARB_DENOMINATIONS * ARB_SEATS; i++) before.tricks[i / ARB_SEATS][i % ARB_SEATS] = widest;
    arb_dd_limit(dd, limit, NULL);
    for (enum arb_dd_outcome outcome = ARB_DD_STOPPED; outcome == ARB_DD_STOPPED; before = now) {
        outcome = arb_dd_table(dd, deal, &now);
        assert_true(++steps < STEPS_MAX);
        for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
            for (unsigned seat = 0; seat < ARB_SEATS; seat++)
                assert_between(now.tricks[trump][seat], before.tricks[trump][seat], exact->tricks[trump][seat]);
    }
    assert_true(steps > 1);
    assert_same_table(&now, exact);
}

static void a_limit_leaves_bounds_and_goes_on(void **state)
{
    struct arb_chance chance = {8};
    const struct arb_deal deal = drawn_deal(&chance, 8, 9);
    struct arb_dd_table exact;

    (void)state;
    assert_int_equal(arb_dd_table(solver(), &deal, &exact), ARB_DD_SOLVED);
    step_table(solver(), &deal, &exact, 20);
    step_table(solver(), &deal, &exact, 1000);
    step_table(least_solver(), &deal, &exact, 100);
}

static void stopped_cards_and_traces_go_on(void **state)
{
    struct arb_chance chance = {9};
    const struct arb_dd_play play = drawn_play(&chance);
    struct arb_dd_trace exact, trace;
    struct arb_dd_cards all, cards;
    unsigned stops = 0;
    struct arb_dd *dd;

    (void)state;
    assert_int_equal(arb_dd_trace(solver(), &play, &exact), ARB_DD_SOLVED);
    assert_int_equal(arb_dd_cards(solver(), &play.from, &all), ARB_DD_SOLVED);
    dd = solver();
    arb_dd_limit(dd, 1000, NULL);
    for (; arb_dd_trace(dd, &play, &trace) == ARB_DD_STOPPED; stops++)
        for (unsigned i = 0; i <= trace.cards; i++)
            assert_between(trace.tricks[i], (struct arb_dd_tricks){0, ARB_RANKS}, exact.tricks[i]);
    assert_true(stops > 0);
    assert_int_equal(trace.cards, exact.cards);
    assert_memory_equal(trace.tricks, exact.tricks, (exact.cards + 1u) * sizeof exact.tricks[0]);
    for (stops = 0; arb_dd_cards(dd, &play.from, &cards) == ARB_DD_STOPPED; stops++)
        for (unsigned i = 0; i < cards.count; i++)
            assert_between(cards.choice[i].tricks, (struct arb_dd_tricks){0, ARB_RANKS}, all.choice[i].tricks);
    assert_true(stops > 0);
    assert_memory_equal(&cards, &all, sizeof all);
}

static void a_flag_stops_at_once(void **state)
{
    struct arb_chance chance = {10};
    const struct arb_deal deal = drawn_deal(&chance, ARB_RANKS, ARB_RANKS);
    volatile int cancel = 1;
    struct arb_dd *dd = solver();
    struct arb_dd_table table;

    (void)state;
    arb_dd_limit(dd, 0, &cancel);
    assert_int_equal(arb_dd_table(dd, &deal, &table), ARB_DD_STOPPED);
    assert_int_equal(table.tricks[ARB_NOTRUMP][ARB_WEST].at_most, ARB_RANKS);
    cancel = 0;
    assert_int_equal(arb_dd_table(dd, &deal, &table), ARB_DD_SOLVED);
    assert_int_equal(table.tricks[ARB_NOTRUMP][ARB_WEST].at_most, table.tricks[ARB_NOTRUMP][ARB_WEST].at_least);
}

/* The positions of a table, asked for in pieces. */
static uint64_t positions_of(struct arb_dd *dd, const struct arb_deal *deal, uint64_t piece)
{
    struct arb_dd_table table;
    uint64_t pieces = 0;

    arb_dd_limit(dd, piece, NULL);
    while (arb_dd_table(dd, deal, &table) == ARB_DD_STOPPED) pieces++;
    return pieces * piece;
}

/* Also where the memory forgets in between. */
static void in_pieces_it_costs_no_more(void **state)
{
    struct arb_chance chance = {12};
    const struct arb_deal deal = drawn_deal(&chance, 9, 9);
    const uint64_t one_by_one = positions_of(least_solver(), &deal, 1);

    (void)state;
    assert_in_range(positions_of(least_solver(), &deal, 7), one_by_one - 7, one_by_one);
    assert_in_range(positions_of(least_solver(), &deal, 900), one_by_one - 900, one_by_one);
}

/* Calls between the pieces, of which some are stopped too, change no answer. */
static void other_calls_between_pieces_do_no_harm(void **state)
{
    struct arb_chance chance = {13};
    const struct arb_dd_position one = drawn_position(&chance, 9, 10, 1), other = drawn_position(&chance, 9, 10, 2);
    struct arb_dd_tricks tricks, found;
    struct arb_dd *dd = solver();

    (void)state;
    assert_int_equal(arb_dd_tricks(dd, &one, &tricks), ARB_DD_SOLVED);
    dd = solver();
    for (uint64_t limit = 10;; limit += 10) {
        arb_dd_limit(dd, limit, NULL);
        (void)!arb_dd_tricks(dd, &other, &found);
        if (arb_dd_tricks(dd, &one, &found) == ARB_DD_SOLVED) break;
        assert_in_range(tricks.at_least, found.at_least, found.at_most);
    }
    assert_memory_equal(&found, &tricks, sizeof tricks);
}

/* Something close to that position, which is not it. */
static struct arb_dd_position changed(struct arb_chance *chance, const struct arb_dd_position *position)
{
    struct arb_dd_position other = *position;
    const arb_card card = drawn_card(chance, other.left.hand[0]);
    const arb_hand in_suit = arb_hand_suit(other.left.hand[1], arb_card_suit(card));

    if (arb_chance_below(chance, 3) == 0) other.leader = (other.leader + 1u) % 4;
    else if (in_suit != 0) { /* two hands exchange a card of one suit: all lengths stay */
        const arb_hand both = arb_hand_of(card) | arb_hand_of(arb_hand_lowest(in_suit));

        other.left.hand[0] ^= both;
        other.left.hand[1] ^= both;
    }
    return other;
}

/* Another question is not taken for the one that was stopped, however like it. */
static void what_was_stopped_is_not_another_question(void **state)
{
    struct arb_chance chance = {14};

    (void)state;
    for (unsigned i = 0; i < ENDINGS / 4; i++) {
        struct arb_dd_position position = drawn_position(&chance, 6, 8, 0);
        struct arb_dd *dd = solver();
        struct arb_dd_tricks tricks;
        struct arb_dd_table table, exact;

        position.leader = ARB_NORTH; /* where a table begins, with another number of tricks */
        position.denomination = ARB_CLUB_BID;
        const struct arb_dd_position other = changed(&chance, &position);

        arb_dd_limit(dd, 1 + i % 5, NULL);
        (void)!arb_dd_tricks(dd, &position, &tricks);
        (void)!arb_dd_table(dd, &position.left, &table);
        (void)!arb_dd_tricks(dd, &position, &tricks);
        arb_dd_limit(dd, 0, NULL);
        hold(beside_plain(dd, &other));
        assert_int_equal(arb_dd_table(dd, &position.left, &table), ARB_DD_SOLVED);
        assert_int_equal(arb_dd_table(solver(), &position.left, &exact), ARB_DD_SOLVED);
        assert_same_table(&table, &exact);
    }
}

/* The same hands with another card on the table, and the same beginning with another play. */
static void a_call_is_known_by_all_that_was_asked(void **state)
{
    struct arb_chance chance = {18};
    struct arb_dd *dd = solver();

    (void)state;
    for (unsigned i = 0; i < ENDINGS / 8; i++) {
        struct arb_dd_position position = drawn_position(&chance, 4, 6, 1);
        const struct arb_dd_play one = careless_play(&chance, &position, 9);
        struct arb_dd_play other = careless_play(&chance, &position, 9);
        arb_hand out = ARB_HAND_FULL_PACK;
        struct arb_dd_tricks tricks;

        hold(beside_plain_trace(dd, &one));
        other.side = one.side;
        hold(beside_plain_trace(dd, &other));
        assert_int_equal(arb_dd_tricks(dd, &position, &tricks), ARB_DD_SOLVED);
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) out &= ~position.left.hand[seat];
        position.table[0] = drawn_card(&chance, out);
        hold(beside_plain(dd, &position));
    }
}

/* A position is counted when it is searched: exactly so many are. */
static void a_limit_is_kept(void **state)
{
    struct arb_chance chance = {11};
    const struct arb_dd_position position = drawn_position(&chance, ARB_RANKS, ARB_RANKS, 0);
    struct arb_dd_tricks tricks;
    struct arb_dd *dd;
    uint64_t needed = 1;

    (void)state;
    for (uint64_t step = UINT64_C(1) << 30; step > 0; step /= 2) {
        dd = solver();
        arb_dd_limit(dd, needed + step, NULL);
        if (arb_dd_tricks(dd, &position, &tricks) == ARB_DD_STOPPED) needed += step;
    }
    dd = solver();
    assert_int_equal(arb_dd_searched(dd), 0);
    arb_dd_limit(dd, needed, NULL);
    assert_int_equal(arb_dd_tricks(dd, &position, &tricks), ARB_DD_STOPPED);
    assert_int_equal(arb_dd_searched(dd), needed);
    dd = solver();
    arb_dd_limit(dd, needed + 1, NULL);
    assert_int_equal(arb_dd_tricks(dd, &position, &tricks), ARB_DD_SOLVED);
    assert_int_equal(arb_dd_searched(dd), needed + 1);
    arb_dd_limit(dd, 0, NULL);
    assert_int_equal(arb_dd_tricks(dd, &position, &tricks), ARB_DD_SOLVED);
    assert_int_equal(arb_dd_searched(dd), 0);
}

/* -- What cannot be --------------------------------------------------------------------------------------- */

static void memory_that_does_not_do_is_refused(void **state)
{
    (void)state;
    assert_null(arb_dd_open(small, sizeof small - 1));
    assert_null(arb_dd_open(small + 1, sizeof small));
}

static void assert_refused(const struct arb_dd_position *position)
{
    struct arb_dd_play play = {.from = *position};
    struct arb_dd_tricks tricks = {77, 78};
    struct arb_dd_trace trace = {.cards = 77};
    struct arb_dd_cards cards = {.seat = 77};
    struct arb_dd *dd = solver();

    assert_int_equal(arb_dd_tricks(dd, position, &tricks), ARB_DD_NOT_A_POSITION);
    assert_int_equal(tricks.at_least, 77);
    assert_int_equal(arb_dd_cards(dd, position, &cards), ARB_DD_NOT_A_POSITION);
    assert_int_equal(cards.seat, 77);
    assert_int_equal(arb_dd_trace(dd, &play, &trace), ARB_DD_NOT_A_POSITION);
    assert_int_equal(trace.cards, 77);
}

static void what_is_no_position_is_refused(void **state)
{
    const struct arb_dd_position good = {.left = {{1, 2, 4, 8}}};
    struct arb_dd_position bad = good;

    (void)state;
    bad.left.hand[1] |= 16;
    assert_refused(&bad);
    bad = good;
    bad.left.hand[1] = 1;
    assert_refused(&bad);
    bad = good;
    bad.left.hand[2] = ARB_HAND_FULL_PACK + 1;
    assert_refused(&bad);
    bad = good;
    bad.denomination = ARB_DENOMINATIONS;
    assert_refused(&bad);
    bad = good;
    bad.leader = ARB_SEATS;
    assert_refused(&bad);
    bad = good;
    bad.on_table = 1;
    assert_refused(&bad);
    bad.left.hand[0] = 0;
    bad.table[0] = 1; /* East's deuce of diamonds, a second time */
    assert_refused(&bad);
    bad.table[0] = ARB_CARDS;
    assert_refused(&bad);
}

static void no_cards_take_no_tricks(void **state)
{
    const struct arb_dd_position position = {.leader = ARB_WEST};
    struct arb_dd_play play = {.side = ARB_EW, .count = 1};
    struct arb_dd_tricks tricks = {7, 7};
    struct arb_dd_trace trace;
    struct arb_dd_cards cards;

    (void)state;
    assert_int_equal(arb_dd_tricks(solver(), &position, &tricks), ARB_DD_SOLVED);
    assert_int_equal(tricks.at_least + tricks.at_most, 0);
    assert_int_equal(arb_dd_cards(solver(), &position, &cards), ARB_DD_SOLVED);
    assert_int_equal(cards.count, 0);
    assert_int_equal(cards.seat, ARB_WEST);
    assert_int_equal(arb_dd_trace(solver(), &play, &trace), ARB_DD_SOLVED);
    assert_int_equal(trace.cards, 0);
}

/* North leads the ace, East throws his trump though he holds the suit, and it takes the trick. */
static void a_play_goes_on_over_a_revoke_and_ends_where_it_cannot(void **state)
{
    struct arb_dd_play play = {.side = ARB_NS, .count = 5, .card = {12, 13, 1, 2, 50}};
    struct arb_dd_trace trace;

    (void)state;
    play.from.left = (struct arb_deal){{UINT64_C(3) << 11, 1u << 13 | 1, 1u << 1 | 1u << 3, 1u << 2 | 1u << 4}};
    play.from.denomination = ARB_DIAMOND_BID;
    assert_int_equal(arb_dd_trace(solver(), &play, &trace), ARB_DD_SOLVED);
    assert_int_equal(trace.cards, 4);
    assert_int_equal(trace.tricks[1].at_least, 1);
    assert_int_equal(trace.tricks[4].at_most, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_are_those_of_plain_search),
        cmocka_unit_test(a_revoke_on_the_table_is_a_discard),
        cmocka_unit_test(plays_of_endings_are_those_of_plain_search),
        cmocka_unit_test(whole_deals_are_those_of_libdds),
        cmocka_unit_test(card_values_are_those_of_libdds),
        cmocka_unit_test(traces_are_those_of_libdds),
        cmocka_unit_test(the_least_memory_gives_the_same),
        cmocka_unit_test(any_order_of_calls_gives_the_same),
        cmocka_unit_test(turned_and_exchanged_it_is_the_same),
        cmocka_unit_test(a_denomination_is_a_part_of_the_table),
        cmocka_unit_test(a_deal_that_is_its_own_image_has_its_own_table),
        cmocka_unit_test(a_dealt_deal_has_no_images),
        cmocka_unit_test(ranks_that_are_out_do_not_matter),
        cmocka_unit_test(values_fit_together),
        cmocka_unit_test(a_limit_leaves_bounds_and_goes_on),
        cmocka_unit_test(stopped_cards_and_traces_go_on),
        cmocka_unit_test(a_flag_stops_at_once),
        cmocka_unit_test(in_pieces_it_costs_no_more),
        cmocka_unit_test(other_calls_between_pieces_do_no_harm),
        cmocka_unit_test(what_was_stopped_is_not_another_question),
        cmocka_unit_test(a_call_is_known_by_all_that_was_asked),
        cmocka_unit_test(a_limit_is_kept),
        cmocka_unit_test(memory_that_does_not_do_is_refused),
        cmocka_unit_test(what_is_no_position_is_refused),
        cmocka_unit_test(no_cards_take_no_tricks),
        cmocka_unit_test(a_play_goes_on_over_a_revoke_and_ends_where_it_cannot),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* worlds_test.c -- counts that are known, and what must hold on any board.
 *
 * Counting: an auction is a tree; the table is asked for the calls in order and
 * takes each. Known: 36, 701, 9 731, 107 451, 999 852, 8 126 237 sequences of one
 * to six calls, and a total of forty-eight digits, which is summed over states.
 * A call sequence ends when the auction ends.
 */
#include "arb_test.h"

#include "bignum.h"
#include "random_board.h"

#include "arbitro/case.h"

static void open_board(struct arb_table *table)
{
    const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};
    const struct arb_deal nothing_known = {{0}};
    struct arb_position position;

    arb_position_of_board(&position, (struct arb_board_no){1}, &nothing_known);
    arb_table_open(table, &position, &regulations);
}

static struct arb_act call_act(const struct arb_table *table, arb_call call)
{
    return (struct arb_act){.kind = ARB_DID_CALL, .seat = table->turn, .value = call};
}

static void must_apply(struct arb_table *table, struct arb_act act)
{
    struct arb_reason reason;

    if (arb_table_step(table, &act, &reason) != ARB_APPLIED) fail_msg("an act in order was not applied");
}

/* -- Counts ------------------------------------------------------------------------ */

/* How many sequences of exactly 'length' calls follow. */
static uint64_t sequences(const struct arb_table *table, unsigned length)
{
    uint64_t total = 0;

    if (length == 0) return 1;
    if (length == 1) return (uint64_t)__builtin_popcountll(arb_table_legal_calls(table));
    for (uint64_t legal = arb_table_legal_calls(table); legal != 0; legal &= legal - 1) {
        struct arb_table next = *table;

        must_apply(&next, call_act(table, (arb_call)__builtin_ctzll(legal)));
        total += sequences(&next, length - 1);
    }
    return total;
}

static void sequences_of_calls_are_as_many_as_is_known(void **state)
{
    static const uint64_t known[] = {36, 701, 9731, 107451, 999852, 8126237};
    struct arb_table table;

    (void)state;
    open_board(&table);
    for (unsigned length = 1; length <= ARB_COUNT(known); length++)
        assert_int_equal(sequences(&table, length), known[length - 1]);
}

/* What the rest of an auction depends on: the last bid, whose it is as seen from
 * the player to call, its doubling, the passes. Counted once each, from the top. */
static struct big rests[ARB_LAST_BID + 1][2][3][4];

static struct arb_table table_at(arb_call bid, unsigned own, unsigned doubling, unsigned passes)
{
    struct arb_table table;

    open_board(&table);
    table.last_bid = bid;
    table.last_bidder = own ? 0 : 1; /* North to call */
    table.doubling = (uint8_t)doubling;
    table.passes = (uint8_t)passes;
    table.named_first[own ? 0 : 1][bid > 0 ? arb_bid_denomination(bid) : 0] = 1;
    return table;
}

static struct big rest_of(const struct arb_table *table)
{
    if (table->phase != ARB_IN_AUCTION) return (struct big){{1}};
    const unsigned own = table->last_bid == 0 ? 0 : ((table->turn ^ table->last_bidder) & 1u) == 0;

    return rests[table->last_bid][own][table->doubling][table->passes];
}

static void count_from(arb_call bid, unsigned own, unsigned doubling, unsigned passes)
{
    const struct arb_table table = table_at(bid, own, doubling, passes);

    for (uint64_t legal = arb_table_legal_calls(&table); legal != 0; legal &= legal - 1) {
        struct arb_table next = table;
        struct big rest;

        must_apply(&next, call_act(&table, (arb_call)__builtin_ctzll(legal)));
        rest = rest_of(&next);
        big_add(&rests[bid][own][doubling][passes], &rest);
    }
}

static void all_auctions_are_as_many_as_is_known(void **state)
{
    char text[64];

    (void)state;
    for (int bid = ARB_LAST_BID; bid >= ARB_FIRST_BID; bid--)
        for (int doubling = ARB_REDOUBLED; doubling >= ARB_UNDOUBLED; doubling--)
            for (int passes = 2; passes >= 0; passes--)
                for (unsigned own = 0; own < 2; own++)
                    count_from((arb_call)bid, own, (unsigned)doubling, (unsigned)passes);
    for (int passes = 3; passes >= 0; passes--) count_from(ARB_PASS, 0, 0, (unsigned)passes);
    big_write(&rests[ARB_PASS][0][0][0], text);
    assert_string_equal(text, "128745650347030683120231926111609371363122697557");
}

/* Three passes, then before each bid, double and redouble as many as may be. */
static void the_longest_auction_has_319_calls(void **state)
{
    struct arb_table table;
    unsigned calls = 0;

    (void)state;
    open_board(&table);
    while (table.phase == ARB_IN_AUCTION) {
        const uint64_t legal = arb_table_legal_calls(&table);
        const unsigned patience = table.last_bid == ARB_PASS ? 3 : 2;
        uint8_t call = ARB_PASS;

        if (table.passes >= patience && legal >> ARB_DOUBLE != 0) call = (uint8_t)__builtin_ctzll(legal & ~UINT64_C(1));
        must_apply(&table, call_act(&table, call));
        calls++;
    }
    assert_int_equal(calls, ARB_LEGAL_CALLS_MAX);
    assert_int_equal(table.contract.level, 7);
    assert_int_equal(table.contract.doubling, ARB_REDOUBLED);
}

/* -- What always holds ---------------------------------------------------------------- */

/* Every card is in one hand or gone, and a hand with nothing unknown is as long as it should be. */
static void cards_are_conserved(const struct arb_table *table)
{
    arb_hand all = table->gone;
    unsigned on_tricks = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        assert_int_equal(all & table->held[s], 0);
        assert_int_equal(table->faced[s] & ~table->held[s], 0);
        all |= table->held[s];
    }
    for (unsigned t = 0; t < ARB_TRICKS; t++) on_tricks += table->played[t].count;
    assert_int_equal(all, ARB_HAND_FULL_PACK);
    assert_int_equal(arb_hand_count(table->gone), on_tricks);
}

/* What is not in the list is irregular, and what is in it is not. */
static void the_list_of_calls_is_the_whole_list(const struct arb_table *table)
{
    const uint64_t legal = arb_table_legal_calls(table);

    for (arb_call call = 0; call <= arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP) && table->phase == ARB_IN_AUCTION; call++) {
        struct arb_table next = *table;
        const struct arb_act act = call_act(table, call);
        struct arb_reason reason;

        assert_int_equal(arb_table_step(&next, &act, &reason), (legal >> call & 1) != 0 ? ARB_APPLIED : ARB_IRREGULAR);
    }
}

/* An act, written as a line and read, does to the table what it did. */
static void its_line_does_the_same(const struct arb_table *before, const struct arb_act *act,
                                   const struct arb_table *after)
{
    char line[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    struct arb_table again = *before;
    struct arb_reason reason;
    struct arb_act read;

    arb_act_write(&out, act);
    assert_false(out.truncated);
    assert_true(arb_act_read(arb_writer_span(&out), &read));
    assert_int_not_equal(arb_table_step(&again, &read, &reason), ARB_REFUSED);
    assert_memory_equal(&again, after, sizeof again);
    assert_int_equal(arb_table_hash(&again), arb_table_hash(after));
}

static void lawful_boards_play_out_and_replay(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 400; seed++) {
        struct arb_chance chance = {seed};
        struct arb_position position;
        struct arb_table table, again;
        struct arb_result result;
        char line[ARB_ACT_LINE_MAX];

        random_opening(&chance, (enum arb_edition)(seed % ARB_EDITIONS), &position, &table);
        again = table;
        while (table.phase != ARB_BOARD_OVER) {
            const struct arb_act act = random_lawful_act(&chance, &table);
            struct arb_writer out = arb_writer_on(line, sizeof line);
            struct arb_act read;

            if (seed % 8 == 0) the_list_of_calls_is_the_whole_list(&table);
            must_apply(&table, act);
            cards_are_conserved(&table);
            arb_act_write(&out, &act);
            assert_false(out.truncated);
            assert_true(arb_act_read(arb_writer_span(&out), &read));
            must_apply(&again, read);
        }
        assert_int_equal(arb_table_hash(&table), arb_table_hash(&again));
        assert_memory_equal(&table, &again, sizeof table);
        assert_true(arb_table_result(&table, &result));
        assert_int_equal(table.irregularities, 0);
        if (result.contract.level > 0) assert_int_equal(table.tricks_won[0] + table.tricks_won[1], 13);
    }
}

/* An act in order is applied; but a pass may be the one that would end an auction over
 * somebody's head (17D3), and a call that must be repeated may be insufficient (31A1). */
static void it_is_in_order(const struct arb_table *before, const struct arb_table *after, enum arb_outcome outcome)
{
    if (outcome == ARB_APPLIED) return;
    assert_int_equal(outcome, ARB_IRREGULAR);
    if (before->duty[before->turn] == ARB_DUTY_REPEAT) return;
    assert_int_equal(after->irregularity[after->irregularities - 1].wrong, ARB_WRONG_LOST_TURN);
}

/* Whatever stops the auction can be spoken of, and then be answered until it goes on: some
 * forty acts are always enough, and the auction then comes to its end. */
static void nobody_is_ever_stuck(void **state)
{
    (void)state;
    for (unsigned seed = 1; seed <= 500; seed++) {
        struct arb_chance chance = {seed * 31};
        struct arb_position position;
        struct arb_table table;
        struct arb_reason reason;
        unsigned ruled = 0;

        random_opening(&chance, (enum arb_edition)(seed % ARB_EDITIONS), &position, &table);
        for (unsigned i = 0; i < 400 && table.phase == ARB_IN_AUCTION; i++) {
            struct arb_act act = random_ruling_act(&chance, &table);
            const bool wild = i < 60 && arb_chance_below(&chance, 3) == 0;

            if (!table.awaits) act = wild ? random_act(&chance, &table, 9) : random_lawful_act(&chance, &table);
            ruled = table.awaits ? ruled + 1 : 0;
            if (ruled > 40) fail_msg("seed %u: a ruling has no end", seed);
            const enum arb_outcome outcome = arb_table_step(&table, &act, &reason);

            if (outcome == ARB_REFUSED && ruled > 0) fail_msg("seed %u: nobody can go on", seed);
        }
        assert_int_not_equal(table.phase, ARB_IN_AUCTION);
    }
}

static void no_act_does_harm(void **state)
{
    unsigned outcomes[3] = {0};

    (void)state;
    for (unsigned seed = 1; seed <= 600; seed++) {
        struct arb_chance chance = {seed};
        struct arb_position position;
        struct arb_table table;
        struct arb_view view;

        random_opening(&chance, (enum arb_edition)(seed % ARB_EDITIONS), &position, &table);
        for (unsigned i = 0; i < 200; i++) {
            const bool lawful = !table.awaits && table.phase != ARB_BOARD_OVER && arb_chance_below(&chance, 8) > 0;
            const struct arb_act act = lawful ? random_lawful_act(&chance, &table) : random_act(&chance, &table, 5);
            const struct arb_table before = table;
            struct arb_reason reason;
            const enum arb_outcome outcome = arb_table_step(&table, &act, &reason);

            outcomes[outcome]++;
            if (lawful) it_is_in_order(&before, &table, outcome);
            if (outcome == ARB_REFUSED) assert_memory_equal(&table, &before, sizeof table);
            else its_line_does_the_same(&before, &act, &table);
            if (outcome != ARB_REFUSED) assert_int_equal(reason.law != LAW_NONE, outcome == ARB_IRREGULAR);
            assert_int_equal(reason.fault != ARB_FAULT_NONE, outcome == ARB_REFUSED);
            cards_are_conserved(&table);
            arb_table_view(&table, (enum arb_seat)(i & 3u), &view);
        }
    }
    assert_true(outcomes[ARB_APPLIED] > 1000 && outcomes[ARB_IRREGULAR] > 300 && outcomes[ARB_REFUSED] > 1000);
}

/* A record that is full refuses; it never grows. */
static void a_full_record_refuses(void **state)
{
    struct arb_chance chance = {7};
    struct arb_position position;
    struct arb_table table;
    struct arb_reason reason;
    struct arb_act act = {.kind = ARB_DID_CALL};

    (void)state;
    random_opening(&chance, ARB_LAWS_2017, &position, &table);
    act.seat = table.turn;
    act.value = arb_bid(1, ARB_NOTRUMP);
    must_apply(&table, act);
    for (unsigned i = 0; i < ARB_IRREGULARITIES_MAX; i++) { /* each insufficient, each accepting the one before */
        act.seat = (uint8_t)arb_lho((enum arb_seat)act.seat);
        act.value = i % 2 == 0 ? arb_bid(1, ARB_SPADE_BID) : arb_bid(1, ARB_HEART_BID);
        if (i % 2 == 0 && i > 0) act.value = arb_bid(1, ARB_CLUB_BID);
        if (arb_table_step(&table, &act, &reason) == ARB_REFUSED) break;
    }
    act.seat = (uint8_t)arb_lho((enum arb_seat)act.seat);
    while (table.irregularities < ARB_IRREGULARITIES_MAX) {
        act.value = arb_bid(1, ARB_CLUB_BID);
        assert_int_not_equal(arb_table_step(&table, &act, &reason), ARB_REFUSED);
        act.seat = (uint8_t)arb_lho((enum arb_seat)act.seat);
    }
    act.value = ARB_PASS;
    assert_int_equal(arb_table_step(&table, &act, &reason), ARB_REFUSED);
    assert_int_equal(reason.fault, ARB_FAULT_RECORD_FULL);
}

/* -- What may be seen -------------------------------------------------------------------- */

/* Cards of the other hands that 'seat' has not seen change hands among them, as they were
 * dealt: counts kept, cards played, faced or lying face down as the lead left alone. */
static void exchange_unseen(struct arb_chance *chance, const struct arb_table *table, enum arb_seat seat,
                            struct arb_position *position)
{
    for (unsigned n = 0; n < 30; n++) {
        const unsigned a = arb_chance_below(chance, 4), b = arb_chance_below(chance, 4);
        arb_hand from_a = table->held[a] & ~table->faced[a] & position->hand[a];
        arb_hand from_b = table->held[b] & ~table->faced[b] & position->hand[b];
        arb_card x, y;

        if (a == b || a == (unsigned)seat || b == (unsigned)seat) continue;
        if (table->lead_is_down) from_a &= ~arb_hand_of(table->lead_card), from_b &= ~arb_hand_of(table->lead_card);
        if (from_a == 0 || from_b == 0) continue;
        x = random_card_of(chance, from_a);
        y = random_card_of(chance, from_b);
        position->hand[a] ^= arb_hand_of(x) | arb_hand_of(y);
        position->hand[b] ^= arb_hand_of(x) | arb_hand_of(y);
    }
}

static void a_view_does_not_know_unseen_cards(void **state)
{
    unsigned differed = 0;

    (void)state;
    for (unsigned seed = 1; seed <= 400; seed++) {
        struct arb_chance chance = {seed * 77};
        const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};
        const unsigned length = arb_chance_below(&chance, 60);
        const enum arb_seat seat = (enum arb_seat)(seed & 3u);
        struct arb_position position, other;
        struct arb_table table, twin;
        struct arb_view view, twin_view;
        struct acts acts = {0};

        random_opening(&chance, ARB_LAWS_2017, &position, &table);
        while (acts.count < length && table.phase != ARB_BOARD_OVER && !table.awaits) {
            struct arb_act act = random_lawful_act(&chance, &table);
            struct arb_reason reason;

            /* revokes too: nobody may read one off his view */
            if (act.kind == ARB_DID_PLAY && arb_chance_below(&chance, 6) == 0)
                act.value = random_card_of(&chance, table.held[act.seat]);
            if (arb_table_step(&table, &act, &reason) != ARB_REFUSED) acts.act[acts.count++] = act;
        }
        other = position;
        exchange_unseen(&chance, &table, seat, &other);
        arb_table_open(&twin, &other, &regulations);
        for (unsigned i = 0; i < acts.count; i++) {
            struct arb_reason reason;

            assert_int_not_equal(arb_table_step(&twin, &acts.act[i], &reason), ARB_REFUSED);
        }
        differed += arb_table_hash(&table) != arb_table_hash(&twin);
        arb_table_view(&table, seat, &view);
        arb_table_view(&twin, seat, &twin_view);
        assert_memory_equal(&view, &twin_view, sizeof view);
    }
    assert_true(differed > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_of_calls_are_as_many_as_is_known),
        cmocka_unit_test(all_auctions_are_as_many_as_is_known),
        cmocka_unit_test(the_longest_auction_has_319_calls),
        cmocka_unit_test(lawful_boards_play_out_and_replay),
        cmocka_unit_test(no_act_does_harm),
        cmocka_unit_test(nobody_is_ever_stuck),
        cmocka_unit_test(a_full_record_refuses),
        cmocka_unit_test(a_view_does_not_know_unseen_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

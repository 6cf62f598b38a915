/* worlds_test.c -- counts that are known, and what must hold on any board.
 *
 * Counting: an auction is a tree; the table is asked for the calls in order and
 * takes each. Known: 36, 701, 9 731, 107 451, 999 852, 8 126 237 sequences of one
 * to six calls, and a total of forty-eight digits, which is summed over states.
 * A call sequence ends when the auction ends.
 */
#include "arb_test.h"

#include "bignum.h"
#include "walk.h"

#include <inttypes.h>
#include <stdio.h>

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

static struct world world;
static struct world_counts counts;

static void hold(unsigned seed, const char *broken)
{
    if (broken == NULL) return;
    world_print(&world);
    fail_msg("seed %u: after %u acts: %s", seed, world.acts.count, broken);
}

/* The first walks of a kind; `make walks` goes on from there. */
static void walk_all(enum arb_walk_kind kind)
{
    for (unsigned seed = 1; seed <= walk_tested(kind); seed++) hold(seed, walk(kind, seed, &world, &counts));
}

static void lawful_boards_play_out_and_replay(void **state)
{
    (void)state;
    walk_all(ARB_WALK_LAWFUL);
}

static void whatever_happens_the_board_is_sound(void **state)
{
    (void)state;
    walk_all(ARB_WALK_AUCTION);
    for (unsigned kind = 0; kind < ARB_DID_KINDS; kind++) {
        if (kind == ARB_DID_WITHDRAW || counts.taken[kind] >= 20) continue; /* he takes a card back too rarely */
        fail_msg("%s: only %" PRIu64 " taken", arb_did_keyword((enum arb_did)kind), counts.taken[kind]);
    }
    assert_true(counts.outcome[ARB_APPLIED] > 10000 && counts.outcome[ARB_IRREGULAR] > 3000);
    assert_true(counts.outcome[ARB_REFUSED] > 10000 && counts.ruled > 10000);
    assert_true(counts.passes_enforced > 100 && counts.auctions_ended > 300);
}

static void a_view_does_not_know_unseen_cards(void **state)
{
    (void)state;
    walk_all(ARB_WALK_AUCTION_SEEN);
    assert_true(counts.twins_differed > 1500 && counts.twins_parted < counts.twins);
}

static void whatever_happens_the_play_is_sound(void **state)
{
    (void)state;
    walk_all(ARB_WALK_PLAY);
    assert_true(counts.boards_ended > 7900);
}

static void a_view_of_the_play_does_not_know_unseen_cards(void **state)
{
    (void)state;
    walk_all(ARB_WALK_PLAY_SEEN);
}

static void nobody_is_stuck_when_the_record_is_full(void **state)
{
    (void)state;
    walk_all(ARB_WALK_FULL);
    assert_true(counts.full > 200);
}

/* A record that is full refuses; it never grows. */
static void a_full_record_refuses(void **state)
{
    struct arb_chance chance = {7};
    const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};
    struct arb_position position;
    struct arb_table table;
    struct arb_reason reason;
    struct arb_act act = {.kind = ARB_DID_CALL};

    (void)state;
    random_opening(&chance, &regulations, &position, &table);
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
    act.value = arb_bid(1, ARB_CLUB_BID);
    assert_int_equal(arb_table_step(&table, &act, &reason), ARB_REFUSED);
    assert_int_equal(reason.fault, ARB_FAULT_RECORD_FULL);
    act.value = ARB_PASS; /* and what is in order is taken */
    assert_int_not_equal(arb_table_step(&table, &act, &reason), ARB_REFUSED);
}

/* Whatever comes to somebody's mind, often another call in place of his last one; why it was refused. */
static enum arb_fault take_one(struct arb_chance *chance, struct arb_table *table)
{
    const bool fits = table->phase != ARB_BOARD_OVER && arb_chance_below(chance, 3) > 0;
    const bool changes = table->calls > 0 && table->phase == ARB_IN_AUCTION && arb_chance_below(chance, 4) == 0;
    struct arb_act act = fits ? random_lawful_act(chance, table) : random_act(chance, table, 5);
    const uint64_t before = arb_table_hash(table);
    struct arb_reason reason;

    if (changes) {
        const unsigned call = arb_chance_below(chance, arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP) + 1u);

        act = (struct arb_act){
            .kind = ARB_DID_SUBSTITUTE, .seat = table->call[table->calls - 1u].seat, .value = (uint8_t)call};
    }
    if (arb_table_step(table, &act, &reason) == ARB_REFUSED) assert_true(arb_table_hash(table) == before);
    return (enum arb_fault)reason.fault;
}

/* Until there is room for so many irregularities: cards are dropped in the auction, dummy claims in the play. */
static void fill_but_for(struct arb_table *table, unsigned room)
{
    struct arb_reason reason;

    for (unsigned tried = 0; tried < 4u * ARB_CARDS && table->irregularities + room < ARB_IRREGULARITIES_MAX; tried++) {
        struct arb_act act = {.kind = ARB_DID_CLAIM, .seat = (uint8_t)((table->contract.declarer + 2u) & 3u)};

        if (table->phase == ARB_IN_AUCTION) {
            act.kind = ARB_DID_SHOW;
            act.seat = (uint8_t)(tried & 3u);
            act.value = (uint8_t)(tried / 4u);
            act.how = ARB_SHOWN_DROPPED;
        }
        if (arb_table_step(table, &act, &reason) == ARB_REFUSED && act.kind == ARB_DID_CLAIM) return;
    }
}

/* One act may be several irregularities, and in the midst of them there is no room: it leaves no trace. What the
 * program holds of itself after each act holds then too. */
static void a_record_almost_full_takes_an_act_or_leaves_no_trace(void **state)
{
    unsigned full = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 8000; seed++) {
        struct arb_chance chance = {seed * 117};
        struct arb_table table;

        if (seed % 2 == 0) world_open(&world, &chance, &counts);
        else world_open_ending(&world, &chance, 1 + arb_chance_below(&chance, ARB_TRICKS), &counts);
        table = world.table;
        for (unsigned i = 0; i < seed % 12; i++) take_one(&chance, &table);
        fill_but_for(&table, (unsigned)(seed % 5));
        for (unsigned i = 0; i < 30; i++) full += take_one(&chance, &table) == ARB_FAULT_RECORD_FULL;
    }
    assert_true(full > 1000);
}

/* Seen with --verbose, and when a test fails: how much each property has met. */
static void print_counts(void)
{
    printf("acts: %" PRIu64 " applied, %" PRIu64 " irregular, %" PRIu64 " refused; taken by kind:",
           counts.outcome[ARB_APPLIED], counts.outcome[ARB_IRREGULAR], counts.outcome[ARB_REFUSED]);
    for (unsigned kind = 0; kind < ARB_DID_KINDS; kind++)
        printf(" %s %" PRIu64, arb_did_keyword((enum arb_did)kind), counts.taken[kind]);
    printf("\noptions and answers tried %" PRIu64 ", passes enforced %" PRIu64 ", auctions ended %" PRIu64
           ", boards ended %" PRIu64 ", lines replayed %" PRIu64 "\ntwin tables %" PRIu64 ", of them different %" PRIu64
           "; parted %" PRIu64 "\n",
           counts.ruled, counts.passes_enforced, counts.auctions_ended, counts.boards_ended, counts.lines, counts.twins,
           counts.twins_differed, counts.twins_parted);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_of_calls_are_as_many_as_is_known),
        cmocka_unit_test(all_auctions_are_as_many_as_is_known),
        cmocka_unit_test(the_longest_auction_has_319_calls),
        cmocka_unit_test(lawful_boards_play_out_and_replay),
        cmocka_unit_test(whatever_happens_the_board_is_sound),
        cmocka_unit_test(whatever_happens_the_play_is_sound),
        cmocka_unit_test(nobody_is_stuck_when_the_record_is_full),
        cmocka_unit_test(a_full_record_refuses),
        cmocka_unit_test(a_record_almost_full_takes_an_act_or_leaves_no_trace),
        cmocka_unit_test(a_view_does_not_know_unseen_cards),
        cmocka_unit_test(a_view_of_the_play_does_not_know_unseen_cards),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);

    print_counts();
    return failed;
}

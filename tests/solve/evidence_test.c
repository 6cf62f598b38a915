/* evidence_test.c -- what is told about a revoke, against the same positions kept by the test and searched by force.
 *
 * ARBITRO_SEED draws other endings.
 */
#include "arb_test.h"
#include "plain.h"

#include "solve/evidence.h"

#include "arbitro/table/table.h"

#include <stdlib.h>

enum { BOARDS = 150, CARDS = 4 };

static uint64_t seed = 20261121;

static unsigned drawn(unsigned below)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 33) % below;
}

static arb_card drawn_card(arb_hand hand)
{
    for (unsigned skip = drawn(arb_hand_count(hand)); skip > 0; skip--) hand &= hand - 1;
    return arb_hand_lowest(hand);
}

static struct arb_solver *solver;

/* -- The same, kept by the test -------------------------------------------------------------- */

struct moment {
    struct arb_dd_position before;   /* this card */
    struct arb_dd_position trick;    /* at the beginning of its trick */
    unsigned won[2];                    /* by side, before its trick */
    arb_card card;
};

static struct moment moments[ARB_CARDS];

/* What the side makes of the board from there, by force. */
static unsigned forced(const struct arb_dd_position *position, const unsigned won[2], unsigned side)
{
    const unsigned seat = (position->leader + position->on_table) & 3u;
    const unsigned left = arb_hand_count(position->left.hand[seat]), norths = plain_tricks(position);

    return won[side] + (side == ARB_NS ? norths : left - norths);
}

static void assert_measured(const struct arb_table *table, unsigned which, unsigned card_played)
{
    const struct moment *at = &moments[card_played], *next = &moments[card_played + 1];
    const struct arb_irregularity *it = &table->irregularity[which];
    const unsigned side = (it->seat & 1u) ^ 1u;
    struct arb_revoke_evidence evidence;

    assert_true(arb_revoke_can_be_measured(table, which));
    assert_int_equal(arb_revoke_measure(solver, table, which, &evidence), ARB_SOLVE_GOOD);
    assert_int_equal(evidence.seat, it->seat);
    assert_int_equal(evidence.side, side);
    assert_int_equal(evidence.trick, it->trick);
    assert_int_equal(evidence.from_trick, forced(&at->trick, at->won, side));
    assert_int_equal(evidence.without, forced(&at->before, at->won, side));
    assert_int_equal(evidence.with, forced(&next->before, next->won, side));
}

/* -- Boards ----------------------------------------------------------------------------------------- */

static struct arb_table ending(const struct arb_deal *deal, struct arb_contract contract, enum arb_seat leader,
                               unsigned ns, unsigned ew)
{
    const struct arb_regulations regulations = {0};
    struct arb_position position = {.auction_over = 1, .leader = (uint8_t)leader, .contract = contract,
                                    .tricks = {(uint8_t)ns, (uint8_t)ew}};
    struct arb_table table;
    enum arb_seat seat;
    arb_card card;

    memcpy(position.hand, deal->hand, sizeof position.hand);
    assert_int_equal(arb_position_check(&position, &seat, &card), ARB_POSITION_SOUND);
    arb_table_open(&table, &position, &regulations);
    return table;
}

static enum arb_outcome play(struct arb_table *table, arb_card card)
{
    const struct arb_act act = {.kind = ARB_DID_PLAY, .seat = table->turn, .value = card};
    struct arb_reason reason;

    return arb_table_step(table, &act, &reason);
}

static void play_all(struct arb_table *table, const char *cards)
{
    for (; *cards != '\0'; cards += cards[2] == ' ' ? 3 : 2) {
        arb_card card;

        assert_true(arb_card_read((struct arb_span){cards, 2}, &card));
        assert_int_not_equal(play(table, card), ARB_REFUSED);
    }
}

static struct arb_deal deal_of(const char *text)
{
    struct arb_deal deal;

    assert_true(arb_deal_read(arb_span_of(text), &deal));
    return deal;
}

static struct arb_revoke_evidence measured(const struct arb_table *table)
{
    struct arb_revoke_evidence evidence;

    assert_true(arb_revoke_can_be_measured(table, 0));
    assert_int_equal(arb_revoke_measure(solver, table, 0, &evidence), ARB_SOLVE_GOOD);
    return evidence;
}

/* East guards nothing any more when he throws the ace of clubs on a spade. */
static void a_revoke_that_costs_its_own_side(void **state)
{
    const struct arb_deal deal = deal_of("N:2.32.. K3...A AQ...2 .654..");
    const struct arb_contract contract = {.level = 3, .denomination = ARB_NOTRUMP, .declarer = ARB_SOUTH};
    struct arb_table table = ending(&deal, contract, ARB_NORTH, 5, 5);
    struct arb_revoke_evidence evidence;

    (void)state;
    play_all(&table, "S2 CA SQ H4");
    assert_false(arb_revoke_can_be_measured(&table, 0));        /* it can still be corrected */
    play_all(&table, "SA");
    assert_false(arb_revoke_can_be_measured(&table, 0));        /* the other side plays on: it still can */
    play_all(&table, "H5");
    evidence = measured(&table);
    assert_int_equal(evidence.trick, 11);
    assert_int_equal(evidence.side, ARB_NS);
    assert_int_equal(evidence.from_trick, 7);
    assert_int_equal(evidence.without, 7);
    assert_int_equal(evidence.with, 8);
}

/* West ruffs the ace of hearts, a heart in his hand: last to the trick, and he wins it. */
static void a_revoke_that_gains(void **state)
{
    const struct arb_deal deal = deal_of("N:.52..3 .3..54 .AKQ.. 2.4..2");
    const struct arb_contract contract = {.level = 2, .denomination = ARB_SPADES, .declarer = ARB_SOUTH};
    struct arb_table table = ending(&deal, contract, ARB_NORTH, 5, 5);
    struct arb_revoke_evidence evidence;

    (void)state;
    play_all(&table, "H2 H3 HA S2 C2 C3 C5 HK C4");
    evidence = measured(&table);
    assert_int_equal(evidence.seat, ARB_WEST);
    assert_int_equal(evidence.without, 6);
    assert_int_equal(evidence.with, 5);
}

/* A hand that is not known says nothing, whatever was revoked. */
static void nothing_is_told_of_unknown_hands(void **state)
{
    const struct arb_regulations regulations = {0};
    const struct arb_deal deal = deal_of("N:- K3...A AQ...2 .654..");
    struct arb_position position = {.auction_over = 1, .leader = ARB_EAST, .unknown = {3, 0, 0, 0}, .tricks = {5, 5},
                                    .contract = {.level = 3, .denomination = ARB_NOTRUMP, .declarer = ARB_SOUTH}};
    struct arb_table table;

    (void)state;
    memcpy(position.hand, deal.hand, sizeof position.hand);
    arb_table_open(&table, &position, &regulations);
    play_all(&table, "S3 C2 H4");
    assert_int_equal(table.irregularities, 1);
    play_all(&table, "S4 S5 SK SA H5");
    assert_false(arb_revoke_can_be_measured(&table, 0));
}

/* Plays the board out by lot, revokes included, and keeps what it saw. */
static void play_by_lot(struct arb_table *table, unsigned revoked_at[ARB_IRREGULARITIES_MAX])
{
    struct arb_dd_position now = {.denomination = table->contract.denomination, .leader = table->turn};
    unsigned played = 0, won[2] = {table->tricks_won[0], table->tricks_won[1]};

    memcpy(now.left.hand, table->held, sizeof now.left.hand);
    while (table->phase != ARB_BOARD_OVER) {
        const unsigned seat = table->turn, known = table->irregularities;
        struct moment *moment = &moments[played];

        if (now.on_table == 0) moment->trick = now;
        else moment->trick = moment[-1].trick;
        moment->before = now;
        memcpy(moment->won, won, sizeof won);
        moment->card = drawn_card(now.left.hand[seat]);
        assert_int_not_equal(play(table, moment->card), ARB_REFUSED);
        if (table->irregularities > known) revoked_at[known] = played;
        now.left.hand[seat] ^= arb_hand_of(moment->card);
        if (now.on_table < 3) {
            now.table[now.on_table++] = moment->card;
        } else {
            now.on_table = 0;
            won[0] = table->tricks_won[0], won[1] = table->tricks_won[1];
            now.leader = table->turn;
        }
        played++;
    }
}

static void boards_by_lot_agree_with_brute_force(void **state)
{
    unsigned revokes = 0;

    (void)state;
    for (unsigned b = 0; b < BOARDS; b++) {
        const struct arb_contract contract = {.level = 4, .denomination = (uint8_t)drawn(ARB_DENOMINATIONS),
                                              .declarer = (uint8_t)drawn(ARB_SEATS)};
        unsigned revoked_at[ARB_IRREGULARITIES_MAX], ns = drawn(10);
        struct arb_deal deal = {0};
        struct arb_table table;
        arb_hand pack = ARB_HAND_FULL_PACK;

        for (unsigned c = 0; c < ARB_SEATS * CARDS; c++) {
            const arb_card card = drawn_card(pack);

            deal.hand[c & 3u] |= arb_hand_of(card);
            pack ^= arb_hand_of(card);
        }
        table = ending(&deal, contract, (enum arb_seat)drawn(ARB_SEATS), ns, 9 - ns);
        play_by_lot(&table, revoked_at);
        for (unsigned i = 0; i < table.irregularities; i++, revokes++) assert_measured(&table, i, revoked_at[i]);
    }
    assert_true(revokes > BOARDS);
}

int main(void)
{
    const char *told = getenv("ARBITRO_SEED");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_revoke_that_costs_its_own_side),
        cmocka_unit_test(a_revoke_that_gains),
        cmocka_unit_test(nothing_is_told_of_unknown_hands),
        cmocka_unit_test(boards_by_lot_agree_with_brute_force),
    };
    int failed;

    if (told != NULL) seed = strtoull(told, NULL, 10);
    solver = arb_solver_open(&(struct arb_solver_options){.threads = 1});
    if (solver == NULL) return 1;
    failed = cmocka_run_group_tests(tests, NULL, NULL);
    arb_solver_close(solver);
    return failed;
}

/* solve_test.c -- the solver's answers against brute force, and what its callers are spared.
 *
 * The program is its own worker, as arbitro is. ARBITRO_SEED draws other endings.
 */
#include "arb_test.h"
#include "brute.h"
#include "inside.h"
#include "solve/line.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

enum { ENDINGS = 400, LONGEST = 4 };

static uint64_t seed = 20261121;

static unsigned drawn(unsigned below)
{
    seed = seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)(seed >> 33) % below;
}

static struct arb_solver *solver_with(struct arb_solver_options options)
{
    struct arb_solver *solver = arb_solver_open(&options);

    assert_non_null(solver);
    return solver;
}

static struct arb_deal deal_of(const char *text)
{
    struct arb_deal deal;

    assert_true(arb_deal_read(arb_span_of(text), &deal));
    return deal;
}

/* -- Endings ------------------------------------------------------------------------------- */

static arb_card draw_from(arb_hand *cards)
{
    arb_hand left = *cards;

    for (unsigned skip = drawn(arb_hand_count(left)); skip > 0; skip--) left &= left - 1;
    *cards ^= arb_hand_of(arb_hand_lowest(left));
    return arb_hand_lowest(left);
}

/* Hands of 1..LONGEST cards out of a few ranks; the cards on the table may be revokes. */
static struct arb_solve_position drawn_ending(void)
{
    struct arb_solve_position position = {.denomination = (uint8_t)drawn(ARB_DENOMINATIONS),
                                          .leader = (uint8_t)drawn(ARB_SEATS)};
    const unsigned cards = 1 + drawn(LONGEST), on_table = drawn(4);
    arb_hand pack = ARB_HAND_FULL_PACK;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned c = 0; c < cards; c++) position.hand[s] |= arb_hand_of(draw_from(&pack));
    for (unsigned i = 0; i < on_table; i++)
        position.table[position.on_table++] = draw_from(&position.hand[(position.leader + i) & 3u]);
    return position;
}

static void assert_same_cards(const struct arb_solve_cards *one, const struct arb_solve_cards *other)
{
    assert_int_equal(one->seat, other->seat);
    assert_int_equal(one->best, other->best);
    assert_int_equal(one->count, other->count);
    assert_memory_equal(one->card, other->card, one->count);
    assert_memory_equal(one->tricks, other->tricks, one->count);
}

static void endings_agree_with_brute_force(void **state)
{
    static struct arb_solve_position position[ENDINGS];
    static struct arb_solve_cards batched[ENDINGS];
    static enum arb_solve_fault fault[ENDINGS];
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 2});
    struct arb_solve_cards want;

    (void)state;
    for (unsigned i = 0; i < ENDINGS; i++) position[i] = drawn_ending();
    arb_solve_positions(solver, ENDINGS, position, batched, fault);
    for (unsigned i = 0; i < ENDINGS; i++) {
        assert_int_equal(fault[i], ARB_SOLVE_GOOD);
        brute_solve(&position[i], &want);
        assert_same_cards(&batched[i], &want);
    }
    arb_solver_close(solver);
}

/* South, on lead in notrump with ace and queen over West's king: one trick, and both if West leads. */
static void a_tenace_is_worth_the_lead(void **state)
{
    const struct arb_deal deal = deal_of("N:32... .32.. AQ... K4...");
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1});
    struct arb_solve_position position = {.denomination = ARB_NOTRUMP, .leader = ARB_SOUTH};
    struct arb_solve_cards cards;

    (void)state;
    memcpy(position.hand, deal.hand, sizeof position.hand);
    assert_int_equal(arb_solve_position(solver, &position, &cards), ARB_SOLVE_GOOD);
    assert_int_equal(cards.seat, ARB_SOUTH);
    assert_int_equal(cards.best, 1);
    position.leader = ARB_WEST;
    assert_int_equal(arb_solve_position(solver, &position, &cards), ARB_SOLVE_GOOD);
    assert_int_equal(cards.count, 2);
    assert_int_equal(cards.best, 0);    /* West's side */
    arb_solver_close(solver);
}

/* -- Deals ------------------------------------------------------------------------------------- */

/* Each of them holds a suit: whoever plays in it takes all, in notrump the leader does. */
static const char four_suits[] = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
static const char ordinary[] = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
static const char hostile[] = "N:KJ9753..2.AK9765 AQT8642..KQJ953. .AQT8642.AT8764. .KJ9753..QJT8432";

static void a_deal_of_four_suits(void **state)
{
    static const enum arb_seat holder[ARB_SUITS] = {ARB_WEST, ARB_SOUTH, ARB_EAST, ARB_NORTH};
    const struct arb_deal deal = deal_of(four_suits);
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1});
    struct arb_solve_table table;

    (void)state;
    assert_int_equal(arb_solve_table(solver, &deal, &table), ARB_SOLVE_GOOD);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        for (unsigned d = 0; d < ARB_SUITS; d++)
            assert_int_equal(table.tricks[d][s], arb_side_of(holder[d]) == arb_side_of((enum arb_seat)s) ? 13 : 0);
        assert_int_equal(table.tricks[ARB_NOTRUMP][s], 0);
    }
    arb_solver_close(solver);
}

/* A cell is thirteen less what the opponent on lead makes of the same deal. */
static void a_table_is_its_positions(void **state)
{
    const struct arb_deal deal = deal_of(ordinary);
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 2});
    struct arb_solve_position position = {0};
    struct arb_solve_cards cards;
    struct arb_solve_table table;

    (void)state;
    memcpy(position.hand, deal.hand, sizeof position.hand);
    assert_int_equal(arb_solve_table(solver, &deal, &table), ARB_SOLVE_GOOD);
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            position.denomination = (uint8_t)d;
            position.leader = (uint8_t)arb_lho((enum arb_seat)s);
            assert_int_equal(arb_solve_position(solver, &position, &cards), ARB_SOLVE_GOOD);
            assert_int_equal(table.tricks[d][s], 13 - cards.best);
        }
    }
    arb_solver_close(solver);
}

/* -- What cannot be asked -------------------------------------------------------------------------- */

static void nonsense_is_not_sent(void **state)
{
    const struct arb_solve_position whole = {.hand = {1, 2, 4, 8}, .denomination = ARB_NOTRUMP};
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1});
    struct arb_solve_position bad[8];
    struct arb_solve_cards cards[8];
    enum arb_solve_fault fault[8];
    struct arb_deal deal = deal_of(four_suits);
    struct arb_solve_table table;

    (void)state;
    for (unsigned i = 0; i < 8; i++) bad[i] = whole;
    bad[0].hand[1] = 1;                     /* a card twice */
    bad[1].hand[1] = 0;                     /* a hand too short */
    bad[2].hand[1] = 2 | 16;                /* too long */
    bad[3].denomination = ARB_DENOMINATIONS;
    bad[4].leader = ARB_SEATS;
    bad[5].on_table = 4;
    bad[6].on_table = 1, bad[6].table[0] = 1, bad[6].hand[0] = 0;   /* on the table, and in East's hand */
    bad[7].hand[1] = UINT64_C(1) << ARB_CARDS;                      /* no card */
    arb_solve_positions(solver, 8, bad, cards, fault);
    for (unsigned i = 0; i < 8; i++) assert_int_equal(fault[i], ARB_SOLVE_NOT_A_POSITION);
    deal.hand[ARB_NORTH] ^= 1u << 0;
    assert_int_equal(arb_solve_table(solver, &deal, &table), ARB_SOLVE_NOT_A_POSITION);
    assert_int_equal(arb__solver_process(solver, 0), 0);
    arb_solver_close(solver);
}

/* -- Workers ------------------------------------------------------------------------------------------ */

static void pause_ms(long ms)
{
    const struct timespec time = {ms / 1000, ms % 1000 * 1000000};

    nanosleep(&time, NULL);
}

static void a_hostile_deal_is_given_up(void **state)
{
    const struct arb_deal deals[2] = {deal_of(hostile), deal_of(four_suits)};
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1, .limit_ms = 3000});
    struct arb_solve_table tables[2];
    enum arb_solve_fault fault[2];

    (void)state;
    arb_solve_tables(solver, 2, deals, tables, fault);
    assert_int_equal(fault[0], ARB_SOLVE_LATE);
    assert_int_equal(fault[1], ARB_SOLVE_GOOD);
    assert_int_equal(tables[1].tricks[ARB_SPADES][ARB_SOUTH], 13);
    arb_solver_close(solver);
}

/* Kills the worker as soon as it is there, twice: in mid-request, and between requests. */
static void *kill_worker(void *context)
{
    pid_t process = 0;

    for (unsigned tries = 0; tries < 500 && process == 0; tries++) {
        pause_ms(10);
        process = arb__solver_process(context, 0);
    }
    pause_ms(200);
    if (process > 0) (void)kill(process, SIGKILL);
    return NULL;
}

static void a_killed_worker_is_replaced(void **state)
{
    const struct arb_deal deal = deal_of(hostile), easy = deal_of(four_suits);
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1, .cached = 1});
    struct arb_solve_position position = {.hand = {1, 2, 4, 8}, .denomination = ARB_NOTRUMP};
    struct arb_solve_cards cards;
    struct arb_solve_table table;
    pthread_t killer;

    (void)state;
    assert_int_equal(pthread_create(&killer, NULL, kill_worker, solver), 0);
    assert_int_equal(arb_solve_table(solver, &deal, &table), ARB_SOLVE_DIED);
    pthread_join(killer, NULL);
    assert_int_equal(arb_solve_table(solver, &easy, &table), ARB_SOLVE_GOOD);
    (void)kill(arb__solver_process(solver, 0), SIGKILL);
    pause_ms(200);
    assert_int_equal(arb_solve_position(solver, &position, &cards), ARB_SOLVE_GOOD);
    assert_int_equal(cards.best, 0);
    arb_solver_close(solver);
}

/* The deal whose worker was killed has its fault, and those behind it have their tables. */
static void a_batch_outlives_its_worker(void **state)
{
    const struct arb_deal deals[3] = {deal_of(hostile), deal_of(four_suits), deal_of(ordinary)};
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1});
    struct arb_solve_table tables[3], alone;
    enum arb_solve_fault fault[3];
    pthread_t killer;

    (void)state;
    assert_int_equal(pthread_create(&killer, NULL, kill_worker, solver), 0);
    arb_solve_tables(solver, 3, deals, tables, fault);
    pthread_join(killer, NULL);
    assert_int_equal(fault[0], ARB_SOLVE_DIED);
    assert_int_equal(fault[1], ARB_SOLVE_GOOD);
    assert_int_equal(fault[2], ARB_SOLVE_GOOD);
    arb_solver_close(solver);
    solver = solver_with((struct arb_solver_options){.workers = 1});
    assert_int_equal(arb_solve_table(solver, &deals[2], &alone), ARB_SOLVE_GOOD);
    assert_memory_equal(&alone, &tables[2], sizeof alone);
    arb_solver_close(solver);
}

static void no_program_no_worker(void **state)
{
    const struct arb_deal deal = deal_of(four_suits);
    struct arb_solver *absent = solver_with((struct arb_solver_options){.workers = 1, .program = "/nowhere/arbitro"});
    struct arb_solver *other = solver_with((struct arb_solver_options){.workers = 1, .program = "/bin/true"});
    struct arb_solve_table table;

    (void)state;
    assert_int_equal(arb_solve_table(absent, &deal, &table), ARB_SOLVE_NO_WORKER);
    assert_int_not_equal(arb_solve_table(other, &deal, &table), ARB_SOLVE_GOOD);
    arb_solver_close(other);
    arb_solver_close(absent);
}

/* -- Many callers ------------------------------------------------------------------------------------- */

enum { CALLERS = 3, EACH = 60 };

struct caller {
    struct arb_solver *solver;
    const struct arb_solve_position *position;
    struct arb_solve_cards cards[EACH];
    enum arb_solve_fault fault[EACH];
    unsigned step;                  /* through the positions in another order each; 0: as one batch */
};

static void *call_each(void *context)
{
    struct caller *caller = context;

    if (caller->step == 0)
        arb_solve_positions(caller->solver, EACH, caller->position, caller->cards, caller->fault);
    for (unsigned i = 0; i < EACH && caller->step > 0; i++) {
        const unsigned n = i * caller->step % EACH;

        caller->fault[n] = arb_solve_position(caller->solver, &caller->position[n], &caller->cards[n]);
    }
    return NULL;
}

/* Two workers, hardly any place to keep answers, three callers: one by one, backwards, and in a batch. */
static void callers_at_once_get_the_same(void **state)
{
    static struct caller caller[CALLERS];
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 2, .cached = 3});
    struct arb_solve_position position[EACH];
    pthread_t thread[CALLERS];

    (void)state;
    for (unsigned i = 0; i < EACH; i++) position[i] = drawn_ending();
    for (unsigned c = 0; c < CALLERS; c++) {
        caller[c].solver = solver;
        caller[c].position = position;
        caller[c].step = c == 0 ? 0 : c == 1 ? 1 : EACH - 1;
        assert_int_equal(pthread_create(&thread[c], NULL, call_each, &caller[c]), 0);
    }
    for (unsigned c = 0; c < CALLERS; c++) pthread_join(thread[c], NULL);
    for (unsigned i = 0; i < EACH; i++) {
        for (unsigned c = 0; c < CALLERS; c++) {
            assert_int_equal(caller[c].fault[i], ARB_SOLVE_GOOD);
            assert_same_cards(&caller[c].cards[i], &caller[0].cards[i]);
        }
    }
    arb_solver_close(solver);
}

/* An answer that was given once comes again without a worker. */
static void an_answer_is_kept(void **state)
{
    const struct arb_deal deal = deal_of(four_suits);
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 1});
    struct arb_solve_table first, again;
    pid_t process;

    (void)state;
    assert_int_equal(arb_solve_table(solver, &deal, &first), ARB_SOLVE_GOOD);
    process = arb__solver_process(solver, 0);
    (void)kill(process, SIGKILL);
    pause_ms(100);
    assert_int_equal(arb_solve_table(solver, &deal, &again), ARB_SOLVE_GOOD);
    assert_memory_equal(&first, &again, sizeof first);
    assert_int_equal(arb__solver_process(solver, 0), process);
    arb_solver_close(solver);
}

/* -- A play ------------------------------------------------------------------------------------------- */

/* Cards at random from hands of a few; each costs what brute force says, and what one leaves the next begins with. */
static void a_line_is_its_positions(void **state)
{
    struct arb_solver *solver = solver_with((struct arb_solver_options){.workers = 2});

    (void)state;
    for (unsigned game = 0; game < 40; game++) {
        struct arb_solve_position at = {.denomination = (uint8_t)drawn(ARB_DENOMINATIONS), .leader = (uint8_t)drawn(4)};
        const struct arb_contract contract = {.level = 1, .denomination = at.denomination,
                                              .declarer = (uint8_t)drawn(ARB_SEATS)};
        const unsigned length = 1 + drawn(LONGEST);
        struct arb_trick played[LONGEST] = {{0}};
        struct arb_solve_cards worth;
        struct arb_deal deal;
        struct arb_line line;
        unsigned cards = 0, before;
        arb_hand pack = ARB_HAND_FULL_PACK;
        uint8_t cost[4 * LONGEST];

        for (unsigned s = 0; s < ARB_SEATS; s++)
            for (unsigned c = 0; c < length; c++) at.hand[s] |= arb_hand_of(draw_from(&pack));
        memcpy(deal.hand, at.hand, sizeof deal.hand);
        for (unsigned t = 0; t < length; t++) {
            struct arb_trick *trick = &played[t];
            unsigned best = at.leader;

            trick->leader = at.leader;
            at.on_table = 0;
            for (unsigned i = 0; i < ARB_SEATS; i++) {
                const unsigned seat = (at.leader + i) & 3u;
                unsigned pick;

                brute_solve(&at, &worth);
                pick = drawn(worth.count);
                cost[cards++] = (uint8_t)(worth.best - worth.tricks[pick]);
                trick->card[seat] = worth.card[pick];
                trick->lies |= (uint8_t)(1u << seat);
                trick->count++;
                at.hand[seat] ^= arb_hand_of(worth.card[pick]);
                if (i < 3) at.table[at.on_table++] = worth.card[pick];
                if (i > 0 && (arb_card_suit(trick->card[seat]) == arb_card_suit(trick->card[best])
                                  ? trick->card[seat] > trick->card[best]
                                  : arb_card_suit(trick->card[seat]) == contract.denomination))
                    best = seat;
            }
            trick->winner = at.leader = (uint8_t)best;
        }
        assert_int_equal(arb_line_measure(solver, &deal, contract, played, length, &line), ARB_SOLVE_GOOD);
        assert_int_equal(line.cards, cards);
        before = line.start;
        for (unsigned i = 0; i < cards; i++) {
            const bool declaring = (line.card[i].seat & 1u) == (contract.declarer & 1u);

            assert_int_equal(line.card[i].cost, cost[i]);
            assert_int_equal(line.card[i].tricks, declaring ? before - cost[i] : before + cost[i]);
            before = line.card[i].tricks;
        }
    }
    arb_solver_close(solver);
}

int main(int argc, char **argv)
{
    const char *told = getenv("ARBITRO_SEED");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_agree_with_brute_force), cmocka_unit_test(a_tenace_is_worth_the_lead),
        cmocka_unit_test(a_deal_of_four_suits),           cmocka_unit_test(a_table_is_its_positions),
        cmocka_unit_test(nonsense_is_not_sent),           cmocka_unit_test(a_hostile_deal_is_given_up),
        cmocka_unit_test(a_killed_worker_is_replaced),    cmocka_unit_test(no_program_no_worker),
        cmocka_unit_test(callers_at_once_get_the_same),   cmocka_unit_test(an_answer_is_kept),
        cmocka_unit_test(a_batch_outlives_its_worker),    cmocka_unit_test(a_line_is_its_positions),
    };

    if (argc > 1 && strcmp(argv[1], ARB_SOLVE_WORKER_WORD) == 0) return arb_solve_worker(argc - 2, argv + 2);
    if (told != NULL) seed = strtoull(told, NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

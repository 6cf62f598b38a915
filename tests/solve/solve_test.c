/* solve_test.c -- the solver's answers against plain search, and how it treats those who ask: in turn, in time, and
 * only as long as they are there. ARBITRO_SEED draws other endings.
 */
#include "arb_test.h"
#include "drawn.h"
#include "plain.h"

#include "solve/line.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <uv.h>

enum { ENDINGS = 400, LONGEST = 4, SECOND_NS = 1000000000, PATIENT_MS = 100000 };

static struct arb_chance chance = {20261121};

static unsigned drawn(unsigned below) { return arb_chance_below(&chance, below); }

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

static struct arb_solve_job table_of(struct arb_deal deal)
{
    return (struct arb_solve_job){.ask = {.kind = ARB_SOLVE_TABLE, .deal = deal}};
}

static struct arb_solve_table solved(struct arb_solver *solver, struct arb_deal deal)
{
    struct arb_solve_job job = table_of(deal);

    arb_solver_run(solver, &job, 1, NULL, NULL);
    assert_int_equal(job.fault, ARB_SOLVE_GOOD);
    return arb_solve_tricks(&job.answer.table);
}

static struct arb_dd_cards cards_of(struct arb_solver *solver, struct arb_dd_position position)
{
    struct arb_solve_job job = {.ask = {.kind = ARB_SOLVE_CARDS, .position = position}};

    arb_solver_run(solver, &job, 1, NULL, NULL);
    assert_int_equal(job.fault, ARB_SOLVE_GOOD);
    return job.answer.cards;
}

/* -- Endings ------------------------------------------------------------------------------- */

static struct arb_dd_position drawn_ending(void)
{
    return drawn_position(&chance, 1 + drawn(LONGEST), ARB_RANKS, drawn(4));
}

/* What the side to play takes when this card is played, by plain search. */
static unsigned plain_worth(const struct arb_dd_position *position, unsigned seat, arb_card card)
{
    const unsigned left = arb_hand_count(position->left.hand[seat]);
    struct arb_dd_position after = *position;
    const unsigned norths = plain_play(&after, card), in_all = norths + plain_tricks(&after);

    return seat % 2 == 0 ? in_all : left - in_all;
}

static void assert_plain(const struct arb_dd_position *position, const struct arb_dd_cards *cards)
{
    const unsigned seat = (position->leader + position->on_table) % 4;
    arb_hand told = 0;

    assert_int_equal(cards->seat, seat);
    for (unsigned i = 0; i < cards->count; i++) {
        const unsigned worth = plain_worth(position, seat, arb_hand_highest(cards->choice[i].cards));

        told |= cards->choice[i].cards;
        assert_int_equal(cards->choice[i].tricks.at_least, worth);
        assert_int_equal(cards->choice[i].tricks.at_most, worth);
    }
    assert_true(told == plain_legal(position));
}

/* Each is looked at in its order, as soon as it and those before it are answered. */
struct looker {
    const struct arb_solve_job *job;
    size_t looked;
};

static void look(void *mine, size_t i)
{
    struct looker *looker = mine;

    assert_int_equal(i, looker->looked++);
    assert_int_equal(looker->job[i].fault, ARB_SOLVE_GOOD);
    assert_plain(&looker->job[i].ask.position, &looker->job[i].answer.cards);
}

static void endings_agree_with_plain_search(void **state)
{
    static struct arb_solve_job job[ENDINGS];
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 2});
    struct looker looker = {.job = job};

    (void)state;
    for (unsigned i = 0; i < ENDINGS; i++) {
        job[i].ask.kind = ARB_SOLVE_CARDS;
        job[i].ask.position = drawn_ending();
    }
    arb_solver_run(solver, job, ENDINGS, look, &looker);
    assert_int_equal(looker.looked, ENDINGS);
    arb_solver_close(solver);
}

/* South, on lead in notrump with ace and queen over West's king: one trick, and both if West leads. */
static void a_tenace_is_worth_the_lead(void **state)
{
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 1});
    struct arb_dd_position position = {.left = deal_of("N:32... .32.. AQ... K4..."), .denomination = ARB_NOTRUMP,
                                       .leader = ARB_SOUTH};
    struct arb_dd_cards cards;

    (void)state;
    cards = cards_of(solver, position);
    assert_int_equal(cards.seat, ARB_SOUTH);
    assert_int_equal(cards.best.at_least, 1);
    position.leader = ARB_WEST;
    cards = cards_of(solver, position);
    assert_int_equal(cards.count, 2);
    assert_int_equal(cards.best.at_least, 0);    /* West's side */
    arb_solver_close(solver);
}

/* -- Deals ------------------------------------------------------------------------------------- */

/* Each of them holds a suit: whoever plays in it takes all, in notrump the leader does. */
static const char four_suits[] = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
static const char ordinary[] = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
/* Made to be slow: each hand is void in a suit that partner is void in too. Its table takes seconds. */
static const char hostile[] = "S:Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962 .Q853.AJ962.KT74";
/* Of the same kind, and other questions. */
static const char hostile_too[] = "E:Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962 .Q853.AJ962.KT74";

static void a_deal_of_four_suits(void **state)
{
    static const enum arb_seat holder[ARB_SUITS] = {ARB_WEST, ARB_SOUTH, ARB_EAST, ARB_NORTH};
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 1});
    const struct arb_solve_table table = solved(solver, deal_of(four_suits));

    (void)state;
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
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 2, .limit_ms = PATIENT_MS});
    struct arb_dd_position position = {.left = deal_of(ordinary)};
    const struct arb_solve_table table = solved(solver, position.left);

    (void)state;
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            position.denomination = (uint8_t)d;
            position.leader = (uint8_t)arb_lho((enum arb_seat)s);
            assert_int_equal(table.tricks[d][s], 13 - cards_of(solver, position).best.at_least);
        }
    }
    arb_solver_close(solver);
}

/* The least memory that there may be gives the same, on an ending that it can search soon. */
static void memory_decides_how_fast(void **state)
{
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 2, .limit_ms = PATIENT_MS});
    struct arb_solver *narrow = solver_with((struct arb_solver_options){
        .threads = 2, .limit_ms = PATIENT_MS, .memory = ARB_DD_MEMORY_LEAST});

    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        const struct arb_deal deal = drawn_deal(&chance, 8, ARB_RANKS);
        const struct arb_solve_table wide = solved(solver, deal), again = solved(narrow, deal);

        assert_memory_equal(&wide, &again, sizeof wide);
    }
    arb_solver_close(narrow);
    arb_solver_close(solver);
}

/* -- What cannot be asked -------------------------------------------------------------------------- */

/* Each has its fault, whatever the kind of question, and what is behind it is answered. */
static void nonsense_is_refused(void **state)
{
    const struct arb_dd_position whole = {.left = {{1, 2, 4, 8}}, .denomination = ARB_NOTRUMP};
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 1});
    struct arb_solve_job job[10] = {{.fault = ARB_SOLVE_GOOD}};

    (void)state;
    for (unsigned i = 0; i < 8; i++) {
        job[i].ask.kind = i % 2 == 0 ? ARB_SOLVE_CARDS : ARB_SOLVE_PLAY;
        if (i % 2 == 0) job[i].ask.position = whole;
        else job[i].ask.play.from = whole;
    }
    job[0].ask.position.left.hand[1] = 1;                       /* a card twice */
    job[1].ask.play.from.left.hand[1] = 0;                      /* a hand too short */
    job[2].ask.position.left.hand[1] = 2 | 16;                  /* too long */
    job[3].ask.play.from.denomination = ARB_DENOMINATIONS;
    job[4].ask.position.leader = ARB_SEATS;
    job[5].ask.play.from.on_table = 200;
    job[6].ask.position.on_table = 1, job[6].ask.position.table[0] = 1, job[6].ask.position.left.hand[0] = 0;
    job[7].ask.play.from.left.hand[1] = UINT64_C(1) << ARB_CARDS;   /* no card */
    job[8] = table_of(deal_of(four_suits));
    job[8].ask.deal.hand[ARB_NORTH] ^= 1u << 0;
    job[9] = table_of(deal_of(four_suits));
    arb_solver_run(solver, job, 10, NULL, NULL);
    for (unsigned i = 0; i < 9; i++) assert_int_equal(job[i].fault, ARB_SOLVE_NOT_A_POSITION);
    assert_int_equal(job[9].fault, ARB_SOLVE_GOOD);
    arb_solver_close(solver);
}

/* -- In time ------------------------------------------------------------------------------------------ */

/* Its table as it was published lies between the bounds, and not all have met. */
static void assert_holds(const struct arb_dd_table *table)
{
    /* Clubs first, by declarer from North. */
    static const uint8_t published[ARB_DENOMINATIONS][ARB_SEATS] = {
        {4, 8, 4, 7}, {7, 4, 8, 4}, {4, 7, 4, 8}, {8, 4, 7, 4}, {5, 5, 5, 5}};
    unsigned open = 0;

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
        for (unsigned s = 0; s < ARB_SEATS; s++) {
            assert_in_range(published[d][s], table->tricks[d][s].at_least, table->tricks[d][s].at_most);
            open += table->tricks[d][s].at_most > table->tricks[d][s].at_least;
        }
    assert_true(open > 0);
}

/* The bounds of a search that was stopped are told; what is behind it is answered. */
static void a_hostile_deal_is_given_up(void **state)
{
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 1, .limit_ms = 500});
    struct arb_solve_job job[2] = {table_of(deal_of(hostile)), table_of(deal_of(four_suits))};

    (void)state;
    arb_solver_run(solver, job, 2, NULL, NULL);
    assert_int_equal(job[0].fault, ARB_SOLVE_LATE);
    assert_holds(&job[0].answer.table);
    assert_int_equal(job[1].fault, ARB_SOLVE_GOOD);
    assert_int_equal(arb_solve_tricks(&job[1].answer.table).tricks[ARB_SPADES][ARB_SOUTH], 13);
    arb_solver_close(solver);
}

/* -- In turn ------------------------------------------------------------------------------------------- */

enum { ASKED = 8 };

/* Questions on a loop of the test's own, and who was told, in that order. */
struct desk {
    uv_loop_t loop;
    struct arb_solver *solver;
    struct arb_solve_job job[ASKED];
    unsigned told;
    const struct arb_solve_job *order[ASKED];
};

static struct desk desk;

static void desk_open(unsigned threads, uint32_t limit_ms, uint32_t cached)
{
    desk = (struct desk){.told = 0};
    assert_int_equal(uv_loop_init(&desk.loop), 0);
    desk.solver = solver_with((struct arb_solver_options){
        .threads = threads, .limit_ms = limit_ms, .cached = cached, .loop = &desk.loop});
}

static void desk_close(void)
{
    arb_solver_close(desk.solver);
    assert_int_equal(uv_loop_close(&desk.loop), 0);     /* nothing of the solver's is left on it */
}

static void note_told(struct arb_solve_job *job)
{
    assert_in_range(desk.told, 0, ASKED - 1);
    desk.order[desk.told++] = job;
}

static void ask(unsigned i, const char *deal, bool at_once)
{
    desk.job[i] = table_of(deal_of(deal));
    desk.job[i].at_once = at_once;
    desk.job[i].told = note_told;
    arb_solver_ask(desk.solver, &desk.job[i]);
}

static void wait_for(unsigned told)
{
    while (desk.told < told) uv_run(&desk.loop, UV_RUN_ONCE);
    assert_int_equal(desk.told, told);
}

static bool was_told(unsigned i)
{
    for (unsigned t = 0; t < desk.told; t++)
        if (desk.order[t] == &desk.job[i]) return true;
    return false;
}

/* One thread has a slow deal of a batch of five. What somebody looks for is answered while it is searched. When that
 * place is taken by another slow one, the next is still before the rest of the batch. */
static void at_once_is_before_a_batch(void **state)
{
    (void)state;
    desk_open(1, 1500, 0);
    ask(0, hostile, false);
    ask(1, "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432", false);
    ask(2, "N:..AKQJT98765432. .AKQJT98765432.. AKQJT98765432... ...AKQJT98765432", false);
    ask(3, four_suits, true);
    wait_for(1);
    assert_true(was_told(3));
    assert_int_equal(desk.job[3].fault, ARB_SOLVE_GOOD);
    ask(4, hostile_too, true);
    ask(5, "N:...AKQJT98765432 .AKQJT98765432.. ..AKQJT98765432. AKQJT98765432...", true);
    wait_for(6);
    assert_int_equal(desk.job[0].fault, ARB_SOLVE_LATE);
    assert_int_equal(desk.job[4].fault, ARB_SOLVE_LATE);
    for (unsigned t = 0; t < 6; t++) {
        if (desk.order[t] == &desk.job[5]) break;
        assert_false(desk.order[t] == &desk.job[1] || desk.order[t] == &desk.job[2]);
    }
    desk_close();
}

/* A batch keeps its order when one thread serves it. */
static void a_batch_keeps_its_order(void **state)
{
    (void)state;
    desk_open(1, PATIENT_MS, 0);
    ask(0, ordinary, false);
    ask(1, four_suits, false);
    ask(2, "N:.AKQJT98765432.. AKQJT98765432... ..AKQJT98765432. ...AKQJT98765432", false);
    wait_for(3);
    for (unsigned i = 0; i < 3; i++) assert_ptr_equal(desk.order[i], &desk.job[i]);
    desk_close();
}

/* -- The asker has gone ---------------------------------------------------------------------------------- */

/* A minute's search is stopped when nobody waits for it, and its thread serves the next; who waited in line is not
 * told either. */
static void a_dropped_search_is_stopped(void **state)
{
    uint64_t from;

    (void)state;
    desk_open(1, 60000, 0);
    ask(0, hostile, false);
    ask(1, hostile_too, false);
    ask(2, four_suits, false);
    (void)uv_run(&desk.loop, UV_RUN_NOWAIT);
    from = uv_hrtime();
    arb_solver_drop(desk.solver, &desk.job[1]);
    arb_solver_drop(desk.solver, &desk.job[0]);
    wait_for(1);
    assert_true(uv_hrtime() - from < UINT64_C(5) * SECOND_NS);
    assert_true(was_told(2));
    arb_solver_drop(desk.solver, &desk.job[2]);         /* he was told: nothing happens */
    ask(3, ordinary, false);
    wait_for(2);
    assert_int_equal(desk.job[3].fault, ARB_SOLVE_GOOD);
    desk_close();
}

/* Two wait for the same: one goes, and the other is told. Both together are told at one moment, of one search. */
static void equal_questions_are_one_search(void **state)
{
    (void)state;
    desk_open(2, 500, 0);
    ask(0, hostile, false);
    ask(1, hostile, false);
    ask(2, hostile, true);
    arb_solver_drop(desk.solver, &desk.job[1]);
    while (desk.told == 0) uv_run(&desk.loop, UV_RUN_ONCE);
    assert_int_equal(desk.told, 2);
    assert_int_equal(desk.job[0].fault, ARB_SOLVE_LATE);
    assert_memory_equal(&desk.job[0].answer.table, &desk.job[2].answer.table, sizeof desk.job[0].answer.table);
    assert_false(was_told(1));
    desk_close();
}

/* Whoever asks again after a stopped search gets an answer of his own, not the end of that one. */
static void who_comes_after_a_drop_is_answered(void **state)
{
    uint64_t from;

    (void)state;
    desk_open(2, 400, 0);
    ask(0, hostile, false);
    (void)uv_run(&desk.loop, UV_RUN_NOWAIT);
    arb_solver_drop(desk.solver, &desk.job[0]);
    from = uv_hrtime();
    ask(1, hostile, false);
    wait_for(1);
    assert_true(was_told(1));
    assert_int_equal(desk.job[1].fault, ARB_SOLVE_LATE);
    assert_true(uv_hrtime() - from > UINT64_C(300) * (SECOND_NS / 1000));
    desk_close();
}

/* -- A table in five ------------------------------------------------------------------------------------ */

/* What somebody waits for is searched by several threads, a denomination each, and comes to the same. */
static void a_table_in_five_is_the_same(void **state)
{
    struct arb_solver *one = solver_with((struct arb_solver_options){.threads = 1, .limit_ms = PATIENT_MS});

    (void)state;
    desk_open(4, PATIENT_MS, 0);
    for (unsigned i = 0; i < ASKED; i++) {
        struct arb_solve_table whole, pieced;

        desk.job[i] = table_of(i % 3 == 2   ? drawn_image(&chance, 1 + drawn(9), 1 + 2 * drawn(2))
                               : i % 2 == 0 ? drawn_deal(&chance, ARB_RANKS, ARB_RANKS)
                                            : drawn_deal(&chance, 1 + drawn(ARB_RANKS), ARB_RANKS));
        desk.job[i].at_once = true;
        desk.job[i].told = note_told;
        arb_solver_ask(desk.solver, &desk.job[i]);
        wait_for(i + 1);
        assert_int_equal(desk.job[i].fault, ARB_SOLVE_GOOD);
        whole = solved(one, desk.job[i].ask.deal);
        pieced = arb_solve_tricks(&desk.job[i].answer.table);
        assert_memory_equal(&whole, &pieced, sizeof whole);
    }
    desk_close();
    arb_solver_close(one);
}

/* It is kept as a whole, joined by who asks the same, whether at once or not, and refused as a whole. */
static void a_table_in_five_is_one_question(void **state)
{
    (void)state;
    desk_open(4, 500, 0);
    ask(0, hostile, true);
    ask(1, hostile, true);
    ask(2, hostile, false);
    arb_solver_drop(desk.solver, &desk.job[0]);
    while (desk.told == 0) uv_run(&desk.loop, UV_RUN_ONCE);
    assert_int_equal(desk.told, 2);
    assert_int_equal(desk.job[1].fault, ARB_SOLVE_LATE);
    assert_holds(&desk.job[1].answer.table);
    assert_memory_equal(&desk.job[1].answer.table, &desk.job[2].answer.table, sizeof desk.job[1].answer.table);
    ask(3, four_suits, true);
    wait_for(3);
    ask(4, four_suits, false);
    assert_int_equal(desk.told, 4);
    desk.job[5] = table_of(deal_of(four_suits));
    desk.job[5].ask.deal.hand[0] ^= 1u << 0;
    desk.job[5].at_once = true;
    desk.job[5].told = note_told;
    arb_solver_ask(desk.solver, &desk.job[5]);
    wait_for(5);
    assert_int_equal(desk.job[5].fault, ARB_SOLVE_NOT_A_POSITION);
    desk_close();
}

/* All its searches end when nobody waits for it; those behind it are served. */
static void a_dropped_table_in_five_is_stopped(void **state)
{
    uint64_t from;

    (void)state;
    desk_open(2, 60000, 0);
    ask(0, hostile, true);
    ask(1, four_suits, false);
    (void)uv_run(&desk.loop, UV_RUN_NOWAIT);
    from = uv_hrtime();
    arb_solver_drop(desk.solver, &desk.job[0]);
    wait_for(1);
    assert_true(was_told(1));
    assert_true(uv_hrtime() - from < UINT64_C(5) * SECOND_NS);
    ask(2, hostile_too, true);
    desk_close();                                       /* and with one under way */
}

/* The house closes with everything under way: soon, and nobody is told. */
static void closing_does_not_wait_for_answers(void **state)
{
    uint64_t from;

    (void)state;
    desk_open(2, 60000, 0);
    ask(0, hostile, false);
    ask(1, hostile_too, true);
    ask(2, ordinary, false);
    (void)uv_run(&desk.loop, UV_RUN_NOWAIT);
    from = uv_hrtime();
    arb_solver_close(desk.solver);
    assert_true(uv_hrtime() - from < UINT64_C(5) * SECOND_NS);
    assert_in_range(desk.told, 0, 1);                   /* the ordinary one, if it was quick */
    assert_int_equal(uv_loop_close(&desk.loop), 0);
}

/* -- What is kept ------------------------------------------------------------------------------------------ */

/* An answer that was given comes again from within the call; with one place it is forgotten for the next. */
static void an_answer_is_kept(void **state)
{
    (void)state;
    desk_open(1, PATIENT_MS, 1);
    ask(0, four_suits, false);
    wait_for(1);
    ask(1, four_suits, false);
    assert_int_equal(desk.told, 2);
    assert_memory_equal(&desk.job[0].answer.table, &desk.job[1].answer.table, sizeof desk.job[0].answer.table);
    ask(2, ordinary, false);
    assert_int_equal(desk.told, 2);
    wait_for(3);
    ask(3, four_suits, false);
    assert_int_equal(desk.told, 3);
    wait_for(4);
    desk_close();
}

/* Told, he asks the next from within: six in a row. */
static void ask_next(struct arb_solve_job *job)
{
    note_told(job);
    if (desk.told == ASKED - 2) return;
    desk.job[desk.told] = table_of(deal_of(desk.told % 2 == 0 ? ordinary : four_suits));
    desk.job[desk.told].told = ask_next;
    arb_solver_ask(desk.solver, &desk.job[desk.told]);
}

static void who_is_told_may_ask(void **state)
{
    (void)state;
    desk_open(1, PATIENT_MS, 0);
    desk.job[0] = table_of(deal_of(ordinary));
    desk.job[0].told = ask_next;
    arb_solver_ask(desk.solver, &desk.job[0]);
    wait_for(ASKED - 2);
    desk_close();
}

/* -- Many at once ------------------------------------------------------------------------------------------- */

enum { CALLERS = 3, EACH = 60 };

struct caller {
    struct arb_solve_job job[EACH];
    unsigned step;                  /* through the questions in another order each; 0: all at once */
};

static void *call_each(void *context)
{
    struct caller *caller = context;
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 2, .cached = 3});

    if (caller->step == 0) arb_solver_run(solver, caller->job, EACH, NULL, NULL);
    for (unsigned i = 0; i < EACH && caller->step > 0; i++)
        arb_solver_run(solver, &caller->job[i * caller->step % EACH], 1, NULL, NULL);
    arb_solver_close(solver);
    return NULL;
}

/* Three solvers on a thread each, with hardly any place to keep answers: at once, one by one, and backwards. */
static void solvers_at_once_say_the_same(void **state)
{
    static struct caller caller[CALLERS];
    pthread_t thread[CALLERS];

    (void)state;
    for (unsigned i = 0; i < EACH; i++) {
        caller[0].job[i].ask.kind = ARB_SOLVE_CARDS;
        caller[0].job[i].ask.position = drawn_ending();
        for (unsigned c = 1; c < CALLERS; c++) caller[c].job[i].ask = caller[0].job[i].ask;
    }
    for (unsigned c = 0; c < CALLERS; c++) {
        caller[c].step = c == 0 ? 0 : c == 1 ? 1 : EACH - 1;
        assert_int_equal(pthread_create(&thread[c], NULL, call_each, &caller[c]), 0);
    }
    for (unsigned c = 0; c < CALLERS; c++) pthread_join(thread[c], NULL);
    for (unsigned i = 0; i < EACH; i++)
        for (unsigned c = 0; c < CALLERS; c++) {
            assert_int_equal(caller[c].job[i].fault, ARB_SOLVE_GOOD);
            assert_plain(&caller[c].job[i].ask.position, &caller[c].job[i].answer.cards);
        }
}

/* -- A play ------------------------------------------------------------------------------------------- */

/* Declarer's tricks from a position on, by plain search. */
static unsigned plain_takes(const struct arb_dd_position *position, unsigned side)
{
    const unsigned left = arb_hand_count(position->left.hand[(position->leader + position->on_table) % 4]);
    const unsigned norths = left == 0 ? 0 : plain_tricks(position);

    return side == ARB_NS ? norths : left - norths;
}

static void assert_turn(const struct arb_dd_position *at, unsigned seat, const struct arb_line_turn *turn)
{
    unsigned best = 0;
    arb_hand told = 0;

    for (unsigned i = 0; i < turn->count; i++) {
        const unsigned worth = plain_worth(at, seat, arb_hand_lowest(turn->choice[i].cards));

        if (worth > best) best = worth;
        told |= turn->choice[i].cards;
    }
    assert_true(told == plain_legal(at));
    for (unsigned i = 0; i < turn->count; i++)
        assert_int_equal(turn->choice[i].cost,
                         best - plain_worth(at, seat, arb_hand_lowest(turn->choice[i].cards)));
}

/* Cards at random from hands of a few, revokes among them, and leads that are not the winner's: each card costs what
 * plain search says, and so does each that was not played. */
static void a_line_is_its_positions(void **state)
{
    struct arb_solver *solver = solver_with((struct arb_solver_options){.threads = 2});
    unsigned revokes = 0, out_of_turn = 0;

    (void)state;
    for (unsigned game = 0; game < 200; game++) {
        const unsigned length = 1 + drawn(LONGEST);
        struct arb_dd_position at = drawn_position(&chance, length, ARB_RANKS, 0);
        const struct arb_contract contract = {.level = 1, .denomination = at.denomination,
                                              .declarer = (uint8_t)drawn(ARB_SEATS)};
        const unsigned side = contract.declarer & 1u;
        const struct arb_deal deal = at.left;
        struct arb_trick played[LONGEST] = {{0}};
        struct arb_line_turn turns[ARB_CARDS];
        struct arb_line line;
        unsigned won = 0, card = 0;
        struct arb_dd_position before[4 * LONGEST];
        unsigned before_won[4 * LONGEST];

        for (unsigned t = 0; t < length; t++) {
            struct arb_trick *trick = &played[t];

            if (t > 0 && drawn(6) == 0) at.leader = (uint8_t)((at.leader + 1u + drawn(3)) & 3u), out_of_turn++;
            trick->leader = at.leader;
            for (unsigned i = 0; i < ARB_SEATS; i++) {
                const unsigned seat = (at.leader + at.on_table) & 3u;
                const arb_hand from = drawn(8) == 0 ? at.left.hand[seat] : plain_legal(&at);

                trick->card[seat] = drawn_card(&chance, from);
                trick->lies |= (uint8_t)(1u << seat);
                trick->count++;
                before[card] = at;
                before_won[card++] = won;
                (void)plain_play(&at, trick->card[seat]);
            }
            trick->winner = at.leader;
            won += (at.leader & 1u) == side;
        }
        assert_int_equal(arb_line_measure(solver, &deal, contract, played, length, &line, turns), ARB_SOLVE_GOOD);
        assert_int_equal(line.cards, card);
        assert_int_equal(line.start, plain_takes(&before[0], side));
        for (unsigned i = 0; i < card; i++) {
            const struct arb_line_card *it = &line.card[i];
            const unsigned stands = before_won[i] + plain_takes(&before[i], side);
            struct arb_dd_position after = before[i];
            unsigned then;

            assert_turn(&before[i], it->seat, &turns[i]);
            if (!arb_hand_holds(plain_legal(&before[i]), it->card)) {
                revokes++;
                assert_int_equal(it->cost, ARB_LINE_UNKNOWN);
                assert_int_equal(it->tricks, ARB_LINE_UNKNOWN);
                continue;
            }
            (void)plain_play(&after, it->card);
            then = before_won[i] + plain_takes(&after, side);
            if (before[i].on_table == 3) then += (after.leader & 1u) == side;
            assert_int_equal(it->tricks, then);
            assert_int_equal(it->cost, (it->seat & 1u) == side ? stands - then : then - stands);
        }
    }
    assert_true(revokes > 10 && out_of_turn > 10);
    arb_solver_close(solver);
}

int main(void)
{
    const char *told = getenv("ARBITRO_SEED");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_agree_with_plain_search),    cmocka_unit_test(a_tenace_is_worth_the_lead),
        cmocka_unit_test(a_deal_of_four_suits),               cmocka_unit_test(a_table_is_its_positions),
        cmocka_unit_test(memory_decides_how_fast),
        cmocka_unit_test(nonsense_is_refused),                cmocka_unit_test(a_hostile_deal_is_given_up),
        cmocka_unit_test(at_once_is_before_a_batch),          cmocka_unit_test(a_batch_keeps_its_order),
        cmocka_unit_test(a_dropped_search_is_stopped),        cmocka_unit_test(equal_questions_are_one_search),
        cmocka_unit_test(who_comes_after_a_drop_is_answered), cmocka_unit_test(closing_does_not_wait_for_answers),
        cmocka_unit_test(a_table_in_five_is_the_same),        cmocka_unit_test(a_table_in_five_is_one_question),
        cmocka_unit_test(a_dropped_table_in_five_is_stopped),
        cmocka_unit_test(an_answer_is_kept),                  cmocka_unit_test(who_is_told_may_ask),
        cmocka_unit_test(solvers_at_once_say_the_same),       cmocka_unit_test(a_line_is_its_positions),
    };

    if (told != NULL) chance.state = strtoull(told, NULL, 10);
    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* fault_test.c -- a short evening on a bad disk, once for each thing that can go wrong with it.
 *
 * The script opens a store, keeps a secret, enters acts alone and in crowds,
 * repeats what failed, closes, opens again and enters more. It is run with the
 * disk failing at its first step, its second, and so on to the last. Held against
 * a tally of what was told:
 *
 *   - what was acknowledged is there, once, under its number; the chain holds;
 *   - a failed act is not there, unless the power went before it was repaired;
 *   - a full disk is called full, a failing one failing, and the journal goes on;
 *   - a whole batch is there or none of it.
 */
#include "trial.h"

#include "fault_vfs.h"

#include <stdio.h>

enum { ACTS_MAX = 400 };

struct told {
    enum arb_journal_fault fault;
    uint32_t seq;
    bool sent, answered;
};

struct evening {
    const struct trial *trial;
    enum fault_kind kind;
    uint32_t at;                        /* the step that fails */
    struct arb_journal *journal;
    struct told told[ACTS_MAX];
    uint32_t sent;
    bool secret_kept;
};

/* -- The script ------------------------------------------------------------------------- */

static enum arb_journal_fault expected_fault(enum fault_kind kind)
{
    return kind == FAULT_FULL ? ARB_JOURNAL_DISK_FULL : ARB_JOURNAL_IO;
}

/* The planned fault, and no other name for it. In the dark a lost store may show
 * itself in more than one way. */
static void must_be_expected(const struct evening *evening, enum arb_journal_fault fault)
{
    const bool expected = evening->kind == FAULT_POWER ? fault != ARB_JOURNAL_CHAIN_BROKEN
                                                       : fault == expected_fault(evening->kind);

    if (expected) return;
    trial_must_stand(evening->trial);
    fail_msg("step %u: %s was told", evening->at, arb_journal_fault_key(fault));
}

static bool open_store(struct evening *evening)
{
    const struct arb_journal_options options = {
        .vfs = FAULT_VFS, .queue_acts = 128, .queue_bytes = 1, .batch_acts = 32};
    struct arb_journal_problem problem;
    const enum arb_journal_fault fault =
        arb_journal_open(evening->trial->store, &options, &evening->journal, &problem);

    if (fault != ARB_JOURNAL_GOOD) must_be_expected(evening, fault);
    return fault == ARB_JOURNAL_GOOD;
}

/* Opens in spite of a fault or two. False only in the dark. */
static bool open_at_last(struct evening *evening)
{
    for (int attempt = 0; attempt < 4; attempt++)
        if (open_store(evening)) return true;
    assert_int_equal(evening->kind, FAULT_POWER);
    return false;
}

static void hear(void *context, const struct arb_journal_receipt *receipt)
{
    struct told *told = context;

    told->answered = true;
    told->fault = receipt->fault;
    told->seq = receipt->seq;
}

static void send_act(struct evening *evening, uint32_t n)
{
    const struct arb_journal_act act = trial_act("saturday", n);
    struct told *told = &evening->told[n];

    *told = (struct told){.sent = true};
    assert_int_equal(arb_journal_append(evening->journal, &act, hear, told), ARB_JOURNAL_GOOD);
}

/* Sends acts together, then each that failed again, until nothing fails or it is dark. */
static void enter(struct evening *evening, uint32_t count)
{
    const uint32_t first = evening->sent + 1;

    evening->sent += count;
    for (uint32_t n = first; n <= evening->sent; n++) send_act(evening, n);
    arb_journal_drain(evening->journal);
    for (int attempt = 0; attempt < 4; attempt++) {
        for (uint32_t n = first; n <= evening->sent; n++) {
            struct told *told = &evening->told[n];

            assert_true(told->answered);
            if (told->fault == ARB_JOURNAL_GOOD || told->fault == ARB_JOURNAL_REPEATED) continue;
            must_be_expected(evening, told->fault);
            send_act(evening, n);
        }
        arb_journal_drain(evening->journal);
    }
}

static bool keep_secret(struct evening *evening)
{
    struct arb_journal_problem problem;
    const enum arb_journal_fault fault =
        arb_journal_secret_put(evening->journal, "password", arb_span_of("director"),
                               arb_span_of("a hash of some length"), &problem);

    if (fault != ARB_JOURNAL_GOOD) must_be_expected(evening, fault);
    return fault == ARB_JOURNAL_GOOD;
}

static void play(struct evening *evening)
{
    if (!open_at_last(evening)) return;
    for (int attempt = 0; attempt < 4 && !evening->secret_kept; attempt++)
        evening->secret_kept = keep_secret(evening);
    enter(evening, 1);
    enter(evening, 1);
    enter(evening, 70);
    enter(evening, 3);
    arb_journal_close(evening->journal);
    if (!open_at_last(evening)) return;
    enter(evening, 40);
    enter(evening, 1);
    arb_journal_close(evening->journal);
}

/* -- The reckoning ------------------------------------------------------------------------- */

struct reckoning {
    const struct evening *evening;
    uint32_t seq;
    bool there[ACTS_MAX];
};

static bool check_off(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    struct reckoning *reckoning = context;
    const struct told *told;
    char key[ARB_JOURNAL_KEY_MAX + 1];
    unsigned n;

    (void)chain;
    assert_int_equal(act->seq, ++reckoning->seq);
    snprintf(key, sizeof key, "%.*s", (int)act->key.length, act->key.at);
    assert_int_equal(sscanf(key, "k-%u", &n), 1);
    assert_true(n >= 1 && n < ACTS_MAX && reckoning->evening->told[n].sent);
    assert_false(reckoning->there[n]);
    reckoning->there[n] = true;
    told = &reckoning->evening->told[n];
    if (told->fault == ARB_JOURNAL_GOOD || told->fault == ARB_JOURNAL_REPEATED)
        assert_int_equal(told->seq, act->seq);
    return true;
}

static void reckon(const struct evening *evening)
{
    struct arb_journal *journal = trial_open(evening->trial->store);
    struct reckoning reckoning = {.evening = evening};
    struct arb_journal_problem problem;
    unsigned char secret[64];
    size_t length;

    assert_int_equal(arb_journal_verify(journal, NULL, NULL, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_replay(journal, arb_span_of("saturday"), 0, check_off, &reckoning,
                                        &problem),
                     ARB_JOURNAL_GOOD);
    for (uint32_t n = 1; n <= evening->sent; n++) {
        const enum arb_journal_fault fault = evening->told[n].fault;
        const bool kept = fault == ARB_JOURNAL_GOOD || fault == ARB_JOURNAL_REPEATED;

        if (kept) assert_true(reckoning.there[n]);
        else if (evening->kind != FAULT_POWER) assert_false(reckoning.there[n]);
    }
    if (evening->secret_kept)
        assert_true(arb_journal_secret_get(journal, "password", arb_span_of("director"), secret,
                                           sizeof secret, &length));
    arb_journal_close(journal);
}

/* One evening with the disk failing from step 'at' on. How many steps it took. */
static uint32_t one_evening(const struct trial *trial, enum fault_kind kind, uint32_t at,
                            uint32_t lasting)
{
    struct evening evening = {.trial = trial, .kind = kind, .at = at};
    uint32_t steps;

    fault_vfs_plan(kind, at, lasting, at * 7919 + (uint64_t)kind);
    play(&evening);
    steps = fault_vfs_steps();
    fault_over();
    reckon(&evening);
    assert_true(trial_sweep(trial->store));
    return steps;
}

/* With one failing step nothing is lost that was repeated; with many, the disk
 * stays bad through some of the repeats. */
static void every_step(void **state, enum fault_kind kind, uint32_t lasting)
{
    const struct trial *trial = *state;
    const uint32_t steps = one_evening(trial, FAULT_NONE, 0, 0);
    uint32_t struck = 0;

    assert_true(steps > 50);
    for (uint32_t at = 1; at <= steps; at++) {
        one_evening(trial, kind, at, lasting);
        struck += fault_vfs_struck();
    }
    print_message("%u steps, struck at %u\n", steps, struck);
    assert_true(struck > steps / 2);
}

static void a_full_disk_is_told_and_survived(void **state)
{
    every_step(state, FAULT_FULL, 1);
}

static void a_disk_full_for_a_while_is_survived(void **state)
{
    every_step(state, FAULT_FULL, 3);
}

static void a_failing_disk_is_told_and_survived(void **state)
{
    every_step(state, FAULT_IO, 1);
}

static void a_torn_write_is_told_and_survived(void **state)
{
    every_step(state, FAULT_TORN, 2);
}

static void a_power_cut_loses_nothing_acknowledged(void **state)
{
    every_step(state, FAULT_POWER, 0);
}

/* -- By name, so that they can run beside one another ---------------------------------------- */

#define TRIAL(test) cmocka_unit_test_setup_teardown(test, trial_begin, trial_end)

static const struct {
    const char *name;
    struct CMUnitTest test;
} trials[] = {
    {"full", TRIAL(a_full_disk_is_told_and_survived)},
    {"full_for_a_while", TRIAL(a_disk_full_for_a_while_is_survived)},
    {"failing", TRIAL(a_failing_disk_is_told_and_survived)},
    {"torn", TRIAL(a_torn_write_is_told_and_survived)},
    {"power", TRIAL(a_power_cut_loses_nothing_acknowledged)},
};

/* The trial named, or all of them. A name that is none fails. */
int main(int argc, char **argv)
{
    int failed = 0;
    int run = 0;

    fault_vfs_register();
    for (size_t i = 0; i < ARB_COUNT(trials); i++) {
        const struct CMUnitTest tests[] = {trials[i].test};

        if (argc > 1 && strcmp(argv[1], trials[i].name) != 0) continue;
        failed += cmocka_run_group_tests_name(trials[i].name, tests, NULL, NULL);
        run++;
    }
    return run > 0 ? failed : 2;
}

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
 *
 * The same is done to a restore: the store has its old acts and its old number or
 * the backup's acts and a number of its own, and what was told says which.
 */
#include "trial.h"

#include "fault_vfs.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

enum { ACTS_MAX = 400, ACTS_NOW = 30, ACTS_SAVED = 20 };

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

/* What a store that nobody has open is found to be. */
struct found {
    uint32_t acts;
    uint64_t incarnation;
};

static struct found look_into(const char *path)
{
    struct arb_journal *journal = trial_open_to_read(path);
    struct arb_journal_problem problem;
    struct found found;

    assert_int_equal(arb_journal_verify(journal, NULL, NULL, &problem), ARB_JOURNAL_GOOD);
    found.acts = trial_acts(journal, "saturday");
    found.incarnation = arb_journal_incarnation(journal);
    arb_journal_close(journal);
    return found;
}

/* A start that failed leaves a store or none, never the name of one without its tables. */
static void must_not_be_half_made(const struct evening *evening)
{
    const char *file = trial_path(evening->trial, "store/arbitro.db");
    struct stat status;

    if (stat(file, &status) == 0) assert_true(status.st_size > 0);
    assert_int_not_equal(access(trial_path(evening->trial, "store/arbitro-first.db"), F_OK), 0);
}

static bool open_store(struct evening *evening)
{
    const struct arb_journal_options options = {
        .vfs = FAULT_VFS, .queue_acts = 128, .queue_bytes = 1, .batch_acts = 32};
    struct arb_journal_problem problem;
    const enum arb_journal_fault fault =
        arb_journal_open(evening->trial->store, &options, &evening->journal, &problem);

    if (fault == ARB_JOURNAL_GOOD) return true;
    must_be_expected(evening, fault);
    must_not_be_half_made(evening);
    return false;
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

/* -- A restore ------------------------------------------------------------------------------- */

/* A store and a backup from when it had fewer acts. */
static void prepare_restore(const struct trial *trial, const char *copy)
{
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_problem problem;

    trial_fill(journal, "saturday", 1, ACTS_SAVED);
    assert_int_equal(arb_journal_backup(journal, copy, true, &problem), ARB_JOURNAL_GOOD);
    trial_fill(journal, "saturday", ACTS_SAVED + 1, ACTS_NOW);
    arb_journal_close(journal);
}

/* Before is what the store and the backup both called themselves. */
static void reckon_restore(const struct evening *evening, enum arb_journal_fault told,
                           const char *aside, uint64_t before)
{
    const struct found now = look_into(evening->trial->store);
    const char *incoming = trial_path(evening->trial, "store/arbitro-incoming.db");

    if (now.acts == ACTS_NOW) assert_int_equal(now.incarnation, before);
    else assert_int_not_equal(now.incarnation, before);
    if (told == ARB_JOURNAL_GOOD) {
        assert_int_equal(now.acts, ACTS_SAVED);
        assert_int_equal(look_into(aside).acts, ACTS_NOW);
    } else {
        assert_string_equal(aside, "");
        if (evening->kind == FAULT_POWER) assert_true(now.acts == ACTS_SAVED || now.acts == ACTS_NOW);
        else assert_int_equal(now.acts, ACTS_NOW);
    }
    assert_int_not_equal(access(incoming, F_OK), 0);
}

static uint32_t one_restore(const struct trial *trial, enum fault_kind kind, uint32_t at,
                            uint32_t lasting)
{
    struct evening evening = {.trial = trial, .kind = kind, .at = at};
    const char *copy = trial_path(trial, "copy.db");
    enum arb_journal_fault told = ARB_JOURNAL_IO;
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX] = "";
    uint64_t before;
    uint32_t steps;

    prepare_restore(trial, copy);
    before = look_into(trial->store).incarnation;
    fault_vfs_plan(kind, at, lasting, at * 7919 + (uint64_t)kind);
    if (open_at_last(&evening)) {
        told = arb_journal_restore(evening.journal, copy, aside, &problem);
        if (told != ARB_JOURNAL_GOOD) must_be_expected(&evening, told);
        arb_journal_close(evening.journal);
    }
    steps = fault_vfs_steps();
    fault_over();
    reckon_restore(&evening, told, aside, before);
    assert_true(trial_sweep(trial->store));
    return steps;
}

/* -- A restore over a store that is lost -------------------------------------------------------- */

/* Here the files are swapped, and what can fail of it is the syncs between. */
static uint32_t one_rescue(const struct trial *trial, enum fault_kind kind, uint32_t at,
                           uint32_t lasting)
{
    static const char remains[] = "nothing of it is left at all";
    const struct evening evening = {.trial = trial, .kind = kind, .at = at};
    const char *copy = trial_path(trial, "copy.db");
    const char *database = trial_path(trial, "store/arbitro.db");
    const char *incoming = trial_path(trial, "store/arbitro-incoming.db");
    struct arb_journal_problem problem;
    char aside[ARB_JOURNAL_PATH_MAX];
    enum arb_journal_fault told;
    uint32_t steps;

    prepare_restore(trial, copy);
    trial_put(database, remains);
    fault_vfs_plan(kind, at, lasting, 0);
    told = arb_journal_restore_at(trial->store, copy, aside, &problem);
    steps = fault_vfs_steps();
    fault_over();
    if (told != ARB_JOURNAL_GOOD) must_be_expected(&evening, told);
    if (aside[0] == '\0') assert_true(trial_holds(database, remains));
    else assert_true(trial_holds(aside, remains));
    if (aside[0] != '\0')
        assert_int_not_equal(look_into(trial->store).incarnation, look_into(copy).incarnation);
    assert_true(told == ARB_JOURNAL_GOOD ? aside[0] != '\0' : at > 0);
    assert_int_not_equal(access(incoming, F_OK), 0);
    assert_true(trial_sweep(trial->store));
    return steps;
}

/* -- At every step ---------------------------------------------------------------------------- */

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

typedef uint32_t script(const struct trial *trial, enum fault_kind kind, uint32_t at,
                        uint32_t lasting);

/* How many steps there are when nothing fails. */
static uint32_t at_every_step(script *run, const struct trial *trial, enum fault_kind kind,
                              uint32_t lasting)
{
    const uint32_t steps = run(trial, FAULT_NONE, 0, 0);
    uint32_t struck = 0;

    for (uint32_t at = 1; at <= steps; at++) {
        run(trial, kind, at, lasting);
        struck += fault_vfs_struck();
    }
    print_message("%u steps, struck at %u\n", steps, struck);
    assert_true(struck > steps / 2);
    return steps;
}

/* With one failing step nothing is lost that was repeated; with many, the disk
 * stays bad through some of the repeats. */
static void every_step(void **state, enum fault_kind kind, uint32_t lasting)
{
    assert_true(at_every_step(one_evening, *state, kind, lasting) > 50);
}

static void a_restore_happens_or_does_not(void **state)
{
    assert_true(at_every_step(one_restore, *state, FAULT_FULL, 1) > 30);
    assert_true(at_every_step(one_restore, *state, FAULT_IO, 2) > 30);
    assert_true(at_every_step(one_restore, *state, FAULT_POWER, 0) > 30);
}

static void a_lost_store_is_replaced_or_stays(void **state)
{
    assert_true(at_every_step(one_rescue, *state, FAULT_FULL, 1) >= 3);
    assert_true(at_every_step(one_rescue, *state, FAULT_IO, 1) >= 3);
}

static void on_a_stick(void **state, void (*what)(void **))
{
    fault_plain_names(true);
    what(state);
    fault_plain_names(false);
}

static void a_restore_on_a_stick_happens_or_does_not(void **state)
{
    on_a_stick(state, a_restore_happens_or_does_not);
}

static void a_lost_store_on_a_stick_is_replaced_or_stays(void **state)
{
    on_a_stick(state, a_lost_store_is_replaced_or_stays);
}

/* The name of a backup is not taken from another, there too. */
static void a_backup_on_a_stick_replaces_nothing(void **state)
{
    const struct trial *trial = *state;
    const char *copy = trial_path(trial, "copy.db"), *other = trial_path(trial, "other.db");
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_problem problem;

    fault_plain_names(true);
    trial_fill(journal, "saturday", 1, ACTS_SAVED);
    assert_int_equal(arb_journal_backup(journal, copy, false, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(look_into(copy).acts, ACTS_SAVED);
    trial_put(other, "somebody's");
    assert_int_equal(arb_journal_backup(journal, other, false, &problem), ARB_JOURNAL_EXISTS);
    assert_true(trial_holds(other, "somebody's"));
    arb_journal_close(journal);
    fault_plain_names(false);
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
    {"restore", TRIAL(a_restore_happens_or_does_not)},
    {"rescue", TRIAL(a_lost_store_is_replaced_or_stays)},
    {"stick_backup", TRIAL(a_backup_on_a_stick_replaces_nothing)},
    {"stick_restore", TRIAL(a_restore_on_a_stick_happens_or_does_not)},
    {"stick_rescue", TRIAL(a_lost_store_on_a_stick_is_replaced_or_stays)},
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

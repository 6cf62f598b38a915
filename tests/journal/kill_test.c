/* kill_test.c -- kill -9 in the middle of entry, many times over.
 *
 * A child appends acts to three contests with many in flight and writes a line
 * down a pipe for each that was acknowledged. The parent kills it at a moment
 * drawn by lot, reads what it still had to say, opens the store, verifies it, and
 * looks for every act ever acknowledged: there, under its number, once. The next
 * child begins by repeating the last acts of each contest, as phones would.
 *
 * ARBITRO_SEED draws other moments. With ARBITRO_KILL_LOADED=1 a child is killed only after its first
 * acknowledgement: Wine loses sight of a process that is killed while it is being loaded.
 */
#include "trial.h"

#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

enum { STORES = 6, KILLS = 11, CONTESTS = 3, IN_FLIGHT = 600, REPEATS = 5 };
enum { KILLS_OF_OWNERS = 4 };    /* on a database: each waits until the lease of the dead has ended */

extern char **environ;

static const char *const contests[CONTESTS] = {"friday", "saturday", "sunday"};

/* -- The child ---------------------------------------------------------------------- */

struct pending {
    unsigned contest;
    bool repeats;
};

static void acknowledge(void *context, const struct arb_journal_receipt *told)
{
    const struct pending *pending = context;
    char line[64];
    const int length = snprintf(line, sizeof line, "%u %u %.*s\n", pending->contest, told->seq,
                                (int)told->act->key.length, told->act->key.at);

    if (told->fault != (pending->repeats ? ARB_JOURNAL_REPEATED : ARB_JOURNAL_GOOD)) _exit(3);
    if (write(STDOUT_FILENO, line, (size_t)length) != length) _exit(4);
}

static bool note_last(void *context, const struct arb_journal_contest *contest)
{
    uint32_t *last = context;

    for (unsigned c = 0; c < CONTESTS; c++)
        if (arb_span_is(contest->contest, contests[c])) last[c] = contest->acts;
    return true;
}

/* Full queue: wait for the writer; else go on at once. */
static void append(struct arb_journal *journal, unsigned contest, uint32_t n, bool repeats)
{
    static struct pending pending[CONTESTS][2];
    struct arb_journal_act act = trial_act(contests[contest], n);
    struct pending *mine = &pending[contest][repeats];

    *mine = (struct pending){contest, repeats};
    act.seq = repeats ? 0 : n;
    while (arb_journal_append(journal, &act, acknowledge, mine) == ARB_JOURNAL_CROWDED)
        if (arb_journal_completions(journal) == 0) usleep(100);
}

static int run_child(const char *store)
{
    const struct arb_journal_options options = {.queue_acts = IN_FLIGHT};
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    uint32_t last[CONTESTS] = {0};

    if (arb_journal_open(store, &options, &journal, &problem) != ARB_JOURNAL_GOOD) return 5;
    if (arb_journal_contests(journal, note_last, last, &problem) != ARB_JOURNAL_GOOD) return 6;
    for (unsigned c = 0; c < CONTESTS; c++)
        for (uint32_t n = last[c] > REPEATS ? last[c] - REPEATS + 1 : 1; n <= last[c]; n++)
            append(journal, c, n, true);
    arb_journal_drain(journal);
    for (unsigned c = 0;; c = (c + 1) % CONTESTS) append(journal, c, ++last[c], false);
}

/* -- The parent ------------------------------------------------------------------------ */

struct ledger {
    uint32_t acknowledged[CONTESTS];    /* the highest number told: all below it must be there */
    uint32_t found[CONTESTS];           /* acts there after the last kill */
    uint32_t next[CONTESTS];            /* the last new number of this life: told in order */
    uint32_t total;
};

static char *own_name;      /* under which this program was started */

static pid_t start_child(const char *store, int *in)
{
    char flag[] = "--child";
    char path[TRIAL_PATH_MAX];
    char *words[] = {own_name, flag, path, NULL};
    posix_spawn_file_actions_t actions;
    int ends[2];
    pid_t child;

    assert_int_equal(pipe(ends), 0);
    snprintf(path, sizeof path, "%s", store);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
    assert_int_equal(posix_spawnp(&child, own_name, &actions, NULL, words, environ), 0);
    posix_spawn_file_actions_destroy(&actions);
    close(ends[1]);
    *in = ends[0];
    return child;
}

/* A line is written in one piece, so only whole lines come. */
static void enter(struct ledger *ledger, const char *line)
{
    unsigned contest;
    unsigned seq;
    unsigned key;

    assert_int_equal(sscanf(line, "%u %u k-%u", &contest, &seq, &key), 3);
    assert_true(contest < CONTESTS);
    assert_int_equal(seq, key);
    if (seq > ledger->found[contest]) assert_int_equal(seq, ++ledger->next[contest]);
    if (seq > ledger->acknowledged[contest]) ledger->acknowledged[contest] = seq;
    ledger->total++;
}

struct killer {
    pthread_t thread;
    pid_t victim;
    useconds_t moment;
};

/* A thread of its own waits and kills, for this one must keep reading: a full pipe would hold the child up. */
static void *wait_and_kill(void *mine)
{
    const struct killer *killer = mine;

    usleep(killer->moment);
    kill(killer->victim, SIGKILL);
    return NULL;
}

/* By our hand, not by a check of its own. */
static void must_have_been_killed(int status)
{
#ifdef WIFSIGNALED
    assert_true(WIFSIGNALED(status));
#else
    assert_int_equal(WEXITSTATUS(status), 1); /* Windows: what kill() says there */
#endif
}

static void live_and_die(const char *store, struct arb_chance *chance, struct ledger *ledger)
{
    struct killer killer = {.moment = arb_chance_below(chance, 120000)};
    const bool after_first = arb_chance_below(chance, 4) > 0 || getenv("ARBITRO_KILL_LOADED") != NULL;
    char line[64];
    FILE *said;
    int status;
    int in;

    killer.victim = start_child(store, &in);
    said = fdopen(in, "r");
    if (after_first && fgets(line, sizeof line, said) != NULL) enter(ledger, line);
    assert_int_equal(pthread_create(&killer.thread, NULL, wait_and_kill, &killer), 0);
    while (fgets(line, sizeof line, said) != NULL) enter(ledger, line);
    assert_int_equal(pthread_join(killer.thread, NULL), 0);
    assert_int_equal(waitpid(killer.victim, &status, 0), killer.victim);
    must_have_been_killed(status);
    fclose(said);
}

static bool is_the_act(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    uint32_t *last = context;
    char key[32];

    (void)chain;
    snprintf(key, sizeof key, "k-%u", ++*last);
    assert_int_equal(act->seq, *last);
    assert_true(arb_span_is(act->key, key));
    return true;
}

static void look_for_all(const char *store, struct ledger *ledger)
{
    struct arb_journal *journal = trial_open(store);
    struct arb_journal_problem problem;

    assert_int_equal(arb_journal_verify(journal, NULL, NULL, &problem), ARB_JOURNAL_GOOD);
    for (unsigned c = 0; c < CONTESTS; c++) {
        uint32_t last = 0;

        assert_int_equal(arb_journal_replay(journal, arb_span_of(contests[c]), 0, is_the_act,
                                            &last, &problem),
                         ARB_JOURNAL_GOOD);
        assert_true(last >= ledger->acknowledged[c]);
        ledger->found[c] = ledger->next[c] = last;
    }
    arb_journal_close(journal);
}

/* One store through one kill after another, from the first opening on. */
static uint32_t kill_and_look(const char *store, int kills, struct arb_chance *chance)
{
    struct ledger ledger = {0};

    for (int n = 0; n < kills; n++) {
        live_and_die(store, chance, &ledger);
        look_for_all(store, &ledger);
    }
    return ledger.total;
}

static void nothing_acknowledged_is_lost(void **state)
{
    const char *seed = getenv("ARBITRO_SEED");
    struct arb_chance chance = {.state = seed != NULL ? strtoull(seed, NULL, 10) : 20261121};
    struct trial *trial = *state;
    uint32_t total = 0;
    char name[24];

    if (trial_postgres() != NULL) {
        total = kill_and_look(trial->store, KILLS_OF_OWNERS, &chance);
        print_message("%d kills, %u acknowledgements\n", KILLS_OF_OWNERS, total);
        assert_true(total > 10 * KILLS_OF_OWNERS);
        return;
    }
    for (int store = 0; store < STORES; store++) {
        snprintf(name, sizeof name, "store-%d", store);
        total += kill_and_look(trial_path(trial, name), KILLS, &chance);
    }
    print_message("%d kills, %u acknowledgements\n", STORES * KILLS, total);
    assert_true(total > 10 * STORES * KILLS);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(nothing_acknowledged_is_lost, trial_begin, trial_end),
    };

    if (argc == 3 && strcmp(argv[1], "--child") == 0) return run_child(argv[2]);
    own_name = argv[0];
    return cmocka_run_group_tests(tests, NULL, NULL);
}

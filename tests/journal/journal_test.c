/* journal_test.c -- acts kept once, in order, and found again; nothing else let in. */
#include "trial.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

/* -- Keeping and finding ----------------------------------------------------------- */

static void acts_are_numbered_and_found_again(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);

    trial_fill(journal, "saturday", 1, 700);
    trial_fill(journal, "sunday", 1, 3);
    arb_journal_close(journal);
    journal = trial_open(trial->store);
    assert_int_equal(trial_acts(journal, "saturday"), 700);
    assert_int_equal(trial_acts(journal, "sunday"), 3);
    assert_int_equal(trial_acts(journal, "monday"), 0);
    arb_journal_close(journal);
}

struct expected {
    uint32_t next, last;
};

static bool as_appended(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    struct expected *expected = context;
    const struct arb_journal_act want = trial_act("saturday", expected->next);

    (void)chain;
    assert_int_equal(act->seq, expected->next);
    assert_true(arb_span_equal(act->contest, want.contest));
    assert_true(arb_span_equal(act->key, want.key));
    assert_true(arb_span_equal(act->actor, want.actor));
    assert_true(arb_span_equal(act->line, want.line));
    assert_int_equal(act->at_ms, want.at_ms);
    return expected->next++ < expected->last;
}

static void replay_starts_and_stops_where_asked(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct expected expected = {.next = 42, .last = 44};
    struct arb_journal_problem problem;

    trial_fill(journal, "saturday", 1, 100);
    assert_int_equal(arb_journal_replay(journal, arb_span_of("saturday"), 41, as_appended,
                                        &expected, &problem),
                     ARB_JOURNAL_GOOD);
    assert_int_equal(expected.next, 45);
    assert_int_equal(arb_journal_replay(journal, arb_span_of("saturday"), 100, as_appended,
                                        &expected, &problem),
                     ARB_JOURNAL_GOOD);
    assert_int_equal(expected.next, 45);
    assert_int_equal(arb_journal_replay(journal, arb_span_of("saturday"), 101, as_appended,
                                        &expected, &problem),
                     ARB_JOURNAL_CHAIN_BROKEN);
    arb_journal_close(journal);
}

static void a_repeated_act_is_kept_once(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_act act = trial_act("saturday", 2);
    struct trial_receipt receipt;

    trial_fill(journal, "saturday", 1, 3);
    receipt = trial_append(journal, &act);
    assert_int_equal(receipt.fault, ARB_JOURNAL_REPEATED);
    assert_int_equal(receipt.seq, 2);
    act.seq = 9; /* repeated is looked at before raced */
    receipt = trial_append(journal, &act);
    assert_int_equal(receipt.fault, ARB_JOURNAL_REPEATED);
    assert_int_equal(receipt.seq, 2);
    assert_int_equal(receipt.told, 1);
    act = trial_act("sunday", 2); /* a key is the contest's own */
    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_GOOD);
    assert_int_equal(trial_acts(journal, "saturday"), 3);
    arb_journal_close(journal);
}

/* A key belongs to an act: what was done, and by whom. */
static void a_key_is_not_used_for_another_act(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_act act = trial_act("saturday", 2);
    struct arb_journal_counts counts;
    struct trial_receipt receipt;

    trial_fill(journal, "saturday", 1, 3);
    act.line = arb_span_of("something else");
    receipt = trial_append(journal, &act);
    assert_int_equal(receipt.fault, ARB_JOURNAL_REUSED);
    assert_int_equal(receipt.seq, 2);
    act.seq = 9; /* looked at before raced */
    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_REUSED);
    act = trial_act("saturday", 2);
    act.actor = arb_span_of("somebody else");
    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_REUSED);
    act = trial_act("saturday", 2);
    act.at_ms += 60000; /* sent again a minute later */
    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_REPEATED);
    arb_journal_count(journal, &counts);
    assert_int_equal(counts.reused, 3);
    assert_int_equal(counts.repeated, 1);
    assert_int_equal(trial_acts(journal, "saturday"), 3);
    arb_journal_close(journal);
}

/* Two acts with one key in one batch: the first has it. */
static void a_key_in_flight_is_not_used_for_another_act(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_act act = trial_act("saturday", 1);
    struct trial_receipt first = {0};
    struct trial_receipt second = {0};

    assert_int_equal(arb_journal_append(journal, &act, trial_note, &first), ARB_JOURNAL_GOOD);
    act.line = arb_span_of("something else");
    assert_int_equal(arb_journal_append(journal, &act, trial_note, &second), ARB_JOURNAL_GOOD);
    arb_journal_drain(journal);
    assert_int_equal(first.fault, ARB_JOURNAL_GOOD);
    assert_int_equal(second.fault, ARB_JOURNAL_REUSED);
    assert_int_equal(second.seq, 1);
    assert_int_equal(trial_acts(journal, "saturday"), 1);
    arb_journal_close(journal);
}

/* The same key twice in one batch: both answers at once, one act. */
static void a_repeat_in_flight_is_kept_once(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    const struct arb_journal_act act = trial_act("saturday", 1);
    struct trial_receipt receipt = {0};

    for (int i = 0; i < 50; i++)
        assert_int_equal(arb_journal_append(journal, &act, trial_note, &receipt),
                         ARB_JOURNAL_GOOD);
    arb_journal_drain(journal);
    assert_int_equal(receipt.told, 50);
    assert_int_equal(receipt.fault, ARB_JOURNAL_REPEATED);
    assert_int_equal(receipt.seq, 1);
    assert_int_equal(trial_acts(journal, "saturday"), 1);
    arb_journal_close(journal);
}

static void an_act_out_of_turn_is_raced(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_act act = trial_act("saturday", 4);
    struct trial_receipt receipt;

    trial_fill(journal, "saturday", 1, 3);
    act.seq = 3;
    receipt = trial_append(journal, &act);
    assert_int_equal(receipt.fault, ARB_JOURNAL_RACED);
    assert_int_equal(receipt.seq, 4);
    act.seq = 5;
    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_RACED);
    act.seq = 4;
    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_GOOD);
    assert_int_equal(trial_acts(journal, "saturday"), 4);
    arb_journal_close(journal);
}

static void what_is_no_act_is_not_taken(void **state)
{
    static char long_line[ARB_JOURNAL_LINE_MAX + 2];
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_act act = trial_act("saturday", 1);
    struct arb_journal_act bad;

    memset(long_line, 'x', sizeof long_line - 1);
    bad = act, bad.line = arb_span_of("");
    assert_int_equal(trial_append(journal, &bad).fault, ARB_JOURNAL_MALFORMED);
    bad = act, bad.line = arb_span_of("two\nlines");
    assert_int_equal(trial_append(journal, &bad).fault, ARB_JOURNAL_MALFORMED);
    bad = act, bad.line = arb_span_of(long_line);
    assert_int_equal(trial_append(journal, &bad).fault, ARB_JOURNAL_MALFORMED);
    bad = act, bad.key = arb_span_of("");
    assert_int_equal(trial_append(journal, &bad).fault, ARB_JOURNAL_MALFORMED);
    bad = act, bad.contest = arb_span_of("\xFF");
    assert_int_equal(trial_append(journal, &bad).fault, ARB_JOURNAL_MALFORMED);
    bad = act, bad.line = (struct arb_span){long_line, ARB_JOURNAL_LINE_MAX};
    assert_int_equal(trial_append(journal, &bad).fault, ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
}

/* -- The queue ---------------------------------------------------------------------- */

static void told_in_order(void *context, const struct arb_journal_receipt *told)
{
    uint32_t *last = context;

    assert_int_equal(told->fault, ARB_JOURNAL_GOOD);
    assert_int_equal(told->seq, ++*last);
    assert_int_equal(told->act->at_ms, (int64_t)told->seq * 1000);
}

/* A small queue goes round many times, and refuses when it is full. */
static void a_full_queue_says_so_and_goes_on(void **state)
{
    const struct arb_journal_options options = {.queue_acts = 7, .queue_bytes = 1, .batch_acts = 3};
    struct trial *trial = *state;
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    struct arb_journal_counts counts;
    uint32_t crowded = 0;
    uint32_t last = 0;

    assert_int_equal(arb_journal_open(trial->store, &options, &journal, &problem),
                     ARB_JOURNAL_GOOD);
    for (uint32_t n = 1; n <= 500;) {
        const struct arb_journal_act act = trial_act("saturday", n);

        if (arb_journal_append(journal, &act, told_in_order, &last) == ARB_JOURNAL_GOOD) n++;
        else crowded++, arb_journal_completions(journal), usleep(200);
    }
    arb_journal_drain(journal);
    assert_int_equal(last, 500);
    assert_true(crowded > 0);
    arb_journal_count(journal, &counts);
    assert_int_equal(counts.acts, 500);
    assert_int_equal(counts.waiting, 0);
    assert_true(counts.batches >= 500 / 3);
    arb_journal_close(journal);
}

struct chain_of_appends {
    struct arb_journal *journal;
    uint32_t left, told;
};

static void append_another(void *context, const struct arb_journal_receipt *told)
{
    struct chain_of_appends *chain = context;

    assert_int_equal(told->fault, ARB_JOURNAL_GOOD);
    chain->told++;
    if (chain->left-- > 0) {
        const struct arb_journal_act act = trial_act("saturday", 1000 + chain->left);

        assert_int_equal(arb_journal_append(chain->journal, &act, append_another, chain),
                         ARB_JOURNAL_GOOD);
    }
}

/* A done() may append; closing waits for that too. */
static void closing_loses_nothing(void **state)
{
    struct trial *trial = *state;
    struct chain_of_appends chain = {.journal = trial_open(trial->store), .left = 20};
    const struct arb_journal_act act = trial_act("saturday", 1);

    assert_int_equal(arb_journal_append(chain.journal, &act, append_another, &chain),
                     ARB_JOURNAL_GOOD);
    arb_journal_close(chain.journal);
    assert_int_equal(chain.told, 21);
    chain.journal = trial_open_to_read(trial->store);
    assert_int_equal(trial_acts(chain.journal, "saturday"), 21);
    arb_journal_close(chain.journal);
}

static void ring(void *context)
{
    const int *bell = context;

    assert_int_equal(write(bell[1], "!", 1), 1);
}

static void a_batch_rings_the_bell(void **state)
{
    struct trial *trial = *state;
    struct arb_journal_options options = {.wake = ring};
    const struct arb_journal_act act = trial_act("saturday", 1);
    struct trial_receipt receipt = {0};
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    int bell[2];
    char rung;

    assert_int_equal(pipe(bell), 0);
    options.wake_context = bell;
    assert_int_equal(arb_journal_open(trial->store, &options, &journal, &problem),
                     ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_append(journal, &act, trial_note, &receipt), ARB_JOURNAL_GOOD);
    assert_int_equal(read(bell[0], &rung, 1), 1);
    assert_int_equal(receipt.told, 0); /* only the owner's thread tells */
    assert_int_equal(arb_journal_completions(journal), 1);
    assert_int_equal(receipt.fault, ARB_JOURNAL_GOOD);
    arb_journal_close(journal);
    close(bell[0]);
    close(bell[1]);
}

/* -- The chain -------------------------------------------------------------------------- */

static const char *database(const struct trial *trial)
{
    return trial_path(trial, "store/arbitro.db");
}

static void tamper(const struct trial *trial, const char *change)
{
    char sql[512];

    if (trial_postgres() != NULL) {
        snprintf(sql, sizeof sql,
                 "SET search_path = arbitro; DROP TRIGGER acts_stay ON acts; CREATE FUNCTION zeroblob(n integer)"
                 " RETURNS bytea LANGUAGE sql AS $$ SELECT decode(repeat('00', n), 'hex') $$; %s", change);
        trial_postgres_run(sql);
        return;
    }
    snprintf(sql, sizeof sql, "DROP TRIGGER acts_stay; DROP TRIGGER acts_stand; %s", change);
    trial_sql(database(trial), sql);
}

struct found {
    uint32_t sound, broken, broken_at;
    char broken_contest[32];
};

static bool look(void *context, const struct arb_journal_contest *contest)
{
    struct found *found = context;

    if (contest->fault == ARB_JOURNAL_GOOD) {
        found->sound++;
        return true;
    }
    found->broken++;
    found->broken_at = contest->broken_at;
    snprintf(found->broken_contest, sizeof found->broken_contest, "%.*s",
             (int)contest->contest.length, contest->contest.at);
    return true;
}

/* Verify names the contest and the act, goes on to the others, and replay stops there. */
static void breaks_at(void **state, const char *change, uint32_t seq)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_problem problem;
    struct found found = {0};
    char sentence[400];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    trial_fill(journal, "friday", 1, 5);
    trial_fill(journal, "saturday", 1, 30);
    trial_fill(journal, "sunday", 1, 5);
    arb_journal_close(journal);
    tamper(trial, change);
    journal = trial_open_to_read(trial->store);
    assert_int_equal(arb_journal_verify(journal, look, &found, &problem),
                     ARB_JOURNAL_CHAIN_BROKEN);
    assert_int_equal(found.sound, 2);
    assert_int_equal(found.broken, 1);
    assert_int_equal(found.broken_at, seq);
    assert_string_equal(found.broken_contest, "saturday");
    assert_string_equal(problem.contest, "saturday");
    assert_int_equal(problem.seq, seq);
    arb_journal_problem_write(&out, ARB_ENGLISH, &problem);
    assert_non_null(strstr(sentence, "saturday"));
    arb_journal_close(journal);
}

static void a_changed_line_is_found(void **state)
{
    breaks_at(state, "UPDATE acts SET line = 'act 17 of saturday' WHERE contest = 'saturday'"
                     " AND seq = 17", 17);
}

static void a_changed_time_is_found(void **state)
{
    breaks_at(state, "UPDATE acts SET at_ms = at_ms + 1 WHERE contest = 'saturday' AND seq = 1", 1);
}

/* The fields' lengths are in the chain: text cannot slide from one to the next. */
static void a_moved_letter_is_found(void **state)
{
    breaks_at(state, "UPDATE acts SET actor = actor || substr(line, 1, 1), line = substr(line, 2)"
                     " WHERE contest = 'saturday' AND seq = 30", 30);
}

static void a_missing_act_is_found(void **state)
{
    breaks_at(state, "DELETE FROM acts WHERE contest = 'saturday' AND seq = 12", 12);
}

static void a_missing_beginning_is_found(void **state)
{
    breaks_at(state, "DELETE FROM acts WHERE contest = 'saturday' AND seq <= 3", 1);
}

static void a_changed_link_is_found(void **state)
{
    breaks_at(state, "UPDATE acts SET chain = zeroblob(32) WHERE contest = 'saturday'"
                     " AND seq = 20", 20);
}

/* Two acts that changed places: each number is there, each line is there. */
static void acts_in_each_others_place_are_found(void **state)
{
    breaks_at(state, "UPDATE acts SET line = CASE seq WHEN 8 THEN 'act 9 of saturday ♠' ELSE"
                     " 'act 8 of saturday ♠' END WHERE contest = 'saturday' AND seq IN (8, 9)", 8);
}

static void acts_cannot_be_changed_by_mistake(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    sqlite3 *db;

    trial_fill(journal, "saturday", 1, 3);
    arb_journal_close(journal);
    assert_int_equal(sqlite3_open(database(trial), &db), SQLITE_OK);
    assert_int_not_equal(sqlite3_exec(db, "DELETE FROM acts", NULL, NULL, NULL), SQLITE_OK);
    assert_int_not_equal(sqlite3_exec(db, "UPDATE acts SET line = ''", NULL, NULL, NULL),
                         SQLITE_OK);
    sqlite3_close(db);
}

/* The one act has the link that is wanted: NULL afterwards. */
static bool is_the_link(void *context, const struct arb_journal_act *act, const uint8_t *chain)
{
    const uint8_t **want = context;

    assert_int_equal(act->seq, 1);
    assert_memory_equal(chain, *want, ARB_JOURNAL_CHAIN);
    *want = NULL;
    return true;
}

/* The link of a known act, computed apart with Python's hashlib. */
static void the_link_is_what_the_page_says(void **state)
{
    static const uint8_t link[] = {
        0x62, 0x30, 0x52, 0x48, 0x03, 0x9F, 0xB4, 0x6C, 0xE1, 0x7F, 0xBF, 0xC4,
        0x96, 0x65, 0xAC, 0x6C, 0x40, 0xC5, 0xA7, 0x85, 0xF7, 0x54, 0x35, 0x1B,
        0x79, 0xF9, 0x47, 0x81, 0x7A, 0x9E, 0xD3, 0xE9,
    };
    const uint8_t *want = link;
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    const struct arb_journal_act act = {
        .contest = arb_span_of("saturday"),
        .key = arb_span_of("3f2a"),
        .actor = arb_span_of("director"),
        .line = arb_span_of("start 1"),
        .at_ms = 1763760000123,
    };
    struct arb_journal_problem problem;
    struct found found = {0};

    assert_int_equal(trial_append(journal, &act).fault, ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_verify(journal, look, &found, &problem), ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_replay(journal, act.contest, 0, is_the_link, &want, &problem), ARB_JOURNAL_GOOD);
    assert_null(want);
    arb_journal_close(journal);
}

/* -- What is not a store, and who may not have it ------------------------------------------- */

static void cannot_open(const char *path, enum arb_journal_mode mode, enum arb_journal_fault want)
{
    const struct arb_journal_options options = {.mode = mode};
    struct arb_journal_problem problem;
    struct arb_journal *journal;
    char sentence[800];

    assert_int_equal(arb_journal_open(path, &options, &journal, &problem), want);
    assert_int_equal(problem.fault, want);
    assert_null(journal);
    for (unsigned language = 0; language < arb_language_count(); language++) {
        struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

        arb_journal_problem_write(&out, (enum arb_language)language, &problem);
        assert_non_null(strstr(sentence, path));
        assert_null(strchr(sentence, '{'));
    }
}

static void a_second_server_is_refused_by_name(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    const struct arb_journal_options options = {0};
    struct arb_journal_problem problem;
    struct arb_journal *second;

    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_LOCKED);
    assert_int_equal(arb_journal_open(trial->store, &options, &second, &problem),
                     ARB_JOURNAL_LOCKED);
    if (trial_postgres() == NULL) assert_int_equal(problem.pid, getpid());
    trial_sql(trial_path(trial, "other.db"), "VACUUM"); /* closing other files lets go of nothing */
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_LOCKED);
    arb_journal_close(journal);
    arb_journal_close(trial_open(trial->store));
}

static void reading_goes_on_beside_a_server(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    const struct arb_journal_act act = trial_act("saturday", 99);
    struct arb_journal *reader;

    trial_fill(journal, "saturday", 1, 10);
    reader = trial_open_to_read(trial->store);
    assert_int_equal(trial_acts(reader, "saturday"), 10);
    trial_fill(journal, "saturday", 11, 20);
    assert_int_equal(trial_acts(reader, "saturday"), 20);
    assert_int_equal(trial_append(reader, &act).fault, ARB_JOURNAL_READ_ONLY);
    arb_journal_close(reader);
    arb_journal_close(journal);
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");

    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void what_is_no_store_is_named(void **state)
{
    struct trial *trial = *state;
    const char *file = trial_path(trial, "file");

    write_file(file, "not a store, and longer than nothing at all");
    cannot_open(file, ARB_JOURNAL_WRITE, ARB_JOURNAL_NOT_A_STORE);
    cannot_open(file, ARB_JOURNAL_READ, ARB_JOURNAL_NOT_A_STORE);
    cannot_open(trial->store, ARB_JOURNAL_READ, ARB_JOURNAL_MISSING);
    cannot_open(trial_path(trial, "no/such/place"), ARB_JOURNAL_WRITE, ARB_JOURNAL_OPEN_DENIED);
    assert_int_equal(mkdir(trial->store, 0700), 0);
    trial_sql(database(trial), "CREATE TABLE recipes (name TEXT)");
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_NOT_A_STORE);
    cannot_open(trial->store, ARB_JOURNAL_READ, ARB_JOURNAL_NOT_A_STORE);
}

/* A store is never empty: one that is has lost everything, and is not begun afresh. */
static void an_empty_file_is_no_new_store(void **state)
{
    struct trial *trial = *state;
    struct stat status;

    assert_int_equal(mkdir(trial->store, 0700), 0);
    write_file(database(trial), "");
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_EMPTY);
    cannot_open(trial->store, ARB_JOURNAL_READ, ARB_JOURNAL_EMPTY);
    assert_int_equal(stat(database(trial), &status), 0);
    assert_int_equal(status.st_size, 0);
    trial_sql(database(trial), "PRAGMA journal_mode = WAL; VACUUM");
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_EMPTY);
    assert_int_equal(unlink(database(trial)), 0);
    arb_journal_close(trial_open(trial->store));
}

/* What a power cut left of the first start, and of copies, does not stay and does not hinder. */
static void remains_are_swept(void **state)
{
    static const char *const gone[] = {"store/arbitro-first.db", "store/arbitro-incoming.db.partial-aB3xYz",
                                       "store/arbitro-before-restore-20261121-213000.db.partial-123456"};
    static const char *const stay[] = {"store/arbitro-incoming.db.partial-fresh1", "store/other.db.partial-aB3xYz",
                                       "store/arbitro-notes.partial-long-name"};
    const struct timespec hour_ago[2] = {{.tv_sec = time(NULL) - 3600}, {.tv_sec = time(NULL) - 3600}};
    struct trial *trial = *state;

    assert_int_equal(mkdir(trial->store, 0700), 0);
    for (size_t i = 0; i < 3; i++) {
        write_file(trial_path(trial, gone[i]), "half of");
        write_file(trial_path(trial, stay[i]), "half of");
        assert_int_equal(utimensat(AT_FDCWD, trial_path(trial, gone[i]), hour_ago, 0), 0);
        if (i > 0) assert_int_equal(utimensat(AT_FDCWD, trial_path(trial, stay[i]), hour_ago, 0), 0);
    }
    arb_journal_close(trial_open(trial->store));
    for (size_t i = 0; i < 3; i++) {
        assert_int_not_equal(access(trial_path(trial, gone[i]), F_OK), 0);
        assert_int_equal(access(trial_path(trial, stay[i]), F_OK), 0);
    }
}

static void a_newer_store_is_left_alone(void **state)
{
    struct trial *trial = *state;

    arb_journal_close(trial_open(trial->store));
    if (trial_postgres() != NULL) trial_postgres_run("UPDATE arbitro.meta SET value = 3 WHERE name = 'schema'");
    else trial_sql(database(trial), "PRAGMA user_version = 2");
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_TOO_NEW);
    cannot_open(trial->store, ARB_JOURNAL_READ, ARB_JOURNAL_TOO_NEW);
}

static void a_damaged_file_is_named(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct arb_journal_problem problem;
    int fd;

    trial_fill(journal, "saturday", 1, 2000);
    arb_journal_close(journal);
    fd = open(database(trial), O_RDWR);
    for (int page = 8; page < 24; page++)
        assert_int_equal(pwrite(fd, "damaged", 7, page * 4096 + 2), 7);
    close(fd);
    journal = trial_open_to_read(trial->store);
    assert_int_equal(arb_journal_verify(journal, NULL, NULL, &problem), ARB_JOURNAL_CORRUPT);
    arb_journal_close(journal);
}

/* Root may read everything: what it may not do cannot be shown to it. */
static void an_unreadable_place_is_denied(void **state)
{
    struct trial *trial = *state;

    if (geteuid() == 0) {
        cannot_open("/proc/arbitro", ARB_JOURNAL_WRITE, ARB_JOURNAL_OPEN_DENIED);
        return;
    }
    arb_journal_close(trial_open(trial->store));
    assert_int_equal(chmod(database(trial), 0), 0);
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_OPEN_DENIED);
    assert_int_equal(chmod(trial->store, 0), 0);
    cannot_open(trial->store, ARB_JOURNAL_WRITE, ARB_JOURNAL_OPEN_DENIED);
    cannot_open(trial->store, ARB_JOURNAL_READ, ARB_JOURNAL_OPEN_DENIED);
}

static void nobody_else_may_read_the_store(void **state)
{
    static const char *const names[] = {"store/arbitro.db", "store/arbitro.db-wal",
                                        "store/arbitro.lock"};
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    struct stat status;

    trial_fill(journal, "saturday", 1, 1);
    for (size_t i = 0; i < ARB_COUNT(names); i++) {
        assert_int_equal(stat(trial_path(trial, names[i]), &status), 0);
        assert_int_equal(status.st_mode & 077, 0);
    }
    arb_journal_close(journal);
}

/* -- Secrets --------------------------------------------------------------------- */

static bool one_secret(void *context, struct arb_span name, struct arb_span value)
{
    int *count = context;

    assert_true(arb_span_is(name, "anna"));
    assert_int_equal(value.length, 4);
    ++*count;
    return true;
}

static void secrets_are_kept_and_dropped(void **state)
{
    struct trial *trial = *state;
    struct arb_journal *journal = trial_open(trial->store);
    const struct arb_span anna = arb_span_of("anna");
    struct arb_journal_problem problem;
    unsigned char bytes[8];
    size_t length = 77;
    int count = 0;

    assert_false(arb_journal_secret_get(journal, "password", anna, bytes, 8, &length));
    assert_int_equal(arb_journal_secret_put(journal, "password", anna,
                                            (struct arb_span){"\0a\xFFz", 4}, &problem),
                     ARB_JOURNAL_GOOD);
    assert_int_equal(arb_journal_secret_put(journal, "key", anna, arb_span_of("x"), &problem),
                     ARB_JOURNAL_GOOD);
    assert_false(arb_journal_secret_get(journal, "password", anna, bytes, 3, &length));
    assert_int_equal(length, 77);
    assert_true(arb_journal_secret_get(journal, "password", anna, bytes, 8, &length));
    assert_int_equal(length, 4);
    assert_memory_equal(bytes, "\0a\xFFz", 4);
    assert_int_equal(arb_journal_secrets(journal, "password", one_secret, &count, &problem),
                     ARB_JOURNAL_GOOD);
    assert_int_equal(count, 1);
    arb_journal_close(journal);
    journal = trial_open(trial->store);
    assert_true(arb_journal_secret_get(journal, "password", anna, bytes, 8, &length));
    assert_int_equal(arb_journal_secret_drop(journal, "password", anna, &problem),
                     ARB_JOURNAL_GOOD);
    assert_false(arb_journal_secret_get(journal, "password", anna, bytes, 8, &length));
    arb_journal_close(journal);
}

#define TRIAL(test) cmocka_unit_test_setup_teardown(test, trial_begin, trial_end)

/* On a database only what does not speak of files. */
int main(void)
{
    const struct CMUnitTest of_both[] = {
        TRIAL(acts_are_numbered_and_found_again),
        TRIAL(replay_starts_and_stops_where_asked),
        TRIAL(a_repeated_act_is_kept_once),
        TRIAL(a_repeat_in_flight_is_kept_once),
        TRIAL(a_key_is_not_used_for_another_act),
        TRIAL(a_key_in_flight_is_not_used_for_another_act),
        TRIAL(an_act_out_of_turn_is_raced),
        TRIAL(what_is_no_act_is_not_taken),
        TRIAL(a_full_queue_says_so_and_goes_on),
        TRIAL(closing_loses_nothing),
        TRIAL(a_batch_rings_the_bell),
        TRIAL(a_changed_line_is_found),
        TRIAL(a_changed_time_is_found),
        TRIAL(a_moved_letter_is_found),
        TRIAL(a_missing_act_is_found),
        TRIAL(a_missing_beginning_is_found),
        TRIAL(a_changed_link_is_found),
        TRIAL(acts_in_each_others_place_are_found),
        TRIAL(the_link_is_what_the_page_says),
        TRIAL(a_second_server_is_refused_by_name),
        TRIAL(reading_goes_on_beside_a_server),
        TRIAL(a_newer_store_is_left_alone),
        TRIAL(secrets_are_kept_and_dropped),
    };
    const struct CMUnitTest of_files[] = {
        TRIAL(acts_cannot_be_changed_by_mistake),
        TRIAL(what_is_no_store_is_named),
        TRIAL(an_empty_file_is_no_new_store),
        TRIAL(remains_are_swept),
        TRIAL(a_damaged_file_is_named),
        TRIAL(an_unreadable_place_is_denied),
        TRIAL(nobody_else_may_read_the_store),
    };
    const int failed = cmocka_run_group_tests(of_both, NULL, NULL);

    return failed + (trial_postgres() == NULL ? cmocka_run_group_tests(of_files, NULL, NULL) : 0);
}

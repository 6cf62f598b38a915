/* trial.h -- stores to try things on: a directory that goes away, acts by number. */
#ifndef ARB_TRIAL_H
#define ARB_TRIAL_H

#include "arb_test.h"

#include "journal/journal.h"

#define TRIAL_PATH_MAX 320              /* bytes of a path below a trial's directory */

struct trial {
    char root[256];                     /* a fresh directory under TMPDIR, else under /tmp */
    char store[TRIAL_PATH_MAX];         /* root/store, or the database */
};

/* The address of the database that the tests run on, or NULL: then a store is a directory. */
const char *trial_postgres(void);

/* Runs SQL on it, behind the journal's back. */
void trial_postgres_run(const char *sql);

/* A cmocka setup and teardown: *state is a struct trial. On a database 'store' is its address, and it is empty. */
int trial_begin(void **state);
int trial_end(void **state);

/* Fails the test if its directory is gone. Only another hand can have removed it,
 * and what the journal then says of a store that has no place is no finding. */
void trial_must_stand(const struct trial *trial);

/* Removes a directory with all that is in it. False if something stays. */
bool trial_sweep(const char *path);

/* root/name, in one of a few static buffers. */
const char *trial_path(const struct trial *trial, const char *name);

/* Makes the text all there is in the file. */
void trial_put(const char *path, const char *text);

/* Is that text, of less than 128 bytes, all there is in the file? */
bool trial_holds(const char *path, const char *text);

/* Opens, or fails the test. */
struct arb_journal *trial_open(const char *path);
struct arb_journal *trial_open_to_read(const char *path);

/* The last receipt told, and how many. */
struct trial_receipt {
    enum arb_journal_fault fault;
    uint32_t seq;
    uint32_t told;
};

/* An arb_journal_done over a struct trial_receipt. */
void trial_note(void *receipt, const struct arb_journal_receipt *told);

/* An arb_journal_done for a child that writes until it may no more: a "k" on standard output for each act that is kept,
 * and the end with TRIAL_OUSTED when a write is refused because the store, or the contest, is another's. */
enum { TRIAL_OUSTED = 7 };
void trial_go_on_or_leave(void *context, const struct arb_journal_receipt *told);

/* The n-th act of a contest: key "k-n", line "act n of …", at n seconds. */
struct arb_journal_act trial_act(const char *contest, uint32_t n);

/* Appends and waits. */
struct trial_receipt trial_append(struct arb_journal *journal, const struct arb_journal_act *act);

/* Appends trial_act first..last, all in flight together; each must be GOOD. */
void trial_fill(struct arb_journal *journal, const char *contest, uint32_t first, uint32_t last);

/* How many acts a sound contest has; the test fails if it is not sound. */
uint32_t trial_acts(struct arb_journal *journal, const char *contest);

/* Runs SQL on root/store/arbitro.db (or another file) behind the journal's back. */
void trial_sql(const char *file, const char *sql);

#endif

/* journal/journal.h -- what was acknowledged is still there after the plug was pulled.
 *
 *     struct arb_journal_options options = {.wake = ring_the_loop, .wake_context = loop};
 *     fault = arb_journal_open("arbitro-data", &options, &journal, &problem);
 *     fault = arb_journal_append(journal, &act, done, request);     on the owner's thread
 *     arb_journal_completions(journal);                             after each wake: calls done()
 *     arb_journal_close(journal);
 *
 * A store is a directory: arbitro.db (SQLite), arbitro.lock, control.sock. An
 * act is one line of a contest, numbered 1, 2, 3 … in that contest and chained
 * to the line before it by a hash. Acts are only ever added. A contest is what
 * comes of folding its acts, so nothing but the acts needs to survive.
 *
 * One thread, the owner's, makes every call here and runs every callback but
 * options.wake. The owner does not wait for the disk to append or to hear of it.
 * It waits in open, close and drain, one commit long for a secret,
 * and in replay, verify, backup and restore as long as they take.
 *
 * A writer thread of the journal commits: at once when it is idle, otherwise
 * everything that queued up meanwhile in one transaction. What done() is told
 * comes after the disk has it, in the order of the appends.
 *
 * For floors 5 and 6. No function here knows what a line means.
 */
#ifndef ARB_JOURNAL_H
#define ARB_JOURNAL_H

#include "arbitro/base.h"
#include "arbitro/messages.h"

#define ARB_JOURNAL_CONTEST_MAX 64      /* bytes of a contest's id, 1 at least */
#define ARB_JOURNAL_KEY_MAX     128     /* bytes of an act's key, 1 at least */
#define ARB_JOURNAL_ACTOR_MAX   128     /* bytes, may be 0 */
#define ARB_JOURNAL_LINE_MAX    4096    /* bytes, 1 at least; no line end */
#define ARB_JOURNAL_SECRET_MAX  4096
#define ARB_JOURNAL_PATH_MAX    512     /* bytes of a path, terminator included */
#define ARB_JOURNAL_CHAIN       32      /* bytes of a link: BLAKE2b-256 */
#define ARB_JOURNAL_SCHEMA      1       /* the newest store this program reads */

/* -- Faults ------------------------------------------------------------------ */

/* The sentences are in messages/, "journal." and the name in small letters.
 * messages: journal.* from ARB_JOURNAL_FAULTS */
#define ARB_JOURNAL_FAULTS(X)                                                                      \
    X(REPEATED, repeated)         /* this key is in the contest already, under the number told */  \
    X(REUSED, reused)             /* this key is in the contest already, for another act */        \
    X(RACED, raced)               /* the act expected another number than comes next */            \
    X(MALFORMED, malformed)       /* a part is too long, missing, or not one line of clean text */ \
    X(CROWDED, crowded)           /* too many acts wait: try again after completions */            \
    X(READ_ONLY, read_only)       /* this journal was opened for reading */                        \
    X(DISK_FULL, disk_full)       /* nothing of it was kept; goes on when there is room */         \
    X(IO, io)                     /* the disk failed; nothing of it was kept */                    \
    X(NO_MEMORY, no_memory)                                                                        \
    X(BUSY, busy)                 /* another program held the store for too long */                \
    X(OPEN_DENIED, open_denied)   /* no right to read or write there, or no such place */          \
    X(LOCKED, locked)             /* another server has the store */                               \
    X(MISSING, missing)           /* there is no store, or no file, at that path */                \
    X(NOT_A_STORE, not_a_store)   /* there is something else */                                    \
    X(EMPTY, empty)               /* there is a file with nothing in it: no store ever was so */   \
    X(TOO_NEW, too_new)           /* written by a newer Arbitro */                                 \
    X(CORRUPT, corrupt)           /* the file is damaged */                                        \
    X(CHAIN_BROKEN, chain_broken) /* an act was changed, or is missing: see contest and seq */     \
    X(EXISTS, exists)             /* would overwrite a file */                                     \
    X(NO_ANSWER, no_answer)       /* the server that has the store does not answer */

enum arb_journal_fault {
    ARB_JOURNAL_GOOD,
#define X(NAME, name) ARB_JOURNAL_##NAME,
    ARB_JOURNAL_FAULTS(X)
#undef X
    ARB_JOURNAL_FAULT_COUNT
};

/* The fault with what its sentence needs. Whatever does not apply is 0 or "". */
struct arb_journal_problem {
    enum arb_journal_fault fault;
    uint32_t seq;                               /* CHAIN_BROKEN */
    int64_t pid;                                /* LOCKED: who has it; 0 when not known */
    char contest[ARB_JOURNAL_CONTEST_MAX + 1];  /* CHAIN_BROKEN; may be bad UTF-8 */
    char path[ARB_JOURNAL_PATH_MAX];
    char detail[160];                           /* SQLite's or the system's words, for the log */
};

/* "journal.disk_full": the sentence's key. Not for ARB_JOURNAL_GOOD. */
const char *arb_journal_fault_key(enum arb_journal_fault fault);

/* The whole sentence, with path, contest, number or process filled in. */
void arb_journal_problem_write(struct arb_writer *out, enum arb_language language,
                               const struct arb_journal_problem *problem);

/* -- Opening and closing ----------------------------------------------------- */

struct arb_journal;

enum arb_journal_mode {
    ARB_JOURNAL_WRITE,      /* a directory, made if need be; one server at a time */
    ARB_JOURNAL_READ        /* a directory or a backup file; also while a server runs */
};

/* All zero is a good choice: writing, 4096 acts and 2 MiB of text may wait, 256
 * acts to a transaction. */
struct arb_journal_options {
    enum arb_journal_mode mode;
    uint32_t queue_acts;
    uint32_t queue_bytes;           /* at least one act of the largest size */
    uint32_t batch_acts;
    void (*wake)(void *context);    /* on the writer's thread, after each batch; must not block */
    void *wake_context;
    const char *vfs;                /* an SQLite VFS by name, for tests of bad disks; else NULL */
};

/* Opens the store at 'path'. For writing it takes the lock (LOCKED if it is
 * taken) and makes what is not there; for reading it changes nothing.
 * Fails: LOCKED, OPEN_DENIED, MISSING (reading), NOT_A_STORE, EMPTY, TOO_NEW, CORRUPT,
 * DISK_FULL, IO, NO_MEMORY; then *journal is NULL and nothing stays open. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_open(const char *path, const struct arb_journal_options *options,
                 struct arb_journal **journal, struct arb_journal_problem *problem);

/* Writes what still waits, runs the remaining done(), closes, frees. */
void arb_journal_close(struct arb_journal *journal);

/* The store's directory or the file, as it was given to open. */
const char *arb_journal_path(const struct arb_journal *journal);

/* Changes whenever the store was restored from a backup: a client whose number
 * belongs to another incarnation starts afresh. Never 0. */
uint64_t arb_journal_incarnation(struct arb_journal *journal);

/* -- Acts -------------------------------------------------------------------- */

struct arb_journal_act {
    struct arb_span contest;        /* the contest's id */
    struct arb_span key;            /* the act's own id: one act a contest has it */
    struct arb_span actor;          /* who: "director", "table 3" */
    struct arb_span line;           /* what, in one line */
    int64_t at_ms;                  /* when, milliseconds since 1970 */
    uint32_t seq;                   /* its number; appending: the one expected, 0 for any */
};

struct arb_journal_receipt {
    enum arb_journal_fault fault;           /* GOOD: durable now */
    uint32_t seq;                           /* of the act that has the key; the next if RACED */
    uint8_t chain[ARB_JOURNAL_CHAIN];       /* its link, if GOOD, REPEATED or REUSED */
    const struct arb_journal_act *act;      /* as appended; the spans live until done() returns */
};

/* May append; must not deliver, drain, restore or close. */
typedef void arb_journal_done(void *context, const struct arb_journal_receipt *receipt);

/* Queues an act; every byte is copied. Repeated is looked at before raced, so a
 * phone that sends again after a lost answer learns the number its act has. It is
 * repeated if actor and line are the same, whenever it was; else the key is reused.
 * Fails at once, and done() is not called: READ_ONLY, MALFORMED, CROWDED.
 * Otherwise done() is called exactly once, with GOOD, REPEATED, REUSED, RACED, or
 * with what befell its whole batch: DISK_FULL, IO, BUSY, CORRUPT, NO_MEMORY. Nothing of
 * a failed batch is kept and the journal goes on. If the power goes before that
 * failure was repaired the batch may yet be found, whole: repeat with the same key. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_append(struct arb_journal *journal, const struct arb_journal_act *act,
                   arb_journal_done *done, void *context);

/* Runs done() for what is durable by now, in order. Returns how many. */
uint32_t arb_journal_completions(struct arb_journal *journal);

/* Waits until everything appended is durable or failed, then runs done() for it. */
uint32_t arb_journal_drain(struct arb_journal *journal);

/* What the writer has done since the journal was opened, for the metrics page. */
struct arb_journal_counts {
    uint64_t acts, repeated, reused, raced, failed;
    uint64_t batches;
    uint32_t waiting;               /* now, not yet written */
    uint32_t wal_pages;             /* of 4 KiB, at the last commit */
};

void arb_journal_count(struct arb_journal *journal, struct arb_journal_counts *counts);

/* -- Reading ----------------------------------------------------------------- */

/* The act's spans live until it returns. False stops the reading. */
typedef bool arb_journal_each(void *context, const struct arb_journal_act *act,
                              const uint8_t chain[ARB_JOURNAL_CHAIN]);

/* Reads a contest's durable acts after number 'since', in order, each link
 * checked before it is shown. An unknown contest has none. 'since' is 0 or the
 * number of an act that is there; of any other it is said to be missing.
 * Fails: CHAIN_BROKEN with contest and number, CORRUPT, IO, BUSY, NO_MEMORY. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_replay(struct arb_journal *journal, struct arb_span contest, uint32_t since,
                   arb_journal_each *each, void *context, struct arb_journal_problem *problem);

struct arb_journal_contest {
    struct arb_span contest;
    uint32_t acts;                          /* the last number */
    uint8_t chain[ARB_JOURNAL_CHAIN];       /* the last link */
    enum arb_journal_fault fault;           /* verifying only: CHAIN_BROKEN … */
    uint32_t broken_at;                     /* … at this number */
};

/* False stops the listing. */
typedef bool arb_journal_each_contest(void *context, const struct arb_journal_contest *contest);

/* Lists the contests by id. Links are not checked. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_contests(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                     struct arb_journal_problem *problem);

/* Checks the file's structure, then walks every chain from its first act,
 * in one unmoving view of the store. Goes on after a broken contest; returns the
 * first fault. Whoever can write the file can also forge a whole chain: compare
 * the last link with one written down elsewhere. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_verify(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                   struct arb_journal_problem *problem);

/* Checks the file's structure alone: for who replays every contest anyway. CORRUPT, IO, BUSY, NO_MEMORY. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_check(struct arb_journal *journal, struct arb_journal_problem *problem);

/* -- Secrets: outside the chain, inside the backup ------------------------------ */

/* Durable on return. 'kind' and 'name' are clean text of 1..128 bytes. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_secret_put(struct arb_journal *journal, const char *kind, struct arb_span name,
                       struct arb_span value, struct arb_journal_problem *problem);

/* False, and the rest untouched, if there is none or it is longer than capacity. */
ARB_MUST_USE bool arb_journal_secret_get(struct arb_journal *journal, const char *kind,
                                         struct arb_span name, void *buffer, size_t capacity,
                                         size_t *length);

/* Durable on return; one that is not there is no fault. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_secret_drop(struct arb_journal *journal, const char *kind, struct arb_span name,
                        struct arb_journal_problem *problem);

struct arb_journal_secret { struct arb_span name, value; };

/* All of a kind become these, in one transaction: durable on return, and on a fault all is as it was. Names differ. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_secrets_replace(struct arb_journal *journal, const char *kind, const struct arb_journal_secret *secret,
                            size_t count, struct arb_journal_problem *problem);

/* False stops. Spans live until it returns. */
typedef bool arb_journal_each_secret(void *context, struct arb_span name, struct arb_span value);

ARB_MUST_USE enum arb_journal_fault
arb_journal_secrets(struct arb_journal *journal, const char *kind, arb_journal_each_secret *each,
                    void *context, struct arb_journal_problem *problem);

/* -- Backup and restore --------------------------------------------------------- */

/* Copies the store as it is now into one new file, verifies the copy, makes it
 * durable, and only then gives it its name. Any journal will do, one opened for
 * reading beside a running server above all.
 * Fails: EXISTS unless 'replace'; DISK_FULL, IO, OPEN_DENIED, CORRUPT,
 * CHAIN_BROKEN; then there is no new file and an old one is as it was, but for
 * one case: if all went well until the directory could not be synced, it is IO
 * though the old file has given way to the new one, which is whole. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_backup(struct arb_journal *journal, const char *file, bool replace,
                   struct arb_journal_problem *problem);

/* Puts the contents of a backup in the store's place, in one transaction. First
 * the file is verified and copied beside the store, then everything waiting is
 * written and its done() run, then the present store is kept beside it as 'aside'
 * (a path, at least ARB_JOURNAL_PATH_MAX bytes). On any fault the store is as it
 * was and 'aside' is "". The caller folds every contest anew.
 * Blocks the owner's thread, and with it a server, some forty milliseconds a
 * megabyte: 200 000 acts are 41 MB. The disk needs room for the incoming copy, the
 * one kept aside, and as much again for the log.
 * Fails: READ_ONLY; BUSY (the store itself, or another program writes in it); what
 * opening and verifying 'file' may say; DISK_FULL, IO, OPEN_DENIED, NO_MEMORY. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_restore(struct arb_journal *journal, const char *file, char *aside,
                    struct arb_journal_problem *problem);

/* The same for a store that no server has open, damaged or absent ones included.
 * LOCKED if one has: ask it (journal/errand.h). 'aside' is "" if there was nothing
 * to keep. In one case it names a file after a fault: a damaged store was replaced,
 * and then the directory could not be synced (IO). */
ARB_MUST_USE enum arb_journal_fault
arb_journal_restore_at(const char *path, const char *file, char *aside,
                       struct arb_journal_problem *problem);

#endif

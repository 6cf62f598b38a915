/* journal/journal.h -- the store of acts: what was acknowledged is still there after a power cut.
 *
 *     struct arb_journal_options options = {.wake = ring_the_loop, .wake_context = loop};
 *     fault = arb_journal_open("arbitro-data", &options, &journal, &problem);
 *     fault = arb_journal_append(journal, &act, done, request);     on the owner's thread
 *     arb_journal_completions(journal);                             after each wake: calls done()
 *     arb_journal_close(journal);
 *
 * A store is a directory: arbitro.db (SQLite), arbitro.lock, control.sock; or a PostgreSQL database, by its address
 * postgres://user@host/name. The password is not in the address: libpq takes it from PGPASSWORD or PGPASSFILE. An act
 * is one line of a contest, numbered 1, 2, 3 … in that contest and chained to the line before it by a hash. Acts are
 * only ever added. A contest is the result of folding its acts, so nothing but the acts needs to survive. No function
 * here knows what a line means.
 *
 * One thread, the owner's, makes every call here and runs every callback but options.wake. The owner does not wait for
 * the disk when it appends or receives results. It waits in open, close and drain, for one commit when it writes a
 * secret, and in replay, verify, backup and restore as long as they take.
 *
 * A writer thread of the journal commits: at once when it is idle, otherwise everything that was queued meanwhile in
 * one transaction. done() is called after the disk has the act, in the order of the appends.
 */
#ifndef ARB_JOURNAL_H
#define ARB_JOURNAL_H

#include "arbitro/base/base.h"
#include "arbitro/text/messages.h"

#define ARB_JOURNAL_CONTEST_MAX 64      /* bytes of a contest's id, 1 at least */
#define ARB_JOURNAL_KEY_MAX     128     /* bytes of an act's key, 1 at least */
#define ARB_JOURNAL_ACTOR_MAX   128     /* bytes, may be 0 */
#define ARB_JOURNAL_LINE_MAX    8192    /* bytes, 1 at least; no line end */
#define ARB_JOURNAL_SECRET_MAX  4096
#define ARB_JOURNAL_PATH_MAX    512     /* bytes of a path, terminator included */
#define ARB_JOURNAL_CHAIN       32      /* bytes of a link: BLAKE2b-256 */
#define ARB_JOURNAL_SCHEMA      1       /* the newest store this program reads */

/* -- Faults ------------------------------------------------------------------ */

/* The sentences are in messages/, "journal." and the name in small letters.
 * messages: journal.* from ARB_JOURNAL_FAULTS */
#define ARB_JOURNAL_FAULTS(X)                                                                      \
    X(REPEATED, repeated)         /* this key is in the contest already, with the receipt's number */ \
    X(REUSED, reused)             /* this key is in the contest already, for another act */        \
    X(RACED, raced)               /* the act expected another number than the next one */          \
    X(MALFORMED, malformed)       /* a part is too long, missing, or not one line of clean text */ \
    X(CROWDED, crowded)           /* too many acts wait: try again after completions */            \
    X(READ_ONLY, read_only)       /* this journal was opened for reading */                        \
    X(DISK_FULL, disk_full)       /* nothing of it was written; works again when there is room */  \
    X(IO, io)                     /* the disk failed; nothing of it was written */                 \
    X(NO_MEMORY, no_memory)                                                                        \
    X(BUSY, busy)                 /* another program locked the store for too long */              \
    X(OPEN_DENIED, open_denied)   /* no right to read or write there, or no such place */          \
    X(LOCKED, locked)             /* another server has the store */                               \
    X(MISSING, missing)           /* there is no store, or no file, at that path */                \
    X(NOT_A_STORE, not_a_store)   /* the file there is something else */                           \
    X(EMPTY, empty)               /* the file there is empty, which no store ever is */            \
    X(TOO_NEW, too_new)           /* written by a newer Arbitro */                                 \
    X(CORRUPT, corrupt)           /* the file is damaged */                                        \
    X(CHAIN_BROKEN, chain_broken) /* an act was changed, or is missing: see contest and seq */     \
    X(EXISTS, exists)             /* would overwrite a file */                                     \
    X(NO_ANSWER, no_answer)       /* the server that has the store does not answer */               \
    X(UNREACHABLE, unreachable)   /* the database does not answer; nothing was acknowledged */      \
    X(OUSTED, ousted)             /* another server has taken the store over since */               \
    X(BAD_ADDRESS, bad_address)   /* no address of a database, or one with a password in it */      \
    X(NOT_BUILT, not_built)       /* this program was built without PostgreSQL */

enum arb_journal_fault {
    ARB_JOURNAL_GOOD,
#define X(NAME, name) ARB_JOURNAL_##NAME,
    ARB_JOURNAL_FAULTS(X)
#undef X
    ARB_JOURNAL_FAULT_COUNT
};

/* A fault with the values of its sentence. Members that do not apply are 0 or "". */
struct arb_journal_problem {
    enum arb_journal_fault fault;
    uint32_t seq;                               /* CHAIN_BROKEN */
    int64_t pid;                                /* LOCKED: who has it; 0 when not known */
    char contest[ARB_JOURNAL_CONTEST_MAX + 1];  /* CHAIN_BROKEN; may be bad UTF-8 */
    char path[ARB_JOURNAL_PATH_MAX];
    char detail[240];                           /* SQLite's, the database's or the system's words */
};

/* "journal.disk_full": the sentence's key. Not for ARB_JOURNAL_GOOD. */
const char *arb_journal_fault_key(enum arb_journal_fault fault);

/* What the system's error about a file would be of a journal's; IO is what has no name. */
enum arb_journal_fault arb_journal_fault_of_errno(int error);

/* Writes the whole sentence with its values. */
void arb_journal_problem_write(struct arb_writer *out, enum arb_language language,
                               const struct arb_journal_problem *problem);

/* -- Opening and closing ----------------------------------------------------- */

struct arb_journal;

enum arb_journal_mode {
    ARB_JOURNAL_WRITE,      /* a directory, made if need be; one server at a time */
    ARB_JOURNAL_READ        /* a directory or a backup file; also while a server runs */
};

/* Zero in any member chooses the default: writing, at most 4096 acts and 2 MiB of text in the queue, 256 acts in a
 * transaction. */
struct arb_journal_options {
    enum arb_journal_mode mode;
    uint32_t queue_acts;            /* most acts in the queue */
    uint32_t queue_bytes;           /* most bytes of their text; raised to one act of the largest size */
    uint32_t batch_acts;            /* most acts in a transaction */
    void (*wake)(void *context);    /* on the writer's thread, after each batch; must not block */
    void *wake_context;
    const char *vfs;                /* an SQLite VFS by name, for tests of bad disks; else NULL */
    const char *node;               /* of a database that several servers have open: where the others reach this one,
                                       "10.0.0.5:9080"; NULL: one server has the store alone */
};

/* Opens the store at 'path'. For writing it takes the lock (LOCKED if it is
 * taken) and makes what does not exist; for reading it changes nothing.
 * Fails: LOCKED, OPEN_DENIED, MISSING (reading), NOT_A_STORE, EMPTY, TOO_NEW, CORRUPT,
 * DISK_FULL, IO, NO_MEMORY; then *journal is NULL and nothing stays open. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_open(const char *path, const struct arb_journal_options *options,
                 struct arb_journal **journal, struct arb_journal_problem *problem);

/* Writes what is still queued, runs the remaining done(), closes and frees. NULL is not accepted. */
void arb_journal_close(struct arb_journal *journal);

/* Takes away a store that was just made in that folder, in which nothing was kept yet and which nobody has open, and
 * the folder with it if it was made for it: what a start that fails leaves. */
void arb_journal_discard(const char *path, bool with_folder);

/* May a store be a PostgreSQL database? Else NOT_BUILT is all that an address gets. */
bool arb_journal_has_postgres(void);

/* The path as it was given to arb_journal_open. */
const char *arb_journal_path(const struct arb_journal *journal);

/* A number that changes whenever the store is restored from a backup: a client that has another one must load
 * everything again. Never 0. */
uint64_t arb_journal_incarnation(struct arb_journal *journal);

/* Was this server given up for dead? Then nothing is written here any more, and what was read may be old: close, or
 * let go of everything and begin again. Noticed within a second, and by the first append (OUSTED). Never true of a
 * directory, whose lock stays. */
bool arb_journal_is_ousted(const struct arb_journal *journal);

/* Does the database not answer, for more than two seconds? Then nothing is read from it nor written (UNREACHABLE, at
 * once), and what is known here may be old, since a server that cannot be heard is given up. Never true of a directory.
 * options.wake says when it begins, and with NEWS_ALL that it is over. */
bool arb_journal_is_silent(const struct arb_journal *journal);

/* -- Several servers on one database ----------------------------------------- */

/* Opened with options.node, a store is shared: each contest is held by one server, which alone may append to it
 * (OUSTED for the others, decided by the database in the transaction that writes), and each name is a contest here,
 * whether it has acts or not. What a server holds it holds until it leaves or is given up: silent for two seconds, by
 * the database's clock. Without options.node everything is held, and the other calls do nothing. */

/* Who holds a contest. */
struct arb_journal_holder {
    bool ours;                          /* we: since now if 'taken' */
    bool taken;
    int64_t server;                     /* the number of its life, never used again */
    char address[64];                   /* of another: where it is reached */
};

/* Takes the contest unless a server that lives holds it already. Waits for the database. Fails: UNREACHABLE, BUSY;
 * OUSTED when this server was given up itself. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_hold(struct arb_journal *journal, struct arb_span contest, struct arb_journal_holder *holder);

/* That server refuses connections: it is given up at once if it has missed its last word. */
void arb_journal_bury(struct arb_journal *journal, int64_t server);

enum arb_journal_news_kind {
    ARB_JOURNAL_NEWS_SECRETS,           /* 'word': a kind of secrets was changed */
    ARB_JOURNAL_NEWS_CONTEST,           /* 'word': a contest, of which somebody told */
    ARB_JOURNAL_NEWS_SPENT,             /* 'word': an address of clients, whose 'requests' another server has taken */
    ARB_JOURNAL_NEWS_GONE,              /* 'server' left or was given up: what it held is anybody's */
    ARB_JOURNAL_NEWS_ALL                /* the line was down: any of that */
};

struct arb_journal_news {
    enum arb_journal_news_kind kind;
    int64_t server;
    uint32_t requests;
    char word[ARB_JOURNAL_KEY_MAX + 1];
};

/* Gets what other servers have changed since the last call; options.wake says that there is something. */
typedef void arb_journal_each_news(void *context, const struct arb_journal_news *news);
uint32_t arb_journal_news(struct arb_journal *journal, arb_journal_each_news *each, void *context);

/* The other servers get NEWS_CONTEST, within some milliseconds and many in one notice. Changed secrets are told by
 * themselves. */
void arb_journal_tell(struct arb_journal *journal, struct arb_span contest);

/* The other servers get NEWS_SPENT, in the same way. 'who' has no blank and no '='. Where there is much else to tell it
 * may be lost, which does no harm but to the count. */
void arb_journal_tell_spent(struct arb_journal *journal, struct arb_span who, uint32_t requests);

/* After arb_journal_is_ousted: this server begins another life, holding nothing. Then comes NEWS_ALL. */
void arb_journal_begin_again(struct arb_journal *journal);

/* Gives back all that is held, so that others have it at once; reading goes on. Before: arb_journal_drain. */
void arb_journal_leave(struct arb_journal *journal);

/* -- Acts -------------------------------------------------------------------- */

struct arb_journal_act {
    struct arb_span contest;        /* the contest's id */
    struct arb_span key;            /* the act's id, unique in the contest, chosen by the sender */
    struct arb_span actor;          /* who: "director", "table 3" */
    struct arb_span line;           /* what, in one line */
    int64_t at_ms;                  /* when, milliseconds since 1970 */
    uint32_t seq;                   /* its number from 1; appending: the number expected, 0 for any */
};

/* What became of an append. */
struct arb_journal_receipt {
    enum arb_journal_fault fault;           /* GOOD: durable now */
    uint32_t seq;                           /* of the act that has the key; the next if RACED */
    uint8_t chain[ARB_JOURNAL_CHAIN];       /* its link, if GOOD, REPEATED or REUSED */
    const struct arb_journal_act *act;      /* as appended; the spans live until done() returns */
};

/* May append; must not deliver, drain, restore or close. */
typedef void arb_journal_done(void *context, const struct arb_journal_receipt *receipt);

/* Queues an act; every byte is copied. A known key is checked before the number, so that a phone that sends again
 * after a lost answer learns the number of its act. The act is REPEATED if actor and line are the same, at whatever
 * time; else the key is REUSED. Fails at once, and done() is not called: READ_ONLY, MALFORMED, CROWDED. Otherwise
 * done() is called exactly once, with GOOD, REPEATED, REUSED, RACED, or with the fault of its whole batch: DISK_FULL,
 * IO, BUSY, CORRUPT, NO_MEMORY. Nothing of a failed batch is stored and the journal goes on. After a power cut such a
 * batch may still be found, complete: repeat with the same key. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_append(struct arb_journal *journal, const struct arb_journal_act *act,
                   arb_journal_done *done, void *context);

/* Runs done() for the acts that are durable by now, in order. Returns how many. Never waits. */
uint32_t arb_journal_completions(struct arb_journal *journal);

/* Waits until everything appended is durable or failed, then runs done() for it. */
uint32_t arb_journal_drain(struct arb_journal *journal);

/* What the writer has done since the journal was opened, for the metrics page. */
struct arb_journal_counts {
    uint64_t acts, repeated, reused, raced, failed;
    uint64_t batches;
    uint32_t waiting;               /* queued and not yet written */
    uint32_t wal_pages;             /* of 4 KiB, at the last commit */
};

void arb_journal_count(struct arb_journal *journal, struct arb_journal_counts *counts);

/* -- Reading ----------------------------------------------------------------- */

/* Gets each act; its spans live until it returns. False stops the reading. */
typedef bool arb_journal_each(void *context, const struct arb_journal_act *act,
                              const uint8_t chain[ARB_JOURNAL_CHAIN]);

/* Reads a contest's durable acts after number 'since', in order; each link is checked before the act is given out. An
 * unknown contest has no acts. 'since' is 0 or the number of an existing act; any other is reported as a missing act.
 * Fails: CHAIN_BROKEN with contest and number, CORRUPT, IO, BUSY, NO_MEMORY. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_replay(struct arb_journal *journal, struct arb_span contest, uint32_t since,
                   arb_journal_each *each, void *context, struct arb_journal_problem *problem);

/* A contest of the store. */
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

/* The contests that a server which is gone held and nobody holds since, as arb_journal_contests gives them: it may not
 * have lived to tell what became of them. */
enum arb_journal_fault arb_journal_left(struct arb_journal *journal, int64_t server, arb_journal_each_contest *each,
                                        void *context, struct arb_journal_problem *problem);

/* Checks the file's structure, then every chain from its first act, in one consistent view of the store. Goes on
 * after a broken contest and returns the first fault. Who can write the file can also forge a whole chain: compare
 * the last link with one that was recorded elsewhere. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_verify(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                   struct arb_journal_problem *problem);

/* Checks the file's structure only, for callers that replay every contest anyway. Fails: CORRUPT, IO, BUSY, NO_MEMORY.
 */
ARB_MUST_USE enum arb_journal_fault
arb_journal_check(struct arb_journal *journal, struct arb_journal_problem *problem);

/* -- Secrets: outside the chain, inside the backup ------------------------------ */

/* Stores or replaces a secret (a password hash): durable on return. 'kind' and 'name' are clean text of 1..128 bytes,
 * the value at most ARB_JOURNAL_SECRET_MAX. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_secret_put(struct arb_journal *journal, const char *kind, struct arb_span name,
                       struct arb_span value, struct arb_journal_problem *problem);

/* Reads a secret. False, and the rest untouched, if there is none or it is longer than capacity. */
ARB_MUST_USE bool arb_journal_secret_get(struct arb_journal *journal, const char *kind,
                                         struct arb_span name, void *buffer, size_t capacity,
                                         size_t *length);

/* Deletes a secret: durable on return. One that does not exist is no fault. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_secret_drop(struct arb_journal *journal, const char *kind, struct arb_span name,
                        struct arb_journal_problem *problem);

struct arb_journal_secret { struct arb_span name, value; };

/* Replaces all secrets of a kind in one transaction: durable on return, and on a fault nothing is changed. Names must
 * differ. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_secrets_replace(struct arb_journal *journal, const char *kind, const struct arb_journal_secret *secret,
                            size_t count, struct arb_journal_problem *problem);

/* Gets each secret of a kind, by name; spans live until it returns. False stops. */
typedef bool arb_journal_each_secret(void *context, struct arb_span name, struct arb_span value);

ARB_MUST_USE enum arb_journal_fault
arb_journal_secrets(struct arb_journal *journal, const char *kind, arb_journal_each_secret *each,
                    void *context, struct arb_journal_problem *problem);

/* -- Backup and restore --------------------------------------------------------- */

/* Copies the store as it is now into one new file, verifies the copy, makes it durable, and only then gives it its
 * name. Works with any journal, above all with one opened for reading beside a running server. Fails: EXISTS unless
 * 'replace'; DISK_FULL, IO, OPEN_DENIED, CORRUPT, CHAIN_BROKEN; then there is no new file and an old one is
 * unchanged. One exception: when only the sync of the directory failed, it is IO although the old file has been
 * replaced by the new one, which is complete. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_backup(struct arb_journal *journal, const char *file, bool replace,
                   struct arb_journal_problem *problem);

/* The same into a folder, as arbitro-2026-11-28-233012.backup by the time on the wall; 'file' gets the path. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_backup_into(struct arb_journal *journal, const char *folder, int64_t at_ms, char file[ARB_JOURNAL_PATH_MAX],
                        struct arb_journal_problem *problem);

#define ARB_JOURNAL_COPY_END ".backup"
#define ARB_JOURNAL_COPY_MAX 128        /* bytes of the name of a backup in a folder, terminator included */

/* May this be the name of a backup in a folder, and of nothing outside it? */
bool arb_journal_copy_is_name(struct arb_span name);

/* Replaces the contents of the store by those of a backup, in one transaction. First the file is verified and copied
 * beside the store, then everything queued is written and its done() run, then the present store is copied to 'aside'
 * (a path of at least ARB_JOURNAL_PATH_MAX bytes). On any fault the store is unchanged and 'aside' is "". The caller
 * must fold every contest again. Blocks the owner's thread, and with it a server, some forty milliseconds a megabyte:
 * 200 000 acts are 41 MB. The disk needs room for the incoming copy, for the one kept aside, and as much again for
 * the log. Fails: READ_ONLY; BUSY (the file is the store itself, or another program writes in it); the faults of
 * opening and verifying 'file'; DISK_FULL, IO, OPEN_DENIED, NO_MEMORY. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_restore(struct arb_journal *journal, const char *file, char *aside,
                    struct arb_journal_problem *problem);

/* The same for a store that no server has open, also a damaged or absent one. LOCKED if a server has it: send it the
 * request (journal/errand.h). 'aside' is "" if there was no store before. In one case it names a file after a fault: a
 * damaged store was replaced, and then the directory could not be synced (IO). */
ARB_MUST_USE enum arb_journal_fault
arb_journal_restore_at(const char *path, const char *file, char *aside,
                       struct arb_journal_problem *problem);

/* -- Moving ----------------------------------------------------------------------------- */

/* What was moved. */
struct arb_journal_moved { uint64_t contests, acts; };

/* Copies the whole of one store into another, of either kind, while nobody serves either: through a backup, which is
 * verified, and in one transaction; then every chain of both is walked and compared. 'from' stays as it was. Fails:
 * LOCKED; MISSING; EXISTS if there are acts in 'to' already; CHAIN_BROKEN; the faults of backup and restore. Then 'to'
 * holds no acts. */
ARB_MUST_USE enum arb_journal_fault
arb_journal_move(const char *from, const char *to, struct arb_journal_moved *moved,
                 struct arb_journal_problem *problem);

#endif

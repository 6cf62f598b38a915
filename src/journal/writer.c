/* writer.c -- commits batches of acts to an SQLite store, each in one transaction.
 *
 * Invariant: an act's receipt says GOOD only after COMMIT returned with the log synced; when anything in the batch
 * fails, the transaction is rolled back. Numbers and links of this kind of store are assigned here and nowhere else.
 */
#include "inside.h"

#include <string.h>

static const char tail_sql[] =
    "SELECT seq, chain FROM acts WHERE contest = ?1 ORDER BY seq DESC LIMIT 1";
static const char by_key_sql[] = "SELECT seq, chain, actor, line FROM acts"
                                 " WHERE contest = ?1 AND key = ?2";
static const char insert_sql[] = "INSERT INTO acts (contest, seq, key, at_ms, actor, line, chain)"
                                 " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)"
                                 " ON CONFLICT (contest, key) DO NOTHING";

/* -- Opening ------------------------------------------------------------------ */

static int prepare(sqlite3 *db, const char *sql, sqlite3_stmt **statement)
{
    return sqlite3_prepare_v3(db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
}

static int prepare_all(struct arb__writer *writer)
{
    int rc = prepare(writer->db, "BEGIN IMMEDIATE", &writer->begin);

    if (rc == SQLITE_OK) rc = prepare(writer->db, "COMMIT", &writer->commit);
    if (rc == SQLITE_OK) rc = prepare(writer->db, "ROLLBACK", &writer->rollback);
    if (rc == SQLITE_OK) rc = prepare(writer->db, tail_sql, &writer->tail);
    if (rc == SQLITE_OK) rc = prepare(writer->db, by_key_sql, &writer->by_key);
    if (rc == SQLITE_OK) rc = prepare(writer->db, insert_sql, &writer->insert);
    return rc;
}

/* Sets the file to write-ahead logging, which stays in the file. */
enum arb_journal_fault arb__writer_open(struct arb__writer *writer, const char *file,
                                        const char *vfs, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    int rc;

    fault = arb__store_open(file, ARB__READ_WRITE, vfs, &writer->db, problem);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    pthread_mutex_init(&writer->store, NULL);
    rc = arb__run(writer->db, "PRAGMA journal_mode = WAL");
    if (rc == SQLITE_OK) rc = prepare_all(writer);
    if (rc == SQLITE_OK) return ARB_JOURNAL_GOOD;
    fault = arb__problem_sqlite(problem, writer->db, rc, file);
    arb__writer_close(writer);
    return fault;
}

/* SQLite accepts NULL for statements that were never prepared. */
void arb__writer_close(struct arb__writer *writer)
{
    if (writer->db == NULL) return;
    sqlite3_finalize(writer->begin);
    sqlite3_finalize(writer->commit);
    sqlite3_finalize(writer->rollback);
    sqlite3_finalize(writer->tail);
    sqlite3_finalize(writer->by_key);
    sqlite3_finalize(writer->insert);
    sqlite3_close(writer->db);
    writer->db = NULL;
    pthread_mutex_destroy(&writer->store);
}

/* -- One act ------------------------------------------------------------------- */

static int run(sqlite3_stmt *statement)
{
    const int rc = sqlite3_step(statement);

    sqlite3_reset(statement);
    return rc == SQLITE_DONE ? SQLITE_OK : rc;
}

/* Number and link from a bound query, which stands on its row after it; untouched when it has no row. A link of
 * another length can only be damage. */
static int read_place(sqlite3_stmt *query, uint32_t *seq, uint8_t chain[ARB_JOURNAL_CHAIN],
                      bool *found)
{
    const int rc = sqlite3_step(query);

    *found = rc == SQLITE_ROW;
    if (!*found) return rc == SQLITE_DONE ? SQLITE_OK : rc;
    if (sqlite3_column_bytes(query, 1) != ARB_JOURNAL_CHAIN) return SQLITE_CORRUPT;
    *seq = (uint32_t)sqlite3_column_int64(query, 0);
    memcpy(chain, sqlite3_column_blob(query, 1), ARB_JOURNAL_CHAIN);
    return SQLITE_OK;
}

static int find_tail(struct arb__writer *writer, struct arb_span contest, uint32_t *last,
                     uint8_t chain[ARB_JOURNAL_CHAIN])
{
    bool found;
    int rc;

    arb__bind_span(writer->tail, 1, contest);
    rc = read_place(writer->tail, last, chain, &found);
    sqlite3_reset(writer->tail);
    return rc;
}

/* The act that has the key, if there is one, and whether it is this very act. */
static int find_key(struct arb__writer *writer, struct arb__waiting *waiting, bool *found, bool *same)
{
    struct arb_journal_receipt *receipt = &waiting->receipt;
    int rc;

    arb__bind_span(writer->by_key, 1, waiting->act.contest);
    arb__bind_span(writer->by_key, 2, waiting->act.key);
    rc = read_place(writer->by_key, &receipt->seq, receipt->chain, found);
    *same = *found && arb_span_equal(arb__column_span(writer->by_key, 2), waiting->act.actor) &&
            arb_span_equal(arb__column_span(writer->by_key, 3), waiting->act.line);
    sqlite3_reset(writer->by_key);
    return rc;
}

static int insert(struct arb__writer *writer, const struct arb_journal_act *act,
                  const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    arb__bind_span(writer->insert, 1, act->contest);
    sqlite3_bind_int64(writer->insert, 2, act->seq);
    arb__bind_span(writer->insert, 3, act->key);
    sqlite3_bind_int64(writer->insert, 4, act->at_ms);
    arb__bind_span(writer->insert, 5, act->actor);
    arb__bind_span(writer->insert, 6, act->line);
    sqlite3_bind_blob(writer->insert, 7, chain, ARB_JOURNAL_CHAIN, SQLITE_STATIC);
    return run(writer->insert);
}

/* The act's key is in the contest already, or else its expected number is wrong. */
static int repeated_or_raced(struct arb__writer *writer, struct arb__waiting *waiting,
                             uint32_t next)
{
    bool found = false, same = false;
    const int rc = find_key(writer, waiting, &found, &same);

    waiting->receipt.fault = same    ? ARB_JOURNAL_REPEATED
                             : found ? ARB_JOURNAL_REUSED
                                     : ARB_JOURNAL_RACED;
    if (!found) waiting->receipt.seq = next;
    return rc;
}

/* The insert ignores a key that exists, so a repeated act is only looked up when it happens. A wrong expected number
 * may also be a repeated act. */
static int write_act(struct arb__writer *writer, struct arb__waiting *waiting)
{
    struct arb_journal_receipt *receipt = &waiting->receipt;
    struct arb_journal_act numbered = waiting->act;
    uint8_t previous[ARB_JOURNAL_CHAIN] = {0};
    uint32_t last = 0;
    int rc = find_tail(writer, waiting->act.contest, &last, previous);

    if (rc != SQLITE_OK) return rc;
    if (numbered.seq != 0 && numbered.seq != last + 1)
        return repeated_or_raced(writer, waiting, last + 1);
    numbered.seq = last + 1;
    receipt->seq = numbered.seq;
    receipt->fault = ARB_JOURNAL_GOOD;
    arb__chain_link(receipt->chain, previous, &numbered);
    rc = insert(writer, &numbered, receipt->chain);
    if (rc != SQLITE_OK || sqlite3_changes(writer->db) == 1) return rc;
    return repeated_or_raced(writer, waiting, last + 1);
}

/* -- One batch ------------------------------------------------------------------- */

static int write_all(struct arb__writer *writer, struct arb__queue *queue, uint64_t first,
                     uint32_t count)
{
    int rc = run(writer->begin);

    for (uint32_t i = 0; rc == SQLITE_OK && i < count; i++)
        rc = write_act(writer, arb__queue_at(queue, first + i));
    if (rc == SQLITE_OK) rc = run(writer->commit);
    return rc;
}

/* After a failure SQLite may have ended the transaction itself; otherwise it is rolled back here. */
enum arb_journal_fault arb__sqlite_write(struct arb_journal *journal, uint64_t first, uint32_t count)
{
    struct arb__writer *writer = &journal->writer;
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    int rc;

    pthread_mutex_lock(&writer->store);
    rc = write_all(writer, &journal->queue, first, count);
    if (rc != SQLITE_OK) {
        fault = arb__fault_of(writer->db, rc);
        if (!sqlite3_get_autocommit(writer->db)) (void)run(writer->rollback);
    }
    pthread_mutex_unlock(&writer->store);
    return fault;
}

/* When the log grows faster than the checkpointer empties it, the writer checkpoints itself between two batches, and
 * the log begins again. */
void arb__sqlite_rest(struct arb_journal *journal)
{
    if (!arb__checkpointer_behind(&journal->checkpointer)) return;
    pthread_mutex_lock(&journal->writer.store);
    sqlite3_wal_checkpoint_v2(journal->writer.db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
    pthread_mutex_unlock(&journal->writer.store);
}

sqlite3 *arb__writer_hold(struct arb__writer *writer)
{
    pthread_mutex_lock(&writer->store);
    return writer->db;
}

void arb__writer_release(struct arb__writer *writer)
{
    pthread_mutex_unlock(&writer->store);
}

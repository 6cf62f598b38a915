/* secrets.c -- stores and reads the secrets of an SQLite store.
 *
 * They are written on the owner's thread through the writer's connection, and are durable on return.
 */
#include "inside.h"

#include <string.h>

/* Runs a statement to its end and finalizes it; rc: the code of its preparation. */
static int finish(sqlite3_stmt *statement, int rc)
{
    if (rc == SQLITE_OK) rc = sqlite3_step(statement);
    sqlite3_finalize(statement);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* Runs one statement about one secret; value is NULL where the statement has no ?3. */
static enum arb_journal_fault change_secret(struct arb_journal *journal, const char *sql,
                                            const char *kind, struct arb_span name,
                                            const struct arb_span *value,
                                            struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    sqlite3_stmt *change = NULL;
    sqlite3 *db;
    int rc;

    db = arb__writer_hold(&journal->writer);
    rc = sqlite3_prepare_v2(db, sql, -1, &change, NULL);
    arb__bind_span(change, 1, arb_span_of(kind));
    arb__bind_span(change, 2, name);
    if (value != NULL)
        sqlite3_bind_blob64(change, 3, value->length > 0 ? value->at : "", value->length,
                            SQLITE_STATIC);
    rc = finish(change, rc);
    fault = rc == SQLITE_OK ? ARB_JOURNAL_GOOD
                            : arb__problem_sqlite(problem, db, rc, journal->path);
    arb__writer_release(&journal->writer);
    return fault;
}

enum arb_journal_fault arb__sqlite_secret_change(struct arb_journal *journal, const char *kind,
                                                 struct arb_span name, const struct arb_span *value,
                                                 struct arb_journal_problem *problem)
{
    static const char put[] = "INSERT INTO secrets (kind, name, value) VALUES (?1, ?2, ?3)"
                              " ON CONFLICT DO UPDATE SET value = excluded.value";
    static const char drop[] = "DELETE FROM secrets WHERE kind = ?1 AND name = ?2";

    return change_secret(journal, value != NULL ? put : drop, kind, name, value, problem);
}

/* Read through the reader's connection, which sees what was committed before. */
bool arb__sqlite_secret_get(struct arb_journal *journal, const char *kind, struct arb_span name,
                            void *buffer, size_t capacity, size_t *length)
{
    static const char sql[] = "SELECT value FROM secrets WHERE kind = ?1 AND name = ?2";
    sqlite3_stmt *query = NULL;
    bool found;

    if (sqlite3_prepare_v2(journal->reader, sql, -1, &query, NULL) != SQLITE_OK) return false;
    arb__bind_span(query, 1, arb_span_of(kind));
    arb__bind_span(query, 2, name);
    found = sqlite3_step(query) == SQLITE_ROW;
    if (found) {
        const struct arb_span value = arb__column_span(query, 0);

        found = value.length <= capacity;
        if (found) *length = value.length;
        if (found && value.length > 0) memcpy(buffer, value.at, value.length);
    }
    sqlite3_finalize(query);
    return found;
}

/* In the order of their names. */
enum arb_journal_fault arb__sqlite_secrets(struct arb_journal *journal, const char *kind,
                                           arb_journal_each_secret *each, void *context,
                                           struct arb_journal_problem *problem)
{
    static const char sql[] = "SELECT name, value FROM secrets WHERE kind = ?1 ORDER BY name";
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    sqlite3_stmt *query = NULL;
    bool go_on = true;
    int rc = sqlite3_prepare_v2(journal->reader, sql, -1, &query, NULL);

    if (rc == SQLITE_OK) {
        arb__bind_span(query, 1, arb_span_of(kind));
        while (go_on && (rc = sqlite3_step(query)) == SQLITE_ROW)
            go_on = each(context, arb__column_span(query, 0), arb__column_span(query, 1));
    }
    if (rc != SQLITE_DONE && rc != SQLITE_ROW)
        fault = arb__problem_sqlite(problem, journal->reader, rc, journal->path);
    sqlite3_finalize(query);
    return fault;
}

static int drop_kind(sqlite3 *db, struct arb_span kind)
{
    sqlite3_stmt *drop = NULL;
    const int rc = sqlite3_prepare_v2(db, "DELETE FROM secrets WHERE kind = ?1", -1, &drop, NULL);

    arb__bind_span(drop, 1, kind);
    return finish(drop, rc);
}

/* One prepared statement for all rows. Returns SQLite's code. */
static int insert_all(sqlite3 *db, struct arb_span kind, const struct arb_journal_secret *secret, size_t count)
{
    sqlite3_stmt *insert = NULL;
    int rc = sqlite3_prepare_v2(db, "INSERT INTO secrets (kind, name, value) VALUES (?1, ?2, ?3)", -1, &insert, NULL);

    for (size_t i = 0; i < count && rc == SQLITE_OK; i++) {
        const struct arb_span value = secret[i].value;

        arb__bind_span(insert, 1, kind);
        arb__bind_span(insert, 2, secret[i].name);
        sqlite3_bind_blob64(insert, 3, value.length > 0 ? value.at : "", value.length, SQLITE_STATIC);
        rc = sqlite3_step(insert);
        rc = rc == SQLITE_DONE ? sqlite3_reset(insert) : rc;
    }
    sqlite3_finalize(insert);
    return rc;
}

/* A fault inside the transaction is rolled back. */
enum arb_journal_fault arb__sqlite_secrets_replace(struct arb_journal *journal, const char *kind,
                                                   const struct arb_journal_secret *secret, size_t count,
                                                   struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    sqlite3 *db;
    int rc;

    db = arb__writer_hold(&journal->writer);
    rc = arb__run(db, "BEGIN IMMEDIATE");
    if (rc == SQLITE_OK) rc = drop_kind(db, arb_span_of(kind));
    if (rc == SQLITE_OK) rc = insert_all(db, arb_span_of(kind), secret, count);
    if (rc == SQLITE_OK) rc = arb__run(db, "COMMIT");
    if (rc != SQLITE_OK) fault = arb__problem_sqlite(problem, db, rc, journal->path);
    if (!sqlite3_get_autocommit(db)) (void)arb__run(db, "ROLLBACK");
    arb__writer_release(&journal->writer);
    return fault;
}

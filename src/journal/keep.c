/* keep.c -- what lies beside the acts: secrets, and snapshots that only save time.
 *
 * Both are written on the owner's thread through the writer's connection, and are
 * durable on return. A snapshot is sealed to the link of the act it ends with: if
 * either changed, or the format, it is as if it were not there.
 */
#include "inside.h"

#include <string.h>

/* Runs a statement to its end and forgets it. */
static int finish(sqlite3_stmt *statement, int rc)
{
    if (rc == SQLITE_OK) rc = sqlite3_step(statement);
    sqlite3_finalize(statement);
    return rc == SQLITE_DONE || rc == SQLITE_ROW ? SQLITE_OK : rc;
}

/* -- Secrets -------------------------------------------------------------------- */

static bool is_name(struct arb_span name)
{
    return name.length > 0 && name.length <= ARB_JOURNAL_KEY_MAX && arb_span_is_clean_utf8(name);
}

/* One statement about one secret; value is NULL where the statement has no ?3. */
static enum arb_journal_fault change_secret(struct arb_journal *journal, const char *sql,
                                            const char *kind, struct arb_span name,
                                            const struct arb_span *value,
                                            struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    sqlite3_stmt *change = NULL;
    sqlite3 *db;
    int rc;

    if (!is_name(arb_span_of(kind)) || !is_name(name) ||
        (value != NULL && value->length > ARB_JOURNAL_SECRET_MAX))
        return arb__problem(problem, ARB_JOURNAL_MALFORMED, journal->path, kind);
    db = arb__journal_hold(journal, problem);
    if (db == NULL) return ARB_JOURNAL_READ_ONLY;
    rc = sqlite3_prepare_v2(db, sql, -1, &change, NULL);
    arb__bind_span(change, 1, arb_span_of(kind));
    arb__bind_span(change, 2, name);
    if (value != NULL)
        sqlite3_bind_blob64(change, 3, value->length > 0 ? value->at : "", value->length,
                            SQLITE_STATIC);
    rc = finish(change, rc);
    fault = rc == SQLITE_OK ? ARB_JOURNAL_GOOD
                            : arb__problem_sqlite(problem, db, rc, journal->path);
    arb__journal_release(journal);
    return fault;
}

enum arb_journal_fault arb_journal_secret_put(struct arb_journal *journal, const char *kind,
                                              struct arb_span name, struct arb_span value,
                                              struct arb_journal_problem *problem)
{
    return change_secret(journal,
                         "INSERT INTO secrets (kind, name, value) VALUES (?1, ?2, ?3)"
                         " ON CONFLICT DO UPDATE SET value = excluded.value",
                         kind, name, &value, problem);
}

enum arb_journal_fault arb_journal_secret_drop(struct arb_journal *journal, const char *kind,
                                               struct arb_span name,
                                               struct arb_journal_problem *problem)
{
    return change_secret(journal, "DELETE FROM secrets WHERE kind = ?1 AND name = ?2", kind, name,
                         NULL, problem);
}

bool arb_journal_secret_get(struct arb_journal *journal, const char *kind, struct arb_span name,
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

enum arb_journal_fault arb_journal_secrets(struct arb_journal *journal, const char *kind,
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

enum arb_journal_fault arb_journal_secrets_replace(struct arb_journal *journal, const char *kind,
                                                   const struct arb_journal_secret *secret, size_t count,
                                                   struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    sqlite3 *db;
    int rc;

    for (size_t i = 0; i < count; i++)
        if (!is_name(secret[i].name) || secret[i].value.length > ARB_JOURNAL_SECRET_MAX)
            return arb__problem(problem, ARB_JOURNAL_MALFORMED, journal->path, kind);
    db = arb__journal_hold(journal, problem);
    if (db == NULL) return ARB_JOURNAL_READ_ONLY;
    rc = arb__run(db, "BEGIN IMMEDIATE");
    if (rc == SQLITE_OK) rc = drop_kind(db, arb_span_of(kind));
    if (rc == SQLITE_OK) rc = insert_all(db, arb_span_of(kind), secret, count);
    if (rc == SQLITE_OK) rc = arb__run(db, "COMMIT");
    if (rc != SQLITE_OK) fault = arb__problem_sqlite(problem, db, rc, journal->path);
    if (!sqlite3_get_autocommit(db)) (void)arb__run(db, "ROLLBACK");
    arb__journal_release(journal);
    return fault;
}

/* -- Snapshots -------------------------------------------------------------------- */

/* The link of one act; rc is SQLITE_NOTFOUND when there is no such act. */
static int link_of(sqlite3 *db, struct arb_span contest, uint32_t seq,
                   uint8_t link[ARB_JOURNAL_CHAIN])
{
    sqlite3_stmt *query = NULL;
    bool found = false;
    int rc = sqlite3_prepare_v2(db, "SELECT chain FROM acts WHERE contest = ?1 AND seq = ?2", -1,
                                &query, NULL);

    if (rc != SQLITE_OK) return rc;
    arb__bind_span(query, 1, contest);
    sqlite3_bind_int64(query, 2, seq);
    if (sqlite3_step(query) == SQLITE_ROW &&
        sqlite3_column_bytes(query, 0) == ARB_JOURNAL_CHAIN) {
        memcpy(link, sqlite3_column_blob(query, 0), ARB_JOURNAL_CHAIN);
        found = true;
    }
    rc = sqlite3_finalize(query);
    return rc == SQLITE_OK && !found ? SQLITE_NOTFOUND : rc;
}

static int insert_snapshot(sqlite3 *db, struct arb_span contest, uint32_t seq, uint32_t format,
                           struct arb_span bytes, const uint8_t seal[ARB_JOURNAL_CHAIN])
{
    sqlite3_stmt *insert = NULL;
    const int rc = sqlite3_prepare_v2(db,
                                      "INSERT OR REPLACE INTO snapshots"
                                      " (contest, seq, format, bytes, seal)"
                                      " VALUES (?1, ?2, ?3, ?4, ?5)",
                                      -1, &insert, NULL);

    arb__bind_span(insert, 1, contest);
    sqlite3_bind_int64(insert, 2, seq);
    sqlite3_bind_int64(insert, 3, format);
    sqlite3_bind_blob64(insert, 4, bytes.length > 0 ? bytes.at : "", bytes.length, SQLITE_STATIC);
    sqlite3_bind_blob(insert, 5, seal, ARB_JOURNAL_CHAIN, SQLITE_STATIC);
    return finish(insert, rc);
}

/* The last two stay: should the last one be bad, the one before saves some time yet. */
static int drop_older(sqlite3 *db, struct arb_span contest)
{
    sqlite3_stmt *drop = NULL;
    const int rc = sqlite3_prepare_v2(db,
                                      "DELETE FROM snapshots WHERE contest = ?1 AND rowid NOT IN"
                                      " (SELECT rowid FROM snapshots WHERE contest = ?1"
                                      "  ORDER BY seq DESC, rowid DESC LIMIT 2)",
                                      -1, &drop, NULL);

    arb__bind_span(drop, 1, contest);
    return finish(drop, rc);
}

static int put_snapshot(sqlite3 *db, struct arb_span contest, uint32_t seq, uint32_t format,
                        struct arb_span bytes)
{
    uint8_t link[ARB_JOURNAL_CHAIN];
    uint8_t seal[ARB_JOURNAL_CHAIN];
    int rc = arb__run(db, "BEGIN IMMEDIATE");

    if (rc == SQLITE_OK) rc = link_of(db, contest, seq, link);
    if (rc == SQLITE_OK) {
        arb__chain_seal(seal, link, format, bytes);
        rc = insert_snapshot(db, contest, seq, format, bytes, seal);
    }
    if (rc == SQLITE_OK) rc = drop_older(db, contest);
    if (rc == SQLITE_OK) rc = arb__run(db, "COMMIT");
    return rc;
}

enum arb_journal_fault arb_journal_snapshot_put(struct arb_journal *journal,
                                                struct arb_span contest, uint32_t seq,
                                                uint32_t format, struct arb_span bytes,
                                                struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    sqlite3 *db = arb__journal_hold(journal, problem);
    int rc;

    if (db == NULL) return ARB_JOURNAL_READ_ONLY;
    rc = put_snapshot(db, contest, seq, format, bytes);
    if (rc == SQLITE_NOTFOUND)
        fault = arb__problem(problem, ARB_JOURNAL_RACED, journal->path, "no such act");
    else if (rc != SQLITE_OK)
        fault = arb__problem_sqlite(problem, db, rc, journal->path);
    if (!sqlite3_get_autocommit(db)) (void)arb__run(db, "ROLLBACK");
    arb__journal_release(journal);
    return fault;
}

/* The row is number, bytes, seal, link. */
static bool is_sound(sqlite3_stmt *query, uint32_t format, size_t capacity)
{
    const struct arb_span bytes = arb__column_span(query, 1);
    uint8_t seal[ARB_JOURNAL_CHAIN];

    if (bytes.length != capacity || sqlite3_column_bytes(query, 2) != ARB_JOURNAL_CHAIN ||
        sqlite3_column_bytes(query, 3) != ARB_JOURNAL_CHAIN)
        return false;
    arb__chain_seal(seal, sqlite3_column_blob(query, 3), format, bytes);
    return memcmp(seal, sqlite3_column_blob(query, 2), sizeof seal) == 0;
}

uint32_t arb_journal_snapshot_get(struct arb_journal *journal, struct arb_span contest,
                                  uint32_t upto, uint32_t format, void *buffer, size_t capacity)
{
    static const char sql[] = "SELECT s.seq, s.bytes, s.seal, a.chain FROM snapshots AS s"
                              " JOIN acts AS a ON a.contest = s.contest AND a.seq = s.seq"
                              " WHERE s.contest = ?1 AND s.seq <= ?2 AND s.format = ?3"
                              " ORDER BY s.seq DESC";
    sqlite3_stmt *query = NULL;
    uint32_t seq = 0;

    if (sqlite3_prepare_v2(journal->reader, sql, -1, &query, NULL) != SQLITE_OK) return 0;
    arb__bind_span(query, 1, contest);
    sqlite3_bind_int64(query, 2, upto);
    sqlite3_bind_int64(query, 3, format);
    while (seq == 0 && sqlite3_step(query) == SQLITE_ROW) {
        if (!is_sound(query, format, capacity)) continue;
        if (capacity > 0) memcpy(buffer, sqlite3_column_blob(query, 1), capacity);
        seq = (uint32_t)sqlite3_column_int64(query, 0);
    }
    sqlite3_finalize(query);
    return seq;
}

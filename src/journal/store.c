/* store.c -- opens one connection to the database and makes sure that it is a store.
 *
 * SQLite's application id says that a file is a store, its user version which schema; both are set in the transaction
 * that makes the tables. Acts are only added: triggers refuse changes and deletions, in case later code forgets it.
 */
#include "inside.h"

#include <string.h>
#include <unistd.h>

#define APPLICATION_ID 1095909962 /* 0x4152424A, "ARBJ" */
#define TEXT_OF(macro)  TEXT_OF_IT(macro)
#define TEXT_OF_IT(it)  #it

static const char schema_sql[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE acts ("
    "  contest TEXT NOT NULL, seq INTEGER NOT NULL CHECK (seq >= 1), key TEXT NOT NULL,"
    "  at_ms INTEGER NOT NULL, actor TEXT NOT NULL, line TEXT NOT NULL,"
    "  chain BLOB NOT NULL CHECK (length(chain) = 32),"
    "  PRIMARY KEY (contest, seq), UNIQUE (contest, key)) STRICT, WITHOUT ROWID;"
    "CREATE TRIGGER acts_stay BEFORE DELETE ON acts BEGIN"
    "  SELECT RAISE(ABORT, 'acts are only added'); END;"
    "CREATE TRIGGER acts_stand BEFORE UPDATE ON acts BEGIN"
    "  SELECT RAISE(ABORT, 'acts are only added'); END;"
    "CREATE TABLE secrets ("
    "  kind TEXT NOT NULL, name TEXT NOT NULL, value BLOB NOT NULL,"
    "  PRIMARY KEY (kind, name)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE meta (name TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;"
    "INSERT INTO meta VALUES ('incarnation', (random() & 9007199254740991) | 1);"
    "PRAGMA application_id = " TEXT_OF(APPLICATION_ID) ";"
    "PRAGMA user_version = " TEXT_OF(ARB_JOURNAL_SCHEMA) ";"
    "COMMIT;";

int arb__run(sqlite3 *db, const char *sql)
{
    return sqlite3_exec(db, sql, NULL, NULL, NULL);
}

void arb__bind_span(sqlite3_stmt *query, int index, struct arb_span span)
{
    sqlite3_bind_text64(query, index, span.length > 0 ? span.at : "", span.length, SQLITE_STATIC,
                        SQLITE_UTF8);
}

struct arb_span arb__column_span(sqlite3_stmt *query, int column)
{
    const char *at = sqlite3_column_blob(query, column);

    return (struct arb_span){at, (size_t)sqlite3_column_bytes(query, column)};
}

/* The single integer that a query returns. */
static int integer_of(sqlite3 *db, const char *sql, int64_t *value)
{
    sqlite3_stmt *query = NULL;
    int rc = sqlite3_prepare_v2(db, sql, -1, &query, NULL);

    if (rc != SQLITE_OK) return rc;
    rc = sqlite3_step(query);
    if (rc == SQLITE_ROW) *value = sqlite3_column_int64(query, 0);
    return sqlite3_finalize(query);
}

/* Is the file a store, and of which version; or something else; or empty? */
static int look(sqlite3 *db, bool *is_ours, bool *is_empty, int64_t *version)
{
    int64_t id = 0;
    int64_t tables = 0;
    int rc = integer_of(db, "SELECT count(*) FROM sqlite_schema", &tables);

    if (rc == SQLITE_OK) rc = integer_of(db, "PRAGMA application_id", &id);
    if (rc == SQLITE_OK) rc = integer_of(db, "PRAGMA user_version", version);
    *is_ours = id == APPLICATION_ID;
    *is_empty = tables == 0 && id == 0;
    return rc;
}

/* Without a rollback journal: if this fails, the whole file is thrown away. */
static int make_schema(sqlite3 *db)
{
    int rc = arb__run(db, "PRAGMA journal_mode = MEMORY");

    if (rc == SQLITE_OK) rc = arb__run(db, schema_sql);
    if (rc != SQLITE_OK && !sqlite3_get_autocommit(db)) (void)arb__run(db, "ROLLBACK");
    return rc;
}

/* Decides what the file is, and makes the tables in an empty one when they are wanted. */
static enum arb_journal_fault settle(sqlite3 *db, const char *file, enum arb__access access,
                                     struct arb_journal_problem *problem)
{
    bool is_ours = false;
    bool is_empty = false;
    int64_t version = 0;
    int rc = look(db, &is_ours, &is_empty, &version);

    if (rc == SQLITE_OK && access == ARB__CREATE && is_empty) {
        rc = make_schema(db);
        is_ours = true;
        is_empty = false;
    }
    if (rc != SQLITE_OK) return arb__problem_sqlite(problem, db, rc, file);
    if (is_empty) return arb__problem(problem, ARB_JOURNAL_EMPTY, file, NULL);
    if (!is_ours) return arb__problem(problem, ARB_JOURNAL_NOT_A_STORE, file, NULL);
    if (version > ARB_JOURNAL_SCHEMA) return arb__problem(problem, ARB_JOURNAL_TOO_NEW, file, NULL);
    return ARB_JOURNAL_GOOD;
}

/* Characters with a meaning in a URI are escaped, three bytes for one. */
static bool write_immutable_uri(struct arb_writer *out, const char *file)
{
    arb_write_text(out, "file:");
    for (; *file != '\0'; file++) {
        if (strchr("%?#", *file) == NULL) {
            arb_write_char(out, *file);
            continue;
        }
        arb_write_char(out, '%');
        arb_write_char(out, "0123456789ABCDEF"[(unsigned char)*file >> 4]);
        arb_write_char(out, "0123456789ABCDEF"[*file & 15]);
    }
    arb_write_text(out, "?immutable=1");
    return !out->truncated;
}

/* A store on a read-only medium has no room for SQLite's shared memory; if it has no log beside it, it can be read as
 * a file that never changes. */
static int open_immutable(const char *file, const char *vfs, sqlite3 **db)
{
    char uri[3 * ARB_JOURNAL_PATH_MAX + 32];
    char log[ARB_JOURNAL_PATH_MAX + 8];
    struct arb_writer out = arb_writer_on(log, sizeof log);

    arb_write_text(&out, file);
    arb_write_text(&out, "-wal");
    if (access(log, F_OK) == 0) return SQLITE_CANTOPEN;
    out = arb_writer_on(uri, sizeof uri);
    if (!write_immutable_uri(&out, file)) return SQLITE_CANTOPEN;
    return sqlite3_open_v2(uri, db, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI,
                           vfs);
}

/* Settings of every connection. synchronous = FULL: a commit returns after the disk has it; secure_delete: what is
 * taken away is written over. */
static int set_up(sqlite3 *db)
{
    sqlite3_extended_result_codes(db, 1);
    sqlite3_busy_timeout(db, 5000);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
    return arb__run(db, "PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 0;"
                        "PRAGMA temp_store = MEMORY; PRAGMA cell_size_check = ON; PRAGMA secure_delete = ON;"
                        "PRAGMA journal_size_limit = 16777216;");
}

/* On any fault the connection is closed and *db is NULL. */
static enum arb_journal_fault open_as(const char *file, enum arb__access access, const char *vfs,
                                      bool immutable, sqlite3 **db,
                                      struct arb_journal_problem *problem)
{
    const int flags = SQLITE_OPEN_NOMUTEX | (access == ARB__READ_ONLY ? SQLITE_OPEN_READONLY
                                                                      : SQLITE_OPEN_READWRITE);
    enum arb_journal_fault fault;
    int rc = immutable ? open_immutable(file, vfs, db) : sqlite3_open_v2(file, db, flags, vfs);

    if (rc == SQLITE_OK) rc = set_up(*db);
    fault = rc == SQLITE_OK ? settle(*db, file, access, problem)
                            : arb__problem_sqlite(problem, *db, rc, file);
    if (fault != ARB_JOURNAL_GOOD) {
        sqlite3_close(*db);
        *db = NULL;
    }
    return fault;
}

enum arb_journal_fault arb__store_open(const char *file, enum arb__access access, const char *vfs,
                                       sqlite3 **db, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault;
    struct arb_journal_problem second;

    *db = NULL;
    fault = open_as(file, access, vfs, false, db, problem);
    if (fault == ARB_JOURNAL_OPEN_DENIED && access == ARB__READ_ONLY &&
        open_as(file, access, vfs, true, db, &second) == ARB_JOURNAL_GOOD)
        return ARB_JOURNAL_GOOD;
    return fault;
}

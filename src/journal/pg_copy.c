/* pg_copy.c -- a backup of a store in PostgreSQL is an SQLite file like any other, and each kind restores the other's.
 *
 * Rows go through a cursor, some hundreds at a time, in one transaction that sees one state of the store.
 */
#include "postgres.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* A table in both kinds of store. kinds of its columns: t text, n number, b bytes. */
static const struct table {
    const char *name, *kinds, *cursor, *from_file, *into_file, *into_database;
} tables[] = {
    {"acts", "tntnttb",
     "DECLARE rows CURSOR FOR SELECT contest, seq, key, at_ms, actor, line, chain FROM arbitro.acts"
     " ORDER BY contest, seq",
     "SELECT contest, seq, key, at_ms, actor, line, chain FROM acts ORDER BY contest, seq",
     "INSERT INTO acts (contest, seq, key, at_ms, actor, line, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
     "INSERT INTO arbitro.acts (contest, seq, key, at_ms, actor, line, chain) VALUES"
     " ($1::text, $2::bigint, $3::text, $4::bigint, $5::text, $6::text, $7::bytea)"},
    {"secrets", "ttb", "DECLARE rows CURSOR FOR SELECT kind, name, value FROM arbitro.secrets ORDER BY kind, name",
     "SELECT kind, name, value FROM secrets ORDER BY kind, name",
     "INSERT INTO secrets (kind, name, value) VALUES (?1, ?2, ?3)",
     "INSERT INTO arbitro.secrets (kind, name, value) VALUES ($1::text, $2::text, $3::bytea)"},
    {"meta", "tn", "DECLARE rows CURSOR FOR SELECT name, value FROM arbitro.meta WHERE name = 'incarnation'", NULL,
     "INSERT OR REPLACE INTO meta (name, value) VALUES (?1, ?2)", NULL},
};

/* -- Into a file -------------------------------------------------------------------------- */

static int bind(sqlite3_stmt *insert, int index, char kind, const PGresult *rows, int row)
{
    const struct arb_span value = arb__pg_span(rows, row, index);

    if (kind == 'n') return sqlite3_bind_int64(insert, index + 1, arb__pg_int(rows, row, index));
    if (kind == 'b') return sqlite3_bind_blob64(insert, index + 1, value.at, value.length, SQLITE_STATIC);
    return sqlite3_bind_text64(insert, index + 1, value.at, value.length, SQLITE_STATIC, SQLITE_UTF8);
}

static int insert_rows(sqlite3_stmt *insert, const char *kinds, const PGresult *rows)
{
    int rc = SQLITE_OK;

    for (int row = 0; rc == SQLITE_OK && row < PQntuples(rows); row++) {
        for (int i = 0; rc == SQLITE_OK && kinds[i] != '\0'; i++) rc = bind(insert, i, kinds[i], rows, row);
        if (rc == SQLITE_OK) rc = sqlite3_step(insert);
        if (rc == SQLITE_DONE) rc = sqlite3_reset(insert);
    }
    return rc;
}

struct copying {
    struct arb_journal *journal;
    sqlite3 *file;
    const char *name;
    struct arb_journal_problem *problem;
};

/* Fetches until nothing comes. */
static enum arb_journal_fault fetch_all(const struct copying *copy, const struct table *table, sqlite3_stmt *insert)
{
    PGconn *db = copy->journal->postgres->reader;
    enum arb_journal_fault fault = arb__pg_run(db, table->cursor);
    int got = 1;

    arb__pg_problem_of(copy->problem, fault, db, copy->journal->path);
    while (fault == ARB_JOURNAL_GOOD && got > 0) {
        PGresult *rows = arb__pg_ask(db, "FETCH 500 FROM rows", NULL);
        int rc = SQLITE_OK;

        fault = arb__pg_problem(copy->problem, db, rows, copy->journal->path);
        got = PQntuples(rows);
        if (fault == ARB_JOURNAL_GOOD) rc = insert_rows(insert, table->kinds, rows);
        if (rc != SQLITE_OK) fault = arb__problem_sqlite(copy->problem, copy->file, rc, copy->name);
        PQclear(rows);
    }
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_run(db, "CLOSE rows");
    return fault;
}

static enum arb_journal_fault copy_table(const struct copying *copy, const struct table *table)
{
    enum arb_journal_fault fault;
    sqlite3_stmt *insert = NULL;
    const int rc = sqlite3_prepare_v2(copy->file, table->into_file, -1, &insert, NULL);

    if (rc != SQLITE_OK) return arb__problem_sqlite(copy->problem, copy->file, rc, copy->name);
    fault = fetch_all(copy, table, insert);
    sqlite3_finalize(insert);
    return fault;
}

static enum arb_journal_fault run_file(const struct copying *copy, const char *sql)
{
    const int rc = arb__run(copy->file, sql);

    return rc == SQLITE_OK ? ARB_JOURNAL_GOOD : arb__problem_sqlite(copy->problem, copy->file, rc, copy->name);
}

static enum arb_journal_fault copy_tables(const struct copying *copy)
{
    enum arb_journal_fault fault = run_file(copy, "PRAGMA journal_mode = MEMORY; BEGIN");
    PGresult *began = arb__pg_read(copy->journal, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", NULL);
    PGconn *db = copy->journal->postgres->reader;

    if (fault == ARB_JOURNAL_GOOD && db == NULL)
        fault = arb__problem(copy->problem, ARB_JOURNAL_UNREACHABLE, copy->journal->path, NULL);
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_problem(copy->problem, db, began, copy->journal->path);
    PQclear(began);
    for (size_t i = 0; fault == ARB_JOURNAL_GOOD && i < ARB_COUNT(tables); i++) fault = copy_table(copy, &tables[i]);
    if (fault == ARB_JOURNAL_GOOD) fault = run_file(copy, "COMMIT");
    if (db != NULL) (void)arb__pg_run(db, "ROLLBACK");
    return fault;
}

enum arb_journal_fault arb__pg_copy_into(void *source, const char *partial, struct arb_journal_problem *problem)
{
    struct copying copy = {.journal = source, .name = partial, .problem = problem};
    enum arb_journal_fault fault = arb__store_open(partial, ARB__CREATE, NULL, &copy.file, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = copy_tables(&copy);
    sqlite3_close(copy.file);
    return fault;
}

/* -- From a file ------------------------------------------------------------------------------ */

static void take_row(struct arb__pg_args *args, sqlite3_stmt *rows, const char *kinds)
{
    args->count = 0;
    for (int i = 0; kinds[i] != '\0'; i++)
        if (kinds[i] == 'n') arb__pg_number(args, sqlite3_column_int64(rows, i));
        else arb__pg_text(args, arb__column_span(rows, i));
}

/* Results are read every some hundred rows, so that the pipeline stays short. */
static enum arb_journal_fault collect(PGconn *db, int sent)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;

    if (PQpipelineSync(db) != 1) return ARB_JOURNAL_UNREACHABLE;
    for (int i = 0; i <= sent && PQstatus(db) == CONNECTION_OK; i++) {
        PGresult *result = PQgetResult(db);

        if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_fault(db, result);
        PQclear(result);
        if (i < sent && (result = PQgetResult(db)) != NULL) PQclear(result);
    }
    return PQstatus(db) == CONNECTION_OK ? fault : ARB_JOURNAL_UNREACHABLE;
}

static enum arb_journal_fault send_rows(PGconn *db, const struct table *table, sqlite3_stmt *rows)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    int sent = 0;
    int rc;

    while (fault == ARB_JOURNAL_GOOD && (rc = sqlite3_step(rows)) == SQLITE_ROW) {
        struct arb__pg_args args;

        take_row(&args, rows, table->kinds);
        if (arb__pg_send(db, table->name, &args) != 1) return ARB_JOURNAL_UNREACHABLE;
        if (++sent == 500) {
            fault = collect(db, sent);
            sent = 0;
        }
    }
    if (fault == ARB_JOURNAL_GOOD) fault = collect(db, sent);
    if (fault == ARB_JOURNAL_GOOD && rc != SQLITE_DONE) fault = ARB_JOURNAL_CORRUPT;
    return fault;
}

/* The statement is called as its table. */
static enum arb_journal_fault bring_table(PGconn *db, const struct table *table, sqlite3 *backup)
{
    PGresult *prepared = PQprepare(db, table->name, table->into_database, 0, NULL);
    enum arb_journal_fault fault = arb__pg_fault(db, prepared);
    sqlite3_stmt *rows = NULL;

    PQclear(prepared);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    if (sqlite3_prepare_v2(backup, table->from_file, -1, &rows, NULL) != SQLITE_OK) return ARB_JOURNAL_CORRUPT;
    if (PQenterPipelineMode(db) != 1) fault = ARB_JOURNAL_UNREACHABLE;
    if (fault == ARB_JOURNAL_GOOD) fault = send_rows(db, table, rows);
    (void)PQexitPipelineMode(db);
    sqlite3_finalize(rows);
    if (PQstatus(db) == CONNECTION_OK && fault == ARB_JOURNAL_GOOD) {
        char sql[32];

        snprintf(sql, sizeof sql, "DEALLOCATE %s", table->name);
        fault = arb__pg_run(db, sql);
    }
    return fault;
}

/* dir of 'file'/arbitro-before-restore-20261121-213000.db */
static bool name_aside(char aside[ARB_JOURNAL_PATH_MAX], const char *file)
{
    const char *slash = strrchr(file, '/');
    struct arb_writer out = arb_writer_on(aside, ARB_JOURNAL_PATH_MAX);
    const time_t now = time(NULL);
    struct tm local;
    char name[80];

    localtime_r(&now, &local);
    strftime(name, sizeof name, "arbitro-before-restore-%Y%m%d-%H%M%S.db", &local);
    arb_write_span(&out, (struct arb_span){file, slash != NULL ? (size_t)(slash - file) + 1 : 0});
    arb_write_text(&out, name);
    return !out.truncated;
}

static enum arb_journal_fault keep_aside(struct arb_journal *journal, const char *file, char *aside,
                                         struct arb_journal_problem *problem)
{
    PGresult *count = arb__pg_read(
        journal, "SELECT 1 WHERE EXISTS (SELECT FROM arbitro.acts) OR EXISTS (SELECT FROM arbitro.secrets)", NULL);
    const bool holds = PQntuples(count) > 0;
    enum arb_journal_fault fault;

    PQclear(count);
    aside[0] = '\0';
    if (!holds) return ARB_JOURNAL_GOOD;
    if (!name_aside(aside, file)) fault = arb__problem(problem, ARB_JOURNAL_OPEN_DENIED, file, "name too long");
    else fault = arb__copy_out(arb__pg_copy_into, journal, aside, false, false, problem);
    if (fault != ARB_JOURNAL_GOOD) aside[0] = '\0';
    return fault;
}

enum arb_journal_fault arb__postgres_restore(struct arb_journal *journal, const char *file, sqlite3 *backup,
                                             char *aside, struct arb_journal_problem *problem)
{
    static const char empty[] = "TRUNCATE arbitro.acts, arbitro.secrets";
    static const char incarnate[] = "UPDATE arbitro.meta SET value = floor(random() * 9007199254740991)::bigint | 1"
                                    " WHERE name = 'incarnation'";
    enum arb_journal_fault fault = keep_aside(journal, file, aside, problem);
    PGconn *db;

    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = arb__pg_begin(journal);
    db = journal->postgres->writer;
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_run(db, empty);
    if (fault == ARB_JOURNAL_GOOD) fault = bring_table(db, &tables[0], backup);
    if (fault == ARB_JOURNAL_GOOD) fault = bring_table(db, &tables[1], backup);
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_run(db, incarnate);
    fault = arb__pg_end(journal, fault, problem);
    if (fault != ARB_JOURNAL_GOOD && aside[0] != '\0') {
        unlink(aside);
        aside[0] = '\0';
    }
    return fault;
}

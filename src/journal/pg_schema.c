/* pg_schema.c -- the tables of a store in PostgreSQL: made by the program, in the schema "arbitro" of the database.
 *
 * The columns are those of an SQLite store, so that the links are the same. Acts are only added: a trigger refuses
 * changes and deletions; a restore empties the table with TRUNCATE, which the owner of the table alone may do.
 */
#include "postgres.h"

#define TEXT_OF(macro)  TEXT_OF_IT(macro)
#define TEXT_OF_IT(it)  #it

/* Two servers that start together make it once: the lock is for that alone, and ends with the transaction. */
static const char begin_sql[] = "BEGIN; SELECT pg_advisory_xact_lock(1095909962)";

static const char schema_sql[] =
    "CREATE TABLE arbitro.acts ("
    "  contest text COLLATE \"C\" NOT NULL, seq bigint NOT NULL CHECK (seq >= 1), key text COLLATE \"C\" NOT NULL,"
    "  at_ms bigint NOT NULL, actor text NOT NULL, line text NOT NULL,"
    "  chain bytea NOT NULL CHECK (length(chain) = 32),"
    "  PRIMARY KEY (contest, seq), UNIQUE (contest, key));"
    "CREATE FUNCTION arbitro.refuse() RETURNS trigger LANGUAGE plpgsql AS"
    "  $$ BEGIN RAISE EXCEPTION 'acts are only added'; END $$;"
    "CREATE TRIGGER acts_stay BEFORE UPDATE OR DELETE ON arbitro.acts FOR EACH STATEMENT"
    "  EXECUTE FUNCTION arbitro.refuse();"
    "CREATE TABLE arbitro.secrets ("
    "  kind text COLLATE \"C\" NOT NULL, name text COLLATE \"C\" NOT NULL, value bytea NOT NULL,"
    "  PRIMARY KEY (kind, name));"
    "CREATE TABLE arbitro.owner ("
    "  epoch bigint PRIMARY KEY, one boolean NOT NULL UNIQUE CHECK (one), holder text NOT NULL,"
    "  seen timestamptz NOT NULL);"
    "INSERT INTO arbitro.owner VALUES (1, true, '', now());"
    "CREATE TABLE arbitro.meta (name text PRIMARY KEY, value bigint NOT NULL);"
    "INSERT INTO arbitro.meta VALUES ('schema', " TEXT_OF(ARB_JOURNAL_SCHEMA) "),"
    "  ('incarnation', floor(random() * 9007199254740991)::bigint | 1)";

/* A number that a query returns; 0 if it returns no row. */
static enum arb_journal_fault number_of(PGconn *db, const char *sql, int64_t *number)
{
    PGresult *result = arb__pg_ask(db, sql, NULL);
    const enum arb_journal_fault fault = arb__pg_fault(db, result);

    *number = fault == ARB_JOURNAL_GOOD && PQntuples(result) == 1 ? arb__pg_int(result, 0, 0) : 0;
    PQclear(result);
    return fault;
}

static enum arb_journal_fault is_there(PGconn *db, const char *sql, bool *there)
{
    int64_t number;
    const enum arb_journal_fault fault = number_of(db, sql, &number);

    *there = number != 0;
    return fault;
}

static const char has_schema_sql[] = "SELECT count(*) FROM pg_namespace WHERE nspname = 'arbitro'";
static const char has_tables_sql[] =
    "SELECT count(*) FROM pg_tables WHERE schemaname = 'arbitro' AND tablename = 'meta'";

/* A schema that the database's owner made for us is used as it is. */
static enum arb_journal_fault make_tables(PGconn *db)
{
    bool there;
    enum arb_journal_fault fault = is_there(db, has_tables_sql, &there); /* made meanwhile? */

    if (fault != ARB_JOURNAL_GOOD || there) return fault;
    fault = is_there(db, has_schema_sql, &there);
    if (fault == ARB_JOURNAL_GOOD && !there) fault = arb__pg_run(db, "CREATE SCHEMA arbitro");
    return fault == ARB_JOURNAL_GOOD ? arb__pg_run(db, schema_sql) : fault;
}

static enum arb_journal_fault make(PGconn *db, const char *address, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = arb__pg_run(db, begin_sql);

    if (fault == ARB_JOURNAL_GOOD) fault = make_tables(db);
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_run(db, "COMMIT");
    if (fault == ARB_JOURNAL_GOOD) return fault;
    arb__pg_problem_of(problem, fault, db, address);
    (void)arb__pg_run(db, "ROLLBACK");
    return fault;
}

enum arb_journal_fault arb__pg_settle(PGconn *db, bool wanted, const char *address, struct arb_journal_problem *problem)
{
    int64_t version = 0;
    bool there;
    enum arb_journal_fault fault = is_there(db, has_tables_sql, &there);

    if (fault == ARB_JOURNAL_GOOD && !there) {
        if (!wanted) return arb__problem(problem, ARB_JOURNAL_MISSING, address, NULL);
        fault = make(db, address, problem);
        if (fault != ARB_JOURNAL_GOOD) return fault;
    }
    if (fault == ARB_JOURNAL_GOOD)
        fault = number_of(db, "SELECT value FROM arbitro.meta WHERE name = 'schema'", &version);
    if (fault != ARB_JOURNAL_GOOD) return arb__pg_problem_of(problem, fault, db, address);
    if (version == 0) return arb__problem(problem, ARB_JOURNAL_NOT_A_STORE, address, NULL);
    if (version > ARB_JOURNAL_SCHEMA) return arb__problem(problem, ARB_JOURNAL_TOO_NEW, address, NULL);
    return ARB_JOURNAL_GOOD;
}

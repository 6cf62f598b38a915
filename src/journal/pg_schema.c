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

/* Who has the store, and which of its contests each holds: pg_lease.c, pg_hold.c. */
#define NODES                                                                                                          \
    "CREATE TABLE arbitro.nodes ("                                                                                     \
    "  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, address text NOT NULL, holder text NOT NULL,"               \
    "  seen timestamptz NOT NULL) WITH (fillfactor = 50);"                                                             \
    "CREATE TABLE arbitro.leases (contest text COLLATE \"C\" PRIMARY KEY, node bigint NOT NULL);"

static const char schema_sql[] = NODES
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
    "CREATE TABLE arbitro.meta (name text PRIMARY KEY, value bigint NOT NULL);"
    "INSERT INTO arbitro.meta VALUES ('schema', " TEXT_OF(ARB__PG_SCHEMA) "),"
    "  ('incarnation', floor(random() * 9007199254740991)::bigint | 1)";

/* Of an older store, whose one owner must be gone. Who still has it open finds nothing to lock, and writes no more. */
static const char lock_owner_sql[] = "LOCK TABLE arbitro.owner IN ACCESS EXCLUSIVE MODE";
static const char is_owned_sql[] = "SELECT count(*) FROM arbitro.owner WHERE holder <> ''"
                                   " AND abs(extract(epoch FROM clock_timestamp() - seen)) <= 2";
static const char migrate_sql[] = "DROP TABLE arbitro.owner;" NODES
                                  "UPDATE arbitro.meta SET value = " TEXT_OF(ARB__PG_SCHEMA) " WHERE name = 'schema'";
static const char version_sql[] = "SELECT value FROM arbitro.meta WHERE name = 'schema'";

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

/* All of it or nothing. */
static enum arb_journal_fault in_one(PGconn *db, enum arb_journal_fault (*change)(PGconn *), const char *address,
                                     struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = arb__pg_run(db, begin_sql);

    if (fault == ARB_JOURNAL_GOOD) fault = change(db);
    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_run(db, "COMMIT");
    if (fault == ARB_JOURNAL_GOOD) return fault;
    arb__pg_problem_of(problem, fault, db, address);
    (void)arb__pg_run(db, "ROLLBACK");
    return fault;
}

/* Only the first of those who start together finds the old version. */
static enum arb_journal_fault migrate_tables(PGconn *db)
{
    int64_t version = 0;
    bool owned = false;
    enum arb_journal_fault fault = number_of(db, version_sql, &version);

    if (fault != ARB_JOURNAL_GOOD || version >= ARB__PG_SCHEMA) return fault;
    fault = arb__pg_run(db, lock_owner_sql);
    if (fault == ARB_JOURNAL_GOOD) fault = is_there(db, is_owned_sql, &owned);
    if (fault == ARB_JOURNAL_GOOD && owned) fault = ARB_JOURNAL_LOCKED;
    return fault == ARB_JOURNAL_GOOD ? arb__pg_run(db, migrate_sql) : fault;
}

enum arb_journal_fault arb__pg_settle(PGconn *db, bool wanted, const char *address, struct arb_journal_problem *problem)
{
    int64_t version = 0;
    bool there;
    enum arb_journal_fault fault = is_there(db, has_tables_sql, &there);

    if (fault == ARB_JOURNAL_GOOD && !there) {
        if (!wanted) return arb__problem(problem, ARB_JOURNAL_MISSING, address, NULL);
        fault = in_one(db, make_tables, address, problem);
        if (fault != ARB_JOURNAL_GOOD) return fault;
    }
    if (fault == ARB_JOURNAL_GOOD)
        fault = number_of(db, version_sql, &version);
    if (fault != ARB_JOURNAL_GOOD) return arb__pg_problem_of(problem, fault, db, address);
    if (version == 0) return arb__problem(problem, ARB_JOURNAL_NOT_A_STORE, address, NULL);
    if (version > ARB__PG_SCHEMA) return arb__problem(problem, ARB_JOURNAL_TOO_NEW, address, NULL);
    if (version < ARB__PG_SCHEMA && wanted) return in_one(db, migrate_tables, address, problem);
    return ARB_JOURNAL_GOOD;
}

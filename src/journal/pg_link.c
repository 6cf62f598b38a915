/* pg_link.c -- one connection to PostgreSQL: the address, arguments and results, and what its errors are called here.
 */
#include "postgres.h"

#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>

int64_t arb__pg_now_ms(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* -- Arguments and results ------------------------------------------------------------ */

void arb__pg_text(struct arb__pg_args *args, struct arb_span text)
{
    ARB_ASSERT(args->count < ARB__PG_ARGS);
    args->value[args->count] = text.length > 0 ? text.at : ""; /* NULL would be no text at all */
    args->length[args->count++] = (int)text.length;
}

void arb__pg_number(struct arb__pg_args *args, int64_t number)
{
    unsigned char *bytes = args->number[args->count];

    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)((uint64_t)number >> (56 - 8 * i));
    arb__pg_text(args, (struct arb_span){(const char *)bytes, 8});
}

static const int all_binary[ARB__PG_ARGS] = {1, 1, 1, 1, 1, 1, 1, 1};

/* Until a result can be had without waiting, or the line is broken. */
static void wait_until(PGconn *db, int64_t until_ms)
{
    while (PQisBusy(db)) {
        struct pollfd line = {.fd = PQsocket(db), .events = POLLIN};
        const int64_t left = until_ms - arb__pg_now_ms();

        if (left <= 0) (void)shutdown(PQsocket(db), SHUT_RDWR); /* which can then be read to its end */
        if (left > 0) (void)poll(&line, 1, (int)left);
        if ((left <= 0 || line.revents != 0) && PQconsumeInput(db) != 1) return;
    }
}

/* The last of the results, or the first that is a fault. */
static PGresult *collect(PGconn *db, int64_t until_ms)
{
    PGresult *kept = NULL, *next;

    while (wait_until(db, until_ms), (next = PQgetResult(db)) != NULL) {
        if (kept != NULL && arb__pg_fault(db, kept) != ARB_JOURNAL_GOOD) {
            PQclear(next);
            continue;
        }
        PQclear(kept);
        kept = next;
    }
    return kept != NULL ? kept : PQmakeEmptyPGresult(db, PGRES_FATAL_ERROR);
}

PGresult *arb__pg_ask_within(PGconn *db, const char *sql, const struct arb__pg_args *args, int ms)
{
    const int64_t until_ms = arb__pg_now_ms() + ms;
    const int count = args != NULL ? args->count : 0;

    if (PQsendQueryParams(db, sql, count, NULL, count > 0 ? args->value : NULL, count > 0 ? args->length : NULL,
                          all_binary, 1) != 1) return PQmakeEmptyPGresult(db, PGRES_FATAL_ERROR);
    return collect(db, until_ms);
}

PGresult *arb__pg_ask(PGconn *db, const char *sql, const struct arb__pg_args *args)
{
    const int count = args != NULL ? args->count : 0;
    PGresult *result = PQexecParams(db, sql, count, NULL, count > 0 ? args->value : NULL,
                                    count > 0 ? args->length : NULL, all_binary, 1);

    return result != NULL ? result : PQmakeEmptyPGresult(db, PGRES_FATAL_ERROR);
}

int arb__pg_send(PGconn *db, const char *prepared, const struct arb__pg_args *args)
{
    return PQsendQueryPrepared(db, prepared, args->count, args->value, args->length, all_binary, 1);
}

int64_t arb__pg_int(const PGresult *result, int row, int column)
{
    const unsigned char *bytes = (const unsigned char *)PQgetvalue(result, row, column);
    uint64_t number = 0;

    if (PQgetlength(result, row, column) != 8) return 0;
    for (int i = 0; i < 8; i++) number = number << 8 | bytes[i];
    return (int64_t)number;
}

struct arb_span arb__pg_span(const PGresult *result, int row, int column)
{
    return (struct arb_span){PQgetvalue(result, row, column), (size_t)PQgetlength(result, row, column)};
}

/* -- Faults ----------------------------------------------------------------------------- */

/* By SQLSTATE, the longest beginning first. Statements are fixed, so that a table or column that is not there, or a
 * constraint, means damage. */
static const struct state {
    const char *begins;
    enum arb_journal_fault fault;
} states[] = {
    {"53100", ARB_JOURNAL_DISK_FULL},   {"53200", ARB_JOURNAL_NO_MEMORY},   {"53", ARB_JOURNAL_BUSY},
    {"08", ARB_JOURNAL_UNREACHABLE},    {"57P", ARB_JOURNAL_UNREACHABLE},   {"25P03", ARB_JOURNAL_UNREACHABLE},
    {"25006", ARB_JOURNAL_OPEN_DENIED}, {"28", ARB_JOURNAL_OPEN_DENIED},    {"42501", ARB_JOURNAL_OPEN_DENIED},
    {"3D000", ARB_JOURNAL_MISSING},     {"40", ARB_JOURNAL_BUSY},           {"55", ARB_JOURNAL_BUSY},
    {"57014", ARB_JOURNAL_BUSY},        {"22", ARB_JOURNAL_CORRUPT},        {"23", ARB_JOURNAL_CORRUPT},
    {"42", ARB_JOURNAL_CORRUPT},        {"P0001", ARB_JOURNAL_CORRUPT},     {"XX001", ARB_JOURNAL_CORRUPT},
    {"XX002", ARB_JOURNAL_CORRUPT},
};

static bool is_good(const PGresult *result)
{
    const ExecStatusType status = PQresultStatus(result);

    return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK || status == PGRES_PIPELINE_SYNC;
}

enum arb_journal_fault arb__pg_fault(PGconn *db, const PGresult *result)
{
    const char *state = result != NULL ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : NULL;

    if (result != NULL && is_good(result)) return ARB_JOURNAL_GOOD;
    for (size_t i = 0; state != NULL && i < ARB_COUNT(states); i++)
        if (strncmp(state, states[i].begins, strlen(states[i].begins)) == 0) return states[i].fault;
    return PQstatus(db) == CONNECTION_BAD ? ARB_JOURNAL_UNREACHABLE : ARB_JOURNAL_IO;
}

enum arb_journal_fault arb__pg_problem_of(struct arb_journal_problem *problem, enum arb_journal_fault fault, PGconn *db,
                                          const char *address)
{
    if (fault == ARB_JOURNAL_GOOD) return fault;
    return arb__problem(problem, fault, address, db != NULL ? PQerrorMessage(db) : NULL);
}

enum arb_journal_fault arb__pg_problem(struct arb_journal_problem *problem, PGconn *db, const PGresult *result,
                                       const char *address)
{
    return arb__pg_problem_of(problem, arb__pg_fault(db, result), db, address);
}

enum arb_journal_fault arb__pg_run(PGconn *db, const char *sql)
{
    PGresult *result = PQexec(db, sql);
    const enum arb_journal_fault fault = arb__pg_fault(db, result);

    PQclear(result);
    return fault;
}

enum arb_journal_fault arb__pg_run_within(PGconn *db, const char *sql, int ms)
{
    const int64_t until_ms = arb__pg_now_ms() + ms;
    enum arb_journal_fault fault = ARB_JOURNAL_UNREACHABLE;
    PGresult *result;

    if (PQsendQuery(db, sql) != 1) return fault;
    result = collect(db, until_ms);
    fault = arb__pg_fault(db, result);
    PQclear(result);
    return fault;
}

enum arb_journal_fault arb__pg_do(PGconn *db, const char *sql, const struct arb__pg_args *args)
{
    PGresult *result = arb__pg_ask(db, sql, args);
    const enum arb_journal_fault fault = arb__pg_fault(db, result);

    PQclear(result);
    return fault;
}

/* -- Connecting ----------------------------------------------------------------------------- */

bool arb__pg_is_address(const char *address)
{
    PQconninfoOption *options = PQconninfoParse(address, NULL);
    bool good = options != NULL;

    for (PQconninfoOption *option = options; option != NULL && option->keyword != NULL; option++)
        if (option->val != NULL && (strcmp(option->keyword, "password") == 0 ||
                                    strcmp(option->keyword, "sslpassword") == 0))
            good = false;
    PQconninfoFree(options);
    return good;
}

/* A database may be set to acknowledge before its disk has the commit: a store never does. A transaction whose server
 * stopped in the middle must not keep the next owner out for long, nor what somebody else locks keep us. */
static const char set_up_sql[] =
    "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off';"
    "SET idle_in_transaction_session_timeout = 1000; SET lock_timeout = 2000;"
    "SET search_path = arbitro, pg_catalog;"
    "SET client_min_messages = error";

enum { SET_UP_MS = 3000 };

/* What the address says comes after the defaults, and wins. */
static const char *const names[] = {"connect_timeout", "tcp_user_timeout", "keepalives_idle", "client_encoding",
                                    "fallback_application_name", "dbname", NULL};
enum { NAMES = ARB_COUNT(names), ADDRESS = NAMES - 2 };

static void fill_values(const char *values[NAMES], const char *address)
{
    static const char *const defaults[NAMES] = {"2", "3000", "2", "UTF8", "arbitro"};

    for (int i = 0; i < NAMES; i++) values[i] = i == ADDRESS ? address : defaults[i];
}

/* libpq tells why a connection was refused only in words, in the language of the system. A server that takes
 * connections, and not this one, knows the user or the database not. */
static enum arb_journal_fault why_not(const char *address)
{
    const char *values[NAMES];

    fill_values(values, address);
    return PQpingParams(names, values, 1) == PQPING_OK ? ARB_JOURNAL_OPEN_DENIED : ARB_JOURNAL_UNREACHABLE;
}

enum arb_journal_fault arb__pg_connect(const char *address, enum arb__pg_use use, PGconn **db,
                                       struct arb_journal_problem *problem)
{
    const char *values[NAMES];
    enum arb_journal_fault fault;

    fill_values(values, address);
    *db = PQconnectdbParams(names, values, 1);
    if (*db == NULL) return arb__problem(problem, ARB_JOURNAL_NO_MEMORY, address, NULL);
    fault = PQstatus(*db) == CONNECTION_OK ? arb__pg_run_within(*db, set_up_sql, SET_UP_MS) : why_not(address);
    if (fault == ARB_JOURNAL_GOOD && use == ARB__PG_READS)
        fault = arb__pg_run(*db, "SET default_transaction_read_only = on; SET idle_in_transaction_session_timeout = 0");
    if (fault == ARB_JOURNAL_GOOD) return fault;
    arb__pg_problem_of(problem, fault, *db, address);
    PQfinish(*db);
    *db = NULL;
    return fault;
}

/* trial_postgres.c -- trials on the PostgreSQL that postgres.sh started. */
#include "trial.h"

#include <libpq-fe.h>
#include <stdlib.h>

const char *trial_postgres(void)
{
    return getenv("ARBITRO_TEST_POSTGRES");
}

void trial_postgres_run(const char *sql)
{
    PGconn *db = PQconnectdb(trial_postgres());
    PGresult *result = PQexec(db, sql);

    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", sql, PQerrorMessage(db));
    PQclear(result);
    PQfinish(db);
}

/* trial_no_postgres.c -- in the place of trial_postgres.c where there is no libpq. */
#include "trial.h"

const char *trial_postgres(void)
{
    return NULL;
}

void trial_postgres_run(const char *sql)
{
    fail_msg("no PostgreSQL to run this: %s", sql);
}

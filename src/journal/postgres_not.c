/* postgres_not.c -- in the place of postgres.c where there is no libpq: an address of a database is refused. */
#include "inside.h"

static enum arb_journal_fault refuse(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    return arb__problem(problem, ARB_JOURNAL_NOT_BUILT, journal->path, NULL);
}

static void close_nothing(struct arb_journal *journal)
{
    (void)journal;
}

/* A journal of this kind is never open, so nothing else is ever called. */
const struct arb__kind arb__kind_postgres = {.open = refuse, .close = close_nothing};

enum arb_journal_fault arb__postgres_restore(struct arb_journal *journal, const char *file, sqlite3 *backup,
                                             char *aside, struct arb_journal_problem *problem)
{
    (void)file;
    (void)backup;
    (void)aside;
    return refuse(journal, problem);
}

bool arb_journal_has_postgres(void)
{
    return false;
}

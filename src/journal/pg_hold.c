/* pg_hold.c -- which server holds a contest, where several have one database open.
 *
 * A row of arbitro.leases names the life of the server that holds a contest. It is made by whoever asks first, and may
 * be made another's only once that life is struck off arbitro.nodes. That it is, is asked in a statement after the one
 * that read whose it was: a life is there before it holds anything, so that one which is missing then is missing for
 * ever. A write locks the row of its own life, which whoever strikes it off must wait for; so no two can write to one
 * contest, and nothing is written under a lease that has passed on.
 */
#include "postgres.h"

#include <string.h>

static const char whose_sql[] = "SELECT l.node, n.address FROM arbitro.leases l"
                                " LEFT JOIN arbitro.nodes n ON n.id = l.node WHERE l.contest = $1::text";
static const char first_sql[] =
    "INSERT INTO arbitro.leases (contest, node) SELECT $1::text, $2::bigint"
    " WHERE EXISTS (SELECT FROM arbitro.nodes WHERE id = $2::bigint) ON CONFLICT DO NOTHING";
static const char inherit_sql[] =
    "UPDATE arbitro.leases SET node = $2::bigint WHERE contest = $1::text AND node = $3::bigint"
    " AND NOT EXISTS (SELECT FROM arbitro.nodes WHERE id = $3::bigint)"
    " AND EXISTS (SELECT FROM arbitro.nodes WHERE id = $2::bigint)";
/* One that was seen within so long says twice a second that it lives: then it is busy, and not dead. */
static const char bury_sql[] =
    "WITH gone AS (DELETE FROM arbitro.nodes WHERE id IN (SELECT id FROM arbitro.nodes WHERE id = $1::bigint"
    " AND abs(extract(epoch FROM clock_timestamp() - seen)) > 0.8 FOR UPDATE SKIP LOCKED) RETURNING id)"
    " SELECT pg_notify('arbitro', '0 g ' || id) FROM gone";

/* Reads whose it is; *node is 0 if nobody ever held it, and the address "" if who did is gone. */
static enum arb_journal_fault ask_whose(struct arb_journal *journal, struct arb_span contest,
                                        struct arb_journal_holder *holder)
{
    struct arb__pg_args args = {.count = 0};
    enum arb_journal_fault fault = ARB_JOURNAL_UNREACHABLE;
    PGresult *row;

    *holder = (struct arb_journal_holder){.server = 0};
    arb__pg_text(&args, contest);
    row = arb__pg_read(journal, whose_sql, &args);
    if (journal->postgres->reader != NULL) fault = arb__pg_fault(journal->postgres->reader, row);
    if (fault == ARB_JOURNAL_GOOD && PQntuples(row) == 1) {
        const struct arb_span address = arb__pg_span(row, 0, 1);

        holder->server = arb__pg_int(row, 0, 0);
        if (address.length < sizeof holder->address) memcpy(holder->address, address.at, address.length);
    }
    PQclear(row);
    return fault;
}

/* Takes it from 'before', or as the first. False: somebody else was quicker, or we are gone ourselves. */
static bool take(struct arb_journal *journal, struct arb_span contest, int64_t life, int64_t before)
{
    struct arb__pg_args args = {.count = 0};
    PGresult *result;
    bool taken;

    arb__pg_text(&args, contest);
    arb__pg_number(&args, life);
    if (before != 0) arb__pg_number(&args, before);
    result = arb__pg_read(journal, before != 0 ? inherit_sql : first_sql, &args);
    taken = PQresultStatus(result) == PGRES_COMMAND_OK && strcmp(PQcmdTuples(result), "1") == 0;
    PQclear(result);
    return taken;
}

enum arb_journal_fault arb__pg_hold(struct arb_journal *journal, struct arb_span contest,
                                    struct arb_journal_holder *holder)
{
    const struct arb__lease *lease = &journal->postgres->lease;

    for (int tries = 0; tries < 4; tries++) {
        const int64_t life = lease->life;
        enum arb_journal_fault fault;

        if (life == 0 || lease->lost) return ARB_JOURNAL_OUSTED;
        fault = ask_whose(journal, contest, holder);
        if (fault != ARB_JOURNAL_GOOD) return fault;
        holder->ours = holder->server == life;
        if (holder->ours || holder->address[0] != '\0') return ARB_JOURNAL_GOOD;
        if (take(journal, contest, life, holder->server)) {
            *holder = (struct arb_journal_holder){.ours = true, .taken = true, .server = life};
            return ARB_JOURNAL_GOOD;
        }
    }
    return ARB_JOURNAL_BUSY;
}

void arb__pg_bury(struct arb_journal *journal, int64_t server)
{
    struct arb__pg_args args = {.count = 0};

    arb__pg_number(&args, server);
    PQclear(arb__pg_read(journal, bury_sql, &args));
}

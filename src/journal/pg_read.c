/* pg_read.c -- reads and verifies the acts of a store in PostgreSQL.
 *
 * A contest is read whole before its first act is given out, so that the callback may ask the store something else.
 */
#include "postgres.h"

#include <string.h>

static const char acts_sql[] = "SELECT seq, key, at_ms, actor, line, chain FROM arbitro.acts"
                               " WHERE contest = $1::text AND seq >= $2::bigint ORDER BY seq";
static const char contests_sql[] = "SELECT DISTINCT ON (contest) contest, seq, chain FROM arbitro.acts"
                                   " ORDER BY contest, seq DESC";
static const char left_sql[] = "SELECT l.contest, a.seq, a.chain FROM arbitro.leases l, LATERAL (SELECT seq, chain"
                               " FROM arbitro.acts WHERE contest = l.contest ORDER BY seq DESC LIMIT 1) a"
                               " WHERE l.node = $1::bigint";

/* Once more on a new connection, if the old one turns out to be lost; not at all while the database is silent. Where
 * several servers have the store open it is also used to hold contests, which writes. */
PGresult *arb__pg_read(struct arb_journal *journal, const char *sql, const struct arb__pg_args *args)
{
    const enum arb__pg_use use = journal->options.node != NULL ? ARB__PG_WRITES : ARB__PG_READS;
    PGconn **db = &journal->postgres->reader;
    PGresult *result = *db != NULL && !journal->postgres->pulse.silent ? arb__pg_ask(*db, sql, args) : NULL;
    struct arb_journal_problem problem;

    if (result != NULL && arb__pg_fault(*db, result) != ARB_JOURNAL_UNREACHABLE) return result;
    PQclear(result);
    if (arb__line_open(journal, ARB__READER, use, &problem) == ARB_JOURNAL_GOOD) return arb__pg_ask(*db, sql, args);
    return PQmakeEmptyPGresult(NULL, PGRES_FATAL_ERROR);
}

static enum arb_journal_fault fault_of(struct arb_journal *journal, const PGresult *result,
                                       struct arb_journal_problem *problem)
{
    if (journal->postgres->reader == NULL)
        return arb__problem(problem, ARB_JOURNAL_UNREACHABLE, journal->path, NULL);
    return arb__pg_problem(problem, journal->postgres->reader, result, journal->path);
}

/* -- One contest ---------------------------------------------------------------------- */

static const uint8_t *link_of(const PGresult *result, int row, int column)
{
    const struct arb_span link = arb__pg_span(result, row, column);

    return link.length == ARB_JOURNAL_CHAIN ? (const uint8_t *)link.at : NULL;
}

static struct arb_journal_act act_of(const PGresult *result, int row, struct arb_span contest)
{
    return (struct arb_journal_act){
        .contest = contest,
        .seq = (uint32_t)arb__pg_int(result, row, 0),
        .key = arb__pg_span(result, row, 1),
        .at_ms = arb__pg_int(result, row, 2),
        .actor = arb__pg_span(result, row, 3),
        .line = arb__pg_span(result, row, 4),
    };
}

/* From row 0; or after act 'since', whose link is taken on trust: who asks from there has that act. */
static enum arb_journal_fault walk_rows(struct arb__walk *walk, const PGresult *rows, uint32_t since,
                                        arb_journal_each *each, void *context)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    bool go_on = true;
    int row = 0;

    if (since > 0) {
        if (PQntuples(rows) == 0 || arb__pg_int(rows, 0, 0) != since || link_of(rows, 0, 5) == NULL)
            return arb__walk_broken(walk, since, "missing");
        memcpy(walk->previous, link_of(rows, 0, 5), ARB_JOURNAL_CHAIN);
        walk->last = since;
        row = 1;
    }
    for (; fault == ARB_JOURNAL_GOOD && go_on && row < PQntuples(rows); row++) {
        const struct arb_journal_act act = act_of(rows, row, walk->contest);

        if (arb__pg_int(rows, row, 0) != act.seq) return arb__walk_broken(walk, walk->last + 1, "missing");
        fault = arb__walk_act(walk, &act, link_of(rows, row, 5), each, context, &go_on);
    }
    return fault;
}

static enum arb_journal_fault walk_contest(struct arb_journal *journal, struct arb__walk *walk, uint32_t since,
                                           arb_journal_each *each, void *context)
{
    struct arb__pg_args args = {.count = 0};
    enum arb_journal_fault fault;
    PGresult *rows;

    arb__pg_text(&args, walk->contest);
    arb__pg_number(&args, since);
    rows = arb__pg_read(journal, acts_sql, &args);
    fault = fault_of(journal, rows, walk->problem);
    if (fault == ARB_JOURNAL_GOOD) fault = walk_rows(walk, rows, since, each, context);
    PQclear(rows);
    return fault;
}

enum arb_journal_fault arb__pg_replay(struct arb_journal *journal, struct arb_span contest, uint32_t since,
                                      arb_journal_each *each, void *context, struct arb_journal_problem *problem)
{
    struct arb__walk walk = {.path = journal->path, .contest = contest, .problem = problem};

    return walk_contest(journal, &walk, since, each, context);
}

/* -- All contests ------------------------------------------------------------------------- */

/* A broken chain concerns one contest only. */
static enum arb_journal_fault walk_one(struct arb_journal *journal, struct arb_journal_contest *found,
                                       struct arb_journal_problem *problem)
{
    struct arb__walk walk = {.path = journal->path, .contest = found->contest, .problem = problem};

    found->fault = walk_contest(journal, &walk, 0, NULL, NULL);
    found->broken_at = found->fault == ARB_JOURNAL_GOOD ? 0 : problem->seq;
    if (found->fault != ARB_JOURNAL_GOOD) return found->fault;
    found->acts = walk.last;
    memcpy(found->chain, walk.previous, ARB_JOURNAL_CHAIN);
    return found->fault;
}

static bool may_go_on(enum arb_journal_fault fault)
{
    return fault == ARB_JOURNAL_GOOD || fault == ARB_JOURNAL_CHAIN_BROKEN;
}

/* Gives out the contests of the rows, each walked first if 'verify'; returns the first fault. */
static enum arb_journal_fault show_all(struct arb_journal *journal, const PGresult *rows, bool verify,
                                       arb_journal_each_contest *each, void *context,
                                       struct arb_journal_problem *problem)
{
    enum arb_journal_fault first = ARB_JOURNAL_GOOD;
    bool go_on = true;

    for (int row = 0; go_on && row < PQntuples(rows); row++) {
        struct arb_journal_contest found = {.contest = arb__pg_span(rows, row, 0),
                                            .acts = (uint32_t)arb__pg_int(rows, row, 1)};
        struct arb_journal_problem one = {.fault = ARB_JOURNAL_GOOD};

        if (link_of(rows, row, 2) != NULL) memcpy(found.chain, link_of(rows, row, 2), ARB_JOURNAL_CHAIN);
        if (verify && walk_one(journal, &found, &one) != ARB_JOURNAL_GOOD && first == ARB_JOURNAL_GOOD) {
            first = one.fault;
            *problem = one;
        }
        if (!may_go_on(found.fault)) break;
        go_on = each == NULL || each(context, &found);
    }
    return first;
}

static enum arb_journal_fault show(struct arb_journal *journal, PGresult *rows, bool verify,
                                   arb_journal_each_contest *each, void *context, struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = fault_of(journal, rows, problem);

    if (fault == ARB_JOURNAL_GOOD) fault = show_all(journal, rows, verify, each, context, problem);
    PQclear(rows);
    return fault;
}

static enum arb_journal_fault survey(struct arb_journal *journal, bool verify, arb_journal_each_contest *each,
                                     void *context, struct arb_journal_problem *problem)
{
    return show(journal, arb__pg_read(journal, contests_sql, NULL), verify, each, context, problem);
}

enum arb_journal_fault arb__pg_left(struct arb_journal *journal, int64_t server, arb_journal_each_contest *each,
                                    void *context, struct arb_journal_problem *problem)
{
    struct arb__pg_args args = {.count = 0};

    arb__pg_number(&args, server);
    return show(journal, arb__pg_read(journal, left_sql, &args), false, each, context, problem);
}

enum arb_journal_fault arb__pg_contests(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                        struct arb_journal_problem *problem)
{
    return survey(journal, false, each, context, problem);
}

/* In one view of the store. */
enum arb_journal_fault arb__pg_verify(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                      struct arb_journal_problem *problem)
{
    PGresult *began = arb__pg_read(journal, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", NULL);
    enum arb_journal_fault fault = fault_of(journal, began, problem);

    PQclear(began);
    if (fault != ARB_JOURNAL_GOOD) return fault;
    fault = survey(journal, true, each, context, problem);
    if (journal->postgres->reader != NULL) (void)arb__pg_run(journal->postgres->reader, "ROLLBACK");
    return fault;
}

/* -- The incarnation ------------------------------------------------------------------------ */

uint64_t arb__pg_incarnation(struct arb_journal *journal)
{
    PGresult *row = arb__pg_read(journal, "SELECT value FROM arbitro.meta WHERE name = 'incarnation'", NULL);
    const uint64_t incarnation = PQntuples(row) == 1 ? (uint64_t)arb__pg_int(row, 0, 0) : 1;

    PQclear(row);
    return incarnation;
}

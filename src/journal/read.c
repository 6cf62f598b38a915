/* read.c -- reads acts of an SQLite store in order, and verifies it. */
#include "inside.h"

#include <string.h>

static const char acts_sql[] = "SELECT seq, key, at_ms, actor, line, chain FROM acts"
                               " WHERE contest = ?1 AND seq >= ?2 ORDER BY seq";
static const char next_contest_sql[] =
    "SELECT contest FROM acts WHERE contest > ?1 ORDER BY contest LIMIT 1";
static const char tail_sql[] =
    "SELECT seq, chain FROM acts WHERE contest = ?1 ORDER BY seq DESC LIMIT 1";

/* -- One contest -------------------------------------------------------------------- */

/* A walk over the rows of one connection. */
struct walk {
    sqlite3 *db;
    struct arb__walk at;
};

static bool has_link(sqlite3_stmt *query, int column)
{
    return sqlite3_column_bytes(query, column) == ARB_JOURNAL_CHAIN &&
           sqlite3_column_type(query, column) == SQLITE_BLOB;
}

static struct arb_journal_act act_of(sqlite3_stmt *query, struct arb_span contest)
{
    return (struct arb_journal_act){
        .contest = contest,
        .seq = (uint32_t)sqlite3_column_int64(query, 0),
        .key = arb__column_span(query, 1),
        .at_ms = sqlite3_column_int64(query, 2),
        .actor = arb__column_span(query, 3),
        .line = arb__column_span(query, 4),
    };
}

/* A number outside of the range is no act's. */
static enum arb_journal_fault check_row(struct walk *walk, sqlite3_stmt *query,
                                        arb_journal_each *each, void *context, bool *go_on)
{
    const struct arb_journal_act act = act_of(query, walk->at.contest);
    const uint8_t *link = has_link(query, 5) ? sqlite3_column_blob(query, 5) : NULL;

    if (sqlite3_column_int64(query, 0) != act.seq)
        return arb__walk_broken(&walk->at, walk->at.last + 1, "missing");
    return arb__walk_act(&walk->at, &act, link, each, context, go_on);
}

/* The link of act 'since' itself is taken on trust: who asks from there has that act. */
static enum arb_journal_fault start_at(struct walk *walk, sqlite3_stmt *query, uint32_t since)
{
    const int rc = sqlite3_step(query);

    if (rc == SQLITE_DONE) return arb__walk_broken(&walk->at, since, "missing");
    if (rc != SQLITE_ROW) return arb__problem_sqlite(walk->at.problem, walk->db, rc, walk->at.path);
    if (sqlite3_column_int64(query, 0) != since || !has_link(query, 5))
        return arb__walk_broken(&walk->at, since, "missing");
    memcpy(walk->at.previous, sqlite3_column_blob(query, 5), ARB_JOURNAL_CHAIN);
    walk->at.last = since;
    return ARB_JOURNAL_GOOD;
}

static enum arb_journal_fault walk_rows(struct walk *walk, sqlite3_stmt *query,
                                        arb_journal_each *each, void *context)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    bool go_on = true;
    int rc = SQLITE_ROW;

    while (fault == ARB_JOURNAL_GOOD && go_on && (rc = sqlite3_step(query)) == SQLITE_ROW)
        fault = check_row(walk, query, each, context, &go_on);
    if (fault != ARB_JOURNAL_GOOD || rc == SQLITE_ROW || rc == SQLITE_DONE) return fault;
    return arb__problem_sqlite(walk->at.problem, walk->db, rc, walk->at.path);
}

/* One query for the whole contest, so that all its acts are of one view of the store. */
static enum arb_journal_fault walk_contest(struct walk *walk, uint32_t since,
                                           arb_journal_each *each, void *context)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    sqlite3_stmt *query = NULL;
    const int rc = sqlite3_prepare_v2(walk->db, acts_sql, -1, &query, NULL);

    if (rc != SQLITE_OK) return arb__problem_sqlite(walk->at.problem, walk->db, rc, walk->at.path);
    arb__bind_span(query, 1, walk->at.contest);
    sqlite3_bind_int64(query, 2, since > 0 ? since : 0);
    if (since > 0) fault = start_at(walk, query, since);
    if (fault == ARB_JOURNAL_GOOD) fault = walk_rows(walk, query, each, context);
    sqlite3_finalize(query);
    return fault;
}

enum arb_journal_fault arb__sqlite_replay(struct arb_journal *journal, struct arb_span contest,
                                          uint32_t since, arb_journal_each *each, void *context,
                                          struct arb_journal_problem *problem)
{
    struct walk walk = {.db = journal->reader,
                        .at = {.path = journal->path, .contest = contest, .problem = problem}};

    return walk_contest(&walk, since, each, context);
}

/* -- All contests -------------------------------------------------------------------- */

/* A pass over all contests: reads the last act of each, or walks it whole. */
struct survey {
    sqlite3 *db;
    const char *path;
    bool walk;
    arb_journal_each_contest *each;
    void *context;
    enum arb_journal_fault first;           /* of the faults found, the first */
    struct arb_journal_problem *problem;
};

/* The number and link of the contest's last act. Returns SQLite's code. */
static int read_end(sqlite3 *db, struct arb_journal_contest *found)
{
    sqlite3_stmt *query = NULL;
    int rc = sqlite3_prepare_v2(db, tail_sql, -1, &query, NULL);

    if (rc != SQLITE_OK) return rc;
    arb__bind_span(query, 1, found->contest);
    rc = sqlite3_step(query);
    if (rc == SQLITE_ROW) {
        found->acts = (uint32_t)sqlite3_column_int64(query, 0);
        if (has_link(query, 1))
            memcpy(found->chain, sqlite3_column_blob(query, 1), ARB_JOURNAL_CHAIN);
    }
    rc = sqlite3_finalize(query);
    return rc;
}

/* A broken chain concerns one contest only, and the survey goes on; any other fault ends it. */
static enum arb_journal_fault walk_one(struct survey *survey, struct arb_journal_contest *found)
{
    struct arb_journal_problem problem = {.fault = ARB_JOURNAL_GOOD};
    struct walk walk = {
        .db = survey->db,
        .at = {.path = survey->path, .contest = found->contest, .problem = &problem}};

    found->fault = walk_contest(&walk, 0, NULL, NULL);
    found->broken_at = problem.seq;
    if (found->fault == ARB_JOURNAL_GOOD) {
        found->acts = walk.at.last;
        memcpy(found->chain, walk.at.previous, ARB_JOURNAL_CHAIN);
    } else if (survey->first == ARB_JOURNAL_GOOD) {
        survey->first = found->fault;
        *survey->problem = problem;
    }
    return found->fault == ARB_JOURNAL_CHAIN_BROKEN ? ARB_JOURNAL_GOOD : found->fault;
}

static enum arb_journal_fault show_one(struct survey *survey, struct arb_span contest, bool *go_on)
{
    struct arb_journal_contest found = {.contest = contest};
    const int rc = read_end(survey->db, &found);
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;

    if (rc != SQLITE_OK) return arb__problem_sqlite(survey->problem, survey->db, rc, survey->path);
    if (survey->walk) fault = walk_one(survey, &found);
    if (fault == ARB_JOURNAL_GOOD && survey->each != NULL)
        *go_on = survey->each(survey->context, &found);
    return fault;
}

/* From one contest to the next along the index, without reading the acts between. */
static enum arb_journal_fault take_all(struct survey *survey, sqlite3_stmt *query)
{
    char name[4 * ARB_JOURNAL_CONTEST_MAX];
    struct arb_span contest = {name, 0};
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    bool go_on = true;
    int rc = SQLITE_OK;

    while (fault == ARB_JOURNAL_GOOD && go_on) {
        arb__bind_span(query, 1, contest);
        rc = sqlite3_step(query);
        if (rc != SQLITE_ROW) break;
        contest.length = (size_t)sqlite3_column_bytes(query, 0);
        if (contest.length > sizeof name)
            return arb__problem(survey->problem, ARB_JOURNAL_CORRUPT, survey->path, "contest id");
        memcpy(name, sqlite3_column_blob(query, 0), contest.length);
        sqlite3_reset(query);
        fault = show_one(survey, contest, &go_on);
    }
    if (fault != ARB_JOURNAL_GOOD || rc == SQLITE_DONE || rc == SQLITE_ROW) return fault;
    return arb__problem_sqlite(survey->problem, survey->db, rc, survey->path);
}

static enum arb_journal_fault take_survey(struct survey *survey)
{
    enum arb_journal_fault fault;
    sqlite3_stmt *query = NULL;
    const int rc = sqlite3_prepare_v2(survey->db, next_contest_sql, -1, &query, NULL);

    if (rc != SQLITE_OK) return arb__problem_sqlite(survey->problem, survey->db, rc, survey->path);
    fault = take_all(survey, query);
    sqlite3_finalize(query);
    return survey->first != ARB_JOURNAL_GOOD ? survey->first : fault;
}

enum arb_journal_fault arb__sqlite_contests(struct arb_journal *journal,
                                            arb_journal_each_contest *each, void *context,
                                            struct arb_journal_problem *problem)
{
    struct survey survey = {.db = journal->reader, .path = journal->path, .each = each,
                            .context = context, .problem = problem};

    return take_survey(&survey);
}

/* -- Verifying --------------------------------------------------------------------- */

/* SQLite's own check of every page, index and constraint. */
static enum arb_journal_fault check_structure(sqlite3 *db, const char *path,
                                              struct arb_journal_problem *problem)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    sqlite3_stmt *query = NULL;
    int rc = sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &query, NULL);

    if (rc == SQLITE_OK) rc = sqlite3_step(query);
    if (rc != SQLITE_ROW) fault = arb__problem_sqlite(problem, db, rc, path);
    else if (!arb_span_is(arb__column_span(query, 0), "ok"))
        fault = arb__problem(problem, ARB_JOURNAL_CORRUPT, path,
                             (const char *)sqlite3_column_text(query, 0));
    sqlite3_finalize(query);
    return fault;
}

/* The chains are walked even in a damaged file: they show which contests can be saved. */
enum arb_journal_fault arb__verify(sqlite3 *db, const char *path, arb_journal_each_contest *each,
                                   void *context, struct arb_journal_problem *problem)
{
    struct arb_journal_problem found;
    struct survey survey = {.db = db, .path = path, .walk = true, .each = each,
                            .context = context, .problem = &found};
    enum arb_journal_fault structure;
    enum arb_journal_fault chains;
    const int rc = arb__run(db, "BEGIN");

    if (rc != SQLITE_OK) return arb__problem_sqlite(problem, db, rc, path);
    structure = check_structure(db, path, problem);
    chains = take_survey(&survey);
    if (!sqlite3_get_autocommit(db)) (void)arb__run(db, "ROLLBACK");
    if (chains == ARB_JOURNAL_GOOD) return structure;
    *problem = found; /* a contest and a number say more than a page */
    return chains;
}

enum arb_journal_fault arb__sqlite_check(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    return check_structure(journal->reader, journal->path, problem);
}

enum arb_journal_fault arb__sqlite_verify(struct arb_journal *journal,
                                          arb_journal_each_contest *each, void *context,
                                          struct arb_journal_problem *problem)
{
    return arb__verify(journal->reader, journal->path, each, context, problem);
}

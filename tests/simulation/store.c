/* store.c -- the simulated database as a kind of store (src/journal/inside.h), in the place of
 * src/journal/postgres.c.
 */
#include "store.h"

#include <stdlib.h>
#include <string.h>

#define INCARNATION 7777

static enum arb_journal_fault unreachable(const struct arb_journal *journal, struct arb_journal_problem *problem)
{
    return arb__problem(problem, ARB_JOURNAL_UNREACHABLE, journal->path, NULL);
}

/* -- Opening --------------------------------------------------------------------------------- */

static enum arb_journal_fault open_store(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    journal->postgres = calloc(1, sizeof *journal->postgres);
    if (journal->postgres == NULL) abort();
    journal->postgres->place = agenda_here();
    journal_enlist(journal);
    return keeper_begin(journal, problem);
}

static void close_store(struct arb_journal *journal)
{
    keeper_end(journal);
    journal_delist(journal);
    free(journal->postgres);
}

/* -- Reading ------------------------------------------------------------------------------------ */

static enum arb_journal_fault walk(struct arb__walk *walk, const struct rows *rows, uint32_t since,
                                   arb_journal_each *each, void *context)
{
    enum arb_journal_fault fault = ARB_JOURNAL_GOOD;
    bool go_on = true;

    if (since > rows->count) return arb__walk_broken(walk, since, "missing");
    if (since > 0) memcpy(walk->previous, rows->row[since - 1].chain, ARB_JOURNAL_CHAIN);
    walk->last = since;
    for (size_t i = since; i < rows->count && go_on && fault == ARB_JOURNAL_GOOD; i++)
        fault = arb__walk_act(walk, &rows->row[i].act, rows->row[i].chain, each, context, &go_on);
    return fault;
}

static enum arb_journal_fault replay(struct arb_journal *journal, struct arb_span contest, uint32_t since,
                                     arb_journal_each *each, void *context, struct arb_journal_problem *problem)
{
    struct arb__walk start = {.path = journal->path, .contest = contest, .problem = problem};
    const struct rows *rows = rows_of(contest, false);

    if (!store_reaches(journal)) return unreachable(journal, problem);
    if (rows != NULL) return walk(&start, rows, since, each, context);
    return since == 0 ? ARB_JOURNAL_GOOD : arb__walk_broken(&start, since, "missing");
}

/* Those of one holder, or all (0). */
static enum arb_journal_fault list(struct arb_journal *journal, int64_t holder, arb_journal_each_contest *each,
                                   void *context, struct arb_journal_problem *problem)
{
    if (!store_reaches(journal)) return unreachable(journal, problem);
    for (size_t i = 0; i < tables.contests; i++) {
        const struct rows *rows = &tables.contest[i];
        struct arb_journal_contest found = {.contest = arb_span_of(rows->contest), .acts = (uint32_t)rows->count};

        if (rows->count == 0 || (holder != 0 && rows->holder != holder)) continue;
        memcpy(found.chain, rows->row[rows->count - 1].chain, sizeof found.chain);
        if (each != NULL && !each(context, &found)) break;
    }
    return ARB_JOURNAL_GOOD;
}

static enum arb_journal_fault contests(struct arb_journal *journal, arb_journal_each_contest *each, void *context,
                                       struct arb_journal_problem *problem)
{
    return list(journal, 0, each, context, problem);
}

static enum arb_journal_fault check(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    return store_reaches(journal) ? ARB_JOURNAL_GOOD : unreachable(journal, problem);
}

static uint64_t incarnation(struct arb_journal *journal)
{
    (void)journal;
    return INCARNATION;
}

static void tell_others(const struct arb_journal *journal, enum arb_journal_news_kind kind, struct arb_span word,
                        uint32_t requests)
{
    struct arb_journal_news news = {.kind = kind, .requests = requests};

    memcpy(news.word, word.at, word.length);
    keeper_tell(journal->postgres->life, &news);
}

/* -- Secrets -------------------------------------------------------------------------------------- */

static enum arb_journal_fault may_change(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    if (!store_reaches(journal)) return unreachable(journal, problem);
    if (store_is_alone(journal) || life_of(journal->postgres->life) != NULL) return ARB_JOURNAL_GOOD;
    return arb__problem(problem, ARB_JOURNAL_OUSTED, journal->path, NULL);
}

static enum arb_journal_fault secret_change(struct arb_journal *journal, const char *kind, struct arb_span name,
                                            const struct arb_span *value, struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = may_change(journal, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    if (value != NULL) secret_put(kind, name, *value);
    else secret_drop(kind, name);
    tell_others(journal, ARB_JOURNAL_NEWS_SECRETS, arb_span_of(kind), 0);
    return fault;
}

static bool secret_get(struct arb_journal *journal, const char *kind, struct arb_span name, void *buffer,
                       size_t capacity, size_t *length)
{
    const struct secret *secret = store_reaches(journal) ? secret_of(kind, name) : NULL;

    if (secret == NULL || secret->length > capacity) return false;
    memcpy(buffer, secret->value, secret->length);
    *length = secret->length;
    return true;
}

static enum arb_journal_fault secrets(struct arb_journal *journal, const char *kind, arb_journal_each_secret *each,
                                      void *context, struct arb_journal_problem *problem)
{
    if (!store_reaches(journal)) return unreachable(journal, problem);
    for (size_t i = 0; i < tables.secrets; i++) {
        const struct secret *secret = &tables.secret[i];

        if (strcmp(secret->kind, kind) != 0) continue;
        if (!each(context, arb_span_of(secret->name), (struct arb_span){secret->value, secret->length})) break;
    }
    return ARB_JOURNAL_GOOD;
}

static enum arb_journal_fault secrets_replace(struct arb_journal *journal, const char *kind,
                                              const struct arb_journal_secret *secret, size_t count,
                                              struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = may_change(journal, problem);

    if (fault != ARB_JOURNAL_GOOD) return fault;
    for (size_t i = tables.secrets; i > 0; i--)
        if (strcmp(tables.secret[i - 1].kind, kind) == 0) tables.secret[i - 1] = tables.secret[--tables.secrets];
    for (size_t i = 0; i < count; i++) secret_put(kind, secret[i].name, secret[i].value);
    tell_others(journal, ARB_JOURNAL_NEWS_SECRETS, arb_span_of(kind), 0);
    return fault;
}

/* -- Among others --------------------------------------------------------------------------------- */

static bool is_ousted(const struct arb_journal *journal) { return journal->postgres->is_lost; }

static bool is_silent(const struct arb_journal *journal) { return store_is_out(journal); }

static enum arb_journal_fault hold(struct arb_journal *journal, struct arb_span contest,
                                   struct arb_journal_holder *holder)
{
    const struct arb__postgres *own = journal->postgres;
    const struct life *life;
    struct rows *rows;

    if (own->life == 0 || own->is_lost) return ARB_JOURNAL_OUSTED;
    if (!store_reaches(journal)) return ARB_JOURNAL_UNREACHABLE;
    rows = rows_of(contest, true);
    life = rows->holder != 0 ? life_of(rows->holder) : NULL;
    *holder = (struct arb_journal_holder){.server = rows->holder, .ours = rows->holder == own->life};
    if (life != NULL && !holder->ours) arb_text_copy(holder->address, life->address, sizeof holder->address);
    if (holder->ours || life != NULL) return ARB_JOURNAL_GOOD;
    if (life_of(own->life) == NULL) return ARB_JOURNAL_BUSY;
    rows->holder = own->life;
    *holder = (struct arb_journal_holder){.ours = true, .taken = true, .server = own->life};
    return ARB_JOURNAL_GOOD;
}

/* One that was seen within so long says twice a second that it lives. */
static void bury(struct arb_journal *journal, int64_t server)
{
    const struct life *life = store_reaches(journal) ? life_of(server) : NULL;

    if (life != NULL && agenda_now_ms() - life->seen_ms > 800) life_end(server);
}

static enum arb_journal_fault left(struct arb_journal *journal, int64_t server, arb_journal_each_contest *each,
                                   void *context, struct arb_journal_problem *problem)
{
    return list(journal, server, each, context, problem);
}

static uint32_t news(struct arb_journal *journal, arb_journal_each_news *each, void *context)
{
    struct arb__postgres *own = journal->postgres;
    struct arb_journal_news come[NEWS_MAX];
    const uint32_t count = own->come_all ? 1 : own->come_count;

    memcpy(come, own->come, count * sizeof *come);
    if (own->come_all) come[0] = (struct arb_journal_news){.kind = ARB_JOURNAL_NEWS_ALL};
    own->come_all = false;
    own->come_count = 0;
    for (uint32_t i = 0; i < count; i++) each(context, &come[i]);
    return count;
}

static void tell(struct arb_journal *journal, struct arb_span contest)
{
    if (store_reaches(journal)) tell_others(journal, ARB_JOURNAL_NEWS_CONTEST, contest, 0);
}

static void tell_spent(struct arb_journal *journal, struct arb_span who, uint32_t requests)
{
    if (store_reaches(journal)) tell_others(journal, ARB_JOURNAL_NEWS_SPENT, who, requests);
}

static void begin_again(struct arb_journal *journal) { journal->postgres->again = true; }

static void nothing(struct arb_journal *journal) { (void)journal; }

const struct arb__kind arb__kind_postgres = {
    .open = open_store,
    .close = close_store,
    .rest = nothing,
    .replay = replay,
    .contests = contests,
    .check = check,
    .secret_change = secret_change,
    .secret_get = secret_get,
    .secrets = secrets,
    .secrets_replace = secrets_replace,
    .incarnation = incarnation,
    .is_ousted = is_ousted,
    .is_silent = is_silent,
    .hold = hold,
    .bury = bury,
    .left = left,
    .news = news,
    .tell = tell,
    .tell_spent = tell_spent,
    .begin_again = begin_again,
    .leave = keeper_end,
};

bool arb_journal_has_postgres(void) { return true; }

enum arb_journal_fault arb__postgres_restore(struct arb_journal *journal, const char *file, sqlite3 *backup,
                                             char *aside, struct arb_journal_problem *problem)
{
    (void)file;
    (void)backup;
    (void)aside;
    return unreachable(journal, problem);
}

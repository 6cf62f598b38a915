/* door.c -- the calls that each kind of store answers by itself: what is asked is checked here, once for both. */
#include "inside.h"

#include <string.h>

enum arb_journal_fault arb_journal_replay(struct arb_journal *journal, struct arb_span contest,
                                          uint32_t since, arb_journal_each *each, void *context,
                                          struct arb_journal_problem *problem)
{
    return journal->kind->replay(journal, contest, since, each, context, problem);
}

enum arb_journal_fault arb_journal_contests(struct arb_journal *journal,
                                            arb_journal_each_contest *each, void *context,
                                            struct arb_journal_problem *problem)
{
    return journal->kind->contests(journal, each, context, problem);
}

enum arb_journal_fault arb_journal_verify(struct arb_journal *journal,
                                          arb_journal_each_contest *each, void *context,
                                          struct arb_journal_problem *problem)
{
    return journal->kind->verify(journal, each, context, problem);
}

enum arb_journal_fault arb_journal_check(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    return journal->kind->check(journal, problem);
}

uint64_t arb_journal_incarnation(struct arb_journal *journal)
{
    return journal->kind->incarnation(journal);
}

bool arb_journal_is_ousted(const struct arb_journal *journal)
{
    return journal->kind->is_ousted(journal);
}

bool arb_journal_is_silent(const struct arb_journal *journal)
{
    return journal->kind->is_silent(journal);
}

/* -- Among other servers ----------------------------------------------------------- */

static bool is_shared(const struct arb_journal *journal)
{
    return journal->options.node != NULL && journal->kind->hold != NULL;
}

enum arb_journal_fault arb_journal_hold(struct arb_journal *journal, struct arb_span contest,
                                        struct arb_journal_holder *holder)
{
    *holder = (struct arb_journal_holder){.ours = true};
    return is_shared(journal) ? journal->kind->hold(journal, contest, holder) : ARB_JOURNAL_GOOD;
}

void arb_journal_bury(struct arb_journal *journal, int64_t server)
{
    if (is_shared(journal)) journal->kind->bury(journal, server);
}

enum arb_journal_fault arb_journal_left(struct arb_journal *journal, int64_t server, arb_journal_each_contest *each,
                                        void *context, struct arb_journal_problem *problem)
{
    return is_shared(journal) ? journal->kind->left(journal, server, each, context, problem) : ARB_JOURNAL_GOOD;
}

uint32_t arb_journal_news(struct arb_journal *journal, arb_journal_each_news *each, void *context)
{
    return is_shared(journal) ? journal->kind->news(journal, each, context) : 0;
}

void arb_journal_tell(struct arb_journal *journal, struct arb_span contest)
{
    if (is_shared(journal)) journal->kind->tell(journal, contest);
}

void arb_journal_tell_spent(struct arb_journal *journal, struct arb_span who, uint32_t requests)
{
    if (is_shared(journal)) journal->kind->tell_spent(journal, who, requests);
}

void arb_journal_begin_again(struct arb_journal *journal)
{
    if (is_shared(journal)) journal->kind->begin_again(journal);
}

void arb_journal_leave(struct arb_journal *journal)
{
    if (is_shared(journal)) journal->kind->leave(journal);
}

enum arb_journal_fault arb_journal_backup(struct arb_journal *journal, const char *file,
                                          bool replace, struct arb_journal_problem *problem)
{
    return arb__copy_out(journal->kind->copy_into, journal, file, replace, true, problem);
}

/* -- Secrets -------------------------------------------------------------------- */

static bool is_name(struct arb_span name)
{
    return name.length > 0 && name.length <= ARB_JOURNAL_KEY_MAX && arb_span_is_clean_utf8(name);
}

static enum arb_journal_fault change_secret(struct arb_journal *journal, const char *kind, struct arb_span name,
                                            const struct arb_span *value, struct arb_journal_problem *problem)
{
    if (!is_name(arb_span_of(kind)) || !is_name(name) || (value != NULL && value->length > ARB_JOURNAL_SECRET_MAX))
        return arb__problem(problem, ARB_JOURNAL_MALFORMED, journal->path, kind);
    if (!journal->writer.running) return arb__problem(problem, ARB_JOURNAL_READ_ONLY, journal->path, NULL);
    return journal->kind->secret_change(journal, kind, name, value, problem);
}

enum arb_journal_fault arb_journal_secret_put(struct arb_journal *journal, const char *kind,
                                              struct arb_span name, struct arb_span value,
                                              struct arb_journal_problem *problem)
{
    return change_secret(journal, kind, name, &value, problem);
}

enum arb_journal_fault arb_journal_secret_drop(struct arb_journal *journal, const char *kind,
                                               struct arb_span name,
                                               struct arb_journal_problem *problem)
{
    return change_secret(journal, kind, name, NULL, problem);
}

bool arb_journal_secret_get(struct arb_journal *journal, const char *kind, struct arb_span name,
                            void *buffer, size_t capacity, size_t *length)
{
    return journal->kind->secret_get(journal, kind, name, buffer, capacity, length);
}

enum arb_journal_fault arb_journal_secrets(struct arb_journal *journal, const char *kind,
                                           arb_journal_each_secret *each, void *context,
                                           struct arb_journal_problem *problem)
{
    return journal->kind->secrets(journal, kind, each, context, problem);
}

/* Everything is checked before the transaction begins. */
enum arb_journal_fault arb_journal_secrets_replace(struct arb_journal *journal, const char *kind,
                                                   const struct arb_journal_secret *secret, size_t count,
                                                   struct arb_journal_problem *problem)
{
    for (size_t i = 0; i < count; i++)
        if (!is_name(secret[i].name) || secret[i].value.length > ARB_JOURNAL_SECRET_MAX)
            return arb__problem(problem, ARB_JOURNAL_MALFORMED, journal->path, kind);
    if (!journal->writer.running) return arb__problem(problem, ARB_JOURNAL_READ_ONLY, journal->path, NULL);
    return journal->kind->secrets_replace(journal, kind, secret, count, problem);
}

/* keeper.c -- who lives: as src/journal/pg_lease.c, pg_pulse.c and pg_news.c have it, on the agenda. */
#include "store.h"

#include <stdlib.h>
#include <string.h>

enum { RENEW_MS = 500, TRY_MS = 100, ANSWER_MS = 1500, SILENT_MS = 2000, OUT_MS = 2000, SWEEP_AFTER_MS = 2500 };

#define JOURNALS_MAX 16

static struct arb_journal *journals[JOURNALS_MAX];
static int64_t serials;

/* -- Journals -------------------------------------------------------------------------------- */

struct arb_journal *journal_of(int64_t serial)
{
    for (size_t i = 0; i < JOURNALS_MAX; i++)
        if (journals[i] != NULL && journals[i]->postgres->serial == serial) return journals[i];
    return NULL;
}

void journal_enlist(struct arb_journal *journal)
{
    journal->postgres->serial = ++serials;
    for (size_t i = 0; i < JOURNALS_MAX; i++)
        if (journals[i] == NULL) {
            journals[i] = journal;
            return;
        }
    abort();
}

void journal_delist(struct arb_journal *journal)
{
    for (size_t i = 0; i < JOURNALS_MAX; i++)
        if (journals[i] == journal) journals[i] = NULL;
}

bool store_reaches(const struct arb_journal *journal)
{
    const struct arb__postgres *own = journal->postgres;
    const int64_t now_ms = agenda_now_ms();

    return !own->is_dead && now_ms >= own->cut_off_until_ms && now_ms >= tables.silent_until_ms;
}

bool store_is_out(const struct arb_journal *journal)
{
    return journal->postgres->is_silent && agenda_now_ms() - journal->postgres->answered_ms > OUT_MS;
}

bool store_is_alone(const struct arb_journal *journal)
{
    return journal->options.node == NULL;
}

void store_wake(const struct arb_journal *journal)
{
    if (journal->options.wake != NULL) journal->options.wake(journal->options.wake_context);
}

/* -- News --------------------------------------------------------------------------------------- */

struct notice {
    int64_t to;
    struct arb_journal_news news;
};

/* One that is cut off misses it, and knows so. */
static void take_notice(void *mine)
{
    struct notice *notice = mine;
    struct arb_journal *journal = journal_of(notice->to);
    struct arb__postgres *own = journal != NULL ? journal->postgres : NULL;

    if (own != NULL && !store_reaches(journal)) {
        own->missed = true;
    } else if (own != NULL) {
        if (own->come_count == NEWS_MAX) own->come_all = true;
        else own->come[own->come_count++] = notice->news;
        store_wake(journal);
    }
    free(notice);
}

void keeper_tell(int64_t teller, const struct arb_journal_news *news)
{
    for (size_t i = 0; i < JOURNALS_MAX; i++) {
        struct notice *notice;

        if (journals[i] == NULL || store_is_alone(journals[i]) || journals[i]->postgres->life == teller) continue;
        notice = calloc(1, sizeof *notice);
        if (notice == NULL) abort();
        notice->to = journals[i]->postgres->serial;
        notice->news = *news;
        agenda_in(chance_between(1, 25), journals[i]->postgres->place, take_notice, notice);
    }
}

/* -- Lives ---------------------------------------------------------------------------------------- */

void life_end(int64_t number)
{
    struct life *life = life_of(number);

    if (life == NULL) return;
    life->number = 0;
    keeper_tell(0, &(struct arb_journal_news){.kind = ARB_JOURNAL_NEWS_GONE, .server = number});
}

static void sweep(void)
{
    for (size_t i = 0; i < LIVES_MAX; i++)
        if (tables.life[i].number != 0 && agenda_now_ms() - tables.life[i].seen_ms > SILENT_MS)
            life_end(tables.life[i].number);
}

static void join(struct arb_journal *journal)
{
    struct life *life;

    sweep();
    life = life_new();
    arb_text_copy(life->address, journal->options.node, sizeof life->address);
    journal->postgres->life = life->number;
    journal->postgres->is_lost = false;
}

/* -- Twice a second --------------------------------------------------------------------------------- */

static void renew(struct arb_journal *journal)
{
    struct arb__postgres *own = journal->postgres;
    struct life *life;

    if (store_is_alone(journal)) return;
    if (own->again) {
        own->again = false;
        own->missed = true;
        join(journal);
        return;
    }
    life = life_of(own->life);
    if (life != NULL) {
        life->seen_ms = agenda_now_ms();
        if (agenda_now_ms() >= own->sweep_from_ms) sweep();
    } else if (!own->is_lost) {
        own->is_lost = true;
        store_wake(journal);
    }
}

static void miss(struct arb_journal *journal)
{
    struct arb__postgres *own = journal->postgres;

    own->missed = true;
    if (agenda_now_ms() - own->answered_ms <= ANSWER_MS) return;
    own->is_silent = true;
    store_wake(journal);
}

static void hear(struct arb_journal *journal)
{
    struct arb__postgres *own = journal->postgres;

    if (own->is_silent) own->sweep_from_ms = agenda_now_ms() + SWEEP_AFTER_MS;
    own->answered_ms = agenda_now_ms();
    own->is_silent = false;
    renew(journal);
    if (!own->missed || store_is_alone(journal)) return;
    own->missed = false;
    own->come_all = true;
    store_wake(journal);
}

static void keep(void *mine)
{
    struct arb_journal *journal = mine;

    if (store_reaches(journal)) hear(journal);
    else miss(journal);
    journal->postgres->keeper = agenda_in(journal->postgres->is_silent ? TRY_MS : RENEW_MS, journal->postgres->place,
                                          keep, journal);
}

enum arb_journal_fault keeper_begin(struct arb_journal *journal, struct arb_journal_problem *problem)
{
    struct arb__postgres *own = journal->postgres;

    if (!store_reaches(journal)) return arb__problem(problem, ARB_JOURNAL_UNREACHABLE, journal->path, NULL);
    own->answered_ms = agenda_now_ms();
    if (!store_is_alone(journal)) join(journal);
    own->keeper = agenda_in(RENEW_MS, own->place, keep, journal);
    return ARB_JOURNAL_GOOD;
}

void keeper_end(struct arb_journal *journal)
{
    struct arb__postgres *own = journal->postgres;

    if (own->keeper != NULL) agenda_drop(own->keeper);
    own->keeper = NULL;
    if (store_reaches(journal)) life_end(own->life);
    own->life = 0;
}

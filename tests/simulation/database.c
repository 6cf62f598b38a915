/* database.c -- see database.h: what stands in it. */
#include "tables.h"

#include <stdlib.h>
#include <string.h>

struct tables tables;

static void *room_for(void *list, size_t count, size_t *room, size_t size)
{
    if (count < *room) return list;
    *room = *room == 0 ? 16 : 2 * *room;
    list = realloc(list, *room * size);
    if (list == NULL) abort();
    return list;
}

/* -- Acts -------------------------------------------------------------------------------- */

struct rows *rows_of(struct arb_span contest, bool make)
{
    for (size_t i = 0; i < tables.contests; i++)
        if (arb_span_is(contest, tables.contest[i].contest)) return &tables.contest[i];
    if (!make) return NULL;
    tables.contest = room_for(tables.contest, tables.contests, &tables.contest_room, sizeof *tables.contest);
    tables.contest[tables.contests] = (struct rows){.count = 0};
    memcpy(tables.contest[tables.contests].contest, contest.at, contest.length);
    return &tables.contest[tables.contests++];
}

const struct stored *row_with_key(const struct rows *rows, struct arb_span key)
{
    for (size_t i = rows->count; i > 0; i--)
        if (arb_span_equal(rows->row[i - 1].act.key, key)) return &rows->row[i - 1];
    return NULL;
}

static struct arb_span copied(struct arb_span from)
{
    char *copy = malloc(from.length + 1);

    if (copy == NULL) abort();
    if (from.length > 0) memcpy(copy, from.at, from.length);
    return (struct arb_span){copy, from.length};
}

void rows_add(struct rows *rows, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN])
{
    struct stored *row;

    rows->row = room_for(rows->row, rows->count, &rows->room, sizeof *rows->row);
    row = &rows->row[rows->count++];
    *row = (struct stored){.act = *act, .committed_ms = agenda_now_ms()};
    row->act.contest = copied(act->contest);
    row->act.key = copied(act->key);
    row->act.actor = copied(act->actor);
    row->act.line = copied(act->line);
    memcpy(row->chain, chain, sizeof row->chain);
    if (tables.committed != NULL) tables.committed(row);
}

size_t database_contests(void) { return tables.contests; }

size_t database_acts(size_t contest) { return tables.contest[contest].count; }

const struct stored *database_act(size_t contest, size_t i) { return &tables.contest[contest].row[i]; }

/* -- Secrets -------------------------------------------------------------------------------- */

struct secret *secret_of(const char *kind, struct arb_span name)
{
    for (size_t i = 0; i < tables.secrets; i++)
        if (strcmp(tables.secret[i].kind, kind) == 0 && arb_span_is(name, tables.secret[i].name))
            return &tables.secret[i];
    return NULL;
}

void secret_put(const char *kind, struct arb_span name, struct arb_span value)
{
    struct secret *secret = secret_of(kind, name);

    if (secret == NULL) {
        tables.secret = room_for(tables.secret, tables.secrets, &tables.secret_room, sizeof *tables.secret);
        secret = &tables.secret[tables.secrets++];
        memset(secret, 0, sizeof *secret);
        arb_text_copy(secret->kind, kind, sizeof secret->kind);
        memcpy(secret->name, name.at, name.length);
    }
    secret->length = value.length;
    if (value.length > 0) memcpy(secret->value, value.at, value.length);
}

void secret_drop(const char *kind, struct arb_span name)
{
    struct secret *secret = secret_of(kind, name);

    if (secret != NULL) *secret = tables.secret[--tables.secrets];
}

void database_set_secret(const char *kind, const char *name, struct arb_span value)
{
    secret_put(kind, arb_span_of(name), value);
}

/* -- Lives, and faults ------------------------------------------------------------------------- */

static struct life *life_with(int64_t number)
{
    for (size_t i = 0; i < LIVES_MAX; i++)
        if (tables.life[i].number == number) return &tables.life[i];
    return NULL;
}

struct life *life_of(int64_t number)
{
    return number != 0 ? life_with(number) : NULL;
}

struct life *life_new(void)
{
    struct life *life = life_with(0);

    ARB_ASSERT(life != NULL);
    *life = (struct life){.number = ++tables.lives, .seen_ms = agenda_now_ms()};
    return life;
}

static int64_t later_of(int64_t until_ms, int64_t ms)
{
    const int64_t other_ms = agenda_now_ms() + ms;

    return until_ms > other_ms ? until_ms : other_ms;
}

void database_be_silent(int64_t ms)
{
    story("the database is silent for %lld ms", (long long)ms);
    tables.silent_until_ms = later_of(tables.silent_until_ms, ms);
}

void database_be_full(int64_t ms)
{
    story("the database is full for %lld ms", (long long)ms);
    tables.full_until_ms = later_of(tables.full_until_ms, ms);
}

void database_lose_answers(int64_t ms)
{
    story("the database loses its answers for %lld ms", (long long)ms);
    tables.loses_until_ms = later_of(tables.loses_until_ms, ms);
}

void database_heal(void)
{
    tables.silent_until_ms = tables.full_until_ms = tables.loses_until_ms = 0;
}

void database_open(void (*committed)(const struct stored *stored))
{
    tables = (struct tables){.committed = committed};
}

void database_close(void)
{
    for (size_t i = 0; i < tables.contests; i++) {
        for (size_t j = 0; j < tables.contest[i].count; j++) {
            const struct arb_journal_act *act = &tables.contest[i].row[j].act;

            free((char *)act->contest.at);
            free((char *)act->key.at);
            free((char *)act->actor.at);
            free((char *)act->line.at);
        }
        free(tables.contest[i].row);
    }
    free(tables.contest);
    free(tables.secret);
    tables = (struct tables){0};
}

/* tables.h -- what stands in the database, for database.c and store.c alone. */
#ifndef TABLES_H
#define TABLES_H

#include "database.h"

struct life {
    int64_t number;                     /* 0: the place is free */
    int64_t seen_ms;
    char address[64];
};

/* The acts of a contest, and the life that holds it. */
struct rows {
    char contest[ARB_JOURNAL_CONTEST_MAX + 1];
    struct stored *row;
    size_t count, room;
    int64_t holder;
};

struct secret {
    char kind[32], name[ARB_JOURNAL_KEY_MAX + 1];
    size_t length;
    char value[ARB_JOURNAL_SECRET_MAX];
};

#define LIVES_MAX 16

struct tables {
    struct rows *contest;
    size_t contests, contest_room;
    struct secret *secret;
    size_t secrets, secret_room;
    struct life life[LIVES_MAX];
    int64_t lives;                      /* numbers given so far */
    int64_t silent_until_ms, full_until_ms, loses_until_ms;
    void (*committed)(const struct stored *stored);
};

extern struct tables tables;

/* The rows of a contest; NULL, or made. */
struct rows *rows_of(struct arb_span contest, bool make);
const struct stored *row_with_key(const struct rows *rows, struct arb_span key);

/* Adds an act, all of it copied. */
void rows_add(struct rows *rows, const struct arb_journal_act *act, const uint8_t chain[ARB_JOURNAL_CHAIN]);

struct secret *secret_of(const char *kind, struct arb_span name);
void secret_put(const char *kind, struct arb_span name, struct arb_span value);
void secret_drop(const char *kind, struct arb_span name);

struct life *life_of(int64_t number);
struct life *life_new(void);

#endif

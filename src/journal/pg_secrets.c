/* pg_secrets.c -- stores and reads the secrets of a store in PostgreSQL; each change is fenced like the acts. */
#include "postgres.h"

#include <string.h>

static const char put_sql[] = "INSERT INTO arbitro.secrets (kind, name, value) VALUES ($1::text, $2::text, $3::bytea)"
                              " ON CONFLICT (kind, name) DO UPDATE SET value = excluded.value";
static const char drop_sql[] = "DELETE FROM arbitro.secrets WHERE kind = $1::text AND name = $2::text";
static const char get_sql[] = "SELECT value FROM arbitro.secrets WHERE kind = $1::text AND name = $2::text";
static const char list_sql[] = "SELECT name, value FROM arbitro.secrets WHERE kind = $1::text ORDER BY name";
static const char clear_sql[] = "DELETE FROM arbitro.secrets WHERE kind = $1::text";

static struct arb__pg_args about(const char *kind, const struct arb_span *name, const struct arb_span *value)
{
    struct arb__pg_args args = {.count = 0};

    arb__pg_text(&args, arb_span_of(kind));
    if (name != NULL) arb__pg_text(&args, *name);
    if (value != NULL) arb__pg_text(&args, *value);
    return args;
}

/* The other servers look at the kind again, once the transaction is committed. */
static enum arb_journal_fault tell(struct arb_journal *journal, const char *kind, enum arb_journal_fault fault)
{
    char text[ARB_JOURNAL_KEY_MAX + 32];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb__pg_args args = {.count = 0};

    if (fault != ARB_JOURNAL_GOOD || journal->postgres->lease.node[0] == '\0') return fault;
    arb_write_int(&out, journal->postgres->lease.life);
    arb_write_text(&out, " s ");
    arb_write_text(&out, kind);
    arb__pg_text(&args, arb_writer_span(&out));
    return arb__pg_do(journal->postgres->writer, "SELECT pg_notify('arbitro', $1::text)", &args);
}

enum arb_journal_fault arb__pg_secret_change(struct arb_journal *journal, const char *kind, struct arb_span name,
                                             const struct arb_span *value, struct arb_journal_problem *problem)
{
    const struct arb__pg_args args = about(kind, &name, value);
    enum arb_journal_fault fault = arb__pg_begin(journal);

    if (fault == ARB_JOURNAL_GOOD)
        fault = arb__pg_do(journal->postgres->writer, value != NULL ? put_sql : drop_sql, &args);
    return arb__pg_end(journal, tell(journal, kind, fault), problem);
}

enum arb_journal_fault arb__pg_secrets_replace(struct arb_journal *journal, const char *kind,
                                               const struct arb_journal_secret *secret, size_t count,
                                               struct arb_journal_problem *problem)
{
    const struct arb__pg_args whole = about(kind, NULL, NULL);
    enum arb_journal_fault fault = arb__pg_begin(journal);

    if (fault == ARB_JOURNAL_GOOD) fault = arb__pg_do(journal->postgres->writer, clear_sql, &whole);
    for (size_t i = 0; i < count && fault == ARB_JOURNAL_GOOD; i++) {
        const struct arb__pg_args args = about(kind, &secret[i].name, &secret[i].value);

        fault = arb__pg_do(journal->postgres->writer, put_sql, &args);
    }
    return arb__pg_end(journal, tell(journal, kind, fault), problem);
}

bool arb__pg_secret_get(struct arb_journal *journal, const char *kind, struct arb_span name, void *buffer,
                        size_t capacity, size_t *length)
{
    const struct arb__pg_args args = about(kind, &name, NULL);
    PGresult *row = arb__pg_read(journal, get_sql, &args);
    bool found = PQntuples(row) == 1 && arb__pg_span(row, 0, 0).length <= capacity;

    if (found) {
        const struct arb_span value = arb__pg_span(row, 0, 0);

        *length = value.length;
        if (value.length > 0) memcpy(buffer, value.at, value.length);
    }
    PQclear(row);
    return found;
}

enum arb_journal_fault arb__pg_secrets(struct arb_journal *journal, const char *kind, arb_journal_each_secret *each,
                                       void *context, struct arb_journal_problem *problem)
{
    const struct arb__pg_args args = about(kind, NULL, NULL);
    PGresult *rows = arb__pg_read(journal, list_sql, &args);
    enum arb_journal_fault fault = ARB_JOURNAL_UNREACHABLE;
    bool go_on = true;

    if (journal->postgres->reader == NULL) arb__problem(problem, fault, journal->path, NULL);
    else fault = arb__pg_problem(problem, journal->postgres->reader, rows, journal->path);
    for (int row = 0; fault == ARB_JOURNAL_GOOD && go_on && row < PQntuples(rows); row++)
        go_on = each(context, arb__pg_span(rows, row, 0), arb__pg_span(rows, row, 1));
    PQclear(rows);
    return fault;
}

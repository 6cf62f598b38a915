/* directors.c -- the club's directors: read from the store, found by name or by the generation of their password.
 */
#include "hall/directors.h"

#include <string.h>

struct loading {
    struct arb__server *server;
    size_t count;
};

static bool load_one(void *context, struct arb_span name, struct arb_span record)
{
    struct loading *loading = context;

    if (loading->count == ARB__STAFF_MAX) return false;
    if (arb__account_read(name, record, &loading->server->staff[loading->count])) loading->count++;
    return true;
}

void arb__directors_load(struct arb__server *server)
{
    struct loading loading = {server, 0};
    struct arb_journal_problem problem;

    memset(server->staff, 0, sizeof server->staff);
    if (arb_journal_secrets(server->journal, "director", load_one, &loading, &problem) != ARB_JOURNAL_GOOD)
        arb_net_log(server->net, ARB_LOG_ERROR, "directors_not_read", problem.detail);
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool is_name(struct arb_span span, const char *name)
{
    if (span.length != strlen(name)) return false;
    for (size_t i = 0; i < span.length; i++)
        if (small(span.at[i]) != small(name[i])) return false;
    return true;
}

struct arb__account *arb__directors_find(struct arb__server *server, struct arb_span name)
{
    name = arb_span_trim(name);
    if (name.length == 0) return &server->account;
    for (size_t i = 0; i < ARB__STAFF_MAX; i++)
        if (server->staff[i].there && is_name(name, server->staff[i].name)) return &server->staff[i];
    return NULL;
}

bool arb__directors_has(struct arb__server *server, struct arb_span name)
{
    name = arb_span_trim(name);
    for (size_t i = 0; i < ARB__STAFF_MAX; i++)
        if (server->staff[i].name[0] != '\0' && is_name(name, server->staff[i].name)) return true;
    return false;
}

const struct arb__account *arb__directors_with(const struct arb__server *server, uint64_t generation)
{
    if (server->account.there && server->account.generation == generation) return &server->account;
    for (size_t i = 0; i < ARB__STAFF_MAX; i++)
        if (server->staff[i].there && server->staff[i].generation == generation) return &server->staff[i];
    return NULL;
}

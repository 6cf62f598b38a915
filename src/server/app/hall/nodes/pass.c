/* pass.c -- see pass.h.
 *
 * A request waits here while a server that died is being given up: some seconds at most, then whoever asked is told to
 * ask again. What may have been heard already goes once more only if it may be heard twice: a question, acts, which
 * are entered once under their ids, or a system card.
 */
#include "hall/nodes/pass.h"

#include "hall/answers/answer.h"
#include "hall/server.h"

#include <string.h>

#define PATIENCE_MS 5000
#define HOPS_MOST   2           /* more have other servers that know it no better */

/* Lives with its reply. */
struct passing {
    struct arb__server *server;
    struct arb_reply *reply;
    char id[ARB__ID_MAX + 1];
    bool make;
    int64_t until_ms;
    int64_t asked;              /* the server that it was passed on to last */
};

static void refuse(const struct passing *passing)
{
    arb_reply_header(passing->reply, "Retry-After", "1");
    arb__refuse(passing->server, passing->reply, 503, "wire.elsewhere", NULL, 0);
}

static bool ends_with(struct arb_span path, const char *end)
{
    const size_t length = strlen(end);

    return path.length >= length && memcmp(path.at + path.length - length, end, length) == 0;
}

/* May it be heard twice? A system card that is told again is the same card. */
static bool is_repeatable(const struct arb_request *request)
{
    if (request->method != ARB_METHOD_POST) return true;
    return ends_with(request->path, "/acts") || ends_with(request->path, "/seat") ||
           ends_with(request->path, "/cards") ||
           ends_with(request->path, "/preview") || ends_with(request->path, "/repair") ||
           arb_span_is(request->path, "/api/contests") || arb_span_is(request->path, "/api/tables");
}

static void try_again(void *mine);

/* While the database is silent another server is to be asked, or nobody. */
static void later(struct passing *passing)
{
    const bool silent = arb_journal_is_silent(passing->server->journal);

    if (silent || arb_net_now_ms(passing->server->net) >= passing->until_ms) refuse(passing);
    else arb_net_later(passing->server->net, passing->reply, try_again, passing);
}

static void failed(void *mine, enum arb_pass_fault fault)
{
    struct passing *passing = mine;

    if (fault == ARB_PASS_REFUSED) arb__nodes_refused(&passing->server->hall, passing->asked);
    if (fault == ARB_PASS_CUT && !is_repeatable(arb_reply_request(passing->reply))) refuse(passing);
    else later(passing);
}

static void pass_to(struct passing *passing, const struct arb__where *where)
{
    passing->asked = where->server;
    if (where->home == ARB__HOME_NOWHERE || arb__nodes_is_refused(&passing->server->hall, where->server))
        later(passing);
    else arb_net_pass(passing->server->net, passing->reply, where->address, failed, passing);
}

/* It may have come here meanwhile. */
static void try_again(void *mine)
{
    struct passing *passing = mine;
    struct arb__where where;

    arb__nodes_find(&passing->server->hall, arb_span_of(passing->id), passing->make, &where);
    if (where.home != ARB__HOME_HERE) pass_to(passing, &where);
    else passing->server->route(passing->server, arb_reply_request(passing->reply), passing->reply);
}

bool arb__elsewhere(struct arb__server *server, struct arb_reply *reply, struct arb_span id, bool make)
{
    struct passing *passing;
    struct arb__where where;

    if (!server->is_node) return false;
    arb__nodes_find(&server->hall, id, make, &where);
    if (where.home == ARB__HOME_HERE) return false;
    passing = arb_reply_alloc(reply, sizeof *passing);
    *passing = (struct passing){.server = server, .reply = reply, .make = make,
                                .until_ms = arb_net_now_ms(server->net) + PATIENCE_MS};
    if (id.length > ARB__ID_MAX) id.length = ARB__ID_MAX;
    memcpy(passing->id, id.at, id.length);
    if (arb_reply_request(reply)->hops >= HOPS_MOST) refuse(passing);
    else pass_to(passing, &where);
    return true;
}

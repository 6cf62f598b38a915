/* nodes.c -- see nodes.h. */
#include "hall/nodes/nodes.h"

#include "hall/contests/listed.h"
#include "hall/answers/live.h"
#include "hall/server.h"

#include <string.h>

#define BURIED_MS 100           /* so long a server that refused is not asked again, nor given up again */

/* -- Who is where ------------------------------------------------------------------------ */

static const char *address_of(const struct arb__nodes *nodes, int64_t server)
{
    for (size_t i = 0; server != 0 && i < ARB__NODES_MAX; i++)
        if (nodes->known[i].server == server) return nodes->known[i].address;
    return NULL;
}

static void know(struct arb__nodes *nodes, const struct arb_journal_holder *holder)
{
    const size_t place = nodes->next++ % ARB__NODES_MAX;

    nodes->known[place].server = holder->server;
    arb_text_copy(nodes->known[place].address, holder->address, sizeof nodes->known[place].address);
}

static void set_there(const struct arb__nodes *nodes, int64_t server, struct arb__where *where)
{
    where->home = ARB__HOME_THERE;
    where->server = server;
    arb_text_copy(where->address, address_of(nodes, server), sizeof where->address);
}

/* Asks the store who holds it; *server is what was known before, and is then what is known. True: we do. */
static bool ask(struct arb__hall *hall, struct arb_span name, int64_t *server, struct arb__where *where)
{
    struct arb_journal_holder holder;

    *where = (struct arb__where){.home = ARB__HOME_NOWHERE};
    if (hall->nodes.adrift) return false;
    if (address_of(&hall->nodes, *server) != NULL) {
        set_there(&hall->nodes, *server, where);
        return false;
    }
    if (arb_journal_hold(hall->server->journal, name, &holder) != ARB_JOURNAL_GOOD) return false;
    where->home = ARB__HOME_HERE;
    if (holder.ours) return true;
    if (address_of(&hall->nodes, holder.server) == NULL) know(&hall->nodes, &holder);
    *server = holder.server;
    set_there(&hall->nodes, *server, where);
    return false;
}

/* -- What is of no contest ------------------------------------------------------------------- */

static void find_club(struct arb__hall *hall, struct arb__where *where)
{
    struct arb__nodes *nodes = &hall->nodes;

    *where = (struct arb__where){.home = ARB__HOME_HERE};
    if (nodes->has_club || !ask(hall, ARB__CLUB, &nodes->club, where)) return;
    nodes->has_club = true;
    nodes->club = 0;
    hall->server->reload(hall->server);
}

/* -- A contest --------------------------------------------------------------------------------- */

/* It is ours: what the one who held it before had kept is folded, and from here on only we add to it. */
static void take(struct arb__hall *hall, const char *id)
{
    char name[ARB__ID_MAX + 1];
    struct arb__contest *contest;
    struct arb__listed *item;

    arb_text_copy(name, id, sizeof name);
    item = arb__hall_item(hall, arb_span_of(name));
    if (item->contest != NULL) item->contest->asked_ms = INT64_MIN;     /* a copy of before it was ours may be old */
    contest = arb__hall_begin(hall, name);
    if (contest != NULL) arb__hall_note(hall, contest);
    item = arb__hall_item(hall, arb_span_of(name));
    item->held = contest != NULL;
    item->holder = 0;
    item->told_ms = item->last_at_ms;
}

static void find_one(struct arb__hall *hall, const char *id, struct arb__where *where)
{
    struct arb__listed *item = arb__hall_item(hall, arb_span_of(id));

    *where = (struct arb__where){.home = ARB__HOME_HERE};
    if (item->held || !ask(hall, arb_span_of(item->id), &item->holder, where)) return;
    take(hall, id);
    if (!arb__hall_item(hall, arb_span_of(id))->held) where->home = ARB__HOME_NOWHERE;
}

/* The entry of that id, made if it may be; NULL: there is no such contest. */
static struct arb__listed *entry(struct arb__hall *hall, struct arb_span id, bool make)
{
    struct arb__listed *item = arb__hall_item(hall, id);
    char name[ARB__ID_MAX + 1] = "";

    if (item != NULL && (make || item->acts > 0)) return item;
    if (id.length == 0 || id.length > ARB__ID_MAX) return NULL;
    memcpy(name, id.at, id.length);
    if (!arb__hall_look(hall, id) && !make) return NULL;
    item = arb__hall_item(hall, id);
    return item != NULL ? item : arb__hall_add(hall, name);
}

/* A meeting is where its evening is: that is asked first. */
void arb__nodes_find(struct arb__hall *hall, struct arb_span id, bool make, struct arb__where *where)
{
    char name[ARB__ID_MAX + 1], of[ARB__ID_MAX + 1];
    const struct arb__listed *item;

    *where = (struct arb__where){.home = ARB__HOME_HERE};
    if (!hall->server->is_node) return;
    if (arb_span_equal(id, ARB__CLUB)) {
        find_club(hall, where);
        return;
    }
    item = arb__hall_item(hall, id);
    if (item != NULL && item->held) return;
    item = entry(hall, id, make);
    if (item == NULL && arb_journal_is_silent(hall->server->journal)) where->home = ARB__HOME_NOWHERE;
    if (item == NULL) return;
    arb_text_copy(name, item->id, sizeof name);
    arb_text_copy(of, item->of, sizeof of);
    if (of[0] != '\0' && entry(hall, arb_span_of(of), false) != NULL) find_one(hall, of, where);
    if (where->home == ARB__HOME_HERE) find_one(hall, name, where);
}

bool arb__nodes_hold(struct arb__hall *hall, struct arb_span id)
{
    struct arb__where where;

    arb__nodes_find(hall, id, true, &where);
    return where.home == ARB__HOME_HERE;
}

/* -- Servers that go ------------------------------------------------------------------------------ */

void arb__nodes_refused(struct arb__hall *hall, int64_t server)
{
    if (arb__nodes_is_refused(hall, server)) return;
    hall->nodes.refused = server;
    hall->nodes.refused_ms = arb_net_now_ms(hall->server->net);
    arb_journal_bury(hall->server->journal, server);
}

bool arb__nodes_is_refused(const struct arb__hall *hall, int64_t server)
{
    return hall->nodes.refused == server && arb_net_now_ms(hall->server->net) - hall->nodes.refused_ms < BURIED_MS;
}

/* Whose it was is not known any more; 0: of all of them. */
static void forget_holder(struct arb__hall *hall, int64_t server)
{
    for (size_t i = 0; i < hall->count; i++)
        if (server == 0 || hall->listed[i].holder == server) hall->listed[i].holder = 0;
    if (server == 0 || hall->nodes.club == server) hall->nodes.club = 0;
}

static void gone(struct arb__hall *hall, int64_t server)
{
    const char *address = address_of(&hall->nodes, server);
    char at[64];

    forget_holder(hall, server);
    arb__hall_look_at_left(hall, server);
    if (address == NULL) return;
    arb_text_copy(at, address, sizeof at);
    for (size_t i = 0; i < ARB__NODES_MAX; i++)
        if (hall->nodes.known[i].server == server) hall->nodes.known[i].server = 0;
    arb_net_log(hall->server->net, ARB_LOG_WARN, "node_gone", at);
    arb_net_pass_end(hall->server->net, at);
}

/* -- News ------------------------------------------------------------------------------------------ */

static void look_at_everything(struct arb__server *server)
{
    forget_holder(&server->hall, 0);
    server->reload(server);
    arb__hall_look_at_all(&server->hall);
}

/* Also the holder of the club's things looks: a command may have changed a password through another server. */
static void take_news(void *mine, const struct arb_journal_news *news)
{
    struct arb__server *server = mine;

    switch (news->kind) {
    case ARB_JOURNAL_NEWS_SECRETS: server->reload(server); break;
    case ARB_JOURNAL_NEWS_CONTEST: (void)arb__hall_look(&server->hall, arb_span_of(news->word)); break;
    case ARB_JOURNAL_NEWS_SPENT: arb_net_take_off(server->net, arb_span_of(news->word), news->requests); break;
    case ARB_JOURNAL_NEWS_GONE: gone(&server->hall, news->server); break;
    case ARB_JOURNAL_NEWS_ALL: look_at_everything(server); break;
    }
}

/* Whoever asks several servers has one allowance. */
static void tell_spent(void *mine, struct arb_span who, uint32_t requests)
{
    struct arb__server *server = mine;

    arb_journal_tell_spent(server->journal, who, requests);
}

/* What was on its way comes back refused; whoever sent it sends it again, to the server that has the contest then. */
static void let_go(struct arb__server *server, const char *why)
{
    arb_net_log(server->net, ARB_LOG_ERROR, why, NULL);
    server->hall.nodes = (struct arb__nodes){.adrift = true};
    arb_journal_drain(server->journal);
    arb__hall_forget(&server->hall);
}

static void begin_again(struct arb__server *server)
{
    server->hall.nodes.begins_again = true;
    if (server->adrift != NULL) ++*server->adrift;
    arb_journal_begin_again(server->journal);
}

/* A server that does not hear the database for so long may have been given up, and others play on what it held. */
void arb__nodes_look(struct arb__server *server)
{
    const bool ousted = arb_journal_is_ousted(server->journal), silent = arb_journal_is_silent(server->journal);
    struct arb__nodes *nodes = &server->hall.nodes;

    if (!server->is_node) return;
    if ((ousted || silent) && !nodes->adrift) let_go(server, ousted ? "given_up" : "store_silent");
    if (!ousted && !silent && nodes->adrift) arb_net_log(server->net, ARB_LOG_WARN, "goes_on", NULL);
    if (ousted && !nodes->begins_again) begin_again(server);
    nodes->begins_again = ousted;
    nodes->adrift = ousted || silent;
    arb_net_spent(server->net, tell_spent, server);
    arb_journal_news(server->journal, take_news, server);
}

void arb__nodes_leave(struct arb__server *server)
{
    if (!server->is_node) return;
    arb_journal_drain(server->journal);
    arb_journal_leave(server->journal);
    server->hall.nodes.adrift = true;
}

size_t arb__nodes_held(const struct arb__hall *hall)
{
    size_t count = 0;

    for (size_t i = 0; i < hall->count; i++) count += hall->listed[i].held;
    return count;
}

/* node.c -- see node.h. */
#include "node.h"

#include "database.h"
#include "sockets.h"

#include "hall/answers/live.h"
#include "kinds.h"
#include "loop/loop.h"
#include "route.h"
#include "start.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define AGAIN_MS 1000

/* -- Turns ------------------------------------------------------------------------------------- */

static void look(void *mine)
{
    struct node *node = mine;

    node->is_rung = false;
    arb__server_look(node->server);
}

/* The journal says that there is something. */
static void ring(void *mine)
{
    struct node *node = mine;

    if (node->server == NULL || node->server->net == NULL || node->is_rung || node->is_closing) return;
    node->is_rung = true;
    arb_net_post(node->server->net, look, node);
}

static void end(struct node *node)
{
    struct arb__server *server = node->server;
    struct place *before = agenda_here();

    node->is_closing = true;
    agenda_go(&node->place);
    arb__server_close(server);
    agenda_go(before);
    free(server);
    node->server = NULL;
    node->is_rung = node->is_closing = false;
}

static void turn(void *mine)
{
    struct node *node = mine;

    if (node->server == NULL || node->server->net == NULL) return;
    loop_turn(arb_net_loop(node->server->net));
    journal_write_on(node->server->journal);
    if (!node->server->net->finished) return;
    end(node);
    node_start_in(node, AGAIN_MS);
}

/* -- Starting ------------------------------------------------------------------------------------ */

static bool open_net(struct node *node)
{
    static const struct arb_app app = {ARB__SERVER_APP, .stopping = arb__server_stopping};
    const struct arb_net_config config = {
        .listen = {{node->address, false, false}, {node->is_shared ? node->inside : NULL, false, true}},
        .leave_signals = true,
        .log_level = ARB_LOG_NONE,
        .limits = {.behind_bytes = 256 << 10, .queue_bytes = 4 << 20},
    };

    return arb_net_open(&node->server->net, &config, &app, node->server) == ARB_NET_GOOD;
}

static bool serve(struct node *node)
{
    const struct arb_journal_options options = {.wake = ring, .wake_context = node,
                                                .node = node->is_shared ? node->inside : NULL};
    struct arb__server *server = node->server;
    struct arb_journal_problem problem;
    struct arb__hall_problem unfolded;

    if (arb_journal_open(DATABASE_PATH, &options, &server->journal, &problem) != ARB_JOURNAL_GOOD) return false;
    if (!arb__hall_open(&server->hall, server, &unfolded) || !open_net(node)) return false;
    if (arb__server_load(server, &problem) != ARB_JOURNAL_GOOD) return false;
    arb__server_tell_key(server);
    arb__server_figures(server);
    arb__server_timers(server, true);
    return true;
}

/* Undoes a start that failed half way. */
static void give_up(struct node *node)
{
    struct arb__server *server = node->server;

    arb__hall_close(&server->hall);
    arb_net_close(server->net);
    if (server->journal != NULL) arb_journal_close(server->journal);
    free(server->members.member);
    free(server->hidden.player);
    free(server);
    node->server = NULL;
    node_start_in(node, AGAIN_MS);
}

static void start(void *mine)
{
    struct node *node = mine;

    node->start = NULL;
    node->server = calloc(1, sizeof *node->server);
    if (node->server == NULL) abort();
    *node->server = (struct arb__server){
        .language = ARB_ENGLISH, .kinds = arb__kinds, .is_node = node->is_shared, .route = arb__route,
        .reload = arb__server_reload,
    };
    memcpy(node->server->base, "http://club", 12);
    node->server->turns.most = (unsigned)chance_between(1, 6);      /* fewer than watch */
    node->lives++;
    story("server %u starts", node->number);
    if (!serve(node)) give_up(node);
}

void node_open(struct node *node, unsigned number, bool is_shared)
{
    *node = (struct node){.number = number, .is_shared = is_shared};
    node->place = (struct place){.turn = turn, .mine = node};
    snprintf(node->address, sizeof node->address, "10.0.1.%u:%u", number + 1, NODE_PORT(number));
    snprintf(node->inside, sizeof node->inside, "10.0.1.%u:%u", number + 1, NODE_INSIDE(number));
}

void node_start_in(struct node *node, int64_t ms)
{
    if (node->start == NULL) node->start = agenda_in(ms, &node->place, start, node);
}

/* -- Ends ------------------------------------------------------------------------------------------- */

void node_kill(struct node *node, int64_t told_within_ms, int64_t down_ms)
{
    if (node->server == NULL) return;
    story("server %u is killed", node->number);
    cut_all(arb_net_loop(node->server->net), told_within_ms);
    journal_die(node->server->journal);
    end(node);
    place_wake(&node->place);
    node_start_in(node, down_ms);
}

void node_stop(struct node *node)
{
    story("server %u is asked to stop", node->number);
    if (node->server != NULL) arb_net_stop(node->server->net);
}

void node_close(struct node *node)
{
    if (node->start != NULL) agenda_drop(node->start);
    node->start = NULL;
    if (node->server != NULL) end(node);
}

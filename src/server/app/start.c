/* start.c -- what the server reads from the store before it serves, its figures, and what it does every now and then.
 */
#include "start.h"

#include "hall/answers/document.h"
#include "hall/answers/live.h"
#include "hall/directors.h"
#include "hall/kind.h"
#include "hall/nodes/nodes.h"
#include "pages/solved.h"
#include "people/club.h"
#include "people/members.h"
#include "players/served.h"

#include <sodium.h>
#include <stdlib.h>

void arb__count_journal(struct arb__server *server)
{
    struct arb_journal_counts counts;

    arb_journal_count(server->journal, &counts);
    *server->journal_batches = counts.batches;
    *server->journal_waiting = counts.waiting;
}

/* Registers what the application counts. Names that belong together stand one after another, as net.h asks. */
void arb__server_figures(struct arb__server *server)
{
    struct arb_metrics *m = arb_net_metrics(server->net);

    server->acts_kept = arb_metrics_counter(m, "arbitro_acts_total", "outcome=\"kept\"", "Acts by what became of them");
    server->acts_refused = arb_metrics_counter(m, "arbitro_acts_total", "outcome=\"refused\"",
                                               "Acts by what became of them");
    server->acts_lost = arb_metrics_counter(m, "arbitro_acts_total", "outcome=\"lost\"", "Acts by what became of them");
    server->solved[0] = arb_metrics_counter(m, "arbitro_double_dummy_total", "outcome=\"solved\"",
                                            "Boards for which a page waited, by what became of them");
    server->solved[1] = arb_metrics_counter(m, "arbitro_double_dummy_total", "outcome=\"late\"",
                                            "Boards for which a page waited, by what became of them");
    server->solved[2] = arb_metrics_counter(m, "arbitro_double_dummy_total", "outcome=\"dropped\"",
                                            "Boards for which a page waited, by what became of them");
    server->logins_refused = arb_metrics_counter(m, "arbitro_logins_refused_total", "", "Wrong passwords and codes");
    server->awake = arb_metrics_gauge(m, "arbitro_contests_awake", "", "Contests that are folded in memory");
    server->held = arb_metrics_gauge(m, "arbitro_contests_held", "", "Contests that this server holds");
    server->adrift = arb_metrics_counter(m, "arbitro_given_up_total", "",
                                         "Times that the other servers gave this one up, and it began again");
    server->silent = arb_metrics_gauge(m, "arbitro_store_silent", "",
                                       "1 while the database does not answer, and requests are refused");
    server->clock_off = arb_metrics_gauge(m, "arbitro_clock_ahead_milliseconds", "",
                                          "How far the computer's clock is ahead of the acts'");
    server->channels = arb_metrics_gauge(m, "arbitro_watchers", "", "WebSockets that watch a contest");
    server->journal_batches = arb_metrics_counter(m, "arbitro_journal_batches_total", "",
                                                  "Transactions of the journal");
    server->journal_waiting = arb_metrics_gauge(m, "arbitro_journal_waiting", "", "Acts not yet on the disk");
}

/* The key of cookies and codes: made once for a store. */
static enum arb_journal_fault load_secret(struct arb__server *server, struct arb_journal_problem *problem)
{
    size_t length = 0;

    if (arb_journal_secret_get(server->journal, "key", arb_span_of("server"), server->secret.key,
                               sizeof server->secret.key,
                               &length) &&
        length == sizeof server->secret.key)
        return ARB_JOURNAL_GOOD;
    randombytes_buf(server->secret.key, sizeof server->secret.key);
    return arb_journal_secret_put(server->journal, "key", arb_span_of("server"),
                                  (struct arb_span){(const char *)server->secret.key,
                                                    sizeof server->secret.key}, problem);
}

enum arb_journal_fault arb__server_load(struct arb__server *server, struct arb_journal_problem *problem)
{
    const enum arb_journal_fault fault = load_secret(server, problem);
    struct arb_journal_problem members;

    arb__account_load(&server->account, server->journal);
    arb__directors_load(server);
    if (arb__members_load(server, &members) != ARB_JOURNAL_GOOD)
        arb_net_log(server->net, ARB_LOG_ERROR, "members_not_read", members.detail);
    arb__club_load(server);
    return fault;
}

void arb__server_reload(struct arb__server *server)
{
    struct arb_journal_problem problem;

    if (arb__server_load(server, &problem) != ARB_JOURNAL_GOOD)
        arb_net_log(server->net, ARB_LOG_ERROR, "club_not_read", problem.detail);
    arb__live_new_password(server);
}

void arb__server_tell_key(struct arb__server *server)
{
    uint8_t key[ARB_NODE_KEY];

    arb__seal(key, sizeof key, &server->secret, "node", arb_span_of("1"));
    arb_net_set_node_key(server->net, key);
    sodium_memzero(key, sizeof key);
}

/* -- While it serves --------------------------------------------------------------------- */

/* What was posted before the end may still come after it. */
void arb__server_look(struct arb__server *server)
{
    if (server->is_closed) return;
    arb_journal_completions(server->journal);
    arb__nodes_look(server);
    arb__live_flush(server);
}

#define LOOK_MS 100             /* also of what is told among several: what an address spent elsewhere is soon known */

/* Another server has the store: what is known here grows old, so that nothing more is answered. One among several lets
 * go and begins again. */
static void look_if_ousted(void *mine)
{
    struct arb__server *server = mine;

    arb__nodes_look(server);
    if (server->is_node || !arb_journal_is_ousted(server->journal)) return;
    arb_net_log(server->net, ARB_LOG_ERROR, "store_taken_over", NULL);
    arb_net_stop(server->net);
}

static void tidy(void *mine)
{
    struct arb__server *server = mine;

    arb__hall_tidy(&server->hall, arb_net_now_ms(server->net));
    arb__players_tidy(server, arb_net_now_ms(server->net));
}

void arb__server_timers(struct arb__server *server, bool may_be_ousted)
{
    arb_net_timer(server->net, 10000, 10000, tidy, server);
    if (may_be_ousted) arb_net_timer(server->net, LOOK_MS, LOOK_MS, look_if_ousted, server);
}

void arb__server_stop_kinds(struct arb__server *server)
{
    for (unsigned place = 0; place < ARB__KIND_COUNT; place++)
        if (server->kinds[place]->stop != NULL) server->kinds[place]->stop(server);
}

void arb__server_stopping(void *app)
{
    arb__nodes_leave(app);
    arb__players_stop(app);
    arb__solved_stop(app);
    arb__server_stop_kinds(app);
}

/* Answers first; then the contests, whose timers are the loop's; the journal last, for a password that is still being
 * hashed. */
void arb__server_close(struct arb__server *server)
{
    arb__players_stop(server);
    arb__solved_close(server);
    arb_journal_drain(server->journal);
    server->is_closed = true;
    arb__hall_close(&server->hall);
    arb__documents_clear(server);
    free(server->members.member);
    free(server->hidden.player);
    arb_net_close(server->net);
    arb__players_free(server);
    arb_journal_close(server->journal);
}

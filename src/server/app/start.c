/* start.c -- what the server reads from the store before it serves, and its figures.
 */
#include "start.h"

#include "hall/directors.h"
#include "people/club.h"
#include "people/members.h"

#include <sodium.h>

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

    arb__account_load(&server->account, server->journal);
    arb__directors_load(server);
    arb__members_load(server);
    arb__club_load(server);
    return fault;
}

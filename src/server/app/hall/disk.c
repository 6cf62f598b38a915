/* disk.c -- a full disk is noticed, told and tried again.
 */
#include "hall/disk.h"

#include "hall/said.h"

enum {
    TRIAL_MS = 2000,
    TRIALS = 16                     /* secrets of the largest size: more than what phones send at a time */
};

static const char KIND[] = "disk";

/* So much that what then comes has room too, and taken away at once. */
static enum arb_journal_fault try_to_write(struct arb__server *server)
{
    static const char nothing[ARB_JOURNAL_SECRET_MAX];
    static const char *const name[TRIALS] = {"a", "b", "c", "d", "e", "f", "g", "h",
                                             "i", "j", "k", "l", "m", "n", "o", "p"};
    struct arb_journal_secret secret[TRIALS];
    struct arb_journal_problem problem;
    enum arb_journal_fault fault;

    for (size_t i = 0; i < TRIALS; i++)
        secret[i] = (struct arb_journal_secret){arb_span_of(name[i]), {nothing, sizeof nothing}};
    fault = arb_journal_secrets_replace(server->journal, KIND, secret, TRIALS, &problem);
    return fault != ARB_JOURNAL_GOOD ? fault
                                     : arb_journal_secrets_replace(server->journal, KIND, NULL, 0, &problem);
}

static void try_again(void *mine)
{
    struct arb__server *server = mine;

    if (try_to_write(server) != ARB_JOURNAL_GOOD) return;
    arb_timer_stop(server->disk_trial);
    server->disk_trial = NULL;
    arb_net_log(server->net, ARB_LOG_WARN, "disk_has_room", NULL);
    arb__server_say(server, "serve.disk_has_room", NULL, 0);
}

void arb__disk_note(struct arb__server *server, enum arb_journal_fault fault)
{
    if (fault != ARB_JOURNAL_DISK_FULL || server->disk_trial != NULL) return;
    server->disk_trial = arb_net_timer(server->net, TRIAL_MS, TRIAL_MS, try_again, server);
    arb_net_log(server->net, ARB_LOG_ERROR, "disk_full", NULL);
    arb__server_say(server, "serve.disk_full", NULL, 0);
}

const char *arb__not_kept_key(enum arb_journal_fault fault)
{
    if (fault == ARB_JOURNAL_DISK_FULL) return "wire.disk_full";
    if (fault == ARB_JOURNAL_RACED || fault == ARB_JOURNAL_NO_MEMORY) return arb_journal_fault_key(fault);
    return "wire.not_kept";
}

/* in_process.h -- the server in a test, on a store in a new folder and over a network that the test turns. */
#ifndef TESTS_IN_PROCESS_H
#define TESTS_IN_PROCESS_H

#include "../folder.h"
#include "../unit/arb_test.h"

#include "../net/sim_net.h"

#include "hall/answers/live.h"
#include "kinds.h"
#include "route.h"
#include "start.h"

#include <stdlib.h>

/* folder: "name-XXXXXX", which becomes its name. */
static inline void open_in_process(struct arb__server *server, char *folder)
{
    static const struct arb_app app = {ARB__SERVER_APP};
    const struct arb_journal_options options = {.queue_acts = 64};
    struct arb_journal_problem problem;
    struct arb__hall_problem unfolded;

    assert_non_null(mkdtemp(folder));
    *server = (struct arb__server){.kinds = arb__kinds};
    assert_int_equal(arb_journal_open(folder, &options, &server->journal, &problem), ARB_JOURNAL_GOOD);
    assert_true(arb__hall_open(&server->hall, server, &unfolded));
    server->net = sim_open(&app, server);
    arb__server_figures(server);
}

static inline int close_in_process(struct arb__server *server, const char *folder)
{
    arb__server_close(server);
    return folder_remove(folder);
}

#endif

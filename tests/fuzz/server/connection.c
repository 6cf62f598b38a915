/* connection.c -- a whole connection: requests, bodies, sockets, late answers, time.
 *
 * The input is a script: each step begins with a byte that says what happens (bytes come,
 * time passes, a late answer is sent, everything leaves, the client shuts its side) and how
 * many bytes follow. Nothing may crash, leak, or answer more often than it was asked.
 */
#include "../../net/echo_app.h"
#include "websocket/channel.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void leave_all(struct arb__core *core, struct arb_conn *conn)
{
    while (arb__core_next_touched(core) != NULL) continue;
    for (unsigned turns = 0; turns < 1000; turns++) {
        arb__conn_resume(conn);
        if (conn->out.first == NULL) return;
        if (conn->out.first->length == 0) abort();
        arb__conn_sent(conn, conn->out.first->length);
    }
}

static void feed(struct arb_conn *conn, const uint8_t *bytes, size_t length)
{
    char *exact = malloc(length > 0 ? length : 1);

    memcpy(exact, bytes, length);
    arb__conn_feed(conn, exact, length);
    free(exact);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_net_config config = {.log_level = ARB_LOG_NONE};
    static struct echo echo;
    struct arb__core *core = malloc(sizeof *core);
    struct arb_conn *conn;

    echo = (struct echo){0};
    arb__core_open(core, &config, &echo_app, &echo);
    arb__core_set_time(core, 1000, 1000);
    conn = arb__conn_new(core, "127.0.0.1", false);
    while (length > 0 && !conn->failed && !conn->ended) {
        const uint8_t what = *bytes & 7, many = *bytes >> 3;
        size_t take = what < 4 ? (size_t)many * (what == 3 ? 40u : 1u) + 1u : 0;

        bytes++, length--;
        if (take > length) take = length;
        switch (what) {
        case 4:
            arb__core_set_time(core, core->now_ms + many * 1000, core->wall_ms + many * 1000);
            arb__conn_tick(conn);
            break;
        case 5: echo_answer_later(&echo); break;
        case 6: leave_all(core, conn); break;
        case 7: if (many == 31) arb__conn_end(conn); break;
        default: feed(conn, bytes, take); break;
        }
        bytes += take, length -= take;
    }
    leave_all(core, conn);
    arb__conn_free(conn);
    echo_answer_later(&echo);
    arb__core_close(core);
    free(core);
    return 0;
}

/* echo_app.h -- a small application over the transport, for the tests and the benchmark.
 *
 *   GET /            hello
 *   POST /echo       the body comes back
 *   GET /later       is answered when echo_answer_later is called
 *   GET /large       300 000 bytes that need no copy
 *   GET /news        20 000 bytes of echo_large as news; /secret the same, which are not to be packed
 *   GET /hash        computed on another thread
 *   GET /socket      a WebSocket that echoes; "close" closes it
 *   POST /login      costs one of the small allowance
 */
#ifndef ECHO_APP_H
#define ECHO_APP_H

#include "net.h"

#define ECHO_LARGE 300000

struct echo {
    struct arb_net *net;            /* NULL without a loop */
    struct arb_reply *later;
    struct arb_channel *channel;    /* the last opened */
    unsigned requests, messages, behinds, closeds, stoppings;
    bool quiet;                     /* do not echo */
    char last[70000];               /* the last message or body, terminated */
};

extern const struct arb_app echo_app;
extern char echo_large[ECHO_LARGE];

void echo_answer_later(struct echo *echo);

#endif

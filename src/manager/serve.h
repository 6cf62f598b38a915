/* serve.h -- a table of ours on a port, to which programs come by the Table Manager protocol, until all boards are
 * played.
 *
 *     struct manager_session session = {.host = "127.0.0.1", .port = 2000, .deal = next_deal, …};
 *     outcome = manager_serve(&session);
 */
#ifndef ARB_MANAGER_SERVE_H
#define ARB_MANAGER_SERVE_H

#include "host.h"

struct manager_session {
    const char *host;               /* the address to listen on */
    uint16_t port;                  /* 0: any that is free */
    int64_t patience_ms;
    uint8_t ours;                   /* as in struct manager_room */
    bool plain_seated;
    void *context;                  /* of the functions */
    bool (*deal)(void *context, struct manager_deal *deal);
    /* A board is over; names are the teams of the seats. False: it cannot be kept, and the session ends. */
    bool (*over)(void *context, const struct manager_deal *deal, const struct arb_table *table,
                 const struct arb_span name[ARB_SEATS]);
    void (*ready)(void *context, uint16_t port);        /* it listens */
    void (*seated)(void *context, enum arb_seat seat, struct arb_span name, bool here);    /* came, or left */
};

enum manager_outcome {
    MANAGER_DONE,                   /* all boards are played */
    MANAGER_NO_ADDRESS,             /* the address is none of this computer, or the port is in use */
    MANAGER_NO_RESOURCES,
    MANAGER_NOT_KEPT,               /* 'over' said so */
    MANAGER_STOPPED                 /* by a signal */
};

enum manager_outcome manager_serve(struct manager_session *session);

#endif

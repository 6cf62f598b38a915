/* exchange.h -- a request of a phone and what comes back, or a live line: HTTP and WebSocket as a browser speaks
 * them.
 */
#ifndef EXCHANGE_H
#define EXCHANGE_H

#include "phone.h"
#include "sockets.h"

enum exchange_kind { POSTS, FETCHES, WATCHES, BEGINS, SITS };

struct exchange {
    struct exchange *next;
    struct phone *phone;
    enum exchange_kind kind;
    struct deed *deed[ACTS_AT_ONCE];        /* of one that posts */
    unsigned count;
    int64_t sent_ms;
    bool is_spare;                          /* sent beside another: nobody waits for it */
    bool is_whole;                          /* asks for everything */
    bool is_open;                           /* of a live line: it was taken */
    struct wire_end *end;                   /* NULL: not connected yet */
    bool is_off;                            /* given up while it was not */
    char *request;
    size_t request_length;
    char *heard;
    size_t length, room;
    struct event *patience;
};

/* Sends a request with this head (without its end) and body to the server on that port. It is its phone's. */
struct exchange *exchange_new(struct phone *phone, enum exchange_kind kind, const char *head, const char *body,
                              unsigned port);

/* The phone is told, once: an answer; or none, and it may have been heard all the same. Then it is gone. */
void phone_answered(struct exchange *exchange, int status, struct arb_span body);
void phone_failed(struct exchange *exchange);

/* Of a live line: it is open; a message came. */
void phone_watches(struct exchange *exchange);
void phone_told(struct exchange *exchange, struct arb_span text);

/* Lets go of it. */
void exchange_end(struct exchange *exchange);

/* The network fails under it: the other side is told within so many milliseconds. */
void exchange_cut(struct exchange *exchange, int64_t far_ms);

#endif

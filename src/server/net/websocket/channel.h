/* net/websocket/channel.h -- a channel's fields, for channel.c and websocket.c alone. */
#ifndef ARB_NET_CHANNEL_H
#define ARB_NET_CHANNEL_H

#include "websocket/frames.h"
#include "connection/http.h"

struct wslay_event_context;

struct arb_channel {
    struct arb_conn *conn;
    void *mine;
    struct wslay_event_context *parser;     /* NULL while at rest */
    const char *at;                         /* what the parser has still to read */
    size_t left;
    int64_t heard_ms, pinged_ms;
    struct arb_frames frames;
    int64_t free_milli, free_at_ms;         /* frames that are not charged yet, in thousandths */
    uint8_t said_length, pong_length;
    char said[2 + 125];                     /* a frame that the parser is answering with */
    char pong[2 + 125];                     /* the answer to the latest ping, until the line is free */
    bool behind;
    bool closing;                           /* a close was sent */
    bool packs;                             /* messages may be packed, either way (RFC 7692) */
    uint8_t refused;                        /* enum arb_frames_verdict, of a message that came whole */
};

/* Does the client offer to take packed messages, in a form that we have? */
bool arb__websocket_packs(const struct arb_request *request);

/* Writes the head of the 101 answer; returns its length, under 300. */
size_t arb__websocket_accept(const struct arb_request *request, bool packs, char *head);

/* Sends the pong that waits. */
void arb__websocket_pong(struct arb_channel *channel);

void arb__websocket_feed(struct arb_channel *channel, const char *bytes, size_t length);

/* Frees the parser. */
void arb__websocket_rest(struct arb_channel *channel);

/* Queues a close frame, of the first 120 bytes of the reason. */
void arb__websocket_send_close(struct arb_channel *channel, uint16_t code, const char *reason);

#endif

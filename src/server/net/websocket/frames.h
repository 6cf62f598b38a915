/* net/websocket/frames.h -- checks WebSocket frames before the WebSocket library sees them.
 *
 * As the guard does for heads: frames that RFC 6455 forbids a client, or that are larger
 * than we take, are refused before wslay sees them. It also knows when the line is at
 * rest between two messages, so that an idle client costs no buffers.
 */
#ifndef ARB_NET_FRAMES_H
#define ARB_NET_FRAMES_H

#include "arbitro/base/base.h"

#define ARB_FRAGMENTS_MAX 64        /* frames a message */

/* Verdict, the code to close with, name. In the order they are looked for. */
#define ARB_FRAMES_VERDICTS(X)                                                                     \
    X(SOUND, 0, "sound")                                                                           \
    X(RESERVED_BITS, 1002, "reserved_bits")  /* but the one of a packed message, where it may be */  \
    X(OPCODE, 1002, "opcode")                /* not text, binary, continuation, close, ping, pong */ \
    X(UNMASKED, 1002, "unmasked")                                                                  \
    X(CONTROL_FRAGMENTED, 1002, "control_fragmented")                                              \
    X(CONTROL_LONG, 1002, "control_long")    /* over 125 bytes */                                  \
    X(INTERRUPTED, 1002, "interrupted")      /* a new message inside another */                    \
    X(ORPHAN, 1002, "orphan")                /* a continuation of nothing */                       \
    X(LENGTH_NOT_SHORT, 1002, "length_not_short") /* written in more bytes than it needs */        \
    X(TOO_LONG, 1009, "too_long")            /* the message, fragments together */                 \
    X(TOO_MANY_FRAGMENTS, 1008, "too_many_fragments")                                              \
    X(TOO_MANY_FRAMES, 1008, "too_many_frames") /* more than were allowed */                      \
    X(NOT_PACKED, 1007, "not_packed")        /* a message that says it is, and cannot be unpacked */ \
    X(NOT_TEXT, 1007, "not_text")            /* unpacked, and no UTF-8 */

enum arb_frames_verdict {
#define ARB_FRAMES_MEMBER(name, code, symbol) ARB_FRAMES_##name,
    ARB_FRAMES_VERDICTS(ARB_FRAMES_MEMBER)
#undef ARB_FRAMES_MEMBER
};

/* Zero at the start, but for message_max and may_pack. */
struct arb_frames {
    uint32_t message_max;           /* bytes */
    uint32_t message_bytes;         /* of the message under way */
    uint32_t payload_left;          /* of the frame under way */
    uint32_t heads, heads_max;      /* frames begun, and how many may; no bound if heads_max is 0 */
    uint16_t fragments;
    bool in_message;
    bool may_pack;                  /* RFC 7692 was agreed on: RSV1 on a message's first frame */
    uint8_t have;                   /* bytes of the head gathered */
    uint8_t head[14];
};

/* Judges the next bytes of the stream. *sound gets how many of them, from the front,
 * stand before the first fault. */
ARB_MUST_USE enum arb_frames_verdict arb__frames_step(struct arb_frames *frames,
                                                      const char *bytes, size_t length,
                                                      size_t *sound);

/* Between two messages, no byte of the next one seen. */
bool arb__frames_at_rest(const struct arb_frames *frames);

uint16_t arb__frames_code(enum arb_frames_verdict verdict);
const char *arb__frames_symbol(enum arb_frames_verdict verdict);

#endif

/* net/request/guard.h -- checks the head of a request before the HTTP parser sees it.
 *
 *     struct arb_guard guard = {0};
 *     verdict = arb__guard_step(&guard, bytes, length);      as often as bytes come
 *     if (verdict == ARB_GUARD_SOUND) …                      guard.judged bytes are a head
 *
 * Request smuggling is possible where two parsers, as a proxy's and ours, read one head
 * differently. The guard refuses every form that programs are known to read in different
 * ways, so that what it lets pass means the same to all of them. It works on
 * bytes alone: no memory, no clock, no socket.
 *
 * Bodies come by Content-Length or not at all; Transfer-Encoding is refused.
 */
#ifndef ARB_NET_GUARD_H
#define ARB_NET_GUARD_H

#include "arbitro/base/base.h"

#define ARB_GUARD_HEAD_MAX    8192 /* bytes, request line and last empty line included */
#define ARB_GUARD_HEADERS_MAX 48

/* Verdict, HTTP status of the refusal, name in test data and in the log. */
#define ARB_GUARD_VERDICTS(X)                                                                      \
    X(SOUND, 0, "sound")                                                                           \
    X(MORE, 0, "more")                       /* so far sound, and not yet whole */                 \
    X(HEAD_TOO_LONG, 431, "head_too_long")                                                         \
    X(BARE_LF, 400, "bare_lf")               /* an LF without its CR */                            \
    X(BARE_CR, 400, "bare_cr")               /* a CR without its LF */                             \
    X(EMPTY_FIRST_LINE, 400, "empty_first_line")                                                   \
    X(FOLDED, 400, "folded")                 /* a line begins with a blank or a tab */             \
    X(REQUEST_LINE, 400, "request_line")     /* not METHOD, one blank, TARGET, one blank, VERSION */ \
    X(METHOD, 501, "method")                 /* not one of ours */                                 \
    X(TARGET, 400, "target")                 /* does not begin with '/', or holds odd bytes */     \
    X(VERSION, 505, "version")               /* not HTTP/1.0 or HTTP/1.1 */                        \
    X(TOO_MANY_HEADERS, 431, "too_many_headers")                                                   \
    X(NO_COLON, 400, "no_colon")                                                                   \
    X(NAME, 400, "name")                     /* empty, or a byte that is not a token's */          \
    X(VALUE, 400, "value")                   /* a control character */                             \
    X(HOST_TWICE, 400, "host_twice")                                                               \
    X(HOST, 400, "host")                     /* not NAME, NAME:PORT or [ADDRESS]:PORT */           \
    X(LENGTH_TWICE, 400, "length_twice")                                                           \
    X(LENGTH, 400, "length")                 /* not plain decimal digits */                        \
    X(LENGTH_AND_ENCODING, 400, "length_and_encoding")                                             \
    X(ENCODING, 501, "encoding")             /* Transfer-Encoding, whatever it says */             \
    X(HOST_MISSING, 400, "host_missing")     /* HTTP/1.1 demands it */

enum arb_guard_verdict {
#define ARB_GUARD_MEMBER(name, status, symbol) ARB_GUARD_##name,
    ARB_GUARD_VERDICTS(ARB_GUARD_MEMBER)
#undef ARB_GUARD_MEMBER
};

/* Zero at the start of every head. */
struct arb_guard {
    size_t judged;                  /* bytes of whole lines found sound; the head's length at the end */
    uint64_t content_length;        /* 0 if there is none */
    uint16_t headers;               /* lines after the request line */
    bool begun;                     /* the request line was judged */
    bool is_1_1;
    bool has_host;
    bool has_length;
};

/* Judges what came since the last step: 'head' begins where the head begins, and holds
 * at least what it held before. Lines are judged in order and the first fault found is
 * the verdict; within a line the order is the one above. Bytes after the head are not
 * looked at. After a refusal the guard is not to be stepped again. */
ARB_MUST_USE enum arb_guard_verdict arb__guard_step(struct arb_guard *guard, const char *head,
                                                    size_t length);

/* 400, 431, 501 or 505; 0 for SOUND and MORE. */
int arb__guard_status(enum arb_guard_verdict verdict);

/* "bare_lf". */
const char *arb__guard_symbol(enum arb_guard_verdict verdict);

#endif

/* net/request/trace.h -- the id by which a request is followed through the logs of all who have to do with it.
 *
 * A proxy in front gives one in X-Request-Id (nginx: $request_id), and so does another of our servers that passes the
 * request on. Where nobody does, or what he says is no id, one is made here: of this process's life and a number, so
 * that it costs nothing to speak of and no other server makes the same.
 */
#ifndef ARB_NET_TRACE_H
#define ARB_NET_TRACE_H

#include "net.h"

#define ARB__TRACE_HEADER "X-Request-Id"
#define ARB__TRACE_MIN    8

/* Copies an id: 8 to 64 letters, digits, '-', '_' and '.', so that it can break no line of a log and hold no sentence.
 * False: it is none, and nothing is written. */
ARB_MUST_USE bool arb__trace_read(struct arb_span text, char trace[ARB_TRACE_MAX + 1]);

/* Makes one of 24 hexadecimal digits. */
void arb__trace_make(uint64_t life, uint32_t number, char trace[ARB_TRACE_MAX + 1]);

#endif

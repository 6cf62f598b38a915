/* hall/trace.h -- whose request the server is at work for, so that the log can follow an act from the phone to the disk
 * and to those who watch.
 *
 *     arb__trace_enter(server, request->trace, &before);
 *     …                                      acts taken in here are told of under that id, also the server's own
 *     arb__trace_leave(server, &before);
 *
 * With `--log debug`, a line each, all with the id: "asked" and "passed_on" by the network, on each server that the
 * request came to; here "act_taken", "act_refused" or "act_known" by whoever holds the contest; then "act_kept" once it
 * is on the disk, or "act_lost"; "act_told" when its watchers are sent what it changed; and "request", the answer. They
 * name the contest, the act's own id and its number, and never say what the act is.
 *
 * At other levels nothing is remembered.
 */
#ifndef ARB_HALL_TRACE_H
#define ARB_HALL_TRACE_H

#include "net.h"

struct arb__server;

/* "": nobody's, what the server does by its own clock. */
struct arb__trace {
    char id[ARB_TRACE_MAX + 1];
};

void arb__trace_enter(struct arb__server *server, const char *id, struct arb__trace *before);
void arb__trace_leave(struct arb__server *server, const struct arb__trace *before);

/* A line of a trace: the contest, the act's own id where it is of one act, and up to three values more, those that have
 * a name. */
struct arb__trace_line {
    const char *trace, *event, *contest;
    struct arb_span act;
    struct arb_trace_value more[3];
};

void arb__trace_tell(struct arb__server *server, const struct arb__trace_line *line);

#endif

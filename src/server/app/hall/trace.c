/* trace.c -- see trace.h. */
#include "hall/trace.h"

#include "hall/server.h"

void arb__trace_enter(struct arb__server *server, const char *id, struct arb__trace *before)
{
    if (!server->traces) return;
    *before = server->trace;
    arb_text_copy(server->trace.id, id != NULL ? id : "", sizeof server->trace.id);
}

void arb__trace_leave(struct arb__server *server, const struct arb__trace *before)
{
    if (server->traces) server->trace = *before;
}

void arb__trace_tell(struct arb__server *server, const struct arb__trace_line *line)
{
    struct arb_trace_value values[2 + ARB_COUNT(line->more)] = {
        {.name = "contest", .text = arb_span_of(line->contest)},
    };
    size_t count = 1;

    if (!server->traces) return;
    if (line->act.length > 0) values[count++] = (struct arb_trace_value){.name = "act", .text = line->act};
    for (size_t i = 0; i < ARB_COUNT(line->more); i++)
        if (line->more[i].name != NULL) values[count++] = line->more[i];
    arb_net_trace(server->net, line->trace, line->event, values, count);
}

/* net/report/log.h -- one line of JSON for each thing worth knowing. */
#ifndef ARB_NET_LOG_H
#define ARB_NET_LOG_H

#include "net.h"
#include "report/voice.h"

/* Lines gather in the buffer and leave together, once a turn of the loop. */
struct arb__log {
    struct arb__voice *voice;       /* says them; NULL: they are written at once */
    int fd;
    unsigned lost;                  /* lines, since some were taken */
    int64_t wall_ms;                /* of the last line */
    enum arb_log_level level;
    size_t length;
    char buffer[16384];
};

/* One answered request. The path comes without its query. */
struct arb__log_request {
    const char *remote, *method;
    struct arb_span path;
    int status;
    int64_t took_ms;
    size_t bytes;
    const char *why;                /* the refusal's symbol, or NULL */
    const char *trace;              /* its id; "" or NULL: it has none */
};

void arb__log_request(struct arb__log *log, int64_t wall_ms, const struct arb__log_request *line);
void arb__log_event(struct arb__log *log, int64_t wall_ms, enum arb_log_level level,
                    const char *event, const char *remote, const char *detail);
void arb__log_trace(struct arb__log *log, int64_t wall_ms, const char *trace, const char *event,
                    const struct arb_trace_value *values, size_t count);
void arb__log_flush(struct arb__log *log);

#endif

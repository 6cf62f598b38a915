/* net/report/metrics.h -- figures under a name, for Prometheus. */
#ifndef ARB_NET_METRICS_H
#define ARB_NET_METRICS_H

#include "net.h"

#define ARB_METRICS_MAX 128

struct arb_metrics {
    size_t count;
    struct {
        const char *name, *labels, *help;
        bool is_counter;
        uint64_t value;
    } item[ARB_METRICS_MAX];
};

/* The transport's own figures. */
struct arb__figures {
    uint64_t *requests[6];          /* by the first digit of the status */
    uint64_t *refused;              /* heads that the guard refused */
    uint64_t *accepted, *turned_away, *connections;
    uint64_t *sockets, *behind;
    uint64_t *bytes_in, *bytes_out, *waiting;
    uint64_t *loop_late_ms, *handshakes_failed;
    uint64_t *passed[3], *tunnels;  /* requests passed on to another server: answered, refused, cut */
};

void arb__figures_open(struct arb__figures *figures, struct arb_metrics *metrics);

#endif

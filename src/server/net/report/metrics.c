/* metrics.c -- the registry and its text. */
#include "report/metrics.h"

#include <string.h>

static uint64_t *add(struct arb_metrics *metrics, const char *name, const char *labels,
                     const char *help, bool is_counter)
{
    ARB_ASSERT(metrics->count < ARB_METRICS_MAX);
    metrics->item[metrics->count].name = name;
    metrics->item[metrics->count].labels = labels;
    metrics->item[metrics->count].help = help;
    metrics->item[metrics->count].is_counter = is_counter;
    metrics->item[metrics->count].value = 0;
    return &metrics->item[metrics->count++].value;
}

uint64_t *arb_metrics_counter(struct arb_metrics *metrics, const char *name, const char *labels,
                              const char *help)
{
    return add(metrics, name, labels, help, true);
}

uint64_t *arb_metrics_gauge(struct arb_metrics *metrics, const char *name, const char *labels,
                            const char *help)
{
    return add(metrics, name, labels, help, false);
}

static void write_title(const struct arb_metrics *metrics, size_t i, struct arb_writer *out)
{
    arb_write_text(out, "# HELP ");
    arb_write_text(out, metrics->item[i].name);
    arb_write_char(out, ' ');
    arb_write_text(out, metrics->item[i].help);
    arb_write_text(out, "\n# TYPE ");
    arb_write_text(out, metrics->item[i].name);
    arb_write_text(out, metrics->item[i].is_counter ? " counter\n" : " gauge\n");
}

/* HELP and TYPE stand once above all figures of a name, which must therefore be registered one after another. */
void arb_metrics_write(const struct arb_metrics *metrics, struct arb_writer *out)
{
    for (size_t i = 0; i < metrics->count; i++) {
        if (i == 0 || strcmp(metrics->item[i].name, metrics->item[i - 1].name) != 0)
            write_title(metrics, i, out);
        arb_write_text(out, metrics->item[i].name);
        if (metrics->item[i].labels[0] != '\0') {
            arb_write_char(out, '{');
            arb_write_text(out, metrics->item[i].labels);
            arb_write_char(out, '}');
        }
        arb_write_char(out, ' ');
        arb_write_int(out, (int64_t)metrics->item[i].value);
        arb_write_char(out, '\n');
    }
}

/* Registers what the transport counts. requests[] is indexed by the first digit of the status. */
void arb__figures_open(struct arb__figures *f, struct arb_metrics *metrics)
{
    static const char *const statuses[] = {"status=\"0xx\"", "status=\"1xx\"", "status=\"2xx\"",
                                           "status=\"3xx\"", "status=\"4xx\"", "status=\"5xx\""};
    static const char passed[] = "Requests passed on to another server.";

    for (size_t i = 1; i < ARB_COUNT(statuses); i++)
        f->requests[i] = arb_metrics_counter(metrics, "arbitro_http_requests_total", statuses[i], "Answers sent.");
    f->refused = arb_metrics_counter(metrics, "arbitro_http_refused_total", "", "Heads refused before parsing.");
    f->accepted = arb_metrics_counter(metrics, "arbitro_connections_total", "", "Connections accepted.");
    f->turned_away = arb_metrics_counter(metrics, "arbitro_connections_turned_away_total", "",
                                         "Connections over a limit.");
    f->connections = arb_metrics_gauge(metrics, "arbitro_connections", "", "Connections open.");
    f->sockets = arb_metrics_gauge(metrics, "arbitro_channels", "kind=\"websocket\"", "Channels open.");
    f->behind = arb_metrics_counter(metrics, "arbitro_channels_behind_total", "", "Times a client fell behind.");
    f->bytes_in = arb_metrics_counter(metrics, "arbitro_bytes_total", "way=\"in\"", "Bytes on the wire.");
    f->bytes_out = arb_metrics_counter(metrics, "arbitro_bytes_total", "way=\"out\"", "Bytes on the wire.");
    f->waiting = arb_metrics_gauge(metrics, "arbitro_bytes_waiting", "", "Bytes that wait to leave.");
    f->loop_late_ms = arb_metrics_gauge(metrics, "arbitro_loop_late_milliseconds", "",
                                        "How late the last tick was.");
    f->handshakes_failed = arb_metrics_counter(metrics, "arbitro_tls_failed_total", "",
                                               "TLS handshakes that failed.");
    f->passed[0] = arb_metrics_counter(metrics, "arbitro_passed_total", "outcome=\"answered\"", passed);
    f->passed[1] = arb_metrics_counter(metrics, "arbitro_passed_total", "outcome=\"refused\"", passed);
    f->passed[2] = arb_metrics_counter(metrics, "arbitro_passed_total", "outcome=\"cut\"", passed);
    f->tunnels = arb_metrics_gauge(metrics, "arbitro_tunnels", "", "WebSockets that another server has.");
}

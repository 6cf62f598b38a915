/* core.c -- what connections share: limits, clock, allowances, figures, log. */
#include "connection/http.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

static void or_default(uint32_t *value, uint32_t other)
{
    if (*value == 0) *value = other;
}

/* The defaults that net.h has in brackets. */
static void fill_limits(struct arb_limits *limits)
{
    or_default(&limits->connections, 20000);
    or_default(&limits->connections_each, 512);
    or_default(&limits->requests_burst, 1000);
    or_default(&limits->requests_a_second, 200);
    or_default(&limits->strict_burst, 10);
    or_default(&limits->strict_a_minute, 10);
    or_default(&limits->body_max, 64 * 1024);
    or_default(&limits->head_ms, 10 * 1000);
    or_default(&limits->body_ms, 30 * 1000);
    or_default(&limits->idle_ms, 60 * 1000);
    or_default(&limits->stall_ms, 10 * 1000);
    or_default(&limits->ping_ms, 30 * 1000);
    or_default(&limits->silent_ms, 75 * 1000);
    or_default(&limits->stop_ms, 5 * 1000);
    or_default(&limits->behind_bytes, 64 * 1024);
    or_default(&limits->queue_bytes, 256 * 1024);
    or_default(&limits->message_max, 16 * 1024);
    or_default(&limits->frames_burst, 30);
    or_default(&limits->frames_a_second, 1);
    or_default(&limits->pace, 1024);
}

static bool every_listener_is_secure(const struct arb_net_config *config)
{
    for (size_t i = 0; i < ARB_LISTEN_MAX && config->listen[i].address != NULL; i++)
        if (!config->listen[i].secure && !config->listen[i].internal) return false;
    return config->listen[0].address != NULL;
}

static void write_security_headers(struct arb__core *core)
{
    struct arb_writer out = arb_writer_on(core->security_headers, sizeof core->security_headers);

    arb_write_text(&out, "X-Content-Type-Options: nosniff\r\n"
                         "Referrer-Policy: same-origin\r\n"
                         "X-Frame-Options: DENY\r\n"
                         "Cross-Origin-Opener-Policy: same-origin\r\n"
                         "Cross-Origin-Resource-Policy: same-origin\r\n");
    if (core->only_secure) arb_write_text(&out, "Strict-Transport-Security: max-age=2592000\r\n");
}

/* The hash of the address table is keyed at random, so that nobody outside can make addresses collide. */
void arb__core_open(struct arb__core *core, const struct arb_net_config *config,
                    const struct arb_app *app, void *mine)
{
    uint64_t key = 0, life = 0;

    memset(core, 0, sizeof *core);
    core->app = app;
    core->mine = mine;
    core->limits = config->limits;
    fill_limits(&core->limits);
    core->behind_proxy = config->behind_proxy;
    core->only_secure = every_listener_is_secure(config);
    core->security_policy = config->security_policy;
    if (core->security_policy == NULL)
        core->security_policy = "default-src 'self'; img-src 'self' data:; object-src 'none'; "
                                "base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
    write_security_headers(core);
    core->log.fd = config->log_fd != 0 ? config->log_fd : STDERR_FILENO;
    core->log.level = config->log_level != 0 ? config->log_level : ARB_LOG_INFO;
    if (getrandom(&key, sizeof key, 0) != (ssize_t)sizeof key) key = (uint64_t)getpid();
    if (getrandom(&life, sizeof life, 0) != (ssize_t)sizeof life) life = (uint64_t)getpid();
    core->trace_life = life;
    arb__peers_open(&core->peers, key, &core->limits);
    arb__figures_open(&core->figures, &core->metrics);
    core->date_second = -1;
}

void arb__core_close(struct arb__core *core)
{
    arb__log_flush(&core->log);
    arb__peers_close(&core->peers);
    arb__packer_close(&core->packer);
}

/* Called once a turn. The Date header is written anew only when the second has changed. */
void arb__core_set_time(struct arb__core *core, int64_t now_ms, int64_t wall_ms)
{
    const time_t second = (time_t)(wall_ms / 1000);
    struct tm tm;

    core->now_ms = now_ms;
    core->wall_ms = wall_ms;
    if (second == core->date_second) return;
    core->date_second = second;
    gmtime_r(&second, &tm);
    strftime(core->date, sizeof core->date, "%a, %d %b %Y %H:%M:%S GMT", &tm);
}

/* -- What an address spends at several servers ------------------------------------------------ */

struct spent {
    arb_net_each_spent *each;
    void *mine;
};

static void name_spent(void *mine, const struct arb__address *who, uint32_t requests)
{
    const struct spent *spent = mine;
    char text[ARB__ADDRESS_TEXT];

    arb__address_write(who, text);
    spent->each(spent->mine, arb_span_of(text), requests);
}

void arb__core_spent(struct arb__core *core, arb_net_each_spent *each, void *mine)
{
    struct spent spent = {each, mine};

    arb__peers_tell(&core->peers, name_spent, &spent);
}

void arb__core_take_off(struct arb__core *core, struct arb_span who, uint32_t requests)
{
    struct arb__address address;

    if (arb__address_read(who, &address)) arb__peers_take_off(&core->peers, &address, requests, core->now_ms);
}

/* log.c -- lines into a buffer, the buffer to a descriptor.
 *
 * A log that cannot be written is lost: the server goes on. How many lines were lost is a line of the log once somebody
 * reads again.
 */
#include "report/log.h"
#include "arbitro/text/json.h"

#include <string.h>
#include <time.h>
#include <unistd.h>

#define LINE_MAX_BYTES 2048
#define PATH_SHOWN     256

static bool write_out(const struct arb__log *log)
{
    size_t written = 0;

    if (log->voice != NULL) return arb__voice_say(log->voice, log->fd, log->buffer, log->length);
    while (written < log->length) {
        const ssize_t n = write(log->fd, log->buffer + written, log->length - written);

        if (n <= 0) break;
        written += (size_t)n;
    }
    return true;
}

static unsigned lines_of(const char *text, size_t length)
{
    unsigned count = 0;

    for (size_t i = 0; i < length; i++) count += text[i] == '\n';
    return count;
}

static void tell_lost(struct arb__log *log)
{
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_int(&out, log->lost);
    log->lost = 0;
    arb__log_event(log, log->wall_ms, ARB_LOG_WARN, "lines_lost", NULL, text);
}

void arb__log_flush(struct arb__log *log)
{
    const bool taken = write_out(log);

    if (!taken) log->lost += lines_of(log->buffer, log->length);
    log->length = 0;
    if (taken && log->lost > 0) tell_lost(log);
}

static void two(struct arb_writer *out, int value)
{
    arb_write_char(out, (char)('0' + value / 10));
    arb_write_char(out, (char)('0' + value % 10));
}

/* "2026-11-21T19:30:00.123Z" */
static void write_time(struct arb_writer *out, int64_t wall_ms)
{
    const time_t seconds = (time_t)(wall_ms / 1000);
    const int ms = (int)(wall_ms % 1000);
    struct tm tm;

    gmtime_r(&seconds, &tm);
    arb_write_int(out, tm.tm_year + 1900);
    arb_write_char(out, '-');
    two(out, tm.tm_mon + 1);
    arb_write_char(out, '-');
    two(out, tm.tm_mday);
    arb_write_char(out, 'T');
    two(out, tm.tm_hour);
    arb_write_char(out, ':');
    two(out, tm.tm_min);
    arb_write_char(out, ':');
    two(out, tm.tm_sec);
    arb_write_char(out, '.');
    arb_write_char(out, (char)('0' + ms / 100));
    two(out, ms % 100);
    arb_write_char(out, 'Z');
}

static const char *level_name(enum arb_log_level level)
{
    static const char *const names[] = {"", "debug", "info", "warn", "error", "none"};

    return names[level];
}

static void begin(struct arb_json *json, int64_t wall_ms, enum arb_log_level level,
                  const char *event)
{
    char time[40];
    struct arb_writer out = arb_writer_on(time, sizeof time);

    write_time(&out, wall_ms);
    arb_json_object(json);
    arb_json_key_text(json, "time", time);
    arb_json_key_text(json, "level", level_name(level));
    arb_json_key_text(json, "event", event);
}

static void end(struct arb__log *log, struct arb_json *json, int64_t wall_ms)
{
    arb_json_end(json);
    arb_write_char(json->out, '\n');
    if (json->out->truncated) return;
    if (log->length + json->out->length > sizeof log->buffer) arb__log_flush(log);
    memcpy(log->buffer + log->length, json->out->buffer, json->out->length);
    log->length += json->out->length;
    log->wall_ms = wall_ms;
}

static void name_trace(struct arb_json *json, const char *trace)
{
    if (trace != NULL && trace[0] != '\0') arb_json_key_text(json, "trace", trace);
}

/* A client's fault is quiet, ours is not. */
static enum arb_log_level level_of(int status)
{
    return status >= 500 && status != 501 && status != 505 ? ARB_LOG_WARN : ARB_LOG_INFO;
}

/* One line for an answer: at level WARN if the server is at fault (5xx, but 501 and 505), else INFO. Never the query,
 * nor a header. */
void arb__log_request(struct arb__log *log, int64_t wall_ms, const struct arb__log_request *line)
{
    char text[LINE_MAX_BYTES];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);
    struct arb_span path = line->path;

    if (level_of(line->status) < log->level) return;
    if (path.length > PATH_SHOWN) path.length = PATH_SHOWN;
    begin(&json, wall_ms, level_of(line->status), "request");
    name_trace(&json, line->trace);
    arb_json_key_text(&json, "remote", line->remote);
    arb_json_key_text(&json, "method", line->method);
    arb_json_key(&json, "path");
    arb_json_span(&json, path);
    arb_json_key_int(&json, "status", line->status);
    arb_json_key_int(&json, "ms", line->took_ms);
    arb_json_key_int(&json, "bytes", (int64_t)line->bytes);
    if (line->why != NULL) arb_json_key_text(&json, "why", line->why);
    end(log, &json, wall_ms);
}

void arb__log_event(struct arb__log *log, int64_t wall_ms, enum arb_log_level level,
                    const char *event, const char *remote, const char *detail)
{
    char text[LINE_MAX_BYTES];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (level < log->level) return;
    begin(&json, wall_ms, level, event);
    if (remote != NULL) arb_json_key_text(&json, "remote", remote);
    if (detail != NULL) arb_json_key_text(&json, "detail", detail);
    end(log, &json, wall_ms);
}

static void write_value(struct arb_json *json, const struct arb_trace_value *value)
{
    struct arb_span text = value->text;

    arb_json_key(json, value->name);
    if (text.length > PATH_SHOWN) text.length = PATH_SHOWN;
    if (text.at != NULL) arb_json_span(json, text);
    else arb_json_int(json, value->number);
}

void arb__log_trace(struct arb__log *log, int64_t wall_ms, const char *trace, const char *event,
                    const struct arb_trace_value *values, size_t count)
{
    char text[LINE_MAX_BYTES];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_json json = arb_json_on(&out);

    if (log->level > ARB_LOG_DEBUG) return;
    begin(&json, wall_ms, ARB_LOG_DEBUG, event);
    name_trace(&json, trace);
    for (size_t i = 0; i < count; i++) write_value(&json, &values[i]);
    end(log, &json, wall_ms);
}

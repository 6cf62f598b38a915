/* control.c -- a pipe for the command line: one line in, some lines out, closed.
 *
 * The file is its owner's alone (0600). A file left by a server that died is taken over;
 * one that still answers means that another server runs on the same data.
 */
#include "loop/loop.h"

#include "platform/platform.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LINE_BYTES 4096

struct arb_control {
    uv_pipe_t pipe;
    uv_shutdown_t shutdown;
    struct arb_net *net;
    struct arb_control *next, **link;
    size_t length;
    bool asked;                     /* the application has the line */
    bool ended;                     /* the application is done with it */
    bool closing;                   /* the other end has gone */
    bool freed;                     /* the handle is closed */
    char line[LINE_BYTES];
};

static void free_if_done(struct arb_control *control)
{
    if (control->freed && (control->ended || !control->asked)) free(control);
}

static void pipe_closed(uv_handle_t *handle)
{
    struct arb_control *control = handle->data;

    control->freed = true;
    free_if_done(control);
}

static void close_pipe(struct arb_control *control)
{
    if (control->closing) return;
    control->closing = true;
    *control->link = control->next;
    if (control->next != NULL) control->next->link = control->link;
    uv_close((uv_handle_t *)&control->pipe, pipe_closed);
}

struct text {
    uv_write_t write;
    char bytes[];
};

static void text_written(uv_write_t *write, int status)
{
    (void)status;
    free(write->data);
}

void arb_control_write(struct arb_control *control, struct arb_span text)
{
    struct text *copy;
    uv_buf_t buffer;

    if (control->closing || text.length == 0) return;
    copy = arb__memory(sizeof *copy + text.length);
    memcpy(copy->bytes, text.at, text.length);
    copy->write.data = copy;
    buffer = uv_buf_init(copy->bytes, (unsigned)text.length);
    if (uv_write(&copy->write, (uv_stream_t *)&control->pipe, &buffer, 1, text_written) != 0) free(copy);
}

static void all_said(uv_shutdown_t *shutdown, int status)
{
    (void)status;
    close_pipe(shutdown->handle->data);
}

void arb_control_end(struct arb_control *control)
{
    control->ended = true;
    if (control->freed) free_if_done(control);
    else if (!control->closing &&
             uv_shutdown(&control->shutdown, (uv_stream_t *)&control->pipe, all_said) != 0)
        close_pipe(control);
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct arb_control *control = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(control->line + control->length, (unsigned)(LINE_BYTES - control->length));
}

static void ask(struct arb_control *control, size_t length)
{
    struct arb__core *core = &control->net->core;
    struct arb_span line = {control->line, length};

    if (length > 0 && line.at[length - 1] == '\r') line.length--;
    control->asked = true;
    if (core->app->control != NULL) core->app->control(core->mine, line, control);
    else arb_control_end(control);
}

/* The command line has sent something. A line longer than LINE_BYTES ends the connection; what comes after the one line
 * is ignored. */
static void control_read(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct arb_control *control = stream->data;
    const char *lf;

    (void)buffer;
    if (n == 0 || control->closing) return;
    if (n < 0) {
        close_pipe(control);
        return;
    }
    arb__net_set_time(control->net);
    if (control->asked) {           /* one line is all there is */
        control->length = LINE_BYTES - 1;
        return;
    }
    control->length += (size_t)n;
    lf = memchr(control->line, '\n', control->length);
    if (lf != NULL) {
        uv_read_stop(stream);
        ask(control, (size_t)(lf - control->line));
    } else if (control->length == LINE_BYTES) {
        close_pipe(control);
    }
}

/* A command has connected: puts it on the list and waits for its line. */
static void control_on_connection(uv_stream_t *stream, int status)
{
    struct arb_net *net = stream->data;
    struct arb_control *control;

    if (status < 0) return;
    control = arb__memory(sizeof *control);
    control->net = net;
    uv_pipe_init(&net->loop, &control->pipe, 0);
    control->pipe.data = control;
    control->next = net->controls;
    if (control->next != NULL) control->next->link = &control->next;
    control->link = &net->controls;
    net->controls = control;
    if (uv_accept(stream, (uv_stream_t *)&control->pipe) != 0 ||
        uv_read_start((uv_stream_t *)&control->pipe, give_room, control_read) != 0)
        close_pipe(control);
}

/* Asks first whether another server answers, and only then removes the file. The mask makes the file 0600 from its
 * first moment. */
enum arb_net_fault arb__control_open(struct arb_net *net, const char *path)
{
    char name[sizeof net->control_path];
    mode_t mask;
    int error;

    if (arb__control_answers(path)) return ARB_NET_CONTROL_IN_USE;
    if (!platform_pipe_name(path, name, sizeof name)) return ARB_NET_CONTROL_NOT_ALLOWED;
    unlink(name);
    uv_pipe_init(&net->loop, &net->control, 0);
    net->control.data = net;
    net->control_open = true;
    mask = umask(0177);
    error = uv_pipe_bind(&net->control, name);
    umask(mask);
    if (error == 0) error = uv_listen((uv_stream_t *)&net->control, 16, control_on_connection);
    if (error != 0) return error == UV_EADDRINUSE ? ARB_NET_CONTROL_IN_USE : ARB_NET_CONTROL_NOT_ALLOWED;
    strcpy(net->control_path, name);
    return ARB_NET_GOOD;
}

void arb__control_close(struct arb_net *net)
{
    if (!net->control_open) return;
    net->control_open = false;
    uv_close((uv_handle_t *)&net->control, NULL);
    if (net->control_path[0] != '\0') unlink(net->control_path);
    while (net->controls != NULL) close_pipe(net->controls);
}

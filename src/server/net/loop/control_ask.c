/* control_ask.c -- the other end of the pipe for the command line: a line is sent, and all that comes back is read. */
#include "loop/loop.h"

#include "platform/platform.h"

#include <string.h>

struct question {
    uv_loop_t loop;
    uv_pipe_t pipe;
    uv_timer_t patience;
    uv_connect_t connect;
    uv_write_t write;
    struct arb_span line;
    uint64_t ms;                    /* between two pieces of the answer */
    struct arb_writer *answer;      /* NULL: only whether somebody answers is asked */
    bool connected, whole;
    char asked[4096], bytes[4096];
};

static void end(struct question *question)
{
    if (!uv_is_closing((uv_handle_t *)&question->pipe)) uv_close((uv_handle_t *)&question->pipe, NULL);
    if (!uv_is_closing((uv_handle_t *)&question->patience)) uv_close((uv_handle_t *)&question->patience, NULL);
}

static void too_late(uv_timer_t *patience)
{
    end(patience->data);
}

static void give_room(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct question *question = handle->data;

    (void)suggested;
    *buffer = uv_buf_init(question->bytes, sizeof question->bytes);
}

static void take(uv_stream_t *stream, ssize_t n, const uv_buf_t *buffer)
{
    struct question *question = stream->data;

    if (n > 0) {
        arb_write_span(question->answer, (struct arb_span){buffer->base, (size_t)n});
        uv_timer_start(&question->patience, too_late, question->ms, 0);
    } else if (n < 0) {
        question->whole = n == UV_EOF;
        end(question);
    }
}

static void sent(uv_write_t *write, int status)
{
    struct question *question = write->data;

    if (status != 0 && status != UV_ECANCELED) end(question);
}

static void connected(uv_connect_t *connect, int status)
{
    struct question *question = connect->data;
    uv_stream_t *const stream = (uv_stream_t *)&question->pipe;
    uv_buf_t buffer;

    question->connected = status == 0;
    if (status != 0 || question->answer == NULL) {
        end(question);
        return;
    }
    memcpy(question->asked, question->line.at, question->line.length);
    question->asked[question->line.length] = '\n';
    buffer = uv_buf_init(question->asked, (unsigned)question->line.length + 1);
    if (uv_write(&question->write, stream, &buffer, 1, sent) != 0 ||
        uv_read_start(stream, give_room, take) != 0)
        end(question);
}

static bool ask(struct question *question, const char *path)
{
    char name[sizeof ((struct arb_net *)0)->control_path];

    if (!platform_pipe_name(path, name, sizeof name) || uv_loop_init(&question->loop) != 0) return false;
    uv_pipe_init(&question->loop, &question->pipe, 0);
    uv_timer_init(&question->loop, &question->patience);
    question->pipe.data = question->patience.data = question->connect.data = question->write.data = question;
    uv_timer_start(&question->patience, too_late, question->ms, 0);
    uv_pipe_connect(&question->connect, &question->pipe, name, connected);
    uv_run(&question->loop, UV_RUN_DEFAULT);
    uv_loop_close(&question->loop);
    return question->connected;
}

bool arb__control_answers(const char *path)
{
    struct question question = {.ms = 1000};

    return ask(&question, path);
}

bool arb_control_ask(const char *path, struct arb_span line, unsigned seconds, struct arb_writer *answer)
{
    struct question question = {.line = line, .ms = (uint64_t)seconds * 1000, .answer = answer};

    if (line.length >= sizeof question.asked) return false;
    return ask(&question, path) && question.whole;
}

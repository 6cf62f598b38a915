/* echo_app.c -- see echo_app.h. */
#include "echo_app.h"

#include <stdlib.h>
#include <string.h>

char echo_large[ECHO_LARGE];

static void send_text(struct arb_reply *reply, const char *text)
{
    arb_reply_send(reply, 200, "text/plain", arb_span_of(text));
}

void echo_answer_later(struct echo *echo)
{
    struct arb_reply *reply = echo->later;

    echo->later = NULL;
    if (reply != NULL) send_text(reply, "later\n");
}

struct sum {
    struct arb_reply *reply;
    uint64_t hash;
};

static void compute(void *mine)
{
    struct sum *sum = mine;

    sum->hash = ARB_HASH_START;
    for (unsigned i = 0; i < 100000; i++) sum->hash = arb_hash_u64(sum->hash, i);
}

static void computed(void *mine)
{
    struct sum *sum = mine;
    char text[20];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_hex64(&out, sum->hash);
    send_text(sum->reply, text);
    free(sum);
}

static void compute_apart(struct echo *echo, struct arb_reply *reply)
{
    struct sum *sum = calloc(1, sizeof *sum);

    if (sum == NULL) abort();
    sum->reply = reply;
    arb_net_work(echo->net, compute, computed, sum);
}

static void keep_text(struct echo *echo, struct arb_span text)
{
    if (text.length >= sizeof echo->last) abort();
    if (text.length > 0) memcpy(echo->last, text.at, text.length);
    echo->last[text.length] = '\0';
}

static void send_news(struct arb_reply *reply, bool may_pack)
{
    struct arb_news *news = arb_news_new((struct arb_span){echo_large, 20000});

    if (may_pack) arb_news_may_pack(news);
    arb_reply_send_news(reply, 200, "text/plain", news);
    arb_news_release(news);
}

static void request(void *app, const struct arb_request *r, struct arb_reply *reply)
{
    struct echo *echo = app;

    echo->requests++;
    keep_text(echo, r->body);
    if (arb_span_is(r->path, "/")) {
        send_text(reply, "hello\n");
    } else if (arb_span_is(r->path, "/echo")) {
        arb_reply_send(reply, 200, "application/octet-stream", r->body);
    } else if (arb_span_is(r->path, "/later") && echo->later == NULL) {
        echo->later = reply;
    } else if (arb_span_is(r->path, "/large")) {
        arb_reply_send_static(reply, 200, "text/plain", (struct arb_span){echo_large, ECHO_LARGE});
    } else if (arb_span_is(r->path, "/news") || arb_span_is(r->path, "/secret")) {
        send_news(reply, arb_span_is(r->path, "/news"));
    } else if (arb_span_is(r->path, "/hash") && echo->net != NULL) {
        compute_apart(echo, reply);
    } else if (arb_span_is(r->path, "/socket") && r->wants_socket) {
        echo->channel = arb_reply_socket(reply, echo);
    } else if (arb_span_is(r->path, "/login")) {
        arb_reply_send(reply, 204, NULL, (struct arb_span){"", 0});
    } else {
        arb_reply_header(reply, "Content-Security-Policy", "default-src 'none'");
        arb_reply_send(reply, 404, "text/plain", arb_span_of("nothing here\n"));
    }
}

static void terms(void *app, const struct arb_request *head, struct arb_terms *terms)
{
    (void)app;
    if (arb_span_is(head->path, "/login")) terms->strict_cost = 1;
    if (arb_span_is(head->path, "/echo")) terms->body_max = 65000;
}

static void message(void *app, struct arb_channel *channel, struct arb_span text, bool binary)
{
    struct echo *echo = app;

    (void)binary;
    echo->messages++;
    keep_text(echo, text);
    if (arb_span_is(text, "close")) arb_channel_close(channel, 4000, "as you wish");
    else if (!echo->quiet) arb_channel_send(channel, text);
}

static void behind(void *app, struct arb_channel *channel)
{
    ((struct echo *)app)->behinds++;
    arb_channel_send(channel, arb_span_of("everything anew"));
}

static void closed(void *app, struct arb_channel *channel)
{
    struct echo *echo = app;

    echo->closeds++;
    if (echo->channel == channel) echo->channel = NULL;
}

static void control(void *app, struct arb_span line, struct arb_control *control)
{
    (void)app;
    arb_control_write(control, arb_span_of("you said "));
    arb_control_write(control, line);
    arb_control_write(control, arb_span_of("\n"));
    arb_control_end(control);
}

static void stopping(void *app)
{
    ((struct echo *)app)->stoppings++;
}

const struct arb_app echo_app = {
    .terms = terms,
    .request = request,
    .message = message,
    .behind = behind,
    .closed = closed,
    .control = control,
    .stopping = stopping,
};

/* guard.c -- what the guard lets pass has one meaning.
 *
 * Three readers of the same bytes: the guard, llhttp behind it, and a naive one here that
 * cuts at the first blanks and colons. Where the guard says "sound" all three agree; and
 * it says the same when the bytes come one by one.
 */
#include "request/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

/* The verdict when bytes come one by one. */
static enum arb_guard_verdict in_drops(const char *head, size_t length, struct arb_guard *guard)
{
    enum arb_guard_verdict verdict = ARB_GUARD_MORE;

    for (size_t i = 0; i <= length && verdict == ARB_GUARD_MORE; i++)
        verdict = arb__guard_step(guard, head, i);
    return verdict;
}

static struct arb_span cut(struct arb_span *rest, const char *mark)
{
    struct arb_span piece = {rest->at, 0};
    const size_t marks = strlen(mark);

    while (piece.length + marks <= rest->length && memcmp(rest->at + piece.length, mark, marks) != 0)
        piece.length++;
    must(piece.length + marks <= rest->length);
    rest->at += piece.length + marks;
    rest->length -= piece.length + marks;
    return piece;
}

/* The naive reader. */
static void compare(const struct arb_guard *guard, const char *head,
                    const struct arb_request *request, const struct arb_request_frame *frame)
{
    struct arb_span rest = {head, guard->judged}, line = cut(&rest, "\r\n");
    uint64_t length = 0;

    must(arb_span_is(cut(&line, " "), arb_method_name(request->method)));
    must(arb_span_equal(cut(&line, " "), frame->target));
    for (size_t i = 0; i < request->header_count; i++) {
        struct arb_span name, value = cut(&rest, "\r\n");

        name = cut(&value, ":");
        value = arb_span_trim(value);
        must(arb_span_equal(name, request->header[i].name));
        must(arb_span_equal(value, request->header[i].value));
        must(!arb_span_is_nocase(name, "transfer-encoding"));
        if (arb_span_is_nocase(name, "host")) must(arb_span_equal(value, request->host));
        if (!arb_span_is_nocase(name, "content-length")) continue;
        for (size_t d = 0; d < value.length; d++) length = length * 10 + (uint64_t)(value.at[d] - '0');
    }
    must(arb_span_is(rest, "\r\n"));
    must(length == frame->content_length);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const char *head = (const char *)bytes;
    struct arb_guard whole = {0}, drops = {0};
    struct arb_request request;
    struct arb_request_frame frame;
    enum arb_guard_verdict verdict;
    enum arb_request_fault fault;
    char *room;

    if (length > 10000) return 0;
    verdict = arb__guard_step(&whole, head, length);
    must(verdict == in_drops(head, length, &drops));
    must(whole.judged == drops.judged);
    if (verdict != ARB_GUARD_SOUND) return 0;
    room = malloc(whole.judged);
    fault = arb__request_read(&whole, head, room, &request, &frame);
    must(fault != ARB_REQUEST_DISAGREE);
    if (fault == ARB_REQUEST_GOOD) compare(&whole, head, &request, &frame);
    free(room);
    return 0;
}

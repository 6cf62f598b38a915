/* passed.c -- whatever another server answers, or whoever is in its place: a head that is sound lies inside what came
 * and says what fits; and a line that vouches is never taken without the key.
 */
#include "request/passed.h"
#include "request/trace.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

/* The same head is read from fewer bytes or more, as long as it is whole. */
static void read_answer(const char *bytes, size_t length)
{
    struct arb__answer_head head, again;
    const enum arb__answer_verdict verdict = arb__answer_read(bytes, length, &head);

    if (verdict != ARB__ANSWER_SOUND) return;
    must(head.length >= 16 && head.length <= length && head.length <= ARB__ANSWER_HEAD_MAX);
    must(memcmp(bytes + head.length - 4, "\r\n\r\n", 4) == 0);
    must(head.status >= 100 && head.status < 600 && head.body_length <= UINT64_C(1) << 30);
    must(arb__answer_read(bytes, head.length, &again) == ARB__ANSWER_SOUND && again.length == head.length);
    must(arb__answer_read(bytes, head.length - 1, &again) != ARB__ANSWER_SOUND);
}

/* What is written is read again with the key, and not with another, nor for another target. */
static void read_line(const char *bytes, size_t length)
{
    static const uint8_t key[ARB_NODE_KEY] = {1}, other[ARB_NODE_KEY] = {2};
    struct arb_request request = {.remote = "192.0.2.7", .method = ARB_METHOD_GET, .header_count = 1,
                                  .header = {{arb_span_of("X-Arbitro-Node"), {bytes, length}}}};
    struct arb__passed passed;

    must(!arb__passed_read(&request, arb_span_of("/"), key, &passed));
    if (length > 0 && length < 2000 && memchr(bytes, '\r', length) == NULL) {
        const struct arb_request_frame frame = {.target = {bytes, length}};
        char text[8192];
        struct arb_writer out = arb_writer_on(text, sizeof text);
        const char *line, *end;

        request.header_count = 0;
        arb__passed_write(&out, &request, &frame, key);
        line = strstr(text, "\r\nX-Arbitro-Node: ");
        if (line == NULL) return;       /* a zero in the target */
        line += 18;
        end = strstr(line, "\r\n");
        must(end != NULL);
        request.header[0].value = (struct arb_span){line, (size_t)(end - line)};
        request.header_count = 1;
        must(arb__passed_read(&request, frame.target, key, &passed));
        must(passed.hops == 1 && strcmp(passed.remote, "192.0.2.7") == 0);
        must(!arb__passed_read(&request, frame.target, other, &passed));
        must(!arb__passed_read(&request, arb_span_of("/another"), key, &passed));
    }
}

/* What is taken for an id is it to the byte, and can stand in a line of a log as it is. */
static void read_trace(const char *bytes, size_t length)
{
    char trace[ARB_TRACE_MAX + 1];

    if (!arb__trace_read((struct arb_span){bytes, length}, trace)) return;
    must(length >= 8 && length <= ARB_TRACE_MAX && strlen(trace) == length && memcmp(trace, bytes, length) == 0);
    must(strpbrk(trace, "\"\\ \r\n/?;,") == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *exact = malloc(length > 0 ? length : 1);

    if (length > 0) memcpy(exact, bytes, length);
    read_answer(exact, length);
    read_line(exact, length);
    read_trace(exact, length);
    free(exact);
    return 0;
}

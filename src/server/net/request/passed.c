/* passed.c -- see passed.h. */
#include "request/passed.h"

#include "request/trace.h"

#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <string.h>

#define MAC_BYTES 32
#define MAC_LETTERS (2 * MAC_BYTES)

static const char line_name[] = "X-Arbitro-Node";

/* -- The line that vouches -------------------------------------------------------------- */

static void hex_of(char letters[MAC_LETTERS + 1], const uint8_t mac[MAC_BYTES])
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < MAC_BYTES; i++) {
        letters[2 * i] = digits[mac[i] >> 4];
        letters[2 * i + 1] = digits[mac[i] & 15];
    }
    letters[MAC_LETTERS] = '\0';
}

/* Over what is said and what is asked, so that the line is good for this request alone. */
static void seal(char letters[MAC_LETTERS + 1], const uint8_t key[ARB_NODE_KEY], struct arb_span said,
                 enum arb_method method, struct arb_span target)
{
    char text[ARB_GUARD_HEAD_MAX + 128];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    uint8_t mac[MAC_BYTES];
    unsigned length = 0;

    arb_write_span(&out, said);
    arb_write_char(&out, '\n');
    arb_write_text(&out, arb_method_name(method));
    arb_write_char(&out, '\n');
    arb_write_span(&out, target);
    ARB_ASSERT(!out.truncated);
    if (HMAC(EVP_sha256(), key, ARB_NODE_KEY, (const uint8_t *)text, out.length, mac, &length) == NULL)
        memset(mac, 0, sizeof mac);
    hex_of(letters, mac);
}

static void write_line(struct arb_writer *out, const struct arb_request *request, struct arb_span target,
                       const uint8_t key[ARB_NODE_KEY])
{
    char said[80], letters[MAC_LETTERS + 1];
    struct arb_writer words = arb_writer_on(said, sizeof said);

    arb_write_int(&words, request->hops + 1);
    arb_write_char(&words, ' ');
    arb_write_text(&words, request->remote);
    arb_write_text(&words, request->secure ? " https" : " http");
    seal(letters, key, arb_writer_span(&words), request->method, target);
    arb_write_text(out, line_name);
    arb_write_text(out, ": ");
    arb_write_span(out, arb_writer_span(&words));
    arb_write_char(out, ' ');
    arb_write_text(out, letters);
    arb_write_text(out, "\r\n");
}

bool arb__passed_read(const struct arb_request *request, struct arb_span target, const uint8_t key[ARB_NODE_KEY],
                      struct arb__passed *passed)
{
    const struct arb_span line = arb_request_header(request, line_name);
    struct arb_span rest = line, hops, remote, scheme, said;
    char letters[MAC_LETTERS + 1];
    int64_t number;

    if (line.length <= MAC_LETTERS + 1) return false;
    said = (struct arb_span){line.at, line.length - MAC_LETTERS - 1};
    if (said.length > 80) return false;
    seal(letters, key, said, request->method, target);
    if (CRYPTO_memcmp(letters, line.at + said.length + 1, MAC_LETTERS) != 0) return false;
    hops = arb_span_word(&rest);
    remote = arb_span_word(&rest);
    scheme = arb_span_word(&rest);
    if (!arb_span_int(hops, 1, ARB__HOPS_MAX, &number) || remote.length >= sizeof passed->remote) return false;
    *passed = (struct arb__passed){.hops = (uint8_t)number, .secure = arb_span_is(scheme, "https")};
    memcpy(passed->remote, remote.at, remote.length);
    return true;
}

/* -- The head ------------------------------------------------------------------------------ */

/* What is of one connection, or what only a proxy in front may say. */
static bool is_left_out(struct arb_span name)
{
    static const char *const names[] = {"Connection", "Keep-Alive", "Expect", "Content-Length", "Upgrade",
                                        "X-Forwarded-For", "X-Forwarded-Proto", ARB__TRACE_HEADER, line_name};

    for (size_t i = 0; i < ARB_COUNT(names); i++)
        if (arb_span_is_nocase(name, names[i])) return true;
    return false;
}

static void write_trace(struct arb_writer *out, const struct arb_request *request)
{
    if (request->trace == NULL || request->trace[0] == '\0') return;
    arb_write_text(out, ARB__TRACE_HEADER ": ");
    arb_write_text(out, request->trace);
    arb_write_text(out, "\r\n");
}

void arb__passed_write(struct arb_writer *out, const struct arb_request *request,
                       const struct arb_request_frame *frame, const uint8_t key[ARB_NODE_KEY])
{
    arb_write_text(out, arb_method_name(request->method));
    arb_write_char(out, ' ');
    arb_write_span(out, frame->target);
    arb_write_text(out, " HTTP/1.1\r\n");
    for (size_t i = 0; i < request->header_count; i++) {
        if (is_left_out(request->header[i].name)) continue;
        arb_write_span(out, request->header[i].name);
        arb_write_text(out, ": ");
        arb_write_span(out, request->header[i].value);
        arb_write_text(out, "\r\n");
    }
    if (request->host.length == 0) arb_write_text(out, "Host: -\r\n");
    if (request->wants_socket) arb_write_text(out, "Connection: Upgrade\r\nUpgrade: websocket\r\n");
    if (request->body.length > 0 || request->method == ARB_METHOD_POST) {
        arb_write_text(out, "Content-Length: ");
        arb_write_int(out, (int64_t)request->body.length);
        arb_write_text(out, "\r\n");
    }
    write_trace(out, request);
    write_line(out, request, frame->target, key);
    arb_write_text(out, "\r\n");
}

/* -- The answer ------------------------------------------------------------------------------ */

/* The next line, cut off without its end; false: not whole yet. */
static bool cut_line(struct arb_span *rest, struct arb_span *line)
{
    for (size_t i = 0; i + 1 < rest->length; i++) {
        if (rest->at[i] != '\r' || rest->at[i + 1] != '\n') continue;
        *line = (struct arb_span){rest->at, i};
        *rest = arb_span_skip(*rest, i + 2);
        return true;
    }
    return false;
}

static bool read_status(struct arb_span line, int *status)
{
    int64_t number;

    if (line.length < 12 || memcmp(line.at, "HTTP/1.1 ", 9) != 0) return false;
    if (!arb_span_int((struct arb_span){line.at + 9, 3}, 100, 599, &number)) return false;
    *status = (int)number;
    return true;
}

/* Only the lines that frame the answer are looked at. */
static bool read_line(struct arb_span line, struct arb__answer_head *head)
{
    const char *colon = memchr(line.at, ':', line.length);
    struct arb_span name, value;
    int64_t number;

    if (colon == NULL) return false;
    name = (struct arb_span){line.at, (size_t)(colon - line.at)};
    value = arb_span_trim(arb_span_skip(line, name.length + 1));
    if (arb_span_is_nocase(name, "Transfer-Encoding")) return false;
    if (arb_span_is_nocase(name, "Connection") && arb_span_is_nocase(value, "close")) head->closes = true;
    if (!arb_span_is_nocase(name, "Content-Length")) return true;
    if (!arb_span_int(value, 0, INT64_C(1) << 30, &number)) return false;
    head->body_length = (uint64_t)number;
    return true;
}

enum arb__answer_verdict arb__answer_read(const char *bytes, size_t length, struct arb__answer_head *head)
{
    struct arb_span rest = {bytes, length < ARB__ANSWER_HEAD_MAX ? length : ARB__ANSWER_HEAD_MAX}, line;
    const enum arb__answer_verdict unended =
        length < ARB__ANSWER_HEAD_MAX ? ARB__ANSWER_MORE : ARB__ANSWER_BAD;

    *head = (struct arb__answer_head){0};
    if (!cut_line(&rest, &line)) return unended;
    if (!read_status(line, &head->status)) return ARB__ANSWER_BAD;
    for (;;) {
        if (!cut_line(&rest, &line)) return unended;
        if (line.length == 0) break;
        if (!read_line(line, head)) return ARB__ANSWER_BAD;
    }
    head->length = (size_t)(rest.at - bytes);
    return ARB__ANSWER_SOUND;
}

/* guard.c -- a head is judged line by line, each line once.
 *
 * Invariant: the bytes before guard->judged are whole lines, each ended by CR LF and
 * each found sound; nothing after them has been judged. So a client that sends one
 * byte at a time costs one search for an LF a byte and no more.
 */
#include "request/guard.h"

#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* A byte of a token: RFC 9110, 5.6.2. */
static bool is_token_byte(char c)
{
    return is_letter(c) || is_digit(c) || (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_method(struct arb_span word)
{
    static const char *const ours[] = {"GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"};

    for (size_t i = 0; i < ARB_COUNT(ours); i++)
        if (arb_span_is(word, ours[i])) return true;
    return false;
}

/* Visible ASCII from a '/' on, and no fragment: those never travel. */
static bool is_target(struct arb_span target)
{
    if (target.length == 0 || target.at[0] != '/') return false;
    for (size_t i = 0; i < target.length; i++)
        if (target.at[i] <= ' ' || target.at[i] > '~' || target.at[i] == '#') return false;
    return true;
}

/* Cuts off what stands before the first blank. False if there is none. */
static bool cut_at_blank(struct arb_span *rest, struct arb_span *word)
{
    const char *blank = rest->length > 0 ? memchr(rest->at, ' ', rest->length) : NULL;

    if (blank == NULL) return false;
    *word = (struct arb_span){rest->at, (size_t)(blank - rest->at)};
    rest->at = blank + 1;
    rest->length -= word->length + 1;
    return true;
}

/* METHOD TARGET VERSION, one blank between each (RFC 9112, 3). Nothing else, not even blanks to spare. */
static enum arb_guard_verdict judge_request_line(struct arb_guard *guard, struct arb_span line)
{
    struct arb_span method, target;

    if (!cut_at_blank(&line, &method) || !cut_at_blank(&line, &target)) return ARB_GUARD_REQUEST_LINE;
    if (method.length == 0 || target.length == 0) return ARB_GUARD_REQUEST_LINE;
    if (line.length == 0 || memchr(line.at, ' ', line.length) != NULL) return ARB_GUARD_REQUEST_LINE;
    if (!is_method(method)) return ARB_GUARD_METHOD;
    if (!is_target(target)) return ARB_GUARD_TARGET;
    guard->is_1_1 = arb_span_is(line, "HTTP/1.1");
    if (!guard->is_1_1 && !arb_span_is(line, "HTTP/1.0")) return ARB_GUARD_VERSION;
    guard->begun = true;
    return ARB_GUARD_MORE;
}

/* Control characters but tab, which some parsers end a line or a value at. */
static bool has_control(struct arb_span value)
{
    for (size_t i = 0; i < value.length; i++)
        if (((unsigned char)value.at[i] < 0x20 && value.at[i] != '\t') || value.at[i] == 0x7F) return true;
    return false;
}

/* Letters, digits, dots, hyphens and underscores; in brackets an address of version 6. It is not looked up, so an
 * impossible name passes. */
static bool is_name_or_address(struct arb_span host)
{
    const bool bracketed = host.length > 2 && host.at[0] == '[' && host.at[host.length - 1] == ']';
    const size_t last = bracketed ? host.length - 1 : host.length;

    if (host.length == 0) return false;
    for (size_t i = bracketed ? 1 : 0; i < last; i++) {
        const char c = host.at[i];
        if (!is_letter(c) && !is_digit(c) && c != '.' && !(c == ':' && bracketed) &&
            !((c == '-' || c == '_') && !bracketed))
            return false;
    }
    return true;
}

/* NAME, NAME:PORT, [ADDRESS] or [ADDRESS]:PORT, the port of one to five digits. */
static bool is_host(struct arb_span host)
{
    size_t digits = 0;

    while (digits < host.length && is_digit(host.at[host.length - 1 - digits])) digits++;
    if (digits < host.length && host.at[host.length - 1 - digits] == ':' && digits > 0) {
        if (digits > 5) return false;
        host.length -= digits + 1;
    }
    return is_name_or_address(host);
}

static enum arb_guard_verdict judge_host(struct arb_guard *guard, struct arb_span value)
{
    if (guard->has_host) return ARB_GUARD_HOST_TWICE;
    guard->has_host = true;
    return is_host(value) ? ARB_GUARD_MORE : ARB_GUARD_HOST;
}

/* Digits alone, none to spare: no sign, no leading zero, fifteen at most, so that
 * no parser anywhere overflows. */
static bool read_length(struct arb_span value, uint64_t *length)
{
    uint64_t total = 0;

    if (value.length == 0 || value.length > 15) return false;
    if (value.length > 1 && value.at[0] == '0') return false;
    for (size_t i = 0; i < value.length; i++) {
        if (!is_digit(value.at[i])) return false;
        total = total * 10 + (uint64_t)(value.at[i] - '0');
    }
    *length = total;
    return true;
}

static enum arb_guard_verdict judge_length(struct arb_guard *guard, struct arb_span value)
{
    if (guard->has_length) return ARB_GUARD_LENGTH_TWICE;
    guard->has_length = true;
    return read_length(value, &guard->content_length) ? ARB_GUARD_MORE : ARB_GUARD_LENGTH;
}

/* The headers that say where a message ends and whom it is for. */
static enum arb_guard_verdict judge_framing(struct arb_guard *guard, struct arb_span name,
                                            struct arb_span value)
{
    if (arb_span_is_nocase(name, "Host")) return judge_host(guard, value);
    if (arb_span_is_nocase(name, "Content-Length")) return judge_length(guard, value);
    if (arb_span_is_nocase(name, "Transfer-Encoding"))
        return guard->has_length ? ARB_GUARD_LENGTH_AND_ENCODING : ARB_GUARD_ENCODING;
    return ARB_GUARD_MORE;
}

/* NAME: VALUE. The name is a token (RFC 9110, 5.1), the value without its blanks at both ends has no control character;
 * what frames the message is judged apart. */
static enum arb_guard_verdict judge_header(struct arb_guard *guard, struct arb_span line)
{
    const char *colon = memchr(line.at, ':', line.length);
    struct arb_span name, value;

    if (++guard->headers > ARB_GUARD_HEADERS_MAX) return ARB_GUARD_TOO_MANY_HEADERS;
    if (colon == NULL) return ARB_GUARD_NO_COLON;
    name = (struct arb_span){line.at, (size_t)(colon - line.at)};
    value = (struct arb_span){colon + 1, line.length - name.length - 1};
    if (name.length == 0) return ARB_GUARD_NAME;
    for (size_t i = 0; i < name.length; i++)
        if (!is_token_byte(name.at[i])) return ARB_GUARD_NAME;
    if (has_control(value)) return ARB_GUARD_VALUE;
    while (value.length > 0 && value.at[0] == ' ') value.at++, value.length--;
    while (value.length > 0 && value.at[value.length - 1] == ' ') value.length--;
    return judge_framing(guard, name, value);
}

static enum arb_guard_verdict judge_end(const struct arb_guard *guard)
{
    return guard->is_1_1 && !guard->has_host ? ARB_GUARD_HOST_MISSING : ARB_GUARD_SOUND;
}

/* One line without its CR LF. SOUND if it is the empty one that ends a good head. */
static enum arb_guard_verdict judge_line(struct arb_guard *guard, struct arb_span line)
{
    if (line.length > 0 && memchr(line.at, '\r', line.length) != NULL) return ARB_GUARD_BARE_CR;
    if (line.length == 0) return guard->begun ? judge_end(guard) : ARB_GUARD_EMPTY_FIRST_LINE;
    if (line.at[0] == ' ' || line.at[0] == '\t') return ARB_GUARD_FOLDED;
    return guard->begun ? judge_header(guard, line) : judge_request_line(guard, line);
}

/* Each line is judged once, however the bytes come. What is not judged yet is searched again for its end at each
 * call. */
enum arb_guard_verdict arb__guard_step(struct arb_guard *guard, const char *head, size_t length)
{
    const size_t seen = length < ARB_GUARD_HEAD_MAX ? length : ARB_GUARD_HEAD_MAX;

    while (guard->judged < seen) {
        const char *line = head + guard->judged;
        const char *lf = memchr(line, '\n', seen - guard->judged);
        enum arb_guard_verdict verdict;

        if (lf == NULL) break;
        if (lf == line || lf[-1] != '\r') return ARB_GUARD_BARE_LF;
        verdict = judge_line(guard, (struct arb_span){line, (size_t)(lf - 1 - line)});
        if (verdict > ARB_GUARD_MORE) return verdict;
        guard->judged = (size_t)(lf + 1 - head);
        if (verdict == ARB_GUARD_SOUND) return verdict;
    }
    return length >= ARB_GUARD_HEAD_MAX ? ARB_GUARD_HEAD_TOO_LONG : ARB_GUARD_MORE;
}

#define STATUS(name, status, symbol) status,
ARB_LIST_VALUES(int, arb__guard_status, enum arb_guard_verdict, ARB_GUARD_VERDICTS, STATUS)

#define SYMBOL(name, status, symbol) symbol,
ARB_LIST_TEXTS(arb__guard_symbol, enum arb_guard_verdict, ARB_GUARD_VERDICTS, SYMBOL)

/* query.c -- paths, query parameters and cookies, decoded from bytes that a client chose.
 *
 * Everything decoded is clean UTF-8 without control characters, or it is refused:
 * nobody behind this file has to ask again.
 */
#include "request/request.h"

#include <string.h>

static int hex_value(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

/* Decodes %XX into 'room' of at least text.length bytes; '+' becomes a blank if
 * plus_is_blank. False for a bad escape, a control character, or bytes that are not UTF-8. */
static bool percent_decode(struct arb_span text, bool plus_is_blank, char *room,
                           struct arb_span *decoded)
{
    size_t length = 0;

    for (size_t i = 0; i < text.length; i++) {
        char c = text.at[i];

        if (c == '%') {
            if (text.length - i < 3) return false;
            const int high = hex_value(text.at[i + 1]), low = hex_value(text.at[i + 2]);
            if (high < 0 || low < 0) return false;
            c = (char)(high * 16 + low);
            i += 2;
        } else if (c == '+' && plus_is_blank) {
            c = ' ';
        }
        if (c == '\t' || c == '\0') return false;
        room[length++] = c;
    }
    *decoded = (struct arb_span){room, length};
    return arb_span_is_clean_utf8(*decoded);
}

/* An encoded slash would make one segment to us and two to a proxy. */
static bool hides_a_slash(struct arb_span encoded)
{
    for (size_t i = 0; i + 2 < encoded.length; i++)
        if (encoded.at[i] == '%' && encoded.at[i + 1] == '2' && (encoded.at[i + 2] | 0x20) == 'f') return true;
    return false;
}

static bool is_dots(const char *segment, size_t length)
{
    return (length == 1 && segment[0] == '.') || (length == 2 && memcmp(segment, "..", 2) == 0);
}

/* Decodes first and judges then, so that %2e%2e is found too. Only an encoded slash is refused before it is decoded. */
bool arb__path_read(struct arb_span encoded, char *room, struct arb_span *path)
{
    size_t start = 1;

    if (hides_a_slash(encoded)) return false;
    if (!percent_decode(encoded, false, room, path)) return false;
    if (path->length == 0 || path->at[0] != '/') return false;
    if (memchr(path->at, '\\', path->length) != NULL) return false;
    for (size_t i = 1; i <= path->length; i++) {
        if (i < path->length && path->at[i] != '/') continue;
        if (is_dots(path->at + start, i - start)) return false;
        start = i + 1;
    }
    return true;
}

/* Cuts what stands before the first 'mark' off the front. False when nothing is left. */
static bool cut(struct arb_span *rest, char mark, struct arb_span *piece)
{
    const char *at;

    if (rest->length == 0) return false;
    at = memchr(rest->at, mark, rest->length);
    *piece = (struct arb_span){rest->at, at != NULL ? (size_t)(at - rest->at) : rest->length};
    rest->at += piece->length;
    rest->length -= piece->length;
    if (at != NULL) rest->at++, rest->length--;
    return true;
}

/* Decodes through a small room, so that no request makes us allocate. */
static bool write_decoded(struct arb_span value, struct arb_writer *out)
{
    char room[2048];
    struct arb_span decoded;

    if (value.length > sizeof room) return false;
    if (!percent_decode(value, true, room, &decoded)) return false;
    if (out->capacity == 0 || decoded.length > out->capacity - 1 - out->length) return false;
    arb_write_span(out, decoded);
    return !out->truncated;
}

bool arb_query_value(struct arb_span query, const char *name, struct arb_writer *out)
{
    struct arb_span pair, key;

    while (cut(&query, '&', &pair)) {
        if (!cut(&pair, '=', &key)) continue;
        if (arb_span_is(key, name)) return write_decoded(pair, out);
    }
    return false;
}

bool arb_query_has(struct arb_span query, const char *name)
{
    struct arb_span pair, key;

    while (cut(&query, '&', &pair))
        if (cut(&pair, '=', &key) && arb_span_is(key, name)) return true;
    return false;
}

struct arb_span arb_request_header(const struct arb_request *request, const char *name)
{
    for (size_t i = 0; i < request->header_count; i++)
        if (arb_span_is_nocase(request->header[i].name, name)) return request->header[i].value;
    return (struct arb_span){"", 0};
}

static bool cookie_in(struct arb_span line, const char *name, struct arb_span *value)
{
    struct arb_span pair, key;

    while (cut(&line, ';', &pair)) {
        pair = arb_span_trim(pair);
        if (!cut(&pair, '=', &key) || !arb_span_is(key, name)) continue;
        *value = pair;
        return true;
    }
    return false;
}

struct arb_span arb_request_cookie(const struct arb_request *request, const char *name)
{
    struct arb_span value = {"", 0};

    for (size_t i = 0; i < request->header_count; i++)
        if (arb_span_is_nocase(request->header[i].name, "Cookie") &&
            cookie_in(request->header[i].value, name, &value))
            break;
    return value;
}

/* Compares without regard to case, port included, after either scheme. An empty host is nobody's. */
bool arb__origin_is_host(struct arb_span origin, struct arb_span host)
{
    static const char *const schemes[] = {"https://", "http://"};

    for (size_t i = 0; i < ARB_COUNT(schemes); i++) {
        const size_t length = strlen(schemes[i]);

        if (origin.length != length + host.length || host.length == 0) continue;
        if (memcmp(origin.at, schemes[i], length) != 0) continue;
        for (size_t h = 0; h < host.length; h++) {
            const char a = origin.at[length + h], b = host.at[h];
            if (a != b && !((a ^ b) == 0x20 && (a | 0x20) >= 'a' && (a | 0x20) <= 'z')) return false;
        }
        return true;
    }
    return false;
}

bool arb_request_same_origin(const struct arb_request *request)
{
    const struct arb_span origin = arb_request_header(request, "Origin");
    const struct arb_span site = arb_request_header(request, "Sec-Fetch-Site");

    if (origin.length > 0) return arb__origin_is_host(origin, request->host);
    return site.length == 0 || arb_span_is(site, "same-origin") || arb_span_is(site, "none");
}

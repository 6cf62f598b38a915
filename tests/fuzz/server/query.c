/* query.c -- paths, parameters, cookies and origins: what comes out is clean, and fits. */
#include "request/request.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool holds)
{
    if (!holds) abort();
}

static void check_path(struct arb_span text, char *room)
{
    struct arb_span path;

    if (!arb__path_read(text, room, &path)) return;
    must(path.length > 0 && path.at[0] == '/' && path.length <= text.length);
    must(arb_span_is_clean_utf8(path));
    for (size_t i = 0; i + 3 <= path.length; i++) {
        const bool ends = i + 3 == path.length || path.at[i + 3] == '/';
        must(!(memcmp(path.at + i, "/..", 3) == 0 && ends));
    }
}

static void check_value(struct arb_span text)
{
    char value[40];
    struct arb_writer out = arb_writer_on(value, sizeof value);

    if (arb_query_value(text, "a", &out))
        must(!out.truncated && arb_span_is_clean_utf8(arb_writer_span(&out)) && arb_query_has(text, "a"));
    else
        must(out.length == 0);
}

static void check_cookie(struct arb_span text)
{
    struct arb_request request = {.header_count = 1};
    struct arb_span cookie;

    request.header[0] = (struct arb_header){{"Cookie", 6}, text};
    cookie = arb_request_cookie(&request, "a");
    must(cookie.length <= text.length);
    if (cookie.length > 0) must(memchr(cookie.at, ';', cookie.length) == NULL);
    request.header[0].name = (struct arb_span){"Origin", 6};
    request.host = (struct arb_span){"club:80", 7};
    if (text.length > 0 && arb_request_same_origin(&request))
        must(text.length == 14 || text.length == 15);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const struct arb_span text = {(const char *)bytes, length};
    char *room = malloc(length > 0 ? length : 1);

    check_path(text, room);
    check_value(text);
    check_cookie(text);
    free(room);
    return 0;
}

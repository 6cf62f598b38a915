/* assets.c -- sends the app's files.
 */
#include "assets.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

/* The most files that the program may hold. The unpacked copy of each is kept once it was made. */
#define ASSETS_MAX 128

const struct arb__asset *arb__asset_find(struct arb_span path)
{
    for (size_t i = 0; i < arb__asset_count; i++)
        if (arb_span_is(path, arb__assets[i].path)) return &arb__assets[i];
    return NULL;
}

/* Unpacks an asset, which lies compressed in the program; its length is known. Made by us, so a fault in it is a fault
 * of the build. */
static char *inflate_all(const struct arb__asset *asset)
{
    char *plain = malloc(asset->length + 1);
    z_stream stream = {.next_in = (unsigned char *)asset->bytes, .avail_in = (uInt)(asset->end - asset->bytes)};
    int result;

    ARB_ASSERT(plain != NULL && inflateInit2(&stream, 16 + MAX_WBITS) == Z_OK);
    stream.next_out = (unsigned char *)plain;
    stream.avail_out = (uInt)asset->length;
    result = inflate(&stream, Z_FINISH);
    ARB_ASSERT(result == Z_STREAM_END && stream.avail_out == 0);
    inflateEnd(&stream);
    return plain;
}

/* The unpacked copy, made when it is asked for first. */
struct arb_span arb__asset_plain(const struct arb__asset *asset)
{
    static char *plain[ASSETS_MAX];
    const size_t index = (size_t)(asset - arb__assets);

    ARB_ASSERT(index < ASSETS_MAX);
    if (plain[index] == NULL) plain[index] = inflate_all(asset);
    return (struct arb_span){plain[index], asset->length};
}

/* Answers 304 when the client has this very text. A client that takes gzip gets the bytes as they lie in the
 * program. */
void arb__asset_send(struct arb_reply *reply, const struct arb__asset *asset)
{
    const struct arb_request *request = arb_reply_request(reply);
    const bool gzip = arb_request_takes_gzip(request);

    arb_reply_header(reply, "ETag", asset->tag);
    arb_reply_header(reply, "Cache-Control", "no-cache");
    arb_reply_header(reply, "Vary", "Accept-Encoding");
    if (arb_span_is(arb_request_header(request, "If-None-Match"), asset->tag)) {
        arb_reply_send(reply, 304, NULL, (struct arb_span){"", 0});
        return;
    }
    if (gzip) arb_reply_header(reply, "Content-Encoding", "gzip");
    arb_reply_send_static(reply, 200, asset->type,
                          gzip ? (struct arb_span){(const char *)asset->bytes,
                                                   (size_t)(asset->end - asset->bytes)} : arb__asset_plain(asset));
}

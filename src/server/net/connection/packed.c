/* packed.c -- see packed.h. */
#include "connection/packed.h"

#include "connection/memory.h"

#include <stdlib.h>
#include <zlib.h>

#define LEVEL 4                     /* a ranking of 51 KB: see docs/scale.md */

/* Deflate and no header: what RFC 7692 and the middle of a gzip file have. */
#define WINDOW_BITS (-15)

/* Ready for a text that stands alone; NULL without memory. */
static z_stream *deflater(struct arb__packer *packer)
{
    if (packer->deflate != NULL) return deflateReset(packer->deflate) == Z_OK ? packer->deflate : NULL;
    packer->deflate = arb__memory(sizeof *packer->deflate);
    if (deflateInit2(packer->deflate, LEVEL, Z_DEFLATED, WINDOW_BITS, 8, Z_DEFAULT_STRATEGY) == Z_OK)
        return packer->deflate;
    free(packer->deflate);
    packer->deflate = NULL;
    return NULL;
}

static z_stream *inflater(struct arb__packer *packer)
{
    if (packer->inflate != NULL) return inflateReset(packer->inflate) == Z_OK ? packer->inflate : NULL;
    packer->inflate = arb__memory(sizeof *packer->inflate);
    if (inflateInit2(packer->inflate, WINDOW_BITS) == Z_OK) return packer->inflate;
    free(packer->inflate);
    packer->inflate = NULL;
    return NULL;
}

void arb__packer_close(struct arb__packer *packer)
{
    if (packer->deflate != NULL) deflateEnd(packer->deflate);
    if (packer->inflate != NULL) inflateEnd(packer->inflate);
    free(packer->deflate);
    free(packer->inflate);
    *packer = (struct arb__packer){NULL, NULL};
}

/* The room is as large as the text: one that does not fit is not smaller. */
char *arb__pack(struct arb__packer *packer, struct arb_span text, size_t before, size_t *length)
{
    z_stream *stream = deflater(packer);
    char *packed, *smaller;

    if (stream == NULL || text.length > UINT32_MAX) return NULL;
    packed = malloc(before + text.length + 1);
    if (packed == NULL) return NULL;
    stream->next_in = (unsigned char *)text.at;
    stream->avail_in = (uInt)text.length;
    stream->next_out = (unsigned char *)packed + before;
    stream->avail_out = (uInt)text.length;
    if (deflate(stream, Z_SYNC_FLUSH) != Z_OK || stream->avail_in > 0 || stream->avail_out == 0) {
        free(packed);
        return NULL;
    }
    *length = text.length - stream->avail_out;
    smaller = realloc(packed, before + *length);
    return smaller != NULL ? smaller : packed;
}

/* A message may end inside a last block, of whoever so marks it: then nothing of weight follows. */
enum arb__unpacked arb__unpack(struct arb__packer *packer, struct arb_span bytes, struct arb_writer *out)
{
    static const unsigned char end[ARB__PACKED_END] = {0x00, 0x00, 0xFF, 0xFF};
    z_stream *stream = inflater(packer);
    int result = Z_OK;

    if (stream == NULL) return ARB__UNPACKED_BROKEN;
    stream->next_out = (unsigned char *)out->buffer + out->length;
    stream->avail_out = (uInt)(out->capacity - out->length);
    for (unsigned part = 0; part < 2 && result != Z_STREAM_END; part++) {
        stream->next_in = part == 0 ? (unsigned char *)bytes.at : (unsigned char *)end;
        stream->avail_in = part == 0 ? (uInt)bytes.length : ARB__PACKED_END;
        result = stream->avail_in > 0 ? inflate(stream, Z_SYNC_FLUSH) : Z_OK;
        if (result != Z_OK && result != Z_STREAM_END && result != Z_BUF_ERROR) return ARB__UNPACKED_BROKEN;
        if (result != Z_STREAM_END && stream->avail_in > 0)
            return stream->avail_out == 0 ? ARB__UNPACKED_LONG : ARB__UNPACKED_BROKEN;
    }
    if (stream->avail_out == 0) return ARB__UNPACKED_LONG;
    out->length = out->capacity - stream->avail_out;
    return ARB__UNPACKED;
}

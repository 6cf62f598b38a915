/* png.c -- pixels as a PNG (ISO/IEC 15948): a line at a time less the line above, packed by zlib. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { HEAD = 13, SAMPLES = 3, ABOVE = 2 };

static void put_number(unsigned char at[4], uint32_t number)
{
    for (unsigned i = 0; i < 4; i++) at[i] = (unsigned char)(number >> (24 - 8 * i));
}

/* Length, name, bytes, and the sum over name and bytes. */
static bool write_chunk(FILE *file, const char *name, const unsigned char *bytes, size_t length)
{
    unsigned char head[8], sum[4];
    uLong crc = crc32(0, NULL, 0);

    put_number(head, (uint32_t)length);
    memcpy(head + 4, name, 4);
    crc = crc32(crc, head + 4, 4);
    if (length > 0) crc = crc32(crc, bytes, (uInt)length);
    put_number(sum, (uint32_t)crc);
    return fwrite(head, 1, sizeof head, file) == sizeof head && fwrite(bytes, 1, length, file) == length &&
           fwrite(sum, 1, sizeof sum, file) == sizeof sum;
}

/* Each line with its filter in front, as differences from the line above. */
static void put_lines(unsigned char *to, const unsigned char *pixels, unsigned wide, unsigned high, size_t stride)
{
    for (unsigned y = 0; y < high; y++) {
        const unsigned char *here = pixels + y * stride, *above = y > 0 ? here - stride : NULL;

        *to++ = ABOVE;
        for (unsigned x = 0; x < wide; x++)
            for (unsigned s = 0; s < SAMPLES; s++) {
                const size_t at = 4 * (size_t)x + (SAMPLES - 1 - s);

                *to++ = (unsigned char)(here[at] - (above != NULL ? above[at] : 0));
            }
    }
}

bool paper__write_png(FILE *file, const unsigned char *pixels, unsigned wide, unsigned high, size_t stride)
{
    static const unsigned char sign[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
    const size_t plain = (size_t)high * (1 + SAMPLES * (size_t)wide);
    uLongf packed = compressBound((uLong)plain);
    unsigned char head[HEAD] = {[8] = 8, [9] = 2}, *lines = malloc(plain), *bytes = malloc(packed);
    bool whole = lines != NULL && bytes != NULL;

    put_number(head, wide);
    put_number(head + 4, high);
    if (whole) put_lines(lines, pixels, wide, high, stride);
    whole = whole && compress2(bytes, &packed, lines, (uLong)plain, 6) == Z_OK &&
            fwrite(sign, 1, sizeof sign, file) == sizeof sign && write_chunk(file, "IHDR", head, HEAD) &&
            write_chunk(file, "IDAT", bytes, packed) && write_chunk(file, "IEND", head, 0);
    free(lines);
    free(bytes);
    return whole;
}

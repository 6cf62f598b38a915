/* net/connection/news.h -- the fields of struct arb_news, for what puts them on a line.
 *
 * The head of a frame stands before the text, and before the segment, so that the whole message is one run of bytes; a
 * piece of another message, or the body of an answer, is the same bytes without it.
 */
#ifndef ARB_NET_NEWS_H
#define ARB_NET_NEWS_H

#include "connection/packed.h"

#define ARB__HEAD_ROOM 10

#define ARB__FRAME_TEXT   0x1u
#define ARB__FRAME_PACKED 0x40u     /* RSV1: the message is of RFC 7692 */

struct arb_news {
    uint32_t references;
    uint32_t head_length;
    size_t length;
    char *packed;                   /* NULL: it is not; room for the frame's head, flush right, then the segment */
    size_t packed_length;
    uint32_t packed_head, check;    /* the length of that head; gzip's, of the text */
    bool may_pack, was_tried;
    char bytes[];                   /* room for the frame's head, flush right, then the text */
};

/* Writes the head of an unmasked frame, 2 to 10 bytes; returns how many. */
size_t arb__frame_head(char head[ARB__HEAD_ROOM], unsigned opcode, size_t length);

/* Packs the news, unless they are short, may not be, or were tried before. True: they are packed. */
bool arb__news_pack(struct arb_news *news, struct arb__packer *packer);

#endif

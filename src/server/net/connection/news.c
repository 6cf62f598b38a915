/* news.c -- text made once for many, counted by references, and packed once if it is packed at all. */
#include "connection/news.h"

#include "connection/memory.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define PACKED_LEAST 512            /* of bytes below which little is saved */

/* RFC 6455, 5.2: the length stands in 7 bits, in 16 or in 64. FIN is set and there is no mask, as a server sends. */
size_t arb__frame_head(char head[10], unsigned opcode, size_t length)
{
    head[0] = (char)(0x80u | opcode);
    if (length < 126) {
        head[1] = (char)length;
        return 2;
    }
    if (length <= 0xFFFF) {
        head[1] = 126;
        head[2] = (char)(length >> 8);
        head[3] = (char)length;
        return 4;
    }
    head[1] = 127;
    for (int i = 0; i < 8; i++) head[2 + i] = (char)((uint64_t)length >> (56 - 8 * i));
    return 10;
}

struct arb_news *arb_news_new(struct arb_span text)
{
    struct arb_news *news = arb__memory(sizeof *news + ARB__HEAD_ROOM + text.length);
    char head[ARB__HEAD_ROOM];

    news->references = 1;
    news->length = text.length;
    news->head_length = (uint32_t)arb__frame_head(head, 1, text.length);
    memcpy(news->bytes + ARB__HEAD_ROOM - news->head_length, head, news->head_length);
    if (text.length > 0) memcpy(news->bytes + ARB__HEAD_ROOM, text.at, text.length);
    return news;
}

void arb_news_keep(struct arb_news *news)
{
    news->references++;
}

struct arb_span arb_news_text(const struct arb_news *news)
{
    return (struct arb_span){news->bytes + ARB__HEAD_ROOM, news->length};
}

void arb_news_release(struct arb_news *news)
{
    if (--news->references > 0) return;
    free(news->packed);
    free(news);
}

void arb_news_may_pack(struct arb_news *news)
{
    news->may_pack = true;
}

bool arb__news_pack(struct arb_news *news, struct arb__packer *packer)
{
    char head[ARB__HEAD_ROOM];

    if (news->packed != NULL) return true;
    if (!news->may_pack || news->was_tried || news->length < PACKED_LEAST) return false;
    news->was_tried = true;
    news->packed = arb__pack(packer, arb_news_text(news), ARB__HEAD_ROOM, &news->packed_length);
    if (news->packed == NULL) return false;
    news->check = (uint32_t)crc32_z(0, (const unsigned char *)news->bytes + ARB__HEAD_ROOM, news->length);
    news->packed_head = (uint32_t)arb__frame_head(head, ARB__FRAME_TEXT | ARB__FRAME_PACKED,
                                                  news->packed_length - ARB__PACKED_END);
    memcpy(news->packed + ARB__HEAD_ROOM - news->packed_head, head, news->packed_head);
    return true;
}

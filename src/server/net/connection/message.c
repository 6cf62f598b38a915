/* message.c -- the messages and answers that news leave in: as they are, or packed (packed.h). */
#include "connection/chain.h"

#include <string.h>

void arb__chain_news(struct arb__chain *chain, struct arb_news *news)
{
    arb__chain_refer(chain, news, news->bytes + ARB__HEAD_ROOM - news->head_length,
                     news->head_length + news->length)->is_message = true;
}

void arb__chain_news_plain(struct arb__chain *chain, struct arb_news *news)
{
    if (news->length > 0) arb__chain_refer(chain, news, news->bytes + ARB__HEAD_ROOM, news->length);
}

/* The bytes of the text from one piece to the next. */
static void go_on(struct arb__chain *chain, const char *bytes, size_t length)
{
    if (length == 0) return;
    arb__chain_copy(chain, bytes, length);
    chain->last->goes_on = true;
}

static size_t end_of_text(struct arb_span text, const struct arb_piece *piece, size_t count, size_t i)
{
    const size_t from = piece[i].at, end = i + 1 < count ? piece[i + 1].at : text.length;

    ARB_ASSERT(from <= end && end <= text.length && piece[i].news->length > 0);
    return end;
}

void arb__chain_pieces(struct arb__chain *chain, struct arb_span text, const struct arb_piece *piece, size_t count)
{
    const size_t first = count > 0 ? piece[0].at : text.length;
    size_t length = text.length, head_length;
    char head[ARB__HEAD_ROOM], *room;

    ARB_ASSERT(first <= text.length);
    for (size_t i = 0; i < count; i++) length += piece[i].news->length;
    head_length = arb__frame_head(head, ARB__FRAME_TEXT, length);
    room = arb__chain_room(chain, head_length + first, true);
    memcpy(room, head, head_length);
    if (first > 0) memcpy(room + head_length, text.at, first);
    for (size_t i = 0; i < count; i++) {
        const size_t end = end_of_text(text, piece, count, i);

        arb__chain_news_plain(chain, piece[i].news);
        chain->last->goes_on = true;
        go_on(chain, text.at + piece[i].at, end - piece[i].at);
    }
}

/* -- Packed ------------------------------------------------------------------- */

#define STORED_MAX  65535u          /* bytes of a stored block (RFC 1951, 3.2.4), which begins on a whole byte here … */
#define STORED_HEAD 5u              /* … with three bits of 0 and five to fill, the length and its complement */

static size_t stored_length(size_t length)
{
    return length + STORED_HEAD * ((length + STORED_MAX - 1) / STORED_MAX);
}

static void write_stored_head(char head[STORED_HEAD], size_t length)
{
    head[0] = 0;
    head[1] = (char)(length & 0xFF);
    head[2] = (char)(length >> 8);
    head[3] = (char)~head[1];
    head[4] = (char)~head[2];
}

/* Copied, in as many blocks as it takes. */
static void store_copy(struct arb__chain *chain, const char *bytes, size_t length)
{
    char *room;

    if (length == 0) return;
    room = arb__chain_room(chain, stored_length(length), false);
    chain->last->goes_on = true;
    while (length > 0) {
        const size_t take = length < STORED_MAX ? length : STORED_MAX;

        write_stored_head(room, take);
        memcpy(room + STORED_HEAD, bytes, take);
        room += STORED_HEAD + take;
        bytes += take;
        length -= take;
    }
}

/* The news that are not packed. */
static void store_news(struct arb__chain *chain, struct arb_news *news)
{
    const char *at = news->bytes + ARB__HEAD_ROOM;

    for (size_t left = news->length; left > 0;) {
        const size_t take = left < STORED_MAX ? left : STORED_MAX;

        write_stored_head(arb__chain_room(chain, STORED_HEAD, false), take);
        chain->last->goes_on = true;
        arb__chain_refer(chain, news, at, take)->goes_on = true;
        at += take;
        left -= take;
    }
}

static size_t packed_piece_length(const struct arb_news *news)
{
    return news->packed != NULL ? news->packed_length : stored_length(news->length);
}

/* RFC 7692, 7.2.1: an empty stored block at the end, of which the last four bytes are not sent. Behind a stored block
 * that leaves one byte, of three bits and what fills it; a packed piece ends with such a block already. */
void arb__chain_pieces_packed(struct arb__chain *chain, struct arb_span text, const struct arb_piece *piece,
                              size_t count)
{
    const size_t first = count > 0 ? piece[0].at : text.length;
    const bool ends_packed = count > 0 && piece[count - 1].at == text.length && piece[count - 1].news->packed != NULL;
    size_t length = stored_length(first), head_length;
    char head[ARB__HEAD_ROOM];

    ARB_ASSERT(first <= text.length);
    for (size_t i = 0; i < count; i++)
        length += packed_piece_length(piece[i].news) +
                  stored_length(end_of_text(text, piece, count, i) - piece[i].at);
    length = ends_packed ? length - ARB__PACKED_END : length + 1;
    head_length = arb__frame_head(head, ARB__FRAME_TEXT | ARB__FRAME_PACKED, length);
    memcpy(arb__chain_room(chain, head_length, true), head, head_length);
    store_copy(chain, text.at, first);
    for (size_t i = 0; i < count; i++) {
        struct arb_news *news = piece[i].news;
        const size_t cut = ends_packed && i + 1 == count ? ARB__PACKED_END : 0;

        if (news->packed != NULL)
            arb__chain_refer(chain, news, news->packed + ARB__HEAD_ROOM, news->packed_length - cut)->goes_on = true;
        else store_news(chain, news);
        store_copy(chain, text.at + piece[i].at, end_of_text(text, piece, count, i) - piece[i].at);
    }
    if (!ends_packed) go_on(chain, "", 1);
}

void arb__chain_news_packed(struct arb__chain *chain, struct arb_news *news)
{
    arb__chain_refer(chain, news, news->packed + ARB__HEAD_ROOM - news->packed_head,
          news->packed_head + news->packed_length - ARB__PACKED_END)->is_message = true;
}

/* RFC 1952: ten bytes in front that say nothing but deflate; behind, a last empty block, the check and the length. */
static const char gzip_head[10] = {0x1F, (char)0x8B, 8, 0, 0, 0, 0, 0, 0, (char)0xFF};
#define GZIP_TAIL 10

size_t arb__news_gzip_length(const struct arb_news *news)
{
    return sizeof gzip_head + news->packed_length + GZIP_TAIL;
}

void arb__chain_news_gzip(struct arb__chain *chain, struct arb_news *news)
{
    char tail[GZIP_TAIL] = {3, 0};

    for (unsigned i = 0; i < 4; i++) {
        tail[2 + i] = (char)(news->check >> (8 * i));
        tail[6 + i] = (char)((uint32_t)news->length >> (8 * i));
    }
    arb__chain_static(chain, gzip_head, sizeof gzip_head);
    arb__chain_refer(chain, news, news->packed + ARB__HEAD_ROOM, news->packed_length);
    arb__chain_copy(chain, tail, sizeof tail);
}

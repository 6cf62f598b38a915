/* net/connection/packed.h -- texts made smaller for the line, and messages that came so.
 *
 * A text is packed as a segment of deflate (RFC 1951) that looks back at nothing before it and ends on a whole byte,
 * with an empty stored block: segments stand one behind another, or between stored blocks, and are one stream. So what
 * many are sent is packed once, whatever stands before it in the message of each.
 *
 * Only news of which arb_news_may_pack() says so is packed. How long a packed text is tells something of what is in it:
 * where one text held a secret and a stranger's words, he could find out the secret by trying words.
 */
#ifndef ARB_NET_PACKED_H
#define ARB_NET_PACKED_H

#include "net.h"

#define ARB__PACKED_END 4           /* bytes of the empty stored block, 00 00 FF FF, behind its three bits */

/* What packing and unpacking need of memory, made when first used; zero at the start. */
struct arb__packer {
    struct z_stream_s *deflate, *inflate;
};

void arb__packer_close(struct arb__packer *packer);

/* A segment of the text: the caller frees it. 'before' bytes are left free in front. NULL where it would not be
 * smaller. */
char *arb__pack(struct arb__packer *packer, struct arb_span text, size_t before, size_t *length);

enum arb__unpacked { ARB__UNPACKED, ARB__UNPACKED_LONG, ARB__UNPACKED_BROKEN };

/* The message of which these bytes are the segment without its end, written to out, whose room is what it may take. */
ARB_MUST_USE enum arb__unpacked arb__unpack(struct arb__packer *packer, struct arb_span bytes, struct arb_writer *out);

#endif

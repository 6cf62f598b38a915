/* app/assets.h -- the app's files, compressed, in the program itself.
 *
 * tools/embed.py makes the table from web/dist and the wasm modules when building. A
 * client that takes gzip gets the bytes as they lie in the program; another gets them
 * inflated. Names are fixed, so every answer is to be asked again, and is 304 when nothing
 * has changed.
 */
#ifndef ARB_APP_ASSETS_H
#define ARB_APP_ASSETS_H

#include "arbitro/base/base.h"
#include "net.h"

struct arb__asset {
    const char *path;               /* "/app.js" */
    const char *type;
    const char *tag;                /* of its contents, quoted as ETag is */
    const unsigned char *bytes;     /* gzip */
    const unsigned char *end;
    size_t length;                  /* inflated */
};

extern const struct arb__asset arb__assets[];
extern const size_t arb__asset_count;

/* The file of that path; NULL if there is none. */
const struct arb__asset *arb__asset_find(struct arb_span path);

/* Its contents, not compressed; they stay to the end of the program. */
struct arb_span arb__asset_plain(const struct arb__asset *asset);

/* Sends it as the client can take it. Only on GET and HEAD. */
void arb__asset_send(struct arb_reply *reply, const struct arb__asset *asset);

#endif

/* site/picture.h -- pictures to share in a site, as a chat shows them beside a link: a ranking, a board, a year.
 *
 *     OUT/it/f1/index.html    OUT/it/f1/index.png         OUT/it/player/N.html    OUT/it/player/N.png
 *
 * They are papers (paper/paper.h) as PNG. Chats ask for whole addresses, so there are none where the site is not told
 * where it will be.
 */
#ifndef ARB_SITE_PICTURE_H
#define ARB_SITE_PICTURE_H

#include "pages/page_parts.h"

/* The first places of the contest of a page, of both fields where there are two; NULL: nobody is ranked. */
struct paper *arb__picture_ranking(const struct arb__page *page);

/* The tags that name a page, "it/board/7.html", and the picture beside it. */
void arb__picture_tags(struct arb_writer *out, const char *base, const char *inside);

#endif

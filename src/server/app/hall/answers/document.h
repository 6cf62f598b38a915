/* hall/answers/document.h -- the whole document of a contest's parts, made once for all who see the same.
 *
 * What everybody may see depends on the contest and its last act alone. Its parts are in the cache (cache.h), and the
 * text with the time of day in front is shared by all who ask within a second. What somebody sees by his role is made
 * for him.
 */
#ifndef ARB_HALL_DOCUMENT_H
#define ARB_HALL_DOCUMENT_H

#include "hall/contests/hall.h"
#include "hall/answers/parts.h"

#include "net.h"

/* The parts that changed since an act; 0: all that there are. The caller releases it. */
struct arb_news *arb__document(struct arb__contest *contest, const struct arb__watch *watch, uint32_t since);

/* The same of a contest that need not be folded for it: what everybody may see, if it is in the cache; else NULL. */
struct arb_news *arb__document_asleep(struct arb__server *server, const struct arb__listed *item);

/* Frees the cache and the texts made of it. */
void arb__documents_clear(struct arb__server *server);

#endif

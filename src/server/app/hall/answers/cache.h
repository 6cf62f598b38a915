/* hall/answers/cache.h -- a cache of texts that many ask for, bounded in bytes.
 *
 *     news = arb__text_cache_find(&cache, key);                 NULL: it has to be made
 *     arb__text_cache_put(&cache, key, news);                   from now on it is here
 *
 * A key says all that the text depends on, the number of the contest's last act with it: what is in the cache is
 * never out of date, only no longer asked for. When the cache is full, what nobody has asked for the longest goes.
 */
#ifndef ARB_HALL_CACHE_H
#define ARB_HALL_CACHE_H

#include "net.h"

#define ARB__CACHE_BYTES   (32u << 20)  /* keys and what holds them counted */
#define ARB__CACHE_BUCKETS 1024
#define ARB__CACHE_KEY_MAX 200          /* bytes; what has a longer one is not kept */

struct arb__cached_text;

struct arb__text_cache {
    struct arb__cached_text *bucket[ARB__CACHE_BUCKETS];
    struct arb__cached_text *newest, *oldest;
    size_t bytes;
};

/* The text of that key; the cache keeps the reference. */
struct arb_news *arb__text_cache_find(struct arb__text_cache *cache, struct arb_span key);

/* Keeps a text that is not there yet; the caller keeps his own reference. */
void arb__text_cache_put(struct arb__text_cache *cache, struct arb_span key, struct arb_news *news);

void arb__text_cache_clear(struct arb__text_cache *cache);

#endif

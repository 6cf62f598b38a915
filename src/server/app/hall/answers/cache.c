/* cache.c -- a cache of texts by key: a hash table, and a list in the order of their last use.
 */
#include "hall/answers/cache.h"

#include <stdlib.h>
#include <string.h>

struct arb__cached_text {
    struct arb__cached_text *next;          /* in the bucket */
    struct arb__cached_text *newer, *older;
    struct arb_news *news;
    size_t key_length;
    char key[];
};

static struct arb__cached_text **bucket_of(struct arb__text_cache *cache, struct arb_span key)
{
    return &cache->bucket[arb_hash_bytes(ARB_HASH_START, key.at, key.length) % ARB__CACHE_BUCKETS];
}

static size_t weight_of(const struct arb__cached_text *item)
{
    return sizeof *item + item->key_length + arb_news_text(item->news).length;
}

/* -- The order ------------------------------------------------------------------- */

static void take_out(struct arb__text_cache *cache, struct arb__cached_text *item)
{
    if (item->newer != NULL) item->newer->older = item->older;
    else cache->newest = item->older;
    if (item->older != NULL) item->older->newer = item->newer;
    else cache->oldest = item->newer;
}

static void put_first(struct arb__text_cache *cache, struct arb__cached_text *item)
{
    item->newer = NULL;
    item->older = cache->newest;
    if (cache->newest != NULL) cache->newest->newer = item;
    else cache->oldest = item;
    cache->newest = item;
}

static void drop_oldest(struct arb__text_cache *cache)
{
    struct arb__cached_text *item = cache->oldest;
    struct arb__cached_text **link = bucket_of(cache, (struct arb_span){item->key, item->key_length});

    take_out(cache, item);
    while (*link != item) link = &(*link)->next;
    *link = item->next;
    cache->bytes -= weight_of(item);
    arb_news_release(item->news);
    free(item);
}

/* -- By key ------------------------------------------------------------------------ */

struct arb_news *arb__text_cache_find(struct arb__text_cache *cache, struct arb_span key)
{
    for (struct arb__cached_text *item = *bucket_of(cache, key); item != NULL; item = item->next) {
        if (!arb_span_equal(key, (struct arb_span){item->key, item->key_length})) continue;
        take_out(cache, item);
        put_first(cache, item);
        return item->news;
    }
    return NULL;
}

/* Keeps the text with a reference of its own, unless the key or the text is too large. The texts asked for longest ago
 * are dropped until all fit into ARB__CACHE_BYTES. */
void arb__text_cache_put(struct arb__text_cache *cache, struct arb_span key, struct arb_news *news)
{
    struct arb__cached_text **bucket = bucket_of(cache, key), *item;

    if (key.length > ARB__CACHE_KEY_MAX || arb_news_text(news).length > ARB__CACHE_BYTES / 16) return;
    item = malloc(sizeof *item + key.length);
    ARB_ASSERT(item != NULL);
    *item = (struct arb__cached_text){.next = *bucket, .news = news, .key_length = key.length};
    memcpy(item->key, key.at, key.length);
    *bucket = item;
    arb_news_keep(news);
    put_first(cache, item);
    cache->bytes += weight_of(item);
    while (cache->bytes > ARB__CACHE_BYTES) drop_oldest(cache);
}

void arb__text_cache_clear(struct arb__text_cache *cache)
{
    while (cache->oldest != NULL) drop_oldest(cache);
}

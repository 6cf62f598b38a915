/* shelf.c -- a cache of texts by key: a hash table, and a list in the order of their last use.
 */
#include "hall/shelf.h"

#include <stdlib.h>
#include <string.h>

struct arb__shelved {
    struct arb__shelved *next;          /* in the bucket */
    struct arb__shelved *newer, *older;
    struct arb_news *news;
    size_t key_length;
    char key[];
};

static struct arb__shelved **bucket_of(struct arb__shelf *shelf, struct arb_span key)
{
    return &shelf->bucket[arb_hash_bytes(ARB_HASH_START, key.at, key.length) % ARB__SHELF_BUCKETS];
}

static size_t weight_of(const struct arb__shelved *item)
{
    return sizeof *item + item->key_length + arb_news_text(item->news).length;
}

/* -- The order ------------------------------------------------------------------- */

static void take_out(struct arb__shelf *shelf, struct arb__shelved *item)
{
    if (item->newer != NULL) item->newer->older = item->older;
    else shelf->newest = item->older;
    if (item->older != NULL) item->older->newer = item->newer;
    else shelf->oldest = item->newer;
}

static void put_first(struct arb__shelf *shelf, struct arb__shelved *item)
{
    item->newer = NULL;
    item->older = shelf->newest;
    if (shelf->newest != NULL) shelf->newest->newer = item;
    else shelf->oldest = item;
    shelf->newest = item;
}

static void drop_oldest(struct arb__shelf *shelf)
{
    struct arb__shelved *item = shelf->oldest;
    struct arb__shelved **link = bucket_of(shelf, (struct arb_span){item->key, item->key_length});

    take_out(shelf, item);
    while (*link != item) link = &(*link)->next;
    *link = item->next;
    shelf->bytes -= weight_of(item);
    arb_news_release(item->news);
    free(item);
}

/* -- By key ------------------------------------------------------------------------ */

struct arb_news *arb__shelf_find(struct arb__shelf *shelf, struct arb_span key)
{
    for (struct arb__shelved *item = *bucket_of(shelf, key); item != NULL; item = item->next) {
        if (!arb_span_equal(key, (struct arb_span){item->key, item->key_length})) continue;
        take_out(shelf, item);
        put_first(shelf, item);
        return item->news;
    }
    return NULL;
}

/* Keeps the text with a reference of its own, unless the key or the text is too large. The texts asked for longest ago
 * are dropped until all fit into ARB__SHELF_BYTES. */
void arb__shelf_put(struct arb__shelf *shelf, struct arb_span key, struct arb_news *news)
{
    struct arb__shelved **bucket = bucket_of(shelf, key), *item;

    if (key.length > ARB__SHELF_KEY_MAX || arb_news_text(news).length > ARB__SHELF_BYTES / 16) return;
    item = malloc(sizeof *item + key.length);
    ARB_ASSERT(item != NULL);
    *item = (struct arb__shelved){.next = *bucket, .news = news, .key_length = key.length};
    memcpy(item->key, key.at, key.length);
    *bucket = item;
    arb_news_keep(news);
    put_first(shelf, item);
    shelf->bytes += weight_of(item);
    while (shelf->bytes > ARB__SHELF_BYTES) drop_oldest(shelf);
}

void arb__shelf_clear(struct arb__shelf *shelf)
{
    while (shelf->oldest != NULL) drop_oldest(shelf);
}

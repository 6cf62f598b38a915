/* hall/shelf.h -- a cache of texts that many ask for, bounded in bytes.
 *
 *     news = arb__shelf_find(&shelf, key);                 NULL: it has to be made
 *     arb__shelf_put(&shelf, key, news);                   from now on it is here
 *
 * A key says all that the text depends on, the number of the contest's last act with it: what is on the shelf is
 * never out of date, only no longer asked for. When the shelf is full, what nobody has asked for the longest goes.
 */
#ifndef ARB_HALL_SHELF_H
#define ARB_HALL_SHELF_H

#include "net.h"

#define ARB__SHELF_BYTES   (32u << 20)  /* keys and what holds them counted */
#define ARB__SHELF_BUCKETS 1024
#define ARB__SHELF_KEY_MAX 200          /* bytes; what has a longer one is not kept */

struct arb__shelved;

struct arb__shelf {
    struct arb__shelved *bucket[ARB__SHELF_BUCKETS];
    struct arb__shelved *newest, *oldest;
    size_t bytes;
};

/* The text of that key; the shelf keeps the reference. */
struct arb_news *arb__shelf_find(struct arb__shelf *shelf, struct arb_span key);

/* Keeps a text that is not there yet; the caller keeps his own reference. */
void arb__shelf_put(struct arb__shelf *shelf, struct arb_span key, struct arb_news *news);

void arb__shelf_clear(struct arb__shelf *shelf);

#endif

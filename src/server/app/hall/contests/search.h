/* hall/contests/search.h -- a question about the list: which contests, from where on, how many at a time.
 *
 *     if (arb__search_words(&search, words)) ...
 *     for (size_t i = arb__search_first(&search, hall); i < hall->count; i++)
 *         if (arb__search_finds(&search, &hall->listed[i])) ...
 *
 * It is asked of the list in memory, so that it says the same over every store.
 */
#ifndef ARB_HALL_SEARCH_H
#define ARB_HALL_SEARCH_H

#include "hall/contests/hall.h"

#define ARB__SEARCH_BYTES   100                 /* of what is looked for */
#define ARB__SEARCH_WORDS   12

/* "2026-11-21", "21/11", "11.2026": what is 0 may be anything. */
struct arb__search_day {
    uint16_t year;
    uint8_t month, day;
};

/* Zeroed it finds every contest that has acts and is not withdrawn, from the newest on. */
struct arb__search {
    char text[ARB__SEARCH_WORDS * 16 + ARB__SEARCH_BYTES];  /* words in small letters without accents */
    struct arb__search_day on[ARB__SEARCH_WORDS];
    uint8_t days;                               /* in on[] */
    bool with_withdrawn, without_tables, tables_alone;
    bool is_after;                              /* what follows comes behind 'day' and 'id' in the list */
    long day;                                   /* as arb__listed_day says it */
    char id[ARB__ID_MAX + 1];
};

/* Each of these words must be in the title, whatever its accents and capitals, or be the year; what looks like a date
 * must be the contest's. False: too many words. */
ARB_MUST_USE bool arb__search_words(struct arb__search *search, struct arb_span words);

/* The place behind which a page begins, "2026-11-21.wed-4f2a", whatever is there by now. False: it is none. */
ARB_MUST_USE bool arb__search_place_read(struct arb__search *search, struct arb_span place);
void arb__search_place_write(struct arb_writer *out, const struct arb__listed *item);

/* Where in the list the question begins. The list is in order. */
size_t arb__search_first(const struct arb__search *search, const struct arb__hall *hall);
bool arb__search_finds(const struct arb__search *search, const struct arb__listed *item);

#endif

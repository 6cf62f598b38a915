/* app/players/who.h -- who was ranked in which contest, by name: for the page of the players and for who won.
 */
#ifndef ARB_PLAYERS_WHO_H
#define ARB_PLAYERS_WHO_H

#include "hall/kind.h"

/* Somebody in a contest. Texts are its own. */
struct arb__played {
    char *name, *order;             /* as it is told; by which it is sorted, "rossi anna" */
    uint64_t who;                   /* the same for two spellings of one name */
    char page[40];                  /* "pair/NS3" */
    uint32_t place;                 /* 0: none */
    uint32_t day;                   /* which contest, as whoever adds it numbers them, newest first */
    bool has_year;                  /* he has a page of his evenings (years.h) */
};

struct arb__who_played {
    struct arb__played *played;
    size_t count, room;
};

/* Adds everybody whom the contest ranks but those who are not shown by name; 'winners' gets those on the first places,
 * "Anna – Ugo; Ines – Leo", as they are shown. */
void arb__who_add(struct arb__who_played *all, const struct arb__contest *contest, uint32_t day,
                  struct arb_writer *winners);

/* Adds everybody of another list, as of that day. */
void arb__who_copy(struct arb__who_played *all, const struct arb__who_played *other, uint32_t day);

/* By surname, and each name's contests newest first. */
void arb__who_sort(struct arb__who_played *all);

void arb__who_free(struct arb__who_played *all);

#endif

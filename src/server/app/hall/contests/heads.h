/* hall/contests/heads.h -- what the list says of each contest, kept in the store; for hall.c.
 *
 *     arb__heads_read(hall);                  after the store was listed: those whose 'known' is then set need no fold
 *     arb__heads_keep(hall, folded);          after the others were folded
 */
#ifndef ARB_HALL_HEADS_H
#define ARB_HALL_HEADS_H

#include "hall/contests/hall.h"

/* Fills the entries that are as they were when they were kept. */
void arb__heads_read(struct arb__hall *hall);

/* Keeps all entries, if so many had to be folded that it is worth it. */
void arb__heads_keep(struct arb__hall *hall, size_t folded);

#endif

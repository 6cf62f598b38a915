/* evening.h -- what a scale gives the players of a contest: the points of the pair's place, by the part of its boards
 * that each of them played.
 *
 *     scale_give_field(&scale, &contest, &standings, ARB_NS);         each ranking counts by itself
 *     for each row with a rank: scale_award_row(&scale, &contest, &standings, ARB_NS, row, &awards, &fault)
 */
#ifndef ARB_MASTERPOINTS_EVENING_H
#define ARB_MASTERPOINTS_EVENING_H

#include "masterpoints/scale.h"

#include "arbitro/contest/standings.h"

/* The players of one pair, substitutes each for himself; of an individual the player alone. */
struct scale_awards {
    unsigned count;
    unsigned boards;                /* the pair's, of which each played person[i].boards */
    struct arb_person person[ARB_PERSONS_MAX];
    int64_t hundredths[ARB_PERSONS_MAX];
};

/* Gives the scale the numbers of one ranking: contestants (who have a place), players, pairs, tables and boards, the
 * most that any of them played. Returns the contestants. */
unsigned scale_give_field(struct scale *scale, const struct arb_contest *contest,
                          const struct arb_standings *standings, enum arb_side side);

/* The points of everybody who played for the pair of that row, which has a rank; awards->count is 0 where its place has
 * none. False: a formula of the scale is wrong, *fault says where. */
ARB_MUST_USE bool scale_award_row(struct scale *scale, const struct arb_contest *contest,
                                  const struct arb_standings *standings, enum arb_side side,
                                  const struct arb_standings_row *row, struct scale_awards *awards,
                                  struct scale_fault *fault);

#endif

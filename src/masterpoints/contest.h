/* contest.h -- what a scale gives the players of a contest: the points of the pair's place, by the part of its boards
 * that each of them played.
 *
 *     const struct scale_visit visit = {.begin = begin, .player = player, .end = end, .context = mine};
 *     if (!scale_award_contest(&scale, &contest, &standings, &visit, &fault)) …      a formula, or 'begin', said no
 */
#ifndef ARB_MASTERPOINTS_CONTEST_H
#define ARB_MASTERPOINTS_CONTEST_H

#include "masterpoints/scale.h"

#include "arbitro/contest/standings.h"

/* Somebody who played for a pair whose place has points; valid during the call. */
struct scale_player {
    const struct arb_standings_row *row;        /* the pair's */
    const struct arb_person *person;
    unsigned boards;                /* the pair's, of which he played person->boards */
    int64_t hundredths;
};

/* Gets the rankings of a contest one after the other, each counting by itself. */
struct scale_visit {
    /* The scale has the numbers of the ranking: contestants (who have a place), players, pairs, tables, and boards, the
     * most that any of them played. Who knows better replaces them now (scale_give). False: nothing more is wanted. */
    bool (*begin)(void *context, enum arb_side side, unsigned contestants);
    /* By place; substitutes each for himself; of an individual the player alone. */
    void (*player)(void *context, const struct scale_player *player);
    void (*end)(void *context);
    void *context;
};

/* Awards the points of a ranked contest. False: 'begin' returned false, or else a formula of the scale is wrong, *fault
 * says where; what was visited before stands. */
ARB_MUST_USE bool scale_award_contest(struct scale *scale, const struct arb_contest *contest,
                                      const struct arb_standings *standings, const struct scale_visit *visit,
                                      struct scale_fault *fault);

#endif

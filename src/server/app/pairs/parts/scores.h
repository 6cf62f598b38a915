/* pairs/parts/scores.h -- the scoring of a contest, shared by JSON and pages.
 */
#ifndef ARB_PAIRS_SCORES_H
#define ARB_PAIRS_SCORES_H

#include "pairs/contest/pairs.h"

#include "arbitro/contest/standings.h"

struct arb__standing_cache {
    uint32_t seq;                   /* the state of 'kept' that was scored; 0: none yet */
    struct arb_scores scores;
    struct arb_standings standings;
    struct arb_ranks before;        /* of the round before the present one, if struct arb__pairs has_before */
};

/* The scoring of 'kept', made anew when it has changed. Needs a movement. */
struct arb__standing_cache *arb__standing(const struct arb__contest *contest);

/* The number of results expected on a board bears on every board's matchpoints (Neuberg), and any result may change it:
 * marks all boards when it has. Nothing is scored for that: it is looked at after each act, and the ranking goes out
 * once a second. */
void arb__pairs_settle(struct arb__contest *contest);

/* BOARD, RANKING and a row of it, as docs/api.md has them, of any contest and scoring. */
void arb__sheet_write(struct arb_json *json, const struct arb_contest *pairs, const struct arb_board_sheet *sheet);
void arb__standings_write(struct arb_json *json, const struct arb_contest *pairs,
                          const struct arb_standings *standings);
void arb__row_write(struct arb_json *json, const struct arb_contest *pairs, const struct arb_standings *standings,
                    enum arb_side side, const struct arb_standings_row *row);

/* A pair's row; NULL if it is not ranked. */
const struct arb_standings_row *arb__row_of(const struct arb_standings *standings, enum arb_side side, unsigned pair);

#endif

/* imp_inside.h -- what cross-IMPs and Butler share. */
#ifndef ARB_SCORE_IMP_INSIDE_H
#define ARB_SCORE_IMP_INSIDE_H

#include "chart.h"

#include "arbitro/score/imp.h"

/* One form of the board. */
struct arb__imp_group {
    uint32_t size;                  /* results that are compared */
    bool has_split;
};

void arb__imp_survey(const struct arb_mp_board *board, struct arb__imp_group group[ARB_MP_GROUPS]);

/* What a result that nobody weighted weighs. */
static inline int32_t arb__imp_whole(const struct arb_mp_board *board)
{
    return board->whole > 0 ? (int32_t)board->whole : ARB__WHOLE;
}

/* Counts a group's results as a side has them. */
void arb__imp_count(const struct arb_mp_board *board, uint8_t group, enum arb_side side, struct arb_mp_chart *chart);

/* Awards the lines that are compared with nobody: an artificial score so often. */
void arb__imp_award_others(const struct arb_mp_board *board, uint32_t comparisons, struct arb_imp_award *award);

#endif

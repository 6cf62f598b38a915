/* match_points.c -- points of a board between two tables, board-a-match and Patton's share, in hundredths.
 */
#include "arbitro/score/match_points.h"

#include "arbitro/score/ratio.h"

int arb_board_points(int difference)
{
    return difference > 0 ? 200 : difference == 0 ? 100 : 0;
}

int64_t arb_patton_share(int64_t won, int64_t lost, int64_t pool)
{
    ARB_ASSERT(won >= 0 && lost >= 0 && pool >= 0);
    if (won + lost == 0) return pool / 2;
    return pool / 2 + arb_ratio_of(won - lost, pool / 2, won + lost);
}

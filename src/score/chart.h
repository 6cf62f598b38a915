/* chart.h -- scores counted in a chart: a cell for each possible score, and a note of the cells in use.
 *
 * A board has few distinct scores, whatever the number of tables: reading the cells in use from the lowest up
 * costs next to nothing. Invariant: between boards every cell is zero.
 */
#ifndef ARB_SCORE_CHART_H
#define ARB_SCORE_CHART_H

#include "arbitro/score/matchpoint.h"

enum { ARB__CELLS = 2 * (ARB_MP_POINTS_MAX + 1), ARB__WHOLE = 10000 };

static inline uint32_t arb__cell_of(int points)
{
    return (uint32_t)(points + ARB_MP_POINTS_MAX + 1);
}

static inline void arb__chart_add(struct arb_mp_chart *chart, int points, int32_t weight)
{
    const uint32_t cell = arb__cell_of(points);

    ARB_ASSERT(cell < ARB__CELLS);
    if (chart->count[cell] == 0) {
        chart->used[cell >> 6] |= UINT64_C(1) << (cell & 63);
        chart->used_words[cell >> 12] |= UINT64_C(1) << (cell >> 6 & 63);
    }
    chart->count[cell] += weight;
}

static inline unsigned arb__lowest(uint64_t bits)
{
    return (unsigned)__builtin_ctzll(bits);
}

/* Every cell in use, in ascending order. */
#define ARB__FOR_EACH_CELL(chart, cell)                                                            \
    for (uint32_t part = 0; part < ARB_COUNT((chart)->used_words); part++)                         \
        for (uint64_t words = (chart)->used_words[part]; words != 0; words &= words - 1)           \
            for (uint64_t bits = (chart)->used[part << 6 | arb__lowest(words)]; bits != 0; bits &= bits - 1) \
                for (uint32_t cell = (part << 6 | arb__lowest(words)) << 6 | arb__lowest(bits), once = 1; once; once--)

static inline void arb__chart_clear(struct arb_mp_chart *chart)
{
    ARB__FOR_EACH_CELL(chart, cell) chart->count[cell] = 0;
    for (uint32_t part = 0; part < ARB_COUNT(chart->used_words); part++) {
        for (uint64_t words = chart->used_words[part]; words != 0; words &= words - 1)
            chart->used[part << 6 | arb__lowest(words)] = 0;
        chart->used_words[part] = 0;
    }
}

/* The components a side's comparison takes: its own if the score was split. */
static inline enum arb_side arb__side_taken(const struct arb_mp_assigned *assigned, enum arb_side side)
{
    return assigned->count[side] > 0 ? side : ARB_NS;
}

static inline void arb__add_weighted(struct arb_mp_chart *chart, const struct arb_mp_assigned *assigned,
                                     enum arb_side side)
{
    const enum arb_side taken = arb__side_taken(assigned, side);

    for (unsigned p = 0; p < assigned->count[taken]; p++)
        if (assigned->part[taken][p].weight > 0)
            arb__chart_add(chart, assigned->part[taken][p].points, (int32_t)assigned->part[taken][p].weight);
}

#endif

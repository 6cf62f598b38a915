/* mp_check.c -- is a board that comes from outside fit to be matchpointed? The first fault, by line.
 */
#include "arbitro/score/matchpoint.h"

ARB_LIST_TEXTS(arb_mp_fault_symbol, enum arb_mp_fault, ARB_MP_FAULTS, ARB_ROW_SYMBOL)

static bool in_range(int points)
{
    return points >= -ARB_MP_POINTS_MAX && points <= ARB_MP_POINTS_MAX;
}

/* The results of one side of a weighted score: points in range, weights that make a whole. */
static enum arb_mp_fault check_side(const struct arb_mp_assigned *assigned, enum arb_side side, uint32_t whole)
{
    uint64_t sum = 0;

    for (unsigned p = 0; p < assigned->count[side]; p++) {
        if (!in_range(assigned->part[side][p].points)) return ARB_MP_POINTS_OUT_OF_RANGE;
        sum += assigned->part[side][p].weight;
    }
    return sum == whole ? ARB_MP_SOUND : ARB_MP_WEIGHTS_NOT_WHOLE;
}

static enum arb_mp_fault check_assigned(const struct arb_mp_assigned *assigned, uint32_t whole)
{
    enum arb_mp_fault fault;

    if (assigned->count[ARB_NS] < 1 || assigned->count[ARB_NS] > ARB_MP_PARTS_MAX ||
        assigned->count[ARB_EW] > ARB_MP_PARTS_MAX)
        return ARB_MP_PARTS_OUT_OF_RANGE;
    fault = check_side(assigned, ARB_NS, whole);
    if (fault != ARB_MP_SOUND || assigned->count[ARB_EW] == 0) return fault;
    return check_side(assigned, ARB_EW, whole);
}

static enum arb_mp_fault check_line(const struct arb_mp_board *board, const struct arb_mp_line *line,
                                    uint32_t assigned_count)
{
    if (line->kind > ARB_MP_ASSIGNED) return ARB_MP_KIND_UNKNOWN;
    if (line->group >= ARB_MP_GROUPS) return ARB_MP_GROUP_UNKNOWN;
    if (line->kind == ARB_MP_SCORE && !in_range(line->points)) return ARB_MP_POINTS_OUT_OF_RANGE;
    if (line->kind == ARB_MP_ARTIFICIAL && (line->percent[0] > 10000 || line->percent[1] > 10000))
        return ARB_MP_PERCENT_OUT_OF_RANGE;
    if (line->kind != ARB_MP_ASSIGNED) return ARB_MP_SOUND;
    if (line->assigned >= assigned_count) return ARB_MP_PARTS_OUT_OF_RANGE;
    return check_assigned(&board->assigned[line->assigned], board->whole > 0 ? board->whole : 10000);
}

enum arb_mp_fault arb_mp_check(const struct arb_mp_board *board, uint32_t assigned_count, uint32_t *line)
{
    *line = 0;
    if (board->whole > 0 && (uint64_t)board->count * board->whole > INT32_MAX) return ARB_MP_TOO_MANY_LINES;
    if (board->count > ARB_MP_LINES_MAX || board->expected > ARB_MP_LINES_MAX) return ARB_MP_TOO_MANY_LINES;
    for (*line = 0; *line < board->count; ++*line) {
        const enum arb_mp_fault fault = check_line(board, &board->line[*line], assigned_count);

        if (fault != ARB_MP_SOUND) return fault;
    }
    return ARB_MP_SOUND;
}

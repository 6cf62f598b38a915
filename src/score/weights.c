/* weights.c -- weights of assigned scores in as few parts as hold them.
 *
 * A ruling may tell hundredths of a per cent and any fraction down to twelfths, so its whole is large; those of one
 * board are nearly always tens of per cents. Fewer parts leave room for more results on a board.
 */
#include "arbitro/matchpoint.h"

#include "arbitro/ratio.h"

/* A multiple of what anybody asks for, and few enough for as many lines as a board has. */
enum { COARSE = 10000 };

static bool is_assigned(const struct arb_mp_line *line)
{
    return line->kind == ARB_MP_ASSIGNED;
}

/* What divides the whole and every weight. */
static uint32_t common_divisor(const struct arb_mp_line *line, uint32_t count, const struct arb_mp_assigned *assigned,
                               uint32_t whole)
{
    uint64_t divisor = whole;

    for (uint32_t i = 0; i < count; i++)
        for (unsigned side = 0; is_assigned(&line[i]) && side < 2; side++)
            for (unsigned p = 0; p < assigned[line[i].assigned].count[side]; p++)
                divisor = arb_common_divisor(divisor, assigned[line[i].assigned].part[side][p].weight);
    return (uint32_t)divisor;
}

static void divide_side(struct arb_mp_assigned *assigned, unsigned side, uint32_t whole, uint32_t parts)
{
    uint32_t left = parts;

    for (unsigned p = 0; p < assigned->count[side]; p++) {
        const uint32_t weight = (uint32_t)((uint64_t)assigned->part[side][p].weight * parts / whole);

        assigned->part[side][p].weight = p + 1u == assigned->count[side] ? left : weight;
        left -= weight;
    }
}

uint32_t arb_mp_fewest_parts(const struct arb_mp_line *line, uint32_t count, struct arb_mp_assigned *assigned,
                             uint32_t whole, uint32_t least)
{
    const uint32_t divisor = common_divisor(line, count, assigned, whole);
    uint32_t parts = whole / (uint32_t)arb_common_divisor(divisor, whole / least);

    if ((uint64_t)count * parts > INT32_MAX) parts = COARSE;
    for (uint32_t i = 0; i < count && parts < whole; i++)
        for (unsigned side = 0; is_assigned(&line[i]) && side < 2; side++)
            divide_side(&assigned[line[i].assigned], side, whole, parts);
    return parts;
}

/* weights.c -- brings the weights of assigned scores to the fewest parts that express them all.
 *
 * A ruling may give hundredths of a per cent and fractions down to twelfths, so its whole is a large number; on one
 * board weights are nearly always tens of per cents. Fewer parts leave room for more results in 32 bits.
 */
#include "arbitro/score/matchpoint.h"

#include "arbitro/score/ratio.h"

/* A multiple of what anybody asks for, and few enough for as many lines as a board has. */
enum { COARSE = 10000 };

static bool is_assigned(const struct arb_mp_line *line)
{
    return line->kind == ARB_MP_ASSIGNED;
}

/* The largest number that divides the whole and every weight. */
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

/* Expresses a side's weights in 'parts'; the last takes what rounding leaves, so that they still make a whole. */
static void divide_side(struct arb_mp_assigned *assigned, unsigned side, uint32_t whole, uint32_t parts)
{
    uint32_t left = parts;

    for (unsigned p = 0; p < assigned->count[side]; p++) {
        const uint32_t weight = (uint32_t)((uint64_t)assigned->part[side][p].weight * parts / whole);

        assigned->part[side][p].weight = p + 1u == assigned->count[side] ? left : weight;
        left -= weight;
    }
}

/* Changes the weights in 'assigned' and returns what they are parts of: a multiple of 'least'. If that leaves no
 * room for so many lines, weights are rounded to COARSE parts. */
uint32_t arb_mp_fewest_parts(const struct arb_mp_line *line, uint32_t count, struct arb_mp_assigned *assigned,
                             uint32_t whole, uint32_t least)
{
    const uint32_t divisor = common_divisor(line, count, assigned, whole);
    uint32_t parts = whole / (uint32_t)arb_common_divisor(divisor, whole / least);

    ARB_ASSERT(whole > 0 && least > 0);
    if ((uint64_t)count * parts > INT32_MAX) parts = COARSE;
    for (uint32_t i = 0; i < count && parts < whole; i++)
        for (unsigned side = 0; is_assigned(&line[i]) && side < 2; side++)
            divide_side(&assigned[line[i].assigned], side, whole, parts);
    return parts;
}

/* knockout.c -- puts seeds on the lines of a knock-out bracket.
 *
 * Each line of a bracket of half the size becomes two, whose seeds add up to one more than the number of lines; so the
 * best seeds can meet only in the last round. Lines of seeds that do not exist are byes.
 */
#include "arbitro/movement/knockout.h"

/* Doubles the bracket until it has a line for every team. */
bool arb_knockout_draw(unsigned teams, struct arb_knockout *bracket)
{
    struct arb_knockout drawn = {.teams = (uint16_t)teams, .lines = 1, .seed = {1}};

    if (teams < 2 || teams > ARB_KNOCKOUT_MAX) return false;
    while (drawn.lines < teams) {
        for (unsigned line = drawn.lines; line-- > 0;) {
            const uint16_t seed = drawn.seed[line], other = (uint16_t)(2 * drawn.lines + 1 - seed);

            /* The better seed of every second couple stands below, so that the best are at both ends. */
            drawn.seed[2 * line] = line % 2 == 0 ? seed : other;
            drawn.seed[2 * line + 1] = line % 2 == 0 ? other : seed;
        }
        drawn.lines = (uint16_t)(2 * drawn.lines);
        drawn.rounds++;
    }
    for (unsigned line = 0; line < drawn.lines; line++)
        if (drawn.seed[line] > teams) drawn.seed[line] = 0;
    ARB_ASSERT(drawn.lines >= teams && drawn.lines < 2 * teams && drawn.lines == 1u << drawn.rounds);
    *bracket = drawn;
    return true;
}

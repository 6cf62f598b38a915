/* inside.h -- what the makers of movements share. */
#ifndef ARB_MOVEMENT_INSIDE_H
#define ARB_MOVEMENT_INSIDE_H

#include "arbitro/movement/movement.h"

/* x counted round a circle of n, from 1: 0 is n, n + 1 is 1. */
static inline uint8_t arb__around(int x, int n)
{
    return (uint8_t)(((x - 1) % n + n) % n + 1);
}

/* As many rounds as a movement has, if there is room for so many. */
static inline uint8_t arb__rounds_with_room(int rounds)
{
    return (uint8_t)(rounds < ARB_ROUNDS_MAX ? rounds : ARB_ROUNDS_MAX);
}

/* The refusal of a number of tables: so many there are at least, and at most. */
static inline enum arb_movement_fault arb__tables_between(struct arb_movement_place *place, int least, int most)
{
    place->least = (uint8_t)least;
    place->value = (uint8_t)most;
    return ARB_MOVEMENT_TABLES_OUT_OF_RANGE;
}

/* Fill the meetings of what was ordered. On a fault *movement is spoilt: it is the maker's copy. */
enum arb_movement_fault arb__mitchell(const struct arb_movement_order *order,
                                      struct arb_movement *movement, struct arb_movement_place *place);
enum arb_movement_fault arb__howell(const struct arb_movement_order *order,
                                    struct arb_movement *movement, struct arb_movement_place *place);

enum arb_movement_fault arb__formula(const struct arb_movement_order *order,
                                     struct arb_movement *movement, struct arb_movement_place *place);
enum arb_movement_fault arb__hesitation(const struct arb_movement_order *order,
                                        struct arb_movement *movement, struct arb_movement_place *place);
enum arb_movement_fault arb__rover(const struct arb_movement_order *order,
                                   struct arb_movement *movement, struct arb_movement_place *place);
/* individual.c: an individual as the movement of a contest, and its validator. */
enum arb_movement_fault arb__individual(const struct arb_movement_order *order,
                                        struct arb_movement *movement, struct arb_movement_place *place);
enum arb_movement_fault arb__individual_check(const struct arb_movement *movement, struct arb_movement_place *place);

enum arb_movement_fault arb__round_robin(const struct arb_movement_order *order,
                                         struct arb_movement *movement, struct arb_movement_place *place);

/* Is it the pair that does not exist, of one field or the side that has it? */
static inline bool arb__is_phantom(const struct arb_movement *m, enum arb_side side, uint8_t pair)
{
    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || side == m->phantom_side);
}

static inline bool arb__is_phantom_meeting(const struct arb_movement *m, struct arb_meeting at)
{
    return arb__is_phantom(m, ARB_NS, at.ns) || arb__is_phantom(m, ARB_EW, at.ew) ||
           arb__is_phantom(m, ARB_NS, at.partner[ARB_NS]) || arb__is_phantom(m, ARB_EW, at.partner[ARB_EW]);
}

#endif

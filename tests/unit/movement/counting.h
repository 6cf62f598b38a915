/* counting.h -- a movement judged once more, by counting, without its validator. */
#ifndef COUNTING_H
#define COUNTING_H

#include "arb_test.h"

#include "arbitro/movement/movement.h"

/* The validator's promise once more, by counting: how often each pair had each set, each opponent. */
static inline void check_by_counting(const struct arb_movement *m)
{
    static uint8_t sets[2][ARB_PAIRS_MAX + 1][ARB_SETS_MAX + 1];
    static uint8_t met[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1];
    const unsigned ew_field = m->two_winner ? 1 : 0;

    memset(sets, 0, sizeof sets);
    memset(met, 0, sizeof met);
    for (unsigned r = 0; r < m->rounds; r++) {
        uint8_t seats[2][ARB_PAIRS_MAX + 1] = {{0}};

        for (unsigned t = 0; t < m->tables; t++) {
            const struct arb_meeting at = m->meeting[r][t];

            assert_in_range(at.set, 1, m->sets);
            assert_int_equal(seats[0][at.ns]++, 0);
            assert_int_equal(seats[ew_field][at.ew]++, 0);
            assert_int_equal(sets[0][at.ns][at.set]++, 0);
            assert_int_equal(sets[ew_field][at.ew][at.set]++, 0);
            assert_in_range(met[at.ns][at.ew]++, 0, m->revenge);
            if (!m->two_winner) assert_in_range(met[at.ew][at.ns]++, 0, m->revenge);
        }
    }
}

#endif

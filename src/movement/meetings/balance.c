/* balance.c -- how evenly a movement lets pairs compete with each other, and the arrow switch, which makes it more
 * even.
 *
 * Two pairs that meet compete most; two that sit the same way on a set compete, two that sit opposite ways help each
 * other. Manning's figure sums that over the sets; a movement is better the less it varies over all pairs of pairs.
 * Cost: the square of the tables that play a set, for each set.
 */
#include "inside.h"

#include <string.h>

/* One field is enough to index: with two winners EW pairs are numbered on. */
struct competition {
    int16_t between[2 * ARB_PAIRS_MAX + 1][2 * ARB_PAIRS_MAX + 1];
    uint8_t sets[2 * ARB_PAIRS_MAX + 1], met[2 * ARB_PAIRS_MAX + 1];
};

/* A table's two pairs on one set. */
struct sitting {
    uint16_t ns, ew;
};

/* With two fields, East-West pairs are numbered on after the North-South ones. */
static uint16_t number_of_ew(const struct arb_movement *m, uint8_t ew)
{
    ARB_ASSERT(!m->two_winner || m->pairs + ew <= 2 * ARB_PAIRS_MAX);
    return m->two_winner ? (uint16_t)(m->pairs + ew) : ew;
}

/* Who plays a set, in all rounds: into 'sitting', which has room for every table of every round. Returns how
 * many. */
static unsigned sittings_on(const struct arb_movement *m, uint8_t set, struct sitting sitting[])
{
    unsigned count = 0;

    for (uint16_t r = 1; r <= m->rounds; r++)
        for (uint16_t t = 1; t <= m->tables; t++) {
            const struct arb_meeting at = m->meeting[r - 1][t - 1];

            if (at.set != set || !arb_movement_plays(m, (struct arb_round_no){r}, (struct arb_table_no){t})) continue;
            sitting[count++] = (struct sitting){at.ns, number_of_ew(m, at.ew)};
        }
    return count;
}

/* Adds one set: meeting counts as one less than the tables that play it, sitting the same way 1, opposite ways
 * -1. */
static void add_set(struct competition *c, const struct sitting sitting[], unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct sitting a = sitting[i];

        ARB_ASSERT(a.ns >= 1 && a.ew >= 1 && a.ns != a.ew);
        c->sets[a.ns]++, c->sets[a.ew]++;
        c->met[a.ns]++, c->met[a.ew]++;
        c->between[a.ns][a.ew] = (int16_t)(c->between[a.ns][a.ew] + (int)count - 1);
        c->between[a.ew][a.ns] = (int16_t)(c->between[a.ew][a.ns] + (int)count - 1);
        for (unsigned j = 0; j < count; j++) {
            const struct sitting b = sitting[j];

            if (i == j) continue;
            c->between[a.ns][b.ns]++, c->between[a.ew][b.ew]++;
            c->between[a.ns][b.ew]--, c->between[a.ew][b.ns]--;
        }
    }
}

/* Does this number stand for a pair, not the phantom? */
static bool plays(const struct arb_movement *m, unsigned number)
{
    const bool is_ew = m->two_winner && number > m->pairs;
    const unsigned pair = is_ew ? number - m->pairs : number;

    return m->phantom == 0 || pair != m->phantom || (m->two_winner && is_ew != (m->phantom_side == ARB_EW));
}

/* Do two numbers compete with each other? With two winners only pairs of one side do. */
static bool compete(const struct arb_movement *m, unsigned a, unsigned b)
{
    return plays(m, a) && plays(m, b) && (!m->two_winner || (a > m->pairs) == (b > m->pairs));
}

/* To the nearest; no competition figure sums to less than 0. */
static int32_t rounded(int64_t numerator, int64_t denominator)
{
    ARB_ASSERT(denominator > 0);
    return (int32_t)((2 * numerator + denominator) / (2 * denominator));
}

/* Least, most and mean competition, and the quality: 100 if all are equal. */
static void sum_up(const struct arb_movement *m, const struct competition *c, unsigned numbers,
                   struct arb_movement_balance *balance)
{
    int64_t sum = 0, squares = 0, couples = 0;

    for (unsigned a = 1; a <= numbers; a++)
        for (unsigned b = a + 1; b <= numbers; b++) {
            const int between = c->between[a][b];

            if (!compete(m, a, b)) continue;
            if (couples == 0 || between < balance->least) balance->least = between;
            if (couples == 0 || between > balance->most) balance->most = between;
            couples++;
            sum += between;
            squares += (int64_t)between * between;
        }
    if (couples > 0) balance->mean_hundredths = rounded(100 * sum, couples);
    if (squares > 0) balance->quality_hundredths = rounded(10000 * sum * sum, couples * squares);
    ARB_ASSERT(balance->least <= balance->most && balance->quality_hundredths <= 10000);
}

/* The fewest and most sets, and opponents, that a pair has. */
static void count_played(const struct arb_movement *m, const struct competition *c, unsigned numbers,
                         struct arb_movement_balance *balance)
{
    bool any = false;

    for (unsigned a = 1; a <= numbers; a++) {
        if (!plays(m, a)) continue;
        if (!any || c->sets[a] < balance->least_sets) balance->least_sets = c->sets[a];
        if (!any || c->sets[a] > balance->most_sets) balance->most_sets = c->sets[a];
        if (!any || c->met[a] < balance->least_met) balance->least_met = c->met[a];
        if (!any || c->met[a] > balance->most_met) balance->most_met = c->met[a];
        any = true;
    }
    ARB_ASSERT(balance->least_sets <= balance->most_sets && balance->least_met <= balance->most_met);
}

/* How many tables play one set at the same time, at most. */
static uint8_t copies_of(const struct arb_movement *m)
{
    uint8_t most = 0;

    for (uint16_t r = 1; r <= m->rounds; r++) {
        uint8_t tables[ARB_SETS_MAX + 1] = {0};

        for (uint16_t t = 1; t <= m->tables; t++) {
            if (!arb_movement_plays(m, (struct arb_round_no){r}, (struct arb_table_no){t})) continue;
            if (++tables[m->meeting[r - 1][t - 1].set] > most) most = tables[m->meeting[r - 1][t - 1].set];
        }
    }
    return most;
}

/* Set by set, then over all pairs of pairs. Some 350 kB of stack. */
void arb_movement_weigh(const struct arb_movement *m, struct arb_movement_balance *balance)
{
    struct competition c;
    struct sitting sitting[ARB_ROUNDS_MAX * ARB_TABLES_MAX];
    const unsigned numbers = m->two_winner ? 2u * m->pairs : m->pairs;

    ARB_ASSERT(numbers <= 2 * ARB_PAIRS_MAX && m->sets <= ARB_SETS_MAX);
    memset(&c, 0, sizeof c);
    *balance = (struct arb_movement_balance){.copies = copies_of(m)};
    for (unsigned set = 1; set <= m->sets; set++) add_set(&c, sitting, sittings_on(m, (uint8_t)set, sitting));
    sum_up(m, &c, numbers, balance);
    count_played(m, &c, numbers, balance);
}

/* -- The arrow ------------------------------------------------------------------------ */

/* About an eighth: one up to eleven rounds, two up to eighteen. */
uint8_t arb_movement_rounds_to_switch(uint8_t rounds)
{
    return rounds <= 11 ? 1 : rounds <= 18 ? 2 : (uint8_t)((rounds + 4u) / 8u);
}

/* East-West pairs are numbered on; in the last rounds the two at a table change sides. */
void arb_movement_switch_last(struct arb_movement *m, unsigned rounds)
{
    const unsigned first = rounds < m->rounds ? m->rounds - rounds : 0;

    ARB_ASSERT(m->two_winner && !m->teams && 2 * m->pairs <= ARB_PAIRS_MAX);
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++) {
            struct arb_meeting *at = &m->meeting[r][t];
            const uint8_t other = (uint8_t)number_of_ew(m, at->ew);

            *at = (struct arb_meeting){.ns = r < first ? at->ns : other, .ew = r < first ? other : at->ns,
                                       .set = at->set, .switched = r >= first};
        }
    if (m->phantom != 0 && m->phantom_side == ARB_EW) m->phantom = (uint8_t)number_of_ew(m, m->phantom);
    m->pairs = (uint8_t)(2 * m->pairs);
    m->two_winner = m->phantom_side = 0;
    ARB_ASSERT(!m->two_winner && m->phantom <= m->pairs);
}

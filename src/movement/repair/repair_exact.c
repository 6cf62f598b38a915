/* repair_exact.c -- the last rounds of a small field: tries every way until none is left.
 *
 * Late in a movement few pairs have still to meet and few sets are new to both; the ways can be counted, and the walk
 * may miss the only one in which all play. Round by round the first pair without a seat meets each that it may meet, on
 * each set that both may play, or sits out. Branches that cannot beat the best are cut. At most NODES steps, ROUNDS
 * rounds and PRESENT pairs.
 */
#include "repair_inside.h"

#include <string.h>

enum { NODES = 120000, ROUNDS = 3, PRESENT = 30, NUMBERS = 2 * ARB_PAIRS_MAX + 1 };

struct meeting {
    uint8_t a, b, set;              /* places in the list of those who are there; b = a: he sits out */
};

struct rest {
    struct arb__plan *plan;
    uint16_t who[PRESENT];          /* East-West counted on where there are two fields */
    uint8_t count;
    uint32_t nodes;
    unsigned least;                 /* lost in the best */
    struct meeting now[ROUNDS][PRESENT], best[ROUNDS][PRESENT];
    bool found;
};

/* Lists everybody with a seat in the rounds to come; false if there are too many. */
static bool list_present(struct rest *rest)
{
    const struct arb__plan *plan = rest->plan;
    bool is_there[NUMBERS] = {false};

    for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++)
        for (unsigned table = 0; table < plan->movement->tables; table++) {
            is_there[plan->wish[round][table].ns] = true;
            is_there[arb__ew_number(plan->movement, plan->wish[round][table].ew)] = true;
        }
    for (unsigned number = 1; number < NUMBERS; number++) {
        if (!is_there[number]) continue;
        if (rest->count == PRESENT) return false;
        rest->who[rest->count++] = (uint16_t)number;
    }
    ARB_ASSERT(rest->count <= PRESENT);
    return true;
}

/* What is lost even if everybody plays in all the rounds that are left. */
static unsigned lost_at_least(const struct rest *rest, unsigned rounds)
{
    unsigned lost = 0;

    for (unsigned i = 0; i < rest->count; i++) {
        const int due = rest->plan->due[rest->who[i]];

        if (due > (int)rounds) lost += (unsigned)due - rounds;
    }
    return lost;
}

/* Two meet on a set, or with by -1 do not after all. */
static void meet(struct arb__plan *plan, unsigned a, unsigned b, unsigned set, int by)
{
    plan->had[a][set] = (uint8_t)(plan->had[a][set] + by);
    plan->had[b][set] = (uint8_t)(plan->had[b][set] + by);
    plan->met[a][b] = plan->met[b][a] = (uint8_t)(plan->met[a][b] + by);
    plan->due[a] = (int8_t)(plan->due[a] - by);
    plan->due[b] = (int8_t)(plan->due[b] - by);
}

/* Have they not met, and can they? */
static bool may_meet(const struct arb__plan *plan, unsigned a, unsigned b)
{
    return plan->met[a][b] == 0 && (!plan->movement->two_winner || (a > ARB_PAIRS_MAX) != (b > ARB_PAIRS_MAX));
}

static void try_round(struct rest *rest, unsigned round, unsigned seat, uint32_t seated);

/* Tries these two on every set that is new to both; in the last round any such set will do. */
static void try_sets(struct rest *rest, unsigned round, unsigned seat, uint32_t seated, struct meeting at)
{
    struct arb__plan *plan = rest->plan;
    const unsigned a = rest->who[at.a], b = rest->who[at.b];
    const bool is_last = plan->from + round == plan->movement->rounds;

    ARB_ASSERT(at.a < rest->count && at.b < rest->count && at.a != at.b);
    for (unsigned set = 1; set <= plan->movement->sets; set++) {
        if (plan->had[a][set] > 0 || plan->had[b][set] > 0) continue;
        at.set = (uint8_t)set;
        rest->now[round][seat] = at;
        meet(plan, a, b, set, 1);
        try_round(rest, round, seat + 1, seated | 1u << at.a | 1u << at.b);
        meet(plan, a, b, set, -1);
        if (is_last) return;
    }
}

/* Goes on with 'seat' meetings of the round decided; seated: a bit for each who has a place in it. */
static void try_round(struct rest *rest, unsigned round, unsigned seat, uint32_t seated)
{
    const unsigned rounds = rest->plan->movement->rounds - (rest->plan->from - 1u) - round;
    unsigned first = 0;

    ARB_ASSERT(round < ROUNDS && seat <= rest->count);
    if (rest->nodes++ >= NODES || rest->least == 0) return;
    while (first < rest->count && (seated >> first & 1u)) first++;
    if (first == rest->count) {
        const unsigned lost = lost_at_least(rest, rounds - 1);

        if (lost >= rest->least) return;
        if (rounds > 1) {
            try_round(rest, round + 1, 0, 0);
            return;
        }
        memcpy(rest->best, rest->now, sizeof rest->best);
        rest->least = lost;
        rest->found = true;
        return;
    }
    for (unsigned other = first + 1; other < rest->count; other++)
        if (!(seated >> other & 1u) && may_meet(rest->plan, rest->who[first], rest->who[other]))
            try_sets(rest, round, seat, seated, (struct meeting){(uint8_t)first, (uint8_t)other, 0});
    rest->now[round][seat] = (struct meeting){(uint8_t)first, (uint8_t)first, 0};
    try_round(rest, round, seat + 1, seated | 1u << first);
}

/* -- Onto the tables --------------------------------------------------------------------- */

/* The pair's number on its own side. */
static uint8_t pair_of(unsigned number)
{
    return (uint8_t)(number > ARB_PAIRS_MAX ? number - ARB_PAIRS_MAX : number);
}

/* How much a meeting resembles what was planned at a table. */
static unsigned likeness(const struct arb__cell *wish, const struct arb__cell *cell)
{
    return 2u * (wish->set == cell->set) + (wish->ns == cell->ns) + (wish->ew == cell->ew);
}

/* Puts a meeting, or a pair that sits out, at the free table where it resembles the plan most. */
static void put_down(struct arb__plan *plan, unsigned round, struct arb__cell cell)
{
    unsigned best = ARB_TABLES_MAX, most = 0;

    for (unsigned table = 0; table < plan->movement->tables; table++) {
        const struct arb__cell *there = &plan->cell[round][table];
        const bool is_free = cell.set != 0 ? there->ns == 0 && there->ew == 0
                                           : there->set == 0 && ((cell.ns != 0 && there->ns == 0) ||
                                                                 (cell.ew != 0 && there->ew == 0));
        const unsigned like = 1 + likeness(&plan->wish[round][table], &cell);

        if (is_free && like > most) most = like, best = table;
    }
    if (best == ARB_TABLES_MAX) return;
    if (cell.ns != 0) plan->cell[round][best].ns = cell.ns;
    if (cell.ew != 0) plan->cell[round][best].ew = cell.ew;
    plan->cell[round][best].set = cell.set;
}

/* Puts the meetings of a round on the tables: first those that play, then those who sit out. */
static void lay_down(const struct rest *rest, unsigned round, bool who_play)
{
    const unsigned at = rest->plan->from - 1u + round;
    unsigned seats = 0;

    for (unsigned i = 0; seats < rest->count; i++) {
        const struct meeting *m = &rest->best[round][i];
        const unsigned a = rest->who[m->a], b = rest->who[m->b];
        const bool is_ew = a > ARB_PAIRS_MAX;

        seats += m->set != 0 ? 2 : 1;
        if ((m->set != 0) != who_play) continue;
        if (m->set != 0)
            put_down(rest->plan, at, (struct arb__cell){pair_of(a), pair_of(b), m->set, 0});
        else put_down(rest->plan, at, (struct arb__cell){is_ew ? 0 : pair_of(a), is_ew ? pair_of(a) : 0, 0, 0});
    }
    ARB_ASSERT(seats == rest->count);
}

/* See repair_inside.h. plan->due must have been counted. */
bool arb__plan_exact(struct arb__plan *plan, unsigned lost)
{
    struct rest rest = {.plan = plan, .least = lost};
    const unsigned rounds = plan->movement->rounds - plan->from + 1u;

    ARB_ASSERT(plan->from >= 1 && plan->from <= plan->movement->rounds);
    if (rounds > ROUNDS || !list_present(&rest)) return false;
    try_round(&rest, 0, 0, 0);
    if (!rest.found) return false;
    for (unsigned round = 0; round < rounds; round++) {
        memset(plan->cell[plan->from - 1u + round], 0, sizeof plan->cell[0]);
        lay_down(&rest, round, true);
        lay_down(&rest, round, false);
    }
    return true;
}

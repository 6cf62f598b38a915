/* swiss_ahead.c -- a Swiss draw that leaves the rounds to come possible.
 *
 * With few contestants and many rounds a draw without a rematch may be the last possible one: of six who have played
 * three rounds two threes may be left, each of whom has met nobody of his own. So a pairing is taken only if a plan is
 * found with it: this round, and as many more as are to be drawn, in which nobody meets anybody twice. The plan of the
 * last pairing is kept, so there is always a way to go on. The bye is a meeting with 'nobody', allowed once.
 *
 * A plan is found by trial: whoever has fewest left to meet is seated first; if it takes long it is tried again in
 * another order. Small fields are mostly decided at once, by degrees or by an odd number who have only one another
 * left. As long as everybody has as many left to meet as half the field and the further rounds together, there always
 * is a plan (Dirac). Sets of contestants are 64-bit masks.
 */
#include "swiss_inside.h"

#include <string.h>

enum { STEPS_FIRST = 256, STEPS_LAST = 16384, STEPS_MORE = 4 };

/* A plan being made. */
struct plan {
    unsigned count;
    uint64_t open[ARB__AHEAD_MAX];
    uint8_t mate[ARB__AHEAD_MAX];   /* in the first round of it */
    bool is_first;
    unsigned above;                 /* contestant 0 meets nobody lower in the rounds after this one */
    uint32_t steps;                 /* left to be tried */
    struct arb_chance chance;
};

static uint64_t bit(unsigned i)
{
    return UINT64_C(1) << i;
}

static uint64_t everybody(unsigned count)
{
    return count == ARB__AHEAD_MAX ? UINT64_MAX : bit(count) - 1;
}

/* The size of a set. Plain x86-64 has no instruction for it, and the core calls nothing of the compiler's
 * library. */
static unsigned number_in(uint64_t set)
{
    unsigned number = 0;

    for (; set != 0; set &= set - 1) number++;
    return number;
}

/* The lowest member of a set that is not empty. */
static unsigned lowest_in(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* The fewest opponents that anybody has left. */
static unsigned least_open(const uint64_t open[], unsigned count)
{
    unsigned least = count;

    ARB_ASSERT(count <= ARB__AHEAD_MAX);
    for (unsigned i = 0; i < count; i++)
        if (number_in(open[i]) < least) least = number_in(open[i]);
    return least;
}

/* Contestants who can only meet one another must be even in number, or not all can sit down. */
static bool are_parts_even(const uint64_t open[], unsigned count)
{
    uint64_t left = everybody(count);

    while (left != 0) {
        uint64_t part = left & -left, grown = part;

        do {
            part = grown;
            for (uint64_t set = part; set != 0; set &= set - 1) grown |= open[lowest_in(set)];
        } while (grown != part);
        if (number_in(part) % 2 != 0) return false;
        left &= ~part;
    }
    return true;
}

/* -- Making a plan --------------------------------------------------------------------------- */

static bool seat_rest(struct plan *p, unsigned rounds, uint64_t rest);

/* Marks that a and b have met, or undoes it. */
static void meet(struct plan *p, unsigned a, unsigned b)
{
    p->open[a] ^= bit(b);
    p->open[b] ^= bit(a);
}

/* Seats two and then the rest of the round; undone if that fails. */
static bool seat_two(struct plan *p, unsigned rounds, uint64_t rest, unsigned a, unsigned b)
{
    const bool is_first = p->is_first;

    ARB_ASSERT(a != b && a < p->count && b < p->count);
    meet(p, a, b);
    if (is_first) p->mate[a] = (uint8_t)b, p->mate[b] = (uint8_t)a;
    if (seat_rest(p, rounds, rest & ~bit(a) & ~bit(b))) return true;
    p->is_first = is_first;
    meet(p, a, b);
    return false;
}

/* Plans 'rounds' more rounds. Their order does not matter, so they are taken in the order of contestant 0's
 * opponents. */
static bool next_round(struct plan *p, unsigned rounds)
{
    const unsigned least = least_open(p->open, p->count), above = p->above;

    if (rounds == 0) return true;
    if (least < rounds || !are_parts_even(p->open, p->count)) return false;
    if (2 * (least - (rounds - 1)) >= p->count) return true;
    p->is_first = false;
    for (uint64_t set = p->open[0] & ~everybody(above); number_in(set) >= rounds; set &= set - 1) {
        p->above = lowest_in(set) + 1;
        if (seat_two(p, rounds, everybody(p->count), 0, lowest_in(set))) return true;
        if (p->steps == 0) return false;
    }
    p->above = above;
    return false;
}

/* Of those not seated, the one with the fewest opponents left. */
static unsigned most_bound(const struct plan *p, uint64_t rest)
{
    unsigned least = ARB__AHEAD_MAX + 1, found = 0;

    ARB_ASSERT(rest != 0);
    for (uint64_t set = rest; set != 0; set &= set - 1) {
        const unsigned i = lowest_in(set), choices = number_in(p->open[i] & rest);

        if (choices < least) least = choices, found = i;
    }
    return found;
}

/* Seats the rest of a round, and the rounds after it; false if it cannot be done or the steps ran out. */
static bool seat_rest(struct plan *p, unsigned rounds, uint64_t rest)
{
    unsigned a;
    uint64_t set, behind;

    if (rest == 0) return next_round(p, rounds - 1);
    if (p->steps == 0) return false;
    p->steps--;
    a = most_bound(p, rest);
    set = p->open[a] & rest;
    behind = set == 0 ? 0 : everybody(arb_chance_below(&p->chance, p->count));
    for (unsigned turn = 0; turn < 2; turn++)
        for (uint64_t some = turn == 0 ? set & ~behind : set & behind; some != 0; some &= some - 1) {
            if (seat_two(p, rounds, rest, a, lowest_in(some))) return true;
            if (p->steps == 0) return false;
        }
    return false;
}

/* -- The draw ---------------------------------------------------------------------------------- */

/* Is there a plan with a and b paired, or any plan if a is b? It then becomes the draw's. */
static bool find_plan(struct arb__ahead *ahead, unsigned rounds, unsigned a, unsigned b)
{
    for (uint32_t steps = STEPS_FIRST; steps <= STEPS_LAST; steps *= STEPS_MORE) {
        struct plan p = {.count = ahead->count, .is_first = true, .steps = steps, .chance = {steps}};

        memcpy(p.open, ahead->open, sizeof p.open);
        memcpy(p.mate, ahead->mate, sizeof p.mate);
        if (a == b ? seat_rest(&p, rounds, ahead->rest) : seat_two(&p, rounds, ahead->rest, a, b)) {
            memcpy(ahead->mate, p.mate, sizeof ahead->mate);
            return true;
        }
        if (p.steps > 0) return false;
    }
    return false;
}

/* See swiss_inside.h. Fewer rounds are planned if there is no plan for all. */
bool arb__ahead_begin(struct arb__ahead *ahead)
{
    const unsigned least = least_open(ahead->open, ahead->count);

    ARB_ASSERT(ahead->count % 2 == 0 && ahead->count <= ARB__AHEAD_MAX);
    ahead->rest = everybody(ahead->count);
    if (ahead->rounds > least) ahead->rounds = least;
    if (2 * (least + 1 - ahead->rounds) >= ahead->count) return false;
    while (ahead->rounds >= 2 && !find_plan(ahead, ahead->rounds, 0, 0)) ahead->rounds--;
    return ahead->rounds >= 2;
}

/* A pair that is in the plan can always be taken; for another a plan is looked for. */
bool arb__ahead_take(struct arb__ahead *ahead, unsigned a, unsigned b)
{
    ARB_ASSERT(a < ahead->count && b < ahead->count && (ahead->rest >> a & 1) != 0);
    if ((ahead->open[a] & bit(b)) == 0 || (ahead->rest & bit(b)) == 0) return false;
    if (ahead->mate[a] != b && !find_plan(ahead, ahead->rounds, a, b)) return false;
    ahead->rest &= ~bit(a) & ~bit(b);
    ahead->open[a] &= ~bit(b);
    ahead->open[b] &= ~bit(a);
    return true;
}

/* repair_anew.c -- a new movement for the pairs that are there now, laid over the rounds to come.
 *
 * When a pair has left or come, the movement may be of the wrong size, and no change of single seats makes one of the
 * right size of it. So every kind that seats these pairs is made. Which pair has which number, and which boards which
 * set, is free: two of them are exchanged as long as fewer then meet or play again. The kind that loses least is taken.
 */
#include "repair_inside.h"

#include <string.h>

enum { LOST = 1500, IDLE = 300, SHARED = 60, NOBODY_YET = INT32_MAX, RENAMINGS = 1200 };

static const struct {
    uint8_t kind, way;
    bool of_one_field;              /* with two fields in it the arrow is switched for that */
} kinds[] = {
    {ARB_HOWELL, 0, true},       {ARB_THREE_QUARTER_HOWELL, 0, true},
    {ARB_HESITATION, 0, true},   {ARB_DOUBLE_HESITATION, 0, true},
    {ARB_MITCHELL, ARB_MITCHELL_SHARE, true},  {ARB_MITCHELL, ARB_MITCHELL_SKIP, true},
    {ARB_BLACKPOOL, 0, true},    {ARB_BOWMAN, 0, true},
    {ARB_DOUBLE_WEAVE, 0, true}, {ARB_WEB, 0, true},
    {ARB_MITCHELL, ARB_MITCHELL_SHARE, false}, {ARB_MITCHELL, ARB_MITCHELL_SKIP, false},
    {ARB_BLACKPOOL, 0, false},   {ARB_BOWMAN, 0, false},
    {ARB_DOUBLE_WEAVE, 0, false}, {ARB_WEB, 0, false},
    {ARB_ROVER, 0, false},       {ARB_BUMP, 0, false},
};

/* Whom the numbers of a movement mean, side by side, and which boards its sets; 0: nobody. */
struct names {
    uint8_t who[2][ARB_PAIRS_MAX + 1], set[ARB_SETS_MAX + 1];
};

/* Those who are there from now on, in order; of one field all as North-South. */
struct present {
    uint8_t who[2][ARB_PAIRS_MAX];
    uint8_t count[2];
};

/* Lists the pairs that have a seat from now on. */
static void look_who_is_there(const struct arb__plan *plan, struct present *present)
{
    bool is[2][ARB_PAIRS_MAX + 1] = {{false}};

    memset(present, 0, sizeof *present);
    for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++)
        for (unsigned table = 0; table < plan->movement->tables; table++) {
            const struct arb__cell *cell = &plan->wish[round][table];

            is[ARB_NS][cell->ns] = true;
            is[plan->movement->two_winner ? ARB_EW : ARB_NS][cell->ew] = true;
        }
    for (unsigned side = 0; side < 2; side++)
        for (uint8_t pair = 1; pair <= plan->movement->pairs; pair++)
            if (is[side][pair]) present->who[side][present->count[side]++] = pair;
    ARB_ASSERT(present->count[ARB_NS] <= plan->movement->pairs && present->count[ARB_EW] <= plan->movement->pairs);
}

/* Makes the movement of a kind for those who are there, with as many of the remaining rounds as it has. False if the
 * kind does not suit them. */
static bool make(const struct arb__plan *plan, const struct present *present, unsigned kind, struct arb_movement *made)
{
    const bool one = !plan->movement->two_winner;
    const unsigned ns = present->count[ARB_NS], ew = present->count[ARB_EW];
    const unsigned left = plan->movement->rounds - plan->from + 1u;
    struct arb_movement_order order = {.kind = kinds[kind].kind, .way = kinds[kind].way};
    struct arb_movement_place place;

    if (kinds[kind].of_one_field != one) return false;
    if ((order.kind == ARB_ROVER && ew != ns + 1) || (order.kind == ARB_BUMP && ns != ew + 1)) return false;
    order.tables = (uint8_t)(one ? (ns + 1) / 2 : ns > ew ? ns : ew);
    order.half_table = (uint8_t)(one ? ns % 2 : ns != ew);
    order.half_side = ns < ew ? ARB_NS : ARB_EW;
    order.switched = one && arb_movement_kind_has_two_fields((enum arb_movement_kind)order.kind) ? ARB_SWITCH_BEST : 0;
    if (arb_movement_make(&order, made, &place) != ARB_MOVEMENT_LEGAL) return false;
    if (made->rounds > left) {
        order.rounds = (uint8_t)left;
        if (arb_movement_make(&order, made, &place) != ARB_MOVEMENT_LEGAL) return false;
    }
    return made->sets <= plan->sets && made->tables <= plan->movement->tables;
}

/* Gives the numbers out in order, the phantom's left out. */
static void name(const struct arb_movement *made, const struct present *present, struct names *names)
{
    memset(names, 0, sizeof *names);
    for (unsigned side = 0; side < (made->two_winner ? 2u : 1u); side++) {
        unsigned next = 0;

        for (unsigned pair = 1; pair <= made->pairs; pair++) {
            if (made->phantom == pair && (!made->two_winner || made->phantom_side == side)) continue;
            if (next < present->count[side]) names->who[side][pair] = present->who[side][next++];
        }
    }
    for (unsigned set = 1; set <= ARB_SETS_MAX; set++) names->set[set] = (uint8_t)set;
}

/* A meeting of the new movement in tonight's numbers; without boards if somebody is missing. */
static struct arb__cell named(const struct arb_movement *made, const struct names *names, struct arb_meeting at)
{
    struct arb__cell cell = {names->who[ARB_NS][at.ns], names->who[made->two_winner ? ARB_EW : ARB_NS][at.ew],
                             names->set[at.set], 0};

    if (cell.ns == 0 || cell.ew == 0) cell.set = 0;
    return cell;
}

/* How often somebody would play a set or meet a pair again; history is in the counts. */
static unsigned repeats(const struct arb__plan *plan, const struct arb_movement *made, const struct names *names)
{
    unsigned count = 0;

    for (unsigned round = 0; round < made->rounds; round++)
        for (unsigned table = 0; table < made->tables; table++) {
            const struct arb__cell cell = named(made, names, made->meeting[round][table]);
            const unsigned ew = arb__ew_number(plan->movement, cell.ew);

            if (cell.set != 0)
                count += plan->met[cell.ns][ew] > 0 || plan->had[cell.ns][cell.set] > 0 || plan->had[ew][cell.set] > 0;
        }
    return count;
}

static void exchange(uint8_t *a, uint8_t *b)
{
    const uint8_t kept = *a;

    *a = *b;
    *b = kept;
}

/* Exchanges two numbers of one side, or two sets, as long as no more is repeated. Returns what is left. The random
 * numbers are fixed: the same question has the same answer. */
static unsigned rename_well(const struct arb__plan *plan, const struct arb_movement *made, struct names *names)
{
    struct arb_chance chance = {88172645463325252u};
    unsigned least = repeats(plan, made, names);

    for (unsigned step = 0; step < RENAMINGS && least > 0; step++) {
        const unsigned what = arb_chance_below(&chance, 3), side = made->two_winner && what == 1 ? ARB_EW : ARB_NS;
        const bool of_sets = what == 2;
        const uint32_t most = of_sets ? plan->sets : made->pairs;
        const uint32_t i = 1 + arb_chance_below(&chance, most), j = 1 + arb_chance_below(&chance, most);
        uint8_t *list = of_sets ? names->set : names->who[side], *a = &list[i], *b = &list[j];
        unsigned now;

        if (*a == 0 || *b == 0 || i == j) continue;
        exchange(a, b);
        now = repeats(plan, made, names);
        if (now <= least) least = now;
        else exchange(a, b);
    }
    return least;
}

/* What the movement loses against playing all remaining rounds. */
static int32_t price_of(const struct arb__plan *plan, const struct present *present, const struct arb_movement *made,
                        const struct names *names, unsigned again)
{
    const int32_t left = plan->movement->rounds - plan->from + 1;
    const int32_t there = present->count[ARB_NS] + present->count[ARB_EW];
    int32_t price = LOST * (left - made->rounds) * there + 2 * LOST * (int32_t)again;

    ARB_ASSERT(made->rounds <= left);
    for (unsigned round = 0; round < made->rounds; round++) {
        bool is_out[ARB_SETS_MAX + 1] = {false};

        for (unsigned table = 0; table < made->tables; table++) {
            const struct arb__cell cell = named(made, names, made->meeting[round][table]);

            if (cell.set == 0) price += (LOST + IDLE) * ((cell.ns != 0) + (cell.ew != 0));
            else if (is_out[cell.set]) price += SHARED;
            is_out[cell.set] = true;
        }
    }
    return price;
}

/* Writes the movement into the cells from round 'from' on. */
static void lay_over(struct arb__plan *plan, const struct arb_movement *made, const struct names *names)
{
    ARB_ASSERT(plan->from + made->rounds <= ARB_ROUNDS_MAX + 1u);
    memset(plan->cell, 0, sizeof plan->cell);
    for (unsigned round = 0; round < made->rounds; round++)
        for (unsigned table = 0; table < made->tables; table++)
            plan->cell[plan->from - 1u + round][table] = named(made, names, made->meeting[round][table]);
}

/* See repair_inside.h. The cells hold the cheapest kind so far. */
unsigned arb__plan_anew(struct arb__plan *plan, unsigned *again)
{
    struct arb_movement made;
    struct present present;
    struct names names;
    int32_t least = NOBODY_YET;
    unsigned rounds = 0;

    look_who_is_there(plan, &present);
    for (unsigned kind = 0; kind < ARB_COUNT(kinds); kind++) {
        unsigned repeated;
        int32_t price;

        if (!make(plan, &present, kind, &made)) continue;
        name(&made, &present, &names);
        repeated = rename_well(plan, &made, &names);
        price = price_of(plan, &present, &made, &names, repeated);
        if (price >= least) continue;
        least = price;
        rounds = made.rounds;
        *again = repeated;
        lay_over(plan, &made, &names);
    }
    return rounds;
}

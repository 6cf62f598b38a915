/* repair_exact_test.c -- in the last rounds of a small movement every way to go on can be tried: none loses fewer
 * boards than what is offered. */
#include "arb_test.h"

#include "arbitro/movement/repair.h"

enum { NUMBERS = 2 * ARB_PAIRS_MAX + 1, NODES = 600000 };

static struct arb_movement movement;
static struct arb_mishap mishap;
static struct arb_repair repair;

/* All ways from a round on. A number of EW is counted on where there are two fields. */
static struct {
    unsigned rounds, sets, nodes;
    uint8_t there[NUMBERS], count, two_winner;
    int8_t due[NUMBERS];            /* rounds that the plan would still have given */
    uint8_t had[NUMBERS][ARB_SETS_MAX + 1], met[NUMBERS][NUMBERS];
    unsigned least;                 /* lost, in sets, summed over pairs */
} all;

static unsigned number_of(unsigned side, unsigned pair)
{
    return movement.two_winner && side == ARB_EW ? ARB_PAIRS_MAX + pair : pair;
}

static void meet(unsigned a, unsigned b, unsigned set, int by)
{
    all.had[a][set] = (uint8_t)(all.had[a][set] + by);
    all.had[b][set] = (uint8_t)(all.had[b][set] + by);
    all.met[a][b] = all.met[b][a] = (uint8_t)(all.met[a][b] + by);
    all.due[a] = (int8_t)(all.due[a] - by);
    all.due[b] = (int8_t)(all.due[b] - by);
}

/* What is lost even if everybody plays in all of the rounds that are left. */
static unsigned lost_at_least(unsigned rounds_left)
{
    unsigned lost = 0;

    for (unsigned i = 0; i < all.count; i++)
        if (all.due[all.there[i]] > (int)rounds_left) lost += (unsigned)all.due[all.there[i]] - rounds_left;
    return lost;
}

static bool are_opponents(unsigned a, unsigned b)
{
    return !all.two_winner || (a > ARB_PAIRS_MAX) != (b > ARB_PAIRS_MAX);
}

/* The first who has no seat in this round meets each of the others on each set, or sits out. 'seated' are places in
 * the list of those who are there. */
static void try_all(unsigned rounds_left, uint64_t seated)
{
    unsigned first = 0;

    if (all.nodes > NODES || all.least == 0) return;
    all.nodes++;
    while (first < all.count && seated >> first & 1u) first++;
    if (first == all.count) {
        const unsigned lost = lost_at_least(rounds_left - 1);

        if (lost >= all.least) return;
        if (rounds_left == 1) all.least = lost;
        else try_all(rounds_left - 1, 0);
        return;
    }
    seated |= (uint64_t)1 << first;
    for (unsigned other = first + 1; other < all.count; other++) {
        const unsigned a = all.there[first], b = all.there[other];

        if (seated >> other & 1u || !are_opponents(a, b) || all.met[a][b]) continue;
        for (unsigned set = 1; set <= all.sets; set++) {
            if (all.had[a][set] || all.had[b][set]) continue;
            meet(a, b, set, 1);
            try_all(rounds_left, seated | (uint64_t)1 << other);
            meet(a, b, set, -1);
            if (rounds_left == 1) break;        /* on which one matters to later rounds only */
        }
    }
    try_all(rounds_left, seated);
}

/* -- What is known before --------------------------------------------------------------- */

static void count_rounds(const struct arb_movement *m, unsigned first, unsigned last, bool is_plan)
{
    for (unsigned round = first; round <= last; round++)
        for (unsigned table = 0; table < m->tables; table++) {
            const struct arb_meeting at = m->meeting[round - 1][table];
            const unsigned a = number_of(ARB_NS, at.ns), b = number_of(ARB_EW, at.ew);

            if (!arb_movement_plays(m, (struct arb_round_no){(uint16_t)round},
                                    (struct arb_table_no){(uint16_t)(table + 1)}))
                continue;
            if (is_plan) all.due[a]++, all.due[b]++;
            else meet(a, b, at.set, 1);
        }
}

static bool has_seat(const struct arb_movement *m, unsigned side, unsigned pair)
{
    for (unsigned round = mishap.from; round <= m->rounds; round++)
        for (unsigned table = 0; table < m->tables; table++) {
            const struct arb_meeting *at = &m->meeting[round - 1][table];

            if ((at->ns == pair && (!m->two_winner || side == ARB_NS)) ||
                (at->ew == pair && (!m->two_winner || side == ARB_EW)))
                return true;
        }
    return false;
}

/* Who is there is told by the first offer, and so is what was played. */
static void begin(void)
{
    const struct arb_movement *told = &repair.offer[0].movement;

    memset(&all, 0, sizeof all);
    all.rounds = movement.rounds + 1u - mishap.from;
    all.sets = movement.sets;
    all.two_winner = movement.two_winner;
    for (unsigned side = 0; side < (movement.two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= told->pairs; pair++) {
            const bool leaves = mishap.kind == ARB_PAIR_LEAVES && pair == mishap.pair &&
                                (!movement.two_winner || side == mishap.side);
            const bool is_phantom = told->phantom == pair && (!movement.two_winner || told->phantom_side == side);

            if (!leaves && !is_phantom && (has_seat(&movement, side, pair) || has_seat(told, side, pair)))
                all.there[all.count++] = (uint8_t)number_of(side, pair);
        }
    count_rounds(&movement, 1, movement.rounds, true);
    count_rounds(told, 1, mishap.from - 1u, false);
    if (mishap.kind != ARB_PAIR_ARRIVES) return;
    for (unsigned i = 0; i < all.count; i++) {
        const unsigned number = all.there[i], side = number > ARB_PAIRS_MAX ? ARB_EW : ARB_NS;
        const unsigned pair = side == ARB_EW ? number - ARB_PAIRS_MAX : number;
        const bool was_phantom = movement.phantom == pair && (!movement.two_winner || movement.phantom_side == side);

        if (was_phantom || pair > movement.pairs) all.due[number] = (int8_t)all.rounds;
    }
}

/* -- The movements, and what goes wrong ------------------------------------------------------- */

static unsigned from(struct arb_chance *chance, unsigned low, unsigned high)
{
    return low + arb_chance_below(chance, high - low + 1);
}

static bool make(struct arb_chance *chance)
{
    static const uint8_t kinds[] = {ARB_MITCHELL, ARB_MITCHELL, ARB_BLACKPOOL, ARB_HOWELL, ARB_HESITATION};
    struct arb_movement_order order = {.kind = kinds[from(chance, 0, 4)]};
    struct arb_movement_place place;

    order.tables = (uint8_t)from(chance, order.kind == ARB_HOWELL ? 3 : 4, order.kind == ARB_HOWELL ? 4 : 6);
    order.half_table = (uint8_t)from(chance, 0, 1);
    order.half_side = (uint8_t)from(chance, 0, 1);
    return arb_movement_make(&order, &movement, &place) == ARB_MOVEMENT_LEGAL;
}

static void tell(struct arb_chance *chance, unsigned round)
{
    const unsigned table = from(chance, 1, movement.tables), other = from(chance, 1, movement.tables);
    struct arb_placed *told = &mishap.played[mishap.count++];

    *told = (struct arb_placed){(uint8_t)round, (uint8_t)table, movement.meeting[round - 1][table - 1]};
    if (arb_chance_below(chance, 2) && told->meeting.set != 0) {
        told->meeting.set = (uint8_t)from(chance, 1, movement.sets);
    } else if (table != other) {
        struct arb_placed *also = &mishap.played[mishap.count++];

        *also = (struct arb_placed){(uint8_t)round, (uint8_t)other, movement.meeting[round - 1][other - 1]};
        also->meeting.ew = told->meeting.ew;
        told->meeting.ew = movement.meeting[round - 1][other - 1].ew;
    }
}

static void go_wrong(struct arb_chance *chance)
{
    const uint8_t kinds[] = {ARB_NO_MISHAP, ARB_NO_MISHAP, ARB_PAIR_LEAVES, ARB_PAIR_ARRIVES};

    mishap = (struct arb_mishap){.kind = kinds[from(chance, 0, 3)], .side = (uint8_t)from(chance, 0, 1)};
    mishap.from = (uint8_t)(movement.rounds - from(chance, 0, 2));
    mishap.pair = (uint8_t)from(chance, 1, movement.pairs);
    if (mishap.kind != ARB_NO_MISHAP && arb_chance_below(chance, 3) > 0) return;
    tell(chance, from(chance, 1, mishap.from - 1u));
}

/* In sets, of the offers in which nobody meets again. */
static unsigned least_offered(void)
{
    unsigned least = UINT32_MAX;

    for (unsigned i = 0; i < repair.count; i++)
        if (repair.offer[i].kind != ARB_OFFER_REMATCH && repair.offer[i].cost.lost < least)
            least = repair.offer[i].cost.lost;
    return least;
}

static void nothing_loses_less(void **state)
{
    struct arb_chance chance = {20261122};
    struct arb_movement_place place;
    unsigned whole = 0, proved = 0, unfinished = 0, worse = 0;

    (void)state;
    for (unsigned turn = 0; turn < 90; turn++) {
        unsigned offered;

        if (!make(&chance)) continue;
        go_wrong(&chance);
        if (arb_repair_search(&movement, &mishap, &repair, &place) != ARB_REPAIR_POSSIBLE) continue;
        if (repair.count == 0) continue;
        offered = least_offered();
        if (offered == 0) {
            whole++;
            continue;
        }
        begin();
        all.least = offered;
        try_all(all.rounds, 0);
        if (all.least < offered) {
            worse++;
            print_message("turn %u, %s %u tables, from %u of %u: %u sets lost, and %u would do\n", turn,
                          arb_movement_kind_name((enum arb_movement_kind)movement.kind), movement.tables, mishap.from,
                          movement.rounds, offered, all.least);
        } else if (all.nodes > NODES) {
            unfinished++;
        } else {
            proved++;
        }
    }
    print_message("%u lose nothing, %u were proved, %u are too large, %u could lose less\n", whole, proved, unfinished,
                  worse);
    assert_int_equal(worse, 0);
    assert_true(whole > 12 && proved > 18 && unfinished < 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_loses_less),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* repair_walk.c -- improves the plan for the rounds to come, one small move after another.
 *
 * A move gives a table another set, exchanges the seats of two pairs of a round, or leaves a meeting out or takes it in
 * again. A worse plan is accepted as long as it is not much worse than the best seen, and less so the longer it takes
 * (record-to-record travel, Dueck 1993). The random numbers are fixed: the same question has the same answer.
 *
 * Every cell is priced as the counts stand without it, so a move costs the same however large the field is; take_off
 * and put_on must always be called in pairs.
 */
#include "repair_inside.h"

#include <string.h>

/* Prices. What is not legal costs more than leaving it out. A near walk never goes through it and touches only what is
 * amiss; a far one does, and anything: it finds more, and changes more than it had to. Both are made. */
enum {
    NEVER = 60000,
    FAR = 4800,
    REMATCH = 2200,
    IDLE = 1500,                    /* a pair sits out, the first time; each time more costs more */
    IDLE_AGAIN = 400,
    SHARED = 60,                    /* two tables on one set; more of them cost more */
    NEW_SET = 20,
    CARRIED = 25,
    MOVED = 15,
    SLACK = 5600,                   /* how much worse than the best a plan may be at first */
    LOOK_EVERY = 16                 /* moves */
};

/* -- The price of a cell ------------------------------------------------------------ */

/* What it costs that these two play this set here: repeats, sharing, a new set. */
static int32_t price_of_meeting(const struct arb__plan *plan, unsigned round, const struct arb__cell *cell)
{
    const unsigned ew = arb__ew_number(plan->movement, cell->ew);
    const unsigned others = plan->copies[round][cell->set];
    int32_t price = (int32_t)(SHARED * others * (others + 1) / 2);

    if (plan->had[cell->ns][cell->set] > 0) price += plan->illegal;
    if (plan->had[ew][cell->set] > 0) price += plan->illegal;
    if (plan->met[cell->ns][ew] > 0) price += plan->may & ARB__MAY_MEET ? REMATCH : plan->illegal;
    if (cell->set > plan->sets) price += NEW_SET;
    return price;
}

/* What it costs that a pair sits out once more. */
static int32_t price_of_idling(const struct arb__plan *plan, unsigned pair)
{
    return pair == 0 ? 0 : IDLE + IDLE_AGAIN * plan->idle[pair];
}

/* By how much this cell departs from the plan before. */
static int32_t price_of_change(const struct arb__plan *plan, unsigned round, unsigned table,
                               const struct arb__cell *cell)
{
    const struct arb__cell *wish = &plan->wish[round][table];
    int32_t price = 0;

    if (cell->ns != 0 && cell->ns != wish->ns) price += MOVED;
    if (cell->ew != 0 && cell->ew != wish->ew) price += MOVED;
    if (cell->set != wish->set && arb__cell_plays(cell)) price += CARRIED;
    return price;
}

/* Adds a cell to the counts, or with by -1 takes it out. */
static void count(struct arb__plan *plan, unsigned round, const struct arb__cell *cell, int by)
{
    const unsigned ew = arb__ew_number(plan->movement, cell->ew);

    if (!arb__cell_plays(cell)) {
        plan->idle[cell->ns] = (uint8_t)(plan->idle[cell->ns] + by);
        plan->idle[ew] = (uint8_t)(plan->idle[ew] + by);
        return;
    }
    plan->had[cell->ns][cell->set] = (uint8_t)(plan->had[cell->ns][cell->set] + by);
    plan->had[ew][cell->set] = (uint8_t)(plan->had[ew][cell->set] + by);
    plan->met[cell->ns][ew] = (uint8_t)(plan->met[cell->ns][ew] + by);
    plan->met[ew][cell->ns] = plan->met[cell->ns][ew];
    plan->copies[round][cell->set] = (uint8_t)(plan->copies[round][cell->set] + by);
}

/* The cell's part of the price, as the counts stand without it. */
static int32_t price_of(const struct arb__plan *plan, unsigned round, unsigned table, const struct arb__cell *cell)
{
    const int32_t change = price_of_change(plan, round, table, cell);

    if (arb__cell_plays(cell)) return change + price_of_meeting(plan, round, cell);
    return change + price_of_idling(plan, cell->ns) +
           price_of_idling(plan, arb__ew_number(plan->movement, cell->ew));
}

/* Takes a cell out of counts and price, before it is changed. */
static void take_off(struct arb__plan *plan, unsigned round, unsigned table)
{
    const struct arb__cell *cell = &plan->cell[round][table];

    count(plan, round, cell, -1);
    plan->price -= price_of(plan, round, table, cell);
}

/* Puts a cell, as it is now, back into counts and price. */
static void put_on(struct arb__plan *plan, unsigned round, unsigned table)
{
    const struct arb__cell *cell = &plan->cell[round][table];

    plan->price += price_of(plan, round, table, cell);
    count(plan, round, cell, 1);
}

void arb__plan_history(struct arb__plan *plan, struct arb_meeting at)
{
    const unsigned ew = arb__ew_number(plan->movement, at.ew);

    ARB_ASSERT(at.ns <= ARB_PAIRS_MAX && at.ew <= ARB_PAIRS_MAX && at.set <= ARB_SETS_MAX);
    if (at.ns == 0 || at.ew == 0 || at.set == 0) {
        plan->idle[at.ns]++, plan->idle[ew]++;
        return;
    }
    plan->had[at.ns][at.set]++, plan->had[ew][at.set]++;
    plan->met[at.ns][ew]++, plan->met[ew][at.ns] = plan->met[at.ns][ew];
}

void arb__plan_begin(struct arb__plan *plan)
{
    ARB_ASSERT(plan->from >= 1 && plan->movement->rounds <= ARB_ROUNDS_MAX);
    plan->price = 0;
    for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++)
        for (unsigned table = 0; table < plan->movement->tables; table++)
            if (!plan->fixed[round][table]) put_on(plan, round, table);
}

/* -- Moves --------------------------------------------------------------------------- */

/* One or two cells of a round, as they were. */
struct move {
    uint8_t round, table[2];
    uint8_t count;
    struct arb__cell was[2];
};

/* Remembers the cells of a move and takes them off. */
static void touch(struct arb__plan *plan, struct move *move)
{
    for (unsigned i = 0; i < move->count; i++) move->was[i] = plan->cell[move->round][move->table[i]];
    for (unsigned i = 0; i < move->count; i++) take_off(plan, move->round, move->table[i]);
}

/* Puts the cells of the move back on. */
static void settle(struct arb__plan *plan, const struct move *move)
{
    for (unsigned i = 0; i < move->count; i++) put_on(plan, move->round, move->table[i]);
}

/* Undoes the move. */
static void take_back(struct arb__plan *plan, const struct move *move)
{
    for (unsigned i = move->count; i-- > 0;) take_off(plan, move->round, move->table[i]);
    for (unsigned i = 0; i < move->count; i++) plan->cell[move->round][move->table[i]] = move->was[i];
    for (unsigned i = 0; i < move->count; i++) put_on(plan, move->round, move->table[i]);
}

static void exchange(uint8_t *a, uint8_t *b)
{
    const uint8_t kept = *a;

    *a = *b;
    *b = kept;
}

/* Exchanges two pairs, of one side where there are two fields. */
static void change_seats(struct arb__plan *plan, struct arb__cell *a, struct arb__cell *b, unsigned way)
{
    if (plan->movement->two_winner || way < 2) exchange(way & 1u ? &a->ew : &a->ns, way & 1u ? &b->ew : &b->ns);
    else exchange(way & 1u ? &a->ew : &a->ns, way & 1u ? &b->ns : &b->ew);
}

/* Exchanges the sets of two tables, or gives one another set. */
static void change_set(struct arb__plan *plan, struct arb__cell *a, struct arb__cell *b, struct arb_chance *chance)
{
    const unsigned sets = plan->movement->sets;

    if (a != b && arb_chance_below(chance, 2)) exchange(&a->set, &b->set);
    else a->set = (uint8_t)(1 + arb_chance_below(chance, sets));
    a->off = 0;
}

/* -- Where to move -------------------------------------------------------------------- */

/* Tables where something is amiss, and those that are not as they were planned; looked up anew now and then. */
struct places {
    struct arb_chance chance;       /* picks the moves */
    uint16_t troubles, changes;
    uint16_t trouble[ARB_ROUNDS_MAX * ARB_TABLES_MAX], change[ARB_ROUNDS_MAX * ARB_TABLES_MAX];
};

/* Somebody sits out there, or it plays what it may not. */
static bool is_in_trouble(const struct arb__plan *plan, unsigned round, unsigned table)
{
    const struct arb__cell *cell = &plan->cell[round][table];
    const unsigned ew = arb__ew_number(plan->movement, cell->ew);

    if (!arb__cell_plays(cell)) return cell->ns != 0 || cell->ew != 0;
    return plan->had[cell->ns][cell->set] > 1 || plan->had[ew][cell->set] > 1 || plan->met[cell->ns][ew] > 1;
}

/* Does the cell differ from the plan? */
static bool is_changed(const struct arb__plan *plan, unsigned round, unsigned table)
{
    const struct arb__cell *is = &plan->cell[round][table], *was = &plan->wish[round][table];

    return is->ns != was->ns || is->ew != was->ew || is->set != was->set;
}

/* Lists the tables where something is amiss, and those that differ from the plan. */
static void look_around(const struct arb__plan *plan, struct places *places)
{
    places->troubles = places->changes = 0;
    for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++)
        for (unsigned table = 0; table < plan->movement->tables; table++) {
            const uint16_t place = (uint16_t)(round * ARB_TABLES_MAX + table);

            if (plan->fixed[round][table]) continue;
            if (is_in_trouble(plan, round, table)) places->trouble[places->troubles++] = place;
            if (is_changed(plan, round, table)) places->change[places->changes++] = place;
        }
}

/* -- Picking a move --------------------------------------------------------------------- */

/* Begins a move at one table, or at two of the same round. */
static void touch_two(struct arb__plan *plan, struct move *move, unsigned place, unsigned other)
{
    ARB_ASSERT(other < plan->movement->tables && place / ARB_TABLES_MAX < plan->movement->rounds);
    move->round = (uint8_t)(place / ARB_TABLES_MAX);
    move->table[0] = (uint8_t)(place % ARB_TABLES_MAX);
    move->table[1] = (uint8_t)other;
    move->count = move->table[0] == other || plan->fixed[move->round][other] ? 1 : 2;
    touch(plan, move);
}

/* Changes something at a table where something is amiss. */
static void try_other(struct arb__plan *plan, struct arb_chance *chance, unsigned place, struct move *move)
{
    struct arb__cell *a, *b;
    const unsigned what = arb_chance_below(chance, 8);

    move->count = 0;
    if (plan->fixed[place / ARB_TABLES_MAX][place % ARB_TABLES_MAX]) return;
    touch_two(plan, move, place, arb_chance_below(chance, plan->movement->tables));
    a = &plan->cell[move->round][move->table[0]];
    b = &plan->cell[move->round][move->table[move->count - 1]];
    if (what == 0) a->off = !a->off;
    else if (plan->may & ARB__MAY_SEATS && (what < 5 || !(plan->may & ARB__MAY_SETS)))
        change_seats(plan, a, b, arb_chance_below(chance, 4));
    else if (plan->may & ARB__MAY_SETS || a->set == 0) change_set(plan, a, b, chance);
    settle(plan, move);
}

/* The seat of a pair in a round, and its table; NULL if it has none that may change. */
static uint8_t *find_seat(struct arb__plan *plan, unsigned round, unsigned side, uint8_t pair, unsigned *table)
{
    for (*table = 0; *table < plan->movement->tables; ++*table) {
        struct arb__cell *cell = &plan->cell[round][*table];

        if (plan->fixed[round][*table]) continue;
        if (cell->ns == pair && (!plan->movement->two_winner || side == ARB_NS)) return &cell->ns;
        if (cell->ew == pair && (!plan->movement->two_winner || side == ARB_EW)) return &cell->ew;
    }
    return NULL;
}

/* Gives a table back its set, or the pair that was to sit there. */
static void try_as_planned(struct arb__plan *plan, struct arb_chance *chance, unsigned place, struct move *move)
{
    const unsigned round = place / ARB_TABLES_MAX, table = place % ARB_TABLES_MAX;
    const struct arb__cell *wish = &plan->wish[round][table];
    struct arb__cell *cell = &plan->cell[round][table];
    const unsigned what = arb_chance_below(chance, 3);
    const unsigned side = what == 1 ? ARB_NS : ARB_EW;
    unsigned other = table;
    uint8_t *mine = side == ARB_NS ? &cell->ns : &cell->ew, *seat = mine;

    if (what > 0) seat = find_seat(plan, round, side, side == ARB_NS ? wish->ns : wish->ew, &other);
    touch_two(plan, move, place, seat == NULL ? table : other);
    if (what == 0) cell->set = wish->set;
    else if (seat != NULL) exchange(mine, seat);
    settle(plan, move);
}

/* A random table of the rounds to come. */
static unsigned anywhere(const struct arb__plan *plan, struct arb_chance *chance)
{
    const unsigned rounds = plan->movement->rounds - (plan->from - 1u);
    const unsigned round = plan->from - 1u + arb_chance_below(chance, rounds);

    ARB_ASSERT(plan->movement->rounds >= plan->from && plan->movement->tables >= 1);
    return round * ARB_TABLES_MAX + arb_chance_below(chance, plan->movement->tables);
}

/* Draws a move and makes it. */
static void make_move(struct arb__plan *plan, struct places *places, struct move *move)
{
    struct arb_chance *chance = &places->chance;
    const bool back = places->changes > 0 && (places->troubles == 0 || arb_chance_below(chance, 4) == 0);

    if (back) try_as_planned(plan, chance, places->change[arb_chance_below(chance, places->changes)], move);
    else if (places->troubles > 0 && (plan->illegal == NEVER || arb_chance_below(chance, 8) > 0))
        try_other(plan, chance, places->trouble[arb_chance_below(chance, places->troubles)], move);
    else try_other(plan, chance, anywhere(plan, chance), move);
}

/* -- The walk ------------------------------------------------------------------------- */

/* May these two play here, as the counts stand without the cell? */
static bool is_possible(const struct arb__plan *plan, const struct arb__cell *cell)
{
    const unsigned ew = arb__ew_number(plan->movement, cell->ew);

    return plan->had[cell->ns][cell->set] == 0 && plan->had[ew][cell->set] == 0 &&
           (plan->met[cell->ns][ew] == 0 || (plan->may & ARB__MAY_MEET) != 0);
}

/* Leaves out what is not allowed, in the order of play; then takes in again what has become possible. */
static void leave_out(struct arb__plan *plan)
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++)
            for (unsigned table = 0; table < plan->movement->tables; table++) {
                struct arb__cell *cell = &plan->cell[round][table];

                if (plan->fixed[round][table] || cell->ns == 0 || cell->ew == 0 || cell->set == 0) continue;
                take_off(plan, round, table);
                cell->off = !is_possible(plan, cell);
                put_on(plan, round, table);
            }
}

/* Puts the cells of 'best' in place and counts everything anew, at this price for what is not allowed. */
static void restore(struct arb__plan *plan, struct arb__cell best[ARB_ROUNDS_MAX][ARB_TABLES_MAX], int32_t illegal)
{
    for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++)
        for (unsigned table = 0; table < plan->movement->tables; table++)
            if (!plan->fixed[round][table]) take_off(plan, round, table);
    memcpy(plan->cell, best, sizeof plan->cell);
    plan->illegal = illegal;
    arb__plan_begin(plan);
}

/* Makes so many moves and ends with the best plan seen, cleaned up. 'slack' shrinks to 0 towards the end. */
static void walk(struct arb__plan *plan, unsigned steps, struct arb_chance chance)
{
    struct arb__cell best[ARB_ROUNDS_MAX][ARB_TABLES_MAX];
    struct places places = {.chance = chance};
    int32_t record = plan->price;

    memcpy(best, plan->cell, sizeof best);
    for (unsigned step = 0; step < steps; step++) {
        const int32_t slack = (int32_t)((int64_t)SLACK * (steps - 1 - step) / steps);
        struct move move;

        if (step % LOOK_EVERY == 0) look_around(plan, &places);
        if (places.troubles + places.changes == 0) break;
        make_move(plan, &places, &move);
        if (plan->price >= record + slack) take_back(plan, &move);
        if (plan->price >= record) continue;
        record = plan->price;
        memcpy(best, plan->cell, sizeof best);
    }
    restore(plan, best, plan->illegal);
    leave_out(plan);
}

/* Do two that could meet sit out in the same round? Then there may be a better plan; if nobody does, none plays
 * more. */
static bool sit_out_in_vain(const struct arb__plan *plan)
{
    for (unsigned round = plan->from - 1u; round < plan->movement->rounds; round++) {
        unsigned out[2] = {0, 0};

        for (unsigned table = 0; table < plan->movement->tables; table++) {
            const struct arb__cell *cell = &plan->cell[round][table];

            if (plan->fixed[round][table] || arb__cell_plays(cell)) continue;
            out[ARB_NS] += cell->ns != 0;
            out[plan->movement->two_winner ? ARB_EW : ARB_NS] += cell->ew != 0;
        }
        if (plan->movement->two_winner ? out[ARB_NS] > 0 && out[ARB_EW] > 0 : out[ARB_NS] > 1) return true;
    }
    return false;
}

/* One walk that never passes through what is not allowed and one that may; more of both while pairs sit out who
 * might not have to. */
void arb__plan_walk(struct arb__plan *plan)
{
    const unsigned steps = (plan->may & (ARB__MAY_SETS | ARB__MAY_SEATS)) != 0 ? ARB_REPAIR_STEPS / 2 : 0;
    struct arb__cell first[ARB_ROUNDS_MAX][ARB_TABLES_MAX], best[ARB_ROUNDS_MAX][ARB_TABLES_MAX];
    int32_t least = INT32_MAX;

    plan->illegal = NEVER;
    arb__plan_begin(plan);
    memcpy(first, plan->cell, sizeof first);
    for (unsigned turn = 0; turn < ARB_REPAIR_WALKS; turn++) {
        if (turn > 0) restore(plan, first, turn % 2 == 1 ? FAR : NEVER);
        walk(plan, steps, (struct arb_chance){2463534242u + turn / 2});
        if (plan->price < least) {
            least = plan->price;
            memcpy(best, plan->cell, sizeof best);
        }
        if (steps == 0 || (turn > 0 && !sit_out_in_vain(plan))) break;
    }
    restore(plan, best, FAR);
    ARB_ASSERT(least < INT32_MAX);
}

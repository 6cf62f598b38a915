/* repair_company.c -- improves the plan for the rounds to come of an individual, one small move after another.
 *
 * The same search as repair_walk.c: a move gives a table another set, exchanges the seats of two players of a round, or
 * leaves a table out or takes it in again; a worse plan is accepted as long as it is not much worse than the best seen
 * (record-to-record travel, Dueck 1993). Only what is counted differs: four play a set, two and two are partners, and
 * whoever sits out has a seat on the bench, from which he may exchange with anybody.
 *
 * Every cell is priced as the counts stand without it: so take_off and put_on must always be called in pairs.
 */
#include "repair_company.h"

#include <string.h>

/* Prices, as for pairs. A near walk never goes through what must not be, a far one does. */
enum {
    NEVER = 60000,
    FAR = 4800,
    PARTNERS = 2200,                /* again, where they may */
    OPPONENTS = 4,                  /* again: less than to move anybody for it */
    IDLE = 1500,
    IDLE_AGAIN = 400,
    SHARED = 60,
    NEW_SET = 20,
    CARRIED = 25,
    MOVED = 15,
    SLACK = 5600,
    LOOK_EVERY = 16                 /* moves */
};

static unsigned partner_of(unsigned seat)
{
    return (seat + 2) % ARB_SEATS;
}

bool arb__four_plays(const struct arb__four *four)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (four->player[seat] == 0) return false;
    return four->set != 0 && !four->off;
}

/* -- The price of a cell ------------------------------------------------------------ */

/* What it costs that these four play this set together. */
static int32_t price_of_company(const struct arb__company *c, const struct arb__four *four)
{
    const uint8_t *player = four->player;
    int32_t price = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const unsigned next = (seat + 1) % ARB_SEATS;

        if (c->had[player[seat]][four->set] > 0) price += c->illegal;
        price += OPPONENTS * c->opponents[player[seat]][player[next]];
    }
    for (unsigned seat = 0; seat < ARB_SEATS / 2; seat++)
        if (c->partners[player[seat]][player[partner_of(seat)]] > 0)
            price += c->may & ARB__MAY_MEET ? PARTNERS : c->illegal;
    return price;
}

/* What it costs that the cell differs from the plan. */
static int32_t price_of_change(const struct arb__four *four, const struct arb__four *wish)
{
    int32_t price = four->set != wish->set ? CARRIED : 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (four->player[seat] != wish->player[seat]) price += MOVED;
    return price;
}

/* The cell's part of the price as the counts stand without it. */
static int32_t price_of(const struct arb__company *c, unsigned round, unsigned at)
{
    const struct arb__four *four = &c->cell[round][at];
    const int32_t others = c->copies[round][four->set];
    int32_t price = 0;

    if (arb__four_plays(four))
        return price_of_company(c, four) + price_of_change(four, &c->wish[round][at]) +
               SHARED * others * (others + 1) / 2 + (four->set > c->sets ? NEW_SET : 0);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (four->player[seat] != 0) price += IDLE + IDLE_AGAIN * c->idle[four->player[seat]];
    return price;
}

static void add(uint8_t *count, int by)
{
    *count = (uint8_t)(*count + by);
}

/* Counts two players with one another, both ways. */
static void count_both(uint8_t of[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1], unsigned a, unsigned b, int by)
{
    add(&of[a][b], by);
    of[b][a] = of[a][b];
}

/* Adds a cell to the counts, or with by -1 takes it out. */
static void count(struct arb__company *c, const struct arb__four *four, int by)
{
    const uint8_t *player = four->player;

    if (!arb__four_plays(four)) {
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            if (player[seat] != 0) add(&c->idle[player[seat]], by);
        return;
    }
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        add(&c->had[player[seat]][four->set], by);
        count_both(c->opponents, player[seat], player[(seat + 1) % ARB_SEATS], by);
    }
    for (unsigned seat = 0; seat < ARB_SEATS / 2; seat++)
        count_both(c->partners, player[seat], player[partner_of(seat)], by);
}

/* Takes a cell out of counts and price, before it is changed. */
static void take_off(struct arb__company *c, unsigned round, unsigned at)
{
    const struct arb__four *four = &c->cell[round][at];

    count(c, four, -1);
    if (arb__four_plays(four)) c->copies[round][four->set]--;
    c->price -= price_of(c, round, at);
}

/* Puts a cell, as it is now, back into counts and price. */
static void put_on(struct arb__company *c, unsigned round, unsigned at)
{
    const struct arb__four *four = &c->cell[round][at];

    c->price += price_of(c, round, at);
    count(c, four, 1);
    if (arb__four_plays(four)) c->copies[round][four->set]++;
}

void arb__company_history(struct arb__company *c, const struct arb__four *four)
{
    count(c, four, 1);
}

/* Counts all cells that may change; the counts of history must be there already. */
static void begin(struct arb__company *c)
{
    ARB_ASSERT(c->from >= 1 && c->cells <= ARB__CELLS_MAX && c->movement->tables <= c->cells);
    c->price = 0;
    for (unsigned round = c->from - 1u; round < c->movement->rounds; round++)
        for (unsigned at = 0; at < c->cells; at++)
            if (!c->fixed[round][at]) put_on(c, round, at);
}

/* -- Moves --------------------------------------------------------------------------- */

/* One or two cells of a round, as they were. */
struct move {
    uint8_t round, at[2], count;
    struct arb__four was[2];
};

/* Takes the one or two cells of a move off and remembers them. */
static void touch(struct arb__company *c, struct move *move, unsigned round, unsigned first, unsigned second)
{
    ARB_ASSERT(round < c->movement->rounds && first < c->cells && second < c->cells);
    *move = (struct move){.round = (uint8_t)round, .at = {(uint8_t)first, (uint8_t)second}};
    move->count = first == second || c->fixed[round][second] ? 1 : 2;
    for (unsigned i = 0; i < move->count; i++) move->was[i] = c->cell[round][move->at[i]];
    for (unsigned i = 0; i < move->count; i++) take_off(c, round, move->at[i]);
}

/* Puts the cells of the move back on. */
static void settle(struct arb__company *c, const struct move *move)
{
    for (unsigned i = 0; i < move->count; i++) put_on(c, move->round, move->at[i]);
}

/* Undoes the move. */
static void take_back(struct arb__company *c, const struct move *move)
{
    for (unsigned i = 0; i < move->count; i++) take_off(c, move->round, move->at[i]);
    for (unsigned i = 0; i < move->count; i++) c->cell[move->round][move->at[i]] = move->was[i];
    settle(c, move);
}

static void exchange(uint8_t *a, uint8_t *b)
{
    const uint8_t kept = *a;

    *a = *b;
    *b = kept;
}

/* Exchanges two players, at one table or at two. */
static void change_seats(struct arb__four *a, struct arb__four *b, struct arb_chance *chance)
{
    exchange(&a->player[arb_chance_below(chance, ARB_SEATS)], &b->player[arb_chance_below(chance, ARB_SEATS)]);
    a->off = b->off = 0;
}

/* Exchanges the sets of two tables, or gives one another set. */
static void change_set(const struct arb__company *c, struct arb__four *a, struct arb__four *b,
                       struct arb_chance *chance)
{
    if (a != b && b->set != 0 && arb_chance_below(chance, 2)) exchange(&a->set, &b->set);
    else a->set = (uint8_t)(1 + arb_chance_below(chance, c->movement->sets));
    a->off = 0;
}

/* -- Where to move -------------------------------------------------------------------- */

/* Cells where something is amiss, and those that are not as they were planned; looked up anew now and then. */
struct places {
    struct arb_chance chance;       /* picks the moves */
    uint16_t troubles, changes;
    uint16_t trouble[ARB_ROUNDS_MAX * ARB__CELLS_MAX], change[ARB_ROUNDS_MAX * ARB__CELLS_MAX];
};

/* Does somebody sit out there, or is something played or met again? */
static bool is_in_trouble(const struct arb__company *c, const struct arb__four *four)
{
    const bool plays = arb__four_plays(four);

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const unsigned player = four->player[seat], partner = four->player[partner_of(seat)];

        if (!plays && player != 0) return true;
        if (plays && (c->had[player][four->set] > 1 || c->partners[player][partner] > 1)) return true;
    }
    return false;
}

/* Lists the cells where something is amiss, and those that differ from the plan. */
static void look_around(const struct arb__company *c, struct places *places)
{
    places->troubles = places->changes = 0;
    for (unsigned round = c->from - 1u; round < c->movement->rounds; round++)
        for (unsigned at = 0; at < c->cells; at++) {
            const struct arb__four *four = &c->cell[round][at];
            const uint16_t place = (uint16_t)(round * ARB__CELLS_MAX + at);

            if (c->fixed[round][at]) continue;
            if (is_in_trouble(c, four)) places->trouble[places->troubles++] = place;
            if (at < c->movement->tables && price_of_change(four, &c->wish[round][at]) > 0)
                places->change[places->changes++] = place;
        }
}

/* -- Picking a move --------------------------------------------------------------------- */

/* Changes something at a cell where something is amiss; seats also within the table. */
static void try_other(struct arb__company *c, struct arb_chance *chance, unsigned place, struct move *move)
{
    const unsigned round = place / ARB__CELLS_MAX, at = place % ARB__CELLS_MAX, tables = c->movement->tables;
    const bool is_table = at < tables, of_seats = (c->may & ARB__MAY_SEATS) != 0;
    const unsigned what = arb_chance_below(chance, 8);
    struct arb__four *a = &c->cell[round][at], *b;
    unsigned other = arb_chance_below(chance, 4) == 0 ? at : arb_chance_below(chance, c->cells);

    move->count = 0;
    if (c->fixed[round][at]) return;
    touch(c, move, round, at, other);
    if (move->count == 1) other = at;
    b = &c->cell[round][other];
    if (what == 0 && is_table) a->off = !a->off;
    else if (of_seats && (what < 5 || !(c->may & ARB__MAY_SETS))) change_seats(a, b, chance);
    else if (is_table && other < tables && (c->may & ARB__MAY_SETS || a->set == 0)) change_set(c, a, b, chance);
    settle(c, move);
}

/* Where a player sits in a round; false if nowhere that may change. */
static bool find_seat(struct arb__company *c, unsigned round, uint8_t player, unsigned *at, unsigned *seat)
{
    for (*at = 0; *at < c->cells; ++*at)
        for (*seat = 0; *seat < ARB_SEATS; ++*seat)
            if (!c->fixed[round][*at] && c->cell[round][*at].player[*seat] == player) return true;
    return false;
}

/* Gives a table back its set, or the player who was to sit there. */
static void try_as_planned(struct arb__company *c, struct arb_chance *chance, unsigned place, struct move *move)
{
    const unsigned round = place / ARB__CELLS_MAX, at = place % ARB__CELLS_MAX;
    const struct arb__four *wish = &c->wish[round][at];
    const unsigned what = arb_chance_below(chance, ARB_SEATS + 1);
    struct arb__four *four = &c->cell[round][at];
    unsigned other = at, seat = 0;
    const bool is_there = what < ARB_SEATS && wish->player[what] != 0 &&
                          find_seat(c, round, wish->player[what], &other, &seat);

    touch(c, move, round, at, is_there ? other : at);
    if (what == ARB_SEATS) four->set = wish->set;
    else if (is_there) exchange(&four->player[what], &c->cell[round][other].player[seat]);
    settle(c, move);
}

/* A random cell of the rounds to come. */
static unsigned anywhere(const struct arb__company *c, struct arb_chance *chance)
{
    const unsigned round = c->from - 1u + arb_chance_below(chance, c->movement->rounds - (c->from - 1u));

    ARB_ASSERT(c->movement->rounds >= c->from);
    return round * ARB__CELLS_MAX + arb_chance_below(chance, c->cells);
}

/* Draws a move and makes it. */
static void make_move(struct arb__company *c, struct places *places, struct move *move)
{
    struct arb_chance *chance = &places->chance;
    const bool back = places->changes > 0 && (places->troubles == 0 || arb_chance_below(chance, 4) == 0);

    if (back) try_as_planned(c, chance, places->change[arb_chance_below(chance, places->changes)], move);
    else if (places->troubles > 0 && (c->illegal == NEVER || arb_chance_below(chance, 8) > 0))
        try_other(c, chance, places->trouble[arb_chance_below(chance, places->troubles)], move);
    else try_other(c, chance, anywhere(c, chance), move);
}

/* -- The walk ------------------------------------------------------------------------- */

/* May these four play here, as the counts stand without the cell? */
static bool is_possible(const struct arb__company *c, const struct arb__four *four)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        const unsigned player = four->player[seat];

        if (c->had[player][four->set] > 0) return false;
        if (!(c->may & ARB__MAY_MEET) && c->partners[player][four->player[partner_of(seat)]] > 0) return false;
    }
    return true;
}

/* Leaves out what is not allowed, in the order of play; then takes in again what has become possible. */
static void leave_out(struct arb__company *c)
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (unsigned round = c->from - 1u; round < c->movement->rounds; round++)
            for (unsigned at = 0; at < c->movement->tables; at++) {
                struct arb__four *four = &c->cell[round][at], whole = *four;

                whole.off = 0;
                if (c->fixed[round][at] || !arb__four_plays(&whole)) continue;
                take_off(c, round, at);
                four->off = !is_possible(c, four);
                put_on(c, round, at);
            }
}

/* Puts the cells of 'best' in place and counts everything anew, at this price for what is not allowed. */
static void restore(struct arb__company *c, struct arb__four best[ARB_ROUNDS_MAX][ARB__CELLS_MAX], int32_t illegal)
{
    for (unsigned round = c->from - 1u; round < c->movement->rounds; round++)
        for (unsigned at = 0; at < c->cells; at++)
            if (!c->fixed[round][at]) take_off(c, round, at);
    memcpy(c->cell, best, sizeof c->cell);
    c->illegal = illegal;
    begin(c);
}

/* Makes so many moves and ends with the best plan seen, cleaned up. 'slack' shrinks to 0 towards the end. */
static void walk(struct arb__company *c, unsigned steps, struct arb_chance chance)
{
    struct arb__four best[ARB_ROUNDS_MAX][ARB__CELLS_MAX];
    struct places places = {.chance = chance};
    int32_t record = c->price;

    memcpy(best, c->cell, sizeof best);
    for (unsigned step = 0; step < steps; step++) {
        const int32_t slack = (int32_t)((int64_t)SLACK * (steps - 1 - step) / steps);
        struct move move;

        if (step % LOOK_EVERY == 0) look_around(c, &places);
        if (places.troubles + places.changes == 0) break;
        make_move(c, &places, &move);
        if (c->price >= record + slack) take_back(c, &move);
        if (c->price >= record) continue;
        record = c->price;
        memcpy(best, c->cell, sizeof best);
    }
    restore(c, best, c->illegal);
    leave_out(c);
}

/* Do four sit out in the same round? Then there may be a better plan. */
static bool sit_out_in_vain(const struct arb__company *c)
{
    for (unsigned round = c->from - 1u; round < c->movement->rounds; round++) {
        unsigned out = 0;

        for (unsigned at = 0; at < c->cells; at++)
            for (unsigned seat = 0; seat < ARB_SEATS; seat++)
                out += !arb__four_plays(&c->cell[round][at]) && c->cell[round][at].player[seat] != 0;
        if (out >= ARB_SEATS) return true;
    }
    return false;
}

/* One walk that never passes through what is not allowed and one that may; more of both while players sit out who
 * might not have to. */
void arb__company_walk(struct arb__company *c)
{
    const unsigned steps = (c->may & (ARB__MAY_SETS | ARB__MAY_SEATS)) != 0 ? ARB_PLAYER_STEPS / 2 : 0;
    struct arb__four first[ARB_ROUNDS_MAX][ARB__CELLS_MAX], best[ARB_ROUNDS_MAX][ARB__CELLS_MAX];
    int32_t least = INT32_MAX;

    c->illegal = NEVER;
    begin(c);
    memcpy(first, c->cell, sizeof first);
    for (unsigned turn = 0; turn < ARB_PLAYER_WALKS; turn++) {
        if (turn > 0) restore(c, first, turn % 2 == 1 ? FAR : NEVER);
        walk(c, steps, (struct arb_chance){2463534242u + turn / 2});
        if (c->price < least) {
            least = c->price;
            memcpy(best, c->cell, sizeof best);
        }
        if (steps == 0 || (turn > 0 && !sit_out_in_vain(c))) break;
    }
    restore(c, best, FAR);
    ARB_ASSERT(least < INT32_MAX);
}

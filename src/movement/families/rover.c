/* rover.c -- a Mitchell with one pair more than its tables seat: it goes from table to table and displaces somebody.
 *
 * It sits out the first round. In each later round it sits down at another table, against opponents and on boards it
 * has not had, and the pair it displaces sits out, nobody twice. Displacing East-West it is a rover, displacing
 * North-South a bump. Its walk is searched: first straight walks of two or more tables a round, then table by table, at
 * most TRIES steps. Who sits out is seated at one more table, against the phantom.
 */
#include "../meetings/inside.h"

enum { TRIES = 20000 };

struct walk {
    const struct arb_movement *base;
    uint8_t at[ARB_ROUNDS_MAX];             /* its table in each round, from the second; 0: not yet */
    bool been[ARB_TABLES_MAX + 1], met[ARB_TABLES_MAX + 1], had[ARB_SETS_MAX + 1];
    unsigned tries;
};

/* Goes to a table in a round if table, opponents and set are new; false otherwise. */
static bool go(struct walk *w, unsigned round, uint8_t table)
{
    const struct arb_meeting at = w->base->meeting[round][table - 1];

    ARB_ASSERT(table >= 1 && table <= w->base->tables && round < w->base->rounds);
    if (w->been[table] || w->met[at.ew] || w->had[at.set]) return false;
    w->been[table] = w->met[at.ew] = w->had[at.set] = true;
    w->at[round] = table;
    return true;
}

/* Takes the step of this round back. */
static void go_back(struct walk *w, unsigned round)
{
    const struct arb_meeting at = w->base->meeting[round][w->at[round] - 1];

    ARB_ASSERT(w->at[round] >= 1);
    w->been[w->at[round]] = w->met[at.ew] = w->had[at.set] = false;
    w->at[round] = 0;
}

/* A walk of 'step' tables up each round; undone if it fails. */
static bool walk_straight(struct walk *w, unsigned step)
{
    unsigned round = 1;

    while (round < w->base->rounds && go(w, round, arb__around((int)(step * round), w->base->tables))) round++;
    if (round == w->base->rounds) return true;
    while (round > 1) go_back(w, --round);
    return false;
}

/* The next table, after the one it has in this round, that will do; false, and nowhere, if there is none. */
static bool go_on(struct walk *w, unsigned round)
{
    uint8_t table = w->at[round];

    if (table != 0) go_back(w, round);
    while (++table <= w->base->tables)
        if (go(w, round, table)) return true;
    return false;
}

/* Depth first over the tables of each round, until all rounds are filled or the tries are used up. */
static bool walk_anyhow(struct walk *w)
{
    unsigned round = 1;

    while (round >= 1 && round < w->base->rounds && w->tries++ < TRIES) round += go_on(w, round) ? 1u : -1u;
    return round == w->base->rounds;
}

/* Fills w->at for all rounds from the second; false if no walk was found. */
static bool find_walk(struct walk *w, const struct arb_movement *base)
{
    *w = (struct walk){.base = base};
    for (unsigned step = 2; step < base->tables; step++)
        if (walk_straight(w, step)) return true;
    return walk_anyhow(w);
}

/* Adds a table where the displaced pair sits; the extra pair has that table's number. */
static void seat_all(struct arb_movement *m, const struct walk *w, bool is_rover)
{
    const uint8_t extra = (uint8_t)(m->tables + 1);

    ARB_ASSERT(extra <= ARB_TABLES_MAX);
    for (unsigned r = 0; r < m->rounds; r++) {
        struct arb_meeting *out = &m->meeting[r][m->tables];
        uint8_t displaced = extra;

        if (w->at[r] != 0) {
            struct arb_meeting *at = &m->meeting[r][w->at[r] - 1];

            displaced = is_rover ? at->ew : at->ns;
            *(is_rover ? &at->ew : &at->ns) = extra;
        }
        *out = (struct arb_meeting){.ns = is_rover ? extra : displaced, .ew = is_rover ? displaced : extra};
    }
    m->tables = m->pairs = m->phantom = extra;
    m->phantom_side = is_rover ? ARB_NS : ARB_EW;
}

/* If no walk is found, rounds are left off until there is one. */
enum arb_movement_fault arb__rover(const struct arb_movement_order *order, struct arb_movement *m,
                                   struct arb_movement_place *place)
{
    struct arb_movement_order base = {.kind = ARB_MITCHELL, .way = order->way, .tables = (uint8_t)(order->tables - 1),
                                      .rounds = order->rounds};
    struct walk walk;
    enum arb_movement_fault fault;

    if (order->tables < 5 || order->tables > ARB_TABLES_MAX) return arb__tables_between(place, 5, ARB_TABLES_MAX);
    fault = arb__mitchell(&base, m, place);
    if (fault != ARB_MOVEMENT_LEGAL) return fault;
    while (!find_walk(&walk, m)) m->rounds--;
    ARB_ASSERT(m->rounds >= 1);
    if (m->rounds < order->rounds) {
        place->value = m->rounds;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->kind = order->kind;
    seat_all(m, &walk, order->kind == ARB_ROVER);
    return ARB_MOVEMENT_LEGAL;
}

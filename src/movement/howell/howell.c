/* howell.c -- Howells: one field, in which everybody moves but a few stationary pairs.
 *
 * A Howell is its first row (howell_first_rows.def); each later round adds one to every moving number and every set.
 * Fewer rounds than the row gives are its first ones. By default there are as many as bring everybody against
 * everybody, or about three quarters of them for a 3/4 Howell. With a half table the missing pair is the last number,
 * which is a stationary one: so the same table is empty all session, and the others sit out in turn.
 */
#include "../meetings/inside.h"

#define TABLES_MAX 24

struct seating {
    uint8_t a, b;                   /* who sits there in round 1 */
    uint8_t set;                    /* in round 1; 0: told round by round */
    const char *directions;         /* a letter a round; "" as written */
    const char *sets;               /* a digit a round, or "" */
};

struct first_row {
    uint8_t tables, rounds;
    uint8_t cycle;                  /* numbers go round by so many: all rounds, or half of them where all meet twice */
    uint16_t quality_hundredths;    /* what it is to have; a test measures it */
    struct seating at[TABLES_MAX];  /* where all meet twice: the tables the first time round, then the second */
};

#define SEAT(a, b, set, directions)  {a, b, set, directions, ""},
#define SEAT_BY_ROUND(a, b, sets)    {a, b, 0, "", sets},
#define HOWELL(tables, rounds, quality, rows) {tables, rounds, rounds, quality, {rows}},
#define HOWELL_TWICE(tables, cycle, quality, rows) {tables, 2 * (cycle), cycle, quality, {rows}},
static const struct first_row first_rows[] = {
#include "howell_first_rows.def"
};

static unsigned full_rounds(unsigned tables)
{
    return 2 * tables - 1;
}

/* The row with the fewest rounds that are enough; by default the longest if none is. A 3/4 Howell never takes a full
 * row. NULL if there is none. *most: how many rounds this number of tables can play. */
static const struct first_row *row_for(const struct arb_movement_order *order, uint8_t *most)
{
    const bool is_full = order->kind == ARB_HOWELL;
    const unsigned full = full_rounds(order->tables);
    const unsigned wanted = order->rounds != 0 ? order->rounds : is_full ? full : (3 * full + 2) / 4;
    const struct first_row *best = NULL, *longest = NULL;

    for (size_t i = 0; i < ARB_COUNT(first_rows); i++) {
        const struct first_row *row = &first_rows[i];

        if (row->tables != order->tables || (row->rounds >= full && !is_full)) continue;
        if (longest == NULL || row->rounds > longest->rounds) longest = row;
        if (row->rounds >= wanted && (best == NULL || row->rounds < best->rounds)) best = row;
    }
    *most = longest != NULL ? longest->rounds : 0;
    return best == NULL && order->rounds == 0 ? longest : best;
}

/* A number 'round' rounds later; numbers above the cycle are stationary. */
static uint8_t moved(unsigned number, unsigned round, unsigned rounds)
{
    return number > rounds ? (uint8_t)number : arb__around((int)(number + round), (int)rounds);
}

/* The set of a table 'round' rounds later. Sets above the cycle go round among themselves. */
static uint8_t moved_set(const struct seating *at, unsigned round, unsigned cycle)
{
    const unsigned before = at->set != 0 ? (at->set - 1u) / cycle * cycle : 0;

    ARB_ASSERT(cycle > 0 && round < cycle);
    if (at->set == 0) return (uint8_t)(at->sets[round] - '0');
    return (uint8_t)(before + moved(at->set - before, round, cycle));
}

/* Who meets at a table in a round, and on which set. */
static struct arb_meeting meeting_of(const struct first_row *row, unsigned table, unsigned round)
{
    const struct seating *at = &row->at[round / row->cycle * row->tables + table];
    const uint8_t a = moved(at->a, round, row->cycle);
    const uint8_t b = moved(at->b, round, row->cycle);
    const bool turned = at->directions[0] != '\0' && at->directions[round % row->cycle] == 'E';
    const uint8_t set = moved_set(at, round % row->cycle, row->cycle);

    ARB_ASSERT(round < row->rounds && a != b);
    return turned ? (struct arb_meeting){.ns = b, .ew = a, .set = set}
                  : (struct arb_meeting){.ns = a, .ew = b, .set = set};
}

/* Refuses with the number of rounds that would do. */
enum arb_movement_fault arb__howell(const struct arb_movement_order *order, struct arb_movement *m,
                                    struct arb_movement_place *place)
{
    uint8_t most;
    const struct first_row *row = row_for(order, &most);

    if (most == 0) return arb__tables_between(place, order->kind == ARB_HOWELL ? 2 : 4, TABLES_MAX);
    if (row == NULL) {
        place->value = most;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->tables = row->tables;
    m->sets = row->rounds;
    m->rounds = order->rounds != 0 ? order->rounds : row->rounds;
    m->pairs = (uint8_t)(2 * row->tables);
    m->phantom = order->half_table ? m->pairs : 0;
    m->revenge = m->rounds > row->cycle;
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++) m->meeting[r][t] = meeting_of(row, t, r);
    ARB_ASSERT(m->rounds <= row->rounds && m->pairs <= ARB_PAIRS_MAX);
    return ARB_MOVEMENT_LEGAL;
}

/* howell.c -- everybody moves but a few, and there is one field.
 *
 * A Howell is its first row: see howell_first_rows.def. Fewer rounds than a row gives are its first rounds;
 * no rounds told are as many as bring everybody against everybody. With a half table the missing pair is
 * the last number. That is a stationary pair, so the table that stands empty is the same all evening, and
 * the others sit out in turn.
 */
#include "inside.h"

#define TABLES_MAX 11

struct seating {
    uint8_t a, b;                   /* who sits there in round 1 */
    uint8_t set;                    /* in round 1; 0: told round by round */
    char directions[24];            /* a letter a round; "" as written */
    char sets[8];                   /* a digit a round, or "" */
};

struct first_row {
    uint8_t tables, rounds;
    struct seating at[TABLES_MAX];
};

#define SEAT(a, b, set, directions)  {a, b, set, directions, ""},
#define SEAT_BY_ROUND(a, b, sets)    {a, b, 0, "", sets},
#define HOWELL(tables, rounds, rows) {tables, rounds, {rows}},
static const struct first_row first_rows[] = {
#include "howell_first_rows.def"
};

/* The row with the fewest rounds that are enough; the one with the most if rounds is 0. NULL if none is.
 * *most: how many rounds this number of tables can play. */
static const struct first_row *row_for(unsigned tables, unsigned rounds, uint8_t *most)
{
    const struct first_row *best = NULL;

    *most = 0;
    for (size_t i = 0; i < ARB_COUNT(first_rows); i++) {
        const struct first_row *row = &first_rows[i];

        if (row->tables != tables) continue;
        if (row->rounds > *most) *most = row->rounds;
        if (row->rounds < rounds) continue;
        if (best == NULL || (rounds == 0 ? row->rounds > best->rounds : row->rounds < best->rounds)) best = row;
    }
    return best;
}

static uint8_t moved(unsigned number, unsigned round, unsigned rounds)
{
    return number > rounds ? (uint8_t)number : arb__around((int)(number + round), (int)rounds);
}

static struct arb_meeting meeting_of(const struct first_row *row, unsigned table, unsigned round)
{
    const struct seating *at = &row->at[table];
    const uint8_t a = moved(at->a, round, row->rounds);
    const uint8_t b = moved(at->b, round, row->rounds);
    const bool turned = at->directions[0] != '\0' && at->directions[round] == 'E';
    const uint8_t set = at->set != 0 ? moved(at->set, round, row->rounds) : (uint8_t)(at->sets[round] - '0');

    return turned ? (struct arb_meeting){.ns = b, .ew = a, .set = set}
                  : (struct arb_meeting){.ns = a, .ew = b, .set = set};
}

enum arb_movement_fault arb__howell(const struct arb_movement_order *order, struct arb_movement *m,
                                    struct arb_movement_place *place)
{
    uint8_t most;
    const struct first_row *row = row_for(order->tables, order->rounds, &most);

    if (most == 0) {
        place->value = TABLES_MAX;
        return ARB_MOVEMENT_TABLES_OUT_OF_RANGE;
    }
    if (row == NULL) {
        place->value = most;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    m->tables = row->tables;
    m->sets = row->rounds;
    m->rounds = order->rounds != 0 ? order->rounds : row->rounds;
    m->pairs = (uint8_t)(2 * row->tables);
    m->phantom = order->half_table ? m->pairs : 0;
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++) m->meeting[r][t] = meeting_of(row, t, r);
    return ARB_MOVEMENT_LEGAL;
}

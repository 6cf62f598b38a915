/* possible.c -- can any deal fulfil the clauses at all?
 *
 * Runs before the long search, which could only fail to find one. For lengths the answer is exact: it looks for four
 * shapes that fulfil the clauses and together make the pack. For points it is not: only the least and most points of a
 * shape are known, and not every number between them can be dealt together with the other hands. So "impossible" is
 * certain, and "possible" is not.
 *
 * Cost: 560 shapes a hand, at most 560 * 560 pairs of shapes a side, then 14 * 14 * 14 sums of lengths.
 */
#include "where.h"

#include <string.h>

enum { SHAPES = 560, SUITS = 4, CARDS = 13, PACK_POINTS = 40, SUMS = 14 * 14 * 14 };

struct range {
    unsigned least, most;
};

/* The shapes that one seat may hold, and the range of points of each under its clauses. */
struct room {
    unsigned count;
    uint8_t shape[SHAPES][SUITS];
    struct range points[SHAPES];    /* what both the shape and the clauses allow */
};

/* What one side's two hands may hold together: indexed by the lengths of three suits, the fourth is the rest of 26. */
struct pool {
    bool reached[SUMS];
    struct range points;            /* over all that is reached */
};

/* The least and most high-card points of a shape: its lowest nine cards of a suit can be without honours; then come
 * J, Q, K, A. */
static struct range points_of(const uint8_t shape[SUITS])
{
    struct range range = {0, 0};

    for (unsigned suit = 0; suit < SUITS; suit++)
        for (unsigned i = 1; i <= 4; i++) {
            if (shape[suit] >= 9 + i) range.least += i;
            if (shape[suit] >= i) range.most += 5 - i;
        }
    return range;
}

static bool is_balanced(const uint8_t shape[SUITS])
{
    unsigned doubletons = 0;

    for (unsigned suit = 0; suit < SUITS; suit++) {
        if (shape[suit] < 2) return false;
        doubletons += shape[suit] == 2;
    }
    return doubletons <= 1;
}

/* Cuts the range to the clause's. False: nothing is left. */
static bool narrow(struct range *range, const struct dealing_clause *clause)
{
    if (clause->least > range->least) range->least = clause->least;
    if (clause->most < range->most) range->most = clause->most;
    return range->least <= range->most;
}

/* Clauses for this hand alone, and "balanced", which is of each hand also when a side is named. *points is what they
 * leave. */
static bool seat_may_hold(const struct dealing_where *where, unsigned seat, const uint8_t shape[SUITS],
                          struct range *points)
{
    *points = points_of(shape);
    for (unsigned i = 0; i < where->count; i++) {
        const struct dealing_clause *clause = &where->clause[i];

        if ((clause->seats >> seat & 1u) == 0) continue;
        if (clause->feature == DEALING_BALANCED) {
            if (!is_balanced(shape)) return false;
        } else if (clause->seats != 1u << seat) {
            continue;                                       /* the side's, not the hand's */
        } else if (clause->feature == DEALING_HCP) {
            if (!narrow(points, clause)) return false;
        } else if (shape[clause->feature] < clause->least || shape[clause->feature] > clause->most) {
            return false;
        }
    }
    return true;
}

static void fill_room(const struct dealing_where *where, unsigned seat, struct room *room)
{
    room->count = 0;
    for (unsigned c = 0; c <= CARDS; c++)
        for (unsigned d = 0; c + d <= CARDS; d++)
            for (unsigned h = 0; c + d + h <= CARDS; h++) {
                const uint8_t shape[SUITS] = {(uint8_t)c, (uint8_t)d, (uint8_t)h, (uint8_t)(CARDS - c - d - h)};

                if (!seat_may_hold(where, seat, shape, &room->points[room->count])) continue;
                memcpy(room->shape[room->count++], shape, sizeof shape);
            }
}

/* Clauses for the two hands together; *points, the sum of theirs, is narrowed. */
static bool side_may_hold(const struct dealing_where *where, uint8_t seats, const uint8_t sum[SUITS],
                          struct range *points)
{
    for (unsigned i = 0; i < where->count; i++) {
        const struct dealing_clause *clause = &where->clause[i];

        if (clause->seats != seats || clause->feature == DEALING_BALANCED) continue;
        if (clause->feature == DEALING_HCP) {
            if (!narrow(points, clause)) return false;
        } else if (sum[clause->feature] < clause->least || sum[clause->feature] > clause->most) {
            return false;
        }
    }
    return true;
}

static size_t place_of(unsigned clubs, unsigned diamonds, unsigned hearts)
{
    return (clubs * 14 + diamonds) * 14 + hearts;
}

/* Every pair of shapes of the side's two seats that fulfils its clauses; a suit has 13 cards at most. */
static void fill_pool(const struct dealing_where *where, uint8_t seats, const struct room *one,
                      const struct room *other, struct pool *pool)
{
    *pool = (struct pool){.points = {PACK_POINTS + 1, 0}};
    for (unsigned i = 0; i < one->count; i++)
        for (unsigned k = 0; k < other->count; k++) {
            struct range points = {one->points[i].least + other->points[k].least,
                                   one->points[i].most + other->points[k].most};
            uint8_t sum[SUITS];
            bool fits = true;

            for (unsigned suit = 0; suit < SUITS; suit++) {
                sum[suit] = (uint8_t)(one->shape[i][suit] + other->shape[k][suit]);
                fits = fits && sum[suit] <= CARDS;
            }
            if (!fits || !side_may_hold(where, seats, sum, &points)) continue;
            pool->reached[place_of(sum[0], sum[1], sum[2])] = true;
            if (points.least < pool->points.least) pool->points.least = points.least;
            if (points.most > pool->points.most) pool->points.most = points.most;
        }
}

/* North-South may have so much of each suit, and East-West exactly the rest, and the points of both sides can make
 * 40. */
bool dealing_is_possible(const struct dealing_where *where)
{
    static struct room room[ARB_SEATS];
    static struct pool ns, ew;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) fill_room(where, seat, &room[seat]);
    fill_pool(where, 5, &room[ARB_NORTH], &room[ARB_SOUTH], &ns);
    fill_pool(where, 10, &room[ARB_EAST], &room[ARB_WEST], &ew);
    if (ns.points.least + ew.points.least > PACK_POINTS || ns.points.most + ew.points.most < PACK_POINTS) return false;
    for (unsigned c = 0; c <= CARDS; c++)
        for (unsigned d = 0; d <= CARDS; d++)
            for (unsigned h = 0; h <= CARDS; h++)
                if (ns.reached[place_of(c, d, h)] && ew.reached[place_of(CARDS - c, CARDS - d, CARDS - h)]) return true;
    return false;
}

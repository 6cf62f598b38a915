/* individual_search.c -- searches first rows of individuals by annealing: two players exchange their seats.
 *
 * An exchange that brings the row nearer is always kept, another with a chance of one in three to the power of its
 * cost.
 *
 * Players are residues modulo the rounds; with 4n players one more is stationary, whose company changes by itself, so
 * his couples have no difference. Counted are: couples of partners by difference, each of which should occur once;
 * couples of opponents likewise, twice; and set - player of all who move, each once, so that nobody has a set again.
 * How far a row is from right is the sum of squares of what is over or missing.
 *
 * With an even number of rounds one difference is its own opposite: it would occur twice in a row, and should not
 * occur. Where a row has no place for all differences, fewer are enough. Without right partners there is no individual;
 * without right sets all tables play one set a round, which is always possible. So rows with right partners are kept,
 * those with sets of their own before others, and of these the one with the evenest opponents.
 */
#include "arbitro/movement/individual_search.h"

#include "../meetings/inside.h"

#include <string.h>

enum {
    COLD = 20,                          /* 3 to this power is more than there are numbers */
    SHARED = 1 << 20                    /* far from right: one set for all */
};

enum { PARTNERS, SETS, OPPONENTS, KINDS };

struct search {
    int players, m, tables;
    uint8_t seat[ARB_INDIVIDUAL_ROW_MAX][ARB_SEATS];
    int count[KINDS][ARB_ROUNDS_MAX + 1];   /* by difference, 1..m / 2, or by residue, 1..m */
    int off[KINDS];                         /* how far they are from right */
    struct arb_chance chance;
};

/* -- How far from right --------------------------------------------------------------------- */

/* The difference of two residues, up to sign; 0 with the stationary player. */
static int difference(const struct search *s, int a, int b)
{
    const int d = a > b ? a - b : b - a;

    if (a > s->m || b > s->m) return 0;
    return 2 * d < s->m ? d : s->m - d;
}

/* How often a difference, or an offset, should occur. */
static int wanted(const struct search *s, int kind, int at)
{
    if (kind == SETS) return 1;
    if (2 * at == s->m) return 0;
    return kind == PARTNERS ? 1 : 2;
}

/* The smallest distance from right that is possible: with 4n + 3 players one difference of partners is left out, and
 * one of opponents occurs too seldom, or two do. */
static int least_off(const struct search *s, int kind)
{
    if (kind == SETS) return s->m - 4 * s->tables;
    return s->players % 4 != 3 ? 0 : kind == PARTNERS ? 1 : 2;
}

/* Counts one more or fewer of a difference, and keeps the distance from right up to date. */
static void count(struct search *s, int kind, int at, int by)
{
    const int before = s->count[kind][at] - wanted(s, kind, at);

    if (at == 0) return;
    s->count[kind][at] += by;
    s->off[kind] += (before + by) * (before + by) - before * before;
}

/* The four of a table sit down (by 1) or stand up (by -1). Sets follow the order of the tables; with 4n players all
 * tables share one. */
static void seat_table(struct search *s, int table, int by)
{
    const uint8_t *at = s->seat[table];

    for (unsigned k = 0; k < 2; k++) count(s, PARTNERS, difference(s, at[k], at[k + 2]), by);
    for (unsigned k = 0; k < ARB_SEATS; k++) {
        count(s, OPPONENTS, difference(s, at[k], at[(k + 1) % ARB_SEATS]), by);
        if (s->players % 4 != 0) count(s, SETS, arb__around(table + 1 - at[k], s->m), by);
    }
}

static bool has_sets(const struct search *s)
{
    return s->players % 4 != 0 && s->off[SETS] == least_off(s, SETS);
}

/* How good the row would be; 0 is best, INT32_MAX is none. */
static int badness(const struct search *s)
{
    const int uneven = s->off[OPPONENTS] - least_off(s, OPPONENTS);

    if (s->off[PARTNERS] != least_off(s, PARTNERS)) return INT32_MAX;
    return has_sets(s) || s->players % 4 == 0 ? uneven : SHARED + uneven;
}

static int distance(const struct search *s)
{
    return 2 * (s->off[PARTNERS] + s->off[SETS]) + s->off[OPPONENTS];
}

/* -- Annealing ------------------------------------------------------------------------------- */

static uint8_t *seat_at(struct search *s, uint32_t n)
{
    return &s->seat[n / ARB_SEATS][n % ARB_SEATS];
}

/* Exchanges two seats and returns what it costs. Doing it twice undoes it. */
static int exchange(struct search *s, uint32_t a, uint32_t b)
{
    const int one = (int)(a / ARB_SEATS), other = (int)(b / ARB_SEATS), before = distance(s);
    const uint8_t kept = *seat_at(s, a);

    seat_table(s, one, -1);
    if (other != one) seat_table(s, other, -1);
    *seat_at(s, a) = *seat_at(s, b);
    *seat_at(s, b) = kept;
    seat_table(s, one, 1);
    if (other != one) seat_table(s, other, 1);
    return distance(s) - before;
}

/* Is an exchange of this cost kept all the same? */
static bool is_risked(struct search *s, int cost)
{
    uint32_t odds = 1;

    if (cost >= COLD) return false;
    for (int i = 0; i < cost; i++) odds *= 3;
    return arb_chance_below(&s->chance, odds) == 0;
}

/* Who sits out of the first round: players as far apart as possible, since each next one sits out of the next round.
 * With 8n + 6 players their sum has to be even, or there are fewer odd differences than odd players need. */
static bool sits_out(const struct search *s, int player)
{
    const int out = s->players % 4;

    for (int k = 0; k < out; k++)
        if (player == 1 + k * s->players / out - (k == 1 && s->players % 8 == 6)) return true;
    return false;
}

/* Seats everybody at random, and counts the row from nothing. */
static void sit_down(struct search *s)
{
    uint32_t seats = 0;

    for (int player = 1; player <= s->players; player++)
        if (!sits_out(s, player)) *seat_at(s, seats++) = (uint8_t)player;
    ARB_ASSERT(seats == (uint32_t)(s->tables * ARB_SEATS));
    for (uint32_t n = seats; n-- > 1;) {
        const uint32_t other = arb_chance_below(&s->chance, n + 1);
        const uint8_t kept = *seat_at(s, n);

        *seat_at(s, n) = *seat_at(s, other);
        *seat_at(s, other) = kept;
    }
    for (int at = 1; at <= s->m; at++)
        for (int kind = 0; kind < KINDS; kind++)
            if (kind == SETS || 2 * at <= s->m) s->off[kind] += wanted(s, kind, at) * wanted(s, kind, at);
    for (int table = 0; table < s->tables; table++) seat_table(s, table, 1);
}

static void write_down(const struct search *s, struct arb_individual_row *row)
{
    memset(row, 0, sizeof *row);
    row->players = (uint8_t)s->players;
    row->rounds = (uint8_t)s->m;
    for (int table = 0; table < s->tables; table++) {
        memcpy(row->at[table].player, s->seat[table], ARB_SEATS);
        row->at[table].set = has_sets(s) ? (uint8_t)(table + 1) : 1;
    }
}

/* Keeps the best row seen; false if no row had right partners. */
bool arb_individual_search(const struct arb_individual_wish *wish, struct arb_individual_row *row)
{
    struct search s = {.players = wish->players, .m = wish->players - (wish->players % 4 == 0),
                       .tables = wish->players / 4, .chance = {wish->seed}};
    const uint32_t seats = (uint32_t)(s.tables * ARB_SEATS);
    int best = INT32_MAX;

    if (s.tables < 1 || s.tables > ARB_INDIVIDUAL_ROW_MAX || s.m >= ARB_ROUNDS_MAX) return false;
    sit_down(&s);
    for (uint32_t i = 0; i < wish->steps && best > 0; i++) {
        const uint32_t a = arb_chance_below(&s.chance, seats), b = arb_chance_below(&s.chance, seats);
        const int cost = exchange(&s, a, b);

        if (cost > 0 && !is_risked(&s, cost)) (void)exchange(&s, a, b);
        if (badness(&s) >= best) continue;
        best = badness(&s);
        write_down(&s, row);
    }
    return best < INT32_MAX;
}

/* Writes all rounds of a first row; it is not proved here. */
void arb_individual_develop(const struct arb_individual_row *row, struct arb_individual *m)
{
    ARB_ASSERT(row->rounds >= 1 && row->rounds <= ARB_ROUNDS_MAX && row->players / 4 <= ARB_TABLES_MAX);
    memset(m, 0, sizeof *m);
    m->players = row->players;
    m->tables = row->players / 4;
    m->rounds = m->sets = row->rounds;
    for (int round = 0; round < row->rounds; round++)
        for (unsigned t = 0; t < m->tables; t++) {
            struct arb_individual_table *at = &m->at[round][t];

            *at = row->at[t];
            for (unsigned seat = 0; seat < ARB_SEATS; seat++)
                if (at->player[seat] <= row->rounds)
                    at->player[seat] = arb__around(at->player[seat] + round, row->rounds);
            at->set = arb__around(at->set + round, row->rounds);
        }
}

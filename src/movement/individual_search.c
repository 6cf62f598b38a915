/* individual_search.c -- first rows of individuals, by annealing: two players exchange their seats, always when that
 * brings the row nearer, and one time in three to the power of what it costs when not.
 *
 * Players are residues modulo the rounds, and with 4n of them one more who stays: his company changes by itself, so his
 * couples have no difference. How far a row is from right is the sum of squares, over all differences, of how many
 * couples of partners there are more or fewer than one, twice, and of opponents than two.
 *
 * A player has every set once when set - player differs for all who move. The tables' sets are tried in order; where
 * none fit, one set a round for all tables always does.
 */
#include "arbitro/individual_search.h"

#include "inside.h"

#include <string.h>

enum {
    COLD = 20,                          /* 3 to this power is more than there are numbers */
    SETS_TRIED = 2000000
};

struct search {
    int players, m, tables;
    uint8_t seat[ARB_INDIVIDUAL_ROW_MAX][ARB_SEATS];
    int partners[ARB_ROUNDS_MAX], opponents[ARB_ROUNDS_MAX];     /* by difference, 1..m / 2; 0: with who stays */
    struct arb_chance chance;
};

/* -- How far from right --------------------------------------------------------------------- */

static int difference(const struct search *s, int a, int b)
{
    const int d = a > b ? a - b : b - a;

    if (a > s->m || b > s->m) return 0;
    return 2 * d < s->m ? d : s->m - d;
}

/* One couple more or fewer of a difference, of which there should be 'wanted'. What that costs. */
static int count(int *couples, int d, int by, int wanted)
{
    const int before = couples[d] - wanted;

    if (d == 0) return 0;
    couples[d] += by;
    return (before + by) * (before + by) - before * before;
}

/* The four sit down, by 1, or stand up, by -1. */
static int seat_table(struct search *s, int table, int by)
{
    const uint8_t *at = s->seat[table];
    int cost = 0;

    for (unsigned k = 0; k < 2; k++) cost += 2 * count(s->partners, difference(s, at[k], at[k + 2]), by, 1);
    for (unsigned k = 0; k < ARB_SEATS; k++)
        cost += count(s->opponents, difference(s, at[k], at[(k + 1) % ARB_SEATS]), by, 2);
    return cost;
}

/* -- Annealing ------------------------------------------------------------------------------- */

static uint8_t *seat_at(struct search *s, uint32_t n)
{
    return &s->seat[n / ARB_SEATS][n % ARB_SEATS];
}

static void exchange(struct search *s, uint32_t a, uint32_t b)
{
    const uint8_t kept = *seat_at(s, a);

    *seat_at(s, a) = *seat_at(s, b);
    *seat_at(s, b) = kept;
}

/* Who sits at the two tables changes as told, and back; returns what it costs. */
static int exchange_counted(struct search *s, uint32_t a, uint32_t b)
{
    const int one = (int)(a / ARB_SEATS), other = (int)(b / ARB_SEATS);
    int cost = seat_table(s, one, -1);

    if (other != one) cost += seat_table(s, other, -1);
    exchange(s, a, b);
    cost += seat_table(s, one, 1);
    return other != one ? cost + seat_table(s, other, 1) : cost;
}

static bool is_risked(struct search *s, int cost)
{
    uint32_t odds = 1;

    if (cost >= COLD) return false;
    for (int i = 0; i < cost; i++) odds *= 3;
    return arb_chance_below(&s->chance, odds) == 0;
}

/* Everybody sits down by lot; of 4n + 1 the first stays away. How far from right that is. */
static int sit_down(struct search *s)
{
    const uint32_t seats = (uint32_t)(s->tables * ARB_SEATS);
    int cost = s->m / 2 * (2 * 1 * 1 + 2 * 2);

    for (uint32_t n = 0; n < seats; n++) *seat_at(s, n) = (uint8_t)((uint32_t)s->players - seats + 1 + n);
    for (uint32_t n = seats; n-- > 1;) exchange(s, n, arb_chance_below(&s->chance, n + 1));
    for (int table = 0; table < s->tables; table++) cost += seat_table(s, table, 1);
    return cost;
}

static bool anneal(struct search *s, uint32_t steps)
{
    const uint32_t seats = (uint32_t)(s->tables * ARB_SEATS);
    int cost = sit_down(s);

    for (uint32_t i = 0; i < steps && cost > 0; i++) {
        const uint32_t a = arb_chance_below(&s->chance, seats), b = arb_chance_below(&s->chance, seats);
        const int change = exchange_counted(s, a, b);

        if (change <= 0 || is_risked(s, change)) cost += change;
        else (void)exchange_counted(s, a, b);
    }
    return cost == 0;
}

/* -- Sets ---------------------------------------------------------------------------------------- */

/* Those who move at a table, and the set - player of each, as bits. False if two are the same or taken. */
static bool take_set(const struct search *s, int table, int set, uint64_t *taken)
{
    for (unsigned k = 0; k < ARB_SEATS; k++) {
        const int player = s->seat[table][k];
        const uint64_t bit = UINT64_C(1) << ((set - player % s->m + s->m) % s->m);

        if (player > s->m) continue;
        if ((*taken & bit) != 0) return false;
        *taken |= bit;
    }
    return true;
}

/* Depth first, a table after the other; no two tables the same set. */
static bool find_sets(const struct search *s, uint8_t set[ARB_INDIVIDUAL_ROW_MAX])
{
    uint64_t taken[ARB_INDIVIDUAL_ROW_MAX + 1] = {0}, used[ARB_INDIVIDUAL_ROW_MAX + 1] = {0};
    int table = 0;

    set[0] = 0;
    for (unsigned tried = 0; table >= 0 && table < s->tables && tried < SETS_TRIED; tried++) {
        if (++set[table] > s->m) {
            table--;
            continue;
        }
        taken[table + 1] = taken[table];
        used[table + 1] = used[table] | UINT64_C(1) << set[table];
        if (used[table + 1] == used[table] || !take_set(s, table, set[table], &taken[table + 1])) continue;
        if (++table < s->tables) set[table] = 0;
    }
    return table == s->tables;
}

/* -- The search -------------------------------------------------------------------------------------- */

static void write_down(const struct search *s, struct arb_individual_row *row)
{
    uint8_t set[ARB_INDIVIDUAL_ROW_MAX];
    const bool own = find_sets(s, set);

    memset(row, 0, sizeof *row);
    row->players = (uint8_t)s->players;
    row->rounds = (uint8_t)s->m;
    for (int table = 0; table < s->tables; table++) {
        memcpy(row->at[table].player, s->seat[table], ARB_SEATS);
        row->at[table].set = own ? set[table] : 1;
    }
}

bool arb_individual_search(const struct arb_individual_wish *wish, struct arb_individual_row *row)
{
    struct search s = {.players = wish->players, .m = wish->players - (wish->players % 4 == 0),
                       .tables = wish->players / 4, .chance = {wish->seed}};

    if (wish->players % 4 > 1 || s.tables < 1 || s.tables > ARB_INDIVIDUAL_ROW_MAX || s.m >= ARB_ROUNDS_MAX)
        return false;
    if (!anneal(&s, wish->steps)) return false;
    write_down(&s, row);
    return true;
}

void arb_individual_develop(const struct arb_individual_row *row, struct arb_individual *m)
{
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

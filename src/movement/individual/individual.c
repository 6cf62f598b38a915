/* individual.c -- movements for single players: the rainbow, first rows that a search found, and their validator.
 *
 * In a rainbow North stays, South goes up one table, East up two, West down two and the boards down one. Any two of
 * these five steps differ by 1, 2, 3 or 4, so where neither 2 nor 3 divides the number of tables nobody meets anybody
 * twice. A first row is developed like a Howell's: each round adds one to every number not above the rounds, and to the
 * set.
 */
#include "arbitro/movement/individual_search.h"
#include "../meetings/inside.h"

#include <string.h>

enum { RAINBOW_TABLES_LEAST = 5 };

#define TABLE(n, e, s, w, set)          {{n, e, s, w}, set},
#define INDIVIDUAL(players, rounds, tables) {players, rounds, {tables}},
static const struct arb_individual_row first_rows[] = {
#include "individual_first_rows.def"
};

ARB_LIST_TEXTS(arb_individual_fault_symbol, enum arb_individual_fault, ARB_INDIVIDUAL_FAULTS, ARB_ROW_SYMBOL)

/* -- Making --------------------------------------------------------------------------------- */

static const struct arb_individual_row *row_for(unsigned players)
{
    for (size_t i = 0; i < ARB_COUNT(first_rows); i++)
        if (first_rows[i].players == players) return &first_rows[i];
    return NULL;
}

/* Is there a rainbow for so many players? */
static bool is_rainbow(unsigned players)
{
    const unsigned tables = players / 4;

    return players % 4 == 0 && tables >= RAINBOW_TABLES_LEAST && tables <= ARB_ROUNDS_MAX && tables % 2 != 0 &&
           tables % 3 != 0;
}

/* A table of the rainbow in a round, counted from 0. */
static struct arb_individual_table of_rainbow(int tables, int table, int round)
{
    return (struct arb_individual_table){
        .player = {[ARB_NORTH] = (uint8_t)table,
                   [ARB_EAST] = (uint8_t)(tables + arb__around(table - 2 * round, tables)),
                   [ARB_SOUTH] = (uint8_t)(2 * tables + arb__around(table - round, tables)),
                   [ARB_WEST] = (uint8_t)(3 * tables + arb__around(table + 2 * round, tables))},
        .set = arb__around(table + round, tables)};
}

/* As many rounds as tables. Overwrites *m. */
static void make_rainbow(uint8_t tables, struct arb_individual *m)
{
    ARB_ASSERT(tables <= ARB_TABLES_MAX && tables <= ARB_ROUNDS_MAX);
    memset(m, 0, sizeof *m);
    m->players = (uint8_t)(4 * tables);
    m->tables = m->rounds = m->sets = tables;
    for (int r = 0; r < tables; r++)
        for (int t = 1; t <= tables; t++) m->at[r][t - 1] = of_rainbow(tables, t, r);
}

/* Drops the rounds after the last and the sets that only they use. */
static void cut(struct arb_individual *m, uint8_t rounds)
{
    ARB_ASSERT(rounds >= 1 && rounds <= m->rounds);
    memset(m->at + rounds, 0, (size_t)(m->rounds - rounds) * sizeof m->at[0]);
    m->rounds = rounds;
    m->sets = 0;
    for (unsigned r = 0; r < rounds; r++)
        for (unsigned t = 0; t < m->tables; t++)
            if (m->at[r][t].set > m->sets) m->sets = m->at[r][t].set;
}

/* The next number of players that there is an individual for; beyond the last, the last. */
static uint8_t next_number(uint8_t players)
{
    while (players < ARB_PLAYERS_MAX && row_for(players) == NULL && !is_rainbow(players)) players++;
    while (row_for(players) == NULL && !is_rainbow(players)) players--;
    return players;
}

/* A row that was found, unless the rainbow gives the rounds asked for. If there is none for so many players the
 * place says for how many there is. */
enum arb_individual_fault arb_individual_make(uint8_t players, uint8_t rounds, struct arb_individual *movement,
                                              struct arb_individual_place *place)
{
    const bool suits = is_rainbow(players) && (row_for(players) == NULL || (rounds != 0 && rounds <= players / 4));
    const struct arb_individual_row *row = suits ? NULL : row_for(players);
    struct arb_individual made;
    enum arb_individual_fault fault;

    *place = (struct arb_individual_place){0};
    if (row == NULL && !is_rainbow(players)) {
        place->value = next_number(players);
        return ARB_INDIVIDUAL_PLAYERS_NONE;
    }
    if (row != NULL) arb_individual_develop(row, &made);
    else make_rainbow(players / 4, &made);
    if (rounds > made.rounds) {
        place->value = made.rounds;
        return ARB_INDIVIDUAL_ROUNDS_OUT_OF_RANGE;
    }
    if (rounds != 0) cut(&made, rounds);
    ARB_ASSERT(made.players == players && made.rounds >= 1 && made.rounds <= ARB_ROUNDS_MAX);
    fault = arb_individual_check(&made, place);
    if (fault == ARB_INDIVIDUAL_LEGAL) *movement = made;
    return fault;
}

/* -- Proving ---------------------------------------------------------------------------------- */

/* A round number or 0 in each cell. */
struct memory {
    uint8_t seated[ARB_PLAYERS_MAX + 1];
    uint8_t had_set[ARB_PLAYERS_MAX + 1][ARB_SETS_MAX + 1];
    uint8_t partners[ARB_PLAYERS_MAX + 1][ARB_PLAYERS_MAX + 1];
};

static bool is_empty(const struct arb_individual_table *at)
{
    return at->player[0] == 0 && at->player[1] == 0 && at->player[2] == 0 && at->player[3] == 0 && at->set == 0;
}

/* The numbers of one table by themselves. */
static enum arb_individual_fault check_numbers(const struct arb_individual *m, const struct arb_individual_table *at,
                                               struct arb_individual_place *place)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        place->player = at->player[seat];
        if (at->player[seat] > m->players) return ARB_INDIVIDUAL_NUMBER_OUT_OF_RANGE;
        if (at->player[seat] == 0) return ARB_INDIVIDUAL_TABLE_INCOMPLETE;
    }
    place->player = 0;
    place->set = at->set;
    if (at->set > m->sets) return ARB_INDIVIDUAL_NUMBER_OUT_OF_RANGE;
    return at->set == 0 ? ARB_INDIVIDUAL_TABLE_INCOMPLETE : ARB_INDIVIDUAL_LEGAL;
}

/* Seats one player with his partner and the set, none of which he may have had before. */
static enum arb_individual_fault seat_player(const struct arb_individual *m, struct memory *memory,
                                             const struct arb_individual_table *at, unsigned seat,
                                             struct arb_individual_place *place)
{
    const uint8_t player = at->player[seat], partner = at->player[(seat + 2) % ARB_SEATS];
    uint8_t *had = &memory->had_set[player][at->set], *together = &memory->partners[player][partner];

    ARB_ASSERT(player >= 1 && player <= m->players && partner >= 1 && at->set <= m->sets);
    *place = (struct arb_individual_place){.round = place->round, .table = place->table, .player = player};
    if (m->gone[player] && place->round >= m->repaired) return ARB_INDIVIDUAL_PLAYER_GONE;
    if (memory->seated[player] == place->round) return ARB_INDIVIDUAL_PLAYER_TWICE_IN_ROUND;
    memory->seated[player] = place->round;
    place->value = *had;
    place->set = at->set;
    if (*had != 0) return ARB_INDIVIDUAL_SET_TWICE;
    *had = place->round;
    place->value = *together;
    place->other = partner;
    if (*together != 0 && !m->again && place->round >= m->repaired) return ARB_INDIVIDUAL_PARTNERS_TWICE;
    *together = place->round;
    return ARB_INDIVIDUAL_LEGAL;
}

/* The first fault by round, table and seat. */
enum arb_individual_fault arb_individual_check(const struct arb_individual *m, struct arb_individual_place *place)
{
    struct memory memory;

    memset(&memory, 0, sizeof memory);
    *place = (struct arb_individual_place){0};
    if (m->players > ARB_PLAYERS_MAX || m->tables > ARB_TABLES_MAX || m->sets > ARB_SETS_MAX)
        return ARB_INDIVIDUAL_NUMBER_OUT_OF_RANGE;
    if (m->rounds < 1 || m->rounds > ARB_ROUNDS_MAX) {
        place->value = ARB_ROUNDS_MAX;
        return ARB_INDIVIDUAL_ROUNDS_OUT_OF_RANGE;
    }
    for (uint8_t r = 1; r <= m->rounds; r++)
        for (uint8_t t = 1; t <= m->tables; t++) {
            const struct arb_individual_table *at = &m->at[r - 1][t - 1];
            enum arb_individual_fault fault;

            *place = (struct arb_individual_place){.round = r, .table = t};
            if (is_empty(at)) continue;
            fault = check_numbers(m, at, place);
            for (unsigned seat = 0; seat < ARB_SEATS && fault == ARB_INDIVIDUAL_LEGAL; seat++)
                fault = seat_player(m, &memory, at, seat, place);
            if (fault != ARB_INDIVIDUAL_LEGAL) return fault;
        }
    *place = (struct arb_individual_place){0};
    return ARB_INDIVIDUAL_LEGAL;
}

/* -- Weighing ------------------------------------------------------------------------------------ */

struct company {
    uint8_t partner[ARB_PLAYERS_MAX + 1][ARB_PLAYERS_MAX + 1], opponent[ARB_PLAYERS_MAX + 1][ARB_PLAYERS_MAX + 1];
    uint8_t sets[ARB_PLAYERS_MAX + 1];
};

/* Extends a range to include a value. */
static void widen(uint8_t *least, uint8_t *most, uint8_t value)
{
    if (value < *least) *least = value;
    if (value > *most) *most = value;
}

/* Counts partners, opponents and sets of the four at a table. */
static void count_table(struct company *c, const struct arb_individual_table *at)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned far = 1; far < ARB_SEATS; far++) {
            const uint8_t other = at->player[(seat + far) % ARB_SEATS];

            if (far == 2) c->partner[at->player[seat]][other]++;
            else c->opponent[at->player[seat]][other]++;
        }
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) c->sets[at->player[seat]]++;
}

/* Of a legal movement: the ranges of how often two are partners and opponents, and of sets. */
void arb_individual_weigh(const struct arb_individual *m, struct arb_individual_balance *b)
{
    struct company c;

    memset(&c, 0, sizeof c);
    *b = (struct arb_individual_balance){.least_partner = 255, .least_opponent = 255, .least_sets = 255};
    for (unsigned r = 0; r < m->rounds; r++) {
        uint8_t tables[ARB_SETS_MAX + 1] = {0};

        for (unsigned t = 0; t < m->tables; t++) {
            if (is_empty(&m->at[r][t])) continue;
            count_table(&c, &m->at[r][t]);
            if (++tables[m->at[r][t].set] > b->copies) b->copies = tables[m->at[r][t].set];
        }
    }
    for (unsigned a = 1; a <= m->players; a++) {
        widen(&b->least_sets, &b->most_sets, c.sets[a]);
        for (unsigned o = 1; o < a; o++) {
            widen(&b->least_partner, &b->most_partner, c.partner[a][o]);
            widen(&b->least_opponent, &b->most_opponent, c.opponent[a][o]);
        }
    }
    ARB_ASSERT(m->players < 2 || (b->least_partner <= b->most_partner && b->least_opponent <= b->most_opponent));
}

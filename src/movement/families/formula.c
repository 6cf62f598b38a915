/* formula.c -- movements in which everybody's place follows from table and round alone.
 *
 * A row of the table below says, for T tables and round r counted from 0, which East-West comes to table t and on
 * which set; North-South is pair or team t all session where it does not say otherwise. Tables that a formula is not
 * made for are refused with the next number that it is; what it makes is proved like everything else.
 */
#include "../meetings/inside.h"

/* Which numbers of tables. */
enum size { ANY, EVEN, ODD, THREES, FOURS };

struct shape {
    int tables, rounds;             /* rounds: as many as the movement is made for, not as many as are played */
};

struct formula {
    enum arb_movement_kind kind;
    enum size size;
    uint8_t least, most;            /* tables */
    bool teams, revenge;
    int (*rounds)(int tables, int asked);
    int (*sets)(struct shape s);
    int (*ew)(struct shape s, int table, int round);
    int (*set)(struct shape s, int table, int round);
    int (*ns)(struct shape s, int table, int round);    /* NULL: the table's own number */
};

static int as_many_as_tables(int tables, int asked)
{
    (void)asked;
    return tables;
}

static int two_fewer(int tables, int asked)
{
    (void)asked;
    return tables - 2;
}

static int one_fewer(int tables, int asked)
{
    (void)asked;
    return tables - 1;
}

static int two(int tables, int asked)
{
    (void)tables, (void)asked;
    return 2;
}

static int sets_as_tables(struct shape s)
{
    return s.tables;
}

static int sets_as_rounds(struct shape s)
{
    return s.rounds;
}

static int two_sets_more(struct shape s)
{
    return s.tables + 2;
}

static int three_sets(struct shape s)
{
    (void)s;
    return 3;
}

static int up_one(struct shape s, int table, int round)
{
    return arb__around(table - round, s.tables);
}

/* -- Blackpool: two sets rest, so that an even movement meets no set again ------------- */

static int blackpool_set(struct shape s, int table, int round)
{
    const int slot = s.tables % 2 == 0 && table > s.tables / 2 ? table : table - 1;

    return arb__around(slot + round + 1, s.tables + 2);
}

/* -- Bowman: the last table goes through the sets backwards, with whoever has them ------ */

static int bowman_ew(struct shape s, int table, int round)
{
    const bool skipped = s.tables % 2 == 0 && round >= s.rounds / 2;

    return arb__around(table - round - skipped, s.tables);
}

static int bowman_set(struct shape s, int table, int round)
{
    return table < s.tables ? arb__around(table + round, s.rounds) : arb__around(s.rounds - round, s.rounds);
}

/* -- Double weave: at odd tables they move one way in odd rounds, at even tables in even ones */

static int weave_ew(struct shape s, int table, int round)
{
    return arb__around(table % 2 == round % 2 ? table + round : table - round, s.tables);
}

static int weave_set(struct shape s, int table, int round)
{
    const int late = round - s.tables / 2;

    if (late < 0) return arb__around(table % 2 == round % 2 ? table - round : table + round, s.tables);
    return arb__around(table % 2 != late % 2 ? table + late + 1 : table - late - 1, s.tables);
}

/* -- Web: the upper tables have a second copy of the boards, which goes backwards ------- */

/* Two boards a round, or three: 13, 12, 9 or 8 rounds, as the tables allow; of a small web, what its tables give.
 * With an odd number of tables only an odd number will do: the last round of one more is left out. */
static int web_rounds(int tables, int asked)
{
    static const int usual[] = {13, 12, 9, 8};

    if (asked != 0) return asked + (tables % 2 == 1 && asked % 2 == 0);
    for (size_t i = 0; i < ARB_COUNT(usual); i++)
        if (usual[i] < tables && (tables % 2 == 0 || usual[i] % 2 == 1)) return usual[i];
    return tables - 1 - tables % 2;
}

static int web_ew(struct shape s, int table, int round)
{
    const bool skipped = s.tables % 2 == 0 && s.rounds % 2 == 0 && round >= s.rounds / 2;

    return arb__around(table - round - skipped, s.tables);
}

static int web_set(struct shape s, int table, int round)
{
    const int upward = s.tables % 2 == 0 ? s.tables / 2 : (s.tables + s.rounds) / 2;

    return arb__around(table <= upward ? table + round : s.tables - table - round, s.rounds);
}

/* -- Appendix: tables more than the base has, on the boards of its first -------------------
 *
 * The base is a Mitchell in which East-West go down two tables, not up one. Each table more is appended to one of the
 * first and plays what that one plays; its East-West stays, and so does North-South of the table it is appended to.
 * The other North-South, as many as the base has tables, go up one in a ring of those that have no table appended and
 * the appended themselves. So somebody's sets differ by one, two or one again from round to round, and his opponents
 * by two, three or one: a base that neither two nor three divides repeats nothing.
 */

static bool is_base(int tables)
{
    return tables >= 5 && tables % 2 != 0 && tables % 3 != 0;
}

/* The smallest base that reaches and gives the rounds asked for, 13 if nothing is asked; else the largest there is. */
static int appendix_base(int tables, int asked)
{
    int base = 0;

    for (int next = 5; next < tables; next++) {
        if (!is_base(next)) continue;
        base = next;
        if (2 * base >= tables && base >= (asked != 0 ? asked : 13)) break;
    }
    return base;
}

static int appendix_ns(struct shape s, int table, int round)
{
    const int appended = s.tables - s.rounds;

    return table <= appended ? table : appended + arb__around(table - appended - round, s.rounds);
}

static int appendix_ew(struct shape s, int table, int round)
{
    return table > s.rounds ? table : arb__around(table + 2 * round, s.rounds);
}

static int appendix_set(struct shape s, int table, int round)
{
    return arb__around(table + round, s.rounds);
}

/* -- Scissors: each set of a Mitchell cut in two, and two rounds in which a half is played twice --------------
 *
 * A round here is half of a meeting, and two in succession have the same opponents. Odd sets are the first halves,
 * even sets the second. All is a Mitchell until the round that ends its first half: there the first halves are played,
 * passed down and played again, and the second ones rest. From then on the first are a table ahead and the second one
 * behind; in the last round the second halves do the same, and meet the first again. East-West of an even number of
 * tables has every half once so, nobody shares, and all opponents are met.
 */

static int scissors_rounds(int tables, int asked)
{
    (void)asked;
    return 2 * tables;
}

static int scissors_ew(struct shape s, int table, int half)
{
    return arb__around(table - half / 2, s.tables);
}

static int scissors_set(struct shape s, int table, int half)
{
    const int round = half / 2, later = half % 2, cut = s.tables / 2 - 1, last = s.tables - 1;
    const bool is_first = round == cut || (round != last && !later);
    const int twice = (round == cut || round == last) && later;
    const int ahead = round <= cut ? 0 : is_first ? 1 : -1;

    return 2 * arb__around(table + round + ahead + twice, s.tables) - is_first;
}

/* -- Teams: North-South stay at home, East-West visit everybody --------------------------
 *
 * The two halves of a match are as far from the first round as from the last; with an even number of teams those of the
 * round in the middle are both in it. So fewer rounds are the ones in the middle: there every match is whole.
 */

static int whist_ew(struct shape s, int team, int round)
{
    return arb__around(team + 2 * (round + 1), s.tables);
}

static int whist_set(struct shape s, int team, int round)
{
    return arb__around(team + round, s.tables);
}

static int relay_ew(struct shape s, int team, int round)
{
    return arb__around(team - round - 1, s.tables);
}

static int relay_set(struct shape s, int team, int round)
{
    return arb__around(2 * team - round - 2, s.tables);
}

/* A triple is a whist of three; all triples play the same three sets. */
static int triple_ew(struct shape s, int team, int round)
{
    (void)s;
    return team - (team - 1) % 3 - 1 + arb__around(team + 2 * (round + 1), 3);
}

static int triple_set(struct shape s, int team, int round)
{
    (void)s;
    return arb__around(team + round, 3);
}

enum { TABLES = ARB_TABLES_MAX, EVENFOLD = TABLES - TABLES % 2, FOURFOLD = TABLES - TABLES % 4 };

static const struct formula formulas[] = {
    {ARB_BLACKPOOL, ANY, 3, TABLES, false, false, as_many_as_tables, two_sets_more, up_one, blackpool_set, NULL},
    {ARB_BOWMAN, ANY, 4, TABLES, false, false, two_fewer, sets_as_rounds, bowman_ew, bowman_set, NULL},
    {ARB_DOUBLE_WEAVE, FOURS, 4, FOURFOLD, false, false, as_many_as_tables, sets_as_tables, weave_ew, weave_set, NULL},
    {ARB_WEB, ANY, 4, TABLES, false, false, web_rounds, sets_as_rounds, web_ew, web_set, NULL},
    {ARB_APPENDIX, ANY, 6, TABLES, false, false, appendix_base, sets_as_rounds, appendix_ew, appendix_set, appendix_ns},
    {ARB_SCISSORS, EVEN, 2, 24, false, true, scissors_rounds, sets_as_rounds, scissors_ew, scissors_set, NULL},
    {ARB_AMERICAN_WHIST, ODD, 3, TABLES, true, false, one_fewer, sets_as_tables, whist_ew, whist_set, NULL},
    {ARB_NEW_ENGLAND_RELAY, EVEN, 4, EVENFOLD, true, false, one_fewer, sets_as_tables, relay_ew, relay_set, NULL},
    {ARB_TRIPLES, THREES, 3, TABLES, true, false, two, three_sets, triple_ew, triple_set, NULL},
};

/* The row of the table for this kind; every kind that movement.c sends here has one. */
static const struct formula *formula_of(uint8_t kind)
{
    const struct formula *formula = formulas;

    ARB_ASSERT(kind != ARB_NO_MOVEMENT);
    while (formula->kind != kind) formula++;
    return formula;
}

static bool is_size(enum size size, int tables)
{
    if (size == THREES || size == FOURS) return tables % (size == THREES ? 3 : 4) == 0;
    return size == ANY || tables % 2 == (size == ODD);
}

/* The most rounds that may be played. An even web skips or runs out of copies, and then not all pairs meet. */
static int most_rounds(const struct formula *formula, struct shape s)
{
    if (formula->kind == ARB_SCISSORS) return s.rounds;
    return s.tables - (formula->kind == ARB_WEB && s.tables % 2 == 0);
}

/* Which round of the full movement is played as 'round', both from 0. Teams play the rounds in the middle. */
static int round_of(const struct formula *formula, struct shape s, int played, int round)
{
    const int left_out = s.rounds - played;

    if (!formula->teams) return round;
    return round + left_out / 2 + (left_out % 2 != 0 && 2 * round >= played);
}

/* The fault for a number of tables that the formula is not made for. */
static enum arb_movement_fault not_of_this_size(enum size size)
{
    return size == EVEN ? ARB_MOVEMENT_TABLES_NOT_EVEN : size == ODD ? ARB_MOVEMENT_TABLES_NOT_ODD :
           size == THREES ? ARB_MOVEMENT_TABLES_NOT_THREES : ARB_MOVEMENT_TABLES_NOT_FOURS;
}

/* Tables and rounds that the formula can give; the place says which number would do. */
static enum arb_movement_fault check_order(const struct formula *formula, const struct arb_movement_order *order,
                                           struct shape s, struct arb_movement_place *place)
{
    if (order->tables < formula->least || order->tables > formula->most)
        return arb__tables_between(place, formula->least, formula->most);
    if (!is_size(formula->size, order->tables)) {
        place->value = order->tables;
        while (!is_size(formula->size, place->value)) place->value++;
        return not_of_this_size(formula->size);
    }
    if (s.rounds > most_rounds(formula, s) || order->rounds > arb__rounds_with_room(s.rounds)) {
        place->value = arb__rounds_with_room(s.rounds > most_rounds(formula, s) ? most_rounds(formula, s) : s.rounds);
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    if (formula->teams && s.rounds % 2 == 0 && order->rounds % 2 != 0) {
        place->value = order->rounds + 1;
        return ARB_MOVEMENT_ROUNDS_IN_TWOS;
    }
    return ARB_MOVEMENT_LEGAL;
}

/* Fills all meetings from the formula; the validator proves them afterwards. */
enum arb_movement_fault arb__formula(const struct arb_movement_order *order, struct arb_movement *m,
                                     struct arb_movement_place *place)
{
    const struct formula *formula = formula_of(order->kind);
    const struct shape s = {order->tables, formula->rounds(order->tables, order->rounds)};
    const enum arb_movement_fault fault = check_order(formula, order, s, place);

    if (fault != ARB_MOVEMENT_LEGAL) return fault;
    ARB_ASSERT(s.rounds >= 1);
    m->tables = m->pairs = order->tables;
    m->rounds = order->rounds != 0 ? order->rounds : arb__rounds_with_room(s.rounds);
    m->sets = (uint8_t)formula->sets(s);
    m->two_winner = 1;
    m->teams = formula->teams;
    m->revenge = formula->revenge;
    m->phantom = order->half_table ? order->tables : 0;
    m->phantom_side = order->half_table ? order->half_side : 0;
    for (int r = 0; r < m->rounds; r++)
        for (int t = 1; t <= m->tables; t++) {
            const int of = round_of(formula, s, m->rounds, r), ns = formula->ns != NULL ? formula->ns(s, t, of) : t;

            m->meeting[r][t - 1] = (struct arb_meeting){
                .ns = (uint8_t)ns, .ew = (uint8_t)formula->ew(s, t, of), .set = (uint8_t)formula->set(s, t, of)};
        }
    ARB_ASSERT(m->rounds <= ARB_ROUNDS_MAX && m->sets >= 1 && m->sets <= ARB_SETS_MAX);
    return ARB_MOVEMENT_LEGAL;
}

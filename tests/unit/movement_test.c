/* movement_test.c -- the movements of tests/tables/movements/, and every size there is. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/movement/howell_search.h"
#include "arbitro/movement/individual_search.h"
#include "arbitro/movement/knockout.h"
#include "arbitro/movement/recommend.h"

/* -- Tables that a person reads ---------------------------------------------------- */

/* A block of a table: what was made or told, and what the table says of it. */
struct block {
    struct arb_movement movement;   /* made from the director's line, or told round by round */
    struct arb_movement_place place;
    enum arb_movement_fault fault;
    bool open, is_own;
    unsigned rounds;                /* rounds read so far */
    unsigned faults;                /* in the table's file */
};

static int64_t number(struct arb_span word)
{
    int64_t value = -1;

    return arb_span_int(word, 0, 255, &value) ? value : -1;
}

/* "NS3" -> 3 */
static uint8_t lettered(struct arb_span word)
{
    return word.length < 3 ? 0 : (uint8_t)number((struct arb_span){word.at + 2, word.length - 2});
}

/* "table 2 NS3 EW1 set 4," or "table 2 -,": one meeting off the front of the line. */
static unsigned read_meeting(struct arb_span *rest, struct arb_meeting *at)
{
    struct arb_span word = arb_span_word(rest);
    unsigned table;

    *at = (struct arb_meeting){0};
    if (!arb_span_is(word, "table")) return 0;
    table = (unsigned)number(arb_span_word(rest));
    word = arb_span_word(rest);
    if (word.at[0] == '-') return table;
    at->ns = lettered(word);
    at->ew = lettered(arb_span_word(rest));
    arb_span_word(rest);
    word = arb_span_word(rest);
    if (word.length > 0 && word.at[word.length - 1] == ',') word.length--;
    at->set = (uint8_t)number(word);
    return table;
}

static void read_own(struct block *block, struct arb_span rest)
{
    struct arb_movement *m = &block->movement;

    memset(m, 0, sizeof *m);
    m->kind = ARB_OWN_MOVEMENT;
    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);

        if (arb_span_is(word, "tables")) m->tables = (uint8_t)number(arb_span_word(&rest));
        else if (arb_span_is(word, "pairs")) m->pairs = (uint8_t)number(arb_span_word(&rest));
        else if (arb_span_is(word, "sets")) m->sets = (uint8_t)number(arb_span_word(&rest));
        else if (arb_span_is(word, "two-winner")) m->two_winner = 1;
        else if (arb_span_is(word, "revenge")) m->revenge = 1;
        else if (arb_span_is(word, "teams")) m->teams = 1;
        else if (arb_span_is(word, "EW")) m->phantom_side = ARB_EW;
        else if (number(word) > 0) m->phantom = (uint8_t)number(word);
        else assert_true(arb_span_is(word, "phantom"));
    }
}

/* Ends a block of a movement that was made: every round of it must have been listed. */
static void close_block(const struct table_rows *rows, struct block *block)
{
    if (block->open && !block->is_own && block->fault == ARB_MOVEMENT_LEGAL &&
        block->rounds != block->movement.rounds)
        TABLE_FAULT(*rows, block->faults, "%u rounds are made, %u are listed\n", block->movement.rounds,
                    block->rounds);
    block->open = false;
}

/* "hesitation tables 5 rounds 4" */
static void make_by_name(struct block *block, struct arb_span rest)
{
    struct arb_movement_order order = {.kind = (uint8_t)arb_movement_kind_named(arb_span_word(&rest))};

    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);
        const uint8_t value = (uint8_t)number(arb_span_word(&rest));

        if (arb_span_is(word, "tables")) order.tables = value;
        else if (arb_span_is(word, "half")) order.half_table = value;
        else if (arb_span_is(word, "barometer")) order.barometer = value;
        else if (arb_span_is(word, "switched")) order.switched = value;
        else order.rounds = value;
    }
    block->fault = arb_movement_make(&order, &block->movement, &block->place);
}

static void open_block(const struct table_rows *rows, struct block *block, struct arb_span row)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    struct arb_span rest = row;
    struct arb_span word;

    close_block(rows, block);
    block->open = true;
    block->rounds = 0;
    word = arb_span_word(&rest);
    block->is_own = arb_span_is(word, "own");
    if (block->is_own) {
        read_own(block, rest);
    } else if (arb_span_is(word, "made")) {
        make_by_name(block, rest);
    } else {
        assert_int_equal(arb_contest_line_read(row, &act, &error), ARB_LINE_GOOD);
        block->fault = arb_movement_make(&act.order, &block->movement, &block->place);
    }
}

static void compare_meeting(const struct table_rows *rows, struct block *block, unsigned table,
                            struct arb_meeting listed)
{
    const struct arb_meeting made = block->movement.meeting[block->rounds - 1][table - 1];

    if (made.ns == listed.ns && made.ew == listed.ew && made.set == listed.set) return;
    TABLE_FAULT(*rows, block->faults, "table %u: listed NS%u EW%u set %u, made NS%u EW%u set %u\n", table,
                listed.ns, listed.ew, listed.set, made.ns, made.ew, made.set);
}

static void read_round(const struct table_rows *rows, struct block *block, struct arb_span rest)
{
    unsigned tables = 0;

    arb_span_word(&rest);
    block->rounds++;
    if (block->is_own) block->movement.rounds = (uint8_t)block->rounds;
    while (rest.length > 0) {
        struct arb_meeting at;
        const unsigned table = read_meeting(&rest, &at);

        assert_int_equal(table, ++tables);
        if (block->is_own) block->movement.meeting[block->rounds - 1][table - 1] = at;
        else compare_meeting(rows, block, table, at);
    }
    assert_int_equal(tables, block->movement.tables);
}

/* "pair_missing_in_round round 2 pair 2": the fault, and its place in full. */
static void compare_fault(const struct table_rows *rows, struct block *block, struct arb_span rest)
{
    const char *symbol = arb_movement_fault_symbol(block->fault);
    struct arb_movement_place listed = {0};
    const struct arb_movement_place *p = &block->place;

    if (!arb_span_is(arb_span_word(&rest), symbol)) TABLE_FAULT(*rows, block->faults, "it says %s\n", symbol);
    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);
        struct arb_span told = arb_span_word(&rest);
        enum arb_side side;
        uint8_t value;

        if (arb_side_read(told, &side)) {
            listed.field = (uint8_t)(1 + side);
            told = arb_span_word(&rest);
        }
        value = (uint8_t)number(told);
        if (arb_span_is(word, "round")) listed.round = value;
        else if (arb_span_is(word, "table")) listed.table = value;
        else if (arb_span_is(word, "pair")) listed.pair = value;
        else if (arb_span_is(word, "other")) listed.other_pair = value;
        else if (arb_span_is(word, "set")) listed.set = value;
        else if (arb_span_is(word, "least")) listed.least = value;
        else listed.value = value;
    }
    if (memcmp(&listed, p, sizeof listed) != 0)
        TABLE_FAULT(*rows, block->faults,
                    "it says round %u table %u field %u pair %u other %u set %u least %u value %u\n",
                    p->round, p->table, p->field, p->pair, p->other_pair, p->set, p->least, p->value);
}

static void read_row(const struct table_rows *rows, struct block *block, struct arb_span row)
{
    struct arb_span rest = row;
    const struct arb_span word = arb_span_word(&rest);

    if (arb_span_is(word, "movement") || arb_span_is(word, "own") || arb_span_is(word, "made"))
        open_block(rows, block, row);
    else if (arb_span_is(word, "round")) read_round(rows, block, rest);
    else if (arb_span_is(word, "refused")) compare_fault(rows, block, rest);
    else {
        block->fault = arb_movement_check(&block->movement, &block->place);
        compare_fault(rows, block, arb_span_is(word, "legal") ? row : rest);
    }
}

static void check_table(const char *path)
{
    static struct block block;
    struct table_rows rows = table_open(path);
    struct arb_span row;

    memset(&block, 0, sizeof block);
    while (table_next(&rows, &row)) read_row(&rows, &block, row);
    close_block(&rows, &block);
    assert_int_equal(block.faults, 0);
}

static void the_tables_are_right(void **state)
{
    (void)state;
    check_table(TABLES "/movements/mitchell.tbl");
    check_table(TABLES "/movements/howell.tbl");
    check_table(TABLES "/movements/formulas.tbl");
    check_table(TABLES "/movements/broken.tbl");
}

/* -- Every size ------------------------------------------------------------------------ */

/* The validator's promise once more, by counting: how often each pair had each set, each opponent. */
static void check_by_counting(const struct arb_movement *m)
{
    static uint8_t sets[2][ARB_PAIRS_MAX + 1][ARB_SETS_MAX + 1];
    static uint8_t met[ARB_PAIRS_MAX + 1][ARB_PAIRS_MAX + 1];
    const unsigned ew_field = m->two_winner ? 1 : 0;

    memset(sets, 0, sizeof sets);
    memset(met, 0, sizeof met);
    for (unsigned r = 0; r < m->rounds; r++) {
        uint8_t seats[2][ARB_PAIRS_MAX + 1] = {{0}};

        for (unsigned t = 0; t < m->tables; t++) {
            const struct arb_meeting at = m->meeting[r][t];

            assert_in_range(at.set, 1, m->sets);
            assert_int_equal(seats[0][at.ns]++, 0);
            assert_int_equal(seats[ew_field][at.ew]++, 0);
            assert_int_equal(sets[0][at.ns][at.set]++, 0);
            assert_int_equal(sets[ew_field][at.ew][at.set]++, 0);
            assert_in_range(met[at.ns][at.ew]++, 0, m->revenge);
            if (!m->two_winner) assert_in_range(met[at.ew][at.ns]++, 0, m->revenge);
        }
    }
}

static void every_mitchell_is_legal(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;
    unsigned made = 0;

    (void)state;
    for (uint8_t tables = 2; tables <= ARB_TABLES_MAX; tables++)
        for (uint8_t way = ARB_MITCHELL_PLAIN; way <= ARB_MITCHELL_SHARE; way++)
            for (uint8_t half = 0; half < 3; half++) {
                const struct arb_movement_order order = {.kind = ARB_MITCHELL, .way = way, .tables = tables,
                                                         .half_table = half > 0, .half_side = half == 2};

                if (way == ARB_MITCHELL_SKIP && (tables % 2 == 1 || half)) continue;
                assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
                assert_int_equal(m.rounds, way == ARB_MITCHELL_SKIP ? tables - 1 : tables);
                check_by_counting(&m);
                made++;
            }
    assert_int_equal(made, 47 * 2 * 3 + 24);
}

/* North-South sit still, East-West go up one, boards go down one; the skip is the one exception. */
static void a_mitchell_moves_as_mitchells_do(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 3; tables <= ARB_TABLES_MAX; tables++) {
        const bool even = tables % 2 == 0;
        const struct arb_movement_order order = {
            .kind = ARB_MITCHELL, .tables = tables, .way = even ? ARB_MITCHELL_SKIP : ARB_MITCHELL_PLAIN};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        for (unsigned r = 1; r < m.rounds; r++)
            for (unsigned t = 0; t < tables; t++) {
                const unsigned up = even && r == tables / 2u ? 2 : 1;

                assert_int_equal(m.meeting[r][t].ns, t + 1);
                assert_int_equal(m.meeting[r][(t + up) % tables].ew, m.meeting[r - 1][t].ew);
                assert_int_equal(m.meeting[r][t].set, m.meeting[r - 1][(t + 1) % tables].set);
            }
    }
}

/* When sharing, the last table has always the first one's boards, and nobody else shares. */
static void only_the_first_and_the_last_share(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 2; tables <= ARB_TABLES_MAX; tables = (uint8_t)(tables + 2)) {
        const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = tables};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.way, ARB_MITCHELL_SHARE);
        for (unsigned r = 0; r < m.rounds; r++) {
            assert_int_equal(m.meeting[r][0].set, m.meeting[r][tables - 1].set);
            for (unsigned t = 0; t + 1 < tables; t++)
                for (unsigned u = t + 1; u + 1 < tables; u++)
                    assert_int_not_equal(m.meeting[r][t].set, m.meeting[r][u].set);
        }
    }
}

/* Straight on with an even number of tables: good for half the rounds, and refused from the next. */
static void an_even_mitchell_without_a_way_is_refused(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (unsigned tables = 2; tables <= ARB_TABLES_MAX; tables += 2) {
        m = (struct arb_movement){.kind = ARB_OWN_MOVEMENT, .two_winner = 1, .tables = (uint8_t)tables};
        m.pairs = m.sets = (uint8_t)tables;
        for (unsigned r = 0; r < tables; r++)
            for (unsigned t = 0; t < tables; t++)
                m.meeting[r][t] = (struct arb_meeting){.ns = (uint8_t)(t + 1),
                                                       .ew = (uint8_t)((t + tables - r) % tables + 1),
                                                       .set = (uint8_t)((t + r) % tables + 1)};
        m.rounds = (uint8_t)(tables / 2);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
        m.rounds = (uint8_t)(tables / 2 + 1);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_SET_TWICE_FOR_PAIR);
        assert_int_equal(place.round, tables / 2 + 1);
    }
}

/* Each length of each size, a 3/4 Howell where it is not full; and nothing longer than full. */
static void every_howell_is_legal(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 2; tables <= 24; tables++)
        for (uint8_t rounds = 0; rounds <= 2 * tables + 5; rounds++)
            for (uint8_t half = 0; half < 2; half++) {
                const struct arb_movement_order order = {
                    .kind = ARB_HOWELL, .tables = tables, .rounds = rounds, .half_table = half};
                const uint8_t most = tables == 3 ? 10 : (uint8_t)(2 * tables - 1);      /* of three, all meet twice */
                const bool takes = rounds <= most;

                assert_int_equal(arb_movement_make(&order, &m, &place),
                                 takes ? ARB_MOVEMENT_LEGAL : ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
                if (!takes) assert_int_equal(place.value, most);
                if (!takes) continue;
                assert_int_equal(m.revenge, rounds > 2 * tables - 1);
                assert_int_equal(m.rounds, rounds != 0 ? rounds : 2 * tables - 1);
                assert_int_equal(m.phantom, half ? 2 * tables : 0);
                check_by_counting(&m);
            }
}

/* By its own name it is never full, and its length is as near above three quarters as a row was found. */
static void a_three_quarter_howell_is_not_full(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 4; tables <= 24; tables++) {
        struct arb_movement_order order = {.kind = ARB_THREE_QUARTER_HOWELL, .tables = tables};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_in_range(m.rounds, (6 * tables - 3) / 4, 2 * tables - 2);
        check_by_counting(&m);
        order.rounds = (uint8_t)(2 * tables - 1);
        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
        assert_in_range(place.value, m.rounds, 2 * tables - 2);
    }
}

/* A row is worth what howell_first_rows.def says. */
static void a_howell_has_its_quality(void **state)
{
    static const struct {
        uint8_t tables, rounds;
        uint16_t quality;
    } rows[] = {
#define SEAT(a, b, set, directions)
#define SEAT_BY_ROUND(a, b, sets)
#define HOWELL(tables, rounds, quality, rows) {tables, rounds, quality},
#define HOWELL_TWICE(tables, cycle, quality, rows) {tables, 2 * (cycle), quality},
#include "../../src/movement/howell_first_rows.def"
    };
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        const struct arb_movement_order order = {
            .kind = ARB_HOWELL, .tables = rows[i].tables, .rounds = rows[i].rounds};
        struct arb_movement_balance balance;

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.sets, rows[i].rounds);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.quality_hundredths, rows[i].quality);
    }
}

/* What the search finds is a Howell, is as good as it says, and is found again. */
static void the_search_finds_howells(void **state)
{
    static struct arb_movement m;
    static const struct arb_howell_wish wishes[] = {
        {4, 7, 1, 100000},     {7, 13, 2, 100000}, {12, 23, 3, 100000},
        {24, 47, 1, 1000000}, {9, 13, 1, 100000}, {14, 19, 1, 100000},
    }, not_ours[] = {{2, 2, 1, 1000}, {9, 9, 1, 1000}, {9, 18, 1, 1000}, {25, 49, 1, 1000}};

    struct arb_howell_row row, again;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(wishes); i++) {
        struct arb_movement_place place;
        struct arb_movement_balance balance;

        assert_true(arb_howell_search(&wishes[i], &row));
        assert_true(arb_howell_search(&wishes[i], &again));
        assert_memory_equal(&row, &again, sizeof row);
        arb_howell_develop(&row, &m);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.quality_hundredths, row.quality_hundredths);
        assert_int_equal(balance.copies, 1);
    }
    for (size_t i = 0; i < ARB_COUNT(not_ours); i++) assert_false(arb_howell_search(&not_ours[i], &row));
}

/* Of every number of tables a row for every number of rounds, and tables share where a row without that is none. */
static void of_every_size_there_is_a_row(void **state)
{
    static const struct {
        uint8_t tables, rounds, shared;
    } sharing[] = {{2, 3, 1}, {3, 5, 2}, {4, 5, 1}, {4, 6, 1}, {5, 8, 1},
                   {6, 7, 1}, {8, 9, 1}, {10, 11, 1}, {12, 13, 1}};
    static struct arb_movement m;
    struct arb_howell_row row;
    size_t at = 0;

    (void)state;
    for (uint8_t tables = 2; tables <= 12; tables++)
        for (uint8_t rounds = (uint8_t)(tables + 1); rounds < 2 * tables; rounds++) {
            const struct arb_howell_wish wish = {tables, rounds, 1, 64000};
            const bool shares = at < ARB_COUNT(sharing) && sharing[at].tables == tables && sharing[at].rounds == rounds;
            struct arb_movement_place place;
            struct arb_movement_balance balance;

            assert_true(arb_howell_search(&wish, &row));
            assert_int_equal(row.shared, shares ? sharing[at].shared : 0);
            arb_howell_develop(&row, &m);
            assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
            arb_movement_weigh(&m, &balance);
            assert_int_equal(balance.quality_hundredths, row.quality_hundredths);
            assert_int_equal(balance.copies, shares ? sharing[at].shared + 1 : 1);
            at += shares;
        }
    assert_int_equal(at, ARB_COUNT(sharing));
}

/* -- A pair more -------------------------------------------------------------------------- */

/* Nobody is displaced twice, and only the pair at hand sits out. How many rounds that allows is the search's. */
static void a_rover_displaces_nobody_twice(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (unsigned kind = ARB_ROVER; kind <= ARB_BUMP; kind++)
        for (uint8_t tables = 5; tables <= ARB_TABLES_MAX; tables++)
            for (uint8_t way = ARB_MITCHELL_SKIP; way <= ARB_MITCHELL_SHARE; way++) {
                const struct arb_movement_order order = {.kind = (uint8_t)kind, .tables = tables, .way = way};
                uint8_t out[ARB_PAIRS_MAX + 1] = {0};

                if (way == ARB_MITCHELL_SKIP && tables % 2 == 0) continue;
                assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
                assert_int_equal(m.phantom, tables);
                assert_in_range(m.rounds, tables < 15 ? tables - 4 : 10, tables - 1);
                for (unsigned r = 0; r < m.rounds; r++) {
                    const struct arb_meeting at = m.meeting[r][tables - 1];

                    assert_int_equal(kind == ARB_ROVER ? at.ns : at.ew, tables);
                    assert_int_equal(out[kind == ARB_ROVER ? at.ew : at.ns]++, 0);
                }
                assert_int_equal(out[tables], 1);
            }
}

/* -- One field of two, one set for all ----------------------------------------------------- */

static void the_order_switches_the_arrow(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;
    struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 14, .switched = ARB_SWITCH_BEST};

    (void)state;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
    assert_int_equal(m.pairs, 28);
    assert_int_equal(m.two_winner, 0);
    assert_int_equal(m.meeting[11][0].switched, 0);
    assert_int_equal(m.meeting[12][0].switched, 1);
    assert_int_equal(m.meeting[12][0].ew, 1);
    order.switched = 15;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
    assert_int_equal(place.value, 14);
    order = (struct arb_movement_order){.kind = ARB_HOWELL, .tables = 5, .switched = 1};
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ONE_FIELD_ALREADY);
    order = (struct arb_movement_order){.kind = ARB_TRIPLES, .tables = 6, .switched = 1};
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ONE_FIELD_ALREADY);
}

static void a_barometer_has_one_set_a_round(void **state)
{
    static const uint8_t kinds[] = {ARB_MITCHELL, ARB_HOWELL, ARB_HESITATION, ARB_WEB, ARB_ROVER};
    static struct arb_movement m;
    struct arb_movement_place place;
    struct arb_movement_order order = {.kind = ARB_AMERICAN_WHIST, .tables = 7, .barometer = 1};

    (void)state;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_BAROMETER_OF_TEAMS);
    for (size_t i = 0; i < ARB_COUNT(kinds); i++) {
        struct arb_movement_balance balance;

        order.kind = kinds[i];
        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.sets, m.rounds);
        for (unsigned r = 0; r < m.rounds; r++)
            for (unsigned t = 0; t < 6; t++) assert_int_equal(m.meeting[r][t].set, r + 1);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.copies, m.phantom != 0 ? 6 : 7);
    }
}

/* Every formula at every size and length it takes, with and without a half table; others are refused. */
static void every_formula_is_legal(void **state)
{
    static const struct {
        enum arb_movement_kind kind;
        unsigned least, most, step;
    } sizes[] = {
        {ARB_HESITATION, 3, 47, 1},     {ARB_DOUBLE_HESITATION, 5, 46, 1}, {ARB_WEB, 4, 48, 1},
        {ARB_BOWMAN, 4, 48, 1},         {ARB_BLACKPOOL, 3, 48, 1},         {ARB_DOUBLE_WEAVE, 4, 48, 4},
        {ARB_ROUND_ROBIN, 2, 48, 1},    {ARB_AMERICAN_WHIST, 3, 47, 2},    {ARB_NEW_ENGLAND_RELAY, 4, 48, 2},
        {ARB_TRIPLES, 3, 48, 3},        {ARB_APPENDIX, 6, 48, 1},          {ARB_SCISSORS, 2, 24, 2},
    };
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(sizes); i++)
        for (unsigned tables = 1; tables <= ARB_TABLES_MAX + 1; tables++) {
            struct arb_movement_order order = {.kind = (uint8_t)sizes[i].kind, .tables = (uint8_t)tables};
            const bool takes = tables >= sizes[i].least && tables <= sizes[i].most &&
                               (tables - sizes[i].least) % sizes[i].step == 0;

            if (sizes[i].kind == ARB_ROUND_ROBIN && tables > 24 && takes) {
                assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_TOO_MANY);
                order.rounds = ARB_ROUNDS_MAX;
            }
            assert_int_equal(arb_movement_make(&order, &m, &place) == ARB_MOVEMENT_LEGAL, takes);
            if (!takes) continue;
            if (!m.teams) check_by_counting(&m);
            order.rounds = (uint8_t)(m.rounds / 2 + 1);
            if (m.teams && m.rounds % 2 == 0) order.rounds += order.rounds % 2;     /* a match is two rounds */
            order.half_table = !m.teams;
            order.half_side = ARB_EW;
            assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
            assert_int_equal(m.phantom, m.teams ? 0 : m.pairs);
        }
}

/* What Manning, Probst and Bavin print for a seven-table Mitchell; our own search's figures for the Howells. */
static void balance_is_as_published(void **state)
{
    static const struct {
        enum arb_movement_kind kind;
        uint8_t tables, rounds, switched;
        int quality, mean;          /* hundredths */
    } rows[] = {
        {ARB_MITCHELL, 7, 0, 1, 9046, 323},  {ARB_MITCHELL, 9, 0, 1, 9297, 424},  {ARB_MITCHELL, 13, 0, 2, 9253, 624},
        {ARB_MITCHELL, 8, 0, 1, 9011, 373},  {ARB_MITCHELL, 11, 0, 1, 8864, 524}, {ARB_HOWELL, 4, 0, 0, 10000, 300},
        {ARB_HOWELL, 6, 0, 0, 10000, 500},   {ARB_HOWELL, 5, 0, 0, 8333, 400},    {ARB_HOWELL, 6, 8, 0, 9091, 364},
        {ARB_MITCHELL, 7, 0, 0, 10000, 700},
    };
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        const struct arb_movement_order order = {
            .kind = (uint8_t)rows[i].kind, .tables = rows[i].tables, .rounds = rows[i].rounds};
        struct arb_movement_balance balance;

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        if (rows[i].switched > 0) arb_movement_switch_last(&m, rows[i].switched);
        assert_int_equal(arb_movement_check(&m, &place), ARB_MOVEMENT_LEGAL);
        arb_movement_weigh(&m, &balance);
        assert_int_equal(balance.quality_hundredths, rows[i].quality);
        assert_int_equal(balance.mean_hundredths, rows[i].mean);
    }
}

/* A full Howell brings everybody against everybody once. */
static void in_a_full_howell_all_meet(void **state)
{
    static struct arb_movement m;
    struct arb_movement_place place;

    (void)state;
    for (uint8_t tables = 2; tables <= 24; tables++) {
        const struct arb_movement_order order = {.kind = ARB_HOWELL, .tables = tables};

        assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(m.rounds, m.pairs - 1);
    }
}

/* -- Individuals ---------------------------------------------------------------------------- */

/* A row: partner of each once, opponent of each twice, all sets. A rainbow: nobody met twice, whoever he is. */
static void every_individual_is_balanced(void **state)
{
    static const struct {
        uint8_t players, rounds, partners, least_opponent, opponents, sits_out;
    } rows[] = {
        {5, 5, 1, 2, 2, 1},   {8, 7, 1, 2, 2, 0},   {12, 11, 1, 2, 2, 0}, {13, 13, 1, 2, 2, 1},  {16, 15, 1, 2, 2, 0},
        {17, 17, 1, 2, 2, 1}, {20, 19, 1, 2, 2, 0}, {21, 21, 1, 2, 2, 1}, {24, 23, 1, 2, 2, 0},  {25, 25, 1, 2, 2, 1},
        {28, 27, 1, 2, 2, 0}, {43, 43, 0, 0, 4, 3}, {52, 13, 0, 0, 1, 0}, {68, 17, 0, 0, 1, 0},  {100, 25, 0, 0, 1, 0},
    };
    static struct arb_individual m;
    struct arb_individual_place place;
    struct arb_individual_balance b;

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        assert_int_equal(arb_individual_make(rows[i].players, 0, &m, &place), ARB_INDIVIDUAL_LEGAL);
        assert_int_equal(m.rounds, rows[i].rounds);
        arb_individual_weigh(&m, &b);
        assert_int_equal(b.least_partner, rows[i].partners);
        assert_int_equal(b.most_partner, 1);
        assert_int_equal(b.least_opponent, rows[i].least_opponent);
        assert_int_equal(b.most_opponent, rows[i].opponents);
        assert_int_equal(b.least_sets, rows[i].rounds - rows[i].sits_out);
        assert_int_equal(b.most_sets, rows[i].rounds - rows[i].sits_out);
        if (rows[i].partners == 0) assert_int_equal(b.copies, 1);
    }
    assert_int_equal(arb_individual_make(28, 7, &m, &place), ARB_INDIVIDUAL_LEGAL);
    arb_individual_weigh(&m, &b);
    assert_int_equal(b.most_opponent, 1);
    assert_int_equal(arb_individual_make(20, 5, &m, &place), ARB_INDIVIDUAL_LEGAL);
    arb_individual_weigh(&m, &b);
    assert_int_equal(b.copies, 1);
    assert_int_equal(arb_individual_make(49, 0, &m, &place), ARB_INDIVIDUAL_PLAYERS_NONE);
    assert_int_equal(place.value, 52);
    assert_int_equal(arb_individual_make(28, 28, &m, &place), ARB_INDIVIDUAL_ROUNDS_OUT_OF_RANGE);
    assert_int_equal(place.value, 27);
}

/* Of every number to 47, at every length: nobody has a partner twice, and all sit out in turn. */
static void there_is_an_individual_for_every_number(void **state)
{
    static struct arb_individual m;
    struct arb_individual_place place;
    struct arb_individual_balance b;

    (void)state;
    for (uint8_t players = 4; players <= 47; players++)
        for (uint8_t rounds = 1; rounds <= players - (players % 4 == 0); rounds++) {
            assert_int_equal(arb_individual_make(players, rounds, &m, &place), ARB_INDIVIDUAL_LEGAL);
            assert_int_equal(m.rounds, rounds);
            assert_int_equal(m.tables, players / 4);
            arb_individual_weigh(&m, &b);
            assert_in_range(b.most_partner, 1, 1);
            assert_in_range(b.most_sets - b.least_sets, 0, players % 8 == 6 ? 2 : 1);
        }
}

/* The search keeps the best it has seen, and says that there is none when it has seen none. */
static void the_search_finds_individuals(void **state)
{
    static struct arb_individual m;
    struct arb_individual_place place;
    struct arb_individual_balance b;
    struct arb_individual_row row, again;

    (void)state;
    for (uint8_t players = 4; players <= 16; players++) {
        const struct arb_individual_wish wish = {.players = players, .seed = 1, .steps = 200000};

        assert_true(arb_individual_search(&wish, &row));
        assert_true(arb_individual_search(&wish, &again));
        assert_memory_equal(&row, &again, sizeof row);
        arb_individual_develop(&row, &m);
        assert_int_equal(arb_individual_check(&m, &place), ARB_INDIVIDUAL_LEGAL);
        arb_individual_weigh(&m, &b);
        assert_int_equal(b.most_partner, 1);
        if (players % 4 == 0) assert_int_equal(b.most_opponent, 2);
    }
    assert_false(arb_individual_search(&(struct arb_individual_wish){.players = 40, .seed = 1, .steps = 10}, &row));
    assert_false(arb_individual_search(&(struct arb_individual_wish){.players = 3, .seed = 1, .steps = 10}, &row));
    assert_false(arb_individual_search(&(struct arb_individual_wish){.players = 49, .seed = 1, .steps = 10}, &row));
}

/* -- Knock-out ------------------------------------------------------------------------------ */

/* If the better seed always wins, as many as are left are the best; and a bye is a match against nobody. */
static void in_a_knockout_the_best_are_the_last(void **state)
{
    struct arb_knockout k;

    (void)state;
    for (unsigned teams = 2; teams <= ARB_KNOCKOUT_MAX; teams++) {
        unsigned left, seen = 0;

        assert_true(arb_knockout_draw(teams, &k));
        assert_int_equal(k.lines, 1u << k.rounds);
        assert_true(teams > k.lines / 2u && teams <= k.lines);
        for (unsigned line = 0; line < k.lines; line++) seen += k.seed[line] != 0;
        assert_int_equal(seen, teams);
        for (left = k.lines; left > 1; left /= 2)
            for (unsigned i = 0; i < left / 2; i++) {
                const uint16_t a = k.seed[2 * i], b = k.seed[2 * i + 1];

                assert_true(a != 0 || b != 0);
                if (a != 0 && b != 0) assert_int_equal(a + b, left + 1);
                else assert_true(a + b <= (int)(k.lines - teams));
                k.seed[i] = b == 0 || (a != 0 && a < b) ? a : b;
            }
        assert_int_equal(k.seed[0], 1);
    }
    assert_false(arb_knockout_draw(1, &k));
    assert_false(arb_knockout_draw(ARB_KNOCKOUT_MAX + 1, &k));
}

/* -- Advice ------------------------------------------------------------------------------- */

/* Whatever is advised is a movement, fits the evening, says the truth about itself, and is no worse than the next. */
static void what_is_advised_can_be_played(void **state)
{
    static struct arb_movement m;
    static struct arb_advice advice[ARB_ADVICE_MAX], few[3];
    struct arb_movement_place place;

    (void)state;
    for (uint8_t pairs = 3; pairs <= ARB_PAIRS_MAX; pairs = (uint8_t)(pairs + (pairs < 16 ? 1 : 16)))
        for (uint16_t minutes = 60; minutes <= 240; minutes = (uint16_t)(minutes + 60)) {
            const struct arb_tonight tonight = {.pairs = pairs, .minutes = minutes, .minutes_a_change = 1};
            const unsigned count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);

            assert_in_range(count, 1, ARB_ADVICE_MAX - 1);
            for (unsigned i = 0; i < count; i++) {
                const struct arb_advice *a = &advice[i];

                assert_int_equal(arb_movement_make(&a->order, &m, &place), ARB_MOVEMENT_LEGAL);
                assert_int_equal(m.rounds, a->rounds);
                assert_int_equal(a->minutes, a->rounds * (8 * a->boards + 1));
                assert_true(a->minutes <= minutes);
                assert_true(a->played <= a->rounds * a->boards);
                assert_int_equal(a->reasons >> ARB_ADVICE_TWO_RANKINGS & 1, m.two_winner);
                assert_true(pairs % 2 == 1 || a->sits_out == 0);
                assert_true(pairs > 3 || (a->reasons >> ARB_ADVICE_UNEVEN & 1) == 0);   /* one table: nobody competes */
                if (i > 0) assert_true(a->mark_hundredths <= advice[i - 1].mark_hundredths);
            }
            assert_int_equal(arb_recommend(&tonight, few, 3), count < 3 ? count : 3);
            for (unsigned i = 0; i < 3 && i < count; i++)
                assert_int_equal(few[i].mark_hundredths, advice[i].mark_hundredths);
        }
    assert_int_equal(arb_recommend(&(struct arb_tonight){.pairs = 8, .minutes = 15}, advice, 4), 0);
    assert_int_equal(arb_recommend(&(struct arb_tonight){.pairs = 2, .minutes = 180}, advice, 4), 0);
}

static void a_wish_is_kept(void **state)
{
    static struct arb_advice advice[ARB_ADVICE_MAX];
    struct arb_tonight tonight = {.pairs = 14, .minutes = 240, .winners = 1, .boards = 24};
    unsigned count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);

    (void)state;
    assert_true(count > 3);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(advice[i].reasons >> ARB_ADVICE_TWO_RANKINGS & 1, 0);
        assert_true(advice[i].played <= 24);
    }
    tonight.winners = 2;
    count = arb_recommend(&tonight, advice, ARB_ADVICE_MAX);
    for (unsigned i = 0; i < count; i++) assert_int_equal(advice[i].reasons >> ARB_ADVICE_TWO_RANKINGS & 1, 1);
}

/* -- Where somebody sits ------------------------------------------------------------------ */

static void a_pair_is_found_or_sits_out(void **state)
{
    static struct arb_movement m;
    const struct arb_movement_order order = {
        .kind = ARB_MITCHELL, .tables = 3, .half_table = 1, .half_side = ARB_EW};
    struct arb_movement_place place;
    struct arb_table_no table;
    enum arb_side sits;

    (void)state;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_LEGAL);
    assert_true(arb_movement_find(&m, (struct arb_round_no){2}, ARB_EW, 2, &table, &sits));
    assert_int_equal(table.n, 3);
    assert_int_equal(sits, ARB_EW);
    assert_true(arb_movement_find(&m, (struct arb_round_no){2}, ARB_NS, 2, &table, &sits));
    assert_int_equal(table.n, 2);
    assert_false(arb_movement_find(&m, (struct arb_round_no){1}, ARB_NS, 3, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){1}, ARB_EW, 3, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){4}, ARB_NS, 1, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){0}, ARB_NS, 1, &table, &sits));
    assert_false(arb_movement_find(&m, (struct arb_round_no){1}, ARB_NS, 0, &table, &sits));
    assert_true(arb_movement_plays(&m, (struct arb_round_no){1}, (struct arb_table_no){1}));
    assert_false(arb_movement_plays(&m, (struct arb_round_no){1}, (struct arb_table_no){3}));
    assert_false(arb_movement_plays(&m, (struct arb_round_no){1}, (struct arb_table_no){4}));
}

static void on_a_fault_nothing_is_handed_over(void **state)
{
    static struct arb_movement m, before;
    const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 7, .rounds = 8};
    const struct arb_movement_order own = {.kind = ARB_OWN_MOVEMENT, .tables = 7}, none = {.tables = 7};
    struct arb_movement_place place;

    (void)state;
    memset(&m, 0x5A, sizeof m);
    before = m;
    assert_int_equal(arb_movement_make(&order, &m, &place), ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE);
    assert_memory_equal(&m, &before, sizeof m);
    assert_int_equal(arb_movement_make(&none, &m, &place), ARB_MOVEMENT_KIND_UNKNOWN);
    assert_int_equal(arb_movement_make(&own, &m, &place), ARB_MOVEMENT_KIND_UNKNOWN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_right),
        cmocka_unit_test(every_mitchell_is_legal),
        cmocka_unit_test(a_mitchell_moves_as_mitchells_do),
        cmocka_unit_test(only_the_first_and_the_last_share),
        cmocka_unit_test(an_even_mitchell_without_a_way_is_refused),
        cmocka_unit_test(every_howell_is_legal),
        cmocka_unit_test(a_three_quarter_howell_is_not_full),
        cmocka_unit_test(a_howell_has_its_quality),
        cmocka_unit_test(the_search_finds_howells),
        cmocka_unit_test(of_every_size_there_is_a_row),
        cmocka_unit_test(a_rover_displaces_nobody_twice),
        cmocka_unit_test(the_order_switches_the_arrow),
        cmocka_unit_test(a_barometer_has_one_set_a_round),
        cmocka_unit_test(every_formula_is_legal),
        cmocka_unit_test(every_individual_is_balanced),
        cmocka_unit_test(there_is_an_individual_for_every_number),
        cmocka_unit_test(the_search_finds_individuals),
        cmocka_unit_test(in_a_knockout_the_best_are_the_last),
        cmocka_unit_test(what_is_advised_can_be_played),
        cmocka_unit_test(a_wish_is_kept),
        cmocka_unit_test(balance_is_as_published),
        cmocka_unit_test(in_a_full_howell_all_meet),
        cmocka_unit_test(a_pair_is_found_or_sits_out),
        cmocka_unit_test(on_a_fault_nothing_is_handed_over),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* movement_rows_test.c -- the movements of tests/tables/movements/: made, or told round by round and judged. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/text/contest_line.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_tables_are_right),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

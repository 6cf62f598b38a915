/* stages_test.c -- the rows of tests/tables/stages.tbl: who goes on, where he sits, what he brings. */
#include "arb_test.h"
#include "table_rows.h"

#include "arbitro/club/players.h"
#include "arbitro/club/stages.h"

enum { MOST = 16, BOARDS_BEFORE = 24 };

/* A row, taken apart. */
struct row {
    struct arb_stages_rules rules;
    struct arb_span word, told, wanted;
    char text[400];
    size_t count;
    int64_t figure[MOST];           /* hundredths */
    uint32_t group[MOST];
    bool is_absent[MOST];
};

static struct arb_span cut_at(struct arb_span *rest, const char *mark)
{
    const size_t length = strlen(mark);
    size_t at = 0;
    struct arb_span cut;

    while (at + length <= rest->length && memcmp(rest->at + at, mark, length) != 0) at++;
    assert_true(at + length <= rest->length);
    cut = arb_span_trim(arb_span_part(*rest, 0, at));
    *rest = arb_span_trim(arb_span_skip(*rest, at + length));
    return cut;
}

/* "60", "60@2", "60-". */
static void take_figure(struct row *row, struct arb_span word)
{
    const size_t i = row->count++;
    size_t at = 0;
    int64_t group = 0;

    assert_true(i < MOST);
    while (at < word.length && word.at[at] != '@') at++;
    if (at < word.length) assert_true(arb_span_int(arb_span_skip(word, at + 1), 0, 9, &group));
    row->group[i] = (uint32_t)group;
    row->is_absent[i] = at > 1 && word.at[at - 1] == '-';
    if (row->is_absent[i]) at--;
    assert_true(arb_hundredths_read(arb_span_part(word, 0, at), &row->figure[i]));
}

static void take_apart(struct row *row, struct arb_span line)
{
    struct arb_writer out = arb_writer_on(row->text, sizeof row->text);
    struct arb_rules_fault fault;
    struct arb_span rules, word;

    memset(row, 0, sizeof *row);
    row->word = arb_span_word(&line);
    rules = cut_at(&line, "|");
    row->told = cut_at(&line, "=>");
    row->wanted = line;
    arb_write_text(&out, "stage Before\nsession a\nstage Here\nfrom Before\n");
    for (size_t i = 0; i < rules.length; i++) arb_write_char(&out, rules.at[i] == ';' ? '\n' : rules.at[i]);
    if (strstr(row->text, "take") == NULL) arb_write_text(&out, "\ntake 1\n");
    assert_true(arb_stages_read(arb_writer_span(&out), &row->rules, &fault));
    while ((word = arb_span_word(&row->told)).length > 0) take_figure(row, word);
}

static struct arb_sum sum_of(int64_t hundredths)
{
    struct arb_sum sum = arb_sum_zero();

    arb_sum_add(&sum, hundredths, 100);
    return sum;
}

static void say_line(const struct row *row, struct arb_writer *out)
{
    struct arb_stage_entry entry[MOST];
    struct arb_standing standing[MOST];
    struct arb_sum room[MOST];

    for (size_t i = 0; i < row->count; i++)
        entry[i] = (struct arb_stage_entry){.group = row->group[i], .figure = sum_of(row->figure[i]),
                                            .state = row->is_absent[i] ? ARB_STAGE_ABSENT : ARB_STAGE_HERE};
    arb_stage_rank(&row->rules.stage[1], entry, row->count, standing, room);
    (void)arb_stage_cut(&row->rules.stage[1], entry, standing, row->count);
    for (size_t i = 0; i < row->count; i++) {
        if (entry[i].outcome == ARB_GOING_NOT) continue;
        if (out->length > 0) arb_write_char(out, ' ');
        arb_write_int(out, (int64_t)i + 1);
        if (entry[i].outcome == ARB_GOING_OPEN) arb_write_char(out, '?');
    }
}

static void say_seats(const struct row *row, struct arb_writer *out)
{
    const uint32_t count = (uint32_t)(row->figure[0] / 100);

    for (uint32_t i = 0; i < count; i++) {
        const struct arb_stage_seat seat = arb_stage_seat(&row->rules.stage[1], i, count);

        if (i > 0) arb_write_char(out, ' ');
        arb_write_char(out, (char)((seat.side == 0 ? 'A' : 'a') + seat.section));
        arb_write_int(out, seat.number);
    }
}

/* Without the zeros at the end. */
static void say_number(struct arb_writer *out, int64_t hundredths)
{
    if (hundredths % 100 == 0) arb_write_int(out, hundredths / 100);
    else if (hundredths % 10 == 0) arb_write_fixed(out, hundredths / 10, 1);
    else arb_write_fixed(out, hundredths, 2);
}

static void say_carried(const struct row *row, struct arb_writer *out)
{
    const bool is_percent = arb_span_is(row->word, "percent") || arb_span_is(row->word, "added");
    struct arb_stage_qualifier qualifier[MOST] = {0};
    int64_t hundredths[MOST];

    for (size_t i = 0; i < row->count; i++) {
        qualifier[i] = (struct arb_stage_qualifier){.boards = BOARDS_BEFORE, .figure = sum_of(row->figure[i]),
                                                    .among = arb_sum_zero()};
        for (size_t k = 0; k < row->count; k++) {
            qualifier[i].place += row->figure[k] > row->figure[i];
            qualifier[i].together += row->figure[k] == row->figure[i];
        }
        qualifier[i].place++;
    }
    arb_stage_carry(&row->rules.stage[1], is_percent, qualifier, row->count, hundredths);
    if (arb_span_is(row->word, "added")) {
        say_number(out, arb_stage_carry_of_added(&row->rules.stage[1], hundredths, row->count));
        return;
    }
    for (size_t i = 0; i < row->count; i++) {
        if (i > 0) arb_write_char(out, ' ');
        say_number(out, hundredths[i]);
    }
}

static void rows_hold(void **state)
{
    struct table_rows rows = table_open(TABLES "/stages.tbl");
    struct arb_span line;
    static struct row row;
    int faults = 0, count = 0;

    (void)state;
    for (; table_next(&rows, &line); count++) {
        char said[200] = "";
        struct arb_writer out = arb_writer_on(said, sizeof said);

        take_apart(&row, line);
        if (arb_span_is(row.word, "line")) say_line(&row, &out);
        else if (arb_span_is(row.word, "seats")) say_seats(&row, &out);
        else say_carried(&row, &out);
        if (!arb_span_is(row.wanted, said)) TABLE_FAULT(rows, faults, "%s\n", said);
    }
    assert_int_equal(faults, 0);
    assert_true(count > 30);
}

/* Lots are an order of all, and another number is another order. */
static void lots_are_an_order(void **state)
{
    uint32_t one[20], other[20], seen = 0;

    (void)state;
    arb_stage_shuffle(17, one, 20);
    arb_stage_shuffle(18, other, 20);
    for (unsigned i = 0; i < 20; i++) seen |= 1u << one[i];
    assert_int_equal(seen, (1u << 20) - 1);
    assert_memory_not_equal(one, other, sizeof one);
    assert_true(arb_stage_lot(4711, 3) >= 0 && arb_stage_lot(4711, 3) != arb_stage_lot(4711, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows_hold), cmocka_unit_test(lots_are_an_order)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}

/* contest_line_test.c -- the lines of tests/tables/contest_lines.tbl, and random acts written and read. */
#include "arb_test.h"

#include "arbitro/text/contest_line.h"

#include "contest/random_act.h"

#include <stdio.h>

/* The three columns of a row, parted by " | ". */
static unsigned columns(char *row, char *column[3])
{
    unsigned count = 0;

    for (char *at = row; at != NULL && count < 3; count++) {
        char *bar = strstr(at, " | ");

        column[count] = at;
        if (bar != NULL) *bar = '\0';
        at = bar != NULL ? bar + 3 : NULL;
    }
    return count;
}

/* "word_wrong 9 tricks": fault, column, what was expected. */
static void check_fault(const struct arb_line_error *error, const char *line, const char *expected)
{
    char got[100];

    snprintf(got, sizeof got, "%s %u %s", arb_line_fault_symbol((enum arb_line_fault)error->fault),
             error->column, arb_line_word_symbol((enum arb_line_word)error->expected));
    if (strcmp(got, expected) != 0) fail_msg("%s\n  gives    %s\n  expected %s", line, got, expected);
}

/* Reads, writes, and reads again. */
static void check_normal(const char *line, const char *expected)
{
    struct arb_contest_act act, again;
    struct arb_line_error error;
    char text[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    memset(&act, 0, sizeof act);
    if (arb_contest_line_read(arb_span_of(line), &act, &error) != ARB_LINE_GOOD)
        fail_msg("%s\n  gives %s at %u, %s expected", line,
                 arb_line_fault_symbol((enum arb_line_fault)error.fault), error.column,
                 arb_line_word_symbol((enum arb_line_word)error.expected));
    arb_contest_line_write(&out, &act);
    if (strcmp(text, expected) != 0) fail_msg("%s\n  is written %s\n  expected   %s", line, text, expected);
    assert_int_equal(arb_contest_line_read(arb_span_of(text), &again, &error), ARB_LINE_GOOD);
    assert_memory_equal(&act, &again, sizeof act);
}

static void check_row(char *row)
{
    struct arb_contest_act act, before;
    struct arb_line_error error;
    char *column[3];
    const unsigned count = columns(row, column);

    if (count == 1) {
        check_normal(column[0], column[0]);
    } else if (strcmp(column[1], "=") == 0) {
        check_normal(column[0], column[2]);
    } else {
        memset(&act, 0x5A, sizeof act);
        before = act;
        assert_int_not_equal(arb_contest_line_read(arb_span_of(column[0]), &act, &error), ARB_LINE_GOOD);
        check_fault(&error, column[0], column[2]);
        assert_memory_equal(&act, &before, sizeof act);
    }
}

static void every_row_of_the_table(void **state)
{
    FILE *file = fopen(TABLES "/contest_lines.tbl", "r");
    char row[2000];
    unsigned rows = 0;

    (void)state;
    assert_non_null(file);
    while (fgets(row, sizeof row, file) != NULL) {
        row[strcspn(row, "\n")] = '\0';
        if (row[0] == '#' || row[0] == '\0') continue;
        check_row(row);
        rows++;
    }
    fclose(file);
    assert_true(rows > 60);
}

/* What no line of a table can hold. */
static void lines_beyond_text(void **state)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    char line[ARB_LINE_MAX + 1];

    (void)state;
    memset(line, ' ', sizeof line);
    memcpy(line, "end", 3);
    assert_int_equal(arb_contest_line_read((struct arb_span){line, ARB_LINE_MAX}, &act, &error),
                     ARB_LINE_TOO_LONG);
    assert_int_equal(arb_contest_line_read((struct arb_span){line, ARB_LINE_MAX - 1}, &act, &error),
                     ARB_LINE_GOOD);
    assert_int_equal(arb_contest_line_read((struct arb_span){"announce \"a\nb\"", 14}, &act, &error),
                     ARB_LINE_NOT_CLEAN);
    assert_int_equal(arb_contest_line_read((struct arb_span){"announce \"\xC3\"", 12}, &act, &error),
                     ARB_LINE_NOT_CLEAN);
    assert_int_equal(arb_contest_line_read((struct arb_span){"end\0", 4}, &act, &error), ARB_LINE_NOT_CLEAN);
    assert_int_equal(arb_contest_line_read((struct arb_span){NULL, 0}, &act, &error), ARB_LINE_EMPTY);
}

/* One byte more than there is room for is a fault, never a cut. */
static void texts_are_never_cut(void **state)
{
    static const size_t room[] = {ARB_TITLE_MAX, ARB_NOTE_MAX, ARB_FACTS_MAX, ARB_FACTS_MAX, ARB_FACTS_MAX};
    static const char *const before[] = {"open 2026-11-21 \"", "announce \"", "ruling by \"Anna\" \"",
                                         "appeal 1 by \"Ugo\" \"", "review 1 upheld by \"Anna\" \""};
    struct arb_contest_act act;
    struct arb_line_error error;

    (void)state;
    for (unsigned i = 0; i < ARB_COUNT(room); i++)
        for (size_t length = room[i] - 1; length <= room[i]; length++) {
            char line[ARB_LINE_MAX];
            const size_t head = strlen(before[i]);

            memcpy(line, before[i], head);
            memset(line + head, 'x', length);
            memcpy(line + head + length, "\"", 2);
            assert_int_equal(arb_contest_line_read(arb_span_of(line), &act, &error),
                             length < room[i] ? ARB_LINE_GOOD : ARB_LINE_TEXT_TOO_LONG);
        }
}

static void writing_then_reading_changes_nothing(void **state)
{
    struct arb_chance chance = {20261121};

    (void)state;
    for (int i = 0; i < 20000; i++) {
        struct arb_contest_act act, again;
        struct arb_line_error error;
        char text[ARB_LINE_MAX];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        random_act(&chance, &act);
        memset(&again, 0, sizeof again);
        arb_contest_line_write(&out, &act);
        assert_false(out.truncated);
        if (arb_contest_line_read(arb_writer_span(&out), &again, &error) != ARB_LINE_GOOD)
            fail_msg("act %d: %s\n  column %u", i, text, error.column);
        if (memcmp(&act, &again, sizeof act) != 0) fail_msg("act %d: %s reads otherwise", i, text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_row_of_the_table),
        cmocka_unit_test(lines_beyond_text),
        cmocka_unit_test(texts_are_never_cut),
        cmocka_unit_test(writing_then_reading_changes_nothing),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

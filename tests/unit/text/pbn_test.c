/* pbn_test.c -- what the reader makes of PBN, item by item and row by row. */
#include "arb_test.h"

#include "arbitro/text/pbn.h"

/* Every item in a line of its own: kind, name, text; damage by its symbol. */
static void describe(struct arb_writer *out, const char *text, size_t length)
{
    static const char *const kinds[] = {"tag", "element", "comment", "escape", "end", "damage"};
    struct arb_pbn pbn = arb_pbn_on((struct arb_span){text, length});
    struct arb_pbn_item item;

    while (arb_pbn_next(&pbn, &item)) {
        arb_write_int(out, item.line);
        arb_write_char(out, ' ');
        arb_write_text(out, item.kind == ARB_PBN_DAMAGE ? arb_pbn_fault_symbol(item.fault) : kinds[item.kind]);
        if (item.name.length > 0) arb_write_char(out, ' ');
        arb_write_span(out, item.name);
        if (item.text.length > 0) arb_write_char(out, ' ');
        arb_write_span(out, item.text);
        arb_write_char(out, '\n');
    }
}

static void text_is_cut_into_items(void **state)
{
    static const struct {
        const char *text, *items;
    } rows[] = {
        {"", ""},
        {"[Board \"7\"]", "1 tag Board 7\n1 end\n"},
        {"\xEF\xBB\xBF[Board \"7\"]\r\n\r\n[Board\n\"8\" ]\n", "1 tag Board 7\n2 end\n3 tag Board 8\n5 end\n"},
        {"[Board\"7\"][Deal \"-\"] ; both\n", "1 tag Board 7\n1 tag Deal -\n1 comment  both\n2 end\n"},
        {"% PBN 2.1\n[Auction \"N\"]\n1S! =1= $12 AP\n", "1 escape  PBN 2.1\n2 tag Auction N\n3 element 1S!\n"
                                                        "3 element =1=\n3 element $12\n3 element AP\n4 end\n"},
        {"{ one\n\ntwo }\n[Event \"a \\\"b\\\"\"]\n", "1 comment  one\n\ntwo \n4 tag Event a \\\"b\\\"\n5 end\n"},
        {"[Play \"E\"]\n\"A+\" 10% -\n", "1 tag Play E\n2 element A+\n2 element 10%\n2 element -\n3 end\n"},
        {"[Event Random]\n", "1 tag Event Random\n1 tag_without_quotes Random\n2 end\n"},
        {"[Event \"open]\n[Board \"1\"]\n", "1 tag Event open\n1 string_not_closed open\n2 tag Board 1\n3 end\n"},
        {"[Board \"1\"\n[Dealer \"N\"]\n", "1 tag Board 1\n1 tag_not_closed Board\n2 tag Dealer N\n3 end\n"},
        {"{ open\n{ again\n[Board \"1\"]\n", "1 comment  open\n1 comment_not_closed  open\n2 comment  again\n"
                                            "2 comment_not_closed  again\n3 tag Board 1\n4 end\n"},
        {"stray\n[Board \"1\"]\x1A", "1 stray_text stray\n2 tag Board 1\n2 stray_bytes \x1A\n2 end\n"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        char items[400];
        struct arb_writer out = arb_writer_on(items, sizeof items);

        describe(&out, rows[i].text, strlen(rows[i].text));
        assert_string_equal(items, rows[i].items);
    }
}

/* The rows of the first table in the text: their elements with '|' between, damaged ones as '!' and their line. */
static void describe_rows(struct arb_writer *out, const char *text)
{
    struct arb_pbn pbn = arb_pbn_on(arb_span_of(text));
    struct arb_pbn_table table = {.columns = 0};
    struct arb_pbn_item item;
    uint32_t line;

    assert_true(arb_pbn_next(&pbn, &item));
    assert_true(arb_pbn_table_begin(&table, item.text, pbn));
    while (arb_pbn_next(&pbn, &item) && item.kind == ARB_PBN_ELEMENT) {
        const enum arb_pbn_row row = arb_pbn_table_take(&table, &item, &line);

        if (row == ARB_PBN_ROW_DAMAGED) {
            arb_write_char(out, '!');
            arb_write_int(out, line);
            arb_write_char(out, '\n');
        }
        for (unsigned c = 0; row == ARB_PBN_ROW && c < table.columns; c++) {
            arb_write_span(out, table.element[c].text);
            arb_write_char(out, c + 1u < table.columns ? '|' : '\n');
        }
    }
    if (!arb_pbn_table_end(&table, &line)) arb_write_text(out, "unfinished\n");
}

static void elements_make_rows(void **state)
{
    static const struct {
        const char *text, *rows;
    } rows[] = {
        {"[T \"+A\\2R;-B;C\\10L\"]\n1 2 3\n4 \"5 6\" 7\n", "1|2|3\n4|5 6|7\n"},
        {"[T \"A;B;C\"]\n1 2\n3 4\n5 6\n", "1|2|3\n4|5|6\n"},                  /* by the letter: rows may wrap */
        {"[T \"A;B;C\"]\n1 2\n4 5 6\n7 8 9\n", "!2\n4|5|6\n7|8|9\n"},          /* a row a line: one is short */
        {"[T \"A;B;C\"]\n1 2 3 x\n4 5 6\n", "1|2|3\n!2\n4|5|6\n"},             /* one too many */
        {"[T \"A;B\"]\n1 2\n3", "1|2\nunfinished\n"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        char text[200];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        describe_rows(&out, rows[i].text);
        assert_string_equal(text, rows[i].rows);
    }
}

static struct arb_pbn_result result_of(const char *row)
{
    char text[400];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_pbn_table table = {.columns = 0};
    struct arb_pbn_result result = {.kind = ARB_PBN_NOTHING};
    struct arb_pbn_item item;
    struct arb_pbn pbn;
    uint32_t line;

    arb_write_text(&out, "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;MP_NS\"]\n");
    arb_write_text(&out, row);
    pbn = arb_pbn_on(arb_writer_span(&out));
    assert_true(arb_pbn_next(&pbn, &item));
    assert_true(arb_pbn_table_begin(&table, item.text, pbn));
    while (arb_pbn_next(&pbn, &item) && item.kind == ARB_PBN_ELEMENT)
        if (arb_pbn_table_take(&table, &item, &line) == ARB_PBN_ROW) arb_pbn_result_read(&table, &result);
    result.unreadable.at = result.unreadable.length > 0 ? "odd" : NULL; /* the text is gone with this function */
    return result;
}

static void results_are_read_as_programs_write_them(void **state)
{
    static const struct {
        const char *row;
        enum arb_pbn_result_kind kind;
        int level, doubling, declarer, tricks;
        int64_t score;
        bool odd;
    } rows[] = {
        {"1 2 4S S 10 \"420\" - 6.0", ARB_PBN_CONTRACT, 4, 0, ARB_SOUTH, 10, 420, false},
        {"1 2 3NTX e ^8 - \"-100\" 6.0", ARB_PBN_CONTRACT, 3, 1, ARB_EAST, 8, 100, false},
        {"1 2 4SR ^N 10 - 50 -", ARB_PBN_CONTRACT, 4, 2, ARB_NORTH, 10, -50, false},
        {"1 2 Pass - - 0 - 3", ARB_PBN_CONTRACT, 0, 0, ARB_NORTH, 0, 0, false},
        {"1 2 - - - \"A+\" \"A-\" 3.6", ARB_PBN_AWARD, 0, 0, 0, 0, 0, false},
        {"1 2 - - - 620 - 3", ARB_PBN_POINTS, 0, 0, 0, 0, 620, false},
        {"1 - - - - Bye Bye -", ARB_PBN_BYE, 0, 0, 0, 0, 0, false},
        {"1 2 - - - - - -", ARB_PBN_NOTHING, 0, 0, 0, 0, 0, false},
        {"1 2 4S S 14 - - -", ARB_PBN_NOTHING, 4, 0, ARB_SOUTH, 0, 0, true},
        {"1 2 9S S 9 \"420\" - x", ARB_PBN_POINTS, 0, 0, 0, 0, 420, true},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        const struct arb_pbn_result result = result_of(rows[i].row);

        assert_int_equal(result.kind, rows[i].kind);
        assert_int_equal(result.contract.level, rows[i].level);
        assert_int_equal(result.contract.doubling, rows[i].doubling);
        assert_int_equal(result.contract.declarer, rows[i].declarer);
        assert_int_equal(result.tricks, rows[i].tricks);
        assert_int_equal(result.score.value, rows[i].score);
        assert_int_equal(result.unreadable.length > 0, rows[i].odd);
    }
}

static void values_become_utf8(void **state)
{
    static const char *const rows[][2] = {
        {"J\xE4rvinen", "Järvinen"}, {"Järvinen", "Järvinen"}, {"say \\\"x\\\\\"", "say \"x\\\""}, {"a\x01\x81z", "az"},
        {"O\x92" "Brien", "O’Brien"},
    };

    (void)state;
    for (size_t i = 0; i < ARB_COUNT(rows); i++) {
        char text[40];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_pbn_text(&out, arb_span_of(rows[i][0]));
        assert_string_equal(text, rows[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_is_cut_into_items),
        cmocka_unit_test(elements_make_rows),
        cmocka_unit_test(results_are_read_as_programs_write_them),
        cmocka_unit_test(values_become_utf8),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

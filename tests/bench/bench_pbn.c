/* bench_pbn.c -- PBN read: the reader alone, with deals, and with the rows of ScoreTables. */
#include "bench.h"

#include "arbitro/text/pbn.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { TEXT_MAX = 4 << 20, GAMES = 2000, EVENT_BOARDS = 66, TABLES = 18 };

static char text[TEXT_MAX];

static void write_tags(struct arb_writer *out, unsigned board)
{
    const struct arb_board_no no = {(uint16_t)(board % 64 + 1)};

    arb_write_text(out, "[Event \"Made for measuring\"]\r\n[Site \"Nowhere\"]\r\n[Date \"2026.11.21\"]\r\n[Board \"");
    arb_write_int(out, board + 1);
    arb_write_text(out, "\"]\r\n[West \"\"]\r\n[North \"\"]\r\n[East \"\"]\r\n[South \"\"]\r\n[Dealer \"");
    arb_write_text(out, arb_seat_name(arb_board_dealer(no)));
    arb_write_text(out, "\"]\r\n[Vulnerable \"");
    arb_write_text(out, arb_vulnerability_name(arb_board_vulnerability(no)));
    arb_write_text(out, "\"]\r\n[Deal \"N:KJ852.QT864.Q.32 A764.A93.KJ5.JT4 QT.5.AT943.AQ875 93.KJ72.8762.K96\"]\r\n"
                        "[Scoring \"MatchPoints;MP1\"]\r\n[Declarer \"\"]\r\n[Contract \"\"]\r\n[Result \"\"]\r\n");
}

static void write_table(struct arb_writer *out)
{
    arb_write_text(out, "[ScoreTable \"Table\\2R;Round\\2R;PairId_NS\\2R;PairId_EW\\2R;"
                        "Contract\\4L;Declarer\\1R;Result\\2R;"
                        "Lead\\3L;Score_NS\\6R;Score_EW\\6R;MP_NS\\4R;MP_EW\\4R;"
                        "Percentage_NS\\3R;Percentage_EW\\3R\"]\r\n");
    for (int t = 1; t <= TABLES; t++) {
        arb_write_int(out, t);
        arb_write_text(out, t % 3 == 0 ? "  1 12 25 4HX  N  9 DQ       - \"100\"  4.0 30.0  12  88\r\n"
                                       : "  1 12 25 4H   N 11 DQ   \"450\"     - 13.0 21.0  38  62\r\n");
    }
}

static size_t read_items(struct arb_span span)
{
    struct arb_pbn pbn = arb_pbn_on(span);
    struct arb_pbn_item item;
    struct arb_deal deal;
    size_t games = 0;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind == ARB_PBN_GAME_END) games++;
        if (item.kind == ARB_PBN_TAG && arb_span_is(item.name, "Deal") && !arb_deal_read(item.text, &deal)) abort();
    }
    return games;
}

static size_t read_results(struct arb_span span)
{
    static struct arb_pbn_table table;
    struct arb_pbn pbn = arb_pbn_on(span);
    struct arb_pbn_item item;
    struct arb_pbn_result result;
    uint32_t damaged;
    bool in_table = false;
    size_t rows = 0;

    while (arb_pbn_next(&pbn, &item)) {
        if (item.kind == ARB_PBN_TAG)
            in_table = arb_span_is(item.name, "ScoreTable") && arb_pbn_table_begin(&table, item.text, pbn);
        if (!in_table || item.kind != ARB_PBN_ELEMENT) continue;
        if (arb_pbn_table_take(&table, &item, &damaged) != ARB_PBN_ROW) continue;
        arb_pbn_result_read(&table, &result);
        rows += result.kind == ARB_PBN_CONTRACT;
    }
    return rows;
}

int main(void)
{
    struct arb_writer out = arb_writer_on(text, sizeof text);
    volatile size_t count = 0;
    double ns;

    for (unsigned b = 0; b < GAMES; b++) {
        write_tags(&out, b);
        arb_write_text(&out, "\r\n");
    }
    BENCH_NS(ns, count = read_items(arb_writer_span(&out)));
    bench_row("pbn.deals", (double)out.length / ns * 1e3, "MB/s", 150, 1, (double)count);
    bench_row("pbn.boards", (double)count / ns * 1e6, "k boards/s", 200, 1, (double)count);
    out = arb_writer_on(text, sizeof text);
    for (unsigned b = 0; b < EVENT_BOARDS; b++) {
        write_tags(&out, b);
        write_table(&out);
        arb_write_text(&out, "\r\n");
    }
    BENCH_NS(ns, count = read_items(arb_writer_span(&out)));
    bench_row("pbn.score_tables_items", (double)out.length / ns * 1e3, "MB/s", 150, 1, (double)count);
    BENCH_NS(ns, count = read_results(arb_writer_span(&out)));
    bench_row("pbn.score_tables_results", (double)out.length / ns * 1e3, "MB/s", 150, 1, (double)count);
    return 0;
}

/* bench_contest.c -- acts folded, lines read and written, and the ranking of forty-eight tables. */
#include "bench.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/contest/standings.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { TABLES = 48, ROUNDS = 13, BOARDS = 2, ACTS_MAX = 8 + ROUNDS + 3 * TABLES * ROUNDS * BOARDS, LINE = 64 };

static struct arb_contest contest;
static struct arb_scores scores;
static struct arb_standings standings;
static struct arb_contest_act acts[ACTS_MAX];
static char lines[ACTS_MAX][LINE];
static unsigned count;

static void say(const char *line)
{
    struct arb_line_error error;
    struct arb_contest_act *act = &acts[count];

    if (arb_contest_line_read(arb_span_of(line), act, &error) != ARB_LINE_GOOD) abort();
    act->actor.role = ARB_DIRECTOR;
    act->at_ms = INT64_C(1795240000000) + count;
    if (arb_contest_step(&contest, act) != ARB_CONTEST_TAKEN) abort();
    snprintf(lines[count], LINE, "%s", line);
    count++;
}

/* Every board at every table: begun, entered, confirmed. */
static void play_round(int round, uint32_t *chance)
{
    char line[LINE];

    snprintf(line, sizeof line, "start %d", round);
    say(line);
    for (int board = 0; board < BOARDS; board++)
        for (int table = 1; table <= TABLES; table++) {
            const int no = contest.movement.meeting[round - 1][table - 1].set * BOARDS - board;

            snprintf(line, sizeof line, "begin T%d R%d B%d", table, round, no);
            say(line);
            snprintf(line, sizeof line, "result T%d R%d B%d %u%c %c %u lead HK", table, round, no,
                     2 + bench_next(chance) % 3, "CDHSN"[bench_next(chance) % 5], "NESW"[bench_next(chance) % 4],
                     7 + bench_next(chance) % 5);
            say(line);
            snprintf(line, sizeof line, "confirm T%d R%d B%d", table, round, no);
            say(line);
        }
}

static uint64_t fold(void)
{
    memset(&contest, 0, sizeof contest);
    for (unsigned i = 0; i < count; i++)
        if (arb_contest_step(&contest, &acts[i]) != ARB_CONTEST_TAKEN) abort();
    return contest.acts;
}

static uint64_t read_lines(void)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    uint64_t sum = 0;

    for (unsigned i = 0; i < count; i++) {
        if (arb_contest_line_read(arb_span_of(lines[i]), &act, &error) != ARB_LINE_GOOD) abort();
        sum += act.board;
    }
    return sum;
}

static uint64_t write_lines(void)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < count; i++) {
        char line[ARB_LINE_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb_contest_line_write(&out, &acts[i]);
        sum += out.length;
    }
    return sum;
}

static uint64_t rank_field(void)
{
    arb_contest_standings(&contest, 0, &scores, &standings);
    return (uint64_t)standings.row[ARB_NS][0].won;
}

static uint64_t touch(void)
{
    struct arb_touched touched;

    arb_contest_touched(&contest, &acts[count - 1], &touched);
    return touched.boards[0];
}

int main(void)
{
    uint32_t chance = 20261121;
    volatile uint64_t check = 0;
    double ns;

    say("open 2026-11-21 \"Forty-eight tables\"");
    say("movement mitchell tables 48 rounds 13 boards 2");
    for (int round = 1; round <= ROUNDS; round++) play_round(round, &chance);
    BENCH_NS(ns, check = fold());
    bench_row("contest.acts", (double)count / ns * 1e6, "k acts/s", 0, 1, (double)check);
    BENCH_NS(ns, check = read_lines());
    bench_row("contest.lines_read", (double)count / ns * 1e6, "k lines/s", 0, 1, (double)check);
    BENCH_NS(ns, check = write_lines());
    bench_row("contest.lines_written", (double)count / ns * 1e6, "k lines/s", 0, 1, (double)check);
    BENCH_NS(ns, check = rank_field());
    bench_row("contest.standings_48_tables", ns / 1e3, "us", 0, 0, (double)check);
    BENCH_NS(ns, check = arb_contest_hash(&contest));
    bench_row("contest.hash", ns / 1e3, "us", 0, 0, 0);
    BENCH_NS(ns, check = touch());
    bench_row("contest.touched", ns / 1e3, "us", 0, 0, 0);
    return 0;
}

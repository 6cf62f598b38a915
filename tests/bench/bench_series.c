/* bench_series.c -- the joint ranking of an event of a thousand tables: made anew, and after a few results more. */
#include "bench.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/contest/combined.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { SECTIONS = 11, TABLES = 91, ROUNDS = 7, BOARDS = 2 };

static struct arb_contest contest[SECTIONS];
static struct arb_scores scores[SECTIONS];
static struct arb_combined_room room;
static struct arb_combined combined;
static struct arb_series series;

static void say(unsigned section, const char *line)
{
    static unsigned count;
    struct arb_line_error error;
    struct arb_contest_act act;

    if (arb_contest_line_read(arb_span_of(line), &act, &error) != ARB_LINE_GOOD) abort();
    act.actor.role = ARB_DIRECTOR;
    act.at_ms = INT64_C(1795240000000) + count++;
    if (arb_contest_step(&contest[section], &act) != ARB_CONTEST_TAKEN) abort();
}

static void play(unsigned section, int round, int table, int no, uint32_t *chance)
{
    char line[64];

    snprintf(line, sizeof line, "result T%d R%d B%d %u%c %c %u lead HK", table, round, no, 2 + bench_next(chance) % 3,
             "CDHSN"[bench_next(chance) % 5], "NESW"[bench_next(chance) % 4], 7 + bench_next(chance) % 5);
    say(section, line);
    snprintf(line, sizeof line, "confirm T%d R%d B%d", table, round, no);
    say(section, line);
}

/* All boards of all rounds, but the last of the last round. */
static void play_section(unsigned section, uint32_t *chance)
{
    char line[128];

    say(section, "open 2026-11-25 \"A thousand tables\"");
    snprintf(line, sizeof line, "movement mitchell tables %d rounds 13 boards %d barometer", TABLES, BOARDS);
    say(section, line);
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= TABLES; pair++) {
            const unsigned n = (2 * section + side) * TABLES + pair;

            snprintf(line, sizeof line, "register %s %u \"Dora %u Bini\" \"Ugo %u Neri\"", side == 0 ? "NS" : "EW",
                     pair, n * 7919 % 10007, n * 104729 % 10009);
            say(section, line);
        }
    for (int round = 1; round <= ROUNDS; round++) {
        snprintf(line, sizeof line, "start %d", round);
        say(section, line);
        for (int board = 0; board < (round < ROUNDS ? BOARDS : 1); board++)
            for (int table = 1; table <= TABLES; table++)
                play(section, round, table,
                     contest[section].movement.meeting[round - 1][table - 1].set * BOARDS - board, chance);
    }
}

static uint64_t combine(void)
{
    const struct arb_contest *contests[SECTIONS];

    for (unsigned i = 0; i < SECTIONS; i++) contests[i] = &contest[i];
    if (arb_combine(&series, contests, scores, &room, &combined) != ARB_COMBINED_SOUND) abort();
    return combined.row[0].at[0].contest * 1000u + combined.row[0].at[0].pair;
}

int main(void)
{
    uint32_t chance = 20261125;
    volatile uint64_t check = 0;
    struct arb_contest_act act;
    struct arb_line_error error;
    double ns;

    for (unsigned i = 0; i < SECTIONS; i++) play_section(i, &chance);
    if (arb_contest_line_read(arb_span_of("series \"One\" across mean missed last session A a B b C c D d E e F f G g "
                                          "H h I i J j K k"), &act, &error) != ARB_LINE_GOOD) abort();
    series = act.series;
    BENCH_NS(ns, check = combine());
    bench_row("series.anew_1001_tables", ns / 1e6, "ms", 0, 0, (double)check);
    return 0;
}

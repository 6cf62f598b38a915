/* bench_teams.c -- an event of two hundred teams folded, ranked, drawn, and its players compared. */
#include "bench.h"

#include "arbitro/text/teams_line.h"
#include "arbitro/teams/teams_score.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { TEAMS = 200, ROUNDS = 10, BOARDS = 8, ACTS_MAX = 16 + ROUNDS * (1 + TEAMS / 2 * (2 * BOARDS + 1)), LINE = 64 };

static struct arb_teams teams, folded;
static struct arb_teams_work work;
static struct arb_team_standings standings;
static struct arb_butler butler;
static struct arb_teams_act acts[ACTS_MAX];
static char lines[ACTS_MAX][LINE];
static unsigned count;

static void say(const char *line)
{
    struct arb_line_error error;

    if (arb_teams_line_read(arb_span_of(line), &acts[count], &error) != ARB_LINE_GOOD) abort();
    acts[count].actor.role = ARB_DIRECTOR;
    if (arb_teams_step(&teams, &acts[count], &work) != ARB_TEAMS_IS_TAKEN) abort();
    snprintf(lines[count++], LINE, "%s", line);
}

static void play_round(int round, uint32_t *chance)
{
    char line[LINE];

    snprintf(line, sizeof line, round == 1 ? "draw R%d halves" : "draw R%d swiss", round);
    say(line);
    for (int match = 1; match <= TEAMS / 2; match++) {
        for (int i = 0; i < 2 * BOARDS; i++) {
            snprintf(line, sizeof line, "result R%d M%d %s B%d %u%c %c %u", round, match, i % 2 ? "closed" : "open",
                     i / 2 + 1, 2 + bench_next(chance) % 3, "CDHSN"[bench_next(chance) % 5],
                     "NESW"[bench_next(chance) % 4], 7 + bench_next(chance) % 5);
            say(line);
        }
        snprintf(line, sizeof line, "confirm R%d M%d", round, match);
        say(line);
    }
}

static uint64_t fold(void)
{
    memset(&folded, 0, sizeof folded);
    for (unsigned i = 0; i < count; i++)
        if (arb_teams_step(&folded, &acts[i], &work) != ARB_TEAMS_IS_TAKEN) abort();
    return folded.acts;
}

static uint64_t read_lines(void)
{
    static struct arb_teams_act act;
    struct arb_line_error error;
    uint64_t sum = 0;

    for (unsigned i = 0; i < count; i++) {
        if (arb_teams_line_read(arb_span_of(lines[i]), &act, &error) != ARB_LINE_GOOD) abort();
        sum += act.board;
    }
    return sum;
}

static uint64_t rank_field(void)
{
    arb_teams_standings(&teams, 0, &work, &standings);
    return (uint64_t)standings.row[0].points;
}

static uint64_t compare_players(void)
{
    arb_teams_butler(&teams, 1, ROUNDS, false, &work, &butler);
    return butler.count;
}

int main(void)
{
    uint32_t chance = 20261121;
    volatile uint64_t check = 0;
    double ns;

    say("open 2026-11-21 \"Two hundred teams\"");
    say("teams 200 rounds 10 boards 8 scoring vp wbf");
    say("ties direct quotient opponents lot 4711");
    for (int round = 1; round <= ROUNDS; round++) play_round(round, &chance);
    BENCH_NS(ns, check = fold());
    bench_row("teams.fold_200x10", ns / 1e6, "ms", 0, 0, (double)check);
    BENCH_NS(ns, check = read_lines());
    bench_row("teams.lines_read", (double)count / ns * 1e6, "k lines/s", 0, 1, (double)check);
    BENCH_NS(ns, check = rank_field());
    bench_row("teams.standings_200x10", ns / 1e3, "us", 0, 0, (double)check);
    BENCH_NS(ns, check = compare_players());
    bench_row("teams.butler_200x10", ns / 1e3, "us", 0, 0, (double)check);
    BENCH_NS(ns, check = arb_teams_hash(&teams));
    bench_row("teams.hash", ns / 1e3, "us", 0, 0, 0);
    bench_row("teams.state", (double)sizeof teams / 1e6, "MB", 0, 0, 0);
    return 0;
}

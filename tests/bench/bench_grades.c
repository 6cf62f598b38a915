/* bench_grades.c -- a million results graded anew, by both methods: 50 000 sessions of twenty pairs, 20 000 players. */
#include "bench.h"

#include "arbitro/club/grades.h"

#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { PLAYERS = 20000, PAIRS = 10000, SESSIONS = 50000, IN_SESSION = 20, RESULTS = SESSIONS * IN_SESSION };

static struct arb_grade_session session[SESSIONS];
static struct arb_grade_result result[RESULTS];
static struct arb_grade_state state[PLAYERS + PAIRS];
static struct arb_grade_step step[RESULTS];
static double strength[IN_SESSION], variance[IN_SESSION];
static float against[IN_SESSION * IN_SESSION];

/* Twenty different pairs of a session: from a place by chance on. */
static void make(void)
{
    uint32_t chance = 5;

    for (uint32_t s = 0; s < SESSIONS; s++) {
        const uint32_t from = (bench_next(&chance) * 7u + s) % PAIRS;

        session[s] = (struct arb_grade_session){.day = 100 + s / 20, .weight = 1, .first = s * IN_SESSION,
                                                .count = IN_SESSION, .split = IN_SESSION / 2, .against = against};
        for (uint32_t i = 0; i < IN_SESSION; i++) {
            const uint32_t pair = (from + i * 37) % PAIRS;

            result[s * IN_SESSION + i] = (struct arb_grade_result){
                .player = {2 * pair, 2 * pair + 1}, .pair = PLAYERS + pair, .boards = 24,
                .percent = 35 + bench_next(&chance) % 3000 / 100.0};
        }
    }
    for (uint32_t i = 0; i < IN_SESSION; i++)
        for (uint32_t j = 0; j < IN_SESSION; j++)
            against[i * IN_SESSION + j] = i == j ? 0 : -1.0f / (IN_SESSION - 1);
}

static void grade(const struct arb_grade_rules *rules)
{
    const struct arb_grade_room room = {strength, variance};

    for (int i = 0; i < PLAYERS + PAIRS; i++) state[i] = (struct arb_grade_state){.sessions = 0};
    arb_grade(rules, session, SESSIONS, result, &room, state, step);
}

static void measure(const char *name, const char *text)
{
    struct arb_grade_rules rules;
    struct arb_rules_fault fault;
    double ns, check = 0;

    if (!arb_grades_read(arb_span_of(text), &rules, &fault)) abort();
    BENCH_NS(ns, grade(&rules));
    for (int i = 0; i < PLAYERS; i++) check += state[i].grade;
    bench_row(name, ns / 1e6, "ms", 1000, 0, check);
}

int main(void)
{
    make();
    measure("grades.strength_1000000", "method strength\n");
    measure("grades.sessions_1000000", "method sessions\n");
    return 0;
}

/* contest_said.h -- an evening told line by line, for tests of the fold: TAKEN("table 3", "result …"). */
#ifndef CONTEST_SAID_H
#define CONTEST_SAID_H

#include "arb_test.h"

#include "arbitro/text/contest_line.h"

#include <stdio.h>

static struct arb_contest contest, before;
static int64_t now_ms;

/* "director", "table 3", "player EW 2", "server", "public", and the line; returns the fault's symbol. */
static inline const char *say(const char *who, const char *line)
{
    struct arb_contest_act act;
    struct arb_line_error error;
    enum arb_contest_fault fault;
    int number = 0;

    if (arb_contest_line_read(arb_span_of(line), &act, &error) != ARB_LINE_GOOD)
        fail_msg("%s: column %u", line, error.column);
    act.at_ms = now_ms;
    act.actor.role = ARB_DIRECTOR;
    if (sscanf(who, "table %d", &number) == 1) act.actor.role = ARB_TABLE, act.actor.table = (uint8_t)number;
    if (strcmp(who, "player") == 0) act.actor.role = ARB_PLAYER, act.actor.pair = 1;
    if (strcmp(who, "server") == 0) act.actor.role = ARB_SERVER;
    if (strcmp(who, "public") == 0) act.actor.role = ARB_PUBLIC;
    before = contest;
    fault = arb_contest_step(&contest, &act);
    if (fault != ARB_CONTEST_TAKEN) {
        assert_memory_equal(&contest, &before, sizeof contest);
        assert_true(arb_contest_hash(&contest) == arb_contest_hash(&before));
    } else {
        assert_true(contest.acts == before.acts + 1);
        assert_true(arb_contest_hash(&contest) != arb_contest_hash(&before));
    }
    return arb_contest_fault_symbol(fault);
}

#define TAKEN(who, line)          assert_string_equal(say(who, line), "taken")
#define REFUSED(who, line, fault) assert_string_equal(say(who, line), fault)

static inline const struct arb_entry *entry(uint8_t table, uint8_t round, uint8_t board)
{
    const struct arb_entry *found = arb_contest_entry(&contest, round, table, board);

    assert_non_null(found);
    return found;
}

/* An evening of five tables and four boards a round, set up and not begun. */
static inline int set_up(void **state)
{
    (void)state;
    memset(&contest, 0, sizeof contest);
    now_ms = INT64_C(1795240000000);
    TAKEN("director", "open 2026-11-21 \"Mercoledì\"");
    TAKEN("director", "movement mitchell tables 5 rounds 4 boards 4");
    return 0;
}

static inline int begin_round_1(void **state)
{
    set_up(state);
    TAKEN("director", "start 1");
    return 0;
}

#endif

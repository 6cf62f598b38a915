/* teams_test.c -- the events of tests/tables/teams.tbl: acts taken and refused, and what they come to. */
#include "arb_test.h"

#include "arbitro/text/teams_line.h"
#include "arbitro/teams/teams_score.h"

#include <stdio.h>

static struct arb_teams teams, before;
static struct arb_teams_work work;
static struct arb_team_standings standings;

/* "captain 3 > line", "table 2 > line", "floor > line", "assistant > line", "server > line"; else the head director
 * says it; "minute 31 > line": he, at that time. */
static char *who_says(char *row, struct arb_actor *actor, int64_t *at_ms)
{
    char *arrow = strstr(row, " > ");
    unsigned number = 0;

    *actor = (struct arb_actor){.role = ARB_DIRECTOR};
    *at_ms = 0;
    if (arrow == NULL) return row;
    if (sscanf(row, "minute %u", &number) == 1) {
        *at_ms = INT64_C(60000) * number;
        return arrow + 3;
    }
    if (sscanf(row, "captain %u", &number) == 1)
        *actor = (struct arb_actor){.role = ARB_PLAYER, .pair = (uint8_t)number};
    else if (sscanf(row, "table %u", &number) == 1)
        *actor = (struct arb_actor){.role = ARB_TABLE, .table = (uint8_t)number};
    else if (strncmp(row, "floor", 5) == 0) actor->office = ARB_FLOOR_DIRECTOR;
    else if (strncmp(row, "assistant", 9) == 0) actor->office = ARB_ASSISTANT;
    else if (strncmp(row, "server", 6) == 0) actor->role = ARB_SERVER;
    else if (strncmp(row, "public", 6) == 0) actor->role = ARB_PUBLIC;
    else fail_msg("%s: who is that?", row);
    return arrow + 3;
}

/* Reads, writes, and reads again. normal: NULL when the line is in normal form as it stands. */
static void check_normal(const char *line, const char *normal, struct arb_teams_act *act)
{
    static struct arb_teams_act again;
    struct arb_line_error error;
    char text[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    memset(act, 0, sizeof *act);
    if (arb_teams_line_read(arb_span_of(line), act, &error) != ARB_LINE_GOOD)
        fail_msg("%s\n  gives %s at %u, %s expected", line, arb_line_fault_symbol((enum arb_line_fault)error.fault),
                 error.column, arb_line_word_symbol((enum arb_line_word)error.expected));
    arb_teams_line_write(&out, act);
    if (strcmp(text, normal != NULL ? normal : line) != 0) fail_msg("%s\n  is written %s", line, text);
    memset(&again, 0, sizeof again);
    assert_int_equal(arb_teams_line_read(arb_span_of(text), &again, &error), ARB_LINE_GOOD);
    assert_memory_equal(act, &again, sizeof again);
}

/* Not a line: fault, column, what was expected. */
static void check_unread(const char *line, const char *expected)
{
    static struct arb_teams_act act, untouched;
    struct arb_line_error error;
    char got[100];

    memset(&act, 0x5A, sizeof act);
    untouched = act;
    assert_int_not_equal(arb_teams_line_read(arb_span_of(line), &act, &error), ARB_LINE_GOOD);
    snprintf(got, sizeof got, "%s %u %s", arb_line_fault_symbol((enum arb_line_fault)error.fault), error.column,
             arb_line_word_symbol((enum arb_line_word)error.expected));
    if (strcmp(got, expected) != 0) fail_msg("%s\n  gives    %s\n  expected %s", line, got, expected);
    assert_memory_equal(&act, &untouched, sizeof act);
}

static void check_act(char *row, const char *fault, const char *normal)
{
    static struct arb_teams_act act;
    struct arb_actor actor;
    int64_t at_ms;
    const char *line = who_says(row, &actor, &at_ms);
    const uint64_t hash = arb_teams_hash(&teams);
    enum arb_teams_fault got;

    check_normal(line, normal, &act);
    act.actor = actor;
    act.at_ms = at_ms;
    before = teams;
    got = arb_teams_check_late(&teams, &act);
    if (got == ARB_TEAMS_IS_TAKEN) got = arb_teams_step(&teams, &act, &work);
    if (strcmp(arb_teams_fault_symbol(got), fault) != 0)
        fail_msg("%s\n  is %s\n  expected %s", line, arb_teams_fault_symbol(got), fault);
    if (got == ARB_TEAMS_IS_TAKEN) {
        assert_int_not_equal(arb_teams_hash(&teams), hash);
        return;
    }
    assert_memory_equal(&teams, &before, sizeof teams);
}

/* -- What they come to ------------------------------------------------------------------------- */

static void write_two(char *text, size_t size, const int32_t value[2])
{
    snprintf(text, size, "%.2f %.2f", value[0] / 100.0, value[1] / 100.0);
}

/* "match R1 M2 10.00 4.00 13.28 6.72": won, and what it is worth; "open" while it is not complete. */
static void check_match(const char *row)
{
    struct arb_match_sheet sheet;
    unsigned round, match;
    static const char *const absences[] = {"", "", ", retired", ", cancelled"};
    char got[120], won[40], points[40];

    assert_int_equal(sscanf(row, "= match R%u M%u", &round, &match), 2);
    if (!arb_teams_sheet(&teams, (uint8_t)round, (uint8_t)match, &work, &sheet)) fail_msg("%s: there is none", row);
    write_two(won, sizeof won, sheet.won);
    write_two(points, sizeof points, sheet.points);
    snprintf(got, sizeof got, "= match R%u M%u %u %u: %s, %s%s", round, match, sheet.team[0], sheet.team[1], won,
             sheet.complete ? points : "open", absences[sheet.absence]);
    if (strcmp(row, got) != 0) fail_msg("%s\n  is %s", row, got);
}

/* "= rank 2 1 3=4 -5": teams in order, '=' before one that shares the rank of the one before, '-' before one that has
 * withdrawn; behind a vacant place the rank stands with the team, "3:4". */
static void check_rank(const char *row)
{
    char got[1000] = "= rank";
    size_t length = strlen(got);

    arb_teams_standings(&teams, 0, &work, &standings);
    for (unsigned i = 0; i < standings.count; i++) {
        const struct arb_team_row *r = &standings.row[i];

        const bool is_equal = i > 0 && r->rank != 0 && r->rank == r[-1].rank;

        length += (size_t)snprintf(got + length, sizeof got - length, is_equal ? "=" : r->rank == 0 ? " -" : " ");
        if (i > 0 && r->rank != 0 && r[-1].rank == 0)
            length += (size_t)snprintf(got + length, sizeof got - length, "%u:", r->rank);
        length += (size_t)snprintf(got + length, sizeof got - length, "%u", r->team);
    }
    if (strcmp(row, got) != 0) fail_msg("%s\n  is %s", row, got);
}

/* "= points 28.00 12.00 …": in the order of the ranking. */
static void check_points(const char *row)
{
    char got[2000] = "= points";
    size_t length = strlen(got);

    arb_teams_standings(&teams, 0, &work, &standings);
    for (unsigned i = 0; i < standings.count; i++)
        length += (size_t)snprintf(got + length, sizeof got - length, " %.2f", standings.row[i].points / 100.0);
    if (strcmp(row, got) != 0) fail_msg("%s\n  is %s", row, got);
}

/* "= draw 1-2 3-4 bye 5": the last round. */
static void check_draw(const char *row)
{
    const struct arb_team_round *round = &teams.rounds[teams.round - 1];
    char got[1000] = "= draw";
    size_t length = strlen(got);

    for (unsigned m = 0; m < round->matches; m++)
        if (round->match[m].team[0] != 0)
            length += (size_t)snprintf(got + length, sizeof got - length, " %u-%u", round->match[m].team[0],
                                       round->match[m].team[1]);
    for (unsigned t = 1; t <= teams.form.teams; t++)
        if (arb_teams_has_bye(&teams, teams.round, (uint8_t)t))
            length += (size_t)snprintf(got + length, sizeof got - length, " bye %u", t);
    if (strcmp(row, got) != 0) fail_msg("%s\n  is %s", row, got);
}

/* "= butler 2 1 3 4 8.00 …": team, two players, boards, IMPs of the best; "= cross" likewise. */
static void check_butler(const char *row, bool cross)
{
    static struct arb_butler butler;
    char got[200];

    arb_teams_butler(&teams, 1, teams.round, cross, &work, &butler);
    snprintf(got, sizeof got, "= %s %u %u %u %u %.2f", cross ? "cross" : "butler", butler.row[0].team,
             butler.row[0].player[0], butler.row[0].player[1], butler.row[0].boards, butler.row[0].imps / 100.0);
    if (strcmp(row, got) != 0) fail_msg("%s\n  is %s", row, got);
}

static void check_row(char *row)
{
    char *bar = strstr(row, " | "), *second = bar != NULL ? strstr(bar + 3, " | ") : NULL;

    if (strcmp(row, "event") == 0) {
        memset(&teams, 0, sizeof teams);
    } else if (strncmp(row, "= ", 2) == 0) {
        if (strncmp(row, "= match", 7) == 0) check_match(row);
        else if (strncmp(row, "= rank", 6) == 0) check_rank(row);
        else if (strncmp(row, "= points", 8) == 0) check_points(row);
        else if (strncmp(row, "= butler", 8) == 0) check_butler(row, false);
        else if (strncmp(row, "= cross", 7) == 0) check_butler(row, true);
        else check_draw(row);
    } else if (second == NULL) {
        check_act(row, "taken", NULL);
    } else {
        *bar = *second = '\0';
        if (strcmp(bar + 3, "!") == 0) check_act(row, second + 3, NULL);
        else if (strcmp(bar + 3, "=") == 0) check_act(row, "taken", second + 3);
        else check_unread(row, second + 3);
    }
}

static void every_event_of_the_table(void **state)
{
    FILE *file = fopen(TABLES "/teams.tbl", "r");
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
    assert_true(rows > 150);
}

/* Numbers that no line tells are refused, whatever the act. */
static void what_no_line_tells_is_refused(void **state)
{
    static struct arb_teams_act act;

    (void)state;
    memset(&teams, 0, sizeof teams);
    memset(&act, 0, sizeof act);
    act.kind = ARB_TEAMS_ACT_KINDS;
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_MALFORMED);
    act.kind = ARB_TEAMS_OPEN;
    act.actor.role = ARB_DIRECTOR;
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_MALFORMED);
    act.month = act.day = 1;
    memset(act.text[0], 'x', sizeof act.text[0]);
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_MALFORMED);
    act.text[0][1] = '\0';
    act.at_ms = -1;
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_MALFORMED);
    act.at_ms = 0;
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_TAKEN);
    act.kind = ARB_TEAMS_SCALE;
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_MALFORMED);
    act.scale.count = ARB_VP_BANDS_MAX + 1;
    assert_int_equal(arb_teams_step(&teams, &act, &work), ARB_TEAMS_IS_MALFORMED);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_of_the_table),
        cmocka_unit_test(what_no_line_tells_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

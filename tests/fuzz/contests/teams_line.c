/* teams_line.c -- a file of acts of a contest of teams: whatever reads is written in normal form and read back the
 * same; the event takes it or refuses it unchanged, and can be scored at the end, whatever was taken. */
#include "arbitro/text/teams_line.h"
#include "arbitro/teams/teams_score.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct arb_teams teams;
static struct arb_teams_work work;
static struct arb_team_standings standings;
static struct arb_butler butler;

static void fold(struct arb_teams_act *act)
{
    const uint64_t before = arb_teams_hash(&teams);

    act->actor.role = ARB_DIRECTOR;
    if (arb_teams_step(&teams, act, &work) != ARB_TEAMS_IS_TAKEN && arb_teams_hash(&teams) != before) abort();
}

static void take(struct arb_span line)
{
    static struct arb_teams_act act, again;
    struct arb_line_error error;
    char text[ARB_TEAMS_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    if (arb_teams_line_read(line, &act, &error) != ARB_LINE_GOOD) {
        if (error.column < 1 || error.column > line.length + 1) abort();
        return;
    }
    arb_teams_line_write(&out, &act);
    if (out.truncated || arb_teams_line_read(arb_writer_span(&out), &again, &error) != ARB_LINE_GOOD) abort();
    if (memcmp(&act, &again, sizeof act) != 0) abort();
    fold(&act);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct arb_span text = {(const char *)bytes, length}, line;

    memset(&teams, 0, sizeof teams);
    if (length > 20000) return 0;
    while (arb_span_line(&text, &line)) take(line);
    arb_teams_standings(&teams, 0, &work, &standings);
    if (teams.round > 0) arb_teams_butler(&teams, 1, teams.round, length % 2 == 0, &work, &butler);
    return 0;
}

/* late.c -- what comes in when the correction period is over: the contest's, and that of a match.
 *
 * A match's period, where the organiser gave each its own, runs from the moment when all its results are there: its
 * score is then complete for everybody to read. A result that is taken back within the period begins another when the
 * match is whole again; a correction does not, so that nobody can put the end off for ever. Whoever knows the time of
 * no act (0) is never late.
 */
#include "inside.h"

static bool changes_score(const struct arb_teams_act *act)
{
    return act->kind == ARB_TEAMS_REOPEN || act->kind == ARB_TEAMS_RULING || act->kind == ARB_TEAMS_APPEAL ||
           act->kind == ARB_TEAMS_WITHDRAW;
}

static bool changes_match(const struct arb_teams_act *act)
{
    return act->kind == ARB_TEAMS_CORRECT || act->kind == ARB_TEAMS_AWARD || act->kind == ARB_TEAMS_UNDO ||
           act->kind == ARB_TEAMS_CARRY || act->kind == ARB_TEAMS_RULING || act->kind == ARB_TEAMS_APPEAL ||
           act->kind == ARB_TEAMS_WITHDRAW;
}

struct place {
    uint8_t round, match;
};

/* The match that the act is about, or that its ruling is about; match 0: none. */
static struct place place_of(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool is_of_ruling = act->kind == ARB_TEAMS_APPEAL || act->kind == ARB_TEAMS_REVIEW ||
                              act->kind == ARB_TEAMS_WITHDRAW;
    const struct arb_team_ruling *ruling;

    if (!is_of_ruling) return (struct place){act->round, act->match};
    if (act->ruling < 1 || act->ruling > teams->rulings) return (struct place){0, 0};
    ruling = &teams->ruling[act->ruling - 1];
    return (struct place){ruling->round, ruling->match};
}

int64_t arb_match_corrections_end(const struct arb_teams *teams, const struct arb_match *match)
{
    if (!teams->corrections.each || match->whole_since == 0) return 0;
    return 1000 * (int64_t)match->whole_since + 60000 * (int64_t)arb_corrections_minutes(&teams->corrections);
}

static bool is_match_late(const struct arb_teams *teams, const struct arb_match *match, int64_t at_ms)
{
    const int64_t end = arb_match_corrections_end(teams, match);

    return end != 0 && at_ms > end;
}

/* See teams.h. */
enum arb_teams_fault arb_teams_check_late(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct place at = place_of(teams, act);
    const struct arb_match *match = changes_match(act) ? arb_teams_match(teams, at.round, at.match) : NULL;
    const bool is_over = teams->state == ARB_CONTEST_ENDED && changes_score(act) &&
                         arb_corrections_are_over(&teams->corrections, act->at_ms);
    const bool is_late = is_over || (match != NULL && is_match_late(teams, match, act->at_ms));

    if (!is_late) return ARB_TEAMS_IS_TAKEN;
    if (act->actor.role == ARB_DIRECTOR &&
        arb_corrections_are_excused(&act->decision, (enum arb_edition)teams->edition)) return ARB_TEAMS_IS_TAKEN;
    return ARB_TEAMS_IS_CORRECTIONS_OVER;
}

/* -- Since when a match is whole --------------------------------------------------------------------- */

static bool is_board_whole(const struct arb_teams *teams, const struct arb_match *match, unsigned board)
{
    const unsigned rooms = arb_teams_rooms(teams);

    if (match->stands[board] != 0) return true;
    for (unsigned room = 0; room < rooms; room++) {
        const struct arb_team_entry *entry = &match->entry[board * rooms + room];

        if (entry->ruling == 0 && !arb__counts(entry->state)) return false;
    }
    return true;
}

static bool is_whole(const struct arb_teams *teams, const struct arb_match *match)
{
    if (match->team[0] == 0) return false;
    if (match->award != ARB_NO_AWARD || arb__counts(match->state)) return true;
    for (unsigned board = 0; board < match->boards; board++)
        if (!is_board_whole(teams, match, board)) return false;
    return true;
}

/* Seconds; at least 1, since 0 means that it is not. */
static uint32_t seconds_of(int64_t at_ms)
{
    if (at_ms < 1000) return 1;
    return at_ms / 1000 < UINT32_MAX ? (uint32_t)(at_ms / 1000) : UINT32_MAX;
}

void arb__note_whole(struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct place at = place_of(teams, act);
    struct arb_match *match;

    if (arb_teams_match(teams, at.round, at.match) == NULL) return;
    match = &arb__round(teams, at.round)->match[at.match - 1];
    if (is_whole(teams, match)) {
        if (match->whole_since == 0) match->whole_since = seconds_of(act->at_ms);
    } else if (!is_match_late(teams, match, act->at_ms)) {
        match->whole_since = 0;
    }
}

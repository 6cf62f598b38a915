/* ruling.c -- rulings of a match: scores that stand above the tables' results, and penalties. Laws 12, 86, 90.
 *
 * A result assigned or transferred belongs to one room; an artificial score belongs to the board, since the match
 * compares two rooms and has nothing to compare if one of them has no result. What was entered stays below the ruling
 * and counts again when it is withdrawn.
 */
#include "inside.h"

#include <string.h>

/* Is the event scored by IMPs, so that there can be penalties in them? */
static bool knows_imps(const struct arb_teams *teams)
{
    return teams->form.scoring <= ARB_MATCH_BY_QUOTIENT && !arb_teams_has_percentages(&teams->form);
}

/* Can the scoring express this percentage? At IMPs 60, 50 and 40; where boards have points or percentages any; for
 * total points none. */
static bool is_average(const struct arb_teams *teams, unsigned percent)
{
    return teams->form.scoring != ARB_MATCH_BY_TOTAL &&
           (!knows_imps(teams) || percent == 40 || percent == 50 || percent == 60);
}

/* Can the scoring express every artificial part of the decision? */
static bool are_averages(const struct arb_teams *teams, const struct arb_decision *decision)
{
    const struct arb_board_outcome *ns = &decision->part[ARB_NS][0].outcome, *ew = &decision->part[ARB_EW][0].outcome;

    if (decision->kind == ARB_DECIDES_ARTIFICIAL)
        return is_average(teams, ns->ns_percent) && is_average(teams, ns->ew_percent);
    return (!arb_decision_is_artificial(decision, ARB_NS) || is_average(teams, ns->ns_percent)) &&
           (!arb_decision_is_artificial(decision, ARB_EW) || is_average(teams, ew->ew_percent));
}

/* Does the decision name a room if it needs one? Artificial scores and pairs, which have one table, name none. */
static bool is_room(const struct arb_teams *teams, const struct arb_decision *decision, unsigned room)
{
    const unsigned rooms = arb_teams_rooms(teams);

    if (decision->kind == ARB_DECIDES_ARTIFICIAL || rooms == 1) return room == ARB_NO_ROOM;
    return room >= ARB_OPEN_ROOM && room <= rooms;
}

/* A board of a drawn match that is scored board by board, and the room that the decision needs. */
static enum arb_teams_fault check_place(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_match *match;

    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    match = arb_teams_match(teams, act->round, act->match);
    FAULT_IF(match == NULL || match->team[0] == 0, MATCH_UNKNOWN);
    FAULT_IF(arb_teams_walkover(match) != 0, MATCH_WALKED_OVER);
    FAULT_IF(arb__match_absence(teams, act->round, match) == ARB_ABSENT_RETIRED, TEAM_WITHDREW);
    FAULT_IF(!is_room(teams, &act->decision, act->room), ROOM_UNKNOWN);
    FAULT_IF(act->board < match->first || act->board >= match->first + match->boards, BOARD_NOT_HERE);
    FAULT_IF(match->state != ARB_ENTRY_EMPTY, SCORE_IS_WHOLE);
    return ARB_TEAMS_IS_TAKEN;
}

/* Amounts in range, teams of this event, IMPs or victory points. */
static enum arb_teams_fault check_penalties(const struct arb_teams *teams, const struct arb_decision *decision)
{
    FAULT_IF(decision->penalties > ARB_PENALTIES_MAX, DECISION_IMPOSSIBLE);
    for (unsigned i = 0; i < decision->penalties; i++) {
        const struct arb_penalty *penalty = &decision->penalty[i];

        FAULT_IF(!arb_share_is_writable(penalty->amount) || penalty->amount > (uint64_t)ARB_AMOUNT_MAX * ARB_WHOLE,
                 DECISION_IMPOSSIBLE);
        FAULT_IF(penalty->side != ARB_ONE_FIELD || !arb__is_team(teams, penalty->pair), TEAM_UNKNOWN);
        FAULT_IF(penalty->unit != ARB_PENALTY_VPS && (penalty->unit != ARB_PENALTY_IMPS || !knows_imps(teams)),
                 PENALTY_UNIT);
    }
    return ARB_TEAMS_IS_TAKEN;
}

/* of_board: whether the ruling names a board; a score is decided on nothing else. */
static enum arb_teams_fault check_decision(const struct arb_teams *teams, const struct arb_decision *decision,
                                           bool of_board)
{
    FAULT_IF(!of_board && decision->kind != ARB_DECIDES_NOTHING, DECISION_IMPOSSIBLE);
    FAULT_IF(decision->count[ARB_NS] > ARB_PARTS_MAX || decision->count[ARB_EW] > ARB_PARTS_MAX ||
                 !are_averages(teams, decision),
             DECISION_IMPOSSIBLE);
    switch (arb_decision_check(decision, (enum arb_edition)teams->edition)) {
    case ARB_DECISION_SOUND: return check_penalties(teams, decision);
    case ARB_DECISION_WEIGHTS_NOT_WHOLE: return ARB_TEAMS_IS_WEIGHTS_NOT_WHOLE;
    case ARB_DECISION_ARTICLE_NOT_IN_FORCE: return ARB_TEAMS_IS_ARTICLE_NOT_IN_FORCE;
    case ARB_DECISION_IS_IMPOSSIBLE: break;
    }
    return ARB_TEAMS_IS_DECISION_IMPOSSIBLE;
}

/* With a board, or with a round alone, or with neither: then it is recorded under the last round drawn. */
static enum arb_teams_fault check_given(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool of_board = act->match != 0 || act->board != 0;
    enum arb_teams_fault fault = ARB_TEAMS_IS_TAKEN;

    if (of_board) fault = check_place(teams, act);
    else if (act->round != 0) FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    if (fault != ARB_TEAMS_IS_TAKEN) return fault;
    FAULT_IF(teams->rulings == ARB_TEAM_RULINGS_MAX, TOO_MANY_RULINGS);
    FAULT_IF(of_board && act->decision.kind == ARB_DECIDES_NOTHING, DECISION_IMPOSSIBLE);
    return check_decision(teams, &act->decision, of_board);
}

/* The room of a changed ruling: the one named, or the one it had. An artificial score has none. */
static uint8_t room_of_changed(const struct arb_team_ruling *ruling, const struct arb_teams_act *act)
{
    if (act->decision.kind == ARB_DECIDES_ARTIFICIAL) return act->room;
    return act->room != ARB_NO_ROOM ? act->room : ruling->room;
}

/* A review that changes the decision: it fits the place of the ruling. */
static enum arb_teams_fault check_changed(const struct arb_teams *teams, const struct arb_team_ruling *ruling,
                                          const struct arb_teams_act *act)
{
    const bool of_board = ruling->match != 0;
    const bool scores = act->decision.kind >= ARB_DECIDES_TABLE;

    FAULT_IF((!of_board || !scores) && act->room != ARB_NO_ROOM, ROOM_UNKNOWN);
    FAULT_IF(of_board && scores && !is_room(teams, &act->decision, room_of_changed(ruling, act)), ROOM_UNKNOWN);
    FAULT_IF(of_board && scores && arb_teams_match(teams, ruling->round, ruling->match)->state != ARB_ENTRY_EMPTY,
             SCORE_IS_WHOLE);
    return check_decision(teams, &act->decision, of_board);
}

/* A withdrawn ruling is closed; one under appeal is not appealed again before it is reviewed. */
enum arb_teams_fault arb__check_team_ruling(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_team_ruling *ruling;

    if (act->kind == ARB_TEAMS_RULING) return check_given(teams, act);
    FAULT_IF(act->ruling < 1 || act->ruling > teams->rulings, RULING_UNKNOWN);
    ruling = &teams->ruling[act->ruling - 1];
    FAULT_IF(ruling->state == ARB_WITHDRAWN, RULING_WITHDRAWN);
    FAULT_IF(act->kind == ARB_TEAMS_APPEAL && ruling->state == ARB_APPEALED, RULING_APPEALED);
    if (act->kind != ARB_TEAMS_REVIEW || !act->is_changed) return ARB_TEAMS_IS_TAKEN;
    return check_changed(teams, ruling, act);
}

/* -- What it changes ----------------------------------------------------------------------------- */

/* The latest ruling in force whose score stands on a board, in a room or (ARB_NO_ROOM, artificial) on the whole of it;
 * 0: none. */
static uint8_t in_place(const struct arb_teams *teams, const struct arb_team_ruling *place, unsigned room,
                        bool artificial)
{
    for (unsigned n = teams->rulings; n > 0; n--) {
        const struct arb_team_ruling *ruling = &teams->ruling[n - 1];

        if (arb__in_force(ruling) && ruling->ruled.decision.kind >= ARB_DECIDES_TABLE &&
            ruling->round == place->round && ruling->match == place->match && ruling->board == place->board &&
            ruling->room == room && (ruling->ruled.decision.kind == ARB_DECIDES_ARTIFICIAL) == artificial)
            return (uint8_t)n;
    }
    return 0;
}

/* Brings the board and all its rooms up to date with the rulings in force. stands: this ruling now scores the whole
 * board; otherwise a board that was cancelled meanwhile stays cancelled. */
static void settle(struct arb_teams *teams, const struct arb_team_ruling *ruling, bool stands)
{
    const unsigned rooms = arb_teams_rooms(teams);
    struct arb_match *match = &arb__round(teams, ruling->round)->match[ruling->match - 1];
    const unsigned board = (unsigned)ruling->board - match->first;

    ARB_ASSERT(ruling->match >= 1 && board < match->boards);
    if (stands || match->stands[board] != ARB_BOARD_CANCELLED)
        match->stands[board] = in_place(teams, ruling, ARB_NO_ROOM, true);
    for (unsigned r = 0; r < rooms; r++) {
        struct arb_team_entry *entry = &match->entry[board * rooms + r];
        const uint8_t is = in_place(teams, ruling, rooms == 1 ? ARB_NO_ROOM : r + 1, false);
        const bool is_here = rooms == 1 || ruling->room == r + 1;

        if (is == entry->ruling && !(is_here && is == ruling - teams->ruling + 1)) continue;
        if (arb__counts(entry->state) && entry->revisions < UINT8_MAX) entry->revisions++;
        entry->ruling = is;
    }
}

/* Files the ruling under the next number. */
static void give(struct arb_teams *teams, const struct arb_teams_act *act, struct arb_team_ruling *ruling)
{
    ARB_ASSERT(teams->rulings < ARB_TEAM_RULINGS_MAX);
    teams->rulings++;
    ruling->state = (uint8_t)arb_ruled_decide(&ruling->ruled, &act->decision, act->text[0], act->facts, act->at_ms);
    ruling->round = act->round != 0 ? act->round : teams->round;
    ruling->match = act->match;
    ruling->room = act->room;
    ruling->board = act->board;
    ARB_ASSERT(ruling->state == ARB_GIVEN);
}

static void follow(const struct arb_teams_act *act, struct arb_team_ruling *ruling)
{
    const char *by = act->text[0], *why = act->facts;
    const struct arb_decision *changed = act->is_changed ? &act->decision : NULL;
    struct arb_ruled *ruled = &ruling->ruled;

    ARB_ASSERT(ruling->state != ARB_UNRULED && ruling->state != ARB_WITHDRAWN);
    ARB_ASSERT(act->kind != ARB_TEAMS_APPEAL || ruling->state != ARB_APPEALED);
    if (act->kind == ARB_TEAMS_REVIEW && act->is_changed) ruling->room = room_of_changed(ruling, act);
    if (act->kind == ARB_TEAMS_APPEAL) ruling->state = (uint8_t)arb_ruled_appealed(ruled, by, why, act->at_ms);
    else if (act->kind == ARB_TEAMS_REVIEW)
        ruling->state = (uint8_t)arb_ruled_reviewed(ruled, changed, by, why, act->at_ms);
    else ruling->state = (uint8_t)arb_ruled_withdrawn(ruled, by, why, act->at_ms);
    if (act->kind == ARB_TEAMS_REVIEW) ruled->review.note = act->note;
}

/* An appeal changes no score, nor does a review that upholds: only what decides, or a withdrawal, is settled. */
void arb__rule_match(struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool is_given = act->kind == ARB_TEAMS_RULING;
    const bool decides = is_given || (act->kind == ARB_TEAMS_REVIEW && act->is_changed);
    struct arb_team_ruling *ruling = &teams->ruling[(is_given ? teams->rulings + 1u : act->ruling) - 1];

    if (is_given) give(teams, act, ruling);
    else follow(act, ruling);
    if (ruling->match == 0 || (!decides && act->kind != ARB_TEAMS_WITHDRAW)) return;
    settle(teams, ruling, decides && ruling->ruled.decision.kind == ARB_DECIDES_ARTIFICIAL);
    ARB_ASSERT(ruling->state != ARB_UNRULED);
}

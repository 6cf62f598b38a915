/* ruling.c -- what a Director decides of a match: scores that stand above the tables', and penalties. Laws 12, 86, 90.
 *
 * A result assigned or transferred is of one room; an artificial score is of the board, for the match compares two
 * rooms and has no board to compare when one of them has none. What was entered stays below and comes back when the
 * ruling is withdrawn.
 */
#include "inside.h"

#include <string.h>

static bool knows_imps(const struct arb_teams *teams)
{
    return teams->form.scoring <= ARB_MATCH_BY_QUOTIENT;
}

/* 60, 50 or 40 where there are IMPs; a percentage of two points; of total points nothing. */
static bool is_artificial_possible(const struct arb_teams *teams, const struct arb_decision *decision)
{
    const struct arb_board_outcome *outcome = &decision->part[ARB_NS][0].outcome;
    const uint8_t percent[2] = {outcome->ns_percent, outcome->ew_percent};

    for (unsigned i = 0; i < 2 && knows_imps(teams); i++)
        if (percent[i] != 40 && percent[i] != 50 && percent[i] != 60) return false;
    return teams->form.scoring != ARB_MATCH_BY_TOTAL;
}

static enum arb_teams_fault check_place(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool artificial = act->decision.kind == ARB_DECIDES_ARTIFICIAL;
    const unsigned rooms = arb_teams_rooms(teams);
    const struct arb_match *match;

    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    match = arb_teams_match(teams, act->round, act->match);
    FAULT_IF(match == NULL || match->team[0] == 0, MATCH_UNKNOWN);
    FAULT_IF(artificial || rooms == 1 ? act->room != ARB_NO_ROOM : act->room < 1 || act->room > rooms, ROOM_UNKNOWN);
    FAULT_IF(act->board < match->first || act->board >= match->first + match->boards, BOARD_NOT_HERE);
    FAULT_IF(match->state != ARB_ENTRY_EMPTY, SCORE_IS_WHOLE);
    FAULT_IF(artificial && !is_artificial_possible(teams, &act->decision), DECISION_IMPOSSIBLE);
    FAULT_IF(arb_decision_is_artificial(&act->decision, ARB_NS) || arb_decision_is_artificial(&act->decision, ARB_EW),
             DECISION_IMPOSSIBLE);
    return ARB_TEAMS_IS_TAKEN;
}

static enum arb_teams_fault check_penalties(const struct arb_teams *teams, const struct arb_decision *decision)
{
    FAULT_IF(decision->penalties > ARB_PENALTIES_MAX, DECISION_IMPOSSIBLE);
    for (unsigned i = 0; i < decision->penalties; i++) {
        const struct arb_penalty *penalty = &decision->penalty[i];

        FAULT_IF(!arb_share_is_tellable(penalty->amount) || penalty->amount > (uint64_t)ARB_AMOUNT_MAX * ARB_WHOLE,
                 DECISION_IMPOSSIBLE);
        FAULT_IF(penalty->side != ARB_ONE_FIELD || !arb__is_team(teams, penalty->pair), TEAM_UNKNOWN);
        FAULT_IF(penalty->unit != ARB_PENALTY_VPS && (penalty->unit != ARB_PENALTY_IMPS || !knows_imps(teams)),
                 PENALTY_UNIT);
    }
    return ARB_TEAMS_IS_TAKEN;
}

static enum arb_teams_fault check_given(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool of_board = act->match != 0 || act->board != 0;
    enum arb_teams_fault fault = ARB_TEAMS_IS_TAKEN;

    if (of_board) fault = check_place(teams, act);
    else if (act->round != 0) FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    if (fault != ARB_TEAMS_IS_TAKEN) return fault;
    FAULT_IF(teams->rulings == ARB_TEAM_RULINGS_MAX, TOO_MANY_RULINGS);
    FAULT_IF(of_board != (act->decision.kind != ARB_DECIDES_NOTHING), DECISION_IMPOSSIBLE);
    switch (arb_decision_check(&act->decision, (enum arb_edition)teams->edition)) {
    case ARB_DECISION_SOUND: return check_penalties(teams, &act->decision);
    case ARB_DECISION_WEIGHTS_NOT_WHOLE: return ARB_TEAMS_IS_WEIGHTS_NOT_WHOLE;
    case ARB_DECISION_ARTICLE_NOT_IN_FORCE: return ARB_TEAMS_IS_ARTICLE_NOT_IN_FORCE;
    case ARB_DECISION_IS_IMPOSSIBLE: break;
    }
    return ARB_TEAMS_IS_DECISION_IMPOSSIBLE;
}

enum arb_teams_fault arb__check_team_ruling(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    if (act->kind == ARB_TEAMS_RULING) return check_given(teams, act);
    FAULT_IF(act->ruling < 1 || act->ruling > teams->rulings, RULING_UNKNOWN);
    FAULT_IF(teams->ruling[act->ruling - 1].state == ARB_WITHDRAWN, RULING_WITHDRAWN);
    return ARB_TEAMS_IS_TAKEN;
}

/* -- What it changes ----------------------------------------------------------------------------- */

/* The latest ruling in force on the same place whose score stands there; 0: none. */
static uint8_t in_place(const struct arb_teams *teams, const struct arb_team_ruling *place)
{
    for (unsigned n = teams->rulings; n > 0; n--) {
        const struct arb_team_ruling *ruling = &teams->ruling[n - 1];

        if (ruling->state == ARB_GIVEN && ruling->decision.kind >= ARB_DECIDES_TABLE && ruling->round == place->round &&
            ruling->match == place->match && ruling->board == place->board && ruling->room == place->room &&
            (ruling->decision.kind == ARB_DECIDES_ARTIFICIAL) == (place->decision.kind == ARB_DECIDES_ARTIFICIAL))
            return (uint8_t)n;
    }
    return 0;
}

static void settle(struct arb_teams *teams, const struct arb_team_ruling *ruling)
{
    const unsigned rooms = arb_teams_rooms(teams);
    struct arb_match *match = &arb__round(teams, ruling->round)->match[ruling->match - 1];
    const unsigned board = (unsigned)ruling->board - match->first;
    const unsigned room = rooms == 1 ? 0 : ruling->room - 1u;
    struct arb_team_entry *entry;

    if (ruling->decision.kind < ARB_DECIDES_TABLE) return;
    if (ruling->decision.kind == ARB_DECIDES_ARTIFICIAL) {
        const bool stands = match->stands[board] == (uint8_t)(ruling - teams->ruling + 1);

        if (ruling->state == ARB_GIVEN || stands) match->stands[board] = in_place(teams, ruling);
        return;
    }
    entry = &match->entry[board * rooms + room];
    if (arb__counts(entry->state) && entry->revisions < UINT8_MAX) entry->revisions++;
    entry->ruling = in_place(teams, ruling);
}

void arb__rule_match(struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool is_given = act->kind == ARB_TEAMS_RULING;
    struct arb_team_ruling *ruling = &teams->ruling[(is_given ? teams->rulings + 1u : act->ruling) - 1];

    if (is_given) {
        teams->rulings++;
        ruling->state = ARB_GIVEN;
        ruling->round = act->round != 0 ? act->round : teams->round;
        ruling->match = act->match;
        ruling->room = act->room;
        ruling->board = act->board;
        ruling->given_ms = act->at_ms;
        arb_decision_copy(&ruling->decision, &act->decision);
        arb_text_copy(ruling->director, act->text[0], ARB_NAME_MAX);
        arb_text_copy(ruling->facts, act->facts, ARB_FACTS_MAX);
    } else {
        ruling->state = ARB_WITHDRAWN;
        ruling->withdrawn_ms = act->at_ms;
        arb_text_copy(ruling->withdrawer, act->text[0], ARB_NAME_MAX);
        arb_text_copy(ruling->withdrawal, act->text[1], ARB_NOTE_MAX);
    }
    if (ruling->match != 0) settle(teams, ruling);
}

/* step.c -- takes one act: check.c finds every reason to refuse it, and if there is none the change is made here.
 *
 * Checks change nothing and changes ask nothing, except for the draw: it is made aside, and refused or handed over
 * whole.
 *
 * Invariant: what lies outside the rounds drawn, their matches and the boards of those is zero. Events are compared and
 * hashed on the strength of it.
 */
#include "inside.h"

#include <string.h>

ARB_LIST_TEXTS(arb_teams_fault_symbol, enum arb_teams_fault, ARB_TEAMS_FAULTS, ARB_ROW_SYMBOL)

static void entitle(struct arb_teams *teams, const struct arb_teams_act *act)
{
    teams->year = act->year;
    teams->month = act->month;
    teams->day = act->day;
    arb_text_copy(teams->title, act->text[0], ARB_TITLE_MAX);
}

/* Sets the kind and size of the event; teams beyond its number are cleared. */
static void form(struct arb_teams *teams, const struct arb_teams_act *act)
{
    ARB_ASSERT(teams->round == 0);
    teams->form = arb__form_of(act);
    if (!teams->form.bye_is_set) teams->form.bye = 0;
    for (unsigned team = teams->form.teams + 1u; team <= ARB_TEAMS_MAX; team++)
        memset(&teams->team[team], 0, sizeof teams->team[team]);
}

/* Field by field, so that what lies behind the bands is zero. */
static void take_scale(struct arb_teams *teams, const struct arb_vp_scale *scale)
{
    ARB_ASSERT(scale->count >= 1 && scale->count <= ARB_VP_BANDS_MAX);
    memset(&teams->scale, 0, sizeof teams->scale);
    teams->scale.count = scale->count;
    teams->scale.of_percent = scale->of_percent;
    for (unsigned i = 0; i < scale->count; i++) teams->scale.band[i] = scale->band[i];
}

static void take_ties(struct arb_teams *teams, const struct arb_teams_act *act)
{
    ARB_ASSERT(act->keys <= ARB_TIE_KEYS_MAX);
    memset(teams->key, 0, sizeof teams->key);
    teams->keys = act->keys;
    teams->lot = act->lot;
    for (unsigned i = 0; i < act->keys; i++) teams->key[i] = act->key[i];
}

/* Sets name and players. A team with the next number joins late. */
static void register_team(struct arb_teams *teams, const struct arb_teams_act *act)
{
    struct arb_team *team = &teams->team[act->team];

    ARB_ASSERT(act->team >= 1 && act->team <= teams->form.teams + 1 && act->names <= ARB_TEAM_PLAYERS_MAX);
    if (act->team > teams->form.teams) teams->form.teams = act->team;
    memset(team->player, 0, sizeof team->player);
    arb_text_copy(team->name, act->name[0], ARB_NAME_MAX);
    for (unsigned i = 0; i < act->names; i++) arb_text_copy(team->player[i], act->name[i + 1], ARB_NAME_MAX);
}

/* What a team brings from an earlier phase: into the ranking, or into one match. */
static void carry(struct arb_teams *teams, const struct arb_teams_act *act)
{
    int32_t *carried;

    ARB_ASSERT(act->match == 0 ? act->team >= 1 && act->team <= teams->form.teams : act->round >= 1);
    ARB_ASSERT(act->round <= teams->round);
    if (act->match == 0) {
        teams->team[act->team].carried = act->points[0];
        return;
    }
    carried = arb__round(teams, act->round)->match[act->match - 1].carried;
    for (unsigned team = 0; team < 2; team++) carried[team] = act->points[team];
}

static void line_up(struct arb_teams *teams, const struct arb_teams_act *act)
{
    ARB_ASSERT(act->team >= 1 && act->team <= teams->form.teams && act->round >= 1 && act->round <= teams->round);
    memcpy(arb__round(teams, act->round)->lineup[act->team], act->lineup, sizeof act->lineup);
}

/* -- Acts on a match --------------------------------------------------------------------------- */

/* Which side typed an entry, so that the other may confirm it. */
static uint8_t by_whom(const struct arb_match *match, const struct arb_actor *actor)
{
    if (actor->role == ARB_DIRECTOR) return ARB_BY_DIRECTOR;
    if (actor->role == ARB_TABLE || actor->role == ARB_SERVER) return ARB_BY_TABLE;
    return match->team[0] == actor->pair ? ARB_BY_FIRST : ARB_BY_SECOND;
}

/* A score that counted and is replaced is a revision; 255 at most. */
static void revise(struct arb_team_entry *entry)
{
    if (arb__counts(entry->state) && entry->revisions < UINT8_MAX) entry->revisions++;
}

/* An act on the score typed whole; CONFIRM is of everything that was entered in the match. */
static void change_whole(struct arb_match *match, const struct arb_teams_act *act, unsigned rooms)
{
    ARB_ASSERT(match->boards * rooms <= ARB_MATCH_RESULTS_MAX && match->team[0] != 0);
    switch (act->kind) {
    case ARB_TEAMS_UNDO:
        match->state = match->by = 0;
        match->points[0] = match->points[1] = 0;
        break;
    case ARB_TEAMS_CONFIRM:
        if (match->state == ARB_ENTRY_ENTERED) match->state = ARB_ENTRY_CONFIRMED;
        for (unsigned i = 0; i < match->boards * rooms; i++)
            if (match->entry[i].state == ARB_ENTRY_ENTERED) match->entry[i].state = ARB_ENTRY_CONFIRMED;
        break;
    default:
        match->state = act->kind == ARB_TEAMS_SCORE ? ARB_ENTRY_ENTERED : ARB_ENTRY_CORRECTED;
        match->by = by_whom(match, &act->actor);
        match->points[0] = act->points[0];
        match->points[1] = act->points[1];
    }
}

/* An act on the result of one board in one room. A result ends the board's cancellation. */
static void change_entry(struct arb_match *match, struct arb_team_entry *entry, const struct arb_teams_act *act)
{
    uint8_t *stands = &match->stands[act->board - match->first];

    ARB_ASSERT(act->kind != ARB_TEAMS_CONFIRM || entry->state == ARB_ENTRY_ENTERED);
    ARB_ASSERT(act->kind != ARB_TEAMS_UNDO || entry->state != ARB_ENTRY_EMPTY);
    switch (act->kind) {
    case ARB_TEAMS_CONFIRM: entry->state = ARB_ENTRY_CONFIRMED; return;
    case ARB_TEAMS_UNDO:
        revise(entry);
        entry->state = entry->by = 0;
        memset(&entry->outcome, 0, sizeof entry->outcome);
        return;
    default:
        revise(entry);
        entry->state = act->kind == ARB_TEAMS_RESULT ? ARB_ENTRY_ENTERED : ARB_ENTRY_CORRECTED;
        entry->by = by_whom(match, &act->actor);
        entry->outcome = act->outcome;
        if (*stands == ARB_BOARD_CANCELLED) *stands = 0;
    }
}

/* Finds what the act is about: the match, a board of it that is cancelled or restored, or a result in a room. */
static void change_match(struct arb_teams *teams, const struct arb_teams_act *act)
{
    const unsigned rooms = arb_teams_rooms(teams);
    struct arb_match *match = &arb__round(teams, act->round)->match[act->match - 1];
    const unsigned board = (unsigned)act->board - match->first;

    ARB_ASSERT(act->round >= 1 && act->round <= teams->round && act->match >= 1 && act->match <= ARB_MATCHES_MAX);
    ARB_ASSERT(act->board == 0 || board < match->boards);
    if (act->board == 0) change_whole(match, act, rooms);
    else if (act->kind == ARB_TEAMS_CORRECT && act->outcome.kind == ARB_NOT_PLAYED)
        match->stands[board] = ARB_BOARD_CANCELLED;
    else if (act->kind == ARB_TEAMS_UNDO && match->stands[board] == ARB_BOARD_CANCELLED)
        match->stands[board] = 0;
    else change_entry(match, &match->entry[board * rooms + (rooms == 1 ? 0 : act->room - 1u)], act);
}

/* Points that the Director gives a match, or does not give it any more. */
static void award(struct arb_teams *teams, const struct arb_teams_act *act)
{
    struct arb_match *match = &arb__round(teams, act->round)->match[act->match - 1];

    ARB_ASSERT(match->team[0] != 0);
    if (act->is_walkover) {
        const unsigned place = match->team[1] == act->team;

        match->award = (uint8_t)(ARB_WALKOVER_FIRST + place);
        match->awarded[place] = act->points[0];
        match->awarded[1 - place] = 0;
        return;
    }
    match->award = act->is_none ? ARB_NO_AWARD : act->is_void ? ARB_AWARDED_VOID : ARB_AWARDED;
    for (unsigned team = 0; team < 2; team++) match->awarded[team] = act->is_none ? 0 : act->points[team];
}

/* The score is official, or is not after all. A time of 0 would mean that it is not. */
static void end_or_reopen(struct arb_teams *teams, const struct arb_teams_act *act)
{
    const int64_t at_ms = act->at_ms != 0 ? act->at_ms : 1;

    if (act->kind == ARB_TEAMS_END) {
        teams->state = ARB_CONTEST_ENDED;
        arb_corrections_begin(&teams->corrections, at_ms);
    } else {
        teams->state = teams->round > 0 ? ARB_CONTEST_PLAYING : ARB_CONTEST_SETUP;
        arb_corrections_take_back(&teams->corrections, at_ms);
    }
}

/* -- The step ------------------------------------------------------------------------------------- */

/* Applies an act that was checked. One line a kind; nothing here can fail. */
static void change(struct arb_teams *teams, const struct arb_teams_act *act)
{
    ARB_ASSERT(act->kind < ARB_TEAMS_ACT_KINDS && act->kind != ARB_TEAMS_DRAW);
    switch ((enum arb_teams_act_kind)act->kind) {
    case ARB_TEAMS_OPEN: teams->state = ARB_CONTEST_SETUP; entitle(teams, act); break;
    case ARB_TEAMS_RENAME: entitle(teams, act); break;
    case ARB_TEAMS_LAWS: teams->edition = act->edition; break;
    case ARB_TEAMS_CORRECTIONS:
        teams->corrections.minutes = (uint16_t)(act->seconds / 60);
        teams->corrections.each = act->each;
        break;
    case ARB_TEAMS_TEAMS:
    case ARB_TEAMS_EIGHTS:
    case ARB_TEAMS_PAIRS: form(teams, act); break;
    case ARB_TEAMS_SCALE: take_scale(teams, &act->scale); break;
    case ARB_TEAMS_TIES: take_ties(teams, act); break;
    case ARB_TEAMS_REGISTER: register_team(teams, act); break;
    case ARB_TEAMS_PLAYER:
        arb_text_copy(teams->team[act->team].player[act->player - 1], act->name[0], ARB_NAME_MAX);
        break;
    case ARB_TEAMS_CARRY: carry(teams, act); break;
    case ARB_TEAMS_LEAVE: teams->team[act->team].away = 1; break;
    case ARB_TEAMS_RETURN: teams->team[act->team].away = 0; break;
    case ARB_TEAMS_RETIRE: arb__retire(teams, act); break;
    case ARB_TEAMS_ABSENCES: teams->absences = act->absences; break;
    case ARB_TEAMS_RENEW: teams->team[act->team].renewed++; break;
    case ARB_TEAMS_STAY: teams->team[act->team].stays = act->match; break;
    case ARB_TEAMS_UNDRAW:
        memset(arb__round(teams, act->round), 0, sizeof(struct arb_team_round));
        ARB_ASSERT(act->round == teams->round && teams->round >= 1);
        if (--teams->round == 0) teams->state = ARB_CONTEST_SETUP;
        break;
    case ARB_TEAMS_MATCH: arb__match_by_hand(teams, act); break;
    case ARB_TEAMS_BYE: arb__round(teams, act->round)->where[act->team] = ARB_MATCH_BYE; break;
    case ARB_TEAMS_LINEUP: line_up(teams, act); break;
    case ARB_TEAMS_RESULT:
    case ARB_TEAMS_SCORE:
    case ARB_TEAMS_CONFIRM:
    case ARB_TEAMS_UNDO:
    case ARB_TEAMS_CORRECT: change_match(teams, act); break;
    case ARB_TEAMS_AWARD: award(teams, act); break;
    case ARB_TEAMS_RULING:
    case ARB_TEAMS_APPEAL:
    case ARB_TEAMS_REVIEW:
    case ARB_TEAMS_WITHDRAW: arb__rule_match(teams, act); break;
    case ARB_TEAMS_ANNOUNCE: arb_text_copy(teams->announcement, act->text[0], ARB_NOTE_MAX); break;
    case ARB_TEAMS_CLOCK: teams->clock_ends_ms = act->seconds != 0 ? act->at_ms + 1000 * act->seconds : 0; break;
    case ARB_TEAMS_CALL:
    case ARB_TEAMS_UNCALL:
    case ARB_TEAMS_ANSWER:
    case ARB_TEAMS_SETTLE: arb__change_call(teams, act); break;
    case ARB_TEAMS_ONLINE: arb__note_online_rooms(teams, act); break;
    case ARB_TEAMS_DEAL: teams->deal[act->board] = act->deal; break;
    case ARB_TEAMS_END:
    case ARB_TEAMS_REOPEN: end_or_reopen(teams, act); break;
    case ARB_TEAMS_DRAW:
    case ARB_TEAMS_ACT_KINDS: break;
    }
}

/* Draws the next round aside and, if that succeeds, makes it the event's. */
static enum arb_teams_fault draw(struct arb_teams *teams, const struct arb_teams_act *act, struct arb_teams_work *work)
{
    enum arb_teams_fault fault;

    memset(&work->made, 0, sizeof work->made);
    fault = arb__draw(teams, act, work, &work->made);
    if (fault != ARB_TEAMS_IS_TAKEN) return fault;
    ARB_ASSERT(act->round == teams->round + 1 && work->made.matches <= ARB_MATCHES_MAX);
    *arb__round(teams, act->round) = work->made;
    teams->round = act->round;
    teams->state = ARB_CONTEST_PLAYING;
    return ARB_TEAMS_IS_TAKEN;
}

/* See teams.h. The event counts the acts that it took, not those it refused. */
enum arb_teams_fault arb_teams_step(struct arb_teams *teams, const struct arb_teams_act *act,
                                    struct arb_teams_work *work)
{
    enum arb_teams_fault fault = arb__check_teams_act(teams, act);

    ARB_ASSERT(work != NULL);
    if (fault == ARB_TEAMS_IS_TAKEN && act->kind == ARB_TEAMS_DRAW) {
        fault = draw(teams, act, work);
    } else if (fault == ARB_TEAMS_IS_TAKEN) {
        change(teams, act);
        arb__note_whole(teams, act);
    }
    if (fault == ARB_TEAMS_IS_TAKEN) teams->acts++;
    ARB_ASSERT(teams->round <= teams->form.rounds && teams->rulings <= ARB_TEAM_RULINGS_MAX);
    return fault;
}

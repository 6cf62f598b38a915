/* check.c -- whether an act is accepted: every reason to refuse it, first those of the actor and the state, then those
 * of its kind, then its texts.
 *
 * The first reason found is the answer. Nothing is changed here; step.c makes the change and relies on these checks.
 */
#include "inside.h"

#include <string.h>

/* The latest time there is; times and their sums stay exact in any language. */
#define TIME_MAX (INT64_C(1) << 53)

static bool is_terminated(const char *text, size_t capacity)
{
    for (size_t i = 0; i < capacity; i++)
        if (text[i] == '\0') return true;
    return false;
}

/* -- Numbers that no line tells and that a program could make up ---------------------------------- */

static bool are_texts_terminated(const struct arb_teams_act *act)
{
    for (unsigned i = 0; i < ARB_COUNT(act->name); i++)
        if (!is_terminated(act->name[i], ARB_NAME_MAX)) return false;
    return is_terminated(act->text[0], ARB_NOTE_MAX) && is_terminated(act->text[1], ARB_NOTE_MAX) &&
           is_terminated(act->facts, ARB_FACTS_MAX) && is_terminated(act->actor.name, ARB_DIRECTOR_NAME_MAX);
}

/* Bands that rise, with winners that do not get less, and the last one open upwards. */
static bool is_scale(const struct arb_vp_scale *scale)
{
    if (scale->count < 1 || scale->count > ARB_VP_BANDS_MAX || scale->of_percent > 1) return false;
    for (unsigned i = 0; i < scale->count; i++) {
        const struct arb_vp_band *band = &scale->band[i];

        if (band->up_to < 0 || (i > 0 && band->up_to <= band[-1].up_to) || (i > 0 && band->winner < band[-1].winner))
            return false;
    }
    return scale->band[scale->count - 1].up_to == INT32_MAX;
}

/* Hundredths within ARB_TEAM_POINTS_MAX. */
static bool are_points(int32_t points)
{
    return points >= -ARB_TEAM_POINTS_MAX && points <= ARB_TEAM_POINTS_MAX;
}

/* Values that no line of the notation can express and that only a program could put together. */
static bool is_malformed(const struct arb_teams_act *act)
{
    if (act->kind >= ARB_TEAMS_ACT_KINDS || act->at_ms < 0 || act->at_ms > TIME_MAX) return true;
    if (!are_texts_terminated(act) || act->actor.office > ARB_ASSISTANT) return true;
    switch (act->kind) {
    case ARB_TEAMS_OPEN:
    case ARB_TEAMS_RENAME: return act->month < 1 || act->month > 12 || act->day < 1 || act->day > 31;
    case ARB_TEAMS_LAWS: return act->edition >= ARB_EDITIONS;
    case ARB_TEAMS_CORRECTIONS:
        if (act->each > 1) return true;
        return act->seconds < 60 || act->seconds > 60 * ARB_CORRECTIONS_MAX || act->seconds % 60 != 0;
    case ARB_TEAMS_REOPEN:
    case ARB_TEAMS_APPEAL:
    case ARB_TEAMS_WITHDRAW: return !arb_decision_has_laws(&act->decision);
    case ARB_TEAMS_SCALE: return !is_scale(&act->scale);
    case ARB_TEAMS_TIES:
        for (unsigned i = 0; i < act->keys && i < ARB_TIE_KEYS_MAX; i++)
            if (act->key[i] == ARB_TIE_NONE || act->key[i] >= ARB_TIE_KEY_COUNT) return true;
        return act->keys > ARB_TIE_KEYS_MAX;
    case ARB_TEAMS_AWARD:
        if (act->is_none > 1 || act->is_void > 1 || act->is_walkover > 1 || !arb_decision_has_laws(&act->decision))
            return true;
        if (act->is_walkover && act->points[0] != ARB_POINTS_AS_UNPLAYED && act->points[0] < 0) return true;
        return !are_points(act->points[0]) || !are_points(act->points[1]);
    case ARB_TEAMS_CORRECT:
        if (!arb_decision_has_laws(&act->decision)) return true;
        return !are_points(act->points[0]) || !are_points(act->points[1]);
    case ARB_TEAMS_UNDO: return !arb_decision_has_laws(&act->decision);
    case ARB_TEAMS_CARRY:
        if (!arb_decision_has_laws(&act->decision)) return true;
        return !are_points(act->points[0]) || !are_points(act->points[1]);
    case ARB_TEAMS_SCORE: return !are_points(act->points[0]) || !are_points(act->points[1]);
    case ARB_TEAMS_DRAW:
        return act->draw.method >= ARB_DRAW_METHOD_COUNT || act->draw.triple > 1 || act->draw.delayed > 1 ||
               act->draw.home > 1;
    case ARB_TEAMS_REVIEW:
        return act->is_changed > 1 || act->note.deposit > ARB_DEPOSIT_RETURNED || act->note.is_committee > 1;
    case ARB_TEAMS_ONLINE:
        return arb__is_online_rooms_malformed(act);
    case ARB_TEAMS_CLOCK: return act->seconds < 0 || act->seconds > ARB_TEAM_CLOCK_MAX;
    case ARB_TEAMS_ABSENCES: return arb__is_absences_malformed(&act->absences);
    case ARB_TEAMS_REGISTER: return act->names > ARB_TEAM_PLAYERS_MAX;
    default: return false;
    }
}

/* -- Who may ------------------------------------------------------------------------------------------ */

/* The match that the act names; NULL if there is none with two teams. */
static const struct arb_match *match_of(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_match *match = arb_teams_match(teams, act->round, act->match);

    return match == NULL || match->team[0] == 0 ? NULL : match;
}

static bool is_of_players(const struct arb_teams_act *act)
{
    return arb__is_of_match(act) && act->kind != ARB_TEAMS_CORRECT;
}

/* A captain acts for his own team: line-ups and calls, and scores of its matches. */
static bool is_allowed_captain(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_match *match = is_of_players(act) ? match_of(teams, act) : NULL;

    if (act->kind == ARB_TEAMS_LINEUP || act->kind == ARB_TEAMS_CALL || act->kind == ARB_TEAMS_UNCALL)
        return act->team == act->actor.pair;
    return match != NULL && act->actor.pair != 0 &&
           (match->team[0] == act->actor.pair || match->team[1] == act->actor.pair);
}

/* What was played at its own tables, board by board, what a Director has decided or taken back there, and calls. */
static bool is_of_server(const struct arb_teams_act *act)
{
    return (is_of_players(act) && act->board != 0) || act->kind == ARB_TEAMS_CALL || act->kind == ARB_TEAMS_SETTLE ||
           (act->kind == ARB_TEAMS_RULING && act->board != 0) || act->kind == ARB_TEAMS_WITHDRAW;
}

/* By the actor's role and, for a director, his office (Law 81B2). After the end only the head director rules. */
static bool is_allowed(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool is_final = teams->state == ARB_CONTEST_ENDED &&
                          (act->kind == ARB_TEAMS_RULING || act->kind == ARB_TEAMS_REVIEW ||
                           act->kind == ARB_TEAMS_WITHDRAW);

    switch (act->actor.role) {
    case ARB_PLAYER: return is_allowed_captain(teams, act);
    case ARB_TABLE: return is_of_players(act) && act->actor.table == act->match;
    case ARB_SERVER: return is_of_server(act);
    case ARB_DIRECTOR: break;
    default: return false;
    }
    switch (act->actor.office) {
    case ARB_HEAD_DIRECTOR: return true;
    case ARB_FLOOR_DIRECTOR: return act->kind != ARB_TEAMS_REOPEN && !is_final;
    default:
        return is_of_players(act) || act->kind == ARB_TEAMS_REGISTER || act->kind == ARB_TEAMS_PLAYER ||
               act->kind == ARB_TEAMS_LINEUP || act->kind == ARB_TEAMS_RENEW || act->kind == ARB_TEAMS_APPEAL ||
               arb__is_call(act);
    }
}

/* -- When ------------------------------------------------------------------------------------------------ */

/* Acts that are taken when the event is over: names, rulings, calls, announcements and codes. */
static bool is_after_end(const struct arb_teams_act *act)
{
    return act->kind == ARB_TEAMS_RENAME || act->kind == ARB_TEAMS_REGISTER || act->kind == ARB_TEAMS_PLAYER ||
           arb__rules(act) || act->kind == ARB_TEAMS_ANNOUNCE || act->kind == ARB_TEAMS_RENEW ||
           act->kind == ARB_TEAMS_REOPEN || arb__is_call(act);
}

static bool needs_form(const struct arb_teams_act *act)
{
    return act->kind >= ARB_TEAMS_REGISTER && act->kind <= ARB_TEAMS_RULING;
}

/* What the state of the event allows: nothing before it is opened, its form only until a round is drawn. */
static enum arb_teams_fault check_state(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool forms = arb__is_form(act) || act->kind == ARB_TEAMS_SCALE;

    if (act->kind == ARB_TEAMS_OPEN)
        return teams->state == ARB_CONTEST_NONE ? ARB_TEAMS_IS_TAKEN : ARB_TEAMS_IS_ALREADY_OPEN;
    FAULT_IF(teams->state == ARB_CONTEST_NONE, NOT_OPEN);
    FAULT_IF(teams->state == ARB_CONTEST_ENDED && !is_after_end(act), ALREADY_ENDED);
    FAULT_IF(teams->state != ARB_CONTEST_ENDED && act->kind == ARB_TEAMS_REOPEN, NOT_ENDED);
    FAULT_IF(teams->round > 0 && forms, ALREADY_PLAYING);
    FAULT_IF(teams->form.kind == ARB_NO_TEAMS_KIND && needs_form(act), NO_FORM);
    return ARB_TEAMS_IS_TAKEN;
}

/* -- What an act asks for --------------------------------------------------------------------------------- */

static bool are_boards(unsigned boards, const struct arb_teams_form *form)
{
    return boards >= 1 && boards <= arb_teams_boards_most((enum arb_teams_kind)form->kind);
}

static bool is_published(const struct arb_teams_form *form)
{
    return form->scoring == ARB_MATCH_BY_VP_PUBLISHED;
}

static bool is_of_percent(const struct arb_teams_form *form)
{
    return is_published(form) && arb_vp_published[form->scale].of_percent;
}

/* The numbers are in range, and scoring, scale and comparison fit the kind of event. */
static enum arb_teams_fault check_form(const struct arb_teams_act *act)
{
    const struct arb_teams_form value = arb__form_of(act), *form = &value;
    const bool is_eights = act->kind == ARB_TEAMS_EIGHTS, is_pairs = act->kind == ARB_TEAMS_PAIRS;

    FAULT_IF(form->teams < 2, TEAMS_OUT_OF_RANGE);
    FAULT_IF(form->rounds < 1 || form->rounds > ARB_TEAM_ROUNDS_MAX, ROUNDS_OUT_OF_RANGE);
    FAULT_IF(!are_boards(form->boards, form), BOARDS_OUT_OF_RANGE);
    FAULT_IF(form->scoring >= ARB_TEAM_SCORING_COUNT || !are_points(form->bye), FORM_IMPOSSIBLE);
    FAULT_IF(is_pairs && form->scoring > ARB_MATCH_BY_QUOTIENT, FORM_IMPOSSIBLE);
    FAULT_IF(form->scale >= arb_vp_published_count || (form->scale != 0 && !is_published(form)), FORM_IMPOSSIBLE);
    FAULT_IF(arb_teams_has_percentages(form) && form->scoring > ARB_MATCH_BY_VP_PUBLISHED, FORM_IMPOSSIBLE);
    FAULT_IF(form->scoring != ARB_MATCH_BY_VP_OWN && is_of_percent(form) != arb_teams_has_percentages(form),
             SCALE_UNIT);
    FAULT_IF(!arb_teams_has_length(form, form->boards), SCALE_LENGTH);
    if (form->comparison == ARB_COMPARE_USUAL) return ARB_TEAMS_IS_TAKEN;
    FAULT_IF(is_eights ? form->comparison > ARB_COMPARE_SUM
                       : !is_pairs || form->comparison < ARB_COMPARE_XIMPQ ||
                             form->comparison > ARB_COMPARE_MATCHPOINTS,
             FORM_IMPOSSIBLE);
    return ARB_TEAMS_IS_TAKEN;
}

/* A team of the event, or, once they play, the one with the next number, which comes late. */
static enum arb_teams_fault check_register(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool is_late = teams->state == ARB_CONTEST_PLAYING && act->team == teams->form.teams + 1;

    FAULT_IF(!arb__is_team(teams, act->team) && !is_late, TEAM_UNKNOWN);
    FAULT_IF(act->team == 0, TEAM_UNKNOWN);
    return ARB_TEAMS_IS_TAKEN;
}

static enum arb_teams_fault check_team(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    FAULT_IF(!arb__is_team(teams, act->team), TEAM_UNKNOWN);
    FAULT_IF(act->kind == ARB_TEAMS_LEAVE && teams->team[act->team].away, TEAM_AWAY);
    FAULT_IF(act->kind == ARB_TEAMS_RETURN && !teams->team[act->team].away, TEAM_NOT_AWAY);
    FAULT_IF(act->kind == ARB_TEAMS_PLAYER && (act->player < 1 || act->player > ARB_TEAM_PLAYERS_MAX), PLAYER_UNKNOWN);
    return ARB_TEAMS_IS_TAKEN;
}

/* At one table one pair, or team, stays. */
static enum arb_teams_fault check_stay(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    FAULT_IF(!arb__is_team(teams, act->team), TEAM_UNKNOWN);
    if (act->match == 0) return ARB_TEAMS_IS_TAKEN;
    FAULT_IF(act->match > teams->form.teams / 2 || act->match > ARB_MATCHES_MAX, MATCH_UNKNOWN);
    for (unsigned other = 1; other <= teams->form.teams; other++)
        FAULT_IF(other != act->team && teams->team[other].stays == act->match, STAY_IMPOSSIBLE);
    return ARB_TEAMS_IS_TAKEN;
}

/* The next round, with a scale that fits it and board numbers within ARB_BOARDS_MAX. Whether a draw is possible is
 * found by making it: draw.c. */
static enum arb_teams_fault check_draw(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_draw_order *order = &act->draw;
    const unsigned boards = order->boards != 0 ? order->boards : teams->form.boards;
    const unsigned first = order->first_board != 0 ? order->first_board : 1;

    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round != teams->round + 1, ROUND_OUT_OF_ORDER);
    FAULT_IF(order->since > act->round, ROUND_UNKNOWN);
    FAULT_IF(teams->form.scoring == ARB_MATCH_BY_VP_OWN && teams->scale.count == 0, SCALE_MISSING);
    FAULT_IF(teams->form.scoring == ARB_MATCH_BY_VP_OWN &&
                 (teams->scale.of_percent != 0) != arb_teams_has_percentages(&teams->form),
             SCALE_UNIT);
    FAULT_IF(!are_boards(boards, &teams->form), BOARDS_OUT_OF_RANGE);
    FAULT_IF(!arb_teams_has_length(&teams->form, boards) ||
                 (order->triple && boards > 1 && !arb_teams_has_length(&teams->form, boards / 2)),
             SCALE_LENGTH);
    FAULT_IF(first + (order->triple ? boards * 3 / 2 : boards) > ARB_BOARDS_MAX + 1, NUMBERS_OUT_OF_RANGE);
    return ARB_TEAMS_IS_TAKEN;
}

/* Only the last round drawn, and only while nobody has said anything about its matches. */
static enum arb_teams_fault check_undraw(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_team_round *drawn;

    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round != teams->round, ROUND_OUT_OF_ORDER);
    drawn = arb__drawn(teams, act->round);
    for (unsigned m = 0; m < drawn->matches; m++)
        FAULT_IF(arb__match_has_results(&drawn->match[m], arb_teams_rooms(teams)), ROUND_HAS_RESULTS);
    for (unsigned n = 0; n < teams->rulings; n++)
        FAULT_IF(teams->ruling[n].round == act->round && teams->ruling[n].match != 0, ROUND_HAS_RESULTS);
    return ARB_TEAMS_IS_TAKEN;
}

/* By hand: of a team that has no match in the round. */
static enum arb_teams_fault check_bye(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    FAULT_IF(!arb__is_team(teams, act->team), TEAM_UNKNOWN);
    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    FAULT_IF(arb__has_withdrawn(teams, act->team, act->round), TEAM_WITHDREW);
    FAULT_IF(arb__drawn(teams, act->round)->where[act->team] != 0, MATCH_HAS_RESULTS);
    return ARB_TEAMS_IS_TAKEN;
}

/* Players of the team by their places in it, all different; teams of eight have two pairs a side. */
static enum arb_teams_fault check_lineup(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const unsigned players = teams->form.kind == ARB_TEAMS_OF_EIGHT ? 4 : 2;
    unsigned seen = 0;

    FAULT_IF(!arb__is_team(teams, act->team), TEAM_UNKNOWN);
    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    FAULT_IF(teams->form.kind == ARB_SWISS_PAIRS || arb__drawn(teams, act->round)->where[act->team] == 0,
             TEAM_NOT_PLAYING);
    FAULT_IF(arb__has_withdrawn(teams, act->team, act->round), TEAM_WITHDREW);
    for (unsigned i = 0; i < 8; i++) {
        const unsigned place = act->lineup[i / 4][i % 4];

        if (i % 4 >= players && place == 0) continue;
        FAULT_IF(i % 4 >= players || place < 1 || place > ARB_TEAM_PLAYERS_MAX ||
                     teams->team[act->team].player[place - 1][0] == '\0',
                 PLAYER_UNKNOWN);
        FAULT_IF(seen >> place & 1u, PLAYER_TWICE);
        seen |= 1u << place;
    }
    return ARB_TEAMS_IS_TAKEN;
}

/* -- Acts on a match ------------------------------------------------------------------------------------------ */

/* Was this entry typed by the actor's own side? The other side confirms it. */
static bool is_own(const struct arb_match *match, const struct arb_teams_act *act, uint8_t by)
{
    return act->actor.role == ARB_PLAYER && (by == ARB_BY_FIRST || by == ARB_BY_SECOND) &&
           match->team[by - ARB_BY_FIRST] == act->actor.pair;
}

/* Has any board of the match a result, whether or not the match was typed whole? */
static bool has_boards(const struct arb_match *match, unsigned rooms)
{
    struct arb_match only_boards = *match;

    only_boards.state = ARB_ENTRY_EMPTY;
    only_boards.award = ARB_NO_AWARD;
    return arb__match_has_results(&only_boards, rooms);
}

/* A director who may overrule players: not an assistant. */
static bool is_directors(const struct arb_teams_act *act)
{
    return act->actor.role == ARB_DIRECTOR && act->actor.office != ARB_ASSISTANT;
}

/* Players take back what is not confirmed and not ruled; the server what no director touched; he anything there is. */
static enum arb_teams_fault check_undo(const struct arb_teams_act *act, uint8_t state, uint8_t ruling)
{
    FAULT_IF(state == ARB_ENTRY_EMPTY, NOTHING_TO_UNDO);
    if (is_directors(act)) return ARB_TEAMS_IS_TAKEN;
    FAULT_IF(state == ARB_ENTRY_CORRECTED || ruling != 0, UNDO_TOO_LATE);
    FAULT_IF(act->actor.role != ARB_SERVER && state != ARB_ENTRY_ENTERED, UNDO_TOO_LATE);
    return ARB_TEAMS_IS_TAKEN;
}

/* There is something unconfirmed, and the other side confirms it. */
static enum arb_teams_fault check_confirm(const struct arb_match *match, const struct arb_teams_act *act, uint8_t state,
                                          uint8_t by)
{
    FAULT_IF(state != ARB_ENTRY_ENTERED, NOTHING_TO_CONFIRM);
    FAULT_IF(is_own(match, act, by), OWN_ENTRY);
    return ARB_TEAMS_IS_TAKEN;
}

/* Everything entered in the match; refused if the actor's own side entered any of it. */
static enum arb_teams_fault check_confirm_all(const struct arb_match *match, const struct arb_teams_act *act,
                                              unsigned rooms)
{
    bool entered = false;

    if (match->state != ARB_ENTRY_EMPTY) return check_confirm(match, act, match->state, match->by);
    for (unsigned i = 0; i < match->boards * rooms; i++) {
        if (match->entry[i].state != ARB_ENTRY_ENTERED) continue;
        FAULT_IF(is_own(match, act, match->entry[i].by), OWN_ENTRY);
        entered = true;
    }
    FAULT_IF(!entered, NOTHING_TO_CONFIRM);
    return ARB_TEAMS_IS_TAKEN;
}

/* A score of the match typed whole: not where boards have results, nor at Patton, which needs the boards. */
static enum arb_teams_fault check_whole(const struct arb_teams *teams, const struct arb_match *match,
                                        const struct arb_teams_act *act)
{
    const unsigned rooms = arb_teams_rooms(teams);

    if (act->kind == ARB_TEAMS_CONFIRM) return check_confirm_all(match, act, rooms);
    if (act->kind == ARB_TEAMS_UNDO) return check_undo(act, match->state, 0);
    FAULT_IF(teams->form.scoring == ARB_MATCH_BY_PATTON, SCORE_NEEDS_BOARDS);
    FAULT_IF(act->points[0] < 0 || act->points[1] < 0, RESULT_IMPOSSIBLE);
    FAULT_IF(arb_teams_has_percentages(&teams->form) && (act->points[0] > 10000 || act->points[1] > 10000),
             RESULT_IMPOSSIBLE);
    FAULT_IF(has_boards(match, rooms), MATCH_HAS_RESULTS);
    FAULT_IF(act->kind == ARB_TEAMS_SCORE && match->state != ARB_ENTRY_EMPTY, MATCH_HAS_RESULTS);
    return ARB_TEAMS_IS_TAKEN;
}

/* An act on one board. A board that nobody plays is an act on the match, without a room; a result has a room. */
static enum arb_teams_fault check_board(const struct arb_teams *teams, const struct arb_match *match,
                                        const struct arb_teams_act *act)
{
    const bool cancels = act->kind == ARB_TEAMS_CORRECT && act->outcome.kind == ARB_NOT_PLAYED;
    const unsigned rooms = arb_teams_rooms(teams);
    const struct arb_team_entry *entry;
    bool restores;

    FAULT_IF(act->board < match->first || act->board >= match->first + match->boards, BOARD_NOT_HERE);
    restores = act->kind == ARB_TEAMS_UNDO && match->stands[act->board - match->first] == ARB_BOARD_CANCELLED;
    FAULT_IF(cancels || restores || rooms == 1 ? act->room != ARB_NO_ROOM : act->room < 1 || act->room > rooms,
             ROOM_UNKNOWN);
    FAULT_IF(match->state != ARB_ENTRY_EMPTY, SCORE_IS_WHOLE);
    if (cancels) return ARB_TEAMS_IS_TAKEN;
    if (restores) return check_undo(act, ARB_ENTRY_CORRECTED, 0);
    entry = arb_teams_entry(teams, act->round, act->match, act->room, act->board);
    ARB_ASSERT(entry != NULL);
    if (act->kind == ARB_TEAMS_CONFIRM) return check_confirm(match, act, entry->state, entry->by);
    if (act->kind == ARB_TEAMS_UNDO) return check_undo(act, entry->state, entry->ruling);
    FAULT_IF(act->outcome.kind != ARB_PLAYED || !arb_outcome_is_possible(&act->outcome), RESULT_IMPOSSIBLE);
    if (act->kind == ARB_TEAMS_CORRECT) return ARB_TEAMS_IS_TAKEN;
    FAULT_IF(entry->state != ARB_ENTRY_EMPTY || entry->ruling != 0 || match->stands[act->board - match->first] != 0,
             BOARD_HAS_RESULT);
    return ARB_TEAMS_IS_TAKEN;
}

/* A board in a room that is played here; a match as a whole, of which any room is. */
static bool is_played_online(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    if (act->board != 0) return arb_teams_is_online(teams, act->match, act->room);
    for (uint8_t room = 1; room <= arb_teams_rooms(teams); room++)
        if (arb_teams_is_online(teams, act->match, room)) return true;
    return false;
}

/* Acts on a match of a round that is drawn; one without a team that withdrew. */
static enum arb_teams_fault check_match_act(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_match *match;

    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    match = match_of(teams, act);
    FAULT_IF(match == NULL, MATCH_UNKNOWN);
    FAULT_IF(arb_teams_walkover(match) != 0, MATCH_WALKED_OVER);
    FAULT_IF(arb__match_absence(teams, act->round, match) == ARB_ABSENT_RETIRED, TEAM_WITHDREW);
    FAULT_IF((act->actor.role == ARB_PLAYER || act->actor.role == ARB_TABLE) && is_played_online(teams, act),
             PLAYED_ONLINE);
    return act->board == 0 ? check_whole(teams, match, act) : check_board(teams, match, act);
}

/* IMPs that a match begins with may be told before and after its boards. */
static enum arb_teams_fault check_carried(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    FAULT_IF(match_of(teams, act) == NULL, MATCH_UNKNOWN);
    FAULT_IF(arb_teams_has_percentages(&teams->form), CARRY_UNIT);
    FAULT_IF(act->points[0] < 0 || act->points[1] < 0, RESULT_IMPOSSIBLE);
    return ARB_TEAMS_IS_TAKEN;
}

/* For one of the two, that is there; no walkover ends a match that was begun, unless all of it is cancelled. */
static enum arb_teams_fault check_walkover(const struct arb_teams *teams, const struct arb_teams_act *act,
                                           const struct arb_match *match)
{
    const enum arb_absence absence = arb__match_absence(teams, act->round, match);

    FAULT_IF(act->team != match->team[0] && act->team != match->team[1], WALKOVER_TEAM);
    FAULT_IF(arb__has_withdrawn(teams, act->team, act->round), WALKOVER_TEAM);
    FAULT_IF(absence == ARB_NO_ABSENCE && arb__match_has_results(match, arb_teams_rooms(teams)), WALKOVER_PLAYED);
    FAULT_IF(arb__is_knock_out(arb__drawn(teams, act->round)) && act->points[0] != ARB_POINTS_AS_UNPLAYED,
             AWARD_IMPOSSIBLE);
    return ARB_TEAMS_IS_TAKEN;
}

/* Points of a match, which a knock-out does not have. */
static enum arb_teams_fault check_award(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const struct arb_match *match;
    enum arb_teams_fault fault;
    int32_t most;

    FAULT_IF(act->round < 1 || act->round > teams->form.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round > teams->round, ROUND_NOT_DRAWN);
    match = match_of(teams, act);
    FAULT_IF(match == NULL, MATCH_UNKNOWN);
    FAULT_IF(act->is_none && match->award == ARB_NO_AWARD, NOTHING_AWARDED);
    if (act->is_none) return ARB_TEAMS_IS_TAKEN;
    if (act->is_walkover && (fault = check_walkover(teams, act, match)) != ARB_TEAMS_IS_TAKEN) return fault;
    FAULT_IF(!act->is_walkover && arb__is_knock_out(arb__drawn(teams, act->round)), AWARD_IMPOSSIBLE);
    FAULT_IF(!act->is_walkover && arb__match_absence(teams, act->round, match) == ARB_ABSENT_RETIRED, AWARD_WITHDREW);
    most = arb__to_be_won(teams, match->boards);
    FAULT_IF(most > 0 && (act->points[0] > most || act->points[1] > most), AWARD_TOO_MUCH);
    return ARB_TEAMS_IS_TAKEN;
}

/* The checks of the act's own kind, apart from its texts. */
static enum arb_teams_fault check_kind(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    if (arb__is_form(act)) return check_form(act);
    if (arb__is_of_match(act)) return check_match_act(teams, act);
    if (arb__is_call(act)) return arb__check_call(teams, act);
    switch (act->kind) {
    case ARB_TEAMS_REGISTER: return check_register(teams, act);
    case ARB_TEAMS_PLAYER:
    case ARB_TEAMS_LEAVE:
    case ARB_TEAMS_RETURN:
    case ARB_TEAMS_RENEW: return check_team(teams, act);
    case ARB_TEAMS_RETIRE: return arb__check_retire(teams, act);
    case ARB_TEAMS_STAY: return check_stay(teams, act);
    case ARB_TEAMS_CARRY: return act->match != 0 ? check_carried(teams, act) : check_team(teams, act);
    case ARB_TEAMS_DRAW: return check_draw(teams, act);
    case ARB_TEAMS_UNDRAW: return check_undraw(teams, act);
    case ARB_TEAMS_MATCH: return arb__check_by_hand(teams, act);
    case ARB_TEAMS_BYE: return check_bye(teams, act);
    case ARB_TEAMS_LINEUP: return check_lineup(teams, act);
    case ARB_TEAMS_AWARD: return check_award(teams, act);
    case ARB_TEAMS_RULING:
    case ARB_TEAMS_APPEAL:
    case ARB_TEAMS_REVIEW:
    case ARB_TEAMS_WITHDRAW: return arb__check_team_ruling(teams, act);
    case ARB_TEAMS_ONLINE: return arb__check_online_rooms(teams, act);
    case ARB_TEAMS_DEAL: return arb__check_teams_deal(act);
    default: return ARB_TEAMS_IS_TAKEN;
    }
}

/* -- Texts --------------------------------------------------------------------------------------------------------- */

/* Texts fit their places and have no invisible characters; titles and who rules are not blank. */
static enum arb_teams_fault check_text(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    const bool entitles = act->kind == ARB_TEAMS_OPEN || act->kind == ARB_TEAMS_RENAME;
    const bool rules = arb__rules(act);

    if (act->kind == ARB_TEAMS_REGISTER || act->kind == ARB_TEAMS_PLAYER) return arb__check_team_names(teams, act);
    FAULT_IF((entitles && !is_terminated(act->text[0], ARB_TITLE_MAX)) ||
                 (rules && !is_terminated(act->text[0], ARB_NAME_MAX)),
             TEXT_TOO_LONG);
    FAULT_IF(arb_text_has_invisible(act->text[0]) || arb_text_has_invisible(act->text[1]) ||
                 arb_text_has_invisible(act->facts),
             TEXT_UNSEEN);
    FAULT_IF(entitles && arb_text_is_blank(act->text[0]), TITLE_BLANK);
    FAULT_IF(rules && arb_text_is_blank(act->text[0]), RULING_UNSIGNED);
    return ARB_TEAMS_IS_TAKEN;
}

/* Runs the checks in order of precedence. */
enum arb_teams_fault arb__check_teams_act(const struct arb_teams *teams, const struct arb_teams_act *act)
{
    enum arb_teams_fault fault;

    ARB_ASSERT(teams->state <= ARB_CONTEST_ENDED && teams->rulings <= ARB_TEAM_RULINGS_MAX);
    ARB_ASSERT(teams->round <= teams->form.rounds && teams->keys <= ARB_TIE_KEYS_MAX);
    FAULT_IF(is_malformed(act), MALFORMED);
    FAULT_IF(!is_allowed(teams, act), NOT_ALLOWED);
    fault = check_state(teams, act);
    if (fault == ARB_TEAMS_IS_TAKEN) fault = check_kind(teams, act);
    return fault == ARB_TEAMS_IS_TAKEN ? check_text(teams, act) : fault;
}

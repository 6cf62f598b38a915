/* check.c -- whether an act is accepted: every reason to refuse it, in the order of enum arb_contest_fault.
 *
 * The first reason found is the answer. Nothing is changed here; step.c makes the change once all checks have passed,
 * and relies on every one of them.
 */
#include "rounds/inside.h"

#include <string.h>

ARB_LIST_TEXTS(arb_contest_fault_symbol, enum arb_contest_fault, ARB_CONTEST_FAULTS, ARB_ROW_SYMBOL)

/* -- What an act is about ---------------------------------------------------- */

/* Acts on one board at one table; they name table, round and board. */
static bool is_of_table(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_BEGIN || act->kind == ARB_ACT_RESULT || act->kind == ARB_ACT_CONFIRM ||
           act->kind == ARB_ACT_UNDO || act->kind == ARB_ACT_CORRECT;
}

static bool brings_outcome(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_RESULT || act->kind == ARB_ACT_CORRECT;
}

static bool is_of_clock(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_PAUSE || act->kind == ARB_ACT_RESUME || act->kind == ARB_ACT_EXTEND;
}

/* What may still be done when the contest is over: names, who may see what, and rulings: they are asked for when
 * the scores are read, and appeals are heard after play. */
static bool is_allowed_after_end(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_RENAME || act->kind == ARB_ACT_REGISTER || act->kind == ARB_ACT_SUBSTITUTE ||
           act->kind == ARB_ACT_RELEASE ||
           act->kind == ARB_ACT_RENEW || act->kind == ARB_ACT_ANNOUNCE || act->kind == ARB_ACT_DEAL ||
           act->kind == ARB_ACT_REOPEN || arb__is_of_series(act) || arb__is_of_call(act) || arb__is_of_ruling(act);
}

static bool needs_movement(const struct arb_contest_act *act)
{
    return is_of_table(act) || is_of_clock(act) || arb__is_of_call(act) || act->kind == ARB_ACT_REGISTER ||
           act->kind == ARB_ACT_START || act->kind == ARB_ACT_RELEASE || act->kind == ARB_ACT_RENEW ||
           act->kind == ARB_ACT_PLAYS || act->kind == ARB_ACT_DEAL || act->kind == ARB_ACT_GROUP ||
           act->kind == ARB_ACT_TERMS || act->kind == ARB_ACT_RETIRE || act->kind == ARB_ACT_LATE ||
           act->kind == ARB_ACT_SUBSTITUTE || act->kind == ARB_ACT_ONLINE || arb__is_of_supplied(act) ||
           act->kind == ARB_ACT_RULING || act->kind == ARB_ACT_REPAIR || act->kind == ARB_ACT_END;
}

/* -- Checks ------------------------------------------------------------------- */

static bool is_terminated(const char *text, size_t capacity)
{
    for (size_t i = 0; i < capacity; i++)
        if (text[i] == '\0') return true;
    return false;
}

static bool is_beyond(int32_t value, int32_t most)
{
    return value < -most || value > most;
}

static bool are_malformed(const struct arb_pair_terms *terms)
{
    return is_beyond(terms->handicap, ARB_HANDICAP_MAX) || is_beyond(terms->carry, ARB_CARRY_MAX) ||
           terms->is_unranked > 1 || !is_terminated(terms->category, ARB_CATEGORY_MAX);
}

/* Values that no line of the notation can express and that only a program could put together: the fields of the act's
 * own kind are in their ranges, all texts are terminated. */
static bool is_malformed(const struct arb_contest_act *act)
{
    if (act->kind >= ARB_ACT_KINDS || act->at_ms < 0 || act->at_ms > TIME_MAX) return true;
    if (!is_terminated(act->text[0], ARB_NOTE_MAX) || !is_terminated(act->text[1], ARB_NOTE_MAX) ||
        !is_terminated(act->facts, ARB_FACTS_MAX)) return true;
    if (act->actor.office > ARB_ASSISTANT || !is_terminated(act->actor.name, ARB_DIRECTOR_NAME_MAX)) return true;
    switch (act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME: return act->month < 1 || act->month > 12 || act->day < 1 || act->day > 31;
    case ARB_ACT_TEMPO: return act->minutes < 1 || act->half > 1 || act->minutes + act->half > 30;
    case ARB_ACT_REVIEW: return act->note.deposit > ARB_DEPOSIT_RETURNED || act->note.is_committee > 1;
    case ARB_ACT_BELL: return act->minutes > 15;
    case ARB_ACT_CORRECTIONS:
        return act->seconds < 60 || act->seconds > 60 * ARB_CORRECTIONS_MAX || act->seconds % 60 != 0;
    case ARB_ACT_REOPEN:
    case ARB_ACT_WITHDRAW:
    case ARB_ACT_APPEAL: return !arb_decision_has_laws(&act->decision);
    case ARB_ACT_EXTEND: return act->seconds < -3600 || act->seconds > 3600 || act->seconds == 0;
    case ARB_ACT_MOVEMENT: return act->boards == 0;
    case ARB_ACT_REPAIR: return act->change.count > ARB_MOVEMENT_CHANGES_MAX || act->change.phantom_side > ARB_EW;
    case ARB_ACT_POLICY: return act->policy >= ARB_POLICY_COUNT;
    case ARB_ACT_RELEASE: return act->is_none > 1;
    case ARB_ACT_ONLINE: return arb__is_online_malformed(act);
    case ARB_ACT_LAWS: return act->edition >= ARB_EDITIONS;
    case ARB_ACT_SCORING: return !arb_scoring_is_sound(&act->scoring);
    case ARB_ACT_TIES: return !arb_ties_are_sound(&act->ties);
    case ARB_ACT_TERMS: return are_malformed(&act->terms);
    case ARB_ACT_RETIRE:
    case ARB_ACT_LATE:
    case ARB_ACT_ABSENCES: return arb__is_presence_malformed(act);
    case ARB_ACT_SUBSTITUTE: return arb__is_substitute_malformed(act);
    case ARB_ACT_GROUP: return act->group < 1 || act->group > ARB_MP_GROUPS;
    case ARB_ACT_PAR:
    case ARB_ACT_DATUM: return arb__is_supplied_malformed(act);
    case ARB_ACT_SERIES:
    case ARB_ACT_KEY:
    case ARB_ACT_CARRY: return arb__is_series_malformed(act);
    default: return false;
    }
}

/* Acts that a table's own phone may make. Boards not played, artificial scores and corrections are the Director's. */
static bool is_of_players(const struct arb_contest_act *act)
{
    return is_of_table(act) && act->kind != ARB_ACT_CORRECT &&
           (act->kind != ARB_ACT_RESULT || act->outcome.kind == ARB_PLAYED);
}

/* What the server does itself: it opens, deals, and enters what was played at its own tables, and what a Director has
 * decided or taken back there. */
static bool is_of_server(const struct arb_contest_act *act)
{
    return act->kind == ARB_ACT_OPEN || act->kind == ARB_ACT_DEAL || act->kind == ARB_ACT_CALL ||
           act->kind == ARB_ACT_SETTLE || (act->kind == ARB_ACT_RULING && act->board != 0) ||
           act->kind == ARB_ACT_WITHDRAW || is_of_players(act);
}

/* By the actor's role and, for a director, his office (Law 81B2): see enum arb_office in contest.h. */
static bool is_allowed(const struct arb_contest_act *act)
{
    if (act->actor.role == ARB_TABLE)
        return act->actor.table == act->table &&
               (is_of_players(act) || act->kind == ARB_ACT_CALL || act->kind == ARB_ACT_UNCALL);
    if (act->actor.role == ARB_SERVER) return is_of_server(act);
    if (act->actor.role != ARB_DIRECTOR) return false;
    switch (act->actor.office) {
    case ARB_HEAD_DIRECTOR: return true;
    case ARB_FLOOR_DIRECTOR: return act->kind != ARB_ACT_REOPEN;
    default: return is_of_players(act) || arb__is_of_call(act) || act->kind == ARB_ACT_REGISTER ||
                    act->kind == ARB_ACT_SUBSTITUTE;
    }
}

/* After the end only the head director changes a score; an appeal may be recorded by any director. */
static bool touches_what_is_final(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    return contest->state == ARB_CONTEST_ENDED && act->actor.office != ARB_HEAD_DIRECTOR && arb__is_of_ruling(act) &&
           act->kind != ARB_ACT_APPEAL;
}

static enum arb_contest_fault check_state(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    if (act->kind == ARB_ACT_OPEN)
        return contest->state == ARB_CONTEST_NONE ? ARB_CONTEST_TAKEN : ARB_CONTEST_ALREADY_OPEN;
    FAULT_IF(contest->state == ARB_CONTEST_NONE, NOT_OPEN);
    FAULT_IF(contest->state == ARB_CONTEST_ENDED && !is_allowed_after_end(act), ALREADY_ENDED);
    FAULT_IF(contest->state != ARB_CONTEST_ENDED && act->kind == ARB_ACT_REOPEN, NOT_ENDED);
    FAULT_IF(contest->state == ARB_CONTEST_PLAYING && act->kind == ARB_ACT_MOVEMENT, ALREADY_PLAYING);
    FAULT_IF(contest->movement.kind == ARB_NO_MOVEMENT && needs_movement(act), NO_MOVEMENT);
    return ARB_CONTEST_TAKEN;
}

/* Makes the movement that the act orders into *made, which step.c then takes over. */
static enum arb_contest_fault check_movement(const struct arb_contest_act *act, struct arb_movement *made)
{
    struct arb_movement_place place;

    FAULT_IF(arb_movement_make(&act->order, made, &place) != ARB_MOVEMENT_LEGAL, MOVEMENT_IMPOSSIBLE);
    FAULT_IF(act->boards > ARB_BOARDS_IN_SET || made->sets * act->boards > ARB_BOARDS_MAX, TOO_MANY_BOARDS);
    ARB_ASSERT(made->sets >= 1 && made->rounds <= ARB_ROUNDS_MAX && made->tables <= ARB_TABLES_MAX);
    return ARB_CONTEST_TAKEN;
}

/* REGISTER and PLAYS name a pair of the movement; 'plays none' has pair 0. */
static bool names_pair(const struct arb_movement *m, const struct arb_contest_act *act)
{
    if (act->kind == ARB_ACT_PLAYS && act->pair == 0) return true;
    return (act->kind != ARB_ACT_REGISTER && act->kind != ARB_ACT_PLAYS) || arb__is_pair(m, act->side, act->pair);
}

static enum arb_contest_fault check_start(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    FAULT_IF(act->round < 1 || act->round > contest->movement.rounds, ROUND_UNKNOWN);
    FAULT_IF(act->round != contest->round + 1, ROUND_OUT_OF_ORDER);
    return ARB_CONTEST_TAKEN;
}

static enum arb_contest_fault check_clock(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const int64_t paused_ms = contest->clock.paused_ms;

    FAULT_IF(contest->round == 0, ROUND_NOT_STARTED);
    FAULT_IF(act->kind == ARB_ACT_PAUSE && paused_ms > 0, CLOCK_NOT_RUNNING);
    FAULT_IF(act->kind == ARB_ACT_RESUME && paused_ms == 0, CLOCK_RUNNING);
    return ARB_CONTEST_TAKEN;
}

/* Has the table begun another board after this one? The acts are numbered, so later is higher. What a table could take
 * back before a board that was begun by mistake went back, it can in every replay: the first beginning is asked too. */
static bool next_board_begun(const struct arb_contest *contest, unsigned table, const struct arb_entry *entry)
{
    bool later = false, first_later = false;

    ARB_ASSERT(table >= 1 && table <= contest->movement.tables);
    for (unsigned round = 0; round < contest->round; round++)
        for (unsigned i = 0; i < contest->boards; i++) {
            later = later || contest->entry[round][table - 1][i].taken > entry->taken;
            first_later = first_later || contest->entry[round][table - 1][i].begun > entry->begun;
        }
    return later && first_later;
}

/* A director may take an entry back at any time, the server one of its own tables' that no director touched. A table,
 * or an assistant on its behalf, may do so until it has begun another board; an entry of an earlier round, played late,
 * until it is confirmed. */
static enum arb_contest_fault check_undo(const struct arb_contest *contest, const struct arb_contest_act *act,
                                         const struct arb_entry *entry)
{
    FAULT_IF(entry->state == ARB_ENTRY_EMPTY || entry->state == ARB_ENTRY_BEGUN, NOTHING_TO_UNDO);
    if (act->actor.role == ARB_DIRECTOR && act->actor.office != ARB_ASSISTANT) return ARB_CONTEST_TAKEN;
    FAULT_IF(entry->state == ARB_ENTRY_CORRECTED || entry->ruling != 0, UNDO_TOO_LATE);
    if (act->actor.role == ARB_SERVER) return ARB_CONTEST_TAKEN;
    if (act->round < contest->round)
        return entry->state == ARB_ENTRY_ENTERED ? ARB_CONTEST_TAKEN : ARB_CONTEST_UNDO_TOO_LATE;
    FAULT_IF(next_board_begun(contest, act->table, entry), UNDO_TOO_LATE);
    return ARB_CONTEST_TAKEN;
}

/* One board at one table: the place exists, the result is possible and can be scored in this form, and the entry is
 * in a state that the act may change. */
static enum arb_contest_fault check_entry(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const enum arb_contest_fault fault = arb__check_place(contest, act);
    const struct arb_entry *entry;

    if (fault != ARB_CONTEST_TAKEN) return fault;
    entry = arb_contest_entry(contest, act->round, act->table, act->board);
    ARB_ASSERT(entry != NULL);                      /* the place was checked */
    FAULT_IF(act->actor.role == ARB_TABLE && arb_contest_is_online(contest, act->round, act->table), PLAYED_ONLINE);
    FAULT_IF(brings_outcome(act) && !arb_outcome_is_possible(&act->outcome), RESULT_IMPOSSIBLE);
    FAULT_IF(brings_outcome(act) && !arb__knows_outcome(&contest->scoring, &act->outcome), AWARD_UNKNOWN);
    FAULT_IF((act->kind == ARB_ACT_BEGIN || act->kind == ARB_ACT_RESULT) &&
                 (entry->state > ARB_ENTRY_BEGUN || entry->ruling != 0),
             BOARD_HAS_RESULT);
    FAULT_IF(act->kind == ARB_ACT_CONFIRM && entry->state != ARB_ENTRY_ENTERED, NOTHING_TO_CONFIRM);
    return act->kind == ARB_ACT_UNDO ? check_undo(contest, act, entry) : ARB_CONTEST_TAKEN;
}

static bool is_none(const struct arb_deal *deal)
{
    return (deal->hand[ARB_NORTH] | deal->hand[ARB_EAST] | deal->hand[ARB_SOUTH] | deal->hand[ARB_WEST]) == 0;
}

static enum arb_contest_fault check_deal(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    enum arb_seat seat;
    arb_card card;

    FAULT_IF(arb__set_of(contest, act->board) == 0, BOARD_NOT_HERE);
    FAULT_IF(!is_none(&act->deal) && arb_deal_check(&act->deal, &seat, &card) != ARB_DEAL_WHOLE, DEAL_NOT_WHOLE);
    return ARB_CONTEST_TAKEN;
}

/* The checks of the act's own kind, apart from its texts. Before it: the act is well formed, allowed, and of this
 * state. */
static enum arb_contest_fault check_kind(const struct arb_contest *contest, const struct arb_contest_act *act,
                                         struct arb_movement *made)
{
    if (is_of_table(act)) return check_entry(contest, act);
    if (is_of_clock(act)) return check_clock(contest, act);
    if (arb__is_of_call(act)) return arb__call_check(contest, act);
    if (act->kind == ARB_ACT_MOVEMENT) return check_movement(act, made);
    if (act->kind == ARB_ACT_REPAIR) return arb__check_repair(contest, act, made);
    if (act->kind == ARB_ACT_START) return check_start(contest, act);
    if (act->kind == ARB_ACT_DEAL) return check_deal(contest, act);
    if (act->kind == ARB_ACT_ONLINE) return arb__check_online(contest, act);
    if (arb__is_of_ruling(act)) return arb__check_ruling(contest, act);
    if (arb__is_of_series(act)) return arb__check_series(contest, act);
    if (arb__is_of_presence(act)) return arb__check_presence(contest, act);
    if (act->kind == ARB_ACT_SUBSTITUTE) return arb__check_substitute(contest, act);
    if (arb__is_of_conditions(act)) return arb__check_conditions(contest, act);
    if (arb__is_of_supplied(act)) return arb__check_supplied(contest, act);
    FAULT_IF(!names_pair(&contest->movement, act), PAIR_UNKNOWN);
    FAULT_IF(act->kind == ARB_ACT_RENEW && (act->table < 1 || act->table > contest->movement.tables),
             TABLE_UNKNOWN);
    FAULT_IF(act->kind == ARB_ACT_RELEASE && act->board != 0 && arb__set_of(contest, act->board) == 0,
             BOARD_NOT_HERE);
    return ARB_CONTEST_TAKEN;
}

static bool is_text_too_long(const struct arb_contest_act *act)
{
    if (arb__is_of_ruling(act)) return !is_terminated(act->text[0], ARB_NAME_MAX);
    switch (act->kind) {
    case ARB_ACT_OPEN:
    case ARB_ACT_RENAME: return !is_terminated(act->text[0], ARB_TITLE_MAX);
    case ARB_ACT_REGISTER:
    case ARB_ACT_SUBSTITUTE:
        return !is_terminated(act->text[0], ARB_NAME_MAX) || !is_terminated(act->text[1], ARB_NAME_MAX);
    default: return false;
    }
}

static bool is_blank_name(const char *name)
{
    return name[0] != '\0' && arb_text_is_blank(name);
}

/* Texts fit their places, have no invisible characters, and names and titles are not blank. */
static enum arb_contest_fault check_text(const struct arb_contest *contest, const struct arb_contest_act *act)
{
    const bool entitles = act->kind == ARB_ACT_OPEN || act->kind == ARB_ACT_RENAME;

    FAULT_IF(is_text_too_long(act), TEXT_TOO_LONG);
    FAULT_IF(arb_text_has_invisible(act->text[0]) || arb_text_has_invisible(act->text[1]) ||
                 arb_text_has_invisible(act->facts) || arb_text_has_invisible(act->terms.category),
             TEXT_UNSEEN);
    FAULT_IF(entitles && arb_text_is_blank(act->text[0]), TITLE_BLANK);
    FAULT_IF(is_blank_name(act->terms.category), NAME_BLANK);
    FAULT_IF(act->kind == ARB_ACT_REGISTER && (is_blank_name(act->text[0]) || is_blank_name(act->text[1])),
             NAME_BLANK);
    FAULT_IF(act->kind == ARB_ACT_SUBSTITUTE && is_blank_name(act->text[0]), NAME_BLANK);
    FAULT_IF(act->kind == ARB_ACT_REGISTER && contest->movement.kind == ARB_INDIVIDUAL && act->text[1][0] != '\0',
             PLAYER_ALONE);
    FAULT_IF(arb__is_of_ruling(act) && arb_text_is_blank(act->text[0]), RULING_UNSIGNED);
    return ARB_CONTEST_TAKEN;
}

/* Runs the checks in order of precedence; the kinds of fault below rely on those above having passed. */
enum arb_contest_fault arb__check_act(const struct arb_contest *contest, const struct arb_contest_act *act,
                                      struct arb_movement *made)
{
    enum arb_contest_fault fault;

    ARB_ASSERT(contest->state <= ARB_CONTEST_ENDED && contest->rulings <= ARB_RULINGS_MAX);
    ARB_ASSERT(contest->round <= contest->movement.rounds && contest->boards <= ARB_BOARDS_IN_SET);
    FAULT_IF(is_malformed(act), MALFORMED);
    FAULT_IF(!is_allowed(act) || touches_what_is_final(contest, act), NOT_ALLOWED);
    fault = check_state(contest, act);
    if (fault == ARB_CONTEST_TAKEN) fault = check_kind(contest, act, made);
    if (fault == ARB_CONTEST_TAKEN) fault = check_text(contest, act);
    return fault == ARB_CONTEST_TAKEN ? arb__check_names(contest, act) : fault;
}

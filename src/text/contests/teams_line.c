/* teams_line.c -- an act of a contest of matches, read from its line.
 *
 * As contest_line.c: the first thing at fault is remembered with its column and with what should have stood there,
 * and every further step then says no by itself. The act is built aside and handed over only when whole.
 */
#include "teams_line.h"

#include "arbitro/text/mp_text.h"

#include <string.h>

enum option { ROUNDS, BOARDS, SCORING, COMPARE, BYE, OPTIONS };

static const char *const options[OPTIONS] = {"rounds", "boards", "scoring", "compare", "bye"};

enum draw_option { TRIPLE, DELAYED, HOME, SINCE, FROM, DRAW_BOARDS, DRAW_OPTIONS };

static const char *const draw_options[DRAW_OPTIONS] = {"triple", "delayed", "home", "since", "from", "boards"};

/* -- Words -------------------------------------------------------------------------------- */

static bool read_points_from(struct arb__line *in, int32_t least, int32_t *points)
{
    struct arb_span word;
    int64_t value;

    if (!arb__line_next_word(in, ARB_WORD_POINTS, &word)) return false;
    if (!arb_fixed_read(word, 2, least, ARB_TEAM_POINTS_MAX, &value))
        return arb__line_wrong(in, ARB_WORD_POINTS, word);
    *points = (int32_t)value;
    return true;
}

static bool read_points(struct arb__line *in, int32_t *points)
{
    return read_points_from(in, -ARB_TEAM_POINTS_MAX, points);
}

static bool read_lot(struct arb__line *in, uint32_t *lot)
{
    int64_t value;

    if (!arb__line_number(in, ARB_WORD_LOT, 0, UINT32_MAX, &value)) return false;
    *lot = (uint32_t)value;
    return true;
}

static bool read_team(struct arb__line *in, uint8_t *team)
{
    return arb__line_small(in, ARB_WORD_TEAM, 1, ARB_TEAMS_MAX, team);
}

static bool read_round(struct arb__line *in, struct arb_teams_act *act)
{
    return arb__line_lettered(in, ARB_WORD_ROUND, 'R', &act->round);
}

/* R3 M2 */
static bool read_match(struct arb__line *in, struct arb_teams_act *act)
{
    return read_round(in, act) && arb__line_lettered(in, ARB_WORD_MATCH, 'M', &act->match);
}

/* The room, if there is one. */
static bool take_room(struct arb__line *in, struct arb_teams_act *act)
{
    for (uint8_t room = 1; room <= ARB_ROOMS_MAX; room++)
        if (arb__line_take_word(in, arb__teams_rooms[room])) {
            act->room = room;
            return true;
        }
    return false;
}

/* open B7, or B7. */
static bool read_board(struct arb__line *in, struct arb_teams_act *act)
{
    const enum arb_line_word expected = take_room(in, act) ? ARB_WORD_BOARD : ARB_WORD_ROOM;

    return arb__line_lettered(in, expected, 'B', &act->board);
}

static bool read_reason(struct arb__line *in, struct arb_teams_act *act)
{
    return arb__line_at_end(in) || arb__line_text(in, ARB_WORD_REASON, act->text[0], ARB_NOTE_MAX);
}

/* -- How it is played ----------------------------------------------------------------------- */

/* One of the published scales, if its name stands there. */
static bool take_published(struct arb__line *in, struct arb_teams_form *form)
{
    for (uint8_t i = 0; i < arb_vp_published_count; i++)
        if (arb__line_take_word(in, arb_vp_published[i].name)) {
            form->scoring = ARB_MATCH_BY_VP_PUBLISHED;
            form->scale = i;
            return true;
        }
    return false;
}

static bool read_scoring(struct arb__line *in, struct arb_teams_form *form)
{
    static const char *const words[] = {
        [ARB_MATCH_BY_VP_WBF] = "vp", [ARB_MATCH_BY_IMPS] = "imps",     [ARB_MATCH_BY_QUOTIENT] = "quotient",
        [ARB_MATCH_BY_BAM] = "bam",   [ARB_MATCH_BY_PATTON] = "patton", [ARB_MATCH_BY_TOTAL] = "total",
    };
    static const char *const scales[] = {"wbf", "wbf-discrete", "own"};

    if (!arb__line_choice(in, ARB_WORD_MATCH_SCORING, words, ARB_COUNT(words), &form->scoring)) return false;
    return form->scoring != ARB_MATCH_BY_VP_WBF || take_published(in, form) ||
           arb__line_choice(in, ARB_WORD_VP_SCALE, scales, ARB_COUNT(scales), &form->scoring);
}

/* The value of one option of a form of contest. */
static bool read_option(struct arb__line *in, struct arb_teams_form *form, enum option option)
{
    switch (option) {
    case ROUNDS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &form->rounds);
    case BOARDS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &form->boards);
    case SCORING: return read_scoring(in, form);
    case COMPARE:
        return arb__line_choice(in, ARB_WORD_COMPARISON, arb__teams_comparisons, ARB_COMPARE_MATCHPOINTS + 1,
                                &form->comparison);
    case BYE: form->bye_is_set = 1; return read_points(in, &form->bye);
    default: return false;
    }
}

/* The number of teams, then options in any order; rounds, boards and scoring must be stated. */
static bool read_form(struct arb__line *in, struct arb_teams_form *form)
{
    unsigned told = 0;

    if (!read_team(in, &form->teams)) return false;
    while (!arb__line_at_end(in)) {
        const char *at = in->rest.at;
        uint8_t option;

        if (!arb__line_choice(in, ARB_WORD_OPTION, options, OPTIONS, &option)) return false;
        if (told >> option & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_OPTION, at);
        told |= 1u << option;
        if (!read_option(in, form, (enum option)option)) return false;
    }
    if ((told & 7u) != 7u) return arb__line_fail(in, ARB_LINE_WORD_MISSING, ARB_WORD_ROUNDS, in->rest.at);
    return true;
}

static bool read_hundredths(struct arb__line *in, int64_t least, int16_t *points)
{
    struct arb_span word;
    int64_t value;

    if (!arb__line_next_word(in, ARB_WORD_POINTS, &word)) return false;
    if (!arb_fixed_read(word, 2, least, 10000, &value)) return arb__line_wrong(in, ARB_WORD_POINTS, word);
    *points = (int16_t)value;
    return true;
}

/* IMPs, or a percentage of 50 and more. */
static bool read_margin(const struct arb_vp_scale *scale, struct arb_span word, int64_t least, int64_t *up_to)
{
    if (!scale->of_percent) return arb_span_int(word, least, 10000, up_to);
    if (!arb_fixed_read(word, 2, 5000 + least, 10000, up_to)) return false;
    *up_to -= 5000;
    return true;
}

/* Bands from margin 0 up to "more", which is the last. */
static bool read_scale(struct arb__line *in, struct arb_vp_scale *scale)
{
    int64_t up_to = -1;

    scale->of_percent = arb__line_take_word(in, "percent");

    while (up_to != INT32_MAX) {
        struct arb_vp_band *band = &scale->band[scale->count];
        struct arb_span word;
        int64_t next = INT32_MAX;

        if (!arb__line_next_word(in, ARB_WORD_MARGIN, &word)) return false;
        if (!arb_span_is(word, "more") && !read_margin(scale, word, up_to + 1, &next))
            return arb__line_wrong(in, ARB_WORD_MARGIN, word);
        if (scale->count == ARB_VP_BANDS_MAX)
            return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, word.at);
        up_to = next;
        band->up_to = (int32_t)up_to;
        if (!read_hundredths(in, scale->count > 0 ? band[-1].winner : -10000, &band->winner) ||
            !read_hundredths(in, -10000, &band->loser))
            return false;
        scale->count++;
    }
    return true;
}

/* Tie-breaks in the order in which they are applied, each once. */
static bool read_ties(struct arb__line *in, struct arb_teams_act *act)
{
    unsigned told = 0;

    while (!arb__line_at_end(in)) {
        const char *at = in->rest.at;
        uint8_t key;

        if (!arb__line_choice(in, ARB_WORD_TIE_KEY, arb__teams_tie_keys, ARB_TIE_KEY_COUNT, &key)) return false;
        if (told >> key & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_TIE_KEY, at);
        told |= 1u << key;
        act->key[act->keys++] = key;
        if (key == ARB_TIE_LOT && !read_lot(in, &act->lot)) return false;
    }
    return true;
}

/* -- Teams and rounds --------------------------------------------------------------------------- */

static bool read_register(struct arb__line *in, struct arb_teams_act *act)
{
    if (!read_team(in, &act->team) || !arb__line_text(in, ARB_WORD_NAME, act->name[0], ARB_NAME_MAX)) return false;
    while (!arb__line_at_end(in)) {
        if (act->names == ARB_TEAM_PLAYERS_MAX)
            return arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
        if (!arb__line_text(in, ARB_WORD_NAME, act->name[++act->names], ARB_NAME_MAX)) return false;
    }
    return true;
}

static bool read_draw_option(struct arb__line *in, struct arb_draw_order *draw, enum draw_option option)
{
    switch (option) {
    case TRIPLE: draw->triple = 1; return true;
    case DELAYED: draw->delayed = 1; return true;
    case HOME: draw->home = 1; return true;
    case SINCE: return arb__line_lettered(in, ARB_WORD_ROUND, 'R', &draw->since);
    case FROM: return arb__line_lettered(in, ARB_WORD_BOARD, 'B', &draw->first_board);
    case DRAW_BOARDS: return arb__line_small(in, ARB_WORD_NUMBER, 1, 255, &draw->boards);
    default: return false;
    }
}

/* The round, the method with its lot or field, then options in any order, each once. */
static bool read_draw(struct arb__line *in, struct arb_teams_act *act)
{
    struct arb_draw_order *draw = &act->draw;
    unsigned told = 0;

    if (!read_round(in, act) ||
        !arb__line_choice(in, ARB_WORD_METHOD, arb__teams_methods, ARB_DRAW_METHOD_COUNT, &draw->method))
        return false;
    if (draw->method == ARB_DRAW_LOTS && !read_lot(in, &draw->lot)) return false;
    if (draw->method == ARB_DRAW_KNOCK_OUT && !arb__line_small(in, ARB_WORD_FIELD, 2, 255, &draw->field)) return false;
    while (!arb__line_at_end(in)) {
        const char *at = in->rest.at;
        uint8_t option;

        if (!arb__line_choice(in, ARB_WORD_DRAW_OPTION, draw_options, DRAW_OPTIONS, &option)) return false;
        if (told >> option & 1u) return arb__line_fail(in, ARB_LINE_WORD_TWICE, ARB_WORD_DRAW_OPTION, at);
        told |= 1u << option;
        if (!read_draw_option(in, draw, (enum draw_option)option)) return false;
    }
    return true;
}

static bool read_side_players(struct arb__line *in, enum arb_side side, uint8_t player[4])
{
    const char *at = arb_span_trim(in->rest).at;
    unsigned count = 0;
    uint8_t told;

    if (!arb__line_side(in, &told)) return false;
    if (told != side) return arb__line_fail(in, ARB_LINE_WORD_WRONG, ARB_WORD_SIDE, at);
    while (count < 2 || (count < 4 && !arb__line_at_end(in) && arb__line_is_digit(in->rest.at[0])))
        if (!arb__line_small(in, ARB_WORD_PLAYER_NUMBER, 1, ARB_TEAM_PLAYERS_MAX, &player[count++])) return false;
    return true;
}

/* The articles by which it is changed late, and why. */
static bool read_late_reason(struct arb__line *in, struct arb_teams_act *act)
{
    return arb__line_laws(in, &act->decision) && read_reason(in, act);
}

/* carry 3 12.5, or carry R6 M1 11 0. */
static bool read_carried(struct arb__line *in, struct arb_teams_act *act)
{
    if (!arb__line_at_end(in) && (in->rest.at[0] & ~0x20) == 'R') {
        if (!read_match(in, act)) return false;
        if (!read_points(in, &act->points[0]) || !read_points(in, &act->points[1])) return false;
    } else if (!read_team(in, &act->team) || !read_points(in, &act->points[0])) {
        return false;
    }
    return read_late_reason(in, act);
}

/* undo R3 M2 B5, undo R3 M2 open B5, undo R3 M2; "laws 79C2" and the reason behind it. */
static bool read_undone(struct arb__line *in, struct arb_teams_act *act)
{
    if (!read_match(in, act)) return false;
    if (!arb__line_at_end(in) && in->rest.at[0] != '"' && (in->rest.at[0] & ~0x20) != 'L' && !read_board(in, act))
        return false;
    return read_late_reason(in, act);
}

/* 5 "…", or 5 16 "…": to team 5, for as much as an unplayed match gives, or for 16. */
static bool read_walkover(struct arb__line *in, struct arb_teams_act *act)
{
    bool has_points;

    if (!read_team(in, &act->team)) return false;
    act->points[0] = ARB_POINTS_AS_UNPLAYED;
    has_points = !arb__line_at_end(in) && in->rest.at[0] != '"' && (in->rest.at[0] & ~0x20) != 'L';
    return (!has_points || read_points_from(in, 0, &act->points[0])) && read_late_reason(in, act);
}

/* award R3 M2 12 12 "…", award R3 M2 void 12 12 "…", award R3 M2 walkover 5 "…", award R3 M2 none. */
static bool read_award(struct arb__line *in, struct arb_teams_act *act)
{
    if (!read_match(in, act)) return false;
    act->is_none = arb__line_take_word(in, "none");
    if (act->is_none) return arb__line_laws(in, &act->decision);
    act->is_walkover = arb__line_take_word(in, "walkover");
    if (act->is_walkover) return read_walkover(in, act);
    act->is_void = arb__line_take_word(in, "void");
    return read_points(in, &act->points[0]) && read_points(in, &act->points[1]) && read_late_reason(in, act);
}

/* -- Scores ----------------------------------------------------------------------------------------- */

static bool read_corrected(struct arb__line *in, struct arb_teams_act *act)
{
    if (!read_match(in, act)) return false;
    if (!arb__line_at_end(in) && arb__line_is_digit(in->rest.at[0]))
        return read_points(in, &act->points[0]) && read_points(in, &act->points[1]) && read_late_reason(in, act);
    return read_board(in, act) && arb__line_outcome(in, &act->outcome) && read_late_reason(in, act);
}

/* Of a board, of a round, or of the present round. */
static bool read_ruling(struct arb__line *in, struct arb_teams_act *act)
{
    const bool has_round = !arb__line_at_end(in) && (in->rest.at[0] & ~0x20) == 'R';
    bool has_match;

    if (has_round && !read_round(in, act)) return false;
    has_match = has_round && !arb__line_at_end(in) && (in->rest.at[0] & ~0x20) == 'M';
    if (has_match && (!arb__line_lettered(in, ARB_WORD_MATCH, 'M', &act->match) || !read_board(in, act) ||
                      !arb__line_decision_score(in, &act->decision)))
        return false;
    return arb__line_decision_rest(in, &act->decision) && arb__line_by(in, act->text[0]) &&
           arb__line_text(in, ARB_WORD_FACTS, act->facts, ARB_FACTS_MAX);
}

/* "upheld", or "changed" and the new decision. The room stands before the decision where an assigned score replaces an
 * artificial one, which had none; "none" stands where it has no score. */
static bool read_review(struct arb__line *in, struct arb_teams_act *act)
{
    static const char *const verdicts[] = {"upheld", "changed"};

    if (!arb__line_choice(in, ARB_WORD_VERDICT, verdicts, ARB_COUNT(verdicts), &act->is_changed)) return false;
    if (!act->is_changed) return true;
    if (!take_room(in, act) && arb__line_take_word(in, "none")) return arb__line_decision_rest(in, &act->decision);
    return arb__line_decision_score(in, &act->decision) && arb__line_decision_rest(in, &act->decision);
}

/* -- The line ------------------------------------------------------------------------------------------ */

/* "all", "all watch 10", "none"; "set enforced"; "stop 10"; "M2 closed", "M2", "closed" and with "none" behind it. */
static bool read_online(struct arb__line *in, struct arb_teams_act *act)
{
    static const char *const words[] = {"all", "none"};
    const bool has_match = !arb__line_at_end(in) && in->rest.at[0] == 'M';

    if (!arb__line_set(in, &act->set) || act->set != 0) return act->set != 0;
    if (!arb__line_stop(in, &act->stop) || act->stop != 0) return act->stop != 0;
    if (has_match && !arb__line_lettered(in, ARB_WORD_MATCH, 'M', &act->match)) return false;
    if (take_room(in, act) || has_match) {
        act->is_none = arb__line_take_word(in, "none");
        return true;
    }
    if (!arb__line_choice(in, ARB_WORD_KEYWORD, words, ARB_COUNT(words), &act->is_none)) return false;
    return act->is_none || arb__line_watching(in, &act->watch_minutes);
}

/* The words after the keyword. */
static bool read_words(struct arb__line *in, struct arb_teams_act *act)
{
    switch ((enum arb_teams_act_kind)act->kind) {
    case ARB_TEAMS_OPEN:
    case ARB_TEAMS_RENAME:
        return arb__line_date(in, &act->year, &act->month, &act->day) &&
               arb__line_text(in, ARB_WORD_TITLE, act->text[0], ARB_TITLE_MAX);
    case ARB_TEAMS_LAWS: return arb__line_edition(in, &act->edition);
    case ARB_TEAMS_CORRECTIONS:
        if (!arb__line_corrections(in, &act->seconds)) return false;
        act->each = arb__line_take_word(in, "each");
        return true;
    case ARB_TEAMS_TEAMS:
    case ARB_TEAMS_EIGHTS:
    case ARB_TEAMS_PAIRS: return read_form(in, &act->form);
    case ARB_TEAMS_SCALE: return read_scale(in, &act->scale);
    case ARB_TEAMS_TIES: return read_ties(in, act);
    case ARB_TEAMS_REGISTER: return read_register(in, act);
    case ARB_TEAMS_PLAYER:
        return read_team(in, &act->team) &&
               arb__line_small(in, ARB_WORD_PLAYER_NUMBER, 1, ARB_TEAM_PLAYERS_MAX, &act->player) &&
               arb__line_text(in, ARB_WORD_NAME, act->name[0], ARB_NAME_MAX);
    case ARB_TEAMS_CARRY: return read_carried(in, act);
    case ARB_TEAMS_AWARD: return read_award(in, act);
    case ARB_TEAMS_LEAVE:
    case ARB_TEAMS_RETURN:
    case ARB_TEAMS_RENEW:
    case ARB_TEAMS_CALL:
    case ARB_TEAMS_UNCALL:
    case ARB_TEAMS_ANSWER:
    case ARB_TEAMS_SETTLE: return read_team(in, &act->team);
    case ARB_TEAMS_STAY:
        return read_team(in, &act->team) && (arb__line_take_word(in, "none") ||
                                             arb__line_lettered(in, ARB_WORD_MATCH, 'M', &act->match));
    case ARB_TEAMS_RETIRE:
        return read_team(in, &act->team) && (arb__line_take_word(in, "none") || arb__line_from_round(in, &act->round));
    case ARB_TEAMS_ABSENCES: return arb__line_withdrawals(in, &act->absences);
    case ARB_TEAMS_DRAW: return read_draw(in, act);
    case ARB_TEAMS_UNDRAW: return read_round(in, act);
    case ARB_TEAMS_MATCH: return read_match(in, act) && read_team(in, &act->team) && read_team(in, &act->other);
    case ARB_TEAMS_BYE: return read_round(in, act) && read_team(in, &act->team);
    case ARB_TEAMS_LINEUP:
        return read_round(in, act) && read_team(in, &act->team) && read_side_players(in, ARB_NS, act->lineup[ARB_NS]) &&
               read_side_players(in, ARB_EW, act->lineup[ARB_EW]);
    case ARB_TEAMS_RESULT: return read_match(in, act) && read_board(in, act) && arb__line_outcome(in, &act->outcome);
    case ARB_TEAMS_SCORE:
        return read_match(in, act) && read_points(in, &act->points[0]) && read_points(in, &act->points[1]);
    case ARB_TEAMS_UNDO: return read_undone(in, act);
    case ARB_TEAMS_CONFIRM: return read_match(in, act) && (arb__line_at_end(in) || read_board(in, act));
    case ARB_TEAMS_CORRECT: return read_corrected(in, act);
    case ARB_TEAMS_RULING: return read_ruling(in, act);
    case ARB_TEAMS_APPEAL:
    case ARB_TEAMS_REVIEW:
    case ARB_TEAMS_WITHDRAW:
        return arb__line_small(in, ARB_WORD_RULING, 1, 255, &act->ruling) &&
               (act->kind == ARB_TEAMS_REVIEW ? read_review(in, act) : arb__line_laws(in, &act->decision)) &&
               (act->kind == ARB_TEAMS_REVIEW ? arb__line_review_by(in, &act->note, act->text[0])
                                              : arb__line_by(in, act->text[0])) &&
               arb__line_text(in, ARB_WORD_REASON, act->facts, ARB_FACTS_MAX);
    case ARB_TEAMS_CLOCK:
        return arb__line_take_word(in, "none") ||
               arb__line_number(in, ARB_WORD_SECONDS, 1, ARB_TEAM_CLOCK_MAX, &act->seconds);
    case ARB_TEAMS_ONLINE: return read_online(in, act);
    case ARB_TEAMS_DEAL: return arb__line_deal(in, &act->board, &act->deal);
    case ARB_TEAMS_ANNOUNCE: return arb__line_text(in, ARB_WORD_ANNOUNCEMENT, act->text[0], ARB_NOTE_MAX);
    case ARB_TEAMS_END: return true;
    case ARB_TEAMS_REOPEN: return arb__line_laws(in, &act->decision) && read_reason(in, act);
    case ARB_TEAMS_ACT_KINDS: break;
    }
    return false;
}

/* Length and encoding first, then the keyword, its words, and nothing behind them. */
static bool read_line(struct arb__line *in, struct arb_teams_act *act)
{
    const char *at;

    if (in->rest.length >= ARB_TEAMS_LINE_MAX)
        return arb__line_fail(in, ARB_LINE_TOO_LONG, ARB_WORD_NOTHING, in->start);
    if (!arb_span_is_clean_utf8(in->rest))
        return arb__line_fail(in, ARB_LINE_NOT_CLEAN, ARB_WORD_NOTHING, in->start);
    if (arb__line_at_end(in)) return arb__line_fail(in, ARB_LINE_EMPTY, ARB_WORD_KEYWORD, in->rest.at);
    at = in->rest.at;
    if (!arb__line_choice(in, ARB_WORD_KEYWORD, arb__teams_keywords, ARB_TEAMS_ACT_KINDS, &act->kind))
        return arb__line_fail(in, ARB_LINE_KEYWORD_UNKNOWN, ARB_WORD_KEYWORD, at);
    if (!read_words(in, act)) return false;
    return arb__line_at_end(in) || arb__line_fail(in, ARB_LINE_WORD_TOO_MANY, ARB_WORD_NOTHING, in->rest.at);
}

enum arb_line_fault arb_teams_line_read(struct arb_span line, struct arb_teams_act *act, struct arb_line_error *error)
{
    struct arb__line in = {line.at, line, error};
    struct arb_teams_act whole;

    memset(&whole, 0, sizeof whole);
    *error = (struct arb_line_error){0};
    if (read_line(&in, &whole)) *act = whole;
    return (enum arb_line_fault)error->fault;
}

/* teams_line_write.c -- an act of a contest of matches, written in its normal form. */
#include "teams_line.h"

const char *const arb__teams_keywords[ARB_TEAMS_ACT_KINDS] = {ARB_TEAMS_ACTS(ARB_ROW_SYMBOL)};

const char *const arb__teams_methods[ARB_DRAW_METHOD_COUNT] = {ARB_DRAW_METHODS(ARB_ROW_WORDS)};

const char *const arb__teams_tie_keys[ARB_TIE_KEY_COUNT] = {
    NULL, "direct", "margin", "quotient", "opponents", "wins", "seed", "lot",
};

const char *const arb__teams_comparisons[ARB_COMPARE_MATCHPOINTS + 1] = {
    NULL, "cross", "sum", "ximpq", "mean", "butler", "matchpoints",
};
const char *const arb__teams_rooms[ARB_ROOMS_MAX + 1] = {"", "open", "closed", "open2", "closed2"};

const char *arb_team_room_name(enum arb_team_rooms room)
{
    return arb__teams_rooms[room];
}

/* -- Words ------------------------------------------------------------------------------------- */

static void write_word(struct arb_writer *out, const char *word)
{
    arb_write_char(out, ' ');
    arb_write_text(out, word);
}

/* 12, 12.5, 12.25 */
static void write_points(struct arb_writer *out, int32_t points)
{
    arb_write_char(out, ' ');
    if (points % 100 == 0) arb_write_int(out, points / 100);
    else if (points % 10 == 0) arb_write_fixed(out, points / 10, 1);
    else arb_write_fixed(out, points, 2);
}

static void write_place(struct arb_writer *out, const struct arb_teams_act *act)
{
    if (act->round != 0) arb__line_write_lettered(out, " R", act->round);
    if (act->match != 0) arb__line_write_lettered(out, " M", act->match);
    if (act->room != ARB_NO_ROOM) write_word(out, arb__teams_rooms[act->room]);
    if (act->board != 0) arb__line_write_lettered(out, " B", act->board);
}

/* -- Lines ---------------------------------------------------------------------------------------- */

static void write_form(struct arb_writer *out, const struct arb_teams_form *form)
{
    arb__line_write_lettered(out, " ", form->teams);
    arb__line_write_lettered(out, " rounds ", form->rounds);
    arb__line_write_lettered(out, " boards ", form->boards);
    arb_write_text(out, " scoring");
    write_word(out, arb_teams_scoring_words(form));
    if (form->comparison != ARB_COMPARE_USUAL) arb_write_text(out, " compare");
    if (form->comparison != ARB_COMPARE_USUAL) write_word(out, arb__teams_comparisons[form->comparison]);
    if (form->bye_is_set) arb_write_text(out, " bye");
    if (form->bye_is_set) write_points(out, form->bye);
}

static void write_scale(struct arb_writer *out, const struct arb_vp_scale *scale)
{
    if (scale->of_percent) arb_write_text(out, " percent");
    for (unsigned i = 0; i < scale->count; i++) {
        if (scale->band[i].up_to == INT32_MAX) arb_write_text(out, " more");
        else if (scale->of_percent) write_points(out, 5000 + scale->band[i].up_to);
        else arb__line_write_lettered(out, " ", (unsigned)scale->band[i].up_to);
        write_points(out, scale->band[i].winner);
        write_points(out, scale->band[i].loser);
    }
}

static void write_ties(struct arb_writer *out, const struct arb_teams_act *act)
{
    for (unsigned i = 0; i < act->keys; i++) {
        write_word(out, arb__teams_tie_keys[act->key[i]]);
        if (act->key[i] != ARB_TIE_LOT) continue;
        arb_write_char(out, ' ');
        arb_write_int(out, act->lot);
    }
}

/* The inverse of read_draw; what has its default is left out. */
static void write_draw(struct arb_writer *out, const struct arb_draw_order *draw)
{
    ARB_ASSERT(draw->method < ARB_DRAW_METHOD_COUNT);
    write_word(out, arb__teams_methods[draw->method]);
    if (draw->method == ARB_DRAW_LOTS) {
        arb_write_char(out, ' ');
        arb_write_int(out, draw->lot);
    }
    if (draw->method == ARB_DRAW_KNOCK_OUT) arb__line_write_lettered(out, " ", draw->field);
    if (draw->triple) arb_write_text(out, " triple");
    if (draw->delayed) arb_write_text(out, " delayed");
    if (draw->home) arb_write_text(out, " home");
    if (draw->since != 0) arb__line_write_lettered(out, " since R", draw->since);
    if (draw->first_board != 0) arb__line_write_lettered(out, " from B", draw->first_board);
    if (draw->boards != 0) arb__line_write_lettered(out, " boards ", draw->boards);
}

static void write_lineup(struct arb_writer *out, const struct arb_teams_act *act)
{
    for (unsigned side = 0; side < 2; side++) {
        arb_write_text(out, side == ARB_NS ? " NS" : " EW");
        for (unsigned i = 0; i < 4 && act->lineup[side][i] != 0; i++)
            arb__line_write_lettered(out, " ", act->lineup[side][i]);
    }
}

/* The articles by which it is changed late, and why, where these are told. */
static void write_late_reason(struct arb_writer *out, const struct arb_teams_act *act)
{
    arb_decision_write(out, &act->decision);
    if (act->text[0][0] != '\0') arb__line_write_quoted(out, act->text[0]);
}

static void write_corrected(struct arb_writer *out, const struct arb_teams_act *act)
{
    if (act->board != 0) {
        arb__line_write_outcome(out, &act->outcome);
    } else {
        write_points(out, act->points[0]);
        write_points(out, act->points[1]);
    }
    write_late_reason(out, act);
}

static void write_review(struct arb_writer *out, const struct arb_teams_act *act)
{
    arb_write_text(out, act->is_changed ? " changed" : " upheld");
    if (!act->is_changed) return;
    if (act->room != ARB_NO_ROOM) write_word(out, arb__teams_rooms[act->room]);
    if (act->decision.kind == ARB_DECIDES_NOTHING) arb_write_text(out, " none");
    arb_decision_write(out, &act->decision);
}

static void write_award(struct arb_writer *out, const struct arb_teams_act *act)
{
    if (act->is_none) {
        arb_write_text(out, " none");
        arb_decision_write(out, &act->decision);
        return;
    }
    if (act->is_walkover) {
        arb_write_text(out, " walkover ");
        arb_write_int(out, act->team);
        if (act->points[0] != ARB_POINTS_AS_UNPLAYED) write_points(out, act->points[0]);
        write_late_reason(out, act);
        return;
    }
    if (act->is_void) arb_write_text(out, " void");
    write_points(out, act->points[0]);
    write_points(out, act->points[1]);
    write_late_reason(out, act);
}

static void write_online(struct arb_writer *out, const struct arb_teams_act *act)
{
    const bool is_of_all = act->match == 0 && act->room == ARB_NO_ROOM && act->set == 0 && act->stop == 0;

    if (act->match != 0) arb__line_write_lettered(out, " M", act->match);
    if (act->room != ARB_NO_ROOM) write_word(out, arb__teams_rooms[act->room]);
    if (is_of_all && !act->is_none) arb_write_text(out, " all");
    if (act->is_none) arb_write_text(out, " none");
    if (act->set != 0) arb__line_write_set(out, act->set);
    if (act->stop != 0) arb__line_write_stop(out, act->stop);
    arb__line_write_watching(out, act->watch_minutes);
}

/* Everything behind the keyword, in the order in which teams_line.c reads it. Acts about a match begin with its
 * place. */
static void write_words(struct arb_writer *out, const struct arb_teams_act *act)
{
    switch ((enum arb_teams_act_kind)act->kind) {
    case ARB_TEAMS_OPEN:
    case ARB_TEAMS_RENAME:
        arb__line_write_date(out, act->year, act->month, act->day);
        arb__line_write_quoted(out, act->text[0]);
        return;
    case ARB_TEAMS_LAWS: write_word(out, arb_edition_name((enum arb_edition)act->edition)); return;
    case ARB_TEAMS_CORRECTIONS:
        arb_write_char(out, ' ');
        arb_write_int(out, act->seconds / 60);
        if (act->each) arb_write_text(out, " each");
        return;
    case ARB_TEAMS_REOPEN:
        arb_decision_write(out, &act->decision);
        if (act->text[0][0] != '\0') arb__line_write_quoted(out, act->text[0]);
        return;
    case ARB_TEAMS_TEAMS:
    case ARB_TEAMS_EIGHTS:
    case ARB_TEAMS_PAIRS: write_form(out, &act->form); return;
    case ARB_TEAMS_SCALE: write_scale(out, &act->scale); return;
    case ARB_TEAMS_TIES: write_ties(out, act); return;
    case ARB_TEAMS_REGISTER:
        arb__line_write_lettered(out, " ", act->team);
        for (unsigned i = 0; i <= act->names; i++) arb__line_write_quoted(out, act->name[i]);
        return;
    case ARB_TEAMS_PLAYER:
        arb__line_write_lettered(out, " ", act->team);
        arb__line_write_lettered(out, " ", act->player);
        arb__line_write_quoted(out, act->name[0]);
        return;
    case ARB_TEAMS_CARRY:
        if (act->match != 0) break;
        arb__line_write_lettered(out, " ", act->team);
        write_points(out, act->points[0]);
        write_late_reason(out, act);
        return;
    case ARB_TEAMS_LEAVE:
    case ARB_TEAMS_RETURN:
    case ARB_TEAMS_RENEW:
    case ARB_TEAMS_CALL:
    case ARB_TEAMS_UNCALL:
    case ARB_TEAMS_ANSWER:
    case ARB_TEAMS_SETTLE: arb__line_write_lettered(out, " ", act->team); return;
    case ARB_TEAMS_STAY:
        arb__line_write_lettered(out, " ", act->team);
        if (act->match == 0) arb_write_text(out, " none");
        else arb__line_write_lettered(out, " M", act->match);
        return;
    case ARB_TEAMS_RETIRE:
        arb__line_write_lettered(out, " ", act->team);
        if (act->round == 0) arb_write_text(out, " none");
        else arb__line_write_lettered(out, " from R", act->round);
        return;
    case ARB_TEAMS_ABSENCES:
        arb_write_char(out, ' ');
        arb_withdrawals_write(out, &act->absences);
        return;
    case ARB_TEAMS_CLOCK:
        arb_write_char(out, ' ');
        if (act->seconds == 0) arb_write_text(out, "none");
        else arb_write_int(out, act->seconds);
        return;
    case ARB_TEAMS_ONLINE: write_online(out, act); return;
    case ARB_TEAMS_DEAL: arb__line_write_deal(out, act->board, &act->deal); return;
    case ARB_TEAMS_ANNOUNCE: arb__line_write_quoted(out, act->text[0]); return;
    case ARB_TEAMS_APPEAL:
    case ARB_TEAMS_REVIEW:
    case ARB_TEAMS_WITHDRAW:
        arb__line_write_lettered(out, " ", act->ruling);
        if (act->kind == ARB_TEAMS_REVIEW) write_review(out, act);
        else arb_decision_write(out, &act->decision);
        if (act->kind == ARB_TEAMS_REVIEW) arb__line_write_note(out, &act->note);
        arb_write_text(out, " by");
        arb__line_write_quoted(out, act->text[0]);
        arb__line_write_quoted(out, act->facts);
        return;
    default: break;
    }
    write_place(out, act);
    switch ((enum arb_teams_act_kind)act->kind) {
    case ARB_TEAMS_DRAW: write_draw(out, &act->draw); return;
    case ARB_TEAMS_MATCH:
        arb__line_write_lettered(out, " ", act->team);
        arb__line_write_lettered(out, " ", act->other);
        return;
    case ARB_TEAMS_BYE: arb__line_write_lettered(out, " ", act->team); return;
    case ARB_TEAMS_LINEUP: arb__line_write_lettered(out, " ", act->team); write_lineup(out, act); return;
    case ARB_TEAMS_RESULT: arb__line_write_outcome(out, &act->outcome); return;
    case ARB_TEAMS_UNDO: write_late_reason(out, act); return;
    case ARB_TEAMS_CARRY:
    case ARB_TEAMS_SCORE:
        write_points(out, act->points[0]);
        write_points(out, act->points[1]);
        if (act->kind == ARB_TEAMS_CARRY) write_late_reason(out, act);
        return;
    case ARB_TEAMS_CORRECT: write_corrected(out, act); return;
    case ARB_TEAMS_AWARD: write_award(out, act); return;
    case ARB_TEAMS_RULING:
        arb_decision_write(out, &act->decision);
        arb_write_text(out, " by");
        arb__line_write_quoted(out, act->text[0]);
        arb__line_write_quoted(out, act->facts);
        return;
    default: return;
    }
}

void arb_teams_line_write(struct arb_writer *out, const struct arb_teams_act *act)
{
    arb_write_text(out, arb__teams_keywords[act->kind]);
    write_words(out, act);
}

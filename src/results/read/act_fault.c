/* act_fault.c -- why a line of acts could not be read or was refused, with its place in the file. */
#include "act_fault.h"

#include "arbitro/text/fault_text.h"

enum { TOKEN_MAX = 80 };

struct arb_span act_fault_word(struct arb_span line, unsigned column)
{
    struct arb_span rest = arb_span_of("");

    if (column < 1 || column > line.length) return rest;
    rest = arb_span_skip(line, column - 1);
    return rest.at[0] == '"' ? arb_span_trim(rest) : arb_span_word(&rest);
}

struct act_fault act_fault_at(enum arb_language language, uint32_t number, struct arb_span line,
                          struct arb_span said)
{
    return (struct act_fault){.language = language, .line = number, .column = (uint32_t)(said.at - line.at) + 1,
                            .said = said, .word = {said.at, 0}};
}

/* messages: line.* from ARB_LINE_FAULTS */
void act_fault_unreadable(struct act_fault *it, const struct arb_line_error *error)
{
    struct arb_writer why = arb_writer_on(it->why, sizeof it->why);
    struct arb_line_error in_file = *error;

    it->word = act_fault_word(it->said, error->column);
    if (it->word.length > TOKEN_MAX) it->word.length = TOKEN_MAX;
    if (error->column > 0) in_file.column = (uint16_t)(error->column + it->column - 1);
    it->column = in_file.column > 0 ? in_file.column : it->column;
    arb_line_error_write(&why, it->language, &in_file);
    (void)arb_message_key(it->key, "line", arb_line_fault_symbol((enum arb_line_fault)error->fault));
}

/* For a refused repair: makes the change again to find out why the movement is not legal. */
static enum arb_movement_fault repair_fault(const struct arb_contest *contest, const struct arb_contest_act *act,
                                            struct arb_movement_place *place)
{
    struct arb_movement now, after;

    arb_contest_movement_to_repair(contest, &now);
    return arb_change_apply(&now, &act->change, &after, place);
}

/* messages: contest.* from ARB_CONTEST_FAULTS */
void act_fault_refused(struct act_fault *it, const struct arb_contest *contest, enum arb_contest_fault fault,
                     const struct arb_contest_act *act)
{
    struct arb_writer why = arb_writer_on(it->why, sizeof it->why);
    struct arb_elsewhere other = {0};
    struct arb_movement_place place;

    it->is_act = true;
    (void)arb_message_key(it->key, "contest", arb_contest_fault_symbol(fault));
    if (fault == ARB_CONTEST_MOVEMENT_IMPOSSIBLE && act->kind == ARB_ACT_REPAIR) {
        arb_movement_fault_write(&why, it->language, repair_fault(contest, act, &place), &place);
        return;
    }
    if (arb_contest_registered(contest, act, &other.side, &other.pair) && !contest->movement.two_winner)
        other.side = ARB_ONE_FIELD;
    arb_contest_fault_write(&why, it->language, fault, act, &other);
}

/* messages: teams.* from ARB_TEAMS_FAULTS */
void act_fault_refused_by_teams(struct act_fault *it, const struct arb_teams *teams, enum arb_teams_fault fault,
                              const struct arb_teams_act *act)
{
    struct arb_writer why = arb_writer_on(it->why, sizeof it->why);
    struct arb_elsewhere other = {0};

    it->is_act = true;
    (void)arb_message_key(it->key, "teams", arb_teams_fault_symbol(fault));
    if (fault == ARB_TEAMS_IS_TEAM_TWICE) other.team = arb_teams_registered(teams, act);
    arb_teams_fault_write(&why, it->language, fault, act, &other);
}

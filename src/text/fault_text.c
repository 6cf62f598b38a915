/* fault_text.c -- refusals in words.
 *
 * messages: contest.* from ARB_CONTEST_FAULTS
 * messages: teams.* from ARB_TEAMS_FAULTS
 * messages: movement.* from ARB_MOVEMENT_FAULTS
 * messages: line.* from ARB_LINE_FAULTS
 * messages: line_word.* from ARB_LINE_WORDS
 */
#include "arbitro/fault_text.h"

void arb_movement_fault_write(struct arb_writer *out, enum arb_language language, enum arb_movement_fault fault,
                              const struct arb_movement_place *place)
{
    char key[ARB_KEY_MAX];

    arb_message_write(out, language, arb_message_key(key, "movement", arb_movement_fault_symbol(fault)),
                      ARB_VALUES(ARB_NUMBER("round", place->round), ARB_NUMBER("table", place->table),
                                 ARB_NUMBER("pair", place->pair), ARB_NUMBER("other", place->other_pair),
                                 ARB_NUMBER("set", place->set), ARB_NUMBER("value", place->value),
                                 ARB_NUMBER("least", place->least)));
}

void arb_contest_fault_write(struct arb_writer *out, enum arb_language language, enum arb_contest_fault fault,
                             const struct arb_contest_act *act)
{
    char key[ARB_KEY_MAX];

    if (fault == ARB_CONTEST_MOVEMENT_IMPOSSIBLE && act->kind == ARB_ACT_MOVEMENT) {
        struct arb_movement movement;
        struct arb_movement_place place;
        const enum arb_movement_fault why = arb_movement_make(&act->order, &movement, &place);

        arb_movement_fault_write(out, language, why, &place);
        return;
    }
    arb_message_write(out, language, arb_message_key(key, "contest", arb_contest_fault_symbol(fault)),
                      ARB_VALUES(ARB_NUMBER("round", act->round), ARB_NUMBER("table", act->table),
                                 ARB_NUMBER("board", act->board), ARB_NUMBER("pair", act->pair),
                                 ARB_NUMBER("ruling", act->ruling),
                                 ARB_NUMBER("perround", ARB_BOARDS_IN_SET), ARB_NUMBER("boards", ARB_BOARDS_MAX)));
}

void arb_teams_fault_write(struct arb_writer *out, enum arb_language language, enum arb_teams_fault fault,
                           const struct arb_teams_act *act)
{
    char key[ARB_KEY_MAX];

    arb_message_write(out, language, arb_message_key(key, "teams", arb_teams_fault_symbol(fault)),
                      ARB_VALUES(ARB_NUMBER("round", act->round), ARB_NUMBER("match", act->match),
                                 ARB_NUMBER("board", act->board), ARB_NUMBER("team", act->team),
                                 ARB_NUMBER("ruling", act->ruling)));
}

void arb_line_error_write(struct arb_writer *out, enum arb_language language, const struct arb_line_error *error)
{
    char key[ARB_KEY_MAX], word[ARB_KEY_MAX];
    const char *expected = arb_message(
        language, arb_message_key(word, "line_word", arb_line_word_symbol((enum arb_line_word)error->expected)));

    arb_message_write(out, language,
                      arb_message_key(key, "line", arb_line_fault_symbol((enum arb_line_fault)error->fault)),
                      ARB_VALUES(ARB_NUMBER("column", error->column), ARB_TEXT("expected", expected)));
}

/* fault_text.c -- refusals in words.
 *
 * messages: contest.* from ARB_CONTEST_FAULTS
 * messages: teams.* from ARB_TEAMS_FAULTS
 * messages: movement.* from ARB_MOVEMENT_FAULTS
 * messages: line.* from ARB_LINE_FAULTS
 * messages: line_word.* from ARB_LINE_WORDS
 */
#include "arbitro/text/fault_text.h"

/* "North-South 3", as its language says the sides; "3" in one field. */
static void write_pair(struct arb_writer *out, enum arb_language language, unsigned side, unsigned pair)
{
    if (side != ARB_ONE_FIELD) arb_write_text(out, arb_message(language, side == ARB_EW ? "side.ew" : "side.ns"));
    if (side != ARB_ONE_FIELD) arb_write_char(out, ' ');
    arb_write_int(out, pair);
}

/* The sentence of the fault with its round, table and pairs; values that its sentence does not name are ignored. */
void arb_movement_fault_write(struct arb_writer *out, enum arb_language language, enum arb_movement_fault fault,
                              const struct arb_movement_place *place)
{
    char key[ARB_KEY_MAX], pair[32] = "", other[32] = "";
    struct arb_writer first = arb_writer_on(pair, sizeof pair), second = arb_writer_on(other, sizeof other);
    const unsigned side = place->field == 0 ? ARB_ONE_FIELD : place->field - 1u;

    write_pair(&first, language, side, place->pair);
    write_pair(&second, language, side == ARB_ONE_FIELD ? side : (unsigned)arb_other_side((enum arb_side)side),
               place->other_pair);
    arb_message_write(out, language, arb_message_key(key, "movement", arb_movement_fault_symbol(fault)),
                      ARB_VALUES(ARB_NUMBER("round", place->round), ARB_NUMBER("table", place->table),
                                 ARB_TEXT("pair", pair), ARB_TEXT("other", other), ARB_NUMBER("set", place->set),
                                 ARB_NUMBER("value", place->value), ARB_NUMBER("least", place->least)));
}

/* The key, and the pairs of a decision's penalties: nobody tells a table with some boards, nor one pair with those. */
static const char *contest_key(char key[ARB_KEY_MAX], enum arb_contest_fault fault, const struct arb_contest_act *act)
{
    const bool is_ruled = act->kind == ARB_ACT_RULING || act->kind == ARB_ACT_REVIEW;

    if (fault == ARB_CONTEST_BOARD_NOT_HERE && (act->table == 0 || act->round == 0)) return "contest.board_unknown";
    if (fault == ARB_CONTEST_PAIR_UNKNOWN && is_ruled && act->decision.penalties > 1) return "contest.pairs_unknown";
    return arb_message_key(key, "contest", arb_contest_fault_symbol(fault));
}

/* "3"; of a decision with penalties "North-South 3, East-West 9". */
static void write_pairs(struct arb_writer *out, enum arb_language language, const struct arb_contest_act *act)
{
    const bool is_ruled = act->kind == ARB_ACT_RULING || act->kind == ARB_ACT_REVIEW;

    if (!is_ruled) arb_write_int(out, act->pair);
    for (unsigned i = 0; is_ruled && i < act->decision.penalties && i < ARB_PENALTIES_MAX; i++) {
        if (i > 0) arb_write_text(out, ", ");
        write_pair(out, language, act->decision.penalty[i].side, act->decision.penalty[i].pair);
    }
}

/* A movement that cannot be made is made once more here, to find out where it fails. */
void arb_contest_fault_write(struct arb_writer *out, enum arb_language language, enum arb_contest_fault fault,
                             const struct arb_contest_act *act, const struct arb_elsewhere *elsewhere)
{
    char key[ARB_KEY_MAX], where[32] = "", pairs[ARB_PENALTIES_MAX * 32] = "";
    struct arb_writer told = arb_writer_on(where, sizeof where), list = arb_writer_on(pairs, sizeof pairs);

    if (fault == ARB_CONTEST_MOVEMENT_IMPOSSIBLE && act->kind == ARB_ACT_MOVEMENT) {
        struct arb_movement movement;
        struct arb_movement_place place;
        const enum arb_movement_fault why = arb_movement_make(&act->order, &movement, &place);

        arb_movement_fault_write(out, language, why, &place);
        return;
    }
    if (elsewhere != NULL) write_pair(&told, language, elsewhere->side, elsewhere->pair);
    write_pairs(&list, language, act);
    arb_message_write(out, language, contest_key(key, fault, act),
                      ARB_VALUES(ARB_NUMBER("round", act->round), ARB_NUMBER("table", act->table),
                                 ARB_NUMBER("board", act->board), ARB_TEXT("pair", pairs),
                                 ARB_NUMBER("ruling", act->ruling), ARB_TEXT("name", act->text[0]),
                                 ARB_TEXT("partner", act->text[1]), ARB_TEXT("where", where),
                                 ARB_NUMBER("perround", ARB_BOARDS_IN_SET), ARB_NUMBER("boards", ARB_BOARDS_MAX)));
}

/* The sentence of the fault; 'elsewhere' is the team that stands in the way, or NULL. */
void arb_teams_fault_write(struct arb_writer *out, enum arb_language language, enum arb_teams_fault fault,
                           const struct arb_teams_act *act, const struct arb_elsewhere *elsewhere)
{
    const char *told = act->kind == ARB_TEAMS_REGISTER || act->kind == ARB_TEAMS_PLAYER ? act->name[0] : "";
    char key[ARB_KEY_MAX];

    arb_message_write(out, language, arb_message_key(key, "teams", arb_teams_fault_symbol(fault)),
                      ARB_VALUES(ARB_NUMBER("round", act->round), ARB_NUMBER("match", act->match),
                                 ARB_NUMBER("board", act->board), ARB_NUMBER("team", act->team),
                                 ARB_NUMBER("ruling", act->ruling), ARB_TEXT("name", told),
                                 ARB_NUMBER("other", elsewhere != NULL ? elsewhere->team : 0),
                                 ARB_NUMBER("rounds", ARB_TEAM_ROUNDS_MAX), ARB_NUMBER("boards", ARB_MATCH_BOARDS_MAX),
                                 ARB_NUMBER("eights", ARB_MATCH_RESULTS_MAX / ARB_ROOMS_MAX),
                                 ARB_NUMBER("last", ARB_BOARDS_MAX)));
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

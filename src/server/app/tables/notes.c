/* notes.c -- what is said beside the auction: a player explains a call, another asks about one; who reads it, and when
 * Law 20 lets him ask.
 *
 * Without screens who made a call explains it to both opponents, and an opponent asks him. With screens everybody has
 * one opponent on his side of it, his mate: he explains to him the calls of both of his own side, and is asked by him.
 * A question is taken as asked in writing: that it was asked only who is to answer learns, and the Director.
 */
#include "tables/tables.h"

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB__TABLES_##NAME##_FAULT;                                          \
    } while (0)

static bool is_of_side(unsigned one, unsigned other)
{
    return arb_side_of((enum arb_seat)one) == arb_side_of((enum arb_seat)other);
}

bool arb__notes_are_open(const struct arb__board *board)
{
    return board->table.phase == ARB_BOARD_OVER || arb__is_bid(board);
}

bool arb__note_is_for(const struct arb__board *board, const struct arb__note *note, enum arb_seat seat)
{
    const unsigned caller = note->call <= board->table.calls ? board->table.call[note->call - 1].seat : note->seat;

    if (seat == note->seat) return true;
    if (board->has_screens) return seat == arb__screen_mate((enum arb_seat)note->seat);
    return note->is_question ? seat == caller : !is_of_side(seat, note->seat);
}

/* The article that a question of his would break now; LAW_NONE: he may ask. In the auction a player asks at his own
 * turn, before the final pass (20F1), with screens at any time; until the lead is faced everybody but dummy asks (41B),
 * then a defender at his turn and declarer at his or dummy's (20F2). */
static enum arb_law asks_against(const struct arb__board *board, unsigned seat)
{
    const struct arb_table *table = &board->table;
    const bool is_his = arb_player_of(table, (enum arb_seat)table->turn) == seat;

    switch (table->phase) {
    case ARB_IN_AUCTION: return is_his || board->has_screens ? LAW_NONE : LAW_20F1;
    case ARB_BEFORE_LEAD: return seat == arb_dummy(table->contract) ? LAW_20F2 : LAW_NONE;
    case ARB_IN_PLAY: return is_his ? LAW_NONE : LAW_20F2;
    default: return LAW_NONE;
    }
}

static unsigned by_terms(const struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    const struct arb_reason reason = {.law = (uint16_t)asks_against(&fold->now, act->seat)};

    if (reason.law == LAW_NONE || arb__is_bid(&fold->now)) return ARB__TABLES_TAKEN_FAULT;
    switch ((enum arb_policy)fold->terms.policy[arb_law_number((enum arb_law)reason.law)]) {
    case ARB_POLICY_PREVENT: return arb__tables_fault_with(ARB__TABLES_PREVENTED_FAULT, reason);
    case ARB_POLICY_WARN:
        return act->anyway ? (unsigned)ARB__TABLES_TAKEN_FAULT
                           : arb__tables_fault_with(ARB__TABLES_WOULD_BE_FAULT, reason);
    default: return ARB__TABLES_TAKEN_FAULT;
    }
}

/* At another program's table what a call shows is told with it: before it is made, by who is to call. */
static bool is_of_next_call(const struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    const struct arb_table *table = &fold->now.table;

    return fold->now.elsewhere && act->kind == ARB__TABLES_ALERT && act->number == table->calls + 1u &&
           table->calls < ARB_CALLS_MAX && table->phase == ARB_IN_AUCTION && table->turn == act->seat;
}

/* Whose calls he may ask about, or explain. */
static bool is_about(const struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    if (act->number > fold->now.table.calls) return is_of_next_call(fold, act);
    const unsigned caller = fold->now.table.call[act->number - 1].seat;

    if (act->kind == ARB__TABLES_QUESTION) return !is_of_side(caller, act->seat);
    return fold->now.has_screens ? is_of_side(caller, act->seat) : caller == act->seat;
}

unsigned arb__tables_note(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor, int64_t at_ms)
{
    struct arb__board *board = &fold->now;
    const bool asks = act->kind == ARB__TABLES_QUESTION;
    unsigned fault = ARB__TABLES_TAKEN_FAULT;
    struct arb__note *to;

    const bool is_his = actor->role == ARB_PLAYER && actor->pair == act->seat + 1u;

    FAULT_IF(!is_his && !(actor->role == ARB_SERVER && arb__is_told(&fold->seat[act->seat])), NOT_ALLOWED);
    FAULT_IF(board->number == 0, NO_BOARD);
    FAULT_IF(!is_about(fold, act), NO_SUCH_CALL);
    FAULT_IF(board->notes == ARB__TABLE_NOTES_MAX, TOO_MANY_NOTES);
    if (asks) fault = by_terms(fold, act);
    if (fault != ARB__TABLES_TAKEN_FAULT) return fault;
    to = &board->note[board->notes++];
    *to = (struct arb__note){.at_ms = at_ms, .call = act->number, .seat = act->seat, .is_question = asks};
    arb_text_copy(to->text, act->text, sizeof to->text);
    return ARB__TABLES_TAKEN_FAULT;
}

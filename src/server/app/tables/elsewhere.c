/* elsewhere.c -- one seat at another program's table, as its player's table here: what that table tells of a board, and
 * what its protocol has no word for.
 *
 * The server is told one hand, later dummy's, and calls and cards as they come. The others it does not know, and never
 * guesses: they are unknown cards of the board's table (arbitro/table/state.h), which become known as they are played.
 * So nobody can be sent what was not told. What comes from there is an act of the server for whoever sits there.
 */
#include "tables/tables.h"

#include <string.h>

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB__TABLES_##NAME##_FAULT;                                          \
    } while (0)

static const char *const words[] = {
#define X(NAME, symbol) #symbol,
    ARB__STAYS(X)
#undef X
};

const char *arb__stay_word(enum arb__stay stay)
{
    return words[stay];
}

/* -- Who sits where ------------------------------------------------------------------------- */

void arb__elsewhere_begin(struct arb__tables_fold *fold)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (seat != fold->terms.elsewhere_seat) fold->seat[seat].sitter = ARB__SEAT_ELSEWHERE;
}

static void end_stay(struct arb__tables_fold *fold, enum arb__stay stay, bool is_between)
{
    fold->stay = (uint8_t)stay;
    fold->wants_next = 0;
    if (!is_between) fold->now.broken = 1;
}

void arb__elsewhere_left(struct arb__tables_fold *fold, bool is_between)
{
    end_stay(fold, fold->stay == ARB__STAY_NONE ? ARB__STAY_NONE : ARB__STAY_LEFT, is_between);
}

/* His player asks for the seat again. */
static enum arb__tables_fault join(struct arb__tables_fold *fold, const struct arb_actor *actor)
{
    FAULT_IF(actor->role != ARB_PLAYER, NOT_ALLOWED);
    FAULT_IF(fold->stay == ARB__STAY_ASKED || fold->stay == ARB__STAY_SEATED, AS_IT_WAS);
    fold->stay = ARB__STAY_ASKED;
    fold->stay_text[0] = '\0';
    return ARB__TABLES_TAKEN_FAULT;
}

/* It was to be had, or was had. */
static enum arb__tables_fault become(struct arb__tables_fold *fold, const struct arb__tables_act *act, bool is_between)
{
    FAULT_IF(fold->stay > ARB__STAY_SEATED || act->stay <= ARB__STAY_ASKED, AS_IT_WAS);
    FAULT_IF(act->stay == fold->stay, AS_IT_WAS);
    arb_text_copy(fold->stay_text, act->text, sizeof fold->stay_text);
    if (act->stay == ARB__STAY_SEATED) fold->stay = ARB__STAY_SEATED;
    else end_stay(fold, (enum arb__stay)act->stay, is_between);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- A board ---------------------------------------------------------------------------------- */

bool arb__misses_dummy(const struct arb__board *board)
{
    return board->elsewhere && board->table.phase == ARB_IN_PLAY &&
           board->deal.hand[arb_dummy(board->table.contract)] == 0;
}

/* From the hands that are known. */
static void open_table(struct arb__board *board, uint8_t edition, uint8_t dealer, uint8_t vulnerability)
{
    const struct arb_regulations regulations = {.edition = edition, .policy = ARB_POLICY_EXECUTE};
    struct arb_position position = {.dealer = dealer, .vulnerability = vulnerability};

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        position.hand[seat] = board->deal.hand[seat];
        position.unknown[seat] = board->deal.hand[seat] == 0 ? ARB_TRICKS : 0;
    }
    arb_table_open(&board->table, &position, &regulations);
}

static enum arb__tables_fault deal(struct arb__tables_fold *fold, const struct arb__tables_act *act, bool is_between)
{
    FAULT_IF(fold->stay != ARB__STAY_SEATED, NOT_SEATED);
    FAULT_IF(!is_between, BOARD_NOT_OVER);
    FAULT_IF(fold->boards == ARB__TABLE_BOARDS_MAX, NO_MORE_BOARDS);
    memset(&fold->now, 0, sizeof fold->now);
    fold->now.number = act->number;
    fold->now.elsewhere = 1;
    fold->now.deal.hand[fold->terms.elsewhere_seat] = act->hand;
    open_table(&fold->now, fold->terms.edition, act->seat, act->vulnerability);
    fold->boards++;
    fold->wants_next = 0;
    fold->state = ARB_CONTEST_PLAYING;
    return ARB__TABLES_TAKEN_FAULT;
}

static bool again(struct arb_table *table, const struct arb_act *act)
{
    struct arb_reason reason;

    return arb_table_step(table, act, &reason) == ARB_APPLIED;
}

/* The board once more, with dummy's hand in it: what was called and played is as it was. False: what was played from
 * it is not in it. */
static bool fold_again(struct arb__board *board)
{
    const struct arb_table before = board->table;
    bool good = true;

    open_table(board, before.edition, before.dealer, before.vulnerability);
    for (unsigned i = 0; i < before.calls && good; i++)
        good = again(&board->table, &(struct arb_act){.kind = ARB_DID_CALL, .seat = before.call[i].seat,
                                                      .value = before.call[i].call});
    for (unsigned i = 0; i < before.plays && good; i++)
        good = again(&board->table, &(struct arb_act){.kind = ARB_DID_PLAY, .seat = before.play[i].seat,
                                                      .value = before.play[i].card});
    if (good) arb_table_lay_dummy_down(&board->table);
    return good;
}

static enum arb__tables_fault face_dummy(struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    struct arb__board after = fold->now;
    arb_hand known = 0;

    FAULT_IF(after.number == 0 || after.broken, NO_BOARD);
    FAULT_IF(!arb__misses_dummy(&after), AS_IT_WAS);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) known |= after.deal.hand[seat];
    FAULT_IF((known & act->hand) != 0, NOT_ALLOWED);
    after.deal.hand[arb_dummy(after.table.contract)] = act->hand;
    FAULT_IF(!fold_again(&after), NOT_ALLOWED);
    fold->now = after;
    return ARB__TABLES_TAKEN_FAULT;
}

bool arb__known_deal(const struct arb__board *board, struct arb_deal *deal)
{
    bool whole = true;

    *deal = board->deal;
    if (!board->elsewhere) return true;
    for (unsigned i = 0; i < board->table.plays; i++)
        deal->hand[board->table.play[i].seat] |= arb_hand_of(board->table.play[i].card);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) whole = whole && arb_hand_count(deal->hand[seat]) == ARB_TRICKS;
    return whole;
}

/* -- Acts -------------------------------------------------------------------------------------- */

/* Calls and cards, dummy's named too, seats, the next board and the end: the rest it has no word for. An explanation
 * goes with the call there, and comes so. */
bool arb__elsewhere_lacks(const struct arb__tables_fold *fold, const struct arb__tables_act *act)
{
    if (!arb__is_elsewhere(&fold->terms)) return false;
    switch ((enum arb__tables_kind)act->kind) {
    case ARB__TABLES_ACT:
        return act->act.kind != ARB_DID_CALL && act->act.kind != ARB_DID_PLAY && act->act.kind != ARB_DID_NAME;
    case ARB__TABLES_ALERT:                     /* his own with the call alone */
        return !arb__is_told(&fold->seat[act->seat & 3u]) && act->number <= fold->now.table.calls;
    case ARB__TABLES_BOARD: case ARB__TABLES_GIVEN: case ARB__TABLES_QUESTION: case ARB__TABLES_LINE:
    case ARB__TABLES_SAY: case ARB__TABLES_TELL: case ARB__TABLES_ASIDE: case ARB__TABLES_CALL:
    case ARB__TABLES_SETTLE: case ARB__TABLES_AFTER:
        return true;
    default: return false;
    }
}

unsigned arb__elsewhere_take(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                             const struct arb_actor *actor, bool is_between)
{
    FAULT_IF(!arb__is_elsewhere(&fold->terms), NOT_ALLOWED);
    if (act->kind == ARB__TABLES_JOIN) return join(fold, actor);
    FAULT_IF(actor->role != ARB_SERVER, NOT_ALLOWED);
    switch ((enum arb__tables_kind)act->kind) {
    case ARB__TABLES_STAY: return become(fold, act, is_between);
    case ARB__TABLES_DEALT: return deal(fold, act, is_between);
    default: return face_dummy(fold, act);
    }
}

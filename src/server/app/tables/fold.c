/* fold.c -- who sits, which board is played, and what is said beside it: every act that is not one of the table itself.
 */
#include "tables/tables.h"

#include <string.h>

#define FAULT_IF(condition, NAME)                                                                  \
    do {                                                                                           \
        if (condition) return ARB__TABLES_##NAME##_FAULT;                                          \
    } while (0)

static bool is_server(const struct arb_actor *actor)
{
    return actor->role == ARB_SERVER;
}

static bool is_director(const struct arb_actor *actor)
{
    return actor->role == ARB_DIRECTOR;
}

static bool is_at(const struct arb_actor *actor, unsigned seat)
{
    return actor->role == ARB_PLAYER && actor->pair == seat + 1;
}

/* No board is on. */
static bool is_between(const struct arb__tables_fold *fold)
{
    return arb__board_is_over(fold, &fold->now);
}

/* -- Seats --------------------------------------------------------------------------------- */

static void sit(struct arb__seated *seated, const struct arb__tables_act *act, uint32_t seq)
{
    seated->sitter = act->kind == ARB__TABLES_SEAT ? act->sitter : ARB__SEAT_PERSON;
    seated->away = 0;
    seated->gone_ms = 0;
    seated->generation++;
    seated->seq = seq;
    arb_text_copy(seated->name, act->text, sizeof seated->name);
}

/* Who has sat down or got up has not asked for anything. */
static void forget_wish(struct arb__tables_fold *fold, unsigned seat)
{
    fold->wants_end &= (uint8_t)~(1u << seat);
    arb__tables_left(fold, seat);
}

/* There the server lets in who the contest says, and a robot is the Director's to set. */
static bool is_hosted(const struct arb__tables_fold *fold)
{
    return fold->terms.of[0] != '\0';
}

/* Whoever comes takes a seat that is empty, or a robot's. A robot is set by who sits there already, or a director; a
 * program by the server, which has read its code. */
static enum arb__tables_fault take_seat(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                        const struct arb_actor *actor, uint32_t seq)
{
    struct arb__seated *seated = &fold->seat[act->seat];

    FAULT_IF(is_hosted(fold) && !is_server(actor) && !is_director(actor), NOT_ALLOWED);
    FAULT_IF(act->sitter == ARB__SEAT_ROBOT && !is_director(actor) && actor->role != ARB_PLAYER, NOT_ALLOWED);
    FAULT_IF(act->sitter == ARB__SEAT_PROGRAM && !is_server(actor), NOT_ALLOWED);
    FAULT_IF(act->sitter == ARB__SEAT_PERSON && actor->role == ARB_TABLE, NOT_ALLOWED);
    FAULT_IF(arb__is_elsewhere(&fold->terms) && act->sitter != ARB__SEAT_PERSON, LACKS);
    FAULT_IF(arb__is_told(seated), SEAT_TAKEN);
    FAULT_IF(arb__is_played(seated) || (act->sitter == ARB__SEAT_ROBOT && seated->sitter == ARB__SEAT_ROBOT),
             SEAT_TAKEN);
    FAULT_IF(seated->generation == UINT16_MAX, NOT_ALLOWED);
    sit(seated, act, seq);
    forget_wish(fold, act->seat);
    return ARB__TABLES_TAKEN_FAULT;
}

/* He gets up himself; of a robot, a program or a player who is away, somebody else at the table may say it, or a
 * director. */
static enum arb__tables_fault leave(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                    const struct arb_actor *actor)
{
    struct arb__seated *seated = &fold->seat[act->seat];
    const bool is_free = arb__is_machine(seated);

    FAULT_IF(seated->sitter == ARB__SEAT_EMPTY, SEAT_EMPTY);
    FAULT_IF(arb__is_told(seated), NOT_ALLOWED);
    FAULT_IF(!is_director(actor) && !is_at(actor, act->seat) && !(actor->role == ARB_PLAYER && is_free), NOT_ALLOWED);
    FAULT_IF(seated->generation == UINT16_MAX, NOT_ALLOWED);
    *seated = (struct arb__seated){.generation = (uint16_t)(seated->generation + 1)};
    forget_wish(fold, act->seat);
    if (arb__is_elsewhere(&fold->terms)) arb__elsewhere_left(fold, is_between(fold));
    return ARB__TABLES_TAKEN_FAULT;
}

static enum arb__tables_fault hand_over(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                        const struct arb_actor *actor, uint32_t seq)
{
    struct arb__seated *seated = &fold->seat[act->seat];

    FAULT_IF(seated->sitter != ARB__SEAT_PERSON, SEAT_EMPTY);
    FAULT_IF(is_hosted(fold) ? !is_server(actor) : !is_at(actor, act->seat), NOT_ALLOWED);
    FAULT_IF(seated->generation == UINT16_MAX, NOT_ALLOWED);
    sit(seated, act, seq);
    forget_wish(fold, act->seat);
    return ARB__TABLES_TAKEN_FAULT;
}

static enum arb__tables_fault set_away(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                       const struct arb_actor *actor)
{
    struct arb__seated *seated = &fold->seat[act->seat];
    const bool away = act->kind == ARB__TABLES_AWAY;

    FAULT_IF(!is_server(actor) && !(is_at(actor, act->seat) && !away), NOT_ALLOWED);
    FAULT_IF(!arb__is_played(seated), SEAT_EMPTY);
    FAULT_IF(seated->away == away && (away || seated->gone_ms == 0), AS_IT_WAS);
    seated->away = away;
    if (!away) seated->gone_ms = 0;
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- Boards --------------------------------------------------------------------------------- */

/* With a director a board waits for his last word; without, what only a judgement could change is left as it is. */
bool arb__board_is_over(const struct arb__tables_fold *fold, const struct arb__board *board)
{
    struct arb_result_state standing;

    if (board->number == 0 || arb__is_bid(board) || board->broken || arb__is_decided(&board->decided)) return true;
    if (arb_table_dealt_anew(&board->table) != LAW_NONE) return true;
    arb_table_standing(&board->table, &standing);
    if (standing.kind == ARB_RESULT_FINAL || standing.kind == ARB_RESULT_ADJUSTED) return true;
    return !fold->terms.has_director &&
           (standing.kind == ARB_RESULT_WAITS || standing.kind == ARB_RESULT_SET_ASIDE) &&
           board->table.phase == ARB_BOARD_OVER;
}

bool arb__board_is_shown(const struct arb__tables_fold *fold, const struct arb__board *board)
{
    return arb__board_is_over(fold, board) &&
           (!arb__is_decided(&board->decided) || board->table.phase == ARB_BOARD_OVER);
}

unsigned arb__next_number(const struct arb__tables_fold *fold)
{
    if (fold->given > 0 && fold->boards < fold->given) return fold->brought[fold->boards].number;
    return fold->terms.first + fold->boards;
}

/* Of boards that were brought each is played once; else as many as the terms say. */
static unsigned boards_of(const struct arb__tables_fold *fold)
{
    if (fold->given > 0) return fold->given;
    return fold->terms.boards != 0 ? fold->terms.boards : ARB__TABLE_BOARDS_MAX;
}

static enum arb__tables_fault give_board(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                         const struct arb_actor *actor)
{
    FAULT_IF(!is_server(actor) || is_hosted(fold) || fold->state != ARB_CONTEST_SETUP, NOT_ALLOWED);
    FAULT_IF(fold->given == ARB__TABLE_BOARDS_MAX, NO_MORE_BOARDS);
    fold->brought[fold->given++] =
        (struct arb__given){act->deal, (uint8_t)act->number, act->seat, act->vulnerability};
    return ARB__TABLES_TAKEN_FAULT;
}

static enum arb__tables_fault check_next(const struct arb__tables_fold *fold)
{
    FAULT_IF(!arb__board_is_over(fold, &fold->now), BOARD_NOT_OVER);
    FAULT_IF(fold->boards >= boards_of(fold) || arb__next_number(fold) > ARB_BOARDS_MAX, NO_MORE_BOARDS);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) FAULT_IF(fold->seat[seat].sitter == ARB__SEAT_EMPTY, NOT_FOUR);
    return ARB__TABLES_TAKEN_FAULT;
}

/* Anybody at the table asks for the next board; the server deals it. Of another program's table it says there that its
 * player is ready, and for one who is away it does so by itself. */
static enum arb__tables_fault ask_for_next(struct arb__tables_fold *fold, const struct arb_actor *actor)
{
    const bool is_elsewhere = arb__is_elsewhere(&fold->terms);

    FAULT_IF(actor->role != ARB_PLAYER && !is_director(actor) && !(is_elsewhere && is_server(actor)), NOT_ALLOWED);
    FAULT_IF(fold->wants_next, AS_IT_WAS);
    FAULT_IF(is_elsewhere && fold->stay != ARB__STAY_SEATED, NOT_SEATED);
    const enum arb__tables_fault fault = check_next(fold);

    if (fault == ARB__TABLES_TAKEN_FAULT) fold->wants_next = 1;
    return fault;
}

/* The server deals where somebody has asked for it, and whether he has is the server's to look at: an older store may
 * have been asked before a claim was objected to. Nothing is prevented by the board's own table: the terms do it, Law
 * by Law (play.c). */
static enum arb__tables_fault begin_board(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                          const struct arb_actor *actor)
{
    const struct arb_regulations regulations = {.edition = fold->terms.edition, .policy = ARB_POLICY_EXECUTE};
    struct arb_position position;

    FAULT_IF(!is_server(actor) || act->number != arb__next_number(fold), NOT_ALLOWED);
    const enum arb__tables_fault fault = check_next(fold);

    if (fault != ARB__TABLES_TAKEN_FAULT) return fault;
    memset(&fold->now, 0, sizeof fold->now);
    arb_position_of_board(&position, (struct arb_board_no){act->number}, &act->deal);
    if (fold->given > 0) {
        position.dealer = fold->brought[fold->boards].dealer;
        position.vulnerability = fold->brought[fold->boards].vulnerability;
    }
    arb_table_open(&fold->now.table, &position, &regulations);
    fold->now.number = act->number;
    fold->now.bids_only = fold->terms.bids_only;
    fold->now.stop_seconds = fold->terms.stop_seconds;
    fold->now.has_screens = arb__has_screens(&fold->terms);
    fold->now.deal = act->deal;
    fold->boards++;
    fold->wants_next = fold->wants_end = 0;
    fold->state = ARB_CONTEST_PLAYING;
    return ARB__TABLES_TAKEN_FAULT;
}

/* Of boards that were brought there are no more, and an evening says how many. */
static enum arb__tables_fault add_boards(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                         const struct arb_actor *actor)
{
    FAULT_IF(is_hosted(fold) || (actor->role != ARB_PLAYER && !is_director(actor)), NOT_ALLOWED);
    FAULT_IF(fold->given > 0 || fold->terms.boards == 0 ||
             fold->terms.boards + act->number > ARB__TABLE_BOARDS_MAX, NO_MORE_BOARDS);
    fold->terms.boards = (uint8_t)(fold->terms.boards + act->number);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- Beside the board ---------------------------------------------------------------------------- */

static unsigned keep_line(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor)
{
    FAULT_IF(!is_server(actor), NOT_ALLOWED);
    if (act->of_board != 0) return arb__tables_line_after(fold, act);
    FAULT_IF(fold->now.number == 0, NO_BOARD);
    arb_text_copy(fold->now.worst_line, act->text, sizeof fold->now.worst_line);
    fold->now.worst_tricks = (uint8_t)act->number;
    return ARB__TABLES_TAKEN_FAULT;
}

/* Whoever has claimed, in words of his own: the others read them. What binds is the statement that came with the
 * claim. */
static enum arb__tables_fault say(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                  const struct arb_actor *actor)
{
    const struct arb_claimed *claimed = &fold->now.table.claimed;

    FAULT_IF(fold->now.number == 0, NO_BOARD);
    FAULT_IF(!is_at(actor, act->seat) || claimed->stage != ARB_CLAIMED_MADE || claimed->seat != act->seat, NOT_ALLOWED);
    arb_text_copy(fold->now.said, act->text, sizeof fold->now.said);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- The director is called ------------------------------------------------------------------------- */

/* Who has called says afterwards, if he likes, what has happened. */
static enum arb__tables_fault call_director(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                            const struct arb_actor *actor, int64_t at_ms)
{
    FAULT_IF(!is_at(actor, act->seat), NOT_ALLOWED);
    FAULT_IF(!fold->terms.has_director, NO_DIRECTOR);
    FAULT_IF(fold->called != 0 && fold->called != act->seat + 1u, CALLED_ALREADY);
    FAULT_IF(fold->called != 0 && act->text[0] == '\0', AS_IT_WAS);
    if (fold->called == 0) fold->called_ms = at_ms;
    fold->called = (uint8_t)(act->seat + 1);
    arb_text_copy(fold->called_for, act->text, sizeof fold->called_for);
    return ARB__TABLES_TAKEN_FAULT;
}

/* By the director, at this table or in the contest's room, or by whoever has called him and takes it back. */
static enum arb__tables_fault settle(struct arb__tables_fold *fold, const struct arb_actor *actor)
{
    FAULT_IF(fold->called == 0, AS_IT_WAS);
    FAULT_IF(!is_director(actor) && !is_server(actor) && !is_at(actor, fold->called - 1u), NOT_ALLOWED);
    fold->called = 0;
    return ARB__TABLES_TAKEN_FAULT;
}

/* Nobody closes over the others: he says that he would, and the server does it once all who are here have. */
static enum arb__tables_fault wish_end(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                       const struct arb_actor *actor)
{
    FAULT_IF(!is_at(actor, act->seat) || is_hosted(fold), NOT_ALLOWED);
    FAULT_IF(!arb__board_is_over(fold, &fold->now), BOARD_NOT_OVER);
    FAULT_IF(((unsigned)fold->wants_end >> act->seat & 1u) != 0, AS_IT_WAS);
    fold->wants_end |= (uint8_t)(1u << act->seat);
    return ARB__TABLES_TAKEN_FAULT;
}

static enum arb__tables_fault close_table(struct arb__tables_fold *fold, const struct arb_actor *actor)
{
    const bool may = is_director(actor) || is_server(actor) ||
                     (actor->role == ARB_PLAYER && !is_hosted(fold) && arb__board_is_over(fold, &fold->now));

    FAULT_IF(!may, NOT_ALLOWED);
    fold->state = ARB_CONTEST_ENDED;
    return ARB__TABLES_TAKEN_FAULT;
}

/* A board that was over, and is not any more (69B), is played on before the next. */
static unsigned play(struct arb__tables_fold *fold, const struct arb__tables_act *act, const struct arb_actor *actor,
                     int64_t at_ms)
{
    const unsigned fault = arb__tables_play(fold, act, actor, at_ms);

    if (fault == ARB__TABLES_TAKEN_FAULT && !arb__board_is_over(fold, &fold->now)) fold->wants_next = 0;
    return fault;
}

/* So is one of which the Director takes back an act, or his decision. */
static unsigned direct(struct arb__tables_fold *fold, const struct arb__tables_act *act, const struct arb_actor *actor,
                       int64_t at_ms)
{
    const unsigned fault = arb__tables_direct(fold, act, actor, at_ms, is_between(fold));

    if (fault == ARB__TABLES_TAKEN_FAULT && !is_between(fold)) fold->wants_next = 0;
    return fault;
}

/* The others are told, and nothing else changes: nobody plays for him yet. */
static enum arb__tables_fault set_gone(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                       const struct arb_actor *actor, int64_t at_ms)
{
    struct arb__seated *seated = &fold->seat[act->seat];

    FAULT_IF(!is_server(actor), NOT_ALLOWED);
    FAULT_IF(seated->sitter != ARB__SEAT_PERSON, SEAT_EMPTY);
    FAULT_IF(seated->away || seated->gone_ms != 0, AS_IT_WAS);
    seated->gone_ms = at_ms;
    return ARB__TABLES_TAKEN_FAULT;
}

/* He does not agree with what was decided of the board, and it is kept beside its score, once. */
static enum arb__tables_fault dispute(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                                      const struct arb_actor *actor)
{
    struct arb__board *board = &fold->now;
    const bool is_ruled = board->table.irregularities > 0 || board->table.claimed.stage != ARB_CLAIMED_NONE;

    FAULT_IF(!is_at(actor, act->seat), NOT_ALLOWED);
    FAULT_IF(board->number == 0 || !is_ruled, NO_BOARD);
    FAULT_IF(((unsigned)board->disputed >> act->seat & 1u) != 0, AS_IT_WAS);
    board->disputed |= (uint8_t)(1u << act->seat);
    return ARB__TABLES_TAKEN_FAULT;
}

/* -- Every act ----------------------------------------------------------------------------------- */

static unsigned take(struct arb__tables_fold *fold, const struct arb__tables_act *act, const struct arb_actor *actor,
                     int64_t at_ms, uint32_t seq)
{
    switch ((enum arb__tables_kind)act->kind) {
    case ARB__TABLES_SEAT: return take_seat(fold, act, actor, seq);
    case ARB__TABLES_LEAVE: return leave(fold, act, actor);
    case ARB__TABLES_HANDOVER: return hand_over(fold, act, actor, seq);
    case ARB__TABLES_AWAY:
    case ARB__TABLES_BACK: return set_away(fold, act, actor);
    case ARB__TABLES_GONE: return set_gone(fold, act, actor, at_ms);
    case ARB__TABLES_DISPUTE: return dispute(fold, act, actor);
    case ARB__TABLES_NEXT: return ask_for_next(fold, actor);
    case ARB__TABLES_MORE: return add_boards(fold, act, actor);
    case ARB__TABLES_FINISH: return wish_end(fold, act, actor);
    case ARB__TABLES_BOARD: return begin_board(fold, act, actor);
    case ARB__TABLES_GIVEN: return give_board(fold, act, actor);
    case ARB__TABLES_ALERT:
    case ARB__TABLES_QUESTION: return arb__tables_note(fold, act, actor, at_ms);
    case ARB__TABLES_LINE: return keep_line(fold, act, actor);
    case ARB__TABLES_SAY: return say(fold, act, actor);
    case ARB__TABLES_TELL:
    case ARB__TABLES_ASIDE:
        return arb__tables_write(fold, act, actor, at_ms, is_between(fold));
    case ARB__TABLES_CALL: return call_director(fold, act, actor, at_ms);
    case ARB__TABLES_SETTLE: return settle(fold, actor);
    case ARB__TABLES_CLOSE: return close_table(fold, actor);
    case ARB__TABLES_RULING:
    case ARB__TABLES_UNDO:
    case ARB__TABLES_ANNOUNCE:
    case ARB__TABLES_TIME: return direct(fold, act, actor, at_ms);
    case ARB__TABLES_AFTER: return arb__tables_after(fold, act, actor, at_ms);
    case ARB__TABLES_ACT: return play(fold, act, actor, at_ms);
    case ARB__TABLES_JOIN:
    case ARB__TABLES_STAY:
    case ARB__TABLES_DEALT:
    case ARB__TABLES_FACED: return arb__elsewhere_take(fold, act, actor, is_between(fold));
    default: return ARB__TABLES_TABLE_TWICE_FAULT;
    }
}

/* The period of correction runs from here, at a table of its own. */
static void note_end(struct arb__board *board, bool is_over, int64_t at_ms)
{
    if (!is_over || board->number == 0) board->over_ms = 0;
    else if (board->over_ms == 0) board->over_ms = at_ms;
}

/* Who acts is here again, whatever the server thought. */
unsigned arb__tables_take(struct arb__tables_fold *fold, const struct arb__tables_act *act,
                          const struct arb_actor *actor, int64_t at_ms, uint32_t seq)
{
    unsigned fault;

    FAULT_IF(fold->state == ARB_CONTEST_ENDED, CLOSED);
    FAULT_IF(actor->role == ARB_PUBLIC && act->kind != ARB__TABLES_SEAT, NOT_ALLOWED);
    FAULT_IF(actor->role == ARB_PLAYER && (actor->pair < 1 || actor->pair > ARB_SEATS ||
                                           !arb__is_played(&fold->seat[actor->pair - 1])), NOT_ALLOWED);
    FAULT_IF(arb__elsewhere_lacks(fold, act), LACKS);
    fault = take(fold, act, actor, at_ms, seq);
    if (fault != ARB__TABLES_TAKEN_FAULT) return fault;
    fold->last_ms = at_ms;
    note_end(&fold->now, is_between(fold), at_ms);
    if (actor->role == ARB_PLAYER) {
        fold->seat[actor->pair - 1].away = 0;
        fold->seat[actor->pair - 1].gone_ms = 0;
    }
    return fault;
}

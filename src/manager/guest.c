/* guest.c -- what a player of ours hears at another program's table, and what he says.
 *
 * After each line that changes the board, go_on() says the one thing that comes next: his call or card, or that he is
 * ready for somebody else's. To a trick that he leads he waits to be asked. A person is waited for at his turn, and
 * before each board.
 */
#include "guest.h"

#include "arbitro/train/player.h"

#include <string.h>

static void say(const struct manager_guest *guest, struct manager_line line)
{
    char text[MANAGER_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    line.seat = line.kind == MANAGER_PLAYS ? line.seat : guest->visit.seat;
    manager_line_write(&out, &line);
    guest->visit.say(guest->visit.context, arb_writer_span(&out));
}

static void say_ready(const struct manager_guest *guest, enum manager_kind kind)
{
    say(guest, (struct manager_line){.kind = (uint8_t)kind});
}

/* -- The board as he knows it ------------------------------------------------------------- */

static bool is_dummy(const struct manager_guest *guest, unsigned seat)
{
    return guest->table.contract.level > 0 && seat == arb_dummy(guest->table.contract);
}

/* The player whose call or card comes next. */
static unsigned to_act(const struct manager_guest *guest)
{
    return arb_player_of(&guest->table, (enum arb_seat)guest->table.turn);
}

static void open_table(struct manager_guest *guest)
{
    static const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};
    struct arb_position position = {.dealer = guest->board.dealer, .vulnerability = guest->board.vulnerability};

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        position.hand[seat] = guest->known.hand[seat];
        position.unknown[seat] = position.hand[seat] == 0 ? ARB_RANKS : 0;
    }
    arb_table_open(&guest->table, &position, &regulations);
}

/* Is dummy's hand not shown to him yet, where there is one? */
static bool misses_dummy(const struct manager_guest *guest)
{
    return guest->table.phase == ARB_IN_PLAY && guest->known.hand[arb_dummy(guest->table.contract)] == 0;
}

static bool apply(struct manager_guest *guest, const struct arb_act *act)
{
    struct arb_table after = guest->table;
    struct arb_reason reason;

    if (arb_table_step(&after, act, &reason) != ARB_APPLIED) return false;
    guest->table = after;
    if (!misses_dummy(guest)) arb_table_lay_dummy_down(&guest->table);
    return true;
}

/* False: it cannot have happened, or not in order. */
static bool take(struct manager_guest *guest, const struct arb_act *act)
{
    if (guest->acts >= MANAGER_ACTS_MAX || !apply(guest, act)) return false;
    guest->act[guest->acts++] = *act;
    guest->may_lead = false;
    return true;
}

/* With dummy's hand known. False: what was played from it is not in it. */
static bool fold_again(struct manager_guest *guest)
{
    open_table(guest);
    for (uint32_t i = 0; i < guest->acts; i++)
        if (!apply(guest, &guest->act[i])) return false;
    return true;
}

/* -- What comes next --------------------------------------------------------------------------- */

static void say_act(const struct manager_guest *guest, const struct arb_act *act, struct arb_span alert)
{
    if (act->kind == ARB_DID_CALL)
        say(guest, (struct manager_line){.kind = MANAGER_CALLS, .call = act->value, .alert = alert});
    else say(guest, (struct manager_line){.kind = MANAGER_PLAYS, .seat = act->seat, .card = act->value});
}

/* His call or card, or dummy's. */
static bool act_now(struct manager_guest *guest)
{
    struct arb_act act[ARB_PLAYER_ACTS_MAX];
    struct arb_view view;
    unsigned count;

    arb_table_view(&guest->table, (enum arb_seat)guest->visit.seat, &view);
    count = arb_player_acts(&view, act);
    for (unsigned i = 0; i < count; i++) {
        /* The protocol has no word for what somebody draws attention to. */
        if ((act[i].kind != ARB_DID_CALL && act[i].kind != ARB_DID_PLAY) || !take(guest, &act[i])) continue;
        say_act(guest, &act[i], (struct arb_span){"", 0});
        return true;
    }
    return false;
}

static void wait_for_card(const struct manager_guest *guest)
{
    const uint8_t turn = guest->table.turn;

    say(guest, (struct manager_line){.kind = MANAGER_READY_FOR_CARD, .of = is_dummy(guest, turn) ? MANAGER_DUMMY : turn,
                                     .number = (uint16_t)(guest->table.trick + 1)});
}

static bool leads_now(const struct manager_guest *guest)
{
    return guest->table.phase != ARB_IN_AUCTION && guest->table.played[guest->table.trick].count == 0;
}

static enum manager_going go_on(struct manager_guest *guest)
{
    while (guest->table.phase != ARB_BOARD_OVER) {
        const bool his = to_act(guest) == guest->visit.seat;

        if (misses_dummy(guest)) {
            say_ready(guest, MANAGER_READY_FOR_DUMMY);
            return MANAGER_PLAYS_ON;
        }
        if (his && (leads_now(guest) || guest->visit.person != NULL)) return MANAGER_PLAYS_ON;
        if (his) {
            if (!act_now(guest)) return MANAGER_IMPOSSIBLE;
            continue;
        }
        if (guest->table.phase == ARB_IN_AUCTION)
            say(guest, (struct manager_line){.kind = MANAGER_READY_FOR_CALL, .of = guest->table.turn});
        else wait_for_card(guest);
        return MANAGER_PLAYS_ON;
    }
    return MANAGER_PLAYS_ON;
}

/* -- What he hears -------------------------------------------------------------------------------- */

void manager_guest_begin(struct manager_guest *guest, const struct manager_visit *visit)
{
    memset(guest, 0, sizeof *guest);
    guest->visit = *visit;
    say(guest, (struct manager_line){.kind = MANAGER_CONNECTING, .team = visit->team, .version = MANAGER_VERSION});
}

static bool is_in_play(const struct manager_guest *guest)
{
    return guest->in_board && guest->table.phase != ARB_BOARD_OVER;
}

static void say_ready_for_deal(struct manager_guest *guest)
{
    guest->is_begun = guest->is_ready = false;
    guest->is_dealt = true;
    say_ready(guest, MANAGER_READY_FOR_DEAL);
}

/* A person says himself when he wants it. In the middle of a board of his another does not begin. */
static enum manager_going hear_start(struct manager_guest *guest)
{
    if (guest->visit.person == NULL) {
        say_ready(guest, MANAGER_READY_FOR_DEAL);
        return MANAGER_PLAYS_ON;
    }
    if (is_in_play(guest)) return MANAGER_IMPOSSIBLE;
    guest->is_begun = true;
    if (guest->is_ready) say_ready_for_deal(guest);
    return MANAGER_PLAYS_ON;
}

static enum manager_going hear_board(struct manager_guest *guest, const struct manager_line *line)
{
    if (guest->visit.person != NULL && !guest->is_dealt) return MANAGER_PLAYS_ON;
    guest->board = *line;
    memset(&guest->known, 0, sizeof guest->known);
    guest->acts = 0;
    guest->in_board = false;
    say_ready(guest, MANAGER_READY_FOR_CARDS);
    return MANAGER_PLAYS_ON;
}

/* A second card like one that is known, or another number than thirteen, cannot be. */
static bool is_new_hand(const struct manager_guest *guest, arb_hand hand)
{
    arb_hand seen = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) seen |= guest->known.hand[seat];
    return arb_hand_count(hand) == ARB_RANKS && (seen & hand) == 0;
}

static enum manager_going hear_cards(struct manager_guest *guest, const struct manager_line *line)
{
    const bool own = line->seat == guest->visit.seat && !guest->in_board && guest->board.kind == MANAGER_BOARD;
    const bool dummys = line->seat == MANAGER_DUMMY && guest->in_board && misses_dummy(guest);

    if (!own && !dummys) return MANAGER_PLAYS_ON;
    if (!is_new_hand(guest, line->hand)) return MANAGER_IMPOSSIBLE;
    guest->known.hand[own ? guest->visit.seat : (unsigned)arb_dummy(guest->table.contract)] = line->hand;
    guest->in_board = true;
    guest->is_dealt = false;
    if (own) open_table(guest);
    else if (!fold_again(guest)) return MANAGER_IMPOSSIBLE;
    if (guest->visit.person != NULL && own) guest->visit.person->board(guest->visit.context, &guest->board, line->hand);
    if (guest->visit.person != NULL && dummys) guest->visit.person->dummy(guest->visit.context, line->hand);
    return go_on(guest);
}

static enum manager_going hear_act(struct manager_guest *guest, const struct manager_line *line)
{
    struct arb_act act = {.kind = ARB_DID_CALL, .seat = line->seat, .value = line->call};

    if (!guest->in_board) return MANAGER_PLAYS_ON;
    if (line->kind == MANAGER_PLAYS) {
        act.kind = ARB_DID_PLAY;
        act.value = line->card;
        if (line->seat == MANAGER_DUMMY && guest->table.contract.level > 0)
            act.seat = (uint8_t)arb_dummy(guest->table.contract);
    }
    if (act.seat >= ARB_SEATS || to_act(guest) == guest->visit.seat) return MANAGER_IMPOSSIBLE;
    if (guest->visit.person != NULL && misses_dummy(guest)) return MANAGER_IMPOSSIBLE;
    if (!take(guest, &act)) return MANAGER_IMPOSSIBLE;
    if (guest->visit.person != NULL) guest->visit.person->act(guest->visit.context, &act, line->alert);
    return go_on(guest);
}

static enum manager_going hear_to_lead(struct manager_guest *guest)
{
    if (!guest->in_board || !leads_now(guest) || to_act(guest) != guest->visit.seat || misses_dummy(guest))
        return MANAGER_PLAYS_ON;
    guest->may_lead = true;
    if (guest->visit.person != NULL) return MANAGER_PLAYS_ON;
    return act_now(guest) ? go_on(guest) : MANAGER_IMPOSSIBLE;
}

static enum manager_going hear_seated(struct manager_guest *guest)
{
    const bool is_new = !guest->seated;

    guest->seated = true;
    if (is_new && guest->visit.person != NULL) guest->visit.person->seated(guest->visit.context);
    say_ready(guest, MANAGER_READY_FOR_TEAMS);
    return MANAGER_PLAYS_ON;
}

enum manager_going manager_guest_hear(struct manager_guest *guest, struct arb_span text)
{
    struct manager_line line;

    if (!manager_line_read(text, &line)) return guest->seated ? MANAGER_PLAYS_ON : MANAGER_REFUSED;
    switch ((enum manager_kind)line.kind) {
    case MANAGER_SEATED: return hear_seated(guest);
    case MANAGER_TEAMS: say_ready(guest, MANAGER_READY_TO_START); return MANAGER_PLAYS_ON;
    case MANAGER_START_OF_BOARD: return hear_start(guest);
    case MANAGER_BOARD: return hear_board(guest, &line);
    case MANAGER_CARDS: return hear_cards(guest, &line);
    case MANAGER_CALLS: case MANAGER_PLAYS: return hear_act(guest, &line);
    case MANAGER_TO_LEAD: return hear_to_lead(guest);
    case MANAGER_END_OF_SESSION: return MANAGER_VISIT_OVER;
    case MANAGER_ILLEGAL: return MANAGER_REFUSED;
    default: return MANAGER_PLAYS_ON;
    }
}

/* -- A person ------------------------------------------------------------------------------------- */

void manager_guest_ready(struct manager_guest *guest)
{
    guest->is_ready = true;
    if (guest->is_begun) say_ready_for_deal(guest);
}

enum manager_done manager_guest_act(struct manager_guest *guest, const struct arb_act *act, struct arb_span alert)
{
    if (!is_in_play(guest) || to_act(guest) != guest->visit.seat) return MANAGER_NOT_HIS;
    if (misses_dummy(guest) || (leads_now(guest) && !guest->may_lead)) return MANAGER_NOT_YET;
    if (!take(guest, act)) return MANAGER_NOT_HIS;
    say_act(guest, act, alert);
    return go_on(guest) == MANAGER_PLAYS_ON ? MANAGER_SAID : MANAGER_NOT_HIS;
}

bool manager_guest_is_asked(const struct manager_guest *guest)
{
    if (!is_in_play(guest)) return guest->is_begun;
    return to_act(guest) == guest->visit.seat && !misses_dummy(guest) && (!leads_now(guest) || guest->may_lead);
}

/* host.c -- the table that programs come to: who sits there, what each is sent, and whose turn it is.
 *
 * A line only notes that a seat is ready for something, or is an act; then go_on() sends what can be sent and lets our
 * own player act, until nothing more follows. So it does not matter in which order programs ask.
 */
#include "host.h"

#include "arbitro/train/player.h"

#include <string.h>

/* -- Sending ------------------------------------------------------------------------------- */

static void send_line(const struct manager_host *host, unsigned seat, const struct manager_line *line)
{
    char text[MANAGER_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    manager_line_write(&out, line);
    host->room.send(host->room.context, (enum arb_seat)seat, arb_writer_span(&out));
}

static void send_text(const struct manager_host *host, unsigned seat, const char *text)
{
    host->room.send(host->room.context, (enum arb_seat)seat, arb_span_of(text));
}

static void send_seated(const struct manager_host *host, unsigned seat)
{
    char text[MANAGER_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_text(&out, manager_seat_word(seat));
    arb_write_text(&out, host->room.plain_seated ? " \"" : " (\"");
    arb_write_text(&out, host->seat[seat].team);
    arb_write_text(&out, host->room.plain_seated ? "\" seated" : "\") seated");
    host->room.send(host->room.context, (enum arb_seat)seat, arb_writer_span(&out));
}

static struct arb_span team_of(const struct manager_host *host, enum arb_side side)
{
    for (unsigned seat = side; seat < ARB_SEATS; seat += 2)
        if (host->seat[seat].team[0] != '\0') return arb_span_of(host->seat[seat].team);
    return arb_span_of("Arbitro");
}

static void send_teams(const struct manager_host *host, unsigned seat)
{
    char text[MANAGER_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    manager_write_teams(&out, team_of(host, ARB_NS), team_of(host, ARB_EW));
    host->room.send(host->room.context, (enum arb_seat)seat, arb_writer_span(&out));
}

static void send_timing(const struct manager_host *host, unsigned seat)
{
    char text[MANAGER_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    manager_write_timing(&out, host->board_ms, host->total_ms);
    host->room.send(host->room.context, (enum arb_seat)seat, arb_writer_span(&out));
}

/* -- Seats ------------------------------------------------------------------------------------ */

/* Our own player's, or one that is played elsewhere: no program sits down there. */
static bool is_kept(const struct manager_host *host, unsigned seat)
{
    return ((host->room.ours | host->room.elsewhere) >> seat & 1u) != 0;
}

static bool is_elsewhere(const struct manager_host *host, unsigned seat)
{
    return !host->finishes && (host->room.elsewhere >> seat & 1u) != 0;
}

static bool is_over(const struct manager_host *host)
{
    return host->table.phase == ARB_BOARD_OVER;
}

/* From the opening lead on. */
static bool is_played(const struct manager_host *host)
{
    return host->table.phase == ARB_BEFORE_LEAD || host->table.phase == ARB_IN_PLAY;
}

/* The player who calls or plays now: for dummy's hand it is declarer. */
static unsigned to_act(const struct arb_table *table)
{
    return arb_player_of(table, (enum arb_seat)table->turn);
}

/* Who put that card on the table. */
static unsigned who_played(const struct arb_table *table, unsigned card)
{
    return arb_player_of(table, (enum arb_seat)table->play[card].seat);
}

/* -- What each is sent of the board ----------------------------------------------------------------- */

/* The explanation of a call is for the other side alone (Law 20, and the regulations over self-alerts). */
static void send_call(const struct manager_host *host, unsigned seat, unsigned which)
{
    const struct arb_call_record *call = &host->table.call[which];
    struct manager_line line = {.kind = MANAGER_CALLS, .seat = call->seat, .call = call->call};

    if (arb_side_of((enum arb_seat)seat) != arb_side_of((enum arb_seat)call->seat))
        line.alert = arb_span_of(host->alert[which % MANAGER_ALERTS]);
    send_line(host, seat, &line);
}

static bool give_call(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];

    while (who->calls < host->table.calls && host->table.call[who->calls].seat == seat) who->calls++;
    if (!who->wants_call || who->calls >= host->table.calls) return false;
    who->wants_call = false;
    send_call(host, seat, who->calls++);
    return true;
}

static bool give_card(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];
    const struct arb_table *table = &host->table;

    while (who->cards < table->plays && who_played(table, who->cards) == seat) who->cards++;
    if (!who->wants_card || who->cards >= table->plays) return false;
    who->wants_card = false;
    send_line(host, seat, &(struct manager_line){.kind = MANAGER_PLAYS, .seat = table->play[who->cards].seat,
                                                 .card = table->play[who->cards].card});
    who->cards++;
    return true;
}

/* Dummy's hand as it was spread, with what was played from it since. */
static bool give_dummy(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];
    const unsigned dummy = arb_dummy(host->table.contract);
    struct arb_view view;
    arb_hand hand;

    if (!who->wants_dummy || who->has_dummy || !host->table.dummy_spread || host->hides_dummy) return false;
    who->has_dummy = true;
    arb_table_view(&host->table, (enum arb_seat)seat, &view);
    hand = view.hand[dummy];
    for (unsigned i = 0; i < host->table.plays; i++)
        if (host->table.play[i].seat == dummy) hand |= arb_hand_of(host->table.play[i].card);
    send_line(host, seat, &(struct manager_line){.kind = MANAGER_CARDS, .seat = MANAGER_DUMMY, .hand = hand});
    return true;
}

/* Asked to lead once he has seen all of the trick before. */
static bool give_lead(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];
    const struct arb_table *table = &host->table;

    if (!is_played(host) || to_act(table) != seat || table->played[table->trick].count > 0) return false;
    if (who->lead_asked > table->trick || who->cards < table->plays || who->calls < table->calls) return false;
    who->lead_asked = (uint8_t)(table->trick + 1);
    send_line(host, seat, &(struct manager_line){.kind = MANAGER_TO_LEAD,
                                                 .seat = table->turn == seat ? (uint8_t)seat : MANAGER_DUMMY});
    return true;
}

/* The board is over for a seat that has been sent all of it. */
static bool give_end(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];

    if (!is_over(host) || who->has_end) return false;
    if (who->calls < host->table.calls || who->cards < host->table.plays) return false;
    who->has_end = true;
    send_timing(host, seat);
    return true;
}

static bool give(struct manager_host *host, unsigned seat)
{
    if (host->stage != MANAGER_PLAYING || !host->seat[seat].plays) return false;
    return give_call(host, seat) || give_card(host, seat) || give_dummy(host, seat) || give_lead(host, seat) ||
           give_end(host, seat);
}

/* -- Acts -------------------------------------------------------------------------------------------------- */

/* What was on the clock since the last act belongs to the side that acted. */
static void count_time(struct manager_host *host, unsigned seat, int64_t now_ms)
{
    const int64_t spent = now_ms > host->acted_ms ? now_ms - host->acted_ms : 0;

    host->board_ms[seat & 1u] += spent;
    host->total_ms[seat & 1u] += spent;
    host->acted_ms = now_ms;
}

static void keep_alert(struct manager_host *host, unsigned call, struct arb_span alert)
{
    char *kept = host->alert[call % MANAGER_ALERTS];
    const size_t length = alert.length < MANAGER_ALERT_MAX ? alert.length : MANAGER_ALERT_MAX - 1;

    memset(kept, 0, MANAGER_ALERT_MAX);
    if (length > 0) memcpy(kept, alert.at, length);
}

/* Only what is in order is taken. */
static bool take_act(struct manager_host *host, const struct arb_act *act, struct arb_span alert, int64_t now_ms)
{
    struct arb_table after = host->table;
    struct arb_reason reason;
    const unsigned calls = host->table.calls;

    if (arb_table_step(&after, act, &reason) != ARB_APPLIED) return false;
    count_time(host, to_act(&host->table), now_ms);
    arb_table_lay_dummy_down(&after);
    host->table = after;
    if (host->table.calls > calls) keep_alert(host, calls, alert);
    if (is_over(host)) host->room.over(host->room.context, &host->deal, &host->table);
    return true;
}

/* Our player acts for whoever does not; false: it is nobody of ours to act. */
static bool act_for_ours(struct manager_host *host, int64_t now_ms)
{
    struct arb_act act[ARB_PLAYER_ACTS_MAX];
    struct arb_view view;
    unsigned count, seat, i = 0;

    if (host->stage != MANAGER_PLAYING || is_over(host)) return false;
    seat = to_act(&host->table);
    if (host->seat[seat].plays || is_elsewhere(host, seat)) return false;
    arb_table_view(&host->table, (enum arb_seat)seat, &view);
    count = arb_player_acts(&view, act);
    while (i < count && !take_act(host, &act[i], (struct arb_span){"", 0}, now_ms)) i++;
    ARB_ASSERT(i < count); /* where somebody is to act, something is in order */
    return true;
}

/* -- From board to board ----------------------------------------------------------------------------------------- */

static bool all_seated(const struct manager_host *host)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (!host->seat[seat].taken && !is_kept(host, seat)) return false;
    return true;
}

/* When all programs are gone the table waits for one to come back. */
static bool somebody_is_here(const struct manager_host *host)
{
    bool here = host->room.ours == (1u << ARB_SEATS) - 1;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) here = here || host->seat[seat].taken;
    return here;
}

/* Those that are connected and wait for a board have all said so. */
static bool all_ready_to_start(const struct manager_host *host)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (host->seat[seat].taken && host->seat[seat].plays && !host->seat[seat].ready_to_start) return false;
    return true;
}

static void end_session(struct manager_host *host)
{
    host->stage = MANAGER_OVER;
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if (!host->seat[seat].taken) continue;
        send_line(host, seat, &(struct manager_line){.kind = MANAGER_END_OF_SESSION});
        host->room.dismiss(host->room.context, (enum arb_seat)seat);
    }
}

static void open_table(struct manager_host *host)
{
    static const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};
    struct arb_position position = {.dealer = host->deal.dealer, .vulnerability = host->deal.vulnerability};

    memcpy(position.hand, host->deal.deal.hand, sizeof position.hand);
    arb_table_open(&host->table, &position, &regulations);
}

static void begin_for(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];

    who->plays = who->taken && who->ready_to_start;
    who->ready_for_deal = who->has_deal = who->ready_for_cards = false;
    who->wants_call = who->wants_card = who->wants_dummy = who->has_dummy = who->has_end = false;
    who->calls = who->cards = 0;
    who->lead_asked = 0;
    if (who->plays) send_line(host, seat, &(struct manager_line){.kind = MANAGER_START_OF_BOARD});
}

static bool begin_board(struct manager_host *host)
{
    if (!somebody_is_here(host) || !all_ready_to_start(host)) return false;
    switch (host->room.deal(host->room.context, &host->deal)) {
    case MANAGER_DEAL_AWAITED: return false;
    case MANAGER_NO_MORE_DEALS: end_session(host); return true;
    case MANAGER_DEAL_TOLD: break;
    }
    host->stage = MANAGER_DEALT;
    host->finishes = false;
    host->board_ms[ARB_NS] = host->board_ms[ARB_EW] = 0;
    open_table(host);
    for (unsigned seat = 0; seat < ARB_SEATS; seat++) begin_for(host, seat);
    return true;
}

static bool give_deal(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];

    if (!who->plays || !who->ready_for_deal || who->has_deal) return false;
    who->has_deal = true;
    send_line(host, seat, &(struct manager_line){.kind = MANAGER_BOARD, .number = host->deal.number,
                                                 .dealer = host->deal.dealer,
                                                 .vulnerability = host->deal.vulnerability});
    return true;
}

static bool all_ready_for_cards(const struct manager_host *host)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (host->seat[seat].plays && !host->seat[seat].ready_for_cards) return false;
    return true;
}

static void give_hands(struct manager_host *host, int64_t now_ms)
{
    struct arb_view view;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if (!host->seat[seat].plays) continue;
        arb_table_view(&host->table, (enum arb_seat)seat, &view);
        send_line(host, seat, &(struct manager_line){.kind = MANAGER_CARDS, .seat = (uint8_t)seat,
                                                     .hand = view.hand[seat]});
    }
    host->stage = MANAGER_PLAYING;
    host->acted_ms = now_ms;
}

static bool all_have_the_end(const struct manager_host *host)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        if (host->seat[seat].plays && !host->seat[seat].has_end) return false;
    return true;
}

static bool give_teams(struct manager_host *host, unsigned seat)
{
    struct manager_seat *who = &host->seat[seat];

    if (!who->taken || !who->asked_teams || who->has_teams || !all_seated(host)) return false;
    who->has_teams = true;
    send_teams(host, seat);
    return true;
}

/* One step of the table as a whole; false: it waits for somebody. */
static bool step(struct manager_host *host, int64_t now_ms)
{
    switch ((enum manager_stage)host->stage) {
    case MANAGER_SEATING:
        if (!all_seated(host)) return false;
        host->stage = MANAGER_BETWEEN;
        return true;
    case MANAGER_BETWEEN:
        return begin_board(host);
    case MANAGER_DEALT:
        if (!all_ready_for_cards(host)) return false;
        give_hands(host, now_ms);
        return true;
    case MANAGER_PLAYING:
        if (act_for_ours(host, now_ms)) return true;
        if (!is_over(host) || !all_have_the_end(host)) return false;
        host->stage = MANAGER_BETWEEN;
        return true;
    case MANAGER_OVER:
        return false;
    }
    return false;
}

static void go_on(struct manager_host *host, int64_t now_ms)
{
    bool moved = true;

    while (moved && host->stage != MANAGER_OVER) {
        moved = false;
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            moved = give_teams(host, seat) || give_deal(host, seat) || give(host, seat) || moved;
        moved = step(host, now_ms) || moved;
        if (moved) host->last_ms = now_ms;
    }
}

/* -- From outside ------------------------------------------------------------------------------------------------- */

void manager_host_open(struct manager_host *host, const struct manager_room *room)
{
    memset(host, 0, sizeof *host);
    host->room = *room;
}

static const char *why_not(const struct manager_host *host, const struct manager_line *line)
{
    if (line->kind != MANAGER_CONNECTING) return "Error: say Connecting \"team\" as North using protocol version 18";
    if (line->version != MANAGER_VERSION) return "Error: protocol version 18 is spoken here";
    if (is_kept(host, line->seat) || host->seat[line->seat].taken) return "Error: the seat is taken";
    return host->stage == MANAGER_OVER ? "Error: the session is over" : NULL;
}

/* What a terminal would take for a command is no letter of a name; of one that is not what it seems, nothing but the
 * letters of the protocol. */
static void take_seat(struct manager_host *host, const struct manager_line *line)
{
    struct manager_seat *const who = &host->seat[line->seat];
    const unsigned char most = arb_span_is_name(line->team) ? 0xFF : 0x7E;

    *who = (struct manager_seat){.taken = true, .plays = host->stage <= MANAGER_BETWEEN};
    for (size_t i = 0; i < line->team.length && i < MANAGER_TEAM_MAX - 1; i++) {
        const unsigned char letter = (unsigned char)line->team.at[i];

        who->team[i] = letter < ' ' || letter == 0x7F || letter > most ? '?' : line->team.at[i];
    }
}

bool manager_host_sit(struct manager_host *host, struct arb_span text, enum arb_seat *seat, const char **why,
                      int64_t now_ms)
{
    struct manager_line line;

    if (!manager_line_read(text, &line)) line.kind = MANAGER_OTHER;
    *why = why_not(host, &line);
    if (*why != NULL) return false;
    *seat = (enum arb_seat)line.seat;
    take_seat(host, &line);
    send_seated(host, line.seat);
    host->last_ms = now_ms;
    go_on(host, now_ms);
    return true;
}

/* His own, or dummy's if he declares; anybody else's is not in order. */
static bool is_his(const struct manager_host *host, unsigned seat, const struct manager_line *line)
{
    const unsigned hand = line->seat == MANAGER_DUMMY ? arb_dummy(host->table.contract) : line->seat;

    if (host->stage != MANAGER_PLAYING || is_over(host) || !host->seat[seat].plays) return false;
    return to_act(&host->table) == seat && hand == host->table.turn;
}

static void tell(const struct manager_host *host, const struct arb_act *act, struct arb_span alert)
{
    if (host->room.acted != NULL) host->room.acted(host->room.context, act, alert);
}

static void hear_call(struct manager_host *host, unsigned seat, const struct manager_line *line, int64_t now_ms)
{
    const struct arb_act act = {.kind = ARB_DID_CALL, .seat = (uint8_t)seat, .value = line->call};

    if (host->table.phase == ARB_IN_AUCTION && is_his(host, seat, line) && take_act(host, &act, line->alert, now_ms))
        tell(host, &act, line->alert);
    else send_text(host, seat, "Illegal bid");
}

static void hear_card(struct manager_host *host, unsigned seat, const struct manager_line *line, int64_t now_ms)
{
    const struct arb_act act = {.kind = ARB_DID_PLAY, .seat = host->table.turn, .value = line->card};
    const struct arb_span nothing = {"", 0};

    if (is_played(host) && is_his(host, seat, line) && take_act(host, &act, nothing, now_ms))
        tell(host, &act, nothing);
    else send_text(host, seat, "Illegal card");
}

/* What he says he is ready for. */
static void note(struct manager_seat *who, enum manager_kind kind)
{
    switch (kind) {
    case MANAGER_READY_FOR_TEAMS: who->asked_teams = true; break;
    case MANAGER_READY_TO_START: who->ready_to_start = true; break;
    case MANAGER_READY_FOR_DEAL: who->ready_for_deal = true; break;
    case MANAGER_READY_FOR_CARDS: who->ready_for_cards = true; break;
    case MANAGER_READY_FOR_CALL: who->wants_call = true; break;
    case MANAGER_READY_FOR_CARD: who->wants_card = true; break;
    case MANAGER_READY_FOR_DUMMY: who->wants_dummy = true; break;
    default: break;
    }
}

void manager_host_hear(struct manager_host *host, enum arb_seat seat, struct arb_span text, int64_t now_ms)
{
    struct manager_line line;

    ARB_ASSERT(seat < ARB_SEATS && host->seat[seat].taken);
    if (!manager_line_read(text, &line)) return;
    if (line.kind == MANAGER_CALLS) hear_call(host, seat, &line, now_ms);
    else if (line.kind == MANAGER_PLAYS) hear_card(host, seat, &line, now_ms);
    else if (line.seat == seat) note(&host->seat[seat], (enum manager_kind)line.kind);
    go_on(host, now_ms);
}

bool manager_host_told(struct manager_host *host, const struct arb_act *act, struct arb_span alert, int64_t now_ms)
{
    if (host->stage != MANAGER_PLAYING || is_over(host) || !is_elsewhere(host, to_act(&host->table)) ||
        !take_act(host, act, alert, now_ms)) return false;
    go_on(host, now_ms);
    return true;
}

void manager_host_dummy(struct manager_host *host, bool lies_open)
{
    host->hides_dummy = !lies_open;
}

void manager_host_end(struct manager_host *host)
{
    end_session(host);
}

void manager_host_explained(struct manager_host *host, unsigned call, struct arb_span alert)
{
    if (call < host->table.calls && host->table.calls - call <= MANAGER_ALERTS) keep_alert(host, call, alert);
}

void manager_host_finish(struct manager_host *host, int64_t now_ms)
{
    host->finishes = true;
    go_on(host, now_ms);
}

/* The seat stays his team's, and empty; our player goes on. */
void manager_host_leave(struct manager_host *host, enum arb_seat seat, int64_t now_ms)
{
    ARB_ASSERT(seat < ARB_SEATS);
    host->seat[seat].taken = host->seat[seat].plays = false;
    go_on(host, now_ms);
}

/* Does the table wait for him? */
static bool keeps_waiting(const struct manager_host *host, unsigned seat)
{
    const struct manager_seat *who = &host->seat[seat];

    if (!who->taken || !who->plays) return false;
    switch ((enum manager_stage)host->stage) {
    case MANAGER_BETWEEN: return !who->ready_to_start;
    case MANAGER_DEALT: return !who->ready_for_cards;
    case MANAGER_PLAYING: return is_over(host) ? !who->has_end : to_act(&host->table) == seat;
    default: return false;
    }
}

void manager_host_tick(struct manager_host *host, int64_t now_ms)
{
    for (unsigned seat = 0; seat < ARB_SEATS && now_ms - host->last_ms > host->room.patience_ms; seat++) {
        if (!keeps_waiting(host, seat)) continue;
        send_text(host, seat, "Error: the others have waited too long");
        host->room.dismiss(host->room.context, (enum arb_seat)seat);
        manager_host_leave(host, (enum arb_seat)seat, now_ms);
    }
    go_on(host, now_ms);
}

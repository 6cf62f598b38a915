/* place.c -- a program at a table that is kept elsewhere: the host that it talks to, held against what the seat sees.
 *
 * The host (host.h) has the board as the program was told it. Each time something has happened, sync() compares: what
 * the table has more, the host is told; what the host has more is the program's own act, on its way to the table. What
 * differs otherwise the protocol cannot say, and the program has no part in the board any more.
 */
#include "place.h"

#include <string.h>

#define ILLEGAL_MAX 3

/* -- What the host asks for ------------------------------------------------------------------ */

/* What is heard before its cards are given may still be of the board before, and is not held against it. */
static void send_line(void *context, enum arb_seat seat, struct arb_span line)
{
    struct manager_place *place = context;
    const bool has_cards = place->host.stage == MANAGER_PLAYING;
    struct manager_line read;

    if (seat != place->seat) return;
    if (has_cards && manager_line_read(line, &read) && read.kind == MANAGER_ILLEGAL) place->illegal++;
    place->apart = place->apart || place->illegal >= ILLEGAL_MAX;
    place->beyond.send(place->beyond.context, line);
}

static void dismiss(void *context, enum arb_seat seat)
{
    const struct manager_place *place = context;

    if (seat == place->seat) place->beyond.dismiss(place->beyond.context);
}

static void over(void *context, const struct manager_deal *deal, const struct arb_table *table)
{
    (void)context;
    (void)deal;
    (void)table;
}

/* Whose card lies there as the n-th of the trick; false: the cards do not lie in rotation. */
static bool nth_of_trick(const struct arb_trick *trick, unsigned n, unsigned *seat)
{
    *seat = (trick->leader + n) & 3u;
    return (trick->lies >> *seat & 1u) != 0;
}

/* What the seat sees of the n-th card that was played; false: it cannot be told as an act. */
static bool card_seen(const struct arb_view *view, unsigned n, struct arb_act *act)
{
    const struct arb_trick *trick = &view->played[n / ARB_SEATS];
    unsigned seat;

    if (!nth_of_trick(trick, n % ARB_SEATS, &seat)) return false;
    *act = (struct arb_act){.kind = ARB_DID_PLAY, .seat = (uint8_t)seat, .value = trick->card[seat]};
    return true;
}

static unsigned cards_seen(const struct arb_view *view)
{
    unsigned count = 0;

    for (unsigned i = 0; i < ARB_TRICKS; i++) count += view->played[i].count;
    return count;
}

/* Has this seat called or played on the board, or dummy's hand that it has? */
static bool has_acted(const struct arb_view *view, unsigned seat)
{
    for (unsigned i = 0; i < view->calls; i++)
        if (view->call[i].seat == seat) return true;
    return false;
}

/* The board that is on, if he has not called on it yet. */
static enum manager_dealt deal(void *context, struct manager_deal *dealt)
{
    struct manager_place *place = context;
    const struct manager_sight *sight = place->sight;

    if (sight->closed) return MANAGER_NO_MORE_DEALS;
    if (sight->deal.number == 0 || sight->over || has_acted(sight->view, place->seat)) return MANAGER_DEAL_AWAITED;
    *dealt = sight->deal;
    place->illegal = 0;
    place->apart = place->waits = false;
    return MANAGER_DEAL_TOLD;
}

static void acted(void *context, const struct arb_act *act, struct arb_span alert)
{
    struct manager_place *place = context;

    if (place->apart || place->waits) return;
    place->waits = true;
    place->beyond.act(place->beyond.context, act, alert);
}

/* -- Held against the table ---------------------------------------------------------------------- */

static struct arb_span alert_of(const struct manager_sight *sight, unsigned call)
{
    return sight->alert != NULL ? sight->alert(sight->context, call) : (struct arb_span){"", 0};
}

/* The host has the call, or is told it. */
static bool sync_call(struct manager_place *place, unsigned which, int64_t now_ms)
{
    const struct arb_call_record *seen = &place->sight->view->call[which];
    const struct arb_table *table = &place->host.table;
    const struct arb_act act = {.kind = ARB_DID_CALL, .seat = seen->seat, .value = seen->call};

    if (seen->status != ARB_CALL_STANDS) return false;
    if (which < table->calls) {
        manager_host_explained(&place->host, which, alert_of(place->sight, which));
        return table->call[which].seat == seen->seat && table->call[which].call == seen->call;
    }
    return manager_host_told(&place->host, &act, alert_of(place->sight, which), now_ms);
}

static bool sync_card(struct manager_place *place, unsigned which, int64_t now_ms)
{
    const struct arb_table *table = &place->host.table;
    struct arb_act act;

    if (!card_seen(place->sight->view, which, &act)) return false;
    if (which < table->plays) return table->play[which].seat == act.seat && table->play[which].card == act.value;
    return manager_host_told(&place->host, &act, (struct arb_span){"", 0}, now_ms);
}

/* His first call or card that the table has not; false, if it is not his. A declarer may play several before the first
 * of them is done there. */
static bool unheard(const struct manager_place *place, struct arb_act *act)
{
    const struct arb_table *table = &place->host.table;
    const struct arb_view *view = place->sight->view;
    const unsigned cards = cards_seen(view);

    if (table->calls > view->calls) {
        const struct arb_call_record *call = &table->call[view->calls];

        *act = (struct arb_act){.kind = ARB_DID_CALL, .seat = call->seat, .value = call->call};
        return call->seat == place->seat;
    }
    if (table->plays <= cards) return false;
    *act = (struct arb_act){.kind = ARB_DID_PLAY, .seat = table->play[cards].seat, .value = table->play[cards].card};
    return arb_player_of(table, (enum arb_seat)act->seat) == place->seat;
}

static bool is_level(const struct manager_place *place)
{
    return place->host.table.calls == place->sight->view->calls &&
           place->host.table.plays == cards_seen(place->sight->view);
}

/* False: what happened cannot be told. */
static bool sync_record(struct manager_place *place, int64_t now_ms)
{
    const struct arb_view *view = place->sight->view;
    const unsigned cards = cards_seen(view);
    struct arb_act act;

    for (unsigned i = 0; i < view->calls; i++)
        if (!sync_call(place, i, now_ms)) return false;
    for (unsigned i = 0; i < cards; i++)
        if (!sync_card(place, i, now_ms)) return false;
    if (is_level(place)) return true;
    if (!unheard(place, &act)) return false;
    acted(place, &act, (struct arb_span){"", 0});
    return true;
}

/* The board that the program is on is over at the table, or another one is on. */
static bool is_past(const struct manager_place *place)
{
    return place->sight->over || place->host.deal.number != place->sight->deal.number;
}

/* Closed in the middle of a board: its cards stay hidden. */
static bool is_broken_off(const struct manager_place *place)
{
    return place->sight->closed && !is_past(place) && place->host.stage != MANAGER_OVER;
}

static void sync(struct manager_place *place, int64_t now_ms)
{
    if (is_broken_off(place)) {
        manager_host_end(&place->host);
        return;
    }
    if (place->host.stage == MANAGER_PLAYING && place->host.deal.number == place->sight->deal.number && !place->apart)
        place->apart = !sync_record(place, now_ms);
    if ((place->host.stage == MANAGER_DEALT || place->host.stage == MANAGER_PLAYING) && is_past(place)) {
        place->apart = place->apart || place->host.table.phase != ARB_BOARD_OVER;
        manager_host_finish(&place->host, now_ms);
    }
}

/* -- From outside ---------------------------------------------------------------------------------- */

void manager_place_open(struct manager_place *place, enum arb_seat seat, const struct manager_beyond *beyond)
{
    const struct manager_room room = {.context = place, .send = send_line, .dismiss = dismiss, .deal = deal,
                                      .over = over, .acted = acted, .patience_ms = INT64_MAX,
                                      .elsewhere = (uint8_t)(0xFu & ~(1u << seat))};

    memset(place, 0, sizeof *place);
    place->beyond = *beyond;
    place->seat = (uint8_t)seat;
    manager_host_open(&place->host, &room);
}

/* Dummy's hand is shown when it is at the table: the program's lead may be on its way there. */
static void look(struct manager_place *place, const struct manager_sight *sight)
{
    place->sight = sight;
    manager_host_dummy(&place->host, sight->view->dummy_spread || is_past(place));
}

/* Until nothing more follows: a board that has begun is told, and what was done on it. */
static void go_on(struct manager_place *place, int64_t now_ms)
{
    sync(place, now_ms);
    manager_host_tick(&place->host, now_ms);
    sync(place, now_ms);
    place->sight = NULL;
}

bool manager_place_sit(struct manager_place *place, struct arb_span text, const struct manager_sight *sight,
                       const char **why, int64_t now_ms)
{
    enum arb_seat seat;
    bool is_seated;

    look(place, sight);
    is_seated = manager_host_sit(&place->host, text, &seat, why, now_ms);
    if (is_seated) go_on(place, now_ms);
    place->sight = NULL;
    return is_seated;
}

void manager_place_hear(struct manager_place *place, struct arb_span text, const struct manager_sight *sight,
                        int64_t now_ms)
{
    look(place, sight);
    if (place->host.stage != MANAGER_OVER && place->host.seat[place->seat].taken)
        manager_host_hear(&place->host, (enum arb_seat)place->seat, text, now_ms);
    go_on(place, now_ms);
}

void manager_place_see(struct manager_place *place, const struct manager_sight *sight, int64_t now_ms)
{
    look(place, sight);
    go_on(place, now_ms);
}

void manager_place_answered(struct manager_place *place)
{
    place->waits = false;
}

bool manager_place_plays(const struct manager_place *place, unsigned number)
{
    const struct manager_host *host = &place->host;

    return (host->stage == MANAGER_DEALT || host->stage == MANAGER_PLAYING) && host->deal.number == number &&
           !place->apart && host->table.phase != ARB_BOARD_OVER;
}

void manager_place_give_up(struct manager_place *place)
{
    place->apart = true;
}

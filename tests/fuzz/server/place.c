/* place.c -- a program at a table that is kept elsewhere, whatever it says and whatever happens there: it is sent no
 * card that its seat has not seen before the board is over, and what it does is its own call or card, in order.
 *
 * The first byte of each line says what comes: a line of the program, or something at the table: an act in order of
 * another seat, one of any kind that a case can tell, our player acting for the program, the next board, the end.
 */
#include "manager/place.h"

#include "arbitro/deal/deal.h"
#include "arbitro/text/case.h"
#include "arbitro/train/player.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void must(bool claim)
{
    if (!claim) abort();
}

struct world {
    struct manager_place place;
    struct manager_deal deal;
    struct arb_table table;
    arb_hand seen;                  /* cards that lay on the table, whatever became of them; all, once it was over */
    struct arb_act waiting;         /* the program's, on its way */
    bool waits, closed, seated, gone;
    enum arb_seat seat;
};

static bool is_over(const struct world *world)
{
    return world->deal.number == 0 || world->table.phase == ARB_BOARD_OVER;
}

static void send_line(void *context, struct arb_span text)
{
    const struct world *world = context;
    const struct manager_deal *told = &world->place.host.deal;
    const bool is_on = told->number == world->deal.number && !is_over(world);
    struct arb_view view;
    struct manager_line line;

    must(text.length > 0 && text.length <= MANAGER_LINE_MAX);
    if (!manager_line_read(text, &line)) return;
    if (line.kind == MANAGER_CARDS && line.seat != MANAGER_DUMMY)
        must(line.seat == world->seat && line.hand == told->deal.hand[world->seat]);
    if (!is_on) return;
    arb_table_view(&world->table, world->seat, &view);
    if (line.kind == MANAGER_CARDS && line.seat == MANAGER_DUMMY)
        must(view.dummy_spread || arb_hand_count(world->seen) == ARB_CARDS);
    if (line.kind == MANAGER_PLAYS) must((world->seen & arb_hand_of(line.card)) != 0);
}

static void dismiss(void *context)
{
    struct world *world = context;

    world->gone = true;
}

static void act(void *context, const struct arb_act *done, struct arb_span alert)
{
    struct world *world = context;

    (void)alert;
    must(!world->waits);
    must(done->kind == ARB_DID_CALL ? done->seat == world->seat
                                    : arb_player_of(&world->table, (enum arb_seat)done->seat) == world->seat);
    world->waiting = *done;
    world->waits = true;
}

static void step(struct world *world, const struct arb_act *done)
{
    struct arb_table after = world->table;
    struct arb_reason reason;

    if (is_over(world) || arb_table_step(&after, done, &reason) == ARB_REFUSED) return;
    arb_table_lay_dummy_down(&after);
    world->table = after;
    world->seen |= after.gone;
    if (is_over(world))
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) world->seen |= world->deal.deal.hand[seat];
}

static void land(struct world *world)
{
    if (!world->waits) return;
    world->waits = false;
    step(world, &world->waiting);
    manager_place_answered(&world->place);
}

/* The first act in order of the seat whose turn it is; his: of the program's seat too. */
static void play_on(struct world *world, bool his)
{
    struct arb_act can[ARB_PLAYER_ACTS_MAX];
    struct arb_view view;
    const enum arb_seat seat = arb_player_of(&world->table, (enum arb_seat)world->table.turn);

    if (is_over(world) || (seat == world->seat) != his) return;
    arb_table_view(&world->table, seat, &view);
    if (arb_player_acts(&view, can) > 0) step(world, &can[0]);
}

static void next_board(struct world *world)
{
    static const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};
    const uint32_t n = world->deal.number + 1u;
    const struct arb_deal_number number = {{n * 2654435761u, n * 40503u, n * 77777777u}};
    struct arb_position position = {0};

    if (!is_over(world)) return;
    world->seen = 0;
    world->deal = (struct manager_deal){.number = (uint16_t)n, .dealer = (uint8_t)((n - 1) & 3u)};
    arb_deal_unrank(&number, &world->deal.deal);
    position.dealer = world->deal.dealer;
    memcpy(position.hand, world->deal.deal.hand, sizeof position.hand);
    arb_table_open(&world->table, &position, &regulations);
}

static void happen(struct world *world, unsigned what, struct arb_span rest)
{
    struct arb_act any;

    switch (what) {
    case 0: play_on(world, false); break;
    case 1: land(world); break;
    case 2: next_board(world); break;
    case 3: play_on(world, true); break;
    case 4: if (arb_act_read(arb_span_trim(rest), &any)) step(world, &any); break;
    case 5: manager_place_give_up(&world->place); break;
    default: world->closed = true; break;
    }
}

static void take(struct world *world, struct arb_span line, int64_t now_ms)
{
    const unsigned what = (unsigned char)line.at[0] % 12u;
    const struct arb_span rest = arb_span_skip(line, 1);
    struct arb_view view;
    struct manager_sight sight = {.view = &view};
    const char *why = "";

    if (what > 0 && what < 8) happen(world, what - 1, rest);
    arb_table_view(&world->table, world->seat, &view);
    sight.deal = world->deal;
    sight.over = is_over(world);
    sight.closed = world->closed;
    if (!world->seated) {
        world->seated = manager_place_sit(&world->place, rest, &sight, &why, now_ms);
        must(world->seated || why[0] != '\0');
    } else if (what == 0 || what >= 8) {
        manager_place_hear(&world->place, rest, &sight, now_ms);
    } else {
        manager_place_see(&world->place, &sight, now_ms);
    }
    must(!manager_place_plays(&world->place, 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct world world;
    const struct manager_beyond beyond = {&world, send_line, dismiss, act};
    struct arb_span text = {(const char *)bytes, length}, line;
    int64_t now_ms = 0;

    memset(&world, 0, sizeof world);
    world.seat = length > 0 ? (enum arb_seat)(bytes[0] & 3u) : ARB_NORTH;
    manager_place_open(&world.place, world.seat, &beyond);
    while (arb_span_line(&text, &line) && !world.gone)
        if (line.length > 0) take(&world, line, now_ms += 7);
    return 0;
}

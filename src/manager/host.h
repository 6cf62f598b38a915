/* host.h -- a table of ours to which programs come by the Table Manager protocol, as a fold over the lines they send.
 *
 *     manager_host_open(&host, &room);
 *     manager_host_sit(&host, text, &seat, now_ms);        the first line of a connection
 *     manager_host_hear(&host, seat, text, now_ms);        every other line
 *     manager_host_tick(&host, now_ms);                    now and then
 *     manager_host_told(&host, &act, alert, now_ms);       an act of a seat that is played elsewhere
 *
 * What has to be said goes to room->send, a line at a time; deals come from room->deal; a board that is over goes to
 * room->over. No sockets, no clock and no memory of its own.
 *
 * The protocol knows no irregularity: a call or card that is not in order is refused and told so, and nothing is
 * changed. A player who lets the others wait for longer than room->patience_ms is dismissed; for him, for whoever
 * leaves and on an empty seat the sensible player goes on (arbitro/train/player.h), from its seat's view alone. Who
 * comes back takes part from the next board.
 *
 * A seat is sent a call or card when it has said that it is ready for it, in whatever order lines come: programs differ
 * in that. Nobody is sent a card before the Laws show it to him: cards are those of arb_table_view.
 */
#ifndef ARB_MANAGER_HOST_H
#define ARB_MANAGER_HOST_H

#include "line.h"

#include "arbitro/table/table.h"

#define MANAGER_TEAM_MAX   64
#define MANAGER_ALERTS     4        /* calls that somebody may not have heard yet */
#define MANAGER_ALERT_MAX  160

struct manager_deal {
    uint16_t number;
    uint8_t dealer, vulnerability;
    struct arb_deal deal;           /* whole */
};

enum manager_dealt { MANAGER_NO_MORE_DEALS, MANAGER_DEAL_TOLD, MANAGER_DEAL_AWAITED };

/* What the host asks of its surroundings. Texts are valid during the call. */
struct manager_room {
    void *context;
    void (*send)(void *context, enum arb_seat seat, struct arb_span line);  /* without its end */
    void (*dismiss)(void *context, enum arb_seat seat);     /* no more lines of his are wanted */
    enum manager_dealt (*deal)(void *context, struct manager_deal *deal);   /* AWAITED: asked again when time passes */
    void (*over)(void *context, const struct manager_deal *deal, const struct arb_table *table);
    /* A program has called or played; may be NULL. alert: what it explains, empty: nothing. */
    void (*acted)(void *context, const struct arb_act *act, struct arb_span alert);
    int64_t patience_ms;
    uint8_t ours;                   /* bit s: on seat s our own player sits, and nobody else */
    uint8_t elsewhere;              /* bit s: seat s is played at another place, which tells what is done there */
    bool plain_seated;              /* "North "A" seated", for programs that cannot read brackets */
};

/* One of the four. */
struct manager_seat {
    char team[MANAGER_TEAM_MAX];
    bool taken;                     /* a program is connected */
    bool plays;                     /* it takes part in this board; else our player does */
    bool asked_teams, has_teams, ready_to_start;
    bool ready_for_deal, has_deal, ready_for_cards;
    bool wants_call, wants_card, wants_dummy, has_dummy;
    bool has_end;                   /* of the board: its timing was sent */
    uint16_t calls;                 /* calls of the board that he has made or been sent */
    uint16_t cards;                 /* the same of cards */
    uint8_t lead_asked;             /* 1 + the trick that he was last asked to lead to */
};

enum manager_stage {
    MANAGER_SEATING,                /* not all seats are taken */
    MANAGER_BETWEEN,                /* before a board */
    MANAGER_DEALT,                  /* cards are not given out */
    MANAGER_PLAYING,
    MANAGER_OVER                    /* the session */
};

/* The caller's, of fixed size; nothing in it is for others to write. */
struct manager_host {
    struct manager_room room;
    struct manager_seat seat[ARB_SEATS];
    uint8_t stage;                  /* enum manager_stage */
    bool finishes;                  /* our player does what was done elsewhere */
    bool hides_dummy;               /* elsewhere the lead is not faced yet */
    struct manager_deal deal;
    struct arb_table table;
    char alert[MANAGER_ALERTS][MANAGER_ALERT_MAX];          /* of call i at i % MANAGER_ALERTS */
    int64_t last_ms;                /* when something went on */
    int64_t acted_ms;               /* of the last call or card */
    int64_t board_ms[2], total_ms[2];
};

void manager_host_open(struct manager_host *host, const struct manager_room *room);

/* The first line of a connection: takes the seat, or says why not in *why ("" is never given). */
ARB_MUST_USE bool manager_host_sit(struct manager_host *host, struct arb_span text, enum arb_seat *seat,
                                   const char **why, int64_t now_ms);

/* Any other line. One that makes no sense is passed over. */
void manager_host_hear(struct manager_host *host, enum arb_seat seat, struct arb_span text, int64_t now_ms);

/* What was done on a seat that is played elsewhere. False: it is not in order here, and nothing has happened. */
ARB_MUST_USE bool manager_host_told(struct manager_host *host, const struct arb_act *act, struct arb_span alert,
                                    int64_t now_ms);

/* Does dummy's hand lie open elsewhere? Until it does nobody here is sent it. */
void manager_host_dummy(struct manager_host *host, bool lies_open);

/* The session is over, whatever is played. */
void manager_host_end(struct manager_host *host);

/* What that call means was said later than the call was told; for those who have not been sent it yet. */
void manager_host_explained(struct manager_host *host, unsigned call, struct arb_span alert);

/* Our own player takes the seats over that were played elsewhere, for what is left of this board. */
void manager_host_finish(struct manager_host *host, int64_t now_ms);

/* The connection is gone. */
void manager_host_leave(struct manager_host *host, enum arb_seat seat, int64_t now_ms);

/* Time has passed: who keeps the others waiting for too long is dismissed. Where all four seats are ours it begins with
 * this. */
void manager_host_tick(struct manager_host *host, int64_t now_ms);

#endif

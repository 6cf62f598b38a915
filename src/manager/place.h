/* place.h -- the place of a program at one seat of a table that is kept elsewhere, beside people perhaps.
 *
 *     manager_place_open(&place, seat, &beyond);
 *     seated = manager_place_sit(&place, text, &sight, &why, now_ms);     its first line
 *     manager_place_hear(&place, text, &sight, now_ms);                   any other
 *     manager_place_see(&place, &sight, now_ms);                          something has happened at the table
 *
 * The protocol knows no irregularity, no claim and nothing taken back. As long as the board goes as the protocol can
 * tell it, the program is told what its seat is shown, and what it calls and plays is done at the table. When it
 * does not, or the program keeps everybody waiting, or says what is illegal too often, it has no part in the board any
 * more and our player goes on at the table. When the board is over there, its end is played for the program alone, with
 * our player on the other seats: programs expect all 52 cards. What is done in that counts for nothing.
 *
 * What a program is sent is computed from the view of its seat alone (host.h).
 */
#ifndef ARB_MANAGER_PLACE_H
#define ARB_MANAGER_PLACE_H

#include "host.h"

struct manager_beyond {
    void *context;
    void (*send)(void *context, struct arb_span line);      /* to the program */
    void (*dismiss)(void *context);
    /* It calls or plays. alert: what it explains, "" nothing. What became of it is told by manager_place_answered. */
    void (*act)(void *context, const struct arb_act *act, struct arb_span alert);
};

/* The table as the place is shown it. Lives as long as the call. */
struct manager_sight {
    const struct arb_view *view;            /* of its seat */
    struct manager_deal deal;               /* the board that is on; number 0: none has begun */
    bool over;                              /* that board is */
    bool closed;                            /* nothing more is played */
    void *context;
    /* What is explained of a call to this seat, "" nothing; may be NULL. */
    struct arb_span (*alert)(void *context, unsigned call);
};

/* The caller's, of fixed size; nothing in it is for others to write. */
struct manager_place {
    struct manager_beyond beyond;
    struct manager_host host;
    const struct manager_sight *sight;      /* during a call */
    uint8_t seat;                           /* enum arb_seat */
    uint8_t illegal;                        /* calls and cards on this board that were */
    bool apart;                             /* no part in this board any more */
    bool waits;                             /* an act of his is on its way */
};

void manager_place_open(struct manager_place *place, enum arb_seat seat, const struct manager_beyond *beyond);

/* The first line of a connection; false: why not, in *why. */
ARB_MUST_USE bool manager_place_sit(struct manager_place *place, struct arb_span text,
                                    const struct manager_sight *sight, const char **why, int64_t now_ms);

void manager_place_hear(struct manager_place *place, struct arb_span text, const struct manager_sight *sight,
                        int64_t now_ms);
void manager_place_see(struct manager_place *place, const struct manager_sight *sight, int64_t now_ms);

/* The act is done at the table, or was refused there: then it is tried again when something has happened. */
void manager_place_answered(struct manager_place *place);

/* Does it take part in that board? */
bool manager_place_plays(const struct manager_place *place, unsigned number);

/* It has kept everybody waiting: no part in this board any more. */
void manager_place_give_up(struct manager_place *place);

#endif

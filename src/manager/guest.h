/* guest.h -- our own player at another program's table, as a fold over the lines that it is sent.
 *
 *     manager_guest_begin(&guest, &visit);
 *     while (manager_guest_hear(&guest, text) == MANAGER_PLAYS_ON) ...
 *
 * What it says goes to visit->say, a line at a time. What it knows is what a seat knows: its own cards, dummy's once
 * they are shown, and every call and card that it was told; from these the table is folded again when dummy's cards
 * come.
 */
#ifndef ARB_MANAGER_GUEST_H
#define ARB_MANAGER_GUEST_H

#include "line.h"

#include "arbitro/table/table.h"

struct manager_visit {
    void *context;
    void (*say)(void *context, struct arb_span line);   /* without its end; valid during the call */
    uint8_t seat;                                       /* enum arb_seat */
    struct arb_span team;                               /* without quotes; outlives the guest */
};

enum manager_going {
    MANAGER_PLAYS_ON,
    MANAGER_VISIT_OVER,             /* the manager has ended the session */
    MANAGER_REFUSED,                /* it did not seat him, or called his call or card illegal; it said why */
    MANAGER_IMPOSSIBLE              /* a call or card was told that cannot have been made */
};

#define MANAGER_ACTS_MAX (ARB_CALLS_MAX + ARB_CARDS)

/* The caller's, of fixed size; nothing in it is for others to write. */
struct manager_guest {
    struct manager_visit visit;
    bool seated, in_board;
    struct manager_line board;      /* number, dealer, vulnerability */
    struct arb_deal known;          /* his own hand, and dummy's; the others are empty */
    struct arb_table table;
    uint32_t acts;                  /* in act[]: the calls and cards of this board */
    struct arb_act act[MANAGER_ACTS_MAX];
};

/* Says who comes. */
void manager_guest_begin(struct manager_guest *guest, const struct manager_visit *visit);

/* Takes a line, and says what follows from it. One that makes no sense is passed over. */
ARB_MUST_USE enum manager_going manager_guest_hear(struct manager_guest *guest, struct arb_span text);

#endif

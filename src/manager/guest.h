/* guest.h -- a player of ours at another program's table, as a fold over the lines that he is sent.
 *
 *     manager_guest_begin(&guest, &visit);
 *     while (manager_guest_hear(&guest, text) == MANAGER_PLAYS_ON) ...
 *
 * What he says goes to visit->say, a line at a time. What he knows is what a seat knows: his own cards, dummy's once
 * they are shown, and every call and card that he was told; from these the table is folded again when dummy's cards
 * come. Hands that nobody has shown him stay unknown (arbitro/table/state.h): nothing of them is guessed.
 *
 * Without visit->person it is our own plain player, who calls and plays by himself. With it somebody else does, and is
 * told what happens; he says what he does by
 *
 *     manager_guest_ready(&guest);                        the next board, please
 *     manager_guest_act(&guest, &act, alert);             his call, with what he explains of it, or card, or dummy's
 */
#ifndef ARB_MANAGER_GUEST_H
#define ARB_MANAGER_GUEST_H

#include "line.h"

#include "arbitro/table/table.h"

/* Somebody who plays himself is told: that he is seated; a board with his cards; dummy's; a call or card of another
 * player, with what was explained of it. */
struct manager_person {
    void (*seated)(void *context);
    void (*board)(void *context, const struct manager_line *board, arb_hand own);
    void (*dummy)(void *context, arb_hand hand);
    void (*act)(void *context, const struct arb_act *act, struct arb_span alert);
};

struct manager_visit {
    void *context;
    void (*say)(void *context, struct arb_span line);   /* without its end; valid during the call */
    const struct manager_person *person;                /* NULL: our own player */
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
    bool is_begun, is_ready;        /* of a person: a board begins; he wants it */
    bool is_dealt;                  /* he said so, and its cards have not come */
    bool may_lead;                  /* he was asked to lead */
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

/* He wants the next board, whether it has begun there or not. */
void manager_guest_ready(struct manager_guest *guest);

enum manager_done { MANAGER_SAID, MANAGER_NOT_YET, MANAGER_NOT_HIS };

/* His call or card. Not yet: he has not been asked to lead, or dummy's hand is awaited; it is to be tried again once
 * something more was heard. Not his: it is another's turn, or not in order. */
ARB_MUST_USE enum manager_done manager_guest_act(struct manager_guest *guest, const struct arb_act *act,
                                                 struct arb_span alert);

/* Does the other table wait for him? */
bool manager_guest_is_asked(const struct manager_guest *guest);

#endif

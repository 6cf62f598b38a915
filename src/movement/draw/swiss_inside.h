/* swiss_inside.h -- a largest matching of those who have not met, kept while contestants leave. */
#ifndef ARB_MOVEMENT_SWISS_INSIDE_H
#define ARB_MOVEMENT_SWISS_INSIDE_H

#include "arbitro/movement/swiss.h"

struct arb__matching {
    uint16_t count;
    const uint16_t *met;            /* count * count; 0: these two may be matched */
    uint16_t *mate, *saved;         /* ARB_SWISS_NOBODY: alone */
    uint16_t *gone;                 /* 1: takes no part */
    uint16_t *parent, *base, *queue, *state, *mark;     /* of one search */
    unsigned alone;                 /* who take part and have no mate */
    unsigned alone_allowed;         /* twice the rematches that there must be */
};

/* A largest matching of everybody. */
void arb__match_all(struct arb__matching *m);

/* Finds a mate for one who is alone, rearranging others if need be, without leaving anybody alone who was not. */
void arb__match_from(struct arb__matching *m, uint16_t root);

/* -- The rounds to come: swiss_ahead.c ------------------------------------------------------- */

#define ARB__AHEAD_MAX 64

struct arb__ahead {
    unsigned count;                 /* even: of an odd number the last stands for the bye */
    unsigned rounds;                /* to be drawn, this one too */
    uint64_t open[ARB__AHEAD_MAX];  /* bit b of open[a]: they may meet still */
    uint64_t rest;                  /* not drawn yet in this round */
    uint8_t mate[ARB__AHEAD_MAX];   /* of whom is not drawn yet: in a round after which the others are possible */
};

/* count, rounds and open are set; as many rounds as there is a plan for. False if that is no more than this one, or if
 * any draw of it leaves the others possible. */
bool arb__ahead_begin(struct arb__ahead *ahead);

/* Draws two if the rest of this round and the rounds to come stay possible. Whoever may draw with 'mate' always can. */
bool arb__ahead_take(struct arb__ahead *ahead, unsigned a, unsigned b);

#endif

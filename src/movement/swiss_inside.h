/* swiss_inside.h -- a largest matching of those who have not met, kept while contestants leave. */
#ifndef ARB_MOVEMENT_SWISS_INSIDE_H
#define ARB_MOVEMENT_SWISS_INSIDE_H

#include "arbitro/swiss.h"

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

#endif

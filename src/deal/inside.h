/* inside.h -- the coefficients that deals are numbered with. */
#ifndef ARB_DEAL_INSIDE_H
#define ARB_DEAL_INSIDE_H

#include "arbitro/deal/deal.h"

#define ARB_HAND_CARDS 13

extern const uint64_t arb__binomial[ARB_CARDS + 1][ARB_HAND_CARDS + 1];

#endif

/* evening.h -- the acts that 'arbitro journal CONTEST' prints, or bare lines of acts, folded into an evening. */
#ifndef ARB_CLI_EVENING_H
#define ARB_CLI_EVENING_H

#include "arbitro/contest.h"

/* A line that is no act, or, with 'refused', an act that the evening does not take; both are passed over. */
typedef void evening_odd(void *context, uint32_t line, struct arb_span said, bool refused);

/* *contest is zeroed by the caller. odd may be NULL. */
void evening_fold(struct arb_contest *contest, struct arb_span text, evening_odd *odd, void *context);

#endif

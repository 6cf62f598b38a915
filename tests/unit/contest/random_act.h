/* random_act.h -- any act that a line can tell, made by chance. */
#ifndef RANDOM_ACT_H
#define RANDOM_ACT_H

#include "arbitro/contest/contest.h"

/* Every kind, every field of it over its whole range; what is not of the kind is 0. */
void random_act(struct arb_chance *chance, struct arb_contest_act *act);

/* A contract, declarer and tricks that can be; now and then passed out, now and then with a lead. */
void random_played(struct arb_chance *chance, struct arb_board_outcome *outcome);

#endif

/* club/rules.h -- what the readers of rules have in common: a line, and the place of a fault in it. */
#ifndef ARB_CLUB_RULES_H
#define ARB_CLUB_RULES_H

#include "arbitro/club/rules.h"

/* Cuts the first word off a line, and the remark; gives the word. Both are empty where nothing is said. */
struct arb_span arb__rule_word(struct arb_span *line);

/* Notes in a set of bits that word number 'which', below 64, was told; was it before? */
bool arb__rule_is_again(uint64_t *told, unsigned which);

/* A fault of the line with that number: at the token, or behind the line's end where the token is no part of it. */
struct arb_rules_fault arb__rule_fault(unsigned kind, struct arb_span line, uint32_t number, struct arb_span token);

#endif

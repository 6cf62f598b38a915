/* arbitro/club/rules.h -- where rules that a club writes are at fault: those of a season, those of strata. A rule is a
 * line: a word, and what it says. '#' begins a remark. */
#ifndef ARBITRO_CLUB_RULES_H
#define ARBITRO_CLUB_RULES_H

#include "arbitro/base/base.h"

/* Where, and of what kind. The token lies in the text that was read, and is there as long as that text; it is empty
 * where something should stand and does not. */
struct arb_rules_fault {
    uint8_t kind;               /* enum arb_season_fault_kind, enum arb_strata_fault_kind */
    uint32_t line, column;      /* from 1 */
    struct arb_span token;
};

#endif

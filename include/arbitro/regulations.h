/* arbitro/regulations.h -- what is chosen before the first board.
 *
 * The edition of the Laws in use. Choices that the Laws leave to the organiser
 * are added here, each named after the article that permits it, when the law
 * that reads it is ruled. Zeroed: the 2017 edition.
 *
 * Where the text of an edition is silent or read in two ways, the reading is a
 * switch of its own, named after the article. Zeroed: the reading that we take.
 */
#ifndef ARBITRO_REGULATIONS_H
#define ARBITRO_REGULATIONS_H

#include "arbitro/law.h"

struct arb_regulations {
    uint8_t edition;                /* enum arb_edition */
};

/* Each is 0 or 1; the remark says what 1 means, and in which editions it is open. */
struct arb_readings {
    uint8_t law25b_closed_by_next_call; /* 2007, 2017: over the next player's call an intended change
                                           cannot be accepted any more. 0: it still can */
    uint8_t law25b_restricts_lead;      /* 2007: Law 26 speaks of a cancelled second call. 0: it does not */
    uint8_t law26b_named_suits_only;    /* 2017: a suit shown by an artificial call is not specified. 0: it is */
    uint8_t law35c_silences;            /* 1997: a bid above seven, called over, silences both. 0: no price */
    uint8_t law36_stands_after_lead;    /* 1997, 2007: an inadmissible double found after the faced lead
                                           is scored. 0: the contract is scored without it, as by 36C */
};

#endif

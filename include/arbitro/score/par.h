/* arbitro/score/par.h -- par: what both sides score when they see all cards and nobody errs.
 *
 *     struct arb_par par = arb_par_of(tricks, ARB_NORTH, ARB_NONE_VULNERABLE);
 *
 * Sides bid in turn; a contract that fails is doubled; nobody bids higher to score no better. A contract is par that
 * scores so and over which the other side has no bid that scores better for it; of those in one denomination by one
 * side it is the lowest.
 */
#ifndef ARBITRO_PAR_H
#define ARBITRO_PAR_H

#include "arbitro/laws/score.h"

/* Each side in each denomination. */
enum { ARB_PAR_CONTRACTS_MAX = 2 * ARB_DENOMINATIONS };

struct arb_par_contract {
    struct arb_contract contract;
    uint8_t tricks;                 /* its declarer's */
    bool partner_too;               /* his partner takes as many in it */
};

struct arb_par {
    int points;                     /* from North-South's side */
    uint8_t count;                  /* contracts that score them, the lowest bid first; 0: passed out */
    struct arb_par_contract contract[ARB_PAR_CONTRACTS_MAX];
};

/* tricks: of each declarer in each denomination, 0..13. */
struct arb_par arb_par_of(const uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS], enum arb_seat dealer,
                          enum arb_vulnerability vulnerable);

#endif

/* arbitro/par.h -- par: what both sides score when they see all cards and nobody errs.
 *
 *     struct arb_par par = arb_par_of(tricks, ARB_NORTH, ARB_NONE_VULNERABLE);
 *
 * Sides bid in turn; a contract that fails is doubled; nobody bids higher to score no better.
 */
#ifndef ARBITRO_PAR_H
#define ARBITRO_PAR_H

#include "arbitro/score.h"

struct arb_par {
    int points;                     /* from North-South's side */
    struct arb_contract contract;   /* one that scores them; all zero: passed out */
    uint8_t tricks;                 /* its declarer's */
    bool partner_too;               /* his partner takes as many in it */
};

/* tricks: of each declarer in each denomination, 0..13. */
struct arb_par arb_par_of(const uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS], enum arb_seat dealer,
                          enum arb_vulnerability vulnerable);

#endif

/* solve/evidence.h -- what the cards were worth with and without an established revoke: evidence for Law 64C.
 *
 *     for (i = 0; i < table.irregularities; i++)
 *         if (arb_revoke_can_be_measured(&table, i)) fault = arb_revoke_measure(solver, &table, i, &evidence);
 *
 * Whether the side not at fault is compensated is the Director's judgement. Double dummy says what best play of four
 * open hands takes, not what these players would have done. Restrictions in force (a penalty card, a suit forbidden
 * on lead) are not considered.
 */
#ifndef ARB_SOLVE_EVIDENCE_H
#define ARB_SOLVE_EVIDENCE_H

#include "solve/solve.h"

#include "arbitro/table/state.h"

/* Tricks of the side that did not revoke, 0..13, over the whole board: those it won before the revoke trick, and what
 * best play of all four takes from the moment that the member names. Transfers of Law 64 are not included: the
 * numbers are to be compared with what the side has after its transfer. */
struct arb_revoke_evidence {
    uint8_t seat;                   /* who revoked */
    uint8_t side;                   /* enum arb_side: the other one, whose tricks these are */
    uint8_t trick;                  /* of the revoke, 1..12 */
    uint8_t from_trick;             /* from the beginning of that trick: nothing of it is played */
    uint8_t without;                /* from the revoker's turn, he follows suit: the cards before his stay played */
    uint8_t with;                   /* from just after the revoke card, which stays played */
};

/* Is irregularity[which] a revoke whose card is still in its trick and which is established, because the side has
 * played to a later trick or play is over (Law 63A1), and are all four hands known? */
ARB_MUST_USE bool arb_revoke_can_be_measured(const struct arb_table *table, unsigned which);

/* Measures a revoke for which the above is true. The solver has a loop of its own. Fails as it does; then
 * *evidence is untouched. */
ARB_MUST_USE enum arb_solve_fault
arb_revoke_measure(struct arb_solver *solver, const struct arb_table *table, unsigned which,
                   struct arb_revoke_evidence *evidence);

#endif

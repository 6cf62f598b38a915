/* arbitro/laws/score.h -- what a contract is worth. Law 77.
 *
 *     struct arb_contract contract = {.declarer = ARB_SOUTH};
 *     if (arb_contract_read(arb_span_of("4SX"), &contract))
 *         points = arb_score_duplicate(contract, ARB_NS_VULNERABLE, 9);       -200
 *
 * Two functions say the same thing. law77_score is the law as it is printed, one
 * line an article's line; arb_score_duplicate looks the answer up, for programs
 * that score a hall at a time. A test holds them equal over all 2 940 cases. The table is the
 * same in the Codes of 1997, 2007 and 2017. Matchpoints are in matchpoint.h.
 */
#ifndef ARBITRO_SCORE_H
#define ARBITRO_SCORE_H

#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"

/* No score is farther from 0: 7NTXX, vulnerable, thirteen down. */
#define ARB_SCORE_MAX 7600

/* Points for the declaring side, negative when the contract fails; 0 when passed
 * out. tricks: declarer's side's, 0..13; vulnerable: is that side. Law 77. */
int law77_score(struct arb_contract contract, bool vulnerable, unsigned tricks);

/* [level][denomination][doubling][vulnerable][tricks]: law77_table.c. */
extern const int16_t arb_law77_points[8][8][4][2][16];

/* Points from North-South's side. tricks: declarer's side's, 0..13, of no
 * account when passed out. Law 77. */
static inline int arb_score_duplicate(struct arb_contract contract, enum arb_vulnerability vulnerable, unsigned tricks)
{
    const unsigned side = contract.declarer & 1u;
    const unsigned at_stake = arb_is_vulnerable(vulnerable, (enum arb_side)side);
    int score;

    ARB_ASSERT(contract.level <= 7 && contract.denomination < ARB_DENOMINATIONS &&
               contract.doubling <= ARB_REDOUBLED && tricks <= 13);
    score = arb_law77_points[contract.level][contract.denomination][contract.doubling][at_stake][tricks];
    /* -score for East-West, without a branch to mispredict. */
    return (score ^ -(int)side) + (int)side;
}

#endif

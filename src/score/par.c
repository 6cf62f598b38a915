/* par.c -- par: the score when both sides bid their best, with all cards seen, and the contracts that reach it.
 *
 * Works from the highest bid down: what the side to bid can reach over each bid. Then the contracts that score par and
 * that the other side cannot profitably outbid are listed.
 */
#include "arbitro/score/par.h"

enum { BIDS = 35, NO_BID = 0 };

/* Bids count from 1 (one club) to 35. best[b][s]: side s bids over b, which the other side has made. */
struct reached {
    int points;                     /* North-South's */
    uint8_t bid;                    /* where it ends; NO_BID passed out */
};

/* Points as a side sees them. */
static int for_side(int points, enum arb_side side)
{
    return side == ARB_NS ? points : -points;
}

/* The better of the two declarers; the first of them if they take as many. */
static enum arb_seat declarer_of(const uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS], unsigned denomination,
                                 enum arb_side side)
{
    const enum arb_seat first = side == ARB_NS ? ARB_NORTH : ARB_EAST;

    return tricks[denomination][arb_partner(first)] > tricks[denomination][first] ? arb_partner(first) : first;
}

/* The contract of a bid by a side, doubled if it fails. */
static struct arb_contract contract_of(const uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS], unsigned bid,
                                       enum arb_side side)
{
    const unsigned level = (bid - 1) / ARB_DENOMINATIONS + 1, denomination = (bid - 1) % ARB_DENOMINATIONS;
    const enum arb_seat declarer = declarer_of(tricks, denomination, side);
    const bool fails = tricks[denomination][declarer] < level + 6;

    ARB_ASSERT(bid >= 1 && bid <= BIDS);
    return (struct arb_contract){(uint8_t)level, (uint8_t)denomination, fails ? ARB_DOUBLED : ARB_UNDOUBLED,
                                 (uint8_t)declarer};
}

/* The best of stopping here and each higher bid of this side; a dearer bid that is no better is not made. */
static struct reached best_over(struct reached stands, unsigned bid, enum arb_side side,
                                const struct reached over[BIDS + 1][2])
{
    for (unsigned higher = bid + 1; higher <= BIDS; higher++) {
        const struct reached ends = over[higher][arb_other_side(side)];

        if (for_side(ends.points, side) > for_side(stands.points, side)) stands = ends;
    }
    return stands;
}

/* Does a higher bid of the other side score better for that side? */
static bool is_outbid(const int stands[BIDS + 1][2], unsigned bid, enum arb_side side, int points)
{
    const enum arb_side other = arb_other_side(side);

    for (unsigned higher = bid + 1; higher <= BIDS; higher++)
        if (for_side(stands[higher][other], other) > for_side(points, other)) return true;
    return false;
}

/* Adds the contract of this bid if it scores par and is not outbid; only the lowest of a denomination. */
static void take_contract(struct arb_par *par, const uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS],
                          const int stands[BIDS + 1][2], unsigned bid, enum arb_side side)
{
    const struct arb_contract contract = contract_of(tricks, bid, side);
    const uint8_t *taken = tricks[contract.denomination];

    if (stands[bid][side] != par->points || is_outbid(stands, bid, side, par->points)) return;
    for (unsigned i = 0; i < par->count; i++)
        if (par->contract[i].contract.denomination == contract.denomination &&
            arb_side_of((enum arb_seat)par->contract[i].contract.declarer) == side)
            return;
    ARB_ASSERT(par->count < ARB_COUNT(par->contract));
    par->contract[par->count++] = (struct arb_par_contract){
        contract, taken[contract.declarer],
        taken[arb_partner((enum arb_seat)contract.declarer)] == taken[contract.declarer]};
}

/* The dealer's side bids first; the other side may open if that side passes. */
struct arb_par arb_par_of(const uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS], enum arb_seat dealer,
                          enum arb_vulnerability vulnerable)
{
    const enum arb_side first = arb_side_of(dealer);
    struct reached over[BIDS + 1][2], end = {0, NO_BID};
    int stands[BIDS + 1][2];        /* what the bid of a side scores */
    struct arb_par par = {0};

    for (unsigned bid = BIDS; bid > NO_BID; bid--)
        for (unsigned s = 0; s < 2; s++) {
            const enum arb_side side = (enum arb_side)s, owner = arb_other_side(side);
            const struct arb_contract contract = contract_of(tricks, bid, owner);
            const int points =
                arb_score_duplicate(contract, vulnerable, tricks[contract.denomination][contract.declarer]);

            stands[bid][owner] = points;
            over[bid][s] = best_over((struct reached){points, (uint8_t)bid}, bid, side,
                                     (const struct reached(*)[2])over);
        }
    end = best_over(end, NO_BID, arb_other_side(first), (const struct reached(*)[2])over);
    end = best_over(end, NO_BID, first, (const struct reached(*)[2])over);
    par.points = end.points;
    for (unsigned bid = 1; bid <= BIDS && end.bid != NO_BID; bid++)
        for (unsigned s = 0; s < 2; s++)
            take_contract(&par, tricks, (const int(*)[2])stands, bid, (enum arb_side)s);
    return par;
}

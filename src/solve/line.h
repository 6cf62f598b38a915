/* solve/line.h -- what each card of a play cost, double dummy.
 *
 *     fault = arb_line_measure(solver, &deal, contract, table.played, ARB_TRICKS, &line, NULL);
 *     line.start                                  what declarer takes when nobody errs
 *     line.card[i].cost                           tricks that this card gave away
 *
 * The solver sees all four hands, which nobody at the table did: a cost says something about the cards, not the player.
 */
#ifndef ARB_SOLVE_LINE_H
#define ARB_SOLVE_LINE_H

#include "solve/solve.h"

#include "arbitro/table/state.h"

#define ARB_LINE_UNKNOWN 0xFF

/* One card of the play. */
struct arb_line_card {
    uint8_t trick;                  /* 1..13 */
    uint8_t seat;                   /* enum arb_seat */
    arb_card card;
    uint8_t cost;                   /* tricks lost by its side, 0..13; ARB_LINE_UNKNOWN for a revoke */
    uint8_t tricks;                 /* declarer's in all with best play after it; ARB_LINE_UNKNOWN for a revoke */
};

struct arb_line {
    uint8_t start;                  /* declarer's tricks before the lead */
    uint8_t cards;                  /* 1..52: up to where the record stops, or makes no sense */
    struct arb_line_card card[ARB_CARDS];
};

/* What the hand to play could have played instead. */
struct arb_line_turn {
    uint8_t count;                  /* 1..13 sets of equal cards */
    struct {
        arb_hand cards;             /* one at least, the highest set first, spades before clubs */
        uint8_t cost;               /* tricks that each of them gives away */
    } choice[ARB_RANKS];
};

/* tricks: how many of played[] to look at, 0..13. Hands of fewer than thirteen cards are an ending, whose tricks are
 * counted from there. turns (NULL: not asked): ARB_CARDS of them, one is filled in for each card of the line. The
 * solver has a loop of its own. Fails as the solver does, and with NOT_A_POSITION when no card was played; then *line
 * is untouched. */
ARB_MUST_USE enum arb_solve_fault
arb_line_measure(struct arb_solver *solver, const struct arb_deal *deal, struct arb_contract contract,
                 const struct arb_trick *played, unsigned tricks, struct arb_line *line, struct arb_line_turn *turns);

#endif

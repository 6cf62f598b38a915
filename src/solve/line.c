/* line.c -- measures a play card by card: the position before each card is solved and the card compared with the best.
 *
 * All positions of a play are one batch, so that all workers share them.
 */
#include "solve/line.h"

#include <string.h>

struct walk {
    unsigned count;
    struct arb_solve_position position[ARB_CARDS]; /* before card i */
    uint8_t won[ARB_CARDS];                        /* declarer's side's tricks then */
    struct arb_line_card card[ARB_CARDS];
};

/* Adds the cards of a trick to the walk; false where the record makes no sense any more. */
static bool take_trick(struct walk *walk, struct arb_solve_position *at,
                       const struct arb_trick *trick, unsigned number, uint8_t *won, unsigned side)
{
    at->leader = trick->leader;
    at->on_table = 0;
    for (unsigned i = 0; i < trick->count; i++) {
        const unsigned seat = (trick->leader + i) & 3u;
        const arb_card card = trick->card[seat];

        if ((trick->lies >> seat & 1u) == 0 || card >= ARB_CARDS ||
            !arb_hand_holds(at->hand[seat], card))
            return false;
        walk->position[walk->count] = *at;
        walk->won[walk->count] = *won;
        walk->card[walk->count++] =
            (struct arb_line_card){.trick = (uint8_t)number, .seat = (uint8_t)seat, .card = card};
        at->hand[seat] ^= arb_hand_of(card);
        if (i < 3) at->table[at->on_table++] = card;
    }
    if (trick->count == ARB_SEATS) *won = (uint8_t)(*won + ((trick->winner & 1u) == side));
    return trick->count == ARB_SEATS;
}

static void walk_through(struct walk *walk, const struct arb_deal *deal,
                         struct arb_contract contract, const struct arb_trick *played,
                         unsigned tricks)
{
    struct arb_solve_position at = {.denomination = contract.denomination};
    uint8_t won = 0;

    walk->count = 0;
    memcpy(at.hand, deal->hand, sizeof at.hand);
    for (unsigned t = 0; t < tricks; t++)
        if (!take_trick(walk, &at, &played[t], t + 1, &won, contract.declarer & 1u)) return;
}

/* Declarer's tricks over the whole deal, when the side of the hand to play takes 'taken' from here on. */
static uint8_t in_all(const struct walk *walk, unsigned i, const struct arb_solve_cards *cards,
                      unsigned taken, unsigned side)
{
    const unsigned left = arb_hand_count(walk->position[i].hand[cards->seat]);

    return (uint8_t)(walk->won[i] + ((cards->seat & 1u) == side ? taken : left - taken));
}

static void measure(const struct walk *walk, unsigned i, const struct arb_solve_cards *cards,
                    unsigned side, struct arb_line_card *measured)
{
    *measured = walk->card[i];
    measured->cost = measured->tricks = ARB_LINE_UNKNOWN;
    for (unsigned c = 0; c < cards->count; c++) {
        if (cards->card[c] != measured->card) continue;
        measured->cost = (uint8_t)(cards->best - cards->tricks[c]);
        measured->tricks = in_all(walk, i, cards, cards->tricks[c], side);
    }
}

/* The walk ends where the record stops making sense; the cards before it are measured. */
enum arb_solve_fault arb_line_measure(struct arb_solver *solver, const struct arb_deal *deal,
                                      struct arb_contract contract, const struct arb_trick *played,
                                      unsigned tricks, struct arb_line *line)
{
    struct arb_solve_cards cards[ARB_CARDS];
    enum arb_solve_fault fault[ARB_CARDS];
    struct walk walk;

    walk_through(&walk, deal, contract, played, tricks);
    if (walk.count == 0) return ARB_SOLVE_NOT_A_POSITION;
    arb_solve_positions(solver, walk.count, walk.position, cards, fault);
    for (unsigned i = 0; i < walk.count; i++)
        if (fault[i] != ARB_SOLVE_GOOD) return fault[i];
    line->start = in_all(&walk, 0, &cards[0], cards[0].best, contract.declarer & 1u);
    line->cards = (uint8_t)walk.count;
    for (unsigned i = 0; i < walk.count; i++)
        measure(&walk, i, &cards[i], contract.declarer & 1u, &line->card[i]);
    return ARB_SOLVE_GOOD;
}

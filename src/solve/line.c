/* line.c -- measures a play card by card: what declarer takes before each card and after it.
 *
 * A play is searched as a whole, from its end to its beginning. It is cut into pieces where the next trick is not led
 * by whom the cards of the last make its winner: a lead out of turn that was accepted, a card that wins nothing.
 */
#include "solve/line.h"

#include <string.h>

struct walk {
    unsigned count, pieces;
    struct arb_dd_position position[ARB_CARDS]; /* before card i */
    uint8_t won[ARB_CARDS];                     /* declarer's side's tricks then */
    uint8_t first[ARB_TRICKS + 1];              /* of each piece its first card, and the number of cards */
    struct arb_line_card card[ARB_CARDS];
};

/* -- The positions ------------------------------------------------------------------------ */

/* Law 44E, F: the highest trump, else the highest of the suit led. */
static unsigned winner_by_cards(const struct arb_trick *trick, unsigned denomination)
{
    unsigned best = trick->leader;

    for (unsigned i = 1; i < ARB_SEATS; i++) {
        const unsigned seat = (trick->leader + i) & 3u;
        const arb_card card = trick->card[seat], winning = trick->card[best];

        if (arb_card_suit(card) == arb_card_suit(winning) ? card > winning : arb_card_suit(card) == denomination)
            best = seat;
    }
    return best;
}

/* Adds the cards of a trick to the walk; false where the record makes no sense any more. */
static bool take_trick(struct walk *walk, struct arb_dd_position *at, const struct arb_trick *trick, unsigned number,
                       uint8_t *won, unsigned side)
{
    at->leader = trick->leader;
    at->on_table = 0;
    for (unsigned i = 0; i < trick->count; i++) {
        const unsigned seat = (trick->leader + i) & 3u;
        const arb_card card = trick->card[seat];

        if ((trick->lies >> seat & 1u) == 0 || card >= ARB_CARDS || !arb_hand_holds(at->left.hand[seat], card))
            return false;
        walk->position[walk->count] = *at;
        walk->won[walk->count] = *won;
        walk->card[walk->count++] =
            (struct arb_line_card){.trick = (uint8_t)number, .seat = (uint8_t)seat, .card = card};
        at->left.hand[seat] ^= arb_hand_of(card);
        if (i < 3) at->table[at->on_table++] = card;
    }
    if (trick->count == ARB_SEATS) *won = (uint8_t)(*won + ((trick->winner & 1u) == side));
    return trick->count == ARB_SEATS;
}

static void walk_through(struct walk *walk, const struct arb_deal *deal, struct arb_contract contract,
                         const struct arb_trick *played, unsigned tricks)
{
    struct arb_dd_position at = {.left = *deal, .denomination = contract.denomination};
    unsigned leader = ARB_SEATS;        /* whom the last trick makes it; nobody yet */
    uint8_t won = 0;

    walk->count = walk->pieces = 0;
    for (unsigned t = 0; t < tricks; t++) {
        const unsigned first = walk->count;
        const bool goes_on = take_trick(walk, &at, &played[t], t + 1, &won, contract.declarer & 1u);

        if (walk->count > first && leader != played[t].leader) walk->first[walk->pieces++] = (uint8_t)first;
        if (!goes_on) break;
        leader = winner_by_cards(&played[t], contract.denomination);
        if (leader != played[t].winner) leader = ARB_SEATS;
    }
    walk->first[walk->pieces] = (uint8_t)walk->count;
}

/* Not a card of the suit led, though the hand holds one. */
static bool is_revoke(const struct arb_dd_position *position, const struct arb_line_card *card)
{
    if (position->on_table == 0) return false;
    const enum arb_suit led = arb_card_suit(position->table[0]);

    return arb_card_suit(card->card) != led && arb_hand_suit(position->left.hand[card->seat], led) != 0;
}

/* -- What they are worth --------------------------------------------------------------------- */

static void ask_piece(const struct walk *walk, unsigned piece, unsigned side, struct arb_solve_question *ask)
{
    const unsigned first = walk->first[piece], count = walk->first[piece + 1] - first;

    *ask = (struct arb_solve_question){.kind = ARB_SOLVE_PLAY};
    ask->play.from = walk->position[first];
    ask->play.side = (uint8_t)side;
    ask->play.count = (uint8_t)count;
    for (unsigned i = 0; i < count; i++) ask->play.card[i] = walk->card[first + i].card;
}

/* What declarer takes in all, from the tricks of a piece. */
static void measure_piece(const struct walk *walk, unsigned piece, const struct arb_dd_trace *trace,
                          struct arb_line *line)
{
    const unsigned first = walk->first[piece];

    ARB_ASSERT(trace->cards == walk->first[piece + 1] - first);
    for (unsigned i = first; i < walk->first[piece + 1]; i++) {
        const unsigned before = walk->won[first] + trace->tricks[i - first].at_least;
        const unsigned after = walk->won[first] + trace->tricks[i - first + 1].at_least;
        struct arb_line_card *card = &line->card[i];

        *card = walk->card[i];
        card->cost = card->tricks = ARB_LINE_UNKNOWN;
        if (i == 0) line->start = (uint8_t)before;
        if (is_revoke(&walk->position[i], card)) continue;
        card->cost = (uint8_t)(before > after ? before - after : after - before);
        card->tricks = (uint8_t)after;
    }
}

static void tell_turn(const struct arb_dd_cards *cards, struct arb_line_turn *turn)
{
    turn->count = cards->count;
    for (unsigned i = 0; i < cards->count; i++) {
        turn->choice[i].cards = cards->choice[i].cards;
        turn->choice[i].cost = (uint8_t)(cards->best.at_least - cards->choice[i].tricks.at_least);
    }
}

/* The walk ends where the record stops making sense; the cards before it are measured. */
enum arb_solve_fault arb_line_measure(struct arb_solver *solver, const struct arb_deal *deal,
                                      struct arb_contract contract, const struct arb_trick *played, unsigned tricks,
                                      struct arb_line *line, struct arb_line_turn *turns)
{
    struct arb_solve_job job[ARB_TRICKS + ARB_CARDS];
    unsigned jobs = 0;
    struct walk walk;

    walk_through(&walk, deal, contract, played, tricks);
    if (walk.count == 0) return ARB_SOLVE_NOT_A_POSITION;
    memset(job, 0, sizeof job);
    while (jobs < walk.pieces) {
        ask_piece(&walk, jobs, contract.declarer & 1u, &job[jobs].ask);
        jobs++;
    }
    for (unsigned i = 0; turns != NULL && i < walk.count; i++) {
        job[jobs].ask.kind = ARB_SOLVE_CARDS;
        job[jobs++].ask.position = walk.position[i];
    }
    arb_solver_run(solver, job, jobs, NULL, NULL);
    for (unsigned i = 0; i < jobs; i++) if (job[i].fault != ARB_SOLVE_GOOD) return job[i].fault;
    line->cards = (uint8_t)walk.count;
    for (unsigned p = 0; p < walk.pieces; p++) measure_piece(&walk, p, &job[p].answer.trace, line);
    for (unsigned i = 0; turns != NULL && i < walk.count; i++)
        tell_turn(&job[walk.pieces + i].answer.cards, &turns[i]);
    return ARB_SOLVE_GOOD;
}

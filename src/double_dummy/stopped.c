/* stopped.c -- what the side that is not on lead takes for sure with no trumps in play.
 *
 * The highest cards of all suits that the leader could lead; stoppers, when the others cannot win every trick without
 * turning to a suit that is stopped; a hand's winners, which it keeps until it comes in.
 */
#include "bounds.h"

/* Whatever suit is led, its highest card is theirs: one trick, or all of those cards when one hand has them. */
static struct sure aces_against_all_leads(const struct trick *trick)
{
    unsigned owner = 0, count = 0;
    bool is_one_hands = true;
    counts aces = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        if (length_in(trick, trick->leader, suit) == 0) continue;
        const unsigned ace = owner_of(trick, suit, 1);

        if (((ace ^ trick->leader) & 1u) == 0) return (struct sure){0, 0};
        if (count > 0 && ace != owner) is_one_hands = false;
        owner = ace;
        aces |= highest_of(suit, 1);
        count++;
    }
    return (struct sure){is_one_hands ? count : 1, aces};
}

/* How often the leader's side can at most win a trick in that suit: as often as its longer hand has it. */
static unsigned longest_of_side(const struct trick *trick, unsigned suit, unsigned seat)
{
    return most(length_in(trick, seat, suit), length_in(trick, (seat + 2u) & 3u, suit));
}

/* Hand 'seat', an opponent of the leader, keeps its winners until one of those suits is led, and then cashes them. The
 * others win no more tricks in the other suits than they have cards there; a winner in each suit that they may turn to
 * must last as long. When partner comes in first that is a trick, and costs one winner. */
static struct sure winners_kept(const struct trick *trick, unsigned seat, unsigned want)
{
    unsigned winners = 0, tricks_elsewhere = 0, suits = 0;
    counts matter = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const unsigned run = run_of_hand(trick, suit, seat), longest = longest_of_side(trick, suit, trick->leader);
        const unsigned used = least(run, want - winners);

        if (run == 0) tricks_elsewhere += longest;
        else if (longest > 0) suits++;
        winners += used;
        matter |= highest_of(suit, run > 0 && longest > 0 ? most(used, 1) : used);
    }
    if (winners < want || tricks_elsewhere + most(suits, 1) + want - 1 > trick->left) return (struct sure){0, 0};
    return (struct sure){winners, matter};
}

/* Does that opponent of the leader stop the suit, where the leader's side has the 'run' highest cards and he the next?
 * Behind all of them he does, as long as he has small cards to play on them. */
static bool is_stopped_by(const struct trick *trick, unsigned suit, unsigned seat, unsigned run)
{
    return run == 0 || (run_of_hand(trick, suit, (seat + 3u) & 3u) >= run && length_in(trick, seat, suit) > run);
}

/* One trick, when the leader's side cannot win all: it wins 'rounds' before it must turn to a suit that is stopped, and
 * each opponent keeps until then what he stops suits with. */
static struct sure stoppers(const struct trick *trick)
{
    const unsigned left = (trick->leader + 1u) & 3u;
    unsigned by_left = 0, by_right = 0, rounds = 0;
    counts matter = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const unsigned run = run_of_side(trick, suit, trick->leader);
        const unsigned longest = longest_of_side(trick, suit, trick->leader);
        const bool is_next_theirs = run < longest && run < in_play(trick, suit);
        const unsigned next = is_next_theirs ? owner_of(trick, suit, run + 1) : left;

        if (!is_next_theirs || !is_stopped_by(trick, suit, next, run)) {
            rounds += longest;
            continue;
        }
        *(next == left ? &by_left : &by_right) += 1;
        rounds += run;
        matter |= highest_of(suit, run + 1);
    }
    if (rounds + most(most(by_left, by_right), 1) > trick->left) return (struct sure){0, 0};
    return (struct sure){1, matter};
}

struct sure dd_sure_at_no_trumps(const struct trick *trick, unsigned want)
{
    struct sure sure = aces_against_all_leads(trick);

    if (sure.tricks < want && want == 1) sure = stoppers(trick);
    for (unsigned i = 1; i < ARB_SEATS && sure.tricks < want; i += 2)
        sure = winners_kept(trick, (trick->leader + i) & 3u, want);
    return sure;
}

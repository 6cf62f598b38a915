/* glance.c -- does a card decide by what is known of positions a trick ahead?
 *
 * Before a hand's cards are searched one by one, all of them are looked at: one may decide by bounds and patterns
 * alone, where another, tried first, would be searched for long. At the turns of its side one card must lead there, at
 * the other side's every card.
 */
#include "turns.h"

/* Tricks of an answer that is none: not enough is known. */
enum { UNKNOWN = 128 };

static struct answer glance(struct arb_dd *dd, struct trick *trick, struct turn turn, shapes lengths, bool asker);

/* Is that side known to get what it wants? */
static bool is_known(struct arb_dd *dd, struct trick *trick, bool asker, struct answer *answer)
{
    const struct head *head = expected_head(dd, trick);
    const owners position = look_at(dd, trick);

    if (dd_is_sure_of(dd, trick, asker, answer)) return true;
    return is_kept(dd, trick, head, position, answer) && (answer->tricks >= trick->need) == asker;
}

static struct answer after_trick(struct arb_dd *dd, const struct trick *trick, const struct turn *won, shapes lengths,
                                 bool asker)
{
    const bool ours = is_north_south(won->winner);
    struct trick next = {.leader = won->winner, .left = trick->left - 1, .need = trick->need - (ours ? 1u : 0u),
                         .lengths = lengths};
    struct answer answer = {0, next.need == 0 ? 0 : next.left};

    if (next.need > 0 && next.need <= next.left ? !is_known(dd, &next, asker, &answer) : (next.need == 0) != asker)
        return (struct answer){0, UNKNOWN};
    answer.tricks += ours ? 1u : 0u;
    answer.ranks |= rank_that_won(dd, trick, won, asker == ours);
    return answer;
}

static struct answer look_behind(struct arb_dd *dd, struct trick *trick, const struct turn *turn, unsigned card,
                                 shapes lengths, bool asker)
{
    struct turn next = turn_with(dd, turn, card);
    struct answer answer;

    lengths -= one_of(turn->seat, card_suit(card));
    if (turn->place == 0) trick->suit = card_suit(card);
    dd->hand[turn->seat] ^= one_card(card);
    next.place++;
    next.seat = (turn->seat + 1u) & 3u;
    answer = turn->place == 3 ? after_trick(dd, trick, &next, lengths, asker)
                              : glance(dd, trick, next, lengths, asker);
    dd->hand[turn->seat] ^= one_card(card);
    return answer;
}

/* The answer when the asking side, North-South or not, gets what it wants whatever the other does. */
static struct answer glance(struct arb_dd *dd, struct trick *trick, struct turn turn, shapes lengths, bool asker)
{
    const bool ours = is_north_south(turn.seat);
    struct tried tried = {.all = {0, ours ? 0u : ARB_RANKS}};

    tried.left = cards_to_try(dd, trick, &turn);
    (void)try_first(dd, trick, &turn, &tried.left, &tried.order);
    for (; next_card(dd, trick, &turn, &tried); tried.at++) {
        const unsigned card = tried.order.card[tried.at];
        const struct answer one = look_behind(dd, trick, &turn, card, lengths, asker);

        if ((one.tricks == UNKNOWN) != (ours == asker)) return one;
        if (ours == asker) continue;
        if (ours ? one.tricks > tried.all.tricks : one.tricks < tried.all.tricks) tried.all.tricks = one.tricks;
        tried.all.ranks |= one.ranks;
        tried.answered |= answered_by(card, one.ranks);
    }
    return ours == asker ? (struct answer){0, UNKNOWN} : tried.all;
}

bool dd_glance(struct arb_dd *dd, struct trick *trick, const struct turn *turn, shapes lengths, struct tried *tried,
               struct answer *answer)
{
    const bool asker = is_north_south(turn->seat);

    for (tried->at = 0; next_card(dd, trick, turn, tried); tried->at++) {
        *answer = look_behind(dd, trick, turn, tried->order.card[tried->at], lengths, asker);
        if (answer->tricks != UNKNOWN) return true;
    }
    tried->at = 0;
    return false;
}

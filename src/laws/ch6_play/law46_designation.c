/* law46_designation.c -- declarer names a card of dummy incompletely, or one that is not there.
 *
 * The words give a set of cards: one is the card; of several, declarer says which,
 * or a defender when neither suit nor rank was said; none, and nothing was named. A
 * different intention beyond doubt goes before all of it, and is the Director's to find.
 */
#include "../play_rulings.h"

/* Of the cards, those that would win over what lies there: the lowest, as the fourth hand. 0: none. */
static arb_hand lowest_winner(const struct naming_case *c, arb_hand cards)
{
    const enum arb_suit best = arb_card_suit(c->best);
    const arb_hand over = arb_hand_suit(cards, best) & ~(arb_hand_of(c->best) | (arb_hand_of(c->best) - 1u));
    const bool may_ruff = c->trump < ARB_SUITS && c->trump != best;
    const arb_hand trumps = may_ruff ? arb_hand_suit(cards, (enum arb_suit)c->trump) : 0;
    const arb_hand winners = over != 0 ? over : trumps;

    return winners & -winners;
}

/* With hands still to play: the lowest card that nothing unseen of its suit beats; where none is known to
 * win, the best. A ruff is nobody's knowledge. 0: none wins over what lies there. */
static arb_hand known_winner(const struct naming_case *c, arb_hand cards)
{
    arb_hand card = lowest_winner(c, cards), best = card;

    while (card != 0) {
        const arb_card is = arb_hand_lowest(card);

        best = card;
        if ((arb_hand_suit(c->unseen, arb_card_suit(is)) & ~(card | (card - 1u))) == 0) break;
        card = arb_hand_suit(cards, arb_card_suit(is)) & ~(card | (card - 1u));
        card &= -card;
    }
    return best;
}

static arb_hand highest(arb_hand cards)
{
    return cards == 0 ? 0 : arb_hand_of(arb_hand_highest(cards));
}

/* The suit a word speaks of: said with it, else the one led. The cards of it. */
static arb_hand spoken_of(const struct naming_case *c)
{
    if (c->value > 0) return arb_hand_suit(c->held, (enum arb_suit)(c->value - 1u));
    return c->seat == 0 ? 0 : arb_hand_suit(c->held, c->led);
}

/* 46B1. To win is to win with the lowest card known to; on lead nobody has said which suit, and declarer is asked. */
static arb_hand by_word(const struct naming_case *c, arb_hand playable)
{
    const arb_hand suit = spoken_of(c);
    const bool fourth = c->seat == ARB_SEATS - 1u;

    if (c->how == ARB_NAMED_WIN) {
        const arb_hand winner = c->seat == 0 ? 0 : fourth ? lowest_winner(c, playable) : known_winner(c, playable);

        return winner != 0 ? winner : playable;
    }
    if (suit == 0) return c->value > 0 ? 0 : playable;
    if (c->how == ARB_NAMED_LOW) return suit & -suit;
    if (c->fourth_seat_lowest && fourth && lowest_winner(c, suit) != 0) return lowest_winner(c, suit);
    return highest(suit);
}

/* 46B2. The lowest, though dummy could follow suit with another: it is in dummy, and has been called. */
static arb_hand by_suit(const struct naming_case *c)
{
    const arb_hand suit = arb_hand_suit(c->held, (enum arb_suit)c->value);

    return suit & -suit;
}

/* 46B3. */
static arb_hand by_rank(const struct naming_case *c, arb_hand playable)
{
    arb_hand cards = 0;

    for (unsigned s = 0; s < ARB_SUITS; s++) {
        const arb_card card = arb_card_of((enum arb_suit)s, (enum arb_rank)c->value);

        if (!arb_hand_holds(playable, card)) continue;
        if (c->seat == 0 && s == c->last_suit) return arb_hand_of(card);
        cards |= arb_hand_of(card);
    }
    return cards;
}

/* On lead, is it the suit with which dummy won the last trick (46B3a)? Any other card of the rank is 46B3b's. */
static bool goes_on_with_suit(const struct naming_case *c, arb_hand cards)
{
    return c->last_suit < ARB_SUITS && arb_hand_suit(cards, (enum arb_suit)c->last_suit) != 0;
}

static enum arb_law article(const struct naming_case *c)
{
    switch (c->how) {
    case ARB_NAMED_SUIT: return LAW_46B2;
    case ARB_NAMED_RANK: return c->seat == 0 ? LAW_46B3a : LAW_46B3b;
    case ARB_NAMED_HIGH:
    case ARB_NAMED_LOW:
    case ARB_NAMED_WIN: return LAW_46B1;
    case ARB_NAMED_ANY: return LAW_46B5;
    default: return LAW_46B4; /* suit and rank, of a card dummy does not hold */
    }
}

/* The cards that the words leave of dummy's hand, and the article. None: the words name a card that is not there
 * (46B4). */
struct naming law46_named(const struct naming_case *c)
{
    const arb_hand playable = law44_playable(c->held, c->seat, c->led);
    struct naming named = {.law = article(c)};

    switch (c->how) {
    case ARB_NAMED_SUIT: named.cards = by_suit(c); break;
    case ARB_NAMED_RANK: named.cards = by_rank(c, playable); break;
    case ARB_NAMED_HIGH:
    case ARB_NAMED_LOW:
    case ARB_NAMED_WIN: named.cards = by_word(c, playable); break;
    case ARB_NAMED_ANY: named.cards = playable; break;
    default: break;
    }
    if (named.law == LAW_46B3a && !goes_on_with_suit(c, named.cards)) named.law = LAW_46B3b;
    if (named.cards == 0 && !c->part_unknown) named.law = LAW_46B4;
    return named;
}

/* Several cards: one who may choose, or each of two. A card that was beyond doubt not meant is not among them. */
void law46_choice(const struct naming *named, arb_hand but, enum arb_seat declarer, struct arb_ruling *ruling)
{
    arb_hand cards = named->cards & ~but;

    if (named->law == LAW_46B5) {
        arb_ruling_offer(ruling, LAW_46B5, ARB_OPTION_NAME_CARD, arb_lho(declarer), ARB_CALL_NONE);
        arb_ruling_offer(ruling, LAW_46B5, ARB_OPTION_NAME_CARD, arb_partner(arb_lho(declarer)), ARB_CALL_NONE);
    } else if (arb_hand_count(cards) > ARB_SUITS) {
        arb_ruling_offer(ruling, named->law, ARB_OPTION_NAME_CARD, declarer, ARB_CALL_NONE);
    } else {
        for (; cards != 0; cards &= ~highest(cards))
            arb_ruling_offer(ruling, named->law, ARB_OPTION_NAME_CARD, declarer, arb_of_card(arb_hand_highest(cards)));
    }
}

void law46_intention(const struct play_case *c, enum arb_law law, struct arb_ruling *ruling)
{
    switch ((enum arb_answer)c->answer[ARB_ASK_INCONTROVERTIBLE]) {
    case ARB_UNKNOWN:
        if (c->both_went_on) arb_ruling_effect(ruling, law, ARB_EFFECT_PLAYED, c->offender);
        else arb_ruling_ask(ruling, LAW_46B, ARB_ASK_INCONTROVERTIBLE);
        break;
    case ARB_NO: arb_ruling_effect(ruling, law, ARB_EFFECT_PLAYED, c->offender); break;
    case ARB_YES: arb_ruling_effect(ruling, LAW_46B, ARB_EFFECT_REPLACED, c->offender); break;
    }
}

/* normal.c -- the plays that even a careless player does not make: the rules of ARB_CLAIM_NORMALS.
 *
 * Each rule is a function that narrows the cards; one that would leave none leaves
 * them as they were. A declarer's rules look at both his hands, a defender's at his
 * own. 'Good' is a master or a near master: believed to win by one who overlooked a card. Who claims just as many
 * tricks as his side has masters overlooked none.
 */
#include "inside.h"

struct look {
    const struct arb_claim *c;
    const struct arb_claim_place *p;
    enum arb_seat seat;
    bool both;                      /* sees his partner's hand */
    arb_hand opposite, theirs;      /* the hand opposite; all the opponents' cards */
    arb_card winning;               /* the card that wins so far; of no use on lead */
    bool partner_wins, certain, believed;   /* it is partner's; for certain; as far as he knows */
    bool last;                      /* nobody of his side can take the trick after him */
    bool conceded;                  /* the suit led was conceded */
};

static bool in_force(const struct look *l, enum arb_claim_normal rule)
{
    ARB_ASSERT(rule < ARB_CLAIM_NORMAL_RULES);
    return (l->c->question.normal >> rule & 1u) != 0;
}

/* A trick conceded by name may be ducked in its suit, one conceded anywhere may not be anywhere; and once given, no
 * other is. */
static bool may_duck(const struct look *l, unsigned suit)
{
    const unsigned conceded = arb__claim_conceded(l->c);

    return arb__claim_concedes(l->c, suit) > 0 && (conceded == 0 || l->p->given < conceded);
}

/* May lead what will lose, in that suit or anywhere. */
static bool may_lose(const struct look *l, unsigned suit)
{
    if (arb__claim_concedes(l->c, suit) > 0) return may_duck(l, suit);
    return arb__claim_says(l->c, ARB_CLAIM_SAYS_CONCEDING, suit);
}

static arb_hand narrow(arb_hand cards, arb_hand keep)
{
    return (cards & keep) != 0 ? cards & keep : cards;
}

static arb_hand suit_of(arb_hand cards, unsigned suit)
{
    return suit < ARB_SUITS ? arb_hand_suit(cards, (enum arb_suit)suit) : 0;
}

/* -- On lead ------------------------------------------------------------------------ */

static bool is_aware_of_trump(const struct arb_claim *c)
{
    if (arb__claim_says(c, ARB_CLAIM_SAYS_UNAWARE_OF_TRUMP, ARB_CLAIM_ANY_SUIT)) return false;
    return c->question.aware_of_trump || arb__claim_says(c, ARB_CLAIM_SAYS_DRAWING_TRUMPS, ARB_CLAIM_ANY_SUIT);
}

static arb_hand draws_known_trump(const struct look *l, arb_hand cards)
{
    const arb_hand trumps = suit_of(l->p->hand[l->seat] | (l->both ? l->opposite : 0), l->c->trump);

    if (!is_aware_of_trump(l->c) || suit_of(l->theirs, l->c->trump) == 0) return cards;
    if (arb__claim_good(trumps, l->theirs, 0) == 0) return cards;
    return narrow(cards, suit_of(cards, l->c->trump));
}

static bool can_be_ruffed_opposite(const struct look *l, unsigned suit)
{
    return l->both && suit != l->c->trump && suit_of(l->opposite, suit) == 0 && suit_of(l->opposite, l->c->trump) != 0;
}

/* Only suits in which his side has a card believed good, can ruff opposite, or has conceded a trick. */
static arb_hand leads_good_suits(const struct look *l, arb_hand cards)
{
    const arb_hand side = l->p->hand[l->seat] | (l->both ? l->opposite : 0);
    arb_hand keep = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const bool good = arb__claim_good(suit_of(side, suit), l->theirs, l->c->overlooked) != 0;

        if (good || can_be_ruffed_opposite(l, suit) || may_lose(l, suit)) keep |= suit_of(cards, suit);
    }
    return narrow(cards, keep);
}

/* He believes that this hand takes a trick in the suit and goes on leading. */
static bool stays_on_lead(const struct look *l, unsigned suit)
{
    const arb_hand mine = suit_of(l->p->hand[l->seat], suit);

    return suit_of(l->opposite, suit) < mine && arb__claim_good(mine, l->theirs, l->c->overlooked) != 0;
}

/* A known loser opposite is to be thrown on these masters: they are led before the lead goes over to it. */
static arb_hand cashes_first(const struct look *l, arb_hand cards)
{
    const arb_hand opposite = l->opposite & ~suit_of(l->opposite, l->c->trump);
    const arb_hand losers = opposite & ~arb__claim_good(opposite, l->theirs, l->c->overlooked);
    const arb_hand masters = arb__claim_good(cards, l->theirs, 0);
    arb_hand keep = 0;

    if (!l->both || losers == 0 || masters == 0) return cards;
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        if (suit_of(masters, suit) != 0 || stays_on_lead(l, suit) || can_be_ruffed_opposite(l, suit) ||
            may_lose(l, suit))
            keep |= suit_of(cards, suit);
    return narrow(cards, keep);
}

/* In each suit where he has the top card of his side, that one, if the rule for honours or for spot cards is in
 * force. */
static arb_hand from_the_top(const struct look *l, arb_hand cards)
{
    arb_hand keep = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const arb_hand mine = suit_of(l->p->hand[l->seat], suit);
        const arb_hand opposite = l->both ? suit_of(l->opposite, suit) : 0;
        arb_card top;
        bool bound;

        if (suit_of(cards, suit) == 0) continue;
        top = arb_hand_highest(mine);
        bound = opposite < mine && arb__claim_good(mine, l->theirs, 1) != 0 &&
                in_force(l, arb_card_is_honour(top) ? ARB_CLAIM_HONOURS_FROM_TOP : ARB_CLAIM_SPOTS_FROM_TOP);
        keep |= bound ? arb_hand_of(top) : suit_of(cards, suit);
    }
    return narrow(cards, keep);
}

static arb_hand normal_lead(const struct look *l, arb_hand cards)
{
    if (in_force(l, ARB_CLAIM_DRAWS_KNOWN_TRUMP)) cards = draws_known_trump(l, cards);
    if (in_force(l, ARB_CLAIM_LEADS_GOOD_SUITS)) cards = leads_good_suits(l, cards);
    if (in_force(l, ARB_CLAIM_CASHES_FIRST)) cards = cashes_first(l, cards);
    return from_the_top(l, cards);
}

/* -- To a trick ------------------------------------------------------------------------ */

/* Cards that would win the trick as it stands. */
static arb_hand takers(const struct look *l, arb_hand cards)
{
    ARB_ASSERT(l->p->count > 0 && l->winning < ARB_CARDS);

    const unsigned winning_suit = arb_card_suit(l->winning);
    arb_hand take = cards & arb__claim_above(l->winning);

    if (winning_suit != l->c->trump) take |= suit_of(cards, l->c->trump);
    return take;
}

/* One opponent has shown out: the other has what is missing, and the side knows it. A card of partner's that holds
 * against what is still to come is left to run. */
static arb_hand proven_finesse(const struct look *l, arb_hand cards)
{
    ARB_ASSERT(l->p->count > 0 && l->p->count <= 3);

    const unsigned led = arb_card_suit(l->p->card[0]);
    const enum arb_seat lho = arb_lho(l->seat), rho = arb_rho(l->seat);
    const bool lho_out = (l->p->shown >> (led + (lho >= 2 ? 4u : 0u)) & 1u) != 0;
    const bool rho_out = (l->p->shown >> (led + (rho >= 2 ? 4u : 0u)) & 1u) != 0;
    const arb_hand to_come = l->p->count == 3 || lho_out ? 0 : suit_of(l->p->hand[lho], led);
    arb_hand sure;

    if (lho_out == rho_out || !l->last || l->conceded || suit_of(cards, led) == 0) return cards;
    if (l->partner_wins && (to_come & arb__claim_above(l->winning)) == 0)
        return arb_hand_of(arb_hand_lowest(suit_of(cards, led)));
    sure = suit_of(takers(l, cards), led);
    if (to_come != 0) sure &= arb__claim_above(arb_hand_highest(to_come));
    return sure != 0 ? arb_hand_of(arb_hand_lowest(sure)) : cards;
}

/* Of cards of the suit led that would take a trick: no small one that a card of theirs still beats, beside a master. */
static arb_hand takes_with_master(const struct look *l, arb_hand take)
{
    const arb_hand masters = arb__claim_good(take, l->theirs, 0);

    return masters != 0 ? masters | (take & ARB__CLAIM_HONOURS) : take;
}

/* The last hand of his side to play takes the trick when it is not partner's and none was conceded in the suit. */
static arb_hand takes_tricks(const struct look *l, arb_hand cards)
{
    ARB_ASSERT(l->p->count > 0);

    const unsigned led = arb_card_suit(l->p->card[0]);
    arb_hand take;

    if (!l->last || l->believed || l->conceded) return cards;
    take = takers(l, cards);
    if (l->p->count < 3)
        take &= arb__claim_good(take, l->theirs, 1) | (led != l->c->trump ? suit_of(take, l->c->trump) : 0);
    if (l->p->count < 3 && suit_of(take, led) != 0 && in_force(l, ARB_CLAIM_TAKES_WITH_MASTER))
        take = takes_with_master(l, take);
    return narrow(cards, take);
}

static arb_hand follows_low(const struct look *l, arb_hand cards)
{
    if (takers(l, cards) != 0 && !l->certain) return cards;
    return arb_hand_of(arb_hand_lowest(cards));
}

static arb_hand lowest_of_suits(arb_hand cards)
{
    arb_hand lowest = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        if (suit_of(cards, suit) != 0) lowest |= arb_hand_of(arb_hand_lowest(suit_of(cards, suit)));
    return lowest;
}

/* Cards that he may take for as good as a master, to throw the one or the other: an honour that one card beats, and
 * not a small card. */
static arb_hand believed_good(const struct look *l, arb_hand cards)
{
    return arb__claim_good(cards, l->theirs, 0) |
           (arb__claim_good(cards, l->theirs, l->c->overlooked) & ARB__CLAIM_HONOURS);
}

/* What a careless player still does not throw or ruff: each rule in force narrows the cards further. */
static arb_hand normal_discard(const struct look *l, arb_hand cards)
{
    ARB_ASSERT(l->p->count > 0);

    const arb_hand trumps = suit_of(cards, l->c->trump);
    const arb_hand discards = cards & ~trumps;

    if (in_force(l, ARB_CLAIM_NO_RUFF_OF_WINNER) && l->certain) cards = narrow(cards, discards);
    if (in_force(l, ARB_CLAIM_NO_UNDERRUFF) && arb__claim_suit_of(l->winning) == l->c->trump)
        cards = narrow(cards, discards | takers(l, cards));
    if (in_force(l, ARB_CLAIM_KEEPS_MASTERS) && (discards & ~believed_good(l, discards)) != 0)
        cards = narrow(cards, ~arb__claim_good(discards, l->theirs, 0));
    if (in_force(l, ARB_CLAIM_THROWS_LOW)) cards = narrow(cards, trumps | lowest_of_suits(cards & discards));
    return cards;
}

static arb_hand normal_card(const struct look *l, arb_hand cards)
{
    ARB_ASSERT(l->p->count > 0);

    const unsigned led = arb_card_suit(l->p->card[0]);
    const bool follows = suit_of(cards, led) != 0;

    if (in_force(l, ARB_CLAIM_PROVEN_FINESSE)) cards = proven_finesse(l, cards);
    if (in_force(l, ARB_CLAIM_TAKES_TRICKS)) cards = takes_tricks(l, cards);
    if (!follows) return normal_discard(l, cards);
    return in_force(l, ARB_CLAIM_FOLLOWS_LOW) ? follows_low(l, cards) : cards;
}

/* -- The look round the table ------------------------------------------------------------ */

/* Can the hand opposite, still to play, take the trick? A defender cannot know, and hopes. */
static bool opposite_may_take(const struct look *l)
{
    const unsigned led = arb_card_suit(l->p->card[0]);
    const arb_hand follow = suit_of(l->opposite, led);

    return !l->both || takers(l, follow != 0 ? follow : l->opposite) != 0;
}

/* Who wins the trick so far, how sure that is, and whether anybody of the side plays after him. */
static void look_at_trick(struct look *l)
{
    ARB_ASSERT(l->p->count > 0 && l->p->count <= 3);

    const unsigned best = arb__claim_winning(l->p, l->c->trump);
    const bool all_in = l->p->count == 3;
    arb_hand card;

    ARB_ASSERT(best < l->p->count);
    l->winning = l->p->card[best];
    card = arb_hand_of(l->winning);
    l->partner_wins = ((l->p->leader + best) & 3u) == arb_partner(l->seat);
    l->certain = l->partner_wins && (all_in || arb__claim_good(card, l->theirs, 0) != 0);
    l->believed = l->partner_wins && (all_in || arb__claim_good(card, l->theirs, l->c->overlooked) != 0);
    l->last = l->p->count >= 2 || !opposite_may_take(l);
    l->conceded = may_duck(l, arb_card_suit(l->p->card[0]));
}

/* The masters of a suit, as far as they fall on different tricks. */
static unsigned masters_in(arb_hand own, arb_hand opposite, arb_hand theirs)
{
    const unsigned masters = arb_hand_count(arb__claim_good(own | opposite, theirs, 0));
    const unsigned mine = arb_hand_count(own), other = arb_hand_count(opposite);
    const unsigned tricks = mine > other ? mine : other;

    return masters < tricks ? masters : tricks;
}

unsigned arb__claim_overlooked(const struct arb_claim *c)
{
    const struct arb_claim_question *q = &c->question;
    const unsigned partner = (q->claimer + 2u) & 3u;
    const arb_hand opposite = q->claimer == q->declarer ? q->left.hand[partner] : 0; /* a defender counts his own */
    const arb_hand theirs = q->left.hand[(q->claimer + 1u) & 3u] | q->left.hand[(q->claimer + 3u) & 3u];
    unsigned masters = 0;

    if ((q->normal >> ARB_CLAIM_COUNTS_MASTERS & 1u) == 0 || q->claimed == 0) return 1;
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        masters += masters_in(suit_of(q->left.hand[q->claimer], suit), suit_of(opposite, suit), suit_of(theirs, suit));
    return q->claimed == masters ? 0 : 1;
}

/* The cards in hand that the rules in force leave. Never empty when 'cards' is not. */
arb_hand arb__claim_normal(const struct arb_claim *c, const struct arb_claim_place *p, arb_hand cards)
{
    struct look l = {.c = c, .p = p, .seat = arb__claim_turn(p)};

    ARB_ASSERT((cards & ~p->hand[l.seat]) == 0);
    if (c->question.normal == 0) return cards;
    l.both = c->question.claimer == c->question.declarer;
    l.opposite = p->hand[arb_partner(l.seat)];
    l.theirs = arb__claim_theirs(c, p);
    if (p->count == 0) return normal_lead(&l, cards);
    look_at_trick(&l);
    return normal_card(&l, cards);
}

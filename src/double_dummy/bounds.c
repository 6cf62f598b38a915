/* bounds.c -- tricks that a side has for sure, before a card is looked at.
 *
 * The side on lead: what it can cash at once, the top trumps first and then the top cards of each suit as long as no
 * opponent can ruff, with the entries that it has. The other side: its trumps, or at no trumps what stopped.c finds. A
 * bound may be low, never high.
 */
#include "bounds.h"

/* -- Trumps ---------------------------------------------------------------------------------------- */

struct trumps {
    unsigned suit;
    unsigned mine, partners, lefts, rights;  /* lengths */
};

/* As the leader sees them. */
static struct trumps trumps_of(const struct arb_dd *dd, const struct trick *trick)
{
    const unsigned suit = dd->trump, me = trick->leader;

    return (struct trumps){suit, length_in(trick, me, suit), length_in(trick, (me + 2u) & 3u, suit),
                           length_in(trick, (me + 1u) & 3u, suit), length_in(trick, (me + 3u) & 3u, suit)};
}

static struct trumps as_partner_sees(const struct trumps *t)
{
    return (struct trumps){t->suit, t->partners, t->mine, t->rights, t->lefts};
}

static struct trumps as_left_sees(const struct trumps *t)
{
    return (struct trumps){t->suit, t->lefts, t->rights, t->partners, t->mine};
}

/* A king behind the ace, or beside a bare one; king and queen; king, queen and knave; a queen thrice guarded behind ace
 * and king. Hand 'seat' leads if 'leads': it needs cards to spare, else it may have to lead away from them. */
static struct sure later_trumps(const struct trick *trick, const struct trumps *t, unsigned seat, bool leads)
{
    const unsigned partner = (seat + 2u) & 3u, before_me = (seat + 3u) & 3u, before_him = (seat + 1u) & 3u;
    const unsigned all = t->mine + t->partners + t->lefts + t->rights, longest = most(t->mine, t->partners);

    if (all < 3) return (struct sure){0, 0};
    const unsigned ace = owner_of(trick, t->suit, 1), king = owner_of(trick, t->suit, 2);
    const unsigned queen = owner_of(trick, t->suit, 3);

    if (((king ^ seat) & 1u) == 0) {
        const bool is_mine = king == seat, to_spare = !leads || trick->left >= 3;
        const unsigned length = is_mine ? t->mine : t->partners;
        const bool is_behind = ace == (is_mine ? before_me : before_him) && (!is_mine || to_spare);
        const bool is_beside = (ace == before_me ? t->rights : t->lefts) == 1 && to_spare;

        if (length >= 2 && (is_behind || is_beside)) return (struct sure){1, highest_of(t->suit, 2)};
        if (((queen ^ seat) & 1u) == 0) {
            if (all >= 4 && longest >= 3 && ((owner_of(trick, t->suit, 4) ^ seat) & 1u) == 0)
                return (struct sure){2, highest_of(t->suit, 4)};
            if (longest >= 2) return (struct sure){1, highest_of(t->suit, 3)};
        }
    }
    if (all < 5 || ace != king) return (struct sure){0, 0};
    const bool is_mine = queen == seat && ace == before_me && t->mine >= 3 && (!leads || trick->left >= 4);
    const bool is_his = queen == partner && ace == before_him && t->partners >= 3;

    return is_mine || is_his ? (struct sure){1, highest_of(t->suit, 3)} : (struct sure){0, 0};
}

/* Each trump of the longer hand takes a trick on which no opponent plays one; no rank matters. */
static unsigned long_trumps(const struct trumps *t)
{
    const unsigned ours = most(t->mine, t->partners), theirs = t->lefts + t->rights;

    return ours > theirs ? ours - theirs : 0;
}

/* -- The side on lead -------------------------------------------------------------------------------- */

/* What is counted along two lines: from the leader's hand, and from partner's once the lead is there. */
struct line {
    unsigned tricks;
    counts matter;
};

struct cashing {
    struct line mine, partners;
    bool has_entry;                     /* to partner's hand */
    counts entry;
};

/* The top cards of one suit that are ours, and how often it can be led before an opponent ruffs. */
struct top {
    unsigned suit, rounds;
    unsigned mine, partners;            /* winners */
    unsigned my_length, partners_length; /* at most 'rounds' */
    unsigned mine_enough, partners_enough; /* so many of them, and all other hands are out of the suit */
};

static bool is_reached(const struct line *line, unsigned want, const struct trick *trick, struct sure *sure)
{
    if (line->tricks < want) return false;
    *sure = (struct sure){least(line->tricks, trick->left), line->matter};
    return true;
}

/* Cashed from a hand with those winners and that length, opposite the other hand's. The hand may be blocked. */
static unsigned cashed(unsigned winners, unsigned length, unsigned enough, lanes own, unsigned others_winners,
                       unsigned others_length, lanes other)
{
    if (others_winners == 0) return winners >= enough ? length : winners;
    if (winners == 0) return own != 0 ? others_winners : 0;
    if (highest(own) < lowest(other)) return others_winners;
    if (lowest(own) > highest(other)) return winners;
    return least(length, winners + (others_winners == others_length ? others_winners - 1u : others_winners));
}

static struct top top_of(const struct trick *trick, unsigned suit, unsigned run, unsigned rounds)
{
    const unsigned me = trick->leader, partner = (me + 2u) & 3u;
    const unsigned my_length = length_in(trick, me, suit), partners_length = length_in(trick, partner, suit);
    const unsigned theirs = most(length_in(trick, (me + 1u) & 3u, suit), length_in(trick, (me + 3u) & 3u, suit));
    const unsigned winners = least(run, rounds), partners = partners_among(trick, suit, me, winners);

    return (struct top){suit, rounds, winners - partners, partners, least(my_length, rounds),
                        least(partners_length, rounds), most(partners_length, theirs), most(my_length, theirs)};
}

/* Adds a suit to both lines. */
static void cash(const struct arb_dd *dd, const struct trick *trick, const struct top *top, struct cashing *cashing)
{
    const lanes mine = dd->hand[trick->leader] & suit_lane(top->suit);
    const lanes his = dd->hand[(trick->leader + 2u) & 3u] & suit_lane(top->suit);
    const unsigned needed = top->partners == 0 ? least(top->mine, top->mine_enough)
                            : top->mine == 0   ? least(top->partners, top->partners_enough)
                                               : top->mine + top->partners;
    const counts matter = highest_of(top->suit, needed);
    const unsigned from_mine = cashed(top->mine, top->my_length, top->mine_enough, mine, top->partners,
                                      top->partners_length, his);
    const unsigned from_his = his == 0 ? 0
                                       : cashed(top->partners, top->partners_length, top->partners_enough, his,
                                                top->mine, top->my_length, mine);

    if (top->partners > 0 && mine != 0 && !cashing->has_entry && (top->mine == 0 || highest(his) > lowest(mine))) {
        cashing->has_entry = true;
        cashing->entry = matter;
    }
    cashing->mine.tricks += from_mine;
    cashing->mine.matter |= from_mine > 0 ? matter : 0;
    cashing->partners.tricks += from_his;
    cashing->partners.matter |= from_his > 0 ? matter : 0;
}

/* Trumps of the side on lead. ruffs[] says which opponents can ruff: none when the leader draws their trumps with his
 * own while partner follows. */
static struct sure trumps_on_lead(const struct trick *trick, const struct trumps *t, unsigned want, bool ruffs[2])
{
    const unsigned longest = most(t->mine, t->partners), theirs = most(t->lefts, t->rights);
    struct sure sure = {0, 0};

    ruffs[0] = t->lefts > 0;
    ruffs[1] = t->rights > 0;
    if (longest == 0) return sure;
    if (theirs == 0) return (struct sure){longest, 0};
    if (long_trumps(t) >= want) return (struct sure){long_trumps(t), 0};
    const unsigned run = least(run_of_side(trick, t->suit, trick->leader), least(longest, want));

    if (run == 0) return later_trumps(trick, t, trick->leader, true);
    sure = (struct sure){run, highest_of(t->suit, run)};
    if (run_of_hand(trick, t->suit, trick->leader) >= theirs && t->partners >= theirs) {
        ruffs[0] = ruffs[1] = false;
        if (longest > run || theirs > run) sure = (struct sure){least(longest, want), highest_of(t->suit, theirs)};
    }
    return sure;
}

/* How often a suit can be led before an opponent who has trumps is out of it. */
static unsigned rounds_of(const struct trick *trick, unsigned suit, const bool ruffs[2])
{
    unsigned rounds = ARB_RANKS;

    if (ruffs[0]) rounds = length_in(trick, (trick->leader + 1u) & 3u, suit);
    if (ruffs[1]) rounds = least(rounds, length_in(trick, (trick->leader + 3u) & 3u, suit));
    return rounds;
}

/* How often hand 'from' can lead a suit for partner, who is out of it, to ruff, while both opponents follow. */
static unsigned ruffs_of(const struct trick *trick, unsigned trump, unsigned from)
{
    const unsigned partner = (from + 2u) & 3u, left = (from + 1u) & 3u, right = (from + 3u) & 3u;
    shapes suits = suits_held(trick->lengths, from) & ~suits_held(trick->lengths, partner) & ~suit_lane(trump);
    unsigned ruffs = 0;

    for (; suits != 0; suits &= suits - 1) {
        const unsigned suit = card_suit(lowest(suits));

        ruffs += least(length_in(trick, from, suit),
                       least(length_in(trick, left, suit), length_in(trick, right, suit)));
    }
    return least(ruffs, length_in(trick, partner, trump));
}

/* The leader and partner ruff by turns, with low trumps and while both opponents follow, so that no rank matters. Of
 * the trumps that are left then, those of the longer hand that outnumber the opponents', or the highest. */
static struct sure cross_ruff(const struct trick *trick, const struct trumps *t, unsigned want)
{
    const unsigned me = trick->leader, partners_ruffs = ruffs_of(trick, t->suit, me);

    if (partners_ruffs == 0) return (struct sure){0, 0};
    const unsigned my_ruffs = ruffs_of(trick, t->suit, (me + 2u) & 3u), mine = least(my_ruffs, partners_ruffs);
    const unsigned partners = least(partners_ruffs, mine + 1u), ruffs = mine + partners;
    const unsigned longest = most(t->mine - mine, t->partners - partners), theirs = t->lefts + t->rights;

    if (ruffs >= want) return (struct sure){ruffs, 0};
    if (longest > theirs && ruffs + longest - theirs >= want) return (struct sure){ruffs + longest - theirs, 0};
    const unsigned top = want - ruffs, partners_top = partners_among(trick, t->suit, me, least(top, ARB_RANKS));

    if (top > least(run_of_side(trick, t->suit, me), longest)) return (struct sure){0, 0};
    if (top - partners_top > t->mine - mine || partners_top > t->partners - partners) return (struct sure){0, 0};
    return (struct sure){want, highest_of(t->suit, top)};
}

/* A hand's winners in the side suits, with no trump out: of a suit that all others are out of by then, every card. */
static struct sure cashed_alone(const struct trick *trick, unsigned trump, unsigned hand, unsigned want)
{
    struct sure sure = {0, 0};

    for (unsigned suit = 0; suit < ARB_SUITS && sure.tricks < want; suit++) {
        const unsigned run = suit != trump ? run_of_hand(trick, suit, hand) : 0;
        const unsigned others = most(most(length_in(trick, (hand + 1u) & 3u, suit),
                                          length_in(trick, (hand + 3u) & 3u, suit)),
                                     length_in(trick, (hand + 2u) & 3u, suit));
        const unsigned used = least(run, run >= others ? others : want - sure.tricks);

        sure.tricks += run > 0 && run >= others ? length_in(trick, hand, suit) : used;
        sure.matter |= highest_of(suit, used);
    }
    return sure;
}

/* One hand draws all trumps with its own highest, and then cashes what it has: partner may discard anything. A leader
 * with a trump comes to partner's hand with it. */
static struct sure drawn_alone(const struct trick *trick, const struct trumps *t, unsigned hand, unsigned want)
{
    const unsigned theirs = most(t->lefts, t->rights);

    if (theirs == 0 || run_of_hand(trick, t->suit, hand) < theirs || t->partners > t->mine) return (struct sure){0, 0};
    if (hand != trick->leader && t->partners == 0) return (struct sure){0, 0};
    struct sure sure = cashed_alone(trick, t->suit, hand, want > t->mine ? want - t->mine : 0);

    sure.tricks = least(sure.tricks + t->mine, trick->left);
    sure.matter |= highest_of(t->suit, theirs);
    return sure;
}

/* The suits that the leader's side has the highest card of, beside the trumps, and how often each can be led. Returns
 * as many tricks as they give at most. */
static unsigned suits_to_cash(const struct trick *trick, unsigned trump, const bool ruffs[2],
                              unsigned rounds[ARB_SUITS])
{
    unsigned tricks = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        rounds[suit] = 0;
        if (suit == trump || run_of_side(trick, suit, trick->leader) == 0) continue;
        rounds[suit] = rounds_of(trick, suit, ruffs);
        tricks += least(rounds[suit], most(length_in(trick, trick->leader, suit),
                                           length_in(trick, (trick->leader + 2u) & 3u, suit)));
    }
    return tricks;
}

/* At least 'want' tricks of the side on lead by cashing, beside those that are sure already. */
static struct sure cashed_by_both(const struct arb_dd *dd, const struct trick *trick, struct sure sure,
                                  const bool ruffs[2], unsigned want)
{
    struct cashing cashing = {.has_entry = false};
    unsigned rounds[ARB_SUITS];

    if (sure.tricks + suits_to_cash(trick, dd->trump, ruffs, rounds) < want) return (struct sure){0, 0};
    cashing.mine = cashing.partners = (struct line){sure.tricks, sure.matter};
    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        if (rounds[suit] == 0) continue;
        const struct top top = top_of(trick, suit, run_of_side(trick, suit, trick->leader), rounds[suit]);

        cash(dd, trick, &top, &cashing);
        if (is_reached(&cashing.mine, want, trick, &sure)) return sure;
        if (!cashing.has_entry || !is_reached(&cashing.partners, want, trick, &sure)) continue;
        sure.matter |= cashing.entry;
        return sure;
    }
    return (struct sure){0, 0};
}

/* At least 'want' tricks of the side on lead, with trumps in play; tricks 0: not for sure. */
static struct sure sure_with_trumps(const struct arb_dd *dd, const struct trick *trick, const struct trumps *t,
                                    unsigned want)
{
    const struct trumps partners = as_partner_sees(t);
    bool ruffs[2];
    struct sure trumps = trumps_on_lead(trick, t, want, ruffs);

    if (trumps.tricks >= want) return trumps;
    const struct sure ruffed = cross_ruff(trick, t, want);

    if (ruffed.tricks >= want) return ruffed;
    if (run_of_side(trick, t->suit, trick->leader) > 0) {
        const unsigned hand = owner_of(trick, t->suit, 1);
        const struct sure drawn = drawn_alone(trick, hand == trick->leader ? t : &partners, hand, want);

        if (drawn.tricks >= want) return drawn;
    } else if (ruffs[0] || ruffs[1]) trumps = (struct sure){0, 0};
    return cashed_by_both(dd, trick, trumps, ruffs, want);
}

/* -- The other side --------------------------------------------------------------------------------------- */

static struct sure trumps_not_on_lead(const struct trick *trick, const struct trumps *t)
{
    const unsigned left = (trick->leader + 1u) & 3u, longest = most(t->mine, t->partners);
    const unsigned run = least(run_of_side(trick, t->suit, left), longest);

    if (longest > 0 && t->lefts + t->rights == 0) return (struct sure){longest, 0};
    if (long_trumps(t) > 0 && long_trumps(t) >= run) return (struct sure){long_trumps(t), 0};
    if (run > 0) return (struct sure){run, highest_of(t->suit, run)};
    return longest > 0 ? later_trumps(trick, t, left, false) : (struct sure){0, 0};
}

static bool has_trumps(const struct arb_dd *dd, const struct trick *trick)
{
    return dd->trump != NO_TRUMPS && (trick->all & suit_lane(dd->trump)) != 0;
}

/* Tricks that the side on lead needs, so that they decide; and the other side. */
static unsigned leaders_want(const struct trick *trick, bool ours)
{
    return ours ? trick->need : trick->left - trick->need + 1u;
}

static bool is_sure_of_leaders(const struct arb_dd *dd, const struct trick *trick, struct sure *sure)
{
    static const bool no_ruffs[2] = {false, false};
    const unsigned want = leaders_want(trick, is_north_south(trick->leader));

    if (has_trumps(dd, trick)) {
        const struct trumps mine = trumps_of(dd, trick);

        *sure = sure_with_trumps(dd, trick, &mine, want);
    } else *sure = cashed_by_both(dd, trick, (struct sure){0, 0}, no_ruffs, want);
    return sure->tricks >= want;
}

static bool is_sure_of_others(const struct arb_dd *dd, const struct trick *trick, struct sure *sure)
{
    const unsigned want = leaders_want(trick, !is_north_south(trick->leader));

    if (has_trumps(dd, trick)) {
        const struct trumps mine = trumps_of(dd, trick), lefts = as_left_sees(&mine);

        *sure = trumps_not_on_lead(trick, &lefts);
    } else *sure = dd_sure_at_no_trumps(trick, want);
    return sure->tricks >= want;
}

bool dd_is_sure_of(const struct arb_dd *dd, const struct trick *trick, bool norths, struct answer *answer)
{
    const bool ours = is_north_south(trick->leader);
    struct sure sure;

    if (norths == ours ? !is_sure_of_leaders(dd, trick, &sure) : !is_sure_of_others(dd, trick, &sure)) return false;
    *answer = (struct answer){dd_ranks_of(trick, sure.matter), norths ? sure.tricks : trick->left - sure.tricks};
    return true;
}

bool dd_is_sure(const struct arb_dd *dd, const struct trick *trick, struct answer *answer)
{
    const bool ours = is_north_south(trick->leader);

    return dd_is_sure_of(dd, trick, ours, answer) || dd_is_sure_of(dd, trick, !ours, answer);
}

/* claim_plain.c -- the claim searched once more: cards in arrays, every rule from its words in claim.h. */
#include "claim_plain.h"

#include <string.h>

typedef bool cards[ARB_CARDS];

struct plain {
    const struct arb_claim_question *q;
    bool held[ARB_SEATS][ARB_CARDS];
    bool out[ARB_SEATS][ARB_SUITS];
    unsigned given;                 /* tricks lost in a suit conceded by name, of those that were conceded */
};

/* A player about to play. */
struct turn {
    const struct plain *p;
    unsigned seat, partner, count, winning;
    const arb_card *card;           /* the trick so far */
    bool declares;
};

static unsigned suit_of(unsigned card) { return card / 13; }

static bool is_mine(const struct arb_claim_question *q, unsigned seat) { return (seat + q->claimer) % 2 == 0; }

static bool on(const struct turn *t, enum arb_claim_normal rule) { return (t->p->q->normal >> rule & 1u) != 0; }

static bool minimises(const struct arb_claim_question *q, unsigned seat)
{
    if (q->goal == ARB_CLAIM_MOST) return !is_mine(q, seat);
    if (q->goal == ARB_CLAIM_PARTNER_RIGHT && q->claimer != q->declarer) return seat != (q->claimer + 2u) % 4;
    return true;
}

static bool beats(unsigned card, unsigned other, unsigned trump)
{
    if (suit_of(card) == suit_of(other)) return card > other;
    return suit_of(card) == trump;
}

unsigned plain_winner(const arb_card card[4], unsigned trump)
{
    unsigned best = 0;

    for (unsigned i = 1; i < 4; i++)
        if (beats(card[i], card[best], trump)) best = i;
    return best;
}

static bool has_suit(const struct plain *p, unsigned seat, unsigned suit)
{
    for (unsigned c = 13 * suit; c < 13 * suit + 13; c++)
        if (p->held[seat][c]) return true;
    return false;
}

static int top_of(const struct plain *p, unsigned seat, unsigned suit)
{
    int top = -1;

    for (unsigned c = 13 * suit; c < 13 * suit + 13; c++)
        if (p->held[seat][c]) top = (int)c;
    return top;
}

/* How many cards of the opponents beat this one in its suit. */
static unsigned beaten(const struct plain *p, unsigned card)
{
    unsigned times = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned c = card + 1; c < 13 * suit_of(card) + 13; c++) times += !is_mine(p->q, s) && p->held[s][c];
    return times;
}

/* Tricks that masters of one suit take: each of a hand on a trick of its own, and of both hands no more than the longer
 * one has cards. */
static unsigned masters_of(const struct plain *p, unsigned suit)
{
    const unsigned other = (p->q->claimer + 2u) % 4;
    const bool sees = p->q->claimer == p->q->declarer;
    unsigned masters = 0, longest = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        unsigned length = 0;

        if (s != p->q->claimer && (s != other || !sees)) continue;
        for (unsigned c = 13 * suit; c < 13 * suit + 13; c++) {
            length += p->held[s][c];
            masters += p->held[s][c] && beaten(p, c) == 0;
        }
        if (length > longest) longest = length;
    }
    return masters < longest ? masters : longest;
}

/* How many cards he may have forgotten above one that he believes good. */
static unsigned forgotten(const struct arb_claim_question *q)
{
    struct plain p = {.q = q};
    unsigned masters = 0;

    if ((q->normal >> ARB_CLAIM_COUNTS_MASTERS & 1u) == 0 || q->claimed == 0) return 1;
    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned c = 0; c < ARB_CARDS; c++) p.held[s][c] = arb_hand_holds(q->left.hand[s], (arb_card)c);
    for (unsigned suit = 0; suit < ARB_SUITS; suit++) masters += masters_of(&p, suit);
    return masters != q->claimed;
}

static bool any(const cards of)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (of[c]) return true;
    return false;
}

/* Keeps those for which 'keep' holds, unless that is none. */
typedef bool test(const struct turn *t, const cards from, unsigned card);

static void keep_if(const struct turn *t, cards from, test *keep)
{
    cards kept = {false};

    for (unsigned c = 0; c < ARB_CARDS; c++) kept[c] = from[c] && keep(t, from, c);
    if (any(kept)) memcpy(from, kept, sizeof kept);
}

static bool says(const struct turn *t, enum arb_claim_saying saying, unsigned suit)
{
    const struct arb_claim_question *q = t->p->q;

    for (unsigned i = 0; i < q->clause_count; i++)
        if (q->clause[i].saying == saying &&
            (suit == q->clause[i].suit || suit == ARB_CLAIM_ANY_SUIT || q->clause[i].suit == ARB_CLAIM_ANY_SUIT))
            return true;
    return false;
}

static unsigned named(const struct arb_claim_question *q, unsigned suit)
{
    unsigned clauses = 0;

    for (unsigned i = 0; i < q->clause_count; i++)
        clauses += q->clause[i].saying == ARB_CLAIM_SAYS_CONCEDING && q->clause[i].suit == suit;
    return clauses;
}

static unsigned to_give(const struct arb_claim_question *q)
{
    return named(q, 0) + named(q, 1) + named(q, 2) + named(q, 3);
}

/* With more than three there is no end to it. */
static bool gives(const struct turn *t, unsigned suit)
{
    const unsigned all = to_give(t->p->q);

    return named(t->p->q, suit) > 0 && (all > 3 || t->p->given < all);
}

static bool loses_knowingly(const struct turn *t, unsigned suit)
{
    if (named(t->p->q, suit) > 0) return gives(t, suit);
    return says(t, ARB_CLAIM_SAYS_CONCEDING, suit);
}

static bool trump_is_out(const struct turn *t)
{
    return t->p->q->denomination < ARB_SUITS && (has_suit(t->p, (t->seat + 1) % 4, t->p->q->denomination) ||
                                                 has_suit(t->p, (t->seat + 3) % 4, t->p->q->denomination));
}

/* -- leads ------------------------------------------------------------------------------ */

static bool is_trump(const struct turn *t, const cards from, unsigned card)
{
    (void)from;
    return suit_of(card) == t->p->q->denomination;
}

static int best_of_side(const struct turn *t, unsigned suit)
{
    const int own = top_of(t->p, t->seat, suit), other = t->declares ? top_of(t->p, t->partner, suit) : -1;

    return own > other ? own : other;
}

static bool may_be_ruffed(const struct turn *t, unsigned suit)
{
    const unsigned trump = t->p->q->denomination;

    return t->declares && trump < ARB_SUITS && suit != trump && !has_suit(t->p, t->partner, suit) &&
           has_suit(t->p, t->partner, trump);
}

static bool good_suit(const struct turn *t, const cards from, unsigned card)
{
    const unsigned suit = suit_of(card);

    (void)from;
    return beaten(t->p, (unsigned)best_of_side(t, suit)) <= forgotten(t->p->q) || may_be_ruffed(t, suit) ||
           loses_knowingly(t, suit);
}

static bool stays_in_hand(const struct turn *t, unsigned suit)
{
    const int own = top_of(t->p, t->seat, suit);

    return own >= 0 && own > top_of(t->p, t->partner, suit) && beaten(t->p, (unsigned)own) <= forgotten(t->p->q);
}

static bool suit_to_cash(const struct turn *t, const cards from, unsigned card)
{
    const unsigned suit = suit_of(card);

    for (unsigned c = 13 * suit; c < 13 * suit + 13; c++)
        if (from[c] && beaten(t->p, c) == 0) return true;
    return stays_in_hand(t, suit) || may_be_ruffed(t, suit) || loses_knowingly(t, suit);
}

static bool best_when_told(const struct turn *t, const cards from, unsigned card)
{
    const unsigned suit = suit_of(card);

    for (unsigned c = card + 1; c < 13 * suit + 13; c++)
        if (from[c]) return best_of_side(t, suit) != top_of(t->p, t->seat, suit);
    return true;
}

static bool top_by_habit(const struct turn *t, const cards from, unsigned card)
{
    const unsigned suit = suit_of(card);
    const int top = top_of(t->p, t->seat, suit);
    const bool honour = top % 13 >= 8;

    (void)from;
    if (!on(t, honour ? ARB_CLAIM_HONOURS_FROM_TOP : ARB_CLAIM_SPOTS_FROM_TOP)) return true;
    if (best_of_side(t, suit) != top || beaten(t->p, (unsigned)top) > 1) return true;
    return (int)card == top;
}

static bool has_in(const cards from, unsigned suit)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (from[c] && suit_of(c) == suit) return true;
    return false;
}

/* Of a suit in a hand: the highest card that just one of theirs beats. */
static int hook_of(const struct turn *t, const bool *held, unsigned suit)
{
    int hook = -1;

    for (unsigned c = 13 * suit; c < 13 * suit + 13; c++)
        if (held[c] && beaten(t->p, c) == 1) hook = (int)c;
    return hook;
}

static bool is_finesse(const struct arb_claim_clause *clause, unsigned suit, unsigned against)
{
    return (clause->saying == ARB_CLAIM_SAYS_FINESSE || clause->saying == ARB_CLAIM_SAYS_FINESSE_IMPOSED) &&
           clause->suit == suit && clause->seat == against;
}

static bool obeys(const struct turn *t, const struct arb_claim_clause *clause, unsigned suit)
{
    const unsigned trump = t->p->q->denomination;
    const bool ruffable = trump < ARB_SUITS && suit != trump && !has_suit(t->p, t->partner, suit) &&
                          has_suit(t->p, t->partner, trump);

    switch (clause->saying) {
    case ARB_CLAIM_SAYS_DRAWING_TRUMPS: return suit == trump && trump_is_out(t);
    case ARB_CLAIM_SAYS_CASHING: return suit == clause->suit;
    case ARB_CLAIM_SAYS_RUFFING: return ruffable && suit == clause->suit;
    case ARB_CLAIM_SAYS_CROSSRUFF: return ruffable;
    default: return is_finesse(clause, suit, (t->seat + 1) % 4) && hook_of(t, t->p->held[t->partner], suit) >= 0;
    }
}

static bool speaks(const struct turn *t) { return t->declares || t->seat == t->p->q->claimer; }

/* The first card told that is still in a hand, when it is one of these: true. */
static bool told(const struct turn *t, cards from)
{
    const struct arb_claim_question *q = t->p->q;

    for (unsigned i = 0; i < q->order_count; i++) {
        const unsigned card = q->order[i];

        if (from[card]) {
            memset(from, 0, sizeof(cards));
            return from[card] = true;
        }
        for (unsigned s = 0; s < ARB_SEATS; s++)
            if (t->p->held[s][card]) return false;
    }
    return false;
}

static void stated_lead(const struct turn *t, cards from)
{
    const struct arb_claim_question *q = t->p->q;

    for (unsigned i = 0; i < q->clause_count; i++) {
        cards kept = {false};

        for (unsigned c = 0; c < ARB_CARDS; c++) kept[c] = from[c] && obeys(t, &q->clause[i], suit_of(c));
        if (!any(kept)) continue;
        memcpy(from, kept, sizeof kept);
        break;
    }
    if (q->top_down || says(t, ARB_CLAIM_SAYS_FROM_THE_TOP, ARB_CLAIM_ANY_SUIT)) keep_if(t, from, best_when_told);
}

static bool loser_opposite(const struct turn *t)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (t->p->held[t->partner][c] && suit_of(c) != t->p->q->denomination &&
            beaten(t->p, c) > forgotten(t->p->q)) return true;
    return false;
}

static bool master_in(const struct turn *t, const cards from)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (from[c] && beaten(t->p, c) == 0) return true;
    return false;
}

static void lead(const struct turn *t, cards from)
{
    const unsigned trump = t->p->q->denomination;
    const bool aware = !says(t, ARB_CLAIM_SAYS_UNAWARE_OF_TRUMP, ARB_CLAIM_ANY_SUIT) &&
                       (t->p->q->aware_of_trump || says(t, ARB_CLAIM_SAYS_DRAWING_TRUMPS, ARB_CLAIM_ANY_SUIT));

    if (speaks(t) && !told(t, from)) stated_lead(t, from);
    if (on(t, ARB_CLAIM_DRAWS_KNOWN_TRUMP) && aware && trump_is_out(t) && best_of_side(t, trump) >= 0 &&
        beaten(t->p, (unsigned)best_of_side(t, trump)) == 0) keep_if(t, from, is_trump);
    if (on(t, ARB_CLAIM_LEADS_GOOD_SUITS)) keep_if(t, from, good_suit);
    if (on(t, ARB_CLAIM_CASHES_FIRST) && t->declares && loser_opposite(t) && master_in(t, from))
        keep_if(t, from, suit_to_cash);
    keep_if(t, from, top_by_habit);
}

/* -- to a trick ------------------------------------------------------------------------------ */

static bool takes(const struct turn *t, const cards from, unsigned card)
{
    (void)from;
    return beats(card, t->card[t->winning], t->p->q->denomination);
}

static bool takes_by_suit(const struct turn *t, const cards from)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (from[c] && suit_of(c) == suit_of(t->card[0]) && takes(t, from, c) && beaten(t->p, c) == 0) return true;
    return false;
}

static bool takes_good(const struct turn *t, const cards from, unsigned card)
{
    const bool ruffs = suit_of(card) == t->p->q->denomination && suit_of(t->card[0]) != t->p->q->denomination;

    if (!takes(t, from, card)) return false;
    if (t->count == 3 || ruffs || beaten(t->p, card) == 0) return true;
    if (beaten(t->p, card) > 1) return false;
    return card % 13 >= 8 || !on(t, ARB_CLAIM_TAKES_WITH_MASTER) || !takes_by_suit(t, from);
}

static bool partner_wins(const struct turn *t, unsigned overlooked)
{
    if (t->count < 2 || t->winning != t->count - 2) return false;
    return t->count == 3 || beaten(t->p, t->card[t->winning]) <= overlooked;
}

/* Can anybody of the side still take it after him? */
static bool is_last(const struct turn *t)
{
    const unsigned led = suit_of(t->card[0]);

    if (t->count >= 2) return true;
    if (!t->declares) return false;
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (t->p->held[t->partner][c] && (suit_of(c) == led || !has_suit(t->p, t->partner, led)) && takes(t, NULL, c))
            return false;
    return true;
}

static bool concedes_led(const struct turn *t) { return gives(t, suit_of(t->card[0])); }

static bool lowest_of_suit(const struct turn *t, const cards from, unsigned card)
{
    for (unsigned c = 13 * suit_of(card); c < card; c++)
        if (from[c]) return false;
    return t != NULL;
}

/* The player on the left still to play who may hold a card of the suit led that he is known not to lack. */
static void proven(const struct turn *t, cards from)
{
    const unsigned led = suit_of(t->card[0]), left = (t->seat + 1) % 4, right = (t->seat + 3) % 4;
    const int to_come = t->count == 3 || t->p->out[left][led] ? -1 : top_of(t->p, left, led);

    if (t->p->out[left][led] == t->p->out[right][led] || !is_last(t) || concedes_led(t) || !has_in(from, led)) return;
    if (t->count >= 2 && t->winning == t->count - 2 && (suit_of(t->card[t->winning]) != led ||
        to_come < t->card[t->winning])) {
        for (unsigned c = 0; c < ARB_CARDS; c++) from[c] = from[c] && suit_of(c) == led;
        keep_if(t, from, lowest_of_suit);
        return;
    }
    for (unsigned c = 13 * led; c < 13 * led + 13; c++) {
        if (!from[c] || !takes(t, from, c) || (int)c < to_come) continue;
        memset(from, 0, sizeof(cards));
        from[c] = true;
        return;
    }
}

static bool is_no_trump(const struct turn *t, const cards from, unsigned card) { return !is_trump(t, from, card); }

static bool no_underruff(const struct turn *t, const cards from, unsigned card)
{
    return !is_trump(t, from, card) || takes(t, from, card);
}

static bool no_master(const struct turn *t, const cards from, unsigned card)
{
    return is_trump(t, from, card) || beaten(t->p, card) > 0;
}

static bool trump_or_lowest(const struct turn *t, const cards from, unsigned card)
{
    return is_trump(t, from, card) || lowest_of_suit(t, from, card);
}

static bool throws_loser(const struct turn *t, const cards from)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (from[c] && suit_of(c) != t->p->q->denomination &&
            beaten(t->p, c) > (arb_card_is_honour((arb_card)c) ? forgotten(t->p->q) : 0))
            return true;
    return false;
}

static void discard(const struct turn *t, cards from)
{
    const unsigned trump = t->p->q->denomination;
    cards at_first;

    memcpy(at_first, from, sizeof at_first);
    if (on(t, ARB_CLAIM_NO_RUFF_OF_WINNER) && partner_wins(t, 0)) keep_if(t, from, is_no_trump);
    if (on(t, ARB_CLAIM_NO_UNDERRUFF) && suit_of(t->card[t->winning]) == trump) keep_if(t, from, no_underruff);
    if (on(t, ARB_CLAIM_KEEPS_MASTERS) && throws_loser(t, at_first)) keep_if(t, from, no_master);
    if (on(t, ARB_CLAIM_THROWS_LOW)) keep_if(t, from, trump_or_lowest);
}

static bool can_take(const struct turn *t, const cards from)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (from[c] && takes(t, from, c)) return true;
    return false;
}

static bool cashes(const struct turn *t, const cards from, unsigned card)
{
    return suit_of(card) == suit_of(t->card[0]) && beaten(t->p, card) == 0 && takes(t, from, card);
}

static void stated_card(const struct turn *t, cards from)
{
    const struct arb_claim_question *q = t->p->q;
    const unsigned led = suit_of(t->card[0]);
    const int hook = hook_of(t, from, led);

    if (!has_in(from, led) && t->count == 2 && led != q->denomination &&
        (says(t, ARB_CLAIM_SAYS_RUFFING, led) || says(t, ARB_CLAIM_SAYS_CROSSRUFF, ARB_CLAIM_ANY_SUIT)))
        keep_if(t, from, is_trump);
    for (unsigned i = 0; i < q->clause_count; i++) {
        if (hook < 0 || !takes(t, from, (unsigned)hook)) break;
        if (!is_finesse(&q->clause[i], led, (t->seat + 3) % 4)) continue;
        memset(from, 0, sizeof(cards));
        from[hook] = true;
        return;
    }
    if (t->count == 2 && is_mine(q, t->partner) && says(t, ARB_CLAIM_SAYS_CASHING, led) &&
        (t->winning != 0 || beaten(t->p, t->card[0]) > 0))
        keep_if(t, from, cashes);
}

static void follow(const struct turn *t, cards from)
{
    if (speaks(t) && !told(t, from)) stated_card(t, from);
    if (on(t, ARB_CLAIM_PROVEN_FINESSE)) proven(t, from);
    if (on(t, ARB_CLAIM_TAKES_TRICKS) && is_last(t) && !partner_wins(t, forgotten(t->p->q)) &&
        !concedes_led(t))
        keep_if(t, from, takes_good);
    if (!has_in(from, suit_of(t->card[0]))) {
        discard(t, from);
        return;
    }
    if (on(t, ARB_CLAIM_FOLLOWS_LOW) && (!can_take(t, from) || partner_wins(t, 0))) keep_if(t, from, lowest_of_suit);
}

/* -- what the Director struck ----------------------------------------------------------------- */

/* In one hand: nobody else has a card between them, nor has played one to this trick. */
static bool equals(const struct turn *t, unsigned a, unsigned b)
{
    for (unsigned c = (a < b ? a : b) + 1; c < (a < b ? b : a); c++) {
        for (unsigned s = 0; s < ARB_SEATS; s++)
            if (s != t->seat && t->p->held[s][c]) return false;
        for (unsigned i = 0; i < t->count; i++)
            if (t->card[i] == c) return false;
    }
    return suit_of(a) == suit_of(b);
}

static void strike(const struct turn *t, cards from)
{
    const struct arb_claim_question *q = t->p->q;
    unsigned trick = 1u + arb_hand_count(q->left.hand[q->leader]) + (q->on_table_count > 0);
    cards kept;

    memcpy(kept, from, sizeof kept);
    for (unsigned c = 0; c < ARB_CARDS; c++) trick -= t->p->held[t->seat][c];
    for (unsigned i = 0; i < q->strike_count; i++) {
        const struct arb_claim_strike *out = &q->strike[i];

        if (out->seat != t->seat || (out->trick != 0 && out->trick != trick)) continue;
        for (unsigned c = 0; c < ARB_CARDS; c++)
            if (out->card == ARB_CARD_NONE ? suit_of(c) == out->suit
                                           : t->p->held[t->seat][out->card] && equals(t, c, out->card)) kept[c] = false;
    }
    if (any(kept)) memcpy(from, kept, sizeof kept);
}

/* -- penalty cards -------------------------------------------------------------------------------- */

static bool is_major(const struct turn *t, const cards from, unsigned card)
{
    (void)from;
    return arb_hand_holds(t->p->q->penalty, (arb_card)card);
}

static bool comes_before_minor(const struct turn *t, const cards from, unsigned card)
{
    for (unsigned c = 0; c < ARB_CARDS; c++)
        if (from[c] && arb_hand_holds(t->p->q->minor, (arb_card)c) && suit_of(c) == suit_of(card))
            return c == card || arb_card_is_honour((arb_card)card);
    return true;
}

/* -- the search -------------------------------------------------------------------------------- */

static int value_of(struct plain *p, unsigned leader, arb_card card[4], unsigned count);

static int value_of_trick(struct plain *p, unsigned leader, const arb_card card[4])
{
    const unsigned won = plain_winner(card, p->q->denomination);
    const unsigned seat = (leader + won) % 4;
    const bool counts = is_mine(p->q, seat) || (p->q->goal == ARB_CLAIM_LOST_TO_TRUMP &&
                                                suit_of(card[won]) != p->q->denomination);
    const bool gave = !is_mine(p->q, seat) && named(p->q, suit_of(card[0])) > 0;
    arb_card next[4];
    int value;

    p->given += gave;
    value = value_of(p, seat, next, 0) + (counts ? 1 : 0);
    p->given -= gave;
    return value;
}

static void playable(const struct plain *p, unsigned leader, const arb_card *card, unsigned count, cards from)
{
    struct turn t = {.p = p, .seat = (leader + count) % 4, .count = count, .card = card};

    for (unsigned c = 0; c < ARB_CARDS; c++)
        from[c] = p->held[t.seat][c] &&
                  (count == 0 || suit_of(c) == suit_of(card[0]) || !has_suit(p, t.seat, suit_of(card[0])));
    if ((t.seat + p->q->declarer) % 2 != 0) {
        keep_if(&t, from, is_major);
        keep_if(&t, from, comes_before_minor);
    }
    if (!is_mine(p->q, t.seat)) return;
    t.partner = (t.seat + 2) % 4;
    t.declares = p->q->claimer == p->q->declarer;
    for (unsigned i = 1; i < count; i++)
        if (beats(card[i], card[t.winning], p->q->denomination)) t.winning = i;
    if (count == 0) lead(&t, from);
    else follow(&t, from);
    strike(&t, from);
}

static int value_of(struct plain *p, unsigned leader, arb_card card[4], unsigned count)
{
    const unsigned seat = (leader + count) % 4;
    cards from;
    int best = -1;

    if (count == 4) return value_of_trick(p, leader, card);
    playable(p, leader, card, count, from);
    for (unsigned c = 0; c < ARB_CARDS; c++) {
        const bool shows = count > 0 && suit_of(c) != suit_of(card[0]) && !p->out[seat][suit_of(card[0])];
        int value;

        if (!from[c]) continue;
        p->held[seat][c] = false;
        if (shows) p->out[seat][suit_of(card[0])] = true;
        card[count] = (arb_card)c;
        value = value_of(p, leader, card, count + 1);
        p->held[seat][c] = true;
        if (shows) p->out[seat][suit_of(card[0])] = false;
        if (best < 0 || (minimises(p->q, seat) ? value < best : value > best)) best = value;
    }
    return best < 0 ? 0 : best;
}

unsigned plain_answer(const struct arb_claim_question *q)
{
    static struct plain p;
    arb_card card[4];
    unsigned left = arb_hand_count(q->left.hand[q->leader]) + (q->on_table_count > 0), value;

    p.q = q;
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        for (unsigned c = 0; c < ARB_CARDS; c++) p.held[s][c] = arb_hand_holds(q->left.hand[s], (arb_card)c);
        for (unsigned suit = 0; suit < ARB_SUITS; suit++) p.out[s][suit] = (q->shown_out[s] >> suit & 1u) != 0;
    }
    memcpy(card, q->on_table, q->on_table_count);
    value = (unsigned)value_of(&p, q->leader, card, q->on_table_count);
    return q->goal == ARB_CLAIM_LOST_TO_TRUMP ? left - value : value;
}

/* leads.c -- what speaks for a lead.
 *
 * The weight of a card is a sum over what is seen of its suit: who has the highest cards, how long the hands are, who
 * is void, who would win the trick. The numbers were learned from twelve thousand positions of random deals: of each it
 * was known which leads decide and how many positions each of them costs, and the weights were moved until those that
 * decide at little cost stood first. They are thirty-seconds of a natural logarithm. Nothing here changes an answer.
 */
#include "search.h"

enum kind { AT_NO_TRUMPS, TRUMP, SIDE_SUIT, KINDS };

/* Who has a card, as the leader sees it. */
enum whose { LEADERS, LEFTS, PARTNERS, RIGHTS, NOBODYS };

/* A card of its suit. Equals count as one. */
enum role { LONE, ACE, LOWEST, HIGHEST, BETWEEN, LONE_ACE };

/* -- The numbers ------------------------------------------------------------------------------------ */

/* Who has the ace, who the king, and the card. */
static const int8_t by_tops_and_card[KINDS][4][5][6] = {
    {
     {{0, 12, -17, 0, -16, 10}, {0, 6, -9, 0, -3, -19}, {0, 1, -1, 0, 7, 21}, {0, -4, -28, 0, -16, -3},
      {0, 0, 0, 0, 0, 14}},
     {{1, 0, 1, 0, -5, 0}, {-16, 0, 3, -13, -4, 0}, {12, 0, 21, 10, 12, 0}, {-11, 0, 0, -14, -1, 0},
      {0, 0, 0, 0, 0, 0}},
     {{12, 0, 6, 6, 8, 0}, {11, 0, -10, 10, -17, 0}, {4, 0, 0, 8, -2, 0}, {-1, 0, -8, -5, -4, 0},
      {0, 0, 0, 0, 0, 0}},
     {{-2, 0, -7, -4, -6, 0}, {-11, 0, 6, -11, 15, 0}, {8, 0, 0, -11, -5, 0}, {-9, 0, -5, -1, -28, 0},
      {0, 0, 0, 0, 0, 0}},
    },
    {
     {{0, 13, -12, 0, -3, 10}, {0, 4, -12, 0, -13, 3}, {0, -2, -8, 0, 0, 17}, {0, -1, -19, 0, -8, 1},
      {0, 0, 0, 0, 0, -22}},
     {{-4, 0, -1, -6, -15, 0}, {-16, 0, 8, -2, 9, 0}, {12, 0, 19, 4, 3, 0}, {-2, 0, 7, -8, -11, 0},
      {0, 0, 0, 0, 0, 0}},
     {{13, 0, -2, 17, 0, 0}, {12, 0, -11, 1, -2, 0}, {9, 0, -10, 5, 8, 0}, {0, 0, -15, -11, -4, 0},
      {0, 0, 0, 0, 0, 0}},
     {{0, 0, -7, -14, -10, 0}, {4, 0, 7, -12, -6, 0}, {4, 0, 10, -11, 5, 0}, {-15, 0, 7, 1, 0, 0},
      {0, 0, 0, 0, 0, 0}},
    },
    {
     {{0, 11, -17, 0, -22, 8}, {0, 2, -3, 0, 2, 7}, {0, 1, -8, 0, -2, 8}, {0, 2, -25, 0, -23, -2},
      {0, 0, 0, 0, 0, -8}},
     {{-3, 0, 12, -6, 13, 0}, {-6, 0, 14, -2, 14, 0}, {5, 0, 29, 7, 34, 0}, {-1, 0, 8, -11, 7, 0},
      {0, 0, 0, 0, 0, 0}},
     {{2, 0, -5, 13, -8, 0}, {11, 0, -13, 5, -16, 0}, {10, 0, -8, 12, -7, 0}, {8, 0, -16, -5, -15, 0},
      {0, 0, 0, 0, 0, 0}},
     {{-3, 0, -5, -10, -4, 0}, {-2, 0, 5, -11, 3, 0}, {4, 0, 8, 0, 9, 0}, {-2, 0, 2, -8, -6, 0}, {0, 0, 0, 0, 0, 0}},
    },
};

/* Who has the ace, the king and the queen. */
static const int8_t by_three_tops[KINDS][4][5][5] = {
    {
     {{10, -13, 15, -20, 21}, {-10, -6, 4, -21, 40}, {7, 5, 1, 11, 15}, {-18, -10, -6, -14, 11}, {0, 0, 0, 0, 14}},
     {{2, -17, 30, -6, -62}, {-5, 3, -1, -33, 0}, {15, 14, 19, 8, 0}, {-8, -7, -2, -9, 0}, {0, 0, 0, 0, 0}},
     {{-3, 5, 16, -1, 46}, {3, -12, 22, -15, 0}, {6, 3, 0, -3, 0}, {12, -8, -7, -26, 0}, {0, 0, 0, 0, 0}},
     {{-4, -6, 29, -63, -4}, {1, -5, 9, -20, 0}, {19, -21, 11, -24, 0}, {-12, -15, -3, -4, 0}, {0, 0, 0, 0, 0}},
    },
    {
     {{11, -3, 7, -12, 2}, {-5, -6, -14, -2, 30}, {16, -4, -3, -7, -12}, {-13, -2, -12, -12, 9}, {0, 0, 0, 0, -22}},
     {{3, -20, 29, -18, -58}, {-1, -4, 11, -5, 0}, {5, 7, 18, 12, 0}, {-5, -6, -10, 8, 0}, {0, 0, 0, 0, 0}},
     {{-1, 5, 15, 5, -5}, {-2, -7, 18, -13, 0}, {4, 2, 6, -12, 0}, {9, -9, -18, -6, 0}, {0, 0, 0, 0, 0}},
     {{8, -7, 9, -21, -65}, {5, 0, -4, -6, 0}, {6, -2, 15, -20, 0}, {-12, -4, -4, 9, 0}, {0, 0, 0, 0, 0}},
    },
    {
     {{2, -4, 2, -11, 0}, {5, -2, 2, -8, 5}, {5, -2, 4, -6, -7}, {-22, 6, -8, -15, -13}, {0, 0, 0, 0, -8}},
     {{7, -4, 19, -12, 12}, {-4, -3, 8, 6, 0}, {8, 16, 22, 16, 0}, {2, -4, 1, -6, 0}, {0, 0, 0, 0, 0}},
     {{6, 3, -2, -8, 17}, {-5, -6, 14, -12, 0}, {1, 4, 5, 1, 0}, {-8, -1, -5, -6, 0}, {0, 0, 0, 0, 0}},
     {{6, -27, 27, -34, -8}, {1, -3, 7, -11, 0}, {16, 3, 9, -10, 0}, {-5, 10, -1, -18, 0}, {0, 0, 0, 0, 0}},
    },
};

/* Who is void: the opponent on the left, the one on the right, partner. */
static const int8_t by_voids[KINDS][3][3][3] = {
    {
     {{4, 4, 0}, {-4, -14, 0}, {0, 0, 0}},
     {{-5, 5, 0}, {-9, -8, 0}, {0, 0, 0}},
     {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
    },
    {
     {{6, 19, 0}, {-23, 1, 0}, {0, 0, 0}},
     {{-13, -12, 0}, {-59, -6, 0}, {0, 0, 0}},
     {{0, 0, 0}, {0, 0, 0}, {0, 0, 0}},
    },
    {
     {{10, -5, 30}, {5, -14, 34}, {-23, -10, -23}},
     {{3, -2, 25}, {3, 43, 0}, {-12, 29, 6}},
     {{-27, -26, 9}, {-9, 51, 65}, {-58, -54, -41}},
    },
};

/* The leader's length, and partner's. */
static const int8_t by_our_lengths[KINDS][6][6] = {
    {{0, 0, 0, 0, 0, 0}, {-1, -17, -10, 5, 6, 12}, {2, -9, -9, 3, 6, 5}, {-2, -6, -4, -1, -2, 5},
     {4, -7, 1, 0, 7, -7}, {-7, -4, -3, -11, -2, 13}},
    {{0, 0, 0, 0, 0, 0}, {14, -17, 5, 11, -5, 11}, {-6, 7, -9, -3, 3, 7}, {0, -2, -10, -11, 4, 1},
     {2, -3, -4, -7, -10, -14}, {-1, 2, -2, -11, -11, -6}},
    {{0, 0, 0, 0, 0, 0}, {6, -6, 1, 7, 8, 10}, {9, 5, -8, -5, 2, 4}, {6, 5, -7, -12, -5, -5},
     {18, 0, -9, -7, -7, -9}, {12, -3, -8, -12, -10, -3}},
};

/* The length on the left, and on the right. */
static const int8_t by_their_lengths[KINDS][5][5] = {
    {{-13, 22, 1, -17, -14}, {10, 33, 15, 1, -3}, {3, 16, 14, 2, -11}, {-13, 11, 3, -2, -16},
     {-24, 0, -12, -12, -30}},
    {{-46, -7, -8, 0, -13}, {9, 15, 13, 2, -13}, {-11, 14, 12, 7, -10}, {-13, 3, 7, -2, -3}, {-18, -9, -4, -5, -6}},
    {{-17, 7, -1, -10, -19}, {-3, 11, 8, 0, -3}, {-3, 6, 11, 8, -1}, {-7, -1, 5, 5, 5}, {-33, -4, 2, 1, 0}},
};

/* How many cards are higher, how many equals the card has, and is it a lowest one? */
static const int8_t by_rank[KINDS][4][3][2] = {
    {
     {{4, 11}, {12, 5}, {1, 8}},
     {{-17, -11}, {6, -2}, {24, 26}},
     {{-24, -18}, {-2, -4}, {31, -4}},
     {{-10, -3}, {-7, -3}, {-17, 0}},
    },
    {
     {{2, 8}, {1, 14}, {13, -4}},
     {{-18, -8}, {7, 10}, {20, 12}},
     {{-20, -9}, {-6, -3}, {-11, -15}},
     {{-15, -1}, {-4, -1}, {-14, 7}},
    },
    {
     {{6, 6}, {7, 7}, {8, 0}},
     {{-14, 1}, {4, -4}, {15, 1}},
     {{-15, -5}, {-1, 2}, {13, 12}},
     {{-11, -2}, {-6, 1}, {-11, 5}},
    },
};

/* Who wins if all play their highest, does partner beat the left, does the card, and the card. */
static const int8_t by_highest[KINDS][4][2][2][6] = {
    {
     {
      {{0, 0, 0, 0, 0, 0}, {0, 9, 0, 0, 0, 13}},
      {{0, 0, 0, 0, 0, 0}, {0, 5, 0, 0, 0, 7}},
     },
     {
      {{-2, 0, -16, -4, -12, 0}, {0, 0, 0, 0, 0, 0}},
      {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}},
     },
     {
      {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}},
      {{6, 0, 16, 7, 11, 0}, {18, 0, 11, 10, 6, 0}},
     },
     {
      {{2, 0, -18, -12, -27, 0}, {-7, 0, -47, -16, -13, 0}},
      {{11, 0, -2, 9, -5, 0}, {-10, 0, -13, -4, -10, 0}},
     },
    },
    {
     {
      {{0, 0, 0, 0, 0, 0}, {0, 11, 0, 0, 0, 21}},
      {{0, 0, 0, 0, 0, 0}, {0, 2, 0, 0, 0, -5}},
     },
     {
      {{-1, 0, -17, -9, -4, 0}, {0, 0, 0, 0, 0, 0}},
      {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}},
     },
     {
      {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}},
      {{16, 0, 20, 16, 11, 0}, {15, 0, 21, -3, 12, 0}},
     },
     {
      {{-7, 0, -23, -6, -17, 0}, {7, 0, -33, -19, -32, 0}},
      {{6, 0, -22, 7, -13, 0}, {-8, 0, -33, -14, -28, 0}},
     },
    },
    {
     {
      {{0, 0, 0, 0, 0, 0}, {0, 5, 0, 0, 0, 4}},
      {{0, 0, 0, 0, 0, 0}, {0, 10, 0, 0, 0, 14}},
     },
     {
      {{3, 0, -28, -6, -30, 0}, {0, 0, 0, 0, 0, 0}},
      {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}},
     },
     {
      {{0, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 0}},
      {{14, 0, 28, 16, 28, 0}, {16, 0, 27, 9, 29, 0}},
     },
     {
      {{-5, 0, -20, -8, -22, 0}, {14, 0, -3, -1, -26, 0}},
      {{-4, 0, -18, -4, -19, 0}, {-4, 0, -24, -15, -25, 0}},
     },
    },
};

/* -- A suit, and a card of it ------------------------------------------------------------------------- */

static unsigned at_most(unsigned a, unsigned limit) { return a < limit ? a : limit; }

/* Who has the nth highest of a suit's cards in play, n from 0. */
static unsigned whose(const struct trick *trick, unsigned suit, unsigned n, unsigned in_play)
{
    return n < in_play ? ((trick->owners[suit] >> (30u - 2 * n)) - trick->leader) & 3u : NOBODYS;
}

/* 0: has the suit. 1: is void, and does not ruff. 2: ruffs. */
static unsigned void_of(const struct arb_dd *dd, unsigned length, unsigned seat, enum kind kind)
{
    if (length > 0) return 0;
    return kind == SIDE_SUIT && (dd->hand[seat & 3u] & suit_lane(dd->trump)) != 0 ? 2 : 1;
}

void dd_look_at_suit(const struct arb_dd *dd, const struct trick *trick, unsigned suit, struct suit_to_lead *of)
{
    const unsigned me = trick->leader;
    const lanes lane = suit_lane(suit), left = dd->hand[(me + 1u) & 3u] & lane, right = dd->hand[(me + 3u) & 3u] & lane;
    const lanes his = dd->hand[(me + 2u) & 3u] & lane;
    const enum kind kind = dd->trump == NO_TRUMPS ? AT_NO_TRUMPS : suit == dd->trump ? TRUMP : SIDE_SUIT;
    unsigned length[ARB_SEATS], in_play = 0;

    for (unsigned i = 0; i < ARB_SEATS; i++) {
        length[i] = length_of(trick->lengths, (me + i) & 3u, suit);
        in_play += length[i];
    }
    const unsigned ace = whose(trick, suit, 0, in_play), king = whose(trick, suit, 1, in_play);

    *of = (struct suit_to_lead){.kind = kind, .ace = ace, .king = king, .mine = dd->hand[me] & lane};
    of->all = trick->all & lane;
    of->left = left != 0 ? highest(left) : 0;
    of->partner = his != 0 ? highest(his) : 0;
    of->right = right != 0 ? highest(right) : 0;
    of->partner_beats_left = his != 0 && (left == 0 || of->partner > of->left);
    of->left_is_void = left == 0;
    of->weight = by_three_tops[kind][ace][king][whose(trick, suit, 2, in_play)] +
                 by_voids[kind][void_of(dd, length[1], me + 1, kind)][void_of(dd, length[3], me + 3, kind)]
                         [void_of(dd, length[2], me + 2, kind)] +
                 by_our_lengths[kind][at_most(length[0], 5)][at_most(length[2], 5)] +
                 by_their_lengths[kind][at_most(length[1], 4)][at_most(length[3], 4)];
}

static enum role role_of(const struct suit_to_lead *of, unsigned card, lanes equals, bool is_lowest)
{
    const bool is_ace = card == highest(of->all);

    if (of->mine == (one_card(card) | equals)) return is_ace ? LONE_ACE : LONE;
    if (is_ace) return ACE;
    if (is_lowest) return LOWEST;
    return (of->mine & above(card)) == 0 ? HIGHEST : BETWEEN;
}

/* Who wins the trick when everybody else plays his highest card of the suit. */
static enum whose highest_of_all(const struct suit_to_lead *of, unsigned card)
{
    enum whose winner = LEADERS;

    if (of->left > card) {
        card = of->left;
        winner = LEFTS;
    }
    if (of->partner > card) {
        card = of->partner;
        winner = PARTNERS;
    }
    return of->right > card ? RIGHTS : winner;
}

int dd_weight_of_lead(const struct suit_to_lead *of, unsigned card)
{
    const lanes others = of->all & ~of->mine & below(card), lower = of->mine & below(card);
    const lanes equals = others != 0 ? lower & above(highest(others)) : lower;
    const bool is_lowest = lower == equals;
    const enum role role = role_of(of, card, equals, is_lowest);
    const unsigned more = equals == 0 ? 0 : is_one_card(equals) ? 1 : 2;
    lanes higher = of->all & above(card);
    unsigned count = 0;

    for (; higher != 0 && count < 3; higher &= higher - 1) count++;
    return of->weight + by_tops_and_card[of->kind][of->ace][of->king][role] +
           by_rank[of->kind][count][more][is_lowest] +
           by_highest[of->kind][highest_of_all(of, card)][of->partner_beats_left][of->left_is_void || card > of->left]
                     [role];
}

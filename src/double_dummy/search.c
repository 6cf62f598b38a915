/* search.c -- whether North-South take that many tricks: alpha-beta over the cards, with the answers of like positions
 * kept at each trick's beginning.
 *
 * A question is put for one number of tricks at a time, so that an answer is yes or no and most of the cards are never
 * looked at. With each answer comes which ranks mattered (partition search: Ginsberg 1996): the side that may choose
 * needs the ranks of the card it chose, the other those of all that it tried.
 */
#include "search.h"

/* Tricks of an answer that is none: it was time to stop. It decides for neither side. */
enum { STOPPED = 128, POSITIONS_BETWEEN_LOOKS = 1024 };

static struct answer play(struct arb_dd *dd, struct trick *trick, struct turn turn, shapes lengths);
static struct answer search(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths);
static struct answer play_on(struct arb_dd *dd, struct trick *trick, struct turn turn, shapes lengths);
static struct answer search_on(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths);

/* -- The end of a trick ------------------------------------------------------------------------- */

/* The rank of the winning card mattered if another card of its suit was on the trick. For the side that did not get
 * what it wanted all of that card's equals in its hand mattered: in another position it might play a lower one. */
static lanes rank_that_won(const struct arb_dd *dd, const struct trick *trick, const struct turn *won, bool is_choosers)
{
    const unsigned suit = card_suit(won->winning);
    const lanes now = dd->hand[0] | dd->hand[1] | dd->hand[2] | dd->hand[3];
    const lanes in_play = trick->all & suit_lane(suit);

    if (is_one_card(in_play & ~now)) return 0;
    if (is_choosers) return one_card(won->winning);
    const lanes hand = (dd->hand[won->winner] | one_card(won->winning)) & suit_lane(suit);

    return one_card(lowest_equal(won->winning, hand, in_play));
}

static inline __attribute__((always_inline)) struct answer next_trick(struct arb_dd *dd, const struct trick *trick,
                                                                      const struct turn *won, shapes lengths,
                                                                      bool goes_on)
{
    const bool ours = is_north_south(won->winner);
    const unsigned need = trick->need - (ours ? 1u : 0u);
    struct answer answer = goes_on ? search_on(dd, trick->left - 1, won->winner, need, lengths)
                                   : search(dd, trick->left - 1, won->winner, need, lengths);
    const bool made = answer.tricks >= need;

    answer.tricks += ours ? 1u : 0u;
    answer.ranks |= rank_that_won(dd, trick, won, made == ours);
    return answer;
}

/* -- Hints -------------------------------------------------------------------------------------- */

/* Bit 13 of each lane, which no card has: is that hand's length in the suit odd? */
static uint64_t odd_lengths(shapes all, unsigned seat)
{
    return (all >> (4 * seat) & UINT64_C(0x0001000100010001)) << 13;
}

/* The like: of a lead the hand, and where partner's lengths are odd; of a card in the suit led the suit's cards and the
 * one to beat; else the hand and the one to beat. Of a lead, and with trumps, also how many tricks are needed. A tag
 * tells most of those apart that share a place. */
static struct hint hint_for(const struct arb_dd *dd, const struct trick *trick, const struct turn *turn)
{
    const lanes hand = dd->hand[turn->seat], lane = suit_lane(trick->suit);
    const uint64_t need = dd->trump == NO_TRUMPS && turn->place > 0 ? 0 : trick->need;
    uint64_t like = hand ^ need << 60;

    if (turn->place == 0) like ^= odd_lengths(trick->lengths, (turn->seat + 2u) & 3u);
    else if ((hand & lane) != 0) like = (trick->all & lane) ^ trick->leader * UINT64_C(0x9FB21C651E98DF25);
    if (turn->place > 0) like ^= turn->winning * UINT64_C(0xC2B2AE3D27D4EB4F);
    like ^= turn->place * UINT64_C(0x5851F42D4C957F2D) + turn->seat * UINT64_C(0x14057B7EF767814F);
    like *= UINT64_C(0xD6E8FEB86659FD93);
    like ^= like >> 32;
    like *= UINT64_C(0x9E3779B97F4A7C15);

    struct hint hint = {(uint32_t)(like >> (64 - HINT_BITS)), (uint16_t)((like >> 32 & 0x3FF) << 6), 64};
    const uint16_t noted = dd->hint[hint.at];

    if ((noted & 0x3Fu) != 0 && (noted & 0xFFC0u) == hint.tag) hint.card = (noted & 0x3Fu) - 1u;
    return hint;
}

static void note_hint(struct arb_dd *dd, struct hint hint, unsigned card)
{
    dd->hint[hint.at] = (uint16_t)(hint.tag | (card + 1u));
}

/* -- A card ------------------------------------------------------------------------------------- */

/* goes_on: what comes of it was halted, and goes on. */
static inline __attribute__((always_inline)) struct answer after_card(struct arb_dd *dd, struct trick *trick,
                                                                      const struct turn *turn, unsigned card,
                                                                      shapes lengths, bool goes_on)
{
    struct turn next = *turn;

    if (turn->place == 0) trick->suit = card_suit(card);
    if (turn->place == 0 || beats(card, turn->winning, dd->trump)) {
        next.winner = turn->seat;
        next.winning = card;
    }
    if (turn->place == 3) return next_trick(dd, trick, &next, lengths, goes_on);
    next.place++;
    next.seat = (turn->seat + 1u) & 3u;
    return goes_on ? play_on(dd, trick, next, lengths) : play(dd, trick, next, lengths);
}

/* What the hand may play (Law 44), of equals the highest. */
static inline __attribute__((always_inline)) lanes cards_to_try(const struct arb_dd *dd, const struct trick *trick,
                                                                const struct turn *turn)
{
    const lanes hand = dd->hand[turn->seat], lane = suit_lane(trick->suit);
    lanes tried = 0;

    if (turn->place > 0 && (hand & lane) != 0) return without_equals(hand & lane, trick->all & lane);
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        if ((hand & suit_lane(suit)) != 0)
            tried |= without_equals(hand & suit_lane(suit), trick->all & suit_lane(suit));
    return tried;
}

/* The cheapest card that wins, unless partner has won already; then from below. */
static void order_last_to_follow(const struct trick *trick, const struct turn *turn, lanes cards, struct order *order)
{
    const bool partner_wins = turn->winner == ((turn->seat + 2u) & 3u);
    lanes winners = card_suit(turn->winning) == trick->suit && !partner_wins ? cards & above(turn->winning) : 0;

    cards &= ~winners;
    for (; winners != 0; winners &= winners - 1) order->card[order->count++] = (uint8_t)lowest(winners);
    for (; cards != 0; cards &= cards - 1) order->card[order->count++] = (uint8_t)lowest(cards);
}

/* Cards that are tried before the others are put in order: they leave *left. The hint where a card is to be noted that
 * decides; .at is 0 where none is. */
static inline __attribute__((always_inline)) struct hint try_first(const struct arb_dd *dd, const struct trick *trick,
                                                                   const struct turn *turn, lanes *left,
                                                                   struct order *order)
{
    struct hint hint = {0, 0, 64};

    if (turn->place == 3 && (*left & suit_lane(trick->suit)) != 0) {
        order_last_to_follow(trick, turn, *left, order);
        *left = 0;
        return hint;
    }
    if (is_one_card(*left)) return hint;
    hint = hint_for(dd, trick, turn);
    if (hint.card < 64 && (*left & one_card(hint.card)) != 0) {
        order->card[order->count++] = (uint8_t)hint.card;
        *left ^= one_card(hint.card);
    }
    return hint;
}

/* Lower cards of its suit answer alike when the rank of the card did not matter. */
static lanes answered_by(unsigned card, lanes ranks)
{
    const lanes lane = suit_lane(card_suit(card)), mattered = ranks & lane;
    const lanes alike = mattered != 0 ? lane & below(lowest(mattered)) : lane;

    return (alike & one_card(card)) != 0 ? alike : 0;
}

/* Keeps a turn that could not be ended. */
static void halt(struct arb_dd *dd, const struct tried *tried)
{
    ARB_ASSERT(dd->halted.turns < ARB_COUNT(dd->halted.tried));
    dd->halted.tried[dd->halted.turns++] = *tried;
}

/* The cards of a hand from tried->at on, until one decides. Does the one there go on where it was halted? */
static inline __attribute__((always_inline)) struct answer try_cards(struct arb_dd *dd, struct trick *trick,
                                                                     const struct turn *turn, shapes lengths,
                                                                     struct tried *tried, bool goes_on)
{
    const bool ours = is_north_south(turn->seat);
    const unsigned turned = ours ? 0 : ~0u;

    for (;; tried->at++) {
        if (tried->at == tried->order.count && tried->left != 0) {
            dd_order(dd, trick, turn, tried->left, &tried->order);
            tried->left = 0;
        }
        if (tried->at == tried->order.count) return tried->all;
        const unsigned card = tried->order.card[tried->at];

        if ((tried->answered & one_card(card)) != 0) continue;
        const shapes after = lengths - one_of(turn->seat, card_suit(card));

        dd->hand[turn->seat] ^= one_card(card);
        const struct answer one = goes_on ? after_card(dd, trick, turn, card, after, true)
                                          : after_card(dd, trick, turn, card, after, false);

        dd->hand[turn->seat] ^= one_card(card);
        goes_on = false;
        if (((one.tricks - trick->need) ^ turned) <= ARB_RANKS) { /* at least 'need' for us, or less for them */
            if (tried->order.count > 1 && (tried->at > 0 || tried->hint.card == 64) &&
                (turn->place == 0 || card_suit(card) != trick->suit))
                dd_note(dd, trick, turn->seat, &tried->order, tried->at);
            if (tried->hint.at != 0 && card != tried->hint.card) note_hint(dd, tried->hint, card);
            return one;
        }
        if (one.tricks >= STOPPED) {
            halt(dd, tried);
            return one;
        }
        if (ours ? one.tricks > tried->all.tricks : one.tricks < tried->all.tricks) tried->all.tricks = one.tricks;
        tried->all.ranks |= one.ranks;
        tried->answered |= answered_by(card, one.ranks);
    }
}

/* What a hand does at its turn. It is compiled once for each place in the trick, where half of it falls away. */
static inline __attribute__((always_inline)) struct answer play_in_place(struct arb_dd *dd, struct trick *trick,
                                                                         const struct turn *turn, shapes lengths)
{
    struct tried tried = {.all = {0, is_north_south(turn->seat) ? 0u : ARB_RANKS}};

    tried.left = cards_to_try(dd, trick, turn);
    tried.hint = try_first(dd, trick, turn, &tried.left, &tried.order);
    return try_cards(dd, trick, turn, lengths, &tried, false);
}

/* A turn that was halted. */
static __attribute__((noinline)) struct answer play_on(struct arb_dd *dd, struct trick *trick, struct turn turn,
                                                       shapes lengths)
{
    struct tried tried = dd->halted.tried[--dd->halted.turns];

    return try_cards(dd, trick, &turn, lengths, &tried, dd->halted.turns > 0);
}

static __attribute__((noinline)) struct answer lead(struct arb_dd *dd, struct trick *trick)
{
    return play_in_place(dd, trick, &(struct turn){.place = 0, .seat = trick->leader}, trick->lengths);
}

static __attribute__((noinline)) struct answer play_second(struct arb_dd *dd, struct trick *trick, struct turn turn,
                                                           shapes lengths)
{
    turn.place = 1;
    return play_in_place(dd, trick, &turn, lengths);
}

static __attribute__((noinline)) struct answer play_third(struct arb_dd *dd, struct trick *trick, struct turn turn,
                                                          shapes lengths)
{
    turn.place = 2;
    return play_in_place(dd, trick, &turn, lengths);
}

static __attribute__((noinline)) struct answer play_last(struct arb_dd *dd, struct trick *trick, struct turn turn,
                                                         shapes lengths)
{
    turn.place = 3;
    if ((dd->hand[turn.seat] & suit_lane(trick->suit)) != 0)
        dd_patterns_expect(&dd->patterns, lengths - one_of(turn.seat, trick->suit));
    return play_in_place(dd, trick, &turn, lengths);
}

static inline __attribute__((always_inline)) struct answer play(struct arb_dd *dd, struct trick *trick,
                                                                struct turn turn, shapes lengths)
{
    if (turn.place == 1) return play_second(dd, trick, turn, lengths);
    return turn.place == 2 ? play_third(dd, trick, turn, lengths) : play_last(dd, trick, turn, lengths);
}

/* -- A trick ------------------------------------------------------------------------------------ */

static struct answer last_trick(const struct arb_dd *dd, unsigned leader)
{
    const lanes all = dd->hand[0] | dd->hand[1] | dd->hand[2] | dd->hand[3];
    unsigned winner = leader, winning = lowest(dd->hand[leader]);

    for (unsigned i = 1; i < ARB_SEATS; i++) {
        const unsigned seat = (leader + i) & 3u, card = lowest(dd->hand[seat]);

        if (!beats(card, winning, dd->trump)) continue;
        winner = seat;
        winning = card;
    }
    const bool alone = is_one_card(all & suit_lane(card_suit(winning)));

    return (struct answer){alone ? 0 : one_card(winning), is_north_south(winner)};
}

/* The position as patterns.c compares it. */
static owners look_at(const struct arb_dd *dd, struct trick *trick)
{
    owners position;

    trick->all = dd->hand[0] | dd->hand[1] | dd->hand[2] | dd->hand[3];
    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        position[suit] = trick->owners[suit] = dd->owners[suit][ranks_of(trick->all, suit)];
    return position;
}

static struct answer answer_of(const struct trick *trick, const struct known *known)
{
    return (struct answer){dd_ranks_of(trick, known->matter), known->at_least >= trick->need ? known->at_least
                                                                                              : known->at_most};
}

static void keep(struct arb_dd *dd, const struct trick *trick, owners position, const struct answer *answer)
{
    const bool made = answer->tricks >= trick->need;
    struct known known = {.at_least = made ? answer->tricks : 0, .at_most = made ? trick->left : answer->tricks};

    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const lanes mattered = answer->ranks & suit_lane(suit);

        if (mattered != 0)
            known.matter |= count_ranks(ranks_of(trick->all, suit) >> (lowest(mattered) - LANE * suit)) << (8 * suit);
    }
    dd_patterns_keep(&dd->patterns, trick->lengths, trick->leader, position, &known);
}

/* Is it time to stop? Asked of a position when those are through that were granted at the last look. */
static __attribute__((noinline)) bool must_stop(struct arb_dd *dd)
{
    struct stop *stop = &dd->stop;
    const bool is_cancelled = dd->cancel != NULL && __atomic_load_n(dd->cancel, __ATOMIC_RELAXED) != 0;
    const uint64_t granted = stop->left < POSITIONS_BETWEEN_LOOKS ? stop->left : POSITIONS_BETWEEN_LOOKS;

    stop->is_now = stop->is_now || is_cancelled || granted == 0;
    stop->due = stop->is_now ? 1 : (uint32_t)granted;
    stop->left -= stop->is_now ? 0 : granted;
    return stop->is_now;
}

/* 'need' is 0..left+1. */
static struct answer search(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths)
{
    struct trick trick = {.leader = leader, .left = left, .need = need, .lengths = lengths};
    struct answer answer;
    struct known known;

    if (need == 0) return (struct answer){0, 0};
    if (need > left) return (struct answer){0, left};
    if (left == 1) return last_trick(dd, leader);

    const owners position = look_at(dd, &trick);
    const struct head *head = dd_patterns_head(&dd->patterns, lengths);

    dd_patterns_expect_chain(&dd->patterns, head, leader);
    if (dd_is_sure(dd, &trick, &answer)) return answer;
    if (dd_patterns_find(&dd->patterns, head, leader, position, need, &known)) return answer_of(&trick, &known);
    if (--dd->stop.due == 0 && must_stop(dd)) return (struct answer){0, STOPPED};
    answer = lead(dd, &trick);
    if (answer.tricks < STOPPED) keep(dd, &trick, position, &answer);
    return answer;
}

/* The same of a trick whose lead was halted. */
static struct answer search_on(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths)
{
    struct trick trick = {.leader = leader, .left = left, .need = need, .lengths = lengths};
    const owners position = look_at(dd, &trick);
    const struct answer answer = play_on(dd, &trick, (struct turn){.place = 0, .seat = leader}, lengths);

    if (answer.tricks < STOPPED) keep(dd, &trick, position, &answer);
    return answer;
}

/* -- A question --------------------------------------------------------------------------------- */

/* Was it this question that was halted last? Else what was kept of that one is forgotten. */
static bool was_halted(struct arb_dd *dd, const struct start *start, unsigned need)
{
    struct halted *halted = &dd->halted;

    if (halted->turns > 0 && halted->need == need && halted->trump == dd->trump &&
        memcmp(&halted->start, start, sizeof *start) == 0 && memcmp(halted->hand, dd->hand, sizeof dd->hand) == 0)
        return true;
    halted->start = *start;
    memcpy(halted->hand, dd->hand, sizeof dd->hand);
    halted->need = need;
    halted->trump = dd->trump;
    halted->turns = 0;
    return false;
}

struct answer dd_search(struct arb_dd *dd, const struct start *start, unsigned need)
{
    const bool goes_on = was_halted(dd, start, need);
    struct trick trick = start->trick;

    trick.need = need;
    if (start->turn.place > 0)
        return goes_on ? play_on(dd, &trick, start->turn, start->lengths)
                       : play(dd, &trick, start->turn, start->lengths);
    return goes_on ? search_on(dd, trick.left, trick.leader, need, trick.lengths)
                   : search(dd, trick.left, trick.leader, need, trick.lengths);
}

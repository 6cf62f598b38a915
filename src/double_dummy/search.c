/* search.c -- whether North-South take that many tricks: alpha-beta over the cards, with the answers of like positions
 * kept at each trick's beginning.
 *
 * A question is put for one number of tricks at a time, so that an answer is yes or no and most of the cards are never
 * looked at. With each answer comes which ranks mattered (partition search: Ginsberg 1996): the side that may choose
 * needs the ranks of the card it chose, the other those of all that it tried.
 */
#include "turns.h"

/* Tricks of an answer that is none: it was time to stop. It decides for neither side. */
enum { STOPPED = 128, POSITIONS_BETWEEN_LOOKS = 1024 };

static struct answer play(struct arb_dd *dd, struct trick *trick, struct turn turn, shapes lengths);
static struct answer search(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths);
static struct answer play_on(struct arb_dd *dd, struct trick *trick, struct turn turn, shapes lengths);
static struct answer search_on(struct arb_dd *dd, unsigned left, unsigned leader, unsigned need, shapes lengths);

/* -- The end of a trick ------------------------------------------------------------------------- */

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

/* -- A card ------------------------------------------------------------------------------------- */

/* goes_on: what comes of it was halted, and goes on. */
static inline __attribute__((always_inline)) struct answer after_card(struct arb_dd *dd, struct trick *trick,
                                                                      const struct turn *turn, unsigned card,
                                                                      shapes lengths, bool goes_on)
{
    struct turn next = turn_with(dd, turn, card);

    if (turn->place == 0) trick->suit = card_suit(card);
    if (turn->place == 3) return next_trick(dd, trick, &next, lengths, goes_on);
    next.place++;
    next.seat = (turn->seat + 1u) & 3u;
    return goes_on ? play_on(dd, trick, next, lengths) : play(dd, trick, next, lengths);
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

    for (; next_card(dd, trick, turn, tried); tried->at++) {
        const unsigned card = tried->order.card[tried->at];
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
    return tried->all;
}

/* With so many cards left in each hand, by the place in the trick, a glance ahead costs less than it spares. */
static const uint8_t glance_from[ARB_SEATS] = {11, 10, 10, 9};

/* What a hand does at its turn. It is compiled once for each place in the trick, where half of it falls away. */
static inline __attribute__((always_inline)) struct answer play_in_place(struct arb_dd *dd, struct trick *trick,
                                                                         const struct turn *turn, shapes lengths)
{
    struct tried tried = {.all = {0, is_north_south(turn->seat) ? 0u : ARB_RANKS}};
    struct answer known;

    tried.left = cards_to_try(dd, trick, turn);
    const bool glances = trick->left >= glance_from[turn->place] && !is_one_card(tried.left);

    tried.hint = try_first(dd, trick, turn, &tried.left, &tried.order);
    if (glances && dd_glance(dd, trick, turn, lengths, &tried, &known)) return known;
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

    if (need == 0) return (struct answer){0, 0};
    if (need > left) return (struct answer){0, left};
    if (left == 1) return last_trick(dd, leader);

    const struct head *head = expected_head(dd, &trick);
    const owners position = look_at(dd, &trick);

    if (dd_is_sure(dd, &trick, &answer) || is_kept(dd, &trick, head, position, &answer)) return answer;
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

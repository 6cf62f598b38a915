/* double_dummy.c -- the door: questions come in, and are put until the tricks are known or it is time to stop.
 *
 * Every call is about some positions, whose bounds of North-South's tricks stand beside each other in 'known'. The
 * same call asked again finds them there, and what the memory knows.
 */
#include "position.h"
#include "search.h"

_Static_assert(ARB_DD_MEMORY_LEAST > sizeof(struct arb_dd) + (32u << 10), "room for patterns");
_Static_assert(sizeof(struct asked) == 4 * sizeof(arb_hand) + 4 + 2 + 3 + ARB_CARDS + 3, "no padding");
_Static_assert(sizeof(struct start) == 12 * sizeof(uint32_t) + 3 * sizeof(uint64_t), "no padding");

/* Of a call. */
enum kind { NOTHING, TRICKS, CARDS, TABLE, DENOMINATION, TRACE };

struct arb_dd *arb_dd_open(void *memory, size_t bytes)
{
    const size_t own = (sizeof(struct arb_dd) + ARB_DD_ALIGNMENT - 1) / ARB_DD_ALIGNMENT * ARB_DD_ALIGNMENT;
    struct arb_dd *dd = memory;

    if (bytes < ARB_DD_MEMORY_LEAST || (uintptr_t)memory % ARB_DD_ALIGNMENT != 0) return NULL;
    memset(dd, 0, sizeof *dd);
    dd->stop.due = 1;
    dd_patterns_open(&dd->patterns, (char *)memory + own, bytes - own);
    return dd;
}

void arb_dd_limit(struct arb_dd *dd, uint64_t positions, const volatile int *cancel)
{
    dd->limit = positions;
    dd->cancel = cancel;
}

uint64_t arb_dd_searched(const struct arb_dd *dd)
{
    return dd->stop.granted - dd->stop.left + 1u - dd->stop.due;
}

/* -- A call begins and ends ---------------------------------------------------------------- */

/* Bounds that nobody has narrowed yet are 0 and 'most'. */
static void begin(struct arb_dd *dd, const struct asked *asked, unsigned most)
{
    const uint64_t granted = dd->limit > 0 ? dd->limit : UINT64_MAX;

    dd->stop = (struct stop){.due = 1, .granted = granted, .left = granted};
    if (memcmp(asked, &dd->asked, sizeof *asked) == 0) return;
    dd->asked = *asked;
    for (unsigned i = 0; i < ARB_COUNT(dd->known); i++) dd->known[i] = (struct arb_dd_tricks){0, (uint8_t)most};
}

static enum arb_dd_outcome end(const struct arb_dd *dd)
{
    return dd->stop.is_now ? ARB_DD_STOPPED : ARB_DD_SOLVED;
}

static struct asked asked_of(const struct arb_dd_position *position, enum kind kind)
{
    struct asked asked = {.denomination = position->denomination, .leader = position->leader,
                          .on_table = position->on_table, .kind = (uint8_t)kind};

    memcpy(asked.left, position->left.hand, sizeof asked.left);
    memcpy(asked.table, position->table, position->on_table);
    return asked;
}

/* The side's tricks, of so many, where North-South's are between those bounds. */
static struct arb_dd_tricks tricks_of(unsigned side, unsigned of, struct arb_dd_tricks norths)
{
    if (side == ARB_NS) return norths;
    return (struct arb_dd_tricks){(uint8_t)(of - norths.at_most), (uint8_t)(of - norths.at_least)};
}

/* -- Questions -------------------------------------------------------------------------------------- */

/* Beginning with a guess, each answer narrows the bounds from one end, until they meet or it is time to stop. 'won' is
 * what North-South have already of the tricks that are counted. */
static void narrow(struct arb_dd *dd, const struct arb_dd_position *position, unsigned won, unsigned guess,
                   struct arb_dd_tricks *known)
{
    if (known->at_least == known->at_most) return;
    const struct start start = dd_take(dd, position);

    while (known->at_least < known->at_most) {
        const unsigned total = guess <= known->at_least ? known->at_least + 1u
                               : guess > known->at_most ? known->at_most
                                                        : guess;
        const struct answer answer = dd_search(dd, &start, total - won);
        const bool made = answer.tricks >= total - won;

        if (dd->stop.is_now) return;
        ARB_ASSERT(answer.tricks <= start.trick.left);
        if (made) known->at_least = (uint8_t)(answer.tricks + won);
        else known->at_most = (uint8_t)(answer.tricks + won);
        guess = answer.tricks + won + (made ? 1u : 0u);
    }
}

/* Tricks that were won are sure, and more than those that are left nobody wins. */
static void cut(struct arb_dd_tricks *known, unsigned won, unsigned left)
{
    if (known->at_least < won) known->at_least = (uint8_t)won;
    if (known->at_most > won + left) known->at_most = (uint8_t)(won + left);
}

/* -- One position -------------------------------------------------------------------------------------- */

enum arb_dd_outcome arb_dd_tricks(struct arb_dd *dd, const struct arb_dd_position *position,
                                  struct arb_dd_tricks *tricks)
{
    if (!dd_position_is_sound(position)) return ARB_DD_NOT_A_POSITION;
    const struct asked asked = asked_of(position, TRICKS);
    const unsigned left = dd_tricks_left(position);

    begin(dd, &asked, left);
    narrow(dd, position, 0, left / 2 + 1u, &dd->known[0]);
    *tricks = tricks_of(dd_seat_to_play(position) & 1u, left, dd->known[0]);
    return end(dd);
}

/* The position behind each card is a question of its own; the answer of one is the guess for the next. */
static void narrow_choices(struct arb_dd *dd, const struct arb_dd_position *position, const arb_hand set[ARB_RANKS],
                           unsigned count)
{
    unsigned guess = dd_tricks_left(position) / 2 + 1u;

    for (unsigned i = 0; i < count && !dd->stop.is_now; i++) {
        struct arb_dd_position after = *position;
        const unsigned won = dd_play_card(&after, arb_hand_highest(set[i]));

        cut(&dd->known[i], won, dd_tricks_left(&after));
        narrow(dd, &after, won, guess, &dd->known[i]);
        guess = dd->known[i].at_least;
    }
}

enum arb_dd_outcome arb_dd_cards(struct arb_dd *dd, const struct arb_dd_position *position, struct arb_dd_cards *cards)
{
    arb_hand set[ARB_RANKS];

    if (!dd_position_is_sound(position)) return ARB_DD_NOT_A_POSITION;
    const struct asked asked = asked_of(position, CARDS);
    const unsigned left = dd_tricks_left(position), seat = dd_seat_to_play(position);

    begin(dd, &asked, left);
    *cards = (struct arb_dd_cards){.seat = (uint8_t)seat, .count = (uint8_t)dd_equals(position, set)};
    narrow_choices(dd, position, set, cards->count);
    for (unsigned i = 0; i < cards->count; i++) {
        const struct arb_dd_tricks tricks = tricks_of(seat & 1u, left, dd->known[i]);

        cards->choice[i] = (struct arb_dd_choice){set[i], tricks};
        if (tricks.at_least > cards->best.at_least) cards->best.at_least = tricks.at_least;
        if (tricks.at_most > cards->best.at_most) cards->best.at_most = tricks.at_most;
    }
    return end(dd);
}

/* -- A table ----------------------------------------------------------------------------------------------- */

/* Where to begin with a whole deal: half of its tricks, a third of one more for each point of high cards above twenty,
 * and one and a fifth for each trump above half of them. No answer depends on it. */
static unsigned first_guess(const struct arb_dd_position *position)
{
    int points = 0, trumps = 0;

    if (dd_tricks_left(position) != ARB_RANKS) return dd_tricks_left(position) / 2;
    for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
        const arb_hand both = arb_hand_suit(position->left.hand[ARB_NORTH] | position->left.hand[ARB_SOUTH], suit);
        const unsigned ranks = (unsigned)(both >> (ARB_RANKS * suit));

        for (unsigned rank = ARB_RANKS - 4; rank < ARB_RANKS; rank++)
            points += (ranks >> rank & 1u) != 0 ? (int)rank - 8 : 0;
        if (suit == position->denomination) trumps = (int)arb_hand_count(both);
    }
    const bool has_trumps = position->denomination < ARB_SUITS;
    const int hundredths = 700 + (points - 20) * (has_trumps ? 32 : 38) + (has_trumps ? (2 * trumps - 13) * 60 : 0);

    return hundredths < 0 ? 0 : hundredths > 1300 ? ARB_RANKS : (unsigned)hundredths / 100;
}

/* Bounds of one contract are closed in by those of another that takes as many tricks. */
static void learn_alike(struct arb_dd_tricks *known, struct arb_dd_tricks other)
{
    if (known->at_least < other.at_least) known->at_least = other.at_least;
    if (known->at_most > other.at_most) known->at_most = other.at_most;
}

/* What the images of a contract have taught. Turned by one seat or three, the sides change places. */
static void learn_from_images(struct arb_dd *dd, const struct images *images, unsigned left, unsigned trump,
                              unsigned leader)
{
    for (unsigned i = 0; i < images->count; i++) {
        const struct image *image = &images->image[i];
        const unsigned other = image->suit[trump] * ARB_SEATS + ((leader + image->turn) & 3u);

        learn_alike(&dd->known[trump * ARB_SEATS + leader], tricks_of(image->turn & 1u, left, dd->known[other]));
    }
}

/* The four leaders with the same trumps; partners take alike. */
static void narrow_leaders(struct arb_dd *dd, struct arb_dd_position *position, const struct images *images)
{
    static const uint8_t leaders[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST};
    const unsigned trump = position->denomination;
    unsigned guess = first_guess(position);

    for (unsigned i = 0; i < ARB_SEATS && !dd->stop.is_now; i++) {
        struct arb_dd_tricks *of_leader = &dd->known[trump * ARB_SEATS + leaders[i]];

        position->leader = leaders[i];
        learn_from_images(dd, images, dd_tricks_left(position), trump, leaders[i]);
        narrow(dd, position, 0, guess, of_leader);
        guess = of_leader->at_least;
    }
}

/* What the leaders' bounds say of the declarers. */
static void tell_declarers(const struct arb_dd *dd, unsigned trump, unsigned left,
                           struct arb_dd_tricks declarer[ARB_SEATS])
{
    for (unsigned leader = 0; leader < ARB_SEATS; leader++) {
        const enum arb_seat seat = arb_rho((enum arb_seat)leader);

        declarer[seat] = tricks_of(arb_side_of(seat), left, dd->known[trump * ARB_SEATS + leader]);
    }
}

enum arb_dd_outcome arb_dd_table(struct arb_dd *dd, const struct arb_deal *deal, struct arb_dd_table *table)
{
    struct arb_dd_position position = {.left = *deal};

    if (!dd_position_is_sound(&position)) return ARB_DD_NOT_A_POSITION;
    const struct asked asked = asked_of(&position, TABLE);
    const unsigned left = dd_tricks_left(&position);
    const struct images images = dd_images(deal);

    begin(dd, &asked, left);
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++) {
        position.denomination = (uint8_t)trump;
        narrow_leaders(dd, &position, &images);
        tell_declarers(dd, trump, left, table->tricks[trump]);
    }
    return end(dd);
}

enum arb_dd_outcome arb_dd_denomination(struct arb_dd *dd, const struct arb_deal *deal, unsigned denomination,
                                        struct arb_dd_tricks declarer[ARB_SEATS])
{
    struct arb_dd_position position = {.left = *deal, .denomination = (uint8_t)denomination};

    if (denomination >= ARB_DENOMINATIONS || !dd_position_is_sound(&position)) return ARB_DD_NOT_A_POSITION;
    const struct asked asked = asked_of(&position, DENOMINATION);
    const unsigned left = dd_tricks_left(&position);
    const struct images images = dd_images(deal);

    begin(dd, &asked, left);
    narrow_leaders(dd, &position, &images);
    tell_declarers(dd, denomination, left, declarer);
    return end(dd);
}

/* -- A play ------------------------------------------------------------------------------------------------- */

/* The positions of a play: [i] after i cards. */
struct line {
    unsigned cards;
    struct arb_dd_position at[ARB_CARDS + 1];
    uint8_t won[ARB_CARDS + 1];         /* North-South's tricks by then */
    bool is_legal[ARB_CARDS];           /* card i: no revoke */
};

static void follow(const struct arb_dd_play *play, struct line *line)
{
    line->cards = 0;
    line->at[0] = play->from;
    line->won[0] = 0;
    for (unsigned i = 0; i < play->count; i++) {
        const struct arb_dd_position *at = &line->at[i];
        const arb_card card = play->card[i];

        if (card >= ARB_CARDS || !arb_hand_holds(at->left.hand[dd_seat_to_play(at)], card)) return;
        line->is_legal[i] = arb_hand_holds(dd_playable(at), card);
        line->at[i + 1] = *at;
        line->won[i + 1] = (uint8_t)(line->won[i] + dd_play_card(&line->at[i + 1], card));
        line->cards++;
    }
}

/* Before a legal card its side has as much as after it, or more. */
static void learn_from_next(struct arb_dd_tricks *known, struct arb_dd_tricks next, bool is_norths)
{
    if (is_norths && known->at_least < next.at_least) known->at_least = next.at_least;
    if (!is_norths && known->at_most > next.at_most) known->at_most = next.at_most;
}

/* From the end to the beginning: endings are quickly searched, and what they teach is used before them. */
static void narrow_line(struct arb_dd *dd, const struct line *line)
{
    unsigned guess = line->won[line->cards];

    (void)dd_take(dd, &line->at[0]); /* all that comes is an ending of it */
    for (unsigned i = line->cards + 1; i-- > 0;) {
        const struct arb_dd_position *at = &line->at[i];
        struct arb_dd_tricks *known = &dd->known[i];

        cut(known, line->won[i], dd_tricks_left(at));
        if (i < line->cards && line->is_legal[i])
            learn_from_next(known, dd->known[i + 1], (dd_seat_to_play(at) & 1u) == ARB_NS);
        if (!dd->stop.is_now) narrow(dd, at, line->won[i], guess, known);
        guess = known->at_least;
    }
}

enum arb_dd_outcome arb_dd_trace(struct arb_dd *dd, const struct arb_dd_play *play, struct arb_dd_trace *trace)
{
    struct line line;

    if (!dd_position_is_sound(&play->from) || play->count > ARB_CARDS || play->side > ARB_EW)
        return ARB_DD_NOT_A_POSITION;
    struct asked asked = asked_of(&play->from, TRACE);
    const unsigned left = dd_tricks_left(&play->from);

    asked.side = play->side;
    asked.count = play->count;
    memcpy(asked.card, play->card, play->count);
    follow(play, &line);
    begin(dd, &asked, left);
    narrow_line(dd, &line);
    trace->cards = (uint8_t)line.cards;
    for (unsigned i = 0; i <= line.cards; i++) trace->tricks[i] = tricks_of(play->side, left, dd->known[i]);
    return end(dd);
}

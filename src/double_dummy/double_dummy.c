/* double_dummy.c -- the door: a deal comes in, questions are put until the tricks are known. */
#include "search.h"

_Static_assert(ARB_DD_MEMORY_LEAST > sizeof(struct arb_dd) + (32u << 10), "room for patterns");

struct arb_dd *arb_dd_open(void *memory, size_t bytes)
{
    const size_t own = (sizeof(struct arb_dd) + ARB_DD_ALIGNMENT - 1) / ARB_DD_ALIGNMENT * ARB_DD_ALIGNMENT;
    struct arb_dd *dd = memory;

    if (bytes < ARB_DD_MEMORY_LEAST || (uintptr_t)memory % ARB_DD_ALIGNMENT != 0) return NULL;
    memset(dd, 0, sizeof *dd);
    dd_patterns_open(&dd->patterns, (char *)memory + own, bytes - own);
    return dd;
}

/* -- A deal comes in -------------------------------------------------------------------------------- */

/* Thirteen bits a suit become sixteen. */
static lanes lanes_of(arb_hand hand)
{
    lanes set = 0;

    for (unsigned suit = 0; suit < ARB_SUITS; suit++)
        set |= (hand >> (ARB_RANKS * suit) & 0x1FFFu) << (LANE * suit);
    return set;
}

static bool is_sound(const struct arb_deal *deal)
{
    arb_hand all = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        if ((deal->hand[seat] & (all | ~ARB_HAND_FULL_PACK)) != 0) return false;
        if (arb_hand_count(deal->hand[seat]) != arb_hand_count(deal->hand[0])) return false;
        all |= deal->hand[seat];
    }
    return true;
}

/* For each set of ranks in play, the owners from the highest down: the owner of the highest, then those of the rest. */
static void list_owners(struct arb_dd *dd, unsigned suit)
{
    uint32_t owner[ARB_RANKS] = {0};

    for (uint32_t seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned ranks = ranks_of(dd->hand[seat], suit); ranks != 0; ranks &= ranks - 1)
            owner[__builtin_ctz(ranks)] = seat;
    dd->owners[suit][0] = 0;
    for (unsigned ranks = 1; ranks < 1u << ARB_RANKS; ranks++) {
        const unsigned top = 31u - (unsigned)__builtin_clz(ranks);

        dd->owners[suit][ranks] = owner[top] << 30 | dd->owners[suit][ranks ^ 1u << top] >> 2;
    }
}

static shapes take_deal(struct arb_dd *dd, const struct arb_deal *deal)
{
    shapes lengths = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++) {
        dd->hand[seat] = lanes_of(deal->hand[seat]);
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            lengths += one_of(seat, suit) * count_ranks(ranks_of(dd->hand[seat], suit));
    }
    for (unsigned suit = 0; suit < ARB_SUITS; suit++) list_owners(dd, suit);
    return lengths;
}

/* What was learned with other trumps is of no use. */
static void take_trumps(struct arb_dd *dd, unsigned trump)
{
    dd->trump = trump;
    dd_patterns_forget(&dd->patterns);
    memset(dd->hint, 0, sizeof dd->hint);
}

/* -- Questions -------------------------------------------------------------------------------------- */

/* Beginning with a guess, each answer narrows the bounds from one end. */
static unsigned tricks_led_by(struct arb_dd *dd, unsigned left, unsigned leader, shapes lengths, unsigned guess)
{
    unsigned at_least = 0, at_most = left;

    while (at_least < at_most) {
        const unsigned need = guess <= at_least ? at_least + 1u : guess > at_most ? at_most : guess;
        const struct answer answer = dd_search(dd, left, leader, need, lengths);

        ARB_ASSERT(answer.tricks <= left);
        if (answer.tricks >= need) at_least = answer.tricks;
        else at_most = answer.tricks;
        guess = answer.tricks >= need ? answer.tricks + 1u : answer.tricks;
    }
    return at_least;
}

bool arb_dd_solve(struct arb_dd *dd, const struct arb_deal *deal, enum arb_denomination denomination,
                  enum arb_seat leader, uint8_t *tricks)
{
    const unsigned left = arb_hand_count(deal->hand[0]);

    if (!is_sound(deal)) return false;
    const shapes lengths = take_deal(dd, deal);

    take_trumps(dd, denomination);
    *tricks = (uint8_t)tricks_led_by(dd, left, leader, lengths, left / 2 + 1u);
    return true;
}

bool arb_dd_table(struct arb_dd *dd, const struct arb_deal *deal, struct arb_dd_table *table)
{
    static const uint8_t leaders[ARB_SEATS] = {ARB_NORTH, ARB_SOUTH, ARB_EAST, ARB_WEST}; /* partners take alike */
    const unsigned left = arb_hand_count(deal->hand[0]);

    if (!is_sound(deal)) return false;
    const shapes lengths = take_deal(dd, deal);

    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++) {
        unsigned tricks = left / 2;

        take_trumps(dd, trump);
        for (unsigned i = 0; i < ARB_SEATS; i++) {
            const enum arb_seat declarer = arb_rho((enum arb_seat)leaders[i]);

            tricks = tricks_led_by(dd, left, leaders[i], lengths, tricks);
            table->tricks[trump][declarer] = (uint8_t)(arb_side_of(declarer) == ARB_NS ? tricks : left - tricks);
        }
    }
    return true;
}

/* rank.c -- numbers every bridge deal, 0 to 53 644 737 765 488 792 839 237 439 999, and gives the deal of a number.
 *
 * A deal's number is made of three combinations (Pavlicek's numbering): North's cards of 52, East's of 39, South's of
 * 26. Unranking runs without branches on data, and the three hands at the same time: it is what dealing spends its time
 * on.
 */
#include "inside.h"

/* Thirteen of 39 cards and of 26, in factors that fit a limb: 8 122 425 444 = 4 x 2 030 606 361. */
#define EAST_LOW   4u
#define EAST_HIGH  UINT32_C(2030606361)
#define SOUTH      UINT32_C(10400600)

static const struct arb_deal_number beyond_the_last = {
    {UINT32_C(0x8BF49200), UINT32_C(0x634DDA65), UINT32_C(0xAD55E315)},
};

/* number /= divisor; returns the remainder. */
static uint32_t divide(struct arb_deal_number *number, uint32_t divisor)
{
    uint64_t rest = 0;

    for (unsigned i = 3; i-- > 0;) {
        const uint64_t part = rest << 32 | number->limb[i];

        number->limb[i] = (uint32_t)(part / divisor);
        rest = part % divisor;
    }
    return (uint32_t)rest;
}

/* number = number * factor + more. False when that is beyond 96 bits. */
static bool multiply(struct arb_deal_number *number, uint32_t factor, uint64_t more)
{
    for (unsigned i = 0; i < 3; i++) {
        more += (uint64_t)number->limb[i] * factor;
        number->limb[i] = (uint32_t)more;
        more >>= 32;
    }
    return more == 0;
}

/* Is the number below the number of deals? */
static bool number_holds(const struct arb_deal_number *number)
{
    for (unsigned i = 3; i-- > 0;)
        if (number->limb[i] != beyond_the_last.limb[i]) return number->limb[i] < beyond_the_last.limb[i];
    return false;
}

bool arb_deal_number_draw(const uint8_t bits[12], struct arb_deal_number *number)
{
    struct arb_deal_number drawn = {{0}};

    for (unsigned i = 0; i < 12; i++) drawn.limb[i / 4] |= (uint32_t)bits[i] << 8 * (i % 4);
    if (!number_holds(&drawn)) return false;
    *number = drawn;
    return true;
}

/* Thirteen of 'count' places, told by their index: a step a place, from the highest down. */
struct choice {
    uint64_t index, places;
    unsigned count, wanted;
};

/* Without a jump: whether a place is taken is a coin toss, and no machine foresees that. With none
 * wanted the index is 0, and n over 0 is 1. */
static inline void step(struct choice *choice)
{
    const uint64_t without = arb__binomial[--choice->count][choice->wanted];
    const uint64_t taken = choice->index >= without;

    choice->places |= taken << choice->count;
    choice->index -= without & (0 - taken);
    choice->wanted -= (unsigned)taken;
}

/* Finds the places of the three hands side by side, since they do not depend on one another. */
static void find_places(struct choice *north, struct choice *east, struct choice *south)
{
    while (south->count > 0) {
        step(north);
        step(east);
        step(south);
    }
    while (east->count > 0) {
        step(north);
        step(east);
    }
    while (north->count > 0) step(north);
    ARB_ASSERT(north->wanted == 0 && east->wanted == 0 && south->wanted == 0);
}

/* Turns places into cards. From the lowest card that North leaves up: a card is East's if the next bit of 'east'
 * says so; of what East leaves it is South's if the next bit of 'south' does, and else West's. */
static void hand_out(uint64_t east, uint64_t south, struct arb_deal *deal)
{
    arb_hand pack = ARB_HAND_FULL_PACK ^ deal->hand[ARB_NORTH];
    arb_hand hand[2] = {0, 0};

    for (arb_hand left = pack; left != 0; left &= left - 1) {
        const arb_hand lowest = left & (0 - left);
        const uint64_t is_easts = east & 1, is_souths = south & ~east & 1;

        hand[0] |= lowest & (0 - is_easts);
        hand[1] |= lowest & (0 - is_souths);
        east >>= 1;
        south >>= 1 - is_easts;
    }
    deal->hand[ARB_EAST] = hand[0];
    deal->hand[ARB_SOUTH] = hand[1];
    deal->hand[ARB_WEST] = pack ^ hand[0] ^ hand[1];
}

/* The number of this hand among all hands of 13 from the pack of 'count' cards. */
static uint64_t index_of(arb_hand hand, arb_hand pack, unsigned count)
{
    unsigned wanted = ARB_HAND_CARDS;
    uint64_t index = 0;

    while (wanted > 0) {
        const arb_card card = arb_hand_highest(pack);

        count--;
        if (arb_hand_holds(hand, card)) index += arb__binomial[count][wanted--];
        pack ^= arb_hand_of(card);
    }
    return index;
}

/* The number's three combinations, divided out from the last to the first. */
void arb_deal_unrank(const struct arb_deal_number *number, struct arb_deal *deal)
{
    struct choice north = {.count = 52, .wanted = ARB_HAND_CARDS};
    struct choice east = {.count = 39, .wanted = ARB_HAND_CARDS};
    struct choice south = {.count = 26, .wanted = ARB_HAND_CARDS};
    struct arb_deal_number rest = *number;
    uint32_t low;

    ARB_ASSERT(number_holds(number));
    south.index = divide(&rest, SOUTH);
    low = divide(&rest, EAST_LOW);
    east.index = (uint64_t)divide(&rest, EAST_HIGH) * EAST_LOW + low;
    north.index = (uint64_t)rest.limb[1] << 32 | rest.limb[0];
    find_places(&north, &east, &south);
    deal->hand[ARB_NORTH] = north.places;
    hand_out(east.places, south.places, deal);
}

void arb_deal_rank(const struct arb_deal *deal, struct arb_deal_number *number)
{
    const arb_hand after_north = ARB_HAND_FULL_PACK ^ deal->hand[ARB_NORTH];
    const uint64_t north = index_of(deal->hand[ARB_NORTH], ARB_HAND_FULL_PACK, 52);
    const uint64_t east = index_of(deal->hand[ARB_EAST], after_north, 39);
    const uint64_t south = index_of(deal->hand[ARB_SOUTH], after_north ^ deal->hand[ARB_EAST], 26);

    *number = (struct arb_deal_number){{(uint32_t)north, (uint32_t)(north >> 32), 0}};
    (void)multiply(number, EAST_HIGH, east / EAST_LOW);
    (void)multiply(number, EAST_LOW, east % EAST_LOW);
    (void)multiply(number, SOUTH, south);
}

void arb_deal_number_write(struct arb_writer *out, const struct arb_deal_number *number)
{
    struct arb_deal_number rest = *number;
    char digits[32];
    unsigned count = 0;

    do digits[count++] = (char)('0' + divide(&rest, 10));
    while ((rest.limb[0] | rest.limb[1] | rest.limb[2]) != 0);
    while (count > 0) arb_write_char(out, digits[--count]);
}

/* Decimal digits only; false if there is no such deal. */
bool arb_deal_number_read(struct arb_span span, struct arb_deal_number *number)
{
    struct arb_deal_number read = {{0}};

    if (span.length == 0) return false;
    for (size_t i = 0; i < span.length; i++) {
        if (span.at[i] < '0' || span.at[i] > '9') return false;
        if (!multiply(&read, 10, (uint64_t)(span.at[i] - '0'))) return false;
    }
    if (!number_holds(&read)) return false;
    *number = read;
    return true;
}

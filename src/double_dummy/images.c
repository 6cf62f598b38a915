/* images.c -- deals that are their own image when the table is turned and suits are exchanged. Their twenty contracts
 * are images of each other too, and few of them have to be searched. Nobody is dealt such a deal; deals that are made
 * to be hard often are like that.
 */
#include "search.h"

static unsigned suit_of(arb_hand hand, unsigned suit) { return (unsigned)(hand >> (ARB_RANKS * suit)) & 0x1FFFu; }

static bool is_image(const struct arb_deal *deal, const struct image *image)
{
    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            if (suit_of(deal->hand[seat], suit) != suit_of(deal->hand[(seat + image->turn) & 3u], image->suit[suit]))
                return false;
    return true;
}

/* The first exchange of suits that makes an image of the turned deal. It is numbered: two bits a suit. */
static bool find_exchange(const struct arb_deal *deal, struct image *image)
{
    for (unsigned number = 0; number < 1u << (2 * ARB_SUITS); number++) {
        unsigned suits = 0;

        for (unsigned suit = 0; suit < ARB_SUITS; suit++) {
            image->suit[suit] = (uint8_t)(number >> (2 * suit) & 3u);
            suits |= 1u << image->suit[suit];
        }
        if (suits == (1u << ARB_SUITS) - 1u && is_image(deal, image)) return true;
    }
    return false;
}

struct images dd_images(const struct arb_deal *deal)
{
    struct images images = {0};

    for (unsigned turn = 1; turn < ARB_SEATS; turn++) {
        images.image[images.count] = (struct image){.turn = turn, .suit[NO_TRUMPS] = NO_TRUMPS};
        images.count += find_exchange(deal, &images.image[images.count]);
    }
    return images;
}

struct arb_dd_image arb_dd_image_of(const struct arb_deal *deal, unsigned denomination)
{
    const struct images images = dd_images(deal);
    struct arb_dd_image of = {(uint8_t)denomination, 0};

    ARB_ASSERT(denomination < ARB_DENOMINATIONS);
    for (bool is_first = false; !is_first;) {
        const unsigned from = of.denomination, turned = of.turn;

        is_first = true;
        for (unsigned i = 0; i < images.count; i++) {
            const struct image *image = &images.image[i];

            if (image->suit[from] >= of.denomination) continue;
            of = (struct arb_dd_image){image->suit[from], (uint8_t)((turned + image->turn) & 3u)};
            is_first = false;
        }
    }
    return of;
}

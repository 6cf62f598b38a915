/* law24_card_in_auction.c -- a card exposed or led before the play period.
 *
 * What it costs depends on the card, on how many, and on whether it was led.
 */
#include "../auction_facts.h"

enum arb_law law24_card_in_auction(arb_card card, bool led, unsigned others)
{
    if (others > 0) return LAW_24C;
    if (led || arb_card_is_honour(card)) return LAW_24B;
    return LAW_24A;
}

/* open_cards.c -- cards that lie open in the auction, and what becomes of them (24).
 *
 * However many of one hand were seen, who speaks of one speaks of all that lie there:
 * one answer of the Director is for all of them.
 */
#include "auction.h"
#include "../cards/cards.h"
#include "../claim/claim.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

bool arb__is_open_card(const struct arb_irregularity *it)
{
    return it->call == 0 && it->trick == 0 && arb_law_number((enum arb_law)it->law) == 24;
}

bool arb__lies_over_a_call(const struct arb_table *table)
{
    const struct arb_irregularity *it = arb__awaiting(table);

    return it != NULL && it->call > 0 && !it->attention && table->phase == ARB_IN_AUCTION;
}

/* Cards of that hand that lie open for another reason too: as dummy's, for a claim, as penalty cards, or
 * played before their turn. */
static arb_hand open_anyway(const struct arb_table *table, enum arb_seat seat)
{
    const bool claimed = arb__claim_stops(table) || arb__claim_ends(table);

    ARB_ASSERT(seat < ARB_SEATS);
    if (claimed || (table->dummy_spread && arb__is_dummy(table, seat))) return table->held[seat];
    return table->penalty[seat] | table->ahead[seat];
}

void arb__put_card_back(struct arb_table *table, const struct arb_irregularity *it)
{
    ARB_ASSERT(it->seat < ARB_SEATS);

    const arb_hand cards = it->value == ARB_CARD_NONE ? table->held[it->seat] : arb_hand_of(it->value);

    ARB_ASSERT((cards & ~table->held[it->seat]) == 0 || it->value != ARB_CARD_NONE);
    table->faced[it->seat] &= ~cards | open_anyway(table, (enum arb_seat)it->seat);
}

/* One answer, whether the card could have been seen, is for all cards of that hand that lie open; those not seen go
 * back into the hand. */
void arb__rule_other_open_cards(struct arb_table *table, const struct arb_irregularity *it)
{
    const uint64_t seen = UINT64_C(3) << (2 * ARB_ASK_COULD_HAVE_SEEN);

    ARB_ASSERT(arb__is_open_card(it));
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *other = &table->irregularity[i];

        if (!arb__is_open_card(other) || other->seat != it->seat || other->stage != ARB_STAGE_RUNNING) continue;
        other->answers |= it->answers & seen;
        other->unauthorised = it->unauthorised;
        other->attention = it->attention;
        other->stage = ARB_STAGE_SETTLED;
        if (it->unauthorised == 0) arb__put_card_back(table, other);
    }
}

/* The cards of that matter that still lie open: one, or the whole hand. */
static arb_hand open_cards_of(const struct arb_table *table, const struct arb_irregularity *it)
{
    const bool seen = (it->answers >> (2 * ARB_ASK_COULD_HAVE_SEEN) & 3u) == ARB_YES;

    if (it->call > 0 || arb_law_number((enum arb_law)it->law) != 24 || !seen) return 0;
    return it->value == ARB_CARD_NONE ? table->faced[it->seat] : table->faced[it->seat] & arb_hand_of(it->value);
}

/* It was told so, or the Director has found it (50B). */
static bool was_deliberate(const struct arb_irregularity *it)
{
    return it->how == ARB_SHOWN_DELIBERATE || (it->answers >> (2 * ARB_ASK_BY_ACCIDENT) & 3u) == ARB_NO;
}

/* One card among several is of 24C, however it was shown. Once the four agreed to play on there is no penalty card. */
static void sort_cards_of(struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_seat seat = (enum arb_seat)it->seat;
    const bool defends = arb_side_of(seat) != arb_side_of((enum arb_seat)table->contract.declarer);
    const bool several = arb_hand_count(table->faced[seat]) > 1;

    ARB_ASSERT(seat < ARB_SEATS);
    if (table->dummy_spread && arb__is_dummy(table, seat)) return;
    for (arb_hand cards = open_cards_of(table, it); cards != 0;) {
        const arb_card card = arb_hand_lowest(cards);
        const arb_hand bit = arb_hand_of(card);
        const enum law24_fate fate = arb__penalty_cards_are_off(table) ? LAW24_PICKED_UP
            : law24_afterwards(several ? LAW_24C : (enum arb_law)it->law, card, was_deliberate(it), defends);

        cards &= ~bit;
        table->penalty[seat] |= fate == LAW24_PICKED_UP ? 0 : bit;
        table->ever_penalty[seat] |= table->penalty[seat];
        if (fate == LAW24_MINOR) table->dropped[seat] |= bit;
        else table->dropped[seat] &= ~bit;
        if (fate == LAW24_PICKED_UP) table->faced[seat] &= ~bit;
    }
}

void arb__sort_open_cards(struct arb_table *table)
{
    if (table->contract.level == 0) return;
    for (unsigned i = 0; i < table->irregularities; i++) sort_cards_of(table, &table->irregularity[i]);
}

/* Penalty cards made after the auction and before the lead, and then it was opened again: they have lain there since,
 * and are penalty cards again if their side defends, minor or major as they were. */
void arb__lay_penalty_cards_again(struct arb_table *table)
{
    ARB_ASSERT(table->contract.level > 0);
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        arb_hand cards = table->ever_penalty[s] & table->faced[s] & ~table->penalty[s];

        if (!arb__is_defender(table, (enum arb_seat)s)) continue;
        for (; cards != 0; cards &= cards - 1) {
            const arb_card card = arb_hand_lowest(cards);
            const bool dropped = arb_hand_holds(table->dropped[s], card);

            arb__make_penalty_card(table, (enum arb_seat)s, card,
                                   dropped ? ARB_EXPOSED_BY_ACCIDENT : ARB_EXPOSED_DELIBERATELY);
        }
    }
}

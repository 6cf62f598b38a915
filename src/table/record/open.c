/* open.c -- a board set on the table: checked as a position, then opened. */
#include "arbitro/table/table.h"

#include <string.h>

void arb_position_of_board(struct arb_position *position, struct arb_board_no no, const struct arb_deal *deal)
{
    *position = (struct arb_position){
        .dealer = (uint8_t)arb_board_dealer(no),
        .vulnerability = (uint8_t)arb_board_vulnerability(no),
    };
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        position->hand[s] = deal->hand[s];
        if (deal->hand[s] == 0) position->unknown[s] = ARB_TRICKS;
    }
}

static unsigned cards_left(const struct arb_position *position, unsigned seat)
{
    return arb_hand_count(position->hand[seat]) + position->unknown[seat];
}

/* How many cards most hands have; of two numbers that are as frequent the larger. */
static unsigned usual_length(const struct arb_position *position)
{
    unsigned length = 0, most = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        const unsigned left = cards_left(position, s);
        unsigned equal = 0;

        for (unsigned other = 0; other < ARB_SEATS; other++) equal += cards_left(position, other) == left;
        if (equal < most || (equal == most && left <= length)) continue;
        length = left;
        most = equal;
    }
    return length;
}

/* Every hand as long as the tricks that are left? All four are equally long; who differs from the others is wrong. */
static enum arb_position_fault check_lengths(const struct arb_position *position, enum arb_seat *seat)
{
    const unsigned length = position->auction_over ? usual_length(position) : ARB_TRICKS;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        *seat = (enum arb_seat)s;
        if (cards_left(position, s) > (length < ARB_TRICKS ? length : ARB_TRICKS)) return ARB_POSITION_HAND_TOO_LONG;
    }
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        *seat = (enum arb_seat)s;
        if (cards_left(position, s) < length) return ARB_POSITION_HAND_TOO_SHORT;
    }
    return length == 0 ? ARB_POSITION_HAND_TOO_SHORT : ARB_POSITION_SOUND;
}

/* Tricks gone are told for both sides, or not at all. */
static enum arb_position_fault check_play(const struct arb_position *position)
{
    const unsigned left = cards_left(position, 0);
    const unsigned gone = (unsigned)position->tricks[0] + position->tricks[1];
    const struct arb_contract c = position->contract;

    if (c.level == 0 || c.level > 7 || c.denomination > ARB_NOTRUMP || c.doubling > ARB_REDOUBLED ||
        c.declarer >= ARB_SEATS)
        return ARB_POSITION_NO_CONTRACT;
    if (gone > 0 && gone + left != ARB_TRICKS) return ARB_POSITION_TRICKS_DO_NOT_FIT;
    if (left == ARB_TRICKS && position->leader != arb_lho((enum arb_seat)c.declarer))
        return ARB_POSITION_LEADER_IS_WRONG;
    return ARB_POSITION_SOUND;
}

/* The checks stand in the order of ARB_POSITION_FAULTS: a card twice, then lengths, then the play already under way.
 * *seat and *card say where the fault lies, and are only meant where there is one. */
enum arb_position_fault arb_position_check(const struct arb_position *position, enum arb_seat *seat, arb_card *card)
{
    arb_hand seen = 0;
    enum arb_position_fault fault;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        *seat = (enum arb_seat)s;
        if ((seen & position->hand[s]) != 0) {
            *card = arb_hand_lowest(seen & position->hand[s]);
            return ARB_POSITION_CARD_TWICE;
        }
        seen |= position->hand[s];
    }
    fault = check_lengths(position, seat);
    if (fault != ARB_POSITION_SOUND || !position->auction_over) return fault;
    return check_play(position);
}

/* The play already under way: dummy lies open, tricks are gone. */
static void open_in_play(struct arb_table *table, const struct arb_position *position)
{
    const unsigned left = cards_left(position, 0);

    ARB_ASSERT(left > 0 && left <= ARB_TRICKS);
    ARB_ASSERT(position->leader < ARB_SEATS && position->contract.declarer < ARB_SEATS);
    ARB_ASSERT(position->tricks[0] + position->tricks[1] <= ARB_TRICKS);
    table->contract = position->contract;
    table->last_bid = arb_bid(position->contract.level, (enum arb_denomination)position->contract.denomination);
    table->last_bidder = position->contract.declarer;
    table->doubling = position->contract.doubling;
    table->turn = table->opener = position->leader;
    table->phase = left == ARB_TRICKS ? ARB_BEFORE_LEAD : ARB_IN_PLAY;
    table->trick = table->first_trick = (uint8_t)(ARB_TRICKS - left);
    for (unsigned side = 0; side < 2; side++)
        table->tricks_before[side] = table->tricks_won[side] = position->tricks[side];
    if (left < ARB_TRICKS) {
        const enum arb_seat dummy = arb_dummy(table->contract);

        table->dummy_spread = 1;
        table->faced[dummy] = table->held[dummy];
    }
}

/* Everything that is not set here is zero. The position has passed arb_position_check; a reading that the edition
 * does not leave open is dropped. */
void arb_table_open(struct arb_table *table, const struct arb_position *position,
                    const struct arb_regulations *regulations)
{
    ARB_ASSERT(position->dealer < ARB_SEATS && position->vulnerability <= ARB_BOTH_VULNERABLE);
    ARB_ASSERT(regulations->edition < ARB_EDITIONS && regulations->policy < ARB_POLICY_COUNT);
    memset(table, 0, sizeof *table);
    memcpy(table->held, position->hand, sizeof table->held);
    memcpy(table->unknown, position->unknown, sizeof table->unknown);
    table->edition = regulations->edition;
    table->reading = arb_readings_open_in(&regulations->reading, (enum arb_edition)regulations->edition);
    table->policy = regulations->policy;
    table->dealer = table->turn = position->dealer;
    table->vulnerability = position->vulnerability;
    if (position->auction_over) open_in_play(table, position);
}

/* auction.c -- calls: those in order, those recognised as irregular, the end.
 *
 * Invariant: last_bid, last_bidder, doubling, passes and named_first say what
 * follows from the calls that stand, in call[], and from no other.
 */
#include "inside.h"

#include "../laws/auction_facts.h"

static void take_on_record(struct arb_table *table, enum arb_seat seat, arb_call call, enum arb_call_status status)
{
    table->call[table->calls++] = (struct arb_call_record){call, (uint8_t)seat, (uint8_t)status};
}

static void note_bid(struct arb_table *table, enum arb_seat seat, arb_call bid)
{
    uint8_t *first = &table->named_first[arb_side_of(seat)][arb_bid_denomination(bid)];

    table->last_bid = bid;
    table->last_bidder = (uint8_t)seat;
    table->doubling = ARB_UNDOUBLED;
    if (*first == 0) *first = (uint8_t)(seat + 1u);
}

/* A call that stands has its effect, and the player to the left is next. */
static void apply_call(struct arb_table *table, enum arb_seat seat, arb_call call)
{
    if (call == ARB_PASS) {
        table->passes++;
        if (seat != (enum arb_seat)table->turn) table->turn_lost = 1;
    } else {
        table->passes = 0;
        table->turn_lost = 0;
        if (arb_call_is_bid(call)) note_bid(table, seat, call);
        else table->doubling = call == ARB_DOUBLE ? ARB_DOUBLED : ARB_REDOUBLED;
    }
    table->has_called |= (uint8_t)(1u << seat);
    table->turn = (uint8_t)arb_lho(seat);
}

void arb__end_auction(struct arb_table *table)
{
    const arb_call bid = table->last_bid;

    if (bid == ARB_PASS) {
        table->phase = ARB_BOARD_OVER;
        return;
    }
    const enum arb_denomination denomination = arb_bid_denomination(bid);
    const enum arb_side side = arb_side_of((enum arb_seat)table->last_bidder);

    table->contract = (struct arb_contract){
        .level = (uint8_t)arb_bid_level(bid),
        .denomination = (uint8_t)denomination,
        .doubling = table->doubling,
        .declarer = (uint8_t)(table->named_first[side][denomination] - 1u),
    };
    table->phase = ARB_BEFORE_LEAD;
    table->turn = (uint8_t)arb_lho((enum arb_seat)table->contract.declarer);
}

/* May the next player still accept it by calling? Laws 27A, 29A. */
static enum arb_law answer_to(const struct arb_table *table, const struct arb_irregularity *it)
{
    const enum arb_edition edition = (enum arb_edition)table->edition;

    switch ((enum arb_wrong)it->wrong) {
    case ARB_WRONG_INSUFFICIENT_BID: return law27_accepted(edition);
    case ARB_WRONG_PASS_OUT_OF_ROTATION:
    case ARB_WRONG_BID_OUT_OF_ROTATION:
    case ARB_WRONG_DOUBLE_OUT_OF_ROTATION: return law29_accepted(edition);
    default: return LAW_NONE;
    }
}

/* The call in question is the last on record: it stands now. */
static void accept_call(struct arb_table *table, enum arb_law answer)
{
    struct arb_call_record *last = &table->call[table->calls - 1];

    arb__accepted(table, answer);
    last->status = ARB_CALL_ACCEPTED;
    apply_call(table, (enum arb_seat)last->seat, last->call);
}

/* A pass that would end an auction in which somebody lost his turn does not. */
static bool loses_a_turn(const struct arb_table *table, arb_call call)
{
    return call == ARB_PASS && table->turn_lost && law22_is_over(table->last_bid, table->passes + 1u);
}

enum arb_outcome arb__step_call(struct arb_table *table, const struct arb_act *act, struct arb_reason *reason)
{
    const enum arb_seat caller = (enum arb_seat)act->seat;
    const struct arb_irregularity *it = arb__awaiting(table);
    struct finding found;

    if (it != NULL) {
        const enum arb_law answer = answer_to(table, it);

        if (answer == LAW_NONE || caller != arb_lho((enum arb_seat)it->seat))
            return arb__refused(ARB_FAULT_RULING_AWAITED, reason);
        accept_call(table, answer);
    }
    found = arb__observe_call(table, caller, act->value);
    if (found.law == LAW_NONE && loses_a_turn(table, act->value))
        found = (struct finding){law17_lost_turn((enum arb_edition)table->edition), ARB_WRONG_LOST_TURN};
    if (found.law != LAW_NONE) {
        take_on_record(table, caller, act->value, ARB_CALL_IN_QUESTION);
        return arb__irregular(table, found, caller, act->value, true, reason);
    }
    take_on_record(table, caller, act->value, ARB_CALL_STANDS);
    apply_call(table, caller, act->value);
    if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
    return ARB_APPLIED;
}

uint64_t arb_table_legal_calls(const struct arb_table *table)
{
    return table->phase == ARB_IN_AUCTION && !table->awaits ? arb__calls_in_order(table) : 0;
}

/* calls.c -- the record of calls, and what follows from those that stand. */
#include "auction.h"
#include "../record/record.h"

#include "../../laws/auction_facts.h"

#include <string.h>

static unsigned place_of_early_meaning(const struct arb_table *table, enum arb_seat seat, arb_call call)
{
    for (unsigned i = 0; i < ARB_EARLY_MEANINGS_MAX; i++) {
        const struct arb_early_meaning *it = &table->early_meaning[i];

        if (it->meaning != 0 && it->seat == seat && it->call == call) return i;
    }
    return ARB_EARLY_MEANINGS_MAX;
}

uint8_t arb__early_meaning(const struct arb_table *table, enum arb_seat seat, arb_call call)
{
    const unsigned place = place_of_early_meaning(table, seat, call);

    ARB_ASSERT(seat < ARB_SEATS);
    return place < ARB_EARLY_MEANINGS_MAX ? table->early_meaning[place].meaning : 0;
}

/* What was told of that call when he made it too soon, in place of an insufficient bid that had not been ruled (27C, in
 * 1997 27B): made again it is the same call. */
static uint8_t meaning_too_soon(const struct arb_table *table, enum arb_seat seat, arb_call call)
{
    ARB_ASSERT(table->calls <= ARB_CALLS_MAX);
    for (unsigned i = table->calls; i > 0; i--) {
        const struct arb_call_record *record = &table->call[i - 1];

        if (arb__stands(record)) return 0; /* an earlier one is of another turn */
        if (record->seat != seat || record->call != call || record->status != ARB_CALL_CANCELLED) continue;
        if (record->law == LAW_27C || record->law == LAW_27B) return record->meaning & (uint8_t)~ARB_CALL_TO_REPEAT;
    }
    return 0;
}

/* What was told of the call before it was made; told once, it holds for one call. */
static uint8_t take_early_meaning(struct arb_table *table, enum arb_seat seat, arb_call call)
{
    const uint8_t meaning = arb__early_meaning(table, seat, call);

    if (meaning == 0) return meaning_too_soon(table, seat, call);
    table->early_meaning[place_of_early_meaning(table, seat, call)] = (struct arb_early_meaning){0};
    return meaning;
}

uint16_t arb__record_call(struct arb_table *table, enum arb_seat seat, arb_call call, enum arb_call_status status,
                          enum arb_law law)
{
    ARB_ASSERT(table->calls < ARB_CALLS_MAX);
    ARB_ASSERT(seat < ARB_SEATS);

    const uint8_t meaning = take_early_meaning(table, seat, call);

    table->call[table->calls++] = (struct arb_call_record){.law = (uint16_t)law,
                                                           .call = call,
                                                           .seat = (uint8_t)seat,
                                                           .status = (uint8_t)status,
                                                           .meaning = meaning};
    if (table->calls == 1) arb__pick_up_seen(table);
    return table->calls;
}

static void note_bid(struct arb_table *table, enum arb_seat seat, arb_call bid)
{
    uint8_t *first = &table->named_first[arb_side_of(seat)][arb_bid_denomination(bid)];

    ARB_ASSERT(arb_call_is_bid(bid) && seat < ARB_SEATS);
    ARB_ASSERT(bid > table->last_bid || *first <= ARB_SEATS);
    table->last_bid = bid;
    table->last_bidder = (uint8_t)seat;
    table->doubling = ARB_UNDOUBLED;
    if (*first == 0) *first = (uint8_t)(seat + 1u);
}

/* A pass over somebody's head notes the turns that were lost; any other call forgets them. */
void arb__apply_call(struct arb_table *table, enum arb_seat seat, arb_call call)
{
    ARB_ASSERT(seat < ARB_SEATS && table->turn < ARB_SEATS);
    if (call == ARB_PASS) {
        table->passes++;
        for (unsigned skipped = table->turn; skipped != seat; skipped = (skipped + 1u) & 3u)
            table->turn_lost |= (uint8_t)(1u << skipped);
        table->turn_lost &= (uint8_t)~(1u << seat); /* he has had his turn after all */
    } else {
        table->passes = 0;
        table->turn_lost = 0;
        if (arb_call_is_bid(call)) note_bid(table, seat, call);
        else table->doubling = call == ARB_DOUBLE ? ARB_DOUBLED : ARB_REDOUBLED;
    }
    table->has_called |= (uint8_t)(1u << seat);
    table->turn = (uint8_t)arb_lho(seat);
}

/* What was seen since the final pass, and nobody has spoken of, was seen in an auction that is not over (24). */
static void was_seen_in_auction(struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == ARB_WRONG_HAND_FACED && it->law == LAW_49 && it->trick == 0 && !it->attention)
            it->law = LAW_24C;
        if (it->wrong != ARB_WRONG_EXPOSED_CARD || it->law != LAW_49 || it->trick > 0) continue;
        if (it->stage == ARB_STAGE_SETTLED || it->attention || it->value >= ARB_CARDS) continue;
        it->wrong = ARB_WRONG_CARD_IN_AUCTION;
        it->law = (uint16_t)law24_card_in_auction(
            it->value, false, arb_hand_count(table->faced[it->seat] & ~arb_hand_of(it->value)));
    }
}

void arb__reopen(struct arb_table *table)
{
    if (table->phase != ARB_IN_AUCTION) was_seen_in_auction(table);
    if (table->phase != ARB_IN_AUCTION) arb__may_be_replaced_again(table);
    table->phase = ARB_IN_AUCTION;
    table->contract = (struct arb_contract){0};
    table->lead_is_down = table->lead_faced = 0;
    table->lead_card = 0;
    memset(table->led, 0, sizeof table->led); /* what was led out of turn has gone back */
    table->order = (struct arb_play_order){0}; /* what declarer said of a defender's card was for a play that is off */
    memset(table->penalty, 0, sizeof table->penalty); /* how they were dropped stays, should they lie there again */
}

/* From the record alone; only the turn to lead is kept once the auction is over. */
void arb__recount(struct arb_table *table)
{
    const uint8_t turn = table->turn;

    ARB_ASSERT(table->calls <= ARB_CALLS_MAX && table->dealer < ARB_SEATS);
    table->last_bid = ARB_PASS;
    table->last_bidder = table->doubling = table->passes = table->has_called = table->turn_lost = 0;
    memset(table->named_first, 0, sizeof table->named_first);
    table->turn = table->dealer;
    for (unsigned i = 0; i < table->calls; i++)
        if (arb__stands(&table->call[i]))
            arb__apply_call(table, (enum arb_seat)table->call[i].seat, table->call[i].call);
    if (table->phase != ARB_IN_AUCTION) table->turn = turn; /* a call too many moves nobody's turn to lead */
}

/* Three passes after a bid make the contract; declarer is who first named the denomination for his side (22). Open
 * cards of the defenders become penalty cards or are picked up here. */
void arb__end_auction(struct arb_table *table)
{
    const arb_call bid = table->last_bid;

    ARB_ASSERT(table->phase == ARB_IN_AUCTION && table->passes >= 3);
    arb__let_waiting_go(table, ARB_SEATS);
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
    table->turn = table->opener = (uint8_t)arb_lho((enum arb_seat)table->contract.declarer);
    for (unsigned s = 0; s < ARB_SEATS; s++)
        if (arb_side_of((enum arb_seat)s) == side) table->faced[s] = table->dropped[s] = 0; /* even if not ruled */
    arb__sort_open_cards(table);
    arb__lay_penalty_cards_again(table);
    arb__none_is_replaced_any_more(table);
}

/* One made over a board that was passed out stays so on record when nothing can be ruled of it any more: it is as if
 * never made. */
static bool is_in_question(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    if (table->call[place - 1].status != ARB_CALL_IN_QUESTION) return false;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if ((it->call == place || it->second == place) && it->stage != ARB_STAGE_SETTLED) return true;
    }
    return false;
}

uint16_t arb__last_call_of(const struct arb_table *table, enum arb_seat seat)
{
    ARB_ASSERT(seat < ARB_SEATS);
    for (unsigned i = table->calls; i > 0; i--) {
        const struct arb_call_record *record = &table->call[i - 1];

        if (record->seat != seat) continue;
        if (arb__stands(record) || is_in_question(table, (uint16_t)i)) return (uint16_t)i;
    }
    return 0;
}

uint8_t arb__replaced_by(const struct arb_table *table, struct finding found, enum arb_seat caller)
{
    ARB_ASSERT(caller < ARB_SEATS);
    if (table->duty[caller] != ARB_DUTY_REPLACE || found.wrong != ARB_WRONG_INSUFFICIENT_BID) return 0;
    return table->duty_of[caller];
}

/* The call goes on record, and a law speaks before it has any effect. */
enum arb_outcome arb__put_in_question(struct arb_table *table, struct finding found, enum arb_seat caller,
                                      arb_call call, struct arb_reason *reason)
{
    const uint16_t first = arb__last_call_of(table, caller);
    const uint16_t place = arb__record_call(table, caller, call, ARB_CALL_IN_QUESTION, found.law);
    const uint8_t replaced = arb__replaced_by(table, found, caller);
    const enum arb_outcome outcome = arb__irregular(table, found, caller, call, true, reason);
    struct arb_irregularity *it = arb__last_irregularity(table);

    ARB_ASSERT(first < place && place == table->calls);
    it->call = place;
    it->trick = 0;
    it->again = replaced;
    if (found.wrong == ARB_WRONG_CHANGE_OF_CALL) {
        it->call = first;
        it->second = place;
    }
    return outcome;
}

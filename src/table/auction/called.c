/* called.c -- gives a call its effect once it stands or is accepted: what is owed is paid, the auction may end. */
#include "auction.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

void arb__call_is_made(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls && arb__stands(&table->call[place - 1]));

    arb__serve_bars(table, place);
    arb__pay(table, place);
}

/* The record moves behind the calls that stand already, then the counters of the auction follow. Only a call in its
 * turn, or an accepted one, pays what its player owes. */
void arb__take_effect(struct arb_table *table, uint16_t place, enum arb_call_status status, enum arb_law law)
{
    struct arb_call_record *record = &table->call[arb__comes_last(table, place) - 1];
    const enum arb_seat seat = (enum arb_seat)record->seat;
    const bool in_turn = seat == (enum arb_seat)table->turn;

    ARB_ASSERT(status == ARB_CALL_STANDS || status == ARB_CALL_ACCEPTED);
    ARB_ASSERT(table->phase == ARB_IN_AUCTION);
    record->status = (uint8_t)status;
    record->law = (uint16_t)law;
    table->may_withdraw = 0;
    arb__apply_call(table, seat, record->call);
    if (in_turn || status == ARB_CALL_ACCEPTED) /* accepted out of rotation it is his call at that turn (29A) */
        arb__call_is_made(table, (uint16_t)(record - table->call + 1));
}

void arb__effect_call(struct arb_table *table, uint16_t place, enum arb_call_status status, enum arb_law law)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    arb__take_effect(table, place, status, law);
    if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
}

bool arb__is_called_over(const struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    for (unsigned i = place; i < table->calls; i++)
        if (arb__stands(&table->call[i])) return true;
    return false;
}

void arb__effect_in_place(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);
    ARB_ASSERT(table->phase == ARB_IN_AUCTION);
    table->call[place - 1].status = ARB_CALL_STANDS;
    table->call[place - 1].law = LAW_NONE;
    table->may_withdraw = 0;
    arb__recount(table);
    arb__call_is_made(table, place);
    if (law22_is_over(table->last_bid, table->passes)) arb__end_auction(table);
}

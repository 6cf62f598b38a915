/* stop.c -- the stop after a jump bid: the next player waits with his call, so that his tempo tells nothing (73A2).
 *
 * Nothing of it is kept: it follows from the calls on record, from their times and from the seconds that the terms
 * have. It binds people alone. Who plays for somebody whose line is lost, a robot, a program and the Director do not
 * wait, and whatever is no call comes at any time.
 */
#include "tables/tables.h"

static bool stands(const struct arb_call_record *call)
{
    return call->status != ARB_CALL_CANCELLED && call->status != ARB_CALL_WITHDRAWN;
}

/* The last bid before that call; ARB_PASS: none. */
static arb_call bid_before(const struct arb_table *table, unsigned call)
{
    for (unsigned i = call; i > 0; i--)
        if (stands(&table->call[i - 1]) && arb_call_is_bid(table->call[i - 1].call)) return table->call[i - 1].call;
    return ARB_PASS;
}

/* Higher than was needed in that denomination: five bids of a level lie between. */
static bool is_jump(const struct arb_table *table, unsigned call)
{
    const arb_call bid = table->call[call].call, before = bid_before(table, call);

    if (!stands(&table->call[call]) || !arb_call_is_bid(bid)) return false;
    if (before == ARB_PASS) return arb_bid_level(bid) > 1;
    return bid > before && bid - before > ARB_DENOMINATIONS;
}

bool arb__stop_after(const struct arb__board *board, unsigned call, struct arb__stop *stop)
{
    const struct arb_table *table = &board->table;

    if (board->stop_seconds == 0 || call >= table->calls || !is_jump(table, call)) return false;
    *stop = (struct arb__stop){.seat = (uint8_t)arb_lho((enum arb_seat)table->call[call].seat),
                               .call = (uint16_t)(call + 1), .from_ms = board->call_ms[call],
                               .until_ms = board->call_ms[call] + 1000 * (int64_t)board->stop_seconds};
    return true;
}

bool arb__stop_now(const struct arb__board *board, struct arb__stop *stop)
{
    const struct arb_table *table = &board->table;

    return table->phase == ARB_IN_AUCTION && table->calls > 0 && arb__stop_after(board, table->calls - 1u, stop);
}

bool arb__is_stopped(const struct arb__tables_fold *fold, const struct arb_act *act, const struct arb_actor *actor,
                     int64_t at_ms)
{
    struct arb__stop stop;

    return act->kind == ARB_DID_CALL && actor->role == ARB_PLAYER && act->seat < ARB_SEATS &&
           fold->seat[act->seat].sitter == ARB__SEAT_PERSON && arb__stop_now(&fold->now, &stop) &&
           stop.seat == act->seat && at_ms < stop.until_ms;
}

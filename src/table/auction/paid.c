/* paid.c -- a call is made: what its player owes is paid by it, and what the next player owes is decided (31A, 32).
 *
 * What is paid is measured later, when nothing stops the table (measured.c); here only the price is fixed.
 */
#include "auction.h"
#include "../record/record.h"

#include "../../laws/auction_rulings.h"

/* Law 31A or 32 is asked with right-hand opponent's call; its effects are prices only. The matter stops nothing
 * afterwards. */
void arb__decide_owed(struct arb_table *table, struct arb_irregularity *it, arb_call call)
{
    ARB_ASSERT(it->call >= 1 && it->call <= table->calls);

    struct arb_ruling ruling = {0};
    struct call_case c;

    ARB_ASSERT(ruling.effects <= ARB_EFFECTS_MAX);
    arb__case_of(table, it, &c);
    c.instead = call;
    arb__owe_no_more(table, it);
    if (it->wrong == ARB_WRONG_DOUBLE_OUT_OF_ROTATION) law32_after_rho(&c, &ruling);
    else law31_after_rho(&c, &ruling);
    if (table->awaits == arb__number(table, it)) table->awaits = 0;
    it->awaits = 0;
    for (unsigned i = 0; i < ruling.effects; i++) {
        const bool is_price = arb__note_price(table, it, ruling.effect[i]);

        ARB_ASSERT(is_price);
    }
    arb__settle_matter(table, it, &ruling);
}

/* That pass was the last one: no turn comes at which the cancelled call could be made again (22). */
static void has_no_turn_left(struct arb_table *table, struct arb_irregularity *it)
{
    const struct arb_ruling nothing = {0};

    arb__owe_no_more(table, it);
    arb__settle_matter(table, it, &nothing);
    if (table->last_bid != ARB_PASS) arb__note_never_replaced(table, it);
}

static void right_hand_opponent_has_called(struct arb_table *table, enum arb_seat offender, uint16_t place)
{
    ARB_ASSERT(offender < ARB_SEATS && place >= 1 && place <= table->calls);
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != offender || it->stage != ARB_STAGE_OWED || it->owed != ARB_DUTY_AFTER_RHO) continue;
        if (it->call >= place) continue;
        it->decided = place;
        if (law22_is_over(table->last_bid, table->passes)) has_no_turn_left(table, it);
        else arb__decide_owed(table, it, table->call[place - 1].call);
    }
}

/* He has called before right-hand opponent once more, and that is accepted: nothing is left to wait for. The cancelled
 * call, made again, is as if that opponent had passed; another one is measured. */
static void is_not_waited_for(struct arb_table *table, struct arb_irregularity *it, uint16_t place)
{
    ARB_ASSERT(it->call >= 1 && it->call < place && place <= table->calls);

    const bool again = table->call[place - 1].call == table->call[it->call - 1].call;

    it->decided = place;
    arb__decide_owed(table, it, again ? ARB_PASS : ARB_DOUBLE);
}

/* Each matter of the player that is owed takes this call as the one to be measured, unless its price is fixed
 * already; a change of call is settled by any call. */
void arb__pay(struct arb_table *table, uint16_t place)
{
    ARB_ASSERT(place >= 1 && place <= table->calls);

    const enum arb_seat seat = (enum arb_seat)table->call[place - 1].seat;

    ARB_ASSERT(arb__stands(&table->call[place - 1]));
    for (unsigned i = 0; i < table->irregularities; i++) {
        struct arb_irregularity *it = &table->irregularity[i];

        if (it->seat != seat || it->stage != ARB_STAGE_OWED) continue;
        if (it->call >= place) continue; /* of a call in place of one before it */
        if (it->owed == ARB_DUTY_AFTER_RHO) is_not_waited_for(table, it, place);
        if (it->stage != ARB_STAGE_OWED) continue; /* its price is fixed already (32) */
        if (it->wrong == ARB_WRONG_CHANGE_OF_CALL) {
            it->stage = ARB_STAGE_SETTLED;
            continue;
        }
        it->second = place;
        it->stage = ARB_STAGE_PAID;
    }
    arb__show_duty(table, seat);
    right_hand_opponent_has_called(table, arb_lho(seat), place);
}

/* change.c -- the next player's own call, after the one before him was changed.
 *
 * He called over the first of two calls and the second stands: may he take his back?
 * After a slip, since 2007, for as long as nobody calls (25A). In 1997 when he called
 * after the second and had meant the first (25B1): a fact, and asked once somebody
 * speaks of the change.
 */
#include "inside.h"

#include "../laws/auction_rulings.h"

static uint16_t next_call_of(const struct arb_table *table, const struct arb_irregularity *it, enum arb_seat seat)
{
    for (unsigned i = it->call; i < table->calls; i++)
        if (i + 1u != it->second && table->call[i].seat == seat && arb__stands(&table->call[i]))
            return (uint16_t)(i + 1u);
    return 0;
}

uint16_t arb__next_call(const struct arb_table *table, const struct arb_irregularity *it)
{
    return next_call_of(table, it, arb_lho((enum arb_seat)it->seat));
}

void arb__next_ways(const struct arb_table *table, const struct arb_irregularity *it, struct arb_ruling *ruling)
{
    struct call_case c;

    arb__case_of(table, it, &c);
    law25_next_ways(&c, it->answer == LAW_25B1, ruling);
}

void arb__let_next_withdraw(struct arb_table *table, const struct arb_irregularity *it)
{
    struct arb_ruling ruling = {0};

    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->answer != LAW_NONE || table->phase != ARB_IN_AUCTION) return;
    arb__next_ways(table, it, &ruling);
    if (ruling.options == 0) return;
    table->may_withdraw = arb__number(table, it);
    table->withdraw_law = ruling.option[0].law;
}

void arb__ask_of_next(struct arb_table *table, struct arb_irregularity *it)
{
    const enum arb_seat partner = arb_partner((enum arb_seat)it->seat);
    struct arb_ruling ruling = {0};

    if (it->wrong != ARB_WRONG_CHANGE_OF_CALL || it->answer != LAW_25B1 || it->stage != ARB_STAGE_SETTLED) return;
    if (table->awaits || table->phase != ARB_IN_AUCTION || next_call_of(table, it, partner) != 0) return;
    if (arb__next_call(table, it) < it->second) return; /* he called before it was changed */
    arb__next_ways(table, it, &ruling);
    if (!ruling.asks) return;
    it->stage = ARB_STAGE_NEXT;
    it->awaits = 1;
    table->awaits = arb__number(table, it);
}

void arb__choose_next(struct arb_table *table, struct arb_irregularity *it, enum arb_option_kind choice)
{
    const uint16_t place = arb__next_call(table, it);
    struct arb_call_record *record = &table->call[place - 1];
    struct arb_ruling ruling = {0};
    struct call_case c;

    arb__case_of(table, it, &c);
    law25_next_chosen(&c, choice, &ruling);
    table->may_withdraw = 0;
    if (it->awaits) arb__accepted(table, (enum arb_law)it->answer);
    for (unsigned i = 0; i < ruling.effects; i++) {
        const struct arb_effect e = ruling.effect[i];

        if (e.kind == ARB_EFFECT_LATER_CANCELLED) {
            arb__unmake(table, place, false);
            record->status = ARB_CALL_WITHDRAWN;
            record->law = e.law;
            arb__reopen(table);
            arb__recount(table);
        }
        if (e.kind == ARB_EFFECT_TAGGED) record->unauthorised = (uint8_t)(1u + arb_side_of(arb_effect_seat(e)));
        if (e.kind == ARB_EFFECT_TURN) table->turn = (uint8_t)arb_effect_seat(e);
    }
}

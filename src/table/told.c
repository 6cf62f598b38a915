/* told.c -- what the table tells: a seat its view, a test the hash. */
#include "arbitro/table.h"

#include <string.h>

static arb_hand visible_to(const struct arb_table *table, enum arb_seat seat, enum arb_seat hand)
{
    return seat == hand ? table->held[hand] : table->faced[hand];
}

/* What is irregular is nobody's business before somebody speaks of it, or has
 * answered it by his own action. */
static bool is_public(const struct arb_irregularity *it)
{
    if (it->attention || it->answer != LAW_NONE) return true;
    return it->call == 0 && it->wrong != ARB_WRONG_REVOKE; /* a card lies open for all to see */
}

/* A call in question looks like any other call until then. */
static void hide_unspoken(const struct arb_table *table, unsigned which, struct arb_call_record *record)
{
    if (record->status != ARB_CALL_IN_QUESTION) return;
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if ((it->call != which + 1u && it->second != which + 1u) || is_public(it)) continue;
        record->status = ARB_CALL_STANDS;
        record->law = LAW_NONE;
    }
}

/* Whose turn it is, as it looks from outside: after a call that nobody has
 * questioned, the next player's. */
static uint8_t turn_seen(const struct arb_table *table)
{
    const struct arb_irregularity *it = table->awaits ? &table->irregularity[table->awaits - 1] : NULL;

    if (it == NULL || it->call == 0 || is_public(it) || table->phase != ARB_IN_AUCTION) return table->turn;
    return (uint8_t)arb_lho((enum arb_seat)table->call[table->calls - 1].seat);
}

static bool stop_seen(const struct arb_table *table)
{
    return table->awaits && is_public(&table->irregularity[table->awaits - 1]);
}

static void copy_record(const struct arb_table *table, struct arb_view *view)
{
    memcpy(view->played, table->played, sizeof view->played);
    memcpy(view->call, table->call, sizeof view->call);
    for (unsigned i = 0; i < table->calls; i++) hide_unspoken(table, i, &view->call[i]);
    for (unsigned i = 0; i < table->irregularities; i++)
        if (is_public(&table->irregularity[i]))
            view->irregularity[view->irregularities++] = table->irregularity[i];
}

/* What he may put on the table now: his own cards, or dummy's if he is declarer. */
static void copy_choices(const struct arb_table *table, enum arb_seat seat, struct arb_view *view)
{
    const bool plays_dummy = table->phase >= ARB_BEFORE_LEAD && table->turn == arb_dummy(table->contract);
    const enum arb_seat player = (enum arb_seat)(plays_dummy ? table->contract.declarer : table->turn);

    if (seat != player) return;
    if (table->turn == seat) view->legal_calls = arb_table_legal_calls(table);
    if (table->turn == seat || table->dummy_spread) view->legal_cards = arb_table_legal_cards(table);
}

void arb_table_view(const struct arb_table *table, enum arb_seat seat, struct arb_view *view)
{
    memset(view, 0, sizeof *view);
    view->seat = (uint8_t)seat;
    view->dealer = table->dealer;
    view->vulnerability = table->vulnerability;
    view->phase = table->phase;
    view->turn = turn_seen(table);
    view->calls = table->calls;
    view->contract = table->contract;
    view->dummy_spread = table->dummy_spread;
    view->lead_is_down = table->lead_is_down;
    view->trick = table->trick;
    view->awaits = stop_seen(table);
    memcpy(view->tricks_won, table->tricks_won, sizeof view->tricks_won);
    for (unsigned h = 0; h < ARB_SEATS; h++) {
        view->hand[h] = visible_to(table, seat, (enum arb_seat)h);
        view->concealed[h] = (uint8_t)(arb_hand_count(table->held[h] & ~view->hand[h]) + table->unknown[h]);
    }
    copy_record(table, view);
    copy_choices(table, seat, view);
}

/* -- Hash ---------------------------------------------------------------------------- */

static uint64_t hash_irregularity(uint64_t h, const struct arb_irregularity *it)
{
    h = arb_hash_u64(h, it->law | (uint64_t)it->answer << 16 | (uint64_t)it->act << 32);
    h = arb_hash_u64(h, it->answers | (uint64_t)it->call << 32 | (uint64_t)it->second << 48);
    h = arb_hash_u64(h, it->equity | (uint64_t)it->turn << 16 | (uint64_t)it->stage << 24 | (uint64_t)it->again << 32);
    return arb_hash_u64(h, it->wrong | (uint64_t)it->seat << 8 | (uint64_t)it->value << 16 | (uint64_t)it->trick << 24 |
                               (uint64_t)it->attention << 32 | (uint64_t)it->awaits << 40);
}

static uint64_t hash_play(uint64_t h, const struct arb_table *table)
{
    for (unsigned t = 0; t < ARB_TRICKS; t++) {
        const struct arb_trick *trick = &table->played[t];

        h = arb_hash_u64(h, trick->leader | (uint64_t)trick->winner << 8 | (uint64_t)trick->count << 16 |
                                (uint64_t)trick->turned << 24);
        h = arb_hash_bytes(h, trick->card, sizeof trick->card);
    }
    return h;
}

/* What rulings left behind: who must pass, what is owed, which leads are bound. */
static uint64_t hash_rulings(uint64_t h, const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        h = arb_hash_u64(h, table->bar[s].law | (uint64_t)table->bar[s].bar << 16 | (uint64_t)table->duty[s] << 24 |
                                (uint64_t)table->duty_of[s] << 32 | (uint64_t)table->duty_law[s] << 40);
        h = arb_hash_u64(h, table->penalty[s] | (uint64_t)table->led[s] << 56);
    }
    h = arb_hash_bytes(h, table->lead_rule, sizeof table->lead_rule);
    return arb_hash_u64(h, table->ceiling | (uint64_t)table->may_withdraw << 8 | (uint64_t)table->withdraw_law << 16);
}

static uint64_t hash_auction(uint64_t h, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->calls; i++)
        h = arb_hash_u64(h, table->call[i].call | (uint64_t)table->call[i].seat << 8 |
                                (uint64_t)table->call[i].status << 16 |
                                (uint64_t)table->call[i].unauthorised << 24 |
                                (uint64_t)table->call[i].meaning << 32 | (uint64_t)table->call[i].law << 40);
    h = arb_hash_bytes(h, table->named_first, sizeof table->named_first);
    return arb_hash_u64(h, table->passes | (uint64_t)table->doubling << 8 | (uint64_t)table->last_bid << 16 |
                               (uint64_t)table->last_bidder << 24 | (uint64_t)table->has_called << 32 |
                               (uint64_t)table->turn_lost << 40);
}

uint64_t arb_table_hash(const struct arb_table *table)
{
    const uint8_t rest[] = {
        table->edition,          table->dealer,           table->vulnerability,   table->phase,
        table->turn,             table->contract.level,   table->contract.denomination,
        table->contract.doubling, table->contract.declarer, table->dummy_spread,  table->lead_is_down,
        table->lead_card,        table->tricks_before[0], table->tricks_before[1], table->tricks_won[0],
        table->tricks_won[1],    table->trick,            table->first_trick,     table->irregularities,
        table->awaits,           table->unknown[0],       table->unknown[1],      table->unknown[2],
        table->unknown[3],
    };
    uint64_t h = ARB_HASH_START;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        h = arb_hash_u64(h, table->held[s]);
        h = arb_hash_u64(h, table->faced[s]);
    }
    h = arb_hash_u64(h, table->gone);
    h = arb_hash_u64(h, table->acts | (uint64_t)table->calls << 16);
    h = arb_hash_bytes(h, rest, sizeof rest);
    h = arb_hash_bytes(h, &table->reading, sizeof table->reading);
    h = hash_auction(h, table);
    h = hash_rulings(h, table);
    h = hash_play(h, table);
    for (unsigned i = 0; i < table->irregularities; i++) h = hash_irregularity(h, &table->irregularity[i]);
    return h;
}

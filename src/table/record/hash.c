/* hash.c -- one number for everything that a table holds, by which tests see whether two tables are equal. */
#include "arbitro/table/table.h"

static uint64_t hash_irregularity(uint64_t h, const struct arb_irregularity *it)
{
    h = arb_hash_u64(h, it->law | (uint64_t)it->answer << 16 | (uint64_t)it->act << 32);
    h = arb_hash_u64(h, it->answers);
    h = arb_hash_u64(h, it->decided | (uint64_t)it->of_board << 16 | (uint64_t)it->served << 32 |
                            (uint64_t)it->bar[0] << 48 | (uint64_t)it->bar[1] << 56);
    h = arb_hash_u64(h, it->bar_law[0] | (uint64_t)it->bar_law[1] << 16 | (uint64_t)it->barred_at << 32);
    h = arb_hash_u64(h, it->call | (uint64_t)it->second << 16 | (uint64_t)it->play << 32 | (uint64_t)it->how << 48);
    h = arb_hash_u64(h, it->equity | (uint64_t)it->turn << 16 | (uint64_t)it->stage << 24 | (uint64_t)it->again << 32 |
                            (uint64_t)it->reporter << 40 | (uint64_t)it->reported << 48);
    return arb_hash_u64(h, it->wrong | (uint64_t)it->seat << 8 | (uint64_t)it->value << 16 | (uint64_t)it->trick << 24 |
                               (uint64_t)it->attention << 32 | (uint64_t)it->awaits << 40 |
                               (uint64_t)it->fate << 48 | (uint64_t)it->fate_trick << 56) ^
           arb_hash_u64(ARB_HASH_START, it->marks | (uint64_t)it->meant << 8 | (uint64_t)it->said << 16 |
                                              (uint64_t)it->unauthorised << 24 | (uint64_t)it->owed << 32 |
                                              (uint64_t)it->owed_law << 40);
}

static uint64_t hash_play(uint64_t h, const struct arb_table *table)
{
    for (unsigned t = 0; t < ARB_TRICKS; t++) {
        const struct arb_trick *trick = &table->played[t];

        h = arb_hash_u64(h, trick->leader | (uint64_t)trick->winner << 8 | (uint64_t)trick->count << 16 |
                                (uint64_t)trick->turned << 24 | (uint64_t)trick->lies << 32 |
                                (uint64_t)trick->last << 40 | (uint64_t)trick->begun << 48 |
                                (uint64_t)trick->missing << 56);
        h = arb_hash_bytes(h, trick->card, sizeof trick->card);
    }
    h = arb_hash_bytes(h, table->play, table->plays * sizeof table->play[0]);
    h = arb_hash_bytes(h, &table->order, sizeof table->order);
    h = arb_hash_bytes(h, &table->takeback, sizeof table->takeback);
    h = arb_hash_bytes(h, &table->claimed, sizeof table->claimed);
    return arb_hash_u64(h, table->plays | (uint64_t)table->opener << 8 | (uint64_t)table->lead_free << 16 |
                               (uint64_t)table->contrary << 24 | (uint64_t)table->lead_suits << 32 |
                               (uint64_t)table->lead_from << 40 | (uint64_t)table->lead_from_trick << 48);
}

/* What rulings left behind: who must pass, what is owed, which leads are bound. */
static uint64_t hash_rulings(uint64_t h, const struct arb_table *table)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        h = arb_hash_u64(h, table->bar[s].law | (uint64_t)table->bar[s].bar << 16 | (uint64_t)table->duty[s] << 24 |
                                (uint64_t)table->duty_of[s] << 32 | (uint64_t)table->duty_law[s] << 40);
        h = arb_hash_u64(h, table->penalty[s] | (uint64_t)table->led[s] << 56);
        h = arb_hash_u64(h, table->dropped[s]);
        h = arb_hash_u64(h, table->ahead[s]);
    }
    for (unsigned i = 0; i < ARB_LEADS_MAX; i++)
        if (table->lead_rule[i].of > 0) h = arb_hash_bytes(h, &table->lead_rule[i], sizeof table->lead_rule[i]);
    return arb_hash_u64(h, table->ceiling | (uint64_t)table->marks << 40 |
                               (uint64_t)table->may_withdraw << 8 | (uint64_t)table->withdraw_law << 16);
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

/* Of all that a later act could depend on, field by field, so that spare bytes never count. To compare states. */
uint64_t arb_table_hash(const struct arb_table *table)
{
    const uint8_t rest[] = {
        table->edition,          table->dealer,           table->vulnerability,   table->phase,
        table->turn,             table->contract.level,   table->contract.denomination,
        table->contract.doubling, table->contract.declarer, table->dummy_spread,  table->lead_is_down,
        table->lead_card,        table->tricks_before[0], table->tricks_before[1], table->tricks_won[0],
        table->tricks_won[1],    table->trick,            table->first_trick,     table->irregularities,
        table->awaits,           table->unknown[0],       table->unknown[1],      table->unknown[2],
        table->unknown[3],       table->lead_faced,
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
    h = arb_hash_bytes(h, &table->policy, sizeof table->policy);
    h = arb_hash_bytes(h, table->counted, sizeof table->counted);
    h = arb_hash_bytes(h, table->adjusted, sizeof table->adjusted);
    h = hash_auction(h, table);
    h = hash_rulings(h, table);
    h = hash_play(h, table);
    for (unsigned i = 0; i < table->irregularities; i++) h = hash_irregularity(h, &table->irregularity[i]);
    return h;
}

/* told.c -- what the table tells: a seat its view, the scorer the result, a test the hash. */
#include "arbitro/score.h"
#include "arbitro/table.h"

#include <string.h>

static arb_hand visible_to(const struct arb_table *table, enum arb_seat seat, enum arb_seat hand)
{
    return seat == hand ? table->held[hand] : table->faced[hand];
}

/* Everybody sees an insufficient bid; a revoke is seen when somebody speaks of it. */
static bool is_public(const struct arb_irregularity *it)
{
    return it->wrong != ARB_WRONG_REVOKE || it->attention;
}

static void copy_record(const struct arb_table *table, struct arb_view *view)
{
    memcpy(view->played, table->played, sizeof view->played);
    memcpy(view->call, table->call, sizeof view->call);
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
    view->turn = table->turn;
    view->calls = table->calls;
    view->contract = table->contract;
    view->dummy_spread = table->dummy_spread;
    view->lead_is_down = table->lead_is_down;
    view->trick = table->trick;
    view->awaits = table->awaits > 0;
    memcpy(view->tricks_won, table->tricks_won, sizeof view->tricks_won);
    for (unsigned h = 0; h < ARB_SEATS; h++) {
        view->hand[h] = visible_to(table, seat, (enum arb_seat)h);
        view->concealed[h] = (uint8_t)(arb_hand_count(table->held[h] & ~view->hand[h]) + table->unknown[h]);
    }
    copy_record(table, view);
    copy_choices(table, seat, view);
}

bool arb_table_result(const struct arb_table *table, struct arb_result *result)
{
    const unsigned told = (unsigned)table->tricks_before[0] + table->tricks_before[1];
    struct arb_result found = {.contract = table->contract};

    if (table->phase != ARB_BOARD_OVER || table->awaits || told != table->first_trick) return false;
    if (!arb_contract_is_pass(table->contract))
        found.tricks = table->tricks_won[arb_side_of((enum arb_seat)table->contract.declarer)];
    found.score_points =
        arb_score_duplicate(found.contract, (enum arb_vulnerability)table->vulnerability, found.tricks);
    *result = found;
    return true;
}

/* -- Hash ---------------------------------------------------------------------------- */

static uint64_t hash_irregularity(uint64_t h, const struct arb_irregularity *it)
{
    h = arb_hash_u64(h, it->law | (uint64_t)it->answer << 16 | (uint64_t)it->act << 32);
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

static uint64_t hash_auction(uint64_t h, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->calls; i++)
        h = arb_hash_u64(h, table->call[i].call | (uint64_t)table->call[i].seat << 8 |
                                (uint64_t)table->call[i].status << 16);
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
    h = hash_auction(h, table);
    h = hash_play(h, table);
    for (unsigned i = 0; i < table->irregularities; i++) h = hash_irregularity(h, &table->irregularity[i]);
    return h;
}

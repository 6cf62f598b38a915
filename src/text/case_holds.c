/* case_holds.c -- does a claim hold at a table?
 *
 * The table is asked for the sentence of the same kind that is true of it; the
 * claim holds if the two are the same. So a failure has its answer ready.
 */
#include "case_words.h"

static const struct arb_irregularity *last_irregularity(const struct arb_table *table)
{
    return table->irregularities > 0 ? &table->irregularity[table->irregularities - 1] : NULL;
}

/* What was wrong, or that nothing was. */
static void say_wrong(const struct arb_table *table, struct arb_claim *found)
{
    const struct arb_irregularity *it = last_irregularity(table);

    *found = (struct arb_claim){.kind = ARB_CLAIM_NOTHING_IRREGULAR};
    if (it == NULL) return;
    *found = (struct arb_claim){
        .kind = ARB_CLAIM_WRONG, .wrong = it->wrong, .seat = it->seat, .law = (enum arb_law)it->law};
}

static bool is_a_card(enum arb_wrong wrong)
{
    return wrong >= ARB_WRONG_CARD_IN_AUCTION;
}

static void say_accepted(const struct arb_table *table, struct arb_claim *found)
{
    const struct arb_irregularity *it = last_irregularity(table);

    for (unsigned i = table->irregularities; i > 0; i--) /* the last that was accepted, if any was */
        if (table->irregularity[i - 1].answer != LAW_NONE) {
            it = &table->irregularity[i - 1];
            *found = (struct arb_claim){.kind = ARB_CLAIM_ACCEPTED, .call = it->value,
                                        .suit = is_a_card((enum arb_wrong)it->wrong), .law = (enum arb_law)it->answer};
            return;
        }
    say_wrong(table, found);
}

/* The revoke on record that the claim speaks of; else whatever is there. */
static void say_revoke(const struct arb_table *table, const struct arb_claim *claim, struct arb_claim *found)
{
    say_wrong(table, found);
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];
        const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];

        if (it->wrong != ARB_WRONG_REVOKE) continue;
        *found = (struct arb_claim){.kind = ARB_CLAIM_REVOKE, .seat = it->seat, .trick = it->trick,
                                    .suit = (uint8_t)arb_card_suit(trick->card[trick->leader]),
                                    .law = (enum arb_law)it->law};
        if (it->seat == claim->seat && it->trick == claim->trick) return;
    }
}

static void say_auction(const struct arb_table *table, enum arb_claim_kind asked, struct arb_claim *found)
{
    *found = (struct arb_claim){.kind = ARB_CLAIM_AUCTION_OPEN};
    if (table->phase == ARB_IN_AUCTION) return;
    found->kind = ARB_CLAIM_PASSED_OUT;
    if (arb_contract_is_pass(table->contract)) return;
    found->kind = ARB_CLAIM_CONTRACT;
    found->contract = table->contract;
    if (asked != ARB_CLAIM_DECLARER && asked != ARB_CLAIM_DUMMY) return;
    *found = (struct arb_claim){.kind = asked, .seat = table->contract.declarer};
    if (asked == ARB_CLAIM_DUMMY) found->seat = (uint8_t)arb_dummy(table->contract);
}

/* The turn, and the bid to beat if the claim has one or the auction is open. */
static void say_turn(const struct arb_table *table, const struct arb_claim *claim, struct arb_claim *found)
{
    if (table->phase == ARB_BOARD_OVER) {
        say_auction(table, ARB_CLAIM_CONTRACT, found);
        return;
    }
    *found = (struct arb_claim){.kind = ARB_CLAIM_TURN, .seat = table->turn};
    if (table->phase == ARB_IN_AUCTION && claim->call != 0) found->call = table->last_bid;
}

static void say_played(const struct arb_table *table, const struct arb_claim *claim, struct arb_claim *found)
{
    const unsigned last = table->trick < ARB_TRICKS ? table->trick : ARB_TRICKS - 1;

    *found = (struct arb_claim){.kind = ARB_CLAIM_PLAYED, .seat = claim->seat, .call = ARB_CARD_NONE};
    for (unsigned t = last + 1; t > 0; t--) {
        const struct arb_trick *trick = &table->played[t - 1];

        if ((((unsigned)claim->seat - trick->leader) & 3u) >= trick->count) continue;
        found->call = trick->card[claim->seat];
        return;
    }
}

static void say_trick(const struct arb_table *table, const struct arb_claim *claim, struct arb_claim *found)
{
    const struct arb_trick *trick = &table->played[claim->trick - 1];

    *found = (struct arb_claim){.kind = ARB_CLAIM_TRICK, .trick = claim->trick, .seat = ARB_SEATS};
    if (trick->count == ARB_SEATS) found->seat = trick->winner;
}

static void say_result(const struct arb_table *table, struct arb_claim *found)
{
    struct arb_result result;

    *found = (struct arb_claim){.kind = table->awaits ? ARB_CLAIM_AWAITED : ARB_CLAIM_TURN, .seat = table->turn};
    if (!arb_table_result(table, &result)) return;
    *found = (struct arb_claim){.kind = ARB_CLAIM_RESULT, .contract = result.contract, .tricks = {result.tricks, 0},
                                .points = result.score_points};
}

/* Of the bids asked about, those that go over the last one, or those that do not. */
static uint64_t sorted_by_sufficiency(const struct arb_table *table, uint64_t asked, bool sufficient)
{
    uint64_t out = 0;

    for (unsigned c = ARB_FIRST_BID; c < 64; c++)
        if ((asked >> c & 1u) != 0 && (c > table->last_bid) == sufficient) out |= UINT64_C(1) << c;
    return out;
}

static void say(const struct arb_claim *claim, const struct arb_table *table, struct arb_claim *found)
{
    *found = (struct arb_claim){.kind = claim->kind, .seat = table->turn};
    switch (claim->kind) {
    case ARB_CLAIM_TURN: say_turn(table, claim, found); break;
    case ARB_CLAIM_ACCEPTED: say_accepted(table, found); break;
    case ARB_CLAIM_WRONG:
    case ARB_CLAIM_NOTHING_IRREGULAR: say_wrong(table, found); break;
    case ARB_CLAIM_REVOKE: say_revoke(table, claim, found); break;
    case ARB_CLAIM_AWAITED:
    case ARB_CLAIM_NOT_AWAITED:
        *found = (struct arb_claim){.kind = table->awaits ? ARB_CLAIM_AWAITED : ARB_CLAIM_NOT_AWAITED};
        break;
    case ARB_CLAIM_PLAYED: say_played(table, claim, found); break;
    case ARB_CLAIM_TRICK: say_trick(table, claim, found); break;
    case ARB_CLAIM_TRICKS:
        *found = (struct arb_claim){.kind = claim->kind, .tricks = {table->tricks_won[0], table->tricks_won[1]}};
        break;
    case ARB_CLAIM_RESULT: say_result(table, found); break;
    case ARB_CLAIM_LEGAL_CALLS: found->calls = arb_table_legal_calls(table); break;
    case ARB_CLAIM_LEGAL_CARDS: found->cards = arb_table_legal_cards(table); break;
    case ARB_CLAIM_SUFFICIENT:
    case ARB_CLAIM_NOT_SUFFICIENT:
        *found = (struct arb_claim){.kind = claim->kind};
        found->calls = sorted_by_sufficiency(table, claim->calls, claim->kind == ARB_CLAIM_SUFFICIENT);
        break;
    default: say_auction(table, claim->kind, found); break;
    }
}

static bool same_sentence(const struct arb_claim *a, const struct arb_claim *b)
{
    return a->kind == b->kind && a->calls == b->calls && a->cards == b->cards && a->seat == b->seat &&
           a->call == b->call && a->wrong == b->wrong && a->trick == b->trick && a->suit == b->suit &&
           a->tricks[0] == b->tricks[0] && a->tricks[1] == b->tricks[1] &&
           arb_contract_equal(a->contract, b->contract) && a->points == b->points;
}

bool arb_claim_holds(const struct arb_claim *claim, const struct arb_table *table, struct arb_claim *found)
{
    say(claim, table, found);
    if (claim->law != LAW_NONE && !arb_law_covers(claim->law, found->law)) return false;
    return same_sentence(claim, found);
}

/* replay_plain.c -- a board on which everything is in order, played without the table: most boards of most files.
 *
 * Four whole hands, an auction in turn from the dealer to its end in the contract on record, no card but in turn and in
 * the suit led. Whatever is otherwise is left to the table, which alone knows what the Laws make of it; so nothing is
 * found here, but that the file leaves out the last passes. What both say of a board is the same.
 */
#include "replay_inside.h"

#include "../../laws/play_facts.h"

struct auction {
    arb_call bid;                   /* the last; ARB_PASS: none */
    uint8_t turn, passes, doubling;
    uint8_t side;                   /* of the last call that was no pass */
    uint8_t first[2][ARB_DENOMINATIONS];    /* 1 + who of the side named it first */
};

/* -- the auction ------------------------------------------------------------------------ */

static bool is_whole(const struct arb_deal *deal)
{
    arb_hand all = 0;

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (arb_hand_count(deal->hand[s]) != ARB_RANKS) return false;
        all |= deal->hand[s];
    }
    return arb_hand_count(all) == ARB_CARDS;
}

static bool is_over(const struct auction *auction)
{
    return auction->passes == (auction->bid != ARB_PASS ? 3 : 4);
}

/* A call in turn. False: it is not in order. */
static bool take_call(struct auction *auction, arb_call call)
{
    ARB_ASSERT(auction->turn < ARB_SEATS && auction->passes <= 3);

    const uint8_t side = auction->turn & 1u;

    if (call == ARB_DOUBLE) {
        if (auction->bid == ARB_PASS || auction->doubling != 0 || auction->side == side) return false;
        auction->doubling = 1;
    } else if (call == ARB_REDOUBLE) {
        if (auction->doubling != 1 || auction->side == side) return false;
        auction->doubling = 2;
    } else if (call != ARB_PASS) {
        uint8_t *first;

        if (call > ARB_LAST_BID || (auction->bid != ARB_PASS && call <= auction->bid)) return false;
        first = &auction->first[side][arb_bid_denomination(call)];
        if (*first == 0) *first = (uint8_t)(1 + auction->turn);
        auction->bid = call;
        auction->doubling = 0;
    }
    if (call != ARB_PASS) auction->side = side;
    auction->passes = call == ARB_PASS ? (uint8_t)(auction->passes + 1) : 0;
    auction->turn = (auction->turn + 1) & 3u;
    return true;
}

static struct arb_contract contract_of(const struct auction *auction)
{
    ARB_ASSERT(arb_call_is_bid(auction->bid));

    const enum arb_denomination denomination = arb_bid_denomination(auction->bid);
    const uint8_t side = auction->doubling == 1 ? !auction->side : auction->side;

    ARB_ASSERT(auction->first[side][denomination] > 0);
    return (struct arb_contract){.level = (uint8_t)arb_bid_level(auction->bid),
                                 .denomination = (uint8_t)denomination,
                                 .doubling = auction->doubling,
                                 .declarer = (uint8_t)(auction->first[side][denomination] - 1)};
}

/* Is it the contract on record? One that tells declarer alone is left to the table. */
static bool is_recorded(const struct arb_played *played, struct arb_contract contract)
{
    const struct arb_contract on_record = played->contract;

    if (!played->has_contract) return on_record.declarer == ARB_PLAYED_UNKNOWN;
    return on_record.level == contract.level && on_record.denomination == contract.denomination &&
           on_record.doubling == contract.doubling &&
           (on_record.declarer == contract.declarer || on_record.declarer == ARB_PLAYED_UNKNOWN);
}

/* Are the passes that are missing at the end those of players who had nothing to say? */
static bool ends(const struct arb_played *played)
{
    return played->rest_pass || played->cards > 0 || played->has_contract || played->result != ARB_PLAYED_UNKNOWN ||
           played->result_of[0] != ARB_PLAYED_UNKNOWN;
}

/* False as soon as anything is out of order; the contract must be the one on record. */
static bool make_auction(struct arb_replay *replay, const struct arb_played *played, struct arb_contract *contract)
{
    const uint8_t dealer = played->dealer != ARB_PLAYED_UNKNOWN ? played->dealer : played->first_caller;
    struct auction auction = {.bid = ARB_PASS, .turn = dealer};

    ARB_ASSERT(played->calls <= ARB_PLAYED_CALLS_MAX);
    if (played->calls == 0 || played->auction_cut || played->auction_stops || played->swapped) return false;
    if (dealer >= ARB_SEATS || (played->first_caller != ARB_PLAYED_UNKNOWN && played->first_caller != dealer))
        return false;
    for (unsigned i = 0; i < played->calls; i++) {
        const struct arb_played_call *call = &played->call[i];

        if (call->mark != 0 || call->skipped != 0 || is_over(&auction)) return false;
        if (!take_call(&auction, call->call)) return false;
    }
    if (auction.bid == ARB_PASS || (!is_over(&auction) && !ends(played))) return false;
    replay->after = (uint8_t)(3 - auction.passes);
    *contract = contract_of(&auction);
    return is_recorded(played, *contract);
}

/* -- the play ---------------------------------------------------------------------------- */

struct play {
    arb_hand hand[ARB_SEATS];
    arb_card card[ARB_SEATS];       /* of the trick */
    uint8_t leader, count;          /* cards that lie there */
    uint8_t trump;
};

/* The next card in turn. False: it is not his, or not of the suit that he can follow. */
static bool play_card(struct arb_table *table, struct play *play, const struct arb_played_card *played)
{
    const unsigned seat = (play->leader + play->count) & 3u;
    const enum arb_suit led = play->count > 0 ? arb_card_suit(play->card[play->leader]) : ARB_CLUBS;

    if (played->mark != 0 || table->trick >= ARB_TRICKS) return false;
    if (!arb_hand_holds(law44_playable(play->hand[seat], play->count, led), played->card)) return false;
    play->hand[seat] &= ~arb_hand_of(played->card);
    play->card[seat] = played->card;
    table->play[table->plays++] = (struct arb_play_record){
        .card = played->card, .seat = (uint8_t)seat, .trick = (uint8_t)(table->trick + 1), .status = ARB_PLAY_STANDS};
    if (++play->count < ARB_SEATS) return true;
    play->leader = (uint8_t)law44_winner(play->card, (enum arb_seat)play->leader, play->trump);
    play->count = 0;
    table->tricks_won[play->leader & 1u]++;
    table->trick++;
    return true;
}

/* Of a row whose cards stand in columns, those that are in turn one after another. */
static bool play_row(struct arb_table *table, struct play *play, const struct arb_played_card *row, unsigned count)
{
    unsigned taken = 0;

    for (unsigned n = 0; n < count; n++) {
        const arb_hand hand = play->hand[(play->leader + play->count) & 3u];
        unsigned i = 0;

        while (i < count && ((taken >> i & 1u) != 0 || !arb_hand_holds(hand, row[i].card))) i++;
        if (i == count || !play_card(table, play, &row[i])) return false;
        taken |= 1u << i;
    }
    return true;
}

/* Every card must be held and follow suit (Law 44C); false at the first that does not. */
static bool play_cards(struct arb_table *table, const struct arb_played *played)
{
    struct play play = {.leader = (uint8_t)arb_lho((enum arb_seat)table->contract.declarer),
                        .trump = table->contract.denomination};
    unsigned count;

    for (unsigned s = 0; s < ARB_SEATS; s++) play.hand[s] = played->deal.hand[s];
    for (unsigned i = 0; i < played->cards; i += count) {
        count = arb__replay_row(played, i);
        if (!play_row(table, &play, &played->card[i], count)) return false;
    }
    return true;
}

/* Gives the same replay as the table. False where anything is out of order: then the table replays the board. */
bool arb__replay_plain(struct arb_replay *replay, const struct arb_played *played)
{
    struct arb_table *table = &replay->table;

    if (!played->has_deal || !is_whole(&played->deal)) return false;
    if (!make_auction(replay, played, &table->contract)) return false;
    table->plays = table->trick = table->tricks_won[0] = table->tricks_won[1] = 0;
    if (!play_cards(table, played)) return false;
    table->phase = table->trick == ARB_TRICKS ? ARB_BOARD_OVER : played->cards > 0 ? ARB_IN_PLAY : ARB_BEFORE_LEAD;
    replay->folded = replay->called = replay->ended = replay->whole = replay->brief = true;
    replay->made = table->contract;
    replay->before = 0;
    replay->calls = played->calls;
    if (replay->after > 0 && !played->rest_pass)
        arb__replay_find(replay, &(struct arb_replay_finding){
            .place = played->call[played->calls - 1].place, .kind = ARB_REPLAY_PASSES_AFTER, .value = replay->after});
    return true;
}

/* replay.c -- a played board at the table: deal, auction, cards, and then the result.
 *
 * The table's tricks are those of the cards. Where the play stops, a claim or the result
 * on record says the rest, and must be possible: no fewer tricks than are won, no more
 * than are won and left.
 */
#include "replay_inside.h"

#include <string.h>

static const bool is_note[] = {
#define X(NAME, symbol, note) note,
    ARB_REPLAY_FINDINGS(X)
#undef X
};

const char *arb_replay_finding_symbol(enum arb_replay_finding_kind kind)
{
    static const char *const symbols[] = {
#define X(NAME, symbol, note) #symbol,
        ARB_REPLAY_FINDINGS(X)
#undef X
    };

    return symbols[kind];
}

bool arb_replay_is_note(enum arb_replay_finding_kind kind)
{
    return is_note[kind];
}

/* A difference is never lost for want of room: it takes the last place. */
void arb__replay_find(struct arb_replay *replay, const struct arb_replay_finding *finding)
{
    if (replay->findings == ARB_REPLAY_FINDINGS_MAX) {
        if (is_note[finding->kind]) return;
        replay->findings--;
    }
    replay->finding[replay->findings++] = *finding;
}

/* The same number of cards in every hand, but not thirteen? */
static bool is_ending(const struct arb_played *played)
{
    const unsigned cards = arb_hand_count(played->deal.hand[0]);

    for (unsigned s = 1; s < ARB_SEATS; s++)
        if (arb_hand_count(played->deal.hand[s]) != cards) return false;
    return cards > 0 && cards < ARB_RANKS && played->leader != ARB_PLAYED_UNKNOWN &&
           (played->ending_in != ARB_PLAYED_UNKNOWN || played->contract.level > 0);
}

/* An ending is played in its denomination; at what level and by whom does not change a trick. */
static void set_ending(const struct arb_played *played, struct arb_position *position)
{
    position->auction_over = 1;
    position->leader = played->leader;
    position->contract = played->contract;
    if (played->contract.level == 0) {
        position->contract.level = 1;
        position->contract.denomination = played->ending_in;
    }
    if (played->contract.declarer == ARB_PLAYED_UNKNOWN)
        position->contract.declarer = (uint8_t)arb_rho((enum arb_seat)played->leader);
}

static bool position_of(struct arb_replay *replay, const struct arb_played *played, struct arb_position *position)
{
    struct arb_replay_finding finding = {.place = played->place, .kind = ARB_REPLAY_NO_DEAL};
    enum arb_seat seat = ARB_NORTH;
    arb_card card = 0;

    *position = (struct arb_position){.vulnerability = played->vulnerability};
    position->dealer = played->dealer != ARB_PLAYED_UNKNOWN         ? played->dealer
                       : played->first_caller != ARB_PLAYED_UNKNOWN ? played->first_caller
                                                                    : ARB_NORTH;
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        position->hand[s] = played->deal.hand[s];
        if (position->hand[s] == 0) position->unknown[s] = ARB_TRICKS;
    }
    if (is_ending(played)) {
        set_ending(played, position);
        finding.kind = ARB_REPLAY_ENDING;
    }
    if (arb_position_check(position, &seat, &card) != ARB_POSITION_SOUND) {
        finding.kind = ARB_REPLAY_DEAL_WRONG;
        finding.seat = (uint8_t)seat;
    }
    if (!played->has_deal || finding.kind != ARB_REPLAY_NO_DEAL) arb__replay_find(replay, &finding);
    return finding.kind != ARB_REPLAY_DEAL_WRONG;
}

/* -- The result -------------------------------------------------------------------- */

/* What declarer can have: exactly what he won when all is played, else a range. */
static void range(const struct arb_replay *replay, uint8_t *low, uint8_t *high)
{
    const enum arb_side side = arb_side_of((enum arb_seat)replay->table.contract.declarer);
    struct arb_result result;

    *low = replay->table.tricks_won[side];
    if (replay->table.trick == ARB_TRICKS && arb_table_result(&replay->table, &result)) *low = result.tricks;
    *high = (uint8_t)(*low + ARB_TRICKS - replay->table.trick);
}

static bool revoke_is_marked(const struct arb_played *played)
{
    for (unsigned i = 0; i < played->cards; i++)
        if ((played->card[i].mark & ARB_MARK_REVOKE) != 0) return true;
    return false;
}

/* Can the number be the result? A result that the file calls agreed, or that has a revoke
 * in it, differs with a reason. */
static void check_tricks(struct arb_replay *replay, const struct arb_played *played, uint8_t tricks)
{
    struct arb_replay_finding finding = {.place = played->result_place, .value = tricks};

    range(replay, &finding.low, &finding.high);
    if (tricks >= finding.low && tricks <= finding.high) return;
    finding.kind = finding.low == finding.high ? ARB_REPLAY_RESULT_DIFFERS : ARB_REPLAY_RESULT_IMPOSSIBLE;
    if (played->agreed || revoke_is_marked(played)) finding.kind = ARB_REPLAY_RESULT_AGREED;
    arb__replay_find(replay, &finding);
}

static void check_result(struct arb_replay *replay, const struct arb_played *played)
{
    const uint8_t on_record = played->result, claim = played->claim;
    uint8_t low, high;

    if (replay->table.phase == ARB_IN_AUCTION || arb_contract_is_pass(replay->table.contract)) return;
    range(replay, &low, &high);
    if (claim != ARB_PLAYED_UNKNOWN && on_record != ARB_PLAYED_UNKNOWN && claim != on_record && !played->agreed)
        arb__replay_find(replay, &(struct arb_replay_finding){
            .place = played->result_place, .kind = ARB_REPLAY_CLAIM_DIFFERS,
            .value = on_record, .low = claim, .high = claim});
    if (on_record != ARB_PLAYED_UNKNOWN) check_tricks(replay, played, on_record);
    if (claim != ARB_PLAYED_UNKNOWN && claim != on_record) check_tricks(replay, played, claim);
    if (on_record == ARB_PLAYED_UNKNOWN && claim == ARB_PLAYED_UNKNOWN && low != high && played->cards > 0)
        arb__replay_find(replay, &(struct arb_replay_finding){
            .place = played->result_place, .kind = ARB_REPLAY_RESULT_MISSING, .low = low, .high = high});
    replay->tricks = low == high                    ? low
                     : claim != ARB_PLAYED_UNKNOWN ? claim
                                                   : on_record;
}

void arb_replay_board(struct arb_replay *replay, const struct arb_played *played)
{
    struct arb_position position;

    memset(replay, 0, sizeof *replay);
    replay->tricks = ARB_PLAYED_UNKNOWN;
    replay->equal = true;
    if (played->calls == 0 && played->cards == 0) return;
    replay->folded = true;
    if (position_of(replay, played, &position) && arb__replay_auction(replay, played, &position)) {
        replay->whole = arb__replay_cards(replay, played);
        if (replay->whole && !position.auction_over) check_result(replay, played);
    }
    for (unsigned i = 0; i < replay->findings; i++)
        if (!is_note[replay->finding[i].kind]) replay->equal = false;
}

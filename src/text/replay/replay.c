/* replay.c -- a played board at the table: deal, auction, cards, and then the result.
 *
 * The table's tricks are those of the cards. Where the play stops, a claim or the result
 * on record says the rest, and must be possible: no fewer tricks than are won, no more
 * than are won and left.
 */
#include "replay_inside.h"

#include "arbitro/laws/score.h"

#include <stddef.h>
#include <string.h>

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

/* The position from which the board is replayed; hands that the file lacks are unknown. False where the cards cannot
 * be a deal: that is found, and the replay goes on without hands. */
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
    if (!replay->brief && replay->table.trick == ARB_TRICKS && arb_table_result(&replay->table, &result))
        *low = result.tricks;
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

/* Compares the tricks on record, a claim and the cards that were played; what differs is a finding. The result is
 * what the cards prove, else the claim, else the record. */
static void check_result(struct arb_replay *replay, const struct arb_played *played)
{
    const uint8_t on_record = replay->result, claim = played->claim;
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

/* -- The record ---------------------------------------------------------------------- */

/* What is played: as the table has it, else as the file says. False if neither tells all of it. */
static bool contract_of(const struct arb_replay *replay, const struct arb_played *played, struct arb_contract *contract)
{
    *contract = replay->called ? replay->table.contract : played->contract;
    return replay->called || (played->has_contract && (contract->level == 0 || contract->declarer < ARB_SEATS));
}

/* Declarer's tricks as the file tells them, of a side too. */
static void find_tricks(struct arb_replay *replay, const struct arb_played *played)
{
    struct arb_contract contract;

    replay->result = played->result;
    if (replay->result != ARB_PLAYED_UNKNOWN || !contract_of(replay, played, &contract) || contract.level == 0) return;
    if (played->written_result.relative && arb_written_tricks_of(played->written_result, contract, &replay->result))
        return;
    replay->result = played->result_of[arb_side_of((enum arb_seat)contract.declarer)];
}

/* The score on record is that of contract and tricks on record, or the file contradicts itself. */
static void check_score(struct arb_replay *replay, const struct arb_played *played)
{
    struct arb_replay_finding finding = {.place = played->score_place, .kind = ARB_REPLAY_SCORE_DIFFERS};
    struct arb_contract contract;

    if (!played->score_given || !contract_of(replay, played, &contract)) return;
    if (contract.level > 0 && (replay->result == ARB_PLAYED_UNKNOWN || !played->vulnerability_known)) return;
    if (contract.level > 7) return;
    finding.score = arb_score_duplicate(contract, (enum arb_vulnerability)played->vulnerability,
                                        contract.level > 0 ? replay->result : 0u);
    if (played->score_of_declarer && contract.level > 0 && arb_side_of((enum arb_seat)contract.declarer) == ARB_EW)
        finding.score = -finding.score;
    finding.value = replay->result;
    if (finding.score != played->score) arb__replay_find(replay, &finding);
}

/* -- A board ------------------------------------------------------------------------- */

/* Can the hands that are known be of one deal, or of one ending? If not, *seat is the first that cannot. */
static bool deal_is_wrong(const struct arb_deal *deal, uint8_t *seat)
{
    unsigned length = 0;
    arb_hand seen = 0;

    for (*seat = 0; *seat < ARB_SEATS; ++*seat) {
        const unsigned cards = arb_hand_count(deal->hand[*seat]);

        if (cards == 0) continue;
        if ((seen & deal->hand[*seat]) != 0 || cards > ARB_RANKS || (length > 0 && cards != length)) return true;
        seen |= deal->hand[*seat];
        length = cards;
    }
    return false;
}

/* A deal that nobody plays is looked at all the same. */
static void check_deal(struct arb_replay *replay, const struct arb_played *played)
{
    struct arb_replay_finding finding = {.place = played->place, .kind = ARB_REPLAY_DEAL_WRONG};

    if (played->has_deal && deal_is_wrong(&played->deal, &finding.seat)) arb__replay_find(replay, &finding);
}

/* Of a deal that cannot be the calls are made all the same, and no card is played. */
static void forget_hands(struct arb_position *position)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        position->hand[s] = 0;
        position->unknown[s] = ARB_TRICKS;
    }
    position->auction_over = 0;
}

/* The whole replay: position, auction, cards, result. 'whole' says that every card could be played. */
static void fold(struct arb_replay *replay, const struct arb_played *played)
{
    struct arb_position position;
    const bool sound = position_of(replay, played, &position);
    bool opened;

    replay->folded = true;
    if (!sound) forget_hands(&position);
    opened = arb__replay_auction(replay, played, &position);
    replay->called = opened && replay->table.phase != ARB_IN_AUCTION && !position.auction_over;
    find_tricks(replay, played);
    if (!sound || !opened) return;
    replay->whole = arb__replay_cards(replay, played);
    if (replay->whole && !position.auction_over) check_result(replay, played);
}

static void begin(struct arb_replay *replay)
{
    memset(&replay->folded, 0, sizeof *replay - offsetof(struct arb_replay, folded));
    replay->tricks = ARB_PLAYED_UNKNOWN;
    replay->before = ARB_PLAYED_UNKNOWN;
    replay->equal = true;
}

static void end(struct arb_replay *replay, const struct arb_played *played)
{
    check_score(replay, played);
    for (unsigned i = 0; i < replay->findings; i++)
        if (!arb_replay_is_note(replay->finding[i].kind)) replay->equal = false;
}

void arb_replay_board(struct arb_replay *replay, const struct arb_played *played)
{
    memset(&replay->table, 0, sizeof replay->table);
    begin(replay);
    if (played->calls > 0 || played->cards > 0 || played->rest_pass) {
        fold(replay, played);
    } else {
        check_deal(replay, played);
        find_tricks(replay, played);
    }
    end(replay, played);
}

void arb_replay_briefly(struct arb_replay *replay, const struct arb_played *played)
{
    begin(replay);
    if (!arb__replay_plain(replay, played)) {
        arb_replay_board(replay, played);
        return;
    }
    find_tricks(replay, played);
    check_result(replay, played);
    end(replay, played);
}

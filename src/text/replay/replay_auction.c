/* replay_auction.c -- the auction of a file, made again at the table.
 *
 * Files leave out leading passes, and final ones. Where the calls stand, with as few
 * passes before them as will do, in the contract on record, that is how it went; the
 * table itself tells in what contract they end.
 */
#include "replay_inside.h"

static const struct arb_regulations regulations = {.edition = ARB_LAWS_2017};

/* A call of the seat whose turn it is, passed over players aside. */
static enum arb_outcome make_call(struct arb_table *table, arb_call call, unsigned skipped, struct arb_reason *reason)
{
    const struct arb_act act = {.kind = ARB_DID_CALL, .seat = (uint8_t)((table->turn + skipped) & 3u), .value = call};

    return arb_table_step(table, &act, reason);
}

/* The seat whose turn it is, seen from the last call: a call that awaits an answer leaves
 * the turn where it was, and the next player answers by calling. */
static unsigned next_after(const struct arb_table *table)
{
    const struct arb_call_record *last;

    if (table->awaits == 0 || table->calls == 0) return 0;
    last = &table->call[table->calls - 1];
    return (last->seat + 1u - table->turn) & 3u;
}

/* The file says that it stands, though nobody called over it: so it was accepted. */
static void accept_standing(struct arb_table *table)
{
    const struct arb_irregularity *it = &table->irregularity[table->awaits - 1];
    const enum arb_seat lho = arb_lho((enum arb_seat)it->seat);
    struct arb_act act = {.kind = ARB_DID_REPORT, .seat = (uint8_t)lho, .value = it->wrong};
    struct arb_options options;
    struct arb_reason reason;

    if (arb_table_step(table, &act, &reason) == ARB_REFUSED) return;
    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++) {
        if (options.item[i].kind != ARB_OPTION_ACCEPT) continue;
        act = (struct arb_act){.kind = ARB_DID_CHOOSE, .seat = options.item[i].seat, .how = ARB_OPTION_ACCEPT,
                               .value = options.item[i].value};
        (void)!arb_table_step(table, &act, &reason);
        return;
    }
}

/* One call of the file. False if it cannot be made. */
static bool take_call(struct arb_replay *replay, const struct arb_played_call *call)
{
    struct arb_table *table = &replay->table;
    struct arb_replay_finding finding = {.place = call->place, .value = call->call};
    struct arb_reason reason;
    enum arb_outcome outcome;
    unsigned skipped;

    if (call->skipped > 0 && table->awaits > 0) accept_standing(table);
    skipped = next_after(table) + call->skipped;
    finding.seat = (uint8_t)((table->turn + skipped) & 3u);
    outcome = make_call(table, call->call, skipped, &reason);
    finding.law = reason.law;
    finding.fault = reason.fault;
    if (outcome == ARB_APPLIED) return true;
    finding.kind = outcome == ARB_REFUSED ? ARB_REPLAY_CALL_REFUSED : ARB_REPLAY_CALL_IRREGULAR;
    if (outcome == ARB_REFUSED || (call->mark == 0 && call->skipped == 0)) arb__replay_find(replay, &finding);
    return outcome != ARB_REFUSED;
}

static bool auction_is_open(const struct arb_table *table)
{
    return table->phase == ARB_IN_AUCTION;
}

/* The passes that a file leaves away at the end. */
static unsigned pass_out(struct arb_table *table)
{
    struct arb_reason reason;
    unsigned passes = 0;

    while (auction_is_open(table) && passes < ARB_SEATS) {
        if (make_call(table, ARB_PASS, next_after(table), &reason) == ARB_REFUSED) break;
        passes++;
    }
    return passes;
}

/* May passes at the end be restored? Not when the file just stops in the auction, or says that it does, or could not be
 * read on. */
static bool ends(const struct arb_played *played)
{
    if (played->auction_cut || played->auction_stops) return false;
    return played->rest_pass || played->cards > 0 || played->has_contract || played->result != ARB_PLAYED_UNKNOWN ||
           played->result_of[0] != ARB_PLAYED_UNKNOWN;
}

/* The whole auction behind 'before' passes; of what was found, only what was found before it stays. False if a call
 * cannot be made. */
static bool make_auction(struct arb_replay *replay, const struct arb_played *played,
                         const struct arb_position *position, unsigned before, uint8_t found)
{
    struct arb_reason reason;

    arb_table_open(&replay->table, position, &regulations);
    replay->findings = found;
    replay->before = (uint8_t)before;
    replay->calls = played->calls;
    replay->after = 0;
    for (unsigned i = 0; i < before; i++) (void)!make_call(&replay->table, ARB_PASS, 0, &reason);
    for (unsigned i = 0; i < played->calls; i++) {
        if (!auction_is_open(&replay->table) && played->call[i].call == ARB_PASS) {
            arb__replay_find(replay, &(struct arb_replay_finding){
                .place = played->call[i].place, .kind = ARB_REPLAY_PASSES_TOO_MANY,
                .value = (uint8_t)(played->calls - i < UINT8_MAX ? played->calls - i : UINT8_MAX)});
            replay->calls = (uint16_t)i;
            break;
        }
        if (!take_call(replay, &played->call[i])) return false;
    }
    if (!auction_is_open(&replay->table) || !ends(played)) return true;
    replay->after = (uint8_t)pass_out(&replay->table);
    if (replay->after > 0 && !played->rest_pass)
        arb__replay_find(replay, &(struct arb_replay_finding){
            .place = played->call[played->calls - 1].place, .kind = ARB_REPLAY_PASSES_AFTER, .value = replay->after});
    return true;
}

/* Is this the contract on record, a double aside? Where only declarer is on record, is it his? */
static bool is_recorded(struct arb_contract found, const struct arb_played *played)
{
    struct arb_contract on_record = played->contract;

    if (!played->has_contract && (on_record.declarer == ARB_PLAYED_UNKNOWN || found.level == 0)) return false;
    if (played->has_contract && found.level != on_record.level) return false;
    if (found.level == 0) return true;
    if (played->has_contract && found.denomination != on_record.denomination) return false;
    if (on_record.declarer == ARB_PLAYED_UNKNOWN) return true;
    if (played->swapped) on_record.declarer = (uint8_t)arb_dummy(on_record);
    return found.declarer == on_record.declarer;
}

/* The contract on record, by the declarer on record: the auction is taken as over, as in
 * an ending it is. */
static bool open_at_play(struct arb_replay *replay, const struct arb_played *played,
                         const struct arb_position *position)
{
    struct arb_position over = *position;
    enum arb_seat seat;
    arb_card card;

    if (!position->auction_over) {
        if (!played->has_contract || played->contract.level == 0) return false;
        if (played->contract.declarer >= ARB_SEATS) return false;
        over.auction_over = 1;
        over.contract = played->contract;
        over.leader = (uint8_t)arb_lho((enum arb_seat)played->contract.declarer);
    }
    if (arb_position_check(&over, &seat, &card) != ARB_POSITION_SOUND) return false;
    arb_table_open(&replay->table, &over, &regulations);
    return true;
}

static bool has_record(const struct arb_played *played)
{
    return played->has_contract || played->contract.declarer != ARB_PLAYED_UNKNOWN;
}

/* Would the contract on record be that of these calls, if nobody but passed behind them? The table is spent on it. */
static bool would_be_recorded(struct arb_replay *replay, const struct arb_played *played)
{
    if (played->auction_stops) (void)pass_out(&replay->table);
    return !auction_is_open(&replay->table) && is_recorded(replay->table.contract, played);
}

/* How many passes stand before the first call: as many as lead to the contract on record,
 * those that the file itself implies first. */
static unsigned passes_before(struct arb_replay *replay, const struct arb_played *played,
                              const struct arb_position *position, bool *made)
{
    const uint8_t found = replay->findings;
    const unsigned implied =
        played->first_caller == ARB_PLAYED_UNKNOWN ? 0 : (played->first_caller - position->dealer) & 3u;

    for (unsigned i = 0; i < ARB_SEATS; i++) {
        const unsigned before = (implied + i) & 3u;

        *made = make_auction(replay, played, position, before, found);
        if (i == 0 && (played->auction_cut || !has_record(played))) return before;
        if (!*made || !would_be_recorded(replay, played)) continue;
        if (played->auction_stops) *made = make_auction(replay, played, position, before, found);
        return before;
    }
    *made = make_auction(replay, played, position, implied, found);
    return implied;
}

static struct arb_place first_place(const struct arb_played *played)
{
    return played->calls > 0 ? played->call[0].place : played->place;
}

static void find_contract(struct arb_replay *replay, const struct arb_played *played,
                          enum arb_replay_finding_kind kind)
{
    arb__replay_find(replay, &(struct arb_replay_finding){
        .place = first_place(played), .kind = (uint8_t)kind,
        .seat = played->contract.declarer});
}

/* Cards that nobody played in the auction that stands before them. */
static bool breaks_off(const struct arb_played *played)
{
    return played->auction_cut || (played->auction_stops && (played->cards > 0 || played->has_contract));
}

/* No auction tells what was played: the record does, or nothing. */
static bool play_record(struct arb_replay *replay, const struct arb_played *played,
                        const struct arb_position *position)
{
    if (open_at_play(replay, played, position)) return true;
    if (played->cards > 0) find_contract(replay, played, ARB_REPLAY_NO_CONTRACT);
    return false;
}

/* The calls are made at the table; where they lead elsewhere than to the contract on record, that is a finding and
 * the record counts. */
bool arb__replay_auction(struct arb_replay *replay, const struct arb_played *played,
                         const struct arb_position *position)
{
    unsigned before;
    bool made;

    if ((played->calls == 0 && !played->rest_pass) || position->auction_over)
        return play_record(replay, played, position);
    before = passes_before(replay, played, position, &made);
    replay->made = replay->table.contract;
    replay->ended = made && !auction_is_open(&replay->table);
    if (before > 0)
        arb__replay_find(replay, &(struct arb_replay_finding){
            .place = first_place(played), .kind = ARB_REPLAY_PASSES_BEFORE, .value = (uint8_t)before});
    if (breaks_off(played) && auction_is_open(&replay->table)) return play_record(replay, played, position);
    if (played->swapped && open_at_play(replay, played, position)) {
        find_contract(replay, played, ARB_REPLAY_DECLARER_SWAPPED);
        return true;
    }
    if (!played->has_contract && has_record(played) && replay->ended && replay->made.level > 0 &&
        !is_recorded(replay->made, played))
        find_contract(replay, played, ARB_REPLAY_DECLARER_DIFFERS);
    if (played->has_contract && made && !is_recorded(replay->table.contract, played)) {
        find_contract(replay, played, ARB_REPLAY_CONTRACT_DIFFERS);
        return open_at_play(replay, played, position);
    }
    if (!made) return open_at_play(replay, played, position);
    if (played->has_contract && replay->table.contract.doubling != played->contract.doubling)
        find_contract(replay, played, ARB_REPLAY_DOUBLING_DIFFERS);
    return true;
}

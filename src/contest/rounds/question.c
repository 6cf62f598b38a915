/* question.c -- what may be asked of a contest: where a board is, its result, who may see it, when the round ends.
 */
#include "inside.h"

struct arb_board_no arb_contest_first_board(const struct arb_contest *contest, uint8_t set)
{
    ARB_ASSERT(set <= ARB_SETS_MAX);
    return (struct arb_board_no){(uint16_t)((set - 1) * contest->boards + 1)};
}

const struct arb_entry *arb_contest_entry(const struct arb_contest *contest, uint8_t round, uint8_t table,
                                          uint8_t board)
{
    int index;

    if (!arb__plays(contest, round, table)) return NULL;
    index = arb__index_in_set(contest, arb__meeting(contest, round, table).set, board);
    ARB_ASSERT(index < (int)contest->boards);
    return index < 0 ? NULL : &contest->entry[round - 1][table - 1][index];
}

bool arb_entry_counts(const struct arb_entry *entry)
{
    return entry->state == ARB_ENTRY_CONFIRMED || entry->state == ARB_ENTRY_CORRECTED || entry->ruling != 0;
}

/* A weighted or split ruling is ADJUSTED, and the caller reads the ruling itself. A ruling with the table's own
 * contract keeps the lead that was recorded at the table. */
struct arb_board_outcome arb_contest_outcome(const struct arb_contest *contest, const struct arb_entry *entry)
{
    const struct arb_decision *decision;
    struct arb_board_outcome outcome;

    ARB_ASSERT(entry->ruling <= contest->rulings && entry->state <= ARB_ENTRY_CORRECTED);
    if (entry->ruling == 0) return entry->outcome;
    decision = &contest->ruling[entry->ruling - 1].ruled.decision;
    if (decision->count[ARB_NS] > 1 || decision->count[ARB_EW] > 0)
        return (struct arb_board_outcome){.kind = ARB_ADJUSTED, .lead = ARB_CARD_NONE};
    outcome = decision->part[ARB_NS][0].outcome;
    /* Of the same contract the lead is what it was at the table. */
    if (outcome.kind == ARB_PLAYED && entry->outcome.kind == ARB_PLAYED && outcome.lead == ARB_CARD_NONE &&
        !arb_contract_is_pass(outcome.contract) && arb_contract_equal(outcome.contract, entry->outcome.contract))
        outcome.lead = entry->outcome.lead;
    return outcome;
}

bool arb_contest_knows_deal(const struct arb_contest *contest, uint8_t board)
{
    return board <= ARB_BOARDS_MAX && contest->deal[board].hand[ARB_NORTH] != 0;
}

/* -- Who may see a board -------------------------------------------------------- */

/* The entry of a meeting that is played, or would be if a pair still awaited comes; NULL if there is none. */
static const struct arb_entry *entry_to_come(const struct arb_contest *contest, uint8_t round, uint8_t table,
                                             uint8_t board)
{
    const int index = arb__index_in_set(contest, arb__meeting(contest, round, table).set, board);

    if (index < 0 || !arb__may_be_played(contest, round, table)) return NULL;
    return &contest->entry[round - 1][table - 1][index];
}

/* Has any table, in any round, still to bring a result on the board? */
static bool is_still_to_play(const struct arb_contest *contest, uint8_t board)
{
    for (unsigned round = 1; round <= contest->movement.rounds; round++)
        for (unsigned table = 1; table <= contest->movement.tables; table++) {
            const struct arb_entry *entry = entry_to_come(contest, (uint8_t)round, (uint8_t)table, board);

            if (entry != NULL && !arb_entry_counts(entry)) return true;
        }
    return false;
}

/* Does the pair, of that field where there are two, sit there? */
static bool sits_at(const struct arb_movement *m, struct arb_meeting at, enum arb_side side, uint8_t pair)
{
    const bool is_ns = at.ns == pair || at.partner[ARB_NS] == pair, is_ew = at.ew == pair || at.partner[ARB_EW] == pair;

    return m->two_winner ? (side == ARB_NS ? is_ns : is_ew) : is_ns || is_ew;
}

/* Has this pair a result on the board that counts? Looked for where the board's set is. */
static bool pair_has_played(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t board)
{
    const struct arb_movement *m = &contest->movement;
    const unsigned set = arb__set_of(contest, board);

    for (unsigned round = 1; round <= contest->round; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const struct arb_meeting at = m->meeting[round - 1][table - 1];
            const struct arb_entry *entry;

            if (at.set != set || !sits_at(m, at, side, pair)) continue;
            entry = arb_contest_entry(contest, (uint8_t)round, (uint8_t)table, board);
            if (entry != NULL && arb_entry_counts(entry)) return true;
        }
    return false;
}

static bool is_phantom(const struct arb_movement *m, enum arb_side side, uint8_t pair)
{
    return m->phantom != 0 && pair == m->phantom && (!m->two_winner || side == m->phantom_side);
}

/* Has this pair or player played the board? Number 0 (nobody) and a phantom have nothing to play. */
static bool owes_nothing(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t board)
{
    return pair == 0 || is_phantom(&contest->movement, side, pair) || pair_has_played(contest, side, pair, board);
}

/* Have all who sit at this table in the present round played the board? */
static bool table_has_played(const struct arb_contest *contest, uint8_t table, uint8_t board)
{
    const struct arb_movement *m = &contest->movement;
    struct arb_meeting at;

    if (contest->round == 0 || table < 1 || table > m->tables) return false;
    at = arb__meeting(contest, contest->round, table);
    if (at.ns == 0 && at.ew == 0) return false;
    return owes_nothing(contest, ARB_NS, at.ns, board) && owes_nothing(contest, ARB_EW, at.ew, board) &&
           owes_nothing(contest, ARB_NS, at.partner[ARB_NS], board) &&
           owes_nothing(contest, ARB_EW, at.partner[ARB_EW], board);
}

/* Has a pair in which the Director plays still to play the board? He must not see results on it before. */
static bool directors_pair_owes(const struct arb_contest *contest, enum arb_side side, uint8_t pair, uint8_t board)
{
    for (uint16_t round = 1; round <= contest->movement.rounds; round++) {
        struct arb_table_no table;
        enum arb_side sits;
        const struct arb_entry *entry;

        if (!arb_movement_find(&contest->movement, (struct arb_round_no){round}, side, pair, &table, &sits)) continue;
        entry = entry_to_come(contest, (uint8_t)round, (uint8_t)table.n, board);
        if (entry != NULL && entry->state < ARB_ENTRY_ENTERED && entry->ruling == 0) return true;
    }
    return false;
}

/* After the end always; before it unless a pair of his own has still to play the board. */
static bool director_may_see(const struct arb_contest *contest, uint8_t board)
{
    if (contest->state == ARB_CONTEST_ENDED) return true;
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= contest->movement.pairs; pair++)
            if (contest->plays[side][pair] != ARB_PLAYS_NOT &&
                directors_pair_owes(contest, (enum arb_side)side, (uint8_t)pair, board))
                return false;
    return true;
}

bool arb_contest_is_open(const struct arb_contest *contest, uint8_t board)
{
    if (contest->movement.kind == ARB_NO_MOVEMENT || arb__set_of(contest, board) == 0) return false;
    return contest->released[board] || contest->state == ARB_CONTEST_ENDED || !is_still_to_play(contest, board);
}

bool arb_contest_has_played(const struct arb_contest *contest, struct arb_actor actor, uint8_t board)
{
    if (contest->movement.kind == ARB_NO_MOVEMENT || arb__set_of(contest, board) == 0) return false;
    if (actor.role == ARB_TABLE) return table_has_played(contest, actor.table, board);
    return actor.role == ARB_PLAYER && pair_has_played(contest, (enum arb_side)actor.side, actor.pair, board);
}

/* The Director's own play comes first: it closes a board to him even where others may see it. */
bool arb_contest_may_see_board(const struct arb_contest *contest, struct arb_actor actor, uint8_t board)
{
    if (contest->movement.kind == ARB_NO_MOVEMENT || arb__set_of(contest, board) == 0) return false;
    if (actor.role == ARB_DIRECTOR) return director_may_see(contest, board);
    if (actor.directs && !director_may_see(contest, board)) return false;
    return arb_contest_is_open(contest, board) || arb_contest_has_played(contest, actor, board);
}

/* -- The clock ------------------------------------------------------------------ */

static bool has_clock(const struct arb_contest *contest)
{
    return contest->state == ARB_CONTEST_PLAYING && contest->clock.started_ms != 0;
}

int64_t arb_contest_round_ends(const struct arb_contest *contest)
{
    return has_clock(contest) && contest->clock.paused_ms == 0 ? arb__ends_ms(contest) : 0;
}

bool arb_contest_round_left(const struct arb_contest *contest, int64_t *left_ms)
{
    *left_ms = 0;
    if (!has_clock(contest) || contest->clock.paused_ms == 0) return false;
    *left_ms = arb__ends_ms(contest) - arb__stands_since(&contest->clock);
    return true;
}

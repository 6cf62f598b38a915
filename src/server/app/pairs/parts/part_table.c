/* part_table.c -- the part 'table/N': the boards of a table with their results, and where pairs and boards go next.
 *
 * The table's own phone gets the present round, what it still owes of earlier ones, and the
 * codes of the pairs that sit there; the director gets the rounds before whole.
 */
#include "pairs/parts/parts.h"

#include "hall/server.h"

#include "arbitro/words/board.h"
#include "arbitro/contest/standings.h"

/* The table and round that are being written. */
struct at {
    const struct arb__contest *contest;
    const struct arb_contest *pairs;
    uint8_t table, round;           /* round: that of the meeting shown */
    bool for_director;
    struct arb_meeting meeting;
};

static struct at at_table(const struct arb__contest *contest, bool for_director, uint8_t table, unsigned round)
{
    return (struct at){contest, arb__pairs_fold(contest), table, (uint8_t)round, for_director,
                       arb_contest_meeting(arb__pairs_fold(contest), (uint8_t)round, table)};
}

static bool plays(const struct at *at)
{
    return arb_contest_plays(at->pairs, at->round, at->table);
}

static unsigned first_board(const struct at *at)
{
    return arb_contest_first_board(at->pairs, at->meeting.set).n;
}

static const struct arb_entry *entry_at(const struct at *at, unsigned index)
{
    return &at->pairs->entry[at->round - 1][at->table - 1][index];
}

/* -- Results --------------------------------------------------------------------- */

/* A result as docs/api.md has it, null if there is none. 'ruling' counts from 1 and is asked for of an adjusted score
 * alone. */
void arb__result_write(struct arb_json *json, const struct arb_contest *pairs,
                       const struct arb_board_outcome *outcome, unsigned ruling, unsigned board)
{
    static const char *const kinds[] = {"", "played", "artificial", "notplayed", "adjusted"};

    if (outcome->kind == ARB_NO_RESULT) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_text(json, "kind", kinds[outcome->kind]);
    if (outcome->kind == ARB_PLAYED) arb__played_write(json, outcome, board);
    if (outcome->kind == ARB_ARTIFICIAL) {
        arb_json_key_int(json, "ns", outcome->ns_percent);
        arb_json_key_int(json, "ew", outcome->ew_percent);
    }
    if (outcome->kind == ARB_ADJUSTED) arb__weighed_write(json, &pairs->ruling[ruling - 1].ruled.decision, board);
    arb_json_end(json);
}

/* What the two at the table are asked to look at again. */
static void write_advice(struct arb_json *json, const struct at *at, bool hidden, unsigned index)
{
    const unsigned advice = hidden ? 0 : arb_contest_advice(at->pairs, at->round, at->table, index);

    arb_json_key(json, "advice");
    arb_json_array(json);
    if ((advice & ARB_ADVISED_DIRECTION) != 0) arb_json_text(json, "direction");
    if ((advice & ARB_ADVISED_UNUSUAL) != 0) arb_json_text(json, "unusual");
    if ((advice & ARB_ADVISED_LEAD) != 0) arb_json_text(json, "lead");
    arb_json_end(json);
}

/* -- The table ----------------------------------------------------------------------- */

/* A board of the table. hidden: the Director has still to play it. */
static void write_board(struct arb_json *json, const struct at *at, unsigned index)
{
    const struct arb_entry *entry = entry_at(at, index);
    const struct arb_board_no board = {(uint16_t)(first_board(at) + index)};
    const bool hidden = at->for_director && arb__is_hidden_from_director(at->pairs, board.n);
    const struct arb_board_outcome nothing = {.kind = ARB_NO_RESULT};
    const struct arb_board_outcome outcome = hidden ? nothing : arb_contest_outcome(at->pairs, entry);

    arb_json_object(json);
    arb_json_key_int(json, "board", board.n);
    arb_json_key_text(json, "dealer", arb_seat_name(arb_board_dealer(board)));
    arb_json_key_text(json, "vulnerable", arb_vulnerability_name(arb_board_vulnerability(board)));
    arb_json_key_text(json, "state", arb__entry_state_name(entry->ruling > 0 ? ARB_ENTRY_CORRECTED : entry->state));
    write_advice(json, at, hidden, index);
    arb_json_key_int(json, "revisions", entry->revisions);
    if (hidden) arb_json_key_bool(json, "hidden", true);
    arb_json_key(json, "result");
    arb__result_write(json, at->pairs, &outcome, entry->ruling, board.n);
    arb__ruling_mark(json, at->pairs, hidden ? 0 : entry->ruling);
    arb_json_end(json);
}

/* The boards of the meeting; only_owed: those without a result that counts. */
static void write_boards(struct arb_json *json, const struct at *at, bool only_owed)
{
    arb_json_key(json, "boards");
    arb_json_array(json);
    for (unsigned i = 0; plays(at) && i < at->pairs->boards; i++)
        if (!only_owed || !arb_entry_counts(entry_at(at, i))) write_board(json, at, i);
    arb_json_end(json);
}

static const char *state_of(const struct at *at)
{
    unsigned begun = 0, counted = 0;

    if (at->meeting.ns == 0 && at->meeting.ew == 0) return "empty";
    if (!plays(at)) return "sitsout";
    for (unsigned i = 0; i < at->pairs->boards; i++) {
        begun += entry_at(at, i)->state != ARB_ENTRY_EMPTY;
        counted += arb_entry_counts(entry_at(at, i));
    }
    return counted == at->pairs->boards ? "done" : begun > 0 ? "playing" : "waiting";
}

static bool owes_something(const struct at *at)
{
    for (unsigned i = 0; plays(at) && i < at->pairs->boards; i++)
        if (!arb_entry_counts(entry_at(at, i))) return true;
    return false;
}

/* The rounds before: all of them, or only what the table still owes. */
static void write_earlier(struct arb_json *json, const struct arb__contest *contest, uint8_t table, bool only_owed)
{
    arb_json_key(json, "earlier");
    arb_json_array(json);
    for (unsigned round = 1; round < arb__pairs_fold(contest)->round; round++) {
        const struct at at = at_table(contest, !only_owed, table, round);

        if (only_owed && !owes_something(&at)) continue;
        arb_json_object(json);
        arb_json_key_int(json, "round", round);
        arb__seated_json(json, "ns", at.pairs, ARB_NS, at.meeting);
        arb__seated_json(json, "ew", at.pairs, ARB_EW, at.meeting);
        write_boards(json, &at, only_owed);
        arb_json_end(json);
    }
    arb_json_end(json);
}

/* The entry taken last at this table, in any round begun; NULL if none was. */
static const struct arb_entry *entry_begun_last(const struct at *at, unsigned *round, unsigned *index)
{
    const struct arb_entry *last = NULL;

    for (unsigned r = 0; r < at->pairs->round; r++)
        for (unsigned i = 0; i < at->pairs->boards; i++) {
            const struct arb_entry *entry = &at->pairs->entry[r][at->table - 1][i];

            if (entry->taken == 0 || (last != NULL && entry->taken < last->taken)) continue;
            last = entry;
            *round = r + 1;
            *index = i;
        }
    return last;
}

/* The board whose entry the table may still take back: the last it took. One of an earlier
 * round only as long as it was not confirmed. */
static void write_undo(struct arb_json *json, const struct at *at)
{
    unsigned round = 0, index = 0;
    const struct arb_entry *last = entry_begun_last(at, &round, &index);
    const bool open = last != NULL && last->ruling == 0 &&
                      (last->state == ARB_ENTRY_ENTERED ||
                       (last->state == ARB_ENTRY_CONFIRMED && round == at->pairs->round));

    arb_json_key(json, "undo");
    if (open) {
        const struct at then = at_table(at->contest, at->for_director, at->table, round);

        arb_json_int(json, first_board(&then) + index);
    } else {
        arb_json_null(json);
    }
}

static int64_t last_at(const struct at *at)
{
    int64_t last = 0;

    for (unsigned i = 0; i < at->pairs->boards; i++)
        if (entry_at(at, i)->at_ms > last) last = entry_at(at, i)->at_ms;
    return last;
}

/* -- What comes next -------------------------------------------------------------------- */

/* Where a pair plays in the next round; table 0 if it sits out or is away. */
static void write_way(struct arb_json *json, const struct at *at, const char *name, enum arb_side side, unsigned pair)
{
    struct arb_table_no table = {0};
    enum arb_side sits = ARB_NS;
    const bool there = pair > 0 && arb_movement_find(&at->pairs->movement,
                                                     (struct arb_round_no){(uint16_t)(at->round + 1)},
                                                     side, (uint8_t)pair, &table, &sits) &&
                       !arb_contest_is_away(at->pairs, side, (uint8_t)pair, (uint8_t)(at->round + 1));

    arb_json_key(json, name);
    arb_json_object(json);
    arb_json_key_int(json, "table", there ? table.n : 0);
    arb_json_key(json, "seat");
    if (there) arb_json_text(json, arb_side_name(sits));
    else arb_json_null(json);
    arb_json_end(json);
}

/* In an individual the four part: who goes to which table and seat. */
static void write_player_way(struct arb_json *json, const struct at *at, uint8_t player)
{
    struct arb_table_no table = {0};
    enum arb_side sits;
    enum arb_seat seat;
    const bool there = arb_movement_find(&at->pairs->movement, (struct arb_round_no){(uint16_t)(at->round + 1)},
                                         ARB_NS, player, &table, &sits) &&
                       arb_movement_seat_of(at->pairs->movement.meeting[at->round][table.n - 1], player, &seat);

    arb_json_object(json);
    arb__key_json(json, "key", at->pairs, ARB_NS, player);
    arb_json_key_int(json, "table", there ? table.n : 0);
    arb_json_key(json, "seat");
    if (there) arb_json_text(json, arb_seat_name(seat));
    else arb_json_null(json);
    arb_json_end(json);
}

static void write_player_ways(struct arb_json *json, const struct at *at)
{
    const struct arb_meeting *m = &at->meeting;
    const uint8_t players[] = {m->ns, m->ew, m->partner[ARB_NS], m->partner[ARB_EW]};

    arb_json_key(json, "players");
    arb_json_array(json);
    for (size_t i = 0; i < ARB_COUNT(players); i++)
        if (players[i] != 0 && !arb__is_phantom(at->pairs, ARB_NS, players[i]))
            write_player_way(json, at, players[i]);
    arb_json_end(json);
}

/* The table that has this set in the round after; 0 if none. */
static unsigned boards_go_to(const struct at *at)
{
    const struct arb_movement *m = &at->pairs->movement;

    for (unsigned t = 1; at->meeting.set > 0 && t <= m->tables; t++)
        if (m->meeting[at->round][t - 1].set == at->meeting.set) return t;
    return 0;
}

/* Where those at the table and their boards go; null after the last round. */
static void write_next(struct arb_json *json, const struct at *at)
{
    const struct arb_movement *m = &at->pairs->movement;

    arb_json_key(json, "next");
    if (at->pairs->round == 0 || at->round >= m->rounds) {
        arb_json_null(json);
        return;
    }
    arb_json_object(json);
    arb_json_key_int(json, "round", at->round + 1);
    if (m->kind == ARB_INDIVIDUAL) {
        write_player_ways(json, at);
    } else {
        write_way(json, at, "ns", ARB_NS, at->meeting.ns);
        write_way(json, at, "ew", m->two_winner ? ARB_EW : ARB_NS, at->meeting.ew);
    }
    arb_json_key_int(json, "boardsTo", boards_go_to(at));
    arb_json_end(json);
}

/* A player's code for one round: the opponents can read it too, so it is void after the round. Made once in it. */
static void write_player_code(struct arb_json *json, const struct at *at, enum arb_side side, unsigned pair)
{
    struct arb__pairs *own = arb__pairs_of(at->contest);
    char key[8];
    struct arb_writer name = arb_writer_on(key, sizeof key);

    if (at->pairs->round == 0 || pair == 0 || arb__is_phantom(at->pairs, side, pair)) return;
    if (own->code[side][pair].round != at->pairs->round) {
        struct arb__pass pass = arb__pass_of(at->contest, ARB_PLAYER, side, pair);
        struct arb_writer out = arb_writer_on(own->code[side][pair].letters, sizeof own->code[side][pair].letters);

        pass.generation = at->pairs->round;
        arb__code_write(&out, &at->contest->server->secret, &pass);
        own->code[side][pair].round = at->pairs->round;
    }
    arb__key_write(&name, at->pairs, side, pair);
    arb_json_key_text(json, key, own->code[side][pair].letters);
}

static void write_player_codes(struct arb_json *json, const struct at *at)
{
    arb_json_key(json, "playerCodes");
    arb_json_object(json);
    write_player_code(json, at, ARB_NS, at->meeting.ns);
    write_player_code(json, at, at->pairs->movement.two_winner ? ARB_EW : ARB_NS, at->meeting.ew);
    write_player_code(json, at, ARB_NS, at->meeting.partner[ARB_NS]);
    write_player_code(json, at, ARB_NS, at->meeting.partner[ARB_EW]);
    arb_json_end(json);
}

/* The part "table/N". Before the start it shows round 1, so that the pairs find their seats. */
void arb__pairs_table_part(struct arb_json *json, const struct arb__contest *contest, bool is_director, uint8_t table)
{
    const struct arb_contest *c = arb__pairs_fold(contest);
    const struct at at = at_table(contest, is_director, table,
                                  c->round > 0 ? c->round : 1u);    /* before the start: where they will sit */

    arb_json_object(json);
    arb_json_key_int(json, "table", table);
    arb_json_key_int(json, "round", c->round);
    arb_json_key_text(json, "state", state_of(&at));
    arb__seated_json(json, "ns", c, ARB_NS, at.meeting);
    arb__seated_json(json, "ew", c, ARB_EW, at.meeting);
    write_boards(json, &at, false);
    write_earlier(json, contest, table, !is_director);
    write_undo(json, &at);
    write_next(json, &at);
    write_player_codes(json, &at);
    arb_json_key_int(json, "lastAt", last_at(&at));
    arb_json_key(json, "call");
    arb__call_write(json, c, table);
    arb_json_end(json);
}

/* evening_test.c -- what holds of every evening, tried on many made by chance.
 *
 * An evening is folded act by act, mostly sensible acts, some foolish. After each: a refused act has changed
 * nothing, and a taken one has changed nothing that arb_contest_touched does not name. At the end: the same
 * acts in two parts, and the same acts written as lines and read again, give the same evening; and what one
 * side wins on a board the other loses.
 */
#include "arb_test.h"
#include "random_act.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/contest/room.h"
#include "arbitro/contest/standings.h"

#include <stdio.h>

enum { EVENINGS = 16, ACTS = 260, TABLES_TRIED = 6, BOARDS_TRIED = 24, PAIRS_TRIED = 12 };

static struct arb_contest contest, again, half_way;
static struct arb_contest_act taken[ACTS];
static unsigned taken_count, half_count;
static struct arb_scores scores;
static bool is_before_touched;      /* by the act taken last, as it says */

/* -- Acts by chance --------------------------------------------------------------------- */

static uint32_t below(struct arb_chance *chance, uint32_t bound)
{
    return arb_chance_below(chance, bound);
}

static void movement_by_chance(struct arb_chance *chance, struct arb_contest_act *act)
{
    static const uint8_t kinds[] = {ARB_MITCHELL, ARB_MITCHELL, ARB_HOWELL, ARB_HOWELL,    ARB_HESITATION,
                                    ARB_WEB,      ARB_ROVER,    ARB_BUMP,   ARB_BLACKPOOL, ARB_THREE_QUARTER_HOWELL};

    act->kind = ARB_ACT_MOVEMENT;
    act->order.kind = kinds[below(chance, ARB_COUNT(kinds))];
    act->order.tables = (uint8_t)(2 + below(chance, TABLES_TRIED - 1));
    act->order.half_table = (uint8_t)below(chance, 2);
    if (arb_movement_kind_has_two_fields(act->order.kind)) {
        act->order.half_side = act->order.kind < ARB_ROVER && act->order.half_table && below(chance, 2);
        act->order.switched = below(chance, 3) == 0 ? ARB_SWITCH_BEST : 0;
    }
    act->order.barometer = below(chance, 4) == 0;
    act->boards = (uint8_t)(1 + below(chance, 2));
}

/* A place where a result is wanted, as a rule in the present round; now and then any numbers. */
static void place_by_chance(struct arb_chance *chance, struct arb_contest_act *act)
{
    const bool none = contest.movement.tables == 0;
    uint8_t round = contest.round;

    if (round > 0 && below(chance, 5) == 0) round = (uint8_t)(1 + below(chance, round));
    act->round = round;
    act->table = (uint8_t)(1 + below(chance, contest.movement.tables + (none || below(chance, 20) == 0 ? 1u : 0u)));
    act->board = (uint8_t)(1 + below(chance, BOARDS_TRIED));
    if (round == 0 || act->table > contest.movement.tables || below(chance, 20) == 0) return;
    act->board = (uint8_t)(contest.movement.meeting[round - 1][act->table - 1].set * contest.boards -
                           below(chance, contest.boards));
}

/* Most confirmations are of something entered. */
static void find_entered(struct arb_contest_act *act)
{
    for (unsigned r = 1; r <= contest.round; r++)
        for (unsigned t = 1; t <= contest.movement.tables; t++)
            for (unsigned b = 1; b <= BOARDS_TRIED; b++) {
                const struct arb_entry *entry = arb_contest_entry(&contest, (uint8_t)r, (uint8_t)t, (uint8_t)b);

                if (entry == NULL || entry->state != ARB_ENTRY_ENTERED) continue;
                act->round = (uint8_t)r, act->table = (uint8_t)t, act->board = (uint8_t)b;
                return;
            }
}

static void table_act_by_chance(struct arb_chance *chance, struct arb_contest_act *act)
{
    static const uint8_t kinds[] = {ARB_ACT_BEGIN,   ARB_ACT_RESULT, ARB_ACT_RESULT, ARB_ACT_RESULT, ARB_ACT_CONFIRM,
                                    ARB_ACT_CONFIRM, ARB_ACT_CONFIRM, ARB_ACT_UNDO,  ARB_ACT_CORRECT};

    act->kind = kinds[below(chance, ARB_COUNT(kinds))];
    place_by_chance(chance, act);
    if (act->kind == ARB_ACT_CONFIRM && below(chance, 5) > 0) find_entered(act);
    if (act->kind != ARB_ACT_RESULT && act->kind != ARB_ACT_CORRECT) return;
    random_played(chance, &act->outcome);
    if (act->kind != ARB_ACT_CORRECT || below(chance, 2)) return;
    act->outcome = (struct arb_board_outcome){.kind = ARB_NOT_PLAYED, .lead = ARB_CARD_NONE};
    if (below(chance, 4) == 0) return;
    act->outcome.kind = ARB_ARTIFICIAL;
    act->outcome.ns_percent = (uint8_t)(40 + 10 * below(chance, 3));
    act->outcome.ew_percent = (uint8_t)(40 + 10 * below(chance, 3));
}

static void act_by_chance(struct arb_chance *chance, unsigned n, struct arb_contest_act *act)
{
    const uint32_t which = below(chance, 100);

    memset(act, 0, sizeof *act);
    if (n == 0) {
        act->kind = ARB_ACT_OPEN, act->year = 2026, act->month = 11, act->day = 21, act->text[0][0] = 'x';
    } else if (n == 1 || which < 1) {
        movement_by_chance(chance, act);
    } else if (contest.state == ARB_CONTEST_ENDED && below(chance, 2)) {
        act->kind = ARB_ACT_REOPEN;
    } else if (which < 6) {
        act->kind = ARB_ACT_START, act->round = (uint8_t)(contest.round + 1);
    } else if (which < 90) {
        table_act_by_chance(chance, act);
    } else if (which < 92) {
        act->kind = ARB_ACT_END;
    } else {
        random_act(chance, act);
        if (act->kind == ARB_ACT_END) act->kind = ARB_ACT_PAUSE;
    }
    act->at_ms = INT64_C(1795240000000) + n * 1000;
    if (n % 64 > 40) act->at_ms -= 3600000;     /* by a clock that ran ahead and was set right */
    act->actor.role = ARB_DIRECTOR;
    if (below(chance, 2) && act->kind == ARB_ACT_RESULT)
        act->actor = (struct arb_actor){.role = ARB_TABLE, .table = act->table};
}

/* -- What people see, as numbers -------------------------------------------------------------- */

struct seen {
    uint64_t overview, ranking, codes, room, before;
    uint64_t tables[TABLES_TRIED + 1], boards[BOARDS_TRIED + 1], cards[2][PAIRS_TRIED + 1];
};

static uint64_t hash_of(const void *bytes, size_t length)
{
    return arb_hash_bytes(ARB_HASH_START, bytes, length);
}

static uint64_t see_overview(void)
{
    uint64_t hash = hash_of(&contest, offsetof(struct arb_contest, renewed));
    const int64_t ends = arb_contest_round_ends(&contest);

    return arb_hash_bytes(hash, &ends, sizeof ends);
}

/* What the director walks by: the calls, and how late each table is. */
static uint64_t see_room(void)
{
    uint8_t tables[ARB_TABLES_MAX] = {0};
    const unsigned calls = arb_room_calls(&contest, tables);
    uint64_t hash = arb_hash_bytes(hash_of(contest.summons, sizeof contest.summons), tables, calls);

    for (uint8_t t = 1; t <= TABLES_TRIED; t++) {
        struct arb_progress progress;

        arb_room_progress(&contest, t, &progress);
        hash = arb_hash_bytes(hash, &progress, sizeof progress);
    }
    return hash;
}

/* A table's page: its call, its seats, its boards, and whether a result stands out among the others'. */
static uint64_t see_table(uint8_t table)
{
    uint64_t hash = arb_hash_u64(hash_of(&contest.summons[table - 1], sizeof contest.summons[0]), contest.state);

    for (uint8_t round = 1; round <= contest.round; round++)
        for (unsigned board = 1; board <= BOARDS_TRIED; board++) {
            const struct arb_entry *mine = arb_contest_entry(&contest, round, table, (uint8_t)board);
            struct arb_entry shown;

            if (mine == NULL) continue;
            shown = *mine;
            shown.at_ms = 0;                            /* which the room alone goes by */
            hash = arb_hash_bytes(arb_hash_u64(hash, round * 256u + board), &shown, sizeof shown);
            hash = arb_hash_u64(hash, arb_contest_advice(&contest, round, table, (board - 1) % contest.boards));
        }
    return hash;
}

/* Has the pair a result that counts on the board: all its rounds, wherever it sat. */
static bool has_result(uint8_t side, uint8_t pair, uint8_t board)
{
    for (uint8_t round = 1; round <= contest.round; round++) {
        struct arb_table_no table;
        enum arb_side sits;
        const struct arb_entry *entry;

        if (!arb_movement_find(&contest.movement, (struct arb_round_no){round}, side, pair, &table, &sits)) continue;
        entry = arb_contest_entry(&contest, round, (uint8_t)table.n, board);
        if (entry != NULL && arb_entry_counts(entry)) return true;
    }
    return false;
}

static uint64_t see_who(uint64_t hash, struct arb_actor actor, uint8_t board)
{
    if (actor.role == ARB_PLAYER && contest.movement.kind != ARB_NO_MOVEMENT)
        assert_int_equal(arb_contest_has_played(&contest, actor, board), has_result(actor.side, actor.pair, board));
    return arb_hash_u64(hash, arb_contest_may_see_board(&contest, actor, board));
}

/* A board's sheet, and who may look at it. */
static uint64_t see_board(uint8_t board)
{
    static struct arb_board_sheet sheet;
    uint64_t hash;

    arb_contest_board(&contest, &scores, board, &sheet);
    hash = hash_of(&sheet, offsetof(struct arb_board_sheet, result));
    hash = arb_hash_bytes(hash, sheet.result, sheet.count * sizeof sheet.result[0]);
    hash = see_who(hash, (struct arb_actor){0}, board);
    for (uint8_t t = 1; t <= TABLES_TRIED; t++)
        hash = see_who(hash, (struct arb_actor){.role = ARB_TABLE, .table = t}, board);
    for (uint8_t side = 0; side < 2; side++)
        for (uint8_t pair = 1; pair <= PAIRS_TRIED; pair++)
            hash = see_who(hash, (struct arb_actor){.role = ARB_PLAYER, .side = side, .pair = pair}, board);
    return hash;
}

/* The ranking in two halves, the first of which is kept as long as no act says that it may be another. */
static void rank_in_halves(struct arb_ranks *before, const struct arb_standings *whole)
{
    static struct arb_ranks kept;
    static struct arb_standings halves;
    static struct arb_scores room;

    arb_contest_ranks(&contest, contest.round > 0 ? contest.round - 1 : 0, &room, &halves, before);
    if (is_before_touched) kept = *before;
    arb_contest_standings_since(&contest, contest.round, &kept, &room, &halves);
    assert_memory_equal(&halves, whole, sizeof halves);
}

static void see(struct seen *seen)
{
    static struct arb_standings standings;
    static struct arb_scorecard card;
    struct arb_ranks before;

    memset(seen, 0, sizeof *seen);
    arb_contest_standings(&contest, 0, &scores, &standings);
    rank_in_halves(&before, &standings);
    seen->before = hash_of(&before, sizeof before);
    assert_int_equal(arb_contest_expected(&contest), scores.expected);     /* as it is found without scoring */
    seen->overview = see_overview();
    seen->ranking = hash_of(&standings, sizeof standings);
    seen->codes = hash_of(contest.renewed, sizeof contest.renewed);
    seen->room = see_room();
    for (uint8_t t = 1; t <= TABLES_TRIED; t++) seen->tables[t] = see_table(t);
    for (uint8_t b = 1; b <= BOARDS_TRIED; b++) seen->boards[b] = see_board(b);
    for (uint8_t side = 0; side < 2; side++)
        for (uint8_t pair = 1; pair <= PAIRS_TRIED; pair++) {
            arb_contest_card(&contest, &scores, (enum arb_side)side, pair, &card);
            seen->cards[side][pair] =
                arb_hash_u64(hash_of(&card, sizeof card), (uint64_t)scores.tally[side][pair].won);
        }
}

static bool has(const uint64_t *set, unsigned n)
{
    return (set[(n - 1) / 64] >> (n - 1) % 64 & 1) != 0;
}

#define UNTOLD(part, told)                                                                         \
    if (a->part != b->part && !(told)) fail_msg("act %d changes " #part " and does not say so", act->kind)

static void check_touched(const struct arb_contest_act *act, const struct seen *a, const struct seen *b)
{
    struct arb_touched touched;

    arb_contest_touched(&contest, act, &touched);
    UNTOLD(overview, touched.overview);
    UNTOLD(ranking, touched.ranking);
    UNTOLD(codes, touched.codes);
    UNTOLD(room, touched.room);
    UNTOLD(before, touched.before);
    for (unsigned t = 1; t <= TABLES_TRIED; t++) UNTOLD(tables[t], has(touched.tables, t));
    for (unsigned n = 1; n <= BOARDS_TRIED; n++) UNTOLD(boards[n], has(touched.boards, n));
    for (unsigned side = 0; side < 2; side++)
        for (unsigned p = 1; p <= PAIRS_TRIED; p++) UNTOLD(cards[side][p], has(touched.cards[side], p));
}

/* -- The evening ------------------------------------------------------------------------------ */

static void fold_by_chance(struct arb_chance *chance)
{
    static struct seen a, b;
    struct arb_touched touched;

    memset(&contest, 0, sizeof contest);
    taken_count = half_count = 0;
    is_before_touched = true;
    see(&a);
    for (unsigned n = 0; n < ACTS; n++) {
        struct arb_contest_act act;

        act_by_chance(chance, n, &act);
        again = contest;
        if (arb_contest_step(&contest, &act) != ARB_CONTEST_TAKEN) {
            assert_memory_equal(&contest, &again, sizeof contest);
            continue;
        }
        arb_contest_touched(&contest, &act, &touched);
        is_before_touched = touched.before;
        see(&b);
        check_touched(&act, &a, &b);
        a = b;
        taken[taken_count++] = act;
        if (n == ACTS / 2) half_way = contest, half_count = taken_count;
    }
}

static void fold(struct arb_contest *into, unsigned first)
{
    for (unsigned i = first; i < taken_count; i++)
        assert_int_equal(arb_contest_step(into, &taken[i]), ARB_CONTEST_TAKEN);
}

/* Two sides, one top; and a field's matchpoints are the sum of its boards'. */
static void check_sums(void)
{
    static struct arb_board_sheet sheet;
    int64_t boards = 0, fields = 0;

    arb_contest_score(&contest, 0, &scores);
    for (unsigned board = 1; board <= BOARDS_TRIED; board++) {
        arb_contest_board(&contest, &scores, (uint8_t)board, &sheet);
        for (unsigned i = 0; i < sheet.count; i++) {
            const struct arb_board_result *r = &sheet.result[i];

            boards += r->award[ARB_NS].won + r->award[ARB_EW].won;
            if (r->outcome.kind == ARB_NOT_PLAYED) assert_int_equal(r->award[ARB_NS].available, 0);
        }
        /* A comparison of everybody sums to the top, of IMPs and points to nothing; too small a group has more. */
        for (unsigned i = 0; i < sheet.count; i++) {
            const struct arb_award *award = sheet.result[i].award;
            const int32_t sum = contest.scoring.form == ARB_SCORED_MATCHPOINTS ? award[ARB_NS].available : 0;

            if (sheet.result[i].outcome.kind == ARB_PLAYED)
                assert_true(award[ARB_NS].won + award[ARB_EW].won >= sum);
        }
    }
    for (unsigned side = 0; side < 2; side++)
        for (unsigned pair = 1; pair <= PAIRS_TRIED; pair++) fields += scores.tally[side][pair].won;
    assert_true(boards == fields);
}

static void whatever_happens(void **state)
{
    unsigned total = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= EVENINGS; seed++) {
        struct arb_chance chance = {seed};

        fold_by_chance(&chance);
        total += taken_count;
        memset(&again, 0, sizeof again);
        fold(&again, 0);
        assert_memory_equal(&again, &contest, sizeof contest);
        if (half_count > 0) {
            fold(&half_way, half_count);
            assert_memory_equal(&half_way, &contest, sizeof contest);
        }
        check_sums();
    }
    assert_true(total > EVENINGS * ACTS / 4);           /* most acts are not so foolish */
}

static void lines_tell_the_same_evening(void **state)
{
    struct arb_chance chance = {2026};

    (void)state;
    fold_by_chance(&chance);
    memset(&again, 0, sizeof again);
    for (unsigned i = 0; i < taken_count; i++) {
        char line[ARB_LINE_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);
        struct arb_contest_act act;
        struct arb_line_error error;

        arb_contest_line_write(&out, &taken[i]);
        assert_int_equal(arb_contest_line_read(arb_writer_span(&out), &act, &error), ARB_LINE_GOOD);
        act.actor = taken[i].actor;
        act.at_ms = taken[i].at_ms;
        assert_int_equal(arb_contest_step(&again, &act), ARB_CONTEST_TAKEN);
    }
    assert_memory_equal(&again, &contest, sizeof contest);
    assert_true(arb_contest_hash(&again) == arb_contest_hash(&contest));
}

/* -- Not too many ------------------------------------------------------------------------------ */

static void take(const char *line, struct arb_touched *touched)
{
    struct arb_contest_act act;
    struct arb_line_error error;

    assert_int_equal(arb_contest_line_read(arb_span_of(line), &act, &error), ARB_LINE_GOOD);
    act.actor.role = ARB_DIRECTOR;
    act.at_ms = INT64_C(1795240000000);
    assert_int_equal(arb_contest_step(&contest, &act), ARB_CONTEST_TAKEN);
    arb_contest_touched(&contest, &act, touched);
}

/* A table's boards of a round, as far as they are confirmed; board 2 is set 1's second. */
static void play_round(unsigned round, unsigned tables, struct arb_touched *touched)
{
    for (unsigned table = 1; table <= tables; table++)
        for (unsigned board = 2 * round - 1; board <= 2 * round; board++) {
            char line[64];

            snprintf(line, sizeof line, "result T%u R%u B%u 3N S %u", table, round, board, 7 + table);
            take(line, touched);
            snprintf(line, sizeof line, "confirm T%u R%u B%u", table, round, board);
            take(line, touched);
        }
}

/* In a barometer everybody has seen the boards of a round that all have played, and reads them no differently when the
 * next begins. Where a table is behind, its board is seen there no more by those who come. */
static void a_round_that_begins_names_few_boards(void **state)
{
    struct arb_touched touched;

    (void)state;
    memset(&contest, 0, sizeof contest);
    take("open 2026-11-21 \"x\"", &touched);
    take("movement mitchell tables 5 rounds 4 boards 2 barometer", &touched);
    take("start 1", &touched);
    for (uint8_t board = 1; board <= 8; board++) assert_true(has(touched.boards, board));
    play_round(1, 5, &touched);
    take("start 2", &touched);
    assert_true(touched.overview && touched.ranking && has(touched.tables, 1));
    for (uint8_t board = 1; board <= 8; board++) assert_false(has(touched.boards, board));
    play_round(2, 4, &touched);
    take("start 3", &touched);
    assert_false(has(touched.boards, 1) || has(touched.boards, 2));
    assert_true(has(touched.boards, 3) && has(touched.boards, 4));
    assert_false(has(touched.boards, 5));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_happens),
        cmocka_unit_test(lines_tell_the_same_evening),
        cmocka_unit_test(a_round_that_begins_names_few_boards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

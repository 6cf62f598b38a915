/* recommend.c -- which movements fit tonight: makes each that could be played, gives it a mark, and ranks them.
 *
 * What a movement is like (its rounds, who sits out, how even it is) is read off the movement once it is made; here are
 * only the orders to try and what the parts of a mark are worth. Cost: every candidate is made for each length of
 * round.
 */
#include "arbitro/movement/recommend.h"

#include <string.h>

enum { BOARDS_LEAST = 2, BOARDS_USUAL = 5, BOARDS_MOST = 8, BOARDS_OWNED = 128, MINUTES_USUAL = 8 };

/* What experienced directors go by, as numbers: docs/movements.md has beside it what they play at each size. */
enum {
    BOARDS_AN_OPPONENT = 3,         /* so many boards against each are usual, and so so many opponents */
    RANKING_SMALL = 7,              /* a ranking of fewer pairs is no contest */
    APART_HUNDREDTHS = 95,          /* two rankings say nothing of who is better across them */
    TABLES_WALKING = 5,             /* above, a movement in which nearly everybody walks takes its time */
    TABLES_LARGE = 24,              /* above, sections are usual */
    BOARDS_OF_A_SET = 36,           /* that a club has by number, and a pair can tell apart */
    BOARDS_ENOUGH = 9000            /* of those there is time for: who plays fewer would have liked more */
};

ARB_LIST_TEXTS(arb_advice_reason_symbol, enum arb_advice_reason, ARB_ADVICE_REASONS, ARB_ROW_SYMBOL)

/* The movements that are proposed, those of two fields also with the arrow switched. Scissors, whose rounds are halves,
 * is made only when somebody asks for it by name. */
static const struct {
    uint8_t kind, way, switched;
} candidates[] = {
    {ARB_HOWELL, 0, 0},
    {ARB_THREE_QUARTER_HOWELL, 0, 0},
    {ARB_MITCHELL, ARB_MITCHELL_SHARE, 0},
    {ARB_MITCHELL, ARB_MITCHELL_SHARE, ARB_SWITCH_BEST},
    {ARB_MITCHELL, ARB_MITCHELL_SKIP, 0},
    {ARB_MITCHELL, ARB_MITCHELL_SKIP, ARB_SWITCH_BEST},
    {ARB_ROVER, ARB_MITCHELL_SHARE, 0},
    {ARB_ROVER, ARB_MITCHELL_SHARE, ARB_SWITCH_BEST},
    {ARB_BUMP, ARB_MITCHELL_SHARE, 0},
    {ARB_BUMP, ARB_MITCHELL_SHARE, ARB_SWITCH_BEST},
    {ARB_HESITATION, 0, 0},
    {ARB_DOUBLE_HESITATION, 0, 0},
    {ARB_BLACKPOOL, 0, 0},
    {ARB_BLACKPOOL, 0, ARB_SWITCH_BEST},
    {ARB_BOWMAN, 0, 0},
    {ARB_BOWMAN, 0, ARB_SWITCH_BEST},
    {ARB_DOUBLE_WEAVE, 0, 0},
    {ARB_DOUBLE_WEAVE, 0, ARB_SWITCH_BEST},
    {ARB_WEB, 0, 0},
    {ARB_WEB, 0, ARB_SWITCH_BEST},
    {ARB_APPENDIX, 0, 0},
    {ARB_APPENDIX, 0, ARB_SWITCH_BEST},
    {ARB_ROUND_ROBIN, 0, 0},
};

/* -- What there is time for --------------------------------------------------------------- */

static unsigned minutes_a_board(const struct arb_tonight *tonight)
{
    return tonight->minutes_a_board != 0 ? tonight->minutes_a_board : MINUTES_USUAL;
}

static unsigned round_minutes(const struct arb_tonight *tonight, unsigned boards)
{
    return boards * minutes_a_board(tonight) + tonight->minutes_a_change;
}

/* Boards that could be played if no time was needed for changes: what candidates are measured against. */
static unsigned boards_possible(const struct arb_tonight *tonight)
{
    const unsigned in_time = tonight->minutes / minutes_a_board(tonight);

    return tonight->boards != 0 && tonight->boards < in_time ? tonight->boards : in_time;
}

/* Rounds of so many boards that fit into the time, the boards and the rounds wished for. */
static unsigned rounds_possible(const struct arb_tonight *tonight, unsigned boards)
{
    const unsigned in_time = tonight->minutes / round_minutes(tonight, boards);
    const unsigned wished = tonight->boards != 0 ? tonight->boards / boards : in_time;
    const unsigned possible = wished < in_time ? wished : in_time;

    ARB_ASSERT(boards >= 1 && round_minutes(tonight, boards) >= 1);
    return tonight->rounds != 0 && tonight->rounds < possible ? tonight->rounds : possible;
}

/* -- Making ---------------------------------------------------------------------------------- */

/* Makes as many rounds as fit, of a movement that may give fewer. A Howell that does not fit whole is a 3/4 Howell,
 * another candidate. False if it cannot be played in the time. */
static bool make(const struct arb_tonight *tonight, struct arb_movement_order *order, unsigned boards,
                 struct arb_movement *made)
{
    const unsigned possible = rounds_possible(tonight, boards);
    struct arb_movement_place place;

    if (possible == 0) return false;
    if (order->kind == ARB_ROUND_ROBIN && 2 * order->tables > ARB_ROUNDS_MAX) order->rounds = (uint8_t)possible;
    if (arb_movement_make(order, made, &place) != ARB_MOVEMENT_LEGAL) return false;
    if (made->rounds > possible && order->kind == ARB_HOWELL && order->tables > 3) return false;
    if (made->rounds > possible || (made->rounds < possible && order->kind == ARB_THREE_QUARTER_HOWELL)) {
        order->rounds = (uint8_t)possible;
        if (arb_movement_make(order, made, &place) == ARB_MOVEMENT_LEGAL) return (unsigned)made->rounds <= possible;
        order->rounds = 0;
        return made->rounds <= possible;
    }
    return true;
}

/* -- Weighing -------------------------------------------------------------------------------- */

/* Does everybody meet all the others of the opposing field? */
static bool meets_all(const struct arb_advice *a, const struct arb_movement *m)
{
    return a->balance.least_met >= m->pairs - (m->two_winner ? 0u : 1u) - (m->phantom != 0 ? 1u : 0u);
}

/* The remarks that go with the advice, a bit each. */
static uint32_t reasons_of(const struct arb_tonight *tonight, const struct arb_advice *a, const struct arb_movement *m)
{
    const struct arb_movement_balance *b = &a->balance;
    uint32_t reasons = 0;

#define BECAUSE(NAME, condition) reasons |= (condition) ? UINT32_C(1) << ARB_ADVICE_##NAME : 0u
    BECAUSE(ALL_MEET, meets_all(a, m));
    BECAUSE(PERFECTLY_EVEN, b->quality_hundredths == 10000);
    BECAUSE(UNEVEN, b->quality_hundredths < 8000 && b->least < b->most);
    BECAUSE(ONE_RANKING, m->two_winner == 0 && a->order.switched == 0);
    BECAUSE(TWO_RANKINGS, m->two_winner != 0);
    BECAUSE(ARROW_SWITCHED, a->order.switched != 0);
    BECAUSE(NOBODY_SITS_OUT, a->sits_out == 0 && tonight->pairs % 2 == 1);
    BECAUSE(ALL_SIT_OUT, a->sits_out != 0 && a->least == a->played);
    BECAUSE(SITS_OUT, a->sits_out != 0 && a->least != a->played);
    BECAUSE(SKIPS, m->way == ARB_MITCHELL_SKIP);
    BECAUSE(TWO_SHARE, b->copies == 2);
    BECAUSE(COPIES, b->copies > 2);
    BECAUSE(FEWER_BOARDS, 10u * a->played < 9 * boards_possible(tonight));
    BECAUSE(LARGE, m->tables > TABLES_LARGE);
#undef BECAUSE
    return reasons;
}

/* -- What a mark is made of: hundredths of a point -------------------------------------------- */

static int32_t whole_of(int32_t part, int32_t of)
{
    return of <= 0 || part >= of ? 10000 : 10000 * part / of;
}

/* Quality counts among those who are ranked together; two rankings are even by nature, so that is reduced. */
static int32_t evenness(const struct arb_advice *a, const struct arb_movement *m)
{
    const int32_t quality = a->balance.quality_hundredths;

    return m->two_winner ? quality * APART_HUNDREDTHS / 100 : quality;
}

/* The fewest opponents that a pair meets, against what is usual: one for three boards, or all there are. */
static int32_t opponents(const struct arb_tonight *tonight, const struct arb_advice *a)
{
    const int32_t others = tonight->pairs - 1, usual = (int32_t)boards_possible(tonight) / BOARDS_AN_OPPONENT;

    return whole_of(a->balance.least_met, usual < others ? usual : others);
}

/* Tables that share their set with another, in the round with the most of them. */
static int32_t tables_sharing(const struct arb_movement *m)
{
    int32_t most = 0;

    for (uint16_t r = 1; r <= m->rounds; r++) {
        uint8_t tables[ARB_SETS_MAX + 1] = {0};
        int32_t sharing = 0;

        for (uint16_t t = 1; t <= m->tables; t++)
            if (arb_movement_plays(m, (struct arb_round_no){r}, (struct arb_table_no){t}))
                tables[m->meeting[r - 1][t - 1].set]++;
        for (unsigned set = 1; set <= m->sets; set++) sharing += tables[set] > 1 ? tables[set] : 0;
        if (sharing > most) most = sharing;
    }
    return most;
}

/* Two tables pass boards to and fro; more of them, or three on one set, need a second copy of the boards. */
static int32_t cost_of_sharing(const struct arb_advice *a, const struct arb_movement *m)
{
    const int32_t sharing = a->balance.copies > 1 ? tables_sharing(m) : 0;

    if (a->balance.copies > 2) return 400 + 100 * (a->balance.copies > 6 ? 4 : a->balance.copies - 2);
    return sharing == 0 ? 0 : sharing <= 2 ? 100 : sharing <= 4 ? 150 : 250;
}

/* Pairs that do not play all the boards are compared on others than their rivals: a few do no harm, a third does. */
static int32_t cost_of_unplayed(const struct arb_advice *a, const struct arb_movement *m)
{
    const int32_t unplayed = 100 - (int32_t)(100 * a->balance.most_sets / (m->sets > 0 ? m->sets : 1));

    return 2 * unplayed * unplayed / 5 + (m->sets * a->boards > BOARDS_OF_A_SET ? 200 : 0);
}

/* In a Howell nearly everybody walks, by cards; less usual kinds have to be explained. */
static int32_t cost_of_running(const struct arb_movement *m)
{
    const int32_t walking = m->tables > TABLES_WALKING ? m->tables - TABLES_WALKING : 0;

    switch ((enum arb_movement_kind)m->kind) {
    case ARB_HOWELL:
    case ARB_THREE_QUARTER_HOWELL:
    case ARB_ROUND_ROBIN: return 100 * walking * walking;
    case ARB_MITCHELL: return m->way == ARB_MITCHELL_SKIP ? 30 : 0;
    case ARB_ROVER: return 60;
    case ARB_WEB: return 100;
    case ARB_BUMP:
    case ARB_HESITATION: return 120;
    default: return 220;
    }
}

/* A ranking of a few pairs is no contest, and one in which all have met is best. */
static int32_t worth_of_fields(const struct arb_advice *a, const struct arb_movement *m)
{
    const int32_t lacking = RANKING_SMALL - (m->pairs - (m->phantom != 0 ? 1 : 0));

    if (m->two_winner) return lacking > 0 ? -200 - 300 * lacking * lacking : 0;
    return meets_all(a, m) ? 300 : 0;
}

/* The mark in hundredths, 0..10000: evenness and boards count most, then opponents, then fairness between pairs. */
static uint16_t mark_of(const struct arb_tonight *tonight, const struct arb_advice *a, const struct arb_movement *m)
{
    const int32_t played = whole_of(a->played, (int32_t)boards_possible(tonight));
    const int32_t full = played < BOARDS_ENOUGH ? 2 * played - BOARDS_ENOUGH : played;
    const int32_t fair = a->played == 0 ? 0 : whole_of(a->least, a->played);
    const int32_t mark = (35 * evenness(a, m) + 35 * full + 20 * opponents(tonight, a) + 10 * fair) / 100 -
                         cost_of_sharing(a, m) - cost_of_unplayed(a, m) - cost_of_running(m) + worth_of_fields(a, m);

    return (uint16_t)(mark < 0 ? 0 : mark > 10000 ? 10000 : mark);
}

/* Fills in the advice for a movement that was made. */
static void weigh(const struct arb_tonight *tonight, const struct arb_movement *m, struct arb_advice *a)
{
    ARB_ASSERT(m->rounds >= 1 && m->sets * a->boards <= BOARDS_OWNED);
    arb_movement_weigh(m, &a->balance);
    a->rounds = m->rounds;
    a->played = (uint8_t)(a->balance.most_sets * a->boards);
    a->least = (uint8_t)(a->balance.least_sets * a->boards);
    a->sits_out = (uint8_t)((m->rounds - a->balance.least_sets) * a->boards);
    a->minutes = (uint16_t)(m->rounds * round_minutes(tonight, a->boards));
    a->mark_hundredths = mark_of(tonight, a, m);
    a->reasons = reasons_of(tonight, a, m);
}

/* The best length of round for a candidate. Long rounds are only for a movement played whole that has no more
 * rounds: four pairs fill a session by sevens. False if it cannot be played at all. */
static bool advise(const struct arb_tonight *tonight, unsigned candidate, struct arb_advice *best)
{
    const struct arb_movement_order order = {
        .kind = candidates[candidate].kind, .way = candidates[candidate].way,
        .switched = candidates[candidate].switched, .tables = (uint8_t)((tonight->pairs + 1) / 2),
        .half_table = tonight->pairs % 2, .half_side = ARB_EW};
    struct arb_movement made;
    bool any = false;

    for (unsigned boards = BOARDS_LEAST; boards <= BOARDS_MOST; boards++) {
        struct arb_advice a = {.order = order, .boards = (uint8_t)boards};

        if (tonight->a_round != 0 && tonight->a_round != boards) continue;
        if (!make(tonight, &a.order, boards, &made) || made.sets * boards > BOARDS_OWNED) continue;
        if (boards > BOARDS_USUAL && (a.order.rounds != 0 || made.rounds == 1)) continue;
        weigh(tonight, &made, &a);
        if (any && a.mark_hundredths <= best->mark_hundredths) continue;
        *best = a;
        any = true;
    }
    return any;
}

/* Leaves out what another candidate is already: a rover without an extra pair, and the number of winners not asked
 * for. */
static bool is_asked_for(const struct arb_tonight *tonight, unsigned candidate)
{
    const uint8_t kind = candidates[candidate].kind;
    const bool has_two = arb_movement_kind_has_two_fields(kind) && candidates[candidate].switched == 0;

    if (tonight->winners != 0 && has_two != (tonight->winners == 2)) return false;
    return tonight->pairs % 2 == 1 || (kind != ARB_ROVER && kind != ARB_BUMP);
}

/* Insertion into a sorted list: only the best 'room' are kept. */
unsigned arb_recommend(const struct arb_tonight *tonight, struct arb_advice *advice, unsigned room)
{
    unsigned count = 0;

    if (tonight->pairs < 3 || tonight->pairs > ARB_PAIRS_MAX || boards_possible(tonight) == 0) return 0;
    for (unsigned candidate = 0; candidate < ARB_COUNT(candidates); candidate++) {
        struct arb_advice a;
        unsigned at;

        if (!is_asked_for(tonight, candidate) || !advise(tonight, candidate, &a)) continue;
        for (at = count; at > 0 && advice[at - 1].mark_hundredths < a.mark_hundredths; at--)
            if (at < room) advice[at] = advice[at - 1];
        if (at < room) advice[at] = a;
        if (count < room) count++;
    }
    ARB_ASSERT(count <= room);
    return count;
}

/* repair_test.c -- whatever goes wrong in whatever movement, what is offered can be played, costs what it says, and
 * leaves alone what was played. Worked examples to read are in tests/cli/movements/repair.test. */
#include "arb_test.h"

#include "arbitro/text/contest_line.h"
#include "arbitro/text/repair_text.h"

static struct arb_movement movement;
static struct arb_mishap mishap;
static struct arb_repair repair, again;

static unsigned from(struct arb_chance *chance, unsigned low, unsigned high)
{
    return low + arb_chance_below(chance, high - low + 1);
}

static struct arb_meeting *at(struct arb_movement *m, unsigned round, unsigned table)
{
    return &m->meeting[round - 1][table - 1];
}

static bool make_movement(struct arb_chance *chance)
{
    const uint8_t kinds[] = {ARB_MITCHELL, ARB_MITCHELL, ARB_HOWELL, ARB_BLACKPOOL, ARB_HESITATION};
    struct arb_movement_order order = {.kind = kinds[arb_chance_below(chance, 5)]};
    struct arb_movement_place place;

    order.tables = (uint8_t)from(chance, 3, order.kind == ARB_HOWELL ? 6 : 12);
    order.half_table = (uint8_t)arb_chance_below(chance, 2);
    order.half_side = (uint8_t)arb_chance_below(chance, 2);
    if (arb_movement_make(&order, &movement, &place) != ARB_MOVEMENT_LEGAL) return false;
    if (movement.rounds > 3 && arb_chance_below(chance, 2)) order.rounds = (uint8_t)(movement.rounds - 1);
    return arb_movement_make(&order, &movement, &place) == ARB_MOVEMENT_LEGAL;
}

static struct arb_placed *tell(unsigned round, unsigned table)
{
    struct arb_placed *told = &mishap.played[mishap.count++];

    told->round = (uint8_t)round;
    told->table = (uint8_t)table;
    told->meeting = *at(&movement, round, table);
    return told;
}

/* Another set, nothing at all, or two East-West pairs at each other's table. */
static void go_wrong(struct arb_chance *chance, unsigned round)
{
    const unsigned table = from(chance, 1, movement.tables), other = from(chance, 1, movement.tables);
    struct arb_placed *told = tell(round, table);

    switch (arb_chance_below(chance, 3)) {
    case 0:
        if (told->meeting.set != 0) told->meeting.set = (uint8_t)from(chance, 1, movement.sets);
        break;
    case 1: told->meeting = (struct arb_meeting){0}; break;
    default:
        if (table == other) break;
        told->meeting.ew = at(&movement, round, other)->ew;
        tell(round, other)->meeting.ew = at(&movement, round, table)->ew;
    }
}

static void make_mishap(struct arb_chance *chance)
{
    memset(&mishap, 0, sizeof mishap);
    mishap.kind = (uint8_t)arb_chance_below(chance, 5);
    mishap.from = (uint8_t)from(chance, 1, movement.rounds);
    mishap.side = (uint8_t)arb_chance_below(chance, 2);
    mishap.pair = (uint8_t)from(chance, 1, movement.pairs);
    mishap.rounds = mishap.kind == ARB_CURTAILED ? (uint8_t)from(chance, 1, movement.rounds) : 0;
    if (mishap.kind == ARB_ROUND_ADDED) mishap.from = (uint8_t)(movement.rounds + 1);
    if (mishap.from > 1 && (mishap.kind == ARB_NO_MISHAP || arb_chance_below(chance, 3) == 0))
        go_wrong(chance, from(chance, 1, mishap.from - 1u));
}

/* -- What is asked of an offer -------------------------------------------------------- */

static bool was_told(unsigned round, unsigned table)
{
    for (unsigned i = 0; i < mishap.count; i++)
        if (mishap.played[i].round == round && mishap.played[i].table == table) return true;
    return false;
}

/* Before 'from' all is as it was or as it was told; who arrives takes away what nobody played against the phantom. */
static void assert_history(const struct arb_movement *made)
{
    for (unsigned round = 1; round < mishap.from; round++)
        for (unsigned table = 1; table <= movement.tables; table++) {
            const bool played = arb_movement_plays(&movement, (struct arb_round_no){(uint16_t)round},
                                                   (struct arb_table_no){(uint16_t)table});

            if (was_told(round, table) || !played) continue;
            assert_memory_equal(&made->meeting[round - 1][table - 1], at(&movement, round, table),
                                sizeof(struct arb_meeting));
        }
    for (unsigned i = 0; i < mishap.count; i++) {
        const struct arb_placed *told = &mishap.played[i];

        if (told->meeting.ns == 0 || told->meeting.ew == 0 || told->meeting.ns == movement.phantom ||
            told->meeting.ew == movement.phantom)
            continue;
        assert_memory_equal(&made->meeting[told->round - 1][told->table - 1], &told->meeting, sizeof told->meeting);
    }
}

static bool plays_there(const struct arb_movement *m, unsigned round, unsigned table, unsigned side, unsigned pair)
{
    const struct arb_meeting meeting = m->meeting[round - 1][table - 1];

    if (!arb_movement_plays(m, (struct arb_round_no){(uint16_t)round}, (struct arb_table_no){(uint16_t)table}))
        return false;
    return (meeting.ns == pair && (!m->two_winner || side == ARB_NS)) ||
           (meeting.ew == pair && (!m->two_winner || side == ARB_EW));
}

/* Counted meeting by meeting, not pair by pair: no pair has a set twice, no two pairs meet again but where it says. */
static void assert_legal(const struct arb_offer *offer)
{
    const struct arb_movement *m = &offer->movement;
    struct arb_movement_place place;
    unsigned rematches = 0;

    assert_int_equal(arb_movement_check(m, &place), ARB_MOVEMENT_LEGAL);
    for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            uint8_t had[ARB_SETS_MAX + 1] = {0};

            for (unsigned round = 1; round <= m->rounds; round++) {
                unsigned seats = 0;

                for (unsigned table = 1; table <= m->tables; table++) {
                    if (!plays_there(m, round, table, side, pair)) continue;
                    seats++;
                    assert_int_equal(had[m->meeting[round - 1][table - 1].set]++, 0);
                }
                assert_true(seats <= 1);
            }
        }
    for (unsigned round = mishap.from; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) {
            const struct arb_meeting now = m->meeting[round - 1][table - 1];
            bool met = false;

            if (!plays_there(m, round, table, ARB_NS, now.ns)) continue;
            for (unsigned r = 1; r < round; r++)
                for (unsigned t = 1; t <= m->tables; t++)
                    met = met || (plays_there(m, r, t, ARB_NS, now.ns) && plays_there(m, r, t, ARB_EW, now.ew));
            rematches += met;
        }
    assert_int_equal(offer->cost.rematches, rematches);
    if (offer->kind != ARB_OFFER_REMATCH) assert_int_equal(rematches, 0);
}

static unsigned tables_on(const struct arb_movement *m, unsigned round, unsigned set)
{
    unsigned tables = 0;

    for (unsigned table = 1; table <= m->tables; table++)
        tables += m->meeting[round - 1][table - 1].set == set &&
                  plays_there(m, round, table, ARB_NS, m->meeting[round - 1][table - 1].ns);
    return tables;
}

static unsigned rounds_played(const struct arb_movement *m, unsigned side, unsigned pair)
{
    unsigned rounds = 0;

    for (unsigned round = 1; round <= m->rounds; round++)
        for (unsigned table = 1; table <= m->tables; table++) rounds += plays_there(m, round, table, side, pair);
    return rounds;
}

/* Lost and shared, in another way than repair_change.c counts them. */
static void assert_costs(const struct arb_offer *offer)
{
    const struct arb_movement *m = &offer->movement;
    unsigned shared = 0, lost = 0;

    for (unsigned round = mishap.from; round <= m->rounds; round++)
        for (unsigned set = 1; set <= m->sets; set++) {
            const unsigned tables = tables_on(m, round, set);

            shared += tables > 1 ? tables - 1 : 0;
        }
    assert_int_equal(offer->cost.shared, shared);
    assert_true(m->sets >= movement.sets);
    assert_int_equal(offer->cost.new_sets, m->sets - movement.sets);
    if (mishap.kind == ARB_PAIR_LEAVES || mishap.kind == ARB_PAIR_ARRIVES || mishap.kind == ARB_ROUND_ADDED) return;
    for (unsigned side = 0; side < (m->two_winner ? 2u : 1u); side++)
        for (unsigned pair = 1; pair <= m->pairs; pair++) {
            const unsigned before = rounds_played(&movement, side, pair), after = rounds_played(m, side, pair);

            lost += before > after ? before - after : 0;
        }
    assert_true(offer->cost.lost <= lost);
    if (offer->movement.rounds + 1 > mishap.from && mishap.count == 0) assert_int_equal(offer->cost.lost, lost);
}

/* What a contest would be told makes the same movement again, also by way of a line. */
static void assert_told(const struct arb_offer *offer)
{
    static struct arb_contest_act act, read;
    static struct arb_movement made;
    struct arb_movement_place place;
    struct arb_line_error error;
    char line[ARB_LINE_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    memset(&act, 0, sizeof act);
    act.kind = ARB_ACT_REPAIR;
    assert_true(arb_change_between(&movement, &offer->movement, mishap.from, &act.change));
    arb_contest_line_write(&out, &act);
    assert_false(out.truncated);
    assert_int_equal(arb_contest_line_read(arb_writer_span(&out), &read, &error), ARB_LINE_GOOD);
    assert_memory_equal(&act, &read, sizeof act);
    assert_int_equal(arb_change_apply(&movement, &read.change, &made, &place), ARB_MOVEMENT_LEGAL);
    assert_memory_equal(made.meeting, offer->movement.meeting, sizeof made.meeting);
    assert_int_equal(made.rounds, offer->movement.rounds);
    assert_int_equal(made.pairs, offer->movement.pairs);
    assert_int_equal(made.phantom, offer->movement.phantom);
}

static void every_offer_can_be_played(void **state)
{
    struct arb_chance chance = {20261121};
    struct arb_movement_place place;
    unsigned kinds[ARB_OFFER_ANEW + 1] = {0}, repaired = 0, refused = 0;

    (void)state;
    for (unsigned turn = 0; turn < 110; turn++) {
        if (!make_movement(&chance)) continue;
        make_mishap(&chance);
        if (arb_repair_search(&movement, &mishap, &repair, &place) != ARB_REPAIR_POSSIBLE) {
            refused++;
            continue;
        }
        repaired++;
        for (unsigned i = 0; i < repair.count; i++) {
            assert_legal(&repair.offer[i]);
            assert_history(&repair.offer[i].movement);
            assert_costs(&repair.offer[i]);
            assert_told(&repair.offer[i]);
            kinds[repair.offer[i].kind]++;
        }
    }
    assert_true(repaired > 45 && refused > 3);
    for (unsigned kind = 0; kind <= ARB_OFFER_ANEW; kind++)
        if (kinds[kind] == 0) fail_msg("never offered: %s", arb_offer_kind_symbol((enum arb_offer_kind)kind));
}

static void the_same_question_has_the_same_answer(void **state)
{
    const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 11, .rounds = 9};
    struct arb_movement_place place;

    (void)state;
    assert_int_equal(arb_movement_make(&order, &movement, &place), ARB_MOVEMENT_LEGAL);
    mishap = (struct arb_mishap){.from = 4, .count = 1, .played = {{3, 5, {5, 3, 9, 0}}}};
    assert_int_equal(arb_repair_search(&movement, &mishap, &repair, &place), ARB_REPAIR_POSSIBLE);
    assert_int_equal(arb_repair_search(&movement, &mishap, &again, &place), ARB_REPAIR_POSSIBLE);
    assert_true(repair.count > 1);
    assert_memory_equal(&repair, &again, sizeof repair);
    assert_int_equal(repair.offer[0].cost.lost, 0);
}

/* Before anything is played a pair leaves, and those who are there are an even number: in some offer all of them play
 * in every round of it. */
static void an_even_number_all_play(void **state)
{
    static const struct arb_movement_order orders[] = {
        {.kind = ARB_HOWELL, .tables = 4, .half_table = 1}, {.kind = ARB_HOWELL, .tables = 5, .half_table = 1},
        {.kind = ARB_HOWELL, .tables = 9, .half_table = 1}, {.kind = ARB_HESITATION, .tables = 7, .half_table = 1},
        {.kind = ARB_MITCHELL, .tables = 7, .half_table = 1, .half_side = ARB_EW},
        {.kind = ARB_MITCHELL, .tables = 8, .half_table = 1, .half_side = ARB_EW},
        {.kind = ARB_MITCHELL, .tables = 12, .half_table = 1, .half_side = ARB_EW},
        {.kind = ARB_WEB, .tables = 10, .half_table = 1, .half_side = ARB_EW},
        {.kind = ARB_MITCHELL, .tables = 9, .half_table = 1, .half_side = ARB_EW, .switched = ARB_SWITCH_BEST},
    };
    struct arb_movement_place place;

    (void)state;
    mishap = (struct arb_mishap){.kind = ARB_PAIR_LEAVES, .from = 1, .side = ARB_NS, .pair = 3};
    for (size_t i = 0; i < ARB_COUNT(orders); i++) {
        bool all_play = false;

        assert_int_equal(arb_movement_make(&orders[i], &movement, &place), ARB_MOVEMENT_LEGAL);
        assert_int_equal(arb_repair_search(&movement, &mishap, &repair, &place), ARB_REPAIR_POSSIBLE);
        for (unsigned k = 0; k < repair.count; k++) all_play |= repair.offer[k].cost.sitting == 0;
        if (!all_play) fail_msg("of movement %u somebody sits out in every offer", (unsigned)i);
    }
}

/* What was repaired once can be repaired again. */
static void one_mishap_after_another(void **state)
{
    const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 6, .rounds = 5};
    struct arb_movement_place place;

    (void)state;
    assert_int_equal(arb_movement_make(&order, &movement, &place), ARB_MOVEMENT_LEGAL);
    mishap = (struct arb_mishap){.kind = ARB_PAIR_LEAVES, .from = 2, .side = ARB_EW, .pair = 3};
    assert_int_equal(arb_repair_search(&movement, &mishap, &repair, &place), ARB_REPAIR_POSSIBLE);
    movement = repair.offer[0].movement;
    mishap = (struct arb_mishap){.kind = ARB_PAIR_LEAVES, .from = 3, .side = ARB_EW, .pair = 3};
    assert_int_equal(arb_repair_search(&movement, &mishap, &again, &place), ARB_REPAIR_PAIR_UNKNOWN);
    mishap = (struct arb_mishap){.kind = ARB_PAIR_LEAVES, .from = 3, .side = ARB_NS, .pair = 4};
    assert_int_equal(arb_repair_search(&movement, &mishap, &again, &place), ARB_REPAIR_POSSIBLE);
    assert_true(again.count > 0);
    for (unsigned i = 0; i < again.count; i++) {
        assert_legal(&again.offer[i]);
        assert_told(&again.offer[i]);
    }
}

/* A table that goes home costs those who stay no boards where its two pairs were one of each side. */
static void a_table_leaves(void **state)
{
    const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 6, .rounds = 5};
    struct arb_movement_place place;
    unsigned one_by_one;

    (void)state;
    assert_int_equal(arb_movement_make(&order, &movement, &place), ARB_MOVEMENT_LEGAL);
    mishap = (struct arb_mishap){.kind = ARB_PAIR_LEAVES, .from = 3, .side = ARB_NS, .pair = 4};
    assert_int_equal(arb_repair_search(&movement, &mishap, &again, &place), ARB_REPAIR_POSSIBLE);
    one_by_one = again.offer[0].cost.lost;
    mishap.others = 1;
    mishap.other[0] = (struct arb_leaver){ARB_EW, 2};
    assert_int_equal(arb_repair_search(&movement, &mishap, &repair, &place), ARB_REPAIR_POSSIBLE);
    assert_true(repair.count > 0);
    assert_int_equal(repair.offer[0].cost.sitting, 0);
    assert_true(repair.offer[0].cost.lost <= one_by_one);
    for (unsigned i = 0; i < repair.count; i++) {
        const struct arb_movement *after = &repair.offer[i].movement;

        assert_legal(&repair.offer[i]);
        assert_told(&repair.offer[i]);
        for (unsigned round = 3; round <= after->rounds; round++)
            for (unsigned table = 0; table < after->tables; table++) {
                assert_int_not_equal(after->meeting[round - 1][table].ns, 4);
                assert_int_not_equal(after->meeting[round - 1][table].ew, 2);
            }
    }
    mishap.other[0] = (struct arb_leaver){ARB_NS, 4};
    assert_int_equal(arb_repair_search(&movement, &mishap, &repair, &place), ARB_REPAIR_PAIR_UNKNOWN);
}

static void what_cannot_be_is_refused(void **state)
{
    static const struct {
        struct arb_mishap mishap;
        enum arb_repair_fault fault;
    } wrong[] = {
        {{.kind = 9, .from = 2}, ARB_REPAIR_MISHAP_UNKNOWN},
        {{.kind = ARB_PAIR_LEAVES, .from = 2, .pair = 1, .others = ARB_LEAVERS_MAX}, ARB_REPAIR_MISHAP_UNKNOWN},
        {{.kind = ARB_PAIR_LEAVES, .from = 7, .pair = 1}, ARB_REPAIR_FROM_UNKNOWN},
        {{.kind = ARB_PAIR_LEAVES, .from = 0, .pair = 1}, ARB_REPAIR_FROM_UNKNOWN},
        {{.kind = ARB_PAIR_LEAVES, .from = 2, .pair = 6}, ARB_REPAIR_PAIR_UNKNOWN},
        {{.kind = ARB_PAIR_LEAVES, .from = 6, .pair = 1}, ARB_REPAIR_PAIR_UNKNOWN},
        {{.kind = ARB_CURTAILED, .from = 4, .rounds = 2}, ARB_REPAIR_ROUNDS_UNKNOWN},
        {{.kind = ARB_CURTAILED, .from = 4, .rounds = 5}, ARB_REPAIR_ROUNDS_UNKNOWN},
        {{.from = 3, .count = 1, .played = {{2, 6, {0, 0, 0, 0}}}}, ARB_REPAIR_PLACE_UNKNOWN},
        {{.from = 3, .count = 1, .played = {{6, 2, {0, 0, 0, 0}}}}, ARB_REPAIR_PLACE_UNKNOWN},
        {{.from = 3, .count = 1, .played = {{2, 2, {2, 1, 9, 0}}}}, ARB_REPAIR_PLACE_UNKNOWN},
        {{.from = 3, .count = 1, .played = {{2, 2, {2, 1, 2, 0}}}}, ARB_REPAIR_NEVER_PLAYED},
        {{.from = 3, .count = 1, .played = {{2, 2, {2, 2, 3, 0}}}}, ARB_REPAIR_NEVER_PLAYED},
    };
    const struct arb_movement_order order = {.kind = ARB_MITCHELL, .tables = 5};
    struct arb_movement_place place;

    (void)state;
    assert_int_equal(arb_movement_make(&order, &movement, &place), ARB_MOVEMENT_LEGAL);
    for (unsigned i = 0; i < ARB_COUNT(wrong); i++)
        if (arb_repair_search(&movement, &wrong[i].mishap, &repair, &place) != wrong[i].fault)
            fail_msg("%u is not refused with %s", i, arb_repair_fault_symbol(wrong[i].fault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_even_number_all_play), cmocka_unit_test(every_offer_can_be_played),
        cmocka_unit_test(the_same_question_has_the_same_answer),
        cmocka_unit_test(one_mishap_after_another),
        cmocka_unit_test(a_table_leaves),
        cmocka_unit_test(what_cannot_be_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

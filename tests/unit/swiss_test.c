/* swiss_test.c -- small fields drawn by trying everything; large ones for as many rounds as there can be. */
#include "arb_test.h"

#include "arbitro/swiss.h"

enum { FIELD = 301 };

static uint16_t met[FIELD * FIELD], work[ARB_SWISS_WORK(FIELD)], opponent[FIELD];
static uint8_t byes[FIELD];

static struct arb_swiss field_of(uint16_t count, enum arb_swiss_odd odd)
{
    memset(met, 0, sizeof met);
    memset(byes, 0, sizeof byes);
    return (struct arb_swiss){
        .count = count, .odd = (uint8_t)odd, .met = met, .byes = byes, .work = work, .opponent = opponent};
}

/* -- By trying everything --------------------------------------------------------------- */

/* The fewest rematches among those of the set. */
static unsigned fewest(const struct arb_swiss *s, unsigned set)
{
    unsigned first = 0, best = 99;

    if (set == 0) return 0;
    while ((set >> first & 1u) == 0) first++;
    for (unsigned other = first + 1; other < s->count; other++) {
        unsigned here;

        if ((set >> other & 1u) == 0) continue;
        here = (s->met[first * s->count + other] > 0) + fewest(s, set & ~(1u << first) & ~(1u << other));
        if (here < best) best = here;
    }
    return best;
}

/* The highest new opponent that leaves the rest with so few; ARB_SWISS_NOBODY if each would be a rematch. */
static uint16_t best_new(const struct arb_swiss *s, unsigned set, uint16_t a, unsigned rematches)
{
    for (uint16_t b = (uint16_t)(a + 1); b < s->count; b++)
        if ((set >> b & 1u) != 0 && s->met[a * s->count + b] == 0 &&
            fewest(s, set & ~(1u << a) & ~(1u << b)) <= rematches)
            return b;
    return ARB_SWISS_NOBODY;
}

static void check_draw(const struct arb_swiss *s, const struct arb_swiss_draw *draw)
{
    unsigned set = (1u << s->count) - 1;
    unsigned rematches = fewest(s, set);

    assert_int_equal(draw->rematches, rematches);
    for (uint16_t a = 0; a < s->count; a++) {
        uint16_t b;

        assert_int_equal(s->opponent[s->opponent[a]], a);
        if (s->opponent[a] < a) continue;
        b = best_new(s, set, a, rematches);
        if (b != ARB_SWISS_NOBODY) assert_int_equal(s->opponent[a], b);
        else rematches--;
        set &= ~(1u << a) & ~(1u << s->opponent[a]);
    }
    assert_int_equal(rematches, 0);
}

static void small_fields_are_drawn_from_the_top(void **state)
{
    struct arb_chance chance = {6};
    unsigned with_rematches = 0;

    (void)state;
    for (int n = 0; n < 4000; n++) {
        struct arb_swiss s = field_of((uint16_t)(2 + 2 * arb_chance_below(&chance, 4)), ARB_SWISS_BYE);
        const uint32_t percent = arb_chance_below(&chance, 101);
        struct arb_swiss_draw draw;

        for (uint16_t a = 0; a < s.count; a++)
            for (uint16_t b = (uint16_t)(a + 1); b < s.count; b++)
                if (arb_chance_below(&chance, 100) < percent)
                    arb_swiss_have_met(&s, a, b, (uint16_t)(1 + arb_chance_below(&chance, 9)));
        arb_swiss_pair(&s, &draw);
        check_draw(&s, &draw);
        with_rematches += draw.rematches > 0;
    }
    assert_in_range(with_rematches, 100, 3900);
}

/* -- Large fields --------------------------------------------------------------------------- */

/* Plays the draw: nobody twice, and nobody met before. Returns how many sat. */
static unsigned play(struct arb_swiss *s, const struct arb_swiss_draw *draw, uint16_t round)
{
    unsigned sat = 0;

    for (uint16_t a = 0; a < s->count; a++) {
        const uint16_t b = s->opponent[a];

        if (b == ARB_SWISS_NOBODY) continue;
        assert_int_equal(s->opponent[b], a);
        sat++;
        if (b < a) continue;
        assert_int_equal(s->met[a * s->count + b], 0);
        arb_swiss_have_met(s, a, b, round);
    }
    for (unsigned i = 0; i < 3 && draw->triple[0] != ARB_SWISS_NOBODY; i++, sat++) {
        const uint16_t a = draw->triple[i], b = draw->triple[(i + 1) % 3];

        assert_int_equal(s->opponent[a], ARB_SWISS_NOBODY);
        assert_int_equal(s->met[a * s->count + b], 0);
        arb_swiss_have_met(s, a, b, round);
        s->byes[a]++;
    }
    if (draw->bye != ARB_SWISS_NOBODY) s->byes[draw->bye]++;
    return sat;
}

static void nobody_meets_twice_while_it_can_be_helped(void **state)
{
    (void)state;
    for (uint16_t count = 4; count <= 40; count = (uint16_t)(count + 6)) {
        struct arb_swiss s = field_of(count, ARB_SWISS_BYE);
        struct arb_swiss_draw draw;

        for (uint16_t round = 1; round <= count / 2; round++) {
            arb_swiss_pair(&s, &draw);
            assert_int_equal(draw.rematches, 0);
            assert_int_equal(play(&s, &draw, round), count);
        }
    }
}

static void byes_go_round(void **state)
{
    struct arb_swiss s = field_of(15, ARB_SWISS_BYE);
    struct arb_swiss_draw draw;

    (void)state;
    for (uint16_t round = 1; round <= 7; round++) {
        arb_swiss_pair(&s, &draw);
        assert_int_equal(play(&s, &draw, round), 14);
        assert_int_equal(s.byes[draw.bye], 1);
    }
    s = field_of(FIELD, ARB_SWISS_TRIPLE);
    for (uint16_t round = 1; round <= 20; round++) {
        arb_swiss_pair(&s, &draw);
        assert_int_equal(draw.bye, ARB_SWISS_NOBODY);
        assert_int_equal(play(&s, &draw, round), FIELD);
        assert_int_equal(s.byes[draw.triple[0]], 1);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_fields_are_drawn_from_the_top),
        cmocka_unit_test(nobody_meets_twice_while_it_can_be_helped),
        cmocka_unit_test(byes_go_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

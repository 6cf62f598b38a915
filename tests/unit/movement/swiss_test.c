/* swiss_test.c -- small fields drawn by trying everything; large ones for as many rounds as there can be. */
#include "arb_test.h"

#include "arbitro/movement/swiss.h"

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

/* -- The rounds to come ------------------------------------------------------------------- */

enum { MEMORY = 1 << 15, SMALL = 6 };

/* An event of a few contestants: who has met whom, and who had a bye. */
struct event {
    unsigned count;
    uint8_t met[16][16], byes[16];
};

/* Draws with 'order', which has the event's numbers best first. False if it has a rematch or a second bye. */
static bool draw_event(struct event *event, const unsigned order[], unsigned round, unsigned rounds)
{
    struct arb_swiss s = field_of((uint16_t)event->count, ARB_SWISS_BYE);
    struct arb_swiss_draw draw;
    bool good;

    for (unsigned a = 0; a < event->count; a++) {
        byes[a] = event->byes[order[a]];
        for (unsigned b = 0; b < event->count; b++) met[a * event->count + b] = event->met[order[a]][order[b]];
    }
    s.rounds = (uint8_t)(rounds - round + 1);
    arb_swiss_pair(&s, &draw);
    good = draw.rematches == 0;
    for (unsigned a = 0; a < event->count; a++)
        if (opponent[a] != ARB_SWISS_NOBODY) event->met[order[a]][order[opponent[a]]] = (uint8_t)round;
    if (draw.bye != ARB_SWISS_NOBODY) good = good && event->byes[order[draw.bye]]++ == 0;
    return good;
}

/* What matters of it: who has met whom. Of five there are ten couples, and five byes; of six fifteen couples. */
static unsigned number_of(const struct event *event)
{
    unsigned number = 0, bit = 0;

    for (unsigned a = 0; a < event->count; a++) {
        for (unsigned b = 0; b < a; b++) number |= (event->met[a][b] > 0 ? 1u : 0u) << bit++;
        if (event->count % 2 == 1) number |= (unsigned)event->byes[a] << bit++;
    }
    return number;
}

static void swap(unsigned *a, unsigned *b)
{
    const unsigned kept = *a;

    *a = *b;
    *b = kept;
}

static bool next_order(unsigned order[], unsigned count)
{
    unsigned i = count - 1, k = count - 1;

    while (i > 0 && order[i - 1] > order[i]) i--;
    if (i == 0) return false;
    while (order[k] < order[i - 1]) k--;
    swap(&order[i - 1], &order[k]);
    for (unsigned low = i, high = count - 1; low < high; low++, high--) swap(&order[low], &order[high]);
    return true;
}

/* Whatever the ranking is after each round: every order of every field that can come about. */
static void follow(struct event *event, unsigned round, unsigned rounds, uint8_t *known)
{
    unsigned order[SMALL];

    if (round > rounds) return;
    for (unsigned i = 0; i < event->count; i++) order[i] = i;
    do {
        struct event next = *event;

        assert_true(draw_event(&next, order, round, rounds));
        if (known[number_of(&next)] & 1u << round) continue;
        known[number_of(&next)] |= (uint8_t)(1u << round);
        follow(&next, round + 1, rounds, known);
    } while (next_order(order, event->count));
}

static void no_round_of_a_small_field_needs_a_rematch(void **state)
{
    static uint8_t known[MEMORY];

    (void)state;
    for (unsigned count = 3; count <= SMALL; count++)
        for (unsigned rounds = 2; rounds <= count - (count % 2 == 0); rounds++) {
            struct event event = {.count = count};

            memset(known, 0, sizeof known);
            follow(&event, 1, rounds, known);
        }
}

static void nor_does_one_of_more(void **state)
{
    struct arb_chance chance = {7};

    (void)state;
    for (unsigned count = 7; count <= 16; count++)
        for (unsigned rounds = count / 2; rounds <= count - (count % 2 == 0); rounds++)
            for (unsigned trial = 0; trial < 6; trial++) {
                struct event event = {.count = count};
                unsigned order[16];

                for (unsigned i = 0; i < count; i++) order[i] = i;
                for (unsigned round = 1; round <= rounds; round++) {
                    for (unsigned i = count; i > 1; i--)
                        swap(&order[i - 1], &order[arb_chance_below(&chance, i)]);
                    assert_true(draw_event(&event, order, round, rounds));
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
        cmocka_unit_test(no_round_of_a_small_field_needs_a_rematch),
        cmocka_unit_test(nor_does_one_of_more),
        cmocka_unit_test(byes_go_round),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

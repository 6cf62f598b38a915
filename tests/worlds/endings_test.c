/* endings_test.c -- every sequence of acts over small endings, in every edition, to a bounded depth.
 *
 * Shorter sequences are seen by each seat however the cards that it cannot see lie.
 *
 * Acts tried at each step: every card of every hand played, a card dropped, attention to whatever
 * nobody has spoken of, every option and both answers to what is asked. Each is held to what must
 * hold of any board (properties.h), and from where the sequence stops the board is brought to its end.
 */
#include "arb_test.h"

#include "properties.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { ENDINGS = 2, TRIED_MAX = 64 };

/* So many cards a hand, so many acts; so many of them with every deal of the cards unseen. */
struct measure {
    unsigned cards, depth, looked_at;
};

static struct measure measure;

static struct world world;
static struct world_counts counts;
static uint64_t sequences, ended;

static void hold(const char *broken)
{
    if (broken == NULL) return;
    world_print(&world);
    fail_msg("after %u acts: %s", world.acts.count, broken);
}

struct tries {
    unsigned count;
    struct arb_act act[TRIED_MAX];
};

static void add(struct tries *tries, struct arb_act act)
{
    assert_true(tries->count < TRIED_MAX);
    tries->act[tries->count++] = act;
}

static void add_cards(struct tries *tries, const struct arb_table *table)
{
    for (uint8_t s = 0; s < ARB_SEATS; s++) {
        for (arb_hand left = table->held[s]; left != 0; left &= left - 1)
            add(tries, (struct arb_act){.kind = ARB_DID_PLAY, .seat = s, .value = arb_hand_lowest(left)});
        if (table->held[s] == 0) continue;
        add(tries, (struct arb_act){.kind = ARB_DID_SHOW, .seat = s, .value = arb_hand_highest(table->held[s]),
                                    .how = ARB_SHOWN_DROPPED});
    }
}

static void add_reports(struct tries *tries, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->attention) continue;
        add(tries, (struct arb_act){.kind = ARB_DID_REPORT, .seat = (it->seat + 1u) & 3u, .value = it->wrong,
                                    .about = (uint8_t)(it->seat + 1u)});
    }
}

static void add_answers(struct tries *tries, const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    const bool judged = arb_question_is_judged((enum arb_question)options.question);

    for (uint8_t yes = 0; yes <= 1 && options.asks; yes++)
        add(tries, (struct arb_act){.kind = judged ? ARB_DID_JUDGE : ARB_DID_FIND, .how = options.question,
                                    .value = options.about, .instead = yes});
    for (unsigned i = 0; i < options.count; i++)
        add(tries, (struct arb_act){.kind = ARB_DID_CHOOSE, .seat = options.item[i].seat, .how = options.item[i].kind,
                                    .value = options.item[i].value});
}

static void look_from_each_seat(void)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) hold(world_hides_every_deal(&world, (enum arb_seat)s));
}

static void explore(struct arb_chance *chance, unsigned depth)
{
    const struct world before = world;
    struct tries tries = {0};

    if (measure.depth - depth <= measure.looked_at) look_from_each_seat();
    if (depth == 0) {
        sequences++;
        if (sequences % 16 != 0) return; /* one in so many is brought to its end */
        hold(world_board_ends(&world, chance));
        ended++;
        world = before;
        return;
    }
    add_cards(&tries, &world.table);
    add_reports(&tries, &world.table);
    add_answers(&tries, &world.table);
    for (unsigned i = 0; i < tries.count; i++) {
        hold(world_take(&world, &tries.act[i]));
        if (world.acts.count > before.acts.count) explore(chance, depth - 1);
        world = before;
    }
}

static void explore_endings(struct measure how)
{
    measure = how;
    sequences = ended = 0;
    memset(&counts, 0, sizeof counts);
    for (uint8_t edition = 0; edition < ARB_EDITIONS; edition++)
        for (unsigned seed = 1; seed <= ENDINGS; seed++) {
            struct arb_chance chance = {seed * 1009};

            do world_open_ending(&world, &chance, how.cards, &counts);
            while (world.regulations.edition != edition || world.table.unknown[0] + world.table.unknown[1] +
                   world.table.unknown[2] + world.table.unknown[3] > 0);
            world.every = 1;
            explore(&chance, how.depth);
        }
    printf("endings of %u cards a hand: %" PRIu64 " sequences of %u acts, %" PRIu64 " brought to their end; %" PRIu64
           " other deals seen the same, %" PRIu64 " not comparable\n", how.cards, sequences, how.depth, ended,
           counts.twins, counts.twins_parted);
}

static void every_sequence_of_acts_is_sound(void **state)
{
    (void)state;
    explore_endings((struct measure){.cards = 2, .depth = 5, .looked_at = 3});
    assert_true(sequences > 200000 && ended > 10000 && counts.twins > 50000);
}

static void and_with_three_cards(void **state)
{
    (void)state;
    explore_endings((struct measure){.cards = 3, .depth = 4, .looked_at = 2});
    assert_true(sequences > 50000 && ended > 3000 && counts.twins > 50000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_sequence_of_acts_is_sound),
        cmocka_unit_test(and_with_three_cards),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}

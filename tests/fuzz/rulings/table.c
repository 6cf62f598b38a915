/* table.c -- any acts at all on any board: the properties of tests/worlds/properties.h hold.
 *
 * Sixteen bytes of the input are an act; the first eight choose edition, board and deal: a whole
 * board, or with their lowest bit set an ending of any contract. Where an act's last byte
 * is odd, a fitting act is drawn in its place: input reaches further so. */
#include "properties.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static struct world world;

static void hold(const char *broken)
{
    if (broken == NULL) return;
    world_print(&world);
    fprintf(stderr, "%s\n", broken);
    abort();
}

static struct arb_act next_act(const uint8_t *bytes, struct arb_chance *chance, const struct arb_table *table)
{
    struct arb_act act;

    memcpy(&act, bytes, sizeof act);
    if ((act.reserved & 1u) == 0 || table->phase == ARB_BOARD_OVER) return act;
    if ((act.reserved & 2u) != 0) return random_act(chance, table, 20);
    return random_lawful_act(chance, table);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    struct world_counts counts;
    struct arb_chance chance = {0};

    if (length < 8) return 0;
    memset(&counts, 0, sizeof counts);
    memcpy(&chance.state, bytes, sizeof chance.state);
    if ((bytes[0] & 1u) == 0) world_open(&world, &chance, &counts);
    else world_open_ending(&world, &chance, 1u + bytes[1] % ARB_TRICKS, &counts);
    for (size_t at = 8; at + sizeof(struct arb_act) <= length && world.acts.count < ACTS_MAX;
         at += sizeof(struct arb_act)) {
        const struct arb_act act = next_act(bytes + at, &chance, &world.table);

        hold(world_take(&world, &act));
    }
    hold(world_is_a_fold(&world));
    hold(world_hides_cards(&world, &chance));
    hold(world_board_ends(&world, &chance));
    return 0;
}

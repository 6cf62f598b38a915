/* walk.c -- random walks through the life of a board, a function a kind. */
#include "walk.h"

#include "holds.h"

static const struct {
    const char *word;
    unsigned tested;
} kinds[ARB_WALK_KINDS] = {
#define X(name, word, tested) {word, tested},
    ARB_WALKS(X)
#undef X
};

const char *walk_word(enum arb_walk_kind kind) { return kinds[kind].word; }
unsigned walk_tested(enum arb_walk_kind kind) { return kinds[kind].tested; }

/* What fits the moment, and between 'order' of these one of any kind. */
static const char *live(struct world *world, struct arb_chance *chance, unsigned acts, uint32_t order)
{
    for (unsigned i = 0; i < acts; i++) {
        const bool fits = world->table.phase != ARB_BOARD_OVER && arb_chance_below(chance, order) > 0;
        const struct arb_act act = fits ? random_lawful_act(chance, &world->table)
                                        : random_act(chance, &world->table, 5);

        HOLD_ALL(world_take(world, &act));
    }
    return NULL;
}

static void open_in_play(struct world *world, struct arb_chance *chance, struct world_counts *counts)
{
    world_open_ending(world, chance, 1 + arb_chance_below(chance, ARB_TRICKS), counts);
}

/* What is not in the list is irregular, or prevented; what is in it is not. */
static const char *the_list_of_calls_is_whole(const struct arb_table *table)
{
    const uint64_t legal = arb_table_legal_calls(table);
    const enum arb_outcome wrong = table->policy == ARB_POLICY_PREVENT ? ARB_REFUSED : ARB_IRREGULAR;

    for (arb_call call = 0; call <= arb_bid(ARB_LEVEL_MAX, ARB_NOTRUMP) && table->phase == ARB_IN_AUCTION; call++) {
        const struct arb_act act = {.kind = ARB_DID_CALL, .seat = table->turn, .value = call};
        const bool listed = (legal >> call & 1) != 0;
        struct arb_table next = *table;
        struct arb_reason reason;

        HOLD(arb_table_step(&next, &act, &reason) == (listed ? ARB_APPLIED : wrong),
             "a call is listed otherwise than taken");
        HOLD((reason.fault == ARB_FAULT_PREVENTED) == (!listed && wrong == ARB_REFUSED),
             "what is prevented is not told so");
    }
    return NULL;
}

/* Of a hand that nobody knows any card is taken, and later one may show that it revoked (61A). */
static const char *is_in_order(const struct world *world)
{
    for (unsigned i = 0; i < world->table.irregularities; i++) {
        const struct arb_irregularity *it = &world->table.irregularity[i];

        HOLD(it->wrong == ARB_WRONG_REVOKE && world->position.unknown[it->seat] > 0, "a lawful act was irregular");
    }
    return NULL;
}

static const char *walk_lawful(uint64_t seed, struct arb_chance *chance, struct world *world,
                               struct world_counts *counts)
{
    struct arb_result result;

    world_open(world, chance, counts);
    while (world->table.phase != ARB_BOARD_OVER) {
        const struct arb_act act = random_lawful_act(chance, &world->table);

        if (seed % 8 == 0) HOLD_ALL(the_list_of_calls_is_whole(&world->table));
        HOLD_ALL(world_take(world, &act));
        HOLD_ALL(is_in_order(world));
    }
    HOLD_ALL(world_is_a_fold(world));
    HOLD(arb_table_result(&world->table, &result), "a board that is over has no result");
    HOLD(result.contract.level == 0 || world->table.tricks_won[0] + world->table.tricks_won[1] == ARB_TRICKS,
         "a board that was played has not thirteen tricks");
    return NULL;
}

static const char *walk_auction(uint64_t seed, struct arb_chance *chance, struct world *world,
                                struct world_counts *counts)
{
    world_open(world, chance, counts);
    HOLD_ALL(live(world, chance, (unsigned)(10 + seed % 70), (uint32_t)(2 + seed % 7)));
    HOLD_ALL(world_is_a_fold(world));
    return world_auction_ends(world, chance);
}

static const char *walk_play(uint64_t seed, struct arb_chance *chance, struct world *world,
                             struct world_counts *counts)
{
    open_in_play(world, chance, counts);
    HOLD_ALL(live(world, chance, (unsigned)(5 + seed % 60), (uint32_t)(2 + seed % 7)));
    HOLD_ALL(world_is_a_fold(world));
    return world_board_ends(world, chance);
}

/* Dummy claims, and claims again: each time he takes part in the play. */
static const char *fill_the_record(struct world *world)
{
    for (unsigned i = 0; i < ARB_IRREGULARITIES_MAX; i++) {
        const struct arb_act act = {.kind = ARB_DID_CLAIM,
                                    .seat = (uint8_t)((world->table.contract.declarer + 2u) & 3u)};

        HOLD_ALL(world_take(world, &act));
    }
    return NULL;
}

/* There is room for no irregularity any more: what is in order is still taken, and the board ends. */
static const char *walk_full(uint64_t seed, struct arb_chance *chance, struct world *world,
                             struct world_counts *counts)
{
    open_in_play(world, chance, counts);
    HOLD_ALL(live(world, chance, (unsigned)(seed % 40), (uint32_t)(2 + seed % 7)));
    HOLD_ALL(fill_the_record(world));
    counts->full += world->table.irregularities == ARB_IRREGULARITIES_MAX && world->table.phase != ARB_BOARD_OVER;
    return world_board_ends(world, chance);
}

static const char *walk_auction_seen(uint64_t seed, struct arb_chance *chance, struct world *world,
                                     struct world_counts *counts)
{
    world_open(world, chance, counts);
    HOLD_ALL(live(world, chance, arb_chance_below(chance, 80), (uint32_t)(3 + seed % 12)));
    return world_hides_cards(world, chance);
}

static const char *walk_play_seen(uint64_t seed, struct arb_chance *chance, struct world *world,
                                  struct world_counts *counts)
{
    open_in_play(world, chance, counts);
    HOLD_ALL(live(world, chance, arb_chance_below(chance, 60), (uint32_t)(3 + seed % 12)));
    return world_hides_cards(world, chance);
}

const char *walk(enum arb_walk_kind kind, uint64_t seed, struct world *world, struct world_counts *counts)
{
    static const struct {
        const char *(*walk)(uint64_t, struct arb_chance *, struct world *, struct world_counts *);
        uint64_t spread; /* so that two kinds do not walk over the same deals */
    } ways[ARB_WALK_KINDS] = {
        [ARB_WALK_LAWFUL] = {walk_lawful, 1},
        [ARB_WALK_AUCTION] = {walk_auction, 1},
        [ARB_WALK_PLAY] = {walk_play, 31},
        [ARB_WALK_FULL] = {walk_full, 53},
        [ARB_WALK_AUCTION_SEEN] = {walk_auction_seen, 77},
        [ARB_WALK_PLAY_SEEN] = {walk_play_seen, 99},
    };
    struct arb_chance chance = {seed * ways[kind].spread};

    return ways[kind].walk(seed, &chance, world, counts);
}

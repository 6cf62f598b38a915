/* properties.h -- what must hold of any board, whatever happens on it.
 *
 *     world_open(&world, &chance, &counts);
 *     broken = world_take(&world, &act);
 *
 * Each answers NULL, or says what does not hold. The seeds of tests/worlds and the
 * fuzzer's inputs are held to the same, by this one file.
 */
#ifndef ARB_PROPERTIES_H
#define ARB_PROPERTIES_H

#include "random_board.h"
#include "story_properties.h"

/* How often each thing was looked at: a property that never met its case proves nothing. */
struct world_counts {
    uint64_t outcome[3];            /* by enum arb_outcome */
    uint64_t taken[ARB_DID_KINDS];  /* acts taken, by kind */
    uint64_t ruled;                 /* options and answers tried, on copies */
    uint64_t passes_enforced;       /* bars for one turn that were served */
    uint64_t auctions_ended, boards_ended;
    uint64_t lines;                 /* acts written, read back and folded */
    uint64_t twins;                 /* tables with other unseen cards, seen the same */
    uint64_t twins_differed;        /* of these, tables that were not the same table */
    uint64_t full;                  /* boards under way with no room for an irregularity */
    uint64_t twins_parted;          /* an act was not in order with the other cards: nothing to compare */
};

/* A board under way, with what has happened on it. */
struct world {
    struct arb_position position;
    struct arb_regulations regulations;
    struct arb_table table;
    struct acts acts;               /* those taken */
    arb_hand shown;                 /* cards that have lain open, be they in hand again */
    struct arb_act last;            /* the one tried last, taken or refused */
    struct account account;         /* what was told of it, to a reader of nothing else */
    unsigned every;                 /* world_asks_every */
    struct world_counts *counts;
};

/* After each so many acts what takes long is asked: every card, every price, every order of words, the act's line.
 * Where millions are walked more seldom than in the tests. */
extern unsigned world_asks_every;

/* A random deal, board and edition; sometimes there are hands that nobody knows. */
void world_open(struct world *world, struct arb_chance *chance, struct world_counts *counts);

/* The same with the auction over and so many cards in each hand. */
void world_open_ending(struct world *world, struct arb_chance *chance, unsigned cards, struct world_counts *counts);

/* The act is taken or refused. Refused is unchanged to the byte; the act's line does what
 * the act did; cards are conserved; auction and play are what the standing calls and cards make
 * them; articles are of the edition; a pass for one turn ends with it; somebody can go on. */
const char *world_take(struct world *world, const struct arb_act *act);

/* The walk as a case, to the standard error stream: `arbitro rule` tells it. */
void world_print(const struct world *world);

/* Told again from its lines, and from half-way on in a copy, it is the same to the byte. */
const char *world_is_a_fold(const struct world *world);

/* Views of each seat, act by act, are those of a table in which cards it cannot see lie otherwise. */
const char *world_hides_cards(const struct world *world, struct arb_chance *chance);

/* The view after the last act, however the cards that the seat cannot see lie: for small endings. */
const char *world_hides_every_deal(const struct world *world, enum arb_seat seat);

/* The world goes on: what stops the auction is ruled, and the auction comes to its end. */
const char *world_auction_ends(struct world *world, struct arb_chance *chance);

/* The world goes on by lawful acts, answers and choices, and the board comes to its result. */
const char *world_board_ends(struct world *world, struct arb_chance *chance);

#endif

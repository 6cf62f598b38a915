/* dds.c -- calls libdds; the only file that knows its numbering.
 *
 * The library is opened when a worker begins and not linked to the program: its constructor
 * measures the machine and takes 15 MB in whatever process loads it (docs/decisions).
 * Suits count down in it, from spades 0; ranks are bits 2 to 14.
 */
#include "inside.h"

#include <dds/dll.h>
#include <dlfcn.h>
#include <string.h>

/* The library's name for programs: the one without a number is of the package to build with. */
#define LIBRARY "libdds.so.0"

enum { ALL_CARDS = 3, ALWAYS_SEARCH = 1, ANY_TARGET = -1, LOWEST_BIT = 2 };

static struct {
    void (*set_resources)(int memory_mb, int threads);
    int (*solve)(struct deal deal, int target, int solutions, int mode, struct futureTricks *found, int thread);
    int (*table)(struct ddTableDeal deal, struct ddTableResults *found);
} dds;

/* False: the library is not installed, or lacks one of the three functions. */
bool arb__dds_open(uint32_t memory_mb)
{
    void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);

    if (library == NULL) return false;
    /* POSIX lets a symbol's address be taken for a function's; C has no cast for it. */
    *(void **)&dds.set_resources = dlsym(library, "SetResources");
    *(void **)&dds.solve = dlsym(library, "SolveBoard");
    *(void **)&dds.table = dlsym(library, "CalcDDtable");
    if (dds.set_resources == NULL || dds.solve == NULL || dds.table == NULL) return false;
    dds.set_resources((int)memory_mb, 1);
    return true;
}

static int dds_suit(enum arb_suit suit) { return 3 - (int)suit; }
static int dds_strain(unsigned denomination) { return denomination == ARB_NOTRUMP ? 4 : 3 - (int)denomination; }
static int dds_rank(arb_card card) { return (int)arb_card_rank(card) + LOWEST_BIT; }

static unsigned dds_holding(arb_hand hand, enum arb_suit suit)
{
    return (unsigned)(arb_hand_suit(hand, suit) >> (13u * suit)) << LOWEST_BIT;
}

static void copy_hands(const arb_hand hand[ARB_SEATS], unsigned cards[DDS_HANDS][DDS_SUITS])
{
    for (unsigned s = 0; s < ARB_SEATS; s++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            cards[s][dds_suit((enum arb_suit)suit)] = dds_holding(hand[s], (enum arb_suit)suit);
}

/* libdds returns one card of a run of equals, with the others as bits below it. */
static void note_worths(const struct futureTricks *found, int8_t worth[ARB_CARDS])
{
    memset(worth, -1, ARB_CARDS);
    for (int i = 0; i < found->cards && i < 13; i++) {
        const unsigned ranks = (unsigned)found->equals[i] | 1u << found->rank[i];
        const enum arb_suit suit = (enum arb_suit)(3 - found->suit[i]);

        for (unsigned r = 0; r < ARB_RANKS; r++)
            if (ranks >> (r + LOWEST_BIT) & 1u) worth[arb_card_of(suit, (enum arb_rank)r)] = (int8_t)found->score[i];
    }
}

/* Legal cards from the highest. A legal card without a value means that libdds failed. */
static enum arb_solve_fault list_cards(const struct arb_solve_position *position, const int8_t worth[ARB_CARDS],
                                       struct arb_solve_cards *cards)
{
    arb_hand legal = arb__solve_legal(position);

    *cards = (struct arb_solve_cards){.seat = (uint8_t)arb__solve_turn(position)};
    while (legal != 0) {
        const arb_card card = arb_hand_highest(legal);

        if (worth[card] < 0) return ARB_SOLVE_FAILED;
        cards->card[cards->count] = card;
        cards->tricks[cards->count++] = (uint8_t)worth[card];
        if (worth[card] > cards->best) cards->best = (uint8_t)worth[card];
        legal ^= arb_hand_of(card);
    }
    return ARB_SOLVE_GOOD;
}

/* Asks for the value of every card, with no target and always a full search. */
static enum arb_solve_fault answer_position(const struct arb_solve_position *position, struct arb_solve_cards *cards)
{
    struct deal deal = {.trump = dds_strain(position->denomination), .first = position->leader};
    struct futureTricks found = {0};
    int8_t worth[ARB_CARDS];

    for (unsigned i = 0; i < position->on_table; i++) {
        deal.currentTrickSuit[i] = dds_suit(arb_card_suit(position->table[i]));
        deal.currentTrickRank[i] = dds_rank(position->table[i]);
    }
    copy_hands(position->hand, deal.remainCards);
    if (dds.solve(deal, ANY_TARGET, ALL_CARDS, ALWAYS_SEARCH, &found, 0) != RETURN_NO_FAULT) return ARB_SOLVE_FAILED;
    note_worths(&found, worth);
    return list_cards(position, worth, cards);
}

static enum arb_solve_fault answer_table(const arb_hand hand[ARB_SEATS], struct arb_solve_table *table)
{
    struct ddTableDeal deal;
    struct ddTableResults found;

    copy_hands(hand, deal.cards);
    if (dds.table(deal, &found) != RETURN_NO_FAULT) return ARB_SOLVE_FAILED;
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++)
        for (unsigned s = 0; s < ARB_SEATS; s++) table->tricks[d][s] = (uint8_t)found.resTable[dds_strain(d)][s];
    return ARB_SOLVE_GOOD;
}

enum arb_solve_fault arb__dds_answer(const struct arb__solve_question *question, union arb__solve_result *result)
{
    memset(result, 0, sizeof *result);
    if (question->kind == ARB__SOLVE_POSITION) return answer_position(&question->position, &result->cards);
    if (question->kind == ARB__SOLVE_TABLE) return answer_table(question->position.hand, &result->table);
    return ARB_SOLVE_FAILED;
}

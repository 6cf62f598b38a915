/* arbitro/double_dummy/double_dummy.h -- the tricks of best play when all four hands lie open. Law 44.
 *
 *     static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY];
 *     struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
 *     struct arb_dd_table table;
 *     struct arb_deal deal;
 *
 *     if (arb_deal_read(arb_span_of(line), &deal) &&                  "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 …", board.h
 *         arb_dd_table(dd, &deal, &table) == ARB_DD_SOLVED)
 *         tricks = table.tricks[ARB_SPADE_BID][ARB_SOUTH].at_least;      what South takes with spades as trumps
 *
 * Exact, always: the memory only decides how fast. Without a limit every answer is ARB_DD_SOLVED or
 * ARB_DD_NOT_A_POSITION. A table takes some tenths of a second, one with many voids some seconds; the other questions
 * a part of that.
 *
 * The opening lead against 3NT by South: West leads, and tricks are those of his side.
 *
 *     struct arb_dd_position position = {.left = deal, .denomination = ARB_NOTRUMP, .leader = ARB_WEST};
 *     struct arb_dd_cards leads;
 *
 *     if (arb_dd_cards(dd, &position, &leads) == ARB_DD_SOLVED)
 *         beats_it = leads.best.at_least >= 5;                        and those with choice[i].tricks as many do it
 *
 * All of the state lies in the caller's memory: any number of solvers may run at once, each in memory of its own, and
 * one solver serves one thread at a time. Nothing is allocated, and nothing of the C library is called but memcpy,
 * memmove, memset and memcmp; base.h says what happens when what must hold does not. C11 and later; not C++.
 *
 * The caller owns every pointer; none is kept after the call, but the memory and the flag of arb_dd_limit(). NULL is
 * accepted only where it says so. examples/double_dummy.c is a whole program.
 */
#ifndef ARBITRO_DOUBLE_DUMMY_H
#define ARBITRO_DOUBLE_DUMMY_H

#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"

/* -- A solver --------------------------------------------------------------------- */

#define ARB_DD_ALIGNMENT 128u               /* bytes: of the memory that a solver is given */
#define ARB_DD_MEMORY_LEAST (256u << 10)    /* bytes */
#define ARB_DD_MEMORY (32u << 20)           /* bytes: from here on more gains little, but with many voids. What a
                                               search does not need of it is not touched. In the least a whole deal
                                               takes some ten times as long */

/* Opaque; it begins where the caller's memory begins. */
struct arb_dd;

/* A solver in that memory, which stays the caller's and must outlive it; nothing has to be closed. What lies there
 * before does not matter. NULL: fewer bytes than ARB_DD_MEMORY_LEAST, or not aligned to ARB_DD_ALIGNMENT. */
struct arb_dd *arb_dd_open(void *memory, size_t bytes);

/* -- Answers ---------------------------------------------------------------------- */

enum arb_dd_outcome {
    ARB_DD_SOLVED,                  /* all bounds of the answer have met */
    ARB_DD_STOPPED,                 /* by arb_dd_limit(): the bounds hold. What is done of a table is exact, clubs
                                       before notrump; the contract under way is narrowed; others may be 0 to 13 */
    ARB_DD_NOT_A_POSITION           /* a card twice, hands of unequal length, a number out of its range; the answer is
                                       untouched */
};

/* Tricks, 0..13, at_least <= at_most. Equal: that is the answer. */
struct arb_dd_tricks {
    uint8_t at_least, at_most;
};

/* From now on every call stops after so many positions (0: no limit), or soon after *cancel is not 0 (NULL: nothing to
 * look at). A table is one call. A position is one that had to be searched, about two microseconds of work; a usual
 * table takes 15 000 to 300 000, one with many voids millions. The flag is looked at first and then at every
 * thousandth, so within some milliseconds. It stays the caller's and must outlive its use: an int that another thread
 * sets by __atomic_store_n(), or a signal handler as a volatile sig_atomic_t. A new solver has neither.
 *
 * After ARB_DD_STOPPED the same call goes on from the very position where it stopped, whatever the limit: it costs no
 * more in pieces than at once, and bounds only get closer. When another call came between, it begins again with what
 * the memory still knows. */
void arb_dd_limit(struct arb_dd *dd, uint64_t positions, const volatile int *cancel);

/* The positions that the last call searched: what is left of a limit for several calls. */
uint64_t arb_dd_searched(const struct arb_dd *dd);

/* -- A position -------------------------------------------------------------------- */

/* Somebody is to play, with the cards of the trick under way on the table: a whole deal before the lead, an ending, or
 * in the midst of a trick. */
struct arb_dd_position {
    struct arb_deal left;           /* 0..13 cards in each hand, one fewer with those who have played to the trick;
                                       what lies on the table is not among them */
    uint8_t denomination;           /* enum arb_denomination: the trumps, or notrump */
    uint8_t leader;                 /* enum arb_seat: to the trick under way */
    uint8_t on_table;               /* 0..3 cards of it are played */
    arb_card table[3];              /* these, in the order in which they were; a revoke is a discard like another */
};

/* The tricks that the side of the hand to play takes from here on. The trick under way counts, those before do not. */
ARB_MUST_USE enum arb_dd_outcome arb_dd_tricks(struct arb_dd *dd, const struct arb_dd_position *position,
                                               struct arb_dd_tricks *tricks);

/* Cards of one suit in one hand that nothing still in play parts, the table included: they take the same tricks. */
struct arb_dd_choice {
    arb_hand cards;                 /* one at least */
    struct arb_dd_tricks tricks;    /* of the side to play from here on, when one of them is played and then best */
};

/* What the hand to play may play (Law 44), and what it is worth. */
struct arb_dd_cards {
    uint8_t seat;                   /* enum arb_seat: whose turn it is */
    uint8_t count;                  /* 0..13; 0: no cards are left */
    struct arb_dd_tricks best;      /* what arb_dd_tricks() says; 0 when no cards are left */
    struct arb_dd_choice choice[ARB_RANKS]; /* the highest card first, spades before clubs */
};

/* The value of every card of the hand to play. */
ARB_MUST_USE enum arb_dd_outcome arb_dd_cards(struct arb_dd *dd, const struct arb_dd_position *position,
                                              struct arb_dd_cards *cards);

/* -- A deal ------------------------------------------------------------------------ */

/* Tricks of each declarer's side in each denomination. */
struct arb_dd_table {
    struct arb_dd_tricks tricks[ARB_DENOMINATIONS][ARB_SEATS]; /* by enum arb_denomination, and declarer */
};

/* The twenty contracts of a deal, or of an ending with as many cards in each hand, each led to by the hand to the left
 * of its declarer. What one leader has taught is used for the next: this is faster than twenty calls. */
ARB_MUST_USE enum arb_dd_outcome arb_dd_table(struct arb_dd *dd, const struct arb_deal *deal,
                                              struct arb_dd_table *table);

/* The four contracts of one denomination (enum arb_denomination), by declarer: a fifth of the table, for threads that
 * share it. */
ARB_MUST_USE enum arb_dd_outcome arb_dd_denomination(struct arb_dd *dd, const struct arb_deal *deal,
                                                     unsigned denomination, struct arb_dd_tricks declarer[ARB_SEATS]);

/* Contracts that take alike, because the deal is its own image when its hands are turned round the table and suits
 * exchanged: each declarer's in one denomination are those, in 'denomination', of the hand 'turn' seats further on. */
struct arb_dd_image {
    uint8_t denomination;           /* enum arb_denomination */
    uint8_t turn;                   /* 0..3 */
};

/* Of the denominations that are images of that one the first, clubs before notrump; itself, with turn 0, when no other
 * stands before it. Threads that share a table need not ask for the others. */
ARB_MUST_USE struct arb_dd_image arb_dd_image_of(const struct arb_deal *deal, unsigned denomination);

/* -- A play, card by card ------------------------------------------------------------- */

/* Cards as they were played from a position on, over as many tricks as there are; whoever wins a trick leads to the
 * next. */
struct arb_dd_play {
    struct arb_dd_position from;
    uint8_t side;                   /* enum arb_side: whose tricks are counted */
    uint8_t count;                  /* 0..52 cards */
    arb_card card[ARB_CARDS];
};

/* What a card cost its side is the difference between the tricks before it and after it. */
struct arb_dd_trace {
    uint8_t cards;                  /* followed: up to the first that the hand to play does not hold */
    struct arb_dd_tricks tricks[ARB_CARDS + 1]; /* of the side from the first position on, won by then or to come:
                                                   [i] when i cards are played as they were, the others best */
};

/* The tricks before the first card and after each. A revoke is played as it was; the next value counts with it. */
ARB_MUST_USE enum arb_dd_outcome arb_dd_trace(struct arb_dd *dd, const struct arb_dd_play *play,
                                              struct arb_dd_trace *trace);

#endif

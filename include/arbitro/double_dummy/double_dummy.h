/* arbitro/double_dummy/double_dummy.h -- the tricks of best play when all four hands lie open.
 *
 *     static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY];
 *     struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
 *     struct arb_dd_table table;
 *
 *     if (arb_dd_table(dd, &deal, &table))
 *         tricks = table.tricks[ARB_SPADES][ARB_SOUTH];       what South takes with spades as trumps
 *
 * Exact, always: the memory only decides how fast. All of the state lives in the caller's memory, so that any number of
 * solvers may run at once, each in memory of its own; one solver is for one thread at a time. Nothing is allocated, and
 * nothing of the C library is called but memcpy and memset. A deal takes about a tenth of a second, one with many voids
 * some seconds.
 */
#ifndef ARBITRO_DOUBLE_DUMMY_H
#define ARBITRO_DOUBLE_DUMMY_H

#include "arbitro/words/board.h"
#include "arbitro/words/contract.h"

#define ARB_DD_ALIGNMENT 128u           /* bytes: of the memory that a solver is given */
#define ARB_DD_MEMORY_LEAST (256u << 10)
#define ARB_DD_MEMORY (32u << 20)       /* from here on more memory gains little, but with many voids */

/* Opaque; it begins where the caller's memory begins. */
struct arb_dd;

/* A solver in that memory, which stays the caller's and must outlive it; nothing has to be closed. NULL: fewer bytes
 * than ARB_DD_MEMORY_LEAST, or not aligned to ARB_DD_ALIGNMENT. */
struct arb_dd *arb_dd_open(void *memory, size_t bytes);

/* The tricks that North-South take, 0..13, when 'leader' leads to the next trick: of a whole deal or of an ending, with
 * the same number of cards, 0..13, in every hand. false: the hands are unequal or a card stands in two of them; then
 * *tricks is untouched. */
ARB_MUST_USE bool arb_dd_solve(struct arb_dd *dd, const struct arb_deal *deal, enum arb_denomination denomination,
                               enum arb_seat leader, uint8_t *tricks);

/* Tricks of each declarer's side, 0..13, in each denomination. */
struct arb_dd_table {
    uint8_t tricks[ARB_DENOMINATIONS][ARB_SEATS];
};

/* The twenty contracts of a deal or of an ending, each led to by the hand to the left of its declarer. What one leader
 * has taught is used for the next. false as above; then *table is untouched. */
ARB_MUST_USE bool arb_dd_table(struct arb_dd *dd, const struct arb_deal *deal, struct arb_dd_table *table);

#endif

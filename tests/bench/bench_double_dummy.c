/* bench_double_dummy.c -- tables of random deals by the solver of our own, beside libdds called directly on the same
 * deals by turns, in one process and on one thread each. */
#include "bench.h"

#include "arbitro/double_dummy/double_dummy.h"

#include <dds/dll.h>
#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { DEALS = 40 };

static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY];

static struct arb_deal next_deal(uint32_t *state)
{
    struct arb_deal deal = {{0}};
    arb_card pack[ARB_CARDS];

    for (unsigned c = 0; c < ARB_CARDS; c++) {
        const unsigned at = bench_next(state) % (c + 1);

        pack[c] = pack[at];
        pack[at] = (arb_card)c;
    }
    for (unsigned c = 0; c < ARB_CARDS; c++) deal.hand[c & 3u] |= arb_hand_of(pack[c]);
    return deal;
}

static double check_of(unsigned trump, unsigned tricks) { return (trump + 1.0) * tricks; }

static double ours(struct arb_dd *dd, const struct arb_deal *deal)
{
    struct arb_dd_table table;
    double check = 0;

    if (arb_dd_table(dd, deal, &table) != ARB_DD_SOLVED) abort();
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++) check += check_of(trump, table.tricks[trump][seat].at_least);
    return check;
}

static double theirs(const struct arb_deal *deal)
{
    struct ddTableDeal cards = {0};
    struct ddTableResults found;
    double check = 0;

    for (unsigned seat = 0; seat < ARB_SEATS; seat++)
        for (unsigned suit = 0; suit < ARB_SUITS; suit++)
            cards.cards[seat][3 - suit] =
                (unsigned)(arb_hand_suit(deal->hand[seat], (enum arb_suit)suit) >> (ARB_RANKS * suit)) << 2;
    if (CalcDDtable(cards, &found) != RETURN_NO_FAULT) abort();
    for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
        for (unsigned seat = 0; seat < ARB_SEATS; seat++)
            check += check_of(trump, (unsigned)found.resTable[trump < ARB_SUITS ? 3 - trump : trump][seat]);
    return check;
}

int main(void)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
    double our_ns = 0, their_ns = 0, our_check = 0, their_check = 0;
    uint32_t state = 2026;

    SetMaxThreads(1);
    for (unsigned i = 0; i < DEALS; i++) {
        const struct arb_deal deal = next_deal(&state);
        const double from = bench_now_ns();

        our_check += ours(dd, &deal);
        const double between = bench_now_ns();

        their_check += theirs(&deal);
        our_ns += between - from;
        their_ns += bench_now_ns() - between;
    }
    bench_row("double_dummy.tables", DEALS / our_ns * 1e9, "tables/CPU-s", 0, 1, our_check);
    printf("{\"name\":\"double_dummy.tables\",\"check\":%.0f,"
           "\"reference\":{\"name\":\"libdds directly\",\"value\":%.4g}}\n",
           their_check, DEALS / their_ns * 1e9);
    return 0;
}

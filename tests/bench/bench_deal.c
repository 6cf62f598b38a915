/* bench_deal.c -- deals a second: numbers to deals, and with the generator's bits. */
#include "bench.h"

#include "arbitro/deal/deal.h"

#include <sodium.h>
#include <stdlib.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

enum { DEALS = 4096, BYTES = 12 };

static uint8_t bits[DEALS][BYTES];

static uint64_t deal_all(void)
{
    uint64_t sum = 0;

    for (unsigned i = 0; i < DEALS; i++) {
        struct arb_deal_number number;
        struct arb_deal deal;

        if (!arb_deal_number_draw(bits[i], &number)) continue;
        arb_deal_unrank(&number, &deal);
        sum += deal.hand[0] ^ deal.hand[2];
    }
    return sum;
}

static unsigned drawn(void)
{
    struct arb_deal_number number;
    unsigned count = 0;

    for (unsigned i = 0; i < DEALS; i++) count += arb_deal_number_draw(bits[i], &number);
    return count;
}

int main(void)
{
    unsigned char seed[randombytes_SEEDBYTES] = {7};
    volatile uint64_t sum = 0;
    double ns;

    if (sodium_init() < 0) return 1;
    randombytes_buf_deterministic(bits, sizeof bits, seed);
    BENCH_NS(ns, sum = sum + deal_all());
    bench_row("deals by unranking", drawn() * 1e3 / ns, "M/s", 5, 1, drawn());
    BENCH_NS(ns, (randombytes_buf_deterministic(bits, sizeof bits, seed), sum = sum + deal_all()));
    bench_row("deals by unranking, with ChaCha20", drawn() * 1e3 / ns, "M/s", 5, 1, drawn());
    return 0;
}

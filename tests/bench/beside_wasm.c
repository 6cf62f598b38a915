/* beside_wasm.c -- the solver on this machine, for what measures its WebAssembly: beside_wasm < DEALS
 *
 * A deal a line. Prints the processor time that their tables took, in seconds, and the checksum of the answers.
 */
#include "bench.h"

#include "arbitro/double_dummy/double_dummy.h"

#include <stdlib.h>
#include <string.h>

_Noreturn void arb_assert_failed(const char *file, int line, const char *claim)
{
    fprintf(stderr, "%s:%d: %s\n", file, line, claim);
    abort();
}

static _Alignas(ARB_DD_ALIGNMENT) char memory[ARB_DD_MEMORY];

int main(void)
{
    struct arb_dd *dd = arb_dd_open(memory, sizeof memory);
    const double from = bench_now_ns();
    double check = 0;
    char line[128];

    while (fgets(line, sizeof line, stdin) != NULL) {
        struct arb_deal deal;
        struct arb_dd_table table;

        line[strcspn(line, "\n")] = 0;
        if (!arb_deal_read(arb_span_of(line), &deal) ||
            arb_dd_table(dd, &deal, &table) != ARB_DD_SOLVED)
            return 2;
        for (unsigned trump = 0; trump < ARB_DENOMINATIONS; trump++)
            for (unsigned seat = 0; seat < ARB_SEATS; seat++)
                check += (trump + 1.0) * table.tricks[trump][seat].at_least;
    }
    printf("%.6f %.0f\n", (bench_now_ns() - from) / 1e9, check);
    return 0;
}

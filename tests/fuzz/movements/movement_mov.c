/* movement_mov.c -- whatever reads as a .MOV is judged without harm, and a legal one is weighed. */
#include "arbitro/text/movement_mov.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static struct arb_movement movement;
    static struct arb_movement_finding finding[20];
    struct arb_movement_balance balance;
    const struct arb_span given = {(const char *)bytes, length};

    if (!arb_movement_is_mov(given) || !arb_movement_mov_read(given, &movement)) return 0;
    if (arb_movement_faults(&movement, finding, 20) > 0) return 0;
    arb_movement_weigh(&movement, &balance);
    if (balance.copies > movement.tables || balance.most_met > movement.rounds) abort();
    return 0;
}

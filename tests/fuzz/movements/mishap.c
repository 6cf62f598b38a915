/* mishap.c -- whatever is told of a movement that went wrong is refused or answered: every offer is a movement that the
 * change to it makes and proves. */
#include "arbitro/text/repair_text.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

static void check_offer(const struct arb_movement *now, const struct arb_mishap *mishap, const struct arb_offer *offer)
{
    static struct arb_movement changed;
    struct arb_movement_place place;
    struct arb_movement_change change;

    if (!arb_change_between(now, &offer->movement, mishap->from, &change)) return;
    if (arb_change_apply(now, &change, &changed, &place) != ARB_MOVEMENT_LEGAL) abort();
    if (memcmp(changed.meeting, offer->movement.meeting, sizeof changed.meeting) != 0) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const struct arb_movement_order orders[] = {
        {.kind = ARB_MITCHELL, .tables = 3}, {.kind = ARB_MITCHELL, .tables = 4, .half_table = 1, .rounds = 3},
        {.kind = ARB_HOWELL, .tables = 3}, {.kind = ARB_INDIVIDUAL, .players = 8},
    };
    static struct arb_repair repair;
    const struct arb_span line = {(const char *)bytes + 1, length - 1};
    struct arb_movement movement;
    struct arb_movement_place place;
    struct arb_mishap mishap;
    struct arb_line_error error;

    if (length < 2 || arb_mishap_read(line, &mishap, &error) != ARB_LINE_GOOD) return 0;
    if (arb_movement_make(&orders[bytes[0] % ARB_COUNT(orders)], &movement, &place) != ARB_MOVEMENT_LEGAL) abort();
    if (arb_repair_search(&movement, &mishap, &repair, &place) != ARB_REPAIR_POSSIBLE) return 0;
    for (unsigned i = 0; i < repair.count; i++) check_offer(&movement, &mishap, &repair.offer[i]);
    return 0;
}

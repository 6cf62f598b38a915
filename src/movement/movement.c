/* movement.c -- takes the order, has it made, has it proved, and only then hands it over. */
#include "inside.h"

#include <string.h>

static const char *const symbols[] = {
#define X(NAME, symbol) #symbol,
    ARB_MOVEMENT_FAULTS(X)
#undef X
};

const char *arb_movement_fault_symbol(enum arb_movement_fault fault)
{
    return symbols[fault];
}

enum arb_movement_fault arb_movement_make(const struct arb_movement_order *order,
                                          struct arb_movement *movement, struct arb_movement_place *place)
{
    struct arb_movement made;
    enum arb_movement_fault fault = ARB_MOVEMENT_KIND_UNKNOWN;

    memset(&made, 0, sizeof made);
    *place = (struct arb_movement_place){0};
    made.kind = order->kind;
    if (order->kind == ARB_MITCHELL) fault = arb__mitchell(order, &made, place);
    if (order->kind == ARB_HOWELL) fault = arb__howell(order, &made, place);
    if (fault == ARB_MOVEMENT_LEGAL) fault = arb_movement_check(&made, place);
    if (fault == ARB_MOVEMENT_LEGAL) *movement = made;
    return fault;
}

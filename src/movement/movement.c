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

static const char *const names[] = {
#define X(NAME, name) name,
    ARB_MOVEMENT_KINDS(X)
#undef X
};

const char *arb_movement_kind_name(enum arb_movement_kind kind)
{
    return names[kind];
}

enum arb_movement_kind arb_movement_kind_named(struct arb_span name)
{
    for (unsigned kind = 0; kind < ARB_MOVEMENT_KIND_COUNT; kind++)
        if (arb_span_is(name, names[kind])) return (enum arb_movement_kind)kind;
    return ARB_NO_MOVEMENT;
}

typedef enum arb_movement_fault maker(const struct arb_movement_order *order, struct arb_movement *movement,
                                      struct arb_movement_place *place);

static maker *const makers[ARB_MOVEMENT_KIND_COUNT] = {
    [ARB_MITCHELL] = arb__mitchell,
    [ARB_HOWELL] = arb__howell,
    [ARB_HESITATION] = arb__hesitation,
    [ARB_DOUBLE_HESITATION] = arb__hesitation,
    [ARB_WEB] = arb__formula,
    [ARB_BOWMAN] = arb__formula,
    [ARB_BLACKPOOL] = arb__formula,
    [ARB_DOUBLE_WEAVE] = arb__formula,
    [ARB_ROUND_ROBIN] = arb__round_robin,
    [ARB_AMERICAN_WHIST] = arb__formula,
    [ARB_NEW_ENGLAND_RELAY] = arb__formula,
};

enum arb_movement_fault arb_movement_make(const struct arb_movement_order *order,
                                          struct arb_movement *movement, struct arb_movement_place *place)
{
    struct arb_movement made;
    enum arb_movement_fault fault;

    memset(&made, 0, sizeof made);
    *place = (struct arb_movement_place){0};
    if (order->kind >= ARB_MOVEMENT_KIND_COUNT || makers[order->kind] == NULL) return ARB_MOVEMENT_KIND_UNKNOWN;
    made.kind = order->kind;
    fault = makers[order->kind](order, &made, place);
    if (fault == ARB_MOVEMENT_LEGAL) fault = arb_movement_check(&made, place);
    if (fault == ARB_MOVEMENT_LEGAL) *movement = made;
    return fault;
}

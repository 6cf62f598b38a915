/* movement.c -- makes the movement that was ordered: has it made by its kind, changed as ordered, and proved.
 *
 * Only what the validator accepts is handed over, whoever made it.
 */
#include "meetings/inside.h"

#include <string.h>

ARB_LIST_TEXTS(arb_movement_fault_symbol, enum arb_movement_fault, ARB_MOVEMENT_FAULTS, ARB_ROW_SYMBOL)

static const char *const names[] = {ARB_MOVEMENT_KINDS(ARB_ROW_WORDS)};

const char *arb_movement_kind_name(enum arb_movement_kind kind)
{
    ARB_ASSERT(kind < ARB_MOVEMENT_KIND_COUNT);
    return names[kind];
}

enum arb_movement_kind arb_movement_kind_named(struct arb_span name)
{
    for (unsigned kind = 0; kind < ARB_MOVEMENT_KIND_COUNT; kind++)
        if (arb_span_is(name, names[kind])) return (enum arb_movement_kind)kind;
    return ARB_NO_MOVEMENT;
}

bool arb_movement_kind_is_of_teams(enum arb_movement_kind kind)
{
    return kind == ARB_AMERICAN_WHIST || kind == ARB_NEW_ENGLAND_RELAY || kind == ARB_TRIPLES;
}

bool arb_movement_kind_has_two_fields(enum arb_movement_kind kind)
{
    return kind == ARB_MITCHELL || kind == ARB_WEB || kind == ARB_BOWMAN || kind == ARB_BLACKPOOL ||
           kind == ARB_DOUBLE_WEAVE || kind == ARB_APPENDIX || kind == ARB_SCISSORS || kind == ARB_ROVER ||
           kind == ARB_BUMP;
}

typedef enum arb_movement_fault maker(const struct arb_movement_order *order, struct arb_movement *movement,
                                      struct arb_movement_place *place);

static maker *const makers[ARB_MOVEMENT_KIND_COUNT] = {
    [ARB_MITCHELL] = arb__mitchell,
    [ARB_HOWELL] = arb__howell,
    [ARB_THREE_QUARTER_HOWELL] = arb__howell,
    [ARB_HESITATION] = arb__hesitation,
    [ARB_DOUBLE_HESITATION] = arb__hesitation,
    [ARB_WEB] = arb__formula,
    [ARB_BOWMAN] = arb__formula,
    [ARB_BLACKPOOL] = arb__formula,
    [ARB_DOUBLE_WEAVE] = arb__formula,
    [ARB_APPENDIX] = arb__formula,
    [ARB_SCISSORS] = arb__formula,
    [ARB_ROUND_ROBIN] = arb__round_robin,
    [ARB_AMERICAN_WHIST] = arb__formula,
    [ARB_NEW_ENGLAND_RELAY] = arb__formula,
    [ARB_TRIPLES] = arb__formula,
    [ARB_ROVER] = arb__rover,
    [ARB_BUMP] = arb__rover,
    [ARB_INDIVIDUAL] = arb__individual,
};

/* All tables play one set a round: whoever meets on it, nobody has had it before. */
static enum arb_movement_fault play_as_barometer(struct arb_movement *m)
{
    if (m->teams) return ARB_MOVEMENT_BAROMETER_OF_TEAMS;
    for (unsigned r = 0; r < m->rounds; r++)
        for (unsigned t = 0; t < m->tables; t++)
            if (m->meeting[r][t].set != 0) m->meeting[r][t].set = (uint8_t)(r + 1);
    m->sets = m->rounds;
    ARB_ASSERT(m->sets <= ARB_SETS_MAX);
    return ARB_MOVEMENT_LEGAL;
}

/* The number of rounds to switch for balance; of scissors, whose rounds are halves, whole meetings. */
static uint8_t best_to_switch(const struct arb_movement *m)
{
    if (m->kind == ARB_SCISSORS && m->rounds > 1) return (uint8_t)(2 * arb_movement_rounds_to_switch(m->rounds / 2));
    return arb_movement_rounds_to_switch(m->rounds);
}

/* Makes one field of two with the arrow switched in the last rounds. */
static enum arb_movement_fault switch_arrow(struct arb_movement *m, uint8_t rounds, struct arb_movement_place *place)
{
    if (!m->two_winner || m->teams) return ARB_MOVEMENT_ONE_FIELD_ALREADY;
    if (rounds == ARB_SWITCH_BEST) rounds = best_to_switch(m);
    if (rounds > m->rounds) {
        place->value = m->rounds;
        return ARB_MOVEMENT_ROUNDS_OUT_OF_RANGE;
    }
    ARB_ASSERT(rounds <= m->rounds);
    arb_movement_switch_last(m, rounds);
    return ARB_MOVEMENT_LEGAL;
}

/* Parts of the order that do not go with its kind. */
static enum arb_movement_fault check_extras(const struct arb_movement_order *order)
{
    if (order->way != ARB_MITCHELL_PLAIN && order->kind != ARB_MITCHELL && order->kind != ARB_ROVER &&
        order->kind != ARB_BUMP)
        return ARB_MOVEMENT_WAY_OF_OTHERS;
    if (order->half_table && arb_movement_kind_is_of_teams((enum arb_movement_kind)order->kind))
        return ARB_MOVEMENT_HALF_A_TEAM;
    return ARB_MOVEMENT_LEGAL;
}

/* See movement.h. The place is filled by whoever refuses. */
enum arb_movement_fault arb_movement_make(const struct arb_movement_order *order,
                                          struct arb_movement *movement, struct arb_movement_place *place)
{
    struct arb_movement made;
    enum arb_movement_fault fault;

    memset(&made, 0, sizeof made);
    *place = (struct arb_movement_place){0};
    if (order->kind >= ARB_MOVEMENT_KIND_COUNT || makers[order->kind] == NULL) return ARB_MOVEMENT_KIND_UNKNOWN;
    made.kind = order->kind;
    fault = check_extras(order);
    if (fault == ARB_MOVEMENT_LEGAL) fault = makers[order->kind](order, &made, place);
    if (fault == ARB_MOVEMENT_LEGAL && order->barometer) fault = play_as_barometer(&made);
    if (fault == ARB_MOVEMENT_LEGAL && order->switched != 0) fault = switch_arrow(&made, order->switched, place);
    if (fault == ARB_MOVEMENT_LEGAL) fault = arb_movement_check(&made, place);
    ARB_ASSERT(fault != ARB_MOVEMENT_LEGAL || (made.rounds >= 1 && made.tables >= 1 && made.kind == order->kind));
    if (fault == ARB_MOVEMENT_LEGAL) *movement = made;
    return fault;
}

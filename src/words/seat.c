/* seat.c -- the names of seats and sides. */
#include "arbitro/seat.h"

const char *arb_seat_name(enum arb_seat seat)
{
    static const char *const names[] = {"N", "E", "S", "W"};

    return names[seat & 3u];
}

const char *arb_side_name(enum arb_side side)
{
    return side == ARB_NS ? "NS" : "EW";
}

bool arb_seat_read(struct arb_span span, enum arb_seat *seat)
{
    for (unsigned s = 0; s < ARB_SEATS; s++) {
        if (!arb_span_is_nocase(span, arb_seat_name((enum arb_seat)s))) continue;
        *seat = (enum arb_seat)s;
        return true;
    }
    return false;
}

bool arb_side_read(struct arb_span span, enum arb_side *side)
{
    const bool ns = arb_span_is_nocase(span, "NS");

    if (!ns && !arb_span_is_nocase(span, "EW")) return false;
    *side = ns ? ARB_NS : ARB_EW;
    return true;
}

/* seat.c -- the names of seats and sides. */
#include "arbitro/words/seat.h"

const char *arb_seat_name(enum arb_seat seat)
{
    static const char *const names[] = {"N", "E", "S", "W"};

    return names[seat & 3u];
}

const char *arb_side_name(enum arb_side side)
{
    return side == ARB_NS ? "NS" : "EW";
}

/* One letter, in either case. */
bool arb_seat_read(struct arb_span span, enum arb_seat *seat)
{
    if (span.length != 1) return false;
    switch (span.at[0]) {
    case 'N':
    case 'n': *seat = ARB_NORTH; return true;
    case 'E':
    case 'e': *seat = ARB_EAST; return true;
    case 'S':
    case 's': *seat = ARB_SOUTH; return true;
    case 'W':
    case 'w': *seat = ARB_WEST; return true;
    default: return false;
    }
}

bool arb_side_read(struct arb_span span, enum arb_side *side)
{
    const bool ns = arb_span_is_nocase(span, "NS");

    if (!ns && !arb_span_is_nocase(span, "EW")) return false;
    *side = ns ? ARB_NS : ARB_EW;
    return true;
}

/* call.c -- calls in letters, and back. */
#include "arbitro/words/call.h"

char arb_denomination_letter(enum arb_denomination d)
{
    ARB_ASSERT(d <= ARB_NOTRUMP);
    return "CDHSN"[d];
}

void arb_call_write(struct arb_writer *out, arb_call call)
{
    if (call == ARB_PASS) {
        arb_write_text(out, "P");
    } else if (call == ARB_DOUBLE || call == ARB_REDOUBLE) {
        arb_write_text(out, call == ARB_DOUBLE ? "X" : "XX");
    } else {
        arb_write_int(out, arb_bid_level(call));
        arb_write_char(out, arb_denomination_letter(arb_bid_denomination(call)));
    }
}

/* One letter, or NT. */
static bool read_denomination(struct arb_span span, enum arb_denomination *d)
{
    enum arb_suit suit;

    if (span.length == 1 && arb_suit_read(span.at[0], &suit)) {
        *d = (enum arb_denomination)suit;
        return true;
    }
    if (arb_span_is_nocase(span, "N") || arb_span_is_nocase(span, "NT")) {
        *d = ARB_NOTRUMP;
        return true;
    }
    return false;
}

/* A level and a denomination, P or PASS, X, XX; in either case. */
bool arb_call_read(struct arb_span span, arb_call *call)
{
    const bool is_bid = span.length > 1 && span.at[0] >= '1' && span.at[0] <= '0' + ARB_LEVEL_MAX;
    enum arb_denomination d;

    if (is_bid) {
        if (!read_denomination(arb_span_skip(span, 1), &d)) return false;
        *call = arb_bid((unsigned)(span.at[0] - '0'), d);
    } else if (arb_span_is_nocase(span, "P") || arb_span_is_nocase(span, "PASS")) {
        *call = ARB_PASS;
    } else if (arb_span_is_nocase(span, "X")) {
        *call = ARB_DOUBLE;
    } else if (arb_span_is_nocase(span, "XX")) {
        *call = ARB_REDOUBLE;
    } else {
        return false;
    }
    return true;
}

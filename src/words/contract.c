/* contract.c -- contracts in letters, and back. */
#include "arbitro/words/contract.h"

/* Two passed-out boards are equal whatever else they hold. */
bool arb_contract_equal(struct arb_contract a, struct arb_contract b)
{
    if (a.level == 0 || b.level == 0) return a.level == b.level;
    return a.level == b.level && a.denomination == b.denomination && a.doubling == b.doubling &&
           a.declarer == b.declarer;
}

void arb_contract_write(struct arb_writer *out, struct arb_contract contract)
{
    if (arb_contract_is_pass(contract)) {
        arb_write_char(out, 'P');
        return;
    }
    arb_call_write(out, arb_bid(contract.level, (enum arb_denomination)contract.denomination));
    for (unsigned i = 0; i < contract.doubling; i++) arb_write_char(out, 'X');
    arb_write_char(out, ' ');
    arb_write_text(out, arb_seat_name((enum arb_seat)contract.declarer));
}

/* Cuts the X or XX off the end; how many there were. */
static unsigned cut_doubling(struct arb_span *span)
{
    unsigned crosses = 0;

    while (crosses < 2 && span->length > 0 && (span->at[span->length - 1] | 0x20) == 'x')
        span->length--, crosses++;
    return crosses;
}

/* Level, denomination and doubling; the declarer comes from elsewhere and stays. */
bool arb_contract_read(struct arb_span span, struct arb_contract *contract)
{
    unsigned doubling;
    arb_call call;

    if (arb_call_read(span, &call) && call == ARB_PASS) {
        *contract = (struct arb_contract){.declarer = contract->declarer};
        return true;
    }
    doubling = cut_doubling(&span);
    if (!arb_call_read(span, &call) || !arb_call_is_bid(call) || call > ARB_LAST_BID) return false;
    contract->level = (uint8_t)arb_bid_level(call);
    contract->denomination = (uint8_t)arb_bid_denomination(call);
    contract->doubling = (uint8_t)doubling;
    return true;
}

/* Minus is a hyphen, or the sign itself. */
static bool take_minus(struct arb_span *span)
{
    const size_t length = span->length > 0 && span->at[0] == '-'                                        ? 1
                          : span->length >= 3 && arb_span_is((struct arb_span){span->at, 3}, "\u2212") ? 3
                                                                                                        : 0;

    *span = arb_span_skip(*span, length);
    return length > 0;
}

static bool is_digit_first(struct arb_span span)
{
    return span.length > 0 && span.at[0] >= '0' && span.at[0] <= '9';
}

bool arb_written_tricks_read(struct arb_span span, struct arb_written_tricks *written)
{
    const bool made = arb_span_is(span, "="), over = span.length > 0 && span.at[0] == '+', under = take_minus(&span);
    int64_t n = 0;

    if (over) span = arb_span_skip(span, 1);
    if (!made && (!is_digit_first(span) || !arb_span_int(span, 0, over ? 7 : 13, &n))) return false;
    *written = (struct arb_written_tricks){made || over || under, (int8_t)(under ? -n : n)};
    return true;
}

bool arb_written_tricks_of(struct arb_written_tricks written, struct arb_contract contract, uint8_t *tricks)
{
    const int all = written.n + (written.relative ? contract.level + 6 : 0);

    if ((written.relative && contract.level == 0) || all < 0 || all > 13) return false;
    *tricks = (uint8_t)all;
    return true;
}

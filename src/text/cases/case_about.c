/* case_about.c -- the sentences that begin with whom or what they are about: a call, a seat, a side. */
#include "case_words.h"

static const char *const statuses[] = {"stands", "accepted", "in question", "cancelled", "withdrawn"};

/* "X cancelled", "2D unauthorised for NS", "2D unauthorised for nobody", "2D authorised for EW" */
bool arb__read_about_call(struct arb_span text, struct arb_expectation *claim)
{
    enum arb_side side = ARB_NS;

    if (!arb__read_call_or_card(arb_span_word(&text), &claim->call)) return false;
    claim->kind = ARB_EXPECT_CALL;
    for (unsigned s = 0; s < ARB_COUNT(statuses); s++) {
        claim->how = (uint8_t)s;
        if (arb_span_is(text, statuses[s])) return true;
    }
    claim->how = 0;
    claim->kind = arb__take(&text, "authorised") ? ARB_EXPECT_AUTHORISED : ARB_EXPECT_UNAUTHORISED;
    if (claim->kind == ARB_EXPECT_UNAUTHORISED && !arb__take(&text, "unauthorised")) return false;
    if (!arb__take(&text, "for")) return false;
    claim->seat = arb_span_is(text, "nobody") ? 2 : 0;
    if (claim->seat == 2) return claim->kind == ARB_EXPECT_UNAUTHORISED;
    if (!arb_side_read(text, &side)) return false;
    claim->seat = (uint8_t)side;
    return true;
}

static const char *const bars[] = {"is free", "may not double", "must pass once", "must pass to the end"};

/* "N must pass once", "S must repeat 1H", "N may not lead hearts" */
bool arb__read_about_seat(struct arb_span text, struct arb_expectation *claim)
{
    struct arb_span rest;

    if (!arb__take_seat(&text, &claim->seat)) return false;
    claim->kind = ARB_EXPECT_BAR;
    for (unsigned b = 0; b < ARB_COUNT(bars); b++) {
        claim->how = (uint8_t)b;
        if (arb_span_is(text, bars[b])) return true;
    }
    claim->how = 0;
    claim->kind = ARB_EXPECT_OWES;
    if (arb__begins(text, "must repeat", &rest)) return arb_call_read(rest, &claim->call);
    claim->kind = ARB_EXPECT_LEAD;
    claim->how = ARB_OPTION_REQUIRE;
    if (arb__begins(text, "must lead", &rest)) return arb__suit_of_word(rest, &claim->suit);
    claim->how = ARB_OPTION_PROHIBIT;
    if (arb__begins(text, "may not lead", &rest)) return arb__suit_of_word(rest, &claim->suit);
    claim->how = ARB_OPTION_NO_RESTRICTION;
    return arb_span_is(text, "may lead freely");
}

/* "NS at most average minus"; "NS without ceiling" */
bool arb__read_about_side(struct arb_span text, struct arb_expectation *claim)
{
    enum arb_side side;

    if (!arb_side_read(arb_span_word(&text), &side)) return false;
    claim->kind = ARB_EXPECT_CEILING;
    claim->seat = (uint8_t)side;
    claim->how = arb_span_is(text, "without ceiling");
    return claim->how || arb_span_is(text, "at most average minus");
}

static void write_lead_said(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_text(out, arb_seat_name((enum arb_seat)claim->seat));
    if (claim->how == ARB_OPTION_NO_RESTRICTION) {
        arb_write_text(out, " may lead freely");
        return;
    }
    arb_write_text(out, claim->how == ARB_OPTION_REQUIRE ? " must lead " : " may not lead ");
    arb_write_text(out, arb__suit_word((enum arb_suit)claim->suit));
}

/* Sentences that begin with a call, a seat or a side; and an offer. */
void arb__write_about(struct arb_writer *out, const struct arb_expectation *claim)
{
    switch (claim->kind) {
    case ARB_EXPECT_CALL:
        arb__write_call_or_card(out, claim->call);
        arb_write_char(out, ' ');
        arb_write_text(out, claim->how < ARB_COUNT(statuses) ? statuses[claim->how] : "was not made");
        break;
    case ARB_EXPECT_UNAUTHORISED:
    case ARB_EXPECT_AUTHORISED:
        arb__write_call_or_card(out, claim->call);
        arb_write_text(out, claim->kind == ARB_EXPECT_AUTHORISED ? " authorised for " : " unauthorised for ");
        arb_write_text(out, claim->seat > 1 ? "nobody" : arb_side_name((enum arb_side)claim->seat));
        break;
    case ARB_EXPECT_BAR:
        arb_write_text(out, arb_seat_name((enum arb_seat)claim->seat));
        arb_write_char(out, ' ');
        arb_write_text(out, bars[claim->how & 3u]);
        break;
    case ARB_EXPECT_OWES:
        arb_write_text(out, arb_seat_name((enum arb_seat)claim->seat));
        arb_write_text(out, " must repeat ");
        arb_call_write(out, claim->call);
        break;
    case ARB_EXPECT_LEAD:
        if (claim->how != 0) write_lead_said(out, claim);
        break;
    case ARB_EXPECT_CEILING:
        arb_write_text(out, arb_side_name((enum arb_side)claim->seat));
        arb_write_text(out, claim->how ? " without ceiling" : " at most average minus");
        break;
    case ARB_EXPECT_SEES:
    case ARB_EXPECT_SEES_NOT:
    case ARB_EXPECT_SEES_SKIPPED: arb__write_sees(out, claim); break;
    case ARB_EXPECT_OFFER: arb__write_option(out, &claim->option); break;
    case ARB_EXPECT_CLAIMED: arb_write_text(out, arb_claimed_words((enum arb_claimed_stage)claim->how)); break;
    default: break;
    }
}

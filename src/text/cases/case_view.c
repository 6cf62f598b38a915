/* case_view.c -- what a player sees, and what the Director does: sentences of 'expect'.
 *
 *     N sees nothing irregular               N does not see insufficient bid
 *     N sees insufficient bid by S (27)      director sees revoke by E (61A)
 *     director sees W skipped                legal calls in view of N: P 2H-7N
 */
#include "case_words.h"

static bool read_wrong(struct arb_span *rest, uint8_t *wrong)
{
    for (unsigned w = 0; w < ARB_WRONG_KINDS; w++) {
        *wrong = (uint8_t)w;
        if (arb__begins(*rest, arb_wrong_words((enum arb_wrong)w), rest)) return true;
    }
    return false;
}

/* "SEAT sees …", "SEAT does not see …", "director sees …": ARB_SEATS as seat is the Director, as 'by' nobody, and
 * ARB_WRONG_KINDS is nothing irregular. Only the Director sees that a seat was skipped. */
bool arb__read_sees(struct arb_span text, struct arb_expectation *claim)
{
    const bool director = arb__take(&text, "director");

    claim->kind = ARB_EXPECT_SEES;
    claim->seat = ARB_SEATS;
    if (!director && !arb__take_seat(&text, &claim->seat)) return false;
    claim->by = ARB_SEATS;
    claim->wrong = ARB_WRONG_KINDS;
    if (arb__begins(text, "does not see", &text)) {
        claim->kind = ARB_EXPECT_SEES_NOT;
        return claim->law == LAW_NONE && read_wrong(&text, &claim->wrong) && text.length == 0;
    }
    if (!arb__take(&text, "sees")) return false;
    if (arb_span_is(text, "nothing irregular")) return claim->law == LAW_NONE;
    if (read_wrong(&text, &claim->wrong))
        return arb__take(&text, "by") && arb__take_seat(&text, &claim->by) && text.length == 0;
    claim->kind = ARB_EXPECT_SEES_SKIPPED;
    claim->wrong = 0;
    return director && arb__take_seat(&text, &claim->by) && arb_span_is(text, "skipped");
}

/* The inverse of arb__read_sees. */
void arb__write_sees(struct arb_writer *out, const struct arb_expectation *claim)
{
    ARB_ASSERT(claim->seat <= ARB_SEATS && claim->by <= ARB_SEATS && claim->wrong <= ARB_WRONG_KINDS);
    arb_write_text(out, claim->seat == ARB_SEATS ? "director" : arb_seat_name((enum arb_seat)claim->seat));
    arb_write_text(out, claim->kind == ARB_EXPECT_SEES_NOT ? " does not see " : " sees ");
    if (claim->kind == ARB_EXPECT_SEES_SKIPPED) {
        arb_write_text(out, claim->by == ARB_SEATS ? "nobody" : arb_seat_name((enum arb_seat)claim->by));
        arb_write_text(out, " skipped");
        return;
    }
    if (claim->wrong == ARB_WRONG_KINDS) {
        arb_write_text(out, "nothing irregular");
        return;
    }
    arb_write_text(out, arb_wrong_words((enum arb_wrong)claim->wrong));
    if (claim->kind == ARB_EXPECT_SEES_NOT) return;
    arb_write_text(out, " by ");
    arb_write_text(out, arb_seat_name((enum arb_seat)claim->by));
}

/* Of the irregularities that are seen, the one that the claim is about; else the last; none, if there is none. */
static void pick(const struct arb_irregularity *seen, unsigned count, const struct arb_expectation *claim,
                 struct arb_expectation *found)
{
    *found =
        (struct arb_expectation){.kind = claim->kind, .seat = claim->seat, .by = ARB_SEATS, .wrong = ARB_WRONG_KINDS};
    if (claim->kind == ARB_EXPECT_SEES_NOT) found->wrong = claim->wrong;
    for (unsigned i = count; i > 0; i--) {
        const struct arb_irregularity *it = &seen[i - 1];
        const bool same = it->wrong == claim->wrong && (claim->by == ARB_SEATS || it->seat == claim->by);

        if (claim->kind == ARB_EXPECT_SEES_NOT ? !same : !same && i < count) continue;
        *found = (struct arb_expectation){.kind = ARB_EXPECT_SEES,
                                          .seat = claim->seat,
                                          .wrong = it->wrong,
                                          .by = it->seat,
                                          .law = (enum arb_law)it->law};
        if (same) return;
    }
}

/* What that player's view, or the Director's, has of the irregularity that the claim names. */
void arb__say_sees(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    ARB_ASSERT(claim->seat <= ARB_SEATS);

    struct arb_director_view all;
    struct arb_view view;

    if (claim->kind == ARB_EXPECT_SEES_SKIPPED) {
        arb_table_director_view(table, &all);
        *found = (struct arb_expectation){.kind = claim->kind, .seat = claim->seat, .by = ARB_SEATS};
        if (all.skipped > 0) found->by = (uint8_t)(all.skipped - 1u);
    } else if (claim->seat == ARB_SEATS) {
        pick(table->irregularity, table->irregularities, claim, found);
    } else {
        arb_table_view(table, (enum arb_seat)claim->seat, &view);
        pick(view.irregularity, view.irregularities, claim, found);
    }
}

void arb__say_legal_in_view(const struct arb_table *table, const struct arb_expectation *claim,
                            struct arb_expectation *found)
{
    struct arb_view view;

    arb_table_view(table, (enum arb_seat)claim->seat, &view);
    *found = (struct arb_expectation){.kind = claim->kind, .seat = claim->seat};
    if (claim->kind == ARB_EXPECT_CALLS_IN_VIEW) found->calls = view.legal_calls;
    else found->cards = view.legal_cards;
}

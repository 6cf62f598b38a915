/* case_revoke.c -- what is claimed of revokes: what became of them, and what they cost.
 *
 *     revoke E, diamonds, trick 9, established at trick 10 (63A1)
 *     transfer 1 trick to NS (64A2)          no transfer (64B5)
 */
#include "case_words.h"

/* What was wrong, or that nothing was. */
void arb__say_wrong(const struct arb_table *table, struct arb_expectation *found)
{
    const struct arb_irregularity *it;

    *found = (struct arb_expectation){.kind = ARB_EXPECT_NOTHING_IRREGULAR};
    if (table->irregularities == 0) return;
    it = &table->irregularity[table->irregularities - 1];
    *found = (struct arb_expectation){
        .kind = ARB_EXPECT_WRONG, .wrong = it->wrong, .seat = it->seat, .law = (enum arb_law)it->law};
}

/* "corrected", "established at trick 10"; nothing */
static bool read_fate(struct arb_span rest, struct arb_expectation *claim)
{
    int64_t trick;

    claim->how = ARB_REVOKE_SAID_CORRECTED;
    if (arb_span_is(rest, "corrected")) return true;
    if (!arb__take(&rest, "established") || !arb__take(&rest, "at") || !arb__take(&rest, "trick")) return false;
    if (!arb_span_int(rest, 1, ARB_TRICKS, &trick)) return false;
    claim->how = (uint8_t)trick;
    return true;
}

/* "E, diamonds, trick 9" */
bool arb__read_revoke(struct arb_span rest, struct arb_expectation *claim)
{
    bool more;
    struct arb_span piece = arb__cut(&rest, ',', &more);
    int64_t trick;

    if (!more || !arb__take_seat(&piece, &claim->seat) || piece.length > 0) return false;
    if (!arb__suit_of_word(arb__cut(&rest, ',', &more), &claim->suit) || !more) return false;
    piece = arb__cut(&rest, ',', &more);
    if (!arb__take(&piece, "trick") || !arb_span_int(piece, 1, ARB_TRICKS, &trick)) return false;
    claim->trick = (uint8_t)trick;
    return !more || read_fate(rest, claim);
}

/* "revoke E, diamonds, trick 9", and then how it ended: corrected, or established at a trick. */
void arb__write_revoke(struct arb_writer *out, const struct arb_expectation *claim)
{
    ARB_ASSERT(claim->seat < ARB_SEATS && claim->suit < ARB_SUITS);
    arb_write_char(out, ' ');
    arb_write_text(out, arb_seat_name((enum arb_seat)claim->seat));
    arb_write_text(out, ", ");
    arb_write_text(out, arb__suit_word((enum arb_suit)claim->suit));
    arb_write_text(out, ", trick ");
    arb_write_int(out, claim->trick);
    if (claim->how == ARB_REVOKE_SAID_CORRECTED) {
        arb_write_text(out, ", corrected");
    } else if (claim->how > 0) {
        arb_write_text(out, ", established at trick ");
        arb_write_int(out, claim->how);
    }
}

/* "1 trick to NS" */
bool arb__read_transfer(struct arb_span rest, struct arb_expectation *claim)
{
    enum arb_side side;
    int64_t tricks;

    if (!arb_span_int(arb_span_word(&rest), 1, 2, &tricks)) return false;
    if (!arb__take(&rest, "trick") && !arb__take(&rest, "tricks")) return false;
    if (!arb__take(&rest, "to") || !arb_side_read(rest, &side)) return false;
    claim->tricks[0] = (uint8_t)tricks;
    claim->seat = (uint8_t)side;
    return true;
}

void arb__write_transfer(struct arb_writer *out, const struct arb_expectation *claim)
{
    arb_write_char(out, ' ');
    arb_write_int(out, claim->tricks[0]);
    arb_write_text(out, claim->tricks[0] == 1 ? " trick to " : " tricks to ");
    arb_write_text(out, arb_side_name((enum arb_side)claim->seat));
}

/* -- What holds ------------------------------------------------------------------------- */

/* What became of it, when the claim says something of that. */
static void say_fate(const struct arb_table *table, const struct arb_irregularity *it, struct arb_expectation *found)
{
    found->law = (enum arb_law)it->law;
    if (arb_revoke_is_established(it)) {
        found->how = it->fate_trick;
        found->law = arb_revoke_established_by(table, it);
    } else if (it->fate == ARB_REVOKE_CORRECTED || it->fate == ARB_REVOKE_BOTH_CORRECTED) {
        found->how = ARB_REVOKE_SAID_CORRECTED;
    }
}

/* The revoke on record that the claim speaks of; else whatever is there. */
void arb__say_revoke(const struct arb_table *table, const struct arb_expectation *claim, struct arb_expectation *found)
{
    arb__say_wrong(table, found);
    for (unsigned i = table->irregularities; i > 0; i--) {
        const struct arb_irregularity *it = &table->irregularity[i - 1];
        const struct arb_trick *trick = &table->played[it->trick > 0 ? it->trick - 1 : 0];

        if (it->wrong != ARB_WRONG_REVOKE) continue;
        *found = (struct arb_expectation){.kind = ARB_EXPECT_REVOKE, .seat = it->seat, .trick = it->trick,
                                    .suit = (uint8_t)arb_card_suit(trick->card[trick->leader]),
                                    .law = (enum arb_law)it->law};
        if (claim->how != 0 || arb_law_number(claim->law) == 63) say_fate(table, it, found);
        if (it->seat == claim->seat && it->trick == claim->trick) return;
    }
}

/* What a revoke cost: the one that is as claimed, or the last; with no article, all of them nothing. */
void arb__say_transfer(const struct arb_table *table, const struct arb_expectation *claim,
                       struct arb_expectation *found)
{
    struct arb_transfers transfers;

    arb_table_transfers(table, &transfers);
    *found = (struct arb_expectation){.kind = ARB_EXPECT_NO_TRANSFER};
    for (unsigned i = transfers.count; i > 0; i--) {
        const struct arb_transfer *t = &transfers.item[i - 1];
        const bool any = t->tricks > 0;

        if (!any && claim->kind == ARB_EXPECT_NO_TRANSFER && claim->law == LAW_NONE) continue;
        *found = (struct arb_expectation){.kind = any ? ARB_EXPECT_TRANSFER : ARB_EXPECT_NO_TRANSFER,
                                    .law = (enum arb_law)t->law, .tricks = {t->tricks, 0},
                                    .seat = any ? t->to : 0};
        if (found->kind == claim->kind && found->tricks[0] == claim->tricks[0] && found->seat == claim->seat &&
            arb_law_covers(claim->law, found->law))
            return;
    }
}

/* tell_aid.c -- what a search found, in words: double dummy of a revoke, the worst line of a claim. */
#include "tell.h"

void arb_tell_evidence(struct arb_writer *out, enum arb_language language, const struct arb_told_evidence *evidence,
                       const struct arb_table *table)
{
    static const char *const sides[] = {"evidence.ns", "evidence.ew"};
    struct arb_result result;

    arb_message_write(out, language, sides[evidence->side & 1u],
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(language, evidence->seat)),
                                 ARB_NUMBER("trick", evidence->trick), ARB_NUMBER("start", evidence->from_trick),
                                 ARB_NUMBER("without", evidence->without), ARB_NUMBER("with", evidence->with)));
    if (!arb_table_score(table, &result)) return;
    const bool declares = arb_side_of((enum arb_seat)result.contract.declarer) == (enum arb_side)evidence->side;
    const unsigned total = declares ? result.tricks : ARB_TRICKS - result.tricks;

    arb_message_write(out, language, "evidence.made",
                      ARB_VALUES(ARB_NUMBER("made", table->tricks_won[evidence->side & 1u]),
                                 ARB_NUMBER("total", total)));
}

static void tell(const struct arb_telling *telling, const char *key, const struct arb_message_value *values,
                 size_t count)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_message_write(&out, telling->language, key, values, count);
    arb__told(telling, ARB_TOLD_RULED, 0, &out, LAW_NONE);
}

/* A trick a line: who leads, and the cards in the order played. */
static void tell_line(const struct arb_telling *telling, const struct arb_told_claim *claim)
{
    const struct arb_notation *n = arb__notation_of(telling->language);
    char text[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < claim->line_count; i++) {
        const unsigned card = i + claim->on_table;

        if (i > 0 && card % 4 == 0) {
            arb__told(telling, ARB_TOLD_RULED, 0, &out, LAW_NONE);
            out = arb_writer_on(text, sizeof text);
        } else if (i > 0) {
            arb_write_text(&out, "  ");
        }
        if (i == 0 || card % 4 == 0) {
            arb_write_int(&out, card / 4 + 1);
            arb_write_text(&out, ".  ");
        }
        arb_write_text(&out, n->seat[claim->line_seat[i]]);
        arb_write_char(&out, ' ');
        arb_notation_card(&out, n, claim->line[i]);
    }
    arb__told(telling, ARB_TOLD_RULED, 0, &out, LAW_NONE);
}

void arb_telling_claim(struct arb_telling *telling, const struct arb_told_claim *claim)
{
    if (claim->fault != NULL) {
        tell(telling, claim->fault, NULL, 0);
        return;
    }
    tell(telling, claim->finished ? "claim.fewest" : "claim.unfinished",
         ARB_VALUES(ARB_NUMBER("fewest", claim->low), ARB_NUMBER("low", claim->low), ARB_NUMBER("high", claim->high),
                    ARB_NUMBER("left", claim->left), ARB_NUMBER("claimed", claim->claimed)));
    if (claim->most_known) tell(telling, "claim.most", ARB_VALUES(ARB_NUMBER("most", claim->most)));
    if (claim->trump_out) tell(telling, "claim.trump", ARB_VALUES(ARB_NUMBER("tricks", claim->lost_to_trump)));
    if (!claim->finished) return;
    tell(telling, "claim.line", NULL, 0);
    tell_line(telling, claim);
    tell(telling, "rule.claim_aid", NULL, 0);
}

/* tell_result.c -- the result of a board, with the tricks that were moved and the scores that were adjusted. */
#include "tell.h"

#include "arbitro/laws/score.h"

/* "3NTX by South" */
void arb_tell_contract(struct arb_writer *out, enum arb_language language, struct arb_contract contract)
{
    char text[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    if (!arb_contract_is_pass(contract)) {
        arb_tell_call(&what, language, arb_bid(contract.level, (enum arb_denomination)contract.denomination));
        for (unsigned i = 0; i < contract.doubling; i++) arb_write_char(&what, 'X');
    }
    arb_message_write(out, language, arb_contract_is_pass(contract) ? "rule.passed_out" : "rule.contract_by",
                      ARB_VALUES(ARB_TEXT("contract", text),
                                 ARB_TEXT("seat", arb_seat_word(language, contract.declarer))));
}

/* "4S by South, 11 tricks, North-South 450" */
static void tell_one(struct arb_writer *out, enum arb_language language, const struct arb_result *result)
{
    char contract[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);
    const char *key = arb_contract_is_pass(result->contract) ? "rule.no_result" : "rule.result";

    arb_tell_contract(&what, language, result->contract);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("contract", contract), ARB_NUMBER("tricks", result->tricks),
                                 ARB_NUMBER("score", result->score_points)));
}

/* "60% of 4S by South, 11 tricks, NS 450; 40% of …", "60%" */
void arb__tell_adjusted(struct arb_writer *out, enum arb_language language, const struct arb_table *table,
                        unsigned side)
{
    const struct arb_adjusted *score = &table->adjusted[side];

    if (score->is == ARB_ADJUSTED_ARTIFICIAL) {
        arb_message_write(out, language, "rule.percent", ARB_VALUES(ARB_NUMBER("n", score->percent)));
        return;
    }
    for (unsigned i = 0; i < arb_adjusted_parts(score->said); i++) {
        const struct arb_adjusted_part part = arb_adjusted_part(score->said, i);
        const struct arb_result result = {
            .contract = part.contract, .tricks = part.tricks,
            .score_points = arb_score_duplicate(part.contract, (enum arb_vulnerability)table->vulnerability,
                                                part.tricks)};
        char weight[8], text[ARB__TELL_WORDS];
        struct arb_writer share = arb_writer_on(weight, sizeof weight), what = arb_writer_on(text, sizeof text);

        if (i > 0) arb_write_text(out, "; ");
        tell_one(&what, language, &result);
        arb_adjusted_weight_write(&share, &part);
        if (arb_adjusted_parts(score->said) == 1) arb_write_text(out, text);
        else arb_message_write(out, language, "rule.weighed",
                               ARB_VALUES(ARB_TEXT("weight", weight), ARB_TEXT("what", text)));
    }
}

/* Tricks that moved, each with its article. */
static unsigned write_moved(struct arb_writer *out, enum arb_language language, const struct arb_table *table,
                            const struct arb_transfers *transfers, bool write)
{
    unsigned moved = 0;

    for (unsigned i = 0; i < transfers->count; i++) {
        const struct arb_transfer *it = &transfers->item[i];
        const bool to_declarer = it->to == arb_side_of((enum arb_seat)table->contract.declarer);

        if (it->tricks == 0) continue;
        moved += to_declarer ? it->tricks : 0u - it->tricks;
        if (write)
            arb_message_write(out, language, "rule.moved",
                              ARB_VALUES(ARB_NUMBER("n", it->tricks),
                                         ARB_TEXT("side", arb_side_word(language, it->to)),
                                         ARB_TEXT("law", arb_law_name((enum arb_law)it->law))));
    }
    return moved;
}

/* Where tricks moved: those made at the table, those that moved, what that comes to. */
static void write_with_transfers(struct arb_writer *out, enum arb_language language, const struct arb_table *table,
                                 const struct arb_transfers *transfers, const struct arb_result *result)
{
    char contract[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);
    const unsigned tricks = result != NULL ? result->tricks - write_moved(out, language, table, transfers, false) : 0;

    arb_tell_contract(&what, language, table->contract);
    arb_message_write(out, language, result != NULL ? "rule.made" : "rule.made_unknown",
                      ARB_VALUES(ARB_TEXT("contract", contract), ARB_NUMBER("n", tricks)));
    (void)write_moved(out, language, table, transfers, true);
    if (result != NULL)
        arb_message_write(out, language, "rule.total",
                          ARB_VALUES(ARB_NUMBER("tricks", result->tricks),
                                     ARB_NUMBER("score", result->score_points)));
}

void arb__tell_final(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    struct arb_transfers transfers = {0};
    struct arb_result result;
    const bool known = arb_table_score(table, &result);
    bool moved = false;

    if (table->irregularities > 0 && table->claimed.took == 0) arb_table_transfers(table, &transfers);
    for (unsigned i = 0; i < transfers.count; i++) moved = moved || transfers.item[i].tricks > 0;
    if (known && !moved) tell_one(out, language, &result);
    else write_with_transfers(out, language, table, &transfers, known ? &result : NULL);
}

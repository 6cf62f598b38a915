/* tell_result.c -- where the board stands: its result, what it waits for, or whose turn it is. */
#include "tell.h"

#include "arbitro/score.h"

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

/* The tricks are counted; whether they are enough the Director has yet to say (64C). */
static void write_unless(struct arb_writer *out, enum arb_language language, const struct arb_result *result,
                         const char *asked, enum arb_law law)
{
    char contract[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);

    arb_tell_contract(&what, language, result->contract);
    arb_message_write(out, language, "rule.result_unless",
                      ARB_VALUES(ARB_TEXT("contract", contract), ARB_NUMBER("tricks", result->tricks),
                                 ARB_NUMBER("score", result->score_points), ARB_TEXT("what", asked),
                                 ARB_TEXT("law", arb_law_name(law))));
}

/* Does the score that stands so far hang on what is asked? Not when every answer sets it aside, or none does. */
static bool hangs_on_answer(const struct arb_table *table)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    unsigned set_aside = 0;
    const unsigned answers = arb_table_answers(table, answer);

    for (unsigned i = 0; i < answers; i++) {
        struct arb_standing then;
        struct arb_table after;

        if (!arb_table_outcome(table, &answer[i], &after)) return true;
        arb_table_standing(&after, &then);
        if (then.kind == ARB_RESULT_WAITS) return true;
        set_aside += then.kind == ARB_RESULT_SET_ASIDE;
    }
    return set_aside != 0 && set_aside != answers;
}

/* The board's score is the Director's. */
static void write_adjusted(struct arb_writer *out, enum arb_language language, const struct arb_table *table,
                           unsigned sides)
{
    struct arb_changes changes;
    struct arb_table before = *table;
    bool any = false;

    for (unsigned side = 0; side < 2; side++)
        if ((sides >> side & 1u) != 0) before.adjusted[side] = (struct arb_adjusted){0};
    arb_table_changes(&before, table, &changes);
    for (unsigned i = 0; i < changes.count; i++) {
        if (changes.item[i].kind != ARB_CHANGE_ADJUSTED || arb_change_is_said(&changes, i)) continue;
        if (any) arb_write_text(out, "; ");
        arb_tell_change(out, language, &changes.item[i], table);
        arb__write_article(out, changes.item[i].law);
        any = true;
    }
}

/* What a board that is over still waits for. False when it waits for nothing. */
static bool write_waiting(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    static const char *const keys[] = {"", "rule.set_aside_ns", "rule.set_aside_ew", "rule.set_aside"};
    char asked[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(asked, sizeof asked);
    struct arb_standing standing;
    struct arb_result result;

    arb_table_standing(table, &standing);
    if (standing.kind == ARB_RESULT_SET_ASIDE)
        arb_message_write(out, language, keys[standing.sides & 3u],
                          ARB_VALUES(ARB_TEXT("law", arb_law_name((enum arb_law)standing.law))));
    if (standing.kind == ARB_RESULT_AGREEMENT)
        arb_message_write(out, language, "rule.agreement_awaited",
                          ARB_VALUES(ARB_TEXT("law", arb_law_name((enum arb_law)standing.law))));
    if (standing.kind == ARB_RESULT_ADJUSTED) write_adjusted(out, language, table, standing.sides);
    if (standing.kind == ARB_RESULT_AGREEMENT || standing.kind == ARB_RESULT_ADJUSTED) return true;
    if (standing.kind != ARB_RESULT_WAITS) return standing.kind == ARB_RESULT_SET_ASIDE;
    arb__write_asked(&what, language, standing.question, ARB_CALL_NONE, standing.of, table);
    if (standing.question == ARB_ASK_COMPENSATED && arb_table_score(table, &result) && hangs_on_answer(table)) {
        write_unless(out, language, &result, asked, (enum arb_law)standing.law);
        return true;
    }
    arb_message_write(out, language, "rule.result_waits",
                      ARB_VALUES(ARB_TEXT("what", asked),
                                 ARB_TEXT("law", arb_law_name((enum arb_law)standing.law))));
    return true;
}

void arb_tell_result(struct arb_writer *out, enum arb_language language, const struct arb_result *result)
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
        arb_tell_result(&what, language, &result);
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
    if (known && !moved) arb_tell_result(out, language, &result);
    else write_with_transfers(out, language, table, &transfers, known ? &result : NULL);
}

/* What the table waits for before anybody may go on: an answer, a choice, or that somebody speaks. A choice over
 * which the play may go on is not waited for. */
static bool write_pending(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    struct arb_options options;
    const struct arb_irregularity *it = table->awaits > 0 ? &table->irregularity[table->awaits - 1] : NULL;
    enum arb_law law = it != NULL ? (enum arb_law)it->law : LAW_NONE;
    const char *key = it != NULL && it->attention == ARB_ATTENTION_NONE ? "rule.not_noticed" : "rule.awaits";
    const char *who = "";

    arb_table_options(table, &options);
    if (options.asks) {
        law = (enum arb_law)options.question_law;
        key = "rule.awaits";
    } else if (options.count > 0 && (table->awaits > 0 || table->takeback.asked || arb_table_legal_cards(table) == 0)) {
        law = (enum arb_law)options.item[0].law;
        who = arb_seat_word(language, options.item[0].seat);
        key = "rule.chooses";
    } else if (it == NULL) {
        return false;
    }
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("seat", who), ARB_TEXT("law", arb_law_name(law))));
    return true;
}

void arb_tell_standing(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    char contract[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);
    const char *seat = arb_seat_word(language, table->turn);
    const char *key = table->tricks_won[ARB_NS] + table->tricks_won[ARB_EW] > 0 ? "rule.contract" : "rule.to_play";
    struct arb_standing standing;

    arb_table_standing(table, &standing);
    if (write_waiting(out, language, table) || write_pending(out, language, table)) return;
    arb_tell_contract(&what, language, table->contract);
    if (standing.kind == ARB_RESULT_FINAL) {
        arb__tell_final(out, language, table);
    } else if (table->phase == ARB_IN_AUCTION) {
        arb_message_write(out, language, "rule.turn_to_call", ARB_VALUES(ARB_TEXT("seat", seat)));
    } else {
        arb_message_write(out, language, key,
                          ARB_VALUES(ARB_TEXT("contract", contract), ARB_TEXT("seat", seat),
                                     ARB_NUMBER("ns", table->tricks_won[ARB_NS]),
                                     ARB_NUMBER("ew", table->tricks_won[ARB_EW])));
    }
}

void arb_telling_end(struct arb_telling *telling, const struct arb_table *table)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_tell_standing(&out, telling->language, table);
    arb__told(telling, ARB_TOLD_END, 0, &out, LAW_NONE);
}

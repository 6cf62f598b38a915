/* tell_standing.c -- how a board stands: whose turn it is, what it still waits for, or its result. */
#include "tell.h"

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
        struct arb_result_state then;
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
    struct arb_result_state standing;
    struct arb_result result;

    if (arb_table_dealt_anew(table) != LAW_NONE) {
        arb_message_write(out, language, "rule.dealt_anew",
                          ARB_VALUES(ARB_TEXT("law", arb_law_name(arb_table_dealt_anew(table)))));
        return true;
    }
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

/* Somebody has spoken of another matter, which waits for the one of which nobody has. */
static bool another_was_spoken_of(const struct arb_table *table)
{
    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (i + 1u != table->awaits && it->attention && it->stage == ARB_STAGE_RUNNING) return true;
    }
    return false;
}

/* Of what stops the table nobody has spoken: said with its name where somebody has spoken of something else. */
static void write_unspoken(struct arb_writer *out, enum arb_language language, const struct arb_table *table,
                           const struct arb_irregularity *it)
{
    char wrong[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(wrong, sizeof wrong);

    arb_tell_wrong(&what, language, (enum arb_wrong)it->wrong);
    arb_message_write(out, language, another_was_spoken_of(table) ? "rule.comes_first" : "rule.not_noticed",
                      ARB_VALUES(ARB_TEXT("what", wrong), ARB_TEXT("seat", arb_seat_word(language, it->seat)),
                                 ARB_TEXT("law", arb_law_name((enum arb_law)it->law))));
}

/* The players who may choose, where more than one of them may (43B2, 46B5, 55A). */
static bool write_either(struct arb_writer *out, enum arb_language language, const struct arb_options *options)
{
    const uint8_t first = options->item[0].seat;

    ARB_ASSERT(options->count > 0);
    for (unsigned i = 1; i < options->count; i++) {
        if (options->item[i].seat == first) continue;
        arb_message_write(out, language, "rule.either_chooses",
                          ARB_VALUES(ARB_TEXT("seat", arb_seat_word(language, first)),
                                     ARB_TEXT("other", arb_seat_word(language, options->item[i].seat)),
                                     ARB_TEXT("law", arb_law_name((enum arb_law)options->item[0].law))));
        return true;
    }
    return false;
}

/* What the table waits for before anybody may go on: an answer, a choice, or that somebody speaks. A choice over
 * which the play may go on is not waited for. */
static bool write_pending(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    struct arb_options options;
    const struct arb_irregularity *it = table->awaits > 0 ? &table->irregularity[table->awaits - 1] : NULL;
    enum arb_law law = it != NULL ? (enum arb_law)it->law : LAW_NONE;
    const char *key = "rule.awaits";
    const char *who = "";

    arb_table_options(table, &options);
    if (options.asks) {
        law = (enum arb_law)options.question_law;
    } else if (options.count > 0 && (table->awaits > 0 || table->takeback.asked || arb_table_legal_cards(table) == 0)) {
        if (write_either(out, language, &options)) return true;
        law = (enum arb_law)options.item[0].law;
        who = arb_seat_word(language, options.item[0].seat);
        key = "rule.chooses";
    } else if (it == NULL) {
        return false;
    } else if (it->attention == ARB_ATTENTION_NONE) {
        write_unspoken(out, language, table, it);
        return true;
    }
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("seat", who), ARB_TEXT("law", arb_law_name(law))));
    return true;
}

/* What the board waits for comes first; then its result, or contract and turn. */
void arb_tell_standing(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    ARB_ASSERT(table->turn < ARB_SEATS);

    char contract[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);
    const char *seat = arb_seat_word(language, table->turn);
    const char *key = table->tricks_won[ARB_NS] + table->tricks_won[ARB_EW] > 0 ? "rule.contract" : "rule.to_play";
    struct arb_result_state standing;

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
    arb__telling_line(telling, ARB_TELLING_END, 0, &out, LAW_NONE);
}

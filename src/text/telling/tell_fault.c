/* tell_fault.c -- what was not understood, cannot be, or does not hold: a sentence each.
 *
 * What a case says, and what the table says in its place, stay in the notation; the
 * sentence around them is in the reader's language.
 *
 * messages: fault.* from ARB_FAULTS
 * messages: case.* from ARB_CASE_FAULTS
 */
#include "tell.h"

/* What the Director is asked at this moment, as an 'expect' would have it. */
static void write_asked(struct arb_writer *out, enum arb_language language, const struct arb_options *options)
{
    const struct arb_expectation asked = {.kind = ARB_EXPECT_ASKS,
                                          .question = options->question,
                                          .call = options->about,
                                          .law = (enum arb_law)options->question_law};
    const bool judged = arb_question_is_judged((enum arb_question)options->question);
    const char *key = judged ? "rule.judged_now" : "rule.found_now";
    char text[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    arb_expectation_write(&what, &asked);
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("what", text)));
}

/* The options that the table offers now, as a case would write them. */
static void write_offered(struct arb_writer *out, enum arb_language language, const struct arb_options *options)
{
    char text[4 * ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < options->count; i++) {
        const struct arb_expectation offer = {.kind = ARB_EXPECT_OFFER, .option = options->item[i],
                                        .law = (enum arb_law)options->item[i].law};

        if (i > 0) arb_write_text(&what, ", ");
        arb_expectation_write(&what, &offer);
    }
    arb_message_write(out, language, "rule.offered_now", ARB_VALUES(ARB_TEXT("what", text)));
}

/* What is asked or on offer, when that is what the act missed. */
static void write_instead(struct arb_writer *out, enum arb_language language, enum arb_fault fault,
                          const struct arb_table *table)
{
    const bool answers = fault == ARB_FAULT_NOT_ASKED || fault == ARB_FAULT_RULING_AWAITED;
    struct arb_options options;

    if (fault == ARB_FAULT_TOO_MANY_TRICKS && !table->claimed.disputed)
        arb_message_write(out, language, "rule.tricks_left",
                          ARB_VALUES(ARB_NUMBER("n", ARB_TRICKS - table->trick)));
    arb_table_options(table, &options);
    if (options.asks && answers) write_asked(out, language, &options);
    else if (options.count > 0 && (answers || fault == ARB_FAULT_NOT_ON_OFFER)) write_offered(out, language, &options);
}

/* In words alone: who reads a ruling aloud has what stands open before him. */
void arb_tell_refusal(struct arb_writer *out, enum arb_language language, const struct arb_reason *reason)
{
    arb__write_sentence(out, language, "fault.", arb_fault_symbol((enum arb_fault)reason->fault));
    arb__write_article(out, reason->law);
}

/* The act was taken, and what it is goes on record: read from a copy of the table that takes it. */
static void write_irregular(struct arb_writer *out, enum arb_language language, const struct arb_case_item *item)
{
    struct arb_table after = *item->table;
    struct arb_reason reason;
    char text[ARB__TELL_WORDS];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    if (arb_table_step(&after, item->act, &reason) == ARB_IRREGULAR && after.irregularities > 0)
        arb_tell_wrong(&what, language, (enum arb_wrong)after.irregularity[after.irregularities - 1].wrong);
    arb__write_article(&what, reason.law);
    arb_message_write(out, language, "rule.taken_irregular", ARB_VALUES(ARB_TEXT("what", text)));
}

/* Why the act was refused, or that it was not. */
static void write_reason(struct arb_writer *out, enum arb_language language, const struct arb_case_item *item)
{
    if (item->fault != ARB_CASE_REFUSED && item->fault != ARB_CASE_NOT_REFUSED) return;
    if (item->outcome == ARB_REFUSED) {
        arb_tell_refusal(out, language, &item->reason);
        write_instead(out, language, (enum arb_fault)item->reason.fault, item->table);
    } else if (item->outcome == ARB_IRREGULAR) {
        write_irregular(out, language, item);
    } else {
        arb_write_text(out, arb_message(language, "rule.applied"));
    }
}

static void write_found(struct arb_writer *out, const struct arb_case_item *item)
{
    if (item->fault == ARB_CASE_FAILED || item->fault == ARB_CASE_ALSO_OFFERED)
        arb_expectation_write(out, item->claim_found);
}

/* Of several acts on a line, the one that cannot have happened. */
static void write_word(struct arb_writer *out, const struct arb_case_item *item)
{
    struct arb_act_list one = {.count = 1};

    if (item->fault != ARB_CASE_REFUSED || item->act == NULL) {
        char room[ARB_CUT_MAX];

        arb_write_span(out, arb_tell_cut(item->word, room));
        return;
    }
    one.act[0] = *item->act;
    arb_acts_write(out, &one);
}

/* The article that comes nearest to one that there is not. */
static void write_nearest_article(struct arb_writer *out, enum arb_language language, struct arb_span name,
                                  unsigned editions)
{
    const enum arb_law near = arb_law_nearest(name, editions);

    if (near == LAW_NONE) return;
    arb_message_write(out, language, "rule.nearest_article", ARB_VALUES(ARB_TEXT("law", arb_law_name(near))));
}

/* The sentence may be right, and only its article not: one that the edition lacks, or where none belongs. */
static void write_of_article(struct arb_writer *out, enum arb_language language, const struct arb_case_item *item)
{
    struct arb_refusal refusal = {.law = LAW_NONE};
    const bool refused = item->claim == NULL && arb_refusal_read(item->word, &refusal);
    const enum arb_law law = item->claim != NULL ? item->claim->law : refusal.law;
    struct arb_expectation without, found;

    if (law == LAW_NONE) return;
    if (!arb_law_in_force(law, item->edition)) {
        arb_message_write(out, language, "rule.not_in_edition",
                          ARB_VALUES(ARB_TEXT("law", arb_law_name(law)),
                                     ARB_TEXT("edition", arb_edition_name(item->edition))));
        write_nearest_article(out, language, arb_span_of(arb_law_name(law)), 1u << item->edition);
        return;
    }
    if (refused) return;
    without = *item->claim;
    without.law = LAW_NONE;
    if (item->claim_found->law == LAW_NONE && arb_expectation_holds(&without, item->table, &found))
        arb_message_write(out, language, "rule.without_article", ARB_VALUES(ARB_TEXT("law", arb_law_name(law))));
}

/* What could have stood there: the nearest words, else an example. */
static void write_hint(struct arb_writer *out, enum arb_language language, const struct arb_case_item *item)
{
    const bool wanted = item->fault == ARB_CASE_ACT || item->fault == ARB_CASE_CLAIM ||
                        item->fault == ARB_CASE_KEYWORD || item->fault == ARB_CASE_REGULATION;
    const char *near = wanted ? arb_case_nearest(item->keyword, item->word) : "";
    const char *example = arb_keyword_example(item->keyword);
    char whole[ARB__TELL_WORDS];
    struct arb_writer sentence = arb_writer_on(whole, sizeof whole);

    if (item->fault == ARB_CASE_LAW && item->word.length > 0)
        write_nearest_article(out, language, item->word, item->editions);
    else if (item->fault == ARB_CASE_FAILED || item->fault == ARB_CASE_NOT_REFUSED)
        write_of_article(out, language, item);
    else if (near[0] != '\0' && arb_span_is(item->word, near)) { /* of an irregularity it is said who did it */
        arb_write_text(&sentence, near);
        arb_write_text(&sentence, " by S");
        arb_message_write(out, language, "rule.for_example",
                          ARB_VALUES(ARB_TEXT("keyword", arb_keyword_word(item->keyword)), ARB_TEXT("what", whole)));
    } else if (near[0] != '\0')
        arb_message_write(out, language, "rule.nearest", ARB_VALUES(ARB_TEXT("what", near)));
    else if (item->fault == ARB_CASE_KEYWORD)
        arb_write_text(out, arb_message(language, "rule.see_vocabulary"));
    else if (item->fault == ARB_CASE_ACT && example[0] != '\0')
        arb_message_write(out, language, "rule.for_example",
                          ARB_VALUES(ARB_TEXT("keyword", arb_keyword_word(item->keyword)), ARB_TEXT("what", example)));
}

/* The sentence of the fault with the word at fault and what was found, and a hint where one is near enough. */
void arb_tell_fault(struct arb_writer *out, enum arb_language language, const struct arb_case_item *item)
{
    char text[4 * ARB__TELL_WORDS], found[ARB__TELL_WORDS], reason[6 * ARB__TELL_WORDS], card[8], key[ARB__TELL_WORDS];
    struct arb_writer word = arb_writer_on(text, sizeof text), said = arb_writer_on(found, sizeof found);
    struct arb_writer why = arb_writer_on(reason, sizeof reason), which = arb_writer_on(card, sizeof card);

    write_word(&word, item);
    write_found(&said, item);
    write_reason(&why, language, item);
    if (item->card < ARB_CARDS) arb_notation_card(&which, arb_notation_of(language), item->card);
    arb_message_write(out, language, arb__key("case.", arb_case_fault_symbol(item->fault), key),
                      ARB_VALUES(ARB_TEXT("word", text), ARB_TEXT("found", found), ARB_TEXT("reason", reason),
                                 ARB_TEXT("card", card),
                                 ARB_TEXT("seat", arb_seat_word(language, item->seat))));
    write_hint(out, language, item);
}

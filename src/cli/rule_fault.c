/* rule_fault.c -- what was not understood, cannot be, or does not hold: a line each on standard error.
 *
 * What a case says, and what the table says in its place, stay in the notation; the
 * sentence around them is in the reader's language.
 *
 * messages: fault.* from ARB_FAULTS
 * messages: case.* from ARB_CASE_FAULTS
 */
#include "rule.h"

#include "arbitro/notation.h"

#include <stdio.h>

#define WORDS_MAX 256

static void write_law(struct arb_writer *out, unsigned law)
{
    if (law == LAW_NONE) return;
    arb_write_text(out, " (");
    arb_write_text(out, arb_law_name((enum arb_law)law));
    arb_write_char(out, ')');
}

/* What the Director is asked at this moment, as an 'expect' would have it. */
static void write_asked(struct arb_writer *out, enum arb_language language, const struct arb_options *options)
{
    const struct arb_claim asked = {.kind = ARB_CLAIM_ASKS, .question = options->question, .call = options->about,
                                    .law = (enum arb_law)options->question_law};
    const bool judged = arb_question_is_judged((enum arb_question)options->question);
    const char *key = judged ? "rule.judged_now" : "rule.found_now";
    char text[WORDS_MAX];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    arb_claim_write(&what, &asked);
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("what", text)));
}

static void write_offered(struct arb_writer *out, enum arb_language language, const struct arb_options *options)
{
    char text[4 * WORDS_MAX];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    for (unsigned i = 0; i < options->count; i++) {
        const struct arb_claim offer = {.kind = ARB_CLAIM_OFFER, .option = options->item[i],
                                        .law = (enum arb_law)options->item[i].law};

        if (i > 0) arb_write_text(&what, ", ");
        arb_claim_write(&what, &offer);
    }
    arb_message_write(out, language, "rule.offered_now", ARB_VALUES(ARB_TEXT("what", text)));
}

/* What is asked or on offer, when that is what the act missed. */
static void write_instead(struct arb_writer *out, enum arb_language language, const struct arb_case_event *event)
{
    const enum arb_fault fault = (enum arb_fault)event->reason.fault;
    const bool answers = fault == ARB_FAULT_NOT_ASKED || fault == ARB_FAULT_RULING_AWAITED;
    struct arb_options options;

    arb_table_options(event->table, &options);
    if (options.asks && answers) write_asked(out, language, &options);
    else if (options.count > 0 && (answers || fault == ARB_FAULT_NOT_ON_OFFER)) write_offered(out, language, &options);
}

/* The act was taken, and what it is goes on record: read from a copy of the table that takes it. */
static void write_irregular(struct arb_writer *out, enum arb_language language, const struct arb_case_event *event)
{
    struct arb_table after = *event->table;
    struct arb_reason reason;
    char text[WORDS_MAX];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    if (arb_table_step(&after, event->act, &reason) == ARB_IRREGULAR && after.irregularities > 0)
        arb_write_text(&what, rule_wrong_word(language,
                                              (enum arb_wrong)after.irregularity[after.irregularities - 1].wrong));
    write_law(&what, reason.law);
    arb_message_write(out, language, "rule.taken_irregular", ARB_VALUES(ARB_TEXT("what", text)));
}

/* Why the act was refused, or that it was not. */
static void write_reason(struct arb_writer *out, enum arb_language language, const struct arb_case_event *event)
{
    char key[RULE_KEY_MAX];

    if (event->fault != ARB_CASE_REFUSED && event->fault != ARB_CASE_NOT_REFUSED) return;
    if (event->outcome == ARB_REFUSED) {
        const char *symbol = arb_fault_symbol((enum arb_fault)event->reason.fault);

        arb_write_text(out, rule_sentence(language, "fault.", symbol, key));
        write_law(out, event->reason.law);
        write_instead(out, language, event);
    } else if (event->outcome == ARB_IRREGULAR) {
        write_irregular(out, language, event);
    } else {
        arb_write_text(out, arb_message(language, "rule.applied"));
    }
}

static void write_found(struct arb_writer *out, const struct arb_case_event *event)
{
    if (event->fault == ARB_CASE_FAILED || event->fault == ARB_CASE_ALSO_OFFERED)
        arb_claim_write(out, event->claim_found);
}

/* Of several acts on a line, the one that cannot have happened. */
static void write_word(struct arb_writer *out, const struct arb_case_event *event)
{
    struct arb_act_list one = {.count = 1};

    if (event->fault != ARB_CASE_REFUSED || event->act == NULL) {
        char room[RULE_CUT];

        arb_write_span(out, rule_cut(event->word, room));
        return;
    }
    one.act[0] = *event->act;
    arb_acts_write(out, &one);
}

/* What could have stood there: the nearest words, else an example. */
static void write_hint(struct arb_writer *out, enum arb_language language, const struct arb_case_event *event)
{
    const bool wanted = event->fault == ARB_CASE_ACT || event->fault == ARB_CASE_CLAIM ||
                        event->fault == ARB_CASE_KEYWORD || event->fault == ARB_CASE_REGULATION;
    const char *near = wanted ? arb_case_nearest(event->keyword, event->word) : "";
    const char *example = arb_keyword_example(event->keyword);

    if (near[0] != '\0')
        arb_message_write(out, language, "rule.nearest", ARB_VALUES(ARB_TEXT("what", near)));
    else if (event->fault == ARB_CASE_KEYWORD)
        arb_write_text(out, arb_message(language, "rule.see_vocabulary"));
    else if (event->fault == ARB_CASE_ACT && example[0] != '\0')
        arb_message_write(out, language, "rule.for_example",
                          ARB_VALUES(ARB_TEXT("keyword", arb_keyword_word(event->keyword)), ARB_TEXT("what", example)));
}

void rule_tell_fault(const struct telling *telling, const struct arb_case_event *event)
{
    char line[16 * WORDS_MAX], text[4 * WORDS_MAX], found[WORDS_MAX], reason[6 * WORDS_MAX], card[8], key[RULE_KEY_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line), word = arb_writer_on(text, sizeof text);
    struct arb_writer said = arb_writer_on(found, sizeof found), why = arb_writer_on(reason, sizeof reason);
    struct arb_writer which = arb_writer_on(card, sizeof card);
    const bool in_a_run = event->fault >= ARB_CASE_REFUSED;

    write_word(&word, event);
    write_found(&said, event);
    write_reason(&why, telling->language, event);
    if (event->card < ARB_CARDS)
        arb_notation_card(&which, telling->language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation,
                          event->card);
    (void)rule_sentence(telling->language, "case.", arb_case_fault_symbol(event->fault), key);
    arb_message_write(&out, telling->language, key,
                      ARB_VALUES(ARB_TEXT("word", text), ARB_TEXT("found", found), ARB_TEXT("reason", reason),
                                 ARB_TEXT("card", card),
                                 ARB_TEXT("seat", rule_seat_word(telling->language, event->seat))));
    write_hint(&out, telling->language, event);
    fprintf(stderr, "%s:%u: %s", telling->path, (unsigned)event->line, line);
    if (in_a_run) fprintf(stderr, " (%s)", arb_edition_name(event->edition));
    fputc('\n', stderr);
}

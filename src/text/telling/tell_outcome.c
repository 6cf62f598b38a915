/* tell_outcome.c -- what stands open: options, the question, and where each answer would lead. */
#include "tell.h"

static void tell_options(const struct arb_telling *telling, unsigned deep, const struct arb_options *options)
{
    for (unsigned i = 0; i < options->count; i++) {
        char line[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb_write_text(&out, arb_seat_word(telling->language, options->item[i].seat));
        arb_write_text(&out, ": ");
        arb_tell_option(&out, telling->language, &options->item[i]);
        arb__told(telling, ARB_TOLD_OPTION, deep, &out, options->item[i].law);
    }
}

static void tell_question(const struct arb_telling *telling, unsigned deep, const struct arb_options *options,
                          const struct arb_table *table)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_tell_asked(&out, telling->language, options, table);
    arb__told(telling, ARB_TOLD_QUESTION, deep, &out, options->question_law);
}

/* Where an answer about a claim changes nothing else: the claim waits, or there was none. */
static void tell_nothing(const struct arb_telling *telling, unsigned deep, const struct arb_table *after)
{
    struct arb_standing standing;
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_table_standing(after, &standing);
    if (standing.kind == ARB_RESULT_AGREEMENT)
        arb_message_write(&out, telling->language, "rule.agreement_awaited",
                          ARB_VALUES(ARB_TEXT("law", arb_law_name((enum arb_law)standing.law))));
    else arb_write_text(&out, arb_message(telling->language, "rule.goes_on"));
    arb__told(telling, ARB_TOLD_RULED, deep, &out, LAW_NONE);
}

/* Does the answer about a claim change nothing else, or leave no claim? */
static bool is_undone(const struct arb_table *before, const struct arb_table *after, const struct arb_changes *changes)
{
    if (before->claimed.stage == ARB_CLAIMED_NONE) return false;
    return changes->count == 0 || after->claimed.stage == ARB_CLAIMED_NONE || after->claimed.stage == ARB_CLAIMED_VOID;
}

static void tell_answers(const struct arb_telling *telling, unsigned deep, const struct arb_table *table);

/* What would be different, what could be chosen, and what would be asked then. */
static void tell_after(const struct arb_telling *telling, unsigned deep, const struct arb_table *before,
                       const struct arb_table *after)
{
    struct arb_changes changes;
    struct arb_options options;

    arb_table_changes(before, after, &changes);
    arb_table_options(after, &options);
    for (unsigned i = 0; i < changes.count; i++)
        if (!arb_change_is_said(&changes, i)) arb__tell_change(telling, deep, &changes.item[i], after);
    tell_options(telling, deep, &options);
    if (!options.asks && options.count == 0 && is_undone(before, after, &changes)) tell_nothing(telling, deep, after);
    if (!options.asks) return;
    tell_question(telling, deep, &options, after);
    if (deep < ARB_OUTCOMES_DEEP) tell_answers(telling, deep + 1, after);
}

/* Asked of the card that is played, the answer that changes anything is about another one, unnamed as yet (46B). */
void arb_tell_answer(struct arb_writer *out, enum arb_language language, const struct arb_act *answer,
                     const struct arb_table *table)
{
    if (answer->kind == ARB_DID_FIND && answer->how == ARB_ASK_INCONTROVERTIBLE)
        arb_write_text(out, arb_message(language, answer->instead ? "rule.another_meant" : "rule.no_other_meant"));
    else arb__tell_ruling_act(out, language, answer, table);
}

static void tell_answers(const struct arb_telling *telling, unsigned deep, const struct arb_table *table)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    const unsigned count = arb_table_answers(table, answer);

    for (unsigned i = 0; i < count; i++) {
        struct arb_table after;
        char line[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (!arb_table_outcome(table, &answer[i], &after)) continue;
        arb_tell_answer(&out, telling->language, &answer[i], table);
        arb_write_char(&out, ':');
        arb__told(telling, ARB_TOLD_ANSWER, deep, &out, LAW_NONE);
        tell_after(telling, deep, table, &after);
    }
}

void arb_telling_open(struct arb_telling *telling, const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    tell_options(telling, 0, &options);
    if (options.asks) {
        tell_question(telling, 0, &options, table);
        tell_answers(telling, 1, table);
    }
    telling->before = *table;
}

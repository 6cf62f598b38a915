/* rule_outcome.c -- while the Director has not answered: where each answer would lead.
 */
#include "rule.h"

#include "arbitro/outcome.h"

#include <stdio.h>

#define WORDS_MAX 256

static void say(unsigned deep, const char *mark, struct arb_writer *line, unsigned law)
{
    if (law != LAW_NONE) {
        arb_write_text(line, " (");
        arb_write_text(line, arb_law_name((enum arb_law)law));
        arb_write_char(line, ')');
    }
    printf("%*s%s%s\n", (int)(8 + 4 * deep), "", mark, line->buffer);
}

static void tell_change(enum arb_language language, unsigned deep, const struct arb_change *change,
                        const struct arb_table *after)
{
    char line[2 * WORDS_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    rule_write_change(&out, language, change);
    rule_write_final(&out, language, change, after);
    say(deep, "  ", &out, LAW_NONE);
}

static void tell_options(enum arb_language language, unsigned deep, const struct arb_options *options)
{
    for (unsigned i = 0; i < options->count; i++) {
        char line[WORDS_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb_write_text(&out, rule_seat_word(language, options->item[i].seat));
        arb_write_text(&out, ": ");
        rule_write_option(&out, language, &options->item[i]);
        say(deep, "  > ", &out, options->item[i].law);
    }
}

static void tell_answers(enum arb_language language, const struct arb_table *table, unsigned deep);

/* Where an answer about a claim changes nothing else: the claim waits, or there was none. */
static void tell_nothing(enum arb_language language, const struct arb_table *after, unsigned deep)
{
    struct arb_standing standing;
    char line[WORDS_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);
    const char *law;

    arb_table_standing(after, &standing);
    law = arb_law_name((enum arb_law)standing.law);
    if (standing.kind == ARB_RESULT_AGREEMENT)
        arb_message_write(&out, language, "rule.agreement_awaited", ARB_VALUES(ARB_TEXT("law", law)));
    else arb_write_text(&out, arb_message(language, "rule.goes_on"));
    say(deep, "  ", &out, LAW_NONE);
}

/* Does the answer about a claim change nothing else, or leave no claim? */
static bool is_undone(const struct arb_table *before, const struct arb_table *after, const struct arb_changes *changes)
{
    if (before->claimed.stage == ARB_CLAIMED_NONE) return false;
    return changes->count == 0 || after->claimed.stage == ARB_CLAIMED_NONE || after->claimed.stage == ARB_CLAIMED_VOID;
}

/* What would be different, what could be chosen, and what would be asked then. */
static void tell_after(enum arb_language language, const struct arb_table *before, const struct arb_table *after,
                       unsigned deep)
{
    struct arb_changes changes;
    struct arb_options options;
    char line[WORDS_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_table_changes(before, after, &changes);
    arb_table_options(after, &options);
    for (unsigned i = 0; i < changes.count; i++)
        if (!rule_is_said(&changes, i)) tell_change(language, deep, &changes.item[i], after);
    tell_options(language, deep, &options);
    if (!options.asks && options.count == 0 && is_undone(before, after, &changes)) tell_nothing(language, after, deep);
    if (!options.asks) return;
    rule_write_question(&out, language, "ask.", options.question, options.about);
    say(deep, "  ? ", &out, options.question_law);
    if (deep + 1 < RULE_OUTCOMES_DEEP) tell_answers(language, after, deep + 1);
}

/* Asked of the card that is played, the answer that changes anything is about another one, unnamed as yet (46B). */
static void write_answer(struct arb_writer *out, enum arb_language language, const struct arb_act *answer,
                         const struct arb_table *table)
{
    if (answer->kind == ARB_DID_FIND && answer->how == ARB_ASK_INCONTROVERTIBLE)
        arb_write_text(out, arb_message(language, answer->instead ? "rule.another_meant" : "rule.no_other_meant"));
    else rule_ruling_act(out, language, answer, table);
}

static void tell_answers(enum arb_language language, const struct arb_table *table, unsigned deep)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    const unsigned count = arb_table_answers(table, answer);

    for (unsigned i = 0; i < count; i++) {
        struct arb_table after;
        char line[WORDS_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (!arb_table_outcome(table, &answer[i], &after)) continue;
        write_answer(&out, language, &answer[i], table);
        arb_write_char(&out, ':');
        say(deep, "- ", &out, LAW_NONE);
        tell_after(language, table, &after, deep);
    }
}

void rule_tell_outcomes(enum arb_language language, const struct arb_table *table)
{
    tell_answers(language, table, 0);
}

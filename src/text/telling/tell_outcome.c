/* tell_outcome.c -- what stands open: options, the question, and where each answer would lead. */
#include "tell.h"

static void tell_options(const struct arb_telling *telling, unsigned deep, const struct arb_options *options)
{
    for (unsigned i = 0; i < options->count; i++) {
        char line[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb_write_text(&out, arb_seat_word(telling->language, options->item[i].seat));
        arb_write_text(&out, ": ");
        arb_tell_option_of(&out, telling->language, options, i);
        arb__telling_line(telling, ARB_TELLING_OPTION, deep, &out, options->item[i].law);
    }
}

static void tell_question(const struct arb_telling *telling, unsigned deep, const struct arb_options *options,
                          const struct arb_table *table)
{
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_tell_asked(&out, telling->language, options, table);
    arb__telling_line(telling, ARB_TELLING_QUESTION, deep, &out, options->question_law);
}

static const char *key_of_nothing(const struct arb_table *after)
{
    if (after->phase == ARB_IN_AUCTION) return "rule.auction_goes_on";
    if (after->claimed.stage == ARB_CLAIMED_VOID) return "rule.goes_on"; /* over the opening lead, too */
    return after->phase == ARB_IN_PLAY ? "rule.goes_on" : "rule.no_change";
}

/* Where an answer changes nothing else: a claim waits, or there was none; the board, or its auction, goes on. */
static void tell_nothing(const struct arb_telling *telling, unsigned deep, const struct arb_table *after)
{
    struct arb_result_state standing;
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_table_standing(after, &standing);
    if (standing.kind == ARB_RESULT_AGREEMENT)
        arb_message_write(&out, telling->language, "rule.agreement_awaited",
                          ARB_VALUES(ARB_TEXT("law", arb_law_name((enum arb_law)standing.law))));
    else arb_write_text(&out, arb_message(telling->language, key_of_nothing(after)));
    arb__telling_line(telling, ARB_TELLING_RULED, deep, &out, LAW_NONE);
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
    for (unsigned i = 0, taken = 1; i < changes.count; i += taken)
        taken = arb_change_is_said(&changes, i) ? 1 : arb__tell_change(telling, deep, &changes, i, after);
    arb__tell_price_below(telling, deep, before, after);
    tell_options(telling, deep, &options);
    if (!options.asks && options.count == 0 && (changes.count == 0 || is_undone(before, after, &changes)))
        tell_nothing(telling, deep, after);
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

/* Two numbers are told of: where they lead so does any other. */
static void tell_any_number(const struct arb_telling *telling, unsigned deep, const struct arb_table *table)
{
    struct arb_options options;
    char line[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_table_options(table, &options);
    if (!options.asks || !arb_question_is_number((enum arb_question)options.question)) return;
    arb_write_text(&out, arb_message(telling->language, "rule.any_number"));
    arb__telling_line(telling, ARB_TELLING_ANSWER, deep, &out, LAW_NONE);
}

/* Each answer with where it would lead; an answer the table would refuse is left out. */
static void tell_answers(const struct arb_telling *telling, unsigned deep, const struct arb_table *table)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    const unsigned count = arb_table_answers(table, answer);

    ARB_ASSERT(count <= ARB_ANSWERS_MAX);
    for (unsigned i = 0; i < count; i++) {
        struct arb_table after;
        char line[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(line, sizeof line);

        if (!arb_table_outcome(table, &answer[i], &after)) continue;
        arb_tell_answer(&out, telling->language, &answer[i], table);
        arb_write_char(&out, ':');
        arb__telling_line(telling, ARB_TELLING_ANSWER, deep, &out, LAW_NONE);
        tell_after(telling, deep, table, &after);
    }
    tell_any_number(telling, deep, table);
}

/* -- Once, and then what changed -------------------------------------------------------------- */

/* A telling that nobody hears: the digest of what it says. FNV-1a, and how deep below the question each line stands. */
struct digest {
    uint64_t sum;
    unsigned deep;
};

static uint64_t mix(uint64_t sum, const char *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) sum = (sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
    return sum;
}

static void digest_line(void *context, const struct arb_telling_line *line)
{
    struct digest *digest = context;
    const char mark[] = {(char)line->kind, (char)(line->deep - digest->deep), (char)(line->law & 127u),
                         (char)(line->law >> 7)};

    digest->sum = mix(digest->sum, mark, sizeof mark);
    digest->sum = mix(digest->sum, line->text.at, line->text.length);
    digest->sum = mix(digest->sum, line->tail.at, line->tail.length);
}

/* Of the question open there, told that deep, and where its answers lead. */
static uint64_t digest_of(const struct arb_telling *telling, unsigned deep, const struct arb_options *options,
                          const struct arb_table *table, bool question)
{
    struct digest digest = {UINT64_C(14695981039346656037), deep};
    const struct arb_telling silent = {.language = telling->language, .listener = digest_line, .context = &digest,
                                       .brief = telling->brief};

    if (question) {
        tell_question(&silent, deep, options, table);
        if (deep < ARB_OUTCOMES_DEEP) tell_answers(&silent, deep + 1, table);
    } else {
        tell_options(&silent, deep, options);
    }
    return digest.sum;
}

static bool was_written(const struct arb_telling *telling, uint64_t sum)
{
    for (unsigned i = 0; i < telling->digest_count && i < ARB_TELLING_QUESTIONS_MAX; i++)
        if (telling->digest[i] == sum) return true;
    return false;
}

/* Remembers that this was written, so that it is not repeated here or below an answer. */
static void keep(struct arb_telling *telling, uint64_t sum)
{
    if (!was_written(telling, sum)) telling->digest[telling->digest_count++ % ARB_TELLING_QUESTIONS_MAX] = sum;
}

/* The questions below the answers to that one were told with it. */
static void keep_below(struct arb_telling *telling, unsigned deep, const struct arb_table *table)
{
    struct arb_act answer[ARB_ANSWERS_MAX];
    const unsigned count = deep <= ARB_OUTCOMES_DEEP ? arb_table_answers(table, answer) : 0;

    for (unsigned i = 0; i < count; i++) {
        struct arb_table after;
        struct arb_options options;

        if (!arb_table_outcome(table, &answer[i], &after)) continue;
        arb_table_options(&after, &options);
        if (!options.asks) continue;
        keep(telling, digest_of(telling, deep, &options, &after, true));
        keep_below(telling, deep + 1, &after);
    }
}

/* The question alone where what its answers lead to was told, and nothing where it stood open before the act too. */
static void tell_question_once(struct arb_telling *telling, const struct arb_options *options,
                               const struct arb_table *table, bool stood_open)
{
    const uint64_t sum = digest_of(telling, 0, options, table, true);
    const bool written = was_written(telling, sum);

    if (!written || !stood_open) tell_question(telling, 0, options, table);
    if (written) return;
    tell_answers(telling, 1, table);
    keep(telling, sum);
    keep_below(telling, 1, table);
}

/* Was it what stood open when the act before this one had been told? */
static void tell_briefly(struct arb_telling *telling, const struct arb_options *options, const struct arb_table *table)
{
    const uint64_t offered = options->count > 0 ? digest_of(telling, 0, options, table, false) : 0;
    const uint64_t asked = options->asks ? mix(1, (const char *)&options->question, 1) + options->of : 0;

    if (offered != telling->offered) tell_options(telling, 0, options);
    if (options->asks) tell_question_once(telling, options, table, asked == telling->asked);
    telling->offered = offered;
    telling->asked = asked;
}

/* Options first, then the question and its answers one deeper. */
void arb_telling_open(struct arb_telling *telling, const struct arb_table *table)
{
    struct arb_options options;

    arb_table_options(table, &options);
    if (telling->brief) {
        tell_briefly(telling, &options, table);
    } else {
        tell_options(telling, 0, &options);
        if (options.asks) {
            tell_question(telling, 0, &options, table);
            tell_answers(telling, 1, table);
        }
    }
    telling->before = *table;
}

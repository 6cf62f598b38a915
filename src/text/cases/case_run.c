/* case_run.c -- every case of a file, in every edition it names, against the table.
 *
 * Nothing is stored: a case is its lines and those above the first case, read
 * again for each run; never those of another case, so that a long file takes as
 * long as its cases. A first pass tells every line that is not understood, once.
 * A name or a claim that is not understood leaves the story its ground, and is
 * passed over; any other such line and its case is not run, and the others are.
 */
#include "case_words.h"

struct run {
    struct arb_span text;
    arb_case_listener *listener;
    void *context;
    struct arb_case_tally *tally;
    struct arb_span head;           /* the lines above the first case */
    struct arb_span own;            /* from the line of the case in hand to the end of the file */
    uint32_t above;                 /* lines of the file above it */
    unsigned only;                  /* bit e: edition e may be run */
    enum arb_edition edition;
    struct arb_case_setting setting;
    struct arb_span title, italian;
    struct arb_span director;       /* as last named */
    struct arb_table table;
    bool open;
    bool broken;                    /* what follows has no ground to stand on */
    uint32_t offers, offers_line;   /* told since the last line of the story; the last of them */
    uint32_t offered;               /* bit i: of the options there are, the one at that place was told */
};

/* Every item passes here: faults are counted, claims that failed apart from lines that cannot be read, and the
 * listener gets the item with the edition, title and table of the run. */
static void tell(struct run *run, const struct arb_case_item *item)
{
    struct arb_case_item full = *item;

    if (item->kind == ARB_CASE_ITEM_FAULT) {
        if (item->fault == ARB_CASE_FAILED || item->fault == ARB_CASE_NOT_REFUSED ||
            item->fault == ARB_CASE_ALSO_OFFERED)
            run->tally->failed++;
        else if (item->fault != ARB_CASE_NOTHING_RUN) run->tally->faults++; /* its cause is counted */
    }
    if (run->listener == NULL) return;
    full.edition = run->edition;
    full.title = run->title;
    full.italian = run->italian;
    full.director = run->director;
    full.table = &run->table;
    run->listener(run->context, &full);
}

/* -- The first pass: is every line understood? ------------------------------------------ */

static enum arb_case_fault check_laws(struct arb_span text, struct arb_span *word)
{
    enum arb_law law;

    if (text.length == 0) return ARB_CASE_LAW;
    while (text.length > 0) {
        *word = arb_span_word(&text);
        if (!arb_law_read(*word, &law)) return ARB_CASE_LAW;
    }
    return ARB_CASE_NONE;
}

static enum arb_case_fault check_name(enum arb_keyword keyword, struct arb_span text, struct arb_span *word)
{
    if (keyword == ARB_KEYWORD_LAW) return check_laws(text, word);
    if (keyword != ARB_KEYWORD_DIRECTOR) return ARB_CASE_NONE;
    return text.length > 0 && text.length <= ARB_DIRECTOR_MAX ? ARB_CASE_NONE : ARB_CASE_DIRECTOR;
}

static enum arb_case_fault check_claim(enum arb_keyword keyword, struct arb_span text, struct arb_span *word)
{
    struct arb_expectation claim;
    struct arb_refusal refusal;
    const bool read = keyword == ARB_KEYWORD_EXPECT  ? arb_expectation_read(text, &claim)
                      : keyword == ARB_KEYWORD_OFFER ? arb_offer_read(text, &claim)
                                                     : arb_refusal_read(text, &refusal);

    if (read) return ARB_CASE_NONE;
    return arb__names_no_article(text, word) ? ARB_CASE_LAW : ARB_CASE_CLAIM;
}

/* Can the line be read? *word is what was not understood. */
static enum arb_case_fault check_line(struct arb_span line, struct arb_span *word, enum arb_keyword *keyword)
{
    struct arb_case_setting setting = {0};
    struct arb_act_list acts;
    struct arb_case_line parts;
    const enum arb_case_fault fault = arb_case_line_read(line, &parts);

    *keyword = parts.keyword;
    *word = parts.text;
    if (fault != ARB_CASE_NONE || parts.keyword == ARB_KEYWORD_COUNT) return fault;
    switch (arb_keyword_group(parts.keyword)) {
    case ARB_GROUP_NAMES: return check_name(parts.keyword, parts.text, word);
    case ARB_GROUP_SETTING: return arb_case_setting_read(parts.keyword, parts.text, &setting);
    case ARB_GROUP_STORY: return arb_acts_read(parts.keyword, parts.text, &acts, word);
    default: return check_claim(parts.keyword, parts.text, word);
    }
}

/* The table is open once the story, or a claim, has begun; no setting may follow. */
static bool comes_too_late(enum arb_keyword keyword, bool *story)
{
    const enum arb_keyword_group group = arb_keyword_group(keyword);

    if (group == ARB_GROUP_STORY || group == ARB_GROUP_CLAIM) *story = true;
    return *story && group == ARB_GROUP_SETTING && keyword != ARB_KEYWORD_EDITION;
}

/* Does the story lose its ground with the line? The offers told together are one list: it needs them all. */
static bool spoils(enum arb_case_fault fault, enum arb_keyword keyword)
{
    if (fault == ARB_CASE_NONE) return false;
    if (keyword == ARB_KEYWORD_COUNT) return true;
    return arb_keyword_group(keyword) != ARB_GROUP_NAMES && keyword != ARB_KEYWORD_EXPECT &&
           keyword != ARB_KEYWORD_REFUSE;
}

/* Those told so far: above the first case for all, below it for its own. */
static void note_editions(struct arb_span line, enum arb_keyword keyword, uint32_t cases, unsigned *now,
                          unsigned *above)
{
    struct arb_case_setting setting = {0};
    struct arb_case_line parts;

    if (keyword == ARB_KEYWORD_CASE) *now = *above;
    if (keyword != ARB_KEYWORD_EDITION || arb_case_line_read(line, &parts) != ARB_CASE_NONE) return;
    if (arb_case_setting_read(keyword, parts.text, &setting) != ARB_CASE_NONE) return;
    *now = setting.editions;
    if (cases == 0) *above = *now;
}

/* Tells each line that is not understood, whose it is: case 0 is the head of the file. */
static void check_lines(struct run *run)
{
    struct arb_span rest = run->text, line;
    uint32_t number = 0, spoiled_above = 0;
    unsigned editions = 0, editions_above = 0;
    bool story = false, story_above = false;

    while (arb_span_line(&rest, &line)) {
        struct arb_case_item item = {.kind = ARB_CASE_ITEM_FAULT, .line = ++number};
        enum arb_keyword keyword;

        item.fault = check_line(line, &item.word, &keyword);
        item.keyword = keyword;
        if (keyword == ARB_KEYWORD_CASE && run->tally->cases++ == 0) story_above = story;
        if (keyword == ARB_KEYWORD_CASE) story = story_above;
        note_editions(line, keyword, run->tally->cases, &editions, &editions_above);
        item.editions = editions == 0 ? run->only : editions;
        if (item.fault == ARB_CASE_NONE && comes_too_late(keyword, &story)) {
            item.fault = ARB_CASE_SETTING_AFTER_STORY;
            item.word = arb_span_of(arb_keyword_word(keyword));
        }
        if (item.fault != ARB_CASE_NONE) tell(run, &item);
        if (run->tally->cases == 0 && spoiled_above == 0 && spoils(item.fault, keyword)) spoiled_above = number;
    }
    if (run->tally->cases == 0 && story) {
        run->tally->cases = 1; /* one case, and nobody has given it a name */
        return;
    }
    if (run->tally->cases == 0)
        tell(run, &(struct arb_case_item){.kind = ARB_CASE_ITEM_FAULT, .fault = ARB_CASE_NO_CASE, .line = number});
    else if (spoiled_above > 0)
        tell(run, &(struct arb_case_item){.kind = ARB_CASE_ITEM_FAULT, .fault = ARB_CASE_NOTHING_RUN,
                                           .line = spoiled_above});
}

/* -- A case ---------------------------------------------------------------------------------- */

/* Through the head, then through the case; 'number' is the line's own. */
struct cursor {
    struct arb_span rest;
    uint32_t number;
    bool in_case, begun;            /* past the head; past the case's own first line */
};

static struct cursor from_the_top(const struct run *run)
{
    return (struct cursor){.rest = run->head};
}

/* The next line of the case. False at its end. */
static bool next_line(const struct run *run, struct cursor *cursor, struct arb_span *line, struct arb_case_line *parts)
{
    bool any = arb_span_line(&cursor->rest, line);

    if (!any && !cursor->in_case) {
        cursor->in_case = true;
        cursor->rest = run->own;
        cursor->number = run->above;
        any = arb_span_line(&cursor->rest, line);
    }
    if (!any) return false;
    cursor->number++;
    (void)!arb_case_line_read(*line, parts);
    if (parts->keyword != ARB_KEYWORD_CASE) return true;
    if (cursor->begun) return false;
    cursor->begun = true;
    return true;
}

/* Gathers names and setting. False if the story has lost its ground. */
static bool gather(struct run *run)
{
    struct cursor cursor = from_the_top(run);
    struct arb_span line, word;
    struct arb_case_line parts;
    enum arb_keyword keyword;
    bool story = false;

    run->setting = (struct arb_case_setting){0};
    run->title = run->italian = (struct arb_span){run->text.at, 0};
    while (next_line(run, &cursor, &line, &parts)) {
        const enum arb_case_fault fault = check_line(line, &word, &keyword);

        if (spoils(fault, keyword)) return false;
        if (keyword == ARB_KEYWORD_COUNT) continue;
        if (comes_too_late(keyword, &story)) return false;
        if (keyword == ARB_KEYWORD_CASE) run->title = parts.text;
        if (keyword == ARB_KEYWORD_IT) run->italian = parts.text;
        if (arb_keyword_group(keyword) == ARB_GROUP_SETTING)
            (void)!arb_case_setting_read(keyword, parts.text, &run->setting);
    }
    if (run->setting.editions == 0) run->setting.editions = (1u << ARB_EDITIONS) - 1u;
    return true;
}

static void open_table(struct run *run)
{
    const struct arb_regulations regulations = {(uint8_t)run->edition, run->setting.reading,
                                                 run->setting.policy};

    arb_table_open(&run->table, &run->setting.position, &regulations);
    run->open = true;
}

/* The line was read before the run, so it has no fault here. A refused act breaks the run: what follows would be
 * ruled at another table than the case means. */
static void take_acts(struct run *run, const struct arb_case_line *parts, uint32_t number)
{
    struct arb_act_list list;
    struct arb_span at;

    (void)!arb_acts_read(parts->keyword, parts->text, &list, &at);
    for (unsigned i = 0; i < list.count && !run->broken; i++) {
        struct arb_case_item item = {
            .kind = ARB_CASE_ITEM_ACT, .line = number, .act = &list.act[i], .word = parts->text};

        item.outcome = arb_table_step(&run->table, &list.act[i], &item.reason);
        if (item.outcome == ARB_REFUSED) {
            item.kind = ARB_CASE_ITEM_FAULT;
            item.fault = ARB_CASE_REFUSED;
            run->broken = true;
        }
        tell(run, &item);
    }
}

/* Notes which of the options there are is the one told. */
static void note_offered(struct run *run, const struct arb_expectation *claim)
{
    struct arb_options options;

    arb_table_options(&run->table, &options);
    for (unsigned i = 0; i < options.count; i++) {
        const struct arb_option *option = &options.item[i];

        if (option->seat == claim->option.seat && option->kind == claim->option.kind &&
            (option->value == claim->option.value || claim->option.value == ARB_CALL_NONE))
            run->offered |= UINT32_C(1) << i;
    }
}

/* Compares the claim with the table. An 'offer' is also noted, so that options nobody named are found afterwards. */
static void check_expected(struct run *run, const struct arb_case_line *parts, uint32_t number)
{
    struct arb_expectation claim, found;
    struct arb_case_item item = {.kind = ARB_CASE_ITEM_CLAIM, .line = number, .word = parts->text};

    if (parts->keyword == ARB_KEYWORD_OFFER) {
        (void)!arb_offer_read(parts->text, &claim);
        note_offered(run, &claim);
        run->offers++;
        run->offers_line = number;
    } else if (!arb_expectation_read(parts->text, &claim)) {
        return; /* told before */
    }
    item.claim = &claim;
    item.claim_found = &found;
    if (arb_expectation_holds(&claim, &run->table, &found)) {
        run->tally->claims++;
    } else {
        item.kind = ARB_CASE_ITEM_FAULT;
        item.fault = ARB_CASE_FAILED;
    }
    tell(run, &item);
}

/* Tries the act at a copy of the table: it must be refused, for that reason and article where they are named. */
static void check_refused(struct run *run, const struct arb_case_line *parts, uint32_t number)
{
    struct arb_refusal refusal;
    struct arb_table copy = run->table;
    struct arb_case_item item = {.kind = ARB_CASE_ITEM_CLAIM, .line = number, .word = parts->text};

    if (!arb_refusal_read(parts->text, &refusal)) return; /* told before */
    item.act = &refusal.act;
    item.outcome = arb_table_step(&copy, &refusal.act, &item.reason);
    if (item.outcome == ARB_REFUSED && (refusal.fault == ARB_FAULT_NONE || refusal.fault == item.reason.fault) &&
        (refusal.law == LAW_NONE || arb_law_covers(refusal.law, (enum arb_law)item.reason.law))) {
        run->tally->claims++;
    } else {
        item.kind = ARB_CASE_ITEM_FAULT;
        item.fault = ARB_CASE_NOT_REFUSED;
    }
    tell(run, &item);
}

/* The offers told between two lines of the story are the whole list: each one that is missing fails. */
static void check_offers(struct run *run)
{
    struct arb_options options;
    struct arb_expectation found = {.kind = ARB_EXPECT_OFFER};
    struct arb_case_item item = {.kind = ARB_CASE_ITEM_FAULT, .fault = ARB_CASE_ALSO_OFFERED,
                                   .line = run->offers_line, .claim_found = &found};

    if (run->offers == 0) return;
    arb_table_options(&run->table, &options);
    for (unsigned i = 0; i < options.count && options.count > run->offers; i++) {
        if ((run->offered >> i & 1u) != 0) continue;
        found.option = options.item[i];
        found.law = (enum arb_law)found.option.law;
        tell(run, &item);
    }
    run->offers = run->offered = 0;
}

/* Offers are compared as a block: the next act of the story closes it. */
static void take_line(struct run *run, const struct arb_case_line *parts, uint32_t number)
{
    struct arb_span unused;

    switch (arb_keyword_group(parts->keyword)) {
    case ARB_GROUP_STORY:
        check_offers(run);
        take_acts(run, parts, number);
        break;
    case ARB_GROUP_CLAIM:
        if (parts->keyword != ARB_KEYWORD_REFUSE) check_expected(run, parts, number);
        else check_refused(run, parts, number);
        break;
    default:
        if (parts->keyword != ARB_KEYWORD_DIRECTOR) break;
        if (check_name(parts->keyword, parts->text, &unused) == ARB_CASE_NONE) run->director = parts->text;
        break;
    }
}

/* One case in one edition, from its setting to its last line. */
static void run_once(struct run *run, uint32_t line_of_case)
{
    struct cursor cursor = from_the_top(run);
    struct arb_case_item begins = {.kind = ARB_CASE_ITEM_CASE, .line = line_of_case};
    struct arb_span line;
    struct arb_case_line parts;

    open_table(run);
    run->broken = false;
    run->offers = run->offered = 0;
    run->director = (struct arb_span){run->text.at, 0};
    tell(run, &begins);
    while (!run->broken && next_line(run, &cursor, &line, &parts))
        if (parts.keyword != ARB_KEYWORD_COUNT) take_line(run, &parts, cursor.number);
    check_offers(run);
    if (!run->broken) run->tally->runs++;
    begins.kind = ARB_CASE_ITEM_END;
    tell(run, &begins);
}

/* Where the case stands in the file, and the line that told its hands. */
static void lines_of(const struct run *run, uint32_t *line_of_case, uint32_t *line_of_hands)
{
    struct cursor cursor = from_the_top(run);
    struct arb_span line;
    struct arb_case_line parts;

    *line_of_case = 1; /* of a file without such a line */
    *line_of_hands = 0;
    while (next_line(run, &cursor, &line, &parts)) {
        if (parts.keyword == ARB_KEYWORD_CASE) *line_of_case = cursor.number;
        if (parts.keyword == ARB_KEYWORD_DEAL || parts.keyword == ARB_KEYWORD_ENDING) *line_of_hands = cursor.number;
    }
    if (*line_of_hands == 0) *line_of_hands = *line_of_case;
}

/* Reads the case once and runs it in each of its editions, the oldest first, each from an empty table. */
static void run_case(struct run *run)
{
    struct arb_case_item item = {.kind = ARB_CASE_ITEM_FAULT};
    uint32_t line_of_case, line_of_hands;

    if (!gather(run)) return;
    lines_of(run, &line_of_case, &line_of_hands);
    item.fault = arb_case_setting_close(&run->setting, &item.seat, &item.card);
    item.line = line_of_hands;
    if (item.fault != ARB_CASE_NONE) {
        tell(run, &item);
        return;
    }
    for (unsigned e = ARB_EDITIONS; e-- > 0;) { /* the oldest first */
        run->edition = (enum arb_edition)e;
        if (arb__bit(run->setting.editions & run->only, e)) run_once(run, line_of_case);
    }
}

/* The cases in the order of the file; each line is looked at once. */
static void run_cases(struct run *run)
{
    const char *end = arb_span_end(run->text);
    struct arb_span rest = run->text, line;
    struct arb_case_line parts;

    for (uint32_t number = 0; arb_span_line(&rest, &line); number++) {
        (void)!arb_case_line_read(line, &parts);
        if (parts.keyword != ARB_KEYWORD_CASE) continue;
        if (run->own.length == 0) run->head.length = (size_t)(line.at - run->text.at);
        run->own = (struct arb_span){line.at, (size_t)(end - line.at)};
        run->above = number;
        run_case(run);
    }
    if (run->own.length > 0 || run->tally->cases == 0) return;
    run->own = run->text; /* no line of a case: the whole file is one */
    run_case(run);
}

void arb_case_run(struct arb_span text, arb_case_listener *listener, void *context, struct arb_case_tally *tally)
{
    arb_case_run_in((1u << ARB_EDITIONS) - 1u, text, listener, context, tally);
}

void arb_case_run_in(unsigned editions, struct arb_span text, arb_case_listener *listener, void *context,
                     struct arb_case_tally *tally)
{
    struct run run = {
        .only = editions, .text = arb_case_text(text), .listener = listener, .context = context, .tally = tally};

    *tally = (struct arb_case_tally){0};
    run.head = (struct arb_span){run.text.at, 0};
    check_lines(&run);
    run_cases(&run);
}

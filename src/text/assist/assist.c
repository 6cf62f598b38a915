/* assist.c -- the Director's assistant: lines folded into a table, and the table told as JSON.
 *
 * The story is written while the lines are folded; what stands open, what is in force and
 * which articles were named come after it, from the table at the end.
 */
#include "assist.h"

#include <string.h>

/* -- The story --------------------------------------------------------------------------------- */

static void open_item(struct arb__assist *assist, const char *kind)
{
    arb_json_object(assist->json);
    arb_json_key_int(assist->json, "line", assist->line);
    arb_json_key_text(assist->json, "kind", kind);
    assist->items++;
}

/* For the Director alone: what he keeps in mind, and what players hear only when play is over (61C), is not read
 * aloud. */
static bool is_note(const struct arb_telling_line *line)
{
    if (line->law == LAW_61C) return true;
    return line->change != NULL && line->change->kind == ARB_CHANGE_REVIEW;
}

/* What a law did: the telling's listener. */
static void write_ruling_line(void *context, const struct arb_telling_line *line)
{
    struct arb__assist *assist = context;
    char text[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_span(&out, line->text);
    arb_write_span(&out, line->tail);
    open_item(assist, is_note(line) ? "note" : "ruled");
    arb__key_writer(assist->json, "text", &out);
    arb__assist_law(assist, line->law);
    if (line->change != NULL) arb__assist_change(assist, line->change);
    arb_json_end(assist->json);
}

static void tell_act(struct arb__assist *assist, const struct arb_telling_step *step)
{
    char text[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_tell_act(&out, assist->language, step, &assist->telling.before);
    open_item(assist, "act");
    arb__key_writer(assist->json, "text", &out);
    arb_json_end(assist->json);
}

/* What goes on record with the act; a report is of what stands there already, or puts it there itself. */
static void tell_irregular(struct arb__assist *assist)
{
    for (unsigned i = assist->telling.before.irregularities; i < assist->table.irregularities; i++) {
        const struct arb_irregularity *it = &assist->table.irregularity[i];
        char text[ARB__TELL_WORDS], wrong[ARB__TELL_WORDS];
        struct arb_writer out = arb_writer_on(text, sizeof text), what = arb_writer_on(wrong, sizeof wrong);

        arb_tell_wrong(&what, assist->language, (enum arb_wrong)it->wrong);
        arb_message_write(&out, assist->language,
                          it->wrong == ARB_WRONG_MISINFORMATION ? "assist.wrong_to" : "assist.wrong_by",
                          ARB_VALUES(ARB_TEXT("what", wrong),
                                     ARB_TEXT("seat", arb_seat_word(assist->language, it->seat))));
        open_item(assist, "irregular");
        arb__key_writer(assist->json, "text", &out);
        arb__assist_law(assist, it->law);
        arb_json_end(assist->json);
    }
}

/* -- The fold ------------------------------------------------------------------------------------ */

static bool failed(struct arb__assist *assist, enum arb_case_fault fault, struct arb_span text, struct arb_span word)
{
    assist->error.fault = fault;
    assist->error.line = assist->line;
    assist->error.text = text;
    assist->error.word = word;
    return false;
}

/* The setting is closed and the table opened, when the story begins or at the end of the text. */
static bool open_table(struct arb__assist *assist, struct arb_span line)
{
    struct arb_regulations regulations;
    enum arb_case_fault fault;

    if (assist->open) return true;
    fault = arb_case_setting_close(&assist->setting, &assist->error.seat, &assist->error.card);
    if (fault != ARB_CASE_NONE) return failed(assist, fault, line, line);
    for (unsigned e = ARB_EDITIONS; e-- > 0;)
        if (assist->setting.editions == 0 || ((unsigned)assist->setting.editions >> e & 1u) != 0)
            assist->edition = (enum arb_edition)e; /* of several, the newest */
    regulations = (struct arb_regulations){(uint8_t)assist->edition, assist->setting.reading, assist->setting.policy};
    arb_table_open(&assist->table, &assist->setting.position, &regulations);
    arb_telling_begin(&assist->telling, &assist->table);
    assist->open = true;
    return true;
}

/* A line is taken whole or not at all. */
static bool can_be_taken(struct arb__assist *assist, const struct arb_act_list *list, struct arb_span line)
{
    struct arb_table copy = assist->table;

    for (unsigned i = 0; i < list->count; i++)
        if (arb_table_step(&copy, &list->act[i], &assist->error.reason) == ARB_REFUSED)
            return failed(assist, ARB_CASE_REFUSED, line, line);
    assist->error.reason = (struct arb_reason){0, 0};
    return true;
}

/* Spoken of, and the Law makes nothing of it: that too is a ruling, and is read out. */
static void tell_nothing(struct arb__assist *assist, const struct arb_act *act)
{
    const unsigned count = assist->table.irregularities;
    struct arb_options options;

    if (act->kind != ARB_DID_REPORT && act->kind != ARB_DID_FIND && act->kind != ARB_DID_JUDGE) return;
    arb_table_options(&assist->table, &options);
    if (count == 0 || assist->table.awaits || options.asks || options.count > 0) return;
    if (assist->table.phase == ARB_BOARD_OVER || act->value == ARB_WRONG_REVOKE) return;
    open_item(assist, "ruled");
    arb_json_key_text(assist->json, "text", arb_message(assist->language, "assist.nothing_follows"));
    arb__assist_law(assist, arb_done_with_by(&assist->table, &assist->table.irregularity[count - 1u]));
    arb_json_end(assist->json);
}

/* One act of the story: the table is stepped first, then the act and its effects become JSON. 'before' moves on last,
 * since the effects are told as the difference. */
static void take_act(struct arb__assist *assist, const struct arb_act *act)
{
    struct arb_reason reason;
    struct arb_telling_step step = {.act = act, .director = assist->director};
    uint32_t since;

    step.outcome = arb_table_step(&assist->table, act, &reason);
    tell_act(assist, &step);
    tell_irregular(assist);
    if (act->kind == ARB_DID_REPORT) assist->ruling = assist->items;
    since = assist->items;
    arb__tell_changes(&assist->telling, act, &assist->table);
    arb__tell_revokes(&assist->telling, &assist->table);
    if (assist->items == since) tell_nothing(assist, act);
    assist->telling.before = assist->table;
}

/* All acts of a line are tried before the first is taken, so that a line counts as a whole or not at all. */
static bool take_story(struct arb__assist *assist, const struct arb_case_line *parts, struct arb_span line)
{
    struct arb_act_list list;
    struct arb_span at = parts->text;
    enum arb_case_fault fault;

    if (!open_table(assist, line)) return false;
    fault = arb_acts_read(parts->keyword, parts->text, &list, &at);
    if (fault != ARB_CASE_NONE) return failed(assist, fault, line, at);
    if (!can_be_taken(assist, &list, line)) return false;
    for (unsigned i = 0; i < list.count; i++) take_act(assist, &list.act[i]);
    return true;
}

/* What has happened happened, under whatever policy; what is told from here on may be warned of, or prevented. */
static bool take_policy(struct arb__assist *assist, const struct arb_case_line *parts, struct arb_span line)
{
    enum arb_case_fault fault = arb_case_setting_read(parts->keyword, parts->text, &assist->setting);

    if (fault != ARB_CASE_NONE) return failed(assist, fault, line, parts->text);
    assist->table.policy = assist->setting.policy;
    assist->telling.before.policy = assist->setting.policy;
    return true;
}

/* False at the first line that cannot be taken: nothing behind it is read, and the error says why. Once play has
 * begun only the policy of the setting may change. */
static bool take_line(struct arb__assist *assist, struct arb_span line)
{
    struct arb_case_line parts;
    enum arb_case_fault fault = arb_case_line_read(line, &parts);

    if (fault != ARB_CASE_NONE) return failed(assist, fault, line, line);
    if (parts.keyword == ARB_KEYWORD_COUNT) return true;
    switch (arb_keyword_group(parts.keyword)) {
    case ARB_GROUP_SETTING:
        if (assist->open && parts.keyword == ARB_KEYWORD_POLICY) return take_policy(assist, &parts, line);
        if (assist->open) return failed(assist, ARB_CASE_SETTING_AFTER_STORY, line, line);
        fault = arb_case_setting_read(parts.keyword, parts.text, &assist->setting);
        return fault == ARB_CASE_NONE || failed(assist, fault, line, parts.text);
    case ARB_GROUP_STORY: return take_story(assist, &parts, line);
    default:
        if (parts.keyword == ARB_KEYWORD_DIRECTOR) assist->director = parts.text;
        return true;                /* titles and claims are a test's */
    }
}

/* The story as an array of lines. A text with a setting alone opens its table too. */
static void fold(struct arb__assist *assist, struct arb_span text)
{
    struct arb_span line;

    arb_json_key(assist->json, "story");
    arb_json_array(assist->json);
    while (arb_span_line(&text, &line)) {
        assist->line++;
        if (!take_line(assist, line)) break;
    }
    if (assist->error.fault == ARB_CASE_NONE) (void)open_table(assist, (struct arb_span){text.at, 0});
    arb_json_end(assist->json);
    if (assist->ruling > 0) arb_json_key_int(assist->json, "ruling", assist->ruling);
}

/* -- What was wrong with a line ------------------------------------------------------------------- */

/* Of an act that cannot have happened only why; of the rest the sentence of a case file. */
static void write_sentence(struct arb_writer *out, const struct arb__assist *assist)
{
    char room[ARB_CUT_MAX], card[8], key[ARB__TELL_WORDS];
    struct arb_writer which = arb_writer_on(card, sizeof card);

    if (assist->error.fault == ARB_CASE_REFUSED) {
        arb_tell_refusal(out, assist->language, &assist->error.reason);
        return;
    }
    if (assist->error.card < ARB_CARDS)
        arb_notation_card(&which, arb_notation_of(assist->language), assist->error.card);
    arb_message_write(out, assist->language, arb__key("case.", arb_case_fault_symbol(assist->error.fault), key),
                      ARB_VALUES(ARB_SPAN("word", arb_tell_cut(assist->error.word, room)), ARB_TEXT("found", ""),
                                 ARB_TEXT("reason", ""), ARB_TEXT("card", card),
                                 ARB_TEXT("seat", arb_seat_word(assist->language, assist->error.seat))));
}

/* The line, the piece of it that is at fault, and the sentence for it; nothing where there is no fault. */
static void write_error(struct arb__assist *assist)
{
    char sentence[4 * ARB__TELL_WORDS], room[ARB_CUT_MAX];
    struct arb_writer out = arb_writer_on(sentence, sizeof sentence);

    if (assist->error.fault == ARB_CASE_NONE) return;
    write_sentence(&out, assist);
    arb_json_key(assist->json, "error");
    arb_json_object(assist->json);
    arb_json_key_int(assist->json, "line", assist->error.line);
    arb_json_key(assist->json, "of");
    arb_json_span(assist->json, arb_tell_cut(assist->error.text, room));
    arb_json_key_text(assist->json, "fault",
                      assist->error.fault == ARB_CASE_REFUSED
                          ? arb_fault_symbol((enum arb_fault)assist->error.reason.fault)
                          : arb_case_fault_symbol(assist->error.fault));
    arb__key_writer(assist->json, "text", &out);
    arb__assist_law(assist, assist->error.reason.law);
    arb_json_end(assist->json);
}

/* -- The whole --------------------------------------------------------------------------------------- */

/* The articles cited anywhere above, each once, in the order of the Laws: so this comes last. */
static void write_articles(struct arb__assist *assist)
{
    arb_json_key(assist->json, "articles");
    arb_json_array(assist->json);
    for (unsigned l = 1; l < ARB_LAWS; l++) {
        if (assist->cited[l] == 0) continue;
        arb_json_object(assist->json);
        arb_json_key_text(assist->json, "law", arb_law_name((enum arb_law)l));
        arb_json_key_text(assist->json, "gloss", arb_law_gloss((enum arb_law)l, assist->language));
        arb_json_end(assist->json);
    }
    arb_json_end(assist->json);
}

/* The whole answer for a text of lines, as one JSON object; docs/schema has its keys. Cost: one replay of the
 * text. */
void arb_assist_fold(struct arb_json *json, enum arb_language language, struct arb_span text)
{
    struct arb__assist assist = {.json = json, .language = language, .error = {.card = ARB_CARD_NONE}};

    if (text.length > ARB_ASSIST_TEXT_MAX) text.length = ARB_ASSIST_TEXT_MAX;
    assist.telling.language = language;
    assist.telling.listener = write_ruling_line;
    assist.telling.context = &assist;
    arb_json_object(json);
    arb_json_key_text(json, "language", arb_language_name(language));
    fold(&assist, text);
    write_error(&assist);
    if (assist.open) {
        arb_json_key_text(json, "edition", arb_edition_name(assist.edition));
        arb__assist_matters(&assist);
        arb__assist_question(&assist);
        arb__assist_options(&assist);
        arb__assist_also(&assist);
        arb__assist_cards(&assist);
        arb__assist_table(&assist);
    }
    write_articles(&assist);
    arb_json_end(json);
}

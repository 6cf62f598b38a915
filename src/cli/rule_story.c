/* rule_story.c -- what happened at the table, in the reader's language and letters.
 *
 * messages: wrong.* from ARB_IRREGULARITIES
 * messages: manner.* from ARB_MANNERS
 * messages: mark.* from ARB_MARKS
 * messages: named.* from ARB_DESIGNATIONS
 * messages: named_of.*
 */
#include "rule.h"

#include "arbitro/notation.h"
#include "arbitro/said.h"

#include <stdio.h>

#define WORDS_MAX 256

static const char *manner_word(enum arb_language language, const struct arb_act *act)
{
    static const char *const symbols[] = {
#define X(NAME, words) #NAME,
        ARB_MANNERS(X)
#undef X
    };
    static char key[WORDS_MAX];

    return act->kind == ARB_DID_SHOW ? rule_sentence(language, "manner.", symbols[act->how], key) : "";
}

const char *rule_wrong_word(enum arb_language language, enum arb_wrong wrong)
{
    static const char *const symbols[] = {
#define X(NAME, words) #NAME,
        ARB_IRREGULARITIES(X)
#undef X
    };
    static char key[WORDS_MAX];

    return rule_sentence(language, "wrong.", symbols[wrong], key);
}

static const struct arb_notation *notation_of(enum arb_language language)
{
    return language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
}

static const char *mark_word(enum arb_language language, enum arb_mark mark)
{
    static const char *const symbols[] = {
#define X(NAME, words) #NAME,
        ARB_MARKS(X)
#undef X
    };
    static char key[WORDS_MAX];

    return rule_sentence(language, "mark.", symbols[mark], key);
}

/* -- Acts ------------------------------------------------------------------------------ */

/* "high", "high heart", "diamonds", "queen": declarer's words, between quotes. */
static void write_designation(struct arb_writer *out, enum arb_language language, const struct arb_act *act)
{
    static const char *const symbols[] = {
#define X(NAME, word) #NAME,
        ARB_DESIGNATIONS(X)
#undef X
    };
    char key[RULE_KEY_MAX];
    const char *suit = act->how == ARB_NAMED_SUIT ? rule_suit_word(language, act->value)
                       : act->value > 0           ? rule_one_word(language, act->value - 1u)
                                                  : "";
    const char *rank = act->how == ARB_NAMED_RANK ? rule_rank_word(language, act->value) : "";
    const char *area = act->how >= ARB_NAMED_HIGH && act->value > 0 ? "named_of." : "named.";
    struct arb_writer name = arb_writer_on(key, sizeof key);

    arb_write_text(&name, area);
    for (const char *c = symbols[act->how]; *c != '\0'; c++) arb_write_char(&name, (char)(*c | 0x20));
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("suit", suit), ARB_TEXT("rank", rank)));
}

/* The call, the card, or the words that were said. */
static void write_thing(struct arb_writer *out, const struct telling *telling, const struct arb_act *act)
{
    const enum arb_language language = telling->language;
    const struct arb_notation *in = notation_of(language);

    if (act->kind == ARB_DID_CALL || act->kind == ARB_DID_SUBSTITUTE) arb_notation_call(out, in, act->value);
    else if (act->kind == ARB_DID_REPORT) arb_write_text(out, rule_wrong_word(language, (enum arb_wrong)act->value));
    else if (act->kind == ARB_DID_ASK) arb_write_text(out, rule_seat_word(language, act->about - 1u));
    else if (act->kind == ARB_DID_MARK) arb_write_text(out, mark_word(language, (enum arb_mark)act->value));
    else if (act->kind == ARB_DID_WITHDRAW || act->kind == ARB_DID_TOUCH || act->kind == ARB_DID_PLACE ||
             act->kind == ARB_DID_BENEATH)
        arb_notation_card(out, in, act->value);
    else if (act->kind == ARB_DID_CLAIM || act->kind == ARB_DID_CONCEDE) arb_said_write(out, act->said);
    else if (act->kind >= ARB_DID_FIND && act->kind <= ARB_DID_MEANING)
        rule_ruling_act(out, language, act, &telling->before);
    else if (act->kind != ARB_DID_NAME || act->how == ARB_NAMED_CARD) arb_notation_card(out, in, act->value);
    else write_designation(out, language, act);
}

static const char *act_key(const struct arb_act *act, bool named)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_CALL: return "rule.call";
    case ARB_DID_LEAD_DOWN: return "rule.lead_down";
    case ARB_DID_FACE: return "rule.face";
    case ARB_DID_SPREAD: return "rule.spread";
    case ARB_DID_PLAY: return act->instead ? "rule.play_anyway" : "rule.play";
    case ARB_DID_NAME: return act->instead ? "rule.name_instead" : "rule.name";
    case ARB_DID_SHOW: return "rule.show";
    case ARB_DID_QUIT: return "rule.quit";
    case ARB_DID_FIND: return named ? "rule.find_by" : "rule.find";
    case ARB_DID_JUDGE: return named ? "rule.judge_by" : "rule.judge";
    case ARB_DID_CHOOSE: return "rule.choose";
    case ARB_DID_SUBSTITUTE: return "rule.substitute";
    case ARB_DID_TOGETHER: return "rule.together";
    case ARB_DID_MEANING: return "rule.meaning";
    case ARB_DID_MARK: return "rule.mark";
    case ARB_DID_WITHDRAW: return "rule.withdraw";
    case ARB_DID_TOUCH: return "rule.touch";
    case ARB_DID_PLACE: return "rule.place";
    case ARB_DID_CLAIM: return act->said[0] ? "rule.claim_saying" : "rule.claim";
    case ARB_DID_CONCEDE: return act->said[0] ? "rule.concede_saying" : "rule.concede";
    case ARB_DID_OBJECT: return "rule.object";
    case ARB_DID_AGREE: return "rule.agree";
    case ARB_DID_ASK: return "rule.ask";
    case ARB_DID_OMIT: return "rule.omit";
    case ARB_DID_BENEATH: return "rule.beneath";
    default: return "rule.report";
    }
}

/* "South 2D" */
static void write_act(struct arb_writer *out, const struct telling *telling, const struct arb_act *act,
                      struct arb_span director)
{
    const enum arb_language language = telling->language;
    char thing[WORDS_MAX];
    struct arb_writer what = arb_writer_on(thing, sizeof thing);
    const bool seat_only = act->kind == ARB_DID_FACE || act->kind == ARB_DID_SPREAD || act->kind == ARB_DID_QUIT ||
                           act->kind == ARB_DID_OBJECT || act->kind == ARB_DID_AGREE || act->kind == ARB_DID_OMIT;

    if (!seat_only) write_thing(&what, telling, act);
    arb_message_write(out, language, act_key(act, director.length > 0),
                      ARB_VALUES(ARB_SPAN("name", director),
                                 ARB_TEXT("seat", rule_seat_word(language, (enum arb_seat)act->seat)),
                                 ARB_TEXT("what", thing), ARB_NUMBER("n", act->value),
                                 ARB_TEXT("how", manner_word(language, act))));
}

/* What the act was; whose it was, when the turn to look at it comes only now; a report has named it. */
static void write_irregular(struct arb_writer *out, enum arb_language language, const struct arb_case_event *event)
{
    const struct arb_irregularity *it = &event->table->irregularity[event->table->irregularities - 1];
    const bool reported = event->act->kind == ARB_DID_REPORT;
    const char *key = reported ? "rule.irregular_reported"
                      : it->seat == event->act->seat ? "rule.irregular" : "rule.irregular_by";

    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("what", rule_wrong_word(language, (enum arb_wrong)it->wrong)),
                                 ARB_TEXT("seat", rule_seat_word(language, it->seat)),
                                 ARB_TEXT("law", arb_law_name((enum arb_law)it->law))));
}

/* Of an act that goes on record as two things: dummy's revoke by words that were incomplete (46, 61A). */
static void write_revoke_beside(struct arb_writer *out, const struct telling *telling, const struct arb_table *after)
{
    for (unsigned i = telling->before.irregularities; i + 1u < after->irregularities; i++) {
        const struct arb_irregularity *it = &after->irregularity[i];

        if (it->wrong != ARB_WRONG_REVOKE) continue;
        arb_message_write(out, telling->language, "rule.irregular_beside",
                          ARB_VALUES(ARB_TEXT("what", rule_wrong_word(telling->language, ARB_WRONG_REVOKE)),
                                     ARB_TEXT("seat", rule_seat_word(telling->language, it->seat)),
                                     ARB_TEXT("law", arb_law_name((enum arb_law)it->law))));
    }
}

/* The card that declarer's words are given (46); said of itself when it was named whole. */
static void write_card_given(struct arb_writer *out, const struct telling *telling, const struct arb_act *act,
                             const struct arb_table *after)
{
    const unsigned dummy = (act->seat + 2u) & 3u;
    char text[8];
    struct arb_writer card = arb_writer_on(text, sizeof text);

    if (act->kind != ARB_DID_NAME || act->how == ARB_NAMED_CARD || after->plays <= telling->before.plays) return;
    const struct arb_play_record *it = &after->play[after->plays - 1u];

    if (it->seat != dummy || it->card >= ARB_CARDS) return;
    arb_notation_card(&card, notation_of(telling->language), it->card);
    arb_message_write(out, telling->language, "rule.card_given", ARB_VALUES(ARB_TEXT("what", text)));
}

static void tell_act(struct telling *telling, const struct arb_case_event *event)
{
    char line[2 * WORDS_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    write_act(&out, telling, event->act, event->director);
    write_card_given(&out, telling, event->act, event->table);
    if (event->outcome == ARB_IRREGULAR) write_irregular(&out, telling->language, event);
    write_revoke_beside(&out, telling, event->table);
    printf("  %s\n", line);
    rule_tell_changes(telling->language, &telling->before, event->table, event->act);
    rule_tell_revokes(telling, event->table);
    rule_tell_evidence(telling, event);
    rule_tell_ruling(telling, event->table);
}

/* -- Beginnings and ends ------------------------------------------------------------------- */

static void tell_case(struct telling *telling, const struct arb_case_event *event)
{
    const struct arb_span title =
        telling->language == ARB_ITALIAN && event->italian.length > 0 ? event->italian : event->title;

    telling->measured = 0;
    telling->revokes = telling->priced = 0;
    printf("%.*s (%s)\n", (int)title.length, title.at, arb_edition_name(event->edition));
}

/* "3NTX by South" */
static void write_contract(struct arb_writer *out, enum arb_language language, struct arb_contract contract)
{
    char text[WORDS_MAX];
    struct arb_writer what = arb_writer_on(text, sizeof text);

    if (!arb_contract_is_pass(contract)) {
        rule_write_call(&what, language, arb_bid(contract.level, (enum arb_denomination)contract.denomination));
        for (unsigned i = 0; i < contract.doubling; i++) arb_write_char(&what, 'X');
    }
    arb_message_write(out, language, arb_contract_is_pass(contract) ? "rule.passed_out" : "rule.contract_by",
                      ARB_VALUES(ARB_TEXT("contract", text),
                                 ARB_TEXT("seat", rule_seat_word(language, contract.declarer))));
}

/* The tricks are counted; whether they are enough the Director has yet to say (64C). */
static void write_unless(struct arb_writer *out, enum arb_language language, const struct arb_result *result,
                         const char *asked, enum arb_law law)
{
    char contract[WORDS_MAX];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);

    write_contract(&what, language, result->contract);
    arb_message_write(out, language, "rule.result_unless",
                      ARB_VALUES(ARB_TEXT("contract", contract), ARB_NUMBER("tricks", result->tricks),
                                 ARB_NUMBER("score", result->score_points), ARB_TEXT("what", asked),
                                 ARB_TEXT("law", arb_law_name(law))));
}

/* What a board that is over still waits for. False when it waits for nothing. */
static bool write_waiting(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    static const char *const keys[] = {"", "rule.set_aside_ns", "rule.set_aside_ew", "rule.set_aside"};
    char asked[WORDS_MAX];
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
    if (standing.kind == ARB_RESULT_AGREEMENT) return true;
    if (standing.kind != ARB_RESULT_WAITS) return standing.kind == ARB_RESULT_SET_ASIDE;
    rule_write_question(&what, language, "ask.", standing.question, ARB_CALL_NONE);
    if (standing.question == ARB_ASK_COMPENSATED && arb_table_score(table, &result)) {
        write_unless(out, language, &result, asked, (enum arb_law)standing.law);
        return true;
    }
    arb_message_write(out, language, "rule.result_waits",
                      ARB_VALUES(ARB_TEXT("what", asked),
                                 ARB_TEXT("law", arb_law_name((enum arb_law)standing.law))));
    return true;
}

void rule_write_result(struct arb_writer *out, enum arb_language language, const struct arb_result *result)
{
    char contract[WORDS_MAX];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);
    const char *key = arb_contract_is_pass(result->contract) ? "rule.no_result" : "rule.result";

    write_contract(&what, language, result->contract);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("contract", contract), ARB_NUMBER("tricks", result->tricks),
                                 ARB_NUMBER("score", result->score_points)));
}

/* What the table waits for before anybody may go on: an answer, a choice, or that somebody speaks. */
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
    } else if (options.count > 0) {
        law = (enum arb_law)options.item[0].law;
        who = rule_seat_word(language, options.item[0].seat);
        key = "rule.chooses";
    } else if (it == NULL) {
        return false;
    }
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("seat", who), ARB_TEXT("law", arb_law_name(law))));
    return true;
}

static void write_end(struct arb_writer *out, enum arb_language language, const struct arb_table *table)
{
    char contract[WORDS_MAX];
    struct arb_writer what = arb_writer_on(contract, sizeof contract);
    const char *seat = rule_seat_word(language, table->turn);
    const char *key = table->tricks_won[ARB_NS] + table->tricks_won[ARB_EW] > 0 ? "rule.contract" : "rule.to_play";
    struct arb_result result;

    if (write_waiting(out, language, table) || write_pending(out, language, table)) return;
    write_contract(&what, language, table->contract);
    if (arb_table_result(table, &result)) {
        rule_write_result(out, language, &result);
    } else if (table->phase == ARB_IN_AUCTION) {
        arb_message_write(out, language, "rule.turn_to_call", ARB_VALUES(ARB_TEXT("seat", seat)));
    } else {
        arb_message_write(out, language, key,
                          ARB_VALUES(ARB_TEXT("contract", contract), ARB_TEXT("seat", seat),
                                     ARB_NUMBER("ns", table->tricks_won[ARB_NS]),
                                     ARB_NUMBER("ew", table->tricks_won[ARB_EW])));
    }
}

static void tell_end(const struct telling *telling, const struct arb_case_event *event)
{
    char line[2 * WORDS_MAX];
    struct arb_writer out = arb_writer_on(line, sizeof line);

    write_end(&out, telling->language, event->table);
    printf("  = %s\n\n", line);
}

void rule_tell(void *context, const struct arb_case_event *event)
{
    struct telling *telling = context;

    if (event->kind == ARB_EVENT_FAULT) rule_tell_fault(telling, event);
    if (telling->check_only) return;
    if (event->kind == ARB_EVENT_CASE) tell_case(telling, event);
    if (event->kind == ARB_EVENT_ACT) tell_act(telling, event);
    rule_tell_claim(telling, event);
    if (event->kind == ARB_EVENT_END) rule_tell_evidence(telling, event);
    if (event->kind == ARB_EVENT_END) tell_end(telling, event);
    if (event->kind == ARB_EVENT_CASE || event->kind == ARB_EVENT_ACT) telling->before = *event->table;
}

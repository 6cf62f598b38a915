/* assist_open.c -- what the Director is asked, and what players may choose: each answer with the line that gives it
 * and where it leads. */
#include "assist.h"

/* -- Where an answer or a choice leads ------------------------------------------------------- */

static void write_change(struct arb__assist *assist, const struct arb_change *change, const struct arb_table *after)
{
    char text[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_tell_change(&out, assist->language, change, after);
    arb_json_object(assist->json);
    arb__key_writer(assist->json, "text", &out);
    arb__assist_law(assist, change->law);
    arb__assist_change(assist, change);
    arb_json_end(assist->json);
}

/* What would be asked then, or who would choose what: a sentence each. */
static void write_next(struct arb__assist *assist, const struct arb_table *after)
{
    struct arb_options options;

    arb_table_options(after, &options);
    if (options.asks) {
        char text[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_tell_asked(&out, assist->language, &options, after);
        arb__key_writer(assist->json, "asks", &out);
    }
    arb_json_key(assist->json, "offers");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < options.count; i++) {
        char text[ARB__TELL_LINE];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_write_text(&out, arb_seat_word(assist->language, options.item[i].seat));
        arb_write_text(&out, ": ");
        arb_tell_option_of(&out, assist->language, &options, i);
        arb_json_object(assist->json);
        arb__key_writer(assist->json, "text", &out);
        arb__assist_law(assist, options.item[i].law);
        arb_json_end(assist->json);
    }
    arb_json_end(assist->json);
}

/* "leads", "asks", "offers" of the table after that act; false, and nothing written, when it would be refused. */
static bool write_leads(struct arb__assist *assist, const struct arb_act *act)
{
    struct arb_table after;
    struct arb_changes changes;

    if (!arb_table_outcome(&assist->table, act, &after)) return false;
    arb_table_changes(&assist->table, &after, &changes);
    arb_json_key(assist->json, "leads");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < changes.count; i++) {
        const struct arb_change *change = &changes.item[i];
        /* The call itself: that it is to be ruled is what is asked of it then. */
        const bool is_call = change->kind == ARB_CHANGE_IN_QUESTION && !arb_change_is_ruling(change, act);

        if (!is_call && !arb_change_is_said(&changes, i)) write_change(assist, change, &after);
    }
    arb_json_end(assist->json);
    write_next(assist, &after);
    return true;
}

static void key_act(struct arb__assist *assist, const char *key, const struct arb_act *act)
{
    char text[ARB_ACT_LINE_MAX];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_act_write(&out, act);
    arb__key_writer(assist->json, key, &out);
}

static void key_help(struct arb__assist *assist, const char *key)
{
    if (key != NULL) arb_json_key_text(assist->json, "help", arb_message(assist->language, key));
}

/* What is to be looked at before that is answered. */
static const char *help_with(const struct arb_options *options)
{
    const enum arb_law law = (enum arb_law)options->question_law;
    const bool damage = options->question == ARB_ASK_DAMAGE;

    if (options->question == ARB_ASK_COMPARABLE) return "assist.help.comparable";
    if (options->question == ARB_ASK_AS_PRECISE) return "assist.help.as_precise";
    if (options->question == ARB_ASK_CONVEYED) return "assist.help.conveyed";
    if (options->question == ARB_ASK_COMPENSATED) return "assist.help.compensated";
    if (options->question == ARB_ASK_MISINFORMED) return "assist.help.misinformed";
    if (damage && (law == LAW_16B3 || law == LAW_16A2)) return "assist.help.information";
    if (damage && (law == LAW_21B3 || law == LAW_47E2b)) return "assist.help.misinformation";
    return NULL;
}

/* -- The question --------------------------------------------------------------------------------- */

static void write_answer(struct arb__assist *assist, const struct arb_act *answer)
{
    char text[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_tell_answer(&out, assist->language, answer, &assist->table);
    arb_json_object(assist->json);
    key_act(assist, "line", answer);
    arb__key_writer(assist->json, "text", &out);
    (void)write_leads(assist, answer);
    arb_json_end(assist->json);
}

/* Dummy's cards that can have been meant instead; of a hand nobody knows any. */
static void write_meant(struct arb__assist *assist, arb_hand cards)
{
    arb_json_key_text(assist->json, "needs", "card");
    arb_json_key(assist->json, "cards");
    arb_json_array(assist->json);
    for (; cards != 0; cards &= cards - 1) {
        char text[8];
        struct arb_writer out = arb_writer_on(text, sizeof text);

        arb_card_write(&out, arb_hand_lowest(cards));
        arb_json_span(assist->json, arb_writer_span(&out));
    }
    arb_json_end(assist->json);
}

/* What is answered with a number of tricks, a card, or by telling what a call shows, has more answers than are
 * listed. */
static void write_needs(struct arb__assist *assist, const struct arb_options *options)
{
    if (arb_question_is_number((enum arb_question)options->question)) {
        const bool disputed = assist->table.claimed.disputed != 0;

        arb_json_key_text(assist->json, "needs", "number");
        arb_json_key_int(assist->json, "high", disputed ? ARB_TRICKS : assist->table.claimed.left);
    } else if (options->question == ARB_ASK_MEANING) {
        arb_json_key_text(assist->json, "needs", "meaning");
    } else if (options->question == ARB_ASK_INCONTROVERTIBLE) {
        write_meant(assist, assist->table.held[arb_dummy(assist->table.contract)]);
    }
}

/* What the Director is asked, with the line that gives each answer; no key where nothing is asked. */
void arb__assist_question(struct arb__assist *assist)
{
    struct arb_options options;
    struct arb_act answer[ARB_ANSWERS_MAX];
    char text[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    const unsigned answers = arb_table_answers(&assist->table, answer);

    ARB_ASSERT(answers <= ARB_ANSWERS_MAX);
    arb_table_options(&assist->table, &options);
    if (!options.asks) return;
    arb_tell_asked(&out, assist->language, &options, &assist->table);
    arb_json_key(assist->json, "question");
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "ask", arb_question_asked((enum arb_question)options.question));
    arb__key_writer(assist->json, "text", &out);
    arb__assist_law(assist, options.question_law);
    arb_json_key_bool(assist->json, "judged", arb_question_is_judged((enum arb_question)options.question));
    arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)options.asker_seat));
    key_help(assist, help_with(&options));
    write_needs(assist, &options);
    arb_json_key(assist->json, "answers");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < answers; i++) write_answer(assist, &answer[i]);
    arb_json_end(assist->json);
    arb_json_end(assist->json);
}

/* -- Options ---------------------------------------------------------------------------------------- */

static bool is_taken(const struct arb_table *table, const struct arb_act *act)
{
    struct arb_table after;

    return arb_table_outcome(table, act, &after);
}

/* The act that uses the option; false when it needs a call or a card that is not said with it. */
static bool act_of(const struct arb_table *table, const struct arb_option *option, struct arb_act *act)
{
    *act = (struct arb_act){.kind = ARB_DID_CHOOSE, .seat = option->seat, .how = option->kind, .value = option->value};
    if (option->kind == ARB_OPTION_THAT_CALL || option->kind == ARB_OPTION_REPEAT)
        *act = (struct arb_act){.kind = ARB_DID_CALL, .seat = option->seat, .value = option->value};
    else if (option->kind > ARB_OPTION_THAT_CALL) return false;
    if (option->kind == ARB_OPTION_NAME_CARD && option->value < ARB_OF_CARD) return false;
    if (is_taken(table, act)) return true;
    if (option->kind != ARB_OPTION_WITHDRAW || option->value < ARB_OF_CARD) return false;
    *act = (struct arb_act){.kind = ARB_DID_WITHDRAW, .seat = option->seat,
                            .value = (uint8_t)(option->value - ARB_OF_CARD)};
    return is_taken(table, act);
}

/* "auction S", to be followed by a call; "choose W: name", by a card. */
static void write_prefix(struct arb__assist *assist, const struct arb_option *option)
{
    const bool card = option->kind == ARB_OPTION_NAME_CARD;
    char text[32];
    struct arb_writer out = arb_writer_on(text, sizeof text);

    arb_write_text(&out, card ? "choose " : "auction ");
    arb_write_text(&out, arb_seat_name((enum arb_seat)option->seat));
    if (card) arb_write_text(&out, ": name");
    arb_json_key_text(assist->json, "needs", card ? "card" : "call");
    arb__key_writer(assist->json, "prefix", &out);
}

/* What a player may choose, with the line that chooses it; where the line needs a call or a card, its beginning. */
static void write_option(struct arb__assist *assist, const struct arb_options *options, unsigned which)
{
    ARB_ASSERT(which < options->count);

    const struct arb_option *option = &options->item[which];
    char text[ARB__TELL_LINE];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    struct arb_act act;

    arb_tell_option_of(&out, assist->language, options, which);
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)option->seat));
    arb_json_key_text(assist->json, "to", arb_seat_word(assist->language, option->seat));
    arb__key_writer(assist->json, "text", &out);
    arb__assist_law(assist, option->law);
    if (option->kind == ARB_OPTION_COMPARABLE) key_help(assist, "assist.help.comparable");
    if (option->kind == ARB_OPTION_AS_PRECISE || option->kind == ARB_OPTION_AS_PRECISE_BID)
        key_help(assist, "assist.help.as_precise");
    if (act_of(&assist->table, option, &act)) {
        key_act(assist, "line", &act);
        (void)write_leads(assist, &act);
    } else {
        write_prefix(assist, option);
    }
    arb_json_end(assist->json);
}

/* An insufficient bid that is being ruled may have been a slip: its player says which call he meant, before anybody
 * answers it (25A). */
static void write_slip(struct arb__assist *assist)
{
    const struct arb_table *table = &assist->table;
    const struct arb_irregularity *it = table->awaits > 0 ? &table->irregularity[table->awaits - 1u] : NULL;
    char prefix[32];
    struct arb_writer out = arb_writer_on(prefix, sizeof prefix);

    if (it == NULL || it->wrong != ARB_WRONG_INSUFFICIENT_BID || it->attention == ARB_ATTENTION_NONE) return;
    const struct arb_act pass = {.kind = ARB_DID_SUBSTITUTE, .seat = it->seat, .value = ARB_PASS};

    if (!is_taken(table, &pass)) return;
    arb_write_text(&out, "substitute ");
    arb_write_text(&out, arb_seat_name((enum arb_seat)it->seat));
    arb_json_object(assist->json);
    arb_json_key_text(assist->json, "seat", arb_seat_name((enum arb_seat)it->seat));
    arb_json_key_text(assist->json, "to", arb_seat_word(assist->language, it->seat));
    arb_json_key_text(assist->json, "text", arb_message(assist->language, "assist.option.slip"));
    arb__assist_law(assist, LAW_25A);
    arb_json_key_text(assist->json, "needs", "call");
    arb__key_writer(assist->json, "prefix", &out);
    arb_json_end(assist->json);
}

void arb__assist_options(struct arb__assist *assist)
{
    struct arb_options options;

    arb_table_options(&assist->table, &options);
    arb_json_key(assist->json, "options");
    arb_json_array(assist->json);
    write_slip(assist);
    for (unsigned i = 0; i < options.count; i++) write_option(assist, &options, i);
    arb_json_end(assist->json);
}

/* -- What is never asked ------------------------------------------------------------------------------- */

/* Of a lead or play out of turn that is being ruled: did he see dummy (54C), was he told it was his turn (47E1)? */
static bool is_lead_asked(const struct arb_table *table, unsigned question)
{
    const struct arb_irregularity *it = table->awaits > 0 ? &table->irregularity[table->awaits - 1u] : NULL;

    if (it == NULL || it->attention == ARB_ATTENTION_NONE) return false;
    if (it->wrong == ARB_WRONG_OPENING_LEAD_OUT_OF_TURN) return true;
    return question == ARB_ASK_TOLD_BY_OPPONENT &&
           (it->wrong == ARB_WRONG_LEAD_OUT_OF_TURN || it->wrong == ARB_WRONG_PREMATURE_PLAY);
}

void arb__assist_also(struct arb__assist *assist)
{
    static const struct {
        uint8_t did, question, yes;
    } sayings[] = {{ARB_DID_JUDGE, ARB_ASK_WAIVED, 1},       {ARB_DID_JUDGE, ARB_ASK_FORFEITED, 1},
                   {ARB_DID_JUDGE, ARB_ASK_ALLOWED, 1},      {ARB_DID_JUDGE, ARB_ASK_ALLOWED, 0},
                   {ARB_DID_FIND, ARB_ASK_COULD_SEE_DUMMY, 1}, {ARB_DID_FIND, ARB_ASK_TOLD_BY_OPPONENT, 1}};

    arb_json_key(assist->json, "also");
    arb_json_array(assist->json);
    for (unsigned i = 0; i < ARB_COUNT(sayings); i++) {
        const struct arb_act act = {.kind = sayings[i].did, .how = sayings[i].question, .instead = sayings[i].yes,
                                    .value = ARB_CALL_NONE};

        if (sayings[i].did == ARB_DID_FIND && !is_lead_asked(&assist->table, sayings[i].question)) continue;
        if (is_taken(&assist->table, &act)) write_answer(assist, &act);
    }
    arb_json_end(assist->json);
}

/* tell_ruling.c -- what is asked, offered and ruled, in the reader's language.
 *
 * messages: ask.* from ARB_QUESTIONS
 * messages: yes.* from ARB_QUESTIONS
 * messages: no.* from ARB_QUESTIONS
 * messages: option.* from ARB_OPTIONS
 * messages: price.* from ARB_PRICES
 */
#include "tell.h"


static const char *question_symbol(unsigned question)
{
    static const char *const symbols[] = {ARB_QUESTIONS(ARB_ROW_NAME)};

    ARB_ASSERT(question < ARB_COUNT(symbols));
    return symbols[question];
}

static const char *option_symbol(unsigned kind)
{
    static const char *const symbols[] = {ARB_OPTIONS(ARB_ROW_NAME)};

    ARB_ASSERT(kind < ARB_COUNT(symbols));
    return symbols[kind];
}

static const char *price_symbol(unsigned price)
{
    static const char *const symbols[] = {ARB_PRICES(ARB_ROW_NAME)};

    ARB_ASSERT(price < ARB_COUNT(symbols));
    return symbols[price];
}

static void tell_of_call(struct arb_writer *out, enum arb_language language, const char *key, arb_call call)
{
    char name[16];
    struct arb_writer what = arb_writer_on(name, sizeof name);

    arb_tell_call(&what, language, call);
    arb_message_write(out, language, key, ARB_VALUES(ARB_TEXT("call", name), ARB_NUMBER("gender", arb__gender(call))));
}

/* area: "ask." the question, "yes." and "no." its answers. */
static void tell_question(struct arb_writer *out, enum arb_language language, const char *area, unsigned question,
                           arb_call call)
{
    char key[ARB__TELL_WORDS], name[16];
    struct arb_writer what = arb_writer_on(name, sizeof name);

    if (arb_question_is_number((enum arb_question)question)) arb_write_int(&what, call);
    else arb_tell_call(&what, language, call);
    arb_message_write(out, language, arb__key(area, question_symbol(question), key),
                      ARB_VALUES(ARB_TEXT("call", name), ARB_NUMBER("gender", arb__gender(call))));
}

/* "diamonds and hearts", of bits. */
static void write_shown(struct arb_writer *out, enum arb_language language, unsigned shown)
{
    unsigned left = (unsigned)arb_hand_count(shown & 31u);

    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
        if ((shown >> d & 1u) == 0) continue;
        arb_write_text(out, arb__suit_said(language, d));
        if (--left > 0) arb_write_text(out, left == 1 ? arb_message(language, "rule.and") : ", ");
    }
}

/* A call, a suit or a denomination, as the kind of option has it. */
static void write_value(struct arb_writer *out, enum arb_language language, const struct arb_option *option)
{
    const bool of_a_suit = option->kind == ARB_OPTION_REQUIRE || option->kind == ARB_OPTION_PROHIBIT;

    if (of_a_suit) arb_write_text(out, arb__one_said(language, option->value));
    else if (option->kind == ARB_OPTION_SHOWS) write_shown(out, language, option->value);
    else if (option->kind == ARB_OPTION_SAME_DENOMINATION) arb_write_text(out, arb__suit_said(language, option->value));
    else arb_tell_call(out, language, option->value);
}

/* A suit is required of a lead (26, 50D), or of a card to the trick (57A). */
static const char *option_key(const struct arb_option *option, char key[ARB__TELL_WORDS])
{
    const bool to_the_trick = arb_law_number((enum arb_law)option->law) == 57;

    if (option->kind == ARB_OPTION_NAME_CARD && option->value >= ARB_OF_CARD && option->value != ARB_CALL_NONE)
        return "rule.name_this";
    if (to_the_trick && option->kind == ARB_OPTION_NO_RESTRICTION) return "rule.no_order";
    if (to_the_trick && option->kind == ARB_OPTION_REQUIRE) return "rule.require_suit";
    if (to_the_trick && option->kind == ARB_OPTION_PROHIBIT) return "rule.forbid_suit";
    return arb__key("option.", option_symbol(option->kind), key);
}

/* "accept 2D; nothing more", without who may choose it and its article. */
static void tell_option(struct arb_writer *out, enum arb_language language, const struct arb_option *option)
{
    char key[ARB__TELL_WORDS], value[32];
    struct arb_writer what = arb_writer_on(value, sizeof value);

    write_value(&what, language, option);
    arb_message_write(out, language, option_key(option, key),
                      ARB_VALUES(ARB_TEXT("what", value), ARB_NUMBER("gender", arb__gender(option->value))));
    if (option->given == 1 + ARB_ASK_BOTH_NATURAL)
        arb_write_text(out, arb_message(language, "rule.if_both_natural"));
    if (option->given == 1 + ARB_ASK_SAME_DENOMINATION)
        arb_write_text(out, arb_message(language, "rule.if_same_shown"));
    if (option->price == ARB_PRICE_UNSAID) return;
    arb_write_text(out, "; ");
    arb_message_write(out, language, arb__key("price.", price_symbol(option->price), key),
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(language, option->about)),
                                 ARB_TEXT("side", arb_side_word(language, arb_side_of((enum arb_seat)option->about)))));
}

/* He has forbidden one suit, and need not forbid another. */
static bool is_no_further(const struct arb_options *options, const struct arb_option *option)
{
    if (option->kind != ARB_OPTION_NO_RESTRICTION || option->law != LAW_51B2) return false;
    for (unsigned i = 0; i < options->count; i++)
        if (options->item[i].kind == ARB_OPTION_REQUIRE) return false;
    return true;
}

void arb_tell_option_of(struct arb_writer *out, enum arb_language language, const struct arb_options *options,
                        unsigned which)
{
    if (is_no_further(options, &options->item[which]))
        arb_write_text(out, arb_message(language, "rule.no_further_restriction"));
    else tell_option(out, language, &options->item[which]);
}

/* The option as it was offered: with its call and its article; its price told elsewhere. */
static void write_chosen(struct arb_writer *out, enum arb_language language, const struct arb_table *before,
                         const struct arb_act *act)
{
    struct arb_option option = {.kind = act->how, .seat = act->seat, .value = act->value};
    struct arb_options options;

    arb_table_options(before, &options);
    for (unsigned i = 0; i < options.count; i++) {
        struct arb_option *it = &options.item[i];

        if (it->kind != option.kind || it->seat != option.seat) continue;
        if (option.value != ARB_CALL_NONE && option.value != it->value) continue;
        option.value = it->value;
        option.law = it->law;
        *it = option;
        arb_tell_option_of(out, language, &options, i);
        return;
    }
    tell_option(out, language, &option);
}

/* "2C is artificial, showing diamonds and spades" */
static void write_meaning(struct arb_writer *out, enum arb_language language, const struct arb_act *act)
{
    char name[16], shown[ARB__TELL_WORDS];
    struct arb_writer call = arb_writer_on(name, sizeof name), suits = arb_writer_on(shown, sizeof shown);
    const char *key = !act->instead ? "rule.natural" : act->how == 0 ? "rule.artificial" : "rule.artificial_shows";

    arb_tell_call(&call, language, act->value);
    write_shown(&suits, language, act->how);
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("call", name), ARB_TEXT("suits", shown),
                                 ARB_NUMBER("gender", arb__gender(act->value))));
}

/* Facts and opinions as answers, choices, two calls at once, and explanations. */
void arb__tell_ruling_act(struct arb_writer *out, enum arb_language language, const struct arb_act *act,
                     const struct arb_table *before)
{
    switch ((enum arb_did)act->kind) {
    case ARB_DID_FIND:
    case ARB_DID_JUDGE:
        if (act->how == ARB_ASK_INCONTROVERTIBLE && act->value == ARB_CALL_NONE)
            arb_write_text(out, arb_message(language, act->instead ? "rule.another_meant" : "rule.no_other_meant"));
        else tell_question(out, language, act->instead ? "yes." : "no.", act->how, act->value);
        if (act->how != ARB_ASK_COULD_HAVE_SEEN || act->value == ARB_CALL_NONE) break;
        arb_write_text(out, ": "); /* of several cards this one */
        arb_tell_call(out, language, act->value);
        break;
    case ARB_DID_CHOOSE:
        write_chosen(out, language, before, act);
        break;
    case ARB_DID_TOGETHER:
        arb_tell_call(out, language, act->value);
        arb_write_text(out, ", ");
        arb_write_text(out, arb_seat_word(language, act->about - 1u));
        arb_write_char(out, ' ');
        arb_tell_call(out, language, act->trick);
        break;
    default: write_meaning(out, language, act); break;
    }
}

/* Asked of one of several revokes, the question says which (64C). */
static bool is_of_several(const struct arb_table *table, unsigned question, unsigned of)
{
    unsigned revokes = 0;

    if (question != ARB_ASK_COMPENSATED || of == 0) return false;
    for (unsigned i = 0; i < table->irregularities; i++)
        if (table->irregularity[i].wrong == ARB_WRONG_REVOKE && table->irregularity[i].attention) revokes++;
    return revokes > 1;
}

/* Is there a card of another hand of which the same is asked, or has been answered? */
static bool is_among_hands(const struct arb_table *table, unsigned of)
{
    const struct arb_irregularity *asked = &table->irregularity[of - 1u];

    for (unsigned i = 0; i < table->irregularities; i++) {
        const struct arb_irregularity *it = &table->irregularity[i];

        if (it->wrong == asked->wrong && it->seat != asked->seat && it->attention && it->reported == asked->reported)
            return true;
    }
    return false;
}

/* Of several exposed cards the question says which it is about; one alone goes without saying. */
static bool write_seen_of(struct arb_writer *out, enum arb_language language, unsigned question, unsigned of,
                          const struct arb_table *table)
{
    const arb_hand asked = question == ARB_ASK_COULD_HAVE_SEEN && of > 0 ? arb_table_asked_of_cards(table, of) : 0;
    char cards[ARB__TELL_WORDS];
    struct arb_writer list = arb_writer_on(cards, sizeof cards);
    unsigned seat;

    if (asked == 0 || (arb_hand_count(asked) < 2 && !is_among_hands(table, of))) return false;
    seat = table->irregularity[of - 1u].seat;
    arb__write_cards(&list, language, asked);
    arb_message_write(out, language, "rule.seen_of",
                      ARB_VALUES(ARB_TEXT("partner", arb_seat_word(language, (seat + 2u) & 3u)),
                                 ARB_TEXT("cards", cards), ARB_TEXT("seat", arb_seat_word(language, seat))));
    return true;
}

/* Of a call that was made on false information the question says whose it was: each of two players may ask. */
static bool write_whose(struct arb_writer *out, enum arb_language language, unsigned question, arb_call about,
                        unsigned of, const struct arb_table *table)
{
    char name[16];
    struct arb_writer what = arb_writer_on(name, sizeof name);

    if (question != ARB_ASK_MISINFORMED || of == 0 || about >= ARB_OF_CARD) return false;
    arb_tell_call(&what, language, about);
    arb_message_write(out, language, "rule.misinformed_call",
                      ARB_VALUES(ARB_TEXT("call", name), ARB_NUMBER("gender", arb__gender(about)),
                                 ARB_TEXT("seat", arb_seat_word(language, table->irregularity[of - 1u].seat))));
    return true;
}

/* The words of a question; some name a call, some one irregularity of several, and then its trick. */
void arb__write_asked(struct arb_writer *out, enum arb_language language, unsigned question, arb_call about,
                      unsigned of, const struct arb_table *table)
{
    ARB_ASSERT(question < ARB_QUESTION_COUNT);
    if (write_seen_of(out, language, question, of, table)) return;
    if (write_whose(out, language, question, about, of, table)) return;
    if (question == ARB_ASK_DIFFERS && table->edition == ARB_LAWS_1997) { /* by that book a small difference is none */
        tell_of_call(out, language, "rule.differs_1997", about);
        return;
    }
    if (question == ARB_ASK_ARTIFICIAL && table->edition != ARB_LAWS_1997) { /* by those books 30C is of two passes */
        tell_of_call(out, language,
                     table->edition == ARB_LAWS_2007 ? "rule.artificial_2007" : "rule.artificial_2017", about);
        return;
    }
    if (!is_of_several(table, question, of)) {
        tell_question(out, language, "ask.", question, about);
        return;
    }
    const struct arb_irregularity *it = &table->irregularity[of - 1u];
    char at[ARB__TELL_WORDS];

    arb_message_write(out, language, "rule.compensated_for",
                      ARB_VALUES(ARB_TEXT("seat", arb_seat_word(language, it->seat)),
                                 ARB_TEXT("at", arb__at_trick(language, table, it->trick, at))));
}

void arb_tell_asked(struct arb_writer *out, enum arb_language language, const struct arb_options *options,
                    const struct arb_table *table)
{
    arb__write_asked(out, language, options->question, options->about, options->of, table);
}

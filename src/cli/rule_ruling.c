/* rule_ruling.c -- what is asked, offered and ruled, in the reader's language.
 *
 * messages: ask.* from ARB_QUESTIONS
 * messages: yes.* from ARB_QUESTIONS
 * messages: no.* from ARB_QUESTIONS
 * messages: option.* from ARB_OPTIONS
 * messages: price.* from ARB_PRICES
 */
#include "rule.h"

#include "arbitro/notation.h"

#include <stdio.h>

#define WORDS_MAX 256

static const struct arb_notation *notation_of(enum arb_language language)
{
    return language == ARB_ITALIAN ? &arb_italian_notation : &arb_english_notation;
}

const char *rule_seat_word(enum arb_language language, unsigned seat)
{
    static const char *const keys[] = {"seat.north", "seat.east", "seat.south", "seat.west"};

    return arb_message(language, keys[seat & 3u]);
}

const char *rule_side_word(enum arb_language language, unsigned side)
{
    static const char *const keys[] = {"side.ns", "side.ew"};

    return arb_message(language, keys[side & 1u]);
}

const char *rule_suit_word(enum arb_language language, unsigned denomination)
{
    static const char *const keys[] = {"denomination.clubs", "denomination.diamonds", "denomination.hearts",
                                       "denomination.spades", "denomination.notrump"};

    return arb_message(language, keys[denomination % 5u]);
}

const char *rule_one_word(enum arb_language language, unsigned suit)
{
    static const char *const keys[] = {"one.club", "one.diamond", "one.heart", "one.spade", "denomination.notrump"};

    return arb_message(language, keys[suit % 5u]);
}

const char *rule_rank_word(enum arb_language language, unsigned rank)
{
    static const char *const keys[] = {"one.two",   "one.three", "one.four", "one.five", "one.six",
                                       "one.seven", "one.eight", "one.nine", "one.ten",  "one.jack",
                                       "one.queen", "one.king",  "one.ace"};

    return arb_message(language, keys[rank % 13u]);
}

/* A pass, a double, a redouble are masculine in Italian; bids and cards feminine. */
int rule_gender(arb_call call)
{
    return call < ARB_FIRST_BID ? 1 : 2;
}

/* "ask." and the symbol in small letters. */
static const char *key_of(const char *area, const char *symbol, char key[WORDS_MAX])
{
    struct arb_writer out = arb_writer_on(key, WORDS_MAX);

    arb_write_text(&out, area);
    for (; *symbol != '\0'; symbol++)
        arb_write_char(&out, *symbol >= 'A' && *symbol <= 'Z' ? (char)(*symbol - 'A' + 'a') : *symbol);
    return key;
}

const char *rule_sentence(enum arb_language language, const char *area, const char *symbol, char key[RULE_KEY_MAX])
{
    return arb_message(language, key_of(area, symbol, key));
}

static const char *question_symbol(unsigned question)
{
    static const char *const symbols[] = {
#define X(NAME, by, call, yes, no, asked) #NAME,
        ARB_QUESTIONS(X)
#undef X
    };
    return symbols[question];
}

static const char *option_symbol(unsigned kind)
{
    static const char *const symbols[] = {
#define X(NAME, words) #NAME,
        ARB_OPTIONS(X)
#undef X
    };
    return symbols[kind];
}

static const char *price_symbol(unsigned price)
{
    static const char *const symbols[] = {
#define X(NAME, words) #NAME,
        ARB_PRICES(X)
#undef X
    };
    return symbols[price];
}

void rule_write_call(struct arb_writer *out, enum arb_language language, arb_call call)
{
    if (call == ARB_CALL_NONE) return;
    if (call >= ARB_OF_CARD && call < ARB_OF_CARD + ARB_CARDS)
        arb_notation_card(out, notation_of(language), (arb_card)(call - ARB_OF_CARD));
    else arb_notation_call(out, notation_of(language), call);
}

void rule_write_question(struct arb_writer *out, enum arb_language language, const char *area, unsigned question,
                         arb_call call)
{
    char key[WORDS_MAX], name[16];
    struct arb_writer what = arb_writer_on(name, sizeof name);

    if (arb_question_is_number((enum arb_question)question)) arb_write_int(&what, call);
    else rule_write_call(&what, language, call);
    arb_message_write(out, language, key_of(area, question_symbol(question), key),
                      ARB_VALUES(ARB_TEXT("call", name), ARB_NUMBER("gender", rule_gender(call))));
}

/* A call, a suit or a denomination, as the kind of option has it. */
static void write_value(struct arb_writer *out, enum arb_language language, const struct arb_option *option)
{
    const bool of_a_suit = option->kind == ARB_OPTION_REQUIRE || option->kind == ARB_OPTION_PROHIBIT;

    if (of_a_suit) arb_write_text(out, rule_one_word(language, option->value));
    else if (option->kind == ARB_OPTION_SAME_DENOMINATION) arb_write_text(out, rule_suit_word(language, option->value));
    else rule_write_call(out, language, option->value);
}

/* A suit is required of a lead (26, 50D), or of a card to the trick (57A). */
static const char *option_key(const struct arb_option *option, char key[WORDS_MAX])
{
    const bool to_the_trick = arb_law_number((enum arb_law)option->law) == 57;

    if (option->kind == ARB_OPTION_NAME_CARD && option->value >= ARB_OF_CARD && option->value != ARB_CALL_NONE)
        return "rule.name_this";
    if (to_the_trick && option->kind == ARB_OPTION_NO_RESTRICTION) return "rule.no_order";
    if (to_the_trick && option->kind == ARB_OPTION_REQUIRE) return "rule.require_suit";
    if (to_the_trick && option->kind == ARB_OPTION_PROHIBIT) return "rule.forbid_suit";
    return key_of("option.", option_symbol(option->kind), key);
}

void rule_write_option(struct arb_writer *out, enum arb_language language, const struct arb_option *option)
{
    char key[WORDS_MAX], value[32];
    struct arb_writer what = arb_writer_on(value, sizeof value);

    write_value(&what, language, option);
    arb_message_write(out, language, option_key(option, key), ARB_VALUES(ARB_TEXT("what", value)));
    if (option->price == ARB_PRICE_UNSAID) return;
    arb_write_text(out, "; ");
    arb_message_write(out, language, key_of("price.", price_symbol(option->price), key),
                      ARB_VALUES(ARB_TEXT("seat", rule_seat_word(language, option->about))));
}

/* The option as it was offered: with its call, its article and its price told elsewhere. */
static struct arb_option offered(const struct arb_table *before, const struct arb_act *act)
{
    struct arb_option option = {.kind = act->how, .seat = act->seat, .value = act->value};
    struct arb_options options;

    arb_table_options(before, &options);
    for (unsigned i = 0; i < options.count; i++) {
        const struct arb_option *it = &options.item[i];

        if (it->kind != option.kind || it->seat != option.seat) continue;
        if (option.value != ARB_CALL_NONE && option.value != it->value) continue;
        option.value = it->value;
        option.law = it->law;
        break;
    }
    return option;
}

/* "2C is artificial, showing diamonds and spades" */
static void write_meaning(struct arb_writer *out, enum arb_language language, const struct arb_act *act)
{
    char name[16], shown[WORDS_MAX];
    struct arb_writer call = arb_writer_on(name, sizeof name), suits = arb_writer_on(shown, sizeof shown);
    const char *key = !act->instead ? "rule.natural" : act->how == 0 ? "rule.artificial" : "rule.artificial_shows";
    unsigned left = (unsigned)__builtin_popcount(act->how & 31u);

    rule_write_call(&call, language, act->value);
    for (unsigned d = ARB_DENOMINATIONS; d-- > 0;) {
        if ((act->how >> d & 1u) == 0) continue;
        arb_write_text(&suits, rule_suit_word(language, d));
        if (--left > 0) arb_write_text(&suits, left == 1 ? arb_message(language, "rule.and") : ", ");
    }
    arb_message_write(out, language, key,
                      ARB_VALUES(ARB_TEXT("call", name), ARB_TEXT("suits", shown),
                                 ARB_NUMBER("gender", rule_gender(act->value))));
}

void rule_ruling_act(struct arb_writer *out, enum arb_language language, const struct arb_act *act,
                     const struct arb_table *before)
{
    struct arb_option option;

    switch ((enum arb_did)act->kind) {
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: rule_write_question(out, language, act->instead ? "yes." : "no.", act->how, act->value); break;
    case ARB_DID_CHOOSE:
        option = offered(before, act);
        rule_write_option(out, language, &option);
        break;
    case ARB_DID_TOGETHER:
        rule_write_call(out, language, act->value);
        arb_write_text(out, ", ");
        arb_write_text(out, rule_seat_word(language, act->about - 1u));
        arb_write_char(out, ' ');
        rule_write_call(out, language, act->trick);
        break;
    default: write_meaning(out, language, act); break;
    }
}

static void say_line(const struct arb_writer *out)
{
    printf("      %s\n", out->buffer);
}

static void tell_options(const struct telling *telling, const struct arb_table *table)
{
    struct arb_options options;
    char line[WORDS_MAX];

    arb_table_options(table, &options);
    for (unsigned i = 0; i < options.count; i++) {
        struct arb_writer out = arb_writer_on(line, sizeof line);

        arb_write_text(&out, "> ");
        arb_write_text(&out, rule_seat_word(telling->language, options.item[i].seat));
        arb_write_text(&out, ": ");
        rule_write_option(&out, telling->language, &options.item[i]);
        arb_write_text(&out, " (");
        arb_write_text(&out, arb_law_name((enum arb_law)options.item[i].law));
        arb_write_char(&out, ')');
        say_line(&out);
    }
    if (!options.asks) return;
    struct arb_writer out = arb_writer_on(line, sizeof line);

    arb_write_text(&out, "? ");
    rule_write_question(&out, telling->language, "ask.", options.question, options.about);
    arb_write_text(&out, " (");
    arb_write_text(&out, arb_law_name((enum arb_law)options.question_law));
    arb_write_char(&out, ')');
    say_line(&out);
    rule_tell_outcomes(telling->language, table);
}

void rule_tell_ruling(struct telling *telling, const struct arb_table *table)
{
    tell_options(telling, table);
}

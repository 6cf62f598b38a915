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

/* "ask." and the symbol in small letters. */
static const char *key_of(const char *area, const char *symbol, char key[WORDS_MAX])
{
    struct arb_writer out = arb_writer_on(key, WORDS_MAX);

    arb_write_text(&out, area);
    for (; *symbol != '\0'; symbol++)
        arb_write_char(&out, *symbol >= 'A' && *symbol <= 'Z' ? (char)(*symbol - 'A' + 'a') : *symbol);
    return key;
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
    if (call >= ARB_OF_CARD && call < ARB_OF_CARD + ARB_CARDS)
        arb_notation_card(out, notation_of(language), (arb_card)(call - ARB_OF_CARD));
    else if (call != ARB_CALL_NONE) arb_notation_call(out, notation_of(language), call);
}

void rule_write_question(struct arb_writer *out, enum arb_language language, const char *area, unsigned question,
                         arb_call call)
{
    char key[WORDS_MAX], name[16];
    struct arb_writer what = arb_writer_on(name, sizeof name);

    if (arb_question_is_number((enum arb_question)question)) arb_write_int(&what, call);
    else rule_write_call(&what, language, call);
    arb_message_write(out, language, key_of(area, question_symbol(question), key),
                      ARB_VALUES(ARB_TEXT("call", name)));
}

/* A call, a suit or a denomination, as the kind of option has it. */
static void write_value(struct arb_writer *out, enum arb_language language, const struct arb_option *option)
{
    static const char *const denominations[] = {"denomination.clubs", "denomination.diamonds", "denomination.hearts",
                                                "denomination.spades", "denomination.notrump"};
    const bool suit = option->kind == ARB_OPTION_REQUIRE || option->kind == ARB_OPTION_PROHIBIT ||
                      option->kind == ARB_OPTION_SAME_DENOMINATION;

    if (suit) arb_write_text(out, arb_message(language, denominations[option->value % 5u]));
    else rule_write_call(out, language, option->value);
}

void rule_write_option(struct arb_writer *out, enum arb_language language, const struct arb_option *option)
{
    char key[WORDS_MAX], value[32];
    struct arb_writer what = arb_writer_on(value, sizeof value);

    write_value(&what, language, option);
    arb_message_write(out, language, key_of("option.", option_symbol(option->kind), key),
                      ARB_VALUES(ARB_TEXT("what", value)));
    if (option->price == ARB_PRICE_UNSAID) return;
    arb_write_text(out, "; ");
    arb_message_write(out, language, key_of("price.", price_symbol(option->price), key),
                      ARB_VALUES(ARB_TEXT("seat", rule_seat_word(language, option->about))));
}

void rule_ruling_act(struct arb_writer *out, enum arb_language language, const struct arb_act *act)
{
    const struct arb_option option = {.kind = act->how, .seat = act->seat, .value = act->value};

    switch ((enum arb_did)act->kind) {
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: rule_write_question(out, language, act->instead ? "yes." : "no.", act->how, act->value); break;
    case ARB_DID_CHOOSE: rule_write_option(out, language, &option); break;
    case ARB_DID_TOGETHER:
        arb_notation_call(out, notation_of(language), act->value);
        arb_write_text(out, ", ");
        arb_write_text(out, rule_seat_word(language, act->about - 1u));
        arb_write_char(out, ' ');
        arb_notation_call(out, notation_of(language), act->trick);
        break;
    default: /* what a call shows */
        rule_write_question(out, language, act->instead ? "yes." : "no.", ARB_ASK_ARTIFICIAL, act->value);
        for (unsigned d = 0; d < ARB_DENOMINATIONS && act->instead; d++) {
            if ((act->how >> d & 1u) == 0) continue;
            arb_write_char(out, ' ');
            arb_write_char(out, arb_denomination_letter((enum arb_denomination)d));
        }
        break;
    }
}

static void say_line(const struct arb_writer *out)
{
    printf("      %s\n", out->buffer);
}

/* Whom a ruling silences, from the act before to this one. */
static void tell_bars(struct telling *telling, const struct arb_table *table)
{
    static const char *const keys[] = {"", "rule.may_not_double", "rule.passes_once", "rule.silenced"};

    for (unsigned s = 0; s < ARB_SEATS; s++) {
        char line[WORDS_MAX];
        struct arb_writer out = arb_writer_on(line, sizeof line);
        const struct arb_barred *bar = &table->bar[s];

        if (bar->bar == telling->bar[s]) continue;
        telling->bar[s] = bar->bar;
        if (bar->bar == ARB_BAR_NONE) continue;
        arb_message_write(&out, telling->language, keys[bar->bar],
                          ARB_VALUES(ARB_TEXT("seat", rule_seat_word(telling->language, s)),
                                     ARB_TEXT("law", arb_law_name((enum arb_law)bar->law))));
        say_line(&out);
    }
}

/* Calls that a ruling took away, told once. */
static void tell_cancelled(struct telling *telling, const struct arb_table *table)
{
    for (unsigned i = 0; i < table->calls; i++) {
        const struct arb_call_record *record = &table->call[i];
        char line[WORDS_MAX], name[16];
        struct arb_writer out = arb_writer_on(line, sizeof line), what = arb_writer_on(name, sizeof name);
        const bool gone = record->status == ARB_CALL_CANCELLED || record->status == ARB_CALL_WITHDRAWN;

        if (!gone || ((unsigned)telling->gone[i / 8] >> (i % 8) & 1u) != 0) continue;
        telling->gone[i / 8] |= (uint8_t)(1u << (i % 8));
        rule_write_call(&what, telling->language, record->call);
        arb_message_write(&out, telling->language, "rule.cancelled",
                          ARB_VALUES(ARB_TEXT("call", name),
                                     ARB_TEXT("seat", rule_seat_word(telling->language, record->seat)),
                                     ARB_TEXT("law", arb_law_name((enum arb_law)record->law))));
        say_line(&out);
    }
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
    tell_cancelled(telling, table);
    tell_bars(telling, table);
    tell_options(telling, table);
}

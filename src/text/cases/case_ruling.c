/* case_ruling.c -- facts, opinions, choices, explanations, in letters and back.
 *
 *     find 1D was unintended          judge X is not comparable
 *     choose W: do not accept         choose S: require spades
 *     together N 1H, E 1D             meaning S 2D: artificial, shows D H
 */
#include "case_words.h"

/* "clubs" … "spades", "notrump" */
static const char *denomination_word(enum arb_denomination d)
{
    return d == ARB_NOTRUMP ? "notrump" : arb__suit_word((enum arb_suit)d);
}

static bool denomination_of_word(struct arb_span word, uint8_t *d)
{
    if (arb_span_is(word, "notrump")) {
        *d = ARB_NOTRUMP;
        return true;
    }
    return arb__suit_of_word(word, d);
}

bool arb__begins(struct arb_span text, const char *words, struct arb_span *rest)
{
    const size_t length = arb_span_of(words).length;

    if (text.length < length || !arb_span_is((struct arb_span){text.at, length}, words)) return false;
    if (text.length > length && text.at[length] != ' ' && text.at[length] != '\t') return false;
    *rest = arb_span_trim(arb_span_skip(text, length));
    return true;
}

bool arb__read_call_or_card(struct arb_span word, uint8_t *value)
{
    arb_card card;

    if (arb_call_read(word, value)) return true;
    if (!arb_card_read(word, &card)) return false;
    *value = arb_of_card(card);
    return true;
}

void arb__write_call_or_card(struct arb_writer *out, uint8_t value)
{
    if (value >= ARB_OF_CARD && value < ARB_OF_CARD + ARB_CARDS) arb_card_write(out, (arb_card)(value - ARB_OF_CARD));
    else arb_call_write(out, value);
}

/* -- Facts and opinions -------------------------------------------------------------- */

/* "claimer takes 4 tricks": a question of this kind, and the number. */
static bool read_number(struct arb_span text, struct arb_act *act)
{
    for (unsigned q = 0; q < ARB_QUESTION_COUNT; q++) {
        struct arb_span rest;
        int64_t tricks;

        if (!arb_question_is_number((enum arb_question)q)) continue;
        if (!arb__begins(text, arb_question_yes((enum arb_question)q), &rest)) continue;
        if (!arb_span_int(arb_span_word(&rest), 0, ARB_TRICKS, &tricks)) continue;
        if (!arb_span_is(rest, "tricks") && !arb_span_is(rest, "trick")) continue;
        act->how = (uint8_t)q;
        act->value = (uint8_t)tricks;
        act->instead = 1;
        return true;
    }
    return false;
}

/* Is it the sentence, of a question that may name one card of several: "partner could have seen C5"? */
static bool is_said_of(struct arb_span text, enum arb_question question, const char *sentence, uint8_t *card)
{
    struct arb_span rest;

    if (arb_span_is(text, sentence)) return true;
    if (question != ARB_ASK_COULD_HAVE_SEEN || !arb__begins(text, sentence, &rest)) return false;
    return arb__read_call_or_card(rest, card) && *card >= ARB_OF_CARD;
}

/* In place of a card that nobody has named yet: "another was the incontrovertible intention". */
#define ANOTHER "another"

/* "1D was unintended", "partner could have seen" */
enum arb_case_fault arb__read_answer(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    struct arb_span after, word;
    arb_call call = ARB_CALL_NONE;
    bool has_call, another;

    *at = text;
    act->seat = 0;
    if (read_number(text, act)) return ARB_CASE_NONE;
    if (arb_span_is(text, "an opponent said it was his lead")) /* of a lead both are said */
        text = arb_span_of(arb_question_yes(ARB_ASK_TOLD_BY_OPPONENT));
    after = text;
    word = arb_span_word(&after);
    another = arb_span_is(word, ANOTHER);
    has_call = arb__read_call_or_card(word, &call);
    for (unsigned q = 0; q < ARB_QUESTION_COUNT; q++) {
        const bool named = arb_question_has_call((enum arb_question)q);
        const struct arb_span words = named ? after : text;

        if ((named && !has_call && !(another && q == ARB_ASK_INCONTROVERTIBLE)) ||
            arb_question_is_number((enum arb_question)q))
            continue;
        act->how = (uint8_t)q;
        act->value = named ? call : ARB_CALL_NONE;
        act->instead = 1;
        if (is_said_of(words, (enum arb_question)q, arb_question_yes((enum arb_question)q), &act->value))
            return ARB_CASE_NONE;
        act->instead = 0;
        if (is_said_of(words, (enum arb_question)q, arb_question_no((enum arb_question)q), &act->value))
            return ARB_CASE_NONE;
    }
    return ARB_CASE_ACT;
}

/* The call that the question is about, where it has one, before yes or no; a number of tricks behind. */
static void write_answer(struct arb_writer *out, const struct arb_act *act)
{
    ARB_ASSERT(act->how < ARB_QUESTION_COUNT);

    const enum arb_question question = (enum arb_question)act->how;

    if (arb_question_has_call(question)) {
        if (question == ARB_ASK_INCONTROVERTIBLE && act->value == ARB_CALL_NONE) arb_write_text(out, ANOTHER);
        else arb__write_call_or_card(out, act->value);
        arb_write_char(out, ' ');
    }
    arb_write_text(out, act->instead ? arb_question_yes(question) : arb_question_no(question));
    if (question == ARB_ASK_COULD_HAVE_SEEN && act->value != ARB_CALL_NONE) {
        arb_write_char(out, ' ');
        arb__write_call_or_card(out, act->value);
    }
    if (!arb_question_is_number(question)) return;
    arb_write_char(out, ' ');
    arb_write_int(out, act->value);
    arb_write_text(out, act->value == 1 ? " trick" : " tricks");
}

/* Looks for a question with these words; a question about a call has the call before them. False if there is none. */
bool arb__read_question(struct arb_span text, uint8_t *question, uint8_t *call)
{
    struct arb_span after = text;
    arb_call read = ARB_CALL_NONE;
    const bool has_call = arb__read_call_or_card(arb_span_word(&after), &read);

    for (unsigned q = 0; q < ARB_QUESTION_COUNT; q++) {
        const bool named = arb_question_has_call((enum arb_question)q);

        if (named && !has_call) continue;
        if (!arb_span_is(named ? after : text, arb_question_asked((enum arb_question)q))) continue;
        *question = (uint8_t)q;
        *call = named ? read : ARB_CALL_NONE;
        return true;
    }
    return false;
}

void arb__write_question(struct arb_writer *out, enum arb_question question, arb_call call)
{
    if (arb_question_has_call(question)) {
        arb__write_call_or_card(out, call);
        arb_write_char(out, ' ');
    }
    arb_write_text(out, arb_question_asked(question));
}

/* -- Options --------------------------------------------------------------------------- */

enum value_kind { NO_VALUE, CALL_VALUE, SUIT_VALUE, DENOMINATION_VALUE, DENOMINATIONS_VALUE };

/* What stands behind the words of an option: a call, a suit, denominations, or nothing. */
static enum value_kind value_of(enum arb_option_kind kind)
{
    switch (kind) {
    case ARB_OPTION_ACCEPT:
    case ARB_OPTION_KEEP:
    case ARB_OPTION_WITHDRAW:
    case ARB_OPTION_NAME_CARD:
    case ARB_OPTION_THAT_CALL:
    case ARB_OPTION_REPEAT: return CALL_VALUE;
    case ARB_OPTION_REQUIRE:
    case ARB_OPTION_PROHIBIT: return SUIT_VALUE;
    case ARB_OPTION_SAME_DENOMINATION: return DENOMINATION_VALUE;
    case ARB_OPTION_SHOWS: return DENOMINATIONS_VALUE;
    default: return NO_VALUE;
    }
}

/* "diamonds and hearts" */
static bool read_shown(struct arb_span rest, uint8_t *shown)
{
    uint8_t d;

    *shown = 0;
    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);

        if (arb_span_is(word, "and") && *shown != 0) continue;
        if (!denomination_of_word(word, &d)) return false;
        *shown |= (uint8_t)(1u << d);
    }
    return *shown != 0;
}

static void write_shown(struct arb_writer *out, uint8_t shown)
{
    bool first = true;

    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        if (!arb__bit(shown, d)) continue;
        if (!first) arb_write_text(out, " and ");
        arb_write_text(out, denomination_word((enum arb_denomination)d));
        first = false;
    }
}

/* What goes with the kind; "accept" alone leaves the call unsaid. */
static bool read_value(struct arb_span rest, enum arb_option_kind kind, uint8_t *value)
{
    switch (value_of(kind)) {
    case CALL_VALUE:
        if (kind == ARB_OPTION_THAT_CALL) return arb_call_read(rest, value);
        if (rest.length > 0) return arb__read_call_or_card(rest, value);
        *value = ARB_CALL_NONE;
        return true;
    case SUIT_VALUE: return arb__suit_of_word(rest, value);
    case DENOMINATION_VALUE: return denomination_of_word(rest, value);
    case DENOMINATIONS_VALUE: return read_shown(rest, value);
    default: *value = 0; return rest.length == 0;
    }
}

/* "accept 2D", "3D", "another sufficient bid, or pass"; "forbid hearts", as a ruling says it, is "prohibit hearts" */
static bool read_kind(struct arb_span text, uint8_t *kind, uint8_t *value)
{
    struct arb_span forbidden = text;

    if (arb__begins(text, "forbid", &forbidden) && arb__suit_of_word(forbidden, value)) {
        *kind = ARB_OPTION_PROHIBIT;
        return true;
    }
    for (unsigned k = 0; k < ARB_OPTION_KINDS; k++) {
        struct arb_span rest = text;

        if (k != ARB_OPTION_THAT_CALL && !arb__begins(text, arb_option_words((enum arb_option_kind)k), &rest)) continue;
        if (!read_value(rest, (enum arb_option_kind)k, value)) continue;
        *kind = (uint8_t)k;
        return true;
    }
    return false;
}

static void write_kind(struct arb_writer *out, enum arb_option_kind kind, uint8_t value)
{
    arb_write_text(out, arb_option_words(kind));
    if (value_of(kind) == NO_VALUE || value == ARB_CALL_NONE) return;
    if (kind != ARB_OPTION_THAT_CALL) arb_write_char(out, ' ');
    if (value_of(kind) == CALL_VALUE) arb__write_call_or_card(out, value);
    else if (value_of(kind) == DENOMINATIONS_VALUE) write_shown(out, value);
    else arb_write_text(out, denomination_word((enum arb_denomination)value));
}

/* "nothing more", "N silenced" */
static bool read_price(struct arb_span text, struct arb_option *option)
{
    struct arb_span after = text;

    if (arb_span_is(text, arb_price_words(ARB_PRICE_NOTHING_MORE))) {
        option->price = ARB_PRICE_NOTHING_MORE;
        return true;
    }
    if (!arb__take_seat(&after, &option->about)) return false;
    for (unsigned p = ARB_PRICE_PASSES_ONCE; p < ARB_PRICE_COUNT; p++) {
        if (!arb_span_is(after, arb_price_words((enum arb_price)p))) continue;
        option->price = (uint8_t)p;
        return true;
    }
    return false;
}

bool arb__read_option(struct arb_span text, struct arb_option *option)
{
    bool colon, price;
    struct arb_span who = arb__cut(&text, ':', &colon);
    struct arb_span what = arb__cut(&text, ';', &price);

    *option = (struct arb_option){0};
    if (!colon || !arb__take_seat(&who, &option->seat) || who.length > 0) return false;
    if (!read_kind(what, &option->kind, &option->value)) return false;
    return !price || read_price(text, option);
}

/* Who chooses, what, and behind a semicolon what it costs and whom. */
void arb__write_option(struct arb_writer *out, const struct arb_option *option)
{
    ARB_ASSERT(option->seat < ARB_SEATS);
    arb_write_text(out, arb_seat_name((enum arb_seat)option->seat));
    arb_write_text(out, ": ");
    write_kind(out, (enum arb_option_kind)option->kind, option->value);
    if (option->price == ARB_PRICE_UNSAID) return;
    arb_write_text(out, "; ");
    if (option->price != ARB_PRICE_NOTHING_MORE) {
        arb_write_text(out, arb_seat_name((enum arb_seat)option->about));
        arb_write_char(out, ' ');
    }
    arb_write_text(out, arb_price_words((enum arb_price)option->price));
}

/* "W: do not accept" */
enum arb_case_fault arb__read_choice(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    struct arb_option option;

    *at = text;
    if (!arb__read_option(text, &option) || option.price != ARB_PRICE_UNSAID) return ARB_CASE_ACT;
    if (option.kind >= ARB_OPTION_THAT_CALL) return ARB_CASE_ACT; /* those are used by calling */
    act->seat = option.seat;
    act->how = option.kind;
    act->value = option.value;
    return ARB_CASE_NONE;
}

/* -- Calls together, and what calls show -------------------------------------------------- */

/* "N 1H, E 1D": two calls. "E H4, W C7", "E H4, E C7": two cards. */
enum arb_case_fault arb__read_together(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    bool more;
    struct arb_span one = arb__cut(&text, ',', &more);
    uint8_t other;
    bool cards;

    *at = one;
    if (!arb__take_seat(&one, &act->seat)) return ARB_CASE_SEAT;
    if (!arb__read_call_or_card(one, &act->value)) return ARB_CASE_CALL;
    cards = act->value >= ARB_OF_CARD;
    *at = text;
    if (!more || !arb__take_seat(&text, &other) || (other == act->seat && !cards)) return ARB_CASE_SEAT;
    act->about = (uint8_t)(other + 1u);
    if (!arb__read_call_or_card(text, &act->trick)) return ARB_CASE_CALL;
    return (act->trick >= ARB_OF_CARD) == cards ? ARB_CASE_NONE : ARB_CASE_CALL;
}

/* Letters with blanks between, at least one; a bit for each in *shows. */
static bool read_denominations(struct arb_span words, uint8_t *shows)
{
    while (words.length > 0) {
        const struct arb_span word = arb_span_word(&words);
        unsigned d = 0;

        if (word.length != 1) return false;
        while (d < ARB_DENOMINATIONS && word.at[0] != arb_denomination_letter((enum arb_denomination)d)) d++;
        if (d == ARB_DENOMINATIONS) return false;
        *shows |= (uint8_t)(1u << d);
    }
    return *shows != 0;
}

/* "S 2D: natural", "S 2D: artificial, shows D H": a natural bid shows what it names. */
enum arb_case_fault arb__read_meaning(struct arb_span text, struct arb_act *act, struct arb_span *at)
{
    bool colon, more;
    struct arb_span who = arb__cut(&text, ':', &colon);
    struct arb_span kind = arb__cut(&text, ',', &more), shown = text;

    *at = who;
    if (!arb__take_seat(&who, &act->seat)) return ARB_CASE_SEAT;
    if (!arb_call_read(who, &act->value)) return ARB_CASE_CALL;
    *at = kind;
    if (!colon) return ARB_CASE_ACT;
    act->instead = arb_span_is(kind, "artificial");
    if (!act->instead && !arb_span_is(kind, "natural")) return ARB_CASE_ACT;
    if (!act->instead && !more && arb_call_is_bid(act->value))
        act->how = (uint8_t)(1u << arb_bid_denomination(act->value));
    if (!more) return ARB_CASE_NONE;
    *at = shown;
    return arb__take(&shown, "shows") && read_denominations(shown, &act->how) ? ARB_CASE_NONE : ARB_CASE_ACT;
}

/* What a call shows is left out where it is natural and shows its own denomination alone. */
static void write_meaning(struct arb_writer *out, const struct arb_act *act)
{
    ARB_ASSERT(act->seat < ARB_SEATS);

    const unsigned named = arb_call_is_bid(act->value) ? 1u << arb_bid_denomination(act->value) : 0u;

    arb_write_text(out, arb_seat_name((enum arb_seat)act->seat));
    arb_write_char(out, ' ');
    arb_call_write(out, act->value);
    arb_write_text(out, act->instead ? ": artificial" : ": natural");
    if (act->how == 0 || (!act->instead && act->how == named)) return;
    arb_write_text(out, ", shows");
    for (unsigned d = 0; d < ARB_DENOMINATIONS; d++) {
        if (!arb__bit(act->how, d)) continue;
        arb_write_char(out, ' ');
        arb_write_char(out, arb_denomination_letter((enum arb_denomination)d));
    }
}

bool arb__is_ruling_act(enum arb_did kind)
{
    return kind >= ARB_DID_FIND && kind <= ARB_DID_MEANING && kind != ARB_DID_SUBSTITUTE;
}

/* Facts, opinions, choices and explanations; everything else here is 'together', the two calls of two seats. */
void arb__write_ruling_act(struct arb_writer *out, const struct arb_act *act)
{
    ARB_ASSERT(act->seat < ARB_SEATS);

    const struct arb_option option = {.kind = act->how, .seat = act->seat, .value = act->value};

    switch ((enum arb_did)act->kind) {
    case ARB_DID_FIND:
    case ARB_DID_JUDGE: write_answer(out, act); break;
    case ARB_DID_CHOOSE: arb__write_option(out, &option); break;
    case ARB_DID_MEANING: write_meaning(out, act); break;
    default:
        arb_write_text(out, arb_seat_name((enum arb_seat)act->seat));
        arb_write_char(out, ' ');
        arb__write_call_or_card(out, act->value);
        arb_write_text(out, ", ");
        arb_write_text(out, arb_seat_name((enum arb_seat)(act->about - 1u)));
        arb_write_char(out, ' ');
        arb__write_call_or_card(out, act->trick);
        break;
    }
}

/* claim_option.c -- what is told of a claim, one name and one value at a time. */
#include "arbitro/text/claim_text.h"

static bool read_seat(struct arb_span text, uint8_t *target)
{
    enum arb_seat seat;

    if (!arb_seat_read(text, &seat)) return false;
    *target = (uint8_t)seat;
    return true;
}

static bool read_hands(struct arb_claim_question *q, struct arb_span text) { return arb_deal_read(text, &q->left); }

static bool read_trump(struct arb_claim_question *q, struct arb_span text)
{
    enum arb_suit suit;

    if (arb_span_is(text, "N") || arb_span_is(text, "NT")) {
        q->denomination = ARB_NOTRUMP;
        return true;
    }
    if (text.length != 1 || !arb_suit_read(text.at[0], &suit)) return false;
    q->denomination = (uint8_t)suit;
    return true;
}

static bool read_declarer(struct arb_claim_question *q, struct arb_span text) { return read_seat(text, &q->declarer); }
static bool read_lead(struct arb_claim_question *q, struct arb_span text) { return read_seat(text, &q->leader); }
static bool read_claimer(struct arb_claim_question *q, struct arb_span text) { return read_seat(text, &q->claimer); }

static bool read_tricks(struct arb_claim_question *q, struct arb_span text)
{
    int64_t value;

    if (!arb_span_int(text, 0, 13, &value)) return false;
    q->claimed = (uint8_t)value;
    return true;
}

static bool read_table(struct arb_claim_question *q, struct arb_span rest)
{
    while (rest.length > 0) {
        if (q->on_table_count == ARB_COUNT(q->on_table)) return false;
        if (!arb_card_read(arb_span_word(&rest), &q->on_table[q->on_table_count])) return false;
        q->on_table_count++;
    }
    return true;
}

static bool read_says(struct arb_claim_question *q, struct arb_span text)
{
    struct arb_span unread;

    return arb_claim_statement_read(text, q, &unread);
}

static bool read_edition(struct arb_claim_question *q, struct arb_span text)
{
    enum arb_edition edition;

    if (!arb_edition_read(text, &edition)) return false;
    q->edition = (uint8_t)edition;
    return true;
}

/* "W S", "E HD": a player and the suits that he is known to be out of. */
static bool read_out(struct arb_claim_question *q, struct arb_span suits)
{
    enum arb_seat seat;

    if (!arb_seat_read(arb_span_word(&suits), &seat)) return false;
    for (size_t i = 0; i < suits.length; i++) {
        enum arb_suit suit;

        if (!arb_suit_read(suits.at[i], &suit)) return false;
        q->shown_out[seat] |= (uint8_t)(1u << suit);
    }
    return suits.length > 0;
}

/* "SK HQ": cards of the defenders. */
static bool read_cards(arb_hand *cards, struct arb_span text)
{
    arb_card card;

    while (text.length > 0) {
        if (!arb_card_read(arb_span_word(&text), &card)) return false;
        *cards |= arb_hand_of(card);
    }
    return *cards != 0;
}

static bool read_penalty(struct arb_claim_question *q, struct arb_span text) { return read_cards(&q->penalty, text); }
static bool read_minor(struct arb_claim_question *q, struct arb_span text) { return read_cards(&q->minor, text); }

/* "S HK", or "S HK 2": at the second trick from here. */
static bool read_strike(struct arb_claim_question *q, struct arb_span rest)
{
    struct arb_claim_strike strike = {.card = ARB_CARD_NONE};
    enum arb_seat seat;
    int64_t trick = 0;

    if (q->strike_count == ARB_CLAIM_STRIKES_MAX) return false;
    if (!arb_seat_read(arb_span_word(&rest), &seat) || !arb_card_read(arb_span_word(&rest), &strike.card)) return false;
    if (rest.length > 0 && !arb_span_int(rest, 1, 13, &trick)) return false;
    strike.seat = (uint8_t)seat;
    strike.trick = (uint8_t)trick;
    q->strike[q->strike_count++] = strike;
    return true;
}

/* Rules of play by their symbols, between blanks. */
static bool change_rules(struct arb_claim_question *q, struct arb_span rest, bool in_force)
{
    while (rest.length > 0) {
        const struct arb_span word = arb_span_word(&rest);
        unsigned rule = 0;

        while (rule < ARB_CLAIM_NORMAL_RULES &&
               !arb_span_is(word, arb_claim_normal_symbol((enum arb_claim_normal)rule))) rule++;
        if (rule == ARB_CLAIM_NORMAL_RULES) return false;
        if (in_force) q->normal |= 1u << rule;
        else q->normal &= ~(1u << rule);
    }
    return true;
}

static bool read_without(struct arb_claim_question *q, struct arb_span text) { return change_rules(q, text, false); }
static bool read_with(struct arb_claim_question *q, struct arb_span text) { return change_rules(q, text, true); }

static bool read_aware(struct arb_claim_question *q, struct arb_span text)
{
    q->aware_of_trump = 1;
    return text.length == 0;
}

static bool read_top_down(struct arb_claim_question *q, struct arb_span text)
{
    q->top_down = 1;
    return text.length == 0;
}

/* The question changes only where the whole value could be read. */
bool arb_claim_option_read(struct arb_span name, struct arb_span value, struct arb_claim_question *question)
{
    static const struct {
        const char *name;
        bool (*read)(struct arb_claim_question *q, struct arb_span value);
    } options[] = {
        {"hands", read_hands},     {"trump", read_trump},     {"declarer", read_declarer}, {"lead", read_lead},
        {"claimer", read_claimer}, {"tricks", read_tricks},   {"table", read_table},       {"says", read_says},
        {"edition", read_edition}, {"out", read_out},         {"strike", read_strike},     {"without", read_without},
        {"with", read_with},       {"aware", read_aware},     {"top-down", read_top_down},
        {"penalty", read_penalty}, {"minor-penalty", read_minor},
    };

    for (size_t i = 0; i < ARB_COUNT(options); i++) {
        struct arb_claim_question read = *question;

        if (!arb_span_is(name, options[i].name)) continue;
        if (!options[i].read(&read, value)) return false;
        *question = read;
        return true;
    }
    return false;
}

/* ruling.c -- the words of options and questions, and the functions by which a law writes its ruling line by line.
 */
#include "arbitro/words/ruling.h"

enum { FIND, JUDGE };

static const struct {
    const char *yes, *no, *asked;
    uint8_t judged, has_call;
} questions[] = {
#define X(NAME, by, call, yes, no, asked) {yes, no, asked, by, call},
    ARB_QUESTIONS(X)
#undef X
};

const char *arb_question_yes(enum arb_question question)
{
    return question < ARB_QUESTION_COUNT ? questions[question].yes : "";
}

const char *arb_question_no(enum arb_question question)
{
    return question < ARB_QUESTION_COUNT ? questions[question].no : "";
}

const char *arb_question_asked(enum arb_question question)
{
    return question < ARB_QUESTION_COUNT ? questions[question].asked : "";
}

bool arb_question_is_judged(enum arb_question question)
{
    return question < ARB_QUESTION_COUNT && questions[question].judged == JUDGE;
}

bool arb_question_has_call(enum arb_question question)
{
    return question < ARB_QUESTION_COUNT && questions[question].has_call;
}

ARB_LIST_TEXTS(arb_remedy_words, enum arb_remedy, ARB_REMEDIES, ARB_ROW_WORDS)
ARB_LIST_TEXTS(arb_option_words, enum arb_option_kind, ARB_OPTIONS, ARB_ROW_WORDS)
ARB_LIST_TEXTS(arb_price_words, enum arb_price, ARB_PRICES, ARB_ROW_WORDS)

/* -- Lines ------------------------------------------------------------------------ */

/* Adds an option; its price, and the question it presumes, are set on the last option added. */
void arb_ruling_offer(struct arb_ruling *ruling, enum arb_law law, enum arb_option_kind kind, enum arb_seat seat,
                      uint8_t value)
{
    ARB_ASSERT(ruling->options < ARB_OPTIONS_MAX);
    ruling->option[ruling->options++] =
        (struct arb_option){.law = (uint16_t)law, .kind = (uint8_t)kind, .seat = (uint8_t)seat, .value = value};
}

void arb_ruling_price(struct arb_ruling *ruling, enum arb_price price, enum arb_seat about)
{
    ARB_ASSERT(ruling->options > 0);
    ruling->option[ruling->options - 1].price = (uint8_t)price;
    ruling->option[ruling->options - 1].about = (uint8_t)about;
}

void arb_ruling_condition(struct arb_ruling *ruling, enum arb_question question)
{
    ARB_ASSERT(ruling->options > 0);
    ruling->option[ruling->options - 1].given = (uint8_t)(question + 1u);
}

/* Only the first question asked counts: later ones wait for its answer. */
void arb_ruling_ask(struct arb_ruling *ruling, enum arb_law law, enum arb_question question)
{
    if (ruling->asks) return;
    ruling->asks = 1;
    ruling->question = (uint8_t)question;
    ruling->question_law = (uint16_t)law;
}

/* Adds an effect; the value takes the upper four bits of a byte. */
static void add(struct arb_ruling *ruling, enum arb_law law, enum arb_effect_kind kind, enum arb_seat seat,
                unsigned value)
{
    ARB_ASSERT(value <= 15);
    ARB_ASSERT(ruling->effects < ARB_EFFECTS_MAX);
    ruling->effect[ruling->effects++] =
        (struct arb_effect){(uint16_t)law, (uint8_t)kind, (uint8_t)(seat | value << 4)};
}

void arb_ruling_effect(struct arb_ruling *ruling, enum arb_law law, enum arb_effect_kind kind, enum arb_seat seat)
{
    add(ruling, law, kind, seat, 0);
}

void arb_ruling_bar(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_bar bar)
{
    add(ruling, law, ARB_EFFECT_BAR, seat, bar);
}

void arb_ruling_duty(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_duty duty)
{
    add(ruling, law, ARB_EFFECT_DUTY, seat, duty);
}

void arb_ruling_penalty(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_exposure how)
{
    add(ruling, law, ARB_EFFECT_PENALTY, seat, how);
}

void arb_ruling_lead(struct arb_ruling *ruling, enum arb_law law, enum arb_seat leader, enum arb_lead_right right)
{
    add(ruling, law, ARB_EFFECT_LEAD, leader, right);
}

void arb_ruling_remedy(struct arb_ruling *ruling, enum arb_law law, enum arb_seat seat, enum arb_remedy remedy)
{
    add(ruling, law, ARB_EFFECT_REMEDY, seat, remedy);
}

/* A side is the first of its two seats. */
void arb_ruling_transfer(struct arb_ruling *ruling, enum arb_law law, enum arb_side to, unsigned tricks)
{
    add(ruling, law, ARB_EFFECT_TRANSFER, (enum arb_seat)to, tricks);
}

/* tell_said.c -- a claimer's statement as a bridge player says it, in the reader's language.
 *
 * messages: said.*
 */
#include "tell.h"

#include "arbitro/text/claim_telling.h"
#include "arbitro/text/said.h"

static void tell_clause(struct arb_writer *out, enum arb_language language, uint8_t word)
{
    uint8_t suit, seat;
    const char *symbol = arb_said_clause(word, &suit, &seat);
    const char *of_suit = suit < ARB_SUITS ? arb__suit_said(language, suit) : "";
    char key[ARB__TELL_WORDS];

    arb_message_write(out, language, arb__key("said.", symbol, key),
                      ARB_VALUES(ARB_TEXT("suit", of_suit), ARB_TEXT("seat", arb_seat_word(language, seat))));
}

void arb__tell_said(struct arb_writer *out, enum arb_language language, const uint8_t said[ARB_SAID_MAX])
{
    for (unsigned i = 0; i < ARB_SAID_MAX && arb_said_is_word(said[i]); i++) {
        const bool card = said[i] <= ARB_CARDS;

        if (i > 0) arb_write_text(out, card && said[i - 1] <= ARB_CARDS ? " " : ", ");
        if (card) arb_notation_card(out, arb_notation_of(language), (arb_card)(said[i] - 1u));
        else tell_clause(out, language, said[i]);
    }
}

/* A clause as the page sends it back and as a player says it. */
static void write_clause_json(struct arb_json *json, enum arb_language language, uint8_t word)
{
    const uint8_t said[ARB_SAID_MAX] = {word};
    char text[ARB__TELL_WORDS];
    struct arb_writer out = arb_writer_on(text, sizeof text);
    uint8_t suit, seat;

    arb_json_object(json);
    arb_json_key_text(json, "clause", arb_said_clause(word, &suit, &seat));
    arb_said_write(&out, said);
    arb_json_key(json, "says");
    arb_json_span(json, arb_writer_span(&out));
    out = arb_writer_on(text, sizeof text);
    tell_clause(&out, language, word);
    arb_json_key(json, "text");
    arb_json_span(json, arb_writer_span(&out));
    arb_json_end(json);
}

void arb_claim_clauses_json(struct arb_json *json, enum arb_language language)
{
    arb_json_array(json);
    for (unsigned word = ARB_SAID_CLAUSE; word < ARB_SAID_CLAUSE + ARB_SAID_CLAUSES; word++)
        write_clause_json(json, language, (uint8_t)word);
    arb_json_end(json);
}

/* arbitro/text/notation.h -- cards, calls and contracts as a country writes them.
 *
 *     arb_notation_card(&out, &arb_italian_notation, card);        "PA"
 *
 * Files, journal and wire know one notation, that of include/arbitro/words/card.h and
 * call.h. This is for people: an Italian writes picche, cuori, quadri, fiori
 * (P C Q F), asso, re, donna, fante (A R D F), Nord, Est, Sud, Ovest (N E S O),
 * passo, contro, surcontro and senza atout. Reading is as lenient as a person:
 * either case, "10" or "T" for the ten, and the suit symbols in any language.
 */
#ifndef ARBITRO_NOTATION_H
#define ARBITRO_NOTATION_H

#include "arbitro/text/messages.h"
#include "arbitro/words/contract.h"

/* One country's letters. Suits and ranks stand in the order of their enums. */
struct arb_notation {
    const char *language;           /* as arb_language_name has it */
    const char *suit[ARB_SUITS];
    const char *rank[ARB_RANKS];
    const char *seat[ARB_SEATS];
    const char *notrump[2];         /* the one written, and another that is read */
    const char *pass[2], *doubled[2], *redoubled[2];
};

extern const struct arb_notation arb_english_notation;
extern const struct arb_notation arb_italian_notation;

/* The row of a language, with its letters or with signs; of one that has none of its own, the English. */
const struct arb_notation *arb_notation_of(enum arb_language language);

/* "SK" or "PR"; "4S" or "4P"; "4SX S" or "4P contro S"; passed out is the word for pass. */
void arb_notation_card(struct arb_writer *out, const struct arb_notation *n, arb_card card);
void arb_notation_call(struct arb_writer *out, const struct arb_notation *n, arb_call call);
void arb_notation_contract(struct arb_writer *out, const struct arb_notation *n, struct arb_contract contract);

/* The whole span, in that notation. False, and the target untouched, if it is anything
 * else. A contract is read without its declarer, who is left as he was. */
ARB_MUST_USE bool arb_notation_read_seat(const struct arb_notation *n, struct arb_span span, enum arb_seat *seat);
ARB_MUST_USE bool arb_notation_read_card(const struct arb_notation *n, struct arb_span span, arb_card *card);
ARB_MUST_USE bool arb_notation_read_call(const struct arb_notation *n, struct arb_span span, arb_call *call);
ARB_MUST_USE bool arb_notation_read_contract(const struct arb_notation *n, struct arb_span span,
                                             struct arb_contract *contract);

#endif

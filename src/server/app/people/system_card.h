/* people/system_card.h -- a pair's system card: what its partnership plays, told under nine headings.
 *
 * A card is kept in the store beside its contest, under the pair's key there, and in every backup; it is no act. Who
 * takes it away takes it away for good. Who may read it (Law 40B2) says who shows it.
 */
#ifndef ARB_PEOPLE_SYSTEM_CARD_H
#define ARB_PEOPLE_SYSTEM_CARD_H

#include "hall/server.h"

#include "arbitro/text/json.h"

#include <jansson.h>

/* The headings in their order; the names are those of the wire. */
#define ARB__SYSTEM_HEADINGS(X)                                                                    \
    X(SYSTEM, "system") X(ONES, "ones") X(NOTRUMP, "notrump") X(TWOS, "twos")                      \
    X(COMPETES, "competes") X(SLAMS, "slams") X(LEADS, "leads") X(SIGNALS, "signals") X(OTHER, "other")

enum arb__system_heading {
#define X(NAME, word) ARB__SYSTEM_##NAME,
    ARB__SYSTEM_HEADINGS(X)
#undef X
    ARB__SYSTEM_HEADING_COUNT
};

#define ARB__SYSTEM_TEXT_MAX 241        /* bytes of a heading's text, terminator included */
#define ARB__CARD_KEY_MAX    24         /* bytes of a pair's key in its contest, terminator included */

/* Zeroed: nothing is told. Texts are terminated, clean UTF-8 of one line. */
struct arb__system_card {
    char text[ARB__SYSTEM_HEADING_COUNT][ARB__SYSTEM_TEXT_MAX];
};

/* The card of that pair of that contest; false, and *card zeroed, if it has told none. */
bool arb__system_card_get(struct arb__server *server, const char *contest, const char *key,
                          struct arb__system_card *card);

/* Keeps it, durably, in place of the one before; a blank one is taken away. */
ARB_MUST_USE enum arb_journal_fault arb__system_card_put(struct arb__server *server, const char *contest,
                                                         const char *key, const struct arb__system_card *card);

/* {"system":"…","notrump":"…"}: of a request. False if a text is too long or no clean line. */
ARB_MUST_USE bool arb__system_card_read(const json_t *object, struct arb__system_card *card);

/* A value: the headings that are told; null of a blank card. */
void arb__system_card_json(struct arb_json *json, const struct arb__system_card *card);

#endif

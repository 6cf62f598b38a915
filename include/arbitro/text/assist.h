/* arbitro/text/assist.h -- the Director's assistant: lines of the notation in, all that a page shows out.
 *
 *     arb_assist_fold(&assist, text, ARB_ITALIAN, &json);
 *
 * Who keeps the lines is the page: a line more is a step on, a line less a step back, another
 * line a corrected fact; each time the whole is folded again. Only what is needed is told: the
 * calls so far, or the contract and the last cards; hands may stay unknown.
 *
 * The text is a case without its 'case' line and its claims (docs/cases.md): setting first, then
 * the story. The fold stops at the first line that is not understood or cannot have happened,
 * tells why, and shows the table as it was before that line. A line 'policy' may stand in the story
 * too: what has happened happened, what is told from there on may be prevented. docs/assist-api.md
 * says the JSON key by key, docs/schema/assist.json holds it. Sentences are those of messages/, as
 * in arbitro/telling.h.
 */
#ifndef ARBITRO_ASSIST_H
#define ARBITRO_ASSIST_H

#include "arbitro/text/json.h"
#include "arbitro/words/law.h"
#include "arbitro/text/messages.h"

#define ARB_ASSIST_TEXT_MAX 16384   /* bytes of text that are folded; what is beyond is left out */

/* The state after those lines, as one JSON object. Nothing is kept between two calls. */
void arb_assist_fold(struct arb_json *json, enum arb_language language, struct arb_span text);

/* What can have happened, in the words of the table, with the facts each kind needs first: one JSON array. */
void arb_assist_kinds(struct arb_json *json, enum arb_language language);

/* Every article of that edition with its gloss, in book order: one JSON array. */
void arb_assist_articles(struct arb_json *json, enum arb_language language, enum arb_edition edition);

#endif

/* arbitro/text/claim_telling.h -- a contested claim told: its numbers in sentences, its worst line trick by trick.
 *
 * The command line, a case and the page say it in the same words, those of messages/.
 */
#ifndef ARBITRO_CLAIM_TELLING_H
#define ARBITRO_CLAIM_TELLING_H

#include "arbitro/text/json.h"
#include "arbitro/words/law.h"
#include "arbitro/text/messages.h"
#include "arbitro/text/search_result.h"

struct arb_claim_answer;
struct arb_claim_inquiry;
struct arb_claim_question;

/* Our own short words for an article, to find it by. */
const char *arb_law_gloss(enum arb_law law, enum arb_language language);

/* The same as one edition has it, where editions differ under one number. */
void arb_law_gloss_write(struct arb_writer *out, enum arb_law law, enum arb_language language,
                         enum arb_edition edition);

/* What was found by now, of each goal of arbitro/claim/claim.h; all zero where nothing was looked for. */
void arb_claim_report_of(struct arb_claim_report *report, const struct arb_claim_question *question,
                       const struct arb_claim_answer *answers);

/* The key of messages/ for enum arb_claim_fault: why it cannot be asked. NULL of ARB_CLAIM_SOUND. */
const char *arb_claim_fault_key(unsigned fault);

/* Line by line; a trick of the worst line has is_trick. The line is valid during the call. */
typedef void arb_claim_listener(void *context, struct arb_span line, bool is_trick);
void arb_claim_tell(enum arb_language language, const struct arb_claim_report *claim, arb_claim_listener *listener,
                    void *context);

/* The worst line as the key 'line', card by card: trick, seat and card; and with the question, which may be NULL,
 * whether the card wins its trick. */
void arb_claim_line_json(struct arb_json *json, const struct arb_claim_question *question,
                         const struct arb_claim_report *claim);

/* For a page: what is known by now with its sentences, what was said as the reader says it, the line card by card,
 * and the articles with their glosses. One JSON object; docs/claims.md says it key by key. */
void arb_claim_inquiry_json(struct arb_json *json, enum arb_language language, const struct arb_claim_inquiry *inquiry);

/* Every clause that can be said, as it is written and in the reader's language: one JSON array. */
void arb_claim_clauses_json(struct arb_json *json, enum arb_language language);

#endif

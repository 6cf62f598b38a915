/* xml_mend.h -- XML as it is written by hand, made well formed, so that one slip does not cost the rest of an event.
 *
 * A '&' or '<' that begins nothing is taken for itself, a letter named as in HTML for that letter, a control byte
 * for a blank. An end misspelt by a letter or two, or in another case, or without its '>', is of the innermost
 * open element that it may be meant for; another that belongs to nothing ends the leaf that is open, or is left
 * out; one that belongs further out ends what stands open inside. No element stands in one of its own kind: a
 * second ends the first. A declaration that blank lines stand before is left out. The lines stay where they are; a
 * column may be some further on behind what was mended in its line. UTF-16 is not for it.
 */
#ifndef ARB_RESULTS_READ_XML_MEND_H
#define ARB_RESULTS_READ_XML_MEND_H

#include "arbitro/base.h"

/* What was mended, where; 'what' lives as long as the text. Lines and columns count from 1. */
typedef void xml_mend_listener(void *context, uint32_t line, uint32_t column, struct arb_span what);

/* *mended: the text to read, the caller's to free; NULL where nothing was to be mended. *length: how long it is.
 * False: no memory. */
ARB_MUST_USE bool xml_mend(struct arb_span text, char **mended, size_t *length, xml_mend_listener *listener,
                           void *context);

#endif

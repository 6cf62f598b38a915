/* xml_mend.h -- repairs XML that is not well formed, so that one typing error does not cost the rest of an event.
 *
 * A '&' or '<' that begins nothing is taken literally, HTML's name of a letter as that letter, a control byte as a
 * blank. An end tag that is misspelt by a letter or two, in another case, or without its '>', closes the innermost
 * open element that it may mean. An end tag that fits none closes the open leaf or is left out; one that fits an
 * outer element closes those inside it first. No element may be inside one of its own kind: the second closes the
 * first. A declaration after blank lines is left out. Line numbers stay the same; behind a repair, columns of its
 * line may be shifted. Not for UTF-16.
 *
 * Cost: one pass over the text.
 */
#ifndef ARB_RESULTS_READ_XML_MEND_H
#define ARB_RESULTS_READ_XML_MEND_H

#include "arbitro/base/base.h"

/* Gets each repair: its place, from 1, and the text that was replaced, which lives as long as the text. */
typedef void xml_mend_listener(void *context, uint32_t line, uint32_t column, struct arb_span what);

/* *mended: the repaired text, which the caller frees; NULL when nothing had to be repaired. *length: of the text to
 * read in both cases. False: no memory. */
ARB_MUST_USE bool xml_mend(struct arb_span text, char **mended, size_t *length, xml_mend_listener *listener,
                           void *context);

#endif

/* xml_bytes.h -- encodings of XML files, and a bound for expat's memory. */
#ifndef ARB_RESULTS_READ_XML_BYTES_H
#define ARB_RESULTS_READ_XML_BYTES_H

#include "arbitro/base/base.h"

#include <expat.h>

/* Does the file begin with the mark of UTF-16? */
bool xml_is_utf16(struct arb_span text);

/* The text behind the mark of UTF-8, if it begins with one. */
struct arb_span xml_past_mark(struct arb_span text);

/* Is every byte of it valid UTF-8? Its declaration is not asked, because it is often wrong: some files mix encodings.
 */
bool xml_is_utf8(struct arb_span text);

/* How many bytes at the end of a piece are the beginning of a character that may end in the next piece: 0..3. */
size_t xml_cut_off(struct arb_span piece);

/* Memory for expat: beyond 32 MiB in all it reports that memory is short. For one parser at a time. */
extern const XML_Memory_Handling_Suite xml_bounded;

#endif

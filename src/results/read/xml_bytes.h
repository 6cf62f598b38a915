/* xml_bytes.h -- the bytes of an XML file: how they are encoded, and the memory of who reads them. */
#ifndef ARB_RESULTS_READ_XML_BYTES_H
#define ARB_RESULTS_READ_XML_BYTES_H

#include "arbitro/base.h"

#include <expat.h>

/* By the mark that the file begins with. */
bool xml_is_utf16(struct arb_span text);

/* Behind the mark of UTF-8, if there is one. */
struct arb_span xml_past_mark(struct arb_span text);

/* Not as the declaration says, which is often wrong: some files are in two encodings at once. */
bool xml_is_utf8(struct arb_span text);

/* So many bytes at the end of a piece are the beginning of a character that the next piece may end. */
size_t xml_cut_off(struct arb_span piece);

/* For the one parser there is: what would need more than 32 MiB is told as no memory. */
extern const XML_Memory_Handling_Suite xml_bounded;

#endif

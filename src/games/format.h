/* format.h -- the format of a file of boards or of an event, by its first bytes and its name. */
#ifndef ARB_GAMES_FORMAT_H
#define ARB_GAMES_FORMAT_H

#include "formats/format.h"

/* By its first bytes where those are sure, else by what its name ends in, where that is read at all, else by its first
 * bytes; a text of no known beginning is PBN. */
enum format games_format_of(const char *path, struct arb_span text);

/* Do the first bytes say PBN, LIN or a page of Bridge Base, in *format then? */
ARB_MUST_USE bool games_is_played(struct arb_span text, enum format *format);

#endif

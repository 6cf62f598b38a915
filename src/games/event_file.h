/* event_file.h -- a file of a known format as one of an event with results (results/read/file.h). */
#ifndef ARB_GAMES_EVENT_FILE_H
#define ARB_GAMES_EVENT_FILE_H

#include "format.h"

#include "results/read/file.h"

/* Opens it: by its path a .bws, which is a database and no text, else the text, which must stay. Formats of boards are
 * read as PBN. NULL, or the key of the sentence why not, with {file}; close the file also then. */
const char *games_event_file(struct event_file *file, enum arb_language language, struct games_kind kind,
                             const char *path, struct arb_span text);

#endif

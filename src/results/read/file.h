/* file.h -- a file with an event in any format.
 *
 *     const char *why = event_file_open(&file, language, path);        NULL, or the sentence about {file}
 *     (void)event_file_read(&event, &file, EVENT_ALL_PARTS);
 *     event_file_close(&file);
 */
#ifndef ARB_RESULTS_READ_FILE_H
#define ARB_RESULTS_READ_FILE_H

#include "bws.h"

/* Known by their extension: Bridgemate's .bws, .evening and .teams of ours; all others by their first bytes. */
struct event_file {
    enum arb_language language;     /* of sentences about lines of acts that were not taken */
    bool is_bws, is_evening, is_teams;
    struct arb_span text;           /* the file's bytes; empty for a .bws */
    char *owned;
    struct bws_tables tables;       /* of a .bws */
};

/* Open returns NULL, or the key of the sentence why not, with {file}; close the file also then. Read may be called
 * several times, once for each part; false: no memory. The file must stay open while the event is used. */
const char *event_file_open(struct event_file *file, enum arb_language language, const char *path);
ARB_MUST_USE bool event_file_read(struct event *event, const struct event_file *file, uint32_t part);
void event_file_close(struct event_file *file);

/* The same of a file's bytes, which must stay while it is open; 'name' says of what kind they are. */
const char *event_file_of(struct event_file *file, enum arb_language language, const char *name, struct arb_span bytes);

/* What of an open file is to be kept, so that it can be read again under the same name: its bytes; of a .bws the text
 * of its tables. Pack: the caller frees it; NULL without memory. Unpack: 'text' must stay while the file is open; false
 * if it is not such a text. */
char *event_file_pack(const struct event_file *file, size_t *length);
ARB_MUST_USE bool event_file_unpack(struct event_file *file, enum arb_language language, const char *name,
                                    struct arb_span text);

#endif

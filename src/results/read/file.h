/* file.h -- a file with an event in any format.
 *
 *     const char *why = event_file_open(&file, language, path);        NULL, or the sentence about {file}
 *     (void)event_file_read(&event, &file, EVENT_ALL_PARTS);
 *     event_file_close(&file);
 */
#ifndef ARB_RESULTS_READ_FILE_H
#define ARB_RESULTS_READ_FILE_H

#include "results/event.h"

struct event_file {
    enum arb_language language;     /* of sentences about lines of acts that were not taken */
    enum format format;
    struct arb_span text;           /* what is read: the file's bytes, or the text of a database's tables */
    char *owned, *tables;           /* the memory of either; NULL: the caller's */
};

/* Open returns NULL, or the key of the sentence why not, with {file}; close the file also then. Read may be called
 * several times, once for each part; false: no memory. The file must stay open while the event is used. */
const char *event_file_open(struct event_file *file, enum arb_language language, const char *path);
ARB_MUST_USE bool event_file_read(struct event *event, const struct event_file *file, uint32_t part);
void event_file_close(struct event_file *file);

/* The same of a file's bytes, which must stay while it is open; 'name' is what the file is called. */
const char *event_file_of(struct event_file *file, enum arb_language language, const char *name, struct arb_span bytes);

/* The same where the format is known. path: of the file, NULL if it has none; a database is exported from there. */
const char *event_file_as(struct event_file *file, enum arb_language language, enum format format, const char *path,
                          struct arb_span bytes);

/* What of an open file is to be kept, so that it can be read again under the same name: its text. Pack: the caller
 * frees it; NULL without memory. Unpack: 'text' must stay while the file is open; false if it is a database, or only
 * called one. */
char *event_file_pack(const struct event_file *file, size_t *length);
ARB_MUST_USE bool event_file_unpack(struct event_file *file, enum arb_language language, const char *name,
                                    struct arb_span text);

#endif

/* event_file.h -- a file with an event, whatever it is written in.
 *
 *     const char *why = event_file_open(&file, path);        NULL, or the sentence about {file}
 *     (void)event_file_read(&event, &file, EVENT_ALL_PARTS);
 *     event_file_close(&file);
 */
#ifndef ARB_CLI_EVENT_FILE_H
#define ARB_CLI_EVENT_FILE_H

#include "bridgemate/bws.h"

/* Bridgemate's file, an evening and an event of matches of ours are known by their extension, all others by their
 * first bytes. */
struct event_file {
    bool is_bws, is_evening, is_teams;
    struct arb_span text;           /* of what is no .bws */
    char *owned;
    struct bws_tables tables;       /* of a .bws */
};

const char *event_file_open(struct event_file *file, const char *path);
ARB_MUST_USE bool event_file_read(struct event *event, const struct event_file *file, uint32_t part);
void event_file_close(struct event_file *file);

#endif

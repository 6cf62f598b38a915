/* document.h -- a file of results written as a document of results, scored on the way.
 *
 *     struct event_rewrite rewrite = {.format = FORMAT_USEBIO, .see = see, .context = mine};
 *     why = event_rewrite(&rewrite, &file, out);            NULL, or the sentence why the format has no place for it
 */
#ifndef ARB_RESULTS_WHOLE_DOCUMENT_H
#define ARB_RESULTS_WHOLE_DOCUMENT_H

#include "results/read/file.h"
#include "results/write/write.h"

/* Gets each event of the file, before it is written. refused: key of the sentence why it cannot be scored, with {file}
 * and {scoring}; then nothing more is written. */
typedef void event_seen(void *context, const struct event *event, const char *refused);

struct event_rewrite {
    enum format format;
    bool has_plays;                 /* of PBN: auctions and plays too */
    event_seen *see;
    /* Adds what others know of each event; false: no memory. NULL: nobody does. */
    bool (*complete)(void *context, struct event *event);
    void *context;
    struct event_host host;         /* who held it; what is empty here stays as the file says */
    /* What came of it, all in counts. */
    size_t boards;                  /* without any, 1 where there are matches or standings */
    size_t rescored, figures;       /* scores written as computed; figures that differ, written as published */
    struct lost lost;               /* what of the file, or of the events, the format has no place for */
    struct event_document document;
};

/* Writes the file to 'out', whose errors are the caller's to check; file and out must stay. Returns NULL, also where an
 * event could not be scored, which was said to 'see'; or the key why not, with {file}. */
const char *event_rewrite(struct event_rewrite *rewrite, const struct event_file *file, FILE *out);

#endif

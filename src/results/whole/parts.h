/* parts.h -- the events of a file of results, scored one after the other: the file itself, or each of its parts where
 * these have boards of equal numbers.
 *
 *     struct event whole = {0};
 *     struct event_parts parts = event_parts_of(&file, &whole);        reads the whole file, which is not scored yet
 *     for (struct event *event; (event = event_parts_next(&parts)) != NULL;)
 *         if (parts.refused == NULL) …                                 it is scored, else that sentence says why not
 *     event_parts_end(&parts);
 *     if (parts.short_of_memory) …                                     not all was handed over
 */
#ifndef ARB_RESULTS_WHOLE_PARTS_H
#define ARB_RESULTS_WHOLE_PARTS_H

#include "results/read/file.h"

struct event_parts {
    const struct event_file *file;
    struct event *whole;            /* the caller's; as the only event it is handed over itself */
    bool scores_listed;             /* score also what has its standings taken as published (score/matches.h) */
    uint32_t next;                  /* the part that is looked at next */
    struct event *event;            /* handed over last, until the next call */
    const char *refused;            /* why that one is not scored: a key, with {file} and {scoring}; NULL: it is */
    bool short_of_memory;
};

/* Reads the whole file into *whole, which is zeroed; both must stay until the end. */
struct event_parts event_parts_of(const struct event_file *file, struct event *whole);

/* The next event that has boards, in the order of the file; the one before is freed. NULL: that was all, or memory was
 * short. */
struct event *event_parts_next(struct event_parts *parts);

/* The event that was handed over last is the caller's from now on, unless it is the whole, which was his before. */
void event_parts_keep(struct event_parts *parts);

void event_parts_end(struct event_parts *parts);

#endif

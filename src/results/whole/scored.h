/* scored.h -- a whole file of results, read and scored: one event, or as many as it has parts with board numbers of
 * their own.
 *
 *     if (event_scored_read(&scored, &file)) …                  false: no memory
 *     event_scored_free(&scored);                               in any state, zeroed too
 *
 * Time and memory go with the file's size, and no file has more than EVENT_SCORED_MAX results scored: who computes for
 * others (a server) is asked a second's work, not a minute's. The file's bytes must stay while the events are used.
 */
#ifndef ARB_RESULTS_WHOLE_SCORED_H
#define ARB_RESULTS_WHOLE_SCORED_H

#include "parts.h"
#include "results/score/matches.h"

#define EVENT_SCORED_MAX       20000u   /* results, boards, deals or matches; the largest events have some 7 000 */
#define EVENT_SCORED_PAIRS_MAX 4000u    /* pairs, or rows of standings */

/* One part, or the whole file. */
struct event_scored_part {
    struct event *event;            /* scored; its deals are in order */
    const char *refused;            /* key of the sentence why it is not scored, with {file} and {scoring}; or NULL */
    size_t compared;                /* published figures */
    EVENT_LIST(struct event_listed_difference) listed;  /* of standings taken as published, in place of differences */
    uint32_t *by_number;            /* the same: indices of its totals in the order of their numbers */
};

struct event_scored {
    struct event *whole;            /* as read, for what is damaged; one of the parts' where there is one only */
    struct event_scored_part *part;
    size_t parts;
    const char *refused;            /* why nothing of the file is of use; or NULL */
};

ARB_MUST_USE bool event_scored_read(struct event_scored *scored, const struct event_file *file);
void event_scored_free(struct event_scored *scored);

/* The row of standings with that number, of an event whose standings are taken as published; NULL: none. */
const struct event_total *event_scored_total(const struct event_scored_part *part, struct arb_span number);

/* How many published figures are not the computed ones. */
size_t event_scored_differing(const struct event_scored_part *part);

#endif

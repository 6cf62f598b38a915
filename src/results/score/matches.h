/* matches.h -- checks the figures of a published event whose standings are of matches.
 *
 * Standings and matches are taken as published. Checked are: scores against contract and tricks, IMPs of a board
 * against its two rooms, a team's total against the sum of its matches and its adjustment, and the order of places
 * against the totals. Victory points are not computed, because no file states the scale.
 */
#ifndef ARB_RESULTS_SCORE_MATCHES_H
#define ARB_RESULTS_SCORE_MATCHES_H

#include "results/event.h"

/* Which figure differs. */
enum event_listed_kind { LISTED_SCORE, LISTED_IMPS, LISTED_MATCH, LISTED_TOTAL, LISTED_PLACE };

/* Why a total may differ from the sum of its matches, as far as the file shows it. */
enum event_listed_reason {
    LISTED_NO_REASON,               /* the file states all that is in it */
    LISTED_SAT_OUT,                 /* it is more, and the team has fewer matches than another: a bye */
    LISTED_GIVEN,                   /* it is more: points were given */
    LISTED_TAKEN                    /* it is less: a penalty */
};

/* A published figure that does not follow from the others. */
struct event_listed_difference {
    enum event_listed_kind kind;
    uint32_t file_line;
    const struct event_match *match;            /* NULL: of a row of the standings */
    const struct event_board *board;
    const struct event_total *total;
    struct arb_pbn_number published, computed;
    enum event_listed_reason reason;            /* of a total */
};

/* Gets each difference, which is valid during the call. */
typedef void event_listed_listener(void *context, const struct event_listed_difference *difference);

/* Sorts the standings by place, computes scores and sums, and calls 'tell' for every figure that differs. Returns how
 * many figures were compared. *short_of_memory: places could not be checked. */
size_t event_list_check(struct event *event, event_listed_listener *tell, void *context, bool *short_of_memory);

/* Sorts the standings by number. event_match_name, which needs that order, returns the name of the team or pair with a
 * number, or the number when it has none. */
void event_list_by_number(struct event *event);
struct arb_span event_match_name(const struct event *event, struct arb_span id);

#endif

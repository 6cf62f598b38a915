/* matches.h -- what can be checked of a published event whose standings are of matches.
 *
 * Standings and matches stand as published. From contracts and tricks come the scores, and from the two rooms of a
 * board its IMPs; the sum of a team's matches and of its adjustment is its total, and who has more stands
 * before who has less. The scale of victory points is in no file: they are not computed.
 */
#ifndef ARB_RESULTS_SCORE_MATCHES_H
#define ARB_RESULTS_SCORE_MATCHES_H

#include "results/event.h"

enum event_listed_kind { LISTED_SCORE, LISTED_IMPS, LISTED_MATCH, LISTED_TOTAL, LISTED_PLACE };

/* Why a total may differ from what its matches make, as far as the file lets it be told. */
enum event_listed_reason {
    LISTED_NO_REASON,               /* the file tells all that is in it */
    LISTED_SAT_OUT,                 /* more, and it has fewer matches than another */
    LISTED_GIVEN,                   /* more */
    LISTED_TAKEN                    /* less */
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

typedef void event_listed_tell(void *context, const struct event_listed_difference *difference);

/* Puts the rows of the standings in the order of their places, computes scores and sums, and tells every figure that
 * differs. How many were compared; *short_of_memory when it could not be done. */
size_t event_list_check(struct event *event, event_listed_tell *tell, void *context, bool *short_of_memory);

/* Puts the rows in the order of their numbers; only then is the name of the team or pair with a number found: its
 * number where it has none. */
void event_list_by_number(struct event *event);
struct arb_span event_match_name(const struct event *event, struct arb_span id);

#endif

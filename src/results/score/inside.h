/* inside.h -- the parts of event_score to one another. */
#ifndef ARB_RESULTS_SCORE_INSIDE_H
#define ARB_RESULTS_SCORE_INSIDE_H

#include "results/event.h"

/* The most results of a board of the event, byes aside. */
size_t event_most_results(const struct event *event);

/* Numbers the sections of the event, and says of each line which is its own. False when memory is short. */
ARB_MUST_USE bool event_find_sections(struct event *event);

/* Matchpoints of lines that are not as published, of an event that is scored so. */
size_t event_matchpoints_differing(const struct event *event);

/* Tells who is who and fills in pairs and lines; false when memory is short. */
ARB_MUST_USE bool event_tell_pairs_apart(struct event *event);

/* What a line brings into the comparison; sets its score. The contract decides where it can be read, a published
 * score only where there is no contract. */
struct arb_mp_line event_compared(const struct event_board *board, struct event_line *line);

/* Computes won of every line by IMPs, by the rule the file says or the one that fits. False when memory is short. */
ARB_MUST_USE bool event_score_imps(struct event *event);

/* Is the published number the fraction won/of, times 'scale', rounded? */
bool event_agrees(const struct arb_pbn_number *published, int64_t won, int64_t of, int64_t scale);

/* Was the event published with 1 and a half, or with a tie of each score with itself? */
bool event_is_halved(const struct event *event);
bool event_is_ascherman(const struct event *event);

/* Of an evening of ours, its pairs being told apart: takes what its fold came to. False when memory is short. */
ARB_MUST_USE bool event_take_own(struct event *event);

/* Notes every published figure that differs; false when memory is short. */
ARB_MUST_USE bool event_compare(struct event *event);

/* The next field of a Scoring, up to a semicolon; false when there is none. */
bool event_cut_field(struct arb_span *rest, struct arb_span *field);

/* event_score.c: all that a pair won at matchpoints, awards too, exactly. */
struct arb_sum event_won(const struct event_pair *pair);

#endif

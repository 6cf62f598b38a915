/* inside.h -- shared by the files that score an event; not for other rooms. */
#ifndef ARB_RESULTS_SCORE_INSIDE_H
#define ARB_RESULTS_SCORE_INSIDE_H

#include "results/event.h"

/* The most results that any board has, without byes. */
size_t event_most_results(const struct event *event);

/* Numbers the sections of the event from 0 and sets that of each line. False: no memory. */
ARB_MUST_USE bool event_find_sections(struct event *event);

/* How many published matchpoints of lines do not agree. The event must be scored by matchpoints. */
size_t event_matchpoints_differing(const struct event *event);

/* Makes the list of pairs and sets the pairs of lines and standings. False: no memory. */
ARB_MUST_USE bool event_identify_pairs(struct event *event);

/* The line as the comparison takes it; sets line->score. The score is that of the contract; a published score counts
 * only where there is no contract. */
struct arb_mp_line event_compared(const struct event_board *board, struct event_line *line);

/* Computes 'won' of every line in IMPs, by the rule that the file states, else by the one that agrees best with the
 * published figures; event->rule is set to the rule used. False: no memory. */
ARB_MUST_USE bool event_score_imps(struct event *event);

/* Is the published number the fraction won/of, times 'scale', rounded? */
bool event_agrees(const struct arb_pbn_number *published, int64_t won, int64_t of, int64_t scale);

/* Was the event published with 1 for a win and a half for a tie, or with a tie of each score with itself? */
bool event_is_halved(const struct event *event);
bool event_is_ascherman(const struct event *event);

/* For a contest of ours whose pairs are identified: takes the figures of its fold. False: no memory. */
ARB_MUST_USE bool event_take_own(struct event *event);

/* Records every published figure that differs. False: no memory. */
ARB_MUST_USE bool event_compare(struct event *event);

/* Cuts the next field, up to a semicolon, off the text of a Scoring tag. False: none is left. */
bool event_cut_field(struct arb_span *rest, struct arb_span *field);

#endif

/* ranking.h -- an event's ranking, with what differs from the published figures, as text and as JSON (docs/rank.md).
 *
 * A writer that is too small is marked truncated, and what it has is not to be used.
 */
#ifndef ARB_RESULTS_SAY_RANKING_H
#define ARB_RESULTS_SAY_RANKING_H

#include "results/event.h"

/* Of a scored event (event_score). */
void event_ranking_write(struct arb_writer *out, const struct event *event, enum arb_language language);
void event_ranking_write_json(struct arb_writer *out, const struct event *event, enum arb_language language);

/* Of an event whose standings are taken as published (results/score/matches.h), which is checked here. *differs: some
 * figure does not follow from the others. False: memory was short. */
ARB_MUST_USE bool event_listed_write(struct arb_writer *out, struct event *event, enum arb_language language,
                                     bool *differs);
ARB_MUST_USE bool event_listed_write_json(struct arb_writer *out, struct event *event, enum arb_language language,
                                          bool *differs);

#endif

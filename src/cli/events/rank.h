/* rank.h -- an event scored, as text for people and as JSON for programs. */
#ifndef ARB_CLI_RANK_H
#define ARB_CLI_RANK_H

#include "common/calculator.h"
#include "results/event.h"
#include "results/read/damage.h"

/* A scored event (event_score), as text and as the JSON of docs/rank.md. A writer too small is marked truncated. */
void rank_write_text(struct arb_writer *out, const struct event *event, enum arb_language language);
void rank_write_json(struct arb_writer *out, const struct event *event, enum arb_language language);

/* The same for an event whose standings are taken as published (results/score/matches.h). *differs: some figure does
 * not follow from the others. False: memory was short. */
ARB_MUST_USE bool rank_listed_text(struct arb_writer *out, struct event *event, enum arb_language language,
                                   bool *differs);
ARB_MUST_USE bool rank_listed_json(struct arb_writer *out, struct event *event, enum arb_language language,
                                   bool *differs);

#endif

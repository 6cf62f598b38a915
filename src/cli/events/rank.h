/* rank.h -- an event scored, as text for people and as JSON for programs. */
#ifndef ARB_CLI_RANK_H
#define ARB_CLI_RANK_H

#include "common/calculator.h"
#include "results/event.h"
#include "results/read/damage.h"

void rank_write_text(struct arb_writer *out, const struct event *event, enum arb_language language);
void rank_write_json(struct arb_writer *out, const struct event *event, enum arb_language language);

/* The same of an event whose standings are listed (event_matches.h); *differs: something does not follow. False:
 * memory was short. */
ARB_MUST_USE bool rank_listed_text(struct arb_writer *out, struct event *event, enum arb_language language,
                                   bool *differs);
ARB_MUST_USE bool rank_listed_json(struct arb_writer *out, struct event *event, enum arb_language language,
                                   bool *differs);

/* The computed figure of a difference: points, datum or rank whole, all else with four decimals. */
void rank_write_computed(struct arb_writer *out, const struct event_difference *difference);

#endif

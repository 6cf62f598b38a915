/* event.h -- papers of an event with results: travellers and scorecards. */
#ifndef ARB_PAPER_EVENT_H
#define ARB_PAPER_EVENT_H

#include "paper.h"

#include "results/event.h"

/* Does the file give names? May be asked before the event is scored. */
bool paper_event_has_names(const struct event *event);

/* Is it one of matches, whose standings are taken as published? */
bool paper_event_is_of_matches(const struct event *event);

/* Adds a card for each match, with its boards in every room. */
void paper_matches(struct paper *paper, enum arb_language language, const struct event *event);

/* Add a card for each board, with its results and how often each score came; and a card for each pair, in the order of
 * the ranking, or, of matches, for each match. The event is scored (event_score). Without memory travellers adds no
 * cards. Results of matches are not compared with those of other matches, and a traveller has no figures of them. */
void paper_travellers(struct paper *paper, enum arb_language language, const struct event *event);
void paper_scorecards(struct paper *paper, enum arb_language language, const struct event *event);

#endif

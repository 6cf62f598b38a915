/* against.h -- whom each pair of a session was up against, board by board. */
#ifndef ARB_SEASONS_GRADES__AGAINST_H
#define ARB_SEASONS_GRADES__AGAINST_H

#include "grades.h"

/* Does a line say something of strengths: was it played, by two pairs that are known? */
bool grades_counts(const struct event *event, const struct event_line *line);

/* Are two lines of a board compared with each other? */
bool grades_compares(const struct event *event, const struct event_line *line, const struct event_line *other);

/* Sets the session's weights, which it owns. False: no memory. */
ARB_MUST_USE bool grades_weigh(struct grades *grades, struct arb_grade_session *session);

#endif

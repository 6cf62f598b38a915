/* event_points.h -- what the places of an event are worth by a scale, told to the event before it is written. */
#ifndef ARB_SEASONS_EVENT_POINTS_H
#define ARB_SEASONS_EVENT_POINTS_H

#include "scale_file.h"

#include "results/event.h"

/* Sets the masterpoints of everybody who has a place; each field counts by itself. The event is scored. False:
 * scale->fault. */
ARB_MUST_USE bool event_points_tell(struct scale_file *scale, struct event *event);

#endif

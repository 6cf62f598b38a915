/* event_read.c -- a file told by its first bytes, and read by whoever knows it. */
#include "event.h"

bool event_read(struct event *event, struct arb_span text, uint32_t part)
{
    if (event_is_usebio(text)) return event_read_usebio(event, text, part);
    if (event_is_acblscore(text)) return event_read_acblscore(event, text, part);
    if (event_is_acbl(text)) return event_read_acbl(event, text, part);
    return event_read_pbn(event, text, part);
}

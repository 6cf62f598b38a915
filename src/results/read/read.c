/* read.c -- recognises a file of results by its first bytes and calls its reader. */
#include "results/event.h"

bool event_read(struct event *event, struct arb_span text, uint32_t part)
{
    if (event_is_usebio(text)) return event_read_usebio(event, text, part);
    if (event_is_acblscore(text)) return event_read_acblscore(event, text, part);
    if (event_is_acbl(text)) return event_read_acbl(event, text, part);
    return event_read_pbn(event, text, part);
}

/* HTML by its opening, unless USEBIO or the League's data are inside. */
bool event_is_bare_page(struct arb_span text)
{
    static const char *const openings[] = {"<!doctype html", "<html", "<head", "<body", "<!--"};

    while (text.length > 0 && (unsigned char)text.at[0] <= ' ') text = arb_span_skip(text, 1);
    for (unsigned i = 0; i < ARB_COUNT(openings); i++) {
        const struct arb_span sign = arb_span_of(openings[i]);

        if (text.length >= sign.length && arb_span_is_nocase((struct arb_span){text.at, sign.length}, openings[i]))
            return !event_is_usebio(text) && !event_is_acbl(text);
    }
    return false;
}

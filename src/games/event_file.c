/* event_file.c -- a file of a known format as one of an event with results. */
#include "event_file.h"

static event_reader *reader_of(struct games_kind kind)
{
    switch (kind.format) {
    case GAMES_USEBIO: return event_read_usebio;
    case GAMES_ACBL: return event_read_acbl;
    case GAMES_ACBLSCORE: return event_read_acblscore;
    case GAMES_TEAMS: return event_read_teams;
    case GAMES_EVENING: return event_read_evening;
    default: return event_read_pbn;
    }
}

const char *games_event_file(struct event_file *file, enum arb_language language, struct games_kind kind,
                             const char *path, struct arb_span text)
{
    if (kind.format == GAMES_BWS) return event_file_open_bws(file, language, path);
    *file = event_file_of_text(language, text, reader_of(kind));
    return NULL;
}

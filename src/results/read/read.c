/* read.c -- which format of events a file is, and its reader. */
#include "results/event.h"

bool event_has_sign(enum format format, struct arb_span text)
{
    static event_sign *const signs[FORMATS] = {
#define EVENT(id, name, words, sign, read, written) [FORMAT_##id] = FORMAT_IF_##sign(event_is_##name, NULL),
#include "formats/formats.def"
    };

    ARB_ASSERT(format < FORMATS);
    return signs[format] != NULL && signs[format](text);
}

/* By signs that are at least so certain; the more certain stand further down in the table. */
static bool by_sign(enum format *format, struct arb_span text, enum format_sign least)
{
    for (unsigned f = FORMATS; f-- > 0;) {
        if (format_row((enum format)f)->sign < least || !event_has_sign((enum format)f, text)) continue;
        *format = (enum format)f;
        return true;
    }
    return false;
}

bool event_format_is_sure(enum format *format, struct arb_span text)
{
    return by_sign(format, text, FORMAT_SURE);
}

static bool is_of_events(enum format format)
{
    return format_row(format)->kind == FORMAT_EVENT && format_row(format)->is_read;
}

enum format event_format_of(const char *name, struct arb_span text)
{
    enum format format;

    if (event_format_is_sure(&format, text)) return format;
    if (format_of_path(&format, name)) return is_of_events(format) ? format : FORMAT_PBN;
    return by_sign(&format, text, FORMAT_LIKELY) ? format : FORMAT_PBN;
}

bool event_read_as(struct event *event, enum format format, struct arb_span text, uint32_t part)
{
    static event_reader *const readers[FORMATS] = {
#define EVENT(id, name, words, sign, read, written) [FORMAT_##id] = FORMAT_IF_##read(event_read_##name, NULL),
#include "formats/formats.def"
        [FORMAT_PBN] = event_read_pbn};

    ARB_ASSERT(format < FORMATS);
    return (readers[format] != NULL ? readers[format] : event_read_pbn)(event, text, part);
}

/* HTML by its opening, unless USEBIO or the League's data are inside. */
bool event_is_bare_page(struct arb_span text)
{
    static const char *const openings[] = {"<!doctype html", "<html", "<head", "<body", "<!--"};
    enum format format;

    while (text.length > 0 && (unsigned char)text.at[0] <= ' ') text = arb_span_skip(text, 1);
    for (unsigned i = 0; i < ARB_COUNT(openings); i++) {
        const struct arb_span sign = arb_span_of(openings[i]);

        if (text.length >= sign.length && arb_span_is_nocase((struct arb_span){text.at, sign.length}, openings[i]))
            return !event_format_is_sure(&format, text);
    }
    return false;
}

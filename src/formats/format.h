/* format.h -- the formats of files: the rows of formats.def, by number, by word and by a file's name.
 *
 * What a file is by its first bytes is said where those are read: event_format_of for results (results/event.h), and
 * games_format_of for any file (games/format.h).
 */
#ifndef ARB_FORMATS_FORMAT_H
#define ARB_FORMATS_FORMAT_H

#include "arbitro/text/dealt.h"

enum format {
#define EVENT(id, name, words, sign, read, written) FORMAT_##id,
#define BOARDS(id, name, words, sign, read, written) FORMAT_##id,
#define DEALT(id, name, words, sign, read, written) FORMAT_##id,
#define PAPER(id, name, words, sign, read, written) FORMAT_##id,
#define MOVEMENT(id, name, words, sign, read, written) FORMAT_##id,
#include "formats.def"
    FORMATS
};

enum format_kind { FORMAT_EVENT, FORMAT_BOARDS, FORMAT_DEALT, FORMAT_PAPER, FORMAT_MOVEMENT };
enum format_sign { FORMAT_NO_SIGN, FORMAT_LIKELY, FORMAT_SURE };

/* A row of formats.def. */
struct format_row {
    const char *words;              /* "xml usebio" */
    uint8_t kind;                   /* enum format_kind */
    uint8_t sign;                   /* enum format_sign */
    uint8_t dealt;                  /* enum arb_dealt_format, of FORMAT_DEALT */
    bool is_read, is_written;
};

const struct format_row *format_row(enum format format);

static inline bool format_is(enum format format, enum format_kind kind)
{
    return format_row(format)->kind == kind;
}

/* By a word: "pbn", "dup"; or by what follows the last dot of a path. False, and *format untouched: unknown. */
ARB_MUST_USE bool format_read(enum format *format, const char *word);
ARB_MUST_USE bool format_of_path(enum format *format, const char *path);

/* The first words of all that are read, or of all that are written: "pbn lin url", in the caller's room, which is
 * returned. */
#define FORMAT_LIST_MAX (16 * FORMATS)
const char *format_list(char text[FORMAT_LIST_MAX], bool written);

/* For tables made of formats.def: FORMAT_IF_##read(a, b) is a for READ and b for UNREAD; so of the other columns. */
#define FORMAT_IF_READ(yes, no) yes
#define FORMAT_IF_UNREAD(yes, no) no
#define FORMAT_IF_WRITTEN(yes, no) yes
#define FORMAT_IF_UNWRITTEN(yes, no) no
#define FORMAT_IF_SURE(yes, no) yes
#define FORMAT_IF_LIKELY(yes, no) yes
#define FORMAT_IF_NO_SIGN(yes, no) no

#endif

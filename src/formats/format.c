/* format.c -- the table of formats, and what its words and the names of files say. */
#include "format.h"

#include <string.h>

#define ROW(id, kind, dealt, words, sign, read, written)                                                               \
    [FORMAT_##id] = {words, kind, FORMAT_##sign, dealt, FORMAT_IF_##read(true, false),                                 \
                     FORMAT_IF_##written(true, false)},

static const struct format_row rows[FORMATS] = {
#define EVENT(id, name, words, sign, read, written) ROW(id, FORMAT_EVENT, 0, words, sign, read, written)
#define BOARDS(id, name, words, sign, read, written) ROW(id, FORMAT_BOARDS, 0, words, sign, read, written)
#define DEALT(id, name, words, sign, read, written) ROW(id, FORMAT_DEALT, ARB_DEALT_##id, words, sign, read, written)
#define PAPER(id, name, words, sign, read, written) ROW(id, FORMAT_PAPER, 0, words, sign, read, written)
#define MOVEMENT(id, name, words, sign, read, written) ROW(id, FORMAT_MOVEMENT, 0, words, sign, read, written)
#include "formats.def"
};

const struct format_row *format_row(enum format format)
{
    ARB_ASSERT(format < FORMATS);
    return &rows[format];
}

bool format_read(enum format *format, const char *word)
{
    for (unsigned f = 0; f < FORMATS; f++) {
        struct arb_span words = arb_span_of(rows[f].words);

        while (words.length > 0) {
            if (!arb_span_is_nocase(arb_span_word(&words), word)) continue;
            *format = (enum format)f;
            return true;
        }
    }
    return false;
}

bool format_of_path(enum format *format, const char *path)
{
    const char *dot = strrchr(path, '.');

    return dot != NULL && format_read(format, dot + 1);
}

const char *format_list(char text[FORMAT_LIST_MAX], bool written)
{
    struct arb_writer out = arb_writer_on(text, FORMAT_LIST_MAX);

    for (unsigned f = 0; f < FORMATS; f++) {
        struct arb_span words = arb_span_of(rows[f].words);

        if (written ? !rows[f].is_written : !rows[f].is_read) continue;
        if (out.length > 0) arb_write_char(&out, ' ');
        arb_write_span(&out, arb_span_word(&words));
    }
    ARB_ASSERT(!out.truncated);
    return text;
}

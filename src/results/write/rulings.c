/* rulings.c -- writes the rulings of an event as acts, a line each, to be read or entered again. */
#include "write.h"

#include "arbitro/text/contest_line.h"

#include <string.h>

/* A quoted text of the notation: UTF-8, with a backslash before quotes and backslashes. */
static void add_quoted(struct arb_writer *out, struct arb_span text)
{
    char value[ARB_LINE_MAX];
    struct arb_writer utf8 = arb_writer_on(value, sizeof value);

    arb_pbn_text(&utf8, text);
    arb_write_text(out, " \"");
    for (size_t i = 0; i < utf8.length; i++) {
        if (value[i] == '"' || value[i] == '\\') arb_write_char(out, '\\');
        arb_write_char(out, value[i]);
    }
    arb_write_char(out, '"');
}

/* False: the file's ruling cannot be written in the notation. */
static bool write_ruling(FILE *out, const struct event_ruling *ruling)
{
    char said[2 * ARB_LINE_MAX], line[ARB_LINE_MAX];
    struct arb_writer words = arb_writer_on(said, sizeof said), normal = arb_writer_on(line, sizeof line);
    struct arb_contest_act act;
    struct arb_line_error error;

    arb_write_text(&words, "ruling ");
    if (ruling->label.length > 0) {
        arb_write_text(&words, "T");
        arb_write_span(&words, ruling->table);
        arb_write_text(&words, " R");
        arb_write_span(&words, ruling->round);
        arb_write_text(&words, " B");
        arb_write_span(&words, ruling->label);
        arb_write_char(&words, ' ');
    }
    arb_write_span(&words, ruling->decision);
    if (ruling->laws.length > 0) arb_write_text(&words, " laws ");
    arb_write_span(&words, ruling->laws);
    arb_write_text(&words, " by");
    add_quoted(&words, ruling->director);
    add_quoted(&words, ruling->facts);
    if (words.truncated || arb_contest_line_read(arb_writer_span(&words), &act, &error) != ARB_LINE_GOOD) return false;
    arb_contest_line_write(&normal, &act);
    fprintf(out, "%s\n", line);
    return true;
}

void event_rulings_part(struct event_document *document, const struct event *part)
{
    for (size_t i = 0; i < part->rulings.count; i++)
        document->rulings += !write_ruling(document->out, &part->rulings.item[i]);
}

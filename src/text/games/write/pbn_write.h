/* pbn_write.h -- what a game's text has beside its board: other tags, tables, comments. */
#ifndef ARB_PBN_WRITE_H
#define ARB_PBN_WRITE_H

#include "arbitro/text/pbn.h"

enum { ARB__PBN_TAGS_MAX = 128, ARB__PBN_TABLES_MAX = 16 };

/* Sorted by name; of tags with the same name the first. What is over is left out. */
struct arb__pbn_rest {
    struct arb__pbn_tag {
        struct arb_span name, value;
    } tag[ARB__PBN_TAGS_MAX];
    struct arb__pbn_section {
        struct arb_span name, value;
        struct arb_pbn data;        /* the reader behind its tag */
    } table[ARB__PBN_TABLES_MAX];
    unsigned tags, tables, left_out;
};

struct arb_pbn_games;

/* Of the game just read; '#' and '##' stand there as what they stand for. */
void arb__pbn_rest_find(struct arb__pbn_rest *rest, const struct arb_pbn_games *games);
void arb__pbn_rest_write_tags(struct arb_writer *out, const struct arb__pbn_rest *rest);
void arb__pbn_rest_write_tables(struct arb_writer *out, const struct arb__pbn_rest *rest);
void arb__pbn_rest_write_comments(struct arb_writer *out, const struct arb_pbn_games *games);
void arb__pbn_rest_write_escapes(struct arb_writer *out, const struct arb_pbn_games *games);

/* Is the element of a table written without quotes? */
bool arb__pbn_is_bare(const struct arb_pbn_item *element);

/* A line as it stands, in ISO-8859-1. */
void arb__pbn_write_line(struct arb_writer *out, struct arb_span text);

/* A tag's value; a date in PBN's form where it is read in another. */
void arb__pbn_write_tag_value(struct arb_writer *out, struct arb_span name, struct arb_span value);

/* Text in ISO-8859-1: inside quotes, inside those of a note, inside braces. */
void arb__pbn_write_value(struct arb_writer *out, struct arb_span text);
void arb__pbn_write_note(struct arb_writer *out, struct arb_span text);
void arb__pbn_write_comment(struct arb_writer *out, struct arb_span text);

/* Numbered remarks, suffixes as numbers, each behind a blank. */
void arb__pbn_write_remarks(struct arb_writer *out, struct arb_span remarks);

static inline void arb__pbn_open_tag(struct arb_writer *out, const char *name)
{
    arb_write_char(out, '[');
    arb_write_text(out, name);
    arb_write_text(out, " \"");
}

static inline void arb__pbn_close_tag(struct arb_writer *out)
{
    arb_write_text(out, "\"]\r\n");
}

#endif

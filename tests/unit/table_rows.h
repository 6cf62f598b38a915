/* table_rows.h -- reads tests/tables/NAME.tbl: a fact a line, words between blanks, '#' to the line's end. */
#ifndef TABLE_ROWS_H
#define TABLE_ROWS_H

#include "arbitro/base/base.h"

#include <stdio.h>
#include <stdlib.h>

struct table_rows {
    char *text;
    struct arb_span rest;
    int line;
    const char *path;
};

static inline struct table_rows table_open(const char *path)
{
    struct table_rows rows = {.path = path};
    FILE *file = fopen(path, "rb");
    size_t length;

    if (file == NULL) {
        fprintf(stderr, "%s: cannot be read\n", path);
        exit(1);
    }
    fseek(file, 0, SEEK_END);
    length = (size_t)ftell(file);
    rewind(file);
    rows.text = malloc(length + 1);
    rows.rest = (struct arb_span){rows.text, fread(rows.text, 1, length, file)};
    fclose(file);
    return rows;
}

/* The next line that says something, its comment off. False, and the text freed, at the end. */
static inline bool table_next(struct table_rows *rows, struct arb_span *row)
{
    while (arb_span_line(&rows->rest, row)) {
        size_t length = 0;

        rows->line++;
        while (length < row->length && row->at[length] != '#') length++;
        row->length = length;
        *row = arb_span_trim(*row);
        if (row->length > 0) return true;
    }
    free(rows->text);
    return false;
}

/* Says where and what, and counts it. */
#define TABLE_FAULT(rows, count, ...)                                                              \
    (fprintf(stderr, "%s:%d: ", (rows).path, (rows).line), fprintf(stderr, __VA_ARGS__), (count)++)

#endif

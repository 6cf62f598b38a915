/* law_rows.h -- a table of what laws answer: "1997/2007  facts, facts > what the law says", a line a fact.
 *
 * Each line is put to the law once in every edition it names. A table without a line fails too.
 */
#ifndef LAW_ROWS_H
#define LAW_ROWS_H

#include "table_rows.h"

#include "arbitro/words/law.h"

#include <string.h>

/* Puts the facts to the law; how many faults it found and told. */
typedef int law_row(const struct table_rows *rows, enum arb_edition edition, struct arb_span facts,
                    struct arb_span expected);

/* Cuts off what stands before the character; all of it if there is none. */
static inline struct arb_span row_cut(struct arb_span *rest, char at)
{
    struct arb_span part = *rest;
    size_t i = 0;

    while (i < rest->length && rest->at[i] != at) i++;
    part.length = i;
    if (i < rest->length) i++;
    rest->at += i;
    rest->length -= i;
    return arb_span_trim(part);
}

/* Is what the law says, in words, what the line expects? How many faults: 0 or 1. */
static inline int row_says(const struct table_rows *rows, enum arb_edition edition, const struct arb_writer *said,
                           struct arb_span expected)
{
    int faults = 0;

    if (said->length != expected.length || memcmp(said->buffer, expected.at, said->length) != 0)
        TABLE_FAULT(*rows, faults, "%s: the law says\n  %.*s\nnot\n  %.*s\n", arb_edition_name(edition),
                    (int)said->length, said->buffer, (int)expected.length, expected.at);
    return faults;
}

/* How many faults the whole table has. */
static inline int law_rows_hold(const char *path, law_row *hold)
{
    struct table_rows rows = table_open(path);
    struct arb_span row;
    int faults = 0, read = 0;

    for (; table_next(&rows, &row); read++) {
        struct arb_span editions = arb_span_word(&row), facts = row_cut(&row, '>');

        while (editions.length > 0) {
            enum arb_edition edition;

            if (!arb_edition_read(row_cut(&editions, '/'), &edition)) TABLE_FAULT(rows, faults, "no edition\n");
            else faults += hold(&rows, edition, facts, arb_span_trim(row));
        }
    }
    if (read == 0) TABLE_FAULT(rows, faults, "not a line\n");
    return faults;
}

#endif

/* arbitro/club/csv.h -- rows of a table as spreadsheets save it, whatever separates its cells.
 *
 *     struct arb_csv csv = arb_csv_on(text);
 *     while (arb_csv_row(&csv, &row, &texts)) … row.cell[0], csv.line
 *     if (csv.fault != ARB_CSV_SOUND) …                   csv.line and csv.column say where
 *
 * Cells are separated by the sign that the first line has most often outside quotation marks: a semicolon, a tab or a
 * comma; or by the one that a line "sep=;" before it names. A line ends with a new line, a return, or both. A cell in
 * quotation marks may hold separators, line ends, and quotation marks written twice (RFC 4180). Blanks around it are no
 * part of a cell. Empty lines are passed over.
 */
#ifndef ARBITRO_CSV_H
#define ARBITRO_CSV_H

#include "arbitro/base/base.h"

#define ARB_CSV_CELLS_MAX 64

/* messages: csv.* from ARB_CSV_FAULTS */
#define ARB_CSV_FAULTS(X)                                                                          \
    X(SOUND, sound)                                                                                \
    X(QUOTE_OPEN, quote_open)               /* a quotation mark without a second one */            \
    X(QUOTE_AMID, quote_amid)               /* something stands behind the second one */           \
    X(TOO_MANY, too_many)                   /* more than ARB_CSV_CELLS_MAX cells */                \
    X(NOT_TEXT, not_text)                   /* no UTF-8, or a control character */

enum arb_csv_fault {
#define X(NAME, symbol) ARB_CSV_##NAME,
    ARB_CSV_FAULTS(X)
#undef X
};

/* "quote_open": the end of the sentence's key; the text is static. */
const char *arb_csv_fault_symbol(enum arb_csv_fault fault);

/* The reader's place in the text. */
struct arb_csv {
    struct arb_span rest;
    char separator;
    uint8_t fault;                  /* enum arb_csv_fault */
    uint32_t line, column;          /* of the row read last, and of the cell at fault; both from 1 */
    uint32_t next_line;
};

/* Cells lie in the text, or in 'texts' where a quotation mark was written twice. */
struct arb_csv_row {
    unsigned cells;
    struct arb_span cell[ARB_CSV_CELLS_MAX];
};

/* A reader before the first row. The text must outlive the rows. */
struct arb_csv arb_csv_on(struct arb_span text);

/* Reads the next row. False: that was all, or csv->fault says what is wrong. 'texts' has room for what is left of the
 * text. */
ARB_MUST_USE bool arb_csv_row(struct arb_csv *csv, struct arb_csv_row *row, struct arb_writer *texts);

/* Writes a cell and what comes after it: in quotation marks where it needs them. A text that a spreadsheet would take
 * for a formula has an apostrophe before it, which arb_csv_plain takes off again. */
void arb_csv_write(struct arb_writer *out, struct arb_span text, char after);
struct arb_span arb_csv_plain(struct arb_span cell);

#endif

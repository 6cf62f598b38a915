/* csv.c -- rows of a table as spreadsheets save it. */
#include "arbitro/club/csv.h"

ARB_LIST_TEXTS(arb_csv_fault_symbol, enum arb_csv_fault, ARB_CSV_FAULTS, ARB_ROW_SYMBOL)

/* The sign that the first line has most often; a comma where it has none. */
static char separator_of(struct arb_span text)
{
    static const char signs[] = {';', '\t', ','};
    unsigned count[sizeof signs] = {0};
    bool quoted = false;
    unsigned most = sizeof signs - 1;

    for (size_t i = 0; i < text.length && (quoted || (text.at[i] != '\n' && text.at[i] != '\r')); i++) {
        if (text.at[i] == '"') quoted = !quoted;
        for (unsigned s = 0; s < sizeof signs && !quoted; s++) count[s] += text.at[i] == signs[s];
    }
    for (unsigned s = 0; s < sizeof signs; s++)
        if (count[s] > count[most]) most = s;
    return signs[most];
}

static bool is_end(char c)
{
    return c == '\n' || c == '\r';
}

/* "sep=;", which a spreadsheet reads and does not show. */
static bool names_separator(struct arb_span text)
{
    return text.length >= 6 && text.at[0] == 's' && text.at[1] == 'e' && text.at[2] == 'p' && text.at[3] == '=' &&
           is_end(text.at[5]);
}

struct arb_csv arb_csv_on(struct arb_span text)
{
    struct arb_csv csv = {.rest = text, .next_line = 1};

    if (names_separator(text)) {
        csv.separator = text.at[4];
        csv.rest = arb_span_skip(text, 5);
        return csv;
    }
    csv.separator = separator_of(text);
    return csv;
}

static bool fail(struct arb_csv *csv, enum arb_csv_fault fault, unsigned cells)
{
    csv->fault = (uint8_t)fault;
    csv->column = cells + 1;
    return false;
}

static bool is_blank(const struct arb_csv *csv, char c)
{
    return c == ' ' || (c == '\t' && csv->separator != '\t');
}

static void skip_blanks(struct arb_csv *csv)
{
    while (csv->rest.length > 0 && is_blank(csv, csv->rest.at[0])) csv->rest = arb_span_skip(csv->rest, 1);
}

/* A cell up to its separator or the end of the line, without blanks around it. */
static struct arb_span plain_cell(struct arb_csv *csv)
{
    struct arb_span cell = csv->rest;
    size_t length = 0;

    while (length < cell.length && cell.at[length] != csv->separator && !is_end(cell.at[length])) length++;
    csv->rest = arb_span_skip(csv->rest, length);
    while (length > 0 && is_blank(csv, cell.at[length - 1])) length--;
    cell.length = length;
    return cell;
}

/* The cell between quotation marks, of which the first has been passed. False: there is no second one. */
static bool quoted_cell(struct arb_csv *csv, struct arb_span *cell, struct arb_writer *texts)
{
    const struct arb_span from = csv->rest;
    size_t doubled = 0, length = 0;

    for (; length < from.length; length++) {
        if (from.at[length] == '\n') csv->next_line++;
        if (from.at[length] != '"') continue;
        if (length + 1 == from.length || from.at[length + 1] != '"') break;
        doubled++;
        length++;
    }
    if (length == from.length) return false;
    csv->rest = arb_span_skip(from, length + 1);
    *cell = (struct arb_span){from.at, length};
    if (doubled > 0) {
        const size_t start = texts->length;

        for (size_t i = 0; i < length; i++) {
            arb_write_char(texts, from.at[i]);
            i += from.at[i] == '"';
        }
        *cell = arb_span_skip(arb_writer_span(texts), start);
    }
    *cell = arb_span_trim(*cell);
    return true;
}

/* Clean text, in which a cell in quotation marks may have line ends. */
static bool is_text(struct arb_span cell)
{
    struct arb_span line;

    while (arb_span_line(&cell, &line))
        if (!arb_span_is_clean_utf8(line)) return false;
    return true;
}

static bool read_cell(struct arb_csv *csv, struct arb_csv_row *row, struct arb_writer *texts)
{
    struct arb_span *cell = &row->cell[row->cells];

    skip_blanks(csv);
    if (csv->rest.length > 0 && csv->rest.at[0] == '"') {
        csv->rest = arb_span_skip(csv->rest, 1);
        if (!quoted_cell(csv, cell, texts)) return fail(csv, ARB_CSV_QUOTE_OPEN, row->cells);
        skip_blanks(csv);
        if (csv->rest.length > 0 && csv->rest.at[0] != csv->separator && !is_end(csv->rest.at[0]))
            return fail(csv, ARB_CSV_QUOTE_AMID, row->cells);
    } else {
        *cell = plain_cell(csv);
    }
    return is_text(*cell) || fail(csv, ARB_CSV_NOT_TEXT, row->cells);
}

/* Reads the cells of one line, and passes its end: a new line, with a return before it or not, or a return alone, as
 * spreadsheets of an older Macintosh wrote it. False: a cell is at fault. */
static bool read_cells(struct arb_csv *csv, struct arb_csv_row *row, struct arb_writer *texts)
{
    for (row->cells = 0;; csv->rest = arb_span_skip(csv->rest, 1)) {
        if (row->cells == ARB_CSV_CELLS_MAX) return fail(csv, ARB_CSV_TOO_MANY, row->cells - 1);
        if (!read_cell(csv, row, texts)) return false;
        row->cells++;
        if (csv->rest.length == 0 || is_end(csv->rest.at[0])) break;
    }
    if (csv->rest.length > 1 && csv->rest.at[0] == '\r' && csv->rest.at[1] == '\n')
        csv->rest = arb_span_skip(csv->rest, 1);
    if (csv->rest.length > 0) csv->rest = arb_span_skip(csv->rest, 1);
    csv->next_line++;
    return true;
}

/* Has any of its cells something? A spreadsheet leaves rows of separators alone where lines were cleared. */
static bool is_row(const struct arb_csv_row *row)
{
    for (unsigned c = 0; c < row->cells; c++)
        if (row->cell[c].length > 0) return true;
    return false;
}

bool arb_csv_row(struct arb_csv *csv, struct arb_csv_row *row, struct arb_writer *texts)
{
    while (csv->fault == ARB_CSV_SOUND && csv->rest.length > 0) {
        csv->line = csv->next_line;
        if (!read_cells(csv, row, texts)) return false;
        if (is_row(row)) return true;
    }
    return false;
}

/* -- Writing ---------------------------------------------------------------------------------- */

static bool is_formula(struct arb_span text)
{
    return text.length > 0 && (text.at[0] == '=' || text.at[0] == '+' || text.at[0] == '-' || text.at[0] == '@' ||
                               text.at[0] == '\'');
}

void arb_csv_write(struct arb_writer *out, struct arb_span text, char after)
{
    bool quoted = false;

    for (size_t i = 0; i < text.length; i++)
        quoted = quoted || text.at[i] == '"' || text.at[i] == ',' || text.at[i] == ';' || text.at[i] == '\t' ||
                 text.at[i] == '\n';
    if (quoted) arb_write_char(out, '"');
    if (is_formula(text)) arb_write_char(out, '\'');
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == '"') arb_write_char(out, '"');
        arb_write_char(out, text.at[i]);
    }
    if (quoted) arb_write_char(out, '"');
    arb_write_char(out, after);
}

struct arb_span arb_csv_plain(struct arb_span cell)
{
    const struct arb_span behind = cell.length > 1 ? arb_span_skip(cell, 1) : (struct arb_span){"", 0};

    return cell.length > 1 && cell.at[0] == '\'' && is_formula(behind) ? behind : cell;
}
